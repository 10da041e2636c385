#include "forest/bots/endgame.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "forest/bots/standing.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

// What is still to be had: symbols and icons on tiles of the forest, and the tokens on them.
struct Rest {
  u64 symbols = 0;
  u64 tokens = 0;  // packed alike
};

Rest rest_of(const State& state) {
  Rest rest;
  for (u64 left = state.forest; left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    rest.symbols += kSymbolsOf[state.tiles[cell]];
    const int place = kPlaceOf[static_cast<std::size_t>(cell)];
    if (place >= 0 && state.place_tokens[place] < kCategories) {
      rest.tokens += one_of(state.place_tokens[place]);
    }
  }
  for (u32 picked = state.picked; picked != 0; picked &= picked - 1) {
    const u8 token = state.place_tokens[std::countr_zero(picked)];
    if (token < kCategories) rest.tokens += one_of(token);
  }
  return rest;
}

// Points and tiles in one number that ranks players.
constexpr int kRankPoint = 64;

}  // namespace

struct Endgame::Search {
  explicit Search(u64 most)
      : most_positions(most), table(std::bit_ceil(std::clamp<u64>(most, 1 << 10, 1 << 22))) {}

  void begin(int for_seat);

  // Whether the seat can force a rank above (victory), or not below (shared), that of all others.
  bool holds(const State& state, Verdict wanted);
  bool holds_after(const State& state, const Option& option, Verdict wanted);

  // The key without its lowest two bits, then whether it holds.
  static constexpr u64 kKnown = 1;
  static constexpr u64 kHolds = 2;

  enum class Bound { open, sure, hopeless };
  Bound bound(const State& state, Verdict wanted) const;
  u64 key(const State& state, Verdict wanted) const;
  void order(const State& state, Options& options) const;

  u64 most_positions;
  std::vector<u64> table;
  u32 history[kMaxSeats][16][kTiles] = {};
  int seat = 0;
  u64 positions = 0;
  bool gave_up = false;
};

Endgame::Search::Bound Endgame::Search::bound(const State& state, Verdict wanted) const {
  const Rest rest = rest_of(state);
  const int players = state.players;
  std::array<u64, kMaxSeats> counts{};
  for (int i = 0; i < players; ++i) {
    counts[static_cast<std::size_t>(i)] = counts_with_tokens(state, i);
  }
  std::array<int, kMaxSeats> best{};   // the others', if all goes to the seat
  std::array<int, kMaxSeats> worst{};  // the others', if all goes to each of them
  int most = 0;
  int least = 0;
  for (int category = 0; category < kCategories; ++category) {
    const int on_tiles = count_of(rest.symbols, category);
    const int all = on_tiles + count_of(rest.tokens, category);
    const int mine = count_of(counts[static_cast<std::size_t>(seat)], category);
    int other_most = 0;
    for (int i = 0; i < players; ++i) {
      if (i != seat) {
        other_most = std::max(other_most, count_of(counts[static_cast<std::size_t>(i)], category));
      }
    }
    const bool bare = count_of(state.symbols[seat], category) == 0;
    if (mine + all >= other_most) most += mine + all;
    if (bare && on_tiles == 0) most -= kPenalty;
    if (mine >= other_most + all) least += mine;
    if (bare) least -= kPenalty;
    for (int i = 0; i < players; ++i) {
      if (i == seat) continue;
      const auto at = static_cast<std::size_t>(i);
      const int count = count_of(counts[at], category);
      const bool other_bare = count_of(state.symbols[i], category) == 0;
      if (count >= other_most && count >= mine + all) best[at] += count;
      if (other_bare) best[at] -= kPenalty;
      if (count + all >= other_most && count + all >= mine) worst[at] += count + all;
      if (other_bare && on_tiles == 0) worst[at] -= kPenalty;
    }
  }
  const int left = std::popcount(state.forest);
  const int slack = wanted == Verdict::victory ? 1 : 0;
  const int my_tiles = tiles_in(state.symbols[seat]);
  bool sure = true;
  for (int i = 0; i < players; ++i) {
    if (i == seat) continue;
    const auto at = static_cast<std::size_t>(i);
    const int tiles = tiles_in(state.symbols[i]);
    if (most * kRankPoint - my_tiles < best[at] * kRankPoint - tiles - left + slack) {
      return Bound::hopeless;
    }
    if (least * kRankPoint - my_tiles - left < worst[at] * kRankPoint - tiles + slack) sure = false;
  }
  return sure ? Bound::sure : Bound::open;
}

