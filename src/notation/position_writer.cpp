#include <algorithm>

#include "island/hooks.hpp"
#include "notation/contents.hpp"
#include "notation/counters.hpp"
#include "notation/markers.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/set_up.hpp"
#include "notation/values.hpp"

namespace loci::notation {
namespace {

using island::Game;
using island::Place;
using island::Seat;
using island::State;

constexpr std::size_t kWidth = 100;

class Writer {
 public:
  Writer(const Game& game, const State& state) : game_(game), s_(state) {
    game_.lay_out(fresh_, 1);
  }

  std::string write() {
    line("position " + std::to_string(kPositionVersion));
    text_ += setup_lines(game_);
    write_moment();
    write_shape();
    for (int seat = 0; seat < s_.seats_count; ++seat) write_seat(seat);
    for (int land = 0; land < s_.lands_count; ++land) write_land(land);
    if (s_.markers_count == 0 && fresh_.markers_count > 0) line("markers none");
    write_tracks();
    for (const PileWords& pile : all_pile_words()) write_pile(pile);
    write_effects();
    return std::move(text_);
  }

 private:
  void line(const std::string& words, std::string_view margin = "") {
    std::string rest = std::string(margin) + words;
    while (rest.size() > kWidth) {
      const std::size_t comma = rest.rfind(", ", kWidth);
      if (comma == std::string::npos) break;
      text_ += rest.substr(0, comma + 1) + "\n";
      rest = std::string(margin) + "    " + rest.substr(comma + 2);
    }
    text_ += rest + "\n";
  }
  void number(const std::string& words, int value, int usual, std::string_view margin = "") {
    if (value != usual) line(words + ' ' + std::to_string(value), margin);
  }

  void write_moment() {
    if ((s_.switches & island::kUnjudged) == 0) line("judged");
    if ((s_.switches & island::kFixedShuffle) != 0) line("shuffle fixed");
    number("turn", s_.turn, 0);
    if (s_.phase != island::Phase::setup) {
      line("phase " + phase_words()[static_cast<std::size_t>(s_.phase)]);
    }
    const std::string& ending = ending_words()[static_cast<std::size_t>(s_.ending)];
    if (s_.result == island::Result::victory) line("result victory " + ending);
    if (s_.result == island::Result::defeat) line("result defeat " + ending);
    std::string losses;
    for (std::size_t bit = 1; bit < ending_words().size(); ++bit) {
      if ((s_.losses >> bit & 1) != 0) losses += (losses.empty() ? "" : ", ") + ending_words()[bit];
    }
    if (!losses.empty()) line("noted " + losses);
    u8 bytes[8];
    for (int i = 0; i < 8; ++i) bytes[i] = static_cast<u8>(s_.rng.state >> (56 - 8 * i));
    std::string chance = hex_text(bytes, 8);
    chance.resize(16, '0');
    line("chance " + chance);
    const bool closed = s_.extra_build == 0 && fresh_.extra_build != 0;
    if (closed) line("no extra build space");
    write_counters(island::kNone);
  }

