#include "support/watch.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "island/cards.hpp"
#include "island/counters.hpp"
#include "island/hooks.hpp"
#include "island/oceans.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"

namespace loci::island {
namespace {

constexpr int kPresence = 13;  // of every spirit
// Of a game on one board, on more.
constexpr std::size_t kMostBytes[] = {2048, 6144};
constexpr int kHealth[kKinds] = {1, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1};

// Cards by number, with how often each lies in the piles.
std::map<int, int> cards_in(const State& s, std::initializer_list<Pile> piles) {
  std::map<int, int> cards;
  for (const Pile pile : piles) {
    for (int i = 0; i < s.piles[static_cast<int>(pile)].count; ++i) {
      const int card = entries(s, static_cast<int>(pile))[i] & kCardMask;
      if (card < kTerror2) ++cards[card];
    }
  }
  return cards;
}

std::map<int, int> invader_cards(const State& s) {
  std::map<int, int> cards = cards_in(s, {Pile::invader_deck, Pile::explore, Pile::build,
                                          Pile::ravage, Pile::extra_build, Pile::invader_discard});
  const int fears = static_cast<int>(Pile::fear_deck);
  for (int i = 0; i < s.piles[fears].count; ++i) {
    const u16 entry = entries(s, fears)[i];
    if (is_invader_among_fears(entry)) ++cards[(entry & kCardMask) - kInvaderAmongFears];
  }
  return cards;
}

std::map<int, int> fear_cards(const State& s) {
  std::map<int, int> cards = cards_in(s, {Pile::fear_deck, Pile::fear_earned, Pile::fear_discard});
  cards.erase(cards.lower_bound(kInvaderAmongFears), cards.end());
  return cards;
}

bool each_once(const std::map<int, int>& cards) {
  return std::all_of(cards.begin(), cards.end(), [](const auto& card) { return card.second == 1; });
}

// The number of a card that came, went or lies in two piles; -1: none does. Event cards may return
// some to the box and take others from there; so may who does without tokens that a fear card
// needs.
int changed_card(bool exchanges, const std::map<int, int>& before, const std::map<int, int>& now) {
  const auto count_in = [](const std::map<int, int>& cards, int card) {
    const auto found = cards.find(card);
    return found == cards.end() ? 0 : found->second;
  };
  for (const auto& [card, count] : now) {
    if (count > 1 || (!exchanges && count > count_in(before, card))) return card;
  }
  for (const auto& [card, count] : before) {
    if (!exchanges && count_in(now, card) < count) return card;
  }
  return -1;
}

bool any_presence(const State& s, int land) {
  const u8* presence = s.lands[land].presence;
  return std::any_of(presence, presence + s.seats_count, [](u8 count) { return count > 0; });
}

int on_island(const State& s, int kind) {
  int total = 0;
  for (int land = 0; land < s.lands_count; ++land) total += s.lands[land].pieces[kind];
  return total;
}

}  // namespace

Watch::Watch(const Game& game, const State& state, bool all_boxes)
    : game_(game), s_(state), blight_may_leave_(all_boxes) {
  const auto is_later = [](const std::string& box) { return box != "base" && box != "horizons"; };
  for (const std::string& box : game.setup().boxes) blight_may_leave_ |= is_later(box);
  for (int seat = 0; seat < s_.seats_count; ++seat) {
    blight_may_leave_ |= is_later(game.content().spirits[s_.seats[seat].spirit].box);
  }
  invaders_ = invader_cards(s_);
  fears_ = fear_cards(s_);
  blight_ = on_island(s_, blight) + s_.blight_pool;
  hash_ = s_.content_hash;
  for (int i = 0; i < s_.hooks_count; ++i) {
    const Hook& hook = s_.hooks[i];
    if (is_over(hook)) continue;
    spares_ = spares_ || game.code().events[hook.event].name == "destroying";
  }
}

// In a game that was set up and played.
std::string Watch::wrong_in_game(const Options& options) const {
  std::string found = presence();
  if (found.empty()) found = wrong(options);
  if (found.empty() && !s_.waiting) found = ended(options);
  return found;
}

// In any position.
std::string Watch::wrong(const Options& options) const {
  for (const auto check : {&Watch::header, &Watch::pieces, &Watch::exceptions, &Watch::powers,
                           &Watch::piles, &Watch::fear, &Watch::hooks}) {
    std::string found = (this->*check)();
    if (!found.empty()) return found;
  }
  return s_.waiting ? decision(options) : std::string();
}

std::string Watch::header() const {
  if (s_.content_hash != hash_ || s_.rules_version != kRulesVersion) return "another version";
  if (s_.fault != Fault::none) return "fault " + std::to_string(static_cast<int>(s_.fault));
  if (s_.turn > 13) return "the invader deck never ends";
  if (used_bytes(s_) > kMostBytes[s_.boards_count > 1 ? 1 : 0])
    return std::to_string(used_bytes(s_)) + " bytes in use";
  if (s_.arena_count > kMaxArena || s_.frames_count > kMaxFrames ||
      s_.registers_count > kMaxRegisters) {
    return "more in use than there is";
  }
  return {};
}

std::string Watch::pieces() const {
  for (int land = 0; land < s_.lands_count; ++land) {
    std::array<int, kKinds> sums{};
    i32 last = 0x7fffffff;
    bool falling = true;
    for_each_group(s_, land, 0xfff, [&](i32 piece, int count) {
      falling = falling && piece < last;
      last = piece;
      sums[static_cast<std::size_t>(kind_of(piece))] += count;
      return true;
    });
    if (!falling) return "groups out of order in land " + std::to_string(land);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (sums[kind] != s_.lands[land].pieces[kind]) {
        return "totals and groups differ in land " + std::to_string(land);
      }
    }
    const bool ocean = game_.layout(s_)->number[static_cast<std::size_t>(land)] == 0;
    const bool drowned = sums[explorer] + sums[town] + sums[city] == 0;
    if (ocean && s_.seas != 0 && s_.actions_count == 0 && !drowned) return "Invaders in the ocean";
    if (ocean && s_.seas == 0 && (last != 0x7fffffff || any_presence(s_, land))) {
      return "something in the ocean";
    }
  }
  // A blight card that turns brings more.
  const bool has_card = s_.piles[static_cast<int>(Pile::blight_card)].count > 0;
  const bool stays = !has_card && !blight_may_leave_;
  if (stays && on_island(s_, blight) + s_.blight_pool != blight_) return "blight came or went";
  return {};
}

