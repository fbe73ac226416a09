#include "sample.hpp"

#include <algorithm>
#include <stdexcept>

#include "hash.hpp"

namespace bestguess {

namespace {

constexpr std::uint8_t padding = 254;  // beyond the length of a code: equal to no symbol
constexpr std::uint64_t block = 4096;  // draws that a thread takes at a time
constexpr std::uint64_t node_block = 1024;
constexpr std::size_t max_bags = 1 << 17;
constexpr std::size_t kept_share = 5;   // one in so many is near enough for the next step
constexpr std::size_t moves_each = 6;   // what a copy should move on average …
constexpr std::size_t rounds = 16, tries_each = 24;  // … within so many tries

bool tiled(const Clue& clue) {
    return std::any_of(clue.marks.begin(), clue.marks.end(),
                       [](std::uint8_t mark) { return mark != no_symbol; });
}

unsigned outside(unsigned value, unsigned least, unsigned most) {
    return value < least ? least - value : value > most ? value - most : 0;
}

}  // namespace

// The same numbers for the same seed and stream, on every machine.
class Sampler::Chance {
   public:
    Chance(std::uint64_t seed, std::uint64_t stream) : state_(mix(mix(seed + golden) ^ stream)) {}

    std::size_t below(std::size_t bound) {
        state_ += golden;
        return static_cast<std::size_t>(((mix(state_) >> 32) * bound) >> 32);
    }

