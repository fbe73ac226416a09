// What a one-step strategy minimises: a chain of costs of part sizes, compared on integers.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

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
    Wide operator[](std::size_t n) const { return n * logs_[n]; }

   private:
    std::vector<Wide> logs_;  // log2(n) · 2^64
};

Wide log2_fixed(std::uint64_t n);  // floor(log2(n) · 2^64), for n ≥ 1

// The parts that a guess makes of the candidates: their sizes, and their weights if there are any.
struct Parts {
    std::vector<std::uint32_t> sizes;
    std::vector<std::uint64_t> weights;  // empty when every candidate weighs the same
};

inline constexpr std::size_t max_chain = 6;

// The costs of one guess in the order of the chain; less is better.
struct Key {
    std::array<Wide, max_chain> cost{};
    auto operator<=>(const Key&) const = default;
};

// A guess with what decides between guesses: use, costs, candidate first, then the order.
struct Ranked {
    bool useless = true;  // it tells nothing: one part, and no win
    Key key;
    bool outsider = true;  // not a candidate
    std::uint32_t guess = UINT32_MAX;
    bool perfect = false;  // every candidate is alone in its part: no guess can do better

    bool before(const Ranked& other) const;
};

struct Chain {
    std::vector<Cost> costs;
    std::uint64_t seed = 0;

    bool has(Cost cost) const;
    bool settled_by_perfect() const { return !has(Cost::random); }
};

// `candidates_hash` makes the draw of `random` depend on the position, not on the way to it.
Key key_of(const Chain& chain, const Parts& parts, const LogTable& logs, std::uint32_t guess,
           std::uint64_t candidates_hash);

std::uint64_t hash_candidates(std::span<const std::uint32_t> candidates);

}  // namespace bestguess
