// What taking an option of Spirits of the Forest did.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "forest/forest_table.hpp"
#include "messages/forest_json.hpp"
#include "notation/forest_position.hpp"

namespace loci::forest {
namespace {

// The difference of two states for one who collects, in words. The faces of favor tokens are not
// told: others may not know them.
void compare_seat(const Game& game, const State& before, const State& after, int seat,
                  Json& changes) {
  const std::string who = is_solo(after) && seat == 1 ? "the opponent: "
                          : after.players > 1         ? seat_name(game, seat) + ": "
                                                      : std::string();
  std::vector<std::string> parts;
  const auto note = [&](std::string text) { parts.push_back(std::move(text)); };
  for (int category = 0; category < kCategories; ++category) {
    const int more =
        count_of(after.symbols[seat], category) - count_of(before.symbols[seat], category);
    if (more > 0) {
      note(fmt::format("+{} {}", more, kCategoryNames[static_cast<std::size_t>(category)]));
    }
  }
  const int tokens = tokens_held(after, seat) - tokens_held(before, seat);
  if (tokens > 0) note(fmt::format("+{} favor token{}", tokens, tokens == 1 ? "" : "s"));
  const int lost = after.removed[seat] - before.removed[seat];
  if (lost > 0) note(fmt::format("{} gemstone{} lost", lost, lost == 1 ? "" : "s"));
  if (lost < 0) note(fmt::format("{} gemstone{} back", -lost, lost == -1 ? "" : "s"));
  if (!parts.empty()) changes.push_back(who + fmt::format("{}", fmt::join(parts, ", ")));
}

}  // namespace

Json happenings_json(const Game& game, State& state, Options& options, int index) {
  const State before = state;
  game.choose(state, options, index);
  Json changes = Json::array();
  for (int seat = 0; seat < collectors(state); ++seat) {
    compare_seat(game, before, state, seat, changes);
  }
  const GameResult end = result(game, state);
  if (end.over) changes.push_back(end.text);
  if (changes.empty()) return Json::array();
  return Json::array({{{"action", "rules"}, {"title", ""}, {"changes", changes}}});
}

Json moment_json(const Game& game, const State& state) {
  return {{"turn", state.turn}, {"phase", seat_name(game, state.seat)}};
}

Json position_json(const Game&, const State& state) {
  return {{"text", notation::forest_position_text(state)}, {"code", nullptr}};
}

}  // namespace loci::forest
