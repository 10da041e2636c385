// Games of bots as lessons for an evaluation: how the game stood when turns began, and how it
// ended.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sim/bot_play.hpp"

namespace loci::sim {

// A position at the start of a turn.
struct Lesson {
  u64 seed = 0;
  int turn = 0;
  int late = 0;               // island::lateness
  int search = 0;             // the chance to win that a search comes to, in millionths
  bool thought = false;       // no game came to it, a search did
  std::vector<int> features;  // in the order of island::for_each_feature
  std::string cards;          // "hand ID" and "held ID"
  std::string lands;          // of each a digit for a feature, as for_each_land_feature has them
};

// The lessons of one game, and how it ended. Some games have a turn in which much is chosen by
// chance, so that bots see what they would not come to; what lies before it teaches nothing.
struct Lecture {
  std::vector<Lesson> lessons;
  Outcome outcome;
};

// How a search judges every position, and how many of those are told that it looked at on the way.
struct Examination {
  u64 plans = 0;  // 0: there is none
  int thoughts = 0;
};

Lecture play_lecture(const island::Game& game, const Team& team, u64 seed,
                     const Examination& examination = {});

// The names of the columns, that of the lands with what each digit of a land stands for, and a row
// for each lesson, with tabs between.
std::string lesson_heading();
std::string lesson_rows(const island::Game& game, const Lecture& lecture);

}  // namespace loci::sim