// As the rules have it at this moment.
int Watch::health(const Exception& e) const {
  State scratch;
  copy(scratch, s_);
  scratch.waiting = false;
  scratch.result = Result::running;
  Options options;
  game_.perform(scratch, options, "health", std::vector<i32>{e.land, piece_of(e)});
  return scratch.registers[0];
}

std::string Watch::exceptions() const {
  u64 last = 0;
  for (int i = 0; i < s_.exceptions_count; ++i) {
    const Exception& e = s_.exceptions[i];
    if (e.count == 0) return "an empty exception";
    // What takes no part in a ravage is set aside meanwhile.
    const bool aside = e.land >= kSetAside;
    if (aside && s_.actions_count == 0) return "a piece set aside outlives the ravage";
    if (!aside && is_plain(piece_of(e))) return "a plain exception";
    if (i > 0 && order_of(e.land, piece_of(e)) <= last) return "exceptions out of order";
    last = order_of(e.land, piece_of(e));
    // Who pays may be asked before it dies.
    const bool dying = game_.question_name(s_).starts_with("is_flame_paid");
    if (e.damage >= kHealth[e.kind] && !spares_ && !dying && e.damage >= health(e)) {
      return "a piece that should be dead";
    }
    // Beasts are commanded by several Actions, one after the other.
    const bool commands = game_.question_name(s_).starts_with("command_beasts");
    const int marks = e.marks & ~(commands ? kCommanded : 0);
    if (s_.actions_count == 0 && (e.dream | marks) != 0) {
      return "a mark outlives its Action: " + std::to_string(marks) + " on " + kKindNames[e.kind] +
             ' ' + land_name(game_, s_, e.land);
    }
  }
  if (s_.actions_count == 0 && s_.notes_count != 0) return "a note outlives its Action";
  return {};
}

