#include "position.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "vectors.hpp"

namespace bestguess {

namespace {

using Bytes = Vector<std::uint8_t>;  // 32 candidates at a time
constexpr std::size_t lanes = vector_bytes;
constexpr std::size_t group_slots = 5;  // 3^5 tile labels fit a byte
constexpr std::array<std::uint8_t, group_slots> slot_weight{1, 3, 9, 27, 81};

// 255 where the column has the symbol, else 0.
BESTGUESS_INLINE inline Bytes equal(const std::uint8_t* column, std::uint8_t symbol) {
    return reinterpret_cast<Bytes>(load(column) == symbol);
}

// A guess, and for each slot how often its symbol stands there and further on (Engine::times).
struct Guess {
    const std::uint8_t* code;
    const std::uint8_t* times;
    std::size_t length;
};

BESTGUESS_INLINE inline Bytes blacks_at(const Position& position, const Guess& guess,
                                        std::size_t at) {
    Bytes blacks{};
    for (std::size_t slot = 0; slot < guess.length; ++slot) {
        blacks -= equal(position.slot_column(slot) + at, guess.code[slot]);
    }
    return blacks;
}

BESTGUESS_INLINE inline Bytes shared_at(const Position& position, const Guess& guess,
                                        std::size_t at) {
    Bytes total{};
    for (std::size_t slot = 0; slot < guess.length; ++slot) {
        if (guess.times[slot] == 0) continue;
        const Bytes times = Bytes{} + guess.times[slot];
        const Bytes has = load(position.count_column(guess.code[slot]) + at);
        total += has < times ? has : times;
    }
    return total;
}

BESTGUESS_INLINE inline void pegs_labels(const Position& position, const Guess& guess,
                                         std::uint8_t* out) {
    const auto factor = static_cast<std::uint8_t>(guess.length < 16 ? guess.length : 38);
    for (std::size_t at = 0; at < position.padded(); at += lanes) {
        store<std::uint8_t>(
            blacks_at(position, guess, at) + shared_at(position, guess, at) * factor, out + at);
    }
}

BESTGUESS_INLINE inline void likeness_labels(const Position& position, const Guess& guess,
                                             std::uint8_t* out) {
    for (std::size_t at = 0; at < position.padded(); at += lanes) {
        store<std::uint8_t>(blacks_at(position, guess, at), out + at);
    }
}

BESTGUESS_INLINE inline void shared_labels(const Position& position, const Guess& guess,
                                           std::uint8_t* out) {
    const Bytes all = Bytes{} + static_cast<std::uint8_t>(guess.length);
    for (std::size_t at = 0; at < position.padded(); at += lanes) {
        const auto win = reinterpret_cast<Bytes>(blacks_at(position, guess, at) == all);
        store<std::uint8_t>(shared_at(position, guess, at) - win, out + at);
    }
}

// Marks (1 elsewhere, 2 in place) of a symbol that stands once in the guess.
BESTGUESS_INLINE inline void add_single(const Position& position, const Guess& guess,
                                        std::size_t slot, std::size_t at, Bytes* groups) {
    const std::uint8_t one = slot_weight[slot % group_slots];
    const auto in_place = equal(position.slot_column(slot) + at, guess.code[slot]);
    const auto there =
        reinterpret_cast<Bytes>(load(position.count_column(guess.code[slot]) + at) != 0);
    groups[slot / group_slots] += (in_place & one) + (there & one);
}

// Marks of a symbol that stands several times, at `first` and further on: in place goes before
// elsewhere, and elsewhere is given from the left while the secret has one left.
BESTGUESS_INLINE inline void add_repeated(const Position& position, const Guess& guess,
                                          std::size_t first, std::size_t at, Bytes* groups) {
    const std::uint8_t symbol = guess.code[first];
    Bytes left = load(position.count_column(symbol) + at);
    for (std::size_t slot = first; slot < guess.length; ++slot) {
        if (guess.code[slot] == symbol) left += equal(position.slot_column(slot) + at, symbol);
    }
    for (std::size_t slot = first; slot < guess.length; ++slot) {
        if (guess.code[slot] != symbol) continue;
        const std::uint8_t one = slot_weight[slot % group_slots];
        const auto two = static_cast<std::uint8_t>(2 * one);
        const Bytes in_place = equal(position.slot_column(slot) + at, symbol);
        const auto elsewhere = reinterpret_cast<Bytes>(left != 0) & ~in_place;
        left += elsewhere;
        groups[slot / group_slots] += (in_place & two) + (elsewhere & one);
    }
}

template <class Label>
BESTGUESS_INLINE inline void tiles_labels(const Position& position, const Guess& guess,
                                          Label* out) {
    constexpr std::array<std::uint32_t, 4> group_weight{1, 243, 243 * 243, 243 * 243 * 243};
    const std::size_t group_count = (guess.length + group_slots - 1) / group_slots;
    for (std::size_t at = 0; at < position.padded(); at += lanes) {
        std::array<Bytes, 4> groups{};
        for (std::size_t slot = 0; slot < guess.length; ++slot) {
            if (guess.times[slot] == 1) add_single(position, guess, slot, at, groups.data());
            if (guess.times[slot] > 1) add_repeated(position, guess, slot, at, groups.data());
        }
        std::array<std::uint8_t, lanes> bytes;
        std::array<Label, lanes> labels{};
        for (std::size_t group = 0; group < group_count; ++group) {
            store<std::uint8_t>(groups[group], bytes.data());
            const auto factor = static_cast<Label>(group_weight[group]);
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                labels[lane] = static_cast<Label>(labels[lane] + bytes[lane] * factor);
            }
        }
        std::memcpy(out + at, labels.data(), sizeof labels);
    }
}

Guess guess_of(const Engine& engine, std::size_t guess) {
    return {engine.guesses().row(guess), engine.times(guess), engine.guesses().length};
}

}  // namespace