   private:
    std::uint64_t state_;
};

struct Sampler::Reading {
    Clue clue;
    bool tiled = false;
    std::size_t group = 0;
    std::vector<std::uint8_t> symbols;  // of the guess, each once
    std::vector<std::uint8_t> times;    // how often the guess has a symbol
    Symbols room{};                     // how many slots after this one it looks at
};

struct Sampler::Draft {
    Symbols code{};
    std::vector<std::uint8_t> counts;  // groups × symbols
};

Sampler::Sampler(CodeSpace space, std::vector<Clue> clues) : space_(std::move(space)) {
    if (length() == 0 || length() > max_length) {
        throw std::invalid_argument("a code has 1 to 16 symbols");
    }
    groups_.resize(length());
    for (const auto& own : space_.choices) {
        if (own.empty()) throw std::invalid_argument("a slot needs a symbol");
        for (const std::uint8_t symbol : own) symbols_ = std::max(symbols_, symbol + std::size_t{1});
    }
    for (const Clue& clue : clues) {
        for (const std::uint8_t symbol : clue.guess) {
            if (symbol != no_symbol) symbols_ = std::max(symbols_, symbol + std::size_t{1});
        }
    }
    if (symbols_ > padding) throw std::invalid_argument("at most 254 symbols can be sampled");
    std::vector<std::vector<std::size_t>> looks;  // the slots of each group
    for (const Clue& clue : clues) {
        auto reading = std::make_shared<Reading>();
        reading->clue = clue;
        reading->tiled = tiled(clue);
        reading->times.assign(symbols_, 0);
        std::vector<std::size_t> slots;
        for (std::size_t slot = 0; slot < length(); ++slot) {
            const std::uint8_t symbol = clue.guess[slot];
            if (symbol == no_symbol) continue;
            for (std::size_t before = 0; before < slot; ++before) ++reading->room[before];
            slots.push_back(slot);
            if (reading->times[symbol]++ == 0) reading->symbols.push_back(symbol);
        }
        const auto found = std::find(looks.begin(), looks.end(), slots);
        reading->group = static_cast<std::size_t>(found - looks.begin());
        if (found == looks.end()) {
            for (const std::size_t slot : slots) groups_[slot].push_back(looks.size());
            looks.push_back(slots);
        }
        readings_.push_back(std::move(reading));
    }
    group_count_ = looks.size();
    rule_out();
}

// Leaves out what one clue alone rules out.
void Sampler::rule_out() {
    domains_ = space_.choices;
    most_.assign(group_count_ * symbols_, static_cast<std::uint8_t>(length()));
    for (const auto& reading : readings_) {
        const Clue& clue = reading->clue;
        for (std::size_t slot = 0; slot < length(); ++slot) {
            if (clue.guess[slot] == no_symbol) continue;
            std::erase_if(domains_[slot], [&](std::uint8_t symbol) {
                const bool same = clue.guess[slot] == symbol;
                if (reading->tiled && same != (clue.marks[slot] == 2)) return true;
                return (same && clue.most_blacks == 0) ||
                       (clue.most_shared == 0 && reading->times[symbol] > 0);
            });
        }
        if (!reading->tiled) continue;
        for (const std::uint8_t symbol : reading->symbols) {
            std::uint8_t shown = 0;
            bool hidden = false;
            for (std::size_t slot = 0; slot < length(); ++slot) {
                if (clue.guess[slot] != symbol) continue;
                shown = static_cast<std::uint8_t>(shown + (clue.marks[slot] != 0));
                hidden |= clue.marks[slot] == 0;
            }
            std::uint8_t& most = most_[reading->group * symbols_ + symbol];
            if (hidden) most = std::min(most, shown);
        }
    }
    allowed_.assign(length() * symbols_, 0);
    in_domain_ = allowed_;
    for (std::size_t slot = 0; slot < length(); ++slot) {
        for (const std::uint8_t symbol : domains_[slot]) in_domain_[slot * symbols_ + symbol] = 1;
        for (const std::uint8_t symbol : space_.choices[slot]) {
            allowed_[slot * symbols_ + symbol] =
                space_.distinct || in_domain_[slot * symbols_ + symbol] != 0;
        }
    }
}

std::vector<std::size_t> Sampler::widths() const {
    std::vector<std::size_t> found;
    for (const auto& own : domains_) found.push_back(own.size());
    return found;
}

// --- how far a code is from what the clues say ---

void Sampler::count(Draft& draft) const {
    draft.counts.assign(group_count_ * symbols_, 0);
    for (std::size_t slot = 0; slot < length(); ++slot) {
        for (const std::size_t group : groups_[slot]) {
            ++draft.counts[group * symbols_ + draft.code[slot]];
        }
    }
}

void Sampler::put(Draft& draft, std::size_t slot, std::uint8_t symbol) const {
    for (const std::size_t group : groups_[slot]) {
        --draft.counts[group * symbols_ + draft.code[slot]];
        ++draft.counts[group * symbols_ + symbol];
    }
    draft.code[slot] = symbol;
}

unsigned Sampler::miss(const Reading& reading, const Draft& draft) const {
    const Clue& clue = reading.clue;
    const std::uint8_t* counts = draft.counts.data() + reading.group * symbols_;
    if (reading.tiled) {
        unsigned wrong = 0;
        for (const std::uint8_t symbol : reading.symbols) {
            unsigned left = counts[symbol];
            for (std::size_t slot = 0; slot < length(); ++slot) {
                left -= clue.guess[slot] == symbol && draft.code[slot] == symbol;
            }
            for (std::size_t slot = 0; slot < length(); ++slot) {
                if (clue.guess[slot] != symbol) continue;
                unsigned mark = 2;
                if (draft.code[slot] != symbol) {
                    mark = left > 0;
                    left -= mark;
                }
                wrong += mark != clue.marks[slot];
            }
        }
        return wrong;
    }
    unsigned blacks = 0, shared = 0;
    for (std::size_t slot = 0; slot < max_length; ++slot) {
        blacks += clue.guess[slot] == draft.code[slot];
    }
    const unsigned missed = outside(blacks, clue.least_blacks, clue.most_blacks);
    if (clue.least_shared == 0 && clue.most_shared >= length()) return missed;
    for (const std::uint8_t symbol : reading.symbols) {
        shared += std::min(counts[symbol], reading.times[symbol]);
    }
    return missed + outside(shared, clue.least_shared, clue.most_shared);
}

// How far the code is from all clues together; any number above the bound when it is farther.
unsigned Sampler::miss(const Draft& draft, unsigned bound) const {
    unsigned missed = 0;
    for (auto reading = readings_.rbegin(); reading != readings_.rend(); ++reading) {
        missed += miss(**reading, draft);
        if (missed > bound) break;
    }
    return missed;
}

// --- chance ---

void Sampler::draw_one(Chance& chance, Draft& draft) const {
    draft.code.fill(padding);
    if (space_.distinct) {
        std::vector<std::uint8_t> left = space_.choices[0];
        for (std::size_t slot = 0; slot < length(); ++slot) {
            std::swap(left[slot], left[slot + chance.below(left.size() - slot)]);
            draft.code[slot] = left[slot];
        }
    } else {
        for (std::size_t slot = 0; slot < length(); ++slot) {
            draft.code[slot] = domains_[slot][chance.below(domains_[slot].size())];
        }
    }
    count(draft);
}

Draws Sampler::draw(std::uint64_t seed, std::size_t wanted, std::uint64_t most, unsigned threads,
                    Monitor& monitor) const {
    Draws draws{{0, length(), {}}, 0, 0};
    if (std::any_of(domains_.begin(), domains_.end(), [](const auto& own) { return own.empty(); })) {
        draws.tried = most;
        return draws;
    }
    // The first blocks, then as many again while too few fit.
    std::uint64_t end = 8;
    for (std::uint64_t begin = 0; draws.met < wanted && draws.tried < most; end *= 2) {
        std::vector<std::vector<std::uint8_t>> fit(end - begin);
        parallel(threads, fit.size(), monitor, [&](unsigned, std::size_t chunk) {
            Chance chance(seed, begin + chunk);
            Draft draft;
            for (std::uint64_t draw = 0; draw < block; ++draw) {
                draw_one(chance, draft);
                if (miss(draft, 0) > 0) continue;
                const auto code = draft.code.begin();
                fit[chunk].insert(fit[chunk].end(), code,
                                  code + static_cast<std::ptrdiff_t>(length()));
            }
            return true;
        });
        for (const auto& rows : fit) {
            draws.met += rows.size() / length();
            const std::size_t room = wanted - draws.codes.count;
            const std::size_t taken = std::min(room, rows.size() / length());
            draws.codes.symbols.insert(
                draws.codes.symbols.end(), rows.begin(),
                rows.begin() + static_cast<std::ptrdiff_t>(taken * length()));
            draws.codes.count += taken;
        }
        draws.tried = end * block;
        begin = end;
        if (2 * draws.met * most < wanted * draws.tried) break;  // there is no hope
    }
    return draws;
}

// --- all of them ---

// What a search has taken so far, in all threads, and may take.
struct Sampler::Effort {
    std::uint64_t nodes;
    std::size_t most;
    std::atomic<std::uint64_t> tried{0};
    std::atomic<std::size_t> found{0};

