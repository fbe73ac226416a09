// Counting: how many candidates share a label, and what the costs need to know of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "costs.hpp"

namespace bestguess {

// Counts labels again and again with the memory of one thread; the counters are zero in between.
class Counter {
   public:
    explicit Counter(std::size_t outcomes)
        : outcomes_(outcomes), counts_(dense() ? banks * outcomes : 0) {}

    // Sums over the parts. `weights` is empty, or has one for each label.
    template <class Label>
    Sums sums(const Label* labels, std::size_t n, std::span<const std::uint32_t> weights,
              const LogTable& logs) {
        if (!weights.empty()) {
            return dense() ? sums_of_weights(labels, n, weights, logs)
                           : sums_of_sorted_weights(labels, n, weights, logs);
        }
        if (!dense()) return sums_of_sorted(labels, n, logs);
        return n < outcomes_ ? sums_of_few(labels, n, logs) : sums_of_many(labels, n, logs);
    }

    // The sizes of the parts, the largest first.
    template <class Label>
    const std::vector<std::uint32_t>& sizes(const Label* labels, std::size_t n) {
        sorted_.assign(labels, labels + n);
        std::sort(sorted_.begin(), sorted_.end());
        sizes_.clear();
        for (std::size_t start = 0, end = 0; start < n; start = end) {
            while (end < n && sorted_[end] == sorted_[start]) ++end;
            sizes_.push_back(static_cast<std::uint32_t>(end - start));
        }
        std::sort(sizes_.begin(), sizes_.end(), std::greater<>());
        return sizes_;
    }

   private:
    static constexpr std::size_t banks = 4;
    bool dense() const { return outcomes_ <= 65536; }

    template <class Label>
    Sums sums_of_few(const Label* labels, std::size_t n, const LogTable& logs) {
        std::uint32_t* counts = counts_.data();
        std::uint32_t parts = 0, worst = 0;  // on their own, so that they stay in registers
        std::uint64_t squares = 0;
        Wide sum = 0;
        for (std::size_t index = 0; index < n; ++index) {
            const std::uint32_t nth = ++counts[labels[index]];  // of its part
            parts += nth == 1;
            worst = nth > worst ? nth : worst;
            squares += 2 * nth - 1;
            sum += logs.step(nth);
        }
        for (std::size_t index = 0; index < n; ++index) counts[labels[index]] = 0;
        return {parts, worst, squares, sum};
    }

    // Neighbours often have the same label; four banks keep one increment from waiting for another.
    template <class Label>
    Sums sums_of_many(const Label* labels, std::size_t n, const LogTable& logs) {
        std::array<std::uint32_t*, banks> bank;
        for (std::size_t b = 0; b < banks; ++b) bank[b] = counts_.data() + b * outcomes_;
        std::size_t index = 0;
        for (; index + banks <= n; index += banks) {
            for (std::size_t b = 0; b < banks; ++b) ++bank[b][labels[index + b]];
        }
        for (; index < n; ++index) ++bank[0][labels[index]];
        Sums sums;
        for (std::size_t label = 0; label < outcomes_; ++label) {
            const std::uint32_t count =
                bank[0][label] + bank[1][label] + bank[2][label] + bank[3][label];
            sums.add_part(count, count, logs);
        }
        std::fill(counts_.begin(), counts_.end(), 0);
        return sums;
    }

    template <class Label>
    Sums sums_of_sorted(const Label* labels, std::size_t n, const LogTable& logs) {
        Sums sums;
        for (const std::uint32_t size : sizes(labels, n)) sums.add_part(size, size, logs);
        return sums;
    }

    template <class Label>
    Sums sums_of_weights(const Label* labels, std::size_t n,
                         std::span<const std::uint32_t> weights, const LogTable& logs) {
        std::uint32_t* counts = counts_.data();
        std::uint32_t* masses = counts + outcomes_;  // all weights together are below 2^24
        for (std::size_t index = 0; index < n; ++index) {
            ++counts[labels[index]];
            masses[labels[index]] += weights[index];
        }
        Sums sums;
        const auto take = [&](std::size_t label) {
            sums.add_part(counts[label], masses[label], logs);
            counts[label] = masses[label] = 0;
        };
        if (n < outcomes_) {
            for (std::size_t index = 0; index < n; ++index) {
                if (counts[labels[index]]) take(labels[index]);
            }
        } else {
            for (std::size_t label = 0; label < outcomes_; ++label) take(label);
        }
        return sums;
    }

    template <class Label>
    Sums sums_of_sorted_weights(const Label* labels, std::size_t n,
                                std::span<const std::uint32_t> weights, const LogTable& logs) {
        Sums sums;
        pairs_.resize(n);
        for (std::size_t index = 0; index < n; ++index) {
            pairs_[index] = {labels[index], weights[index]};
        }
        std::sort(pairs_.begin(), pairs_.end());
        for (std::size_t start = 0, end = 0; start < n; start = end) {
            std::uint64_t weight = 0;
            while (end < n && pairs_[end].first == pairs_[start].first) {
                weight += pairs_[end++].second;
            }
            sums.add_part(static_cast<std::uint32_t>(end - start), weight, logs);
        }
        return sums;
    }

    std::size_t outcomes_;
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint32_t> sorted_;
    std::vector<std::uint32_t> sizes_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs_;
};

}  // namespace bestguess