  void write_seat(int number_of_seat) {
    constexpr std::string_view kMargin = "  ";
    const Seat& seat = s_.seats[number_of_seat];
    line(spirit_line(game_, s_, number_of_seat));
    number("energy", seat.energy, 0, kMargin);
    number("drowned", seat.drowned, 0, kMargin);
    const island::SpiritRow& spirit = game_.tables().spirits[seat.spirit];
    std::string tracks = "tracks";
    for (int i = 0; i < spirit.tracks_count; ++i) tracks += ' ' + std::to_string(seat.uncovered[i]);
    line(tracks, kMargin);
    line("hand " + cards(number_of_seat, Place::hand), kMargin);
    constexpr std::pair<const char*, Place> kPlaces[] = {
        {"played ", Place::play}, {"discard ", Place::discard}, {"forgotten ", Place::forgotten}};
    for (const auto& [word, place] : kPlaces) {
      const std::string list = cards(number_of_seat, place);
      if (list != "none") line(word + list, kMargin);
    }
    std::array<u8, 8> gained{};
    std::copy(std::begin(seat.gained), std::end(seat.gained), gained.begin());
    if (gained != std::array<u8, 8>{}) line("elements " + elements_text(gained), kMargin);
    write_markers(seat, kMargin);
    number("destroyed", seat.destroyed, 0, kMargin);
    number("removed", seat.removed, 0, kMargin);
    line("stage " + stage_words()[static_cast<std::size_t>(seat.stage)], kMargin);
    number("picks", seat.picks, -1, kMargin);
    bits("picked", seat.options_picked, kMargin);
    bits("unlocked", seat.unlocked, kMargin);
    number("option", seat.option + 1, 1, kMargin);
    bits("icons", seat.icons & ((1U << island::kMaxIcons) - 1), kMargin);
    bits("always icons", seat.icons >> island::kMaxIcons, kMargin);
    number("plays", seat.plays, 0, kMargin);
    number("extra plays", seat.extra_plays, 0, kMargin);
    number("any chosen", seat.any_chosen, 0, kMargin);
    number("progression", seat.progression, 0, kMargin);
    write_used(seat, kMargin);
    number("hastened", seat.hastened, 0, kMargin);
    number("paid repeats", seat.paid_repeats, 0, kMargin);
    write_free_repeats(seat, kMargin);
    write_own_repeats(seat, kMargin);
    write_counters(number_of_seat);
  }

  // Those of a seat or, without one, of the game.
  void write_counters(int seat) {
    for (const lang::CounterInfo& each : counters_of(game_, s_, seat)) {
      if ((each.keeper == "spirit") != (seat != island::kNone)) continue;
      number("counter " + each.name, counter_of(game_, s_, each, seat), 0,
             seat == island::kNone ? "" : "  ");
    }
  }

  void write_free_repeats(const island::Seat& seat, std::string_view margin) {
    std::string text;
    for (const u8 repeat : seat.free_repeats) {
      if (repeat != 0) text += ' ' + std::to_string(repeat - 1);
    }
    if (!text.empty()) line("free repeats" + text, margin);
  }

  void write_own_repeats(const island::Seat& seat, std::string_view margin) {
    std::string text;
    for (const island::OwnRepeat& repeat : seat.own_repeats) {
      if (repeat.power == 0) continue;
      text += (text.empty() ? " " : ", ") + quoted(game_.content().powers[repeat.power - 1U].name) +
              ' ' + std::to_string(repeat.left);
      if (repeat.next_to != 0) text += " next to " + land_name(game_, s_, repeat.next_to - 1);
    }
    if (!text.empty()) line("own repeats" + text, margin);
  }

  std::string cards(int seat, Place place) const {
    std::string text;
    for (int i = 0; i < s_.seats[seat].cards; ++i) {
      const island::OwnedCard& card = s_.owned[seat][i];
      if (card.place != place) continue;
      if (!text.empty()) text += ", ";
      text += quoted(game_.content().powers[card.power].name);
      if ((card.flags & island::kCardUsed) != 0) text += " used";
      if ((card.flags & island::kCardHastened) != 0) text += " hastened";
      if ((card.flags & island::kCardRepeated) != 0) text += " repeated";
    }
    return text.empty() ? "none" : text;
  }

  // Numbers from 1 on of the bits that are set.
  void bits(const char* word, u32 mask, std::string_view margin) {
    if (mask == 0) return;
    std::string text = word;
    for (int i = 0; i < 32; ++i) {
      if ((mask >> i & 1) != 0) text += ' ' + std::to_string(i + 1);
    }
    line(text, margin);
  }

