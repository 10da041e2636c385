// A sentence for who plays for the first time: what this moment is about.
#include <algorithm>

#include "terminal/island_drawing.hpp"

namespace loci::terminal {
namespace {

using island::ActionClass;
using island::DecisionKind;

template <class Test>
bool any_option(const shown::Decision& decision, Test test) {
  return std::any_of(decision.options.begin(), decision.options.end(), test);
}

bool names_lands(const shown::Decision& decision) {
  return any_option(decision,
                    [](const shown::Option& option) { return !named_lands(option).empty(); });
}

std::string of_action(ActionClass action, const shown::State& state,
                      const shown::Decision& decision) {
  const bool grows = action == ActionClass::spirit;
  if (grows && decision.kind == DecisionKind::forget) {
    return "Who gains a major power forgets a power card: it leaves the game.";
  }
  const auto names_track = [](const shown::Option& option) { return option.track.has_value(); };
  if (grows && any_option(decision, names_track)) {
    return "Presence taken from a track uncovers a space there: more energy each turn on one, more "
           "card plays on the other.";
  }
  if (grows && state.phase != island::Phase::setup && decision.kind == DecisionKind::add &&
      names_lands(decision)) {
    return "The lands offered are in range. Powers will reach out from where your presence is.";
  }
  if (action == ActionClass::power) {
    return "The power is being done. Below each option stands what it would change.";
  }
  if (action == ActionClass::ravage) {
    return "The Invaders ravage. Dahan who survive fight back, and you say whom they hit.";
  }
  if (action == ActionClass::fear) {
    return "A fear card that you earned takes effect before the Invaders act.";
  }
  return {};
}

}  // namespace

std::string coaching(const shown::Look& look, const shown::Decision& decision) {
  const shown::State& state = look.state;
  const shown::Seat& seat = state.seats[static_cast<std::size_t>(decision.seat)];
  if (!state.actions.empty()) {
    std::string words = of_action(state.actions.back().kind, state, decision);
    if (!words.empty()) return words;
  }
  const bool spirit_phase = state.phase == island::Phase::spirit;
  if (spirit_phase && seat.stage == island::Stage::growing) {
    return any_option(decision,
                      [](const shown::Option& option) { return option.growth.has_value(); })
               ? "A turn begins with growth: pick what your spirit gains. Power cards that were "
                 "played come back only when you reclaim them."
               : "Do the parts of your growth, in any order.";
  }
  if (spirit_phase) {
    return "Play cards for the whole turn now, fast and slow. Their energy is paid at once, and "
           "their elements feed your innate powers.";
  }
  if (state.phase == island::Phase::fast) {
    return names_lands(decision)
               ? "The lands offered can be targeted. The board tells what a ravage will do there, "
                 "and "
                 "what will be built."
               : "Fast powers come before the Invaders act: stop what the board announces.";
  }
  if (state.phase == island::Phase::slow) {
    return "Slow powers come after the Invaders. What the board announces is the next turn.";
  }
  return {};
}

}  // namespace loci::terminal
