// The whole game in words, as it lies on the table: what the Invaders do next, every spirit, every
// land. It shows only what anybody may see, so it may be asked of a view too.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "island/counters.hpp"
#include "island/game.hpp"
#include "island/inquiry.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/primitives_elements.hpp"
#include "island/words.hpp"

namespace loci::island {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words, std::string_view otherwise) {
  return words.empty() ? std::string(otherwise) : fmt::format("{}", fmt::join(words, ", "));
}

class Overview {
 public:
  Overview(const Game& game, const State& state) : game_(game), s_(state), inquiry_(game, state) {}

  std::string write() {
    line(fear());
    line(blight());
    line(invaders());
    if (!game_.decks().events.empty()) line(events());
    write_adversary();
    write_scenario();
    write_counters(kNone);
    for (int seat = 0; seat < s_.seats_count; ++seat) write_seat(seat);
    for (int land = 0; land < s_.lands_count; ++land) {
      if (!game_.layout(s_)->oceans.has(land) || holds_anything(land)) line(contents(land));
    }
    return std::move(text_);
  }

 private:
  void line(const std::string& words) { text_ += words + '\n'; }

  std::span<const u16> cards(Pile pile) const {
    const int number = static_cast<int>(pile);
    return {entries(s_, number), s_.piles[number].count};
  }

  // "Terror level 2: no towns and cities may be left. 3 of 4 fear, …"
  std::string fear() const {
    constexpr std::string_view kMustGo[] = {"", "no Invaders may be left",
                                            "no towns and cities may be left",
                                            "no cities may be left", "the fear deck is spent"};
    int to_next = 0;  // cards above the next divider
    for (const u16 entry : cards(Pile::fear_deck)) {
      to_next = (entry & kCardMask) >= kTerror2 ? 0 : to_next + (is_fear_card(entry) ? 1 : 0);
    }
    const std::string_view to_win =
        game_.has_own_victory() ? "the scenario says how to win" : kMustGo[s_.terror];
    const std::string next =
        s_.rituals != 0
            ? fmt::format("{} left, {} by a ritual", counted(to_next, "card"), next_level())
            : fmt::format("{} to {}", counted(to_next, "card"), next_level());
    std::string text =
        fmt::format("Terror level {}: {}. {} of {} fear to the next card, {}.",
                    std::min<int>(s_.terror, 3), to_win, s_.fear, s_.fear_pool, next);
    const std::span<const u16> earned = cards(Pile::fear_earned);
    if (earned.empty()) return text;
    Words names;
    for (const u16 entry : earned) {
      const bool shown = (entry & kFaceUp) != 0 && !is_unknown(entry);
      names.push_back(shown ? game_.content().fears[entry & kCardMask].name : "face down");
    }
    return text + fmt::format(" Earned: {}.", joined(names, ""));
  }

  std::string_view next_level() const {
    if (s_.terror < 3) return "the next level";
    return game_.has_own_victory() ? "the end of the fear deck" : "victory";
  }

  std::string blight() const {
    const std::string pool = fmt::format("Blight pool: {}", s_.blight_pool);
    const std::span<const u16> used = cards(Pile::blight_card);
    if (used.empty()) return pool + ", no blight card.";
    const u16 entry = used.back();
    const bool flipped = (entry & kFaceUp) != 0;
    const bool known = flipped || entry >> kKnownShift != 0;
    if (!known || is_unknown(entry)) return pool + ", healthy island; the blight card is unseen.";
    const BlightCard& card = game_.content().blights[entry & kCardMask];
    if (!flipped) return fmt::format("{}, healthy island ({}).", pool, card.name);
    const std::string effect =
        card.each_invader_phase_text.empty()
            ? std::string(".")
            : fmt::format(": each Invader phase: {}", card.each_invader_phase_text);
    return fmt::format("{}, {} ({}){}", pool,
                       card.still_healthy ? "still healthy island" : "blighted island", card.name,
                       effect);
  }

