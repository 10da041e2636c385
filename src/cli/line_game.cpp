#include "cli/line_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <istream>
#include <ostream>
#include <sstream>
#include <utility>

#include "bots/forest/bot.hpp"
#include "bots/island/bot.hpp"
#include "cli/context.hpp"
#include "core/printable.hpp"
#include "forest/forest_table.hpp"
#include "island/island_table.hpp"
#include "notation/save.hpp"
#include "shown/happening.hpp"
#include "terminal/question.hpp"

namespace loci::cli {
namespace {

constexpr std::string_view kGeneralHelp =
    "Type the number of an option, or its label or the beginning of it. Where several players may\n"
    "act, any may go next; PLAYER: LABEL tells equal labels apart. Other words:\n"
    "  undo       take the last choice back\n"
    "  undo N     go back to before choice N; undo -N: N choices back\n"
    "  redo       make the choice again that was taken back last; redo N: up to choice N\n"
    "  log        the choices made, with their numbers and what came of them; log N: the last N\n"
    "  bot        a bot plays for you from now on; bot 2 plan:800: that bot for seat 2\n"
    "  you        take all seats back that bots play\n"
    "  save FILE  keep the game in a new file; loci play --load FILE goes on with it\n"
    "  save! FILE likewise, even in place of a file that is there\n";
constexpr std::string_view kHelpEnd =
    "  help       this text\n"
    "  quit       leave the game\n";

}  // namespace

template <table::Game G>
LineGame<G>::LineGame(Table table, LineTexts<G> texts, bots::Seating<G> seating, std::istream& in,
                      std::ostream& out, Habits habits)
    : table_(std::move(table)),
      texts_(std::move(texts)),
      seating_(std::move(seating)),
      in_(in),
      out_(out),
      habits_(std::move(habits)) {}

template <table::Game G>
bool LineGame<G>::play() {
  out_ << fmt::format("{}, seed {}.\n", texts_.introduction(table_.game()), table_.seed());
  if (!habits_.notice.empty()) out_ << habits_.notice << '\n';
  if (table_.choices() > 0) out_ << fmt::format("Choices made so far: {}.\n", table_.choices());
  out_ << "Type a number or the beginning of a label; help tells more.\n";
  Next next = Next::question;
  if (!let_bots_play()) return saved_;
  while (true) {
    if (table_.over()) {
      if (next == Next::question) show_result();
      // Who types may go back from the end; input that is not typed ends with the game.
      if (habits_.echo) return saved_;
    } else if (next == Next::question) {
      ask();
    }
    next = answer();
    if (next == Next::leave || !let_bots_play()) return saved_;
  }
}

template <table::Game G>
bool LineGame<G>::let_bots_play() {
  bool played = false;
  while (!table_.over()) {
    if (handed_over_ && !seating_.has_people() && !pause()) return false;
    // Where several may decide, bots do so before people are asked.
    const std::vector<typename Table::Decision>& open = table_.pending();
    const auto bots = std::find_if(open.begin(), open.end(),
                                   [this](const auto& each) { return is_bot(each.seat); });
    if (bots == open.end()) break;
    const typename Table::Decision& decision = *bots;
    const std::size_t index =
        seating_.choose(decision.seat, table_.view_of(decision.seat), decision.options);
    out_ << fmt::format("{}: {}\n", seat_name(table_.game(), decision.seat),
                        decision.labels[index]);
    if (!table_.apply(decision.seat, decision.options[index]).taken()) break;
    tell(table_.choices() - 1);
    played = true;
  }
  if (played) autosave();
  return true;
}

template <table::Game G>
bool LineGame<G>::pause() {
  const std::string moment = texts_.moment(table_.game(), table_.state());
  const std::string turn = moment.substr(0, moment.find(','));
  if (turn == paused_) return true;
  paused_ = turn;
  labels_.clear();
  owners_.clear();
  out_ << fmt::format("\n{}. Only bots play: Enter lets them go on, you takes over.\n", turn);
  while (!seating_.has_people()) {
    std::string line;
    if (!read_line(line)) return false;
    if (line.empty()) return true;
    if (act(read_answer(line, labels_, owners_)) == Next::leave) return false;
  }
  return true;
}

template <table::Game G>
void LineGame<G>::hand_over(const std::string& words) {
  std::istringstream rest(words);
  int number = decider() + 1;
  if (!words.empty() && std::isdigit(static_cast<unsigned char>(words[0])) != 0) rest >> number;
  const int seat = number - 1;
  if (!rest || seat < 0 || seat >= seating_.count()) {
    out_ << fmt::format("There is no such seat: they are 1 to {}.\n", seating_.count());
    return;
  }
  std::string name;
  if (!(rest >> name)) name = usual_bot(table_.game());
  const std::string problem = seating_.put(seat, name);
  if (!problem.empty()) {
    out_ << fmt::format("Not done: {}.\n", printable(problem));
    return;
  }
  handed_over_ = true;
  paused_.clear();
  out_ << fmt::format("{} plays {} from now on; you takes over again.\n", name,
                      seat_name(table_.game(), seat));
  autosave();
}

template <table::Game G>
void LineGame<G>::take_back() {
  for (int seat = 0; seat < seating_.count(); ++seat) {
    if (!is_bot(seat)) continue;
    seating_.put(seat, std::string(bots::kPerson));
    out_ << fmt::format("You play {} from now on.\n", seat_name(table_.game(), seat));
  }
  autosave();
}

template <table::Game G>
void LineGame<G>::ask() {
  show_new_moment();
  open_ = table_.pending();
  labels_.clear();
  owners_.clear();
  for (const typename Table::Decision& decision : open_) {
    const std::string name = seat_name(table_.game(), decision.seat);
    terminal::Question question;
    if (table_.seat_count() > 1) question.who = name;
    question.words = decision.prompt;
    if (texts_.cause) {
      question.why = texts_.cause(table_.game(), table_.state(), decision.seat);
    }
    out_ << '\n' << habits_.style.heading(question.sentence()) << '\n';
    std::vector<std::string> notes;
    if (texts_.notes) {
      notes = texts_.notes(table_.game(), table_.state(), decision.seat, decision.options);
    }
    for (std::size_t i = 0; i < decision.labels.size(); ++i) {
      labels_.push_back(decision.labels[i]);
      if (table_.seat_count() > 1) owners_.push_back(name);
      const std::string note = i < notes.size() && !notes[i].empty() ? "  (" + notes[i] + ")" : "";
      out_ << fmt::format("{:>3}  {}{}\n", labels_.size(), decision.labels[i], note);
    }
    if (!texts_.shut) continue;
    for (const std::string& words :
         texts_.shut(table_.game(), table_.state(), decision.seat, decision.options)) {
      out_ << "  -  " << words << '\n';
    }
  }
}

template <table::Game G>
typename LineGame<G>::Next LineGame<G>::answer() {
  std::string line;
  if (!read_line(line)) {
    out_ << "\nThe input has ended. Good-bye.\n";
    return Next::leave;
  }
  const Answer understood = read_answer(line, labels_, owners_);
  if (table_.over() && understood.kind == Answer::Kind::unclear) {
    out_ << "The game is over already: undo, redo, log, save FILE, show and quit are left.\n";
    return Next::answer;
  }
  return act(understood);
}

template <table::Game G>
bool LineGame<G>::read_line(std::string& line) {
  // Where nobody sees what is asked nothing is chosen.
  if (!(out_ << "> " << std::flush) || !std::getline(in_, line)) return false;
  if (habits_.echo) out_ << printable(line) << '\n';
  return true;
}

template <table::Game G>
typename LineGame<G>::Next LineGame<G>::act(const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::option:
      choose(static_cast<std::size_t>(answer.option));
      return Next::question;
    case Answer::Kind::undo:
      undo(answer);
      return Next::question;
    case Answer::Kind::redo:
      redo(answer.number);
      return Next::question;
    case Answer::Kind::forecast:
      out_ << texts_.forecast(table_.game(), table_.view_of(decider()), decider());
      return Next::answer;
    case Answer::Kind::hint:
      out_ << texts_.hint(table_, decider());
      return Next::answer;
    case Answer::Kind::bot:
      hand_over(answer.text);
      return Next::question;
    case Answer::Kind::person:
      take_back();
      return Next::question;
    case Answer::Kind::land:
      show_land(answer.text);
      return Next::answer;
    case Answer::Kind::log:
      show_log(answer.number);
      return Next::answer;
    case Answer::Kind::save:
    case Answer::Kind::save_over:
      save_as(answer.text, answer.kind == Answer::Kind::save_over);
      return Next::answer;
    case Answer::Kind::show:
      out_ << picture();
      return Next::question;
    case Answer::Kind::cards:
      show_hands();
      return Next::answer;
    case Answer::Kind::card:
      show_card(answer.text);
      return Next::answer;
    case Answer::Kind::help:
      out_ << kGeneralHelp << texts_.help << kHelpEnd;
      return Next::answer;
    case Answer::Kind::quit:
      out_ << "Good-bye.\n";
      return Next::leave;
    case Answer::Kind::unclear:
      out_ << printable(answer.text) << '\n';
      return Next::answer;
  }
  return Next::answer;
}

