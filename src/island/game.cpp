#include "island/game.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "core/hash.hpp"
#include "island/cards.hpp"
#include "island/declaration.hpp"
#include "island/island_table.hpp"
#include "island/machine.hpp"
#include "island/piles.hpp"
#include "island/recorder.hpp"
#include "island/words.hpp"

namespace loci::island {

namespace {

std::string folded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return result;
}

// Finds by name or id, whatever its case and punctuation.
template <class Item>
int find_item(const std::vector<Item>& items, const std::string& wanted, const char* what) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (folded(items[i].name) == folded(wanted)) return static_cast<int>(i);
    names.push_back(items[i].name);
  }
  std::string message = std::string("there is no ") + what + " \"" + wanted + "\"";
  const std::string near = lang::nearest(wanted, names);
  if (!near.empty()) message += "; did you mean \"" + near + "\"?";
  throw SetupError(message);
}

void refuse_twice(const std::vector<u8>& taken, u8 number, const std::string& name) {
  if (std::find(taken.begin(), taken.end(), number) != taken.end()) {
    throw SetupError(name + " is chosen twice; a game has it only once");
  }
}

// Different boards at random, by a chance of their own: what happens in the game does not depend on
// whether its boards were drawn or named.
std::vector<std::string> draw_boards(const Game& game, std::size_t count, u64 seed) {
  std::vector<std::string> left;
  for (const Board& board : game.content().boards) {
    if (!board.map.empty() || !game.in_decks(board.box)) continue;
    if (count == 1 || board.has_sides()) left.push_back(board.name);
  }
  if (left.size() < count) {
    throw SetupError(counted(static_cast<int>(count), "board") + " cannot be drawn from " +
                     std::to_string(left.size()));
  }
  Rng rng = Rng::seeded(mix(seed ^ 0x626f61726473U));  // "boards"
  std::vector<std::string> drawn;
  for (; count > 0; --count) {
    const auto at =
        left.begin() + static_cast<std::ptrdiff_t>(rng.below(static_cast<u32>(left.size())));
    drawn.push_back(std::move(*at));
    left.erase(at);
  }
  return drawn;
}

}  // namespace

Game::Game(std::shared_ptr<const Library> library, const Setup& setup)
    : library_(std::move(library)), setup_(setup) {
  if (tables().game < 0) throw SetupError("the rules have no procedure \"game\"");
  choose_boxes();
  seat_spirits();
  if (setup_.progressions) check_progressions();
  choose_adversaries();
  choose_scenario();
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
}

// In the order of the content, each once.
void Game::choose_boxes() {
  std::vector<std::string> known;
  std::vector<std::string> chosen;
  for (const Box& box : content().boxes) {
    known.push_back(box.id);
    const auto is_meant = [&box](const std::string& name) { return make_id(name) == box.id; };
    const auto& wanted = setup_.boxes;
    if (std::any_of(wanted.begin(), wanted.end(), is_meant)) chosen.push_back(box.id);
  }
  for (const std::string& name : setup_.boxes) {
    if (std::find(known.begin(), known.end(), make_id(name)) != known.end()) continue;
    std::string message = "there is no box \"" + name + "\"; known are";
    for (const std::string& each : known) message += (&each == known.data() ? " " : ", ") + each;
    throw SetupError(message);
  }
  setup_.boxes = std::move(chosen);
}

bool Game::in_decks(std::string_view box) const {
  return std::find(setup_.boxes.begin(), setup_.boxes.end(), box) != setup_.boxes.end();
}

std::vector<std::string> Game::boxes_used() const {
  std::vector<std::string> used = setup_.boxes;
  used.emplace_back(kBaseBox);
  for (const u8 number : spirit_numbers_) used.push_back(content().spirits[number].box);
  for (const u8 number : board_numbers_) used.push_back(content().boards[number].box);
  if (map_ != nullptr) used.push_back(map_->box);
  for (const u8 number : adversaries_) {
    if (number != 0) used.push_back(content().adversaries[number - 1U].box);
  }
  if (scenario_ != 0) used.push_back(content().scenarios[scenario_ - 1U].box);
  for (const u16 power : set_aside_) used.push_back(content().powers[power].box);
  return used;
}

// Also what was given with --content: its procedures can be called by hand.
void Game::find_asked() {
  const std::vector<std::string> used = boxes_used();
  for (std::size_t i = 0; i < content().boxes.size(); ++i) {
    const Box& box = content().boxes[i];
    const bool counts = box.given || std::find(used.begin(), used.end(), box.id) != used.end();
    if (counts) asked_ |= tables().asked[i];
  }
}

