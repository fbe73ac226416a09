#include "grow.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "hard.hpp"

namespace bestguess {

namespace {

// A moment that waits for its guess, with the node it comes from.
struct Pending {
    Moment moment;
    std::int32_t parent;
};

// Nodes as they grow, with the node that finds each secret.
struct Wood {
    Grown nodes;
    std::vector<std::pair<Id, std::int32_t>> wins;  // secret, node
};

// Moments with less work than this are left to one thread, subtree by subtree.
constexpr std::size_t large_pairs = 2'000'000;

class Grower {
   public:
    Grower(const Criteria& criteria, bool hard, std::size_t secrets)
        : criteria_(criteria), hard_(hard), secrets_(secrets) {}

    Grown run(const Moment& root, Monitor& monitor);

   private:
    void grow_large(const Moment& root, Monitor& monitor);
    void grow_small(Monitor& monitor);
    Wood grow_subtree(const Pending& start, Trial& trial, Scratch& scratch);
    void settle(const Trial& trial, const Pending& pending, Id guess, Wood& wood,
                Scratch& scratch, std::vector<Pending>& stack);
    void append(const Wood& subtree, std::int32_t parent);
    double fraction() const;

    const Criteria& criteria_;
    bool hard_;
    std::size_t secrets_;
    Wood wood_;
    std::vector<Pending> small_;
    std::atomic<std::size_t> settled_{0};
    std::atomic<std::size_t> ranked_{0};  // candidates, summed over the moments done
};

// Half of the estimate counts the secrets that are settled, half the moments: the first turns
// settle nothing but are most of the work. About four turns are expected of each secret.
double Grower::fraction() const {
    const auto all = static_cast<double>(secrets_);
    const double turns = std::min(1.0, static_cast<double>(ranked_) / (4 * all));
    return 0.5 * turns + 0.5 * static_cast<double>(settled_) / all;
}

// Writes the node of the guess and puts the parts that are left on the stack.
void Grower::settle(const Trial& trial, const Pending& pending, Id guess, Wood& wood,
                    Scratch& scratch, std::vector<Pending>& stack) {
    const Engine& engine = *criteria_.engine;
    const std::int32_t node = wood.nodes.add(guess, pending.parent, pending.moment.candidates);
    std::uint64_t played = pending.moment.played;
    if (criteria_.symmetric) {
        const std::uint8_t* code = engine.guesses().row(guess);
        for (std::size_t slot = 0; slot < engine.guesses().length; ++slot) {
            played |= std::uint64_t{1} << code[slot];
        }
    }
    std::vector<Ids> cut = trial.split(guess, scratch);
    for (auto part = cut.rbegin(); part != cut.rend(); ++part) {  // the first ends on top
        if (static_cast<std::int32_t>(part->front()) == engine.twin(guess)) {
            if (part->size() > 1) throw std::invalid_argument("the rule does not tell the win");
            wood.wins.emplace_back(part->front(), node);
            ++settled_;
            continue;
        }
        Guesses allowed = pending.moment.allowed;
        if (hard_) {
            allowed =
                std::make_shared<const Ids>(hard_pool(engine, allowed, guess, part->front()));
        }
        stack.push_back({{std::move(*part), std::move(allowed), played}, node});
    }
    ranked_ += pending.moment.candidates.size();
}

void Grower::grow_large(const Moment& root, Monitor& monitor) {
    auto scratch = make_scratch(criteria_);
    Trial trial(criteria_);
    std::vector<Pending> stack;
    stack.push_back({root, none});
    while (!stack.empty()) {
        const Pending pending = std::move(stack.back());
        stack.pop_back();
        trial.assign(pending.moment);
        if (trial.pairs() < large_pairs) {
            small_.push_back(pending);
            continue;
        }
        const Ranked best = trial.best(scratch, monitor);
        settle(trial, pending, best.guess, wood_, *scratch[0], stack);
        monitor.poll();
    }
}

Wood Grower::grow_subtree(const Pending& start, Trial& trial, Scratch& scratch) {
    Wood wood;
    std::vector<Pending> stack;
    stack.push_back({start.moment, none});
    while (!stack.empty()) {
        const Pending pending = std::move(stack.back());
        stack.pop_back();
        trial.assign(pending.moment);
        settle(trial, pending, trial.best(scratch).guess, wood, scratch, stack);
    }
    return wood;
}

// Subtrees grow in any order and are put together in one, so that the tree is always the same.
void Grower::grow_small(Monitor& monitor) {
    std::vector<Wood> subtrees(small_.size());
    std::vector<Trial> trials(criteria_.threads, Trial(criteria_));
    auto scratch = make_scratch(criteria_);
    parallel(criteria_.threads, small_.size(), monitor, [&](unsigned thread, std::size_t index) {
        subtrees[index] = grow_subtree(small_[index], trials[thread], *scratch[thread]);
        return true;
    });
    for (std::size_t index = 0; index < small_.size(); ++index) {
        append(subtrees[index], small_[index].parent);
    }
}

void Grower::append(const Wood& subtree, std::int32_t parent) {
    Grown& tree = wood_.nodes;
    const Grown& more = subtree.nodes;
    const auto offset = static_cast<std::int32_t>(tree.guess.size());
    tree.guess.insert(tree.guess.end(), more.guess.begin(), more.guess.end());
    tree.sample.insert(tree.sample.end(), more.sample.begin(), more.sample.end());
    tree.size.insert(tree.size.end(), more.size.begin(), more.size.end());
    for (const std::int32_t above : more.parent) {
        tree.parent.push_back(above == none ? parent : above + offset);
    }
    for (const auto& [secret, node] : subtree.wins) wood_.wins.emplace_back(secret, node + offset);
}

Grown Grower::run(const Moment& root, Monitor& monitor) {
    monitor.fraction = [this] { return fraction(); };
    grow_large(root, monitor);
    grow_small(monitor);
    Grown& tree = wood_.nodes;
    tree.won_at.assign(criteria_.engine->secret_count(), none);
    for (const auto& [secret, node] : wood_.wins) tree.won_at[secret] = node;
    return std::move(tree);
}

}  // namespace

Grown grow(Criteria criteria, const Moment& root, bool hard, Monitor& monitor) {
    const Engine& engine = *criteria.engine;
    const bool plain = criteria.weights.empty() && criteria.chain.settled_by_perfect();
    if (engine.exchangeable() && plain) {
        criteria.mirror.emplace(engine).assign(all_ids(engine.secret_count()));
    }
    return Grower(criteria, hard, root.candidates.size()).run(root, monitor);
}

}  // namespace bestguess
