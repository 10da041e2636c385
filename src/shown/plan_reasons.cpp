#include "shown/plan_reasons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "printed/card_words.hpp"
#include "shown/plan_writer.hpp"

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

template <class Choose>
Losses each_of(const Losses& one, const Losses& two, Choose choose) {
  return {choose(one.blight, two.blight), choose(one.cascades, two.cascades),
          choose(one.dahan, two.dahan), choose(one.presence, two.presence)};
}

int lesser(int one, int two) { return std::min(one, two); }
int greater(int one, int two) { return std::max(one, two); }
int without(int one, int two) { return std::max(0, one - two); }

bool is_same(const LandForecast& one, const LandForecast& two) {
  return one.action == two.action && one.land == two.land;
}

// The same in another forecast; a land that several cards come to is there as often.
const LandForecast* find_land(const Forecast& forecast, const Forecast& like,
                              const LandForecast& land) {
  const auto before = std::count_if(like.lands.data(), &land,
                                    [&](const LandForecast& each) { return is_same(each, land); });
  std::ptrdiff_t met = 0;
  for (const LandForecast& each : forecast.lands) {
    if (is_same(each, land) && met++ == before) return &each;
  }
  return nullptr;
}

bool builds(const LandForecast* land) { return land != nullptr && land->adds; }

// What the Invaders do, in words; what is the same in several lands is told once.
class Doings {
 public:
  // Of `whole`, what a ravage does there.
  void add(const Losses& losses, const std::string& land, const Losses& whole) {
    std::vector<std::string> lost;
    if (losses.presence > 0) lost.push_back(some(losses.presence, whole.presence, "Presence"));
    if (losses.dahan > 0) lost.push_back(some(losses.dahan, whole.dahan, "Dahan"));
    const std::string words = lost.empty() ? std::string() : listed(lost) + " lost";
    if (losses.blight > 0 || losses.cascades > 0) {
      const std::string what = losses.blight == 0 ? cascade_words(losses.cascades, whole.cascades)
                                                  : blight_words(losses, whole.blight);
      if (words.empty()) return put(what, what, land);
      doings_.push_back({{}, fmt::format("{} in {} ({})", what, land, words), {}});
    } else if (!words.empty()) {
      doings_.push_back({{}, fmt::format("{} in {}", words, land), {}});
    }
  }
  void add_build(PieceKind adds, const std::string& land) {
    if (adds == island::city) return put("a City built", "Cities built", land);
    put("a Town built", "Towns built", land);
  }
  void add(std::string words) { doings_.push_back({{}, std::move(words), {}}); }

  std::vector<std::string> words() const {
    std::vector<std::string> words;
    for (const Doing& doing : doings_) {
      if (doing.lands.empty()) {
        words.push_back(doing.several);
      } else {
        words.push_back(fmt::format("{} in {}", doing.lands.size() == 1 ? doing.one : doing.several,
                                    listed(doing.lands)));
      }
    }
    return words;
  }

 private:
  // "2 of 3 Dahan"
  static std::string some(int count, int of, std::string_view what) {
    return count < of ? fmt::format("{} of {} {}", count, of, what)
                      : fmt::format("{} {}", count, what);
  }
  static std::string cascade_words(int count, int of) {
    return of == 1 ? "a cascade of Blight" : some(count, of, "cascades of Blight");
  }
  static std::string blight_words(const Losses& losses, int of) {
    const std::string_view what = losses.cascades > 0 ? "Blight that cascades" : "Blight";
    return of == 1 ? std::string(what) : some(losses.blight, of, what);
  }

  struct Doing {
    std::string one;
    std::string several;
    std::vector<std::string> lands;
  };

  void put(const std::string& one, const std::string& several, const std::string& land) {
    const auto same = std::find_if(doings_.begin(), doings_.end(),
                                   [&](const Doing& doing) { return doing.one == one; });
    if (same != doings_.end()) return same->lands.push_back(land);
    doings_.push_back({one, several, {land}});
  }

  std::vector<Doing> doings_;
};

// Ravages count for more than builds.
constexpr std::array kByWeight = {Coming::ravage, Coming::build};

bool is_lost(const PlayedPlan& deal) { return deal.end.result == island::Result::defeat; }

