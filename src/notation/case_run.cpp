#include "notation/case_run.hpp"

#include <algorithm>
#include <cstring>

#include "island/cards.hpp"
#include "island/piles.hpp"
#include "island/primitives_powers.hpp"
#include "notation/labels.hpp"
#include "notation/names.hpp"
#include "table/defaults.hpp"

namespace loci::notation {

using island::Pile;
using island::State;

CaseRun::CaseRun(const Position& position) : game_(*position.game) {
  island::copy(state_, position.state);
  fear_at_first_ = state_.fear;
  fear_cards_at_first_ = fear_cards_left();
}

std::string CaseRun::prompt() const {
  return options_.count > 0 ? game_.prompt(state_, options_.list[0].seat) : std::string();
}

void CaseRun::check_free() const {
  if (options_.count > 0) {
    throw Refused("a decision is still open: " + quoted(prompt()));
  }
  if (state_.fault != island::Fault::none) throw Refused("the game has stopped with a fault");
  if (state_.result != island::Result::running) throw Refused("the game is over");
}

void CaseRun::forget_past() {
  forced_.clear();
  named_ = 0;
  looked_ = false;
}

island::Happened* CaseRun::begin_recording() {
  if (happened_ == nullptr) return nullptr;
  island::Happened& now = happened_->emplace_back();
  now.turn = state_.turn;
  now.phase = state_.phase;
  now.before = island::KeptState(state_);
  return &now;
}

void CaseRun::perform(int routine, std::span<const i32> arguments) {
  check_free();
  forget_past();
  game_.perform(state_, options_, routine, arguments, &forced_, begin_recording());
}

void CaseRun::resume() {
  check_free();
  if (!has_menus(state_)) throw Refused("a game goes on only in the spirit, fast or slow phase");
  forget_past();
  game_.resume(state_, options_, &forced_, begin_recording());
}

void CaseRun::do_setup() {
  check_free();
  forget_past();
  const u64 seed = state_.rng.state;
  const u8 switches = state_.switches;
  State before{};
  island::copy(before, state_);
  try {
    game_.start(state_, options_, seed, switches, &forced_, [this](State&) {
      for (const Scripted& each : scripted_) put_on_top(*each.deck, each.cards);
    });
  } catch (const Refused&) {
    island::copy(state_, before);
    throw;
  }
  fear_at_first_ = state_.fear;
  fear_cards_at_first_ = fear_cards_left();
}

void CaseRun::take(int option) {
  forget_past();
  game_.choose_recorded(state_, options_, option, forced_, begin_recording());
}

bool CaseRun::name_forced(const std::string& pattern, int seat) {
  for (std::size_t i = named_; i < forced_.size(); ++i) {
    if (!fits(pattern, forced_[i].label) || (seat >= 0 && forced_[i].seat != seat)) continue;
    named_ = i + 1;
    return true;
  }
  return false;
}

void CaseRun::choose(const std::string& pattern, int seat) {
  if (name_forced(pattern, seat)) return;
  if (options_.count == 0) throw Refused("no decision is open");
  std::vector<int> found;
  for (int i = 0; i < options_.count; ++i) {
    if (seat >= 0 && options_.list[i].seat != seat) continue;
    if (fits(pattern, label(i))) found.push_back(i);
  }
  if (found.empty()) throw Refused("there is no option " + quoted(pattern));
  if (found.size() > 1) {
    throw Refused(quoted(pattern) + " fits " + std::to_string(found.size()) + " options");
  }
  take(found.front());
}

void CaseRun::choose_default(int seat) {
  std::vector<int> own;
  std::vector<island::Option> options;
  for (int i = 0; i < options_.count; ++i) {
    if (seat >= 0 && options_.list[i].seat != seat) continue;
    own.push_back(i);
    options.push_back(options_.list[i]);
  }
  if (own.empty()) throw Refused("no decision is open");
  take(own[table::default_option(game_, state_, std::span<const island::Option>(options))]);
}

// A scripted card must not lie where it would be a second one.
void CaseRun::check_at_hand(const PileWords& deck, int card) const {
  bool elsewhere = false;
  for (const PileWords& other : all_pile_words()) {
    if (other.sort != deck.sort || other.pile == deck.pile) continue;
    elsewhere = elsewhere || island::find_entry(state_, static_cast<int>(other.pile), card) >= 0;
  }
  const bool power = deck.sort == CardSort::minor || deck.sort == CardSort::major;
  for (int seat = 0; power && seat < state_.seats_count; ++seat) {
    elsewhere = elsewhere || island::find_card(state_, seat, card) != nullptr;
  }
  if (elsewhere) {
    throw Refused(card_text(deck.sort, card, game_.content()) + " already stands elsewhere");
  }
}

void CaseRun::script(const PileWords& deck, const std::vector<int>& cards) {
  put_on_top(deck, cards);
  scripted_.push_back({&deck, cards});
}

// A card that was dealt out of the deck comes in for the lowest of its stage.
void CaseRun::deal_in(const std::vector<int>& cards) {
  const int pile = static_cast<int>(Pile::invader_deck);
  const auto stage = [this](int card) {
    return game_.content().invaders[static_cast<std::size_t>(card)].stage;
  };
  u16* entries = island::entries(state_, pile);
  for (const int card : cards) {
    if (island::find_entry(state_, pile, card) >= 0) continue;
    for (int i = 0; i < state_.piles[pile].count; ++i) {
      const int other = entries[i] & island::kCardMask;
      const bool scripted = std::find(cards.begin(), cards.end(), other) != cards.end();
      if (scripted || stage(other) != stage(card)) continue;
      entries[i] = static_cast<u16>(card);
      break;
    }
  }
}

void CaseRun::put_on_top(const PileWords& deck, const std::vector<int>& cards) {
  for (const int card : cards) check_at_hand(deck, card);
  if (deck.sort == CardSort::invader) deal_in(cards);
  const int pile = static_cast<int>(deck.pile);
  u16* entries = island::entries(state_, pile);
  // The places of cards from the top down; dividers stay where they are.
  std::vector<u16*> places;
  std::vector<u16> order(cards.begin(), cards.end());
  for (int i = state_.piles[pile].count - 1; i >= 0; --i) {
    const int card = entries[i] & island::kCardMask;
    if (deck.sort == CardSort::fear && !island::is_fear_card(entries[i])) continue;
    places.push_back(&entries[i]);
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) order.push_back(entries[i]);
  }
  if (cards.size() > places.size()) throw Refused("the deck has fewer cards than these");
  for (std::size_t i = 0; i < places.size(); ++i) *places[i] = order[i];
}

