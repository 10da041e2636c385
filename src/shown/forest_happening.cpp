// What a choice in Spirits of the Forest did.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "forest/forest_table.hpp"
#include "shown/happening.hpp"

namespace loci::shown {
namespace {

// The difference of two states for one who collects. The faces of favor tokens are not told: others
// may not know them.
void tell_seat(const forest::Game& game, const forest::Happened& happened, int seat,
               Happening& told) {
  const auto& [before, after] = happened;
  std::vector<std::string> parts;
  const auto tell = [&](ForestDeed deed, int count, std::string words) {
    told.events.push_back({.kind = deed, .seat = seat, .count = count});
    parts.push_back(std::move(words));
  };
  const auto several = [](int count) { return count == 1 ? "" : "s"; };
  for (int category = 0; category < forest::kCategories; ++category) {
    const int more = forest::count_of(after.symbols[seat], category) -
                     forest::count_of(before.symbols[seat], category);
    if (more <= 0) continue;
    const std::string_view name = forest::kCategoryNames[static_cast<std::size_t>(category)];
    tell(ForestDeed::symbols_gained, more, fmt::format("+{} {}", more, name));
  }
  const int tokens = tokens_held(after, seat) - tokens_held(before, seat);
  if (tokens > 0) {
    tell(ForestDeed::tokens_gained, tokens,
         fmt::format("+{} favor token{}", tokens, several(tokens)));
  }
  const int lost = after.removed[seat] - before.removed[seat];
  if (lost > 0) {
    tell(ForestDeed::gemstones_lost, lost, fmt::format("{} gemstone{} lost", lost, several(lost)));
  }
  if (lost < 0) {
    tell(ForestDeed::gemstones_back, -lost,
         fmt::format("{} gemstone{} back", -lost, several(-lost)));
  }
  if (parts.empty()) return;
  const std::string who = is_solo(after) && seat == 1 ? "the opponent: "
                          : after.players > 1         ? seat_name(game, seat) + ": "
                                                      : std::string();
  told.changes.push_back(who + fmt::format("{}", fmt::join(parts, ", ")));
}

}  // namespace

Moment moment(const forest::Game& game, const forest::Happened& happened) {
  return {happened.before.turn, seat_name(game, happened.before.seat)};
}

ForestOption chosen(const forest::Game& game, const forest::Happened& happened,
                    const forest::Option& option, std::string label) {
  return shown_option(game, happened.before, option, std::move(label));
}

std::vector<Happening> happenings(const forest::Game& game, const forest::Happened& happened) {
  Happening told;
  for (int seat = 0; seat < collectors(happened.after); ++seat) {
    tell_seat(game, happened, seat, told);
  }
  const GameResult end = result(game, happened.after);
  if (end.over) told.changes.push_back(end.text);
  if (told.changes.empty()) return {};
  return {told};
}

}  // namespace loci::shown
