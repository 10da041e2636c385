#include <algorithm>
#include <span>

#include "island/hooks.hpp"
#include "notation/contents.hpp"
#include "notation/counters.hpp"
#include "notation/fields.hpp"
#include "notation/markers.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/setup.hpp"
#include "notation/values.hpp"

namespace loci::notation {
namespace {

using island::Game;
using island::State;

constexpr std::size_t kWidth = 100;

class Writer {
 public:
  Writer(const Game& game, const State& state) : game_(game), s_(state) {
    game_.lay_out(fresh_, 1);
  }

  std::string write() {
    line("position " + std::to_string(kPositionVersion));
    text_ += setup_text(game_);
    write_fields(Part::moment);
    write_counters(island::kNone);
    write_shape();
    for (int seat = 0; seat < s_.seats_count; ++seat) write_seat(seat);
    for (int land = 0; land < s_.lands_count; ++land) write_land(land);
    if (game_.marks_corners()) {
      for (int corner = 0; corner < 256; ++corner) write_markers(corner);
    }
    if (s_.markers_count == 0 && fresh_.markers_count > 0) line("markers none");
    write_fields(Part::track);
    for (const PileWords& pile : all_pile_words()) write_pile(pile);
    write_effects();
    return std::move(text_);
  }

 private:
  // That fits on a line, and not of a name in quotes.
  static std::size_t last_comma(std::string_view text) {
    std::size_t last = std::string_view::npos;
    bool in_name = false;
    for (std::size_t at = 0; at + 1 < text.size() && at <= kWidth; ++at) {
      if (text[at] == '"') in_name = !in_name;
      if (!in_name && text.substr(at, 2) == ", ") last = at;
    }
    return last;
  }
  void line(const std::string& words, std::string_view margin = "") {
    std::string rest = std::string(margin) + words;
    while (rest.size() > kWidth) {
      const std::size_t comma = last_comma(rest);
      if (comma == std::string::npos) break;
      text_ += rest.substr(0, comma + 1) + "\n";
      rest = std::string(margin) + "    " + rest.substr(comma + 2);
    }
    text_ += rest + "\n";
  }
  void write_fields(Part part, int of = 0, std::string_view margin = "") {
    for (const PositionField& field : position_fields()) {
      if (field.part != part) continue;
      const std::string words = field_line(field, game_, s_, of);
      if (!words.empty()) line(words, margin);
    }
  }

  void write_seat(int seat) {
    line(spirit_line(game_, s_, seat));
    write_fields(Part::seat, seat, "  ");
    write_counters(seat);
  }

  // Those of a seat or, without one, of the game.
  void write_counters(int seat) {
    for (const lang::CounterInfo& each : counters_of(game_, s_, seat)) {
      if ((each.keeper == "spirit") != (seat != island::kNone)) continue;
      const int count = counter_of(game_, s_, each, seat);
      if (count == counter_of(game_, fresh_, each, seat)) continue;
      line("counter " + each.name + ' ' + std::to_string(count), seat == island::kNone ? "" : "  ");
    }
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
    for (const PositionField& field : position_fields()) {
      for (int land = 0; field.part == Part::shape && land < s_.lands_count; ++land) {
        const std::string words = field_line(field, game_, s_, land);
        if (!words.empty()) line(words);
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
    const std::string name = land_name(game_, s_, land);
    const std::string contents = contents_text(s_, land);
    if (contents != "empty") line(name + ": " + contents);
    write_fields(Part::land, land);
    if (!game_.marks_corners()) write_markers(land);
  }

  void write_markers(int place) {
    const std::string markers = markers_text(game_, s_, place);
    if (markers == "none") return;
    line("markers " + marker_place_name(game_, s_, place) + ' ' + markers);
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
                    sizeof(island::Hook) * static_cast<std::size_t>(first)) != 0 ||
        s_.captured_count < fresh_.captured_count ||
        !std::equal(fresh_.captured, fresh_.captured + fresh_.captured_count, s_.captured)) {
      line("rules off");
      first = 0;
      std::string seats;
      for (int seat = 0; seat < s_.seats_count; ++seat) {
        if ((s_.seas >> seat & 1) != 0) seats += ' ' + std::to_string(seat + 1);
      }
      if (!seats.empty()) line("seas of" + seats);
    }
    // A game may end in the middle of an Action: what waits only for that waits for nothing.
    for (int i = first; i < s_.hooks_count; ++i) {
      if (s_.hooks[i].lifetime < island::kFirstAction && !is_over(s_.hooks[i])) {
        write_effect(i);
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

  void write_effect(int number) {
    const island::Hook& hook = s_.hooks[number];
    const std::span<const i16> captured = captured_by(s_, number);
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
    const std::size_t kept = game_.code().events[hook.event].parameters;
    std::size_t registers = 0;
    std::string values;
    for (std::size_t i = 0; i < routine.types.size(); ++i) {
      // Behind the event's own values stand the owner and which hook it is.
      if (registers >= kept + 2) {
        values += ' ' + value_text(routine.types[i], captured[registers - kept - 2], game_, s_);
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