    // Whether the bounds were kept does not depend on who got there first.
    bool kept() const { return tried <= nodes && found <= most; }
};

class Sampler::Walk {
   public:
    // `most` says how often each group may have each symbol.
    Walk(const Sampler& sampler, Bag most, Effort& effort)
        : sampler_(&sampler), most_(std::move(most)), effort_(&effort) {
        draft_.code.fill(padding);
        draft_.counts.assign(most_.size(), 0);
        blacks_.assign((sampler.length() + 1) * sampler.readings_.size(), 0);
        shared_ = blacks_;
        for (const auto& reading : sampler.readings_) {
            Symbols room{};
            for (std::size_t slot = sampler.length() - 1; slot > 0; --slot) {
                const std::uint8_t symbol = reading->clue.guess[slot];
                const bool may = symbol != no_symbol &&
                                 sampler.in_domain_[slot * sampler.symbols_ + symbol] != 0 &&
                                 most_[reading->group * sampler.symbols_ + symbol] > 0;
                room[slot - 1] = static_cast<std::uint8_t>(room[slot] + may);
            }
            black_room_.push_back(room);
        }
    }

    // Goes on where the first slots have these symbols; false when it has taken too long.
    bool search(const Bag& prefix) {
        bool fits = true;
        std::size_t slot = 0;
        for (; fits && slot < prefix.size(); ++slot) fits = enter(slot, prefix[slot]);
        if (fits) descend(slot);
        while (slot-- > 0) leave(slot);
        tally();
        return !stopped_;
    }

    Bag rows;

   private:
    void tally() {
        effort_->tried += own_;
        own_ = 0;
        stopped_ |= !effort_->kept();
    }

    // Puts a symbol at a slot; false when no code that goes on so can fit.
    bool enter(std::size_t slot, std::uint8_t symbol) {
        const Sampler& sampler = *sampler_;
        if (++own_ == node_block) tally();
        bool fits = true;
        if (sampler.space_.distinct) {
            const auto end = draft_.code.begin() + static_cast<std::ptrdiff_t>(slot);
            fits = std::find(draft_.code.begin(), end, symbol) == end;
        }
        draft_.code[slot] = symbol;
        for (const std::size_t group : sampler.groups_[slot]) {
            const std::size_t at = group * sampler.symbols_ + symbol;
            fits &= ++draft_.counts[at] <= most_[at];
        }
        return fits && agrees(slot, symbol);
    }

