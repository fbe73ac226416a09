#include "costs.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <stdexcept>
#include <string>

#include "hash.hpp"

namespace bestguess {

namespace {

// The upper 128 bits of the square of a number with 128 bits, each half 64.
Wide square_high(Wide x) {
    const Wide mask = ~std::uint64_t{0};
    const Wide low = x & mask, high = x >> 64;
    const Wide cross = low * high;  // counts twice in the square
    const Wide carry = ((low * low) >> 64) + 2 * (cross & mask);
    return high * high + 2 * (cross >> 64) + (carry >> 64);
}

}  // namespace

Cost cost_named(std::string_view name) {
    if (name == "entropy") return Cost::entropy;
    if (name == "worst") return Cost::worst;
    if (name == "expected") return Cost::expected;
    if (name == "parts") return Cost::parts;
    if (name == "first") return Cost::first;
    if (name == "random") return Cost::random;
    throw std::invalid_argument("no native cost " + std::string(name));
}

Wide log2_fixed(std::uint64_t n) {
    const int whole = std::bit_width(n) - 1;
    Wide mantissa = Wide{n} << (127 - whole);  // in [1, 2), the first bit is the unit
    Wide result = static_cast<unsigned>(whole);
    for (int bit = 0; bit < 64; ++bit) {
        mantissa = square_high(mantissa);  // in [1, 4), with two bits before the point
        const bool doubled = (mantissa >> 127) != 0;
        if (!doubled) mantissa <<= 1;
        result = (result << 1) | (doubled ? 1u : 0u);
    }
    return result;
}

LogTable::LogTable(std::size_t largest) : values_(largest + 1, 0), steps_(largest + 1, 0) {
    for (std::size_t prime = 2; prime <= largest; ++prime) {
        if (values_[prime] != 0) continue;  // it has a smaller factor
        const Wide log = log2_fixed(prime);
        for (std::size_t power = prime; power <= largest; power *= prime) {
            for (std::size_t n = power; n <= largest; n += power) values_[n] += log;
        }
    }
    for (std::size_t n = 2; n <= largest; ++n) {
        values_[n] *= n;
        steps_[n] = values_[n] - values_[n - 1];
    }
}

std::shared_ptr<const LogTable> shared_logs(std::size_t largest) {
    static std::mutex mutex;
    static std::shared_ptr<const LogTable> kept;
    const std::lock_guard lock(mutex);
    if (!kept || kept->largest() < largest) kept = std::make_shared<const LogTable>(largest);
    return kept;
}

bool Ranked::before(const Ranked& other) const {
    if (useless != other.useless) return other.useless;
    if (const auto order = key <=> other.key; order != 0) return order < 0;
    if (outsider != other.outsider) return other.outsider;
    if (weight != other.weight) return weight > other.weight;
    return guess < other.guess;
}

bool Chain::indifferent() const {
    return std::all_of(costs.begin(), costs.end(), [](Cost cost) { return cost == Cost::first; });
}

bool Chain::has(Cost cost) const {
    return std::find(costs.begin(), costs.end(), cost) != costs.end();
}

Wide least_cost(const Chain& chain, std::size_t n, std::size_t parts, const LogTable& logs) {
    // All costs are least for parts of nearly equal sizes.
    const std::size_t small = n / parts, larger = n % parts;
    Sums sums;
    sums.parts = static_cast<std::uint32_t>(parts);
    sums.worst = static_cast<std::uint32_t>(small + (larger != 0));
    sums.squares = (parts - larger) * small * small + larger * (small + 1) * (small + 1);
    sums.logs = (parts - larger) * logs[small];
    if (larger != 0) sums.logs += larger * logs[small + 1];
    return key_of({{chain.costs.front()}, 0}, sums, 0, 0).cost[0];
}

std::uint64_t hash_candidates(IdSpan candidates) {
    std::uint64_t hash = candidates.size();
    for (const Id id : candidates) hash = mix(hash + golden + id);
    return hash;
}

Key key_of(const Chain& chain, const Sums& sums, Id guess, std::uint64_t candidates_hash) {
    Key key;
    for (std::size_t index = 0; index < chain.costs.size(); ++index) {
        Wide& cost = key.cost[index];
        switch (chain.costs[index]) {
            case Cost::entropy: cost = sums.logs; break;
            case Cost::worst: cost = sums.worst; break;
            case Cost::expected: cost = sums.squares; break;
            case Cost::parts: cost = UINT32_MAX - sums.parts; break;
            case Cost::first: break;
            case Cost::random:
                cost = mix(mix(chain.seed + golden) ^ mix(candidates_hash + guess * golden));
                break;
        }
    }
    return key;
}

}  // namespace bestguess
