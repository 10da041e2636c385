// What holds at every decision of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "island/cards.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"
#include "support/random_island.hpp"

namespace loci::island {
namespace {

constexpr int kPresence = 13;         // of every spirit of the base game
constexpr int kMostDecisions = 5000;  // no game comes near
constexpr std::size_t kMostBytes = 2048;

// Cards by number, with how often each lies in the piles.
std::map<int, int> cards_in(const State& s, std::initializer_list<Pile> piles) {
  std::map<int, int> cards;
  for (const Pile pile : piles) {
    for (int i = 0; i < s.piles[static_cast<int>(pile)].count; ++i) {
      const int card = entries(s, static_cast<int>(pile))[i] & kCardMask;
      if (card < kTerror2) ++cards[card];
    }
  }
  return cards;
}

std::map<int, int> invader_cards(const State& s) {
  return cards_in(
      s, {Pile::invader_deck, Pile::explore, Pile::build, Pile::ravage, Pile::invader_discard});
}

std::map<int, int> fear_cards(const State& s) {
  return cards_in(s, {Pile::fear_deck, Pile::fear_earned, Pile::fear_discard});
}

bool each_once(const std::map<int, int>& cards) {
  return std::all_of(cards.begin(), cards.end(), [](const auto& card) { return card.second == 1; });
}

int on_island(const State& s, int kind) {
  int total = 0;
  for (int land = 0; land < s.lands_count; ++land) total += s.lands[land].pieces[kind];
  return total;
}

// Watches one game; each check gives what is wrong, or nothing.
class Watch {
 public:
  Watch(const Game& game, const State& state) : game_(game), s_(state) {
    invaders_ = invader_cards(s_);
    fears_ = fear_cards(s_);
    blight_ = on_island(s_, blight) + s_.blight_pool;
    hash_ = s_.content_hash;
    for (int i = 0; i < s_.hooks_count; ++i) {
      spares_ = spares_ || game.code().events[s_.hooks[i].event].name == "destroying";
    }
  }

  // In a game that was set up and played.
  std::string wrong_in_game(const Options& options) const {
    std::string found = presence();
    if (found.empty()) found = wrong(options);
    if (found.empty() && !s_.waiting) found = ended(options);
    return found;
  }

  // In any position.
  std::string wrong(const Options& options) const {
    for (const auto check : {&Watch::header, &Watch::pieces, &Watch::exceptions, &Watch::powers,
                             &Watch::piles, &Watch::fear, &Watch::hooks}) {
      std::string found = (this->*check)();
      if (!found.empty()) return found;
    }
    return s_.waiting ? decision(options) : std::string();
  }

 private:
  static constexpr int kHealth[kKinds] = {1, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1};

  std::string header() const {
    if (s_.content_hash != hash_ || s_.rules_version != kRulesVersion) return "another version";
    if (s_.fault != Fault::none) return "fault " + std::to_string(static_cast<int>(s_.fault));
    if (s_.turn > 13) return "the invader deck never ends";
    if (used_bytes(s_) > kMostBytes) return std::to_string(used_bytes(s_)) + " bytes in use";
    if (s_.arena_count > kMaxArena || s_.frames_count > kMaxFrames ||
        s_.registers_count > kMaxRegisters) {
      return "more in use than there is";
    }
    return {};
  }

  std::string pieces() const {
    for (int land = 0; land < s_.lands_count; ++land) {
      std::array<int, kKinds> sums{};
      i32 last = 0x7fffffff;
      bool falling = true;
      for_each_group(s_, land, 0xfff, [&](i32 piece, int count) {
        falling = falling && piece < last;
        last = piece;
        sums[static_cast<std::size_t>(kind_of(piece))] += count;
        return true;
      });
      if (!falling) return "groups out of order in land " + std::to_string(land);
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if (sums[kind] != s_.lands[land].pieces[kind]) {
          return "totals and groups differ in land " + std::to_string(land);
        }
      }
      const bool ocean = game_.layout().number[static_cast<std::size_t>(land)] == 0;
      const bool drowned = sums[explorer] + sums[town] + sums[city] == 0;
      if (ocean && s_.seas != 0 && s_.actions_count == 0 && !drowned)
        return "Invaders in the ocean";
      if (ocean && s_.seas == 0 && (last != 0x7fffffff || s_.lands[land].presence[0] > 0)) {
        return "something in the ocean";
      }
    }
    if (on_island(s_, blight) + s_.blight_pool != blight_) return "blight came or went";
    return {};
  }

