#include <algorithm>
#include <bit>
#include <map>

#include "island/score.hpp"
#include "notation/contents.hpp"
#include "notation/counters.hpp"
#include "notation/fields.hpp"
#include "notation/labels.hpp"
#include "notation/markers.hpp"
#include "notation/names.hpp"
#include "notation/piles.hpp"
#include "notation/step_reader.hpp"

namespace loci::notation {
namespace {

using island::Game;
using island::State;

void compare(const std::string& expected, const std::string& found) {
  if (expected != found) throw Differs(expected, found);
}

void compare(int expected, int found) { compare(std::to_string(expected), std::to_string(found)); }

// A land's contents as they would be shown.
std::string read_shown(Words& words, const State& state, int land) {
  State blank{};
  island::copy(blank, state);
  blank.exceptions_count = 0;
  blank.fault = island::Fault::none;
  for (int i = 0; i < blank.lands_count; ++i) blank.lands[i] = island::Land{};
  read_contents(words, blank, land);
  return contents_text(blank, land);
}

std::string island_text(const Game& game, const State& state) {
  std::string text;
  for (int land = 0; land < state.lands_count; ++land) {
    const std::string contents = contents_text(state, land);
    if (contents == "empty") continue;
    text += (text.empty() ? "" : ", ") + land_name(game, state, land) + ' ' + contents;
  }
  return text.empty() ? "empty" : text;
}

std::string lands_text(const Game& game, const State& state, LandSet lands) {
  std::string text;
  for_each(lands,
           [&](int land) { text += (text.empty() ? "" : " ") + land_name(game, state, land); });
  return text.empty() ? "none" : text;
}

LandSet read_lands(Words& words, const Game& game, const State& state) {
  LandSet lands;
  if (words.accept("none")) return lands;
  do {
    const int land = read_land(words, game, state);
    if (lands.has(land)) words.refuse("this land stands here twice");
    lands.insert(land);
  } while (!words.at_end());
  return lands;
}

// The powers that are expected, each with what is said about its use: "used", "unused" or nothing.
using ExpectedCards = std::map<int, std::string>;

std::string named_card(const Game& game, int power, const std::string& used) {
  return quoted(game.content().powers[static_cast<std::size_t>(power)].name) +
         (used.empty() ? "" : " " + used);
}

// Whether a card was used is told where it was asked.
std::string held_text(const CaseRun& run, int seat, island::Place place,
                      const ExpectedCards& asked) {
  std::string text;
  for (int i = 0; i < run.state().seats[seat].cards; ++i) {
    const island::OwnedCard& card = run.state().owned[seat][i];
    if (card.place != place) continue;
    const auto said = asked.find(card.power);
    const bool tells = said != asked.end() && !said->second.empty();
    const char* used = (card.flags & island::kCardUsed) != 0 ? "used" : "unused";
    text += (text.empty() ? "" : ", ") + named_card(run.game(), card.power, tells ? used : "");
  }
  return text.empty() ? "none" : text;
}

std::string seats_text(u32 seats) {
  std::string text;
  for (u32 left = seats; left != 0; left &= left - 1) {
    text += (text.empty() ? "seat " : ", seat ") + std::to_string(std::countr_zero(left) + 1);
  }
  return text.empty() ? "none" : text;
}

// How many options of the seat fit.
int count_offered(const CaseRun& run, const std::string& pattern, int seat) {
  int count = 0;
  for (int i = 0; i < run.options().count; ++i) {
    const bool own = seat < 0 || run.options().list[i].seat == seat;
    if (own && fits(pattern, run.label(i))) ++count;
  }
  return count;
}

}  // namespace

const std::vector<StepReader::Keyword>& StepReader::expectations() {
  using R = StepReader;
  static const std::vector<Keyword> all = {
      {"island", &R::expect_island},
      {"presence", &R::expect_presence},
      {"defend", &R::expect_defend},
      {"fear", &R::expect_fear},
      {"markers", &R::expect_markers},
      {"counter", &R::expect_counter},
      {"blight", &R::expect_blight},
      {"tracks", &R::expect_tracks},
      {"elements", &R::expect_elements},
      {"hand", &R::expect_hand},
      {"played", &R::expect_played},
      {"discard", &R::expect_discard},
      {"face-down", &R::expect_face_down},
      {"forgotten", &R::expect_forgotten},
      {"aside", &R::expect_aside},
      {"invader", &R::expect_invader},
      {"minor", &R::expect_minor},
      {"major", &R::expect_major},
      {"event", &R::expect_event},
      {"targets", &R::expect_targets},
      {"sacred", &R::expect_sacred},
      {"offered", &R::expect_offered},
      {"not", &R::expect_not},
      {"forced", &R::expect_forced},
      {"options", &R::expect_options},
      {"no", &R::expect_no},
      {"asked", &R::expect_asked},
      {"decider", &R::expect_decider},
      {"victory", &R::expect_victory},
      {"defeat", &R::expect_defeat},
      {"running", &R::expect_running},
      {"score", &R::expect_score},
      {"sacrifice", &R::expect_sacrifice},
  };
  return all;
}

void StepReader::read_expectation(Words& words, Step& step) {
  if (words.accept("error")) {
    step.kind = Step::Kind::error;
    if (!words.sees_name()) words.refuse_next("words in quotes");
    step.words = words.name("words in quotes");
    return;
  }
  if (words.accept("fault")) {
    step.kind = Step::Kind::fault;
    step.fault = read_word_of(words, "fault", fault_words());
    return;
  }
  Words ahead = words;
  if (const PositionField* const field = accept_field(ahead); field != nullptr && field->expected) {
    accept_field(words);
    step.action = expect_field(words, *field);
    return;
  }
  for (const Keyword& keyword : expectations()) {
    if (!words.accept(keyword.word)) continue;
    step.action = (this->*keyword.handler)(words);
    return;
  }
  for (int land = 0; land < state_.lands_count; ++land) {
    if (!words.sees(land_name(game_, state_, land))) continue;
    step.action = expect_land(words);
    return;
  }
  std::vector<std::string> known = {"error", "fault"};
  for (const Keyword& keyword : expectations()) known.emplace_back(keyword.word);
  for (const PositionField& field : position_fields()) {
    if (field.expected) known.emplace_back(field.key);
  }
  const std::string found = words.name("what to expect");
  words.refuse_unknown("expectation", found, known);
}

// Whatever a line of a position can say about a plain field.
StepReader::Action StepReader::expect_field(Words& words, const PositionField& field) {
  const int of = field.of_land()            ? read_land(words, game_, state_)
                 : field.part == Part::seat ? seat(words)
                                            : 0;
  std::string expected;
  if (field.flag) {
    expected = words.accept("off") ? "off" : "on";
  } else {
    State wanted{};
    game_.lay_out(wanted, 1);
    field.read(field, words, game_, wanted, of);
    expected = field.text(game_, wanted, of);
  }
  return [=, &field](CaseRun& run) { compare(expected, field.text(run.game(), run.state(), of)); };
}

StepReader::Action StepReader::expect_counter(Words& words) {
  const int who = state_.seats_count == 1 ? 0 : any_seat();
  const lang::CounterInfo counter = read_counter(words, game_, state_, who);
  const int expected = words.number("a number", 0, 255);
  return
      [=](CaseRun& run) { compare(expected, counter_of(run.game(), run.state(), counter, who)); };
}

StepReader::Action StepReader::expect_land(Words& words) {
  const int land = read_land(words, game_, state_);
  words.expect(":");
  const std::string expected = read_shown(words, state_, land);
  return [=](CaseRun& run) { compare(expected, contents_text(run.state(), land)); };
}

StepReader::Action StepReader::expect_island(Words& words) {
  words.expect(":");
  std::vector<std::string> by_land(static_cast<std::size_t>(state_.lands_count));
  if (!words.accept("empty")) {
    do {
      const int land = read_land(words, game_, state_);
      std::string& here = by_land[static_cast<std::size_t>(land)];
      if (!here.empty()) words.refuse("this land stands here twice");
      if (words.sees("empty")) words.refuse("lands that are not named are empty");
      here = land_name(game_, state_, land) + ' ' + read_shown(words, state_, land);
    } while (words.accept(","));
  }
  std::string expected;
  for (const std::string& here : by_land) {
    if (!here.empty()) expected += (expected.empty() ? "" : ", ") + here;
  }
  if (expected.empty()) expected = "empty";
  return [=](CaseRun& run) { compare(expected, island_text(run.game(), run.state())); };
}

StepReader::Action StepReader::expect_presence(Words& words) {
  const int who = seat(words);
  const int land = read_land(words, game_, state_);
  const int expected = words.number("presence", 0, 255);
  return [=](CaseRun& run) { compare(expected, run.state().lands[land].presence[who]); };
}

StepReader::Action StepReader::expect_defend(Words& words) {
  const int land = read_land(words, game_, state_);
  const int expected = words.number("an amount", 0, 9999);
  return [=](CaseRun& run) { compare(expected, run.ask("defend", std::vector<i32>{land})); };
}

StepReader::Action StepReader::expect_fear(Words& words) {
  if (words.accept("markers")) {
    const int expected = words.number("markers", 0, 255);
    return [=](CaseRun& run) { compare(expected, run.state().fear); };
  }
  if (words.accept("cards")) {
    const int expected = words.number("cards", 0, 255);
    return [=](CaseRun& run) {
      compare(expected, run.state().piles[static_cast<int>(island::Pile::fear_earned)].count);
    };
  }
  if (!words.sees_number()) return expect_pile(words, "fear");
  const int expected = words.number("fear", 0, 9999);
  return [=](CaseRun& run) { compare(expected, run.fear_generated()); };
}

StepReader::Action StepReader::expect_markers(Words& words) {
  const int land = read_marker_place(words, game_, state_);
  State expected{};
  island::copy(expected, state_);
  expected.markers_count = 0;
  read_markers(words, game_, expected, land);
  return [text = markers_text(game_, expected, land), land](CaseRun& run) {
    compare(text, markers_text(run.game(), run.state(), land));
  };
}

StepReader::Action StepReader::expect_tracks(Words& words) {
  const int who = seat(words);
  std::vector<int> expected;
  do {
    expected.push_back(words.number("open spaces", 0, island::kMaxSpaces));
  } while (!words.at_end() && expected.size() < island::kTracks);
  return [=](CaseRun& run) {
    std::string wanted;
    std::string found;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      wanted += ' ' + std::to_string(expected[i]);
      found += ' ' + std::to_string(run.state().seats[who].uncovered[i]);
    }
    compare(wanted, found);
  };
}

