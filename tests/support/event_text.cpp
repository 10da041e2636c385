#include "support/event_text.hpp"

#include "island/pieces.hpp"

namespace loci::island {
namespace {

std::string piece_text(i32 piece) {
  std::string text = kKindNames[static_cast<std::size_t>(kind_of(piece))];
  if (damage_of(piece) > 0) text += "/" + std::to_string(damage_of(piece));
  if (dream_of(piece) > 0) text += "~" + std::to_string(dream_of(piece));
  return text + std::string(static_cast<std::size_t>(strife_of(piece)), '!');
}

std::string card_text(const Content& content, const Event& event) {
  const auto number = static_cast<std::size_t>(event.card);
  switch (event.deed) {
    case Deed::elements:
      return kElementNames[number];
    case Deed::counter:
      return "counter " + std::to_string(number + 1);
    case Deed::uncovered:
    case Deed::covered:
      return "space " + std::to_string(event.card % 16 + 1) + " of track " +
             std::to_string((event.card & 0xff) / 16 + 1);
    case Deed::fear_card_turned:
      return content.fears[number].name;
    case Deed::event_card_turned:
      return content.events[number].name;
    case Deed::blight_card:
      return content.blights[number].name;
    case Deed::invader_card:
    case Deed::invader_card_discarded:
      return content.invaders[number].id;
    default:
      return event.action == ActionClass::fear    ? content.fears[number].name
             : event.action == ActionClass::event ? content.events[number].name
                                                  : content.powers[number].name;
  }
}

bool is_about_action(Deed deed) {
  return deed == Deed::action_resumed || deed == Deed::action_begun || deed == Deed::action_ended;
}

}  // namespace

std::string event_text(const Game& game, const State& state, const Event& event) {
  constexpr const char* kClasses[] = {"rules", "spirit", "power", "ravage",    "build",   "explore",
                                      "fear",  "blight", "event", "adversary", "scenario"};
  std::string text = kDeedNames[static_cast<std::size_t>(event.deed)];
  const auto add = [&](const std::string& word) { text += " " + word; };
  if (is_about_action(event.deed)) add(kClasses[static_cast<std::size_t>(event.action)]);
  if (event.seat != kNone && state.seats_count > 1) add("seat " + std::to_string(event.seat + 1));
  if (event.land != kNone) add(land_name(game, state, event.land));
  if (event.to != kNone) add("to " + land_name(game, state, event.to));
  if (event.count != 0) add(std::to_string(event.count));
  if (event.piece != kNone) add(piece_text(event.piece));
  if (event.becomes != kNone && event.becomes != event.piece) {
    add((event.piece == kNone ? "" : "> ") + piece_text(event.becomes));
  }
  if (event.card != kNone) add(card_text(game.content(), event));
  return text;
}

std::vector<std::string> event_texts(const Game& game, const State& state,
                                     const Happened& happened) {
  std::vector<std::string> texts;
  for (const Event& event : happened.events) texts.push_back(event_text(game, state, event));
  return texts;
}

}  // namespace loci::island
