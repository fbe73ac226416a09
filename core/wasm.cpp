// The face of the core for a page: plain functions on memory that the caller asked for.
#include <algorithm>
#include <bit>

#include "grow.hpp"
#include "hard.hpp"
#include "page.hpp"
#include "playout.hpp"
#include "search.hpp"

using namespace bestguess;

// The page is told how far a long call is: a fraction, or the bound that a search has reached.
__attribute__((import_module("page"), import_name("progress"))) extern "C" void tell(double done);

namespace {

CodeList to_codes(const std::uint8_t* symbols, std::size_t count, std::size_t length) {
    return {count, length, copy(symbols, count * length)};
}

void add(Value value) { add(static_cast<std::uint64_t>(value)); }

// The number of nodes, then what `Grown` has, list by list.
void set(const Grown& tree) {
    words.assign(1, static_cast<std::uint32_t>(tree.guess.size()));
    add(tree.guess);
    add(tree.parent);
    add(tree.sample);
    add(tree.size);
    add(tree.won_at);
}

// How guesses are compared, in the order in which the page writes it.
struct Wanted {
    std::uint8_t costs[max_chain], cost_count, only_candidates, symmetric, hard;
    std::uint64_t seed, played;
    const std::uint32_t* weights;  // one per secret, or null
    const Id* candidates;
    std::size_t candidate_count;
    const Id* allowed;  // null: every guess
    std::size_t allowed_count;

    Criteria criteria(const Engine& engine) const {
        Chain chain{{}, seed};
        for (std::size_t at = 0; at < cost_count; ++at) {
            chain.costs.push_back(static_cast<Cost>(costs[at]));
        }
        Criteria made(engine, std::move(chain), copy(weights, engine.secret_count()));
        made.only_candidates = only_candidates != 0;
        made.symmetric = symmetric != 0;
        return made;
    }

    Moment moment() const {
        Moment made{copy(candidates, candidate_count), nullptr, played};
        if (allowed != nullptr) {
            made.allowed = std::make_shared<const Ids>(copy(allowed, allowed_count));
        }
        return made;
    }
};

// A position that is asked about guesses.
struct Asked {
    Asked(const Engine& engine, const Wanted& wanted);

    const Criteria criteria;
    const Moment moment;
    Monitor monitor{tell};
    Trial trial{criteria};
    std::vector<std::unique_ptr<Scratch>> scratch = make_scratch(criteria);
};

__attribute__((noinline)) Asked::Asked(const Engine& engine, const Wanted& wanted)
    : criteria(wanted.criteria(engine)), moment(wanted.moment()) {
    trial.assign(moment);
}

// As the nearest double: what is lost of the fraction stays as a last bit, which decides the rounding.
double to_double(Wide fixed) {
    const auto whole = static_cast<std::uint32_t>(fixed >> 64);
    const auto rest = static_cast<std::uint64_t>(fixed);
    const std::uint64_t kept = (rest >> 11) | ((rest & 0x7ff) != 0 ? 1 : 0);
    return static_cast<double>(whole) + static_cast<double>(kept) * 0x1p-53;
}

// Reports the bound that the search has reached.
Monitor watch(const Search& search) {
    Monitor monitor(tell);
    monitor.fraction = [&search] { return static_cast<double>(search.reached()); };
    return monitor;
}

}  // namespace

