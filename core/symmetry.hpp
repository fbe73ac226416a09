// Guesses that are alike: permutations of places and symbols that leave the guesses so far as
// they are map the candidates to themselves, so one guess of each kind is enough.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "matcher.hpp"

namespace bestguess {

// The first guess of each kind after the guesses so far. The matcher's secrets and guesses must be
// full spaces, closed under permutations of the symbols of secrets and of the places.
std::vector<std::uint32_t> first_of_each_kind(const Matcher& matcher,
                                              std::span<const std::uint32_t> played,
                                              std::span<const std::uint32_t> guesses);

}  // namespace bestguess
