// A game ready for the core: two lists of codes and a rule, rules on parts of the codes, or a table
// of labels.
//
// The feedback of a guess for a secret is a *label*: a number that says no more than whether two
// secrets get the same feedback from the same guess. The words for it stay in Python.
#pragma once

#include <stdexcept>
#include <string_view>
#include <vector>

#include "types.hpp"

namespace bestguess {

enum class Rule : std::uint8_t { pegs, likeness, tiles, digits, shared, table, parts };
enum class Width : std::uint8_t { bits8, bits16, bits32 };  // of a label

inline constexpr std::size_t max_length = 16;

Rule rule_named(std::string_view name);

// Symbols that are 32 apart share a bit.
inline std::uint32_t symbol_bit(std::uint8_t symbol) { return 1u << (symbol % 32); }

// Codes of one length as rows of symbol numbers.
struct CodeList {
    std::size_t count = 0;
    std::size_t length = 0;
    std::vector<std::uint8_t> symbols;

    const std::uint8_t* row(std::size_t index) const { return symbols.data() + index * length; }
};

// A rule on a part of each code, such as its colours: many codes have the same piece there.
struct CodePart {
    Ids guess_piece, secret_piece;  // of each guess and of each secret
    std::size_t secret_pieces = 0;
    std::vector<std::uint32_t> labels;  // pieces of guesses × pieces of secrets, row by row

    const std::uint32_t* row(std::size_t guess) const {
        return labels.data() + guess_piece[guess] * secret_pieces;
    }
};

class Engine {
   public:
    // `twin` gives for each guess its index among the secrets, or `none`.
    Engine(Rule rule, CodeList guesses, CodeList secrets, unsigned symbols,
            std::vector<std::int32_t> twin);
    // A table of labels, guesses × secrets, row by row. The memory is the caller's and must stay.
    Engine(const void* table, Width width, std::size_t guesses, std::size_t secrets,
            std::vector<std::int32_t> twin);

    // Rules on parts: the label of a pair is the sum of those of its pieces, below `outcomes`.
    Engine(std::vector<CodePart> parts, std::size_t outcomes, std::vector<std::int32_t> twin);

    Rule rule() const { return rule_; }
    Width width() const { return width_; }
    std::size_t outcomes() const { return outcomes_; }  // labels are below this
    std::size_t guess_count() const { return twin_.size(); }
    std::size_t secret_count() const { return home_.size(); }
    unsigned symbols() const { return symbols_; }
    const CodeList& guesses() const { return guesses_; }
    const CodeList& secrets() const { return secrets_; }
    std::int32_t twin(std::size_t guess) const { return twin_[guess]; }
    Id home(std::size_t secret) const { return home_[secret]; }
    // Whether guess and secret can be exchanged: one list, and a rule that does not mind.
    bool exchangeable() const;

    template <class Label>
    const Label* table_row(std::size_t guess) const {
        return static_cast<const Label*>(table_) + guess * secret_count();
    }

    const std::vector<CodePart>& parts() const { return parts_; }

    // For each symbol of a guess how often it stands there, at the first of them; 0 at the others.
    const std::uint8_t* times(std::size_t guess) const {
        return times_.data() + guess * guesses_.length;
    }

    // Which symbols a guess has, as bits (`symbol_bit`).
    std::uint32_t symbol_bits(std::size_t guess) const { return bits_[guess]; }

    // The map from tile labels to digit labels for a guess (rule `digits` only).
    const std::vector<std::uint16_t>& digit_map(std::size_t guess) const {
        return digit_maps_[pattern_[guess]];
    }

   private:
    void set_home(std::size_t secrets);
    void count_symbols();
    void make_digit_maps();

    Rule rule_;
    Width width_ = Width::bits8;
    std::size_t outcomes_ = 0;
    unsigned symbols_ = 0;
    CodeList guesses_, secrets_;
    std::vector<std::int32_t> twin_;
    Ids home_;
    const void* table_ = nullptr;
    std::vector<CodePart> parts_;
    std::vector<std::uint8_t> times_;
    std::vector<std::uint32_t> bits_;
    std::vector<std::uint32_t> pattern_;
    std::vector<std::vector<std::uint16_t>> digit_maps_;
};

// Calls `work` with a value of the label's type.
template <class Work>
decltype(auto) with_label(Width width, Work&& work) {
    switch (width) {
        case Width::bits8: return work(std::uint8_t{});
        case Width::bits16: return work(std::uint16_t{});
        default: return work(std::uint32_t{});
    }
}

}  // namespace bestguess
