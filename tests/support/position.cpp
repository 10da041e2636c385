#include "support/position.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <tuple>

#include "island/cards.hpp"
#include "island/oceans.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

constexpr std::string_view kLetters = "ETCDB";  // by kind
constexpr std::array<Kind, 5> kOrder = {city, town, explorer, dahan, blight};

[[noreturn]] void fail(const std::string& message) { throw std::logic_error(message); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// Takes the number at the front of a text.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) fail("expected a number at \"" + std::string(text) + "\"");
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

template <class Names, class Name>
int index_in(const Names& names, Name name) {
  const auto found = std::find(std::begin(names), std::end(names), name);
  if (found == std::end(names)) fail("there is no such piece, element or terrain");
  return static_cast<int>(found - std::begin(names));
}

template <class Item>
int named(const std::vector<Item>& items, std::string_view name) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].name == name) return static_cast<int>(i);
  }
  fail("there is no \"" + std::string(name) + "\"");
}

void append(std::string& text, const std::string& separator, const std::string& item) {
  text += (text.empty() ? "" : separator) + item;
}

}  // namespace

Position calm(std::string_view land, std::string_view pieces) {
  Position at;
  at.put("A3", "1C 1P").put(land, pieces);
  return at;
}

const Game& solo_game(const std::string& spirit, const std::string& board, bool progressions) {
  static std::map<std::tuple<std::string, std::string, bool>, std::unique_ptr<Game>> games;
  std::unique_ptr<Game>& game = games[{spirit, board, progressions}];
  if (game == nullptr) {
    game = std::make_unique<Game>(
        library(), Setup{.spirits = {spirit}, .boards = {board}, .progressions = progressions});
  }
  return *game;
}

std::string pieces_in(const State& state, int land) {
  std::string text;
  for (const Kind kind : kOrder) {
    // Pieces that differ only by the marks of an Action are alike here.
    std::map<int, int, std::greater<>> by_damage;
    for_each_group(state, land, 1 << kind, [&](i32 piece, int count) {
      by_damage[damage_of(piece)] += count;
      return true;
    });
    for (const auto& [damage, count] : by_damage) {
      append(text, " ", std::to_string(count) + kLetters[kind]);
      if (damage > 0) text += "/" + std::to_string(damage);
    }
  }
  const int presence = state.lands[land].presence[0];
  if (presence > 0) append(text, " ", std::to_string(presence) + "P");
  return text;
}

Position::Position(const std::string& spirit, const std::string& board, bool progressions)
    : game_(solo_game(spirit, board, progressions)) {
  game_.lay_out(state_, 1);
  check_fault();
  state_.turn = 1;
  state_.phase = Phase::spirit;
  fear_cards_ = fear_cards_left();
}

int Position::land(std::string_view name) const {
  for (int land = 0; land < state_.lands_count; ++land) {
    if (land_name(game_, state_, land) == name) return land;
  }
  fail("there is no land " + std::string(name));
}

int Position::power(std::string_view name) const { return named(game_.content().powers, name); }

Position& Position::put(std::string_view land_name, std::string_view pieces) {
  const int where = land(land_name);
  for (std::string_view word : words_of(pieces)) {
    const int count = take_number(word);
    if (word.empty()) fail("a count without a piece");
    const char letter = word.front();
    word.remove_prefix(1);
    if (letter == 'P') {
      u8& presence = state_.lands[where].presence[0];
      presence = static_cast<u8>(presence + count);
      continue;
    }
    i32 piece = plain(index_in(kLetters, letter));
    if (!word.empty() && word.front() == '/') {
      word.remove_prefix(1);
      piece += take_number(word) << kDamageShift;
    }
    add_pieces(state_, where, piece, count);
  }
  check_fault();
  return *this;
}

Position& Position::elements(std::string_view amounts) {
  const std::vector<std::string_view> words = words_of(amounts);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    std::string_view number = words[i];
    state_.seats[0].gained[index_in(kElementNames, words[i + 1])] =
        static_cast<u8>(take_number(number));
  }
  return *this;
}

Position& Position::energy(int amount) {
  state_.seats[0].energy = static_cast<i16>(amount);
  return *this;
}

