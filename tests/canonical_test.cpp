// Equal positions are equal bytes, however they came about; what lies beyond the used part of a
// state never counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "island/hooks.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

// A struct without holes has no bytes that could differ in equal values.
static_assert(std::has_unique_object_representations_v<Land>);
static_assert(std::has_unique_object_representations_v<Seat>);
static_assert(std::has_unique_object_representations_v<OwnedCard>);
static_assert(std::has_unique_object_representations_v<PileSpan>);
static_assert(std::has_unique_object_representations_v<Exception>);
static_assert(std::has_unique_object_representations_v<Hook>);
static_assert(std::has_unique_object_representations_v<Action>);
static_assert(std::has_unique_object_representations_v<Note>);
static_assert(std::has_unique_object_representations_v<Frame>);

struct Moment {
  std::unique_ptr<State> state = std::make_unique<State>();
  Options options;

  Moment() { poison(*state, 0x5a); }
  Moment(const Moment& other) : state(std::make_unique<State>(*other.state)) {
    options = other.options;
  }
};

void take_all(const Game& game, Moment& moment, const std::vector<std::string>& choices) {
  for (const std::string& choice : choices) take(game, *moment.state, moment.options, choice);
}

using Choices = std::vector<std::string>;

// Both ways lead to the same question in the same moment.
void expect_same(const Game& game, const Moment& from, const Choices& one, const Choices& other) {
  Moment first = from;
  Moment second = from;
  take_all(game, first, one);
  take_all(game, second, other);
  EXPECT_EQ(game.question_name(*first.state), game.question_name(*second.state));
  EXPECT_EQ(labels(game, *first.state, first.options), labels(game, *second.state, second.options));
  EXPECT_TRUE(same(*first.state, *second.state));
  EXPECT_EQ(full_hash(*first.state), full_hash(*second.state));
  EXPECT_EQ(position_hash(*first.state), position_hash(*second.state));
  EXPECT_EQ(used_bytes(*first.state), used_bytes(*second.state));
  EXPECT_FALSE(same(*first.state, *from.state));
}

Moment started(const Game& game, u64 seed) {
  Moment moment;
  game.start(*moment.state, moment.options, seed);
  return moment;
}

Moment laid_out(const Game& game) {
  Moment moment;
  game.lay_out(*moment.state, 1);
  // Far away, so that nobody has won.
  add_pieces(*moment.state, land_named(game, "A2"), plain(city), 1);
  moment.state->lands[land_named(game, "A5")].presence[0] = 2;
  return moment;
}

void use(const Game& game, Moment& moment, std::string_view power, std::string_view land) {
  const i32 arguments[] = {0, power_named(game, power), land_named(game, land), 0};
  game.perform(*moment.state, moment.options, "resolve_power", arguments);
}

TEST(Canonical, CardsPlayedInEitherOrder) {
  const Game game = solo("bringer-of-dreams-and-nightmares", "A");
  Moment moment = started(game, 1);
  take(game, *moment.state, moment.options,
       labels(game, *moment.state, moment.options).back());  // presence and energy
  while (option_labelled(game, *moment.state, moment.options, "done playing cards") < 0) {
    game.choose(*moment.state, moment.options, 0);
  }
  const std::string one = "play Dreams of the Dahan";
  const std::string other = "play Call on Midnight's Dream";
  expect_same(game, moment, {one, other}, {other, one});
}

TEST(Canonical, GrowthIconsDoneInEitherOrder) {
  const Game game = solo("bringer-of-dreams-and-nightmares", "A");
  Moment moment = started(game, 1);
  take(game, *moment.state, moment.options,
       labels(game, *moment.state, moment.options).back());  // presence and energy
  const Choices icons = labels(game, *moment.state, moment.options);
  ASSERT_EQ(icons.size(), 2U);
  const Choices presence = {"add presence to A7", "add presence to A7 from the energy track"};
  // The icon left last is forced, and not asked for.
  expect_same(game, moment, {icons[0], presence[0], presence[1]},
              {icons[1], presence[0], presence[1]});
}

TEST(Canonical, DamageToTwoGroupsInEitherOrder) {
  const Game game = solo("river-surges-in-sunlight", "A");
  Moment moment = laid_out(game);
  add_pieces(*moment.state, land_named(game, "A5"), plain(town), 2);
  add_pieces(*moment.state, land_named(game, "A5"), plain(city), 2);
  use(game, moment, "accelerated-rot", "A5");  // 4 damage
  expect_same(game, moment, {"damage town A5", "damage city A5"},
              {"damage city A5", "damage town A5"});
}

