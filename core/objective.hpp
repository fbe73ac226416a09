// What an exact search minimises: the sum over secrets of what finding each at its turn costs.
#pragma once

#include <algorithm>

#include "types.hpp"

namespace bestguess {

// `cost[t - 1]` is the cost of a secret found at turn t; after the last one it is `missed`.
// Without an end (`endless`) a turn costs 1: then the value of a set does not depend on the turn.
struct Objective {
    std::vector<Value> cost;
    Value missed = forbidden;
    bool endless = true;

    Value at(std::size_t turn) const {  // from 1
        if (endless) return static_cast<Value>(turn);
        return turn <= cost.size() ? cost[turn - 1] : missed;
    }
};

// The most parts besides the win that a guess makes: one that can win, and one that cannot.
struct MostParts {
    std::size_t winning = 0;
    std::size_t asking = 0;
};

// The least that a set of n secrets can cost from some turn on, if a guess makes at most `parts`
// parts besides the win: one is found at the first turn, `parts` at the second, their square at
// the third, and so on. Where guesses that cannot win make more parts than others, as yes and no
// do where naming a secret leaves one part, a guess does not have both the win and all the parts.
class SizeBound {
   public:
    SizeBound(const Objective& objective, std::size_t largest, MostParts most)
        : rows_(objective.endless ? 1 : objective.cost.size() + 2) {
        if (objective.endless && most.asking > std::max<std::size_t>(most.winning, 1)) {
            rows_[0] = asked_row(largest, most);
            if (!rows_[0].empty()) return;
        }
        for (std::size_t done = 0; done < rows_.size(); ++done) {
            rows_[done] = row(objective, done, largest, std::max(most.winning, most.asking));
        }
    }

    Value operator()(std::size_t done, std::size_t n) const {
        return rows_[std::min(done, rows_.size() - 1)][n];
    }

   private:
    static std::vector<Value> row(const Objective& objective, std::size_t done,
                                  std::size_t largest, std::size_t parts) {
        std::vector<Value> least{0};
        least.reserve(largest + 1);
        std::size_t room = 1;
        for (std::size_t turn = done + 1; least.size() <= largest; ++turn) {
            for (std::size_t n = 0; n < room && least.size() <= largest; ++n) {
                least.push_back(least.back() + objective.at(turn));
            }
            room = std::min(room * std::max<std::size_t>(parts, 1), largest);
        }
        return least;
    }

    // Nothing unless each further secret costs at least as much as the one before: only then is the
    // most even split the cheapest.
    static std::vector<Value> asked_row(std::size_t largest, MostParts most) {
        std::vector<Value> least{0};
        const auto split = [&](std::size_t n, std::size_t parts) {
            const std::size_t size = n / parts, more = n % parts;
            const Value whole = static_cast<Value>(parts - more) * least[size];
            return more == 0 ? whole : whole + static_cast<Value>(more) * least[size + 1];
        };
        for (std::size_t n = 1; n <= largest; ++n) {
            Value below = split(n - 1, std::max<std::size_t>(most.winning, 1));
            if (n > 1) below = std::min(below, split(n, most.asking));
            least.push_back(static_cast<Value>(n) + below);
            if (n > 1 && least[n] - least[n - 1] < least[n - 1] - least[n - 2]) return {};
        }
        return least;
    }

    std::vector<std::vector<Value>> rows_;
};

}  // namespace bestguess
