#include "cli/line_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cctype>
#include <istream>
#include <ostream>
#include <utility>

#include "cli/card_text.hpp"
#include "cli/context.hpp"
#include "cli/names.hpp"
#include "island/score.hpp"
#include "table/file.hpp"
#include "table/playback.hpp"

namespace loci::cli {

using namespace printed;

namespace {

constexpr std::string_view kHelp =
    "Type the number of an option, or its label or the beginning of it. Where several spirits may\n"
    "act, any may go next; SPIRIT: LABEL tells equal labels apart. Other words:\n"
    "  undo       take the last choice back\n"
    "  undo N     go back to before choice N\n"
    "  log        the choices made, with their numbers\n"
    "  save FILE  keep the game; loci play --load FILE goes on with it\n"
    "  show       the island\n"
    "  cards      the power cards of who decides\n"
    "  card NAME  what a power, spirit, fear or blight card says\n"
    "  help       this text\n"
    "  quit       leave the game\n";

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
  if (setup.boards.size() > 1) parts.push_back(fmt::format("layout {}", setup.layout));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string card_line(const island::Power& power, bool used) {
  return fmt::format("  {} ({}, {}, {}){}: {}\n", power.name, power.cost,
                     power.fast ? "fast" : "slow", elements_text(power.elements),
                     used ? ", used" : "", rules_text(power));
}

}  // namespace

LineGame::LineGame(IslandTable table, std::istream& in, std::ostream& out, Habits habits)
    : table_(std::move(table)), in_(in), out_(out), habits_(std::move(habits)) {}

void LineGame::play() {
  out_ << fmt::format("{}, seed {}.\n", table_text(table_.game()), table_.seed());
  if (table_.choices() > 0) out_ << fmt::format("Choices made so far: {}.\n", table_.choices());
  out_ << "Type a number or the beginning of a label; help tells more.\n";
  Next next = Next::question;
  while (!table_.over()) {
    if (next == Next::question) ask();
    next = answer();
    if (next == Next::leave) return;
  }
  show_result();
}

void LineGame::ask() {
  show_new_phase();
  open_ = table_.pending();
  labels_.clear();
  owners_.clear();
  for (const IslandTable::Decision& decision : open_) {
    const std::string& name = seat_name(table_.game(), decision.seat);
    const bool named = table_.seat_count() == 1 || decision.prompt.find(name) != std::string::npos;
    out_ << '\n'
         << habits_.style.heading(named ? decision.prompt
                                        : fmt::format("{}: {}", name, decision.prompt))
         << '\n';
    for (const std::string& label : decision.labels) {
      labels_.push_back(label);
      if (open_.size() > 1) owners_.push_back(name);
      out_ << fmt::format("{:>3}  {}\n", labels_.size(), label);
    }
  }
}

LineGame::Next LineGame::answer() {
  out_ << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << "\nThe input has ended. Good-bye.\n";
    return Next::leave;
  }
  if (habits_.echo) out_ << line << '\n';
  return act(read_answer(line, labels_, owners_));
}

LineGame::Next LineGame::act(const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::option:
      choose(static_cast<std::size_t>(answer.option));
      return Next::question;
    case Answer::Kind::undo:
      undo(answer.number);
      return Next::question;
    case Answer::Kind::log:
      show_log();
      return Next::answer;
    case Answer::Kind::save:
      if (answer.text.empty()) {
        out_ << "Say where: save FILE.\n";
      } else if (save(answer.text)) {
        out_ << fmt::format("Saved as {}.\n", answer.text);
      }
      return Next::answer;
    case Answer::Kind::show:
      out_ << island::describe(table_.game(), table_.state());
      return Next::question;
    case Answer::Kind::cards:
      show_hands();
      return Next::answer;
    case Answer::Kind::card:
      show_card(answer.text);
      return Next::answer;
    case Answer::Kind::help:
      out_ << kHelp;
      return Next::answer;
    case Answer::Kind::quit:
      out_ << "Good-bye.\n";
      return Next::leave;
    case Answer::Kind::unclear:
      out_ << answer.text << '\n';
      return Next::answer;
  }
  return Next::answer;
}

