#include "rank.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <numeric>

#include "lanes.hpp"

namespace bestguess {

namespace {

constexpr std::size_t small_set = 64;

std::size_t total_weight(const Matcher& matcher, const std::vector<std::uint32_t>& weights) {
    if (weights.empty()) return matcher.secret_count();
    return std::accumulate(weights.begin(), weights.end(), std::size_t{0});
}

// Of codes that differ only by symbols not played yet, the first in alphabetical order.
bool is_first_of_kind(const std::uint8_t* code, std::size_t length, std::uint64_t played) {
    for (std::size_t place = 0; place < length; ++place) {
        if ((played >> code[place]) & 1) continue;
        if (code[place] != std::countr_one(played)) return false;
        played |= std::uint64_t{1} << code[place];
    }
    return true;
}

}  // namespace

Criteria::Criteria(const Matcher& game, Chain costs, std::vector<std::uint32_t> prior)
    : matcher(&game),
      chain(std::move(costs)),
      weights(std::move(prior)),
      logs(shared_logs(total_weight(game, weights))) {
    if (chain.costs.size() > max_chain) throw std::invalid_argument("the chain is too long");
    if (!weights.empty() && weights.size() != game.secret_count()) {
        throw std::invalid_argument("one weight per secret is needed");
    }
}

void Trial::assign(const Moment& moment) {
    for (const std::uint32_t secret : position_.candidates()) candidate_[secret] = 0;
    moment_ = &moment;
    position_.assign(moment.candidates);
    homes_.clear();
    for (const std::uint32_t secret : moment.candidates) {
        candidate_[secret] = 1;
        homes_.push_back(criteria_->matcher->home(secret));
    }
    std::ranges::sort(homes_);
    weights_.clear();
    if (!criteria_->weights.empty()) {
        for (const std::uint32_t secret : moment.candidates) {
            weights_.push_back(criteria_->weights[secret]);
        }
    }
    const Matcher& matcher = *criteria_->matcher;
    reduce_ = criteria_->symmetric &&
              std::popcount(moment.played) + 1 < static_cast<int>(matcher.symbols());
    hash_ = criteria_->chain.has(Cost::random) ? hash_candidates(moment.candidates) : 0;
}

std::size_t Trial::tries() const {
    const std::size_t others =
        moment_->allowed ? moment_->allowed->size() : criteria_->matcher->guess_count();
    return homes_.size() + (criteria_->only_candidates ? 0 : others);
}

const std::vector<std::uint32_t>& Trial::sizes(std::uint32_t guess, Scratch& scratch) const {
    return *with_labels(guess, scratch, [&](const auto* labels) {
        return &scratch.counter.sizes(labels, size());
    });
}

Ranked Trial::judge(std::uint32_t guess, bool outsider, Scratch& scratch) const {
    const Sums sums = with_labels(guess, scratch, [&](const auto* labels) {
        return scratch.counter.sums(labels, size(), weights_, *criteria_->logs);
    });
    Ranked ranked;
    ranked.guess = guess;
    ranked.outsider = outsider;
    ranked.useless = outsider && sums.parts == 1;
    ranked.perfect = sums.parts == size();
    ranked.key = key_of(criteria_->chain, sums, guess, hash_);
    return ranked;
}

bool Trial::passed_over(std::uint32_t guess) const {
    const Matcher& matcher = *criteria_->matcher;
    return reduce_ && !is_first_of_kind(matcher.guesses().row(guess), matcher.guesses().length,
                                        moment_->played);
}

bool Trial::rank(std::size_t place, Scratch& scratch, Ranked& result) const {
    const bool outsider = place >= homes_.size();
    std::uint32_t guess;
    if (outsider) {
        place -= homes_.size();
        guess = moment_->allowed ? (*moment_->allowed)[place] : static_cast<std::uint32_t>(place);
        const std::int32_t twin = criteria_->matcher->twin(guess);
        if (twin != none && candidate_[static_cast<std::size_t>(twin)] != 0) return false;
    } else {
        guess = homes_[place];
    }
    if (passed_over(guess)) return false;
    result = judge(guess, outsider, scratch);
    return true;
}

void Trial::count_parts_of_all(Scratch& scratch) const {
    const Position& mirror = *criteria_->mirror;
    scratch.rows.resize(size() * mirror.padded());
    scratch.parts.resize(mirror.padded());
    std::array<const std::uint8_t*, small_set> rows;
    for (std::size_t at = 0; at < size(); ++at) {
        const std::uint32_t home = criteria_->matcher->home(position_.candidates()[at]);
        rows[at] = mirror.labels(home, scratch.rows.data() + at * mirror.padded());
    }
    count_parts(std::span<const std::uint8_t* const>(rows.data(), size()), mirror.padded(),
                scratch.parts.data());
}

// Candidates first; of the other guesses only those whose number of parts leaves them a chance.
Ranked Trial::best_of_few(Scratch& scratch) const {
    Ranked best, ranked;
    std::size_t place = 0;
    for (; place < homes_.size(); ++place) {
        if (!rank(place, scratch, ranked)) continue;
        if (ranked.before(best)) best = ranked;
        if (final(ranked)) return best;
    }
    if (place == tries()) return best;
    count_parts_of_all(scratch);
    std::array<Wide, small_set + 1> least;
    for (std::size_t parts = 1; parts <= size(); ++parts) {
        least[parts] = least_cost(criteria_->chain, size(), parts, *criteria_->logs);
    }
    for (std::uint32_t guess = 0; place < tries(); ++place, ++guess) {
        if (!best.useless && least[scratch.parts[guess]] > best.key.cost[0]) continue;
        if (!rank(place, scratch, ranked)) continue;
        if (ranked.before(best)) best = ranked;
        if (final(ranked)) break;
    }
    return best;
}

Ranked Trial::best(Scratch& scratch) const {
    if (criteria_->mirror && size() <= small_set && !moment_->allowed) return best_of_few(scratch);
    Ranked best, ranked;
    for (std::size_t place = 0; place < tries(); ++place) {
        if (!rank(place, scratch, ranked)) continue;
        if (ranked.before(best)) best = ranked;
        if (final(ranked)) break;
    }
    return best;
}

Ranked Trial::best(std::vector<std::unique_ptr<Scratch>>& scratch, Monitor& monitor) const {
    constexpr std::size_t chunk_size = 64;
    std::vector<Ranked> best(scratch.size());
    const std::size_t count = tries();
    parallel(criteria_->threads, (count + chunk_size - 1) / chunk_size, monitor,
             [&](unsigned thread, std::size_t chunk) {
                 Ranked ranked;
                 const std::size_t end = std::min(count, (chunk + 1) * chunk_size);
                 for (std::size_t place = chunk * chunk_size; place < end; ++place) {
                     if (!rank(place, *scratch[thread], ranked)) continue;
                     if (ranked.before(best[thread])) best[thread] = ranked;
                     if (final(ranked)) return false;
                 }
                 return true;
             });
    return *std::ranges::min_element(
        best, [](const Ranked& one, const Ranked& other) { return one.before(other); });
}

std::vector<std::uint32_t> Trial::order(std::size_t count,
                                        std::vector<std::unique_ptr<Scratch>>& scratch,
                                        Monitor& monitor) const {
    constexpr std::size_t chunk_size = 64;
    std::vector<std::vector<Ranked>> found(scratch.size());
    const auto before = [](const Ranked& one, const Ranked& other) { return one.before(other); };
    const auto keep_best = [&](std::vector<Ranked>& list) {
        const std::size_t kept = std::min(count, list.size());
        std::ranges::partial_sort(list, list.begin() + static_cast<std::ptrdiff_t>(kept), before);
        list.resize(kept);
    };
    const std::size_t places = tries(), chunks = (places + chunk_size - 1) / chunk_size;
    std::atomic<std::size_t> done{0};
    monitor.fraction = [&] { return static_cast<double>(done) / static_cast<double>(chunks); };
    parallel(criteria_->threads, chunks, monitor, [&](unsigned thread, std::size_t chunk) {
        Ranked ranked;
        std::vector<Ranked>& list = found[thread];
        const std::size_t end = std::min(places, (chunk + 1) * chunk_size);
        for (std::size_t place = chunk * chunk_size; place < end; ++place) {
            if (rank(place, *scratch[thread], ranked)) list.push_back(ranked);
        }
        if (list.size() / 2 > count + 4096) keep_best(list);
        ++done;
        return true;
    });
    for (std::size_t thread = 1; thread < found.size(); ++thread) {
        found[0].insert(found[0].end(), found[thread].begin(), found[thread].end());
    }
    keep_best(found[0]);
    std::vector<std::uint32_t> guesses;
    for (const Ranked& ranked : found[0]) guesses.push_back(ranked.guess);
    return guesses;
}

std::vector<std::vector<std::uint32_t>> Trial::split(std::uint32_t guess, Scratch& scratch) const {
    std::vector<std::vector<std::uint32_t>> cut;
    with_labels(guess, scratch, [&](const auto* labels) {
        std::vector<std::uint32_t> order(size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t at) { return labels[at]; });
        for (std::size_t at = 0; at < order.size(); ++at) {
            const bool same = at > 0 && labels[order[at]] == labels[order[at - 1]];
            if (!same) cut.emplace_back();
            cut.back().push_back(position_.candidates()[order[at]]);
        }
    });
    std::ranges::sort(cut, {}, [](const auto& part) { return part.front(); });
    return cut;
}

