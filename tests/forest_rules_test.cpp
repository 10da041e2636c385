// What holds in every game of Spirits of the Forest, whatever is chosen.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "forest/deal.hpp"
#include "forest/forest_table.hpp"
#include "forest/scoring.hpp"
#include "forest/turn.hpp"
#include "support/island_games.hpp"

namespace loci::forest {
namespace {

constexpr u64 kGames = 400;

// Plays at random; `visit(state, options)` sees every decision and the end.
template <class Visit>
void play(const Setup& setup, u64 seed, Visit visit) {
  const Game game(setup);
  State state;
  Options options;
  Rng player = Rng::seeded(seed + 99);
  game.start(state, options, seed);
  while (true) {
    visit(state, options);
    if (options.count == 0 || testing::Test::HasFatalFailure()) return;
    game.choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
  }
}

int tiles_everywhere(const State& state) {
  int tiles = std::popcount(state.forest);
  for (const u64 symbols : state.symbols) tiles += tiles_in(symbols);
  return tiles;
}

TEST(Forest, KeepsEveryTileSomewhere) {
  for (int players = 1; players <= kMaxSeats; ++players) {
    for (u64 seed = 1; seed <= kGames; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options&) {
        ASSERT_EQ(tiles_everywhere(state), kTiles);
        std::array<int, kFaces> faces{};
        for (int cell = 0; cell < kTiles; ++cell) {
          const bool there = (state.forest & bit(cell)) != 0;
          ASSERT_EQ(there, state.tiles[cell] < kFaces);
          if (there) ++faces[state.tiles[cell]];
        }
        for (int face = 0; face < kFaces; ++face) {
          const auto at = static_cast<std::size_t>(face);
          for (int seat = 0; seat < kMaxSeats; ++seat) faces[at] += faces_held(state, seat, face);
          ASSERT_EQ(faces[at], kFaceList[at].count);
        }
      });
    }
  }
}

TEST(Forest, KeepsEveryGemstoneSomewhere) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    const int each = players == 2 ? 3 : 2;
    for (u64 seed = 1; seed <= kGames; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options&) {
        u64 all = 0;
        for (int seat = 0; seat < players; ++seat) {
          ASSERT_EQ(state.supply[seat] + state.removed[seat] + std::popcount(state.gems[seat]),
                    each);
          ASSERT_EQ(state.gems[seat] & ~state.forest, 0U) << "a gemstone without a tile";
          ASSERT_EQ(all & state.gems[seat], 0U) << "two gemstones on a tile";
          all |= state.gems[seat];
        }
      });
    }
  }
}

TEST(Forest, RowsAreTakenFromTheirEnds) {
  for (int players = 1; players <= kMaxSeats; ++players) {
    for (u64 seed = 1; seed <= kGames; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options&) {
        for (int row = 0; row < kRows; ++row) {
          const u64 tiles = row_of(state, row);
          ASSERT_TRUE(tiles == 0 || std::has_single_bit((tiles >> std::countr_zero(tiles)) + 1));
          ASSERT_TRUE(players > 1 || std::popcount(tiles) % 2 == 0);
        }
      });
    }
  }
}

// Every turn but a skipped one takes a tile, and one player can always take one.
TEST(Forest, EndsSoonWithFewSkipsInARow) {
  for (const bool optional : {false, true}) {
    for (int players = 2; players <= kMaxSeats; ++players) {
      int most_in_a_row = 0;
      for (u64 seed = 1; seed <= kGames; ++seed) {
        State state = deal({.players = players, .optional_payment = optional}, seed);
        Options options;
        Rng player = Rng::seeded(seed);
        int skips = 0;
        int in_a_row = 0;
        for (u64 before = state.forest; state.phase != Phase::over;) {
          const u8 turn = state.turn;
          list_options(state, options);
          if (options.count == 0) {
            pass(state);
          } else {
            act(state, options.list[player.below(static_cast<u32>(options.count))]);
          }
          if (state.turn == turn) continue;
          in_a_row = state.forest == before ? in_a_row + 1 : 0;
          skips += state.forest == before ? 1 : 0;
          most_in_a_row = std::max(most_in_a_row, in_a_row);
          before = state.forest;
        }
        ASSERT_LT(in_a_row, players) << "seed " << seed;
        ASSERT_LE(state.turn, kTiles + skips);
      }
      EXPECT_LT(most_in_a_row, players);
      EXPECT_GT(most_in_a_row, 0) << "no game had a skip";
    }
  }
}

TEST(Forest, CountsAddUpAtTheEnd) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    for (u64 seed = 1; seed <= kGames; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options& options) {
        if (options.count > 0) return;
        u64 all = 0;
        for (const u64 symbols : state.symbols) all += symbols;
        ASSERT_EQ(all, kAllSymbols);
        int spirits = 0;
        int powers = 0;
        for (int category = 0; category < kCategories; ++category) {
          (category < kSpirits ? spirits : powers) += count_of(all, category);
        }
        ASSERT_EQ(spirits, 65);
        ASSERT_EQ(powers, 27);
      });
    }
  }
}

