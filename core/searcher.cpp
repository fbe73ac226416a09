#include "searcher.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace bestguess {

namespace {

constexpr std::size_t symmetric_depth = 3;  // later, hardly any symmetry is left
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
Value Searcher<Label>::solve(const Place& place, Value limit) {
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
std::span<const std::uint32_t> Searcher<Label>::pool(const Place& place, bool reduce) {
    if (game_.options.consistent) {
        homes_.clear();
        for (const std::uint32_t s : place.set) homes_.push_back(game_.matcher.home(s));
        std::ranges::sort(homes_);
        return homes_;
    }
    if (place.allowed) return *place.allowed;
    if (all_.empty()) {
        all_.resize(game_.matcher.guess_count());
        std::iota(all_.begin(), all_.end(), 0u);
    }
    if (!reduce || !game_.options.symmetric || place.depth >= symmetric_depth) return all_;
    auto [kinds, fresh] = kinds_.try_emplace(played_);
    if (fresh) kinds->second = first_of_each_kind(game_.matcher, played_, all_);
    return kinds->second;
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

template <class Label>
Value Searcher<Label>::solve_small(const Place& place, Value limit) {
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

// Bounds by the sizes of the parts, for sets too large for the lanes.
template <class Label>
void Searcher<Label>::rank_large(const Place& place, Value limit, Level& here) {
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
        if (parts == 1) return;  // n > 1: it tells nothing
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

template <class Label>
Value Searcher<Label>::solve_large(const Place& place, Value limit) {
    Level& here = level(place.depth);
    rank_large(place, no_limit, here);
    const std::vector<Option> options = here.options;
    if (options.front().lower >= limit) return finish(place, options.front().lower, UINT32_MAX);
    std::uint32_t chosen = UINT32_MAX;
    here.seen.clear();
    const bool share = alone_ && crew_.size() > 1 && place.set.size() >= sharing_size &&
                       options.size() >= 4 * crew_.size() && place.depth > 0;
    const Value value = share ? try_options_together(place, limit, options, chosen)
                              : try_options(place, limit, options, chosen);
    return finish(place, value, chosen);
}

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
    Place next{part.set, game_.next(place.done), place.depth + 1, part.hash, nullptr};
    next.hash.low += next.done * 0x9e3779b97f4a7c15ULL;
    if (game_.options.hard && part.set.size() > 2) {
        auto allowed = std::make_shared<const std::vector<std::uint32_t>>(
            hard_pool(game_.matcher, place.allowed, guess, part.set[0]));
        Hash pool;
        for (const std::uint32_t other : *allowed) pool ^= game_.guess_keys[other];
        next.hash.high += pool.high;
        next.hash.low += pool.low;
        next.allowed = std::move(allowed);
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
    if (place.depth > 0 && seen_before(here.cut, win, level(place.depth).seen)) return no_limit;
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

template <class Label>
std::vector<Option> Searcher<Label>::openers(const Place& root, Monitor& monitor) {
    monitor_ = &monitor;
    played_.clear();
    Level& here = level(0);
    rank_large(root, no_limit, here);
    return here.options;
}

template <class Label>
Value Searcher<Label>::try_opener(const Place& root, std::uint32_t guess, Value limit,
                                  Monitor& monitor) {
    monitor_ = &monitor;
    played_.clear();
    return try_guess(root, guess, limit);
}

template <class Label>
std::uint32_t Searcher<Label>::guess_for(const Place& place) {
    const auto& set = place.set;
    if (set.size() <= 2) {
        const bool second = set.size() == 2 && game_.weight(set[1]) > game_.weight(set[0]);
        return game_.matcher.home(set[second ? 1 : 0]);
    }
    solve(place, no_limit);
    const auto known = game_.memo.find(place.hash);
    return known->guess;
}

template <class Label>
Grown Searcher<Label>::tree(const Place& root, std::uint32_t first, Monitor& monitor) {
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
    stack.push_back({{root.set.begin(), root.set.end()}, root, none, {}});
    while (!stack.empty()) {
        Waiting now = std::move(stack.back());
        stack.pop_back();
        now.place.set = now.set;
        played_ = now.played;
        const std::uint32_t guess = now.parent == none ? first : guess_for(now.place);
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

template class Searcher<std::uint8_t>;
template class Searcher<std::uint16_t>;

}  // namespace bestguess
