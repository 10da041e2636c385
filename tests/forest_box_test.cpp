// What lies in the box of Spirits of the Forest, and how it is dealt.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "forest/deal.hpp"
#include "forest/forest_table.hpp"

namespace loci::forest {
namespace {

// How often something came out of `deals`, of which it should make up `share`.
void expect_share(int times, int deals, double share, const std::string& what) {
  const double expected = deals * share;
  EXPECT_NEAR(times, expected, 5 * std::sqrt(expected)) << what;
}

struct TilesOf {
  std::string_view spirit;
  int doubles, plain, sun, moon, fire;
  int printed_total;
};
constexpr TilesOf kBox[] = {
    {"branches", 2, 1, 1, 1, 1, 8},  {"moss", 1, 0, 1, 1, 1, 5},
    {"dew-drops", 2, 0, 1, 1, 1, 7}, {"mushrooms", 2, 0, 1, 1, 1, 7},
    {"flowers", 2, 0, 1, 1, 0, 6},   {"web-spiders", 3, 1, 1, 1, 1, 10},
    {"fruits", 1, 0, 1, 1, 2, 6},    {"vines", 2, 1, 1, 1, 1, 8},
    {"leaves", 2, 1, 1, 1, 1, 8},
};

// Digest 1.1, 1.2, 1.6.
TEST(ForestBox, HasFortyEightTilesOfNineSpirits) {
  std::map<std::string, int> tiles;
  for (int tile = 0; tile < kTiles; ++tile) ++tiles[face_name(face_of_tile(tile))];
  int symbols = 0;
  std::size_t kinds = 0;
  for (std::size_t spirit = 0; spirit < std::size(kBox); ++spirit) {
    const TilesOf& box = kBox[spirit];
    const std::string name(box.spirit);
    const std::pair<const char*, int> counts[] = {{"-double", box.doubles},
                                                  {"-plain", box.plain},
                                                  {"-sun", box.sun},
                                                  {"-moon", box.moon},
                                                  {"-fire", box.fire}};
    for (const auto& [kind, count] : counts) {
      const auto found = tiles.find(name + kind);
      EXPECT_EQ(found == tiles.end() ? 0 : found->second, count) << name << kind;
      kinds += count > 0 ? 1 : 0;
    }
    EXPECT_EQ(count_of(kAllSymbols, static_cast<int>(spirit)), box.printed_total) << name;
    EXPECT_EQ(2 * box.doubles + box.plain + box.sun + box.moon + box.fire, box.printed_total);
    symbols += box.printed_total;
  }
  EXPECT_EQ(tiles.size(), kinds) << "a tile that is not in the box";
  EXPECT_EQ(symbols, 65);
  for (const u8 power : {kFire, kMoon, kSun}) EXPECT_EQ(count_of(kAllSymbols, power), 9);
  for (const Face& face : kFaceList) EXPECT_TRUE(face.symbols == 1 || face.power == kNoPower);
}

// Every tile is as likely on any cell (digest 2.1), and lies there for all to see.
TEST(ForestBox, TilesAreShuffledIntoFourRowsOfTwelve) {
  constexpr int kDeals = 48 * 250;
  std::map<int, std::map<int, int>> times;
  for (int seed = 0; seed < kDeals; ++seed) {
    const State state = deal({.players = 2 + seed % 3}, static_cast<u64>(seed));
    for (const int cell : {0, 11, 17, 30, 36, 47}) ++times[cell][state.tiles[cell]];
    if (seed >= 100) continue;
    const State seen = view(Game({.players = state.players}), state, 0);
    for (int row = 0; row < 4; ++row) EXPECT_EQ(std::popcount(row_of(seen, row)), 12);
    EXPECT_TRUE(std::equal(seen.tiles, seen.tiles + kTiles, state.tiles));
    std::array<u8, kTiles> tiles{};
    std::array<u8, kTiles> box{};
    for (int tile = 0; tile < kTiles; ++tile) {
      tiles[static_cast<std::size_t>(tile)] = state.tiles[tile];
      box[static_cast<std::size_t>(tile)] = face_of_tile(tile);
    }
    std::sort(tiles.begin(), tiles.end());
    EXPECT_EQ(tiles, box) << "not the 48 tiles";
  }
  for (auto& [cell, faces] : times) {
    for (int face = 0; face < kFaces; ++face) {
      const int count = kFaceList[static_cast<std::size_t>(face)].count;
      expect_share(faces[face], kDeals, count / 48.0, face_name(face) + " on " + cell_name(cell));
    }
  }
}

// There are one of each of nine spirits and three power sources, and two + (digest 1.3), each as
// likely on any of the eight places (2.2).
TEST(ForestBox, EightOfTheFourteenTokensLieOnTheirPlaces) {
  const std::set<std::string> places = {"A2", "A11", "B3", "B10", "C4", "C9", "D5", "D8"};
  for (int cell = 0; cell < kTiles; ++cell) {
    const int place = kPlaceOf[static_cast<std::size_t>(cell)];
    ASSERT_EQ(place >= 0, places.contains(cell_name(cell)));
    if (place < 0) continue;
    EXPECT_EQ(kPlaceCells[static_cast<std::size_t>(place)], cell);
  }
  constexpr int kDeals = 14'000;
  std::map<std::string, int> anywhere;
  std::map<std::string, int> on_the_first;
  int with_both_plus = 0;
  for (int seed = 0; seed < kDeals; ++seed) {
    const State state = deal({.players = 2 + seed % 3}, static_cast<u64>(seed));
    std::map<std::string, int> tokens;
    for (const u8 token : state.place_tokens) ++tokens[token_name(token)];
    for (const auto& [token, count] : tokens) {
      ASSERT_LE(count, token == "+" ? 2 : 1);
      anywhere[token] += count;
    }
    with_both_plus += tokens["+"] == 2 ? 1 : 0;
    ++on_the_first[token_name(state.place_tokens[0])];
    for (const u16 held : state.held) ASSERT_EQ(held, 0);
  }
  for (const char* token : {"branches", "moss", "dew-drops", "mushrooms", "flowers", "web-spiders",
                            "fruits", "vines", "leaves", "fire", "moon", "sun", "+"}) {
    const double share = std::string_view(token) == "+" ? 2 / 14.0 : 1 / 14.0;
    expect_share(anywhere[token], 8 * kDeals, share, token);
    expect_share(on_the_first[token], kDeals, share, token);
  }
  EXPECT_EQ(anywhere.size(), 13U);
  expect_share(with_both_plus, kDeals, 8.0 * 7 / (14 * 13), "both +");
}

// Three for each of two players, two for each of more (digest 2.4, 9.1), of four colours with three
// each (1.4).
TEST(ForestBox, GemstonesAreThreeForTwoPlayersAndTwoForMore) {
  for (const auto& [players, each] : {std::pair{1, 0}, {2, 3}, {3, 2}, {4, 2}}) {
    const State state = deal({.players = players}, 1);
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      EXPECT_EQ(state.supply[seat], seat < players ? each : 0) << players << " players";
      EXPECT_EQ(state.gems[seat], 0U);
      EXPECT_EQ(state.removed[seat], 0);
    }
    EXPECT_LE(each, 3);
    EXPECT_LE(players * each, 12);
  }
}

// Two face down for the opponent, one for the player, all different and of spirits only; nothing
// else (digest 10.1, 10.3).
TEST(ForestBox, TheSoloGameHasThreeTokensOfSpirits) {
  constexpr int kDeals = 9'000;
  std::map<int, int> own;
  std::map<int, int> first;
  std::map<int, int> second;
  for (int seed = 0; seed < kDeals; ++seed) {
    const State state = deal({.players = 1}, static_cast<u64>(seed));
    ASSERT_EQ(std::popcount(state.held[0]), 1);
    const int token = std::countr_zero(state.held[0]);
    ASSERT_EQ(state.held[1], 0);
    const std::set<int> all = {token, state.place_tokens[0], state.place_tokens[1]};
    ASSERT_EQ(all.size(), 3U);
    for (const int each : all) ASSERT_LT(each, 9);
    for (int place = 2; place < kPlaces; ++place) ASSERT_EQ(state.place_tokens[place], kNoToken);
    ++own[token];
    ++first[state.place_tokens[0]];
    ++second[state.place_tokens[1]];
  }
  for (int spirit = 0; spirit < 9; ++spirit) {
    expect_share(own[spirit], kDeals, 1 / 9.0, token_name(spirit));
    expect_share(first[spirit], kDeals, 1 / 9.0, token_name(spirit));
    expect_share(second[spirit], kDeals, 1 / 9.0, token_name(spirit));
  }
}

// All face down but the two ends of each row (digest 10.2), and the opponent's tokens too (10.3).
TEST(ForestBox, TheSoloGameBeginsWithEightTilesFaceUp) {
  const Game game({.players = 1});
  for (u64 seed = 1; seed <= 100; ++seed) {
    const State state = deal({.players = 1}, seed);
    const State seen = view(game, state, 0);
    for (int cell = 0; cell < kTiles; ++cell) {
      const bool end = cell % 12 == 0 || cell % 12 == 11;
      ASSERT_EQ(seen.tiles[cell], end ? state.tiles[cell] : kHiddenTile);
    }
    ASSERT_EQ(seen.held[0], state.held[0]);
    ASSERT_EQ(seen.place_tokens[0], kHiddenToken);
    ASSERT_EQ(seen.place_tokens[1], kHiddenToken);
    for (int row = 0; row < 4; ++row) ASSERT_EQ(std::popcount(row_of(state, row)), 12);
  }
}

TEST(ForestBox, WhoBeginsIsGivenOrDrawn) {
  std::set<int> drawn;
  for (u64 seed = 1; seed <= 100; ++seed) {
    EXPECT_EQ(deal({.players = 4, .first = 3}, seed).seat, 2);
    drawn.insert(deal({.players = 4}, seed).seat);
  }
  EXPECT_EQ(drawn.size(), 4U);
}

TEST(ForestBox, RefusesImpossibleSetUps) {
  EXPECT_THROW(Game({.players = 0}), SetupError);
  EXPECT_THROW(Game({.players = 5}), SetupError);
  EXPECT_THROW(Game({.players = 2, .first = 3}), SetupError);
}

// Every spirit, tile and token as the facts have them.
TEST(ForestBox, HasTheTilesAndTokensOfTheBox) {
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
  std::map<std::string, int> symbols;
  for (const auto& token : tokens.at("tokens")) ++symbols[token.at("symbol")];
  for (int token = 0; token <= kPlus; ++token) {
    EXPECT_EQ(symbols[token_name(token)], token == kPlus ? kPlusTokens : 1);
  }
  EXPECT_EQ(tokens.at("tokens").size(), static_cast<std::size_t>(kTokens));
}

}  // namespace
}  // namespace loci::forest
