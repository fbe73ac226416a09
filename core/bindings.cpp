// The only file of the core that knows Python: arrays in, one call, arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "grow.hpp"
#include "hard.hpp"
#include "playout.hpp"
#include "sample.hpp"
#include "search.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace bestguess;

namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using IdArray = nb::ndarray<const Id, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Twins = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Table = nb::ndarray<nb::ro, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class T>
using Out = nb::ndarray<nb::numpy, T, nb::ndim<1>>;

template <class Array>
auto to_vector(const Array& array) {
    return std::vector(array.data(), array.data() + array.size());
}

std::vector<std::uint32_t> to_weights(const std::optional<IdArray>& weights) {
    return weights ? to_vector(*weights) : std::vector<std::uint32_t>();
}

template <class T>
Out<T> to_numpy(std::vector<T>&& values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return Out<T>(kept->data(), {kept->size()}, owner);
}

CodeList to_codes(const Rows& rows) { return {rows.shape(0), rows.shape(1), to_vector(rows)}; }

Width width_of(const Table& table) {
    if (table.dtype() == nb::dtype<std::uint8_t>()) return Width::bits8;
    if (table.dtype() == nb::dtype<std::uint16_t>()) return Width::bits16;
    if (table.dtype() == nb::dtype<std::uint32_t>()) return Width::bits32;
    throw std::invalid_argument("a table holds unsigned integers of 8, 16 or 32 bits");
}

using PieceLabels = nb::ndarray<const std::uint32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using PartArrays = std::tuple<IdArray, IdArray, PieceLabels>;

// A part is (the piece of each guess, the piece of each secret, the labels of pieces).
Engine engine_of_parts(const std::vector<PartArrays>& arrays, std::size_t outcomes,
                       const Twins& twin) {
    std::vector<CodePart> parts;
    for (const auto& [guesses, secrets, labels] : arrays) {
        parts.push_back(
            {to_vector(guesses), to_vector(secrets), labels.shape(1), to_vector(labels)});
    }
    return Engine(std::move(parts), outcomes, to_vector(twin));
}

void make_criteria(Criteria* self, const Engine& engine, const std::vector<std::string>& chain,
                   std::uint64_t seed, bool only_candidates, bool symmetric,
                   const std::optional<IdArray>& weights, unsigned threads) {
    Chain costs{{}, seed};
    for (const std::string& name : chain) costs.costs.push_back(cost_named(name));
    new (self) Criteria(engine, std::move(costs), to_weights(weights));
    self->only_candidates = only_candidates;
    self->symmetric = symmetric;
    self->threads = std::max(1u, threads);
}

Moment to_moment(const Engine& engine, const IdArray& candidates,
                 const std::optional<IdArray>& allowed, std::uint64_t played) {
    const auto below = [](const IdArray& ids, std::size_t bound) {
        return std::all_of(ids.data(), ids.data() + ids.size(),
                           [&](Id id) { return id < bound; });
    };
    if (candidates.size() == 0 || !below(candidates, engine.secret_count()) ||
        !std::is_sorted(candidates.data(), candidates.data() + candidates.size()) ||
        (allowed && !below(*allowed, engine.guess_count()))) {
        throw std::invalid_argument("candidates must be sorted, and both in range");
    }
    Moment moment{to_vector(candidates), nullptr, played};
    if (allowed) moment.allowed = std::make_shared<const Ids>(to_vector(*allowed));
    return moment;
}

// Calls back with the fraction done; Ctrl-C and whatever the callback raises end the work.
Monitor to_monitor(const nb::object& progress) {
    return Monitor([&progress](double fraction) {
        nb::gil_scoped_acquire hold;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!progress.is_none()) progress(fraction);
    });
}

Out<std::uint32_t> labels(const Engine& engine, Id guess, const IdArray& candidates) {
    Position position(engine);
    position.assign({candidates.data(), candidates.size()});
    return to_numpy(position.labels(guess));
}

nb::tuple sizes(const Engine& engine, const IdArray& guesses, const IdArray& candidates) {
    const Criteria criteria(engine, Chain{}, {});
    const Moment moment = to_moment(engine, candidates, guesses, 0);
    std::vector<std::uint32_t> found;
    std::vector<std::uint64_t> offsets{0};
    {
        nb::gil_scoped_release release;
        Trial trial(criteria);
        Scratch scratch(engine);
        trial.assign(moment);
        for (const Id guess : *moment.allowed) {
            const std::vector<std::uint32_t>& cut = trial.sizes(guess, scratch);
            found.insert(found.end(), cut.begin(), cut.end());
            offsets.push_back(found.size());
        }
    }
    return nb::make_tuple(to_numpy(std::move(found)), to_numpy(std::move(offsets)));
}

