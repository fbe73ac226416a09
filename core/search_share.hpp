// The exact search tries the guesses of a set, alone or with all threads.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

#include "searcher.hpp"

namespace bestguess {

// Tries options in order; returns the least value if below the limit, else a lower bound.
template <class Label>
Value Searcher<Label>::try_options(const Place& place, Value limit,
                                   const std::vector<Option>& options, std::uint32_t& best) {
    Value low = no_limit;
    for (const Option& option : options) {
        if (option.lower >= limit) {
            low = std::min(low, option.lower);
            break;
        }
        const Value value = try_guess(place, option.guess, limit);
        low = std::min(low, value);
        if (value < limit) {
            limit = value;
            best = option.guess;
        }
    }
    return best != UINT32_MAX ? limit : low;
}

template <class Label>
Value Searcher<Label>::try_options_together(const Place& place, Value limit,
                                            const std::vector<Option>& options,
                                            std::uint32_t& best) {
    std::mutex mutex;
    std::atomic<Value> least{limit};
    std::atomic<bool> stop{false};
    Value low = no_limit;
    Monitor quiet;
    for (auto& searcher : crew_) {
        if (searcher.get() != this) searcher->played_ = played_;
        if (searcher.get() != this) searcher->level(place.depth).seen.clear();
        searcher->alone_ = false;
        if (searcher.get() != this) searcher->stop_ = &stop;
    }
    const auto work = [&](unsigned thread, std::size_t index) {
        const Option& option = options[index];
        const Value bound = least;
        if (option.lower >= bound) {
            const std::lock_guard lock(mutex);
            low = std::min(low, option.lower);
            return false;
        }
        try {
            const Value value = crew_[thread]->try_guess(place, option.guess, bound);
            const std::lock_guard lock(mutex);
            low = std::min(low, value);
            if (value < least) {
                least = value;
                best = option.guess;
            }
        } catch (...) {
            stop = true;
            throw;
        }
        return true;
    };
    const auto restore = [&] {
        for (auto& searcher : crew_) {
            searcher->alone_ = true;
            if (searcher.get() != this) searcher->stop_ = nullptr;
        }
    };
    try {
        parallel(static_cast<unsigned>(crew_.size()), options.size(), quiet, work);
    } catch (...) {
        restore();
        throw;
    }
    restore();
    return best != UINT32_MAX ? least.load() : low;
}

}  // namespace bestguess
