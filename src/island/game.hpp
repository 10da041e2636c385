// Playing: set a game up, see its options, choose one. Nothing else changes a State.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/land_set.hpp"
#include "island/content.hpp"
#include "island/first_wave.hpp"
#include "island/happened.hpp"
#include "island/layouts.hpp"
#include "island/native.hpp"
#include "island/state.hpp"
#include "island/tables.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

struct Context;
struct Observer;

// The text of a game, loaded and compiled. Immutable; shared by all games and threads.
struct Library {
  std::vector<lang::Source> sources;
  Content content;
  lang::Code code;
  Tables tables;
  NativeMachine native = nullptr;  // not null: runs the code without interpreting it
  u8* visited = nullptr;  // not null: the instructions that run are marked here, a byte each
};

// The embedded rules and content, and the files at `extra_paths` over them. Throws lang::Error
// (broken text) or std::runtime_error (a file that cannot be read).
std::shared_ptr<const Library> load_library(const std::vector<std::string>& extra_paths = {});
// The embedded ones without their text, which only who compiles or explains it needs: a program
// that calls nothing else has neither the text nor the compiler in it.
std::shared_ptr<const Library> load_library_without_text();
// What any sources make, in order. Throws lang::Error.
std::shared_ptr<const Library> compile_library(std::vector<lang::Source> sources);

// The bytecode of a routine, readable.
std::string listing(const Library& library, int routine);

// Impossible set-up: unknown names, wrong numbers. what() is one clear sentence.
class SetupError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A field of a set-up that is none of so many choices.
struct FreeText {
  std::string text;
  friend bool operator==(const FreeText&, const FreeText&) = default;
};

struct Setup {
  std::vector<std::string> spirits;  // ids or names, one a seat; each at most once
  std::vector<std::string> boards;   // names, one a seat, each at most once; none: drawn
  std::string extra_board;           // one more, on which no spirit starts; empty: none
  std::string layout;                // a name; empty: the standard one, or that of the map
  std::string map;                   // id or name; empty: boards that lie as the layout says
  std::string adversary;             // id or name; empty: none
  int level = 0;                     // of the adversary
  std::string second;                // a supporting adversary beside it; empty: none
  int second_level = 0;
  std::string scenario;       // id or name; empty: none
  FreeText first_wave;        // what a first game left, for a scenario that follows one
  bool progressions = false;  // power progressions instead of drawing cards
  std::vector<std::string> boxes = {std::string(kBaseBox)};  // whose cards are in the decks
  std::string blight_card = "none";                          // or "random", or a name or id
  bool events = true;                      // false: without those that the boxes have
  bool retired = false;                    // cards that later printings leave out are in the decks
  std::vector<std::string> unused_tokens;  // kinds that the boxes have, but not the game
  bool extra_blight = true;                // the 1 more that the erratum puts on the pool
  bool ask_land_order = false;             // true: players choose which land acts next
  bool bonus_growth = false;               // every spirit grows once at the end of set-up
  bool first_explore = true;               // false: the Invaders do not explore in set-up
  bool losses = true;                      // false: defeat is switched off (suite L, fuzzing)
  u64 seed = 0;                            // of what is drawn before play: the boards
};