template <table::Game G>
void LineGame<G>::choose(std::size_t index) {
  for (const typename Table::Decision& decision : open_) {
    if (index >= decision.options.size()) {
      index -= decision.options.size();
      continue;
    }
    const int seat = decision.seat;
    const typename G::Option& wanted = decision.options[index];
    const auto back = table_.taken_back();
    // Who chooses again what was taken back keeps what came behind it.
    const bool again = !back.empty() && back.front().seat == seat && back.front().option == wanted;
    if (again) table_.redo_to(table_.choices() + 1);
    const table::Applied applied = again ? table::Applied{} : table_.apply(seat, wanted);
    if (applied.taken()) {
      tell(table_.choices() - 1);
    } else {
      out_ << fmt::format("Not done: {}.\n", applied.reason);
    }
    autosave();
    return;
  }
}

template <table::Game G>
void LineGame<G>::tell(std::size_t choice) const {
  const auto& happened = table_.happened(choice);
  for (const shown::Happening& each : shown::happenings(table_.game(), happened)) {
    out_ << "  " << shown::happening_words(each) << '\n';
  }
}

// Without a number: the last choice of a person, and what bots chose after it.
template <table::Game G>
void LineGame<G>::undo(const Answer& wanted) {
  const std::size_t made = table_.choices();
  std::size_t last = made;
  while (last > 0 && is_bot(table_.log()[last - 1].seat)) --last;
  if (last == 0) {
    out_ << "There is nothing to take back.\n";
    return;
  }
  if (std::max(wanted.number, wanted.steps) > made) {
    out_ << (wanted.number > 0
                 ? fmt::format("There is no choice {}: the last was {}.\n", wanted.number, made)
                 : fmt::format("Only {} choices were made.\n", made));
    return;
  }
  const std::size_t left = wanted.number > 0  ? wanted.number - 1
                           : wanted.steps > 0 ? made - wanted.steps
                                              : last - 1;
  if (!is_sure(made - left)) {
    out_ << "Nothing is taken back.\n";
    return;
  }
  table_.undo_to(left);
  if (made - left > 1) {
    out_ << fmt::format("{} choices are taken back, {} to {}: redo {} makes all of them again.\n",
                        made - left, left + 1, made, made);
  }
  autosave();
}