// A token alone never leads, so nobody scores a category and pays for it (digest 8.6).
TEST(Forest, NobodyScoresACategoryWithoutATile) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    for (u64 seed = 1; seed <= kGames; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options& options) {
        if (options.count > 0) return;
        for (int category = 0; category < kCategories; ++category) {
          int most = 0;
          for (int seat = 0; seat < players; ++seat) {
            most = std::max(most, count_of(counts_with_tokens(state, seat), category));
          }
          for (int seat = 0; seat < players; ++seat) {
            if (count_of(state.symbols[seat], category) > 0) continue;
            ASSERT_LT(count_of(counts_with_tokens(state, seat), category), most);
          }
        }
      });
    }
  }
}

TEST(Forest, SoloGamesHave18To23TurnsAndEqualShares) {
  for (u64 seed = 1; seed <= kGames; ++seed) {
    play({.players = 1}, seed, [&](const State& state, const Options&) {
      ASSERT_EQ(tiles_in(state.symbols[0]), tiles_in(state.symbols[1]));
      if (state.phase != Phase::over) return;
      ASSERT_EQ(state.turn, tiles_in(state.symbols[0]));
      ASSERT_GE(state.turn, 18);
      ASSERT_LE(state.turn, 23);
    });
  }
}

// 8 ends, and for each 47 tiles to place a gemstone on, or none.
TEST(Forest, TheFirstTurnCanGo384Ways) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    const Game game({.players = players});
    State state;
    Options options;
    game.start(state, options, 7);
    std::set<std::string> results;
    for (int i = 0; i < options.count; ++i) {
      State taken = state;
      Options gemstones = options;
      game.choose(taken, gemstones, i);
      for (int k = 0; k < gemstones.count; ++k) {
        State placed = taken;
        Options next = gemstones;
        game.choose(placed, next, k);
        EXPECT_EQ(placed.turn, 2);
        results.insert(std::string(reinterpret_cast<const char*>(&placed), sizeof placed));
      }
    }
    EXPECT_EQ(results.size(), 384U);
  }
}

// All ways a turn can end, as states.
void add_turns(const Game& game, const State& state, const Options& options, u8 turn,
               std::set<std::string>& ends_of_turn) {
  if (options.count == 0 || state.turn != turn) {
    ends_of_turn.insert(std::string(reinterpret_cast<const char*>(&state), sizeof state));
    return;
  }
  for (int i = 0; i < options.count; ++i) {
    State next = state;
    Options after = options;
    game.choose(next, after, i);
    add_turns(game, next, after, turn, ends_of_turn);
  }
}

// All that may follow from taking the two tiles in this order, whatever pays for them.
std::set<std::string> after_taking(const State& state, int first, int second) {
  std::set<std::string> results;
  std::vector<State> open{state};
  while (!open.empty()) {
    const State at = open.back();
    open.pop_back();
    const bool to_take = at.phase == Phase::collect || at.phase == Phase::collect_more;
    if (!to_take && at.phase != Phase::pay) {
      const bool both = (at.forest & (bit(first) | bit(second))) == 0;
      if (both) results.insert(std::string(reinterpret_cast<const char*>(&at), sizeof at));
      continue;
    }
    const int next = at.phase == Phase::collect ? first : second;
    Options options;
    list_options(at, options);
    for (const Option& option : options) {
      const bool pays = option.act == Act::pay_from_supply || option.act == Act::pay_from_forest;
      if (!pays && (option.act != Act::take || option.cell != next)) continue;
      open.push_back(at);
      act(open.back(), option);
    }
  }
  return results;
}

// Taking two tiles in either order gives the same positions, byte for byte, wherever both orders
// are possible: with own gemstones on them, with others', and with none (digest 5.4).
TEST(Forest, TheOrderOfTwoTakesDoesNotMatter) {
  const u64 games = island::small_scale() ? kGames / 5 : kGames;
  int own_and_other = 0;
  int two_others = 0;
  int without = 0;
  for (int players = 2; players <= kMaxSeats; ++players) {
    for (u64 seed = 1; seed <= games; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options&) {
        if (state.phase != Phase::collect) return;
        const u64 own = state.gems[state.seat];
        const u64 others = all_gems(state) & ~own;
        for (u64 a = ends(state); a != 0; a &= a - 1) {
          for (u64 b = a & (a - 1); b != 0; b &= b - 1) {
            const int cell = std::countr_zero(a);
            const int other = std::countr_zero(b);
            const auto one_way = after_taking(state, cell, other);
            ASSERT_EQ(one_way, after_taking(state, other, cell));
            if (one_way.empty()) continue;
            const u64 both = bit(cell) | bit(other);
            own_and_other += (own & both) != 0 && (others & both) != 0 ? 1 : 0;
            two_others += std::popcount(others & both) == 2 ? 1 : 0;
            without += ((own | others) & both) == 0 ? 1 : 0;
          }
        }
      });
    }
  }
  EXPECT_GT(own_and_other, 50);
  EXPECT_GT(two_others, 50);
  EXPECT_GT(without, 50);
}