Position& Position::terror(int level) {
  const int deck = static_cast<int>(Pile::fear_deck);
  while (state_.terror < level && state_.piles[deck].count > 0) {
    const u16 top = take_entry(state_, deck, state_.piles[deck].count - 1) & kCardMask;
    if (top == kTerror2) state_.terror = 2;
    if (top == kTerror3) state_.terror = 3;
  }
  fear_cards_ = fear_cards_left();
  return *this;
}

Position& Position::blight_pool(int blight) {
  state_.blight_pool = static_cast<u8>(blight);
  return *this;
}

Position& Position::phase(Phase phase) {
  state_.phase = phase;
  return *this;
}

Position& Position::uncovered(int energy_spaces, int plays_spaces) {
  state_.seats[0].uncovered[0] = static_cast<u8>(energy_spaces);
  state_.seats[0].uncovered[1] = static_cast<u8>(plays_spaces);
  return *this;
}

Position& Position::card(std::string_view name, Place place) {
  const int number = power(name);
  for (const Pile pile : {Pile::minor_deck, Pile::major_deck}) {
    const int at = find_entry(state_, static_cast<int>(pile), number);
    if (at >= 0) take_entry(state_, static_cast<int>(pile), at);
  }
  if (OwnedCard* owned = find_card(state_, 0, number)) {
    owned->place = place;
    owned->flags = 0;
  } else {
    give_card(state_, 0, number, place);
  }
  check_fault();
  return *this;
}

Position& Position::earned(std::string_view fear_card) {
  const int number = named(game_.content().fears, fear_card);
  put_on_top(state_, static_cast<int>(Pile::fear_earned), static_cast<u16>(number));
  return *this;
}

Position& Position::invader_card(Pile space, std::string_view terrains) {
  int mask = 0;
  for (const std::string_view word : words_of(terrains)) {
    if (word == "or") continue;
    mask |= word == "coastal" ? 16 : 1 << index_in(kTerrainNames, word);
  }
  const std::vector<InvaderCard>& cards = game_.content().invaders;
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [&](const InvaderCard& card) { return card.terrains == mask; });
  if (found == cards.end()) fail("there is no invader card for " + std::string(terrains));
  put_on_top(state_, static_cast<int>(space), static_cast<u16>(found - cards.begin()));
  check_fault();
  return *this;
}

Position& Position::fill_deck(Pile deck, std::initializer_list<std::string_view> top_first) {
  const int pile = static_cast<int>(deck);
  while (state_.piles[pile].count > 0) take_entry(state_, pile, 0);
  for (const std::string_view name : top_first) {
    insert_entry(state_, pile, 0, static_cast<u16>(power(name)));
  }
  check_fault();
  return *this;
}

Position& Position::minor_deck(std::initializer_list<std::string_view> top_first) {
  return fill_deck(Pile::minor_deck, top_first);
}

Position& Position::major_deck(std::initializer_list<std::string_view> top_first) {
  return fill_deck(Pile::major_deck, top_first);
}

void Position::check_open() const {
  if (state_.waiting) fail("a decision is still open: " + prompt());
  if (state_.result != Result::running) fail("the game is over");
}

void Position::check_fault() const {
  if (state_.fault != Fault::none) {
    fail("the position has fault number " + std::to_string(static_cast<int>(state_.fault)));
  }
  const bool ended = !state_.waiting && state_.result == Result::running;
  if (ended && state_.actions_count > 0) fail("an Action was begun and not ended");
}

Position& Position::record(Happened& happened) {
  happened_ = &happened;
  return *this;
}

Position& Position::perform(std::string_view procedure, std::initializer_list<i32> arguments) {
  check_open();
  const int routine = game_.code().routine_named(procedure);
  if (routine < 0) fail("there is no procedure \"" + std::string(procedure) + "\"");
  state_.without_presence = seats_without_presence(state_, *game_.layout(state_));
  game_.perform(state_, options_, routine, std::span(arguments.begin(), arguments.size()), nullptr,
                happened_);
  check_fault();
  return *this;
}

Position& Position::use(std::string_view name, std::string_view where) {
  return perform("resolve_power", {0, power(name), where.empty() ? kNone : land(where), 0});
}

Position& Position::step(std::string_view procedure, Pile space, std::string_view terrains) {
  check_open();
  const int pile = static_cast<int>(space);
  while (space != Pile::invader_deck && state_.piles[pile].count > 0) take_entry(state_, pile, 0);
  invader_card(space, terrains);
  return perform(procedure);
}