// What an Action has destroyed is noted by land and kind, not by when.
TEST(Canonical, PiecesDestroyedInEitherOrder) {
  const Game game = solo("river-surges-in-sunlight", "A");
  Moment moment = laid_out(game);
  add_pieces(*moment.state, land_named(game, "A5"), plain(explorer), 1);
  add_pieces(*moment.state, land_named(game, "A5"), plain(town), 1);
  add_pieces(*moment.state, land_named(game, "A5"), plain(city), 2);
  add_pieces(*moment.state, land_named(game, "A5"), plain(city) | 1 << kDamageShift, 1);
  use(game, moment, "accelerated-rot", "A5");
  const Choices town = {"damage town A5", "damage town (1 damage) A5"};
  expect_same(game, moment, {town[0], town[1], "damage explorer A5"},
              {"damage explorer A5", town[0], town[1]});
}

TEST(Canonical, GatheredFromTwoLandsInEitherOrder) {
  const Game game = solo("river-surges-in-sunlight", "A");
  Moment moment = laid_out(game);
  for (const char* land : {"A1", "A4", "A6"}) {
    add_pieces(*moment.state, land_named(game, land), plain(dahan), 2);
  }
  use(game, moment, "call-to-migrate", "A5");  // up to 3 dahan
  expect_same(game, moment, {"gather A1 to A5", "gather A6 to A5"},
              {"gather A6 to A5", "gather A1 to A5"});
}

TEST(Canonical, PushedInEitherOrder) {
  const Game game = solo("river-surges-in-sunlight", "A");
  Moment moment = laid_out(game);
  add_pieces(*moment.state, land_named(game, "A5"), plain(explorer), 2);
  add_pieces(*moment.state, land_named(game, "A5"), plain(town), 2);
  use(game, moment, "wash-away", "A5");  // up to 3 explorers or towns
  const Choices explorer_goes = {"push explorer A5", "push explorer A5 to A1"};
  const Choices town_goes = {"push town A5", "push town A5 to A8"};
  expect_same(game, moment, {explorer_goes[0], explorer_goes[1], town_goes[0], town_goes[1]},
              {town_goes[0], town_goes[1], explorer_goes[0], explorer_goes[1]});
}

TEST(Canonical, DreamtOfInEitherOrder) {
  const Game game = solo("bringer-of-dreams-and-nightmares", "A");
  Moment moment = laid_out(game);
  add_pieces(*moment.state, land_named(game, "A5"), plain(explorer), 2);
  add_pieces(*moment.state, land_named(game, "A5"), plain(town), 2);
  add_pieces(*moment.state, land_named(game, "A5"), plain(city), 1);
  use(game, moment, "accelerated-rot", "A5");
  Moment first = moment;
  take(game, *first.state, first.options, "damage explorer A5");
  const std::string push = labels(game, *first.state, first.options).front();
  expect_same(game, moment, {"damage explorer A5", push, "damage city A5"},
              {"damage city A5", "damage explorer A5", push});
}

// Two powers used one after the other, in either order, in different lands.
TEST(Canonical, PowersUsedInEitherOrder) {
  const Game game = solo("river-surges-in-sunlight", "A");
  Moment first = laid_out(game);
  add_pieces(*first.state, land_named(game, "A8"), plain(explorer), 3);
  add_pieces(*first.state, land_named(game, "A5"), plain(explorer), 3);
  Moment second = first;
  const auto use_and_choose = [&](Moment& moment, const char* land) {
    use(game, moment, "flash-floods", land);
    while (moment.options.count > 0) game.choose(*moment.state, moment.options, 0);
  };
  use_and_choose(first, "A5");
  use_and_choose(first, "A8");
  use_and_choose(second, "A8");
  use_and_choose(second, "A5");
  EXPECT_TRUE(same(*first.state, *second.state));
}

