// The exact search from outside: openers, and the tree of best play.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

#include "searcher.hpp"

namespace bestguess {

template <class Label>
std::vector<Option> Searcher<Label>::openers(Place root, Monitor& monitor) {
    monitor_ = &monitor;
    played_ = game_.options.played;
    Level& here = level(0);
    rank_large(root, no_limit, here);
    return here.options;
}

template <class Label>
Value Searcher<Label>::try_opener(const Place& root, std::uint32_t guess, Value limit,
                                  Monitor& monitor) {
    monitor_ = &monitor;
    played_ = game_.options.played;
    game_.reached = 0;  // what the opener before has reached says nothing of this one
    return try_guess(root, guess, limit);
}

template <class Label>
std::uint32_t Searcher<Label>::guess_for(Place& place, bool search_on) {
    const auto& set = place.set;
    if (set.size() <= 2) {
        const bool second = set.size() == 2 && game_.weight(set[1]) > game_.weight(set[0]);
        return game_.matcher.home(set[second ? 1 : 0]);
    }
    if (search_on) solve(place, no_limit);
    if (const auto known = game_.memo.find(place.hash); known && known->exact()) {
        return known->guess;
    }
    Level here;
    rank_large(place, no_limit, here);
    return here.options.front().guess;
}

template <class Label>
Grown Searcher<Label>::tree(const Place& root, std::uint32_t first, bool search_on,
                            Monitor& monitor) {
    monitor_ = &monitor;
    Grown grown;
    grown.won_at.assign(game_.matcher.secret_count(), none);
    struct Waiting {
        std::vector<std::uint32_t> set;
        Place place;
        std::int32_t parent;
        std::vector<std::uint32_t> played;
    };
    std::vector<Waiting> stack;
    stack.push_back({{root.set.begin(), root.set.end()}, root, none, game_.options.played});
    while (!stack.empty()) {
        Waiting now = std::move(stack.back());
        stack.pop_back();
        now.place.set = now.set;
        played_ = now.played;
        const std::uint32_t guess = now.parent == none ? first : guess_for(now.place, search_on);
        const auto node = static_cast<std::int32_t>(grown.guess.size());
        grown.guess.push_back(guess);
        grown.parent.push_back(now.parent);
        grown.sample.push_back(now.set.front());
        grown.size.push_back(static_cast<std::uint32_t>(now.set.size()));
        if (wins(now.place, guess)) {
            grown.won_at[static_cast<std::size_t>(game_.matcher.twin(guess))] = node;
        }
        Level here;
        cut(now.place, guess, here);
        now.played.push_back(guess);
        for (auto part = here.cut.rbegin(); part != here.cut.rend(); ++part) {
            stack.push_back({{part->set.begin(), part->set.end()},
                             below(now.place, guess, *part),
                             node,
                             now.played});
        }
    }
    return grown;
}

}  // namespace bestguess
