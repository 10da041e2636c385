// Broken content may stop a game, never crash it: every primitive is called with every kind of
// value its types allow, sensible or not.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "island/game.hpp"
#include "island/primitives.hpp"
#include "island/value_type.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

// Expressions of a type; `a_…` are variables with a real value where there is one.
const std::vector<std::string>& expressions_of(ValueType type) {
  static const std::map<ValueType, std::vector<std::string>> by_type = {
      {ValueType::integer,
       {"-32767", "-1", "0", "1", "2", "7", "40", "300", "32767", "32767 * 32767"}},
      {ValueType::boolean, {"true", "false"}},
      {ValueType::land, {"none", "a_land"}},
      {ValueType::lands, {"nowhere", "all_lands()"}},
      {ValueType::piece,
       {"none", "a_piece", "wound(a_land, a_piece, 1, 300)", "a_hurt",
        "last_piece(first_of(presence_lands(first_seat())), presence)"}},
      {ValueType::kinds,
       {"nothing", "explorer", "invaders | badlands | dahan", "kinds(511)", "kinds(32767)",
        "presence_of(first_seat())", "presence | town | only_damaged | only_those"}},
      {ValueType::terrains, {"anywhere", "wetland", "terrains(63)"}},
      {ValueType::seat, {"none", "first_seat()"}},
      {ValueType::seats, {"nobody", "seats()"}},
      {ValueType::power, {"none", "a_power", "a_fear_as_power", "a_divider"}},
      {ValueType::element, {"none", "element(0)", "element(7)"}},
      {ValueType::elements, {"elements_of(0)", "elements_of(32767)", "elements(first_seat())"}},
      {ValueType::growth, {"none", "a_growth"}},
      {ValueType::icon, {"none", "an_icon"}},
      {ValueType::track, {"none", "a_track"}},
      {ValueType::invader, {"none", "card_at(invader_deck, 0)", "card_at(major_deck, 3)"}},
      {ValueType::fear, {"none", "next_fear()"}},
      {ValueType::event, {"none", "next_event()"}},
      {ValueType::program, {"none"}},
      {ValueType::board, {"none", "board_at(a_land)"}},
      {ValueType::boards, {"no_boards", "boards()"}},
      {ValueType::corner, {"none"}},
      {ValueType::counter, {"insurrections"}},
      {ValueType::marker, {"inner_land"}},
      {ValueType::trigger, {"none", "first_following()"}},
  };
  static const std::vector<std::string> nothing;
  const auto found = by_type.find(type);
  return found == by_type.end() ? nothing : found->second;
}

std::vector<std::string> values_of(ValueType type) {
  std::vector<std::string> values = expressions_of(type);
  if (values.empty()) {
    for (const lang::Constant& constant : machine().constants) {
      if (value_type(constant.type) == type) values.emplace_back(constant.name);
    }
  }
  return values;
}

constexpr int kVariants = 40;

std::string procedure_for(const lang::Primitive& primitive, int variant) {
  return "tried_" + std::string(primitive.name) + "_" + std::to_string(variant);
}

std::string text_for(const lang::Primitive& primitive, Rng& random) {
  std::string text;
  for (int variant = 0; variant < kVariants; ++variant) {
    std::string call = std::string(primitive.name) + "(";
    for (std::size_t i = 0; i < primitive.parameters.size(); ++i) {
      const std::vector<std::string> values = values_of(value_type(primitive.parameters[i]));
      call += (i == 0 ? "" : ", ") + values.at(random.below(static_cast<u32>(values.size())));
    }
    call += ")";
    text += "procedure " + procedure_for(primitive, variant) + "(me: seat, a_land: land)\n";
    text +=
        "  begin_action(power_action, me, a_land)\n"
        "  let a_piece = last_piece(a_land, invaders)\n"
        "  let a_hurt = wound(a_land, a_piece, 1, -500)\n"
        "  let a_power = choose power in own_powers(me) as take \"{it}\"\n"
        "  let a_fear_as_power = choose power in pile_powers(fear_deck) as take \"{it}\"\n"
        "  let a_divider = choose power in pile_powers(fear_deck) as take \"{it}\"\n"
        "  begin_growth(me)\n"
        "  let a_growth = choose growth in growth_options(me) as take \"{it}\"\n"
        "  pick_growth(me, a_growth)\n"
        "  let an_icon = choose icon in growth_icons(me) as take \"{it}\"\n"
        "  let a_track = choose track in open_tracks(me) as take \"{it}\"\n"
        "  let times = 40\n"
        "  while times > 0\n"
        "    times = times - 1\n";
    if (value_type(primitive.option) != ValueType::none) {
      text += "    let x = choose each_one in " + call + " as take \"{it}\"\n";
      if (value_type(primitive.option) == ValueType::power) {
        text += "    put_card(me, x, in_hand)\n    give_power(me, x)\n    forget(me, x)\n";
      }
    } else if (value_type(primitive.result) != ValueType::none) {
      text += "    let x = " + call + "\n";
      if (value_type(primitive.result) == ValueType::lands) {
        text += "    for l in x\n      put_pieces(l, town, 1)\n";
      } else if (value_type(primitive.result) == ValueType::program) {
        text += "    perform(x, me, a_land, me)\n    let y = perform_lands(x, me, none, me)\n";
      } else if (value_type(primitive.result) == ValueType::piece) {
        text += "    take_piece(a_land, x, 1)\n    let y = printed_health(x)\n";
      }
    } else {
      text += "    " + call + "\n";
    }
    text +=
        "  let total = income(me) + element_count(me, element(3))\n"
        "  settle_marks()\n"
        "  for l in all_lands()\n    let n = count(l, kinds(511)) + printed_attack(l, "
        "kinds(511))\n";
  }
  return text;
}

void try_all(const Game& game, const lang::Primitive& primitive, Rng& random) {
  SCOPED_TRACE(std::string(primitive.name));
  for (int variant = 0; variant < kVariants; ++variant) {
    State state;
    Options options;
    game.lay_out(state, 3);
    for (int land = 1; land < state.lands_count; ++land) {
      state.lands[land].pieces[town] = 2;
      state.lands[land].presence[0] = 1;
    }
    const std::array<i32, 2> where = {0, 3};
    game.perform(state, options, procedure_for(primitive, variant), where);
    for (int i = 0; i < 100 && options.count > 0; ++i) {
      for (const Option& option : options) game.label(state, option);
      game.prompt(state, 0);
      game.choose(state, options, static_cast<int>(random.below(static_cast<u32>(options.count))));
    }
    describe(game, state);
    full_hash(state);
  }
}

TEST(Primitives, SurviveEveryValueTheirTypesAllow) {
  Rng random = Rng::seeded(7);
  // Loading takes longer than trying: many at once.
  constexpr std::size_t kTogether = 24;
  for (std::span<const lang::Primitive> rest = machine().primitives; !rest.empty();) {
    const auto now = rest.first(std::min(kTogether, rest.size()));
    rest = rest.subspan(now.size());
    std::string text;
    for (const lang::Primitive& primitive : now) text += text_for(primitive, random);
    const Game game(
        base_library_with(text),
        {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .progressions = true});
    for (const lang::Primitive& primitive : now) try_all(game, primitive, random);
  }
}

}  // namespace
}  // namespace loci::island
