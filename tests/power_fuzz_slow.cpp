// Every power and every level of every fear card in many generated positions, with random choices:
// no fault and an end. In a world without tokens nothing appears or vanishes but what a card's own
// words allow; elsewhere the recorder's tests tell what is missed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

#include "island/cards.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

constexpr int kMostDecisions = 500;
constexpr std::array<const char*, 3> kSpirits = {kRiver, kThunderspeaker, kBringer};
constexpr std::array<const char*, 4> kBoards = {"A", "B", "C", "D"};
constexpr int kHealth[] = {1, 2, 3, 2, 1};

class Dice {
 public:
  explicit Dice(u64 seed) : random_(seed) {}
  int below(int bound) { return static_cast<int>(random_() % static_cast<u64>(bound)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool one_in(int n) { return below(n) == 0; }

 private:
  std::mt19937_64 random_;
};

int pile_count(const State& state, Pile pile) { return state.piles[static_cast<int>(pile)].count; }

// Everything that can be counted in a position.
struct Census {
  std::array<int, 5> pieces{};  // explorer, town, city, dahan, blight on the island
  int presence = 0;             // on the island, on the tracks, destroyed
  int blight = 0;               // on the island and in the pool
  int fear_cards = 0;
  int powers = 0;
  int energy = 0;
  int defend = 0;
  int fear = 0;

  explicit Census(const Position& at) {
    const State& state = at.state();
    const Seat& seat = state.seats[0];
    for (int land = 0; land < state.lands_count; ++land) {
      for (std::size_t kind = 0; kind < pieces.size(); ++kind) {
        pieces[kind] += state.lands[land].pieces[kind];
      }
      presence += state.lands[land].presence[0];
      defend += state.lands[land].defend;
    }
    const SpiritRow& spirit = at.game().tables().spirits[seat.spirit];
    for (int track = 0; track < spirit.tracks_count; ++track) {
      presence += spirit.tracks[track].spaces - seat.uncovered[track];
    }
    presence += seat.destroyed;
    blight = pieces[Kind::blight] + state.blight_pool;
    fear_cards = pile_count(state, Pile::fear_deck) + pile_count(state, Pile::fear_earned) +
                 pile_count(state, Pile::fear_discard) + std::min<int>(state.terror, 3);
    powers = pile_count(state, Pile::minor_deck) + pile_count(state, Pile::minor_discard) +
             pile_count(state, Pile::major_deck) + pile_count(state, Pile::major_discard) +
             pile_count(state, Pile::drawn) + seat.cards;
    energy = seat.energy;
    fear = at.fear();
  }
};

// Boxes whose cards know no tokens, no events and nothing that leaves the game.
bool is_plain(const std::string& box) { return box == "base" || box == "horizons"; }

void add_tokens(State& state, Dice& dice, int land) {
  for (int kind = beasts; kind <= badlands; ++kind) {
    if (dice.one_in(3)) add_pieces(state, land, plain(kind), dice.between(1, 3));
  }
  for (int kind = explorer; kind <= city; ++kind) {
    if (dice.one_in(4)) add_pieces(state, land, with_strife(plain(kind), dice.between(1, 2)), 1);
  }
}

// A random position of a spirit: pieces with damage, presence, elements, tracks, cards, terror.
Position random_position(Dice& dice, const std::string& spirit, int terror, bool tokens) {
  Position at(spirit, kBoards[static_cast<std::size_t>(dice.below(4))]);
  State& state = at.state();
  at.terror(terror).blight_pool(dice.between(1, 9)).energy(dice.below(8));
  at.state().fear = static_cast<u8>(dice.below(4));
  // Where a rule of the spirit lowers health, what is hurt may die of a move, or be dead already.
  const bool hurt = !state.hook_bits.has(at.game().tables().health_of);
  for (int land = 1; land < state.lands_count; ++land) {
    for (int kind = 0; kind < 5; ++kind) {
      if (!dice.one_in(2)) continue;
      for (int left = dice.below(4); left > 0; --left) {
        const int damage = hurt && dice.one_in(3) ? dice.below(kHealth[kind]) : 0;
        add_pieces(state, land, plain(kind) + (damage << kDamageShift), 1);
      }
    }
    if (tokens) add_tokens(state, dice, land);
    state.lands[land].presence[0] = static_cast<u8>(dice.one_in(2) ? dice.below(4) : 0);
    if (dice.one_in(4)) state.lands[land].defend = static_cast<u8>(dice.below(6));
  }
  const SpiritRow& row = at.game().tables().spirits[state.seats[0].spirit];
  at.uncovered(dice.between(1, row.tracks[0].spaces), dice.between(1, row.tracks[1].spaces));
  for (u8& gained : state.seats[0].gained) gained = static_cast<u8>(dice.below(6));
  for (const u16 unique : row.uniques) {
    OwnedCard* card = find_card(state, 0, unique);
    card->place = static_cast<Place>(dice.below(3));
  }
  EXPECT_EQ(state.fault, Fault::none);
  return at;
}

// Starts something and chooses at random until nothing is asked. Labels must tell the options
// apart.
template <class Start>
void play_out(Position& at, Dice& dice, Start start) {
  try {
    start();
    for (int decisions = 0; at.choices().count > 0; ++decisions) {
      ASSERT_LT(decisions, kMostDecisions) << at.prompt();
      const std::vector<std::string> labels = at.options();
      const std::set<std::string> different(labels.begin(), labels.end());
      ASSERT_EQ(different.size(), labels.size())
          << at.prompt() << " has two options called alike; the first: " << labels[0];
      at.choose_at(dice.below(static_cast<int>(labels.size())));
    }
  } catch (const std::exception& error) {
    FAIL() << error.what();
  }
}

// What no Action leaves behind, whatever it did.
void check_settled(const Position& at) {
  const State& state = at.state();
  EXPECT_EQ(state.fault, Fault::none);
  if (state.result == Result::running) {
    EXPECT_EQ(state.frames_count, 0);
    EXPECT_EQ(state.actions_count, 0);
    EXPECT_EQ(state.notes_count, 0);
  }
  EXPECT_EQ(pile_count(state, Pile::drawn), 0);
  EXPECT_LT(state.fear, state.fear_pool);
  EXPECT_GE(state.seats[0].energy, 0);
  const bool usual = !state.hook_bits.has(at.game().tables().health_of);  // the health of pieces
  std::vector<std::array<int, 5>> detailed(static_cast<std::size_t>(state.lands_count));
  for (int i = 0; i < state.exceptions_count; ++i) {
    const Exception& group = state.exceptions[i];
    EXPECT_EQ(group.dream, 0);
    EXPECT_EQ(group.marks, 0);
    EXPECT_GT(group.count, 0);
    ASSERT_LT(group.kind, 5);
    EXPECT_GT(group.damage + group.strife, 0);
    if (usual) {
      EXPECT_LT(group.damage, kHealth[group.kind]) << "it lives with deadly damage";
    }
    detailed[group.land][group.kind] += group.count;
  }
  for (int land = 0; land < state.lands_count; ++land) {
    for (std::size_t kind = 0; kind < 5; ++kind) {
      EXPECT_LE(detailed[static_cast<std::size_t>(land)][kind], state.lands[land].pieces[kind]);
    }
  }
  for (const u8 count : state.lands[0].pieces) EXPECT_EQ(count, 0) << "a piece in the ocean";
}

// What never changes.
void check_conserved(const Census& before, const Census& after) {
  EXPECT_EQ(before.presence, after.presence);
  EXPECT_EQ(before.blight, after.blight);
  EXPECT_EQ(before.fear_cards, after.fear_cards);
  EXPECT_EQ(before.powers, after.powers);
  EXPECT_GE(after.fear, before.fear);
}

bool says(const std::string& text, const char* word) {
  return text.find(word) != std::string::npos;
}

// What the words of one card allow. A spirit that dreams kills nothing.
void check_words(const std::string& words, bool dreams, const Census& before, const Census& after) {
  const bool kills =
      says(words, "drown") || (!dreams && (says(words, "damage") || says(words, "destroy")));
  const bool replaces = says(words, "replace");
  const bool removes = says(words, "remove") && !says(words, "remove 1 blight");
  for (const std::size_t kind : {0U, 1U, 2U}) {
    const int change = after.pieces[kind] - before.pieces[kind];
    EXPECT_TRUE(replaces || change <= 0) << kKindNames[kind] << " appeared";
    EXPECT_TRUE(kills || replaces || removes || change >= 0) << kKindNames[kind] << " vanished";
  }
  const int dahan_change = after.pieces[dahan] - before.pieces[dahan];
  const bool adds_dahan = says(words, "add 1 dahan") || says(words, "with 1 dahan");
  const bool kills_dahan = says(words, "replace 1 dahan") || says(words, "drown") ||
                           (!dreams && says(words, "destroy") && says(words, "dahan"));
  EXPECT_TRUE(adds_dahan || dahan_change <= 0) << "dahan appeared";
  EXPECT_TRUE(kills_dahan || dahan_change >= 0) << "dahan vanished";
  const int blight_change = after.pieces[blight] - before.pieces[blight];
  EXPECT_TRUE(says(words, "add 1 blight") || blight_change <= 0) << "blight appeared";
  EXPECT_TRUE(says(words, "remove 1 blight") || blight_change >= 0) << "blight vanished";
  const bool pays = says(words, "energy") || says(words, "dreaming on it");
  EXPECT_TRUE(pays || before.energy == after.energy) << "energy changed";
  EXPECT_TRUE(says(words, "defend") || before.defend == after.defend) << "defence changed";
  EXPECT_GE(after.defend, before.defend);
  const bool frightens = says(words, "fear") || says(words, "damage") || says(words, "destroy") ||
                         says(words, "drown");
  EXPECT_TRUE(frightens || before.fear == after.fear) << "fear changed";
}

// A power's words are the lines below its header.
std::string words_of(const Power& power) {
  const std::size_t first = power.source.find('\n');
  return first == std::string::npos ? power.source : power.source.substr(first);
}

bool belongs_to(const Power& power, const std::string& spirit) {
  return power.spirit.empty() || power.spirit == spirit;
}

TEST(PowerFuzz, EveryPowerInGeneratedPositions) {
  const std::vector<Power>& powers = library()->content.powers;
  const int times = scaled(1000, 60);
  for (std::size_t number = 0; number < powers.size(); ++number) {
    const Power& power = powers[number];
    Dice dice(number + 1);
    for (int i = 0; i < times; ++i) {
      std::string spirit = kSpirits[static_cast<std::size_t>(i) % kSpirits.size()];
      if (!belongs_to(power, spirit)) spirit = power.spirit;
      Position at = random_position(dice, spirit, dice.between(1, 3), !is_plain(power.box));
      const bool on_land = power.target_kind == TargetKind::land;
      const i32 land = on_land ? dice.between(1, at.state().lands_count - 1) : kNone;
      const Census before(at);
      const std::string start = at.island();
      SCOPED_TRACE(power.name + ", time " + std::to_string(i) + ", " + spirit + " in land " +
                   std::to_string(land) + " of " + start);
      play_out(at, dice, [&] {
        at.perform("resolve_power", {0, static_cast<i32>(number), land, 0});
      });
      if (HasFatalFailure()) return;
      check_settled(at);
      if (is_plain(power.box)) {
        const Census after(at);
        check_conserved(before, after);
        check_words(words_of(power), spirit == kBringer, before, after);
      }
      if (HasFailure()) return;
    }
  }
}

// From the menu: only what is in range and whose elements are there, each power once.
TEST(PowerFuzz, EveryPowerFromTheMenu) {
  const std::vector<Power>& powers = library()->content.powers;
  const int times = scaled(200, 20);
  for (std::size_t number = 0; number < powers.size(); ++number) {
    const Power& power = powers[number];
    Dice dice(number + 1000);
    for (int i = 0; i < times; ++i) {
      std::string spirit = kSpirits[static_cast<std::size_t>(i) % kSpirits.size()];
      if (!belongs_to(power, spirit)) spirit = power.spirit;
      Position at = random_position(dice, spirit, dice.between(1, 3), !is_plain(power.box));
      if (power.kind != PowerKind::innate) at.card(power.name, Place::play);
      SCOPED_TRACE(power.name + ", time " + std::to_string(i) + ", " + spirit + " on " +
                   at.island());
      const Census before(at);
      play_out(at, dice, [&] {
        at.power_phase(power.fast ? Phase::fast : Phase::slow);
        if (at.offers("use " + power.name)) at.choose("use " + power.name);
      });
      if (HasFatalFailure()) return;
      check_settled(at);
      if (is_plain(power.box)) check_conserved(before, Census(at));
      if (HasFailure()) return;
    }
  }
}

TEST(PowerFuzz, EveryFearCardAtEveryLevel) {
  const std::vector<FearCard>& cards = library()->content.fears;
  const int times = scaled(300, 30);
  for (std::size_t number = 0; number < cards.size(); ++number) {
    const FearCard& card = cards[number];
    Dice dice(number + 2000);
    for (int i = 0; i < 3 * times; ++i) {
      const int level = i % 3 + 1;
      const std::string spirit = kSpirits[static_cast<std::size_t>(dice.below(3))];
      Position at = random_position(dice, spirit, level, !is_plain(card.box));
      SCOPED_TRACE(card.name + " " + std::to_string(level) + ", time " + std::to_string(i) +
                   " on " + at.island());
      // A card it earns meanwhile would be resolved too.
      at.state().fear = 0;
      at.state().fear_pool = 255;
      at.earned(card.name);
      const Census before(at);
      play_out(at, dice, [&] { at.perform("fear_step"); });
      if (HasFatalFailure()) return;
      check_settled(at);
      if (is_plain(card.box)) {
        const Census after(at);
        check_conserved(before, after);
        check_words(card.source, false, before, after);
      }
      EXPECT_EQ(pile_count(at.state(), Pile::fear_earned), 0);
      if (HasFailure()) return;
    }
  }
}

// Several powers, then the Invaders and the rest of the turn: effects that wait meet each other.
TEST(PowerFuzz, PowersTogetherAndTheRestOfTheTurn) {
  const std::vector<Power>& powers = library()->content.powers;
  const int times = scaled(8000, 400);
  Dice dice(3000);
  for (int i = 0; i < times; ++i) {
    const std::string spirit = kSpirits[static_cast<std::size_t>(dice.below(3))];
    const bool plainly = dice.one_in(2);
    Position at = random_position(dice, spirit, dice.between(1, 3), !plainly);
    SCOPED_TRACE("time " + std::to_string(i) + ", " + spirit + " on " + at.island());
    const Census before(at);
    std::string used;
    const auto running = [&] { return at.result() == Result::running && !HasFatalFailure(); };
    for (int left = dice.between(1, 4); left > 0 && running(); --left) {
      const auto number = static_cast<std::size_t>(dice.below(static_cast<int>(powers.size())));
      if (!belongs_to(powers[number], spirit)) continue;
      if (plainly && !is_plain(powers[number].box)) continue;
      const bool on_land = powers[number].target_kind == TargetKind::land;
      const i32 land = on_land ? dice.between(1, at.state().lands_count - 1) : kNone;
      used += powers[number].name + ", ";
      SCOPED_TRACE(used);
      play_out(at, dice, [&] {
        at.perform("resolve_power", {0, static_cast<i32>(number), land, 0});
      });
    }
    SCOPED_TRACE(used);
    const char* terrains[] = {"jungle", "mountain", "sands", "wetland", "coastal"};
    at.invader_card(Pile::ravage, terrains[dice.below(5)]);
    at.invader_card(Pile::build, terrains[dice.below(5)]);
    for (const char* step : {"invader_phase", "time_passes"}) {
      if (!running()) break;
      play_out(at, dice, [&] { at.perform(step); });
    }
    if (HasFatalFailure()) return;
    check_settled(at);
    if (plainly) {
      check_conserved(before, Census(at));
      if (at.result() == Result::running) {
        EXPECT_EQ(at.state().exceptions_count, 0) << "wounds after Time Passes";
      }
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace loci::island