int kept_presence(const Game& game, const State& state, int seat) {
  int total = 0;
  for (const lang::CounterInfo& counter : counters_of(game, state, seat)) {
    const bool is_presence = counter.keeper == "spirit" && counter.name == "kept_time";
    if (is_presence) total += counter_of(game, state, counter, seat);
  }
  return total;
}

std::string Watch::presence() const {
  if (s_.without_presence != seats_without_presence(s_, *game_.layout(s_))) {
    return "who has no presence is kept wrong";
  }
  if (!game_.at_menus(s_)) return {};  // some may be on its way
  for (int seat = 0; seat < s_.seats_count; ++seat) {
    const Seat& who = s_.seats[seat];
    if (s_.turn == 0 && who.uncovered[0] == 0) continue;  // its tracks are not laid yet
    const SpiritRow& spirit = game_.tables().spirits[who.spirit];
    int total = who.destroyed + who.removed + kept_presence(game_, s_, seat);
    for (int land = 0; land < s_.lands_count; ++land) total += s_.lands[land].presence[seat];
    for (int track = 0; track < spirit.tracks_count; ++track) {
      if (who.uncovered[track] > spirit.tracks[track].spaces) return "a track uncovered too far";
      total += spirit.tracks[track].spaces - who.uncovered[track];
    }
    if (s_.turn == 0 ? total > kPresence : total != kPresence) {
      return std::to_string(total) + " presence";
    }
    if (who.energy < 0) return "energy owed";
  }
  return {};
}

std::string Watch::powers() const {
  std::map<int, int> where = cards_in(s_, {Pile::minor_deck, Pile::minor_discard, Pile::major_deck,
                                           Pile::major_discard, Pile::drawn});
  std::set<int> uniques;
  for (int seat = 0; seat < s_.seats_count; ++seat) {
    const Seat& who = s_.seats[seat];
    for (int i = 0; i < who.cards; ++i) {
      where[s_.owned[seat][i].power] += s_.owned[seat][i].place == Place::handed_over ? 0 : 1;
      if (i > 0 && s_.owned[seat][i].power <= s_.owned[seat][i - 1].power) {
        return "a hand out of order";
      }
    }
    const SpiritRow& spirit = game_.tables().spirits[who.spirit];
    uniques.insert(spirit.uniques.begin(), spirit.uniques.end());
    // Cards of the progression that are still to come lie beside the game.
    if (!game_.setup().progressions) continue;
    for (std::size_t i = who.progression; i < spirit.progression.size(); ++i) {
      ++where[spirit.progression[i]];
    }
  }
  std::set<int> drawn(game_.decks().minors.begin(), game_.decks().minors.end());
  drawn.insert(game_.decks().majors.begin(), game_.decks().majors.end());
  for (std::size_t i = 0; i < game_.content().powers.size(); ++i) {
    const int power = static_cast<int>(i);
    const Power& card = game_.content().powers[i];
    // What cards are played as, face down, is nobody's and comes and goes.
    if (card.kind == PowerKind::unique && card.spirit.empty()) continue;
    const bool in_game =
        card.kind == PowerKind::unique ? uniques.contains(power) : drawn.contains(power);
    if (where[power] != (in_game ? 1 : 0)) {
      return card.name + " is in " + std::to_string(where[power]) + " places";
    }
  }
  const std::string_view question = game_.question_name(s_);
  const bool choosing = question.starts_with("keep_one") || question.starts_with("lend_minors") ||
                        question.starts_with("keep_a_day");
  if (!choosing && s_.piles[static_cast<int>(Pile::drawn)].count > 0) return "cards lie about";
  return {};
}

