// Numbers that look like chance and are the same on every machine.
#pragma once

#include <cstdint>

namespace bestguess {

inline constexpr std::uint64_t golden = 0x9e3779b97f4a7c15ULL;

inline std::uint64_t mix(std::uint64_t x) {  // splitmix64's finaliser (Steele, Lea, Flood 2014)
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// Two independent words: that two sets share both is less likely than a broken machine.
struct Hash {
    std::uint64_t high = 0, low = 0;
    bool operator==(const Hash&) const = default;
    Hash& operator^=(const Hash& other) {
        high ^= other.high;
        low ^= other.low;
        return *this;
    }
};

}  // namespace bestguess
