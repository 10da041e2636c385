// Lines of a case that do or expect something, read into what is to be run.
#pragma once

#include <string>
#include <vector>

#include "notation/case.hpp"
#include "notation/case_run.hpp"

namespace loci::notation {

class StepReader {
 public:
  // Names are looked up in the position of the case.
  StepReader(const island::Game& game, const island::State& state) : game_(game), state_(state) {}

  // False if the line does not begin with a word of steps.
  bool read(const Line& line, Step& step);

  static std::vector<std::string> known_words();

 private:
  using Action = std::function<void(CaseRun&)>;
  using Handler = Action (StepReader::*)(Words&);
  struct Keyword {
    const char* word;
    Handler handler;
  };
  static const std::vector<Keyword>& steps();
  static const std::vector<Keyword>& expectations();

  // Who a line is about: the seat written before it, or the only one.
  int seat(const Words& words);
  // The same where it may be left open: -1.
  int any_seat();
  // A procedure of the rules with these values.
  Action perform(const Words& words, std::string_view procedure, std::vector<i32> values) const;
  int routine(const Words& words, std::string_view procedure) const;

  // Steps.
  Action do_something(Words& words);
  Action do_invaders(Words& words, std::string_view what, island::Pile space);
  Action do_fear(Words& words);
  Action use(Words& words);
  Action call(Words& words);
  Action open_action(Words& words);
  Action close_action(Words& words);
  Action resume(Words& words);
  Action choose(Words& words);
  Action grow(Words& words);
  Action play(Words& words);
  Action draws(Words& words);

  // Expectations.
  void read_expectation(Words& words, Step& step);
  Action expect_field(Words& words, const PositionField& field);
  Action expect_land(Words& words);
  Action expect_island(Words& words);
  Action expect_presence(Words& words);
  Action expect_defend(Words& words);
  Action expect_fear(Words& words);
  Action expect_markers(Words& words);
  Action expect_counter(Words& words);
  Action expect_tracks(Words& words);
  Action expect_elements(Words& words);
  Action expect_hand(Words& words) { return expect_cards(words, island::Place::hand); }
  Action expect_played(Words& words) { return expect_cards(words, island::Place::play); }
  Action expect_discard(Words& words) { return expect_cards(words, island::Place::discard); }
  Action expect_face_down(Words& words) { return expect_cards(words, island::Place::face_down); }
  Action expect_forgotten(Words& words) { return expect_cards(words, island::Place::forgotten); }
  Action expect_aside(Words& words) { return expect_cards(words, island::Place::aside); }
  Action expect_cards(Words& words, island::Place place);
  Action expect_blight(Words& words) { return expect_pile(words, "blight"); }
  Action expect_invader(Words& words) { return expect_pile(words, "invader"); }
  Action expect_minor(Words& words) { return expect_pile(words, "minor"); }
  Action expect_major(Words& words) { return expect_pile(words, "major"); }
  Action expect_event(Words& words) { return expect_pile(words, "event"); }
  Action expect_pile(Words& words, std::string_view group);
  Action expect_targets(Words& words);
  Action expect_target_spirits(Words& words, int who, int power);
  Action expect_sacred(Words& words);
  Action expect_offered(Words& words);
  Action expect_not(Words& words);
  Action expect_forced(Words& words);
  Action expect_options(Words& words);
  Action expect_no(Words& words);
  Action expect_asked(Words& words);
  Action expect_decider(Words& words);
  Action expect_victory(Words& words) { return expect_result(words, island::Result::victory); }
  Action expect_defeat(Words& words) { return expect_result(words, island::Result::defeat); }
  Action expect_score(Words& words);
  Action expect_sacrifice(Words& words);
  Action expect_running(Words& words) { return expect_result(words, island::Result::running); }
  Action expect_result(Words& words, island::Result result);

  const island::Game& game_;
  const island::State& state_;
  int seat_ = -1;
  bool seat_used_ = false;
};

}  // namespace loci::notation