void Game::seat_spirits() {
  if (setup_.spirits.empty()) throw SetupError("a game needs at least one spirit");
  if (setup_.spirits.size() > kMaxSeats) {
    throw SetupError("a game takes at most " + std::to_string(kMaxSeats) + " spirits");
  }
  for (std::string& name : setup_.spirits) {
    const auto number = static_cast<u8>(find_item(content().spirits, name, "spirit"));
    const Spirit& spirit = content().spirits[number];
    refuse_twice(spirit_numbers_, number, spirit.name);
    for (const u8 other : spirit_numbers_) {
      if (content().spirits[other].panel_id() == spirit.panel_id()) {
        throw SetupError(spirit.name + " and " + content().spirits[other].name +
                         " are one spirit; a game has it only once");
      }
    }
    spirit_numbers_.push_back(number);
    name = spirit.id;
  }
}

void Game::choose_adversaries() {
  if (setup_.adversary.empty() && !setup_.second.empty()) {
    throw SetupError("a second adversary supports a first");
  }
  adversaries_ = {choose_adversary(setup_.adversary, setup_.level),
                  choose_adversary(setup_.second, setup_.second_level)};
  if (adversaries_[1] == 0) return;
  if (adversaries_[0] == adversaries_[1])
    throw SetupError("two adversaries are two different ones");
  const auto changes_deck = [this](std::size_t which, int level) {
    const Adversary& adversary = content().adversaries[adversaries_[which] - 1U];
    return !adversary.levels[static_cast<std::size_t>(level)].deck.empty();
  };
  if (changes_deck(0, setup_.level) && changes_deck(1, setup_.second_level)) {
    throw SetupError("both adversaries say what the Invader deck is made of; only one can");
  }
}

// Number + 1; 0: none.
u8 Game::choose_adversary(std::string& name, int level) const {
  if (name.empty()) {
    if (level != 0) throw SetupError("a level needs an adversary");
    return 0;
  }
  const int number = find_item(content().adversaries, name, "adversary");
  const Adversary& adversary = content().adversaries[static_cast<std::size_t>(number)];
  const auto highest = static_cast<int>(adversary.levels.size()) - 1;
  if (level < 0 || level > highest) {
    throw SetupError(adversary.name + " has levels 0 to " + std::to_string(highest));
  }
  name = adversary.id;
  return static_cast<u8>(number + 1);
}

void Game::choose_scenario() {
  if (setup_.scenario.empty()) return;
  const int number = find_item(content().scenarios, setup_.scenario, "scenario");
  setup_.scenario = content().scenarios[static_cast<std::size_t>(number)].id;
  scenario_ = static_cast<u8>(number + 1);
}

// Every spirit has a progression, and no card is in two of them.
void Game::check_progressions() const {
  std::map<int, const Spirit*> owners;
  for (const u8 number : spirit_numbers_) {
    const Spirit& spirit = content().spirits[number];
    if (spirit.progression.empty()) throw SetupError(spirit.name + " has no power progression");
    for (const int power : spirit.progression) {
      const auto [owner, is_new] = owners.emplace(power, &spirit);
      if (is_new) continue;
      throw SetupError(content().powers[static_cast<std::size_t>(power)].name +
                       " is in the power progressions of both " + owner->second->name + " and " +
                       spirit.name);
    }
  }
}

void Game::choose_map() {
  if (setup_.map.empty()) return;
  const int number = find_item(content().maps, setup_.map, "map");
  map_ = &content().maps[static_cast<std::size_t>(number)];
  setup_.map = map_->id;
  if (!setup_.layout.empty()) throw SetupError("a map has its own layout");
  const std::size_t seats = setup_.spirits.size();
  if (!setup_.boards.empty()) return;
  if (seats > map_->boards.size()) {
    throw SetupError("the map " + map_->name + " is for at most " +
                     counted(static_cast<int>(map_->boards.size()), "player"));
  }
  for (const int board : map_->boards[seats - 1]) {
    setup_.boards.push_back(content().boards[static_cast<std::size_t>(board)].name);
  }
}

void Game::choose_boards() {
  const std::size_t seats = setup_.spirits.size();
  if (setup_.boards.empty()) {
    setup_.boards = draw_boards(*this, seats, setup_.seed);
  } else if (setup_.boards.size() != seats) {
    throw SetupError(counted(static_cast<int>(setup_.boards.size()), "board") + " for " +
                     counted(static_cast<int>(seats), "spirit") +
                     ": each spirit starts on a board of its own");
  }
  for (std::string& name : setup_.boards) {
    const auto number = static_cast<u8>(find_item(content().boards, name, "board"));
    const Board& board = content().boards[number];
    refuse_twice(board_numbers_, number, "board " + board.name);
    if (board.map != (map_ == nullptr ? std::string() : map_->name)) {
      throw SetupError("board " + board.name +
                       (board.map.empty() ? " is not on the map " + map_->name
                                          : " belongs to the map " + board.map));
    }
    if (seats > 1 && map_ == nullptr && !board.has_sides()) {
      throw SetupError("board " + board.name + " has no sides at which another board could lie");
    }
    board_numbers_.push_back(number);
    name = board.name;
  }
}