StepReader::Action StepReader::expect_elements(Words& words) {
  const int who = seat(words);
  const std::string expected = elements_text(read_elements(words));
  return [=](CaseRun& run) {
    const auto packed = static_cast<u32>(run.ask("elements_held", std::vector<i32>{who}));
    std::array<u8, 8> held{};
    for (std::size_t i = 0; i < held.size(); ++i) held[i] = static_cast<u8>(packed >> (4 * i) & 15);
    compare(expected, elements_text(held));
  };
}

StepReader::Action StepReader::expect_cards(Words& words, island::Place place) {
  const int who = seat(words);
  ExpectedCards cards;
  if (!words.accept("none")) {
    do {
      const int power = read_card(words, CardSort::power, game_.content());
      const auto [card, is_new] = cards.emplace(power, "");
      if (!is_new) words.refuse("this card stands here twice");
      for (const char* used : {"used", "unused"}) {
        if (place == island::Place::play && words.accept(used)) card->second = used;
      }
    } while (words.accept(","));
  }
  std::string expected;
  for (const auto& [power, used] : cards) {
    expected += (expected.empty() ? "" : ", ") + named_card(game_, power, used);
  }
  if (expected.empty()) expected = "none";
  return [=](CaseRun& run) { compare(expected, held_text(run, who, place, cards)); };
}

