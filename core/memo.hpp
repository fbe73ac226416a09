// What is known of sets of candidates: bounds of their values, within a bound of memory.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "objective.hpp"

namespace bestguess {

// Two independent words: that two sets share both is less likely than a broken machine.
struct Hash {
    std::uint64_t high = 0, low = 0;
    bool operator==(const Hash&) const = default;
    Hash& operator^=(const Hash& other) {
        high ^= other.high;
        low ^= other.low;
        return *this;
    }
};

// A lower bound of a set's value; exact when the best guess is known.
struct Known {
    Value lower = 0;
    std::uint32_t guess = UINT32_MAX;  // UINT32_MAX: only a bound
    bool exact() const { return guess != UINT32_MAX; }
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
        Entry* place = nullptr;
        for (Entry& other : bucket(shard, entry.hash)) {
            if (other.size != 0 && other.hash == entry.hash) {
                if (other.known.exact() && !entry.known.exact()) return;  // it says more
                place = &other;
                break;
            }
            if (place == nullptr || other.size < place->size) place = &other;
        }
        if (place->size == 0) ++shard.used;
        *place = entry;
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
