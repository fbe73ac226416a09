#include "exact.hpp"

#include <algorithm>
#include <numeric>

#include "searcher.hpp"

namespace bestguess {

namespace {

std::uint64_t scramble(std::uint64_t x) {  // splitmix64 (Steele, Lea, Flood 2014)
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

std::vector<Hash> make_keys(std::size_t count, std::uint64_t salt) {
    std::vector<Hash> keys(count);
    for (std::size_t index = 0; index < count; ++index) {
        keys[index] = {scramble(scramble(salt) + index), scramble(scramble(salt + 1) + index)};
    }
    return keys;
}

template <class Label>
class Search final : public ExactSearch {
   public:
    Search(const Matcher& matcher, ExactOptions options, Monitor& monitor)
        : game_(matcher, std::move(options), monitor) {
        for (unsigned thread = 0; thread < std::max(1u, game_.options.threads); ++thread) {
            crew_.push_back(std::make_unique<Searcher<Label>>(game_, crew_));
        }
    }

    std::vector<Opener> openers(Monitor& monitor) override {
        std::vector<Opener> found;
        for (const Option& option : crew_[0]->openers(root(), monitor)) {
            found.push_back({option.guess, option.lower});
        }
        return found;
    }

    Value try_opener(std::uint32_t guess, Value limit, Monitor& monitor) override {
        return crew_[0]->try_opener(root(), guess, limit, monitor);
    }

    Grown tree(std::uint32_t first, bool search_on, Monitor& monitor) override {
        return crew_[0]->tree(root(), first, search_on, monitor);
    }

    Value reached() const override { return game_.reached; }
    std::uint64_t nodes() const override { return game_.nodes; }

   private:
    Place root() const {
        Place place;
        place.set = game_.options.candidates;
        for (const std::uint32_t secret : place.set) place.hash ^= game_.keys[secret];
        if (!game_.options.hard) return place;
        for (const std::uint32_t guess : game_.options.played) {
            place.limits.add(game_.matcher, guess, place.set[0]);
        }
        place.hash ^= place.limits.hash;
        return place;
    }

    SearchGame<Label> game_;
    std::vector<std::unique_ptr<Searcher<Label>>> crew_;
};

}  // namespace

template <class Label>
SearchGame<Label>::SearchGame(const Matcher& game, ExactOptions wanted, Monitor& monitor)
    : matcher(game),
      options(std::move(wanted)),
      lanes(game, options.threads, monitor),
      size_bound(options.objective, options.candidates.size(), lanes.most_parts()),
      memo(options.memory),
      keys(make_keys(game.secret_count(), 1)) {
    if (!options.hard) return;
    if (game.symbols() > Limits().least.size()) {
        throw std::invalid_argument("hard mode takes at most 64 symbols");
    }
    symbol_times.assign(game.guess_count() * game.symbols(), 0);
    for (std::size_t guess = 0; guess < game.guess_count(); ++guess) {
        const std::uint8_t* code = game.guesses().row(guess);
        for (std::size_t place = 0; place < game.guesses().length; ++place) {
            ++symbol_times[guess * game.symbols() + code[place]];
        }
    }
}

void Limits::add(const Matcher& matcher, std::uint32_t guess, std::uint32_t secret) {
    const std::uint8_t* played = matcher.guesses().row(guess);
    const std::uint8_t* hidden = matcher.secrets().row(secret);
    const std::size_t length = matcher.secrets().length;
    const auto note = [this](std::uint64_t fact) {
        hash ^= {scramble(fact), scramble(~fact)};
    };
    std::array<std::uint8_t, 64> has{}, shown{};
    for (std::size_t place = 0; place < length; ++place) ++has[hidden[place]];
    for (std::size_t place = 0; place < length; ++place) {
        const std::uint8_t symbol = played[place];
        if (symbol == hidden[place] && kept[place] == free) {
            kept[place] = symbol;
            note(place * 256 + symbol);
        }
        if (shown[symbol] < has[symbol] && ++shown[symbol] > least[symbol]) {
            least[symbol] = shown[symbol];
            note((shown[symbol] + 256u) * 256 + symbol);
        }
    }
}

template <class Label>
Value SearchGame<Label>::weight(std::span<const std::uint32_t> set) const {
    if (options.weights.empty()) return static_cast<Value>(set.size());
    return std::accumulate(set.begin(), set.end(), Value{0},
                           [this](Value sum, std::uint32_t s) { return sum + weight(s); });
}

template struct SearchGame<std::uint8_t>;
template struct SearchGame<std::uint16_t>;

std::unique_ptr<ExactSearch> make_exact_search(const Matcher& matcher, ExactOptions options,
                                               Monitor& monitor) {
    if (labels_fit_byte(matcher)) {
        return std::make_unique<Search<std::uint8_t>>(matcher, std::move(options), monitor);
    }
    return std::make_unique<Search<std::uint16_t>>(matcher, std::move(options), monitor);
}

}  // namespace bestguess