// What a state means, written down without regard to how it is laid out in memory. Equal
// descriptions are equal positions.
std::string meaning(const Game& game, const State& s, const Options& options) {
  std::ostringstream text;
  const auto sorted = [&](std::vector<std::string> items) {
    std::sort(items.begin(), items.end());
    for (const std::string& item : items) text << item << "; ";
  };
  const auto words = [](auto... numbers) {
    std::string line;
    ((line += std::to_string(static_cast<i64>(numbers)) + " "), ...);
    return line;
  };
  text << s.rng.state << " turn " << words(s.turn, s.phase, s.result, s.ending, s.losses, s.fault)
       << words(s.terror, s.fear, s.blight_pool);
  for (int land = 0; land < s.lands_count; ++land) {
    text << "\nland " << words(s.lands[land].defend, s.lands[land].flags);
    std::vector<std::string> groups;
    for_each_group(s, land, 0xfff, [&](i32 piece, int count) {
      groups.push_back(words(piece, count));
      return true;
    });
    sorted(groups);
    for (int seat = 0; seat < s.seats_count; ++seat) text << words(s.lands[land].presence[seat]);
  }
  for (int i = 0; i < s.seats_count; ++i) {
    const Seat& seat = s.seats[i];
    text << "\nseat "
         << words(seat.energy, seat.uncovered[0], seat.uncovered[1], seat.uncovered[2],
                  seat.uncovered[3], seat.uncovered[4], seat.uncovered[5], seat.destroyed,
                  seat.removed, seat.stage, seat.picks, seat.options_picked, seat.icons, seat.plays,
                  seat.extra_plays, seat.any, seat.progression, seat.innates_used, seat.spaces_used,
                  seat.unlocked, seat.stars);
    for (const u8 markers : seat.prepared) text << words(markers);
    for (const u8 element : seat.gained) text << words(element);
    std::vector<std::string> cards;
    for (int c = 0; c < seat.cards; ++c) {
      cards.push_back(words(s.owned[i][c].power, s.owned[i][c].place, s.owned[i][c].flags));
    }
    sorted(cards);
  }
  for (int pile = 0; pile < kPiles; ++pile) {
    text << "\npile ";
    std::vector<std::string> cards;
    for (int c = 0; c < s.piles[pile].count; ++c) cards.push_back(words(entries(s, pile)[c]));
    if (!keeps_order(pile)) std::sort(cards.begin(), cards.end());
    for (const std::string& card : cards) text << card;
  }
  // Hooks hear in the order in which they were registered.
  for (int i = 0; i < s.hooks_count; ++i) {
    const Hook& hook = s.hooks[i];
    text << "\nhook " << words(hook.event, hook.owner, hook.lifetime, hook.uses, hook.routine);
    for (const i16 value : captured_by(s, i)) text << words(value);
  }
  for (int i = 0; i < s.actions_count; ++i) {
    const Action& action = s.actions[i];
    text << "\naction "
         << words(action.trigger, action.source, action.action_class, action.owner, action.land,
                  action.fear, action.flags, action.following);
    std::vector<std::string> notes;
    const int end = i + 1 < s.actions_count ? s.actions[i + 1].notes_begin : s.notes_count;
    for (int n = action.notes_begin; n < end; ++n) {
      notes.push_back(words(s.notes[n].verb, s.notes[n].land, s.notes[n].kind, s.notes[n].count));
    }
    sorted(notes);
  }
  text << "\nasks ";
  for (int i = 0; i < s.frames_count; ++i) {
    text << words(s.frames[i].routine, s.frames[i].pc);
  }
  text << game.prompt(s, 0) << "\n";
  sorted(labels(game, s, options));
  return text.str();
}

// Choices and the places in the rules where they were made.
struct Story {
  Choices choices;
  Choices places;

  void choose(const Game& game, Moment& moment, int index) {
    const State& state = *moment.state;
    choices.push_back(game.label(state, moment.options.list[index]));
    places.push_back(choices.back());
    for (int i = 0; i < state.frames_count; ++i) {
      places.back() +=
          " " + std::to_string(state.frames[i].routine) + " " + std::to_string(state.frames[i].pc);
    }
    game.choose(*moment.state, moment.options, index);
  }
};

// Some random choices; none where the game ends meanwhile.
Story choose_some(const Game& game, Moment& moment, Rng& rng) {
  Story story;
  const std::size_t length = 2 + rng.below(3);
  while (story.choices.size() < length) {
    story.choose(game, moment, random_index(rng, moment.options));
    if (moment.options.count == 0) return {};
  }
  return story;
}

bool can_choose(const Game& game, Moment& moment, const Choices& choices, Story& story) {
  for (const std::string& choice : choices) {
    const int index = option_labelled(game, *moment.state, moment.options, choice);
    if (index < 0) return false;
    story.choose(game, moment, index);
  }
  return true;
}

// Each choice was made at the same question of the rules: what is left to do is the same.
bool same_places(Story one, Story other) {
  std::sort(one.places.begin(), one.places.end());
  std::sort(other.places.begin(), other.places.end());
  return one.places == other.places;
}

struct Reorderings {
  int same_position = 0;
  int inside_actions = 0;
  std::set<std::string> kinds;
  std::string difference;  // the first found

