// Labels against the rules done letter by letter: every rule, length and number of candidates.
#include <map>
#include <set>

#include "games.hpp"
#include "position.hpp"

using namespace bestguess;

namespace {

constexpr Rule rules[] = {Rule::pegs, Rule::likeness, Rule::tiles, Rule::digits, Rule::shared};

std::vector<std::uint32_t> labels_of(const Position& position, std::size_t guess) {
    return with_label(position.engine().width(), [&]<class Label>(Label) {
        std::vector<Label> buffer(position.padded());
        const Label* found = position.labels(guess, buffer.data());
        return std::vector<std::uint32_t>(found, found + position.size());
    });
}

// Labels are below `outcomes`, and equal exactly where the feedback is.
bool agrees(const Position& position, std::size_t guess, const std::vector<Code>& guesses,
            const std::vector<Code>& secrets) {
    const Engine& engine = position.engine();
    std::map<std::uint32_t, std::vector<int>> found;
    std::set<std::vector<int>> seen;
    const std::vector<std::uint32_t> labels = labels_of(position, guess);
    for (std::size_t index = 0; index < labels.size(); ++index) {
        const Code& secret = secrets[position.candidates()[index]];
        const std::vector<int> feedback = naive_feedback(engine.rule(), guesses[guess], secret);
        if (labels[index] >= engine.outcomes()) return false;
        if (found.try_emplace(labels[index], feedback).first->second != feedback) return false;
        seen.insert(feedback);
    }
    return found.size() == seen.size();
}

void check_rule(Rule rule, std::size_t length, unsigned symbols, std::size_t count) {
    std::vector<Code> codes = some_codes(symbols, length, count, length * 100 + symbols + count);
    const Engine engine = game_of(rule, codes, symbols);
    Position position(engine);
    position.assign(everything(engine));
    CHECK(position.size() == count);
    CHECK(position.padded() % 32 == 0 && position.padded() >= count);
    for (std::size_t guess = 0; guess < std::min<std::size_t>(count, 12); ++guess) {
        CHECK(agrees(position, guess, codes, codes));
    }
}

}  // namespace

TEST(every_rule_at_every_length) {
    for (const Rule rule : rules) {
        for (std::size_t length = 1; length <= max_length; ++length) {
            if (rule == Rule::digits && length > 10) continue;
            // The rule digits makes a map of 3^length labels for each pattern of repeats.
            const std::size_t count = rule == Rule::digits && length > 8 ? 3 : 65;
            for (const unsigned symbols : {1u, 2u, 3u, 8u, 26u}) {
                check_rule(rule, length, symbols, count);
            }
        }
    }
}

TEST(any_number_of_candidates) {
    for (const Rule rule : rules) {
        for (const std::size_t count : {1, 31, 32, 33, 64, 65}) check_rule(rule, 5, 3, count);
    }
}

TEST(many_symbols) {
    for (const Rule rule : rules) check_rule(rule, 4, 255, 100);
}

TEST(some_of_the_candidates) {
    const std::vector<Code> codes = all_codes(3, 4);
    for (const Rule rule : rules) {
        const Engine engine = game_of(rule, codes, 3);
        Position position(engine);
        for (const std::size_t step : {1, 2, 7, 40, 80}) {  // a position is used again and again
            std::vector<std::uint32_t> some;
            for (std::uint32_t id = 0; id < codes.size(); id += step) some.push_back(id);
            position.assign(some);
            for (std::size_t guess = 0; guess < codes.size(); ++guess) {
                CHECK(agrees(position, guess, codes, codes));
            }
        }
    }
}

TEST(guesses_with_symbols_of_their_own) {
    const std::vector<Code> secrets = all_codes(2, 4), guesses = all_codes(4, 4);
    std::vector<std::int32_t> twin(guesses.size(), none);
    for (std::size_t guess = 0; guess < guesses.size(); ++guess) {
        const auto found = std::find(secrets.begin(), secrets.end(), guesses[guess]);
        if (found != secrets.end()) twin[guess] = static_cast<std::int32_t>(found - secrets.begin());
    }
    for (const Rule rule : rules) {
        const Engine engine(rule, list_of(guesses), list_of(secrets), 4, twin);
        Position position(engine);
        position.assign(everything(engine));
        for (std::size_t guess = 0; guess < guesses.size(); ++guess) {
            CHECK(agrees(position, guess, guesses, secrets));
        }
        for (std::size_t secret = 0; secret < secrets.size(); ++secret) {
            CHECK(guesses[engine.home(secret)] == secrets[secret]);
        }
    }
}

