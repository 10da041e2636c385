// A set-up: which boards lie where, and the state before the rules set the rest up.

#include <algorithm>
#include <cstring>

#include "core/hash.hpp"
#include "island/cards.hpp"
#include "island/game.hpp"
#include "island/island_table.hpp"
#include "island/machine.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/setup_finding.hpp"

namespace loci::island {

namespace {

// Different boards at random, by a chance of their own: what happens in the game does not depend on
// whether its boards were drawn or named.
std::vector<std::string> draw_boards(const Game& game, std::size_t count, u64 seed) {
  std::vector<std::string> left;
  for (const Board& board : game.content().boards) {
    if (!board.map.empty() || !game.in_decks(board.box)) continue;
    if (folded(board.name) == folded(game.setup().extra_board)) continue;
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

void Game::choose_map() {
  if (setup_.map.empty()) return;
  const int number = find_item(content().maps, setup_.map, "map");
  map_ = &content().maps[static_cast<std::size_t>(number)];
  setup_.map = map_->id;
  if (!setup_.layout.empty()) throw SetupError("a map has its own layout");
  if (scenario_ > 0 && !content().scenarios[scenario_ - 1U].layout.empty()) {
    const Scenario& scenario = content().scenarios[scenario_ - 1U];
    throw SetupError(scenario.name + " is not for the map " + map_->name +
                     ": it needs boards that lie together as in the layout " + scenario.layout);
  }
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
  for (std::string& name : setup_.boards) choose_board(name);
  if (!setup_.extra_board.empty()) choose_board(setup_.extra_board);
}

void Game::choose_board(std::string& name) {
  const auto number = static_cast<u8>(find_item(content().boards, name, "board"));
  const Board& board = content().boards[number];
  refuse_twice(board_numbers_, number, "board " + board.name);
  if (board.map != (map_ == nullptr ? std::string() : map_->name)) {
    throw SetupError("board " + board.name +
                     (board.map.empty() ? " is not on the map " + map_->name
                                        : " belongs to the map " + board.map));
  }
  const bool alone = setup_.spirits.size() == 1 && setup_.extra_board.empty();
  if (!alone && map_ == nullptr && !board.has_sides()) {
    throw SetupError("board " + board.name + " has no sides at which another board could lie");
  }
  board_numbers_.push_back(number);
  name = board.name;
}

// The boards chosen hang together.
void Game::check_map() const {
  const int first = layout().find(0, 1);
  for (std::size_t board = 1; board < board_numbers_.size(); ++board) {
    if (layout().distance(first, layout().find(static_cast<int>(board), 1)) != kApart) continue;
    throw SetupError("board " + content().boards[board_numbers_[board]].name +
                     " lies apart from board " + setup_.boards[0] + " on the map " + map_->name);
  }
}

// What is standard a scenario may say itself, where there is such a layout for so many boards.
std::string Game::standard_layout() const {
  if (scenario_ != 0) {
    const std::string& own = content().scenarios[scenario_ - 1U].layout;
    const auto is_own = [&](const LayoutPlan& plan) {
      return plan.slots.size() == board_numbers_.size() && folded(plan.name) == folded(own);
    };
    if (std::any_of(content().layouts.begin(), content().layouts.end(), is_own)) return own;
  }
  return "Standard";
}

const LayoutPlan& Game::choose_layout() {
  const bool standard = setup_.layout.empty() || folded(setup_.layout) == "standard";
  const std::string wanted = standard ? standard_layout() : setup_.layout;
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
  s.without_presence = static_cast<u8>((1 << s.seats_count) - 1);  // until it is set up
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
        const bool unused = kind > blight && ((tokens_ & ~unused_tokens_) >> kind & 1) == 0;
        s.lands[land].pieces[kind] = unused ? u8{0} : printed.pieces[kind];
      }
      if ((tokens_ & ~unused_tokens_ & kStrife) != 0) {
        change_pieces(s, land, plain(town), with_strife(plain(town), 1), printed.strife);
      }
      ++land;
    }
  }
  if (is_later_wave()) lay_first_wave(s);
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
      const bool aside = kind_in(static_cast<int>(pile)) == PileKind::power &&
                         std::find(set_aside_.begin(), set_aside_.end(), card) != set_aside_.end();
      if (!aside) put_on_top(s, static_cast<int>(pile), card);
    }
  };
  fill(Pile::fear_deck, decks_.fears);
  fill(Pile::minor_deck, decks_.minors);
  fill(Pile::major_deck, decks_.majors);
  fill(Pile::event_deck, decks_.events);
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

}  // namespace loci::island
