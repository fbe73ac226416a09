// The only file of the core that knows Python: arrays in, one call, arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <string>

#include "exact.hpp"
#include "grow.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace bestguess;

namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Ids = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Places = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Table = nb::ndarray<nb::ro, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class T>
using Out = nb::ndarray<nb::numpy, T, nb::ndim<1>>;

template <class Array>
auto to_vector(const Array& array) {
    return std::vector(array.data(), array.data() + array.size());
}

template <class T>
Out<T> to_numpy(std::vector<T>&& values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return Out<T>(kept->data(), {kept->size()}, owner);
}

CodeList to_codes(const Rows& rows) {
    return {rows.shape(0), rows.shape(1), std::vector(rows.data(), rows.data() + rows.size())};
}

// A matcher that keeps the table of its caller alive.
struct Held {
    Matcher matcher;
    std::optional<Table> table;
};

Width width_of(const Table& table) {
    if (table.dtype() == nb::dtype<std::uint8_t>()) return Width::bits8;
    if (table.dtype() == nb::dtype<std::uint16_t>()) return Width::bits16;
    if (table.dtype() == nb::dtype<std::uint32_t>()) return Width::bits32;
    throw std::invalid_argument("a table holds unsigned integers of 8, 16 or 32 bits");
}

Criteria to_criteria(const Held& held, const std::vector<std::string>& chain, std::uint64_t seed,
                     bool only_candidates, bool symmetric, const std::optional<Ids>& weights,
                     unsigned threads) {
    Chain costs{{}, seed};
    for (const std::string& name : chain) costs.costs.push_back(cost_named(name));
    Criteria criteria(held.matcher, std::move(costs),
                      weights ? to_vector(*weights) : std::vector<std::uint32_t>());
    criteria.only_candidates = only_candidates;
    criteria.symmetric = symmetric;
    criteria.threads = std::max(1u, threads);
    return criteria;
}

