#include "search_scan.hpp"
#include "search_share.hpp"
#include "search_walk.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace bestguess {

namespace {

constexpr std::size_t sharing_size = 100;   // sets worth the work of several threads

}  // namespace

template <class Label>
std::optional<Value> Searcher<Label>::solve_trivial(const Place& place) const {
    const auto& set = place.set;
    const Value first = game_.cost(place.done, 1), second = game_.cost(place.done, 2);
    if (set.size() == 1) return first * game_.weight(set[0]);
    if (set.size() == 2) {
        const Value one = game_.weight(set[0]), two = game_.weight(set[1]);
        return std::max(one, two) * first + std::min(one, two) * second;
    }
    return std::nullopt;
}

template <class Label>
Value Searcher<Label>::finish(const Place& place, Value value, std::uint32_t guess) {
    game_.memo.store(place.hash, {value, guess}, static_cast<std::uint32_t>(place.set.size()));
    return value;
}

template <class Label>
Value Searcher<Label>::solve(Place& place, Value limit) {
    if (const auto value = solve_trivial(place)) return *value;
    if (const auto known = game_.memo.find(place.hash)) {
        if (known->exact() || known->lower >= limit) return known->lower;
    }
    if (game_.over(place.done)) {
        return finish(place, game_.weight(place.set) * game_.options.objective.missed,
                      game_.matcher.home(place.set[0]));
    }
    poll();
    game_.nodes.fetch_add(1, std::memory_order_relaxed);
    return place.set.size() <= small_set ? solve_small(place, limit) : solve_large(place, limit);
}

template <class Label>
bool Searcher<Label>::wins(const Place& place, std::uint32_t guess) const {
    const std::int32_t twin = game_.matcher.twin(guess);
    return twin != none &&
           std::ranges::binary_search(place.set, static_cast<std::uint32_t>(twin));
}

template <class Label>
Value Searcher<Label>::solve_small(Place& place, Value limit) {
    Level& here = level(place.depth);
    const std::span<const std::uint32_t> all = pool(place, false);
    const std::vector<std::uint32_t> owned =
        game_.options.consistent ? std::vector(all.begin(), all.end()) : std::vector<std::uint32_t>();
    const std::span<const std::uint32_t> guesses = game_.options.consistent ? owned : all;
    count_all(place, guesses, here);
    const PartBounds bounds = bounds_by_parts(place);
    std::vector<std::uint8_t> winner(guesses.size(), 0);
    for (std::size_t at = 0; at < place.set.size(); ++at) {
        const std::uint32_t home = game_.matcher.home(place.set[at]);
        const auto found = std::ranges::lower_bound(guesses, home);
        if (found != guesses.end() && *found == home) {
            winner[static_cast<std::size_t>(found - guesses.begin())] = 1;
        }
    }
    Value least = no_limit;
    for (std::size_t g = 0; g < guesses.size(); ++g) {
        least = std::min(least, bounds[winner[g]][here.parts[g]]);
    }
    if (least >= limit) return finish(place, least, UINT32_MAX);
    here.seen.clear();
    Value best = limit, low = no_limit;
    std::uint32_t chosen = UINT32_MAX;
    for (Value rung = least; rung < best;) {
        Value next = no_limit;
        for (std::size_t g = 0; g < guesses.size() && rung < best; ++g) {
            const Value bound = bounds[winner[g]][here.parts[g]];
            if (bound > rung) next = std::min(next, bound);
            if (bound != rung || (winner[g] == 0 && here.parts[g] == 1)) continue;
            const Value value = try_guess(place, guesses[g], best);
            low = std::min(low, value);
            if (value < best) {
                best = value;
                chosen = guesses[g];
            }
        }
        if (next == no_limit) break;
        rung = next;
        if (rung >= best) low = std::min(low, rung);
    }
    if (chosen != UINT32_MAX) return finish(place, best, chosen);
    return finish(place, std::max(low == no_limit ? least : low, least), UINT32_MAX);
}

template <class Label>
Value Searcher<Label>::solve_large(Place& place, Value limit) {
    Level& here = level(place.depth);
    rank_large(place, no_limit, here);
    const std::vector<Option> options = narrow(here.options);
    if (options.empty()) throw std::logic_error("no guess tells anything");
    if (options.front().lower >= limit) return finish(place, options.front().lower, UINT32_MAX);
    std::uint32_t chosen = UINT32_MAX;
    here.seen.clear();
    const bool share = alone_ && crew_.size() > 1 && place.set.size() >= sharing_size &&
                       options.size() >= 4 * crew_.size() && place.depth > 0;
    const Value value = share ? try_options_together(place, limit, options, chosen)
                              : try_options(place, limit, options, chosen);
    return finish(place, value, chosen);
}