// In a pile without an order the order written does not matter.
StepReader::Action StepReader::expect_pile(Words& words, std::string_view group) {
  const PileWords* pile = accept_pile(words, group);
  if (pile == nullptr) words.refuse_next("a pile of " + std::string(group) + " cards");
  const CardList list = read_cards(words, *pile, game_, state_);
  if (list.random) words.refuse("what is random cannot be expected");
  const std::string expected = listed_text(list, *pile, game_.content());
  return [=](CaseRun& run) { compare(expected, cards_text(run.game(), run.state(), *pile)); };
}

StepReader::Action StepReader::expect_targets(Words& words) {
  const int who = seat(words);
  const int power = read_power(words, game_.content());
  words.expect(":");
  const int targets = game_.tables().powers[static_cast<std::size_t>(power)].targets;
  if (targets < 0) return expect_target_spirits(words, who, power);
  const int function = routine(words, "target_lands");
  const std::string expected = lands_text(game_, state_, read_lands(words, game_, state_));
  return [=](CaseRun& run) {
    const LandSet lands = run.ask_lands(function, std::vector<i32>{who, power});
    compare(expected, lands_text(run.game(), run.state(), lands));
  };
}

StepReader::Action StepReader::expect_target_spirits(Words& words, int who, int power) {
  u32 seats = 0;
  if (!words.accept("none")) {
    do {
      const u32 seat = 1U << read_seat(words, game_, state_);
      if ((seats & seat) != 0) words.refuse("this spirit stands here twice");
      seats |= seat;
    } while (words.accept(","));
  }
  return
      [=](CaseRun& run) { compare(seats_text(seats), seats_text(run.target_spirits(who, power))); };
}

