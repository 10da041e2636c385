#include "island/primitives.hpp"

#include "island/content.hpp"
#include "island/pieces.hpp"
#include "island/state.hpp"
#include "island/tags.hpp"
#include "island/value_type.hpp"

namespace loci::island {

namespace {

using lang::Constant;

std::vector<lang::Type> all_in_language(std::initializer_list<ValueType> types) {
  std::vector<lang::Type> result;
  for (const ValueType type : types) result.push_back(in_language(type));
  return result;
}

std::vector<lang::Primitive> list_primitives() {
  using enum ValueType;
  constexpr lang::Type kNothing = lang::Type::none;
#define LOCI_PURE(name, result, ...) \
  {#name, in_language(result), all_in_language({__VA_ARGS__}), true, kNothing},
#define LOCI_RAW(name, result, ...) \
  {#name, in_language(result), all_in_language({__VA_ARGS__}), false, kNothing},
#define LOCI_LIST(name, option, ...) \
  {#name, kNothing, all_in_language({__VA_ARGS__}), true, in_language(option)},
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
  const auto add = [&](std::string_view name, ValueType type, i32 number) {
    constants.push_back({name, in_language(type), number});
  };
  add("nothing", ValueType::kinds, 0);
  add("explorer", ValueType::kinds, 1 << explorer);
  add("town", ValueType::kinds, 1 << town);
  add("city", ValueType::kinds, 1 << city);
  add("dahan", ValueType::kinds, 1 << dahan);
  add("blight", ValueType::kinds, 1 << blight);
  add("beasts", ValueType::kinds, kBeasts);
  add("disease", ValueType::kinds, 1 << disease);
  add("wilds", ValueType::kinds, 1 << wilds);
  add("badlands", ValueType::kinds, kBadlands);
  add("invaders", ValueType::kinds, kInvaders);
  add("all_pieces", ValueType::kinds, kAllKinds);
  add("presence", ValueType::kinds, kAnyPresence);
  add("strife", ValueType::kinds, kStrife);
  add("only_with_strife", ValueType::kinds, kOnlyWithStrife);
  add("only_without_strife", ValueType::kinds, kOnlyWithoutStrife);
  add("only_damaged", ValueType::kinds, kOnlyDamaged);
  add("only_those", ValueType::kinds, kOnlyThose);
  add("only_others", ValueType::kinds, kOnlyOthers);
  add("anywhere", ValueType::terrains, 0);
  add("jungle", ValueType::terrains, 1);
  add("mountain", ValueType::terrains, 2);
  add("sands", ValueType::terrains, 4);
  add("wetland", ValueType::terrains, 8);
  add("coastal", ValueType::terrains, 16);
  add("inland", ValueType::terrains, 32);
  for (std::size_t element = 0; element < kElementNames.size(); ++element) {
    add(kElementNames[element], ValueType::element, static_cast<i32>(element));
  }
  add("all_elements", ValueType::elements, -1);
  add("nobody", ValueType::seats, 0);
  add("no_boards", ValueType::boards, 0);
  add("saved", ValueType::mark, kSaved);
  add("moved_in", ValueType::mark, kMovedIn);
  add("chosen", ValueType::mark, kChosen);
  add("dreamt_dead", ValueType::mark, kDreamtDead);
  add("moved", ValueType::mark, kMoved);
  add("of_those", ValueType::mark, kThose);
  add("stand_in", ValueType::mark, kStandIn);
  add("commanded", ValueType::mark, kCommanded);
  add("setup", ValueType::phase, value(Phase::setup));
  add("spirit", ValueType::phase, value(Phase::spirit));
  add("fast", ValueType::phase, value(Phase::fast));
  add("invader", ValueType::phase, value(Phase::invader));
  add("slow", ValueType::phase, value(Phase::slow));
  add("time", ValueType::phase, value(Phase::time_passes));
  // Steps of the Invader phase, and the beginning of a turn.
  add("blighted_island", ValueType::phase, kSteps);
  add("fear_cards_earned", ValueType::phase, kSteps + 1);
  add("extra_builds_due", ValueType::phase, kSteps + 2);
  add("ravages", ValueType::phase, kSteps + 3);
  add("builds", ValueType::phase, kSteps + 4);
  add("explores", ValueType::phase, kSteps + 5);
  add("advance_of_cards", ValueType::phase, kSteps + 6);
  add("new_turn", ValueType::phase, kSteps + 7);
  add("event_card", ValueType::phase, kSteps + 8);
  add("top_side", ValueType::integer, value(Side::top));
  add("right_side", ValueType::integer, value(Side::right));
  add("bottom_side", ValueType::integer, value(Side::bottom));
  add("growing", ValueType::stage, value(Stage::growing));
  add("playing", ValueType::stage, value(Stage::playing));
  add("done", ValueType::stage, value(Stage::done));
  add("in_hand", ValueType::place, value(Place::hand));
  add("in_play", ValueType::place, value(Place::play));
  add("in_discard", ValueType::place, value(Place::discard));
  add("aside", ValueType::place, value(Place::aside));
  add("rules_action", ValueType::action_class, value(ActionClass::rules));
  add("spirit_action", ValueType::action_class, value(ActionClass::spirit));
  add("power_action", ValueType::action_class, value(ActionClass::power));
  add("ravage_action", ValueType::action_class, value(ActionClass::ravage));
  add("build_action", ValueType::action_class, value(ActionClass::build));
  add("explore_action", ValueType::action_class, value(ActionClass::explore));
  add("fear_action", ValueType::action_class, value(ActionClass::fear));
  add("adversary_action", ValueType::action_class, value(ActionClass::adversary));
  add("scenario_action", ValueType::action_class, value(ActionClass::scenario));
  add("decks_part", ValueType::integer, value(Moment::decks));
  add("rules_part", ValueType::integer, value(Moment::rules));
  add("setup_part", ValueType::integer, value(Moment::setup));
  add("after_setup_part", ValueType::integer, value(Moment::after_setup));
  add("escalation_part", ValueType::integer, value(Moment::escalation));
  add("supporting_part", ValueType::integer, kSupporting);
  add("blight_action", ValueType::action_class, value(ActionClass::blight));
  add("minor_card", ValueType::integer, 1 << static_cast<int>(PowerKind::minor));
  add("major_card", ValueType::integer, 1 << static_cast<int>(PowerKind::major));
  add("unique_card", ValueType::integer, 1 << static_cast<int>(PowerKind::unique));
  for (std::size_t tag = 0; tag < kTags.size(); ++tag) {
    add(kTags[tag].name, ValueType::integer, 1 << tag);
  }
  add("event_action", ValueType::action_class, value(ActionClass::event));
  add("most_pledged", ValueType::integer, kMostPledged);
  add("won", ValueType::boolean, 1);
  add("lost", ValueType::boolean, 0);
  add("no_ending", ValueType::ending, value(Ending::none));
  add("terror_won", ValueType::ending, value(Ending::terror));
  add("fear_deck_empty", ValueType::ending, value(Ending::fear_deck));
  add("no_presence", ValueType::ending, value(Ending::presence));
  add("blight_spent", ValueType::ending, value(Ending::blight));
  add("invader_deck_empty", ValueType::ending, value(Ending::invader_deck));
  add("adversary_won", ValueType::ending, value(Ending::adversary));
  add("scenario_won", ValueType::ending, value(Ending::scenario));
  add("scenario_lost", ValueType::ending, value(Ending::scenario));
  add("invader_deck", ValueType::pile, value(Pile::invader_deck));
  add("explore_space", ValueType::pile, value(Pile::explore));
  add("build_space", ValueType::pile, value(Pile::build));
  add("extra_build_space", ValueType::pile, value(Pile::extra_build));
  add("ravage_space", ValueType::pile, value(Pile::ravage));
  add("invader_discard", ValueType::pile, value(Pile::invader_discard));
  add("fear_deck", ValueType::pile, value(Pile::fear_deck));
  add("fear_earned", ValueType::pile, value(Pile::fear_earned));
  add("fear_discard", ValueType::pile, value(Pile::fear_discard));
  add("minor_deck", ValueType::pile, value(Pile::minor_deck));
  add("minor_discard", ValueType::pile, value(Pile::minor_discard));
  add("major_deck", ValueType::pile, value(Pile::major_deck));
  add("major_discard", ValueType::pile, value(Pile::major_discard));
  add("event_deck", ValueType::pile, value(Pile::event_deck));
  add("event_discard", ValueType::pile, value(Pile::event_discard));
  add("blight_deck", ValueType::pile, value(Pile::blight_deck));
  add("blight_card", ValueType::pile, value(Pile::blight_card));
  add("drawn", ValueType::pile, value(Pile::drawn));
  return constants;
}

constexpr lang::Supplied kSupplied[] = {
    {"add_some", 2},     {"can_add", 2},       {"add_pieces", 1},    {"add_pieces_on", 2},
    {"replace_some", 3}, {"replace_up_to", 3}, {"replace_piece", 2}, {"put_pieces", 1},
};

}  // namespace

const lang::Machine& machine() {
  static const std::vector<lang::Primitive> primitives = list_primitives();
  static const std::vector<Constant> constants = list_constants();
  static const lang::Machine all{kValueTypes,         kRoles,   primitives, constants,
                                 kBeasts | kBadlands, kSupplied};
  return all;
}

}  // namespace loci::island