  // As the rules have it at this moment.
  int health(const Exception& e) const {
    State scratch;
    copy(scratch, s_);
    scratch.waiting = false;
    scratch.result = Result::running;
    Options options;
    game_.perform(scratch, options, "health", std::vector<i32>{e.land, piece_of(e)});
    return scratch.registers[0];
  }

  std::string exceptions() const {
    u64 last = 0;
    for (int i = 0; i < s_.exceptions_count; ++i) {
      const Exception& e = s_.exceptions[i];
      if (e.count == 0) return "an empty exception";
      if (is_plain(piece_of(e))) return "a plain exception";
      if (i > 0 && order_of(e.land, piece_of(e)) <= last) return "exceptions out of order";
      last = order_of(e.land, piece_of(e));
      if (e.damage >= kHealth[e.kind] && !spares_ && e.damage >= health(e)) {
        return "a piece that should be dead";
      }
      if (s_.actions_count == 0 && (e.dream | e.marks) != 0) return "a mark outlives its Action";
    }
    if (s_.actions_count == 0 && s_.notes_count != 0) return "a note outlives its Action";
    return {};
  }

  std::string presence() const {
    for (int seat = 0; seat < s_.seats_count; ++seat) {
      const Seat& who = s_.seats[seat];
      const SpiritRow& spirit = game_.tables().spirits[who.spirit];
      int total = who.destroyed + who.removed;
      for (int land = 0; land < s_.lands_count; ++land) total += s_.lands[land].presence[seat];
      for (int track = 0; track < 2; ++track) {
        if (who.uncovered[track] > spirit.tracks[track].spaces) return "a track uncovered too far";
        total += spirit.tracks[track].spaces - who.uncovered[track];
      }
      if (s_.turn == 0 ? total > kPresence : total != kPresence) {
        return std::to_string(total) + " presence";
      }
      if (who.energy < 0) return "energy owed";
    }
    return {};
  }

  std::string powers() const {
    std::map<int, int> where = cards_in(s_, {Pile::minor_deck, Pile::minor_discard,
                                             Pile::major_deck, Pile::major_discard, Pile::drawn});
    std::set<int> uniques;
    for (int seat = 0; seat < s_.seats_count; ++seat) {
      const Seat& who = s_.seats[seat];
      for (int i = 0; i < who.cards; ++i) {
        ++where[s_.owned[seat][i].power];
        if (i > 0 && s_.owned[seat][i].power <= s_.owned[seat][i - 1].power) {
          return "a hand out of order";
        }
      }
      const SpiritRow& spirit = game_.tables().spirits[who.spirit];
      uniques.insert(spirit.uniques.begin(), spirit.uniques.end());
      // Cards of the progression that are still to come lie beside the game.
      if (!game_.setup().progressions) continue;
      for (std::size_t i = who.progression; i < spirit.progression.size(); ++i) {
        ++where[spirit.progression[i]];
      }
    }
    for (std::size_t i = 0; i < game_.content().powers.size(); ++i) {
      const int power = static_cast<int>(i);
      const Power& card = game_.content().powers[i];
      const bool in_game =
          card.kind == PowerKind::unique ? uniques.contains(power) : card.kind != PowerKind::innate;
      if (where[power] != (in_game ? 1 : 0)) {
        return card.name + " is in " + std::to_string(where[power]) + " places";
      }
    }
    const bool choosing = game_.decision_kind(s_).substr(0, 8) == "keep_one";
    if (!choosing && s_.piles[static_cast<int>(Pile::drawn)].count > 0) return "cards lie about";
    return {};
  }