// One option of a decision. `alternative` says which of the decision it is. No member is a byte:
// the compiler would take it that listing an option may change anything.
struct Option {
  i32 value = 0;
  u16 alternative = 0;
  u16 seat = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

inline constexpr int kMaxOptions = 500;

// A choice that had one option and was not asked.
struct ForcedChoice {
  std::string label;
  int seat = 0;
};

// The options of the open decision: scratch beside the state.
struct Options {
  int count = 0;
  Option list[kMaxOptions];
  const Option* begin() const { return list; }
  const Option* end() const { return list + count; }
};

// So many cards of a stage that lie together in the Invader deck, or one by its number.
struct DeckGroup {
  u8 stage = 0;
  u8 size = 0;
  i16 card = kNone;
};

// An event card that an adversary puts into the deck, by its number.
struct BuriedEvent {
  u16 card = 0;
  int below = 0;  // so many cards
};

// Which cards a game has, by number.
struct Decks {
  std::vector<u16> invaders;
  // By their stage, 1 to 3, without those that are dealt to no place but their own.
  std::array<std::vector<u16>, 4> by_stage;
  std::vector<DeckGroup> groups;  // what the Invader deck is made of, from the top
  std::vector<u16> minors;
  std::vector<u16> majors;
  std::vector<u16> fears;
  std::vector<u16> events;  // with those that are buried
  std::vector<BuriedEvent> buried;
  std::vector<u16> blights;
};

// A game that can be played: library, layout of the island, set-up. Immutable.
class Game {
 public:
  // As a table names them (table/game.hpp).
  using Setup = island::Setup;
  using State = island::State;
  using Option = island::Option;
  using Options = island::Options;
  using Happened = island::Happened;

  // Throws SetupError.
  Game(std::shared_ptr<const Library> library, const Setup& setup);

  const Library& library() const { return *library_; }
  const Content& content() const { return library_->content; }
  const lang::Code& code() const { return library_->code; }
  const Tables& tables() const { return library_->tables; }
  // The island as it is laid out at first, and as it is now.
  const Layout& layout() const { return layouts_->usual(); }
  std::shared_ptr<const Layout> layout(const State& state) const { return layouts_->of(state); }
  const Layouts& layouts() const { return *layouts_; }
  // As asked for, with the names and ids of the content and the boards drawn: it makes the same
  // game again.
  const Setup& setup() const { return setup_; }
  // In all; island/score.hpp tells what it is made of.
  int difficulty() const { return difficulty_; }
  // The seat's spirit in Content::spirits.
  std::size_t spirit_number(int seat) const {
    return spirit_numbers_[static_cast<std::size_t>(seat)];
  }

  // By its place in the set-up, or behind that where it was added.
  const Board& board(const State& state, std::size_t index) const {
    return content().boards[state.boards[index]];
  }

  // In Content::adversaries, the leading one and the supporting one; -1: none.
  int adversary_number() const { return adversaries_[0] - 1; }
  int second_number() const { return adversaries_[1] - 1; }
  // Null: none.
  const IslandMap* map() const { return map_; }
  // In Content::scenarios; -1: none.
  int scenario_number() const { return scenario_ - 1; }
  // Those that its scenario has.
  const std::vector<lang::MarkerInfo>& markers() const { return markers_; }
  // What a first game left; where there was none, nothing.
  bool is_later_wave() const { return !setup_.first_wave.text.empty(); }
  const FirstWave& first_wave() const { return first_wave_; }
  // The power cards that each first spirit had, by number.
  const std::vector<std::vector<u16>>& first_cards() const { return first_cards_; }
  // Whether they lie where lands meet, and whether players treat some like explorers.
  bool marks_corners() const { return !markers_.empty() && markers_.front().at_corners; }
  bool has_false_explorers() const { return !markers_.empty() && markers_.front().like_explorers; }
  // Whether its scenario says how to win.
  bool has_own_victory() const {
    return scenario_ > 0 &&
           content().scenarios[static_cast<std::size_t>(scenario_ - 1)].own_victory;
  }

  // Whether cards of a box are in the decks.
  bool in_decks(std::string_view box) const;
  // The cards that the decks were dealt from, by number, those kept for progressions included.
  const Decks& decks() const { return decks_; }
  // Kinds of tokens that its boxes have, and of these the ones it does without.
  i32 tokens() const { return tokens_; }
  i32 unused_tokens() const { return unused_tokens_; }
  // Where anything in the game comes from: the rules, what is in the decks, what was chosen.
  std::vector<std::string> boxes_used() const;
  // Verbs of notes that programs of these boxes ask for, bits.
  u32 asked() const { return asked_; }

