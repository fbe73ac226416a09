// Ranking against a sort of everything, with and without guesses that are alike; hard mode.
#include <map>
#include <set>

#include "games.hpp"
#include "hard.hpp"
#include "rank.hpp"

using namespace bestguess;

namespace {

std::vector<std::uint32_t> order_of(const Criteria& criteria, const Moment& moment,
                                    std::size_t count) {
    Trial trial(criteria);
    trial.assign(moment);
    auto scratch = make_scratch(criteria);
    Monitor monitor;
    const std::vector<std::uint32_t> order = trial.order(count, scratch, monitor);
    CHECK(trial.best(*scratch[0]).guess == order.front());
    CHECK(trial.best(scratch, monitor).guess == order.front());
    return order;
}

// Every guess judged by the rule done letter by letter, then sorted.
std::vector<std::uint32_t> naive_order(const Criteria& criteria, const Moment& moment,
                                       const std::vector<Code>& codes) {
    const std::set<std::uint32_t> candidates(moment.candidates.begin(), moment.candidates.end());
    std::vector<Ranked> all;
    for (std::uint32_t guess = 0; guess < codes.size(); ++guess) {
        if (criteria.only_candidates && !candidates.contains(guess)) continue;
        std::map<std::vector<int>, std::pair<std::uint32_t, std::uint64_t>> parts;
        for (const std::uint32_t secret : moment.candidates) {
            auto& [size, weight] =
                parts[naive_feedback(criteria.engine->rule(), codes[guess], codes[secret])];
            ++size;
            weight += criteria.weights.empty() ? 1 : criteria.weights[secret];
        }
        Sums sums;
        std::uint64_t mass = 0;
        for (const auto& [feedback, counts] : parts) {
            sums.add_part(counts.first, counts.second, *criteria.logs);
            mass += counts.second;
        }
        Ranked ranked;
        ranked.guess = guess;
        ranked.outsider = !candidates.contains(guess);
        if (!ranked.outsider && !criteria.weights.empty()) ranked.weight = criteria.weights[guess];
        if (!criteria.weights.empty()) {  // a bit for what a win weighs above the mean
            const std::uint64_t mean = mass / moment.candidates.size();
            sums.logs += Wide{mass - (ranked.weight > mean ? ranked.weight - mean : 0)} << 64;
        }
        ranked.useless = ranked.outsider && sums.parts == 1;
        ranked.key = key_of(criteria.chain, sums, guess, hash_candidates(moment.candidates));
        all.push_back(ranked);
    }
    std::sort(all.begin(), all.end(), [](const Ranked& a, const Ranked& b) { return a.before(b); });
    std::vector<std::uint32_t> order;
    for (const Ranked& ranked : all) order.push_back(ranked.guess);
    return order;
}

const std::vector<std::vector<Cost>> chains{{Cost::entropy},  {Cost::worst, Cost::parts},
                                            {Cost::expected}, {Cost::first},
                                            {Cost::random},   {}};

std::vector<std::uint32_t> every(std::size_t count, std::size_t step) {
    std::vector<std::uint32_t> ids;
    for (std::size_t id = 0; id < count; id += step) ids.push_back(static_cast<std::uint32_t>(id));
    return ids;
}

}  // namespace

TEST(the_order_is_that_of_a_sort) {
    const std::vector<Code> codes = all_codes(3, 3);
    for (const Rule rule : {Rule::pegs, Rule::tiles, Rule::digits, Rule::shared}) {
        const Engine engine = game_of(rule, codes, 3);
        for (const auto& costs : chains) {
            for (const bool weighted : {false, true}) {
                for (const bool only : {false, true}) {
                    std::vector<std::uint32_t> weights;
                    for (std::uint32_t id = 0; weighted && id < 27; ++id) weights.push_back(id % 4);
                    Criteria criteria(engine, Chain{costs, 7}, weights);
                    criteria.only_candidates = only;
                    for (const std::size_t step : {1, 2, 5, 26, 27}) {
                        const Moment moment{every(27, step), nullptr, 0};
                        const auto expected = naive_order(criteria, moment, codes);
                        criteria.threads = 1 + static_cast<unsigned>(step % 3);
                        CHECK(order_of(criteria, moment, 100) == expected);
                        CHECK(order_of(criteria, moment, 1).front() == expected.front());
                    }
                }
            }
        }
    }
}

TEST(many_guesses_are_kept_in_order) {  // more than a thread keeps before it drops the worst
    const std::vector<Code> codes = all_codes(12, 4);
    const Engine engine = game_of(Rule::pegs, codes, 12);
    Criteria criteria(engine, Chain{{Cost::entropy}}, {});
    const Moment moment{{5, 77, 1000, 1001, 1002, 20000}, nullptr, 0};
    const std::vector<std::uint32_t> expected = naive_order(criteria, moment, codes);
    for (criteria.threads = 1; criteria.threads <= 3; ++criteria.threads) {
        const auto found = order_of(criteria, moment, 50);
        CHECK(std::equal(found.begin(), found.end(), expected.begin(), expected.begin() + 50));
    }
}

