#include "printed/setup_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "island/nouns.hpp"
#include "printed/card_words.hpp"

namespace loci::printed {
namespace {

using island::Among;

template <class Things>
const auto& called(const Things& things, std::string_view id) {
  return *std::find_if(things.begin(), things.end(),
                       [&](const auto& each) { return each.id == id; });
}

std::vector<std::string> named(std::string name, std::vector<std::string> lines) {
  lines.insert(lines.begin(), std::move(name));
  return lines;
}

// What holds at a level: all that it and those below it add.
std::string level_text(const island::Adversary& adversary, int level) {
  std::string text =
      fmt::format("Difficulty {}.", adversary.levels[static_cast<std::size_t>(level)].difficulty);
  for (int below = 0; below <= level; ++below) {
    const std::string parts = level_parts(adversary, below);
    if (!parts.empty()) text += fmt::format(" {}: {}", below, parts);
  }
  return text;
}

}  // namespace

std::vector<std::string> board_lines(const island::Board& board) {
  std::vector<std::string> lines = {"Board " + board.name};
  for (std::size_t i = 0; i < board.lands.size(); ++i) {
    const island::BoardLand& land = board.lands[i];
    lines.push_back(fmt::format("{}{} {}{}", board.sign, i + 1,
                                island::kTerrainNames[static_cast<std::size_t>(land.terrain)],
                                land.coastal ? ", coastal" : ""));
    for (std::size_t kind = 0; kind < land.pieces.size(); ++kind) {
      if (land.pieces[kind] == 0) continue;
      lines.back() += fmt::format(
          ", {} {}", land.pieces[kind],
          land.pieces[kind] == 1 ? island::kKindNames[kind] : island::kKindPlurals[kind]);
    }
    if (land.strife > 0) lines.back() += fmt::format(", {} strife", land.strife);
    lines.back() = island::raised(std::move(lines.back()));
  }
  return lines;
}

namespace {

std::vector<std::string> box_lines(const island::Content& content, const island::Box& box) {
  std::vector<std::string> lines = {fmt::format("{} cards for the decks.", box.cards)};
  const bool events = std::any_of(content.events.begin(), content.events.end(),
                                  [&](const auto& card) { return card.box == box.id; });
  if (events) lines.emplace_back("Among them are events: every turn but the first one happens.");
  return lines;
}

}  // namespace

std::vector<std::string> choice_lines(const island::Content& content,
                                      const island::SetupField& field, const island::Setup& setup,
                                      const island::SetupChoice& choice) {
  if (!choice.text.empty()) return {std::string(choice.text)};
  if (field.kind() == island::SetupKind::level) {
    const std::string whose = value_of(*island::setup_field(field.needs), setup);
    return {level_text(called(content.adversaries, whose), choice.id[0] - '0')};
  }
  if (choice.box.empty()) return {};  // none of them
  switch (field.among) {
    case Among::boxes:
      return box_lines(content, called(content.boxes, choice.id));
    case Among::boards:
      for (const island::Board& board : content.boards) {
        if (board.name == choice.id) return board_lines(board);
      }
      return {};
    case Among::layouts:
      return {"How the boards lie together."};
    case Among::maps:
      return {fmt::format("A map whose boards lie in one way only. Difficulty {}.",
                          called(content.maps, choice.id).difficulty)};
    case Among::adversaries: {
      const island::Adversary& adversary = called(content.adversaries, choice.id);
      return named(adversary.name, adversary_lines(adversary));
    }
    case Among::scenarios: {
      const island::Scenario& scenario = called(content.scenarios, choice.id);
      return named(fmt::format("{}, difficulty {}", scenario.name, scenario.difficulty),
                   scenario_lines(scenario));
    }
    case Among::blights:
      return {blight_text(called(content.blights, choice.id))};
    case Among::nothing:
      return {};
  }
  return {};
}

}  // namespace loci::printed