    bool agrees(std::size_t slot, std::uint8_t symbol) {
        const Sampler& sampler = *sampler_;
        const std::size_t clues = sampler.readings_.size(), from = slot * clues, to = from + clues;
        for (std::size_t at = 0; at < clues; ++at) {
            const Reading& reading = *sampler.readings_[at];
            const Clue& clue = reading.clue;
            unsigned blacks = blacks_[from + at], shared = shared_[from + at];
            if (clue.guess[slot] != no_symbol) {
                const std::size_t count = draft_.counts[reading.group * sampler.symbols_ + symbol];
                blacks += clue.guess[slot] == symbol;
                shared += count <= reading.times[symbol];
            }
            if (blacks > clue.most_blacks || shared > clue.most_shared ||
                blacks + black_room_[at][slot] < clue.least_blacks ||
                shared + reading.room[slot] < clue.least_shared) {
                return false;
            }
            blacks_[to + at] = static_cast<std::uint8_t>(blacks);
            shared_[to + at] = static_cast<std::uint8_t>(shared);
        }
        return true;
    }

    void leave(std::size_t slot) {
        if (draft_.code[slot] == padding) return;
        for (const std::size_t group : sampler_->groups_[slot]) {
            --draft_.counts[group * sampler_->symbols_ + draft_.code[slot]];
        }
        draft_.code[slot] = padding;
    }

    void descend(std::size_t slot) {
        if (slot == sampler_->length()) {
            if (sampler_->miss(draft_, 0) > 0) return;  // tiles say more than how many they are
            const auto code = draft_.code.begin();
            rows.insert(rows.end(), code, code + static_cast<std::ptrdiff_t>(slot));
            stopped_ |= ++effort_->found > effort_->most;
            return;
        }
        for (const std::uint8_t symbol : sampler_->domains_[slot]) {
            if (enter(slot, symbol)) descend(slot + 1);
            leave(slot);
            if (stopped_) return;
        }
    }

    const Sampler* sampler_;
    Bag most_;
    Effort* effort_;
    Draft draft_;
    std::vector<std::uint8_t> blacks_, shared_;  // (slots + 1) × clues
    std::vector<Symbols> black_room_;            // by clue: slots after this one that may match
    std::uint64_t own_ = 0;
    bool stopped_ = false;
};

// Finds every bag of symbols, how often each may stand in a code, that has as many in common with
// each guess as its clue says. For clues that all look at the whole code.
class Sampler::Packing {
   public:
    Packing(const Sampler& sampler, Effort& effort) : sampler_(&sampler), effort_(&effort) {
        for (std::size_t symbol = 0; symbol < sampler.symbols_; ++symbol) {
            std::size_t room = 0;
            for (std::size_t slot = 0; slot < sampler.length(); ++slot) {
                room += sampler.in_domain_[slot * sampler.symbols_ + symbol];
            }
            room = std::min<std::size_t>(room, sampler.most_[symbol]);
            if (room > 0) kinds_.push_back({symbol, sampler.space_.distinct ? 1 : room});
        }
        // First what many guesses have: it tells most.
        std::stable_sort(kinds_.begin(), kinds_.end(), [&](const Kind& one, const Kind& other) {
            return guessed(one.symbol) > guessed(other.symbol);
        });
        const std::size_t clues = sampler.readings_.size();
        rest_.assign((kinds_.size() + 1) * (clues + 1), 0);
        for (std::size_t at = kinds_.size(); at-- > 0;) {
            for (std::size_t clue = 0; clue <= clues; ++clue) {
                const std::size_t most = clue == clues ? kinds_[at].room : adds(clue, at, max_length);
                rest(at, clue) = rest(at + 1, clue) + most;
            }
        }
        shared_.assign((kinds_.size() + 1) * clues, 0);
        bag_.assign(sampler.symbols_, 0);
    }

    bool search() {
        descend(0, sampler_->length());
        effort_->tried += own_;
        return effort_->kept() && bags.size() < max_bags;
    }

    std::vector<Bag> bags;

   private:
    struct Kind {
        std::size_t symbol, room;  // how often it may stand in a code
    };

    std::size_t guessed(std::size_t symbol) const {
        std::size_t count = 0;
        for (const auto& reading : sampler_->readings_) count += reading->times[symbol] > 0;
        return count;
    }

