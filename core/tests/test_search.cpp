// Exact search: known optima, whatever the threads, the memory and the symmetry; and its tools.
#include <set>

#include "games.hpp"
#include "lanes.hpp"
#include "memo.hpp"
#include "search.hpp"
#include "symmetry.hpp"

using namespace bestguess;

namespace {

Value least(const Engine& engine, SearchOptions options) {
    options.candidates = everything(engine);
    Monitor monitor;
    const auto search = make_search(engine, options, monitor);
    Value best = no_limit;
    Id first = 0;
    for (const Choice& opener : search->openers(monitor)) {
        if (opener.lower >= best) break;
        const Value value = search->try_opener(opener.guess, best, monitor);
        if (value < best) first = opener.guess;
        best = std::min(best, value);
    }
    if (options.objective.endless && options.weights.empty()) {
        Value total = 0;
        const Grown tree = search->tree(first, true, monitor);
        for (std::int32_t node : tree.won_at) {
            for (; node != none; node = tree.parent[static_cast<std::size_t>(node)]) ++total;
        }
        CHECK(total == best);
    }
    return best;
}

Engine pegs_game(unsigned symbols, std::size_t length) {
    const CodeList codes = list_of(all_codes(symbols, length));
    return {Rule::pegs, codes, codes, symbols, own_twins(codes.count)};
}

}  // namespace

TEST(known_optima_for_any_threads_memory_and_symmetry) {
    // Totals: exhaustive branch and bound by independent programs (tests/golden).
    for (const auto& [symbols, length, total] :
         {std::tuple{6u, 2u, Value{132}}, {4u, 3u, Value{206}}, {5u, 3u, Value{451}},
          {3u, 4u, Value{246}}}) {
        const Engine engine = pegs_game(symbols, length);
        for (const unsigned threads : {1u, 3u}) {
            for (const bool symmetric : {false, true}) {
                SearchOptions options;
                options.threads = threads;
                options.symmetric = symmetric;
                options.memory = symmetric ? 1 << 14 : 1 << 24;
                CHECK(least(engine, options) == total);
            }
        }
    }
}

TEST(caps_and_consistent_guesses) {
    const Engine engine = pegs_game(4, 3);
    SearchOptions options;
    options.objective = {{1, 2, 3, 4}, forbidden, false};
    CHECK(least(engine, options) == 206);
    options.objective = {{1, 2, 3}, forbidden, false};
    CHECK(least(engine, options) >= forbidden);
    SearchOptions consistent;
    consistent.consistent = true;
    CHECK(least(engine, consistent) >= 206);
}

TEST(a_memo_that_is_full_keeps_large_sets_and_exact_values) {
    Memo memo(1 << 14);
    memo.store({1, 1}, {7, 3}, 1000);
    memo.store({1, 1}, {9, no_guess}, 1000);
    CHECK(memo.find({1, 1})->exact());
    for (std::uint64_t index = 0; index < 100000; ++index) {
        memo.store({index * 64 + 1, index * 7919}, {1, 0}, 3);
    }
    const auto known = memo.find({1, 1});
    CHECK(known && known->lower == 7 && known->guess == 3);
    CHECK(!memo.find({123, 456}));
}

TEST(parts_are_counted_by_lanes) {
    const std::vector<Code> codes = some_codes(5, 4, 300, 11);
    const CodeList list = list_of(codes);
    const Engine engine(Rule::pegs, list, list, 5, own_twins(codes.size()));
    Monitor monitor;
    const LaneTable<std::uint8_t> lanes(engine, 2, monitor);
    for (const std::size_t n : {1, 2, 7, 31, 64}) {
        std::vector<const std::uint8_t*> rows;
        for (std::size_t secret = 0; secret < n; ++secret) rows.push_back(lanes.row(secret * 4));
        std::vector<std::uint8_t> parts(lanes.stride());
        count_parts(std::span<const std::uint8_t* const>(rows), lanes.stride(), parts.data());
        for (std::size_t guess = 0; guess < codes.size(); ++guess) {
            std::set<std::uint8_t> seen;
            for (const std::uint8_t* row : rows) seen.insert(row[guess]);
            CHECK(parts[guess] == seen.size());
        }
    }
}

TEST(one_guess_of_each_kind) {
    const Engine engine = pegs_game(6, 4);
    const std::vector<std::uint32_t> all = everything(engine);
    // AAAA, AAAB, AABB, AABC, ABCD
    CHECK(first_of_each_kind(engine, {}, all) == std::vector<std::uint32_t>({0, 1, 7, 8, 51}));
    const std::vector<std::uint32_t> played{51};
    const std::size_t kinds = first_of_each_kind(engine, played, all).size();
    CHECK(kinds > 5 && kinds < 200);
}