Position& Position::ravage(std::string_view terrains) {
  return step("ravage_step", Pile::ravage, terrains);
}

Position& Position::build(std::string_view terrains) {
  return step("build_step", Pile::build, terrains);
}

Position& Position::explore(std::string_view terrains) {
  const int space = static_cast<int>(Pile::explore);
  while (state_.piles[space].count > 0) take_entry(state_, space, 0);
  return step("explore_step", Pile::invader_deck, terrains);
}

Position& Position::fear_card(std::string_view name) {
  check_open();
  return earned(name).perform("fear_step");
}

Position& Position::power_phase(Phase phase) {
  return perform("power_phase", {static_cast<i32>(phase)});
}

Position& Position::time_passes() { return perform("time_passes"); }

void Position::take(std::string_view label) {
  std::string offered;
  for (int i = 0; i < options_.count; ++i) {
    const std::string each = game_.label(state_, options_.list[i]);
    if (each == label) {
      choose_at(i);
      return;
    }
    offered += "\n  " + each;
  }
  if (offered.empty()) fail("\"" + std::string(label) + "\": no decision is open");
  fail("\"" + std::string(label) + "\" is not offered, but:" + offered);
}

Position& Position::choose_at(int index) {
  if (happened_ != nullptr) {
    game_.choose(state_, options_, index, *happened_);
  } else {
    game_.choose(state_, options_, index);
  }
  check_fault();
  return *this;
}

std::vector<std::string> Position::options() const {
  std::vector<std::string> labels;
  for (const Option& option : options_) labels.push_back(game_.label(state_, option));
  return labels;
}

bool Position::offers(std::string_view label) const {
  return std::any_of(options_.begin(), options_.end(),
                     [&](const Option& option) { return game_.label(state_, option) == label; });
}

std::string Position::in(std::string_view name) const { return pieces_in(state_, land(name)); }

std::string Position::island() const {
  std::string text;
  for (int land = 0; land < state_.lands_count; ++land) {
    const std::string pieces = pieces_in(state_, land);
    if (!pieces.empty()) append(text, ", ", land_name(game_, state_, land) + ": " + pieces);
  }
  return text;
}

int Position::fear_cards_left() const {
  const int deck = static_cast<int>(Pile::fear_deck);
  const u16* cards = entries(state_, deck);
  return static_cast<int>(std::count_if(cards, cards + state_.piles[deck].count, [](u16 entry) {
    return (entry & kCardMask) != kTerror2 && (entry & kCardMask) != kTerror3;
  }));
}

int Position::fear() const {
  return (fear_cards_ - fear_cards_left()) * state_.fear_pool + state_.fear;
}

int Position::earned_cards() const {
  return state_.piles[static_cast<int>(Pile::fear_earned)].count;
}

// A function of the rules leaves its result in the first registers.
int Position::defend(std::string_view name) {
  perform("defend", {land(name)});
  return state_.registers[0];
}

std::string Position::targets(std::string_view name) {
  check_open();
  const int routine = game_.tables().powers[static_cast<std::size_t>(power(name))].targets;
  if (routine < 0) fail(std::string(name) + " targets no land");
  const std::array<i32, 3> arguments = {0, kNone, 0};
  game_.perform(state_, options_, routine, arguments);
  check_fault();
  LandSet lands;
  std::memcpy(static_cast<void*>(&lands), state_.registers, sizeof lands);
  std::string text;
  for_each(lands, [&](int land) { append(text, " ", land_name(game_, state_, land)); });
  return text;
}

bool Position::owns(std::string_view name) const {
  return find_card(state_, 0, power(name)) != nullptr;
}

Place Position::place(std::string_view name) const {
  const OwnedCard* card = find_card(state_, 0, power(name));
  if (card == nullptr) fail("nobody has " + std::string(name));
  return card->place;
}

bool Position::in_pile(Pile pile, std::string_view name) const {
  return find_entry(state_, static_cast<int>(pile), power(name)) >= 0;
}

int Position::plays() const {
  const Seat& seat = state_.seats[0];
  return game_.tables().spirits[seat.spirit].tracks[1].best[seat.uncovered[1]] - seat.plays;
}

}  // namespace loci::island