    // How much so many of a kind add to what a clue's guess has in common.
    std::size_t adds(std::size_t clue, std::size_t at, std::size_t count) const {
        const std::size_t times = sampler_->readings_[clue]->times[kinds_[at].symbol];
        return std::min({count, times, kinds_[at].room});
    }

    // The most that the kinds from this one on can add; for the clue after the last, their room.
    std::size_t& rest(std::size_t at, std::size_t clue) {
        return rest_[at * (sampler_->readings_.size() + 1) + clue];
    }

    void descend(std::size_t at, std::size_t left) {
        if (at == kinds_.size()) {
            bags.push_back(bag_);
            return;
        }
        const std::size_t clues = sampler_->readings_.size(), room = rest(at + 1, clues);
        for (std::size_t count = left > room ? left - room : 0;
             count <= std::min(left, kinds_[at].room); ++count) {
            if (++own_ > effort_->nodes || bags.size() >= max_bags) return;
            if (!agrees(at, count, left - count)) continue;
            bag_[kinds_[at].symbol] = static_cast<std::uint8_t>(count);
            descend(at + 1, left - count);
            bag_[kinds_[at].symbol] = 0;
        }
    }

    bool agrees(std::size_t at, std::size_t count, std::size_t left) {
        const std::size_t clues = sampler_->readings_.size(), room = rest(at + 1, clues);
        for (std::size_t clue = 0; clue < clues; ++clue) {
            const Clue& said = sampler_->readings_[clue]->clue;
            const std::size_t shared = shared_[at * clues + clue] + adds(clue, at, count);
            const std::size_t most = rest(at + 1, clue);
            // What finds no room beside the guess has to be in common with it.
            const std::size_t forced = left > room - most ? left - (room - most) : 0;
            if (shared + forced > said.most_shared ||
                shared + std::min(left, most) < said.least_shared) {
                return false;
            }
            shared_[(at + 1) * clues + clue] = shared;
        }
        return true;
    }

