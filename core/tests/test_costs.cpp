// Costs on integers: logarithms that add up, keys and their order.
#include <cmath>
#include <stdexcept>

#include "check.hpp"
#include "costs.hpp"

using namespace bestguess;

namespace {

const LogTable logs(100);

Key key(const Chain& chain, const Sums& sums, std::uint32_t guess = 0, std::uint64_t hash = 0) {
    return key_of(chain, sums, guess, hash);
}

Sums of(const std::vector<std::uint32_t>& sizes, const std::vector<std::uint32_t>& weights = {}) {
    Sums sums;
    for (std::size_t part = 0; part < sizes.size(); ++part) {
        sums.add_part(sizes[part], weights.empty() ? sizes[part] : weights[part], logs);
    }
    return sums;
}

const Chain by_entropy{{Cost::entropy}}, by_worst{{Cost::worst}}, by_expected{{Cost::expected}};

double to_double(Wide fixed) { return static_cast<double>(fixed) / std::pow(2.0, 64); }

}  // namespace

TEST(logarithms_are_close_and_rounded_down) {
    for (std::uint64_t n = 1; n < 3000; ++n) {
        CHECK(std::abs(to_double(log2_fixed(n)) - std::log2(static_cast<double>(n))) < 1e-12);
    }
    for (unsigned power = 0; power < 64; ++power) {
        CHECK(log2_fixed(std::uint64_t{1} << power) == Wide{power} << 64);
    }
    CHECK(log2_fixed(3) == (Wide{1} << 64 | 0x95c01a39fbd6879fULL));
}

TEST(the_table_adds_up_over_factors) {
    const LogTable table(3000);
    const auto log = [&](std::size_t n) { return table[n] / n; };
    for (std::size_t one = 1; one <= 54; ++one) {
        for (std::size_t other = 1; other <= 54; ++other) {
            CHECK(log(one * other) == log(one) + log(other));
        }
    }
    CHECK(table[0] == 0 && table[1] == 0 && table[2] == Wide{2} << 64);
    for (const std::size_t prime : {2, 3, 5, 7, 11, 13, 2999}) {
        CHECK(table[prime] == prime * log2_fixed(prime));
    }
    for (std::size_t n = 2; n <= 3000; ++n) {
        CHECK(std::abs(to_double(log(n)) - std::log2(static_cast<double>(n))) < 1e-12);
        CHECK(table.step(n) == table[n] - table[n - 1]);
    }
    CHECK(table.step(1) == 0);
    const LogTable smallest(1), smaller(0);
    CHECK(smallest[1] == 0 && smallest.step(1) == 0 && smaller[0] == 0);
}

TEST(parts_add_up) {
    const Sums sums = of({5, 0, 2, 2, 1, 0});
    CHECK(sums.parts == 4 && sums.worst == 5 && sums.squares == 34);
    CHECK(sums.logs == logs[5] + logs[2] + logs[2]);
    const Sums weighted = of({5, 2, 1}, {3, 0, 7});
    CHECK(weighted.parts == 3 && weighted.worst == 5 && weighted.squares == 58);
    CHECK(weighted.logs == logs[3] + logs[7]);
}

TEST(equal_entropies_tie) {
    CHECK(key(by_entropy, of({4, 1, 1, 1, 1})) == key(by_entropy, of({2, 2, 2, 2})));
    CHECK(key(by_entropy, of({6, 1, 1, 1, 1, 1, 1})) == key(by_entropy, of({3, 3, 2, 2, 2})));
    CHECK(key(by_entropy, of({3, 3})) > key(by_entropy, of({3, 2, 1})));
    CHECK(key(by_entropy, of({5, 3})) > key(by_entropy, of({4, 4})));
}

TEST(what_each_cost_prefers) {
    CHECK(key(by_worst, of({3, 3, 3})) < key(by_worst, of({4, 1, 1, 1, 1, 1})));
    CHECK(key(by_worst, of({1, 4, 2})) == key(by_worst, of({4})));
    CHECK(key(by_expected, of({3, 3})) < key(by_expected, of({5, 1})));
    const Chain parts{{Cost::parts}}, first{{Cost::first}};
    CHECK(key(parts, of({4, 1, 1})) < key(parts, of({3, 3})));
    CHECK(key(first, of({4, 1, 1})) == key(first, of({6})));
}

TEST(later_costs_break_ties) {
    const Chain chain{{Cost::worst, Cost::parts}};
    CHECK(key(chain, of({4, 4, 2})) > key(chain, of({4, 3, 2, 1})));
    CHECK(key(chain, of({3, 3, 3, 1})) < key(chain, of({4, 1, 1, 1, 1, 1, 1})));
    CHECK(chain.has(Cost::parts) && !chain.has(Cost::random) && chain.settled_by_perfect());
}

TEST(weights_count_for_entropy_and_expected_only) {
    const Sums heavy = of({1, 3}, {27, 26}), light = of({1, 3}, {1, 52});
    CHECK(key(by_entropy, heavy) < key(by_entropy, light));
    CHECK(key(by_expected, heavy) < key(by_expected, light));
    CHECK(key(by_worst, heavy) == key(by_worst, light));
    CHECK(key(by_entropy, of({2, 2}, {0, 53})) == key(by_entropy, of({4}, {53})));
}

TEST(random_depends_on_seed_candidates_and_guess) {
    const auto drawn = [](std::uint64_t seed, std::uint64_t hash, std::uint32_t guess) {
        return key(Chain{{Cost::random}, seed}, of({1}), guess, hash).cost[0];
    };
    CHECK(drawn(7, 11, 3) == 15471296937963697343ULL);  // as in tests/strategies/test_chains.py
    CHECK(drawn(7, 11, 3) != drawn(8, 11, 3));
    CHECK(drawn(7, 11, 3) != drawn(7, 12, 3));
    CHECK(drawn(7, 11, 3) != drawn(7, 11, 4));
    const std::vector<std::uint32_t> ids{0, 1, 2}, others{0, 1, 3};
    CHECK(hash_candidates(ids) == 120165839918338250ULL);
    CHECK(hash_candidates(ids) != hash_candidates(others));
    CHECK(!(Chain{{Cost::worst, Cost::random}, 1}.settled_by_perfect()));
}

TEST(what_goes_before_what) {
    Ranked nothing, useless, outsider, candidate, later, better;
    useless.guess = 0;
    outsider.useless = candidate.useless = later.useless = better.useless = false;
    outsider.guess = 1;
    candidate.outsider = later.outsider = false;
    candidate.guess = 5;
    later.guess = 6;
    better.guess = 9;
    for (Ranked* ranked : {&outsider, &candidate, &later}) ranked->key.cost[0] = 4;
    better.key.cost[0] = 3;
    const std::vector<const Ranked*> order{&better, &candidate, &later, &outsider, &useless, &nothing};
    for (std::size_t one = 0; one < order.size(); ++one) {
        for (std::size_t other = 0; other < order.size(); ++other) {
            CHECK(order[one]->before(*order[other]) == (one < other));
        }
    }
}

TEST(names_of_costs) {
    CHECK(cost_named("entropy") == Cost::entropy && cost_named("random") == Cost::random);
    CHECK_THROWS(cost_named("beauty"), std::invalid_argument);
}
