#include "bots/forest/endgame.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "bots/forest/handicap.hpp"
#include "bots/forest/outlook.hpp"
#include "bots/forest/proof_table.hpp"
#include "bots/forest/standing.hpp"
#include "core/hash.hpp"
#include "core/threads.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

void ignore(const State&, const Option&) {}

// What an outlook hangs on.
bool same_holdings(const State& a, const State& b) {
  return std::equal(a.symbols, a.symbols + kMaxSeats, b.symbols) &&
         std::equal(a.held, a.held + kMaxSeats, b.held);
}

// A position with its outlook. `to_block`: who is about to place a gemstone gets nowhere but on
// these cells; none: that is not known.
struct Viewpoint {
  const State& state;
  Outlook outlook;
  u64 to_block = 0;
};

// Leaves only gemstones on the cells, and what comes before them.
void keep_blocking(Options& options, u64 cells) {
  const Option* const end = options.list + options.count;
  Option* const kept =
      std::remove_if(options.list, options.list + options.count, [&](const Option& option) {
        const bool put = option.act == Act::place || option.act == Act::move_to;
        return option.act == Act::skip_gemstone || (put && (cells & bit(option.cell)) == 0);
      });
  options.count -= static_cast<int>(end - kept);
}

// Of all that matters to how the game goes on from here.
u64 key_of(const State& state, u64 open) {
  u64 hash = open;
  const auto add = [&hash](u64 word) {
    hash = (hash ^ word) * 0xd6e8feb86659fd93U;
    hash ^= hash >> 32;
  };
  add(state.forest | u64{static_cast<u8>(state.phase)} << 48 | u64{state.seat} << 52 |
      u64{state.second} << 54 | u64{state.spirit} << 55);
  add(u64{state.picked} | u64{state.cell} << 8);
  for (int i = 0; i < state.players; ++i) {
    add(state.gems[i] | u64{state.supply[i]} << 48 | u64{state.removed[i]} << 52 |
        static_cast<u64>(plus_tokens(state.held[i])) << 56);
  }
  return mix(hash);
}

// No cell has this number.
constexpr Option kNoOption{Act::take, 0, 0xff, 0};

// What decided a position last, wherever gemstones lay in it.
struct Hint {
  Option options[2] = {kNoOption, kNoOption};

  void add(const Option& option) {
    if (options[0] == option) return;
    options[1] = options[0];
    options[0] = option;
  }
};

// Of a position but for its gemstones.
u64 hint_key(const Viewpoint& here) {
  const State& state = here.state;
  const u64 step = u64{static_cast<u8>(state.phase)} | u64{state.seat} << 8 |
                   u64{state.second} << 16 | u64{state.spirit} << 24 | u64{state.cell} << 32;
  return mix(mix(here.outlook.open ^ state.forest) ^ step);
}

// With more tiles it takes longer to see what is plain than to search.
constexpr int kPlainTiles = 11;

// About as many as may be looked at, a power of two.
std::size_t table_size(u64 most_positions, u64 largest) {
  return std::bit_ceil(std::clamp<u64>(most_positions, 1 << 10, largest));
}

// The least lead that is enough for it.
int lead_for(Verdict verdict) { return verdict == Verdict::victory ? 1 : 0; }

}  // namespace

// What all searches share.
struct Endgame::Tables {
  explicit Tables(u64 most)
      : leads(table_size(most, 1 << 22)),
        hints(table_size(most, 1 << 17)),
        handicap{Handicap::Table(table_size(most, 1 << 18)),
                 Handicap::Table(table_size(most, 1 << 18))} {}

  void clear() {
    leads.clear();
    hints.clear();
    for (Handicap::Table& table : handicap) table.clear();
    answered = false;
  }

  // Bounds of the lead beyond what is settled, and the option that was best.
  struct Known {
    i16 least;
    i16 most;
    Option best;
  };
  ProofTable<Known> leads;
  ProofTable<Hint> hints;
  Handicap::Table handicap[2];  // of two players
  std::atomic<bool> answered = false;

