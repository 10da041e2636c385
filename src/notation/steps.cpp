#include <algorithm>

#include "notation/names.hpp"
#include "notation/piles.hpp"
#include "notation/step_reader.hpp"
#include "notation/values.hpp"

namespace loci::notation {

using island::Pile;
using island::TargetKind;

const std::vector<StepReader::Keyword>& StepReader::steps() {
  using R = StepReader;
  static const std::vector<Keyword> all = {
      {"do", &R::do_something},    {"use", &R::use},          {"call", &R::call},
      {"action", &R::open_action}, {"end", &R::close_action}, {"resume", &R::resume},
      {"choose", &R::choose},      {"grow", &R::grow},        {"play", &R::play},
      {"draws", &R::draws},
  };
  return all;
}

std::vector<std::string> StepReader::known_words() {
  std::vector<std::string> words = {"expect", "seat"};
  for (const Keyword& keyword : steps()) words.emplace_back(keyword.word);
  return words;
}

bool StepReader::read(const Line& line, Step& step) {
  Words words(line);
  seat_ = -1;
  seat_used_ = false;
  if (words.accept("seat")) seat_ = words.number("a seat", 1, state_.seats_count) - 1;
  step.place = line.place(0, line.text.size());
  step.text = line.text;
  bool known = words.accept("expect");
  if (known) {
    step.kind = Step::Kind::expectation;
    read_expectation(words, step);
  } else {
    step.kind = Step::Kind::act;
    for (const Keyword& keyword : steps()) {
      known = words.accept(keyword.word);
      if (!known) continue;
      step.action = (this->*keyword.handler)(words);
      break;
    }
  }
  if (!known) {
    if (seat_ >= 0) words.refuse_next("a step or an expectation");
    return false;
  }
  words.end();
  if (seat_ >= 0 && !seat_used_) words.refuse("this is not about a seat");
  return true;
}

int StepReader::seat(const Words& words) {
  seat_used_ = true;
  if (seat_ < 0 && state_.seats_count > 1) {
    words.refuse("which spirit is it about? Begin the line with seat and its number");
  }
  return std::max(seat_, 0);
}

int StepReader::any_seat() {
  seat_used_ = true;
  return seat_;
}

int StepReader::routine(const Words& words, std::string_view procedure) const {
  const int number = game_.code().routine_named(procedure);
  if (number < 0) words.refuse("the rules have no procedure " + quoted(procedure));
  return number;
}

StepReader::Action StepReader::perform(const Words& words, std::string_view procedure,
                                       std::vector<i32> values) const {
  const int number = routine(words, procedure);
  if (game_.code().routines[static_cast<std::size_t>(number)].parameters != values.size()) {
    words.refuse("the procedure " + quoted(procedure) + " of these rules takes other values");
  }
  return [number, values = std::move(values)](CaseRun& run) { run.perform(number, values); };
}

StepReader::Action StepReader::do_something(Words& words) {
  struct Phrase {
    const char* first;
    const char* second;
    const char* procedure;
    std::vector<i32> values;
  };
  static const std::vector<Phrase> phrases = {
      {"spirit", "phase", "spirit_phase", {}},
      {"fast", "powers", "power_phase", {static_cast<i32>(island::Phase::fast)}},
      {"slow", "powers", "power_phase", {static_cast<i32>(island::Phase::slow)}},
      {"invader", "phase", "invader_phase", {}},
      {"time", "passes", "time_passes", {}},
      {"blighted", "island", "blighted_island_step", {}},
  };
  if (words.accept("ravage")) return do_invaders(words, "ravage", Pile::ravage);
  if (words.accept("build")) return do_invaders(words, "build", Pile::build);
  if (words.accept("explore")) return do_invaders(words, "explore", Pile::explore);
  if (words.accept("fear")) return do_fear(words);
  if (words.accept("event")) {
    if (words.accept("step")) return perform(words, "event_step", {});
    return perform(words, "event_by_hand", {read_event(words, game_.content())});
  }
  if (words.accept("set-up")) return [](CaseRun& run) { run.do_setup(); };
  if (words.accept("advance")) return perform(words, "advance", {});
  if (words.accept("add")) {
    const int amount = words.sees_number() ? words.number("how much blight", 1, 99) : 1;
    words.expect("blight");
    return perform(words, "add_blight_by_hand", {read_land(words, game_, state_), amount});
  }
  if (words.accept("destroy")) {
    words.expect("presence");
    const int who = seat(words);
    return perform(words, "destroy_presence_by_hand", {who, read_land(words, game_, state_)});
  }
  for (const Phrase& phrase : phrases) {
    if (!words.accept(phrase.first)) continue;
    words.expect(phrase.second);
    return perform(words, phrase.procedure, phrase.values);
  }
  const std::string found = words.word("what to do");
  words.refuse_unknown("thing to do", found,
                       {"ravage", "build", "explore", "fear", "event", "advance", "add", "destroy",
                        "set-up", "spirit", "fast", "slow", "invader", "time", "blighted"});
}

// A land: one Action there. Else the step, with one card or with those that lie there.
StepReader::Action StepReader::do_invaders(Words& words, std::string_view what, Pile space) {
  const std::string name(what);
  if (words.accept("step")) return perform(words, name + "_step", {});
  const bool with = words.accept("with");
  for (int land = 0; !with && land < state_.lands_count; ++land) {
    if (words.accept(land_name(game_, state_, land)))
      return perform(words, name + "_by_hand", {land});
  }
  int card = -1;
  const island::Content& content = game_.content();
  for (const char* terrain : island::kTerrainNames) {
    if (!words.accept(terrain)) continue;
    const std::string id = "stage-1-" + std::string(terrain);
    for (std::size_t i = 0; i < content.invaders.size(); ++i) {
      if (content.invaders[i].id == id) card = static_cast<int>(i);
    }
    if (card < 0) words.refuse("there is no invader card " + quoted(id));
    break;
  }
  if (card < 0) card = read_invader(words, content);
  const int step = routine(words, name + "_step");
  if (space == Pile::explore) return [=](CaseRun& run) { run.explore_with(card, step); };
  return [=](CaseRun& run) { run.step_with(space, card, step); };
}

StepReader::Action StepReader::do_fear(Words& words) {
  if (words.accept("step")) return perform(words, "fear_step", {});
  const int card = read_fear(words, game_.content());
  words.expect("at");
  return perform(words, "fear_by_hand", {card, words.number("a terror level", 1, 3)});
}

StepReader::Action StepReader::use(Words& words) {
  const int who = seat(words);
  const int power = read_power(words, game_.content());
  const TargetKind target = game_.content().powers[static_cast<std::size_t>(power)].target_kind;
  if (target == TargetKind::land) {
    words.expect("in");
    return perform(words, "resolve_power", {who, power, read_land(words, game_, state_), who});
  }
  words.expect("on");
  return perform(words, "resolve_power",
                 {who, power, island::kNone, read_seat(words, game_, state_)});
}

StepReader::Action StepReader::call(Words& words) {
  const std::string name = words.name("a procedure");
  std::vector<std::string> known;
  for (const lang::RoutineInfo& info : game_.code().routines) known.push_back(info.name);
  const int number = game_.code().routine_named(name);
  if (number < 0) words.refuse_unknown("procedure", name, known);
  for (const lang::HookInfo& hook : game_.code().hooks) {
    if (hook.routine == number) words.refuse("an effect that waits cannot be called");
  }
  std::vector<i32> values;
  for (const lang::Type type : game_.code().routines[static_cast<std::size_t>(number)].types) {
    read_value(words, type, game_, state_, values);
  }
  return perform(words, name, values);
}

StepReader::Action StepReader::open_action(Words& words) {
  const int action_class = read_word_of(words, "class of Actions", class_words());
  const bool owned = action_class == static_cast<int>(island::ActionClass::power) ||
                     action_class == static_cast<int>(island::ActionClass::spirit);
  const int owner = owned ? seat(words) : any_seat();
  const int land = words.at_end() ? island::kNone : read_land(words, game_, state_);
  return perform(words, "open_action", {action_class, owner, land});
}

StepReader::Action StepReader::close_action(Words& words) {
  words.expect("action");
  return perform(words, "close_action", {});
}

StepReader::Action StepReader::resume(Words&) {
  return [](CaseRun& run) { run.resume(); };
}

StepReader::Action StepReader::choose(Words& words) {
  const int who = any_seat();
  const std::string pattern = words.rest("a label");
  if (pattern == "default") return [=](CaseRun& run) { run.choose_default(who); };
  return [=](CaseRun& run) { run.choose(pattern, who); };
}

StepReader::Action StepReader::grow(Words& words) {
  const int who = any_seat();
  const std::string pattern = "grow: " + words.rest("a growth option");
  return [=](CaseRun& run) { run.choose(pattern, who); };
}

StepReader::Action StepReader::play(Words& words) {
  const int who = any_seat();
  const auto power = static_cast<std::size_t>(read_card(words, CardSort::power, game_.content()));
  const std::string label = "play " + game_.content().powers[power].name;
  return [=](CaseRun& run) { run.choose(label, who); };
}

StepReader::Action StepReader::draws(Words& words) {
  const std::string group = words.word("a deck");
  const PileWords* deck = nullptr;
  std::vector<std::string> known;
  for (const PileWords& pile : all_pile_words()) {
    if (!pile.is_deck) continue;
    known.emplace_back(pile.group);
    if (pile.group == group) deck = &pile;
  }
  if (deck == nullptr) words.refuse_unknown("deck", group, known);
  words.expect(":");
  std::vector<int> cards;
  do {
    const int card = read_card(words, deck->sort, game_.content());
    if (std::find(cards.begin(), cards.end(), card) != cards.end()) {
      words.refuse("this card stands here twice");
    }
    cards.push_back(card);
  } while (words.accept(","));
  return [=](CaseRun& run) { run.script(*deck, cards); };
}

}  // namespace loci::notation