// The boards chosen hang together.
void Game::check_map() const {
  const int first = layout().find(0, 1);
  for (std::size_t board = 1; board < board_numbers_.size(); ++board) {
    if (layout().distance(first, layout().find(static_cast<int>(board), 1)) != kApart) continue;
    throw SetupError("board " + setup_.boards[board] + " lies apart from board " +
                     setup_.boards[0] + " on the map " + map_->name);
  }
}

void Game::choose_blight_card() {
  std::string& card = setup_.blight_card;
  if (card == "none") return;
  if (decks_.blights.empty()) throw SetupError("there are no blight cards in these boxes");
  if (card == "random") return;
  const BlightCard& found =
      content()
          .blights[static_cast<std::size_t>(find_item(content().blights, card, "blight card"))];
  if (!in_decks(found.box)) {
    throw SetupError("the blight card " + found.name + " is of the box " + found.box +
                     ", whose cards are not in this game");
  }
  card = found.id;
}

void Game::choose_cards() {
  if (setup_.progressions) {
    for (const u8 number : spirit_numbers_) {
      const std::vector<u16>& cards = tables().spirits[number].progression;
      set_aside_.insert(set_aside_.end(), cards.begin(), cards.end());
    }
  }
  const auto is_set_aside = [this](std::size_t card) {
    return std::find(set_aside_.begin(), set_aside_.end(), card) != set_aside_.end();
  };
  for (std::size_t i = 0; i < content().powers.size(); ++i) {
    const Power& power = content().powers[i];
    if (!in_decks(power.box) && !is_set_aside(i)) continue;
    if (power.kind == PowerKind::minor) decks_.minors.push_back(static_cast<u16>(i));
    if (power.kind == PowerKind::major) decks_.majors.push_back(static_cast<u16>(i));
  }
  const auto add_cards = [this](std::vector<u16>& deck, const auto& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (in_decks(cards[i].box)) deck.push_back(static_cast<u16>(i));
    }
  };
  // The Invaders of the base box are in every game.
  for (std::size_t i = 0; i < content().invaders.size(); ++i) {
    const std::string& box = content().invaders[i].box;
    if (box == kBaseBox || in_decks(box)) decks_.invaders.push_back(static_cast<u16>(i));
  }
  add_cards(decks_.fears, content().fears);
  add_cards(decks_.blights, content().blights);
  // Games that are the same have the same set-up.
  std::erase_if(setup_.boxes, [this](const std::string& id) {
    const auto& boxes = content().boxes;
    return std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) {
             return box.id == id;
           })->cards == 0;
  });
  const auto fears_of = [this](u8 adversary, int level) {
    const LevelRow& row = adversary == 0
                              ? tables().usual
                              : tables().adversaries[adversary - 1U].levels[static_cast<u8>(level)];
    return row.fear_cards[0] + row.fear_cards[1] + row.fear_cards[2];
  };
  const int fears = fears_of(adversaries_[0], setup_.level) +
                    fears_of(adversaries_[1], setup_.second_level) - fears_of(0, 0);
  if (static_cast<int>(decks_.fears.size()) < fears) {
    throw SetupError("the boxes of this game have " +
                     counted(static_cast<int>(decks_.fears.size()), "fear card") +
                     ", and it needs " + std::to_string(fears));
  }
}

const LayoutPlan& Game::choose_layout() {
  const std::string wanted = setup_.layout.empty() ? "Standard" : setup_.layout;
  std::vector<std::string> known;
  for (const LayoutPlan& plan : content().layouts) {
    if (plan.slots.size() != board_numbers_.size()) continue;
    if (folded(plan.name) == folded(wanted)) {
      setup_.layout = plan.name;
      return plan;
    }
    known.push_back(plan.name);
  }
  std::string names = known.empty()       ? "there is none for so many"
                      : known.size() == 1 ? "there is only " + known[0]
                                          : "there are " + known[0];
  for (std::size_t i = 1; i < known.size(); ++i) names += ", " + known[i];
  throw SetupError("there is no layout \"" + wanted + "\" for " +
                   counted(static_cast<int>(board_numbers_.size()), "board") + "; " + names);
}

