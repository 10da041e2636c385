// What a seat may know, and what may lie behind it.
#include <gtest/gtest.h>

#include <cstring>
#include <map>

#include "forest/forest_table.hpp"

namespace loci::forest {
namespace {

template <class Visit>
void play(const Game& game, u64 seed, Visit visit) {
  State state;
  Options options;
  Rng player = Rng::seeded(seed + 5);
  game.start(state, options, seed);
  while (options.count > 0 && !testing::Test::HasFatalFailure()) {
    visit(state);
    game.choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
  }
  visit(state);
}

// Every way to change what the seat does not know leaves its view as it is.
TEST(ForestView, ShowsNoTokenThatTheSeatHasNotSeen) {
  Rng rng = Rng::seeded(3);
  for (int players = 2; players <= kMaxSeats; ++players) {
    const Game game({.players = players});
    for (u64 seed = 1; seed <= 50; ++seed) {
      play(game, seed, [&](const State& state) {
        if (state.phase == Phase::over) return;
        for (int seat = 0; seat < players; ++seat) {
          const State seen = view(game, state, seat);
          for (const u8 token : seen.place_tokens) {
            ASSERT_TRUE(token == kNoToken || token == kHiddenToken);
          }
          for (int other = 0; other < players; ++other) {
            ASSERT_EQ(tokens_held(seen, other), tokens_held(state, other));
            ASSERT_TRUE(other == seat || seen.held[other] == 0);
          }
          ASSERT_EQ(seen.held[seat], state.held[seat]);
          ASSERT_TRUE(same(view(game, redeal(game, seen, rng), seat), seen));
        }
      });
    }
  }
}

TEST(ForestView, ShowsOfASoloGameOnlyTheEndsAndTheOwnToken) {
  const Game game({.players = 1});
  for (u64 seed = 1; seed <= 100; ++seed) {
    play(game, seed, [&](const State& state) {
      const State seen = view(game, state, 0);
      for (int cell = 0; cell < kTiles; ++cell) {
        const bool face_up = (ends(state) & bit(cell)) != 0;
        if ((state.forest & bit(cell)) == 0) continue;
        ASSERT_EQ(seen.tiles[cell], face_up ? state.tiles[cell] : kHiddenTile);
      }
      for (const u8 token : seen.place_tokens) {
        ASSERT_TRUE(token == kNoToken || token == kHiddenToken);
      }
      ASSERT_EQ(seen.held[0], state.held[0]);
    });
  }
}

// Of every player: tiles, gemstones wherever they are, used + tokens, how many tokens are held and
// where those of the forest lie; of the others' tokens no face (digest 11.1, 11.2).
TEST(ForestView, ShowsWhatLiesOpen) {
  bool tiles = false;
  bool placed = false;
  bool removed = false;
  bool spent = false;
  bool tokens = false;
  for (int players = 2; players <= kMaxSeats; ++players) {
    const Game game({.players = players});
    for (u64 seed = 1; seed <= 100; ++seed) {
      play(game, seed, [&](const State& state) {
        if (state.phase == Phase::over) return;
        for (int viewer = 0; viewer < players; ++viewer) {
          const State seen = view(game, state, viewer);
          ASSERT_EQ(seen.forest, state.forest);
          ASSERT_EQ(std::memcmp(seen.tiles, state.tiles, sizeof state.tiles), 0);
          ASSERT_EQ(seen.plus_spent, state.plus_spent);
          spent = spent || seen.plus_spent > 0;
          for (int place = 0; place < kPlaces; ++place) {
            ASSERT_EQ(seen.place_tokens[place] == kNoToken, state.place_tokens[place] == kNoToken);
          }
          for (int seat = 0; seat < players; ++seat) {
            ASSERT_EQ(seen.symbols[seat], state.symbols[seat]);
            ASSERT_EQ(seen.faces[seat][0], state.faces[seat][0]);
            ASSERT_EQ(seen.faces[seat][1], state.faces[seat][1]);
            ASSERT_EQ(seen.gems[seat], state.gems[seat]);
            ASSERT_EQ(seen.supply[seat], state.supply[seat]);
            ASSERT_EQ(seen.removed[seat], state.removed[seat]);
            if (seat == viewer) continue;
            ASSERT_EQ(seen.held[seat], 0);
            ASSERT_EQ(seen.unknown[seat], tokens_held(state, seat));
            tiles = tiles || seen.symbols[seat] != 0;
            placed = placed || seen.gems[seat] != 0;
            removed = removed || seen.removed[seat] > 0;
            tokens = tokens || seen.unknown[seat] > 0;
          }
        }
      });
    }
  }
  EXPECT_TRUE(tiles && placed && removed && spent && tokens) << "something never came up";
}

TEST(ForestView, ShowsAllTokensAtTheEnd) {
  for (int players = 1; players <= kMaxSeats; ++players) {
    const Game game({.players = players});
    for (u64 seed = 1; seed <= 50; ++seed) {
      play(game, seed, [&](const State& state) {
        if (state.phase != Phase::over) return;
        int tokens = state.plus_spent;
        for (int seat = 0; seat < collectors(state); ++seat) tokens += tokens_held(state, seat);
        // Alone, the token may have been discarded.
        ASSERT_EQ(tokens, players > 1 ? 8 : state.bonus == 5 ? 2 : 3);
        for (int viewer = 0; viewer < players; ++viewer) {
          const State seen = view(game, state, viewer);
          for (int seat = 0; seat < collectors(state); ++seat) {
            ASSERT_EQ(seen.held[seat], state.held[seat]);
            ASSERT_EQ(seen.unknown[seat], 0);
          }
          ASSERT_TRUE(players == 1 || same(seen, state));
        }
      });
    }
  }
}

// Each token is equally likely to lie anywhere that it could.
TEST(ForestView, RedealsEvenly) {
  const Game game({.players = 2});
  State state;
  Options options;
  game.start(state, options, 1);
  const State seen = view(game, state, 0);
  Rng rng = Rng::seeded(9);
  std::map<int, int> first_place;
  constexpr int kDeals = 28'000;
  for (int i = 0; i < kDeals; ++i) ++first_place[redeal(game, seen, rng).place_tokens[0]];
  for (int token = 0; token <= kPlus; ++token) {
    const int expected = kDeals * (token == kPlus ? kPlusTokens : 1) / kTokens;
    EXPECT_NEAR(first_place[token], expected, 250) << token;
  }
}

// Playing a view on stops where something unknown is needed.
TEST(ForestView, CannotBeUsedToPeek) {
  const Game game({.players = 1});
  State state;
  Options options;
  game.start(state, options, 1);
  State seen = view(game, state, 0);
  game.choose(seen, options, 0);
  EXPECT_EQ(seen.fault, Fault::hidden);
  EXPECT_EQ(options.count, 0);
}

}  // namespace
}  // namespace loci::forest
