#include "island/game.hpp"

#include <algorithm>

#include "island/cards.hpp"
#include "island/island_table.hpp"
#include "island/machine.hpp"
#include "island/piles.hpp"
#include "island/recorder.hpp"
#include "island/score.hpp"

namespace loci::island {

Game::Game(std::shared_ptr<const Library> library, const Setup& setup)
    : library_(std::move(library)), setup_(setup) {
  if (tables().game < 0) throw SetupError("the rules have no procedure \"game\"");
  choose_boxes();
  choose_tokens();
  seat_spirits();
  if (setup_.progressions) check_progressions();
  choose_adversaries();
  choose_scenario();
  take_up_first_wave();
  choose_map();
  choose_boards();
  choose_cards();
  choose_blight_card();
  if (map_ != nullptr) {
    layouts_ = std::make_shared<const Layouts>(content(), board_numbers_, *map_);
    check_map();
  } else {
    layouts_ = std::make_shared<const Layouts>(content(), board_numbers_, choose_layout());
  }
  find_asked();
  make_initial();
  difficulty_ = island::difficulty(content(), setup_).total();
}

// Also what was given with --content: its procedures can be called by hand.
void Game::find_asked() {
  const std::vector<std::string> used = boxes_used();
  for (std::size_t i = 0; i < content().boxes.size(); ++i) {
    const Box& box = content().boxes[i];
    const bool counts = box.given || std::find(used.begin(), used.end(), box.id) != used.end();
    if (counts) asked_ |= tables().asked[i];
  }
  for (const u8 adversary : adversaries_) {
    if (adversary > 0) asked_ |= tables().asked[content().boxes.size() + adversary - 1];
  }
}

namespace {

// Each spirit is set up by an Action, and before the first of them the decks are made.
class Arranger : public Listener {
 public:
  explicit Arranger(const std::function<void(State&)>& arrange) : arrange_(arrange) {}

  void before(Context& context, const Call& call) override {
    const bool made = context.s.piles[static_cast<int>(Pile::invader_deck)].count > 0;
    if (done_ || !made || call.primitive != Primitive::begin_action) return;
    done_ = true;
    arrange_(context.s);
    context.island_changes();
  }

 private:
  const std::function<void(State&)>& arrange_;
  bool done_ = false;
};

// Who keeps the choices that are forced, if they are wanted.
Observer observer_of(const Game& game, std::vector<ForcedChoice>* forced) {
  Observer observer{.visited = game.library().visited};
  if (forced != nullptr) {
    observer.forced = [&game, forced](const State& at, const Option& option) {
      forced->push_back({game.label(at, option), option.seat});
    };
  }
  return observer;
}

}  // namespace

void Game::start(State& state, Options& options, u64 seed, u8 switches,
                 std::vector<ForcedChoice>* forced,
                 const std::function<void(State&)>& arrange) const {
  copy(state, initial_);
  state.rng = Rng::seeded(seed);
  state.switches |= switches;
  if (!arrange) return run_recorded(state, options, forced);
  Arranger arranger(arrange);
  Observer observer = observer_of(*this, forced);
  observer.listener = &arranger;
  run_observed(state, options, observer);
}

void Game::lay_out(State& state, u64 seed) const {
  copy(state, initial_);
  state.rng = Rng::seeded(seed);
  for (int land = 0; land < state.lands_count; ++land) state.lands[land] = Land{};
  state.exceptions_count = 0;  // strife that is printed
  state.without_presence = 0;  // nobody, until whoever lays out the island has told
  Options options;
  perform(state, options, "lay_out", {});
}

void Game::perform(State& state, Options& options, std::string_view procedure,
                   std::span<const i32> arguments) const {
  const int routine = code().routine_named(procedure);
  if (routine < 0) {
    throw std::invalid_argument("the rules have no procedure \"" + std::string(procedure) + "\"");
  }
  perform(state, options, routine, arguments);
}

void Game::perform(State& state, Options& options, int routine, std::span<const i32> arguments,
                   std::vector<ForcedChoice>* forced, Happened* happened) const {
  if (arguments.size() != code().routines[static_cast<std::size_t>(routine)].parameters) {
    throw std::invalid_argument("wrong number of values for a procedure");
  }
  enter(state, code(), routine, arguments);
  run_recorded(state, options, forced, happened);
}

void Game::resume(State& state, Options& options, std::vector<ForcedChoice>* forced,
                  Happened* happened) const {
  enter(state, code(), tables().game);
  run_recorded(state, options, forced, happened);
}

void Game::go_on(Context& context) const {
  if (library_->visited == nullptr) {
    if (library_->native != nullptr) {
      library_->native(context);
    } else {
      run(context, code());
    }
    return;
  }
  const Observer observer{.visited = library_->visited};
  run(context, code(), &observer);
}

void Game::run_recorded(State& state, Options& options, std::vector<ForcedChoice>* forced,
                        Happened* happened) const {
  if (forced == nullptr && happened == nullptr) {
    Context context = context_of(*this, state, options);
    return go_on(context);
  }
  Observer observer = observer_of(*this, forced);
  if (happened == nullptr) return run_observed(state, options, observer);
  Recorder recorder(state, *happened);
  observer.listener = &recorder;
  run_observed(state, options, observer);
  recorder.finish(state);
}

void Game::run_observed(State& state, Options& options, const Observer& observer) const {
  Context context = context_of(*this, state, options);
  run(context, code(), &observer);
}

bool Game::at_menus(const State& state) const {
  return state.waiting && state.actions_count == 0 && open_ask(state, code()).menu;
}

void Game::choose(State& state, Options& options, int index) const {
  answer(state, options.list[index]);
  Context context = context_of(*this, state, options);
  go_on(context);
}

void Game::choose(State& state, Options& options, int index, Happened& happened) const {
  happened.before = KeptState(state);
  answer(state, options.list[index]);
  run_recorded(state, options, nullptr, &happened);
}

void Game::choose_recorded(State& state, Options& options, int index,
                           std::vector<ForcedChoice>& forced, Happened* happened) const {
  answer(state, options.list[index]);
  run_recorded(state, options, &forced, happened);
}

void Game::choose_traced(State& state, Options& options, int index, std::string& trace) const {
  answer(state, options.list[index]);
  run_observed(state, options, {.trace = &trace, .visited = library_->visited});
}

void Game::enumerate(const State& state, Options& options) const {
  options.count = 0;
  if (!state.waiting) return;
  // Listing options changes nothing that counts, but works in registers: on a copy.
  State scratch;
  copy(scratch, state);
  Frame& frame = scratch.frames[scratch.frames_count - 1];
  frame.pc = static_cast<u16>(open_ask(state, code()).begin - code().entries[frame.routine].pc);
  scratch.waiting = false;
  Context context = context_of(*this, scratch, options);
  run(context, code());
}

std::string_view Game::question_name(const State& state) const {
  return state.waiting ? std::string_view(open_ask(state, code()).name) : std::string_view("none");
}

}  // namespace loci::island
