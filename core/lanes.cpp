#include "lanes.hpp"

#include <algorithm>
#include <array>

#include "position.hpp"
#include "vectors.hpp"

namespace bestguess {

namespace {

template <class Label>
BESTGUESS_INLINE inline void count_body(std::span<const Label* const> rows, std::size_t count,
                                        std::uint8_t* parts) {
    constexpr std::size_t lanes = vector_bytes / sizeof(Label);
    std::array<Vector<Label>, small_set> column;
    const std::size_t n = rows.size();
    for (std::size_t at = 0; at < count; at += lanes) {
        Vector<Label> found{};
        for (std::size_t row = 0; row < n; ++row) {
            const Vector<Label> label = column[row] = load(rows[row] + at);
            Vector<Label> again{};
            for (std::size_t other = 0; other < row; ++other) {
                again |= reinterpret_cast<Vector<Label>>(column[other] == label);
            }
            found += again + 1;  // `again` is 0 or minus 1
        }
        std::array<Label, lanes> numbers;
        store<Label>(found, numbers.data());
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            parts[at + lane] = static_cast<std::uint8_t>(numbers[lane]);
        }
    }
}

// Calls `work(guess, labels)` for a block of guesses.
template <class Work>
void label_block(const Position& position, std::size_t first, std::size_t end, Work&& work) {
    with_label(position.engine().width(), [&]<class Raw>(Raw) {
        std::vector<Raw> buffer(position.padded());
        for (std::size_t guess = first; guess < end; ++guess) {
            work(guess, position.labels(guess, buffer.data()));
        }
    });
}

// Numbers labels in the order in which they appear.
class Renumber {
   public:
    explicit Renumber(std::size_t outcomes) : numbers_(outcomes, 0), stamps_(outcomes, 0) {}

    void start() {
        ++stamp_;
        next_ = 0;
    }
    std::uint32_t operator()(std::uint32_t label) {
        if (stamps_[label] != stamp_) {
            stamps_[label] = stamp_;
            numbers_[label] = next_++;
        }
        return numbers_[label];
    }
    std::uint32_t count() const { return next_; }

   private:
    std::vector<std::uint32_t> numbers_, stamps_;
    std::uint32_t stamp_ = 0, next_ = 0;
};

Position everything(const Engine& engine) {
    Position position(engine);
    position.assign(all_ids(engine.secret_count()));
    return position;
}

}  // namespace

bool labels_fit_byte(const Engine& engine) {
    if (engine.width() == Width::bits8 || engine.secret_count() <= 256) return true;
    const Position position = everything(engine);
    Renumber renumber(engine.outcomes());
    bool fit = true;
    label_block(position, 0, engine.guess_count(), [&](std::size_t, const auto* labels) {
        if (!fit) return;
        renumber.start();
        for (std::size_t at = 0; at < position.size(); ++at) renumber(labels[at]);
        fit = renumber.count() <= 256;
    });
    return fit;
}

template <class Label>
LaneTable<Label>::LaneTable(const Engine& engine, unsigned threads, Monitor& monitor)
    : stride_((engine.guess_count() + lane_block - 1) / lane_block * lane_block),
      labels_(stride_ * engine.secret_count(), 0) {
    const Position position = everything(engine);
    const bool plain = engine.width() == Width::bits8;
    std::mutex counting;
    parallel(threads, stride_ / lane_block, monitor, [&](unsigned, std::size_t block) {
        const std::size_t first = block * lane_block;
        const std::size_t end = std::min(first + lane_block, engine.guess_count());
        Renumber renumber(engine.outcomes());
        std::vector<Label> tile(lane_block * position.size(), 0);  // to write whole lines at once
        MostParts most;
        label_block(position, first, end, [&](std::size_t guess, const auto* labels) {
            renumber.start();
            for (std::size_t at = 0; at < position.size(); ++at) {
                const std::uint32_t number = renumber(labels[at]);
                tile[at * lane_block + guess - first] =
                    static_cast<Label>(plain ? labels[at] : number);
            }
            const bool wins = engine.twin(guess) != none;
            std::size_t& parts = wins ? most.winning : most.asking;
            parts = std::max<std::size_t>(parts, renumber.count() - wins);
        });
        for (std::size_t at = 0; at < position.size(); ++at) {
            std::copy_n(tile.data() + at * lane_block, lane_block,
                        labels_.data() + at * stride_ + first);
        }
        const std::lock_guard lock(counting);
        most_parts_.winning = std::max(most_parts_.winning, most.winning);
        most_parts_.asking = std::max(most_parts_.asking, most.asking);
        return true;
    });
}

template class LaneTable<std::uint8_t>;
template class LaneTable<std::uint16_t>;

void count_parts(std::span<const std::uint8_t* const> rows, std::size_t count,
                 std::uint8_t* parts) {
    run_vectors<count_body<std::uint8_t>>(rows, count, parts);
}

void count_parts(std::span<const std::uint16_t* const> rows, std::size_t count,
                 std::uint8_t* parts) {
    run_vectors<count_body<std::uint16_t>>(rows, count, parts);
}

}  // namespace bestguess