std::vector<std::string> CaseRun::left_over() const {
  std::vector<std::string> names;
  for (const Scripted& each : scripted_) {
    for (const int card : each.cards) {
      if (island::find_entry(state_, static_cast<int>(each.deck->pile), card) < 0) continue;
      names.push_back(card_text(each.deck->sort, card, game_.content()));
    }
  }
  return names;
}

// Out of the Invaders' deck, spaces and discard.
void CaseRun::take_card_out(int card) {
  for (const PileWords& words : all_pile_words()) {
    if (words.sort != CardSort::invader) continue;
    const int pile = static_cast<int>(words.pile);
    const int at = island::find_entry(state_, pile, card);
    if (at >= 0) island::take_entry(state_, pile, at);
  }
}

void CaseRun::explore_with(int card, int routine) {
  check_free();
  take_card_out(card);
  island::put_on_top(state_, static_cast<int>(Pile::invader_deck), static_cast<u16>(card));
  perform(routine, {});
}

void CaseRun::step_with(Pile space, int card, int routine) {
  check_free();
  take_card_out(card);
  island::move_all(state_, static_cast<int>(space), static_cast<int>(Pile::invader_discard));
  island::put_on_top(state_, static_cast<int>(space), static_cast<u16>(card));
  perform(routine, {});
}

int CaseRun::fear_cards_left() const {
  const int pile = static_cast<int>(Pile::fear_deck);
  const u16* cards = island::entries(state_, pile);
  return static_cast<int>(
      std::count_if(cards, cards + state_.piles[pile].count, island::is_fear_card));
}

int CaseRun::fear_generated() const {
  const int cards = fear_cards_at_first_ - fear_cards_left();
  return state_.fear - fear_at_first_ + cards * state_.fear_pool;
}

// Functions only look, so they may be asked while a decision is open: on a copy.
State CaseRun::asked(int routine, std::span<const i32> arguments) const {
  State scratch{};
  island::copy(scratch, state_);
  scratch.waiting = false;
  island::Options options;
  game_.perform(scratch, options, routine, arguments);
  if (scratch.fault != state_.fault) throw Refused("the rules cannot tell this here");
  return scratch;
}

i32 CaseRun::ask(std::string_view function, std::span<const i32> arguments) const {
  const int routine = game_.code().routine_named(function);
  if (routine < 0) throw Refused("the rules have no function " + quoted(function));
  return asked(routine, arguments).registers[0];
}

LandSet CaseRun::ask_lands(int routine, std::span<const i32> arguments) const {
  const State scratch = asked(routine, arguments);
  LandSet lands;
  std::memcpy(&lands, scratch.registers, sizeof lands);
  return lands;
}

u32 CaseRun::target_spirits(int seat, int power) const {
  State scratch{};
  island::copy(scratch, state_);
  island::Options options;
  island::Context context = context_of(game_, scratch, options);
  return static_cast<u32>(island::primitive::target_spirits(context, seat, power));
}

std::string CaseRun::fault_name(int number) const {
  return fault_words()[static_cast<std::size_t>(number)];
}

std::string CaseRun::situation() const {
  std::string text;
  for (std::size_t i = 0; i < forced_.size(); ++i) {
    text += (i == 0 ? "  forced   " : "           ") + forced_[i].label + '\n';
  }
  if (state_.fault != island::Fault::none) {
    text += "  fault    " + fault_words()[static_cast<std::size_t>(state_.fault)] + '\n';
  }
  if (options_.count == 0) return text + "  open     no decision\n";
  text += "  open     " + prompt() + '\n';
  int seat = -1;
  for (int i = 0; i < options_.count; ++i) {
    if (options_.list[i].seat != seat) {
      seat = options_.list[i].seat;
      const auto spirit = static_cast<std::size_t>(state_.seats[seat].spirit);
      text += "           " + game_.content().spirits[spirit].name + " decides:\n";
    }
    text += "           - " + label(i) + '\n';
  }
  return text;
}

}  // namespace loci::notation