// Cuts the set by the guess into parts, without the win, the smallest first.
template <class Label>
void Searcher<Label>::cut(const Place& place, std::uint32_t guess, Level& here) const {
    const std::size_t n = place.set.size();
    std::array<std::uint32_t, 256> few{};
    std::vector<std::uint32_t> many(sizeof(Label) == 1 ? 0 : game_.matcher.secret_count() + 1, 0);
    std::uint32_t* start = sizeof(Label) == 1 ? few.data() : many.data();
    const std::int32_t twin = game_.matcher.twin(guess);
    std::vector<Label> labels(n);
    for (std::size_t at = 0; at < n; ++at) {
        labels[at] = game_.lanes.row(place.set[at])[guess];
        ++start[labels[at]];
    }
    here.members.resize(n);
    here.cut.clear();
    std::uint32_t offset = 0;
    for (std::size_t at = 0; at < n; ++at) {
        // A label met for the first time gets its room; from then on `start` is where to write.
        std::uint32_t& place_of = start[labels[at]];
        if ((place_of >> 31) == 0) {
            const std::uint32_t size = place_of;
            place_of = offset | (1u << 31);
            here.cut.push_back({{here.members.data() + offset, size}, {}, 0, false});
            offset += size;
        }
        here.members[place_of & ~(1u << 31)] = place.set[at];
        ++place_of;
    }
    std::erase_if(here.cut, [&](const Part& part) {
        return static_cast<std::int32_t>(part.set[0]) == twin;
    });
    for (Part& part : here.cut) {
        for (const std::uint32_t secret : part.set) part.hash ^= game_.keys[secret];
    }
    std::ranges::stable_sort(here.cut, {}, [](const Part& part) { return part.set.size(); });
}

// Tells whether a guess with the same parts was tried at this level before.
template <class Label>
bool Searcher<Label>::seen_before(const std::vector<Part>& cut, bool wins,
                                  std::vector<std::uint64_t>& seen) const {
    std::uint64_t sign = wins ? 0x5bd1e995u : 0;
    for (const Part& part : cut) {
        const std::uint64_t mixed = (part.hash.high ^ (part.hash.low >> 7)) * 0x9e3779b97f4a7c15ULL;
        sign += mixed ^ (mixed >> 29);
    }
    if (std::ranges::find(seen, sign) != seen.end()) return true;
    constexpr std::size_t most = 256;  // a longer memory costs more than it saves
    if (seen.size() < most) seen.push_back(sign);
    return false;
}

template <class Label>
Place Searcher<Label>::below(const Place& place, std::uint32_t guess, const Part& part) const {
    Place next;
    next.set = part.set;
    next.done = game_.next(place.done);
    next.depth = place.depth + 1;
    next.hash = part.hash;
    next.hash.low += next.done * 0x9e3779b97f4a7c15ULL;
    if (game_.options.hard && part.set.size() > 2) {
        next.limits = place.limits;
        next.limits.add(game_.matcher, guess, part.set[0]);
        next.hash ^= next.limits.hash;
        next.wider = place.allowed;
    }
    return next;
}

template <class Label>
void Searcher<Label>::look_up(const Place& place, Part& part) {
    if (const auto value = solve_trivial(place)) {
        part.lower = *value;
        part.exact = true;
        return;
    }
    part.lower = game_.options.weights.empty() ? game_.size_bound(place.done, part.set.size()) : 0;
    if (const auto known = game_.memo.find(place.hash)) {
        part.lower = std::max(part.lower, known->lower);
        part.exact = known->exact();
    }
}

template <class Label>
Value Searcher<Label>::try_guess(const Place& place, std::uint32_t guess, Value limit) {
    Level& here = level(place.depth + 1);  // its cut stays while the levels below are at work
    cut(place, guess, here);
    const bool win = wins(place, guess);
    // In hard mode equal parts are not alike: what may be guessed in them depends on the guess.
    if (place.depth > 0 && !game_.options.hard &&
        seen_before(here.cut, win, level(place.depth).seen)) {
        return no_limit;
    }
    Value sum = win ? game_.cost(place.done, 1) *
                          game_.weight(static_cast<std::uint32_t>(game_.matcher.twin(guess)))
                    : 0;
    std::vector<Part>& parts = here.cut;
    std::vector<Place> places;
    for (Part& part : parts) {
        places.push_back(below(place, guess, part));
        look_up(places.back(), part);
        sum += part.lower;
        if (game_.options.objective.endless) sum += game_.weight(part.set);
    }
    if (sum >= limit) return sum;
    played_.push_back(guess);
    // First one look at each part, then the search.
    for (const bool deep : {false, true}) {
        for (std::size_t at = 0; at < parts.size() && sum < limit; ++at) {
            if (parts[at].exact) continue;
            sum -= parts[at].lower;
            const Value value = solve(places[at], deep ? limit - sum : 0);
            parts[at].exact = deep;
            parts[at].lower = std::max(value, parts[at].lower);
            sum += parts[at].lower;
            if (place.depth == 0) game_.reached = sum;
        }
    }
    played_.pop_back();
    return sum;
}

template class Searcher<std::uint8_t>;
template class Searcher<std::uint16_t>;

}  // namespace bestguess
