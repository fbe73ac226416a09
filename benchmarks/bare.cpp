// What the machine can do at most: plain loops over the same bytes, nothing else.
#include <cstddef>
#include <cstdint>
#include <cstring>

extern "C" {

// One histogram per row, as plainly as it can be written; returns a checksum.
std::uint64_t histogram(const std::uint8_t* table, std::size_t rows, std::size_t columns) {
    std::uint64_t checksum = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint32_t counts[256] = {};
        for (std::size_t at = 0; at < columns; ++at) ++counts[table[row * columns + at]];
        for (const std::uint32_t count : counts) checksum += std::uint64_t{count} * count;
    }
    return checksum;
}

// Reads every byte once: the bandwidth of memory.
std::uint64_t sum(const std::uint8_t* table, std::size_t size) {
    std::uint64_t total = 0, word;
    for (std::size_t at = 0; at + 8 <= size; at += 8) {
        std::memcpy(&word, table + at, 8);
        total += word;
    }
    return total;
}
}
