#include "terminal/game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "table/replay.hpp"

namespace loci::terminal {

GameScreen::GameScreen(Play& play, Habits habits) : play_(play), habits_(std::move(habits)) {
  if (is_in(habits_.autosave.path())) kept_in_ = habits_.autosave.path();
  message_ = habits_.notice;
  ask();
}

void GameScreen::ask() {
  std::vector<OptionList::Group> groups;
  const auto& questions = play_.questions();
  for (const Question& question : questions) {
    OptionList::Group group{
        questions.size() > 1 ? question.who : std::string(), {}, {}, {}, {}, question.shut};
    for (const Question::Option& option : question.options) {
      group.labels.push_back(option.label);
      group.notes.push_back(option.note);
      group.briefs.push_back(option.brief);
      group.short_notes.push_back(option.short_note);
    }
    groups.push_back(std::move(group));
  }
  list_.set(std::move(groups));
  advice_.reset();
  page_ = 0;
  scroll_ = 0;
  news_ = 0;
}

std::optional<Pointed> GameScreen::pointed() const {
  const auto option = list_.current();
  if (!option) return {};
  std::size_t rest = *option;
  for (std::size_t i = 0; i < play_.questions().size(); ++i) {
    const std::size_t count = play_.questions()[i].options.size();
    if (rest < count) return Pointed{i, rest};
    rest -= count;
  }
  return {};
}

int GameScreen::shown_seat() const {
  const auto at = pointed();
  if (at) return play_.questions()[at->question].seat;
  return play_.questions().empty() ? 0 : play_.questions().front().seat;
}

void GameScreen::choose() {
  const auto at = pointed();
  if (!at) return;
  const std::size_t told = play_.log().size();
  const int seat = play_.questions()[at->question].seat;
  const std::string refusal = play_.choose(*at);
  if (!refusal.empty()) {
    message_ = "Not done: " + refusal + ".";
    return;
  }
  ask();
  stay_with(seat);
  constexpr std::size_t kNews = 5;
  const std::size_t more = play_.log().size() - told;
  news_ = more >= kNews && !play_.questions().empty() ? more : 0;
  autosave();
}

// Where several may go next, who went last goes on.
void GameScreen::stay_with(int seat) {
  std::size_t first = 0;
  for (const Question& question : play_.questions()) {
    if (question.seat == seat) {
      list_.go_to(first);
      return;
    }
    first += question.options.size();
  }
}

void GameScreen::undo_to(std::size_t count) {
  if (count >= play_.choices()) {
    message_ = "There is nothing to take back.";
    return;
  }
  const std::size_t back = play_.choices() - count;
  play_.undo_to(count);
  ask();
  if (back > 1) {
    message_ = fmt::format("{} choices are taken back: U makes them again, one by one.", back);
  }
  autosave();
}

// A person's choice, and what bots chose after it.
void GameScreen::redo() {
  const std::size_t count = play_.after_next();
  if (count == play_.choices()) {
    message_ = "There is nothing to do again.";
    return;
  }
  play_.redo_to(count);
  ask();
  autosave();
}

std::string GameScreen::text() const {
  return table::with_remark(
      table::with_remark(play_.replay(), kPlayed, played_words(habits_.clock.seconds())),
      table::kPlayers, play_.players());
}

bool GameScreen::is_in(const std::string& path) const {
  try {
    return !path.empty() && read_file(path) == text();
  } catch (const std::runtime_error&) {
    return false;
  }
}

bool GameScreen::save(const std::string& path) {
  try {
    if (path.empty()) {
      habits_.autosave.write(text());
    } else {
      habits_.autosave.save_as(path, text());
    }
    if (kept_in_.empty()) kept_in_ = path.empty() ? habits_.autosave.path() : path;
    unkept_.clear();
    return true;
  } catch (const std::runtime_error& error) {
    message_ = fmt::format("Not saved: {}.", error.what());
    return false;
  }
}

void GameScreen::autosave() {
  kept_in_.clear();
  warned_ = false;
  habits_.clock.choice_made();
  if (!habits_.autosave.is_none() && !save()) unkept_ = message_;
  if (!habits_.noted) return;
  if (std::string problem = habits_.noted(habits_.clock.seconds()); !problem.empty()) {
    message_ = std::move(problem);
  }
}

// Who would lose the game by that is told so first.
bool GameScreen::leave() {
  if (unkept_.empty() || warned_) return true;
  warned_ = true;
  message_ = "The game is not kept: s saves it under another name, q leaves all the same.";
  return false;
}

void GameScreen::hint() {
  if (play_.questions().empty()) return;
  const int seat = shown_seat();
  auto hint = play_.hint(seat);
  if (!hint) return;
  std::size_t first = 0;
  for (const Question& question : play_.questions()) {
    if (question.seat == seat) break;
    first += question.options.size();
  }
  message_ = hint->words;
  list_.go_to(first + hint->option);
  advice_ = Advice{seat, std::move(*hint)};
  page_ = 0;
}

bool GameScreen::think_on() {
  if (!advice_ || !advice_->hint.goes_on || mode_ != Mode::options) return false;
  auto hint = play_.hint(advice_->seat);
  if (!hint) return true;
  // The line below says what the pane says.
  if (message_ == advice_->hint.words) message_ = hint->words;
  advice_->hint = std::move(*hint);
  return true;
}

void GameScreen::hand_over() {
  if (play_.questions().empty()) return;
  message_ = play_.hand_over(shown_seat());
  ask();
  autosave();
}

void GameScreen::take_back() {
  message_ = play_.take_back();
  ask();
  autosave();
}

bool GameScreen::is_urgent(Key key) const {
  if (play_.thinking().empty()) return true;
  return key.kind == Key::Kind::letter && (key.letter == U'B' || key.letter == U'q');
}

// What bots did stands in the last line until a person acts, behind what was said there; of much of
// it the end, for the log has all.
void GameScreen::tell_bots_choice() {
  constexpr std::size_t kMost = 220;
  const std::size_t count = play_.choices();
  if (message_.empty() || message_ != told_.words) told_ = {{}, message_, count - 1};
  std::size_t first = count - 1;
  for (std::size_t size = 0; first > told_.from; --first) {
    size += play_.taken(first).label.size();
    if (size + play_.taken(first - 1).label.size() > kMost) break;
  }
  std::string words;
  for (std::size_t at = first; at < count; ++at) {
    const Taken each = play_.taken(at);
    if (at > first) words += "; ";
    const bool goes_on = at > first && play_.taken(at - 1).seat == each.seat;
    words += (goes_on ? "" : play_.seat_heading(each.seat) + ": ") + each.label;
  }
  const bool whole = first == told_.from;
  const std::string before = told_.before.empty() ? "" : told_.before + ' ';
  message_ = told_.words = (whole ? before : "… ") + words;
}

bool GameScreen::work() {
  constexpr int kAnyWidth = 80;
  if (think_on()) return true;
  if (!play_.let_bot_play()) return false;
  tell_bots_choice();
  // The sum needs the room.
  if (!play_.ending(kAnyWidth).empty()) message_.clear();
  ask();
  autosave();
  return true;
}

void GameScreen::read(const std::string& context) {
  reader_.emplace("To read", play_.topics(), context);
  mode_ = Mode::reading;
}

std::string GameScreen::option_context() const {
  const auto at = pointed();
  if (!at) return {};
  const Question& question = play_.questions()[at->question];
  // The option first, then what it is part of; who chooses is known to whoever does.
  std::string words =
      question.options[at->option].label + ' ' + question.why + ' ' + question.words;
  constexpr int kUnbroken = 100'000;
  for (const Line& line : play_.detail(*at, kUnbroken)) {
    for (const Span& span : line) words += ' ' + span.text;
  }
  return words + ' ' + question.who;
}

// The choice under the cursor, and what it led to.
std::string GameScreen::log_context() const {
  std::string words;
  bool of_it = false;
  for (const LogLine& line : play_.log()) {
    if (line.choice) of_it = line.choice == log_cursor_;
    if (of_it) words += ' ' + line.words;
  }
  return words;
}

std::vector<std::size_t> GameScreen::options_at(const std::string& place) const {
  std::vector<std::size_t> found;
  std::size_t number = 0;
  for (const Question& question : play_.questions()) {
    for (const Question::Option& option : question.options) {
      const auto& places = option.places;
      if (std::find(places.begin(), places.end(), place) != places.end()) found.push_back(number);
      ++number;
    }
  }
  return found;
}

}  // namespace loci::terminal