    const Sampler* sampler_;
    Effort* effort_;
    std::vector<Kind> kinds_;
    std::vector<std::size_t> rest_, shared_;
    Bag bag_;
    std::uint64_t own_ = 0;
};

// Tells whether every clue says of the whole code how much it has in common with the guess.
bool Sampler::packs() const {
    return group_count_ == 1 && groups_.back().size() == 1 && groups_.front().size() == 1 &&
           readings_[0]->room[0] + 1u == length() &&
           std::all_of(readings_.begin(), readings_.end(), [&](const auto& reading) {
               return reading->clue.least_shared > 0 || reading->clue.most_shared < length();
           });
}

std::vector<Sampler::Bag> Sampler::prefixes() const {
    std::vector<Bag> found{{}};
    for (std::size_t slot = 0; slot < std::min<std::size_t>(2, length()); ++slot) {
        std::vector<Bag> longer;
        for (const Bag& prefix : found) {
            for (const std::uint8_t symbol : domains_[slot]) {
                longer.push_back(prefix);
                longer.back().push_back(symbol);
            }
        }
        found = std::move(longer);
    }
    return found;
}

Listing Sampler::list(std::uint64_t nodes, std::size_t most, unsigned threads,
                      Monitor& monitor) const {
    Effort effort{nodes, most};
    Listing listing{{0, length(), {}}, false};
    std::vector<Bag> starts, bags;
    if (packs()) {
        Packing packing(*this, effort);
        if (!packing.search()) return listing;
        bags = std::move(packing.bags);
    } else {
        starts = prefixes();
    }
    std::vector<Bag> rows(std::max(starts.size(), bags.size()));
    parallel(threads, rows.size(), monitor, [&](unsigned, std::size_t chunk) {
        Walk walk(*this, bags.empty() ? most_ : bags[chunk], effort);
        const bool going = walk.search(starts.empty() ? Bag{} : starts[chunk]);
        rows[chunk] = std::move(walk.rows);
        return going;
    });
    listing.whole = effort.kept();
    if (!listing.whole) return listing;
    for (const Bag& own : rows) {
        listing.codes.symbols.insert(listing.codes.symbols.end(), own.begin(), own.end());
    }
    listing.codes.count = listing.codes.symbols.size() / length();
    return listing;
}

// --- splitting ---

// Tells whether the symbol at a slot may stand there.
bool Sampler::valid(const Draft& draft, std::size_t slot) const {
    const std::uint8_t symbol = draft.code[slot];
    if (allowed_[slot * symbols_ + symbol] == 0) return false;
    if (!space_.distinct) return true;
    return std::count(draft.code.begin(), draft.code.end(), symbol) == 1;
}

// Changes one or two symbols, exchanges two or turns three round, if the code stays as near to the
// clues as the bound says. The way back is as likely, so that all such codes are.
bool Sampler::move(Chance& chance, Draft& draft, unsigned bound) const {
    const std::size_t kind = chance.below(4), size = kind == 0 ? 1 : kind == 3 ? 3 : 2;
    std::array<std::size_t, 3> slots{};
    std::array<std::uint8_t, 3> before{};
    for (std::size_t at = 0; at < size; ++at) {
        slots[at] = chance.below(length());
        before[at] = draft.code[slots[at]];
        if (std::count(slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(at), slots[at])) {
            return false;
        }
    }
    for (std::size_t at = 0; at < size; ++at) {
        const auto& choices = space_.choices[slots[at]];
        const bool fresh = kind == 0 || kind == 1;
        put(draft, slots[at],
            fresh ? choices[chance.below(choices.size())] : before[(at + 1) % size]);
    }
    bool fits = true;
    for (std::size_t at = 0; fits && at < size; ++at) fits = valid(draft, slots[at]);
    if (fits && miss(draft, bound) <= bound) return true;
    for (std::size_t at = 0; at < size; ++at) put(draft, slots[at], before[at]);
    return false;
}

// Moves all drafts about within the bound; returns how many moves there were.
std::size_t Sampler::shake(Chance& chance, std::vector<Draft>& drafts, unsigned bound) const {
    std::size_t moved = 0;
    for (std::size_t round = 0; round < rounds && moved < moves_each * drafts.size(); ++round) {
        for (Draft& draft : drafts) {
            for (std::size_t tries = 0; tries < tries_each; ++tries) {
                moved += move(chance, draft, bound);
            }
        }
    }
    return moved;
}

// One run: returns the share of the space that fits, and codes that do.
double Sampler::run(Chance& chance, std::size_t size, std::vector<Draft>& drafts) const {
    constexpr unsigned far = UINT32_MAX;
    double share = 1.0;
    unsigned bound = far;
    drafts.assign(size, {});
    for (Draft& draft : drafts) draw_one(chance, draft);
    while (bound > 0) {
        std::vector<std::pair<unsigned, std::size_t>> order;
        for (std::size_t at = 0; at < size; ++at) order.emplace_back(miss(drafts[at], far), at);
        std::sort(order.begin(), order.end());
        bound = std::min(order[size / kept_share].first, bound == far ? far : bound - 1);
        std::size_t kept = 0;
        while (kept < size && order[kept].first <= bound) ++kept;
        if (kept == 0) {
            drafts.clear();
            return 0.0;
        }
        bound = order[kept - 1].first;  // nothing is between
        share *= static_cast<double>(kept) / static_cast<double>(size);
        // Some are copied once more than others: which ones is up to chance, not to how near they are.
        for (std::size_t at = 0; at < kept; ++at) {
            std::swap(order[at], order[at + chance.below(kept - at)]);
        }
        std::vector<Draft> next;
        for (std::size_t at = 0; at < size; ++at) next.push_back(drafts[order[at % kept].second]);
        drafts = std::move(next);
        shake(chance, drafts, bound);
    }
    return share;
}

Splitting Sampler::split(std::uint64_t seed, std::size_t runs, std::size_t size, unsigned threads,
                         Monitor& monitor) const {
    Splitting splitting{{0, length(), {}}, std::vector<double>(runs, 0.0)};
    if (std::any_of(domains_.begin(), domains_.end(), [](const auto& own) { return own.empty(); })) {
        return splitting;
    }
    std::vector<std::vector<Draft>> drafts(runs);
    parallel(threads, runs, monitor, [&](unsigned, std::size_t chunk) {
        Chance chance(seed, ~std::uint64_t{chunk});  // other streams than those of `draw`
        splitting.shares[chunk] = run(chance, size, drafts[chunk]);
        return true;
    });
    for (const auto& own : drafts) {
        for (const Draft& draft : own) {
            const auto code = draft.code.begin();
            splitting.codes.symbols.insert(splitting.codes.symbols.end(), code,
                                           code + static_cast<std::ptrdiff_t>(length()));
            ++splitting.codes.count;
        }
    }
    return splitting;
}

}  // namespace bestguess
