// One thread of the exact search.
#pragma once

#include <memory>

#include "search.hpp"

namespace bestguess {

template <class Label>
class Searcher {
   public:
    using Crew = std::vector<std::unique_ptr<Searcher>>;

    Searcher(SearchGame<Label>& game, Crew& crew)
        : game_(game), crew_(crew), position_(game.matcher), counts_(game.matcher.outcomes(), 0) {}

    std::vector<Option> openers(Place root, Monitor& monitor);
    Value try_opener(const Place& root, std::uint32_t guess, Value limit, Monitor& monitor);
    Grown tree(const Place& root, std::uint32_t first, bool search_on, Monitor& monitor);

   private:
    // While it lives, the crew works on the options of one place, and nobody shares out more.
    class Sharing {
       public:
        Sharing(Searcher& leader, const Place& place, const std::atomic<bool>& stop)
            : leader_(leader) {
            for (auto& searcher : leader.crew_) {
                searcher->alone_ = false;
                if (searcher.get() == &leader) continue;
                searcher->played_ = leader.played_;
                searcher->level(place.depth).seen.clear();
                searcher->stop_ = &stop;
            }
        }
        ~Sharing() {
            for (auto& searcher : leader_.crew_) {
                searcher->alone_ = true;
                searcher->stop_ = nullptr;
            }
        }
        Sharing(const Sharing&) = delete;
        Sharing& operator=(const Sharing&) = delete;

       private:
        Searcher& leader_;
    };

    // The value of the place if below the limit, else a lower bound; see the memo for the guess.
    Value solve(Place& place, Value limit);
    Value solve_small(Place& place, Value limit);
    Value solve_large(Place& place, Value limit);
    std::optional<Value> solve_trivial(const Place& place) const;
    Value finish(const Place& place, Value value, std::uint32_t guess);

    // The value with this guess if below the limit, else a lower bound.
    Value try_guess(const Place& place, std::uint32_t guess, Value limit);
    void cut(const Place& place, std::uint32_t guess, Level& level) const;
    Place below(const Place& place, std::uint32_t guess, const Part& part) const;
    void look_up(const Place& place, Part& part);
    bool seen_before(const std::vector<Part>& cut, bool wins,
                     std::vector<std::uint64_t>& seen) const;

    // Bounds by the number of parts: [0] for a guess that is no candidate, [1] for one that is.
    using PartBounds = std::array<std::vector<Value>, 2>;
    PartBounds bounds_by_parts(const Place& place) const;
    void count_all(const Place& place, std::span<const std::uint32_t> pool, Level& level);
    void rank_large(Place& place, Value limit, Level& level);
    Value try_options(const Place& place, Value limit, const std::vector<Option>& options,
                      std::uint32_t& best);
    Value try_options_together(const Place& place, Value limit, const std::vector<Option>& options,
                               std::uint32_t& best);
    Value try_for_all(const Place& place, const Option& option, Value limit,
                      std::atomic<bool>& stop);
    std::vector<Option> narrow(const std::vector<Option>& options) const;
    std::span<const std::uint32_t> pool(Place& place, bool reduce);
    Guesses find_allowed(const Place& place) const;
    std::uint32_t guess_for(Place& place, bool search_on);

    Level& level(std::size_t depth) {
        while (levels_.size() <= depth) levels_.emplace_back();
        return levels_[depth];
    }
    bool wins(const Place& place, std::uint32_t guess) const;
    void poll() {
        if (monitor_ != nullptr && (++polls_ & 63) == 0) monitor_->poll();
        if (stop_ != nullptr && *stop_) throw Interrupted();
    }

    static constexpr std::size_t symmetric_depth = 3;  // later, hardly any symmetry is left

    SearchGame<Label>& game_;
    Crew& crew_;
    Position position_;
    std::vector<std::uint32_t> counts_;
    std::deque<Level> levels_;
    std::vector<std::uint32_t> played_;
    std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> kinds_;
    std::vector<std::uint32_t> all_, homes_;
    Monitor* monitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
    std::uint64_t polls_ = 0;
    bool alone_ = true;  // whether work may be shared out from here
};

}  // namespace bestguess
