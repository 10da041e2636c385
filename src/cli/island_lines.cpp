#include "cli/island_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "cli/card_text.hpp"
#include "cli/names.hpp"
#include "island/score.hpp"
#include "messages/daily.hpp"
#include "printed/card_words.hpp"
#include "shown/decision.hpp"
#include "shown/forecast.hpp"
#include "shown/hint_giver.hpp"
#include "terminal/glossary.hpp"
#include "terminal/island_topics.hpp"

namespace loci::cli {

using namespace printed;
namespace {

constexpr const char* kHelp =
    "  show       the table: Invaders, spirits, island\n"
    "  forecast   what the next ravage and build do as things stand, and what of the Invader phase "
    "is left\n"
    "  hint       the best plans for this turn, and why; again: after more thought\n"
    "  land NAME  what a land holds, and its neighbours\n"
    "  cards      the power cards of who decides\n"
    "  card NAME  what a power, spirit, fear or blight card, adversary or scenario says, or what a "
    "word of the game means\n";

std::string_view phase_name(island::Phase phase) {
  switch (phase) {
    case island::Phase::setup:
      return "set-up";
    case island::Phase::spirit:
      return "spirit phase";
    case island::Phase::fast:
      return "fast powers";
    case island::Phase::invader:
      return "Invader phase";
    case island::Phase::slow:
      return "slow powers";
    case island::Phase::time_passes:
      return "time passes";
  }
  return "a phase unknown";
}

// "River Surges in Sunlight on board A, Thunderspeaker on board B, layout Standard"
std::string table_text(const island::Game& game) {
  const island::Setup& setup = game.setup();
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < setup.spirits.size(); ++i) {
    parts.push_back(fmt::format("{} on board {}", island::seat_name(game, static_cast<int>(i)),
                                setup.boards[i]));
  }
  if (!setup.extra_board.empty()) parts.push_back("extra board " + setup.extra_board);
  if (game.map() != nullptr) parts.push_back(fmt::format("map {}", game.map()->name));
  if (game.map() == nullptr && game.layout().by_board.size() > 1)
    parts.push_back(fmt::format("layout {}", setup.layout));
  if (!setup.adversary.empty()) {
    const auto number = static_cast<std::size_t>(game.adversary_number());
    parts.push_back(
        fmt::format("{} at level {}", game.content().adversaries[number].name, setup.level));
  }
  if (!setup.second.empty()) {
    const auto number = static_cast<std::size_t>(game.second_number());
    parts.push_back(fmt::format("supported by {} at level {}",
                                game.content().adversaries[number].name, setup.second_level));
  }
  if (!setup.scenario.empty()) {
    const auto number = static_cast<std::size_t>(game.scenario_number());
    parts.push_back(fmt::format("scenario {}", game.content().scenarios[number].name));
  }
  if (setup.boxes != island::Setup().boxes) {
    parts.push_back(fmt::format("cards of {}", fmt::join(setup.boxes, " and ")));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string card_line(const island::Power& power, bool used) {
  return fmt::format("  {} ({}, {}, {}){}: {}\n", power.name, power.cost,
                     power.fast ? "fast" : "slow", elements_text(power.elements),
                     used ? ", used" : "", rules_text(power));
}

std::string moment(const island::Game&, const island::State& state) {
  if (state.turn == 0) return "Set-up";  // the Invaders' first explore is part of it
  return fmt::format("Turn {}, {}", state.turn, phase_name(state.phase));
}

// Nothing on the island is hidden.
std::string picture(const island::Game& game, const island::State& state, int) {
  return island::describe(game, state);
}

std::string hand(const island::Game& game, const island::State& state, int seat,
                 const Style& style) {
  const island::Content& content = game.content();
  const std::array<std::pair<island::Place, std::string>, 5> places = {
      {{island::Place::hand, "In hand"},
       {island::Place::play, "In play"},
       {island::Place::face_down, "Face down"},
       {island::Place::discard, "Discarded"},
       {island::Place::aside,
        printed::aside_name(content, content.spirits[state.seats[seat].spirit])}}};
  std::string text;
  for (const auto& [place, heading] : places) {
    std::string lines;
    for (int i = 0; i < state.seats[seat].cards; ++i) {
      const island::OwnedCard& card = state.owned[seat][i];
      if (card.place != place) continue;
      const bool used = (card.flags & island::kCardUsed) != 0;
      lines += card_line(content.powers[card.power], used);
    }
    if (!lines.empty()) text += style.heading(heading) + '\n' + lines;
  }
  return text;
}

std::string card(const island::Game& game, const std::string& name) {
  if (const auto* const word = terminal::find_word(folded(name))) {
    return fmt::format("{}: {}\n", word->first, word->second);
  }
  const island::Content& content = game.content();
  std::vector<Named> names = names_of(content.powers);
  for (const Named& spirit : names_of(content.spirits)) names.push_back(spirit);
  for (const Named& fear : names_of(content.fears)) names.push_back(fear);
  for (const Named& event : names_of(content.events)) names.push_back(event);
  for (const Named& blight : names_of(content.blights)) names.push_back(blight);
  for (const Named& adversary : names_of(content.adversaries)) names.push_back(adversary);
  for (const Named& scenario : names_of(content.scenarios)) names.push_back(scenario);
  std::size_t index = find_named("card", name, names);
  if (index < content.powers.size()) return power_face(content.powers[index]);
  index -= content.powers.size();
  if (index < content.spirits.size()) return spirit_face(content, content.spirits[index]);
  index -= content.spirits.size();
  if (index < content.fears.size()) return fear_face(content.fears[index]);
  index -= content.fears.size();
  if (index < content.events.size()) return event_face(content.events[index]);
  index -= content.events.size();
  if (index < content.blights.size()) return blight_face(content.blights[index]);
  index -= content.blights.size();
  if (index < content.adversaries.size()) return adversary_face(content.adversaries[index]);
  return scenario_face(content.scenarios[index - content.adversaries.size()]);
}

std::string text_of(const terminal::Lines& lines) {
  std::string text;
  for (const terminal::Line& line : lines) {
    for (const terminal::Span& span : line) text += span.text;
    text += '\n';
  }
  return text;
}

constexpr int kWidth = 80;

std::string forecast(const island::Game& game, const island::State& view, int) {
  const shown::Forecast coming = shown::shown_forecast(game, view);
  std::string text;
  const auto layout = game.layout(view);
  for (const std::string& name : layout->name) {
    const terminal::Line line = terminal::forecast_line(coming, name);
    if (!line.empty()) text += name + ": " + text_of({line});
  }
  if (text.empty()) text = "No land is to ravage or build.\n";
  const std::string rest = terminal::rest_words(shown::shown_state(game, view), coming);
  if (!rest.empty()) text += rest + ".\n";
  const std::string outcome = terminal::outcome_words(coming);
  return outcome.empty() ? text : text + outcome + ".\n";
}

std::string land(const island::Game& game, const island::State& state, const std::string& wanted) {
  const std::vector<std::string> all = game.layout(state)->name;
  std::vector<Named> names;
  names.reserve(all.size());
  for (const std::string& name : all) names.push_back({name, name});
  const std::string name(names[find_named("land", wanted, names)].id);
  return text_of(terminal::land_text(shown::shown_state(game, state),
                                     shown::shown_forecast(game, state), name, kWidth));
}

// The options of a seat as they are shown, without their labels.
std::vector<shown::Option> shown_options(const island::Game& game, const island::State& state,
                                         const std::vector<island::Option>& options) {
  std::vector<shown::Option> shown;
  shown.reserve(options.size());
  for (const island::Option& option : options) {
    shown.push_back(shown::shown_option(game, state, option, {}));
  }
  return shown;
}

std::vector<std::string> shut(const island::Game& game, const island::State& state, int seat,
                              const std::vector<island::Option>& options) {
  const shown::State now = shown::shown_state(game, state);
  return terminal::shut_growth(game.content(), now, now.seats[static_cast<std::size_t>(seat)],
                               shown_options(game, state, options));
}

std::vector<std::string> notes(const island::Game& game, const island::State& state, int seat,
                               const std::vector<island::Option>& options) {
  const shown::State now = shown::shown_state(game, state);
  std::vector<std::string> notes;
  for (const shown::Option& option : shown_options(game, state, options)) {
    notes.push_back(terminal::option_note(game.content(), now,
                                          now.seats[static_cast<std::size_t>(seat)], option,
                                          [&](const shown::Contents& land) {
                                            return terminal::contents_text(land, now.seats, seat);
                                          }));
  }
  terminal::drop_equal_notes(notes);
  return notes;
}

// About a second.
constexpr bots::Budget kThought{.iterations = 1000};

// The same adviser for the whole game: it goes on with what it has found.
auto hints() {
  return [giver = std::make_shared<shown::HintGiver>()](const table::Table<island::Game>& table,
                                                        int seat) {
    const shown::Hint hint = giver->think(table, seat, kThought);
    std::string text;
    for (const std::string& paragraph : hint_paragraphs(hint)) text += paragraph + '\n';
    return text;
  };
}

std::string score(const island::Game& game, const island::State& state) {
  return "Score " + island::score_text(island::score(game, state)) + ".\n";
}

}  // namespace

LineTexts<island::Game> island_texts() {
  return {kHelp,    table_text,
          moment,   picture,
          hand,     card,
          forecast, shown::decision_cause,
          notes,    shut,
          land,     hints(),
          score,    messages::daily_text};
}

}  // namespace loci::cli
