// What a seat may know of a game of Spirit Island, and what a table asks of it besides.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "island/island_table.hpp"
#include "island/piles.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Pile kHiddenPiles[] = {Pile::invader_deck, Pile::fear_deck,  Pile::fear_earned,
                                 Pile::minor_deck,   Pile::major_deck, Pile::event_deck};

const std::shared_ptr<const Library>& library() {
  static const auto loaded = load_library();
  return loaded;
}

const Game& solo_game() {
  static const Game game(library(),
                         {.spirits = {"bringer-of-dreams-and-nightmares"}, .boards = {"A"}});
  return game;
}

std::vector<u16> cards_of(const State& state, Pile pile) {
  const u16* first = entries(state, static_cast<int>(pile));
  return {first, first + state.piles[static_cast<int>(pile)].count};
}

std::vector<u16> sorted_cards_of(const State& state, Pile pile) {
  std::vector<u16> cards = cards_of(state, pile);
  std::sort(cards.begin(), cards.end());
  return cards;
}

bool is_divider(u16 entry) { return (entry & kCardMask) >= kTerror2; }

// A random game: its first state, the indices chosen, its last state.
struct Played {
  State first{};
  std::vector<int> choices;
  State last{};
};

Played random_game(u64 seed) {
  Played played;
  State state;
  Options options;
  Rng player = Rng::seeded(seed);
  solo_game().start(state, options, seed);
  copy(played.first, state);
  while (options.count > 0) {
    played.choices.push_back(static_cast<int>(player.below(static_cast<u32>(options.count))));
    solo_game().choose(state, options, played.choices.back());
  }
  copy(played.last, state);
  return played;
}

template <class Visit>
void for_each_state(u64 seed, Visit visit) {
  const Played played = random_game(seed);
  State state;
  copy(state, played.first);
  Options options;
  solo_game().enumerate(state, options);
  for (const int choice : played.choices) {
    visit(state);
    if (testing::Test::HasFatalFailure()) return;
    solo_game().choose(state, options, choice);
  }
}

TEST(View, ShowsNoFaceDownCardAndNoChance) {
  int earned = 0;
  for (u64 seed = 1; seed <= 20; ++seed) {
    for_each_state(seed, [&](const State& state) {
      const State seen = view(solo_game(), state, 0);
      ASSERT_EQ(seen.rng.state, 0U);
      for (const Pile pile : kHiddenPiles) {
        for (const u16 entry : cards_of(seen, pile)) {
          ASSERT_TRUE(is_unknown(entry) || is_divider(entry) || (entry & kFaceUp) != 0);
        }
      }
      earned += state.piles[static_cast<int>(Pile::fear_earned)].count;
    });
  }
  EXPECT_GT(earned, 0);
}

TEST(View, ShowsStagesAndDividers) {
  const State state = random_game(1).first;
  const State seen = view(solo_game(), state, 0);
  const std::vector<u16> deck = cards_of(state, Pile::invader_deck);
  const std::vector<u16> backs = cards_of(seen, Pile::invader_deck);
  ASSERT_EQ(backs.size(), deck.size());
  for (std::size_t i = 0; i < deck.size(); ++i) {
    EXPECT_EQ(backs[i] - kUnknownStage, solo_game().content().invaders[deck[i]].stage);
  }
  for (std::size_t i = 0; i < cards_of(state, Pile::fear_deck).size(); ++i) {
    const u16 entry = cards_of(state, Pile::fear_deck)[i];
    EXPECT_EQ(is_divider(entry), cards_of(seen, Pile::fear_deck)[i] == entry);
  }
}

TEST(View, ShowsWhatLiesFaceUpOrWasSeenByTheSeat) {
  State state = random_game(1).first;
  u16* const fears = entries(state, static_cast<int>(Pile::fear_deck));
  u16* const minors = entries(state, static_cast<int>(Pile::minor_deck));
  fears[0] |= kFaceUp;
  minors[3] = static_cast<u16>(minors[3] | 1 << kKnownShift << 1);
  EXPECT_EQ(cards_of(view(solo_game(), state, 0), Pile::fear_deck)[0], fears[0]);
  EXPECT_EQ(cards_of(view(solo_game(), state, 1), Pile::minor_deck)[3], minors[3]);
  const u16 unseen = cards_of(view(solo_game(), state, 0), Pile::minor_deck)[3];
  EXPECT_TRUE(is_unknown(unseen));
  EXPECT_EQ(unseen & ~kCardMask, minors[3] & ~kCardMask) << "that seat 2 saw it is known to all";
  Rng rng = Rng::seeded(1);
  const State dealt = redeal(solo_game(), view(solo_game(), state, 1), rng);
  EXPECT_EQ(cards_of(dealt, Pile::minor_deck)[3], minors[3]);
  EXPECT_EQ(cards_of(dealt, Pile::fear_deck)[0], fears[0]);
}

