// Trees: every secret is found, and the tree is the same for any number of threads.
#include "games.hpp"
#include "grow.hpp"
#include "hard.hpp"

using namespace bestguess;

namespace {

Grown tree_of(const Engine& engine, std::vector<Cost> costs, unsigned threads, bool symmetric,
              bool hard = false, bool only_candidates = false) {
    Criteria criteria(engine, Chain{std::move(costs), 3}, {});
    criteria.threads = threads;
    criteria.symmetric = symmetric;
    criteria.only_candidates = only_candidates;
    Monitor monitor;
    return grow(criteria, {everything(engine), nullptr, 0}, hard, monitor);
}

bool same(const Grown& one, const Grown& other) {
    return one.guess == other.guess && one.parent == other.parent && one.sample == other.sample &&
           one.size == other.size && one.won_at == other.won_at;
}

std::size_t total_of(const Grown& tree) {
    std::size_t total = 0;
    for (std::int32_t node : tree.won_at) {
        for (; node != none; node = tree.parent[static_cast<std::size_t>(node)]) ++total;
    }
    return total;
}

// Plays every secret through the tree by the rule done letter by letter.
void check_tree(const Grown& tree, Rule rule, const std::vector<Code>& codes) {
    std::vector<std::uint32_t> visits(tree.guess.size(), 0);
    for (std::uint32_t secret = 0; secret < codes.size(); ++secret) {
        std::size_t node = 0;
        while (true) {
            ++visits[node];
            const std::uint32_t guess = tree.guess[node];
            if (guess == secret) break;
            const auto feedback = naive_feedback(rule, codes[guess], codes[secret]);
            std::size_t next = 0;
            for (std::size_t child = node + 1; child < tree.guess.size(); ++child) {
                if (tree.parent[child] != static_cast<std::int32_t>(node)) continue;
                if (naive_feedback(rule, codes[guess], codes[tree.sample[child]]) == feedback) {
                    CHECK(next == 0);
                    next = child;
                }
            }
            CHECK(next != 0);
            if (next == 0) return;
            node = next;
        }
        CHECK(tree.won_at[secret] == static_cast<std::int32_t>(node));
    }
    CHECK(visits == tree.size);
}

}  // namespace

TEST(small_trees_find_every_secret) {
    const std::vector<Code> codes = all_codes(4, 3);
    for (const Rule rule : {Rule::pegs, Rule::likeness, Rule::tiles, Rule::digits, Rule::shared}) {
        const Engine engine = game_of(rule, codes, 4);
        for (const Cost cost : {Cost::entropy, Cost::first, Cost::random}) {
            const bool symmetric = cost != Cost::random;
            const Grown tree = tree_of(engine, {cost}, 1, symmetric);
            check_tree(tree, rule, codes);
            CHECK(tree.parent[0] == none && tree.size[0] == 64);
            CHECK(same(tree, tree_of(engine, {cost}, 3, symmetric)));
            check_tree(tree_of(engine, {cost}, 2, symmetric, false, true), rule, codes);
        }
    }
}

TEST(alike_guesses_change_nothing) {
    const std::vector<Code> codes = all_codes(4, 3);
    const Engine engine = game_of(Rule::pegs, codes, 4);
    for (const Cost cost : {Cost::entropy, Cost::worst, Cost::parts, Cost::expected}) {
        CHECK(same(tree_of(engine, {cost}, 1, true), tree_of(engine, {cost}, 1, false)));
    }
}

TEST(large_trees_are_the_same_with_any_number_of_threads) {
    const Engine engine = game_of(Rule::pegs, all_codes(6, 4), 6);  // 1296² pairs, and more
    const Engine more = game_of(Rule::pegs, all_codes(7, 4), 7);
    CHECK(total_of(tree_of(engine, {Cost::worst}, 2, true)) == 5801);  // Knuth 1977
    CHECK(total_of(tree_of(engine, {Cost::parts}, 3, true)) == 5668);  // Kooi 2005
    const Grown one = tree_of(more, {Cost::entropy}, 1, false);
    CHECK(same(one, tree_of(more, {Cost::entropy}, 3, false)));
    CHECK(same(one, tree_of(more, {Cost::entropy}, 2, true)));
}

TEST(hard_mode_uses_what_was_shown) {
    const std::vector<Code> codes = all_codes(3, 3);
    const Engine engine = game_of(Rule::tiles, codes, 3);
    const Grown tree = tree_of(engine, {Cost::worst}, 1, false, true);
    check_tree(tree, Rule::tiles, codes);
    for (std::size_t node = 1; node < tree.guess.size(); ++node) {
        for (auto above = tree.parent[node]; above != none;) {
            const auto index = static_cast<std::size_t>(above);
            const auto pool = hard_pool(engine, nullptr, tree.guess[index], tree.sample[node]);
            CHECK(std::binary_search(pool.begin(), pool.end(), tree.guess[node]));
            above = tree.parent[index];
        }
    }
}

TEST(a_rule_that_does_not_tell_the_win) {
    const std::vector<std::uint8_t> table(9, 0);
    const Engine engine(table.data(), Width::bits8, 3, 3, own_twins(3));
    CHECK_THROWS(tree_of(engine, {Cost::worst}, 1, false), std::invalid_argument);
}

TEST(growing_can_be_stopped) {
    const Engine engine = game_of(Rule::pegs, all_codes(9, 4), 9);
    for (const unsigned threads : {1u, 2u}) {
        Criteria criteria(engine, Chain{{Cost::entropy}}, {});
        criteria.threads = threads;
        double seen = -1;
        Monitor monitor([&](double fraction) {
            seen = fraction;
            throw Interrupted();
        });
        CHECK_THROWS(grow(criteria, {everything(engine), nullptr, 0}, false, monitor), Interrupted);
        CHECK(0 <= seen && seen <= 1);
    }
}