  // energy, plays, or the name of another track in quotes.
  std::string track_word(const Seat& seat, int track) const {
    if (track < 2) return track == 0 ? "energy" : "plays";
    const island::Spirit& spirit = game_.content().spirits[seat.spirit];
    return quoted(spirit.tracks[static_cast<std::size_t>(track)].name);
  }

  // Element markers kept, and those that lie on stars for good.
  void write_markers(const Seat& seat, std::string_view margin) {
    std::array<u8, 8> prepared{};
    for (std::size_t i = 0; i < prepared.size(); ++i) prepared[i] = seat.prepared >> (4 * i) & 15;
    if (seat.prepared != 0) line("prepared " + elements_text(prepared), margin);
    if (seat.stars == 0) return;
    std::string stars = "stars";
    for (std::size_t i = 0; i < game_.tables().spirits[seat.spirit].stars.size(); ++i) {
      const auto element = static_cast<std::size_t>(seat.stars >> (4 * i) & 15);
      stars += ' ' + std::string(element == 0 ? "none" : island::kElementNames[element - 1]);
    }
    line(stars, margin);
  }

  void write_used(const Seat& seat, std::string_view margin) {
    const island::SpiritRow& spirit = game_.tables().spirits[seat.spirit];
    std::string innates;
    for (int i = 0; i < spirit.innates_count; ++i) {
      if ((seat.innates_used >> i & 1) == 0) continue;
      innates +=
          (innates.empty() ? "" : ", ") + quoted(game_.content().powers[spirit.innates[i]].name);
    }
    if (!innates.empty()) line("used " + innates, margin);
    std::string spaces;
    for (std::size_t i = 0; i < spirit.deeds.size(); ++i) {
      if ((seat.spaces_used >> i & 1) == 0) continue;
      spaces += (spaces.empty() ? "" : ", ") +
                track_word(seat, spirit.deeds[i].space / island::kMaxSpaces) + ' ' +
                std::to_string(spirit.deeds[i].space % island::kMaxSpaces + 1);
    }
    if (!spaces.empty()) line("spaces used " + spaces, margin);
  }

  // Before anything that names a land of a board that was added.
  void write_shape() {
    const int last = s_.boards_count - 1;
    for (int board = 0; board <= last; ++board) {
      if (board == last && s_.added != 0) {
        const auto place = island::BoardPlace::of(s_.added);
        line("board added " + board_name(board) + ' ' + side_name(place.own_side) + " at " +
             board_name(place.beside) + ' ' + side_name(place.side));
      }
      if ((s_.removed >> board & 1) != 0) line("board gone " + board_name(board));
    }
    // What is joined may be absent, but nothing is joined to what is absent.
    for (int land = 0; land < s_.lands_count; ++land) {
      const island::Land& here = s_.lands[land];
      if (here.joined == 0) continue;
      line("joined " + land_name(game_, s_, land) + " to " + land_name(game_, s_, here.joined - 1) +
           " by " + std::to_string(here.joined_by + 1));
    }
    for (int land = 0; land < s_.lands_count; ++land) {
      if ((s_.lands[land].flags & island::kAbsent) != 0) {
        line("absent " + land_name(game_, s_, land));
      }
    }
  }
  const std::string& board_name(int board) const {
    return game_.board(s_, static_cast<std::size_t>(board)).name;
  }
  static std::string side_name(island::Side side) {
    return island::kSideNames[static_cast<std::size_t>(side)];
  }

  void write_land(int land) {
    const island::Land& here = s_.lands[land];
    const std::string name = land_name(game_, s_, land);
    const std::string contents = contents_text(s_, land);
    if (contents != "empty") line(name + ": " + contents);
    if (here.defend > 0) line("defend " + name + ' ' + std::to_string(here.defend));
    if (here.skips != 0) {
      line("skip " + name + ((here.skips & 1) != 0 ? " ravage" : "") +
           ((here.skips & 2) != 0 ? " build" : "") + ((here.skips & 4) != 0 ? " explore" : ""));
    }
    if ((here.flags & island::kIsolated) != 0) line("isolated " + name);
    const std::string markers = markers_text(game_, s_, land);
    if (markers != "none") line("markers " + name + ' ' + markers);
  }

