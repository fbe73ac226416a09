#include "search.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <numeric>
#include <optional>

#include "hard.hpp"
#include "lanes.hpp"
#include "memo.hpp"
#include "symmetry.hpp"

namespace bestguess {

namespace {

constexpr std::size_t sharing_size = 100;   // sets worth the work of several threads
constexpr std::size_t symmetric_depth = 3;  // later, hardly any symmetry is left

// A node of the search: candidates, turns behind (0 when they do not matter), what may be guessed.
struct Node {
    IdSpan set;
    std::size_t done = 0;
    std::size_t depth = 0;  // turns behind in truth
    Hash hash;              // of all that the value depends on
    HardMode hard;          // hard mode only, like the following
    Guesses wider;          // what was allowed a turn before; null: every guess
    Guesses allowed;        // what is allowed now; null: not found out yet
};

// A part of a set under a guess, with what is known of its value.
struct Part {
    IdSpan set;
    Hash hash;
    Value lower = 0;
    bool exact = false;
};

// The memory of one level of one thread.
struct Level {
    std::vector<std::uint8_t> parts;  // per guess looked at
    Ids homes;                        // the guesses, where only candidates are allowed
    Ids members;                      // of the parts of the guess under way
    std::vector<Part> cut;
    std::vector<Choice> choices;
    std::vector<std::uint64_t> seen;  // partitions tried before
};

template <class Label>
class Searcher;

// The threads of a search, and all that they share.
template <class Label>
struct Crew final : Search {
    Crew(const Engine& game, SearchOptions wanted, Monitor& monitor)
        : engine(game),
          options(std::move(wanted)),
          all(all_ids(game.guess_count())),
          lanes(game, options.threads, monitor),
          size_bound(options.objective, options.candidates.size(), lanes.most_parts()),
          memo(options.memory) {
        const auto scramble = [](std::uint64_t x) { return mix(x + golden); };
        for (Id secret = 0; secret < game.secret_count(); ++secret) {
            keys.push_back({scramble(scramble(1) + secret), scramble(scramble(2) + secret)});
        }
        for (unsigned thread = 0; thread < std::max(1u, options.threads); ++thread) {
            searchers.push_back(std::make_unique<Searcher<Label>>(*this));
        }
    }

    std::vector<Choice> openers(Monitor& monitor) override {
        return searchers[0]->openers(root(), monitor);
    }
    Value try_opener(Id guess, Value limit, Monitor& monitor) override {
        bound_reached = 0;  // what the opener before has reached says nothing of this one
        return searchers[0]->try_opener(root(), guess, limit, monitor);
    }
    Grown tree(Id first, bool search_on, Monitor& monitor) override {
        return searchers[0]->tree(root(), first, search_on, monitor);
    }
    Value reached() const override { return bound_reached; }
    std::uint64_t nodes() const override { return node_count; }

    Node root() const {
        Node node;
        node.set = options.candidates;
        for (const Id secret : node.set) node.hash ^= keys[secret];
        if (!options.hard) return node;
        for (const Id guess : options.played) node.hard.add(engine, guess, node.set[0]);
        node.hash ^= node.hard.hash();
        return node;
    }
    Value weight(Id secret) const {
        return options.weights.empty() ? 1 : Value{options.weights[secret]};
    }
    Value weight(IdSpan set) const {
        if (options.weights.empty()) return static_cast<Value>(set.size());
        return std::accumulate(set.begin(), set.end(), Value{0},
                               [this](Value sum, Id secret) { return sum + weight(secret); });
    }
    // The cost of finding a secret at the n-th turn from a node with `done` turns behind it.
    Value cost(std::size_t done, std::size_t nth) const { return options.objective.at(done + nth); }
    bool over(std::size_t done) const {  // no turn is left
        return !options.objective.endless && done >= options.objective.cost.size();
    }
    std::size_t next(std::size_t done) const { return options.objective.endless ? 0 : done + 1; }

