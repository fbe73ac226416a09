// Ranking guesses for a position.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "costs.hpp"
#include "count.hpp"
#include "parallel.hpp"
#include "position.hpp"

namespace bestguess {

// How guesses are compared, the same all through a game.
struct Criteria {
    const Matcher* matcher;
    Chain chain;
    bool only_candidates = false;
    bool symmetric = false;              // symbols not played yet are interchangeable
    std::vector<std::uint32_t> weights;  // one per secret, or empty
    std::shared_ptr<const LogTable> logs;
    unsigned threads = 1;
    // All guesses as if they were candidates, where guess and secret can be exchanged: then a small
    // set is compared with a vector of guesses at a time (see `Trial::best`).
    std::optional<Position> mirror;

    Criteria(const Matcher& matcher, Chain chain, std::vector<std::uint32_t> weights);
};

using Guesses = std::shared_ptr<const std::vector<std::uint32_t>>;  // null: every guess

// A moment of a game: what is still possible, what may be guessed, which symbols were played.
struct Moment {
    std::vector<std::uint32_t> candidates;  // sorted
    Guesses allowed;
    std::uint64_t played = 0;  // a bit per symbol; used only when the game is symmetric
};

// The memory that one thread needs to try guesses.
struct Scratch {
    explicit Scratch(const Matcher& matcher) : counter(matcher.outcomes()) {}
    template <class Label>
    std::vector<Label>& labels() {
        return std::get<std::vector<Label>>(buffers);
    }

    Counter counter;
    std::vector<std::uint8_t> rows, parts;  // of a small set: labels by candidate, parts by guess
    std::tuple<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>
        buffers;
};

// One position under the criteria: prepared once, then asked about guesses from several threads.
class Trial {
   public:
    explicit Trial(const Criteria& criteria)
        : criteria_(&criteria),
          position_(*criteria.matcher),
          candidate_(criteria.matcher->secret_count(), 0) {}

    void assign(const Moment& moment);

    std::size_t size() const { return position_.size(); }
    std::size_t tries() const;  // places in the order of trying: candidates first, then the rest
    std::size_t pairs() const { return tries() * size(); }

    // Ranks the guess at a place of that order; nothing for a place that is to be passed over.
    bool rank(std::size_t place, Scratch& scratch, Ranked& result) const;
    Ranked best(Scratch& scratch) const;
    Ranked best(std::vector<std::unique_ptr<Scratch>>& scratch, Monitor& monitor) const;
    std::vector<std::uint32_t> order(std::size_t count, std::vector<std::unique_ptr<Scratch>>& scratch,
                                     Monitor& monitor) const;

    // Cuts the candidates into the parts of the guess, in the order of their first members.
    std::vector<std::vector<std::uint32_t>> split(std::uint32_t guess, Scratch& scratch) const;
    const std::vector<std::uint32_t>& sizes(std::uint32_t guess, Scratch& scratch) const;

   private:
    // Calls `work` with the labels of the candidates for the guess.
    template <class Work>
    decltype(auto) with_labels(std::uint32_t guess, Scratch& scratch, Work&& work) const {
        return with_label(criteria_->matcher->width(), [&]<class Label>(Label) {
            std::vector<Label>& buffer = scratch.labels<Label>();
            if (buffer.size() < position_.padded()) buffer.resize(position_.padded());
            return work(position_.labels(guess, buffer.data()));
        });
    }

    // Writes the number of parts of every guess to the scratch; for small sets and a mirror.
    void count_parts_of_all(Scratch& scratch) const;
    Ranked best_of_few(Scratch& scratch) const;
    Ranked judge(std::uint32_t guess, bool outsider, Scratch& scratch) const;
    bool passed_over(std::uint32_t guess) const;
    bool final(const Ranked& ranked) const {  // nothing later in the order can go before it
        const Chain& chain = criteria_->chain;
        return chain.indifferent() ||
               (ranked.perfect && (size() == 1 || chain.settled_by_perfect()));
    }

    const Criteria* criteria_;
    Position position_;
    const Moment* moment_ = nullptr;
    std::vector<std::uint8_t> candidate_;
    std::vector<std::uint32_t> homes_;  // the candidates as guesses
    std::vector<std::uint32_t> weights_;
    std::uint64_t hash_ = 0;
    bool reduce_ = false;
};

std::vector<std::unique_ptr<Scratch>> make_scratch(const Criteria& criteria);

// The guesses among `allowed` that Wordle's hard mode permits after the guess met the secret.
std::vector<std::uint32_t> hard_pool(const Matcher& matcher, const Guesses& allowed,
                                     std::uint32_t guess, std::uint32_t secret);

}  // namespace bestguess
