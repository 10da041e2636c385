#include "notation/forest_steps.hpp"

#include <algorithm>

#include "forest/forest_table.hpp"
#include "forest/scoring.hpp"
#include "notation/labels.hpp"

namespace loci::notation {
namespace {

using forest::State;

void compare(const std::string& expected, const std::string& found) {
  if (expected != found) throw Differs(expected, found);
}

void compare(int expected, int found) { compare(std::to_string(expected), std::to_string(found)); }

// Names in the order in which they are written in full.
std::string sorted_text(std::vector<int> numbers, std::string (*name)(int)) {
  std::sort(numbers.begin(), numbers.end());
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + name(number);
  return text.empty() ? "none" : text;
}

// What a category brings the seat: its count if nobody has more, less the penalty.
int category_points(const State& state, int seat, int category) {
  int most = 0;
  for (int other = 0; other < state.players; ++other) {
    most = std::max(most, forest::count_of(forest::counts_with_tokens(state, other), category));
  }
  const int count = forest::count_of(forest::counts_with_tokens(state, seat), category);
  const bool bare = forest::count_of(state.symbols[seat], category) == 0;
  return (count == most ? count : 0) - (bare ? forest::kPenalty : 0);
}

std::string winners_text(const State& state) {
  if (state.phase != forest::Phase::over) return "nobody yet";
  std::string text;
  for (int seat = 0; seat < state.players; ++seat) {
    if ((forest::score(state).winners >> seat & 1) == 0) continue;
    text += (text.empty() ? "" : " ") + std::to_string(seat + 1);
  }
  return text;
}

int read_category(Words& words) {
  const int token = read_forest_token(words);
  if (token == forest::kPlus) words.refuse("+ is nothing that counts");
  return token;
}

}  // namespace

const std::vector<ForestStepReader::Keyword>& ForestStepReader::expectations() {
  using R = ForestStepReader;
  static const std::vector<Keyword> all = {
      {"tiles", &R::expect_tiles},     {"tokens", &R::expect_tokens},
      {"supply", &R::expect_supply},   {"removed", &R::expect_removed},
      {"placed", &R::expect_placed},   {"count", &R::expect_count},
      {"points", &R::expect_points},   {"winner", &R::expect_winners},
      {"winners", &R::expect_winners}, {"victory", &R::expect_victory},
      {"defeat", &R::expect_defeat},   {"running", &R::expect_running},
      {"left", &R::expect_left},       {"turn", &R::expect_turn},
      {"mover", &R::expect_mover},     {"offered", &R::expect_offered},
      {"not", &R::expect_not},         {"options", &R::expect_options},
      {"no", &R::expect_no},           {"forced", &R::expect_forced},
      {"asked", &R::expect_asked},
  };
  return all;
}

std::vector<std::string> ForestStepReader::known_words() {
  return {"expect", "seat", "resume", "choose"};
}

bool ForestStepReader::read(const Line& line, StepOf<ForestRun>& step) {
  Words words(line);
  seat_ = -1;
  if (words.accept("seat")) {
    seat_ = words.number("a seat", 1, forest::collectors(state_)) - 1;
  }
  step.place = line.place(0, line.text.size());
  step.text = line.text;
  if (words.accept("expect")) {
    step.kind = StepOf<ForestRun>::Kind::expectation;
    if (words.accept("error")) {
      step.kind = StepOf<ForestRun>::Kind::error;
      if (!words.sees_name()) words.refuse_next("words in quotes");
      step.words = words.name("words in quotes");
    } else {
      step.action = read_expectation(words);
    }
  } else {
    step.kind = StepOf<ForestRun>::Kind::act;
    step.action = read_step(words);
  }
  if (!step.action && step.kind != StepOf<ForestRun>::Kind::error) {
    if (seat_ >= 0) words.refuse_next("a step or an expectation");
    return false;
  }
  words.end();
  return true;
}

int ForestStepReader::seat(const Words& words) {
  if (seat_ < 0 && state_.players > 1) {
    words.refuse("which player is it about? Begin the line with seat and its number");
  }
  return std::max(seat_, 0);
}

ForestStepReader::Action ForestStepReader::read_step(Words& words) {
  if (words.accept("resume")) return [](ForestRun& run) { run.resume(); };
  if (!words.accept("choose")) return {};
  if (words.accept("default")) return [](ForestRun& run) { run.choose_default(); };
  const int who = seat_;
  const std::string pattern = words.rest("a label");
  return [=](ForestRun& run) { run.choose(pattern, who); };
}

ForestStepReader::Action ForestStepReader::read_expectation(Words& words) {
  for (const Keyword& keyword : expectations()) {
    if (words.accept(keyword.word)) return (this->*keyword.handler)(words);
  }
  const char first = words.peek().empty() ? ' ' : words.peek().front();
  if (first >= 'A' && first < 'A' + forest::kRows) return expect_row(words);
  std::vector<std::string> known = {"error"};
  for (const Keyword& keyword : expectations()) known.emplace_back(keyword.word);
  const std::string found = words.name("what to expect");
  words.refuse_unknown("expectation", found, known);
}

// Written as in a position.
ForestStepReader::Action ForestStepReader::expect_row(Words& words) {
  const int row = words.peek().front() - 'A';
  const std::string expected = words.rest("a row");
  return [=](ForestRun& run) { compare(expected, forest_row_text(run.state(), row)); };
}

ForestStepReader::Action ForestStepReader::expect_tiles(Words& words) {
  const int who = seat(words);
  std::vector<int> faces;
  if (!words.accept("none")) {
    do {
      faces.push_back(read_forest_face(words));
    } while (words.accept(","));
  }
  const std::string expected = sorted_text(faces, forest::face_name);
  return [=](ForestRun& run) { compare(expected, forest_tiles_text(run.state(), who)); };
}

ForestStepReader::Action ForestStepReader::expect_tokens(Words& words) {
  const int who = seat(words);
  std::vector<int> tokens;
  if (!words.accept("none")) {
    do {
      tokens.push_back(read_forest_token(words));
    } while (words.accept(","));
  }
  const std::string expected = sorted_text(tokens, forest::token_name);
  return [=](ForestRun& run) { compare(expected, forest_tokens_text(run.state(), who)); };
}

ForestStepReader::Action ForestStepReader::expect_supply(Words& words) {
  const int who = seat(words);
  const int expected = words.number("gemstones", 0, 3);
  return [=](ForestRun& run) { compare(expected, run.state().supply[who]); };
}

ForestStepReader::Action ForestStepReader::expect_removed(Words& words) {
  const int who = seat(words);
  const int expected = words.number("gemstones", 0, 3);
  return [=](ForestRun& run) { compare(expected, run.state().removed[who]); };
}

ForestStepReader::Action ForestStepReader::expect_placed(Words& words) {
  const int who = seat(words);
  std::vector<int> cells;
  if (!words.accept("none")) {
    do {
      cells.push_back(read_cell(words));
    } while (!words.at_end());
  }
  const std::string expected = sorted_text(cells, forest::cell_name);
  return [=](ForestRun& run) {
    std::vector<int> found;
    for (u64 left = run.state().gems[who]; left != 0; left &= left - 1) {
      found.push_back(std::countr_zero(left));
    }
    compare(expected, sorted_text(found, forest::cell_name));
  };
}

ForestStepReader::Action ForestStepReader::expect_count(Words& words) {
  const int who = seat(words);
  const int category = read_category(words);
  const int expected = words.number("a count", 0, 15);
  return [=](ForestRun& run) {
    compare(expected, forest::count_of(forest::counts_with_tokens(run.state(), who), category));
  };
}

// As if the game ended now; with a category those of that category.
ForestStepReader::Action ForestStepReader::expect_points(Words& words) {
  const int who = seat(words);
  const bool solo = state_.players == 1;
  if (!words.sees_number() && words.peek().front() != '-') {
    if (solo) words.refuse("the solo game has no points by category");
    const int category = read_category(words);
    const int expected = words.number("points", -99, 99);
    return [=](ForestRun& run) { compare(expected, category_points(run.state(), who, category)); };
  }
  const int expected = words.number("points", -99, 99);
  return [=](ForestRun& run) {
    compare(expected, solo ? forest::solo_score(run.state()).points
                           : forest::score(run.state()).points[static_cast<std::size_t>(who)]);
  };
}

ForestStepReader::Action ForestStepReader::expect_winners(Words& words) {
  if (state_.players == 1) words.refuse("the solo game ends with victory or defeat");
  std::string expected;
  do {
    const int who = words.number("a seat", 1, state_.players);
    expected += (expected.empty() ? "" : " ") + std::to_string(who);
  } while (!words.at_end());
  return [=](ForestRun& run) { compare(expected, winners_text(run.state())); };
}

ForestStepReader::Action ForestStepReader::expect_victory(Words& words) {
  if (state_.players != 1) words.refuse("only the solo game ends so: expect winner SEAT");
  return [](ForestRun& run) {
    const GameResult result = forest::result(run.game(), run.state());
    if (!result.over || !result.seats[0].won) throw Differs("victory", result.text);
  };
}

ForestStepReader::Action ForestStepReader::expect_defeat(Words& words) {
  if (state_.players != 1) words.refuse("only the solo game ends so: expect winner SEAT");
  return [](ForestRun& run) {
    const GameResult result = forest::result(run.game(), run.state());
    if (!result.over || result.seats[0].won) throw Differs("defeat", result.text);
  };
}

ForestStepReader::Action ForestStepReader::expect_running(Words&) {
  return [](ForestRun& run) { compare("running", forest::result(run.game(), run.state()).text); };
}

ForestStepReader::Action ForestStepReader::expect_left(Words& words) {
  const int expected = words.number("tiles", 0, forest::kTiles);
  return [=](ForestRun& run) { compare(expected, std::popcount(run.state().forest)); };
}

ForestStepReader::Action ForestStepReader::expect_turn(Words& words) {
  const int expected = words.number("a turn", 1, 255);
  return [=](ForestRun& run) { compare(expected, run.state().turn); };
}

ForestStepReader::Action ForestStepReader::expect_mover(Words& words) {
  const int expected = words.number("a seat", 1, state_.players);
  return [=](ForestRun& run) {
    run.look();
    compare(expected, run.state().seat + 1);
  };
}

ForestStepReader::Action ForestStepReader::expect_offered(Words& words) {
  const int who = seat_;
  const std::string pattern = words.rest("a label");
  return [=](ForestRun& run) {
    run.look();
    if (run.count_offered(pattern, who) == 0) {
      throw Differs("an option " + quoted(pattern), "none that fits");
    }
  };
}

ForestStepReader::Action ForestStepReader::expect_not(Words& words) {
  words.expect("offered");
  const int who = seat_;
  const std::string pattern = words.rest("a label");
  return [=](ForestRun& run) {
    run.look();
    if (run.count_offered("*", who) == 0) {
      throw Differs("an open decision without " + quoted(pattern), "no open decision");
    }
    const int count = run.count_offered(pattern, who);
    if (count > 0) {
      throw Differs("no option " + quoted(pattern), std::to_string(count) + " that fit");
    }
  };
}

ForestStepReader::Action ForestStepReader::expect_options(Words& words) {
  const int expected = words.number("how many options", 2, forest::kMaxOptions);
  return [=](ForestRun& run) {
    run.look();
    compare(std::to_string(expected) + " options",
            std::to_string(run.options().count) + " options");
  };
}

ForestStepReader::Action ForestStepReader::expect_no(Words& words) {
  words.expect("choice");
  return [](ForestRun& run) {
    run.look();
    if (run.options().count > 0) {
      throw Differs("no open decision", std::to_string(run.options().count) + " options");
    }
  };
}

ForestStepReader::Action ForestStepReader::expect_forced(Words& words) {
  const int who = seat_;
  const std::string pattern = words.rest("a label");
  return [=](ForestRun& run) {
    if (!run.name_forced(pattern, who)) {
      throw Differs("a forced choice " + quoted(pattern), "none that fits");
    }
  };
}

ForestStepReader::Action ForestStepReader::expect_asked(Words& words) {
  const std::string pattern = words.rest("a prompt");
  return [=](ForestRun& run) {
    run.look();
    if (run.options().count == 0) throw Differs(quoted(pattern), "no open decision");
    const std::string prompt = run.game().prompt(run.state(), run.state().seat);
    if (!fits(pattern, prompt)) throw Differs(quoted(pattern), quoted(prompt));
  };
}

}  // namespace loci::notation