  std::string piles() const {
    if (invader_cards(s_) != invaders_) return "an invader card came, went or is in two piles";
    if (fear_cards(s_) != fears_) return "a fear card came, went or is in two piles";
    if (!each_once(invaders_) || !each_once(fears_)) return "a card is there twice";
    int begin = 0;
    for (int pile = 0; pile < kPiles; ++pile) {
      const PileSpan& span = s_.piles[pile];
      if (span.count > span.capacity || span.begin + span.capacity > s_.arena_count) {
        return "a pile grew out of its place";
      }
      begin += span.capacity;
      const u16* cards = entries(s_, pile);
      if (!keeps_order(pile) && !std::is_sorted(cards, cards + span.count)) {
        return "a pile without order is not sorted";
      }
      if (std::any_of(cards + span.count, cards + span.capacity, [](u16 c) { return c != 0; })) {
        return "what was drawn is not zero";
      }
    }
    if (begin != s_.arena_count) return "piles overlap";
    return {};
  }

  std::string fear() const {
    if (s_.fear >= s_.fear_pool) return "as much fear as the pool holds";
    const int deck = static_cast<int>(Pile::fear_deck);
    const bool second = find_entry(s_, deck, kTerror2) >= 0;
    const bool third = find_entry(s_, deck, kTerror3) >= 0;
    const int terror = s_.piles[deck].count == 0 ? 4 : second ? 1 : third ? 2 : 3;
    if (s_.terror != terror) return "the terror level is not that of the deck";
    return {};
  }

  std::string hooks() const {
    u64 bits = 0;
    std::set<int> slots;
    for (int i = 0; i < s_.hooks_count; ++i) {
      bits |= u64{1} << s_.hooks[i].event;
      if (!slots.insert(s_.hooks[i].slot).second) return "two hooks share a slot";
      if (s_.hooks[i].routine >= game_.code().routines.size()) return "a hook without a routine";
    }
    return bits == s_.hook_bits ? std::string() : "hook bits are not those of the hooks";
  }

  std::string decision(const Options& options) const {
    if (options.count < 2) return "a decision with fewer than two options";
    if (s_.result != Result::running) return "a decision after the end";
    std::set<std::string> labels;
    std::set<std::array<i32, 3>> values;
    for (const Option& option : options) {
      if (option.seat >= s_.seats_count) return "an option of nobody";
      if (!values.insert({option.value, option.form, option.seat}).second) {
        return "an option offered twice";
      }
      const std::string label = game_.label(s_, option);
      if (label.empty()) return "an option without a label";
      if (label.find('{') != std::string::npos || label.find("none") != std::string::npos) {
        return "a label unfinished: " + label;
      }
      if (!labels.insert(label).second) return "two options called \"" + label + "\"";
    }
    return {};
  }

  std::string ended(const Options& options) const {
    if (options.count != 0) return "options after the end";
    if (s_.result == Result::running) return "the game stopped without an end";
    if (s_.ending == Ending::none) return "the game ended without a reason";
    if (!game_.setup().losses && s_.result == Result::defeat && s_.ending != Ending::invader_deck) {
      return "a loss that was switched off";
    }
    return {};
  }

