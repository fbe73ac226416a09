// The candidates of a moment, laid out by columns so that one guess meets many of them at a time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "matcher.hpp"

namespace bestguess {

class Position {
   public:
    explicit Position(const Matcher& matcher) : matcher_(&matcher) {}

    // Makes these the candidates, keeping the memory of earlier ones.
    void assign(std::span<const std::uint32_t> candidates);

    const Matcher& matcher() const { return *matcher_; }
    std::span<const std::uint32_t> candidates() const { return candidates_; }
    std::size_t size() const { return candidates_.size(); }
    std::size_t padded() const { return stride_; }  // room a buffer of labels must have

    // Writes the label of every candidate for the guess; the buffer has `padded()` places.
    // A table whose candidates are all secrets is read in place: use what is returned.
    const std::uint8_t* labels(std::size_t guess, std::uint8_t* buffer) const;
    const std::uint16_t* labels(std::size_t guess, std::uint16_t* buffer) const;
    const std::uint32_t* labels(std::size_t guess, std::uint32_t* buffer) const;

    const std::uint8_t* place_column(std::size_t place) const {
        return columns_.data() + place * stride_;
    }
    const std::uint8_t* count_column(std::size_t symbol) const {
        return columns_.data() + (matcher_->secrets().length + symbol) * stride_;
    }

   private:
    template <class Label>
    const Label* table_labels(std::size_t guess, Label* buffer) const;

    const Matcher* matcher_;
    std::vector<std::uint32_t> candidates_;
    std::size_t stride_ = 0;
    bool everything_ = false;
    std::vector<std::uint8_t> columns_;  // a column per place, then one per symbol with its count
};

}  // namespace bestguess