StepReader::Action StepReader::expect_sacred(Words& words) {
  words.expect("sites");
  const int who = seat(words);
  const int function = routine(words, "sacred_sites");
  const std::string expected = lands_text(game_, state_, read_lands(words, game_, state_));
  return [=](CaseRun& run) {
    compare(expected,
            lands_text(run.game(), run.state(), run.ask_lands(function, std::vector<i32>{who})));
  };
}

StepReader::Action StepReader::expect_offered(Words& words) {
  const int who = any_seat();
  const std::string pattern = words.rest("a label");
  return [=](CaseRun& run) {
    run.look();
    if (count_offered(run, pattern, who) == 0) {
      throw Differs("an option " + quoted(pattern), "none that fits");
    }
  };
}

StepReader::Action StepReader::expect_not(Words& words) {
  words.expect("offered");
  const int who = any_seat();
  const std::string pattern = words.rest("a label");
  return [=](CaseRun& run) {
    run.look();
    if (count_offered(run, "*", who) == 0) {
      throw Differs("an open decision without " + quoted(pattern), "no open decision");
    }
    const int count = count_offered(run, pattern, who);
    if (count > 0) {
      throw Differs("no option " + quoted(pattern), std::to_string(count) + " that fit");
    }
  };
}

StepReader::Action StepReader::expect_forced(Words& words) {
  const int who = any_seat();
  const std::string pattern = words.rest("a label");
  return [=](CaseRun& run) {
    if (!run.name_forced(pattern, who)) {
      throw Differs("a forced choice " + quoted(pattern), "none that fits");
    }
  };
}

StepReader::Action StepReader::expect_options(Words& words) {
  const int who = any_seat();
  const int expected = words.number("how many options", 2, island::kMaxOptions);
  return [=](CaseRun& run) {
    run.look();
    compare(std::to_string(expected) + " options",
            std::to_string(count_offered(run, "*", who)) + " options");
  };
}

StepReader::Action StepReader::expect_no(Words& words) {
  words.expect("choice");
  const int who = any_seat();
  return [=](CaseRun& run) {
    run.look();
    const int count = count_offered(run, "*", who);
    if (count > 0) throw Differs("no open decision", std::to_string(count) + " options");
  };
}

StepReader::Action StepReader::expect_asked(Words& words) {
  const std::string pattern = words.rest("a prompt");
  return [=](CaseRun& run) {
    run.look();
    if (run.options().count == 0) throw Differs(quoted(pattern), "no open decision");
    if (!fits(pattern, run.prompt())) throw Differs(quoted(pattern), quoted(run.prompt()));
  };
}

StepReader::Action StepReader::expect_decider(Words& words) {
  const int expected = read_seat(words, game_, state_);
  return [=](CaseRun& run) {
    run.look();
    const auto seats = [&](int seat) { return count_offered(run, "*", seat) > 0; };
    std::string found;
    for (int seat = 0; seat < run.state().seats_count; ++seat) {
      if (seats(seat)) found += (found.empty() ? "" : " and ") + std::to_string(seat + 1);
    }
    compare("seat " + std::to_string(expected + 1), "seat " + (found.empty() ? "none" : found));
  };
}

StepReader::Action StepReader::expect_score(Words& words) {
  const int expected = words.number("a score", -999, 999);
  return [=](CaseRun& run) { compare(expected, island::score(run.game(), run.state()).total()); };
}

StepReader::Action StepReader::expect_sacrifice(Words&) {
  return [](CaseRun& run) {
    if (!island::is_sacrifice(run.game(), run.state()))
      throw Differs("a sacrifice victory", "none");
  };
}

StepReader::Action StepReader::expect_result(Words& words, island::Result result) {
  if ((state_.switches & island::kUnjudged) != 0) {
    words.refuse("this case does not judge: write \"judged\" in its position");
  }
  static const std::vector<std::string> results = {"running", "victory", "defeat"};
  std::string expected = results[static_cast<std::size_t>(result)];
  const bool with_reason = result != island::Result::running && !words.at_end();
  if (with_reason) {
    const int reason = read_word_of(words, "reason", ending_words());
    expected += ' ' + ending_words()[static_cast<std::size_t>(reason)];
  }
  return [=](CaseRun& run) {
    std::string found = results[static_cast<std::size_t>(run.state().result)];
    const std::string& reason = ending_words()[static_cast<std::size_t>(run.state().ending)];
    if (with_reason) found += ' ' + reason;
    compare(expected, found);
  };
}

}  // namespace loci::notation