template <table::Game G>
bool LineGame<G>::is_sure(std::size_t count) {
  constexpr std::size_t kFew = 5;
  if (count <= kFew || habits_.echo) return true;
  out_ << fmt::format("That takes back {} choices, to turn {}: yes?\n", count,
                      table_.turn_at(table_.choices() - count));
  std::string line;
  if (!read_line(line)) return false;
  return line == "yes" || line == "y";
}

template <table::Game G>
void LineGame<G>::redo(std::size_t choice) {
  const std::size_t back = table_.taken_back().size();
  if (back == 0) {
    out_ << "There is nothing to do again.\n";
    return;
  }
  if (choice > 0 && (choice <= table_.choices() || choice > table_.choices() + back)) {
    out_ << fmt::format("The choices taken back are {} to {}.\n", table_.choices() + 1,
                        table_.choices() + back);
    return;
  }
  const auto goes_on = [&] {
    if (table_.taken_back().empty()) return false;
    return choice > 0 ? table_.choices() < choice : is_bot(table_.taken_back().front().seat);
  };
  do {
    table_.redo_to(table_.choices() + 1);
    out_ << table_.log().back().label << '\n';
    tell(table_.choices() - 1);
  } while (goes_on());
  autosave();
}

template <table::Game G>
void LineGame<G>::save_as(const std::string& path, bool over) {
  std::error_code error;
  if (path.empty()) {
    out_ << "Say where: save FILE.\n";
  } else if (!over && std::filesystem::is_regular_file(path, error)) {
    out_ << fmt::format("Not saved: {0} is there already; save! {0} overwrites it.\n",
                        printable(path));
  } else if (save(path)) {
    out_ << fmt::format("Saved as {}.\n", printable(path));
  }
}