// Where the Invaders act already nothing can be compared.
bool can_compare(std::span<const Forecast> after) {
  return std::none_of(after.begin(), after.end(),
                      [](const Forecast& each) { return each.acting.value_or(false); });
}

using Count = int (*)(const Gains&);

template <island::Kind kind>
int pieces(const Gains& gains) {
  return gains.more[kind];
}

struct Counted {
  Count count;
  std::string_view one;
  std::string_view several;
  int good;  // the sign of a gain
};

constexpr std::array<Counted, 8> kCounted = {{
    {[](const Gains& gains) { return gains.fear; }, "Fear", "Fear", 1},
    {pieces<island::city>, "City", "Cities", -1},
    {pieces<island::town>, "Town", "Towns", -1},
    {pieces<island::explorer>, "Explorer", "Explorers", -1},
    {pieces<island::blight>, "Blight", "Blight", -1},
    {pieces<island::dahan>, "Dahan", "Dahan", 1},
    {[](const Gains& gains) { return gains.presence; }, "Presence", "Presence", 1},
    {[](const Gains& gains) { return gains.cards; }, "power card", "power cards", 1},
}};

// Numbers that the deals agree about, or about which they are; only gains, or only what was given.
std::vector<std::string> counted_words(std::span<const PlayedPlan> deals, int wanted) {
  std::vector<std::string> words;
  for (const Counted& what : kCounted) {
    const int first = what.count(deals[0].gains);
    double sum = 0;
    bool agree = true;
    for (const PlayedPlan& deal : deals) {
      const int number = what.count(deal.gains);
      sum += number;
      agree = agree && number == first;
    }
    const int mean = static_cast<int>(std::lround(sum / static_cast<double>(deals.size())));
    if (mean * what.good * wanted <= 0) continue;
    words.push_back(fmt::format("{}{}{} {}", agree ? "" : "about ", mean < 0 ? "−" : "+",
                                std::abs(mean), std::abs(mean) == 1 ? what.one : what.several));
  }
  return words;
}

// What a space gives each turn that was uncovered: of a number only that it is more than before.
std::vector<std::string> space_words(const island::Content& content, const island::Track& track,
                                     std::size_t number) {
  island::TrackSpace space = track.spaces[number];
  const bool more =
      std::all_of(track.spaces.begin(), track.spaces.begin() + static_cast<std::ptrdiff_t>(number),
                  [&](const auto& each) { return each.number < space.number; });
  std::vector<std::string> parts;
  if (space.number > 0 && more) {
    parts.push_back(fmt::format("{} {}", space.number,
                                track.name == "energy" ? "Energy"
                                : space.number == 1    ? "card play"
                                                       : track.name));
  }
  // What it sets off, or is chosen for it, the plan tells.
  space.number = 0;
  space.deeds.clear();
  space.star = false;
  const std::string others = printed::space_text(content, space);
  if (others != "0") parts.push_back(others == "any" ? "any element" : others);
  return parts;
}

// Spaces that are uncovered in every deal; of the numbers of a track the highest is left.
std::set<Uncovered> surely_uncovered(const island::Game& game, std::span<const PlayedPlan> deals) {
  const std::vector<Uncovered>& first = deals[0].gains.uncovered;
  std::set<Uncovered> spaces(first.begin(), first.end());
  std::erase_if(spaces, [&](const Uncovered& space) {
    return !std::all_of(deals.begin(), deals.end(), [&](const PlayedPlan& deal) {
      const std::vector<Uncovered>& all = deal.gains.uncovered;
      return std::find(all.begin(), all.end(), space) != all.end();
    });
  });
  const auto number = [&](const Uncovered& space) {
    const island::Spirit& spirit = game.content().spirits[game.spirit_number(space.seat)];
    const auto& all = spirit.tracks[space.track].spaces;
    return space.space < all.size() ? all[space.space].number : -1;
  };
  std::set<Uncovered> kept;
  for (const Uncovered& space : spaces) {
    const bool outdone = std::any_of(spaces.begin(), spaces.end(), [&](const Uncovered& other) {
      return other.seat == space.seat && other.track == space.track &&
             number(other) > number(space) && number(space) > 0;
    });
    if (number(space) >= 0 && !outdone) kept.insert(space);
  }
  return kept;
}

}  // namespace

