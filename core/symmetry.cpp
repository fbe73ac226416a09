#include "symmetry.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace bestguess {

namespace {

constexpr std::uint8_t open = 255;  // a symbol that is not mapped yet

// A permutation of places with the symbols it must map to keep the guesses so far.
struct Motion {
    std::vector<std::uint8_t> places;
    std::array<std::uint8_t, 256> symbols;
    std::vector<bool> taken;  // symbols that are the image of another
};

// Symbols that no secret has, such as the blank, are like no other: they stay as they are.
std::vector<bool> hidden_symbols(const Matcher& matcher) {
    std::vector<bool> hidden(matcher.symbols(), false);
    for (const std::uint8_t symbol : matcher.secrets().symbols) hidden[symbol] = true;
    return hidden;
}

// Returns the motion of a permutation of places, if symbols can follow it.
std::optional<Motion> motion_of(const Matcher& matcher, const std::vector<std::uint8_t>& places,
                                std::span<const std::uint32_t> played,
                                const std::vector<bool>& hidden) {
    Motion motion{places, {}, std::vector<bool>(matcher.symbols(), false)};
    motion.symbols.fill(open);
    for (std::size_t symbol = 0; symbol < hidden.size(); ++symbol) {
        if (hidden[symbol]) continue;
        motion.symbols[symbol] = static_cast<std::uint8_t>(symbol);
        motion.taken[symbol] = true;
    }
    for (const std::uint32_t guess : played) {
        const std::uint8_t* code = matcher.guesses().row(guess);
        for (std::size_t place = 0; place < places.size(); ++place) {
            const std::uint8_t from = code[places[place]], to = code[place];
            if (motion.symbols[from] == open && !motion.taken[to]) {
                motion.symbols[from] = to;
                motion.taken[to] = true;
            } else if (motion.symbols[from] != to) {
                return std::nullopt;
            }
        }
    }
    return motion;
}

// Tells whether the motion takes the code to one that comes before it; free symbols are given the
// smallest image that is left, in the order in which they appear.
bool moves_before(const Motion& motion, const std::uint8_t* code) {
    std::array<std::uint8_t, max_length> fresh_from, fresh_to;
    std::size_t fresh = 0;
    std::uint8_t next = 0;
    for (std::size_t place = 0; place < motion.places.size(); ++place) {
        const std::uint8_t from = code[motion.places[place]];
        std::uint8_t to = motion.symbols[from];
        for (std::size_t at = 0; to == open && at < fresh; ++at) {
            if (fresh_from[at] == from) to = fresh_to[at];
        }
        if (to == open) {
            while (motion.taken[next]) ++next;
            fresh_from[fresh] = from;
            fresh_to[fresh++] = to = next++;
        }
        if (to != code[place]) return to < code[place];
    }
    return false;
}

}  // namespace

std::vector<std::uint32_t> first_of_each_kind(const Matcher& matcher,
                                              std::span<const std::uint32_t> played,
                                              std::span<const std::uint32_t> guesses) {
    std::vector<std::uint8_t> places(matcher.guesses().length);
    std::iota(places.begin(), places.end(), std::uint8_t{0});
    const std::vector<bool> hidden = hidden_symbols(matcher);
    std::vector<Motion> motions;
    // Beyond six places the permutations are too many to try; then only symbols are exchanged.
    constexpr std::size_t most_places = 6;
    do {
        if (auto motion = motion_of(matcher, places, played, hidden)) {
            motions.push_back(std::move(*motion));
        }
    } while (places.size() <= most_places && std::ranges::next_permutation(places).found);
    std::vector<std::uint32_t> firsts;
    for (const std::uint32_t guess : guesses) {
        const std::uint8_t* code = matcher.guesses().row(guess);
        const auto before = [&](const Motion& motion) { return moves_before(motion, code); };
        if (std::ranges::none_of(motions, before)) firsts.push_back(guess);
    }
    return firsts;
}

}  // namespace bestguess
