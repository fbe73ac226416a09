// For small sets: how many parts each of many guesses makes, a vector of guesses at a time.
#pragma once

#include "engine.hpp"
#include "objective.hpp"
#include "parallel.hpp"

namespace bestguess {

inline constexpr std::size_t small_set = 64;   // up to here all guesses are counted by lanes
inline constexpr std::size_t lane_block = 32;  // rows are padded to this many guesses

// The labels of a game, one row for each secret, so that neighbours are guesses. Those of a guess
// are numbered anew from 0 when that makes them fit the type.
template <class Label>
class LaneTable {
   public:
    LaneTable(const Engine& engine, unsigned threads, Monitor& monitor);

    std::size_t stride() const { return stride_; }
    const Label* row(std::size_t secret) const { return labels_.data() + secret * stride_; }
    // The most parts besides the win that guesses make of all secrets.
    MostParts most_parts() const { return most_parts_; }

   private:
    std::size_t stride_;
    MostParts most_parts_;
    std::vector<Label> labels_;
};

// Tells whether every guess has at most 256 outcomes.
bool labels_fit_byte(const Engine& engine);

// Writes for each of `count` guesses, a multiple of the block, the number of parts that it makes
// of the secrets whose rows these are; at most `small_set`.
void count_parts(std::span<const std::uint8_t* const> rows, std::size_t count, std::uint8_t* parts);
void count_parts(std::span<const std::uint16_t* const> rows, std::size_t count,
                 std::uint8_t* parts);

}  // namespace bestguess