  const Game& game_;
  const State& s_;
  std::map<int, int> invaders_;
  std::map<int, int> fears_;
  int blight_ = 0;
  u64 hash_ = 0;
  bool spares_ = false;  // a spirit whose powers leave alive what they would destroy
};

TEST(Invariants, HoldAtEveryDecisionOfRandomGames) {
  auto state = std::make_unique<State>();
  Options options;
  i64 decisions = 0;
  std::size_t most_bytes = 0;
  int games = 0;
  std::set<std::string> kinds;
  std::map<Ending, int> endings;
  for (const auto& setup : every_setup()) {
    const Game game(library(), setup);
    for (u64 seed = 1; seed <= static_cast<u64>(scaled(600, 3)); ++seed) {
      poison(*state, static_cast<unsigned char>(seed));
      Rng rng = Rng::seeded(seed * 1000 + static_cast<u64>(games));
      game.start(*state, options, seed);
      const Watch watch(game, *state);
      for (int made = 0;; ++made) {
        const std::string found = watch.wrong_in_game(options);
        ASSERT_EQ(found, "") << name_of(setup) << ", seed " << seed << ", decision " << made
                             << ", turn " << state->turn << ", " << game.decision_kind(*state)
                             << "\n"
                             << describe(game, *state);
        most_bytes = std::max(most_bytes, used_bytes(*state));
        if (options.count == 0) break;
        ASSERT_LT(made, kMostDecisions) << name_of(setup) << ", seed " << seed;
        kinds.insert(std::string(game.decision_kind(*state)));
        game.choose(*state, options, random_index(rng, options));
        ++decisions;
      }
      ++games;
      ++endings[state->ending];
    }
  }
  std::printf("%d games, %lld decisions of %zu kinds, at most %zu bytes in use\n", games,
              static_cast<long long>(decisions), kinds.size(), most_bytes);
  // Every way to end is met, or the games are too tame to prove much.
  for (const Ending ending : {Ending::blight, Ending::presence, Ending::invader_deck}) {
    EXPECT_GT(endings[ending], 0) << static_cast<int>(ending);
  }
}

// Every power and fear card in positions that random games hardly reach.
TEST(Invariants, HoldWhateverHappensInRandomPositions) {
  auto state = std::make_unique<State>();
  Options options;
  i64 decisions = 0;
  std::set<std::string> kinds;
  Rng rng = Rng::seeded(77);
  for (const auto& setup : every_setup()) {
    const Game game(library(), setup);
    for (u64 seed = 1; seed <= static_cast<u64>(scaled(150, 3)); ++seed) {
      const RandomIsland island(game, rng);
      island.lay_out(*state, rng, seed);
      const Watch watch(game, *state);
      for (int things = 0; things < 12 && state->result == Result::running; ++things) {
        island.do_something(*state, options, rng.next());
        for (int made = 0;; ++made) {
          const std::string found = watch.wrong(options);
          ASSERT_EQ(found, "") << name_of(setup) << ", seed " << seed << ", thing " << things
                               << ", decision " << made << ", " << game.decision_kind(*state)
                               << "\n"
                               << describe(game, *state);
          if (options.count == 0) break;
          ASSERT_LT(made, kMostDecisions) << name_of(setup) << ", seed " << seed;
          kinds.insert(std::string(game.decision_kind(*state)));
          game.choose(*state, options, random_index(rng, options));
          ++decisions;
        }
      }
    }
  }
  std::printf("%lld decisions of %zu kinds\n", static_cast<long long>(decisions), kinds.size());
}

// Bringer's powers leave the damage they dream of beside the damage that is there.
TEST(Labels, TellDreamtDamageFromDamage) {
  const Game game = solo("bringer-of-dreams-and-nightmares", "A");
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  const int land = land_named(game, "A5");
  state->lands[land].presence[0] = 1;
  add_pieces(*state, land, plain(city), 1);
  add_pieces(*state, land, plain(city) | 1 << 16, 1);
  const i32 arguments[] = {0, power_named(game, "accelerated-rot"), land, 0};
  game.perform(*state, options, "resolve_power", arguments);
  take(game, *state, options, "damage city A5");
  const auto offered = labels(game, *state, options);
  EXPECT_EQ(offered.size(), 2U);
  EXPECT_EQ(std::set<std::string>(offered.begin(), offered.end()).size(), offered.size())
      << offered[0];
}

// Powerstorm with its threshold permits three repeats, each of which pays for itself, and its
// repeats permit none: an unlimited number of them would end no phase.
TEST(Repeats, OfThePowerThatPermitsThemComeToAnEnd) {
  const Game game = solo("river-surges-in-sunlight", "A");
  const auto& powers = game.content().powers;
  if (std::none_of(powers.begin(), powers.end(),
                   [](const Power& power) { return power.id == "powerstorm"; })) {
    GTEST_SKIP() << "Powerstorm is not in the content";
  }
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  add_pieces(*state, land_named(game, "A2"), plain(city), 1);
  state->lands[land_named(game, "A5")].presence[0] = 1;
  give_card(*state, 0, power_named(game, "powerstorm"), Place::play);
  for (const int element : {0, 2, 3}) state->seats[0].gained[element] = 3;  // sun, fire, air
  const i32 fast[] = {static_cast<i32>(Phase::fast)};
  game.perform(*state, options, "power_phase", fast);
  take(game, *state, options, "use Powerstorm");
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(state->fault, Fault::none) << "after " << i << " repeats";
    take(game, *state, options, "repeat Powerstorm");
    take(game, *state, options, "Powerstorm with all elements");
  }
  EXPECT_EQ(options.count, 0);
  EXPECT_EQ(state->seats[0].energy, 3);
}

}  // namespace
}  // namespace loci::island