  // "Events: 20 cards left; turned up, the last first: Heavy Farming, Population Rises."
  std::string events() const {
    Words names;
    for (const u16 entry : cards(Pile::event_discard)) {
      names.push_back(game_.content().events[entry & kCardMask].name);
    }
    const auto left = static_cast<int>(cards(Pile::event_deck).size());
    std::reverse(names.begin(), names.end());
    return fmt::format("Events: {} left; turned up{}: {}.", counted(left, "card"),
                       names.size() > 1 ? ", the last first" : "", joined(names, "none"));
  }

  // "Invaders: ravage stage-1-jungle, build stage-1-sands; 9 cards left, next stage 2."
  std::string invaders() const {
    constexpr std::pair<Pile, std::string_view> kSpaces[] = {{Pile::ravage, "ravage"},
                                                             {Pile::build, "build"},
                                                             {Pile::extra_build, "build as well"},
                                                             {Pile::explore, "explore"}};
    Words spaces;
    for (const auto& [pile, verb] : kSpaces) {
      for (const u16 entry : cards(pile)) {
        spaces.push_back(
            fmt::format("{} {}", verb, game_.content().invaders[entry & kCardMask].id));
      }
    }
    const std::span<const u16> deck = cards(Pile::invader_deck);
    std::string text = fmt::format("Invaders: {}; {} left", joined(spaces, "no cards in play"),
                                   counted(static_cast<int>(deck.size()), "card"));
    if (deck.empty()) return text + ".";
    const u16 top = deck.back() & kCardMask;
    const int stage = is_unknown(top) ? top - kUnknownStage : game_.content().invaders[top].stage;
    return text + fmt::format(", next stage {}.", stage);
  }

  // The rules of an adversary and a scenario that are in force, each on a line.
  void write_parts(const std::vector<ChallengePart>& parts, int level) {
    for (const ChallengePart& part : parts) {
      const bool in_force = part.moment == Moment::rules || part.moment == Moment::escalation;
      if (!in_force || !part.is_in_force(level)) continue;
      const std::string name = part.name.empty() ? std::string() : part.name + ": ";
      line("  " + name + part.text);
    }
  }

  void write_adversary() {
    for (int i = 0; i < 2; ++i) {
      if (s_.adversaries[i] == 0) continue;
      const Adversary& adversary = game_.content().adversaries[s_.adversaries[i] - 1U];
      line(fmt::format("{}: {}, level {}.", i == 0 ? "Adversary" : "Second adversary",
                       adversary.name, s_.levels[i]));
      write_parts(adversary.parts, s_.levels[i]);
    }
  }

  void write_scenario() {
    if (game_.scenario_number() < 0) return;
    const Scenario& scenario =
        game_.content().scenarios[static_cast<std::size_t>(game_.scenario_number())];
    line(fmt::format("Scenario: {}.", scenario.name));
    write_parts(scenario.parts, 0);
  }

  void write_seat(int number) {
    const Seat& seat = s_.seats[number];
    const SpiritRow& spirit = game_.tables().spirits[seat.spirit];
    const int plays = printed_plays(spirit, seat) + seat.extra_plays;
    line(fmt::format("{} (from board {}): {} energy, {} a turn; {} of {}; {}",
                     seat_name(game_, number), game_.setup().boards[seat.board], seat.energy,
                     printed_income(spirit, seat), std::max(0, plays - seat.plays),
                     counted(plays, "card play") + " left",
                     elements_name(packed_elements(number))));
    constexpr std::pair<Place, std::string_view> kPlaces[] = {{Place::hand, "hand"},
                                                              {Place::play, "in play"},
                                                              {Place::face_down, "face down"},
                                                              {Place::discard, "discarded"},
                                                              {Place::aside, "set aside"}};
    for (const auto& [place, word] : kPlaces) {
      const Words names = held(number, place);
      if (!names.empty() || place == Place::hand) {
        line(fmt::format("  {}: {}", word, joined(names, "none")));
      }
    }
    if (seat.destroyed > 0) line(fmt::format("  destroyed: {} presence", seat.destroyed));
    std::array<int, 8> markers{};
    std::copy(std::begin(seat.prepared), std::end(seat.prepared), markers.begin());
    if (markers != std::array<int, 8>{}) line("  element markers: " + elements_name(markers));
    write_counters(number);
  }