TEST(alike_guesses_are_tried_once) {
    const std::vector<Code> codes = all_codes(5, 3);
    const Engine engine = game_of(Rule::pegs, codes, 5);
    Criteria criteria(engine, Chain{{Cost::entropy}}, {});
    criteria.symmetric = true;
    const auto all = everything(engine);
    // At first AAA, AAB, ABA, ABB, ABC stand for all; once A and C were played, B stands for B D E.
    CHECK(order_of(criteria, {all, nullptr, 0}, 200).size() == 5);
    CHECK(order_of(criteria, {all, nullptr, 0b11111}, 200).size() == 125);
    CHECK(order_of(criteria, {all, nullptr, 0b11110}, 200).size() == 125);
    for (const std::uint32_t guess : order_of(criteria, {all, nullptr, 0b00101}, 200)) {
        std::uint8_t next = 1;
        for (const std::uint8_t symbol : codes[guess]) {
            if (symbol == 0 || symbol == 2) continue;
            CHECK(symbol <= next);
            if (symbol == next) next = next == 1 ? 3 : static_cast<std::uint8_t>(next + 1);
        }
    }
    criteria.symmetric = false;
    const auto whole = order_of(criteria, {all, nullptr, 0}, 1);
    criteria.symmetric = true;
    CHECK(order_of(criteria, {all, nullptr, 0}, 1) == whole);
}

TEST(only_allowed_guesses_and_candidates) {
    const std::vector<Code> codes = all_codes(3, 3);
    const Engine engine = game_of(Rule::tiles, codes, 3);
    const Criteria criteria(engine, Chain{{Cost::worst}}, {});
    const auto allowed = std::make_shared<const std::vector<std::uint32_t>>(every(27, 6));
    const Moment moment{{1, 4, 13}, allowed, 0};
    auto found = order_of(criteria, moment, 100);
    std::sort(found.begin(), found.end());
    CHECK(found == (std::vector<std::uint32_t>{0, 1, 4, 6, 12, 13, 18, 24}));
}

TEST(parts_in_the_order_of_their_first_members) {
    const std::vector<Code> codes = all_codes(2, 3);
    const Engine engine = game_of(Rule::likeness, codes, 2);
    const Criteria criteria(engine, Chain{{Cost::worst}}, {});
    Trial trial(criteria);
    const Moment moment{{1, 2, 3, 4, 7}, nullptr, 0};
    trial.assign(moment);
    Scratch scratch(engine);
    const std::vector<std::vector<std::uint32_t>> expected{{1, 2, 4}, {3}, {7}};
    CHECK(trial.split(0, scratch) == expected);
    CHECK(trial.sizes(0, scratch) == (std::vector<std::uint32_t>{3, 1, 1}));
}

TEST(hard_mode_keeps_what_was_shown) {
    const std::vector<Code> codes = all_codes(3, 4);
    const Engine engine = game_of(Rule::tiles, codes, 3);
    for (std::uint32_t guess = 0; guess < codes.size(); guess += 7) {
        for (std::uint32_t secret = 0; secret < codes.size(); secret += 5) {
            const std::vector<int> marks = naive_tiles(codes[guess], codes[secret]);
            std::vector<std::uint32_t> expected;
            for (std::uint32_t other = 0; other < codes.size(); ++other) {
                bool keeps = true;
                for (std::uint8_t symbol = 0; symbol < 3; ++symbol) {
                    std::ptrdiff_t shown = 0;
                    for (std::size_t slot = 0; slot < 4; ++slot) {
                        shown += codes[guess][slot] == symbol && marks[slot] > 0;
                        keeps &= marks[slot] < 2 || codes[other][slot] == codes[guess][slot];
                    }
                    keeps &= std::count(codes[other].begin(), codes[other].end(), symbol) >= shown;
                }
                if (keeps) expected.push_back(other);
            }
            CHECK(hard_pool(engine, nullptr, guess, secret) == expected);
            const auto again = std::make_shared<const std::vector<std::uint32_t>>(expected);
            CHECK(hard_pool(engine, again, guess, secret) == expected);
        }
    }
}

TEST(hard_mode_asks_nothing_of_a_table) {
    const std::vector<std::uint8_t> table{0, 1, 1, 0};
    const Engine engine(table.data(), Width::bits8, 2, 2, own_twins(2));
    CHECK(hard_pool(engine, nullptr, 0, 1) == all_ids(2));
}

TEST(criteria_that_do_not_fit) {
    const Engine engine = game_of(Rule::pegs, all_codes(2, 2), 2);
    const Chain seven{std::vector<Cost>(7, Cost::worst)};
    CHECK_THROWS(Criteria(engine, seven, {}), std::invalid_argument);
    CHECK_THROWS(Criteria(engine, Chain{}, {1, 2}), std::invalid_argument);
}
