#include "playout.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include "hash.hpp"
#include "position.hpp"

namespace bestguess {

namespace {

using Mask = std::uint64_t;        // candidates of a board
using State = std::vector<Mask>;   // of all boards; 0 for one that is done
using Deal = std::vector<std::uint8_t>;  // the secret of each board, as a candidate's number

struct StateHash {
    std::size_t operator()(const State& state) const {
        std::uint64_t hash = state.size();
        for (const Mask mask : state) hash = mix(hash + golden + mask);
        return static_cast<std::size_t>(hash);
    }
};

Mask bit(std::size_t candidate) { return Mask{1} << candidate; }

// What a guess makes of one board.
struct Cut {
    std::vector<Mask> part;  // of each candidate
    Mask won = 0;            // the candidate that is the guess
};

class Table {
   public:
    Table(const Engine& engine, const Playout& playout);

    // The turns that the guess and those after it take to find all secrets of the deal.
    std::size_t count_turns(std::size_t guess, const Deal& deal);
    State begin() const;
    double mass(std::size_t board, Mask mask) const;

   private:
    std::size_t choose(const State& state);
    std::size_t best(const State& state) const;
    double worth(std::size_t guess, const State& state) const;
    const Cut& cut(std::size_t guess, std::size_t board) const {
        return cuts_[guess * boards_.size() + board];
    }

