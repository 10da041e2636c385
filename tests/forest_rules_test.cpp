// What holds in every game of Spirits of the Forest, whatever is chosen.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "forest/deal.hpp"
#include "forest/forest_table.hpp"
#include "forest/scoring.hpp"
#include "forest/turn.hpp"

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
    for (u64 seed = 1; seed <= kGames; ++seed) {
      play({.players = players}, seed, [&](const State& state, const Options&) {
        u64 all = 0;
        for (int seat = 0; seat < players; ++seat) {
          ASSERT_EQ(state.supply[seat] + state.removed[seat] + std::popcount(state.gems[seat]),
                    gemstones_each(players));
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
      ASSERT_GE(tiles_in(state.symbols[0]), 18);
      ASSERT_LE(tiles_in(state.symbols[0]), 23);
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

// Taking two tiles in either order gives the same bytes, wherever both orders are possible.
TEST(Forest, TheOrderOfTwoTakesDoesNotMatter) {
  const Game game({.players = 2});
  for (u64 seed = 1; seed <= kGames; ++seed) {
    play({.players = 2}, seed, [&](const State& state, const Options& options) {
      if (state.phase != Phase::collect) return;
      std::map<std::pair<int, int>, State> pairs;
      for (const Option& first : options) {
        if (first.act != Act::take || (all_gems(state) & bit(first.cell)) != 0) continue;
        State taken = state;
        act(taken, first);
        Options more;
        if (taken.phase != Phase::collect_more) continue;
        list_options(taken, more);
        for (const Option& second : more) {
          if (second.act != Act::take || (all_gems(state) & bit(second.cell)) != 0) continue;
          State both = taken;
          act(both, second);
          const std::pair<int, int> cells = std::minmax<int>({first.cell, second.cell});
          const auto [at, is_new] = pairs.emplace(cells, both);
          ASSERT_TRUE(is_new || same(at->second, both));
        }
      }
    });
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

TEST(Forest, TokensOnTheForestAreEightOfTheFourteen) {
  for (u64 seed = 1; seed <= kGames; ++seed) {
    const State state = deal({.players = 3}, seed);
    int plus = 0;
    std::set<int> others;
    for (const u8 token : state.place_tokens) {
      if (token == kPlus) {
        ++plus;
      } else {
        EXPECT_TRUE(others.insert(token).second);
      }
    }
    EXPECT_LE(plus, kPlusTokens);
    EXPECT_EQ(plus + static_cast<int>(others.size()), kPlaces);
  }
}

TEST(Forest, WhoBeginsIsGivenOrDrawn) {
  std::set<int> drawn;
  for (u64 seed = 1; seed <= 100; ++seed) {
    EXPECT_EQ(deal({.players = 4, .first = 3}, seed).seat, 2);
    drawn.insert(deal({.players = 4}, seed).seat);
  }
  EXPECT_EQ(drawn.size(), 4U);
}

TEST(Forest, RefusesImpossibleSetUps) {
  EXPECT_THROW(Game({.players = 0}), SetupError);
  EXPECT_THROW(Game({.players = 5}), SetupError);
  EXPECT_THROW(Game({.players = 2, .first = 3}), SetupError);
}

// Every spirit, tile and token as the facts have them.
TEST(Forest, HasTheTilesAndTokensOfTheBox) {
  const char* facts = std::getenv("LOCI_FACTS");
  if (facts == nullptr) GTEST_SKIP() << "LOCI_FACTS is not set";
  const auto read = [&](const std::string& name) {
    std::ifstream file(std::string(facts) + "/forest/" + name);
    return nlohmann::json::parse(file);
  };
  const auto tiles = read("tiles.json");
  std::map<std::string, int> counts;
  for (const auto& tile : tiles.at("tiles")) {
    const std::string spirit = tile.at("spirit");
    const std::string kind = tile.at("symbols") == 2      ? "double"
                             : tile.at("power").is_null() ? "plain"
                                                          : tile.at("power").get<std::string>();
    ++counts[spirit + "-" + kind];
  }
  for (std::size_t face = 0; face < kFaces; ++face) {
    EXPECT_EQ(counts[face_name(static_cast<int>(face))], kFaceList[face].count);
  }
  EXPECT_EQ(counts.size(), static_cast<std::size_t>(kFaces));
  for (const auto& spirit : tiles.at("spirits")) {
    const std::size_t order = spirit.at("order").get<std::size_t>() - 1;
    EXPECT_EQ(spirit.at("id"), kCategoryIds[order]);
    EXPECT_EQ(spirit.at("name"), kCategoryNames[order]);
    EXPECT_EQ(spirit.at("printed_total"), count_of(kAllSymbols, static_cast<int>(order)));
  }
  const auto tokens = read("favor-tokens.json");
  std::size_t place = 0;
  for (const auto& position : tokens.at("forest_positions")) {
    EXPECT_EQ(position.at("row0").get<int>() * kColumns + position.at("column0").get<int>(),
              kPlaceCells[place++]);
  }
  EXPECT_EQ(tokens.at("tokens").size(), static_cast<std::size_t>(kTokens));
}

}  // namespace
}  // namespace loci::forest
