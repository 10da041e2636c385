// What to do this turn: the best plans that an adviser has found, in words and as what to take,
// with the reasons for them. Everything follows from what the seat may know.
#pragma once

#include "bots/island/adviser.hpp"
#include "island/island_table.hpp"
#include "shown/happening.hpp"

namespace loci::shown {

// Something to take, as it will be offered.
struct PlannedStep {
  int seat = 0;
  island::Phase phase{};
  Option option;
  SHOWN(PlannedStep, seat, phase, option)
};

enum class PlanPartKind : u8 { grow, play, power, other };
template <>
struct Words<PlanPartKind> {
  static constexpr const char* kName = "PlanPartKind";
  static constexpr std::array<const char*, 4> kWords = {"grow", "play", "power", "other"};
};

// What belongs together of a plan: growth, the cards to play, a power.
struct PlanPart {
  PlanPartKind kind{};
  int seat = 0;
  island::Phase phase{};
  std::string title;                 // "Wash Away in A3"; of growth what is picked
  std::vector<std::string> changes;  // what it comes to: "1 Town A3 to A2"; cards to play
  std::vector<std::string> lands;    // that it names
  std::optional<std::string> power;  // id
  bool left_open = false;            // where it is used, which the title says
  SHOWN(PlanPart, kind, seat, phase, title, changes, lands, power)
};

struct HintedPlan {
  int option = 0;     // of the decision, to be taken now
  double chance = 0;  // to win, as estimated
  std::string words;
  std::vector<PlanPart> parts;
  std::vector<PlannedStep> steps;  // whatever is turned up; what depends on that is left open
  std::vector<std::string> prevents;
  std::vector<std::string> gains;
  std::vector<std::string> costs;
  std::vector<std::string> leaves;  // what the Invaders will do all the same
  SHOWN(HintedPlan, option, chance, words, parts, steps, prevents, gains, costs, leaves)
};

struct Hint {
  int seat = 0;
  u64 tried = 0;  // plans
  std::vector<HintedPlan> plans;
  SHOWN(Hint, seat, tried, plans)
};

// Of the decision that the adviser was started with: a view, and the options of its seat.
Hint shown_hint(const island::Game& game, const island::State& view,
                std::span<const island::Option> options, const island::Adviser& adviser);

// A hint for who reads: a paragraph each.
std::vector<std::string> hint_paragraphs(const Hint& hint);

}  // namespace loci::shown
