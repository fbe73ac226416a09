// The face of the sampler for a page: a module of its own, which only games need that are too large
// to list.
#include <algorithm>
#include <bit>

#include "page.hpp"
#include "sample.hpp"

using namespace bestguess;

namespace {

// A clue is the guess, its marks, and the least and most in place and in common, a byte each.
Clue to_clue(const std::uint8_t* bytes, std::size_t length) {
    Clue clue{{}, {}, bytes[2 * length], bytes[2 * length + 1], bytes[2 * length + 2],
              bytes[2 * length + 3]};
    clue.guess.fill(no_symbol);
    clue.marks.fill(no_symbol);
    std::copy_n(bytes, length, clue.guess.begin());
    std::copy_n(bytes + length, length, clue.marks.begin());
    return clue;
}

}  // namespace

extern "C" {

// The choices of all slots stand one after another; `widths` says how many each slot has.
Sampler* PAGE(sampler)(const std::uint8_t* widths, std::size_t length, const std::uint8_t* choices,
                       unsigned distinct, const std::uint8_t* clues, std::size_t clue_count) {
    CodeSpace space{{}, distinct != 0};
    for (std::size_t slot = 0; slot < length; choices += widths[slot++]) {
        space.choices.push_back(copy(choices, widths[slot]));
    }
    std::vector<Clue> read;
    for (std::size_t at = 0; at < clue_count; ++at) {
        read.push_back(to_clue(clues + at * (2 * length + 4), length));
    }
    return new Sampler(std::move(space), std::move(read));
}

void PAGE(sampler_end)(const Sampler* sampler) { delete sampler; }

void PAGE(widths)(const Sampler* sampler) {
    words.clear();
    add(sampler->widths());
}

// How many were tried, how many fit, two words each; then the symbols of those that were kept.
void PAGE(draw)(const Sampler* sampler, std::uint64_t seed, std::size_t wanted, std::size_t most) {
    Monitor monitor;
    const Draws draws = sampler->draw(seed, wanted, most, 1, monitor);
    words.clear();
    add(draws.tried);
    add(draws.met);
    add(draws.codes.symbols);
}

// Whether these are all; then their symbols.
void PAGE(list)(const Sampler* sampler, std::size_t nodes, std::size_t most) {
    Monitor monitor;
    const Listing listing = sampler->list(nodes, most, 1, monitor);
    words.assign(1, listing.whole);
    add(listing.codes.symbols);
}

// The share of each run as a double; then the symbols of the codes.
void PAGE(split)(const Sampler* sampler, std::uint64_t seed, std::size_t runs, std::size_t size) {
    Monitor monitor;
    const Splitting splitting = sampler->split(seed, runs, size, 1, monitor);
    words.clear();
    for (const double share : splitting.shares) add(std::bit_cast<std::uint64_t>(share));
    add(splitting.codes.symbols);
}

}  // extern "C"
