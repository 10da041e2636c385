// The weights of an evaluation: as text, by name, and as those of one game, by number.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/island/features.hpp"

namespace loci::island {

inline constexpr int kLandUnits = 16;
inline constexpr int kHidden = 62;
// Two units are straight sums: for the beginning of a game and for its end.
enum StraightUnit { early, late, kStraight };
inline constexpr int kUnits = kStraight + kHidden;
// Features, and what the units of the lands say of all of them.
inline constexpr int kInputs = kFeatures + kLandUnits;

// Narrow, so that many are multiplied at once.
using WeightRow = std::array<i16, kUnits>;
using LandRow = std::array<i16, kLandUnits>;

// What an evaluation goes by in one game.
struct GameWeights {
  std::array<WeightRow, kInputs> inputs{};
  std::vector<WeightRow> in_hand;  // of power cards, by number
  std::vector<WeightRow> elsewhere;
  std::array<i32, kHidden> odds{};  // of the hidden units
  std::array<LandRow, kLandFeatures> land{};
  LandRow land_bias{};
};

// Text, an input a line: its name, then its row, which may end early. Inputs are the features,
// "land-N" for a unit of the lands, "hand ID" and "held ID" for a power card that is in hand or
// elsewhere. Behind "for spirit ID", "for adversary ID", "for scenario ID" stands what is added
// where that plays, behind "lands" the rows of a land's features and of "bias". The row "odds" is
// what the hidden units are worth. What is unknown is passed over, what is not named weighs
// nothing.
class WeightTable {
 public:
  // The embedded ones.
  static const WeightTable& trained();
  explicit WeightTable(std::string_view text);

  GameWeights of(const Game& game) const;
  u64 hash() const { return hash_; }

 private:
  using Part = std::map<std::string, std::vector<i32>, std::less<>>;

  // Empty where there is none.
  std::span<const i32> row(std::string_view heading, std::string_view name) const;
  struct Sums;
  void add(const std::string& heading, int share, const Game& game, Sums& to) const;

  std::map<std::string, Part, std::less<>> parts_;  // by heading; those for all have none
  u64 hash_ = 0;
};

// What plays in a game and has weights of its own, and how much of these count, in twelfths: a
// spirit's as much as its share of all, an adversary's the more the higher its level.
struct Trait {
  std::string name;  // "spirit ID"
  int share = kShare;
};
std::vector<Trait> traits_of(const Game& game);

}  // namespace loci::island