  // Makes some choices, and then the same in every other order in which they can be made. Where the
  // position is the same, so are the bytes.
  void try_from(const Game& game, const Moment& from, Rng& rng) {
    Moment first = from;
    const Story made = choose_some(game, first, rng);
    if (made.choices.empty()) return;
    const std::string wanted = meaning(game, *first.state, first.options);
    Choices order = made.choices;
    std::sort(order.begin(), order.end());
    while (true) {
      if (order != made.choices) compare(game, from, first, wanted, made, order);
      if (!std::next_permutation(order.begin(), order.end())) return;
    }
  }

 private:
  void compare(const Game& game, const Moment& from, const Moment& first, const std::string& wanted,
               const Story& made, const Choices& order) {
    Moment second = from;
    Story story;
    if (!can_choose(game, second, order, story) || !same_places(made, story)) return;
    if (meaning(game, *second.state, second.options) != wanted) return;
    // Whoever gains a major power remembers which while another is forgotten for it; who says what
    // presence counts as, where that is settled.
    const std::string_view question = game.question_name(*first.state);
    if (question.starts_with("forget_one") || question.starts_with("decide_in")) return;
    ++same_position;
    inside_actions += first.state->actions_count > 0 ? 1 : 0;
    kinds.insert(std::string(game.question_name(*first.state)));
    if (same(*first.state, *second.state) || !difference.empty()) return;
    difference = "on turn " + std::to_string(from.state->turn);
    for (const std::string& choice : made.choices) difference += "\n  " + choice;
    difference += "\nor";
    for (const std::string& choice : order) difference += "\n  " + choice;
    difference += "\nthen " + std::string(game.question_name(*first.state)) + "\n" + wanted;
  }
};

TEST(Canonical, ChoicesMadeInAnyOrderThatLeadsToTheSamePosition) {
  Reorderings reorderings;
  Rng rng = Rng::seeded(99);
  u64 seed = 0;
  for (const auto& setup : every_setup()) {
    const Game game(library(), setup);
    for (int i = 0; i < scaled(40, 1); ++i) {
      Moment moment = started(game, ++seed);
      while (moment.options.count > 0) {
        if (rng.below(2) == 0) reorderings.try_from(game, moment, rng);
        game.choose(*moment.state, moment.options, random_index(rng, moment.options));
      }
      ASSERT_EQ(reorderings.difference, "") << name_of(setup) << ", seed " << seed;
    }
  }
  std::printf(
      "the same position by another order: %d times, %d in the middle of an Action, at %zu kinds "
      "of decision\n",
      reorderings.same_position, reorderings.inside_actions, reorderings.kinds.size());
  EXPECT_GE(reorderings.same_position, scaled(5000, 50));
  EXPECT_GE(reorderings.inside_actions, scaled(500, 1));
}

// Copies.

template <class Visit>
void at_random_decisions(int wanted, Visit visit) {
  const std::vector<Setup> setups = every_setup();
  Rng rng = Rng::seeded(5);
  int seen = 0;
  for (u64 seed = 1; seen < wanted; ++seed) {
    const Game game(library(), setups[seed % setups.size()]);
    Moment moment = started(game, seed);
    while (moment.options.count > 0 && seen < wanted) {
      if (rng.below(10) == 0) {
        ++seen;
        visit(game, moment, rng);
      }
      game.choose(*moment.state, moment.options, random_index(rng, moment.options));
    }
  }
}

TEST(Copy, OfTheUsedPartEqualsACopyOfAllBytes) {
  auto whole = std::make_unique<State>();
  auto used = std::make_unique<State>();
  at_random_decisions(scaled(2000, 100), [&](const Game&, const Moment& moment, Rng& rng) {
    std::memcpy(static_cast<void*>(whole.get()), moment.state.get(), sizeof(State));
    poison(*used, static_cast<unsigned char>(rng.next()));
    copy(*used, *moment.state);
    ASSERT_TRUE(same(*whole, *used));
    ASSERT_TRUE(same(*used, *whole));
    ASSERT_EQ(full_hash(*whole), full_hash(*used));
    ASSERT_EQ(position_hash(*whole), position_hash(*used));
    ASSERT_EQ(used_bytes(*whole), used_bytes(*used));
  });
}

