#include "island/endings.hpp"

namespace loci::island {

std::string_view ending_name(Ending ending) {
  switch (ending) {
    case Ending::none:
      return "none";
    case Ending::terror:
      return "terror";
    case Ending::fear_deck:
      return "fear_deck";
    case Ending::blight:
      return "blight";
    case Ending::presence:
      return "presence";
    case Ending::invader_deck:
      return "invader_deck";
    case Ending::adversary:
      return "adversary";
    case Ending::scenario:
      return "scenario";
  }
  return "unknown";
}

std::string_view ending_reason(Ending ending, int terror) {
  switch (ending) {
    case Ending::none:
      return "nothing ended it";
    case Ending::terror:
      return terror == 1   ? "no Invaders are left"
             : terror == 2 ? "no towns or cities are left"
             : terror == 3 ? "no cities are left"
                           : "no Invaders are left that matter at the terror level";
    case Ending::fear_deck:
      return "the fear deck is empty";
    case Ending::blight:
      return "the blight pool is empty";
    case Ending::presence:
      return "a spirit has no presence left";
    case Ending::invader_deck:
      return "the Invader deck is empty";
    case Ending::adversary:
      return "the adversary has reached its own goal";
    case Ending::scenario:
      return "a condition of the scenario is met";
  }
  return "for a reason unknown";
}

std::string_view fault_reason(Fault fault) {
  switch (fault) {
    case Fault::none:
      return "nothing is wrong";
    case Fault::too_many_exceptions:
      return "too many damaged or marked pieces at once";
    case Fault::too_many_hooks:
      return "too many effects wait at once";
    case Fault::too_many_actions:
      return "too many Actions within one another";
    case Fault::too_many_notes:
      return "one Action did more than can be noted";
    case Fault::stack_overflow:
      return "procedures call one another too deeply";
    case Fault::runaway:
      return "a step does not come to its end";
    case Fault::too_many_options:
      return "a decision has too many options";
    case Fault::too_many_cards:
      return "a seat has too many cards";
    case Fault::impossible:
      return "the rules were asked for something impossible";
    case Fault::hidden:
      return "a card is needed that this view does not show";
    case Fault::too_many_markers:
      return "too many markers of the scenario on the island";
  }
  return "an unknown fault";
}

}  // namespace loci::island
