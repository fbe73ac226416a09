// Counting: how many candidates share a label.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "costs.hpp"

namespace bestguess {

// Counts labels again and again with the memory of one thread; the counters are zero in between.
class Counter {
   public:
    explicit Counter(std::size_t outcomes)
        : outcomes_(outcomes), counts_(dense() ? banks * outcomes : 0) {}

    // Puts the sizes of the parts, and their weights if there are weights, into `parts`.
    template <class Label>
    void count(const Label* labels, std::size_t n, std::span<const std::uint32_t> weights,
               Parts& parts) {
        parts.sizes.clear();
        parts.weights.clear();
        if (!weights.empty()) {
            count_weights(labels, n, weights, parts);
        } else if (!dense()) {
            count_sorted(labels, n, parts);
        } else if (n < outcomes_) {
            count_few(labels, n, parts);
        } else {
            count_many(labels, n, parts);
        }
    }

   private:
    static constexpr std::size_t banks = 4;
    bool dense() const { return outcomes_ <= 65536; }

    template <class Label>
    void count_few(const Label* labels, std::size_t n, Parts& parts) {
        for (std::size_t index = 0; index < n; ++index) ++counts_[labels[index]];
        for (std::size_t index = 0; index < n; ++index) {
            std::uint32_t& count = counts_[labels[index]];
            if (count != 0) parts.sizes.push_back(count);
            count = 0;
        }
    }

    // Neighbours often have the same label; four banks keep one increment from waiting for another.
    template <class Label>
    void count_many(const Label* labels, std::size_t n, Parts& parts) {
        std::array<std::uint32_t*, banks> bank;
        for (std::size_t b = 0; b < banks; ++b) bank[b] = counts_.data() + b * outcomes_;
        std::size_t index = 0;
        for (; index + banks <= n; index += banks) {
            for (std::size_t b = 0; b < banks; ++b) ++bank[b][labels[index + b]];
        }
        for (; index < n; ++index) ++bank[0][labels[index]];
        for (std::size_t label = 0; label < outcomes_; ++label) {
            const std::uint32_t sum =
                bank[0][label] + bank[1][label] + bank[2][label] + bank[3][label];
            if (sum != 0) parts.sizes.push_back(sum);
        }
        std::fill(counts_.begin(), counts_.end(), 0);
    }

    template <class Label>
    void count_sorted(const Label* labels, std::size_t n, Parts& parts) {
        sorted_.assign(labels, labels + n);
        std::sort(sorted_.begin(), sorted_.end());
        for (std::size_t start = 0, end = 0; start < n; start = end) {
            while (end < n && sorted_[end] == sorted_[start]) ++end;
            parts.sizes.push_back(static_cast<std::uint32_t>(end - start));
        }
    }

    template <class Label>
    void count_weights(const Label* labels, std::size_t n, std::span<const std::uint32_t> weights,
                       Parts& parts) {
        pairs_.resize(n);
        for (std::size_t index = 0; index < n; ++index) pairs_[index] = {labels[index], weights[index]};
        std::sort(pairs_.begin(), pairs_.end());
        for (std::size_t start = 0, end = 0; start < n; start = end) {
            std::uint64_t weight = 0;
            while (end < n && pairs_[end].first == pairs_[start].first) weight += pairs_[end++].second;
            parts.sizes.push_back(static_cast<std::uint32_t>(end - start));
            parts.weights.push_back(weight);
        }
    }

    std::size_t outcomes_;
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint32_t> sorted_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs_;
};

}  // namespace bestguess