    const Engine& engine;
    const SearchOptions options;
    const Ids all;  // guesses
    const LaneTable<Label> lanes;
    const SizeBound size_bound;
    Memo memo;
    std::vector<Hash> keys;  // one per secret; a set has the sum of its members'
    std::atomic<std::uint64_t> node_count{0};
    std::atomic<Value> bound_reached{0};
    std::vector<std::unique_ptr<Searcher<Label>>> searchers;
};

// One thread of a search.
template <class Label>
class Searcher {
   public:
    explicit Searcher(Crew<Label>& crew)
        : crew_(crew),
          engine_(crew.engine),
          options_(crew.options),
          position_(engine_),
          counts_(engine_.outcomes(), 0) {}

    std::vector<Choice> openers(Node root, Monitor& monitor) {
        start(monitor);
        rank_large(root, level(0));
        return level(0).choices;
    }

    Value try_opener(const Node& root, Id guess, Value limit, Monitor& monitor) {
        start(monitor);
        return try_guess(root, guess, limit);
    }

    Grown tree(const Node& root, Id first, bool search_on, Monitor& monitor) {
        start(monitor);
        Grown grown;
        grown.won_at.assign(engine_.secret_count(), none);
        struct Waiting {
            Ids set;
            Node node;
            std::int32_t parent;
            Ids played;
        };
        std::vector<Waiting> stack;
        stack.push_back({{root.set.begin(), root.set.end()}, root, none, played_});
        while (!stack.empty()) {
            Waiting now = std::move(stack.back());
            stack.pop_back();
            now.node.set = now.set;
            played_ = now.played;
            const Id guess = now.parent == none ? first : guess_for(now.node, search_on);
            const std::int32_t number = grown.add(guess, now.parent, now.set);
            if (wins(now.node, guess)) {
                grown.won_at[static_cast<std::size_t>(engine_.twin(guess))] = number;
            }
            Level here;
            cut(now.node, guess, here);
            now.played.push_back(guess);
            for (auto part = here.cut.rbegin(); part != here.cut.rend(); ++part) {
                stack.push_back({{part->set.begin(), part->set.end()},
                                 below(now.node, guess, *part),
                                 number,
                                 now.played});
            }
        }
        return grown;
    }

   private:
    void start(Monitor& monitor) {
        monitor_ = &monitor;
        played_ = options_.played;
    }

    Id guess_for(Node& node, bool search_on) {
        const IdSpan set = node.set;
        if (set.size() <= 2) {
            const bool second = set.size() == 2 && crew_.weight(set[1]) > crew_.weight(set[0]);
            return engine_.home(set[second ? 1 : 0]);
        }
        if (search_on) solve(node, no_limit);
        if (const auto known = crew_.memo.find(node.hash); known && known->exact()) {
            return known->guess;
        }
        Level here;
        rank_large(node, here);
        return here.choices.front().guess;
    }

    // --- the value of a node ---

    // The value of the node if below the limit, else a lower bound; see the memo for the guess.
    Value solve(Node& node, Value limit) {
        if (const auto value = solve_trivial(node)) return *value;
        if (const auto known = crew_.memo.find(node.hash)) {
            if (known->exact() || known->lower >= limit) return known->lower;
        }
        if (crew_.over(node.done)) {
            return finish(node, crew_.weight(node.set) * options_.objective.missed,
                          engine_.home(node.set[0]));
        }
        poll();
        crew_.node_count.fetch_add(1, std::memory_order_relaxed);
        return node.set.size() <= small_set ? solve_small(node, limit) : solve_large(node, limit);
    }

    std::optional<Value> solve_trivial(const Node& node) const {
        const IdSpan set = node.set;
        const Value first = crew_.cost(node.done, 1), second = crew_.cost(node.done, 2);
        if (set.size() == 1) return first * crew_.weight(set[0]);
        if (set.size() == 2) {
            const Value one = crew_.weight(set[0]), two = crew_.weight(set[1]);
            return std::max(one, two) * first + std::min(one, two) * second;
        }
        return std::nullopt;
    }

    Value finish(const Node& node, Value value, Id guess) {
        crew_.memo.store(node.hash, {value, guess}, static_cast<std::uint32_t>(node.set.size()));
        return value;
    }

