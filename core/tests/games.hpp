// Small games for the tests, and the rules once more, letter by letter.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "engine.hpp"

namespace bestguess {

using Code = std::vector<std::uint8_t>;

inline CodeList list_of(const std::vector<Code>& codes) {
    CodeList list{codes.size(), codes.front().size(), {}};
    for (const Code& code : codes) {
        list.symbols.insert(list.symbols.end(), code.begin(), code.end());
    }
    return list;
}

// Every code of the length, in order.
inline std::vector<Code> all_codes(unsigned symbols, std::size_t length) {
    std::vector<Code> codes{{}};
    for (std::size_t slot = 0; slot < length; ++slot) {
        std::vector<Code> longer;
        for (const Code& code : codes) {
            for (unsigned symbol = 0; symbol < symbols; ++symbol) {
                longer.push_back(code);
                longer.back().push_back(static_cast<std::uint8_t>(symbol));
            }
        }
        codes = std::move(longer);
    }
    return codes;
}

inline std::vector<Code> some_codes(unsigned symbols, std::size_t length, std::size_t count,
                                    std::uint64_t seed) {
    check::Chance chance(seed);
    std::vector<Code> codes;
    for (std::size_t index = 0; index < count; ++index) {
        Code code;
        for (std::size_t slot = 0; slot < length; ++slot) {
            code.push_back(static_cast<std::uint8_t>(chance.below(symbols)));
        }
        codes.push_back(code);
    }
    return codes;
}

inline std::vector<std::int32_t> own_twins(std::size_t count) {
    std::vector<std::int32_t> twin(count);
    std::iota(twin.begin(), twin.end(), 0);
    return twin;
}

inline Ids everything(const Engine& engine) {
    return all_ids(engine.secret_count());
}

inline Engine game_of(Rule rule, const std::vector<Code>& codes, unsigned symbols) {
    return Engine(rule, list_of(codes), list_of(codes), symbols, own_twins(codes.size()));
}

// The tiles of a guess, 2 in place, 1 elsewhere: by striking out letters of the secret.
inline std::vector<int> naive_tiles(const Code& guess, Code secret) {
    std::vector<int> marks(guess.size(), 0);
    for (std::size_t slot = 0; slot < guess.size(); ++slot) {
        if (guess[slot] == secret[slot]) {
            marks[slot] = 2;
            secret[slot] = no_symbol;
        }
    }
    for (std::size_t slot = 0; slot < guess.size(); ++slot) {
        const auto found = std::find(secret.begin(), secret.end(), guess[slot]);
        if (marks[slot] == 2 || found == secret.end()) continue;
        marks[slot] = 1;
        *found = no_symbol;
    }
    return marks;
}

// The feedback as a person reads it, as numbers; a win of `digits` and `shared` is {-1}.
inline std::vector<int> naive_feedback(Rule rule, const Code& guess, const Code& secret) {
    const std::vector<int> marks = naive_tiles(guess, secret);
    const int blacks = static_cast<int>(std::count(marks.begin(), marks.end(), 2));
    const int whites = static_cast<int>(std::count(marks.begin(), marks.end(), 1));
    if (rule == Rule::pegs) return {blacks, whites};
    if (rule == Rule::likeness) return {blacks};
    if (rule == Rule::tiles) return marks;
    if (guess == secret) return {-1};
    if (rule == Rule::shared) return {blacks + whites};
    std::vector<int> digits;
    for (const int mark : marks) {
        Code members;
        for (std::size_t slot = 0; slot < guess.size(); ++slot) {
            if (marks[slot] == mark) members.push_back(guess[slot]);
        }
        std::sort(members.begin(), members.end());
        members.erase(std::unique(members.begin(), members.end()), members.end());
        digits.push_back(static_cast<int>(members.size()));
    }
    return digits;
}

}  // namespace bestguess
