#include "rank.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

#include "lanes.hpp"

namespace bestguess {

namespace {

constexpr std::size_t chunk_size = 64;  // guesses that a thread takes at a time

std::size_t total_weight(const Engine& engine, const std::vector<std::uint32_t>& weights) {
    if (weights.empty()) return engine.secret_count();
    return std::accumulate(weights.begin(), weights.end(), std::size_t{0});
}

// Of codes that differ only by symbols not played yet, the first in alphabetical order.
bool is_first_of_kind(const std::uint8_t* code, std::size_t length, std::uint64_t played) {
    for (std::size_t slot = 0; slot < length; ++slot) {
        if ((played >> code[slot]) & 1) continue;
        if (code[slot] != std::countr_one(played)) return false;
        played |= std::uint64_t{1} << code[slot];
    }
    return true;
}

}  // namespace

Criteria::Criteria(const Engine& game, Chain costs, std::vector<std::uint32_t> prior)
    : engine(&game),
      chain(std::move(costs)),
      weights(std::move(prior)),
      logs(shared_logs(total_weight(game, weights))) {
    if (chain.costs.size() > max_chain) throw std::invalid_argument("the chain is too long");
    if (!weights.empty() && weights.size() != game.secret_count()) {
        throw std::invalid_argument("one weight per secret is needed");
    }
}

void Trial::assign(const Moment& moment) {
    for (const Id secret : position_.candidates()) candidate_[secret] = 0;
    moment_ = &moment;
    position_.assign(moment.candidates);
    homes_.clear();
    for (const Id secret : moment.candidates) {
        candidate_[secret] = 1;
        homes_.push_back(criteria_->engine->home(secret));
    }
    std::sort(homes_.begin(), homes_.end());
    weights_.clear();
    if (!criteria_->weights.empty()) {
        for (const Id secret : moment.candidates) {
            weights_.push_back(criteria_->weights[secret]);
        }
        // In the order that breaks ties, as `final` needs it.
        std::stable_sort(homes_.begin(), homes_.end(),
                         [this](Id one, Id other) { return weight(one) > weight(other); });
    }
    mass_ = std::accumulate(weights_.begin(), weights_.end(), std::uint64_t{0});
    const Engine& engine = *criteria_->engine;
    reduce_ = criteria_->symmetric &&
              std::popcount(moment.played) + 1 < static_cast<int>(engine.symbols());
    hash_ = criteria_->chain.has(Cost::random) ? hash_candidates(moment.candidates) : 0;
}

std::size_t Trial::tries() const {
    const std::size_t others =
        moment_->allowed ? moment_->allowed->size() : criteria_->engine->guess_count();
    return homes_.size() + (criteria_->only_candidates ? 0 : others);
}

const std::vector<std::uint32_t>& Trial::sizes(Id guess, Scratch& scratch) const {
    return *with_labels(guess, scratch, [&](const auto* labels) {
        return &scratch.counter.sizes(labels, size());
    });
}

Sums Trial::sums(Id guess, Scratch& scratch) const {
    return with_labels(guess, scratch, [&](const auto* labels) {
        return scratch.counter.sums(labels, size(), weights_, *criteria_->logs);
    });
}

std::vector<Sums> Trial::measure(IdSpan guesses, std::vector<std::unique_ptr<Scratch>>& scratch,
                                 Monitor& monitor) const {
    std::vector<Sums> found(guesses.size());
    const std::size_t chunks = (guesses.size() + chunk_size - 1) / chunk_size;
    std::atomic<std::size_t> done{0};
    monitor.fraction = [&] { return static_cast<double>(done) / static_cast<double>(chunks); };
    parallel(criteria_->threads, chunks, monitor, [&](unsigned thread, std::size_t chunk) {
        const std::size_t end = std::min(guesses.size(), (chunk + 1) * chunk_size);
        for (std::size_t index = chunk * chunk_size; index < end; ++index) {
            found[index] = sums(guesses[index], *scratch[thread]);
        }
        ++done;
        return true;
    });
    return found;
}

std::uint32_t Trial::weight(Id home) const {
    if (criteria_->weights.empty()) return 0;
    return criteria_->weights[static_cast<std::size_t>(criteria_->engine->twin(home))];
}

Ranked Trial::judge(Id guess, bool outsider, Scratch& scratch) const {
    Sums sums = this->sums(guess, scratch);
    Ranked ranked;
    ranked.guess = guess;
    ranked.outsider = outsider;
    ranked.weight = outsider ? 0 : weight(guess);
    // A likely win is worth a bit: else what tells all about unlikely secrets would go before it.
    // Secrets of equal weight are as without weights, so what counts is the weight above the mean.
    if (!weights_.empty()) {
        const std::uint64_t mean = mass_ / size();
        const std::uint64_t excess = ranked.weight > mean ? ranked.weight - mean : 0;
        sums.logs += Wide{mass_ - excess} << 64;
    }
    ranked.useless = outsider && sums.parts == 1;
    ranked.perfect = sums.parts == size();
    ranked.key = key_of(criteria_->chain, sums, guess, hash_);
    return ranked;
}

bool Trial::passed_over(Id guess) const {
    const Engine& engine = *criteria_->engine;
    return reduce_ && !is_first_of_kind(engine.guesses().row(guess), engine.guesses().length,
                                        moment_->played);
}

bool Trial::rank(std::size_t index, Scratch& scratch, Ranked& result) const {
    const bool outsider = index >= homes_.size();
    Id guess;
    if (outsider) {
        index -= homes_.size();
        guess = moment_->allowed ? (*moment_->allowed)[index] : static_cast<Id>(index);
        const std::int32_t twin = criteria_->engine->twin(guess);
        if (twin != none && candidate_[static_cast<std::size_t>(twin)] != 0) return false;
    } else {
        guess = homes_[index];
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
        const Id home = criteria_->engine->home(position_.candidates()[at]);
        rows[at] = mirror.labels(home, scratch.rows.data() + at * mirror.padded());
    }
    count_parts(std::span<const std::uint8_t* const>(rows.data(), size()), mirror.padded(),
                scratch.parts.data());
}

// Candidates first; of the other guesses only those whose number of parts leaves them a chance.
Ranked Trial::best_of_few(Scratch& scratch) const {
    Ranked best;
    std::size_t index = 0;
    for (; index < homes_.size(); ++index) {
        if (!improve(index, scratch, best)) return best;
    }
    if (index == tries()) return best;
    count_parts_of_all(scratch);
    std::array<Wide, small_set + 1> least;
    for (std::size_t parts = 1; parts <= size(); ++parts) {
        least[parts] = least_cost(criteria_->chain, size(), parts, *criteria_->logs);
    }
    for (Id guess = 0; index < tries(); ++index, ++guess) {
        if (!best.useless && least[scratch.parts[guess]] > best.key.cost[0]) continue;
        if (!improve(index, scratch, best)) break;
    }
    return best;
}

Ranked Trial::best(Scratch& scratch) const {
    if (criteria_->mirror && size() <= small_set && !moment_->allowed) return best_of_few(scratch);
    Ranked best;
    for (std::size_t index = 0; index < tries(); ++index) {
        if (!improve(index, scratch, best)) break;
    }
    return best;
}

Ranked Trial::best(std::vector<std::unique_ptr<Scratch>>& scratch, Monitor& monitor) const {
    std::vector<Ranked> best(scratch.size());
    const std::size_t count = tries();
    parallel(criteria_->threads, (count + chunk_size - 1) / chunk_size, monitor,
             [&](unsigned thread, std::size_t chunk) {
                 const std::size_t end = std::min(count, (chunk + 1) * chunk_size);
                 for (std::size_t index = chunk * chunk_size; index < end; ++index) {
                     if (!improve(index, *scratch[thread], best[thread])) return false;
                 }
                 return true;
             });
    return *std::min_element(
        best.begin(), best.end(),
        [](const Ranked& one, const Ranked& other) { return one.before(other); });
}

Ids Trial::order(std::size_t count, std::vector<std::unique_ptr<Scratch>>& scratch,
                 Monitor& monitor) const {
    std::vector<std::vector<Ranked>> found(scratch.size());
    const auto before = [](const Ranked& one, const Ranked& other) { return one.before(other); };
    const auto keep_best = [&](std::vector<Ranked>& list) {
        const std::size_t kept = std::min(count, list.size());
        std::partial_sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(kept),
                          list.end(), before);
        list.resize(kept);
    };
    const std::size_t all = tries(), chunks = (all + chunk_size - 1) / chunk_size;
    std::atomic<std::size_t> done{0};
    monitor.fraction = [&] { return static_cast<double>(done) / static_cast<double>(chunks); };
    parallel(criteria_->threads, chunks, monitor, [&](unsigned thread, std::size_t chunk) {
        Ranked ranked;
        std::vector<Ranked>& list = found[thread];
        const std::size_t end = std::min(all, (chunk + 1) * chunk_size);
        for (std::size_t index = chunk * chunk_size; index < end; ++index) {
            if (rank(index, *scratch[thread], ranked)) list.push_back(ranked);
        }
        if (list.size() / 2 > count + 4096) keep_best(list);
        ++done;
        return true;
    });
    for (std::size_t thread = 1; thread < found.size(); ++thread) {
        found[0].insert(found[0].end(), found[thread].begin(), found[thread].end());
    }
    keep_best(found[0]);
    Ids guesses;
    for (const Ranked& ranked : found[0]) guesses.push_back(ranked.guess);
    return guesses;
}

std::vector<Ids> Trial::split(Id guess, Scratch& scratch) const {
    std::vector<Ids> cut;
    with_labels(guess, scratch, [&](const auto* labels) {
        Ids order = all_ids(size());
        std::stable_sort(order.begin(), order.end(),
                         [&](Id one, Id other) { return labels[one] < labels[other]; });
        for (std::size_t at = 0; at < order.size(); ++at) {
            const bool same = at > 0 && labels[order[at]] == labels[order[at - 1]];
            if (!same) cut.emplace_back();
            cut.back().push_back(position_.candidates()[order[at]]);
        }
    });
    std::sort(cut.begin(), cut.end(),
              [](const Ids& one, const Ids& other) { return one.front() < other.front(); });
    return cut;
}

std::vector<std::unique_ptr<Scratch>> make_scratch(const Criteria& criteria) {
    std::vector<std::unique_ptr<Scratch>> scratch;
    for (unsigned thread = 0; thread < criteria.threads; ++thread) {
        scratch.push_back(std::make_unique<Scratch>(*criteria.engine));
    }
    return scratch;
}

}  // namespace bestguess