  // A new game, run to its first decision. `switches` are those of positions written by hand;
  // `arrange` may order the decks once they are made.
  void start(State& state, Options& options, u64 seed, u8 switches = 0,
             std::vector<ForcedChoice>* forced = nullptr,
             const std::function<void(State&)>& arrange = {}) const;
  // Takes options.list[index] and runs to the next decision; options.count is 0 at the end.
  void choose(State& state, Options& options, int index) const;
  // The same; what it did is written down behind what is there.
  void choose(State& state, Options& options, int index, Happened& happened) const;
  // The options of a state that stands at a decision (e.g. a copy).
  void enumerate(const State& state, Options& options) const;

  // A position without a game going on, to be laid out by hand: decks and special rules ready,
  // nothing on the island.
  void lay_out(State& state, u64 seed) const;
  // Starts a procedure of the rules in such a position and runs to the first decision; when it has
  // ended no decision is open and it can be done again. Lands are indices, kinds masks.
  void perform(State& state, Options& options, std::string_view procedure,
               std::span<const i32> arguments) const;
  void perform(State& state, Options& options, int routine, std::span<const i32> arguments,
               std::vector<ForcedChoice>* forced = nullptr, Happened* happened = nullptr) const;
  // A game goes on from such a position in its phase: spirit, fast or slow.
  void resume(State& state, Options& options, std::vector<ForcedChoice>* forced = nullptr,
              Happened* happened = nullptr) const;
  // The state stands at the menus of a phase: no Action is under way.
  bool at_menus(const State& state) const;

  // What a seat with options has to decide, and how an option reads: "push town A5 to A4".
  std::string prompt(const State& state, int seat) const;
  std::string label(const State& state, const Option& option) const;
  // Whether the option ends or declines something (more of what it is: island/offers.hpp).
  bool ends(const State& state, const Option& option) const;
  // The name of the routine and line that asks, for statistics.
  std::string_view question_name(const State& state) const;

  // The same as choose, and the choices made on the way that were forced.
  void choose_recorded(State& state, Options& options, int index, std::vector<ForcedChoice>& forced,
                       Happened* happened = nullptr) const;
  // Runs on with every instruction written to `trace`.
  void choose_traced(State& state, Options& options, int index, std::string& trace) const;

 private:
  void choose_boxes();
  void seat_spirits();
  void choose_adversaries();
  u8 choose_adversary(std::string& name, int level) const;
  void choose_scenario();
  void take_up_first_wave();
  void lay_first_wave(State& state) const;
  void choose_map();
  void choose_boards();
  void choose_board(std::string& name);
  void check_progressions() const;
  void choose_blight_card();
  std::string standard_layout() const;
  const LayoutPlan& choose_layout();
  void check_map() const;
  void choose_tokens();
  void choose_cards();
  void choose_events();
  void choose_invader_deck();
  void find_asked();
  void make_initial();
  void go_on(Context& context) const;
  void run_recorded(State& state, Options& options, std::vector<ForcedChoice>* forced,
                    Happened* happened = nullptr) const;
  void run_observed(State& state, Options& options, const Observer& observer) const;

  std::shared_ptr<const Library> library_;
  Setup setup_;
  int difficulty_ = 0;
  std::shared_ptr<const Layouts> layouts_;
  Decks decks_;
  u32 asked_ = 0;
  i32 tokens_ = 0;
  i32 unused_tokens_ = 0;
  std::vector<u16> set_aside_;  // cards of power progressions
  std::vector<u8> spirit_numbers_;
  std::vector<u8> board_numbers_;
  std::array<u8, 2> adversaries_{};  // numbers + 1
  u8 scenario_ = 0;                  // number + 1
  FirstWave first_wave_;
  std::vector<std::vector<u16>> first_cards_;
  std::vector<lang::MarkerInfo> markers_;
  const IslandMap* map_ = nullptr;
  State initial_;
};

// "River Surges in Sunlight": how a seat is called.
const std::string& seat_name(const Game& game, int seat);
// "A5"
std::string land_name(const Game& game, const State& state, int land);
// The whole table as readable text, for people and logs: fear, blight, Invader cards, spirits with
// their cards, lands. It shows only what anybody may see.
std::string describe(const Game& game, const State& state);

}  // namespace loci::island
