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
        const std::uint8_t symbol = played[slot];
        if (symbol == hidden[slot] && kept_[slot] == no_symbol) {
            kept_[slot] = symbol;
            note(slot * 256 + symbol);
        }
        // A symbol is shown, in place or elsewhere, as often as both codes have it.
        const auto nth = std::count(played, played + slot + 1, symbol);
        if (nth > std::count(hidden, hidden + length, symbol)) continue;
        std::size_t at = 0;
        while (at < symbols_ && least_[at].symbol != symbol) ++at;
        if (at == symbols_) least_[symbols_++] = {symbol, 0};
        if (nth <= least_[at].times) continue;
        ++least_[at].times;
        note((least_[at].times + 256u) * 256 + symbol);
    }
}

Ids HardMode::permitted(const Engine& engine, const Guesses& earlier) const {
    std::vector<std::pair<std::size_t, std::uint8_t>> kept;  // slot, symbol
    for (std::size_t slot = 0; slot < max_length; ++slot) {
        if (kept_[slot] != no_symbol) kept.emplace_back(slot, kept_[slot]);
    }
    std::vector<Symbol> least;  // beyond what is kept
    for (std::size_t at = 0; at < symbols_; ++at) {
        if (least_[at].times > std::ranges::count(kept_, least_[at].symbol)) {
            least.push_back(least_[at]);
        }
    }
    const std::size_t length = engine.guesses().length;
    const auto permits = [&](const std::uint8_t* code) {
        for (const auto& [slot, symbol] : kept) {
            if (code[slot] != symbol) return false;
        }
        for (auto [symbol, times] : least) {
            for (std::size_t slot = 0; times > 0; ++slot) {
                if (slot == length) return false;
                times -= code[slot] == symbol;
            }
        }
        return true;
    };
    Ids found;
    const std::size_t count = earlier ? earlier->size() : engine.guess_count();
    for (std::size_t at = 0; at < count; ++at) {
        const Id guess = earlier ? (*earlier)[at] : static_cast<Id>(at);
        if (permits(engine.guesses().row(guess))) found.push_back(guess);
    }
    return found;
}

Ids hard_pool(const Engine& engine, const Guesses& allowed, Id guess, Id secret) {
    HardMode hard;
    hard.add(engine, guess, secret);
    return hard.permitted(engine, allowed);
}

}  // namespace bestguess
