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
    Monitor quiet;  // the searcher of this thread polls its own
    const Sharing sharing(*this, place, stop);
    const auto work = [&](unsigned thread, std::size_t index) {
        const Option& option = options[index];
        const Value bound = least;
        const bool enough = option.lower >= bound;
        const Value value =
            enough ? option.lower : crew_[thread]->try_for_all(place, option, bound, stop);
        const std::lock_guard lock(mutex);
        low = std::min(low, value);
        if (value < least) {
            least = value;
            best = option.guess;
        }
        return !enough;
    };
    parallel(static_cast<unsigned>(crew_.size()), options.size(), quiet, work);
    return best != UINT32_MAX ? least.load() : low;
}

// Tries an option for the whole crew: when it is interrupted, so are the others.
template <class Label>
Value Searcher<Label>::try_for_all(const Place& place, const Option& option, Value limit,
                                   std::atomic<bool>& stop) {
    try {
        return try_guess(place, option.guess, limit);
    } catch (...) {
        stop = true;
        throw;
    }
}

}  // namespace bestguess