// The same game with every seat one further on.
State with_seats_moved_on(const State& state) {
  State moved = state;
  for (int seat = 0; seat < state.players; ++seat) {
    const int to = (seat + 1) % state.players;
    moved.gems[to] = state.gems[seat];
    moved.symbols[to] = state.symbols[seat];
    std::copy_n(state.faces[seat], 2, moved.faces[to]);
    moved.held[to] = state.held[seat];
    moved.supply[to] = state.supply[seat];
    moved.removed[to] = state.removed[seat];
  }
  moved.seat = static_cast<u8>((state.seat + 1) % state.players);
  return moved;
}

// The colour of a gemstone means nothing (digest 1.4): a game goes the same way whoever has which,
// and the turn passes from seat to seat (2.6).
TEST(Forest, EverySeatPlaysByTheSameRules) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    for (u64 seed = 1; seed <= 100; ++seed) {
      const Game game({.players = players, .first = 1});
      const Game next({.players = players, .first = 2});
      State state;
      State moved;
      Options options;
      Options same_options;
      game.start(state, options, seed);
      next.start(moved, same_options, seed);
      Rng player = Rng::seeded(seed);
      while (options.count > 0) {
        ASSERT_TRUE(same(moved, with_seats_moved_on(state)));
        ASSERT_EQ(same_options.count, options.count);
        const u8 turn = state.turn;
        const u8 seat = state.seat;
        const int choice = static_cast<int>(player.below(static_cast<u32>(options.count)));
        game.choose(state, options, choice);
        next.choose(moved, same_options, choice);
        ASSERT_EQ(state.seat, (seat + state.turn - turn) % players);
      }
      ASSERT_TRUE(same(moved, with_seats_moved_on(state)));
      const Score points = score(state);
      const Score points_moved = score(moved);
      for (int seat = 0; seat < players; ++seat) {
        const int to = (seat + 1) % players;
        ASSERT_EQ(points.points[static_cast<std::size_t>(seat)],
                  points_moved.points[static_cast<std::size_t>(to)]);
        ASSERT_EQ(points.winners >> seat & 1, points_moved.winners >> to & 1);
      }
    }
  }
}

// The spirit of a tile is its colour (digest 1.5): it alone decides what a second tile may be.
TEST(Forest, ASecondTileIsOfferedForItsSpiritAlone) {
  const int here = 0;
  const int there = kColumns;
  const int elsewhere = 2 * kColumns;
  for (std::size_t first = 0; first < kFaces; ++first) {
    for (std::size_t second = 0; second < kFaces; ++second) {
      if (first == second && kFaceList[first].count == 1) continue;
      State state = empty_table({.players = 2});
      state.turn = 2;
      state.forest = bit(here) | bit(there) | bit(elsewhere);
      state.tiles[here] = static_cast<u8>(first);
      state.tiles[there] = static_cast<u8>(second);
      state.tiles[elsewhere] = static_cast<u8>(kFaceList[first].spirit == 0 ? kFaces - 1 : 0);
      act(state, {Act::take, 0, here, 0});
      const bool singles = kFaceList[first].symbols == 1 && kFaceList[second].symbols == 1;
      const bool alike = kFaceList[first].spirit == kFaceList[second].spirit;
      const bool offered =
          state.phase == Phase::collect_more && (matching_ends(state) & bit(there)) != 0;
      EXPECT_EQ(offered, singles && alike)
          << face_name(static_cast<int>(first)) << ", " << face_name(static_cast<int>(second));
    }
  }
}

// About as many as were counted once with another program: 384 at first, hundreds later.
TEST(Forest, ATurnHasHundredsOfWays) {
  const Game game({.players = 2});
  u64 turns = 0;
  u64 ways = 0;
  for (u64 seed = 1; seed <= 10; ++seed) {
    u8 seen = 0;
    play({.players = 2}, seed, [&](const State& state, const Options& options) {
      if (state.turn == seen || options.count == 0) return;
      seen = state.turn;
      std::set<std::string> results;
      add_turns(game, state, options, state.turn, results);
      ++turns;
      ways += results.size();
    });
  }
  EXPECT_NEAR(static_cast<double>(ways) / static_cast<double>(turns), 285, 40);
}

}  // namespace
}  // namespace loci::forest