  // Positions that a search is at, so that another one looks at others first. Some may be missing.
  static constexpr std::size_t kBusy = 1 << 12;
  std::atomic<u64> busy[kBusy] = {};
  std::atomic<u64>& busy_slot(u64 key) { return busy[(key >> 32) % kBusy]; }
  bool is_busy(u64 key) {
    return key != 0 && busy_slot(key).load(std::memory_order_relaxed) == key;
  }
};

// While it lives, the position is one that a search is at.
class Endgame::Busy {
 public:
  Busy(Tables& tables, u64 key) : slot_(tables.busy_slot(key)) {
    slot_.store(key, std::memory_order_relaxed);
  }
  ~Busy() { slot_.store(0, std::memory_order_relaxed); }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<u64>& slot_;
};

struct Endgame::Search {
  Search(Tables& shared, u64 most)
      : most_positions(most),
        tables(shared),
        handicap{Handicap(shared.handicap[0]), Handicap(shared.handicap[1])} {}

  void begin(const State& state, int for_seat);
  Proof prove(const State& state);
  u64 forcing(const State& state, Verdict wanted);

  // A position behind an option, at the next decision. It is prepared some time before it is looked
  // at, so that what is remembered of it has come from memory by then.
  struct Child {
    State state;
    Options options;  // none: the game is over
    Outlook outlook;
    u64 key;       // 0: likewise
    u64 to_block;  // see Viewpoint
  };
  void prepare(Child& child, const Viewpoint& before, const Option& option);

  // The lead that the seat can force, as far as needed to tell whether it reaches `wanted`: what is
  // returned is a lower bound if it does and an upper bound if it does not.
  int lead(Child& child, int wanted);
  // Whether it is plain without a search on which side of `wanted` the lead is, which is then told.
  bool plain(const State& state, int wanted, int& found, u64& to_block);
  int best_lead(const Viewpoint& here, Options& options, int wanted, Option& best);

  void order(const State& state, Options& options, const Option& first, const Hint& hint) const;

  u64 most_positions;
  Tables& tables;
  Handicap handicap[2];
  u32 history[kMaxSeats][16][kTiles] = {};
  Lookout lookout;
  int seat = 0;
  u64 positions = 0;
  bool gave_up = false;
};

