#include "symmetry.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace bestguess {

namespace {

using Order = std::vector<std::size_t>;  // of slots

// A permutation of the slots of a code, and where symbols must go to keep the guesses so far.
struct Motion {
    Order order;
    std::array<std::uint8_t, 256> symbols;  // `no_symbol`: not mapped yet
    std::vector<bool> taken;                // symbols that are the image of another
};

// Symbols that no secret has, such as the blank, are like no other: they stay as they are.
std::vector<bool> hidden_symbols(const Engine& engine) {
    std::vector<bool> hidden(engine.symbols(), false);
    for (const std::uint8_t symbol : engine.secrets().symbols) hidden[symbol] = true;
    return hidden;
}

// Returns the motion of a permutation, if symbols can follow it.
std::optional<Motion> motion_of(const Engine& engine, const Order& order,
                                IdSpan played, const std::vector<bool>& hidden) {
    Motion motion{order, {}, std::vector<bool>(engine.symbols(), false)};
    motion.symbols.fill(no_symbol);
    for (std::size_t symbol = 0; symbol < hidden.size(); ++symbol) {
        if (hidden[symbol]) continue;
        motion.symbols[symbol] = static_cast<std::uint8_t>(symbol);
        motion.taken[symbol] = true;
    }
    for (const Id guess : played) {
        const std::uint8_t* code = engine.guesses().row(guess);
        for (std::size_t slot = 0; slot < order.size(); ++slot) {
            const std::uint8_t from = code[order[slot]], to = code[slot];
            if (motion.symbols[from] == no_symbol && !motion.taken[to]) {
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
    for (std::size_t slot = 0; slot < motion.order.size(); ++slot) {
        const std::uint8_t from = code[motion.order[slot]];
        std::uint8_t to = motion.symbols[from];
        for (std::size_t at = 0; to == no_symbol && at < fresh; ++at) {
            if (fresh_from[at] == from) to = fresh_to[at];
        }
        if (to == no_symbol) {
            while (motion.taken[next]) ++next;
            fresh_from[fresh] = from;
            fresh_to[fresh++] = to = next++;
        }
        if (to != code[slot]) return to < code[slot];
    }
    return false;
}

}  // namespace

Ids first_of_each_kind(const Engine& engine, IdSpan played, IdSpan guesses) {
    Order order(engine.guesses().length);
    std::iota(order.begin(), order.end(), Order::value_type{0});
    const std::vector<bool> hidden = hidden_symbols(engine);
    std::vector<Motion> motions;
    // Beyond six slots the permutations are too many to try; then only symbols are exchanged.
    constexpr std::size_t most = 6;
    do {
        if (auto motion = motion_of(engine, order, played, hidden)) {
            motions.push_back(std::move(*motion));
        }
    } while (order.size() <= most && std::next_permutation(order.begin(), order.end()));
    Ids firsts;
    for (const Id guess : guesses) {
        const std::uint8_t* code = engine.guesses().row(guess);
        const auto before = [&](const Motion& motion) { return moves_before(motion, code); };
        if (std::none_of(motions.begin(), motions.end(), before)) firsts.push_back(guess);
    }
    return firsts;
}

}  // namespace bestguess