TEST(Copy, EveryUsedByteCounts) {
  at_random_decisions(scaled(300, 20), [&](const Game&, const Moment& moment, Rng& rng) {
    State& state = *moment.state;
    const u64 before = full_hash(state);
    const auto original = std::make_unique<State>(state);
    for_each_used(state, [&](void* bytes, std::size_t size) {
      if (size == 0) return;
      // Counts lie in the header and in the seats: changing them would change what is in use.
      if (bytes == static_cast<void*>(&state) || bytes == static_cast<void*>(state.seats)) return;
      auto* byte = static_cast<unsigned char*>(bytes) + rng.below(static_cast<u32>(size));
      const unsigned char old = *byte;
      *byte = static_cast<unsigned char>(old ^ (1U << rng.below(8)));
      EXPECT_FALSE(same(state, *original));
      EXPECT_NE(full_hash(state), before);
      *byte = old;
    });
    EXPECT_TRUE(same(state, *original));
  });
}

// What is used is copied in blocks, so a few bytes behind it may come with it.
TEST(Copy, CopiesLittleBeyondWhatIsUsed) {
  const Game game = solo("river-surges-in-sunlight", "A");
  const Moment moment = started(game, 3);
  auto copied = std::make_unique<State>();
  poison(*copied, 0xc3);
  copy(*copied, *moment.state);
  const auto* beyond = reinterpret_cast<const unsigned char*>(copied->lands + copied->lands_count);
  EXPECT_EQ(beyond[32], 0xc3);
  EXPECT_EQ(copied->hooks[kMaxHooks - 1].event, 0xc3);
  EXPECT_EQ(copied->registers[kMaxRegisters - 1] & 0xff, 0xc3);
}

TEST(Copy, StaysWithinAStateThatIsFull) {
  struct {
    State state;
    unsigned char behind[64];
  } guarded;
  State full{};
  full.registers_count = kMaxRegisters;
  std::memset(guarded.behind, 0xc3, sizeof guarded.behind);
  copy(guarded.state, full);
  EXPECT_TRUE(same(guarded.state, full));
  for (const unsigned char each : guarded.behind) EXPECT_EQ(each, 0xc3);
}

// Hashes.

TEST(PositionHash, IgnoresChanceAndHiddenOrder) {
  at_random_decisions(scaled(500, 50), [&](const Game&, const Moment& moment, Rng& rng) {
    State& state = *moment.state;
    const u64 full = full_hash(state);
    const u64 seen = position_hash(state);
    const auto original = std::make_unique<State>(state);
    state.rng = Rng::seeded(rng.next());
    EXPECT_EQ(position_hash(state), seen);
    EXPECT_NE(full_hash(state), full);
    state.rng = original->rng;
    for (const Pile pile :
         {Pile::invader_deck, Pile::fear_deck, Pile::minor_deck, Pile::major_deck}) {
      u16* cards = entries(state, static_cast<int>(pile));
      const int count = state.piles[static_cast<int>(pile)].count;
      if (count < 2) continue;
      std::swap(cards[0], cards[count - 1]);
      EXPECT_EQ(position_hash(state), seen);
      EXPECT_NE(full_hash(state), full);
      EXPECT_FALSE(same(state, *original));
      std::swap(cards[0], cards[count - 1]);
    }
    EXPECT_TRUE(same(state, *original));
  });
}

TEST(PositionHash, SeesWhatAPlayerSees) {
  at_random_decisions(scaled(200, 20), [&](const Game& game, const Moment& moment, Rng&) {
    State& state = *moment.state;
    const u64 seen = position_hash(state);
    const auto original = std::make_unique<State>(state);
    const auto expect_other = [&](const char* what) {
      EXPECT_NE(position_hash(state), seen) << what;
      copy(state, *original);
    };
    ++state.seats[0].energy;
    expect_other("energy");
    ++state.fear;
    expect_other("fear");
    --state.blight_pool;
    expect_other("blight");
    ++state.lands[1].presence[0];
    expect_other("presence");
    ++state.lands[2].defend;
    expect_other("defend");
    state.phase = state.phase == Phase::fast ? Phase::slow : Phase::fast;
    expect_other("phase");
    state.owned[0][0].place = state.owned[0][0].place == Place::hand ? Place::discard : Place::hand;
    expect_other("card");
    add_pieces(state, 1 + static_cast<int>(game.layout().lands.size()) / 2, plain(beasts), 1);
    expect_other("piece");
    // A card that goes from a deck to its discard.
    const u16 card = take_entry(state, static_cast<int>(Pile::minor_deck), 0);
    put_on_top(state, static_cast<int>(Pile::minor_discard), card);
    expect_other("discard");
    EXPECT_EQ(position_hash(state), seen);
  });
}

}  // namespace
}  // namespace loci::island
