// Exact search: the strategy of least cost, by depth-first branch and bound.
//
// The value of a set of candidates is the least cost of finding each of them. `solve` returns it
// when it is below a limit, and otherwise a lower bound that is not. A guess is worth trying while
// the sum of the lower bounds of its parts is below the limit; these bounds come from the sizes of
// the parts, then from one look at all guesses for each part, then from the search itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "grow.hpp"
#include "memo.hpp"
#include "objective.hpp"

namespace bestguess {

struct ExactOptions {
    Objective objective;
    std::vector<std::uint32_t> candidates;  // at the start, sorted
    std::vector<std::uint32_t> weights;     // one per secret, or empty
    std::vector<std::uint32_t> played;      // guesses before the start, each told of any candidate
    std::vector<std::uint32_t> extra;       // guesses allowed where else only candidates are
    bool consistent = false;                // guess candidates only
    bool hard = false;                      // Wordle's hard mode
    bool symmetric = false;                 // the game is closed under permutations
    std::size_t width = 0;                  // options tried for a large set; 0: all, a proof
    std::size_t memory = std::size_t{1} << 30;
    unsigned threads = 1;
};

struct Opener {
    std::uint32_t guess;
    Value lower;
};

class ExactSearch {
   public:
    virtual ~ExactSearch() = default;

    // The guesses at the start, one of each kind, by their first lower bounds.
    virtual std::vector<Opener> openers(Monitor& monitor) = 0;
    // The value with this first guess if below the limit, else a lower bound.
    virtual Value try_opener(std::uint32_t guess, Value limit, Monitor& monitor) = 0;
    // The tree of best play after the first guess. Where the search was cut short it goes on, or
    // else the guess with the best bound stands in.
    virtual Grown tree(std::uint32_t first, bool search_on, Monitor& monitor) = 0;
    // The lower bound that the opener under way has reached; for reports from another place.
    virtual Value reached() const = 0;
    virtual std::uint64_t nodes() const = 0;
};

std::unique_ptr<ExactSearch> make_exact_search(const Matcher& matcher, ExactOptions options,
                                               Monitor& monitor);

}  // namespace bestguess