  // The numbers that players see: of a seat's spirit, or of adversaries and the scenario.
  void write_counters(int seat) {
    for (const auto& [called, count] : seen_counters(game_, s_, seat)) {
      line(fmt::format("{}{}: {}", seat >= 0 ? "  " : "", called, count));
    }
  }

  Words held(int seat, Place place) const {
    Words names;
    for (int i = 0; i < s_.seats[seat].cards; ++i) {
      const OwnedCard& card = s_.owned[seat][i];
      if (card.place != place) continue;
      const Power& power = game_.content().powers[card.power];
      names.push_back(fmt::format("{} ({}, {}{})", power.name, power.cost,
                                  power.fast ? "fast" : "slow",
                                  (card.flags & kCardUsed) != 0 ? ", used" : ""));
    }
    return names;
  }

  // Whatever the Action under way acts as if it had.
  u32 packed_elements(int seat) const {
    State scratch;
    copy(scratch, s_);
    Options options;
    Context context = context_of(game_, scratch, options);
    const u64 sum = primitive::element_sum(context, seat);
    u32 packed = 0;
    for (int i = 0; i < 8; ++i) {
      packed |= static_cast<u32>(std::min<u64>(15, sum >> (8 * i) & 0xff)) << (4 * i);
    }
    return packed;
  }

  bool holds_anything(int land) const {
    const auto is_some = [](u8 count) { return count > 0; };
    const Land& here = s_.lands[land];
    return std::any_of(std::begin(here.pieces), std::end(here.pieces), is_some) ||
           std::any_of(std::begin(here.presence), std::end(here.presence), is_some);
  }

  // "2 towns (1 damage)"
  static std::string counted_pieces(i32 piece, int count) {
    std::string name = piece_name(piece);
    const auto kind = static_cast<std::size_t>(kind_of(piece));
    if (count > 1) name.replace(0, std::string_view(kKindNames[kind]).size(), kKindPlurals[kind]);
    return std::to_string(count) + " " + name;
  }

  std::string contents(int land) {
    const u8 terrain = game_.layout(s_)->terrain[static_cast<std::size_t>(land)];
    std::string text = land_name(game_, s_, land);
    if (game_.layout(s_)->oceans.has(land)) text += " ocean";
    for (std::size_t bit = 0; bit < kTerrainNames.size(); ++bit) {
      if (terrain >> bit & 1) text += std::string(" ") + kTerrainNames[bit];
    }
    if (terrain & 16) text += ", coastal";
    Words pieces;
    for_each_seen(s_, land, kAllKinds, [&](i32 piece, int count) {
      pieces.insert(pieces.begin(), counted_pieces(piece, count));
    });
    for (int seat = 0; seat < s_.seats_count; ++seat) {
      const int presence = s_.lands[land].presence[seat];
      if (presence == 0) continue;
      const std::string whose = s_.seats_count > 1 ? " of " + seat_name(game_, seat) : "";
      pieces.push_back(std::to_string(presence) + " presence" + whose);
    }
    for (const auto& [name, count] : markers_seen(game_, s_, land)) {
      pieces.push_back(std::to_string(count) + ' ' + name);
    }
    // Of powers, sacred sites, events and whatever else gives it.
    const i32 defend = inquiry_.number("defend", {land});
    if (defend > 0) pieces.push_back("defend " + std::to_string(defend));
    return text + ": " + joined(pieces, "empty");
  }

  const Game& game_;
  const State& s_;
  Inquiry inquiry_;
  std::string text_;
};

}  // namespace

std::string describe(const Game& game, const State& state) { return Overview(game, state).write(); }

}  // namespace loci::island
