// Exact search: the strategy of least cost, by depth-first branch and bound.
//
// The value of a set of candidates is the least cost of finding each of them. `solve` returns it
// when it is below a limit, and otherwise a lower bound that is not. A guess is worth trying while
// the sum of the lower bounds of its parts is below the limit; these bounds come from the sizes of
// the parts, then from one look at all guesses for each part, then from the search itself.
#pragma once

#include <compare>

#include "grow.hpp"
#include "objective.hpp"

namespace bestguess {

struct SearchOptions {
    Objective objective;
    Ids candidates;                      // at the start, sorted
    std::vector<std::uint32_t> weights;  // one per secret, or empty
    Ids played;                          // guesses before the start; all candidates fit them
    Ids extra;                           // guesses allowed where else only candidates are
    bool consistent = false;             // guess candidates only
    bool hard = false;                   // Wordle's hard mode
    bool symmetric = false;              // the game is closed under permutations
    std::size_t width = 0;               // choices tried for a large set; 0: all, a proof
    std::size_t memory = std::size_t{1} << 30;
    unsigned threads = 1;
};

// A guess with its lower bound and, among equals, what it promises.
struct Choice {
    Value lower;
    std::uint64_t spread;  // Σ size², small is good
    Id guess;
    auto operator<=>(const Choice&) const = default;
};

class Search {
   public:
    virtual ~Search() = default;

    // The guesses at the start, one of each kind, by their first lower bounds.
    virtual std::vector<Choice> openers(Monitor& monitor) = 0;
    // The value with this first guess if below the limit, else a lower bound.
    virtual Value try_opener(Id guess, Value limit, Monitor& monitor) = 0;
    // The tree of best play after the first guess. Where the search was cut short it goes on, or
    // else the guess with the best bound stands in.
    virtual Grown tree(Id first, bool search_on, Monitor& monitor) = 0;
    // The lower bound that the opener under way has reached; for reports from another thread.
    virtual Value reached() const = 0;
    virtual std::uint64_t nodes() const = 0;
};

std::unique_ptr<Search> make_search(const Engine& engine, SearchOptions options, Monitor& monitor);

}  // namespace bestguess
