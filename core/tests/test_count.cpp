// Counting labels, by every way that the counter has.
#include <functional>
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

const LogTable logs(40000);

template <class Label>
void check_count(Counter& counter, const std::vector<Label>& labels,
                 const std::vector<std::uint32_t>& weights) {
    std::map<Label, std::pair<std::uint32_t, std::uint64_t>> parts;
    for (std::size_t index = 0; index < labels.size(); ++index) {
        auto& [size, weight] = parts[labels[index]];
        ++size;
        weight += weights.empty() ? 1 : weights[index];
    }
    std::uint32_t worst = 0;
    std::uint64_t squares = 0;
    Wide sum = 0;
    std::vector<std::uint32_t> sizes;
    for (const auto& [label, counts] : parts) {
        sizes.push_back(counts.first);
        worst = std::max(worst, counts.first);
        squares += counts.second * counts.second;
        sum += logs[counts.second];
    }
    const Sums found = counter.sums(labels.data(), labels.size(), weights, logs);
    CHECK(found.parts == parts.size() && found.worst == worst);
    CHECK(found.squares == squares && found.logs == sum);
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    CHECK(counter.sizes(labels.data(), labels.size()) == sizes);
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
        check_count(counter, labels, {});
        check_count(counter, std::vector(labels.begin(), labels.begin() + 1), {});
    }
}

TEST(candidates_without_weight_are_a_part) {
    Counter counter(10);
    const std::vector<std::uint8_t> labels{3, 3, 4, 5};
    const std::vector<std::uint32_t> weights{7, 2, 0, 1};
    const Sums found = counter.sums(labels.data(), labels.size(), weights, logs);
    CHECK(found.parts == 3 && found.worst == 2 && found.squares == 82 && found.logs == logs[9]);
}