std::vector<std::unique_ptr<Scratch>> make_scratch(const Criteria& criteria) {
    std::vector<std::unique_ptr<Scratch>> scratch;
    for (unsigned thread = 0; thread < criteria.threads; ++thread) {
        scratch.push_back(std::make_unique<Scratch>(*criteria.matcher));
    }
    return scratch;
}

std::vector<std::uint32_t> hard_pool(const Matcher& matcher, const Guesses& allowed,
                                     std::uint32_t guess, std::uint32_t secret) {
    const std::size_t length = matcher.secrets().length;
    const std::uint8_t* played = matcher.guesses().row(guess);
    const std::uint8_t* hidden = matcher.secrets().row(secret);
    // How often each symbol was shown, in place or elsewhere: as often as both codes have it.
    std::array<std::uint8_t, 256> shown{}, has{};
    for (std::size_t place = 0; place < length; ++place) ++has[hidden[place]];
    for (std::size_t place = 0; place < length; ++place) {
        if (shown[played[place]] < has[played[place]]) ++shown[played[place]];
    }
    const auto keeps = [&](std::uint32_t other) {
        const std::uint8_t* code = matcher.guesses().row(other);
        std::array<std::uint8_t, 256> count{};
        for (std::size_t place = 0; place < length; ++place) {
            if (played[place] == hidden[place] && code[place] != played[place]) return false;
            ++count[code[place]];
        }
        return std::all_of(played, played + length,
                           [&](std::uint8_t symbol) { return count[symbol] >= shown[symbol]; });
    };
    std::vector<std::uint32_t> kept;
    const std::size_t total = allowed ? allowed->size() : matcher.guess_count();
    for (std::size_t at = 0; at < total; ++at) {
        const std::uint32_t other = allowed ? (*allowed)[at] : static_cast<std::uint32_t>(at);
        if (keeps(other)) kept.push_back(other);
    }
    return kept;
}

}  // namespace bestguess
