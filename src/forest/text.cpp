// How the game reads: labels, questions, the forest.
#include <fmt/format.h>

#include "forest/forest_table.hpp"
#include "forest/scoring.hpp"

namespace loci::forest {
namespace {

std::string gemstone_mark(const State& state, int cell) {
  for (int seat = 0; seat < state.players; ++seat) {
    if ((state.gems[seat] & bit(cell)) != 0) return fmt::format(" gem {}", seat + 1);
  }
  return {};
}

std::string token_mark(const State& state, int cell) {
  const int place = kPlaceOf[static_cast<std::size_t>(cell)];
  const bool there = !is_solo(state) && place >= 0 && state.place_tokens[place] != kNoToken;
  return there ? " token" : "";
}

std::string row_text(const State& state, int row) {
  std::string text;
  for (int column = 0; column < kColumns; ++column) {
    const int cell = row * kColumns + column;
    if ((state.forest & bit(cell)) == 0) continue;
    const std::string face =
        state.tiles[cell] == kHiddenTile ? "face down" : face_name(state.tiles[cell]);
    text += fmt::format("{}{} {}{}{}", text.empty() ? "" : ", ", column + 1, face,
                        gemstone_mark(state, cell), token_mark(state, cell));
  }
  return text.empty() ? "empty" : text;
}

std::string counts_text(const State& state, int seat) {
  std::string text;
  for (int category = 0; category < kCategories; ++category) {
    const int count = count_of(state.symbols[seat], category);
    if (count == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                        kCategoryNames[static_cast<std::size_t>(category)], count);
  }
  return text.empty() ? "no tiles" : text;
}

std::string held_text(const State& state, int seat) {
  std::string text;
  for (int category = 0; category < kCategories; ++category) {
    if ((state.held[seat] >> category & 1) == 0) continue;
    text += (text.empty() ? "" : ", ") + token_name(category);
  }
  for (int i = 0; i < plus_tokens(state.held[seat]); ++i) text += text.empty() ? "+" : ", +";
  if (state.unknown[seat] > 0) {
    text += fmt::format("{}{} face down", text.empty() ? "" : ", ", state.unknown[seat]);
  }
  return text;
}

std::string seat_text(const Game& game, const State& state, int seat) {
  const bool opponent = is_solo(state) && seat == 1;
  std::string text = fmt::format("{}: {}", opponent ? "the opponent" : seat_name(game, seat),
                                 counts_text(state, seat));
  const std::string held = held_text(state, seat);
  if (!held.empty()) text += fmt::format("; favor tokens {}", held);
  if (!is_solo(state)) {
    text += fmt::format("; gemstones {} in the supply, {} in the forest, {} removed",
                        state.supply[seat], std::popcount(state.gems[seat]), state.removed[seat]);
  }
  return text;
}

}  // namespace

std::string cell_name(int cell) {
  return fmt::format("{}{}", static_cast<char>('A' + cell / kColumns), cell % kColumns + 1);
}

std::string face_name(int number) {
  const Face& face = kFaceList[static_cast<std::size_t>(number)];
  const std::string_view spirit = kCategoryIds[face.spirit];
  if (face.symbols == 2) return fmt::format("{}-double", spirit);
  if (face.power == kNoPower) return fmt::format("{}-plain", spirit);
  return fmt::format("{}-{}", spirit, kCategoryIds[face.power]);
}

std::string token_name(int token) {
  return token == kPlus ? "+" : std::string(kCategoryIds[static_cast<std::size_t>(token)]);
}

std::string Game::label(const State& state, const Option& option) const {
  const std::string cell = cell_name(option.cell);
  switch (option.act) {
    case Act::take:
      return fmt::format("take {} {}", face_name(state.tiles[option.cell]), cell);
    case Act::pay_from_supply:
      return "pay from the supply";
    case Act::pay_from_forest:
      return fmt::format("pay with gemstone {}", cell);
    case Act::stop:
      return "stop collecting";
    case Act::skip_collecting:
      return "skip collecting";
    case Act::use_plus:
      return "use + token";
    case Act::place:
      return fmt::format("place gemstone {}", cell);
    case Act::move:
      return fmt::format("move gemstone {}", cell);
    case Act::move_to:
      return fmt::format("move gemstone {} to {}", cell_name(state.cell), cell);
    case Act::skip_gemstone:
      return "skip gemstone";
    case Act::keep_token:
      return "keep favor token";
    case Act::discard_token:
      return "discard favor token";
    case Act::give_token:
      return "give favor token";
  }
  return {};
}

bool Game::ends(const State&, const Option& option) const {
  return option.act == Act::stop || option.act == Act::skip_collecting ||
         option.act == Act::skip_gemstone;
}

std::string Game::prompt(const State& state, int) const {
  switch (state.phase) {
    case Phase::collect:
      return "Which tile do you take?";
    case Phase::pay:
      return fmt::format("Which gemstone pays for {}?", cell_name(state.cell));
    case Phase::collect_more:
      return fmt::format("A second tile of {}?",
                         kCategoryNames[static_cast<std::size_t>(state.spirit)]);
    case Phase::gemstone:
      if (state.supply[state.seat] > 0) return "Where do you place a gemstone?";
      return state.gems[state.seat] != 0 ? "Which gemstone do you move?" : "Do you use a + token?";
    case Phase::move_to:
      return fmt::format("Where does the gemstone on {} go?", cell_name(state.cell));
    case Phase::token:
      return fmt::format("What becomes of your {} token?",
                         token_name(std::countr_zero(state.held[0])));
    case Phase::over:
      return {};
  }
  return {};
}

std::string describe(const Game& game, const State& state) {
  std::string text;
  for (int row = 0; row < kRows; ++row) {
    text += fmt::format("{}: {}\n", static_cast<char>('A' + row), row_text(state, row));
  }
  for (int seat = 0; seat < collectors(state); ++seat) text += seat_text(game, state, seat) + '\n';
  if (state.plus_spent > 0) text += fmt::format("+ tokens spent: {}\n", state.plus_spent);
  return text;
}

}  // namespace loci::forest
