// What a choice did, beat by beat: in words for people, as events for programs.
#pragma once

#include "island/happened.hpp"
#include "shown/decision.hpp"
#include "shown/forest.hpp"

namespace loci::shown {

template <>
struct Words<island::Deed> {
  static constexpr const char* kName = "DeedKind";
  static constexpr auto kWords = island::kDeedNames;
};

enum class ForestDeed : u8 { symbols_gained, tokens_gained, gemstones_lost, gemstones_back };
template <>
struct Words<ForestDeed> {
  static constexpr const char* kName = "ForestDeedKind";
  static constexpr std::array<const char*, 4> kWords = {"symbols_gained", "tokens_gained",
                                                        "gemstones_lost", "gemstones_back"};
};

// As island::Event has it, with names.
struct Deed {
  using Kind = std::variant<island::Deed, ForestDeed>;
  Kind kind;
  std::optional<int> seat;
  std::optional<std::string> land;
  std::optional<std::string> to;
  std::optional<PieceKind> piece;
  std::optional<PieceKind> becomes;  // replaced: the other piece
  std::optional<int> count;
  std::optional<std::string> card;  // id
  std::optional<Element> element;
  std::optional<std::string> counter;  // what its spirit calls it
  std::optional<int> track;
  SHOWN(Deed, kind, seat, land, to, piece, becomes, count, card, element, counter, track)
};

// What an Action did until another began or it ended.
struct Happening {
  island::ActionClass action{};
  std::string title;  // "Ravage in A5"; empty: the rules act
  std::optional<std::string> land;
  std::optional<std::string> card;   // id of the power, fear or event card that it is of
  std::optional<std::string> sum;    // of a ravage: how its damage adds up
  std::optional<bool> idle;          // it changed nothing
  std::optional<bool> skipped;       // a ravage, build or explore
  std::optional<int> part;           // of an event card: which
  std::optional<bool> inside;        // of Invaders: a power makes them do it
  std::vector<std::string> changes;  // in words
  std::vector<Deed> events;
  std::vector<Contents> lands;   // that it changed, as they then stand
  std::optional<Around> around;  // of what is around them, what it changed
  SHOWN(Happening, action, title, land, card, sum, idle, skipped, part, inside, changes, events,
        lands, around)
};

// When something was chosen.
struct Moment {
  int turn = 0;
  std::string phase;  // forest: who is to move
  SHOWN(Moment, turn, phase)
};

struct LogLine : Moment {
  int seat = 0;
  std::variant<Option, ForestOption> option;  // as it was offered
  std::vector<Happening> happened;
  SHOWN_BESIDES(Moment, LogLine, seat, option, happened)
};

// Whether it does nothing itself: an Action begins or ends, or a phase.
bool is_bracket(const island::Event& event);

Moment moment(const island::Game& game, const island::Happened& happened);
Moment moment(const forest::Game& game, const forest::Happened& happened);

// What was chosen.
Option chosen(const island::Game& game, const island::Happened& happened,
              const island::Option& option, std::string label);
ForestOption chosen(const forest::Game& game, const forest::Happened& happened,
                    const forest::Option& option, std::string label);

std::vector<Happening> happenings(const island::Game& game, const island::Happened& happened);
std::vector<Happening> happenings(const forest::Game& game, const forest::Happened& happened);

// "Ravage in A5: +1 Blight, −1 Dahan (3 Damage, 1 defended: 2 to the land, 2 to Dahan)"
std::string happening_words(const Happening& happening);

}  // namespace loci::shown
