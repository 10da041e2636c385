#include "bots/island/weight_table.hpp"

#include <algorithm>
#include <sstream>

#include "bots/island/embedded_weights.hpp"
#include "core/hash.hpp"

namespace loci::island {
namespace {

constexpr int kHighestLevel = 6;
constexpr std::size_t kMostDigits = 9;
constexpr i32 kMost = 32'767;

std::vector<std::string> input_names() {
  std::vector<std::string> names;
  for_each_feature(Survey{}, [&](std::string_view name, int) { names.emplace_back(name); });
  for (int i = 1; i <= kLandUnits; ++i) names.push_back("land-" + std::to_string(i));
  return names;
}

// No word of a name begins like that.
bool is_number(const std::string& word) {
  return word.find_first_not_of("-0123456789") == std::string::npos && word.size() <= kMostDigits;
}

i16 narrow(i32 weight) { return static_cast<i16>(std::clamp(weight, -kMost, kMost)); }

// Twelfths as whole ones.
i16 rounded(i32 twelfths) {
  return narrow((twelfths + (twelfths < 0 ? -kShare / 2 : kShare / 2)) / kShare);
}

using SumRow = std::array<i32, kUnits>;

void add_row(SumRow& to, std::span<const i32> row, int share) {
  for (std::size_t i = 0; i < std::min(to.size(), row.size()); ++i) {
    to[i] += row[i] * share;
  }
}

void round_rows(std::span<const SumRow> sums, std::span<WeightRow> to) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    std::transform(sums[i].begin(), sums[i].end(), to[i].begin(), rounded);
  }
}

template <class Row>
void copy_row(std::span<const i32> row, Row& to) {
  for (std::size_t i = 0; i < std::min(to.size(), row.size()); ++i) to[i] = narrow(row[i]);
}

}  // namespace

std::vector<Trait> traits_of(const Game& game) {
  const Setup& setup = game.setup();
  std::vector<Trait> traits;
  for (const std::string& spirit : setup.spirits) {
    traits.push_back({"spirit " + spirit, kShare / static_cast<int>(setup.spirits.size())});
  }
  const auto add_adversary = [&](const std::string& id, int level) {
    if (!id.empty()) traits.push_back({"adversary " + id, kShare * level / kHighestLevel});
  };
  add_adversary(setup.adversary, setup.level);
  add_adversary(setup.second, setup.second_level);
  if (!setup.scenario.empty()) traits.push_back({"scenario " + setup.scenario});
  return traits;
}

const WeightTable& WeightTable::trained() {
  static const WeightTable table(embedded_weights());
  return table;
}

WeightTable::WeightTable(std::string_view text) {
  Hasher hasher;
  hasher.add(text.data(), text.size());
  hash_ = hasher.value();
  std::istringstream lines{std::string(text)};
  Part* part = &parts_[""];
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name;
    std::vector<i32> row;
    for (std::string word; words >> word;) {
      if (is_number(word)) {
        row.push_back(std::stoi(word));
      } else {
        name += (name.empty() ? "" : " ") + word;
      }
    }
    if (row.empty()) {
      part = &parts_[name];
    } else {
      (*part)[name] = row;
    }
  }
}

std::span<const i32> WeightTable::row(std::string_view heading, std::string_view name) const {
  const auto part = parts_.find(heading);
  if (part == parts_.end()) return {};
  const auto found = part->second.find(name);
  return found == part->second.end() ? std::span<const i32>() : found->second;
}

// What is added up for a game, in twelfths.
struct WeightTable::Sums {
  std::vector<SumRow> inputs;
  std::vector<SumRow> in_hand;
  std::vector<SumRow> elsewhere;
};

void WeightTable::add(const std::string& heading, int share, const Game& game, Sums& to) const {
  const std::vector<std::string> names = input_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    add_row(to.inputs[i], row(heading, names[i]), share);
  }
  for (std::size_t i = 0; i < game.content().powers.size(); ++i) {
    const std::string& id = game.content().powers[i].id;
    add_row(to.in_hand[i], row(heading, "hand " + id), share);
    add_row(to.elsewhere[i], row(heading, "held " + id), share);
  }
}

GameWeights WeightTable::of(const Game& game) const {
  const std::size_t powers = game.content().powers.size();
  Sums sums;
  sums.inputs.resize(kInputs);
  sums.in_hand.resize(powers);
  sums.elsewhere.resize(powers);
  add("", kShare, game, sums);
  for (const Trait& trait : traits_of(game)) add("for " + trait.name, trait.share, game, sums);
  GameWeights weights;
  weights.in_hand.resize(powers);
  weights.elsewhere.resize(powers);
  round_rows(sums.inputs, weights.inputs);
  round_rows(sums.in_hand, weights.in_hand);
  round_rows(sums.elsewhere, weights.elsewhere);
  std::size_t i = 0;
  for_each_land_feature(LandSurvey{}, [&](std::string_view name, int) {
    copy_row(row("lands", name), weights.land[i++]);
  });
  copy_row(row("lands", "bias"), weights.land_bias);
  copy_row(row("", "odds"), weights.odds);
  return weights;
}

}  // namespace loci::island
