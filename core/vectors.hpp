// One source, two machine codes, chosen when the program starts. The dispatcher runs before the
// sanitizers are ready, so they get the plain version.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__)
#define BESTGUESS_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define BESTGUESS_CLONES
#endif
#define BESTGUESS_INLINE inline __attribute__((always_inline))
// Vectors of 32 bytes go in and out of inlined functions only, so no calling convention is at stake.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace bestguess {

inline constexpr std::size_t vector_bytes = 32;

template <class T>
struct VectorOf {
    using type __attribute__((vector_size(vector_bytes))) = T;
};
template <class T>
using Vector = typename VectorOf<T>::type;

template <class T>
BESTGUESS_INLINE Vector<T> load(const T* from) {
    Vector<T> vector;
    std::memcpy(&vector, from, vector_bytes);
    return vector;
}

template <class T>
BESTGUESS_INLINE void store(const Vector<T>& vector, T* to) {
    std::memcpy(to, &vector, vector_bytes);
}

}  // namespace bestguess