Out<Id> rank(const Engine& engine, const IdArray& candidates, const Criteria& criteria,
             std::size_t count, const std::optional<IdArray>& allowed, std::uint64_t played,
             const nb::object& progress) {
    const Moment moment = to_moment(engine, candidates, allowed, played);
    Monitor monitor = to_monitor(progress);
    Ids order;
    {
        nb::gil_scoped_release release;
        Trial trial(criteria);
        trial.assign(moment);
        auto scratch = make_scratch(criteria);
        order = trial.order(count, scratch, monitor);
    }
    return to_numpy(std::move(order));
}

// For each guess the number of parts, the largest, Σ n² and Σ n log2 n.
nb::tuple measure(const Engine& engine, const IdArray& candidates, const Criteria& criteria,
                  const IdArray& guesses, const nb::object& progress) {
    const Moment moment = to_moment(engine, candidates, guesses, 0);
    Monitor monitor = to_monitor(progress);
    Ids parts, worst;
    std::vector<std::uint64_t> squares;
    std::vector<double> logs;
    {
        nb::gil_scoped_release release;
        Trial trial(criteria);
        trial.assign(moment);
        auto scratch = make_scratch(criteria);
        for (const Sums& sums : trial.measure(*moment.allowed, scratch, monitor)) {
            parts.push_back(sums.parts);
            worst.push_back(sums.worst);
            squares.push_back(sums.squares);
            logs.push_back(std::ldexp(static_cast<double>(sums.logs), -64));
        }
    }
    return nb::make_tuple(to_numpy(std::move(parts)), to_numpy(std::move(worst)),
                          to_numpy(std::move(squares)), to_numpy(std::move(logs)));
}

// The mean turns of the first guesses until all boards are done.
Out<double> mean_turns(const Engine& engine, const std::vector<IdArray>& boards,
                       const IdArray& guesses, std::size_t compared, std::size_t samples,
                       const std::optional<IdArray>& weights) {
    Playout playout{{}, to_weights(weights), to_vector(guesses), compared, samples};
    for (const IdArray& board : boards) {
        playout.boards.push_back(to_moment(engine, board, guesses, 0).candidates);
    }
    nb::gil_scoped_release release;
    std::vector<double> turns = play_out(engine, playout);
    nb::gil_scoped_acquire hold;
    return to_numpy(std::move(turns));
}

// The guesses of which none differs from an earlier one only by symbols not played yet.
Out<Id> kinds(const Engine& engine, const Criteria& criteria, std::uint64_t played) {
    const Moment moment{{0}, nullptr, played};
    Trial trial(criteria);
    trial.assign(moment);
    Ids found;
    for (Id guess = 0; guess < engine.guess_count(); ++guess) {
        if (!trial.passed_over(guess)) found.push_back(guess);
    }
    return to_numpy(std::move(found));
}

nb::tuple to_tuple(Grown&& tree) {
    return nb::make_tuple(to_numpy(std::move(tree.guess)), to_numpy(std::move(tree.parent)),
                          to_numpy(std::move(tree.sample)), to_numpy(std::move(tree.size)),
                          to_numpy(std::move(tree.won_at)));
}

nb::tuple grow_tree(const Engine& engine, const IdArray& candidates, const Criteria& criteria,
                    bool hard, std::uint64_t played, const nb::object& progress) {
    const Moment root = to_moment(engine, candidates, std::nullopt, played);
    Monitor monitor = to_monitor(progress);
    Grown tree;
    {
        nb::gil_scoped_release release;
        tree = grow(criteria, root, hard, monitor);
    }
    return to_tuple(std::move(tree));
}

Out<Id> hard(const Engine& engine, const IdArray& allowed, Id guess, Id secret) {
    return to_numpy(
        hard_pool(engine, std::make_shared<const Ids>(to_vector(allowed)), guess, secret));
}

// Calls `work` with a monitor that reports the bound that the search has reached.
template <class Work>
void watch(const Search& search, const nb::object& progress, Work&& work) {
    Monitor monitor = to_monitor(progress);
    monitor.fraction = [&search] { return static_cast<double>(search.reached()); };
    nb::gil_scoped_release release;
    work(monitor);
}

