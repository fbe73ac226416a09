// Wordle's hard mode: a guess must use all that the guesses before it have shown.
#pragma once

#include <array>

#include "engine.hpp"
#include "hash.hpp"

namespace bestguess {

// What the turns so far ask of a guess.
class HardMode {
   public:
    HardMode() { kept_.fill(no_symbol); }

    // Adds what the guess has shown of the secret.
    void add(const Engine& engine, Id guess, Id secret);
    // The guesses that are permitted among those of an earlier turn.
    Ids permitted(const Engine& engine, const Guesses& earlier) const;
    const Hash& hash() const { return hash_; }  // of all that is asked

   private:
    struct Symbol {
        std::uint8_t symbol, times;
    };

    bool permits(const std::uint8_t* code, std::size_t length) const;

    std::array<std::uint8_t, max_length> kept_;  // by slot: a symbol that must stay there
    std::array<Symbol, max_length> least_{};     // how often symbols must be there at least
    std::size_t symbols_ = 0;                    // of `least_`
    Hash hash_;
};

// The guesses among `allowed` that are permitted after the guess met the secret.
Ids hard_pool(const Engine& engine, const Guesses& allowed, Id guess, Id secret);

}  // namespace bestguess
