// Guesses that are alike: permutations of slots and symbols that leave the guesses so far as
// they are map the candidates to themselves, so one guess of each kind is enough.
#pragma once

#include "engine.hpp"

namespace bestguess {

// The first guess of each kind after the guesses so far. The engine's secrets and guesses must be
// full spaces, closed under permutations of the symbols of secrets and of their slots.
Ids first_of_each_kind(const Engine& engine, IdSpan played, IdSpan guesses);

}  // namespace bestguess
