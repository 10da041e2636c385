#include "shown/plan_reasons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace loci::shown {
namespace {

// What a ravage costs in a land, as numbers of losses.
struct Losses {
  int blight = 0;
  int cascades = 0;
  int dahan = 0;
  int presence = 0;
};

Losses losses_of(const LandForecast* land) {
  if (land == nullptr) return {};
  return {std::max(0, land->blight), static_cast<int>(land->cascades.size()),
          std::max(0, -land->dahan), std::max(0, -land->presence)};
}

const LandForecast* find_land(const Forecast& forecast, const LandForecast& like) {
  const auto found =
      std::find_if(forecast.lands.begin(), forecast.lands.end(), [&](const LandForecast& each) {
        return each.action == like.action && each.land == like.land;
      });
  return found == forecast.lands.end() ? nullptr : &*found;
}

void add_losses(std::vector<std::string>& words, const Losses& losses, const std::string& land) {
  std::vector<std::string> parts;
  if (losses.blight > 0) {
    parts.push_back(losses.cascades > 0 ? "Blight that cascades" : "Blight");
  } else if (losses.cascades > 0) {
    parts.push_back("a cascade of Blight");
  }
  if (losses.presence > 0) parts.push_back(fmt::format("{} Presence lost", losses.presence));
  if (losses.dahan > 0) parts.push_back(fmt::format("{} Dahan lost", losses.dahan));
  if (!parts.empty()) words.push_back(fmt::format("{} in {}", fmt::join(parts, ", "), land));
}

void add_build(std::vector<std::string>& words, const LandForecast& land) {
  if (!land.adds) return;
  words.push_back(
      fmt::format("a {} built in {}", *land.adds == island::city ? "City" : "Town", land.land));
}

struct Noun {
  std::string_view one;
  std::string_view several;
};

// A number that the deals agree about, or about which they are.
std::string about(std::span<const PlayedPlan> deals, int (*count)(const Gains&), const Noun& what) {
  const int first = count(deals[0].gains);
  double sum = 0;
  bool agree = true;
  for (const PlayedPlan& deal : deals) {
    const int number = count(deal.gains);
    sum += number;
    agree = agree && number == first;
  }
  const int mean = static_cast<int>(std::lround(sum / static_cast<double>(deals.size())));
  if (mean == 0) return {};
  return fmt::format("{}{}{} {}", agree ? "" : "about ", mean < 0 ? "−" : "+", std::abs(mean),
                     std::abs(mean) == 1 ? what.one : what.several);
}

template <island::Kind kind>
int pieces(const Gains& gains) {
  return gains.more[kind];
}

}  // namespace

std::vector<std::string> prevented(const Forecast& before, const Forecast& after) {
  std::vector<std::string> words;
  if (before.ending && !after.ending) words.push_back("the end: " + *before.ending);
  for (const LandForecast& land : before.lands) {
    const LandForecast* const then = find_land(after, land);
    if (land.action == Coming::build) {
      if (then == nullptr || !then->adds) add_build(words, land);
      continue;
    }
    Losses losses = losses_of(&land);
    const Losses left = losses_of(then);
    losses.blight -= left.blight;
    losses.cascades -= left.cascades;
    losses.dahan -= left.dahan;
    losses.presence -= left.presence;
    add_losses(words, losses, land.land);
  }
  return words;
}

std::vector<std::string> still_to_come(const Forecast& after) {
  std::vector<std::string> words;
  for (const LandForecast& land : after.lands) {
    if (land.action == Coming::build) {
      add_build(words, land);
    } else {
      add_losses(words, losses_of(&land), land.land);
    }
  }
  if (after.ending) words.push_back(*after.ending);
  return words;
}

std::vector<std::string> gains_words(std::span<const PlayedPlan> deals) {
  std::vector<std::string> words;
  const auto add = [&](int (*count)(const Gains&), const Noun& what) {
    if (std::string text = about(deals, count, what); !text.empty()) {
      words.push_back(std::move(text));
    }
  };
  add([](const Gains& gains) { return gains.fear; }, {"Fear", "Fear"});
  add(pieces<island::city>, {"City", "Cities"});
  add(pieces<island::town>, {"Town", "Towns"});
  add(pieces<island::explorer>, {"Explorer", "Explorers"});
  add(pieces<island::blight>, {"Blight", "Blight"});
  add(pieces<island::dahan>, {"Dahan", "Dahan"});
  add([](const Gains& gains) { return gains.presence; }, {"Presence", "Presence"});
  add([](const Gains& gains) { return gains.cards; }, {"power card", "power cards"});
  for (const std::string& space : deals[0].gains.uncovered) words.push_back(space + " uncovered");
  return words;
}

}  // namespace loci::shown
