// Lines of a case of Spirits of the Forest that do or expect something.
#pragma once

#include <string>
#include <vector>

#include "notation/forest_case.hpp"

namespace loci::notation {

class ForestStepReader {
 public:
  explicit ForestStepReader(const forest::State& state) : state_(state) {}

  // False if the line does not begin with a word of steps.
  bool read(const Line& line, StepOf<ForestRun>& step);

  static std::vector<std::string> known_words();

 private:
  using Action = std::function<void(ForestRun&)>;
  using Handler = Action (ForestStepReader::*)(Words&);
  struct Keyword {
    const char* word;
    Handler handler;
  };
  static const std::vector<Keyword>& expectations();

  // Who a line is about: the seat written before it, or the only one.
  int seat(const Words& words);
  Action read_step(Words& words);
  Action read_expectation(Words& words);
  Action expect_row(Words& words);

  Action expect_tiles(Words& words);
  Action expect_tokens(Words& words);
  Action expect_supply(Words& words);
  Action expect_removed(Words& words);
  Action expect_placed(Words& words);
  Action expect_count(Words& words);
  Action expect_points(Words& words);
  Action expect_winners(Words& words);
  Action expect_victory(Words& words);
  Action expect_defeat(Words& words);
  Action expect_running(Words& words);
  Action expect_left(Words& words);
  Action expect_turn(Words& words);
  Action expect_mover(Words& words);
  Action expect_offered(Words& words);
  Action expect_not(Words& words);
  Action expect_options(Words& words);
  Action expect_no(Words& words);
  Action expect_forced(Words& words);
  Action expect_asked(Words& words);

  const forest::State& state_;
  int seat_ = -1;
};

}  // namespace loci::notation
