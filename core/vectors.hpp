// Vectors of 32 bytes. One source, two machine codes on x86-64: plain, and with AVX2 where the
// machine has it. The choice is made here and not by the loader (`target_clones`), which musl,
// macOS and the sanitizers cannot do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#define BESTGUESS_INLINE __attribute__((always_inline))
// Vectors of 32 bytes go in and out of inlined functions only, so no calling convention is at stake.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace bestguess {

inline constexpr std::size_t vector_bytes = 32;

// Whether the machine has AVX2; the tests set it to false to try the plain code.
#if defined(__x86_64__)
inline bool machine_has_avx2 = __builtin_cpu_supports("avx2") != 0;

template <auto body, class... Args>
__attribute__((target("avx2"))) void run_with_avx2(Args&&... args) {
    body(args...);
}
#else
inline bool machine_has_avx2 = false;
#endif

// Calls the body, a function that is always inlined, as the better of its machine codes.
template <auto body, class... Args>
void run_vectors(Args&&... args) {
#if defined(__x86_64__)
    if (machine_has_avx2) return run_with_avx2<body>(args...);
#endif
    body(args...);
}

template <class T>
struct VectorOf {
    using type __attribute__((vector_size(vector_bytes))) = T;
};
template <class T>
using Vector = typename VectorOf<T>::type;

template <class T>
BESTGUESS_INLINE inline Vector<T> load(const T* from) {
    Vector<T> vector;
    std::memcpy(&vector, from, vector_bytes);
    return vector;
}

template <class T>
BESTGUESS_INLINE inline void store(const Vector<T>& vector, T* to) {
    std::memcpy(to, &vector, vector_bytes);
}

}  // namespace bestguess