    // All guesses are bounded by their numbers of parts, then tried by rising bounds.
    Value solve_small(Node& node, Value limit) {
        Level& here = level(node.depth);
        const IdSpan guesses = pool(node, false);
        count_all(node, guesses, here);
        const PartBounds bounds = bounds_by_parts(node);
        std::vector<std::uint8_t> winner(guesses.size(), 0);
        for (const Id secret : node.set) {
            const auto found = std::lower_bound(guesses.begin(), guesses.end(),
                                                engine_.home(secret));
            if (found != guesses.end() && *found == engine_.home(secret)) {
                winner[static_cast<std::size_t>(found - guesses.begin())] = 1;
            }
        }
        Value least = no_limit;
        for (std::size_t at = 0; at < guesses.size(); ++at) {
            least = std::min(least, bounds[winner[at]][here.parts[at]]);
        }
        if (least >= limit) return finish(node, least, no_guess);
        here.seen.clear();
        Value best = limit, low = no_limit;
        Id chosen = no_guess;
        for (Value rung = least; rung < best;) {
            Value next = no_limit;
            for (std::size_t at = 0; at < guesses.size() && rung < best; ++at) {
                const Value bound = bounds[winner[at]][here.parts[at]];
                if (bound > rung) next = std::min(next, bound);
                if (bound != rung || (winner[at] == 0 && here.parts[at] == 1)) continue;
                const Value value = try_guess(node, guesses[at], best);
                low = std::min(low, value);
                if (value < best) {
                    best = value;
                    chosen = guesses[at];
                }
            }
            if (next == no_limit) break;
            rung = next;
            if (rung >= best) low = std::min(low, rung);
        }
        if (chosen != no_guess) return finish(node, best, chosen);
        return finish(node, std::max(low == no_limit ? least : low, least), no_guess);
    }

    Value solve_large(Node& node, Value limit) {
        Level& here = level(node.depth);
        rank_large(node, here);
        narrow(here.choices);
        if (here.choices.empty()) throw std::logic_error("no guess tells anything");
        const Value least = here.choices.front().lower;
        if (least >= limit) return finish(node, least, no_guess);
        here.seen.clear();
        Id chosen = no_guess;
        const Value value = try_choices(node, limit, here.choices, chosen);
        return finish(node, value, chosen);
    }

    // --- trying guesses ---

    // While it lives, the crew works on the choices of one node, and nobody shares out more.
    class Sharing {
       public:
        Sharing(Searcher& leader, const Node& node, const std::atomic<bool>& stop)
            : leader_(leader) {
            for (auto& searcher : leader.crew_.searchers) {
                searcher->alone_ = false;
                if (searcher.get() == &leader) continue;
                searcher->played_ = leader.played_;
                searcher->level(node.depth).seen.clear();
                searcher->stop_ = &stop;
            }
        }
        ~Sharing() {
            for (auto& searcher : leader_.crew_.searchers) {
                searcher->alone_ = true;
                searcher->stop_ = nullptr;
            }
        }
        Sharing(const Sharing&) = delete;
        Sharing& operator=(const Sharing&) = delete;

       private:
        Searcher& leader_;
    };

    // Tries choices in order, alone or with all threads; returns the least value if below the
    // limit, else a lower bound. Of equals the first in order is best, whichever thread is faster.
    Value try_choices(const Node& node, Value limit, const std::vector<Choice>& choices, Id& best) {
        std::mutex mutex;
        Value least = limit, low = no_limit;
        std::size_t holder = 0;  // the choice that has the least value, once there is one
        const auto bound_of = [&](std::size_t index) {
            const std::lock_guard lock(mutex);
            return index < holder ? least + 1 : least;
        };
        const auto attempt = [&](Searcher& searcher, std::size_t index) {
            const Choice& choice = choices[index];
            const Value bound = bound_of(index);
            const bool enough = choice.lower >= bound;
            const Value value =
                enough ? choice.lower : searcher.try_guess(node, choice.guess, bound);
            const std::lock_guard lock(mutex);
            low = std::min(low, value);
            if (value < least || (value == least && index < holder)) {
                least = value;
                holder = index;
                best = choice.guess;
            }
            return !enough;
        };
        const std::size_t threads = crew_.searchers.size();
        if (alone_ && threads > 1 && node.set.size() >= sharing_size &&
            choices.size() >= 4 * threads && node.depth > 0) {
            Monitor quiet;  // the searcher of this thread polls its own
            std::atomic<bool> stop{false};
            const Sharing sharing(*this, node, stop);
            parallel(static_cast<unsigned>(threads), choices.size(), quiet,
                     [&](unsigned thread, std::size_t index) {
                         try {
                             return attempt(*crew_.searchers[thread], index);
                         } catch (...) {  // when one is interrupted, so are the others
                             stop = true;
                             throw;
                         }
                     });
        } else {
            for (std::size_t index = 0; index < choices.size() && attempt(*this, index);) ++index;
        }
        return best != no_guess ? least : low;
    }