template <table::Game G>
bool LineGame<G>::save(const std::string& path) {
  try {
    const std::string text = notation::save_text(table_);
    const std::string remarked =
        table::with_remark(table::with_remark(text, terminal::kPlayed,
                                              terminal::played_words(habits_.clock.seconds())),
                           table::kPlayers, seating_.words());
    if (path.empty()) {
      habits_.autosave.write(remarked);
    } else {
      habits_.autosave.save_as(path, remarked);
    }
    saved_ = true;
  } catch (const std::runtime_error& error) {
    out_ << fmt::format("Not saved: {}.\n", printable(error.what()));
    saved_ = false;
  }
  return saved_;
}

template <table::Game G>
void LineGame<G>::autosave() {
  habits_.clock.choice_made();
  if (!habits_.autosave.is_none()) save();
  if (!habits_.noted) return;
  const std::string problem = habits_.noted(table_, seating_.has_people(), habits_.clock.seconds());
  if (!problem.empty()) out_ << printable(problem) << '\n';
}

template <table::Game G>
void LineGame<G>::show_log(std::size_t last) const {
  const bool several = table_.seat_count() > 1;
  const std::size_t made = table_.choices();
  for (std::size_t i = last == 0 || last > made ? 0 : made - last; i < made; ++i) {
    const typename Table::Choice& choice = table_.log()[i];
    const std::string who = several ? seat_name(table_.game(), choice.seat) + ": " : std::string();
    out_ << fmt::format("{:>3}  {}{}\n", i + 1, who, choice.label);
    tell(i);
  }
  if (table_.choices() == 0) out_ << "No choice was made yet.\n";
}

template <table::Game G>
int LineGame<G>::decider() const {
  const auto& open = table_.pending();
  return open.empty() ? 0 : open.front().seat;
}

template <table::Game G>
std::string LineGame<G>::picture() const {
  return texts_.picture(table_.game(), table_.state(), decider());
}

template <table::Game G>
void LineGame<G>::show_new_moment() {
  const std::string now = texts_.moment(table_.game(), table_.state());
  if (now == moment_) return;
  moment_ = now;
  out_ << '\n' << habits_.style.heading(now) << '\n';
  std::string shown = picture();
  if (shown == picture_) return;
  picture_ = std::move(shown);
  out_ << picture_;
}

template <table::Game G>
void LineGame<G>::show_hands() const {
  for (const typename Table::Decision& decision : open_) {
    if (table_.seat_count() > 1) {
      out_ << habits_.style.heading(seat_name(table_.game(), decision.seat)) << '\n';
    }
    out_ << texts_.hand(table_.game(), table_.state(), decision.seat, habits_.style);
  }
}

template <table::Game G>
void LineGame<G>::show_card(const std::string& name) const {
  try {
    out_ << texts_.card(table_.game(), name);
  } catch (const BadInput& unknown) {
    refuse(unknown);
  }
}

template <table::Game G>
void LineGame<G>::refuse(const BadInput& unknown) const {
  const std::string words = printable(unknown.what());
  out_ << words << (words.ends_with('?') ? "\n" : ".\n");
}

template <table::Game G>
void LineGame<G>::show_land(const std::string& name) const {
  if (!texts_.land) {
    out_ << "This game has no lands.\n";
    return;
  }
  try {
    out_ << texts_.land(table_.game(), table_.state(), name);
  } catch (const BadInput& unknown) {
    refuse(unknown);
  }
}

template <table::Game G>
void LineGame<G>::show_result() {
  std::string result = table_.outcome().text;
  result.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(result.front())));
  labels_.clear();
  owners_.clear();
  open_.clear();
  out_ << '\n' << picture() << '\n';
  out_ << habits_.style.heading(result + '.') << '\n';
  if (texts_.score) out_ << texts_.score(table_.game(), table_.state());
  const std::string text = texts_.to_pass_on ? texts_.to_pass_on(table_) : std::string();
  if (!text.empty()) out_ << "\nTo pass on:\n" << text;
  if (!habits_.echo) out_ << "The game is over: undo goes back, log tells it, quit leaves.\n";
}

template class LineGame<island::Game>;
template class LineGame<forest::Game>;

}  // namespace loci::cli
