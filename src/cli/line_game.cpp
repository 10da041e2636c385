#include "cli/line_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <istream>
#include <ostream>

#include "cli/card_text.hpp"
#include "cli/context.hpp"
#include "cli/names.hpp"
#include "sim/outcome.hpp"

namespace loci::cli {
namespace {

constexpr std::string_view kHelp =
    "Type the number of an option, or its label or the beginning of it. Where several spirits may\n"
    "act, any may go next; SPIRIT: LABEL tells equal labels apart. Other words:\n"
    "  undo       take the last choice back\n"
    "  show       the island\n"
    "  cards      the power cards of who decides\n"
    "  card NAME  what a power, spirit or fear card says\n"
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

LineGame::LineGame(const island::Game& game, u64 seed, std::istream& in, std::ostream& out,
                   Style style, bool echo)
    : game_(game), seed_(seed), in_(in), out_(out), style_(style), echo_(echo) {}

void LineGame::play() {
  out_ << fmt::format("{}, seed {}.\n", table_text(game_), seed_);
  out_ << "Type a number or the beginning of a label; help tells more.\n";
  game_.start(state_, options_, seed_);
  Next next = Next::question;
  while (options_.count > 0) {
    if (next == Next::question) ask();
    next = answer();
    if (next == Next::leave) return;
  }
  show_result();
}

// The seats that may choose now, in order.
std::vector<int> LineGame::deciders() const {
  std::vector<int> seats;
  for (const island::Option& option : options_) {
    if (seats.empty() || seats.back() != option.seat) seats.push_back(option.seat);
  }
  return seats;
}

void LineGame::ask() {
  show_new_phase();
  labels_.clear();
  owners_.clear();
  const bool several = deciders().size() > 1;
  int seat = -1;
  for (const island::Option& option : options_) {
    labels_.push_back(game_.label(state_, option));
    const std::string& name = island::seat_name(game_, option.seat);
    if (several) owners_.push_back(name);
    if (option.seat != seat) {
      seat = option.seat;
      std::string prompt = game_.prompt(state_, seat);
      const bool named = prompt.find(name) != std::string::npos;
      if (state_.seats_count > 1 && !named) prompt = fmt::format("{}: {}", name, prompt);
      out_ << '\n' << style_.heading(prompt) << '\n';
    }
    out_ << fmt::format("{:>3}  {}\n", labels_.size(), labels_.back());
  }
}

LineGame::Next LineGame::answer() {
  out_ << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << "\nThe input has ended. Good-bye.\n";
    return Next::leave;
  }
  if (echo_) out_ << line << '\n';
  return act(read_answer(line, labels_, owners_));
}

LineGame::Next LineGame::act(const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::option:
      choose(answer.option);
      return Next::question;
    case Answer::Kind::undo:
      undo();
      return Next::question;
    case Answer::Kind::show:
      out_ << island::describe(game_, state_);
      return Next::question;
    case Answer::Kind::cards:
      show_cards();
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

void LineGame::choose(int index) {
  past_.emplace_back();
  island::copy(past_.back(), state_);
  game_.choose(state_, options_, index);
  if (state_.fault == island::Fault::none) return;
  out_ << fmt::format("The game cannot go on from there: {}. The choice is taken back.\n",
                      sim::fault_reason(state_.fault));
  undo();
}

void LineGame::undo() {
  if (past_.empty()) {
    out_ << "There is nothing to take back.\n";
    return;
  }
  island::copy(state_, past_.back());
  past_.pop_back();
  game_.enumerate(state_, options_);
}

void LineGame::show_new_phase() {
  const std::string now = fmt::format("Turn {}, {}", state_.turn, phase_name(state_.phase));
  if (now == moment_) return;
  moment_ = now;
  out_ << '\n' << style_.heading(now) << '\n';
  std::string island = island::describe(game_, state_);
  if (island == island_) return;
  island_ = std::move(island);
  out_ << island_;
}

void LineGame::show_cards() const {
  for (const int seat : deciders()) {
    if (state_.seats_count > 1) out_ << style_.heading(island::seat_name(game_, seat)) << '\n';
    show_cards_of(seat);
  }
}

void LineGame::show_cards_of(int seat) const {
  constexpr std::array<std::pair<island::Place, std::string_view>, 3> kPlaces = {
      {{island::Place::hand, "In hand"},
       {island::Place::play, "In play"},
       {island::Place::discard, "Discarded"}}};
  for (const auto& [place, heading] : kPlaces) {
    std::string lines;
    for (int i = 0; i < state_.seats[seat].cards; ++i) {
      const island::OwnedCard& card = state_.owned[seat][i];
      if (card.place != place) continue;
      const bool used = (card.flags & island::kCardUsed) != 0;
      lines += card_line(game_.content().powers[card.power], used);
    }
    if (!lines.empty()) out_ << style_.heading(heading) << '\n' << lines;
  }
}

void LineGame::show_card(const std::string& name) const {
  const island::Content& content = game_.content();
  std::vector<Named> names = names_of(content.powers);
  for (const Named& spirit : names_of(content.spirits)) names.push_back(spirit);
  for (const Named& fear : names_of(content.fears)) names.push_back(fear);
  try {
    std::size_t index = find_named("card", name, names);
    if (index < content.powers.size()) {
      out_ << power_face(content.powers[index]);
      return;
    }
    index -= content.powers.size();
    if (index < content.spirits.size()) {
      out_ << spirit_face(content, content.spirits[index]);
    } else {
      out_ << fear_face(content.fears[index - content.spirits.size()]);
    }
  } catch (const BadInput& unknown) {
    out_ << unknown.what() << ".\n";
  }
}

void LineGame::show_result() const {
  out_ << '\n' << island::describe(game_, state_) << '\n';
  std::string_view result = "The game stopped";
  std::string_view reason = sim::ending_reason(state_.ending);
  if (state_.fault != island::Fault::none) reason = sim::fault_reason(state_.fault);
  if (state_.result == island::Result::victory) result = "Victory";
  if (state_.result == island::Result::defeat) result = "Defeat";
  out_ << style_.heading(fmt::format("{} on turn {}: {}.", result, state_.turn, reason)) << '\n';
}

}  // namespace loci::cli
