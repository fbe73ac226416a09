// Several boards at once, near their end: the best guesses are played out against secrets.
#pragma once

#include "engine.hpp"

namespace bestguess {

inline constexpr std::size_t board_size = 64;  // candidates of a board are bits of a word

// The boards that are still open, each with its candidates, sorted.
struct Playout {
    std::vector<Ids> boards;
    std::vector<std::uint32_t> weights;  // one per secret, or empty
    Ids guesses;                         // the best first; besides them candidates are played
    std::size_t compared = 0;            // how many of them are played out
    std::size_t samples = 0;  // deals that are drawn, where there are more than so many
};

// Returns for each guess that is compared the mean number of turns until all boards are done, when
// each later guess is the one that tells most of all boards, and a code that is known goes before.
std::vector<double> play_out(const Engine& engine, const Playout& playout);

}  // namespace bestguess
