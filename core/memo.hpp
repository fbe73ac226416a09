// What is known of sets of candidates: bounds of their values, within a bound of memory.
#pragma once

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>

#include "hash.hpp"
#include "types.hpp"

namespace bestguess {

// A lower bound of a set's value; exact when the best guess is known.
struct Known {
    Value lower = 0;
    Id guess = no_guess;  // no guess: only a bound
    bool exact() const { return guess != no_guess; }
};

// A table shared by all threads. When it is full, what is cheap to find again gives way.
class Memo {
   public:
    explicit Memo(std::size_t bytes) {
        std::size_t entries = 1 << 10;
        while (entries * 2 * sizeof(Entry) <= bytes) entries *= 2;
        limit_ = entries / shard_count;
        for (Shard& shard : shards_) shard.entries.resize(std::min(limit_, first_size));
    }

    std::optional<Known> find(const Hash& hash) {
        Shard& shard = shard_of(hash);
        const std::lock_guard lock(shard.mutex);
        for (Entry& entry : bucket(shard, hash)) {
            if (entry.size != 0 && entry.hash == hash) return entry.known;
        }
        return std::nullopt;
    }

    // `size` is that of the set: larger sets are kept longer.
    void store(const Hash& hash, const Known& known, std::uint32_t size) {
        Shard& shard = shard_of(hash);
        const std::lock_guard lock(shard.mutex);
        if (shard.used * 2 > shard.entries.size() && shard.entries.size() < limit_) grow(shard);
        put(shard, {hash, known, size});
    }

   private:
    struct Entry {
        Hash hash;
        Known known;
        std::uint32_t size = 0;
    };
    static constexpr std::size_t ways = 4;
    static constexpr std::size_t shard_count = 64;
    static constexpr std::size_t first_size = 1 << 8;

    struct Shard {
        std::mutex mutex;
        std::vector<Entry> entries;
        std::size_t used = 0;
    };

    Shard& shard_of(const Hash& hash) { return shards_[hash.high % shard_count]; }

    static std::span<Entry> bucket(Shard& shard, const Hash& hash) {
        const std::size_t at = hash.low % (shard.entries.size() / ways) * ways;
        return {shard.entries.data() + at, ways};
    }

    static void put(Shard& shard, const Entry& entry) {
        Entry* slot = nullptr;
        for (Entry& other : bucket(shard, entry.hash)) {
            if (other.size != 0 && other.hash == entry.hash) {
                if (other.known.exact() && !entry.known.exact()) return;  // it says more
                slot = &other;
                break;
            }
            if (slot == nullptr || other.size < slot->size) slot = &other;
        }
        if (slot->size == 0) ++shard.used;
        *slot = entry;
    }

    static void grow(Shard& shard) {
        std::vector<Entry> old(shard.entries.size() * 2);
        old.swap(shard.entries);
        shard.used = 0;
        for (const Entry& entry : old) {
            if (entry.size != 0) put(shard, entry);
        }
    }

    std::size_t limit_ = 0;  // entries of a shard at most
    std::array<Shard, shard_count> shards_;
};

}  // namespace bestguess