Moment to_moment(const Held& held, const Ids& candidates, const std::optional<Ids>& allowed,
                 std::uint64_t played) {
    const auto below = [](const Ids& ids, std::size_t bound) {
        return std::all_of(ids.data(), ids.data() + ids.size(),
                           [&](std::uint32_t id) { return id < bound; });
    };
    if (candidates.size() == 0 || !below(candidates, held.matcher.secret_count()) ||
        !std::is_sorted(candidates.data(), candidates.data() + candidates.size()) ||
        (allowed && !below(*allowed, held.matcher.guess_count()))) {
        throw std::invalid_argument("candidates must be sorted, and both in range");
    }
    Moment moment{to_vector(candidates), nullptr, played};
    if (allowed) {
        moment.allowed = std::make_shared<const std::vector<std::uint32_t>>(to_vector(*allowed));
    }
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

Out<std::uint32_t> labels(const Held& held, std::uint32_t guess, const Ids& candidates) {
    Position position(held.matcher);
    position.assign({candidates.data(), candidates.size()});
    std::vector<std::uint32_t> result(candidates.size());
    with_label(held.matcher.width(), [&]<class Label>(Label) {
        std::vector<Label> buffer(position.padded());
        const Label* found = position.labels(guess, buffer.data());
        std::copy(found, found + result.size(), result.begin());
    });
    return to_numpy(std::move(result));
}

nb::tuple sizes(const Held& held, const Ids& guesses, const Ids& candidates) {
    const Criteria criteria(held.matcher, Chain{}, {});
    const Moment moment = to_moment(held, candidates, guesses, 0);
    std::vector<std::uint32_t> found;
    std::vector<std::uint64_t> offsets{0};
    {
        nb::gil_scoped_release release;
        Trial trial(criteria);
        Scratch scratch(held.matcher);
        trial.assign(moment);
        for (const std::uint32_t guess : *moment.allowed) {
            const std::vector<std::uint32_t>& cut = trial.sizes(guess, scratch);
            found.insert(found.end(), cut.begin(), cut.end());
            offsets.push_back(found.size());
        }
    }
    return nb::make_tuple(to_numpy(std::move(found)), to_numpy(std::move(offsets)));
}

Out<std::uint32_t> rank(const Held& held, const Ids& candidates, const std::vector<std::string>& chain,
                        std::size_t count, const std::optional<Ids>& allowed, std::uint64_t played,
                        bool only_candidates, bool symmetric, const std::optional<Ids>& weights,
                        std::uint64_t seed, unsigned threads, const nb::object& progress) {
    const Criteria criteria =
        to_criteria(held, chain, seed, only_candidates, symmetric, weights, threads);
    const Moment moment = to_moment(held, candidates, allowed, played);
    Monitor monitor = to_monitor(progress);
    std::vector<std::uint32_t> order;
    {
        nb::gil_scoped_release release;
        Trial trial(criteria);
        trial.assign(moment);
        auto scratch = make_scratch(criteria);
        order = trial.order(count, scratch, monitor);
    }
    return to_numpy(std::move(order));
}

nb::tuple to_tuple(Grown&& tree) {
    return nb::make_tuple(to_numpy(std::move(tree.guess)), to_numpy(std::move(tree.parent)),
                          to_numpy(std::move(tree.sample)), to_numpy(std::move(tree.size)),
                          to_numpy(std::move(tree.won_at)));
}

nb::tuple grow_tree(const Held& held, const Ids& candidates, const std::vector<std::string>& chain,
                    bool hard, std::uint64_t played, bool only_candidates, bool symmetric,
                    const std::optional<Ids>& weights, std::uint64_t seed, unsigned threads,
                    const nb::object& progress) {
    const Criteria criteria =
        to_criteria(held, chain, seed, only_candidates, symmetric, weights, threads);
    const Moment root = to_moment(held, candidates, std::nullopt, played);
    Monitor monitor = to_monitor(progress);
    Grown tree;
    {
        nb::gil_scoped_release release;
        tree = grow(criteria, root, hard, monitor);
    }
    return to_tuple(std::move(tree));
}

Out<std::uint32_t> hard(const Held& held, const Ids& allowed, std::uint32_t guess,
                        std::uint32_t secret) {
    const auto pool = std::make_shared<const std::vector<std::uint32_t>>(to_vector(allowed));
    return to_numpy(hard_pool(held.matcher, pool, guess, secret));
}

// An exact search with its memory, asked again and again.
class Exact {
   public:
    // `costs` is empty for the plain total.
    Exact(const Held& held, const Ids& candidates, const std::vector<Value>& costs, Value missed,
          const std::optional<Ids>& weights, const std::vector<std::uint32_t>& played,
          const std::vector<std::uint32_t>& extra, bool consistent, bool hard, bool symmetric,
          std::size_t width, std::size_t memory, unsigned threads) {
        ExactOptions options;
        options.width = width;
        options.objective = {costs, missed, costs.empty()};
        options.candidates = to_moment(held, candidates, std::nullopt, 0).candidates;
        if (weights) options.weights = to_vector(*weights);
        options.played = played;
        options.extra = extra;
        options.consistent = consistent;
        options.hard = hard;
        options.symmetric = symmetric;
        options.memory = memory;
        options.threads = std::max(1u, threads);
        Monitor quiet;
        nb::gil_scoped_release release;
        search_ = make_exact_search(held.matcher, std::move(options), quiet);
    }

    nb::tuple openers(const nb::object& progress) {
        std::vector<std::uint32_t> guesses;
        std::vector<Value> lower;
        run(progress, [&](Monitor& monitor) {
            for (const Opener& opener : search_->openers(monitor)) {
                guesses.push_back(opener.guess);
                lower.push_back(opener.lower);
            }
        });
        return nb::make_tuple(to_numpy(std::move(guesses)), to_numpy(std::move(lower)));
    }

    Value try_opener(std::uint32_t guess, Value limit, const nb::object& progress) {
        Value value = 0;
        run(progress, [&](Monitor& monitor) { value = search_->try_opener(guess, limit, monitor); });
        return value;
    }

    nb::tuple tree(std::uint32_t first, bool search_on, const nb::object& progress) {
        Grown grown;
        run(progress, [&](Monitor& monitor) { grown = search_->tree(first, search_on, monitor); });
        return to_tuple(std::move(grown));
    }

    std::uint64_t nodes() const { return search_->nodes(); }

   private:
    template <class Work>
    void run(const nb::object& progress, Work&& work) {
        Monitor monitor = to_monitor(progress);
        monitor.fraction = [this] { return static_cast<double>(search_->reached()); };
        nb::gil_scoped_release release;
        work(monitor);
    }

    std::unique_ptr<ExactSearch> search_;
};

void bind_matcher(nb::module_& m) {
    nb::class_<Held>(m, "Matcher")
        .def_static(
            "of_rule",
            [](const std::string& rule, const Rows& guesses, const Rows& secrets, unsigned symbols,
               const Places& twin) {
                return Held{Matcher(rule_named(rule), to_codes(guesses), to_codes(secrets), symbols,
                                    to_vector(twin)),
                            std::nullopt};
            },
            "rule"_a, "guesses"_a, "secrets"_a, "symbols"_a, "twin"_a)
        .def_static(
            "of_table",
            [](const Table& table, const Places& twin) {
                return Held{Matcher(table.data(), width_of(table), table.shape(0), table.shape(1),
                                    to_vector(twin)),
                            table};
            },
            "table"_a, "twin"_a)
        .def("labels", &labels, "guess"_a, "candidates"_a)
        .def("sizes", &sizes, "guesses"_a, "candidates"_a)
        .def("rank", &rank, "candidates"_a, "chain"_a, "count"_a, "allowed"_a.none(), "played"_a,
             "only_candidates"_a, "symmetric"_a, "weights"_a.none(), "seed"_a, "threads"_a,
             "progress"_a.none())
        .def("grow", &grow_tree, "candidates"_a, "chain"_a, "hard"_a, "played"_a,
             "only_candidates"_a, "symmetric"_a, "weights"_a.none(), "seed"_a, "threads"_a,
             "progress"_a.none())
        .def("hard_pool", &hard, "allowed"_a, "guess"_a, "secret"_a);
}

void bind_exact(nb::module_& m) {
    nb::class_<Exact>(m, "Exact")
        .def(nb::init<const Held&, const Ids&, const std::vector<Value>&, Value,
                      const std::optional<Ids>&, const std::vector<std::uint32_t>&,
                      const std::vector<std::uint32_t>&, bool, bool, bool, std::size_t,
                      std::size_t, unsigned>(),
             "matcher"_a, "candidates"_a, "costs"_a, "missed"_a, "weights"_a.none(),
             "played"_a, "extra"_a, "consistent"_a, "hard"_a, "symmetric"_a, "width"_a,
             "memory"_a, "threads"_a, nb::keep_alive<1, 2>())
        .def("openers", &Exact::openers, "progress"_a.none())
        .def("try_opener", &Exact::try_opener, "guess"_a, "limit"_a, "progress"_a.none())
        .def("tree", &Exact::tree, "first"_a, "search_on"_a, "progress"_a.none())
        .def("nodes", &Exact::nodes);
}

}  // namespace

NB_MODULE(_core, m) {
    nb::set_leak_warnings(false);  // kernels.py keeps matchers in a cache until the program ends
    bind_matcher(m);
    bind_exact(m);
    nb::register_exception_translator([](const std::exception_ptr& error, void*) {
        try {
            std::rethrow_exception(error);
        } catch (const Interrupted&) {  // one thread saw the signal, another was told to stop
            PyErr_SetNone(PyExc_KeyboardInterrupt);
        }
    });
    m.def("log2_fixed", [](std::uint64_t n) {
        const Wide log = log2_fixed(n);
        return nb::make_tuple(static_cast<std::uint64_t>(log >> 64), static_cast<std::uint64_t>(log));
    });
}
