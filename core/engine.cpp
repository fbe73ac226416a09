#include "engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace bestguess {

namespace {

std::size_t power3(std::size_t exponent) {
    std::size_t value = 1;
    while (exponent-- > 0) value *= 3;
    return value;
}

// Labels of `pegs` are blacks + length · (blacks + whites): distinct for every pair that can
// happen, and below 256 up to 15 pegs. For 16 the factor 38 keeps them distinct modulo 256.
std::size_t count_outcomes(Rule rule, std::size_t length) {
    switch (rule) {
        case Rule::pegs: return length < 16 ? length * length + length + 1 : 256;
        case Rule::likeness: return length + 1;
        case Rule::shared: return length + 2;
        default: return power3(length);
    }
}

Width width_for(std::size_t outcomes) {
    if (outcomes <= 256) return Width::bits8;
    return outcomes <= 65536 ? Width::bits16 : Width::bits32;
}

// Which slots of a code hold equal symbols: each slot names the first with its symbol.
using Pattern = std::array<std::uint8_t, max_length>;

Pattern pattern_of(const std::uint8_t* code, std::size_t length) {
    Pattern pattern{};
    for (std::size_t slot = 0; slot < length; ++slot) {
        std::size_t first = 0;
        while (code[first] != code[slot]) ++first;
        pattern[slot] = static_cast<std::uint8_t>(first);
    }
    return pattern;
}

// The digits under a guess with this pattern and these tiles, as one number.
std::uint64_t digits_of(const Pattern& pattern, std::size_t length, std::size_t tiles) {
    std::array<std::uint8_t, max_length> mark{};
    std::array<std::uint32_t, 3> members{};  // a bit for each distinct symbol of the class
    for (std::size_t slot = 0; slot < length; ++slot, tiles /= 3) {
        mark[slot] = static_cast<std::uint8_t>(tiles % 3);
        members[mark[slot]] |= 1u << pattern[slot];
    }
    std::uint64_t digits = 0;
    for (std::size_t slot = 0; slot < length; ++slot) {
        digits = digits * 16 + static_cast<unsigned>(std::popcount(members[mark[slot]]));
    }
    return digits;
}

// Tiles that show the same digits share the smallest such label; the win keeps its own.
std::vector<std::uint16_t> digit_map_of(const Pattern& pattern, std::size_t length) {
    const std::size_t count = power3(length);
    std::vector<std::uint16_t> map(count);
    std::unordered_map<std::uint64_t, std::uint16_t> smallest;
    for (std::size_t tiles = 0; tiles + 1 < count; ++tiles) {
        const auto label = static_cast<std::uint16_t>(tiles);
        map[tiles] = smallest.try_emplace(digits_of(pattern, length, tiles), label).first->second;
    }
    map[count - 1] = static_cast<std::uint16_t>(count - 1);
    return map;
}

}  // namespace

Rule rule_named(std::string_view name) {
    if (name == "pegs") return Rule::pegs;
    if (name == "likeness") return Rule::likeness;
    if (name == "tiles") return Rule::tiles;
    if (name == "digits") return Rule::digits;
    if (name == "shared") return Rule::shared;
    throw std::invalid_argument("no native rule " + std::string(name));
}

Engine::Engine(Rule rule, CodeList guesses, CodeList secrets, unsigned symbols,
               std::vector<std::int32_t> twin)
    : rule_(rule),
      outcomes_(count_outcomes(rule, secrets.length)),
      symbols_(symbols),
      guesses_(std::move(guesses)),
      secrets_(std::move(secrets)),
      twin_(std::move(twin)) {
    if (guesses_.length != secrets_.length || secrets_.length > max_length || symbols > 255 ||
        twin_.size() != guesses_.count) {
        throw std::invalid_argument("the lists of codes do not fit together");
    }
    if (rule == Rule::digits && secrets_.length > 10) {
        throw std::invalid_argument("the native rule digits takes codes of at most 10 symbols");
    }
    width_ = rule == Rule::digits ? Width::bits16 : width_for(outcomes_);
    set_home(secrets_.count);
    count_symbols();
    if (rule == Rule::digits) make_digit_maps();
}

Engine::Engine(const void* table, Width width, std::size_t guesses, std::size_t secrets,
               std::vector<std::int32_t> twin)
    : rule_(Rule::table),
      width_(width),
      twin_(std::move(twin)),
      table_(table),
      bits_(guesses, 0) {
    if (twin_.size() != guesses) throw std::invalid_argument("the table does not fit its guesses");
    outcomes_ = width == Width::bits8 ? 256 : width == Width::bits16 ? 65536 : secrets;
    set_home(secrets);
}

Engine::Engine(std::vector<CodePart> parts, std::size_t outcomes, std::vector<std::int32_t> twin)
    : rule_(Rule::parts),
      width_(width_for(outcomes)),
      outcomes_(outcomes),
      twin_(std::move(twin)),
      parts_(std::move(parts)),
      bits_(twin_.size(), 0) {
    if (parts_.empty()) throw std::invalid_argument("a rule on parts needs one");
    std::uint64_t largest = 0;
    for (const CodePart& part : parts_) {
        const auto below = [](const Ids& pieces, std::size_t bound) {
            return std::all_of(pieces.begin(), pieces.end(), [&](Id id) { return id < bound; });
        };
        if (part.guess_piece.size() != twin_.size() || part.secret_pieces == 0 ||
            part.labels.empty() ||
            part.secret_piece.size() != parts_[0].secret_piece.size() ||
            !below(part.secret_piece, part.secret_pieces) ||
            !below(part.guess_piece, part.labels.size() / part.secret_pieces)) {
            throw std::invalid_argument("the parts do not fit together");
        }
        largest += *std::max_element(part.labels.begin(), part.labels.end());
    }
    if (largest >= outcomes) throw std::invalid_argument("labels must be below the outcomes");
    set_home(parts_[0].secret_piece.size());
}

bool Engine::exchangeable() const {
    const bool knows = rule_ == Rule::pegs || rule_ == Rule::likeness || rule_ == Rule::shared;
    return knows && guesses_.symbols == secrets_.symbols;
}

void Engine::set_home(std::size_t secrets) {
    home_.assign(secrets, no_guess);
    for (std::size_t guess = 0; guess < twin_.size(); ++guess) {
        if (twin_[guess] == none) continue;
        home_.at(static_cast<std::size_t>(twin_[guess])) = static_cast<Id>(guess);
    }
    for (const Id guess : home_) {
        if (guess == no_guess) throw std::invalid_argument("every secret must be a guess too");
    }
}

void Engine::count_symbols() {
    times_.assign(guesses_.symbols.size(), 0);
    bits_.assign(guesses_.count, 0);
    for (std::size_t guess = 0; guess < guesses_.count; ++guess) {
        const Pattern pattern = pattern_of(guesses_.row(guess), guesses_.length);
        for (std::size_t slot = 0; slot < guesses_.length; ++slot) {
            ++times_[guess * guesses_.length + pattern[slot]];
            bits_[guess] |= symbol_bit(guesses_.row(guess)[slot]);
        }
    }
}

void Engine::make_digit_maps() {
    std::map<Pattern, std::uint32_t> seen;
    for (std::size_t guess = 0; guess < guesses_.count; ++guess) {
        const Pattern pattern = pattern_of(guesses_.row(guess), guesses_.length);
        const auto [entry, fresh] =
            seen.try_emplace(pattern, static_cast<std::uint32_t>(digit_maps_.size()));
        if (fresh) digit_maps_.push_back(digit_map_of(pattern, guesses_.length));
        pattern_.push_back(entry->second);
    }
}

}  // namespace bestguess