    // The value with this guess if below the limit, else a lower bound.
    Value try_guess(const Node& node, Id guess, Value limit) {
        Level& here = level(node.depth + 1);  // its cut stays while the levels below are at work
        cut(node, guess, here);
        const bool win = wins(node, guess);
        // In hard mode equal parts are not alike: what may be guessed in them depends on the guess.
        // Nor are large ones with a width, see `below`.
        const bool alike = !options_.hard && (options_.width == 0 || node.set.size() <= small_set);
        if (node.depth > 0 && alike && seen_before(here.cut, win, level(node.depth).seen)) {
            return no_limit;
        }
        Value sum = win ? crew_.cost(node.done, 1) *
                              crew_.weight(static_cast<Id>(engine_.twin(guess)))
                        : 0;
        std::vector<Part>& parts = here.cut;
        std::vector<Node> nodes;
        for (Part& part : parts) {
            nodes.push_back(below(node, guess, part));
            look_up(nodes.back(), part);
            sum += part.lower;
            if (options_.objective.endless) sum += crew_.weight(part.set);
        }
        if (sum >= limit) return sum;
        played_.push_back(guess);
        // First one look at each part, then the search.
        for (const bool deep : {false, true}) {
            for (std::size_t at = 0; at < parts.size() && sum < limit; ++at) {
                if (parts[at].exact) continue;
                sum -= parts[at].lower;
                const Value value = solve(nodes[at], deep ? limit - sum : 0);
                parts[at].exact = deep;
                parts[at].lower = std::max(value, parts[at].lower);
                sum += parts[at].lower;
                if (node.depth == 0) crew_.bound_reached = sum;
            }
        }
        played_.pop_back();
        return sum;
    }

    bool wins(const Node& node, Id guess) const {
        const std::int32_t twin = engine_.twin(guess);
        return twin != none && std::binary_search(node.set.begin(), node.set.end(),
                                                  static_cast<Id>(twin));
    }

    // Cuts the set by the guess into parts, without the win, the smallest first.
    void cut(const Node& node, Id guess, Level& here) const {
        const std::size_t n = node.set.size();
        std::array<std::uint32_t, 256> few{};
        std::vector<std::uint32_t> many(sizeof(Label) == 1 ? 0 : engine_.secret_count() + 1, 0);
        std::uint32_t* start = sizeof(Label) == 1 ? few.data() : many.data();
        const std::int32_t twin = engine_.twin(guess);
        std::vector<Label> labels(n);
        for (std::size_t at = 0; at < n; ++at) {
            labels[at] = crew_.lanes.row(node.set[at])[guess];
            ++start[labels[at]];
        }
        here.members.resize(n);
        here.cut.clear();
        std::uint32_t offset = 0;
        constexpr std::uint32_t begun = 1u << 31;
        for (std::size_t at = 0; at < n; ++at) {
            // A label met for the first time gets its room; from then on `start` is where to write.
            std::uint32_t& next = start[labels[at]];
            if ((next & begun) == 0) {
                const std::uint32_t size = next;
                next = offset | begun;
                here.cut.push_back({{here.members.data() + offset, size}, {}, 0, false});
                offset += size;
            }
            here.members[next & ~begun] = node.set[at];
            ++next;
        }
        std::erase_if(here.cut, [&](const Part& part) {
            return static_cast<std::int32_t>(part.set[0]) == twin;
        });
        for (Part& part : here.cut) {
            for (const Id secret : part.set) part.hash ^= crew_.keys[secret];
        }
        std::stable_sort(here.cut.begin(), here.cut.end(), [](const Part& one, const Part& other) {
            return one.set.size() < other.set.size();
        });
    }