// What matters to how the game goes on and ends: of categories in which nothing is left only the
// points.
u64 Endgame::Search::key(const State& state, Verdict wanted) const {
  const Rest rest = rest_of(state);
  u64 live = 0;
  for (int category = 0; category < kCategories; ++category) {
    if (count_of(rest.symbols | rest.tokens, category) != 0) live |= u64{15} << (4 * category);
  }
  std::array<u64, kMaxSeats> counts{};
  std::array<int, kMaxSeats> points{};
  for (int i = 0; i < state.players; ++i) {
    counts[static_cast<std::size_t>(i)] = counts_with_tokens(state, i);
  }
  for (int category = 0; category < kCategories; ++category) {
    if ((live >> (4 * category) & 1) != 0) continue;
    int top = 0;
    for (int i = 0; i < state.players; ++i) {
      top = std::max(top, count_of(counts[static_cast<std::size_t>(i)], category));
    }
    for (int i = 0; i < state.players; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (count_of(counts[at], category) == top) points[at] += top;
      if (count_of(state.symbols[i], category) == 0) points[at] -= kPenalty;
    }
  }
  const auto rank = [&](int i) {
    return points[static_cast<std::size_t>(i)] * kRankPoint - tiles_in(state.symbols[i]);
  };
  Hasher hasher;
  hasher.add(state.forest | u64{static_cast<u8>(state.phase)} << 48 | u64{state.seat} << 52 |
             u64{state.second} << 54 | u64{state.plus_spent} << 55 | u64{state.spirit} << 58);
  hasher.add(u64{state.picked} | u64{state.cell} << 8 | static_cast<u64>(wanted) << 16 |
             u64{state.turn > 1} << 20);
  for (int i = 0; i < state.players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    // Tokens and tiles of one category may differ: only tiles save from the penalty.
    u64 bare = 0;
    for (int category = 0; category < kCategories; ++category) {
      const bool is_live = (live >> (4 * category) & 1) != 0;
      if (is_live && count_of(state.symbols[i], category) == 0) bare |= u64{1} << category;
    }
    hasher.add((counts[at] & live) | bare << 48);
    hasher.add(state.gems[i] | u64{state.supply[i]} << 48 | u64{state.removed[i]} << 52 |
               static_cast<u64>(plus_tokens(state.held[i])) << 56);
    hasher.add(static_cast<u64>(rank(i) - rank(0)));
  }
  return hasher.value();
}

// Takes first, the better the sooner; options that decided other positions before those.
void Endgame::Search::order(const State& state, Options& options) const {
  std::array<i64, kMaxOptions> values{};
  const int mover = state.seat;
  const u64 blocked = all_gems(state) & ~state.gems[mover];
  for (int i = 0; i < options.count; ++i) {
    const Option& option = options.list[i];
    i64 value = history[mover][static_cast<int>(option.act)][option.cell];
    if (option.act == Act::take) {
      value += 10 * tile_gain(state, mover, option.cell);
      if ((blocked & bit(option.cell)) != 0) value -= 10 * kPoint;
    }
    if (option.act == Act::skip_gemstone) value += 1000;
    values[static_cast<std::size_t>(i)] = value;
  }
  for (int i = 1; i < options.count; ++i) {
    const Option option = options.list[i];
    const i64 value = values[static_cast<std::size_t>(i)];
    int at = i;
    for (; at > 0 && values[static_cast<std::size_t>(at - 1)] < value; --at) {
      options.list[at] = options.list[at - 1];
      values[static_cast<std::size_t>(at)] = values[static_cast<std::size_t>(at - 1)];
    }
    options.list[at] = option;
    values[static_cast<std::size_t>(at)] = value;
  }
}

bool Endgame::Search::holds_after(const State& state, const Option& option, Verdict wanted) {
  State next = state;
  act(next, option);
  return holds(next, wanted);
}

bool Endgame::Search::holds(const State& given, Verdict wanted) {
  if (++positions > most_positions) gave_up = true;
  if (gave_up) return false;
  State state = given;
  Options options;
  run(state, options, [](const State&, const Option&) {});
  if (options.count == 0) {
    const Score final = score(state);
    const bool won = (final.winners >> seat & 1) != 0;
    return won && (wanted == Verdict::shared || std::has_single_bit(final.winners));
  }
  const Bound known = bound(state, wanted);
  if (known != Bound::open) return known == Bound::sure;
  const u64 hash = key(state, wanted) & ~(kKnown | kHolds);
  u64& entry = table[hash >> 8 & (table.size() - 1)];
  if ((entry & ~(kKnown | kHolds)) == hash && (entry & kKnown) != 0) return (entry & kHolds) != 0;

  order(state, options);
  const bool own = state.seat == seat;
  bool result = !own;
  for (int i = 0; i < options.count && result != own; ++i) {
    if (holds_after(state, options.list[i], wanted) != own) continue;
    result = own;
    u32& credit = history[state.seat][static_cast<int>(options.list[i].act)][options.list[i].cell];
    credit += static_cast<u32>(std::popcount(state.forest));
  }
  if (!gave_up) entry = hash | kKnown | (result ? kHolds : 0);
  return result;
}

void Endgame::Search::begin(int for_seat) {
  seat = for_seat;
  positions = 0;
  gave_up = false;
  std::fill(table.begin(), table.end(), 0);
}

Endgame::Endgame(u64 most_positions) : search_(std::make_unique<Search>(most_positions)) {}
Endgame::~Endgame() = default;

std::optional<Proof> Endgame::prove(const State& state, int seat) {
  Search& search = *search_;
  search.begin(seat);
  Options options;
  list_options(state, options);
  Proof proof;
  for (const Verdict wanted : {Verdict::victory, Verdict::shared}) {
    if (state.seat != seat) {
      if (search.holds(state, wanted)) proof.verdict = wanted;
    } else {
      Options ordered = options;
      search.order(state, ordered);
      for (const Option& option : ordered) {
        if (!search.holds_after(state, option, wanted)) continue;
        proof.verdict = wanted;
        proof.option =
            static_cast<int>(std::find(options.begin(), options.end(), option) - options.begin());
        break;
      }
    }
    if (search.gave_up) return {};
    if (proof.verdict == wanted) break;
  }
  proof.positions = search.positions;
  return proof;
}

std::optional<bool> Endgame::forces(const State& state, const Option& option, Verdict wanted) {
  search_->begin(state.seat);
  const bool holds = search_->holds_after(state, option, wanted);
  if (search_->gave_up) return {};
  return holds;
}

}  // namespace loci::forest