  void write_tracks() {
    line("terror " + std::to_string(s_.terror));
    line("fear " + std::to_string(s_.fear));
    line("fear pool " + std::to_string(s_.fear_pool));
    line("blight pool " + std::to_string(s_.blight_pool));
  }

  bool has_cards_of(std::string_view group) const {
    const auto all = all_pile_words();
    return std::any_of(all.begin(), all.end(), [&](const PileWords& pile) {
      return pile.group == group && s_.piles[static_cast<int>(pile.pile)].count > 0;
    });
  }

  // Every pile that the game has, since decks are random unless written.
  void write_pile(const PileWords& pile) {
    const island::PileSpan& span = s_.piles[static_cast<int>(pile.pile)];
    if (span.count == 0 && !(pile.is_deck && has_cards_of(pile.group))) return;
    line(std::string(pile.group) + ' ' + pile.word + ' ' + cards_text(game_, s_, pile));
  }

  void write_effects() {
    int first = fresh_.hooks_count;
    if (s_.hooks_count < first || s_.seas != fresh_.seas ||
        std::memcmp(fresh_.hooks, s_.hooks,
                    sizeof(island::Hook) * static_cast<std::size_t>(first)) != 0) {
      line("rules off");
      first = 0;
    }
    // A game may end in the middle of an Action: what waits only for that waits for nothing.
    for (int i = first; i < s_.hooks_count; ++i) {
      if (s_.hooks[i].lifetime < island::kFirstAction && !is_over(s_.hooks[i])) {
        write_effect(s_.hooks[i]);
      }
    }
  }

  static std::string_view lifetime_text(lang::Lifetime lifetime) {
    switch (lifetime) {
      case lang::Lifetime::always:
        return " always";
      case lang::Lifetime::next_turn:
        return " next turn";
      case lang::Lifetime::from_next_turn:
        return " from next turn on";
      default:
        return "";
    }
  }

  void write_effect(const island::Hook& hook) {
    const auto& routines = game_.code().routines;
    const lang::RoutineInfo& routine = routines[hook.routine];
    std::string text = "effect " + quoted(routine.name);
    int among = 0;  // those of the same name
    for (const lang::HookInfo& info : game_.code().hooks) {
      if (routines[info.routine].name != routine.name) continue;
      ++among;
      if (info.routine == hook.routine) break;
    }
    if (among > 1) text += ' ' + std::to_string(among);
    text += " class " + class_words()[static_cast<std::size_t>(hook.action_class)];
    if (hook.owner < s_.seats_count) text += " owner " + std::to_string(hook.owner + 1);
    text += lifetime_text(lang::Lifetime{hook.lifetime});
    if (hook.uses > 0)
      text += ' ' + std::to_string(hook.uses) + (hook.uses == 1 ? " use" : " uses");
    const auto event = static_cast<std::size_t>(island::event_of(hook));
    const std::size_t kept = game_.code().events[event].parameters;
    std::size_t registers = 0;
    std::string values;
    for (std::size_t i = 0; i < routine.types.size(); ++i) {
      // Behind the event's own values stand the owner and the slot.
      if (registers >= kept + 2) {
        values +=
            ' ' + value_text(routine.types[i], hook.captured[registers - kept - 2], game_, s_);
      }
      registers += static_cast<std::size_t>(lang::registers_of(routine.types[i]));
    }
    line(values.empty() ? text : text + " keeps" + values);
  }

  const Game& game_;
  const State& s_;
  State fresh_;  // a game just laid out, for what goes without saying
  std::string text_;
};

}  // namespace

std::string position_text(const Game& game, const State& state) {
  return Writer(game, state).write();
}

}  // namespace loci::notation