// `costs` is empty for the plain total.
std::unique_ptr<Search> to_search(const Engine& engine, const IdArray& candidates,
                                  const std::vector<Value>& costs, Value missed,
                                  const std::optional<IdArray>& weights, const Ids& played,
                                  const Ids& extra, bool consistent, bool hard, bool symmetric,
                                  std::size_t width, std::size_t memory, unsigned threads,
                                  const nb::object& progress) {
    SearchOptions options;
    options.objective = {costs, missed, costs.empty()};
    options.candidates = to_moment(engine, candidates, std::nullopt, 0).candidates;
    options.weights = to_weights(weights);
    options.played = played;
    options.extra = extra;
    options.consistent = consistent;
    options.hard = hard;
    options.symmetric = symmetric;
    options.width = width;
    options.memory = memory;
    options.threads = std::max(1u, threads);
    Monitor monitor = to_monitor(progress);
    nb::gil_scoped_release release;
    return make_search(engine, std::move(options), monitor);
}

nb::tuple openers(Search& search, const nb::object& progress) {
    Ids guesses;
    std::vector<Value> lower;
    watch(search, progress, [&](Monitor& monitor) {
        for (const Choice& choice : search.openers(monitor)) {
            guesses.push_back(choice.guess);
            lower.push_back(choice.lower);
        }
    });
    return nb::make_tuple(to_numpy(std::move(guesses)), to_numpy(std::move(lower)));
}

Value try_opener(Search& search, Id guess, Value limit, const nb::object& progress) {
    Value value = 0;
    watch(search, progress,
          [&](Monitor& monitor) { value = search.try_opener(guess, limit, monitor); });
    return value;
}

nb::tuple tree(Search& search, Id first, bool search_on, const nb::object& progress) {
    Grown grown;
    watch(search, progress,
          [&](Monitor& monitor) { grown = search.tree(first, search_on, monitor); });
    return to_tuple(std::move(grown));
}

using Limits = nb::ndarray<const std::uint8_t, nb::shape<-1, 4>, nb::c_contig, nb::device::cpu>;

Symbols to_symbols(const Rows& rows, std::size_t row) {
    Symbols symbols;
    symbols.fill(no_symbol);
    const std::uint8_t* from = rows.data() + row * rows.shape(1);
    std::copy(from, from + rows.shape(1), symbols.begin());
    return symbols;
}

// A row for each clue: its guess, its marks, and the least and most of blacks and of shared.
Sampler to_sampler(const std::vector<std::vector<std::uint8_t>>& choices, bool distinct,
                   const Rows& guesses, const Rows& marks, const Limits& limits) {
    const std::size_t clues = guesses.shape(0), length = choices.size();
    if (guesses.shape(1) != length || marks.shape(1) != length || length > max_length ||
        marks.shape(0) != clues || limits.shape(0) != clues) {
        throw std::invalid_argument("the clues do not fit the codes");
    }
    std::vector<Clue> found;
    for (std::size_t row = 0; row < clues; ++row) {
        const std::uint8_t* bounds = limits.data() + 4 * row;
        found.push_back({to_symbols(guesses, row), to_symbols(marks, row), bounds[0], bounds[1],
                         bounds[2], bounds[3]});
    }
    return Sampler({choices, distinct}, std::move(found));
}

// Calls `work` without Python's lock; Ctrl-C ends it.
template <class Work>
auto unlocked(Work&& work) {
    const nb::object unwatched = nb::none();
    Monitor monitor = to_monitor(unwatched);
    nb::gil_scoped_release release;
    return work(monitor);
}

nb::tuple draw_codes(const Sampler& sampler, std::uint64_t seed, std::size_t wanted,
                     std::uint64_t most, unsigned threads) {
    Draws draws = unlocked([&](Monitor& monitor) {
        return sampler.draw(seed, wanted, most, threads, monitor);
    });
    return nb::make_tuple(to_numpy(std::move(draws.codes.symbols)), draws.tried, draws.met);
}

nb::tuple list_codes(const Sampler& sampler, std::uint64_t nodes, std::size_t most,
                     unsigned threads) {
    Listing listing = unlocked([&](Monitor& monitor) {
        return sampler.list(nodes, most, threads, monitor);
    });
    return nb::make_tuple(to_numpy(std::move(listing.codes.symbols)), listing.whole);
}

nb::tuple split_codes(const Sampler& sampler, std::uint64_t seed, std::size_t runs,
                      std::size_t size, unsigned threads) {
    Splitting splitting = unlocked([&](Monitor& monitor) {
        return sampler.split(seed, runs, size, threads, monitor);
    });
    return nb::make_tuple(to_numpy(std::move(splitting.codes.symbols)),
                          to_numpy(std::move(splitting.shares)));
}

void bind_sampler(nb::module_& m) {
    nb::class_<Sampler>(m, "Sampler")
        .def(nb::new_(&to_sampler), nb::kw_only(), "choices"_a, "distinct"_a, "guesses"_a,
             "marks"_a, "limits"_a)
        .def("widths", &Sampler::widths)
        .def("draw", &draw_codes, nb::kw_only(), "seed"_a, "wanted"_a, "most"_a, "threads"_a)
        .def("list", &list_codes, nb::kw_only(), "nodes"_a, "most"_a, "threads"_a)
        .def("split", &split_codes, nb::kw_only(), "seed"_a, "runs"_a, "size"_a, "threads"_a);
}

