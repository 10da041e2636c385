#include "island/primitives.hpp"

#include "island/content.hpp"
#include "island/pieces.hpp"
#include "island/state.hpp"
#include "island/tags.hpp"

namespace loci::island {

namespace {

using lang::Constant;
using lang::Type;

std::vector<lang::Primitive> list_primitives() {
  using enum lang::Type;
#define LOCI_PURE(name, result, ...) {#name, result, {__VA_ARGS__}, true, none},
#define LOCI_RAW(name, result, ...) {#name, result, {__VA_ARGS__}, false, none},
#define LOCI_LIST(name, option, ...) {#name, none, {__VA_ARGS__}, true, option},
  return {LOCI_PRIMITIVES(LOCI_PURE, LOCI_RAW, LOCI_LIST)};
#undef LOCI_PURE
#undef LOCI_RAW
#undef LOCI_LIST
}

constexpr i32 kSteps = static_cast<i32>(Phase::time_passes) + 1;

template <class Enum>
constexpr i32 value(Enum constant) {
  return static_cast<i32>(constant);
}

std::vector<Constant> list_constants() {
  std::vector<Constant> constants;
  const auto add = [&](std::string_view name, Type type, i32 number) {
    constants.push_back({name, type, number});
  };
  add("nothing", Type::kinds, 0);
  add("explorer", Type::kinds, 1 << explorer);
  add("town", Type::kinds, 1 << town);
  add("city", Type::kinds, 1 << city);
  add("dahan", Type::kinds, 1 << dahan);
  add("blight", Type::kinds, 1 << blight);
  add("beasts", Type::kinds, kBeasts);
  add("disease", Type::kinds, 1 << disease);
  add("wilds", Type::kinds, 1 << wilds);
  add("badlands", Type::kinds, kBadlands);
  add("invaders", Type::kinds, kInvaders);
  add("all_pieces", Type::kinds, kAllKinds);
  add("presence", Type::kinds, kAnyPresence);
  add("strife", Type::kinds, kStrife);
  add("only_with_strife", Type::kinds, kOnlyWithStrife);
  add("only_without_strife", Type::kinds, kOnlyWithoutStrife);
  add("only_damaged", Type::kinds, kOnlyDamaged);
  add("only_those", Type::kinds, kOnlyThose);
  add("only_others", Type::kinds, kOnlyOthers);
  add("anywhere", Type::terrains, 0);
  add("jungle", Type::terrains, 1);
  add("mountain", Type::terrains, 2);
  add("sands", Type::terrains, 4);
  add("wetland", Type::terrains, 8);
  add("coastal", Type::terrains, 16);
  add("inland", Type::terrains, 32);
  for (std::size_t element = 0; element < kElementNames.size(); ++element) {
    add(kElementNames[element], Type::element, static_cast<i32>(element));
  }
  add("all_elements", Type::elements, -1);
  add("nobody", Type::seats, 0);
  add("no_boards", Type::boards, 0);
  add("saved", Type::mark, kSaved);
  add("moved_in", Type::mark, kMovedIn);
  add("chosen", Type::mark, kChosen);
  add("dreamt_dead", Type::mark, kDreamtDead);
  add("moved", Type::mark, kMoved);
  add("of_those", Type::mark, kThose);
  add("stand_in", Type::mark, kStandIn);
  add("commanded", Type::mark, kCommanded);
  add("setup", Type::phase, value(Phase::setup));
  add("spirit", Type::phase, value(Phase::spirit));
  add("fast", Type::phase, value(Phase::fast));
  add("invader", Type::phase, value(Phase::invader));
  add("slow", Type::phase, value(Phase::slow));
  add("time", Type::phase, value(Phase::time_passes));
  // Steps of the Invader phase, and the beginning of a turn.
  add("blighted_island", Type::phase, kSteps);
  add("fear_cards_earned", Type::phase, kSteps + 1);
  add("extra_builds_due", Type::phase, kSteps + 2);
  add("ravages", Type::phase, kSteps + 3);
  add("builds", Type::phase, kSteps + 4);
  add("explores", Type::phase, kSteps + 5);
  add("advance_of_cards", Type::phase, kSteps + 6);
  add("new_turn", Type::phase, kSteps + 7);
  add("event_card", Type::phase, kSteps + 8);
  add("top_side", Type::integer, value(Side::top));
  add("right_side", Type::integer, value(Side::right));
  add("bottom_side", Type::integer, value(Side::bottom));
  add("growing", Type::stage, value(Stage::growing));
  add("playing", Type::stage, value(Stage::playing));
  add("done", Type::stage, value(Stage::done));
  add("in_hand", Type::place, value(Place::hand));
  add("in_play", Type::place, value(Place::play));
  add("in_discard", Type::place, value(Place::discard));
  add("aside", Type::place, value(Place::aside));
  add("rules_action", Type::action_class, value(ActionClass::rules));
  add("spirit_action", Type::action_class, value(ActionClass::spirit));
  add("power_action", Type::action_class, value(ActionClass::power));
  add("ravage_action", Type::action_class, value(ActionClass::ravage));
  add("build_action", Type::action_class, value(ActionClass::build));
  add("explore_action", Type::action_class, value(ActionClass::explore));
  add("fear_action", Type::action_class, value(ActionClass::fear));
  add("adversary_action", Type::action_class, value(ActionClass::adversary));
  add("scenario_action", Type::action_class, value(ActionClass::scenario));
  add("decks_part", Type::integer, value(Moment::decks));
  add("rules_part", Type::integer, value(Moment::rules));
  add("setup_part", Type::integer, value(Moment::setup));
  add("after_setup_part", Type::integer, value(Moment::after_setup));
  add("escalation_part", Type::integer, value(Moment::escalation));
  add("supporting_part", Type::integer, kSupporting);
  add("blight_action", Type::action_class, value(ActionClass::blight));
  add("minor_card", Type::integer, 1 << static_cast<int>(PowerKind::minor));
  add("major_card", Type::integer, 1 << static_cast<int>(PowerKind::major));
  add("unique_card", Type::integer, 1 << static_cast<int>(PowerKind::unique));
  for (std::size_t tag = 0; tag < kTags.size(); ++tag) {
    add(kTags[tag].name, Type::integer, 1 << tag);
  }
  add("event_action", Type::action_class, value(ActionClass::event));
  add("most_pledged", Type::integer, kMostPledged);
  add("won", Type::boolean, 1);
  add("lost", Type::boolean, 0);
  add("no_ending", Type::ending, value(Ending::none));
  add("terror_won", Type::ending, value(Ending::terror));
  add("fear_deck_empty", Type::ending, value(Ending::fear_deck));
  add("no_presence", Type::ending, value(Ending::presence));
  add("blight_spent", Type::ending, value(Ending::blight));
  add("invader_deck_empty", Type::ending, value(Ending::invader_deck));
  add("adversary_won", Type::ending, value(Ending::adversary));
  add("scenario_won", Type::ending, value(Ending::scenario));
  add("scenario_lost", Type::ending, value(Ending::scenario));
  add("invader_deck", Type::pile, value(Pile::invader_deck));
  add("explore_space", Type::pile, value(Pile::explore));
  add("build_space", Type::pile, value(Pile::build));
  add("extra_build_space", Type::pile, value(Pile::extra_build));
  add("ravage_space", Type::pile, value(Pile::ravage));
  add("invader_discard", Type::pile, value(Pile::invader_discard));
  add("fear_deck", Type::pile, value(Pile::fear_deck));
  add("fear_earned", Type::pile, value(Pile::fear_earned));
  add("fear_discard", Type::pile, value(Pile::fear_discard));
  add("minor_deck", Type::pile, value(Pile::minor_deck));
  add("minor_discard", Type::pile, value(Pile::minor_discard));
  add("major_deck", Type::pile, value(Pile::major_deck));
  add("major_discard", Type::pile, value(Pile::major_discard));
  add("event_deck", Type::pile, value(Pile::event_deck));
  add("event_discard", Type::pile, value(Pile::event_discard));
  add("blight_deck", Type::pile, value(Pile::blight_deck));
  add("blight_card", Type::pile, value(Pile::blight_card));
  add("drawn", Type::pile, value(Pile::drawn));
  return constants;
}

}  // namespace

const lang::Machine& machine() {
  static const std::vector<lang::Primitive> primitives = list_primitives();
  static const std::vector<Constant> constants = list_constants();
  static const lang::Machine all{primitives, constants, kBeasts | kBadlands};
  return all;
}

}  // namespace loci::island