void Position::assign(IdSpan candidates) {
    candidates_.assign(candidates.begin(), candidates.end());
    stride_ = (candidates.size() + lanes - 1) / lanes * lanes;
    everything_ = size() == engine_->secret_count();  // candidates come sorted, each once
    if (engine_->rule() == Rule::table) return;
    if (engine_->rule() == Rule::parts) {
        pieces_.clear();
        for (const CodePart& part : engine_->parts()) {
            for (const Id secret : candidates) pieces_.push_back(part.secret_piece[secret]);
        }
        return;
    }
    const CodeList& secrets = engine_->secrets();
    const bool counts = engine_->rule() != Rule::likeness;
    columns_.assign((secrets.length + (counts ? engine_->symbols() : 0)) * stride_, 0);
    for (std::size_t index = 0; index < candidates.size(); ++index) {
        const std::uint8_t* code = secrets.row(candidates[index]);
        for (std::size_t slot = 0; slot < secrets.length; ++slot) {
            columns_[slot * stride_ + index] = code[slot];
            if (counts) ++columns_[(secrets.length + code[slot]) * stride_ + index];
        }
    }
}

template <class Label>
const Label* Position::table_labels(std::size_t guess, Label* buffer) const {
    const Label* row = engine_->table_row<Label>(guess);
    if (everything_) return row;
    for (std::size_t index = 0; index < size(); ++index) buffer[index] = row[candidates_[index]];
    return buffer;
}

template <class Label>
const Label* Position::part_labels(std::size_t guess, Label* buffer) const {
    std::fill(buffer, buffer + size(), Label{0});
    const Id* piece = pieces_.data();
    for (const CodePart& part : engine_->parts()) {
        const std::uint32_t* row = part.row(guess);
        for (std::size_t index = 0; index < size(); ++index) {
            buffer[index] = static_cast<Label>(buffer[index] + row[*piece++]);
        }
    }
    return buffer;
}

template <class Label>
const Label* Position::plain_labels(std::size_t guess, Label* buffer) const {
    if (engine_->rule() == Rule::table) return table_labels(guess, buffer);
    return engine_->rule() == Rule::parts ? part_labels(guess, buffer) : nullptr;
}

Ids Position::labels(std::size_t guess) const {
    return with_label(engine_->width(), [&]<class Label>(Label) {
        std::vector<Label> buffer(padded());
        const Label* found = labels(guess, buffer.data());
        return Ids(found, found + size());
    });
}

const std::uint8_t* Position::labels(std::size_t guess, std::uint8_t* buffer) const {
    if (const auto* found = plain_labels(guess, buffer)) return found;
    const Guess code = guess_of(*engine_, guess);
    switch (engine_->rule()) {
        case Rule::pegs: run_vectors<pegs_labels>(*this, code, buffer); break;
        case Rule::likeness: run_vectors<likeness_labels>(*this, code, buffer); break;
        case Rule::shared: run_vectors<shared_labels>(*this, code, buffer); break;
        default: run_vectors<tiles_labels<std::uint8_t>>(*this, code, buffer); break;
    }
    return buffer;
}

const std::uint16_t* Position::labels(std::size_t guess, std::uint16_t* buffer) const {
    if (const auto* found = plain_labels(guess, buffer)) return found;
    run_vectors<tiles_labels<std::uint16_t>>(*this, guess_of(*engine_, guess), buffer);
    if (engine_->rule() == Rule::digits) {
        const std::uint16_t* map = engine_->digit_map(guess).data();
        for (std::size_t index = 0; index < size(); ++index) buffer[index] = map[buffer[index]];
    }
    return buffer;
}

const std::uint32_t* Position::labels(std::size_t guess, std::uint32_t* buffer) const {
    if (const auto* found = plain_labels(guess, buffer)) return found;
    run_vectors<tiles_labels<std::uint32_t>>(*this, guess_of(*engine_, guess), buffer);
    return buffer;
}

}  // namespace bestguess
