#include "hard.hpp"

#include <algorithm>

namespace bestguess {

void HardMode::add(const Engine& engine, Id guess, Id secret) {
    const std::uint8_t* played = engine.guesses().row(guess);
    const std::uint8_t* hidden = engine.secrets().row(secret);
    const std::size_t length = engine.secrets().length;
    const auto note = [this](std::uint64_t fact) {
        hash_ ^= {mix(fact + golden), mix(~fact + golden)};
    };
    for (std::size_t slot = 0; slot < length; ++slot) {
        const std::uint8_t symbol = played[slot], times = engine.times(guess)[slot];
        if (symbol == hidden[slot] && kept_[slot] == no_symbol) {
            kept_[slot] = symbol;
            note(slot * 256 + symbol);
        }
        // A symbol is shown, in place or elsewhere, as often as both codes have it.
        std::uint8_t shown = 0;
        for (std::size_t at = 0; at < length && shown < times; ++at) shown += hidden[at] == symbol;
        if (shown == 0) continue;
        std::size_t at = 0;
        while (at < symbols_ && least_[at].symbol != symbol) ++at;
        if (at == symbols_) least_[symbols_++] = {symbol, 0};
        while (least_[at].times < shown) note((++least_[at].times + 256u) * 256 + symbol);
    }
}

bool HardMode::permits(const std::uint8_t* code, std::size_t length) const {
    for (std::size_t slot = 0; slot < length; ++slot) {
        if (kept_[slot] != no_symbol && kept_[slot] != code[slot]) return false;
    }
    return std::all_of(least_.begin(), least_.begin() + symbols_, [&](const Symbol& least) {
        return std::count(code, code + length, least.symbol) >= least.times;
    });
}

Ids HardMode::permitted(const Engine& engine, const Guesses& earlier) const {
    std::uint32_t wanted = 0;
    for (std::size_t at = 0; at < symbols_; ++at) wanted |= symbol_bit(least_[at].symbol);
    Ids found;
    const std::size_t count = earlier ? earlier->size() : engine.guess_count();
    for (std::size_t at = 0; at < count; ++at) {
        const Id guess = earlier ? (*earlier)[at] : static_cast<Id>(at);
        if ((engine.symbol_bits(guess) & wanted) != wanted) continue;  // most end here
        if (permits(engine.guesses().row(guess), engine.guesses().length)) found.push_back(guess);
    }
    return found;
}

Ids hard_pool(const Engine& engine, const Guesses& allowed, Id guess, Id secret) {
    HardMode hard;
    hard.add(engine, guess, secret);
    return hard.permitted(engine, allowed);
}

}  // namespace bestguess