// The same game with everything else that was never turned up: other cards in another order at the
// bottom of the decks, other chance.
State twin_of(const Played& played, Rng& rng) {
  State twin;
  copy(twin, played.first);
  for (const Pile pile : kHiddenPiles) {
    const int index = static_cast<int>(pile);
    std::vector<u16*> places;
    for (int i = 0; i < played.last.piles[index].count; ++i) {
      u16& entry = entries(twin, index)[i];
      const auto stage = [&](u16 card) { return solo_game().content().invaders[card].stage; };
      if (is_divider(entry) || (entries(played.last, index)[i] & kFaceUp) != 0) continue;
      if (pile == Pile::invader_deck && !places.empty() && stage(entry) != stage(*places.back())) {
        places.clear();
      }
      places.push_back(&entry);
      std::swap(*places.back(), *places[rng.below(static_cast<u32>(places.size()))]);
    }
  }
  // A fear card that is not in the game takes the place of the one at the bottom.
  const std::vector<u16> used = cards_of(played.first, Pile::fear_deck);
  u16 other = 0;
  while (std::find(used.begin(), used.end(), other) != used.end()) ++other;
  const std::vector<u16> left = cards_of(played.last, Pile::fear_deck);
  if (!left.empty() && (left[0] & kFaceUp) == 0) {
    entries(twin, static_cast<int>(Pile::fear_deck))[0] = other;
  }
  twin.rng = Rng::seeded(rng.next());
  return twin;
}

TEST(View, IsEqualForGamesThatDifferOnlyInWhatNobodySaw) {
  Rng rng = Rng::seeded(99);
  int games = 0;
  for (u64 seed = 1; seed <= 100; ++seed) {
    const Played played = random_game(seed);
    // A deck that was shuffled again would be turned up after all.
    if (played.first.rng.state != played.last.rng.state) continue;
    ++games;
    State state;
    State twin = twin_of(played, rng);
    copy(state, played.first);
    Options options;
    Options twin_options;
    solo_game().enumerate(state, options);
    solo_game().enumerate(twin, twin_options);
    for (const int choice : played.choices) {
      ASSERT_FALSE(same(state, twin));
      ASSERT_TRUE(same(view(solo_game(), state, 0), view(solo_game(), twin, 0)));
      solo_game().choose(state, options, choice);
      solo_game().choose(twin, twin_options, choice);
    }
    ASSERT_EQ(twin_options.count, 0);
    ASSERT_TRUE(same(view(solo_game(), state, 0), view(solo_game(), twin, 0)));
  }
  EXPECT_GT(games, 50);
}

TEST(View, CanBePlayedOnToWhereAHiddenCardIsNeeded) {
  Rng player = Rng::seeded(3);
  for (u64 seed = 1; seed <= 20; ++seed) {
    int decisions = 0;
    for_each_state(seed, [&](const State& state) {
      if (decisions++ % 10 != 0) return;
      State seen = view(solo_game(), state, 0);
      Options options;
      solo_game().enumerate(seen, options);
      while (options.count > 0) {
        solo_game().choose(seen, options,
                           static_cast<int>(player.below(static_cast<u32>(options.count))));
      }
      ASSERT_TRUE(seen.result != Result::running || seen.fault == Fault::hidden);
    });
  }
}

