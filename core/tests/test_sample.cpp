// Codes of a space that is not listed: held to those of all codes, tried one by one.
#include "sample.hpp"

#include <algorithm>
#include <set>

#include "games.hpp"

using namespace bestguess;

namespace {

Symbols padded(const Code& code) {
    Symbols symbols;
    symbols.fill(no_symbol);
    std::copy(code.begin(), code.end(), symbols.begin());
    return symbols;
}

// What the rule says of the guess for the secret.
Clue clue_of(Rule rule, const Code& guess, const Code& secret) {
    const std::vector<int> marks = naive_tiles(guess, secret);
    const auto blacks = static_cast<unsigned>(std::count(marks.begin(), marks.end(), 2));
    const auto whites = static_cast<unsigned>(std::count(marks.begin(), marks.end(), 1));
    const auto length = static_cast<unsigned>(guess.size());
    Clue clue{padded(guess), padded({}), blacks, blacks, blacks + whites, blacks + whites};
    if (rule == Rule::likeness) clue.least_shared = 0, clue.most_shared = length;
    if (rule == Rule::shared) {
        clue.least_blacks = guess == secret ? length : 0;
        clue.most_blacks = guess == secret ? length : length - 1;
    }
    if (rule == Rule::tiles) clue.marks = padded(Code(marks.begin(), marks.end()));
    return clue;
}

CodeSpace space_of(unsigned symbols, std::size_t length, bool distinct) {
    Code all(symbols);
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    return {std::vector<Code>(length, all), distinct};
}

std::set<Code> rows_of(const CodeList& list) {
    std::set<Code> rows;
    for (std::size_t row = 0; row < list.count; ++row) {
        rows.insert(Code(list.row(row), list.row(row) + list.length));
    }
    return rows;
}

bool different(const Code& code) { return std::set<std::uint8_t>(code.begin(), code.end()).size() == code.size(); }

// A game with some turns, and all codes that fit them.
struct Case {
    Sampler sampler;
    std::set<Code> fitting;
};

Case make_case(Rule rule, unsigned symbols, std::size_t length, bool distinct, std::size_t turns,
               std::uint64_t seed) {
    std::vector<Code> codes = all_codes(symbols, length);
    if (distinct) std::erase_if(codes, [](const Code& code) { return !different(code); });
    check::Chance chance(seed);
    const auto any = [&] { return codes[chance.below(static_cast<unsigned>(codes.size()))]; };
    const Code secret = any();
    std::set<Code> fitting(codes.begin(), codes.end());
    std::vector<Clue> clues;
    for (std::size_t turn = 0; turn < turns; ++turn) {
        const Code guess = any();
        const std::vector<int> feedback = naive_feedback(rule, guess, secret);
        std::erase_if(fitting, [&](const Code& code) {
            return naive_feedback(rule, guess, code) != feedback;
        });
        clues.push_back(clue_of(rule, guess, secret));
    }
    return {Sampler(space_of(symbols, length, distinct), clues), fitting};
}

constexpr std::uint64_t plenty = 1 << 24;

}  // namespace

TEST(a_listing_has_the_codes_that_fit_and_no_other) {
    Monitor monitor;
    for (const Rule rule : {Rule::pegs, Rule::likeness, Rule::tiles, Rule::shared}) {
        for (const bool distinct : {false, true}) {
            for (std::uint64_t seed = 0; seed < 6; ++seed) {
                const Case one = make_case(rule, 5, 4, distinct, seed % 4, seed);
                const Listing listing = one.sampler.list(plenty, plenty, 2, monitor);
                CHECK(listing.whole && listing.codes.count == one.fitting.size());
                CHECK(rows_of(listing.codes) == one.fitting);
            }
        }
    }
}

TEST(a_listing_that_takes_too_long_is_none) {
    Monitor monitor;
    const Case one = make_case(Rule::pegs, 6, 4, false, 1, 3);
    for (const unsigned threads : {1u, 2u, 3u}) {
        CHECK(!one.sampler.list(9, plenty, threads, monitor).whole);
        CHECK(!one.sampler.list(plenty, one.fitting.size() - 1, threads, monitor).whole);
        CHECK(one.sampler.list(plenty, one.fitting.size(), threads, monitor).whole);
    }
}

TEST(clues_on_parts_are_counted_apart) {
    Monitor monitor;
    // Slots 0 and 1 share one symbol with the guess, slots 2 and 3 none.
    const Clue first{padded({0, 1}), padded({}), 0, 0, 1, 1};
    const Clue second{padded({no_symbol, no_symbol, 2, 2}), padded({}), 0, 0, 0, 0};
    const Sampler sampler(space_of(3, 4, false), {first, second});
    const Listing listing = sampler.list(plenty, plenty, 1, monitor);
    CHECK(listing.whole);
    const std::set<Code> rows = rows_of(listing.codes);
    CHECK(rows.size() == 2 * 4 && rows.contains(Code{1, 2, 0, 1}) && rows.contains(Code{2, 0, 1, 1}));
}

TEST(draws_and_splits_fit_and_do_not_depend_on_threads) {
    Monitor monitor;
    for (const Rule rule : {Rule::pegs, Rule::likeness, Rule::tiles, Rule::shared}) {
        for (const bool distinct : {false, true}) {
            const Case one = make_case(rule, 6, 4, distinct, 2, 11);
            const Draws draws = one.sampler.draw(7, 20, 1 << 16, 1, monitor);
            const Draws same = one.sampler.draw(7, 20, 1 << 16, 3, monitor);
            CHECK(draws.codes.symbols == same.codes.symbols && draws.met == same.met);
            const Splitting split = one.sampler.split(7, 4, 32, 1, monitor);
            const Splitting twin = one.sampler.split(7, 4, 32, 3, monitor);
            CHECK(split.codes.symbols == twin.codes.symbols && split.shares == twin.shares);
            CHECK(split.codes.count > 0);
            for (const CodeList* list : {&draws.codes, &split.codes}) {
                for (const Code& row : rows_of(*list)) CHECK(one.fitting.contains(row));
            }
        }
    }
}

TEST(draws_without_a_turn_fit_all) {
    Monitor monitor;
    const Sampler sampler(space_of(10, 8, false), {});
    const Draws draws = sampler.draw(1, 100, 1 << 20, 2, monitor);
    CHECK(draws.codes.count == 100 && draws.met == draws.tried);
    CHECK(!sampler.list(1000, 1000, 2, monitor).whole);
}

TEST(what_no_code_can_fit_is_none) {
    Monitor monitor;
    const Clue none_of_all{padded({0, 0, 1, 1}), padded({}), 0, 0, 0, 0};
    const Sampler sampler(space_of(2, 4, false), {none_of_all});
    CHECK(sampler.list(plenty, 0, 1, monitor).whole);
    CHECK(sampler.draw(1, 10, 4096, 1, monitor).met == 0);
    CHECK(sampler.split(1, 2, 8, 1, monitor).codes.count == 0);
}

TEST(spaces_that_do_not_fit_are_refused) {
    CHECK_THROWS(Sampler(CodeSpace{}, {}), std::invalid_argument);
    CHECK_THROWS(Sampler(CodeSpace{{{}}, false}, {}), std::invalid_argument);
    CHECK_THROWS(Sampler(CodeSpace{{{254}}, false}, {}), std::invalid_argument);
}
