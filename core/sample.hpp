// Codes that fit some turns, in a space that is too large to be listed: drawn at random, all of them
// where they are few, and by splitting where chance meets none and a list would take too long.
#pragma once

#include <array>

#include "engine.hpp"
#include "parallel.hpp"

namespace bestguess {

using Symbols = std::array<std::uint8_t, max_length>;

// What a turn says of a code, at all of its slots or at those of a part.
struct Clue {
    Symbols guess;  // no_symbol where it does not look
    Symbols marks;  // where the rule is tiles: 2 in place, 1 elsewhere, 0 not there; else no_symbol
    unsigned least_blacks, most_blacks;  // how many are in place
    unsigned least_shared, most_shared;  // how many are in common, in place or not
};

// Every code with one of the choices at each slot; `distinct` if no symbol may stand twice.
struct CodeSpace {
    std::vector<std::vector<std::uint8_t>> choices;
    bool distinct = false;
};

// Codes that were met by chance, and how often.
struct Draws {
    CodeList codes;  // the first of them
    std::uint64_t tried = 0, met = 0;
};

// All codes that fit, if `whole`; else there are more, or it would take longer than allowed.
struct Listing {
    CodeList codes;
    bool whole = false;
};

// Codes of several independent runs, each with as many; and the share of the space that a run found
// to fit, 0 for a run that lost its way, which has no codes.
struct Splitting {
    CodeList codes;
    std::vector<double> shares;
};

class Sampler {
   public:
    Sampler(CodeSpace space, std::vector<Clue> clues);

    std::size_t length() const { return space_.choices.size(); }
    // How many symbols each slot has that no clue alone rules out. Codes are drawn from these,
    // unless they are distinct.
    std::vector<std::size_t> widths() const;

    // Draws at random until `wanted` codes fit, or `most` were tried. Draws come in blocks of a
    // fixed size, so that the number of threads makes no difference.
    Draws draw(std::uint64_t seed, std::size_t wanted, std::uint64_t most, unsigned threads,
               Monitor& monitor) const;

    // Lists all codes that fit by a search that tries at most `nodes` symbols: first what a code
    // is made of, then in which order.
    Listing list(std::uint64_t nodes, std::size_t most, unsigned threads, Monitor& monitor) const;

    // Subset simulation (Au & Beck 2001): from codes at random to those that miss the clues by
    // less and less, each time copying who is near enough and moving the copies about.
    Splitting split(std::uint64_t seed, std::size_t runs, std::size_t size, unsigned threads,
                    Monitor& monitor) const;

   private:
    struct Reading;  // a clue, prepared
    struct Draft;    // a code with how often it has each symbol
    struct Effort;
    class Walk;     // a search for codes
    class Packing;  // a search for what they are made of
    class Chance;
    using Bag = std::vector<std::uint8_t>;  // how often each symbol, or some symbols

    void rule_out();
    bool packs() const;
    std::vector<Bag> prefixes() const;
    void count(Draft& draft) const;
    void put(Draft& draft, std::size_t slot, std::uint8_t symbol) const;
    unsigned miss(const Reading& reading, const Draft& draft) const;
    unsigned miss(const Draft& draft, unsigned bound) const;
    void draw_one(Chance& chance, Draft& draft) const;
    bool valid(const Draft& draft, std::size_t slot) const;
    bool move(Chance& chance, Draft& draft, unsigned bound) const;
    double run(Chance& chance, std::size_t size, std::vector<Draft>& drafts) const;
    std::size_t shake(Chance& chance, std::vector<Draft>& drafts, unsigned bound) const;

    CodeSpace space_;
    std::vector<std::vector<std::uint8_t>> domains_;  // the choices that no clue rules out
    std::vector<std::vector<std::size_t>> groups_;    // which groups of slots a slot is in
    std::size_t group_count_ = 0;
    std::size_t symbols_ = 0;
    std::vector<std::uint8_t> most_;  // how often a group may have a symbol
    // Slots × symbols: what may stand there in a draw, and what no clue alone rules out.
    std::vector<std::uint8_t> allowed_, in_domain_;
    std::vector<std::shared_ptr<const Reading>> readings_;
};

}  // namespace bestguess