std::vector<std::string> prevented(const Forecast& before, std::span<const Forecast> after,
                                   std::span<const PlayedPlan> deals) {
  // What a defeat puts an end to is not prevented.
  const bool too_late = std::any_of(deals.begin(), deals.end(), [](const PlayedPlan& deal) {
    return deal.ready.result == island::Result::defeat;
  });
  if (too_late || !can_compare(after)) return {};
  Doings doings;
  const auto nowhere = [&](auto holds) { return std::none_of(after.begin(), after.end(), holds); };
  const bool lost = std::any_of(deals.begin(), deals.end(), is_lost);
  if (before.ending && !before.wins.value_or(false) && !lost &&
      nowhere([](const Forecast& each) { return each.ending && !each.wins.value_or(false); })) {
    doings.add(*before.ending);
  } else if (before.flips.value_or(false) && !lost &&
             nowhere([](const Forecast& each) { return each.flips.value_or(false); })) {
    doings.add("the turn of the Blight card");
  }
  const auto prevent = [&](const LandForecast& land) {
    Losses left;
    bool built = false;
    for (const Forecast& each : after) {
      left = each_of(left, losses_of(find_land(each, before, land)), greater);
      built = built || builds(find_land(each, before, land));
    }
    if (land.action == Coming::ravage) {
      const Losses whole = losses_of(&land);
      doings.add(each_of(whole, left, without), land.land, whole);
    } else if (land.adds && !built) {
      doings.add_build(*land.adds, land.land);
    }
  };
  for (const Coming action : kByWeight) {
    for (const LandForecast& land : before.lands) {
      if (land.action == action) prevent(land);
    }
  }
  return doings.words();
}

std::vector<std::string> still_to_come(std::span<const Forecast> after,
                                       std::span<const PlayedPlan> deals) {
  if (!can_compare(after)) return {};
  Doings doings;
  const auto leave = [&](const LandForecast& land) {
    Losses losses = losses_of(&land);
    PieceKind adds = land.adds.value_or(island::town);
    bool built = builds(&land);
    for (const Forecast& each : after.subspan(1)) {
      const LandForecast* const there = find_land(each, after[0], land);
      losses = each_of(losses, losses_of(there), lesser);
      built = built && builds(there);
      if (built && *there->adds != adds) adds = island::town;
    }
    if (land.action == Coming::ravage) {
      doings.add(losses, land.land, losses);
    } else if (built) {
      doings.add_build(adds, land.land);
    }
  };
  for (const Coming action : kByWeight) {
    for (const LandForecast& land : after[0].lands) {
      if (land.action == action) leave(land);
    }
  }
  const auto everywhere = [&](auto holds) {
    return std::all_of(after.begin(), after.end(), holds);
  };
  if (everywhere([](const Forecast& each) { return each.ending.has_value(); })) {
    // Answers other than those of the forecast, and fear cards, may yet put it off.
    const bool sure = std::all_of(deals.begin(), deals.end(), is_lost);
    doings.add((sure || after[0].wins.value_or(false) ? "" : "perhaps ") + *after[0].ending);
  } else if (everywhere([](const Forecast& each) { return each.flips.value_or(false); })) {
    doings.add("the Blight card is turned");
  }
  return doings.words();
}

std::vector<std::string> gains_words(const island::Game& game, std::span<const PlayedPlan> deals) {
  std::vector<std::string> words = counted_words(deals, 1);
  std::map<int, std::vector<std::string>> each_turn;
  for (const Uncovered& space : surely_uncovered(game, deals)) {
    const island::Spirit& spirit = game.content().spirits[game.spirit_number(space.seat)];
    for (std::string& text : space_words(game.content(), spirit.tracks[space.track], space.space)) {
      each_turn[space.seat].push_back(std::move(text));
    }
  }
  for (const auto& [seat, texts] : each_turn) {
    const std::string who = island::seats(game) > 1 ? seat_name(game, seat) + ": " : "";
    words.push_back(fmt::format("{}{} a turn", who, listed(texts)));
  }
  return words;
}

std::vector<std::string> costs_words(std::span<const PlayedPlan> deals) {
  return counted_words(deals, -1);
}

}  // namespace loci::shown