std::string Watch::piles() const {
  const bool has_events = !game_.decks().events.empty();
  const int invader = changed_card(has_events, invaders_, invader_cards(s_));
  if (invader >= 0) {
    return game_.content().invaders[static_cast<std::size_t>(invader)].id + " came or went";
  }
  const bool exchanges = has_events || game_.unused_tokens() != 0;
  const int fear = changed_card(exchanges, fears_, fear_cards(s_));
  if (fear >= 0) {
    return game_.content().fears[static_cast<std::size_t>(fear)].name + " came or went";
  }
  if (!each_once(invaders_) || !each_once(fears_)) return "a card is there twice";
  int begin = 0;
  for (int pile = 0; pile < kPiles; ++pile) {
    const PileSpan& span = s_.piles[pile];
    if (span.begin != begin) return "a pile is not where it should be";
    begin += span.count;
    const u16* cards = entries(s_, pile);
    if (!keeps_order(pile) && !std::is_sorted(cards, cards + span.count)) {
      return "a pile without order is not sorted";
    }
  }
  if (begin != s_.arena_count) return "cards in no pile";
  return {};
}

std::string Watch::fear() const {
  if (s_.fear >= s_.fear_pool) return "as much fear as the pool holds";
  if (s_.rituals != 0) return {};  // levels come by rituals
  const int deck = static_cast<int>(Pile::fear_deck);
  const bool second = find_entry(s_, deck, kTerror2) >= 0;
  const bool third = find_entry(s_, deck, kTerror3) >= 0;
  const int terror = s_.piles[deck].count == 0 ? 4 : second ? 1 : third ? 2 : 3;
  if (s_.terror != terror) return "the terror level is not that of the deck";
  return {};
}

std::string Watch::hooks() const {
  EventBits bits{};
  int values = 0;
  for (int i = 0; i < s_.hooks_count; ++i) {
    if (is_awake(s_.hooks[i])) bits.insert(s_.hooks[i].event);
    if (is_over(s_.hooks[i])) bits.insert(kSomeOver);
    if (s_.hooks[i].captured != values) return "the values of a hook are not where they should be";
    values += static_cast<int>(captured_by(s_, i).size());
    if (s_.hooks[i].routine >= game_.code().routines.size()) return "a hook without a routine";
  }
  if (values != s_.captured_count) return "values of no hook";
  return bits == s_.hook_bits ? std::string() : "hook bits are not those of the hooks";
}

std::string Watch::decision(const Options& options) const {
  if (options.count < 2) return "a decision with fewer than two options";
  if (s_.result != Result::running) return "a decision after the end";
  std::set<std::pair<int, std::string>> labels;
  std::set<std::array<i32, 3>> values;
  for (const Option& option : options) {
    if (option.seat >= s_.seats_count) return "an option of nobody";
    if (!values.insert({option.value, option.alternative, option.seat}).second) {
      return "an option offered twice";
    }
    const std::string label = game_.label(s_, option);
    if (label.empty()) return "an option without a label";
    // "none" is how a value that is not there is written.
    const std::size_t none = label.find("none");
    const bool said = none == std::string::npos || label.find("none of", none) == none;
    if (label.find('{') != std::string::npos || !said) {
      return "a label unfinished: " + label;
    }
    if (!labels.insert({option.seat, label}).second) return "two options called \"" + label + "\"";
  }
  return {};
}

std::string Watch::ended(const Options& options) const {
  if (options.count != 0) return "options after the end";
  if (s_.result == Result::running) return "the game stopped without an end";
  if (s_.ending == Ending::none) return "the game ended without a reason";
  if (!game_.setup().losses && s_.result == Result::defeat && s_.ending != Ending::invader_deck) {
    return "a loss that was switched off";
  }
  return {};
}

}  // namespace loci::island
