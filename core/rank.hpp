// Ranking guesses for a position.
#pragma once

#include <optional>
#include <tuple>

#include "costs.hpp"
#include "count.hpp"
#include "parallel.hpp"
#include "position.hpp"

namespace bestguess {

// How guesses are compared, the same all through a game.
struct Criteria {
    const Engine* engine;
    Chain chain;
    bool only_candidates = false;
    bool symmetric = false;              // symbols not played yet are interchangeable
    std::vector<std::uint32_t> weights;  // one per secret, or empty
    std::shared_ptr<const LogTable> logs;
    unsigned threads = 1;
    // All guesses as if they were candidates, where guess and secret can be exchanged: then a small
    // set is compared with a vector of guesses at a time (see `Trial::best`).
    std::optional<Position> mirror;

    Criteria(const Engine& engine, Chain chain, std::vector<std::uint32_t> weights);
};

// A moment of a game: what is still possible, what may be guessed, which symbols were played.
struct Moment {
    Ids candidates;  // sorted
    Guesses allowed;
    std::uint64_t played = 0;  // a bit per symbol; used only when the game is symmetric
};

// The memory that one thread needs to try guesses.
struct Scratch {
    explicit Scratch(const Engine& engine) : counter(engine.outcomes()) {}
    template <class Label>
    std::vector<Label>& labels() {
        return std::get<std::vector<Label>>(buffers);
    }

    Counter counter;
    Ranked ranked;  // the guess under way
    std::vector<std::uint8_t> rows, parts;  // of a small set: labels by candidate, parts by guess
    std::tuple<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>
        buffers;
};

// One position under the criteria: prepared once, then asked about guesses from several threads.
class Trial {
   public:
    explicit Trial(const Criteria& criteria)
        : criteria_(&criteria),
          position_(*criteria.engine),
          candidate_(criteria.engine->secret_count(), 0) {}

    void assign(const Moment& moment);

    std::size_t size() const { return position_.size(); }
    std::size_t tries() const;  // how many guesses are tried: candidates first, then the rest
    std::size_t pairs() const { return tries() * size(); }

    // Ranks the guess at an index of that order; false for one that is to be passed over.
    bool rank(std::size_t index, Scratch& scratch, Ranked& result) const;
    Ranked best(Scratch& scratch) const;
    Ranked best(std::vector<std::unique_ptr<Scratch>>& scratch, Monitor& monitor) const;
    Ids order(std::size_t count, std::vector<std::unique_ptr<Scratch>>& scratch,
              Monitor& monitor) const;

    // Cuts the candidates into the parts of the guess, in the order of their first members.
    std::vector<Ids> split(Id guess, Scratch& scratch) const;
    const std::vector<std::uint32_t>& sizes(Id guess, Scratch& scratch) const;
    Sums sums(Id guess, Scratch& scratch) const;
    // The sums of each of these guesses.
    std::vector<Sums> measure(IdSpan guesses, std::vector<std::unique_ptr<Scratch>>& scratch,
                              Monitor& monitor) const;
    // Tells of codes that differ only by symbols not played yet all but the first.
    bool passed_over(Id guess) const;

   private:
    // Calls `work` with the labels of the candidates for the guess.
    template <class Work>
    decltype(auto) with_labels(Id guess, Scratch& scratch, Work&& work) const {
        return with_label(criteria_->engine->width(), [&]<class Label>(Label) {
            std::vector<Label>& buffer = scratch.labels<Label>();
            if (buffer.size() < position_.padded()) buffer.resize(position_.padded());
            return work(position_.labels(guess, buffer.data()));
        });
    }

    // Writes the number of parts of every guess to the scratch; for small sets and a mirror.
    void count_parts_of_all(Scratch& scratch) const;
    Ranked best_of_few(Scratch& scratch) const;
    std::uint32_t weight(Id home) const;  // of a candidate as a guess
    Ranked judge(Id guess, bool outsider, Scratch& scratch) const;
    // Ranks the guess at an index and keeps the better one; false when no later one can be better.
    bool improve(std::size_t index, Scratch& scratch, Ranked& best) const {
        if (!rank(index, scratch, scratch.ranked)) return true;
        if (scratch.ranked.before(best)) best = scratch.ranked;
        return !final(scratch.ranked);
    }
    bool final(const Ranked& ranked) const {  // nothing later in the order can go before it
        const Chain& chain = criteria_->chain;
        return chain.indifferent() ||
               (ranked.perfect && (size() == 1 || chain.settled_by_perfect()));
    }

    const Criteria* criteria_;
    Position position_;
    const Moment* moment_ = nullptr;
    std::vector<std::uint8_t> candidate_;
    Ids homes_;  // the candidates as guesses, the heavier first
    std::vector<std::uint32_t> weights_;
    std::uint64_t mass_ = 0;  // of all weights
    std::uint64_t hash_ = 0;
    bool reduce_ = false;
};

std::vector<std::unique_ptr<Scratch>> make_scratch(const Criteria& criteria);

}  // namespace bestguess
