// Growing a tree: a strategy against all secrets at once.
#pragma once

#include <cstdint>
#include <vector>

#include "rank.hpp"

namespace bestguess {

// A node is a guess at a moment. Its feedback from the parent is that of its sample, one of its
// candidates. Parents come before their children; the root has none.
struct Grown {
    std::vector<std::uint32_t> guess;
    std::vector<std::int32_t> parent;
    std::vector<std::uint32_t> sample;
    std::vector<std::uint32_t> size;
    std::vector<std::int32_t> won_at;  // for each secret the node that finds it, or `none`
};

Grown grow(Criteria criteria, const Moment& root, bool hard, Monitor& monitor);

}  // namespace bestguess