void LineGame::choose(std::size_t index) {
  for (const IslandTable::Decision& decision : open_) {
    if (index >= decision.options.size()) {
      index -= decision.options.size();
      continue;
    }
    const table::Applied applied = table_.apply(decision.seat, decision.options[index]);
    if (!applied.taken()) out_ << fmt::format("Not done: {}.\n", applied.reason);
    autosave();
    return;
  }
}

void LineGame::undo(std::size_t choice) {
  const std::size_t made = table_.choices();
  if (made == 0) {
    out_ << "There is nothing to take back.\n";
  } else if (choice > made) {
    out_ << fmt::format("There is no choice {}: the last was {}.\n", choice, made);
  } else {
    table_.undo_to(choice == 0 ? made - 1 : choice - 1);
    autosave();
  }
}

bool LineGame::save(const std::string& path) {
  try {
    table::write_file(path, table::replay_text(table::record(table_)));
    return true;
  } catch (const std::runtime_error& error) {
    out_ << fmt::format("Not saved: {}.\n", error.what());
    return false;
  }
}

void LineGame::autosave() {
  if (!habits_.autosave.empty()) save(habits_.autosave);
}

void LineGame::show_log() const {
  const bool several = table_.seat_count() > 1;
  for (std::size_t i = 0; i < table_.choices(); ++i) {
    const IslandTable::Choice& choice = table_.log()[i];
    const std::string who =
        several ? island::seat_name(table_.game(), choice.seat) + ": " : std::string();
    out_ << fmt::format("{:>3}  {}{}\n", i + 1, who, choice.label);
  }
  if (table_.choices() == 0) out_ << "No choice was made yet.\n";
}

void LineGame::show_new_phase() {
  const std::string now =
      fmt::format("Turn {}, {}", table_.state().turn, phase_name(table_.state().phase));
  if (now == moment_) return;
  moment_ = now;
  out_ << '\n' << habits_.style.heading(now) << '\n';
  std::string island = island::describe(table_.game(), table_.state());
  if (island == island_) return;
  island_ = std::move(island);
  out_ << island_;
}

void LineGame::show_hands() const {
  for (const IslandTable::Decision& decision : open_) {
    if (table_.seat_count() > 1) {
      out_ << habits_.style.heading(island::seat_name(table_.game(), decision.seat)) << '\n';
    }
    show_hand(decision.seat);
  }
}

void LineGame::show_hand(int seat) const {
  const island::State& state = table_.state();
  constexpr std::array<std::pair<island::Place, std::string_view>, 3> kPlaces = {
      {{island::Place::hand, "In hand"},
       {island::Place::play, "In play"},
       {island::Place::discard, "Discarded"}}};
  for (const auto& [place, heading] : kPlaces) {
    std::string lines;
    for (int i = 0; i < state.seats[seat].cards; ++i) {
      const island::OwnedCard& card = state.owned[seat][i];
      if (card.place != place) continue;
      const bool used = (card.flags & island::kCardUsed) != 0;
      lines += card_line(table_.game().content().powers[card.power], used);
    }
    if (!lines.empty()) out_ << habits_.style.heading(heading) << '\n' << lines;
  }
}

void LineGame::show_card(const std::string& name) const {
  const island::Content& content = table_.game().content();
  std::vector<Named> names = names_of(content.powers);
  for (const Named& spirit : names_of(content.spirits)) names.push_back(spirit);
  for (const Named& fear : names_of(content.fears)) names.push_back(fear);
  for (const Named& card : names_of(content.blights)) names.push_back(card);
  try {
    std::size_t index = find_named("card", name, names);
    if (index < content.powers.size()) {
      out_ << power_face(content.powers[index]);
      return;
    }
    index -= content.powers.size();
    if (index < content.spirits.size()) {
      out_ << spirit_face(content, content.spirits[index]);
      return;
    }
    index -= content.spirits.size();
    if (index < content.fears.size()) {
      out_ << fear_face(content.fears[index]);
    } else {
      out_ << blight_face(content.blights[index - content.fears.size()]);
    }
  } catch (const BadInput& unknown) {
    out_ << unknown.what() << ".\n";
  }
}

void LineGame::show_result() const {
  std::string result = table_.outcome().text;
  result.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(result.front())));
  out_ << '\n' << island::describe(table_.game(), table_.state()) << '\n';
  out_ << habits_.style.heading(result + '.') << '\n';
  out_ << "Score " << island::score_text(island::score(table_.game(), table_.state())) << ".\n";
}

}  // namespace loci::cli