extern "C" {

Engine* PAGE(engine_of_rule)(unsigned rule, const std::uint8_t* guesses, std::size_t guess_count,
                             const std::uint8_t* secrets, std::size_t secret_count,
                             std::size_t length, unsigned symbols, const std::int32_t* twin) {
    return new Engine(static_cast<Rule>(rule), to_codes(guesses, guess_count, length),
                      to_codes(secrets, secret_count, length), symbols, copy(twin, guess_count));
}

// The table of labels is the caller's and must stay; `bytes` of a label are 1, 2 or 4.
Engine* PAGE(engine_of_table)(const void* table, unsigned bytes, std::size_t guess_count,
                              std::size_t secret_count, const std::int32_t* twin) {
    const Width width = bytes == 1 ? Width::bits8 : bytes == 2 ? Width::bits16 : Width::bits32;
    return new Engine(table, width, guess_count, secret_count, copy(twin, guess_count));
}

// Each part is five words: the pieces of guesses, of secrets, how many pieces each have, labels.
Engine* PAGE(engine_of_parts)(const std::uintptr_t* list, std::size_t count, std::size_t outcomes,
                              std::size_t guess_count, std::size_t secret_count,
                              const std::int32_t* twin) {
    std::vector<CodePart> parts;
    for (const auto* at = list; at != list + 5 * count; at += 5) {
        parts.push_back({copy(reinterpret_cast<const Id*>(at[0]), guess_count),
                         copy(reinterpret_cast<const Id*>(at[1]), secret_count), at[3],
                         copy(reinterpret_cast<const std::uint32_t*>(at[4]), at[2] * at[3])});
    }
    return new Engine(std::move(parts), outcomes, copy(twin, guess_count));
}

void PAGE(engine_end)(const Engine* engine) { delete engine; }

// The label of each candidate for the guess.
void PAGE(labels)(const Engine* engine, Id guess, const Id* candidates, std::size_t count) {
    Position position(*engine);
    position.assign({candidates, count});
    words = position.labels(guess);
}

// The best guesses, in order.
void PAGE(rank)(const Engine* engine, const Wanted* wanted, std::size_t count) {
    Asked asked(*engine, *wanted);
    words = asked.trial.order(count, asked.scratch, asked.monitor);
}

// What each allowed guess makes of the candidates, six words: the number of parts, the largest,
// the sum of squares, and that of n · log2(n) as a double.
void PAGE(measure)(const Engine* engine, const Wanted* wanted) {
    Asked asked(*engine, *wanted);
    const auto measured = asked.trial.measure(*asked.moment.allowed, asked.scratch, asked.monitor);
    words.clear();
    for (const Sums& sums : measured) {
        words.push_back(sums.parts);
        words.push_back(sums.worst);
        add(sums.squares);
        add(std::bit_cast<std::uint64_t>(to_double(sums.logs)));
    }
}

// The guesses of which none differs from an earlier one only by symbols not played yet.
void PAGE(kinds)(const Engine* engine, const Wanted* wanted) {
    const Asked asked(*engine, *wanted);
    words.clear();
    for (Id guess = 0; guess < engine->guess_count(); ++guess) {
        if (!asked.trial.passed_over(guess)) words.push_back(guess);
    }
}

// The mean turns, as doubles, of the first guesses until all boards are done. The candidates of all
// boards stand one after another.
void PAGE(play_out)(const Engine* engine, const Id* candidates, const std::uint32_t* sizes,
                    std::size_t boards, const std::uint32_t* weights, const Id* guesses,
                    std::size_t guess_count, std::size_t compared, std::size_t samples) {
    Playout playout{
        {}, copy(weights, engine->secret_count()), copy(guesses, guess_count), compared, samples};
    for (std::size_t board = 0; board < boards; candidates += sizes[board++]) {
        playout.boards.push_back(copy(candidates, sizes[board]));
    }
    words.clear();
    for (const double turns : bestguess::play_out(*engine, playout)) {
        add(std::bit_cast<std::uint64_t>(turns));
    }
}

void PAGE(grow)(const Engine* engine, const Wanted* wanted) {
    Monitor monitor(tell);
    set(bestguess::grow(wanted->criteria(*engine), wanted->moment(), wanted->hard != 0, monitor));
}

// The guesses among those allowed that hard mode permits after the guess met the secret.
void PAGE(hard_guesses)(const Engine* engine, const Id* allowed, std::size_t count, Id guess,
                        Id secret) {
    words = hard_pool(*engine, std::make_shared<const Ids>(copy(allowed, count)), guess, secret);
}

// `costs` are of the turns; none for the plain total.
Search* PAGE(search)(const Engine* engine, const Wanted* wanted, const Value* costs,
                     std::size_t cost_count, Value missed, const Id* played,
                     std::size_t played_count, const Id* extra, std::size_t extra_count,
                     std::size_t memory) {
    SearchOptions options;
    options.objective = {copy(costs, cost_count), missed, cost_count == 0};
    options.candidates = copy(wanted->candidates, wanted->candidate_count);
    options.weights = copy(wanted->weights, engine->secret_count());
    options.played = copy(played, played_count);
    options.extra = copy(extra, extra_count);
    options.consistent = wanted->only_candidates != 0;
    options.hard = wanted->hard != 0;
    options.symmetric = wanted->symmetric != 0;
    options.memory = memory;
    Monitor monitor([](double) {});
    return make_search(*engine, std::move(options), monitor).release();
}

void PAGE(search_end)(const Search* search) { delete search; }
double PAGE(search_nodes)(const Search* search) { return static_cast<double>(search->nodes()); }

// Guesses with their lower bounds, each three words.
void PAGE(openers)(Search* search) {
    Monitor monitor = watch(*search);
    words.clear();
    for (const Choice& choice : search->openers(monitor)) {
        words.push_back(choice.guess);
        add(choice.lower);
    }
}

Value PAGE(try_opener)(Search* search, Id guess, Value limit) {
    Monitor monitor = watch(*search);
    return search->try_opener(guess, limit, monitor);
}

void PAGE(best_tree)(Search* search, Id first) {
    Monitor monitor = watch(*search);
    set(search->tree(first, true, monitor));
}

}  // extern "C"
