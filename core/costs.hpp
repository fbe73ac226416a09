// What a one-step strategy minimises: a chain of costs of part sizes, compared on integers.
#pragma once

#include <array>
#include <compare>
#include <string_view>

#include "types.hpp"

namespace bestguess {

__extension__ using Wide = unsigned __int128;

enum class Cost : std::uint8_t { entropy, worst, expected, parts, first, random };

Cost cost_named(std::string_view name);

// n · log2(n) for whole n, on integers: Σ over the primes of n of floor(log2(p) · 2^64), times n.
// Because it is additive over factors, two lists of sizes with the same Σ n log2 n get the same
// sum to the last bit, whatever their sizes: {4,1,1,1,1} and {2,2,2,2} tie exactly.
class LogTable {
   public:
    explicit LogTable(std::size_t largest);
    Wide operator[](std::size_t n) const { return values_[n]; }
    std::size_t largest() const { return values_.size() - 1; }
    Wide step(std::size_t n) const { return steps_[n]; }  // what the n-th of a part adds

   private:
    std::vector<Wide> values_;  // n · log2(n) · 2^64
    std::vector<Wide> steps_;   // their differences
};

// A table up to `largest` at least; the largest so far is kept for the next who asks.
std::shared_ptr<const LogTable> shared_logs(std::size_t largest);

Wide log2_fixed(std::uint64_t n);  // floor(log2(n) · 2^64), for n ≥ 1

// What the costs need to know of the parts that a guess makes of the candidates.
struct Sums {
    std::uint32_t parts = 0;
    std::uint32_t worst = 0;    // the largest size
    std::uint64_t squares = 0;  // Σ n²; with weights, Σ of the squared weights of the parts
    Wide logs = 0;              // Σ n log2 n, likewise

    // Adds a part; a size of 0 adds nothing. No branch: it could not be predicted.
    void add_part(std::uint32_t size, std::uint64_t weight, const LogTable& table) {
        parts += size != 0;
        worst = size > worst ? size : worst;
        squares += weight * weight;
        logs += table[weight];
    }
};

inline constexpr std::size_t max_chain = 6;

// The costs of one guess in the order of the chain; less is better.
struct Key {
    std::array<Wide, max_chain> cost{};
    bool operator==(const Key&) const = default;
    std::strong_ordering operator<=>(const Key& other) const {  // libc++ 14 has none for arrays
        for (std::size_t at = 0; at < max_chain; ++at) {
            if (cost[at] < other.cost[at]) return std::strong_ordering::less;
            if (cost[at] > other.cost[at]) return std::strong_ordering::greater;
        }
        return std::strong_ordering::equal;
    }
};

// A guess with what decides between guesses: use, costs, candidate first, the heavier candidate
// first, then the order.
struct Ranked {
    bool useless = true;  // it tells nothing: one part, and no win
    Key key;
    bool outsider = true;      // not a candidate
    std::uint32_t weight = 0;  // of a candidate that has one
    Id guess = no_guess;
    bool perfect = false;  // every candidate is alone in its part: no guess can do better

    bool before(const Ranked& other) const;
};

struct Chain {
    std::vector<Cost> costs;
    std::uint64_t seed = 0;

    bool has(Cost cost) const;
    bool settled_by_perfect() const { return !has(Cost::random); }
    bool indifferent() const;  // every guess costs the same: the first candidate is it
};

// `candidates_hash` makes the draw of `random` depend on the position, not on the way to it.
Key key_of(const Chain& chain, const Sums& sums, Id guess, std::uint64_t candidates_hash);

// The least that the first cost of the chain can be for n candidates in so many parts.
Wide least_cost(const Chain& chain, std::size_t n, std::size_t parts, const LogTable& logs);

std::uint64_t hash_candidates(IdSpan candidates);

}  // namespace bestguess