void bind_engine(nb::module_& m) {
    nb::class_<Engine>(m, "Engine")
        .def_static(
            "of_rule",
            [](const std::string& rule, const Rows& guesses, const Rows& secrets, unsigned symbols,
               const Twins& twin) {
                return Engine(rule_named(rule), to_codes(guesses), to_codes(secrets), symbols,
                              to_vector(twin));
            },
            nb::kw_only(), "rule"_a, "guesses"_a, "secrets"_a, "symbols"_a, "twin"_a)
        .def_static(
            "of_table",
            [](const Table& table, const Twins& twin) {
                return Engine(table.data(), width_of(table), table.shape(0), table.shape(1),
                              to_vector(twin));
            },
            // The engine reads the caller's memory, which must not be a copy made for the call.
            "table"_a.noconvert(), "twin"_a, nb::keep_alive<0, 1>())
        .def_static("of_parts", &engine_of_parts, "parts"_a, nb::kw_only(), "outcomes"_a, "twin"_a)
        .def("labels", &labels, "guess"_a, "candidates"_a)
        .def("sizes", &sizes, "guesses"_a, "candidates"_a)
        .def("rank", &rank, "candidates"_a, "criteria"_a, nb::kw_only(), "count"_a,
             "allowed"_a = nb::none(), "played"_a = 0, "progress"_a = nb::none())
        .def("measure", &measure, "candidates"_a, "criteria"_a, "guesses"_a, nb::kw_only(),
             "progress"_a = nb::none())
        .def("play_out", &mean_turns, "boards"_a, "guesses"_a, nb::kw_only(), "compared"_a,
             "samples"_a, "weights"_a = nb::none())
        .def("kinds", &kinds, "criteria"_a, "played"_a)
        .def("grow", &grow_tree, "candidates"_a, "criteria"_a, nb::kw_only(), "hard"_a,
             "played"_a = 0, "progress"_a = nb::none())
        .def("hard_pool", &hard, "allowed"_a, "guess"_a, "secret"_a);
}

void bind_criteria(nb::module_& m) {
    nb::class_<Criteria>(m, "Criteria")
        .def("__init__", &make_criteria, "engine"_a, "chain"_a, nb::kw_only(), "seed"_a = 0,
             "only_candidates"_a = false, "symmetric"_a = false, "weights"_a = nb::none(),
             "threads"_a = 1, nb::keep_alive<1, 2>());
}

void bind_search(nb::module_& m) {
    nb::class_<Search>(m, "Search")
        .def(nb::new_(&to_search), "engine"_a, nb::kw_only(), "candidates"_a, "costs"_a, "missed"_a,
             "weights"_a.none(), "played"_a, "extra"_a, "consistent"_a, "hard"_a, "symmetric"_a,
             "width"_a, "memory"_a, "threads"_a, "progress"_a.none(), nb::keep_alive<0, 2>())
        .def("openers", &openers, "progress"_a.none())
        .def("try_opener", &try_opener, "guess"_a, "limit"_a, "progress"_a.none())
        .def("tree", &tree, "first"_a, "search_on"_a, "progress"_a.none())
        .def("nodes", &Search::nodes);
}

// The compiler with its version, such as "GCC 12.2.0".
std::string compiler() {
#if defined(__clang__)
    return "Clang " __clang_version__;
#elif defined(__GNUC__)
    return "GCC " __VERSION__;
#else
    return "";
#endif
}

}  // namespace

NB_MODULE(_core, m) {
    m.attr("version") = BESTGUESS_VERSION;
    m.attr("commit") = BESTGUESS_COMMIT;
    m.attr("compiler") = compiler();
    nb::set_leak_warnings(false);  // engines are kept in a cache until the program ends
    bind_engine(m);
    bind_criteria(m);
    bind_search(m);
    bind_sampler(m);
    nb::register_exception_translator([](const std::exception_ptr& error, void*) {
        try {
            std::rethrow_exception(error);
        } catch (const Interrupted&) {  // one thread saw the signal, another was stopped
            PyErr_SetNone(PyExc_KeyboardInterrupt);
        }
    });
    m.def("log2_fixed", [](std::uint64_t n) {
        const Wide log = log2_fixed(n);
        return nb::make_tuple(static_cast<std::uint64_t>(log >> 64),
                              static_cast<std::uint64_t>(log));
    });
}