// What decides most often comes first: what decided the position before, be it with gemstones
// elsewhere; the takes that gain most and uncover least, gemstones where the next player would gain
// most; then what decided other positions.
void Endgame::Search::order(const State& state, Options& options, const Option& first,
                            const Hint& hint) const {
  constexpr i64 kGain = 100;
  constexpr i64 kUncovered = 25;
  constexpr i64 kNoGemstone = kGain * kPoint;
  constexpr i64 kFirst = i64{1} << 40;
  const int mover = state.seat;
  const int next = mover + 1 == state.players ? 0 : mover + 1;
  const auto threat = [&](int cell) { return std::max(0, tile_gain(state, next, cell)); };
  u64 takes = 0;
  for (const Option& option : options) {
    if (option.act == Act::take) takes |= bit(option.cell);
  }
  const Takes pairs(state, mover, takes);
  const bool placing = state.phase == Phase::gemstone || state.phase == Phase::move_to;
  const u64 outer = placing ? ends(state) : 0;
  State inside = state;
  inside.forest &= ~outer;
  const u64 inner = placing ? ends(inside) : 0;
  const auto block = [&](int cell) {
    return (outer & bit(cell)) != 0   ? kGain * threat(cell)
           : (inner & bit(cell)) != 0 ? kGain * threat(cell) / 2
                                      : 0;
  };
  std::array<i64, kMaxOptions> values;
  int take = 0;
  for (int i = 0; i < options.count; ++i) {
    const Option& option = options.list[i];
    i64 value = history[mover][static_cast<int>(option.act)][option.cell];
    switch (option.act) {
      case Act::take: {
        value += kGain * pairs.value(take++);
        const int uncovered = uncovered_by(state, option.cell);
        if (uncovered >= 0 && (state.gems[mover] & bit(uncovered)) == 0) {
          value -= kUncovered * threat(uncovered);
        }
        break;
      }
      case Act::place:
      case Act::move_to:
        value += block(option.cell);
        break;
      case Act::move:
        value -= block(option.cell);
        break;
      case Act::skip_gemstone:
        value += kNoGemstone;
        break;
      default:
        break;
    }
    if (option == first) value += kFirst;
    if (option == hint.options[0]) value += kFirst / 2;
    if (option == hint.options[1]) value += kFirst / 4;
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

void Endgame::Search::prepare(Child& child, const Viewpoint& before, const Option& option) {
  State& state = child.state;
  state = before.state;
  act(state, option);
  run(state, child.options, ignore);
  child.to_block = state.phase == Phase::move_to ? before.to_block : 0;
  child.key = 0;
  if (child.options.count == 0) return;
  child.outlook = same_holdings(state, before.state) ? before.outlook : lookout.look(state);
  child.key = key_of(state, child.outlook.open);
  tables.leads.fetch(child.key);
}

// `best` is the option to try first, and becomes the one that was best.
int Endgame::Search::best_lead(const Viewpoint& here, Options& options, int wanted, Option& best) {
  const State& state = here.state;
  const bool own = state.seat == seat;
  // What is left out, if anything is, comes to this.
  bool any = here.to_block != 0;
  int found = own ? wanted - 1 : wanted;
  if (any) keep_blocking(options, here.to_block);
  if (options.count == 0) return found;
  const u64 key = hint_key(here);
  Hint hint;
  tables.hints.find(key, hint);
  order(state, options, best, hint);
  Child prepared[2];
  Child* child = &prepared[0];
  Child* next = &prepared[1];
  prepare(*child, here, options.list[0]);
  int fresh = options.count;  // behind these come those that another search was at
  for (int i = 0; i < options.count; ++i) {
    if (i + 1 < options.count) prepare(*next, here, options.list[i + 1]);
    while (i > 0 && i + 1 < fresh && tables.is_busy(child->key)) {
      std::rotate(options.list + i, options.list + i + 1, options.list + options.count);
      --fresh;
      std::swap(child, next);
      prepare(*next, here, options.list[i + 1]);
    }
    const int value = lead(*child, wanted);
    std::swap(child, next);
    if (gave_up) return 0;
    if (!any || (own ? value > found : value < found)) {
      found = value;
      best = options.list[i];
      any = true;
    }
    if ((found >= wanted) == own) {
      history[state.seat][static_cast<int>(best.act)][best.cell] +=
          static_cast<u32>(std::popcount(state.forest));
      tables.hints.find(key, hint);
      hint.add(best);
      tables.hints.put(key, hint);
      break;
    }
  }
  return found;
}

bool Endgame::Search::plain(const State& state, int wanted, int& found, u64& to_block) {
  const bool whole = state.phase == Phase::collect || state.phase == Phase::gemstone;
  if (state.players != 2 || !whole || state.turn == 1 || std::popcount(state.forest) > kPlainTiles)
    return false;
  // Only who collects next is asked: what the other can force was seen before its turn, or it is
  // rarely seen at all.
  const bool own_next = (state.seat == seat) == (state.phase == Phase::collect);
  // A lead of less for one is one of more for the other.
  found = own_next ? wanted : wanted - 1;
  return own_next ? handicap[seat].forces(state, wanted, to_block)
                  : handicap[1 - seat].forces(state, 1 - wanted, to_block);
}

int Endgame::Search::lead(Child& child, int wanted) {
  if (++positions > most_positions || tables.answered.load(std::memory_order_relaxed)) {
    gave_up = true;
  }
  if (gave_up) return 0;
  const State& state = child.state;
  Options& options = child.options;
  if (options.count == 0) return final_lead(state, seat);
  Viewpoint here{state, child.outlook, child.to_block};
  // In the midst of a choice there is nothing worth remembering.
  Option best = kNoOption;
  if (state.phase == Phase::move_to || state.phase == Phase::pay) {
    const Busy busy(tables, child.key);
    return best_lead(here, options, wanted, best);
  }
  const Outlook& outlook = here.outlook;
  if (outlook.least >= wanted) return outlook.least;
  if (outlook.most < wanted) return outlook.most;
  Tables::Known known{static_cast<i16>(outlook.least - outlook.settled),
                      static_cast<i16>(outlook.most - outlook.settled), best};
  if (tables.leads.find(child.key, known)) {
    if (outlook.settled + known.least >= wanted) return outlook.settled + known.least;
    if (outlook.settled + known.most < wanted) return outlook.settled + known.most;
  }
  int found = 0;
  const Busy busy(tables, child.key);
  if (!plain(state, wanted, found, here.to_block)) {
    found = best_lead(here, options, wanted, known.best);
  }
  if (gave_up) return 0;
  const auto beyond = static_cast<i16>(found - outlook.settled);
  if (found >= wanted) {
    known.least = std::max(known.least, beyond);
  } else {
    known.most = std::min(known.most, beyond);
  }
  tables.leads.put(child.key, known);
  return found;
}

void Endgame::Search::begin(const State& state, int for_seat) {
  std::fill_n(&history[0][0][0], sizeof history / sizeof(u32), 0);
  lookout = Lookout(state, for_seat);
  for (int i = 0; state.players == 2 && i < 2; ++i) handicap[i].begin(state, i);
  seat = for_seat;
  positions = 0;
  gave_up = false;
}

Proof Endgame::Search::prove(const State& state) {
  const Viewpoint here{state, lookout.look(state)};
  Options options;
  list_options(state, options);
  Proof proof;
  const auto ask = [&](Verdict wanted) {
    Options ordered = options;
    Option best = kNoOption;
    const int found = best_lead(here, ordered, lead_for(wanted), best);
    if (found >= lead_for(wanted)) {
      proof.verdict = found > 0 ? Verdict::victory : Verdict::shared;
      proof.option =
          static_cast<int>(std::find(options.begin(), options.end(), best) - options.begin());
    }
    return found;
  };
  // Mostly one question will do, if it is the right one.
  const bool hopeful = here.outlook.least + here.outlook.most >= 0;
  const int found = ask(hopeful ? Verdict::victory : Verdict::shared);
  if (found == 0) ask(hopeful ? Verdict::shared : Verdict::victory);
  return proof;
}

u64 Endgame::Search::forcing(const State& state, Verdict wanted) {
  const Viewpoint here{state, lookout.look(state)};
  Options options;
  list_options(state, options);
  u64 forcing = 0;
  for (int i = 0; i < options.count && !gave_up; ++i) {
    Child child;
    prepare(child, here, options.list[i]);
    if (lead(child, lead_for(wanted)) >= lead_for(wanted)) forcing |= u64{1} << i;
  }
  return forcing;
}

Endgame::Endgame(u64 most_positions, unsigned threads)
    : tables_(std::make_unique<Tables>(most_positions)) {
  for (unsigned i = 0; i < threads; ++i) {
    searches_.push_back(std::make_unique<Search>(*tables_, most_positions / threads));
  }
}
Endgame::~Endgame() = default;

template <class Ask>
auto Endgame::first_answer(const State& state, int seat, const Ask& ask) {
  std::optional<decltype(ask(*searches_.front()))> first;
  tables_->clear();
  on_threads(searches_.size(), [&](std::size_t number) {
    Search& search = *searches_[number];
    search.begin(state, seat);
    const auto answer = ask(search);
    if (!search.gave_up && !tables_->answered.exchange(true)) first = answer;
  });
  return first;
}

std::optional<Proof> Endgame::prove(const State& state, int seat) {
  auto proof = first_answer(state, seat, [&](Search& search) { return search.prove(state); });
  if (proof) {
    for (const auto& search : searches_) proof->positions += search->positions;
  }
  return proof;
}

std::optional<u64> Endgame::forcing(const State& state, Verdict wanted) {
  return first_answer(state, state.seat,
                      [&](Search& search) { return search.forcing(state, wanted); });
}

}  // namespace loci::forest
