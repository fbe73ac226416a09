// The numbers that stand for things, and those that stand for the lack of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

namespace bestguess {

using Id = std::uint32_t;  // the index of a guess or of a secret in its list
using Ids = std::vector<Id>;
using IdSpan = std::span<const Id>;
using Guesses = std::shared_ptr<const Ids>;  // null: every guess
using Value = std::int64_t;                  // what an exact search sums up

inline constexpr Id no_guess = UINT32_MAX;
inline constexpr std::int32_t none = -1;  // no secret is the guess; no node
inline constexpr std::uint8_t no_symbol = 255;
inline constexpr Value no_limit = Value{1} << 60;
// More than any sum of costs that can be met; a strategy that must not be has this in its value.
inline constexpr Value forbidden = Value{1} << 40;

inline Ids all_ids(std::size_t count) {
    Ids all(count);
    std::iota(all.begin(), all.end(), Id{0});
    return all;
}

}  // namespace bestguess
