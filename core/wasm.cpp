// The face of the core for a page: plain functions on memory that the caller asked for.
//
// What is handed in is checked by the caller: nothing here throws, for this compiler's library has
// no exceptions. Results are words of 32 bits, read from `result` until the next call.
#include <algorithm>
#include <cstdlib>

#include "grow.hpp"
#include "hard.hpp"
#include "search.hpp"

using namespace bestguess;

// The page is told how far a long call is: a fraction, or the bound that a search has reached.
__attribute__((import_module("page"), import_name("progress"))) extern "C" void tell(double done);

namespace {

std::vector<std::uint32_t> words;  // of the last result

template <class T>
std::vector<T> copy(const T* data, std::size_t count) {
    return data == nullptr ? std::vector<T>() : std::vector<T>(data, data + count);
}

CodeList to_codes(const std::uint8_t* symbols, std::size_t count, std::size_t length) {
    return {count, length, copy(symbols, count * length)};
}

template <class T>
void add(const std::vector<T>& values) {
    words.insert(words.end(), values.begin(), values.end());
}

void add(Value value) {
    words.push_back(static_cast<std::uint32_t>(value));
    words.push_back(static_cast<std::uint32_t>(value >> 32));
}

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

// Reports the bound that the search has reached.
Monitor watch(const Search& search) {
    Monitor monitor(tell);
    monitor.fraction = [&search] { return static_cast<double>(search.reached()); };
    return monitor;
}

}  // namespace

#define PAGE(name) __attribute__((export_name(#name))) name

extern "C" {

void* PAGE(allocate)(std::size_t bytes) { return std::malloc(bytes); }
void PAGE(release)(void* memory) { std::free(memory); }
const std::uint32_t* PAGE(result)() { return words.data(); }
std::size_t PAGE(result_size)() { return words.size(); }

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
    words.resize(count);
    with_label(engine->width(), [&]<class Label>(Label) {
        std::vector<Label> buffer(position.padded());
        const Label* found = position.labels(guess, buffer.data());
        std::copy(found, found + count, words.begin());
    });
}

// The best guesses, in order.
void PAGE(rank)(const Engine* engine, const Wanted* wanted, std::size_t count) {
    const Criteria criteria = wanted->criteria(*engine);
    const Moment moment = wanted->moment();
    Monitor monitor(tell);
    Trial trial(criteria);
    trial.assign(moment);
    auto scratch = make_scratch(criteria);
    words = trial.order(count, scratch, monitor);
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