    // Tells whether a guess with the same parts was tried at this level before.
    static bool seen_before(const std::vector<Part>& cut, bool wins,
                            std::vector<std::uint64_t>& seen) {
        std::uint64_t sign = wins ? 0x5bd1e995u : 0;
        for (const Part& part : cut) {
            const std::uint64_t mixed = (part.hash.high ^ (part.hash.low >> 7)) * golden;
            sign += mixed ^ (mixed >> 29);
        }
        if (std::find(seen.begin(), seen.end(), sign) != seen.end()) return true;
        constexpr std::size_t most = 256;  // a longer memory costs more than it saves
        if (seen.size() < most) seen.push_back(sign);
        return false;
    }

    Node below(const Node& node, Id guess, const Part& part) const {
        Node next;
        next.set = part.set;
        next.done = crew_.next(node.done);
        next.depth = node.depth + 1;
        next.hash = part.hash;
        next.hash.low += next.done * golden;
        if (options_.hard && part.set.size() > 2) {
            next.hard = node.hard;
            next.hard.add(engine_, guess, part.set[0]);
            next.hash ^= next.hard.hash();
            next.wider = node.allowed;
        }
        // Which guesses a width leaves depends on the kinds there are, thus on the guesses so far.
        if (options_.width > 0 && reduced(next.depth) && part.set.size() > small_set) {
            for (const Id earlier : played_) next.hash ^= mark(earlier);
            next.hash ^= mark(guess);
        }
        return next;
    }

    static Hash mark(Id guess) { return {mix(guess + golden), mix(~std::uint64_t{guess})}; }

    void look_up(const Node& node, Part& part) {
        if (const auto value = solve_trivial(node)) {
            part.lower = *value;
            part.exact = true;
            return;
        }
        part.lower = options_.weights.empty() ? crew_.size_bound(node.done, part.set.size()) : 0;
        if (const auto known = crew_.memo.find(node.hash)) {
            part.lower = std::max(part.lower, known->lower);
            part.exact = known->exact();
        }
    }

    // --- what may be guessed, and the first bounds ---

    // Whether one guess of each kind is enough so far down.
    bool reduced(std::size_t depth) const { return options_.symmetric && depth < symmetric_depth; }

    // The guesses for the node, sorted; one of each kind if wanted.
    IdSpan pool(Node& node, bool reduce) {
        reduce = reduce && reduced(node.depth);
        if (options_.consistent) {
            Ids& homes = level(node.depth).homes;
            homes = options_.extra;
            for (const Id secret : node.set) homes.push_back(engine_.home(secret));
            std::sort(homes.begin(), homes.end());
            homes.erase(std::unique(homes.begin(), homes.end()), homes.end());
            if (reduce) homes = first_of_each_kind(engine_, played_, homes);
            return homes;
        }
        if (options_.hard && (node.depth > 0 || !options_.played.empty())) {
            if (!node.allowed) {
                node.allowed =
                    std::make_shared<const Ids>(node.hard.permitted(engine_, node.wider));
            }
            return *node.allowed;
        }
        if (!reduce) return crew_.all;
        auto [kinds, fresh] = kinds_.try_emplace(played_);
        if (fresh) kinds->second = first_of_each_kind(engine_, played_, crew_.all);
        return kinds->second;
    }

    // Bounds by the number of parts: [0] for a guess that is no candidate, [1] for one that is.
    using PartBounds = std::array<std::vector<Value>, 2>;

