// A test is a function that checks; main runs them all and counts what failed.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace check {

// No exceptions: a test ends before what throws.
#if defined(__wasm__)
constexpr bool exceptions = false;
#else
constexpr bool exceptions = true;
#endif

struct Test {
    std::string name;
    std::function<void()> run;
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

inline int& failures() {
    static int count = 0;
    return count;
}

struct Registered {
    Registered(std::string name, std::function<void()> run) {
        tests().push_back({std::move(name), std::move(run)});
    }
};

inline void report(bool passed, const char* what, const char* file, int line) {
    if (passed) return;
    ++failures();
    std::fprintf(stderr, "%s:%d: %s\n", file, line, what);
}

// A sequence of numbers that is the same on every machine.
class Chance {
   public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    unsigned below(unsigned bound) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<unsigned>((state_ >> 33) % bound);
    }

   private:
    std::uint64_t state_;
};

}  // namespace check

#define TEST(name)                                              \
    static void name();                                         \
    static const check::Registered registered_##name(#name, name); \
    static void name()

#define CHECK(condition) check::report((condition), #condition, __FILE__, __LINE__)

#define CHECK_THROWS(expression, kind)                                        \
    do {                                                                      \
        if (!check::exceptions) return;                                       \
        bool thrown = false;                                                  \
        try {                                                                 \
            static_cast<void>(expression);                                    \
        } catch (const kind&) {                                               \
            thrown = true;                                                    \
        }                                                                     \
        check::report(thrown, #expression " throws " #kind, __FILE__, __LINE__); \
    } while (false)
