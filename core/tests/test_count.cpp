// Counting labels, by every way that the counter has.
#include <map>

#include "check.hpp"
#include "count.hpp"

using namespace bestguess;

namespace {

template <class Label>
std::vector<Label> random_labels(std::size_t count, unsigned bound, std::uint64_t seed) {
    check::Chance chance(seed);
    std::vector<Label> labels;
    for (std::size_t index = 0; index < count; ++index) {
        labels.push_back(static_cast<Label>(chance.below(bound)));
    }
    return labels;
}

template <class Label>
void check_count(Counter& counter, const std::vector<Label>& labels,
                 const std::vector<std::uint32_t>& weights) {
    std::map<Label, std::pair<std::uint32_t, std::uint64_t>> expected;
    for (std::size_t index = 0; index < labels.size(); ++index) {
        auto& [size, weight] = expected[labels[index]];
        ++size;
        weight += weights.empty() ? 0 : weights[index];
    }
    std::vector<std::pair<std::uint32_t, std::uint64_t>> wanted, found;
    for (const auto& [label, counts] : expected) wanted.push_back(counts);
    Parts parts;
    parts.sizes = {1, 2, 3};  // what was there before goes
    counter.count(labels.data(), labels.size(), weights, parts);
    CHECK(parts.weights.size() == (weights.empty() ? 0 : parts.sizes.size()));
    for (std::size_t part = 0; part < parts.sizes.size(); ++part) {
        found.emplace_back(parts.sizes[part], weights.empty() ? 0 : parts.weights[part]);
    }
    std::sort(wanted.begin(), wanted.end());
    std::sort(found.begin(), found.end());
    CHECK(found == wanted);
}

template <class Label>
void check_counter(std::size_t outcomes, unsigned bound) {
    Counter counter(outcomes);
    for (const std::size_t count : {1, 2, 3, 4, 5, 31, 32, 33, 243, 1000, 5003}) {
        const auto labels = random_labels<Label>(count, bound, count);
        check_count(counter, labels, {});
        check_count(counter, labels, random_labels<std::uint32_t>(count, 5, count + 1));
        check_count(counter, labels, {});  // nothing is left over from the weights
    }
}

}  // namespace

TEST(bytes) {
    check_counter<std::uint8_t>(15, 15);
    check_counter<std::uint8_t>(243, 243);
    check_counter<std::uint8_t>(256, 256);
    check_counter<std::uint8_t>(243, 2);
}

TEST(words_of_two_bytes) {
    check_counter<std::uint16_t>(729, 729);
    check_counter<std::uint16_t>(59049, 59049);
    check_counter<std::uint16_t>(65536, 65536);
}

TEST(words_of_four_bytes) {
    check_counter<std::uint32_t>(177147, 177147);
    check_counter<std::uint32_t>(43046721, 43046721);
    check_counter<std::uint32_t>(43046721, 3);
}

TEST(the_highest_label_is_counted) {
    for (const std::size_t outcomes : {2, 256}) {
        Counter counter(outcomes);
        const std::vector<std::uint8_t> labels(1001, static_cast<std::uint8_t>(outcomes - 1));
        Parts parts;
        counter.count(labels.data(), labels.size(), {}, parts);
        CHECK(parts.sizes == std::vector<std::uint32_t>{1001});
        counter.count(labels.data(), 1, {}, parts);
        CHECK(parts.sizes == std::vector<std::uint32_t>{1});
    }
}

TEST(weights_of_more_than_32_bits) {
    Counter counter(10);
    const std::vector<std::uint8_t> labels{3, 3, 4};
    const std::vector<std::uint32_t> weights{4000000000u, 4000000000u, 0};
    Parts parts;
    counter.count(labels.data(), labels.size(), weights, parts);
    CHECK(parts.weights == (std::vector<std::uint64_t>{8000000000u, 0}));
    CHECK(parts.sizes == (std::vector<std::uint32_t>{2, 1}));
}
