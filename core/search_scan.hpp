// The exact search looks at all guesses for a set: what may be guessed, and the first bounds.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

#include "searcher.hpp"

namespace bestguess {

// With p parts, one candidate in each is found at the next turn but one at the earliest (the one
// that is guessed, now), and the rest a turn later; heavy ones first.
template <class Label>
auto Searcher<Label>::bounds_by_parts(const Place& place) const -> PartBounds {
    const std::size_t n = place.set.size();
    std::vector<Value> weights;
    for (const std::uint32_t secret : place.set) weights.push_back(game_.weight(secret));
    std::ranges::sort(weights, std::greater<>());
    const Value now = game_.cost(place.done, 1), soon = game_.cost(place.done, 2),
                later = game_.cost(place.done, 3);
    PartBounds bounds;
    for (const std::size_t win : {0, 1}) {
        bounds[win].assign(n + 1, no_limit);
        Value sum = std::accumulate(weights.begin(), weights.end(), Value{0}) * later;
        if (win == 1) sum -= weights[0] * (later - now);
        for (std::size_t parts = 1; parts <= n; ++parts) {
            if (parts > win) sum -= weights[parts - 1] * (later - soon);
            bounds[win][parts] = sum;
        }
    }
    return bounds;
}

template <class Label>
std::span<const std::uint32_t> Searcher<Label>::pool(Place& place, bool reduce) {
    if (game_.options.consistent) {
        homes_.clear();
        for (const std::uint32_t s : place.set) homes_.push_back(game_.matcher.home(s));
        homes_.insert(homes_.end(), game_.options.extra.begin(), game_.options.extra.end());
        std::ranges::sort(homes_);
        homes_.erase(std::ranges::unique(homes_).begin(), homes_.end());
        if (reduce && game_.options.symmetric && place.depth < symmetric_depth) {
            homes_ = first_of_each_kind(game_.matcher, played_, homes_);
        }
        return homes_;
    }
    if (game_.options.hard && (place.depth > 0 || !game_.options.played.empty())) {
        if (!place.allowed) place.allowed = find_allowed(place);
        return *place.allowed;
    }
    if (all_.empty()) {
        all_.resize(game_.matcher.guess_count());
        std::iota(all_.begin(), all_.end(), 0u);
    }
    if (!reduce || !game_.options.symmetric || place.depth >= symmetric_depth) return all_;
    auto [kinds, fresh] = kinds_.try_emplace(played_);
    if (fresh) kinds->second = first_of_each_kind(game_.matcher, played_, all_);
    return kinds->second;
}

// The most promising options, by their bounds and by their spread; all of them for a proof.
template <class Label>
std::vector<Option> Searcher<Label>::narrow(const std::vector<Option>& options) const {
    const std::size_t width = game_.options.width;
    if (width == 0 || options.size() <= width) return options;
    std::vector<Option> chosen = options;
    std::ranges::stable_sort(chosen, {}, &Option::spread);
    chosen.resize((width + 1) / 2);
    chosen.insert(chosen.end(), options.begin(),
                  options.begin() + static_cast<std::ptrdiff_t>(width / 2));
    std::sort(chosen.begin(), chosen.end());
    const auto same = [](const Option& one, const Option& other) { return one.guess == other.guess; };
    chosen.erase(std::unique(chosen.begin(), chosen.end(), same), chosen.end());
    return chosen;
}

template <class Label>
Guesses Searcher<Label>::find_allowed(const Place& place) const {
    const Matcher& matcher = game_.matcher;
    const std::size_t length = matcher.guesses().length, symbols = matcher.symbols();
    std::vector<std::pair<std::size_t, std::uint8_t>> kept, least;  // place or symbol, wanted
    for (std::size_t at = 0; at < length; ++at) {
        if (place.limits.kept[at] != Limits::free) kept.emplace_back(at, place.limits.kept[at]);
    }
    for (std::size_t at = 0; at < symbols; ++at) {
        if (place.limits.least[at] != 0) least.emplace_back(at, place.limits.least[at]);
    }
    const auto fits = [&](std::uint32_t guess) {
        const std::uint8_t* code = matcher.guesses().row(guess);
        const std::uint8_t* times = game_.symbol_times.data() + guess * symbols;
        return std::ranges::all_of(kept, [&](auto& want) { return code[want.first] == want.second; }) &&
               std::ranges::all_of(least, [&](auto& want) { return times[want.first] >= want.second; });
    };
    auto found = std::make_shared<std::vector<std::uint32_t>>();
    const std::size_t count = place.wider ? place.wider->size() : matcher.guess_count();
    for (std::size_t at = 0; at < count; ++at) {
        const std::uint32_t guess = place.wider ? (*place.wider)[at] : static_cast<std::uint32_t>(at);
        if (fits(guess)) found->push_back(guess);
    }
    return found;
}

// Counts the parts of every guess of the pool; `level.parts` goes with the pool.
template <class Label>
void Searcher<Label>::count_all(const Place& place, std::span<const std::uint32_t> pool,
                                Level& level) {
    const LaneTable<Label>& lanes = game_.lanes;
    std::array<const Label*, small_set> rows;
    const std::size_t n = place.set.size();
    const bool whole = pool.size() == game_.matcher.guess_count();
    const std::size_t count = (pool.size() + lane_block - 1) / lane_block * lane_block;
    std::vector<Label> gathered(whole ? 0 : n * count, 0);
    for (std::size_t at = 0; at < n; ++at) {
        rows[at] = lanes.row(place.set[at]);
        if (whole) continue;
        Label* row = gathered.data() + at * count;
        for (std::size_t g = 0; g < pool.size(); ++g) row[g] = rows[at][pool[g]];
        rows[at] = row;
    }
    if (level.parts.size() < count) level.parts.resize(count);
    count_parts(std::span<const Label* const>(rows.data(), n), count, level.parts.data());
}

// Bounds by the sizes of the parts, for sets too large for the lanes.
template <class Label>
void Searcher<Label>::rank_large(Place& place, Value limit, Level& here) {
    here.options.clear();
    position_.assign(place.set);
    const std::size_t n = place.set.size(), after = game_.next(place.done);
    const bool weighted = !game_.options.weights.empty(), endless = game_.options.objective.endless;
    const PartBounds bounds = weighted ? bounds_by_parts(place) : PartBounds();
    const Value now = game_.cost(place.done, 1);
    const auto look = [&](std::uint32_t guess, const auto* labels) {
        const bool win = wins(place, guess);
        for (std::size_t at = 0; at < n; ++at) ++counts_[labels[at]];
        Value lower = 0;
        std::uint64_t spread = 0;
        std::size_t parts = 0;
        for (std::size_t at = 0; at < n; ++at) {
            const std::size_t size = std::exchange(counts_[labels[at]], 0);
            if (size == 0) continue;
            ++parts;
            spread += size * size;
            lower += game_.size_bound(after, size);
        }
        if (parts == 1 && !win) return;  // it tells nothing
        if (win) lower += now - game_.size_bound(after, 1);
        if (endless) lower += static_cast<Value>(n) - win;
        if (weighted) lower = bounds[win][std::min(parts, n)];
        if (lower < limit) here.options.push_back({lower, spread, guess});
    };
    with_label(game_.matcher.width(), [&]<class Raw>(Raw) {
        std::vector<Raw> buffer(position_.padded());
        for (const std::uint32_t guess : pool(place, true)) {
            look(guess, position_.labels(guess, buffer.data()));
            poll();
        }
    });
    std::ranges::sort(here.options, std::less<>());
}

}  // namespace bestguess
