// Growing a tree: a strategy against all secrets at once.
#pragma once

#include "rank.hpp"

namespace bestguess {

// A node is a guess at a moment. Its feedback from the parent is that of its sample, one of its
// candidates. Parents come before their children; the root has none.
struct Grown {
    Ids guess;
    std::vector<std::int32_t> parent;
    Ids sample;
    std::vector<std::uint32_t> size;
    std::vector<std::int32_t> won_at;  // for each secret the node that finds it, or `none`

    // Adds the node of a guess and returns its number.
    std::int32_t add(Id node_guess, std::int32_t node_parent, IdSpan candidates) {
        guess.push_back(node_guess);
        parent.push_back(node_parent);
        sample.push_back(candidates.front());
        size.push_back(static_cast<std::uint32_t>(candidates.size()));
        return static_cast<std::int32_t>(guess.size()) - 1;
    }
};

Grown grow(Criteria criteria, const Moment& root, bool hard, Monitor& monitor);

}  // namespace bestguess
