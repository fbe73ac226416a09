// What the faces for a page have in common: memory for the caller, and results.
//
// What is handed in is checked by the caller: nothing here throws, for this compiler's library has
// no exceptions. Results are words of 32 bits, read from `result` until the next call. Each module
// has one face, so that what is defined here is defined once.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#define PAGE(name) __attribute__((export_name(#name))) name

namespace {

std::vector<std::uint32_t> words;  // of the last result

template <class T>
std::vector<T> copy(const T* data, std::size_t count) {
    return data == nullptr ? std::vector<T>() : std::vector<T>(data, data + count);
}

template <class T>
void add(const std::vector<T>& values) {
    words.insert(words.end(), values.begin(), values.end());
}

__attribute__((noinline)) void add(std::uint64_t value) {
    words.push_back(static_cast<std::uint32_t>(value));
    words.push_back(static_cast<std::uint32_t>(value >> 32));
}

}  // namespace

extern "C" {

void* PAGE(allocate)(std::size_t bytes) { return std::malloc(bytes); }
void PAGE(release)(void* memory) { std::free(memory); }
const std::uint32_t* PAGE(result)() { return words.data(); }
std::size_t PAGE(result_size)() { return words.size(); }

}  // extern "C"
