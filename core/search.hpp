// The parts of the exact search that its threads share or own.
#pragma once

#include <bit>
#include <deque>
#include <map>
#include <optional>
#include <unordered_set>

#include "exact.hpp"
#include "lanes.hpp"
#include "symmetry.hpp"

namespace bestguess {

inline constexpr std::size_t small_set = 64;  // up to here all guesses are counted by lanes
inline constexpr Value no_limit = Value{1} << 60;

// What all threads of a search read.
template <class Label>
struct SearchGame {
    SearchGame(const Matcher& matcher, ExactOptions options, Monitor& monitor);

    Value weight(std::uint32_t secret) const {
        return options.weights.empty() ? 1 : Value{options.weights[secret]};
    }
    Value weight(std::span<const std::uint32_t> set) const;
    // The cost of finding a secret at the n-th turn from a place with `done` turns behind it.
    Value cost(std::size_t done, std::size_t nth) const { return options.objective.at(done + nth); }
    bool over(std::size_t done) const {  // no turn is left
        return !options.objective.endless && done >= options.objective.cost.size();
    }
    std::size_t next(std::size_t done) const { return options.objective.endless ? 0 : done + 1; }

    const Matcher& matcher;
    ExactOptions options;
    LaneTable<Label> lanes;
    SizeBound size_bound;
    Memo memo;
    std::vector<Hash> keys;                  // one per secret; a set has the sum of its members'
    std::vector<std::uint8_t> symbol_times;  // how often each guess has each symbol (hard mode)
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<Value> reached{0};
};

// What hard mode asks of a guess: symbols that must stay in their places, and how often each symbol
// must be there at least. A sum of keys stands for it in the memo.
struct Limits {
    std::array<std::uint8_t, max_length> kept;
    std::array<std::uint8_t, 64> least{};
    Hash hash;

    Limits() { kept.fill(free); }
    void add(const Matcher& matcher, std::uint32_t guess, std::uint32_t secret);
    static constexpr std::uint8_t free = 255;
};

// A place in the search: candidates, turns behind (0 when they do not matter), what may be guessed.
struct Place {
    std::span<const std::uint32_t> set;
    std::size_t done = 0;
    std::size_t depth = 0;  // turns behind in truth
    Hash hash;              // of all that the value depends on
    Limits limits;          // hard mode only, like the following
    Guesses wider;          // what was allowed a turn before; null: every guess
    Guesses allowed;        // what is allowed now; null: not found out yet
};

// A guess with its lower bound and, among equals, what it promises.
struct Option {
    Value lower;
    std::uint64_t spread;  // Σ size², small is good
    std::uint32_t guess;
    bool operator<(const Option& other) const {
        return std::tie(lower, spread, guess) < std::tie(other.lower, other.spread, other.guess);
    }
};

// A part of a set under a guess, with what is known of its value.
struct Part {
    std::span<const std::uint32_t> set;
    Hash hash;
    Value lower = 0;
    bool exact = false;
};

// The memory of one level of one thread.
struct Level {
    std::vector<std::uint8_t> parts;      // per guess looked at
    std::vector<std::uint32_t> members;   // of the parts of the guess under way
    std::vector<Part> cut;
    std::vector<Option> options;
    std::vector<std::uint64_t> seen;      // partitions tried before
};

}  // namespace bestguess
