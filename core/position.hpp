// The candidates of a moment, laid out by columns so that one guess meets many of them at a time.
#pragma once

#include "engine.hpp"

namespace bestguess {

class Position {
   public:
    explicit Position(const Engine& engine) : engine_(&engine) {}

    // Makes these the candidates, keeping the memory of earlier ones.
    void assign(IdSpan candidates);

    const Engine& engine() const { return *engine_; }
    IdSpan candidates() const { return candidates_; }
    std::size_t size() const { return candidates_.size(); }
    std::size_t padded() const { return stride_; }  // room a buffer of labels must have

    // Writes the label of every candidate for the guess; the buffer has room for `padded()`.
    // A table whose candidates are all secrets is read where it is: use what is returned.
    const std::uint8_t* labels(std::size_t guess, std::uint8_t* buffer) const;
    const std::uint16_t* labels(std::size_t guess, std::uint16_t* buffer) const;
    const std::uint32_t* labels(std::size_t guess, std::uint32_t* buffer) const;

    Ids labels(std::size_t guess) const;  // one for each candidate

    const std::uint8_t* slot_column(std::size_t slot) const {
        return columns_.data() + slot * stride_;
    }
    const std::uint8_t* count_column(std::size_t symbol) const {
        return columns_.data() + (engine_->secrets().length + symbol) * stride_;
    }

   private:
    template <class Label>
    const Label* table_labels(std::size_t guess, Label* buffer) const;
    template <class Label>
    const Label* part_labels(std::size_t guess, Label* buffer) const;
    // The labels of a rule that looks at no symbols; nothing for another.
    template <class Label>
    const Label* plain_labels(std::size_t guess, Label* buffer) const;

    const Engine* engine_;
    Ids candidates_;
    std::size_t stride_ = 0;
    bool everything_ = false;
    Ids pieces_;  // a column per part, with each candidate's piece
    std::vector<std::uint8_t> columns_;  // a column per slot, then one per symbol with its count
};

}  // namespace bestguess