    // With p parts, one candidate in each is found at the next turn but one at the earliest (the
    // one that is guessed, now), and the rest a turn later; heavy ones first.
    PartBounds bounds_by_parts(const Node& node) const {
        const std::size_t n = node.set.size();
        std::vector<Value> weights;
        for (const Id secret : node.set) weights.push_back(crew_.weight(secret));
        std::sort(weights.begin(), weights.end(), std::greater<>());
        const Value now = crew_.cost(node.done, 1), soon = crew_.cost(node.done, 2),
                    later = crew_.cost(node.done, 3);
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

    // Counts the parts of every guess of the pool; `here.parts` goes with the pool.
    void count_all(const Node& node, IdSpan pool, Level& here) const {
        std::array<const Label*, small_set> rows;
        const std::size_t n = node.set.size();
        const bool whole = pool.size() == engine_.guess_count();
        const std::size_t count = (pool.size() + lane_block - 1) / lane_block * lane_block;
        std::vector<Label> gathered(whole ? 0 : n * count, 0);
        for (std::size_t at = 0; at < n; ++at) {
            rows[at] = crew_.lanes.row(node.set[at]);
            if (whole) continue;
            Label* row = gathered.data() + at * count;
            for (std::size_t g = 0; g < pool.size(); ++g) row[g] = rows[at][pool[g]];
            rows[at] = row;
        }
        if (here.parts.size() < count) here.parts.resize(count);
        count_parts(std::span<const Label* const>(rows.data(), n), count, here.parts.data());
    }

    // Finds choices by the sizes of their parts, for sets too large for the lanes.
    void rank_large(Node& node, Level& here) {
        here.choices.clear();
        position_.assign(node.set);
        const std::size_t n = node.set.size(), after = crew_.next(node.done);
        const bool weighted = !options_.weights.empty(), endless = options_.objective.endless;
        const PartBounds bounds = weighted ? bounds_by_parts(node) : PartBounds();
        const Value now = crew_.cost(node.done, 1);
        const auto look = [&](Id guess, const auto* labels) {
            const bool win = wins(node, guess);
            for (std::size_t at = 0; at < n; ++at) ++counts_[labels[at]];
            Value lower = 0;
            std::uint64_t spread = 0;
            std::size_t parts = 0;
            for (std::size_t at = 0; at < n; ++at) {
                const std::size_t size = std::exchange(counts_[labels[at]], 0);
                if (size == 0) continue;
                ++parts;
                spread += size * size;
                lower += crew_.size_bound(after, size);
            }
            if (parts == 1 && !win) return;  // it tells nothing
            if (win) lower += now - crew_.size_bound(after, 1);
            if (endless) lower += static_cast<Value>(n) - win;
            if (weighted) lower = bounds[win][std::min(parts, n)];
            here.choices.push_back({lower, spread, guess});
        };
        with_label(engine_.width(), [&]<class Raw>(Raw) {
            std::vector<Raw> buffer(position_.padded());
            for (const Id guess : pool(node, true)) {
                look(guess, position_.labels(guess, buffer.data()));
                poll();
            }
        });
        std::sort(here.choices.begin(), here.choices.end());
    }

    // Keeps the most promising choices, by their bounds and by their spread; all for a proof.
    void narrow(std::vector<Choice>& choices) const {
        const std::size_t width = options_.width;
        if (width == 0 || choices.size() <= width) return;
        std::vector<Choice> kept(choices.begin(), choices.begin() + width / 2);
        std::stable_sort(
            choices.begin(), choices.end(),
            [](const Choice& one, const Choice& other) { return one.spread < other.spread; });
        kept.insert(kept.end(), choices.begin(), choices.begin() + (width + 1) / 2);
        std::sort(kept.begin(), kept.end());  // a choice that was kept twice stands beside itself
        kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
        choices = std::move(kept);
    }

    Level& level(std::size_t depth) {
        while (levels_.size() <= depth) levels_.emplace_back();
        return levels_[depth];
    }
    void poll() {
        if (monitor_ != nullptr && (++polls_ & 63) == 0) monitor_->poll();
        if (stop_ != nullptr && *stop_) throw Interrupted();
    }

    Crew<Label>& crew_;
    const Engine& engine_;
    const SearchOptions& options_;
    Position position_;
    std::vector<std::uint32_t> counts_;
    std::deque<Level> levels_;
    Ids played_;
    std::map<Ids, Ids> kinds_;  // one guess of each kind after those played
    Monitor* monitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
    std::uint64_t polls_ = 0;
    bool alone_ = true;  // whether work may be shared out from here
};

}  // namespace

std::unique_ptr<Search> make_search(const Engine& engine, SearchOptions options, Monitor& monitor) {
    if (labels_fit_byte(engine)) {
        return std::make_unique<Crew<std::uint8_t>>(engine, std::move(options), monitor);
    }
    return std::make_unique<Crew<std::uint16_t>>(engine, std::move(options), monitor);
}

}  // namespace bestguess
