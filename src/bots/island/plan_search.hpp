// Whole turns as plans. A turn is many small decisions that only pay together, so what is searched
// is not a tree but one complete plan: it is played through the Invaders' phase to the start of the
// next turn in several deals of the unknown, one choice of it is changed, what comes behind follows
// where it still can, and the better plan is kept.
#pragma once

#include <memory>
#include <vector>

#include "bots/island/evaluation.hpp"
#include "core/rng.hpp"
#include "island/redealer.hpp"

namespace loci::island {

// A choice at a question.
struct Step {
  u32 question = 0;  // where the rules ask it
  Option option;
  friend bool operator==(const Step&, const Step&) = default;
};
using Path = std::vector<Step>;

// How plans fared in which a choice was made, wherever it stood in them: what to take where nothing
// is planned.
class Experience {
 public:
  void forget() { entries_.fill({}); }
  void add(const Step& step, i64 value);
  // None: it was never taken.
  bool knows(const Step& step, i64& mean) const;

 private:
  struct Entry {
    u64 key = 0;
    u32 times = 0;
    i32 mean = 0;
  };
  static constexpr std::size_t kEntries = 4096;
  std::array<Entry, kEntries> entries_{};
};

class PlanSearch {
 public:
  // Holds on to both.
  PlanSearch(const Game& game, const Evaluation& evaluation)
      : game_(game), evaluation_(evaluation) {}

  // A decision: the view of a seat, and the options that may be taken. Plans are tried in so many
  // deals.
  void start(const State& view, const Options& options, int deals, u64 seed);
  // A plan to begin with; one must be tried before it can be improved. Where it has nothing to say
  // any option is taken.
  void try_plan(const Path& path);
  // So many times one choice of a plan is changed. At first a plan that is a little worse may take
  // the place of the one before, ever less so towards the end, or none is found that takes two
  // changes; the best is what remains.
  void improve(u64 times);
  // Leaves out what the best plan does to no end though it need not: without it the plan is worth
  // more, or the next turn begins just the same.
  void shorten();

  // The first choice of the best plan, as an index of the options.
  int choice() const;
  // What the best plan is worth, all deals added up.
  i64 value() const;
  i64 value_in(std::size_t deal) const { return deals_[deal].best.value; }
  // What it came to in each deal.
  std::vector<Path> paths() const;
  // The deal that a path of these is about, where it begins.
  const State& deal(std::size_t number) const { return deals_[number].best.moments[0]->state; }
  // A start of the next turn and the options there.
  struct Position {
    State state;
    Options options;
  };
  // What plans that were looked at came to in a deal, as far as it is still there.
  std::vector<Position> reached(std::size_t deal) const;
  // What another plan is worth in these deals.
  i64 value_of(const Path& path);

 private:
  // A decision on the way of a plan in one deal, and what is taken there.
  struct Moment {
    State state;
    Options options;
    Step taken;
  };
  // The way of a plan in one deal; what lies behind its length is there to be used again.
  struct Way {
    std::vector<std::unique_ptr<Moment>> moments;
    std::size_t length = 0;
    i64 value = 0;
    Moment& at(std::size_t index);
  };
  struct Deal {
    Way best;
    Way tried;  // differs from the best behind `changed`
    std::size_t changed = 0;
    Step instead;  // what it takes there
    bool is_tried = false;
  };
  // What is to be taken, one behind the other.
  struct Course {
    const Step* next;
    const Step* end;
    Rng any;  // for where it has nothing to say
  };

  // Changes one choice, and keeps what is worth more than what was, less an allowance.
  void change_one(i64 allowance);
  // Takes something else at a decision of the best way, and goes on from there.
  void try_in(Deal& deal, std::size_t changed, const Step& instead, Course course);
  void keep(Deal& deal);
  // Tries the best plan without a choice; false: it has to be made.
  bool try_without(Deal& deal, const Step& step, Rng any);
  bool leave_out(const Step& step);
  static bool ends_alike(Deal& deal);
  // Only when a plan was tried in all deals: what is taken where nothing is planned must be the
  // same in all of them, or a plan would know what is yet unknown.
  void learn_from(const Deal& deal);
  // The index of the option to take.
  int next_option(const State& state, const Options& options, Course& course) const;
  int any_option(const State& state, const Options& options, Rng& rng) const;
  // Of those known to experience the best, but not always.
  int likely_option(const State& state, const Options& options, Rng& rng) const;
  // Plays a whole plan in a deal.
  void try_whole(Deal& deal, const Path& path, Rng any);

  const Game& game_;
  const Evaluation& evaluation_;
  Rng rng_;
  int last_turn_ = 0;
  std::vector<Deal> deals_;
  bool has_plan_ = false;
  Path rest_;              // what a changed plan goes on with
  Experience experience_;  // of this turn
  int turn_ = -1;
  State end_;
};

}  // namespace loci::island
