// A sentence for who plays for the first time: what this moment is about.
#include <algorithm>

#include "terminal/island_drawing.hpp"

namespace loci::terminal {
namespace {

template <class Test>
bool any_option(const Json& decision, Test test) {
  const Json& options = decision["options"];
  return std::any_of(options.begin(), options.end(), test);
}

bool names(const Json& decision, const std::string& role) {
  return any_option(decision, [&](const Json& option) { return option.contains(role); });
}

bool names_lands(const Json& decision) {
  return any_option(decision, [](const Json& option) { return !named_lands(option).empty(); });
}

std::string of_action(const std::string& action, const Json& decision) {
  if (action == "spirit" && decision["kind"] == "forget") {
    return "Who gains a major power forgets a power card: it leaves the game.";
  }
  if (action == "spirit" && names(decision, "track")) {
    return "Presence taken from a track uncovers a space there: more energy each turn on one, more "
           "card plays on the other.";
  }
  if (action == "spirit" && names_lands(decision)) {
    return "The lands offered are in range. Powers will reach out from where your presence is.";
  }
  if (action == "power") {
    return "The power is being done. Below each option stands what it would change.";
  }
  if (action == "ravage") {
    return "The Invaders ravage. Dahan who survive fight back, and you say whom they hit.";
  }
  if (action == "fear") {
    return "A fear card that you earned takes effect before the Invaders act.";
  }
  return {};
}

}  // namespace

std::string coaching(const Json& look, const Json& decision) {
  const Json& state = look["state"];
  const Json& seat = state["seats"][decision["seat"].get<std::size_t>()];
  if (!state["actions"].empty()) {
    std::string words = of_action(state["actions"].back()["kind"], decision);
    if (!words.empty()) return words;
  }
  const std::string phase = state["phase"];
  if (phase == "spirit" && seat["stage"] == "growing") {
    return names(decision, "growth")
               ? "A turn begins with growth: pick what your spirit gains. Getting cards back costs "
                 "the chance to spread."
               : "Do the parts of your growth, in any order.";
  }
  if (phase == "spirit") {
    return "Play cards for the whole turn now, fast and slow. Their energy is paid at once, and "
           "their elements feed your innate powers.";
  }
  if (phase == "fast") {
    return names_lands(decision)
               ? "The lands offered can be targeted. The board tells what a ravage will do there, "
                 "and "
                 "what will be built."
               : "Fast powers come before the Invaders act: stop what the board announces.";
  }
  if (phase == "slow") {
    return "Slow powers come after the Invaders. What the board announces is the next turn.";
  }
  return {};
}

}  // namespace loci::terminal