// Sixteen pegs have 152 outcomes for one byte: each must keep its own.
TEST(all_blacks_and_whites_of_sixteen) {
    constexpr std::uint8_t other = 16;
    Code first(16);
    std::iota(first.begin(), first.end(), std::uint8_t{0});
    std::vector<Code> codes{first};
    for (std::size_t blacks = 0; blacks < 16; ++blacks) {
        for (std::size_t whites = 0; blacks + whites <= 16; ++whites) {
            if (blacks == 15 && whites == 1) continue;
            Code code(16, other);
            for (std::size_t slot = 0; slot < blacks; ++slot) code[slot] = first[slot];
            for (std::size_t at = 0; at < whites; ++at) {  // moved on by one, the last to the first
                const bool last = at + 1 == whites && blacks + whites == 16;
                code.at(blacks + (last ? 0 : at + 1)) = static_cast<std::uint8_t>(blacks + at);
            }
            codes.push_back(code);
        }
    }
    const Engine engine = game_of(Rule::pegs, codes, 17);
    Position position(engine);
    position.assign(everything(engine));
    const std::vector<std::uint32_t> labels = labels_of(position, 0);
    CHECK(std::set(labels.begin(), labels.end()).size() == codes.size());
    CHECK(codes.size() == 152);
    CHECK(agrees(position, 0, codes, codes));
}

// Pegs of a colour and a shape: 2 × 2 × 2 × 2 codes, each part with pieces of its own.
TEST(rules_on_parts) {
    const std::vector<Code> pieces = all_codes(2, 2);
    const Engine part = game_of(Rule::pegs, pieces, 2);
    Position whole(part);
    whole.assign(everything(part));
    const auto radix = static_cast<std::uint32_t>(part.outcomes());
    std::vector<CodePart> parts(2);
    for (std::size_t at : {0, 1}) {
        for (std::uint32_t code = 0; code < 16; ++code) {
            parts[at].guess_piece.push_back(at == 0 ? code / 4 : code % 4);
        }
        parts[at].secret_piece = parts[at].guess_piece;
        parts[at].secret_pieces = 4;
        for (std::size_t piece = 0; piece < 4; ++piece) {
            for (const std::uint32_t label : labels_of(whole, piece)) {
                parts[at].labels.push_back(at == 0 ? label : label * radix);
            }
        }
    }
    const Engine engine(parts, radix * radix, own_twins(16));
    CHECK(!engine.exchangeable() && engine.width() == Width::bits8);
    Position position(engine);
    position.assign(Ids{1, 2, 7, 11, 15});
    for (std::size_t guess = 0; guess < 16; ++guess) {
        const std::vector<std::uint32_t> found = labels_of(position, guess);
        for (std::size_t index = 0; index < found.size(); ++index) {
            const Id secret = position.candidates()[index];
            const std::uint32_t first = labels_of(whole, guess / 4)[secret / 4];
            const std::uint32_t second = labels_of(whole, guess % 4)[secret % 4];
            CHECK(found[index] == first + radix * second);
        }
    }
    CHECK_THROWS((Engine({}, 1, {})), std::invalid_argument);
    CHECK_THROWS((Engine(parts, radix, own_twins(16))), std::invalid_argument);
    parts[1].secret_piece[3] = 4;
    CHECK_THROWS((Engine(parts, radix * radix, own_twins(16))), std::invalid_argument);
}

TEST(tables) {
    const std::vector<std::uint16_t> table{0, 1, 2, 5, 0, 700, 1, 1, 1};
    const Engine engine(table.data(), Width::bits16, 3, 3, {2, 0, 1});
    CHECK(engine.outcomes() == 65536);
    Position position(engine);
    const std::vector<std::uint32_t> all{0, 1, 2}, some{0, 2};
    position.assign(all);
    CHECK(labels_of(position, 1) == (std::vector<std::uint32_t>{5, 0, 700}));
    position.assign(some);
    CHECK(labels_of(position, 1) == (std::vector<std::uint32_t>{5, 700}));
    CHECK(labels_of(position, 0) == (std::vector<std::uint32_t>{0, 2}));
}

TEST(lists_that_do_not_fit) {
    const std::vector<Code> of_three = all_codes(2, 3), of_four = all_codes(2, 4);
    const CodeList three = list_of(of_three), four = list_of(of_four);
    CHECK_THROWS(Engine(Rule::pegs, four, three, 2, own_twins(16)), std::invalid_argument);
    CHECK_THROWS(Engine(Rule::pegs, three, three, 2, own_twins(7)), std::invalid_argument);
    CHECK_THROWS(Engine(Rule::pegs, three, three, 256, own_twins(8)), std::invalid_argument);
    CHECK_THROWS(Engine(Rule::pegs, three, three, 2, std::vector<std::int32_t>(8, none)),
                 std::invalid_argument);
    const CodeList eleven = list_of(some_codes(2, 11, 1, 1));
    CHECK_THROWS(Engine(Rule::digits, eleven, eleven, 2, own_twins(1)), std::invalid_argument);
    CHECK_THROWS(rule_named("colours"), std::invalid_argument);
    CHECK(rule_named("digits") == Rule::digits);
}
