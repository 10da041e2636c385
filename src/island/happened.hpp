// What happened, deed by deed, as the machine did it: for logs, screens and statistics.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "island/state.hpp"

namespace loci::island {

enum class Deed : u8 {
  // `count` pieces in `land` that were `piece`, and are `becomes` or lie in `to` since.
  added,
  moved,
  removed,
  destroyed,
  replaced,  // 1 piece, by `count`
  damaged,
  dreamt,
  healed,
  strife,
  // `count` presence of `seat` in `land`, or from there in `to`.
  presence_added,
  presence_moved,
  presence_removed,    // out of the game
  presence_destroyed,  // it lies beside the island; from no land: no track had room for it
  presence_regained,   // from beside the island
  uncovered,           // `card`: a space of a track
  covered,
  // Of `land`.
  defended,  // by `count`
  defends,   // likewise, for as long as things stand so
  skips_given,
  land_damaged,
  isolated,
  joined,  // everything in it is in `to`
  parted,
  absent,
  returned,
  board_removed,  // `count`: its place in the set-up
  board_added,
  // Of `seat`; a `card` is a power.
  energy,
  elements,  // `card`: which
  counter,   // `card`: which of those its spirit keeps
  power_used,
  card_gained,
  card_given,  // to seat `count`
  card_played,
  card_reclaimed,
  card_discarded,
  card_forgotten,
  card_set_aside,
  // What is around the lands; a `card` is of the kind that the deed names.
  fear,
  fear_card_earned,  // nobody knows which
  fear_card_turned,
  event_card_turned,
  terror,       // `count`: the level
  blight_pool,  // so much more
  blight_card,
  invader_card,
  invader_card_discarded,
  advanced,  // the Invader cards, to their next spaces
  // What a ravage in `land` adds up to.
  ravage_dealt,
  ravage_defended,
  dahan_attacked,
  struck_back,
  cascaded,  // blight, `to` where
  skipped,   // a ravage, build or explore
  // What else the rules say of themselves.
  event_part,       // `count`: which part of event card `card` is done
  power_turned_up,  // `card`, for what is on it
  income,           // of `seat`: the energy behind it
  // The course of the game. What lies between the beginning and the end of an Action is its doing.
  action_resumed,  // it was under way before
  action_begun,
  action_ended,
  turn,      // `count`: the number
  phase,     // `count`: a Phase
  in_force,  // something holds from now on
  other,     // permissions, markers, counters
  won,       // `count`: an Ending
  lost,
};

// What deeds are called, in their order.
inline constexpr std::array<const char*, 66> kDeedNames = {
    "added",
    "moved",
    "removed",
    "destroyed",
    "replaced",
    "damaged",
    "dreamt",
    "healed",
    "strife",
    "presence_added",
    "presence_moved",
    "presence_removed",
    "presence_destroyed",
    "presence_regained",
    "uncovered",
    "covered",
    "defended",
    "defends",
    "skips_given",
    "land_damaged",
    "isolated",
    "joined",
    "parted",
    "absent",
    "returned",
    "board_removed",
    "board_added",
    "energy",
    "elements",
    "counter",
    "power_used",
    "card_gained",
    "card_given",
    "card_played",
    "card_reclaimed",
    "card_discarded",
    "card_forgotten",
    "card_set_aside",
    "fear",
    "fear_card_earned",
    "fear_card_turned",
    "event_card_turned",
    "terror",
    "blight_pool",
    "blight_card",
    "invader_card",
    "invader_card_discarded",
    "advanced",
    "ravage_dealt",
    "ravage_defended",
    "dahan_attacked",
    "struck_back",
    "cascaded",
    "skipped",
    "event_part",
    "power_turned_up",
    "income",
    "action_resumed",
    "action_begun",
    "action_ended",
    "turn",
    "phase",
    "in_force",
    "other",
    "won",
    "lost",
};
static_assert(kDeedNames.size() == static_cast<std::size_t>(Deed::lost) + 1);

struct Event {
  Deed deed{};
  ActionClass action{};  // of an Action
  i8 seat = kNone;       // of an Action: its owner
  i8 land = kNone;
  i8 to = kNone;
  i16 count = 0;
  i16 card = kNone;  // number in the content; of an Action: the power, fear or event card it does
  i32 piece = kNone;
  i32 becomes = kNone;
  friend bool operator==(const Event&, const Event&) = default;
};

// The used bytes of a state, to be looked at later.
class KeptState {
 public:
  KeptState() = default;
  explicit KeptState(const State& state);
  void restore(State& state) const;

 private:
  std::vector<std::byte> bytes_;
};

// What happened between two moments where an Action begins or ends, if anything did; or nothing,
// where a whole tree of Actions ends or asks.
struct Beat {
  std::size_t end;  // of its events
  KeptState then;   // still in the Action
};

// What one choice did.
struct Happened {
  u16 turn = 0;  // when it was made
  Phase phase{};
  KeptState before;  // where it was decided
  std::vector<Event> events;
  std::vector<Beat> beats;
};

}  // namespace loci::island