// Everything that does not depend on the seed: the rules set the rest up.
void Game::make_initial() {
  State& s = initial_;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.content_hash = identity(*this).content_hash;
  s.rules_version = kRulesVersion;
  s.seats_count = static_cast<u8>(spirit_numbers_.size());
  s.boards_count = static_cast<u8>(board_numbers_.size());
  s.lands_count = static_cast<u8>(layout().lands_count);
  s.terror = 1;
  std::copy(adversaries_.begin(), adversaries_.end(), s.adversaries);
  s.levels[0] = static_cast<u8>(setup_.level);
  s.levels[1] = static_cast<u8>(setup_.second_level);
  s.scenario = scenario_;
  s.switches = static_cast<u8>(
      (setup_.losses ? 0 : kLossesOff) | (setup_.progressions ? kProgressions : 0) |
      (setup_.extra_blight ? 0 : kNoExtraBlight) | (setup_.ask_land_order ? kAskLandOrder : 0));
  int land = 0;
  for (int b = 0; b < s.boards_count; ++b) {
    s.boards[b] = board_numbers_[static_cast<std::size_t>(b)];
    ++land;  // the ocean
    for (const BoardLand& printed : content().boards[s.boards[b]].lands) {
      for (std::size_t kind = 0; kind < printed.pieces.size(); ++kind) {
        s.lands[land].pieces[kind] = printed.pieces[kind];
      }
      ++land;
    }
  }
  for (int seat = 0; seat < s.seats_count; ++seat) {
    Seat& who = s.seats[seat];
    who.spirit = spirit_numbers_[static_cast<std::size_t>(seat)];
    who.board = static_cast<u8>(seat);
    who.stage = Stage::done;
    const SpiritRow& spirit = tables().spirits[who.spirit];
    for (const u16 power : spirit.uniques) give_card(s, seat, power, Place::hand);
  }
  const auto fill = [&](Pile pile, const std::vector<u16>& cards) {
    for (const u16 card : cards) {
      const bool aside = kind_in(static_cast<int>(pile)) == CardKind::power &&
                         std::find(set_aside_.begin(), set_aside_.end(), card) != set_aside_.end();
      if (!aside) put_on_top(s, static_cast<int>(pile), card);
    }
  };
  fill(Pile::fear_deck, decks_.fears);
  fill(Pile::minor_deck, decks_.minors);
  fill(Pile::major_deck, decks_.majors);
  const std::vector<u16> blights =
      setup_.blight_card == "none" ? std::vector<u16>() : decks_.blights;
  // A card chosen by name is known to all; the rules draw one otherwise.
  const u16 known = static_cast<u16>(((1 << s.seats_count) - 1) << kKnownShift);
  for (const u16 card : blights) {
    const bool chosen = content().blights[card].id == setup_.blight_card;
    const Pile pile = chosen ? Pile::blight_card : Pile::blight_deck;
    put_on_top(s, static_cast<int>(pile), static_cast<u16>(card | (chosen ? known : 0)));
  }
  // Whatever is not in a deck yet, or in one again later.
  const std::size_t rest = decks_.invaders.size() + set_aside_.size() + 2;
  if (s.fault != Fault::none || s.arena_count + rest > kMaxArena) {
    throw SetupError("the boxes have more cards than a game can hold");
  }
  enter(s, code(), tables().game);
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

void Game::resume(State& state, Options& options, std::vector<ForcedChoice>* forced) const {
  enter(state, code(), tables().game);
  run_recorded(state, options, forced);
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
  answer(state, code(), options.list[index]);
  Context context = context_of(*this, state, options);
  go_on(context);
}

void Game::choose(State& state, Options& options, int index, Happened& happened) const {
  answer(state, code(), options.list[index]);
  run_recorded(state, options, nullptr, &happened);
}

void Game::choose_recorded(State& state, Options& options, int index,
                           std::vector<ForcedChoice>& forced) const {
  answer(state, code(), options.list[index]);
  run_recorded(state, options, &forced);
}

void Game::choose_traced(State& state, Options& options, int index, std::string& trace) const {
  answer(state, code(), options.list[index]);
  run_observed(state, options, {.trace = &trace, .visited = library_->visited});
}

void Game::enumerate(const State& state, Options& options) const {
  options.count = 0;
  if (!state.waiting) return;
  // Listing options changes nothing that counts, but works in registers: on a copy.
  State scratch;
  copy(scratch, state);
  scratch.frames[scratch.frames_count - 1].pc = open_ask(state, code()).begin;
  scratch.waiting = false;
  Context context = context_of(*this, scratch, options);
  run(context, code());
}

std::string_view Game::decision_kind(const State& state) const {
  return state.waiting ? std::string_view(open_ask(state, code()).kind) : std::string_view("none");
}

}  // namespace loci::island
