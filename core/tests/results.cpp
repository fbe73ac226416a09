// What the core finds, as text: the same bytes from every compiler and on every machine.
// It uses no threads, throws nothing and prints without streams, so it runs as WebAssembly, too.
#include <cstdio>
#include <cstring>

#include "games.hpp"
#include "grow.hpp"
#include "hash.hpp"
#include "search.hpp"
#include "vectors.hpp"

using namespace bestguess;

namespace {

struct Named {
    const char* name;
    std::vector<Cost> costs;
};

const std::vector<Named> strategies{{"worst", {Cost::worst}},
                                    {"expected", {Cost::expected}},
                                    {"entropy", {Cost::entropy}},
                                    {"parts", {Cost::parts}},
                                    {"worst,parts,entropy", {Cost::worst, Cost::parts, Cost::entropy}},
                                    {"first", {Cost::first}},
                                    {"random", {Cost::random}}};

const char* name_of(Rule rule) {
    constexpr const char* names[] = {"pegs", "likeness", "tiles", "digits", "shared", "table"};
    return names[static_cast<std::size_t>(rule)];
}

Criteria criteria_of(const Engine& engine, const std::vector<Cost>& costs, bool weighted) {
    std::vector<std::uint32_t> weights;
    for (std::uint32_t id = 0; weighted && id < engine.secret_count(); ++id) {
        weights.push_back(1 + id * id % 7);
    }
    return Criteria(engine, Chain{costs, 7}, weights);
}

void print_order(const Engine& engine, const Named& strategy, bool weighted) {
    const Criteria criteria = criteria_of(engine, strategy.costs, weighted);
    const Moment moment{everything(engine), nullptr, 0};
    Trial trial(criteria);
    trial.assign(moment);
    auto scratch = make_scratch(criteria);
    Monitor monitor;
    std::printf("  %s%s:", strategy.name, weighted ? " with weights" : "");
    for (const Id guess : trial.order(10, scratch, monitor)) std::printf(" %u", guess);
    std::printf("\n");
}

void print_tree(const char* name, const Grown& tree) {
    std::uint64_t digest = 0;
    for (std::size_t node = 0; node < tree.guess.size(); ++node) {
        digest = mix(digest + golden + tree.guess[node]);
        digest = mix(digest + golden + static_cast<std::uint32_t>(tree.parent[node]));
    }
    unsigned long long total = 0;
    for (std::int32_t node : tree.won_at) {
        for (; node != none; node = tree.parent[static_cast<std::size_t>(node)]) ++total;
    }
    std::printf("  %s: total %llu, first %u, tree %016llx\n", name, total, tree.guess[0],
                static_cast<unsigned long long>(digest));
}

void print_grown(const Engine& engine, const Named& strategy, bool hard) {
    Monitor monitor;
    print_tree(strategy.name, grow(criteria_of(engine, strategy.costs, false),
                                   {everything(engine), nullptr, 0}, hard, monitor));
}

// A game of all codes has symmetries, which make the search short.
void print_optimum(const Engine& engine, bool symmetric) {
    const bool hard = !symmetric;
    SearchOptions options;
    options.candidates = everything(engine);
    options.hard = hard;
    options.symmetric = symmetric;
    options.memory = std::size_t{1} << 26;
    Monitor monitor;
    const auto search = make_search(engine, options, monitor);
    Value best = no_limit;
    Id first = no_guess;
    for (const Choice& opener : search->openers(monitor)) {
        if (opener.lower >= best) break;
        const Value value = search->try_opener(opener.guess, best, monitor);
        if (value < best) first = opener.guess;
        best = std::min(best, value);
    }
    print_tree(hard ? "optimum in hard mode" : "optimum", search->tree(first, true, monitor));
}

void print_game(const char* what, const Engine& engine) {
    const bool hard = engine.rule() == Rule::tiles;
    std::printf("%s of %s:\n", what, name_of(engine.rule()));
    for (const Named& strategy : strategies) {
        for (const bool weighted : {false, true}) print_order(engine, strategy, weighted);
        print_grown(engine, strategy, false);
    }
    if (hard) print_grown(engine, strategies[0], true);
}

// Words of random letters, each once, in the order in which they come.
std::vector<Code> some_words(unsigned symbols, std::size_t length, std::size_t count) {
    std::vector<Code> words;
    for (const Code& code : some_codes(symbols, length, count, length)) {
        if (std::find(words.begin(), words.end(), code) == words.end()) words.push_back(code);
    }
    return words;
}

void print_logarithms() {
    std::printf("logarithms:\n");
    for (const std::uint64_t n : {2u, 3u, 5u, 7u, 1000003u}) {
        const Wide log = log2_fixed(n);
        std::printf("  %llu: %016llx.%016llx\n", static_cast<unsigned long long>(n),
                    static_cast<unsigned long long>(log >> 64), static_cast<unsigned long long>(log));
    }
}

}  // namespace

// With the argument `plain` it leaves AVX2 alone.
int main(int count, char** arguments) {
    if (count > 1 && std::strcmp(arguments[1], "plain") == 0) machine_has_avx2 = false;
    print_logarithms();
    const std::vector<Code> codes = all_codes(3, 4);
    const std::vector<Code> words = some_words(8, 6, 200), longer = some_words(5, 11, 60);
    for (const Rule rule : {Rule::pegs, Rule::likeness, Rule::tiles, Rule::digits, Rule::shared}) {
        print_game("81 codes", game_of(rule, codes, 3));
        print_game("words", game_of(rule, words, 8));
    }
    print_game("longer words", game_of(Rule::tiles, longer, 5));
    print_optimum(game_of(Rule::tiles, some_words(8, 5, 60), 8), false);
    std::printf("Mastermind, 4 pegs of 6 colours:\n");
    const Engine mastermind = game_of(Rule::pegs, all_codes(6, 4), 6);
    for (const Named& strategy : strategies) print_grown(mastermind, strategy, false);
    print_optimum(mastermind, true);
    return 0;
}