// Which fear card comes from the box depends on which lie in the deck.
TEST(View, DoesNotTellWhichFearCardComesFromTheBox) {
  const Game game(library(), {.spirits = {"river-surges-in-sunlight"},
                              .boards = {"A"},
                              .boxes = {"base", "branch-and-claw"},
                              .blight_card = "random",
                              .unused_tokens = {"beasts", "disease", "wilds", "strife"},
                              .losses = false});
  State state;
  Options options;
  Rng player = Rng::seeded(9);
  int replaced = 0;
  for (u64 seed = 1; seed <= 40 && replaced < 5; ++seed) {
    game.start(state, options, seed);
    while (options.count > 0) {
      if (game.label(state, options.list[0]).starts_with("resolve ")) {
        State seen = view(game, state, 0);
        Options as_seen;
        game.enumerate(seen, as_seen);
        ASSERT_EQ(game.label(seen, as_seen.list[1]), game.label(state, options.list[1]));
        ASSERT_TRUE(same(view(game, redeal(game, seen, player), 0), seen));
        game.choose(seen, as_seen, 1);
        EXPECT_EQ(seen.fault, Fault::hidden);
        game.choose(state, options, 1);
        EXPECT_EQ(state.fault, Fault::none);
        ++replaced;
        continue;
      }
      game.choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
    }
  }
  EXPECT_EQ(replaced, 5);
}

TEST(Redeal, KeepsThePowerDecksAndTheStages) {
  Rng rng = Rng::seeded(5);
  for (const bool progressions : {false, true}) {
    const Game game(library(), {.spirits = {"river-surges-in-sunlight"},
                                .boards = {"A"},
                                .progressions = progressions,
                                .losses = false});
    State state;
    Options options;
    game.start(state, options, 11);
    while (options.count > 0) {
      const State dealt = redeal(game, view(game, state, 0), rng);
      for (const Pile pile : {Pile::minor_deck, Pile::major_deck}) {
        ASSERT_EQ(sorted_cards_of(dealt, pile), sorted_cards_of(state, pile));
      }
      for (const Pile pile : kHiddenPiles) {
        for (const u16 entry : cards_of(dealt, pile)) ASSERT_FALSE(is_unknown(entry));
      }
      game.choose(state, options, static_cast<int>(rng.below(static_cast<u32>(options.count))));
    }
  }
}

TEST(Redeal, GivesEveryUnseenCardItsChance) {
  const State state = random_game(2).first;
  const State seen = view(solo_game(), state, 0);
  Rng rng = Rng::seeded(1);
  std::set<u16> fears;
  std::set<u16> last_invaders;
  for (int i = 0; i < 500; ++i) {
    const State dealt = redeal(solo_game(), seen, rng);
    const std::vector<u16> deck = cards_of(dealt, Pile::fear_deck);
    EXPECT_EQ(std::set<u16>(deck.begin(), deck.end()).size(), deck.size());
    fears.insert(deck.back());
    last_invaders.insert(cards_of(dealt, Pile::invader_deck).front());
    EXPECT_NE(dealt.rng.state, state.rng.state);
  }
  EXPECT_EQ(fears.size(), solo_game().decks().fears.size());
  EXPECT_EQ(last_invaders.size(), 6U) << "of stage 3";
}

TEST(SetupLines, AreReadBack) {
  const island::Setup setup{.spirits = {"thunderspeaker", "Someone on an Island"},
                            .boards = {"B", "D"},
                            .layout = "Standard",
                            .progressions = true,
                            .losses = false};
  EXPECT_THAT(setup_lines(setup),
              ElementsAre("spirit thunderspeaker on B", "spirit Someone on an Island on D",
                          "progressions on", "losses off"))
      << "what is not as it always was";
  island::Setup again;
  for (const std::string& line : setup_lines(setup)) EXPECT_EQ(read_setup_line(again, line), "");
  EXPECT_EQ(setup_lines(again), setup_lines(setup));
}

TEST(SetupLines, ThatAreNoneAreRefused) {
  for (const char* line : {"", "spirit", "spirit thunderspeaker", "spirit  on ", "spirit on A",
                           "losses maybe", "scenario", "blessings on"}) {
    island::Setup setup;
    EXPECT_NE(read_setup_line(setup, line), "") << line;
    EXPECT_TRUE(setup.spirits.empty());
  }
  island::Setup setup;
  EXPECT_THAT(read_setup_line(setup, "blessings on"), HasSubstr("progressions on|off"));
}

TEST(Identity, NamesGameRulesAndBoxes) {
  const GameIdentity ours = identity(solo_game());
  EXPECT_EQ(ours.game, "island");
  EXPECT_EQ(ours.rules_version, kRulesVersion);
  EXPECT_EQ(ours.content_hash, library()->content.boxes.at(0).hash);
  EXPECT_THAT(ours.boxes, ElementsAre("base"));
  EXPECT_EQ(seat_name(solo_game(), 0), "Bringer of Dreams and Nightmares");
}

}  // namespace
}  // namespace loci::island