    const std::vector<Ids>& boards_;
    Ids guesses_;  // those given, then the candidates that are not among them
    std::vector<Cut> cuts_;
    std::vector<std::vector<std::size_t>> home_;  // of each candidate, among the guesses
    std::vector<std::vector<double>> weights_;    // of each candidate; none: all are alike
    std::array<double, board_size + 1> logs_{};   // n · log2(n)
    std::unordered_map<State, std::size_t, StateHash> chosen_;
};

std::vector<Mask> parts_of(const Position& position, Id guess) {
    const Ids labels = position.labels(guess);
    std::vector<Mask> parts(labels.size(), 0);
    for (std::size_t one = 0; one < parts.size(); ++one) {
        for (std::size_t other = 0; other < parts.size(); ++other) {
            if (labels[one] == labels[other]) parts[one] |= bit(other);
        }
    }
    return parts;
}

Table::Table(const Engine& engine, const Playout& playout)
    : boards_(playout.boards), guesses_(playout.guesses) {
    for (const Ids& board : boards_) {
        home_.emplace_back();
        for (const Id secret : board) {
            const auto found = std::find(guesses_.begin(), guesses_.end(), engine.home(secret));
            home_.back().push_back(static_cast<std::size_t>(found - guesses_.begin()));
            if (found == guesses_.end()) guesses_.push_back(engine.home(secret));
        }
    }
    cuts_.resize(guesses_.size() * boards_.size());
    Position position(engine);
    for (std::size_t board = 0; board < boards_.size(); ++board) {
        position.assign(boards_[board]);
        for (std::size_t guess = 0; guess < guesses_.size(); ++guess) {
            cuts_[guess * boards_.size() + board].part = parts_of(position, guesses_[guess]);
        }
        for (std::size_t at = 0; at < boards_[board].size(); ++at) {
            cuts_[home_[board][at] * boards_.size() + board].won = bit(at);
        }
        weights_.emplace_back();
        for (const Id secret : playout.weights.empty() ? Ids{} : boards_[board]) {
            weights_.back().push_back(playout.weights[secret]);
        }
    }
    for (std::size_t n = 2; n < logs_.size(); ++n) {
        logs_[n] = static_cast<double>(n) * std::log2(static_cast<double>(n));
    }
}

State Table::begin() const {
    State state;
    for (const Ids& board : boards_) state.push_back(~Mask{0} >> (board_size - board.size()));
    return state;
}

double Table::mass(std::size_t board, Mask mask) const {
    if (weights_[board].empty()) return std::popcount(mask);
    double sum = 0;
    for (; mask != 0; mask &= mask - 1) {
        sum += weights_[board][static_cast<std::size_t>(std::countr_zero(mask))];
    }
    return sum;
}

// The bits that a guess tells of the open boards, and one for each that it surely finishes.
double Table::worth(std::size_t guess, const State& state) const {
    double sum = 0;
    for (std::size_t board = 0; board < state.size(); ++board) {
        if (state[board] == 0) continue;
        const Cut& made = cut(guess, board);
        const bool alike = weights_[board].empty();
        double left = 0;
        for (Mask rest = state[board]; rest != 0;) {
            const Mask part =
                made.part[static_cast<std::size_t>(std::countr_zero(rest))] & state[board];
            const double size = alike ? 0 : mass(board, part);
            left += alike ? logs_[static_cast<std::size_t>(std::popcount(part))]
                          : size * std::log2(size);
            rest &= ~part;
        }
        const double all = mass(board, state[board]);
        sum += std::log2(all) + (mass(board, made.won & state[board]) - left) / all;
    }
    return sum;
}

std::size_t Table::best(const State& state) const {
    for (std::size_t board = 0; board < state.size(); ++board) {
        if (std::has_single_bit(state[board])) {
            return home_[board][static_cast<std::size_t>(std::countr_zero(state[board]))];
        }
    }
    std::size_t found = 0;
    double most = -1;
    for (std::size_t guess = 0; guess < guesses_.size(); ++guess) {
        const double worth = this->worth(guess, state);
        if (worth > most + 1e-9) {
            most = worth;
            found = guess;
        }
    }
    return found;
}

std::size_t Table::choose(const State& state) {
    const auto [found, added] = chosen_.try_emplace(state, 0);
    if (added) found->second = best(state);
    return found->second;
}

std::size_t Table::count_turns(std::size_t guess, const Deal& deal) {
    State state = begin();
    for (std::size_t turns = 1;; ++turns) {
        bool open = false;
        for (std::size_t board = 0; board < state.size(); ++board) {
            const Cut& made = cut(guess, board);
            const bool won = made.won == bit(deal[board]);
            state[board] &= won ? 0 : made.part[deal[board]];
            open = open || state[board] != 0;
        }
        if (!open) return turns;
        guess = choose(state);
    }
}

// Calls `work` with deals and their weights: all of them, or as many drawn as there may be.
template <class Work>
void deal_out(const Table& table, const Playout& playout, Work&& work) {
    const std::vector<Ids>& boards = playout.boards;
    std::size_t count = 1;
    for (const Ids& board : boards) {
        count = std::min(count * board.size(), playout.samples + 1);  // it could overflow
    }
    const bool all = count <= playout.samples;
    const State state = table.begin();
    Deal deal(boards.size());
    for (std::size_t index = 0; index < std::min(count, playout.samples); ++index) {
        std::size_t rest = index;
        double weight = 1;
        for (std::size_t board = 0; board < boards.size(); ++board) {
            const std::size_t size = boards[board].size();
            if (all) {
                deal[board] = static_cast<std::uint8_t>(rest % size);
                rest /= size;
                weight *= table.mass(board, bit(deal[board]));
                continue;
            }
            const std::uint64_t drawn = mix(mix(index + golden) + board * golden);
            const double at = std::ldexp(static_cast<double>(drawn >> 11), -53);
            double left = at * table.mass(board, state[board]);
            std::size_t chosen = 0;
            while (chosen + 1 < size && (left -= table.mass(board, bit(chosen))) >= 0) ++chosen;
            deal[board] = static_cast<std::uint8_t>(chosen);
        }
        work(deal, weight);
    }
}

}  // namespace

std::vector<double> play_out(const Engine& engine, const Playout& playout) {
    for (const Ids& board : playout.boards) {
        if (board.empty() || board.size() > board_size) {
            throw std::invalid_argument("a board has 1 to 64 candidates");
        }
    }
    Table table(engine, playout);
    const std::size_t compared = std::min(playout.compared, playout.guesses.size());
    std::vector<double> turns(compared, 0);
    double total = 0;
    deal_out(table, playout, [&](const Deal& deal, double weight) {
        total += weight;
        for (std::size_t guess = 0; guess < compared; ++guess) {
            turns[guess] += weight * static_cast<double>(table.count_turns(guess, deal));
        }
    });
    for (double& each : turns) each /= total;
    return turns;
}

}  // namespace bestguess
