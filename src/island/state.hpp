// One game of Spirit Island as one flat value: no pointers, no heap, fixed offsets. It can be
// copied in the middle of a card, and both copies go on. docs/design.md has the layout with sizes.
#pragma once

#include <cstring>
#include <type_traits>

#include "core/rng.hpp"
#include "core/types.hpp"
#include "island/bits.hpp"

namespace loci::island {

inline constexpr u32 kRulesVersion = 1;

inline constexpr int kMaxSeats = 6;
inline constexpr int kMaxLands = 88;  // 8 boards of up to 10 lands and an ocean
inline constexpr int kMaxOwned = 64;  // power cards of one seat
inline constexpr int kMaxArena = 640;
inline constexpr int kMaxExceptions = 250;
inline constexpr int kMaxMarkers = 96;
inline constexpr int kMaxHooks = 240;
inline constexpr int kMaxCaptured = 255;
inline constexpr int kMaxActions = 24;
inline constexpr int kMaxNotes = 255;
inline constexpr int kCounters = 8;                 // of an adversary, a scenario, a spirit
inline constexpr int kCounterStep = 3 * kCounters;  // from those of one adversary to the next's
inline constexpr int kMaxFrames = 96;
inline constexpr int kMaxRegisters = 1536;
inline constexpr int kNone = -1;

enum Kind : u8 {
  explorer,
  town,
  city,
  dahan,
  blight,
  beasts,
  disease,
  wilds,
  badlands,
  beasts_and_badlands,  // presence that counts as both
  false_explorer = 11,  // a marker that players treat like one: never in these counters
  kKinds = 12
};
inline constexpr i32 kInvaders = 1 << explorer | 1 << town | 1 << city;

enum class Fault : u8 {
  none,
  too_many_exceptions,
  too_many_hooks,
  too_many_actions,
  too_many_notes,
  stack_overflow,
  runaway,
  too_many_options,
  too_many_cards,
  impossible,  // a primitive was asked for what cannot be: removing a piece that is not there …
  hidden,      // a view was played on to where a card is needed that it does not show
  too_many_markers,
};

enum class Phase : u8 { setup, spirit, fast, invader, slow, time_passes };
enum class Result : u8 { running, victory, defeat };

// Why a game ended; also the losses noted in mid-Action and judged at the end of its tree.
enum class Ending : u8 {
  none,
  terror,
  fear_deck,
  blight,
  presence,
  invader_deck,
  adversary,
  scenario
};

enum class ActionClass : u8 {
  rules,
  spirit,
  power,
  ravage,
  build,
  explore,
  fear,
  blight,
  event,
  adversary,
  scenario
};

enum class Pile : u8 {
  invader_deck,
  explore,
  build,
  ravage,
  extra_build,  // an adversary's additional space
  invader_discard,
  fear_deck,
  fear_earned,
  fear_discard,
  minor_deck,
  minor_discard,
  major_deck,
  major_discard,
  drawn,  // cards turned up while one of them is chosen
  event_deck,
  event_discard,
  blight_deck,  // unused blight cards, face down
  blight_card,  // those used, the one in force last; face-up: its other side
};
inline constexpr int kPiles = 18;

// An entry of a pile: card number, face-up bit, and which seats have seen it.
inline constexpr u16 kCardMask = 0x1ff;
inline constexpr u16 kFaceUp = 0x200;
inline constexpr u16 kFaceDown =
    kFaceUp;  // the same bit in the Invader discard, all of which is open else
inline constexpr int kKnownShift = 10;
inline constexpr u16 kTerror2 = 0x1fe;  // dividers of the fear deck
inline constexpr u16 kTerror3 = 0x1ff;
// Cards that a view does not show; of an Invader card it shows the stage, which is on its back.
inline constexpr u16 kUnknownStage = 0x1f9;  // + 1 .. 3
inline constexpr u16 kUnknown = 0x1fd;
constexpr bool is_unknown(u16 entry) {
  return (entry & kCardMask) > kUnknownStage && (entry & kCardMask) <= kUnknown;
}

// In the fear deck may lie Invader cards: their number stands behind this one.
inline constexpr u16 kInvaderAmongFears = 0x180;
constexpr bool is_invader_among_fears(u16 entry) {
  return (entry & kCardMask) >= kInvaderAmongFears && (entry & kCardMask) < kUnknown;
}
// Of an entry of the fear deck: no divider, no Invader card.
constexpr bool is_fear_card(u16 entry) {
  return (entry & kCardMask) < kInvaderAmongFears || (entry & kCardMask) == kUnknown;
}

// In all boxes.
inline constexpr std::size_t kMostCards = kUnknownStage + 1;  // of a kind
inline constexpr std::size_t kMostFears = kInvaderAmongFears;
inline constexpr std::size_t kMostInvaders = kUnknownStage + 1 - kInvaderAmongFears;

struct PileSpan {
  u16 begin;
  u16 count;
};

struct Land {
  u8 pieces[kKinds];  // totals; exceptional pieces among them are detailed in State::exceptions
  u8 presence[kMaxSeats];
  u8 defend;
  u8 flags;      // bits below
  u8 joined;     // land + 1 that this one is a part of; it holds nothing itself meanwhile
  u8 joined_by;  // the seat that divides them again
};

// Flags of a land.
inline constexpr u8 kSkipRavage = 1;
inline constexpr u8 kSkipBuild = 2;
inline constexpr u8 kSkipExplore = 4;
inline constexpr u8 kSkips = kSkipRavage | kSkipBuild | kSkipExplore;
inline constexpr u8 kIsolated = 8;  // for Invaders adjacent to nothing, this turn
inline constexpr u8 kAbsent = 16;   // with all that is in it, but for victory and defeat

// Pieces of one land that are alike and not plain.
struct Exception {
  u8 land;
  u8 kind;
  u8 damage;
  u8 dream;  // damage of this Action that is only dreamt
  u8 strife;
  u8 marks;  // of this Action: bit 0 saved, 1 moved into an ocean, 2 chosen, 3 dreamt dead, 4
             // moved, 5 of those, 6 stands for presence, 7 commanded
  u8 count;
};

// Pieces that are out of their land for a while, as if they were not there: alike ones are an
// exception too, also where they are plain, with this bit in its land.
inline constexpr u8 kSetAside = 0x80;
static_assert(kMaxLands <= kSetAside);
constexpr bool is_set_aside(const Exception& e) { return (e.land & kSetAside) != 0; }

// Markers of a scenario that lie in one land and are alike. They stay where they are when lands are
// joined, and count for the whole.
struct Marker {
  u8 land;
  u8 kind;  // number among those of the scenario, kMarkerDown if it lies face down; in a view
            // kUnknownMarker
  u8 count;
};
inline constexpr u8 kMarkerDown = 0x80;
inline constexpr u8 kUnknownMarker = 0xff;

// What is forgotten or set aside is none of the cards that a spirit has. One that was played face
// down lies there for what it was played as, which lies in play and passes. A unique power that was
// handed over is another spirit's; that it was had once is kept.
enum class Place : u8 { hand, play, discard, face_down, forgotten, aside, handed_over };
inline constexpr u8 kCardUsed = 1;
inline constexpr u8 kCardHastened = 2;   // used at the other speed by permission, this turn
inline constexpr u8 kCardRepeated = 4;   // by paying its cost, this turn
inline constexpr u8 kCardToDiscard = 8;  // pledged for a price that all pay together
inline constexpr u8 kCardToForget = 16;
inline constexpr u8 kCardLent = 32;    // in play for good, but none of the spirit's own cards
inline constexpr u8 kCardPasses = 64;  // leaves the game when the turn ends; it gives no elements

// What seats other than by energy pledge for such a price: five bits each in one number.
inline constexpr int kPledgeBits = 5;
inline constexpr i32 kMostPledged = (1 << kPledgeBits) - 1;

struct OwnedCard {
  u16 power;
  Place place;
  u8 flags;
};
constexpr bool is_own(const OwnedCard& card) {
  return card.place < Place::forgotten && (card.flags & (kCardLent | kCardPasses)) == 0;
}

enum class Stage : u8 { growing, playing, done };

// A power that its own text lets be used again in this phase.
struct OwnRepeat {
  u16 power;   // + 1; 0: none
  u8 next_to;  // land + 1: only next to that one; 0: wherever the power may go
  u8 left;
};
inline constexpr int kMaxOwnRepeats = 8;

struct Seat {
  i16 energy;
  u8 spirit;
  u8 board;         // of its start
  u8 uncovered[6];  // spaces uncovered on each track, those open from the start included
  u8 destroyed;     // presence beside the island
  u8 removed;       // presence out of the game
  Stage stage;
  u8 picks;            // growth options still to pick
  u16 options_picked;  // bits, this turn
  u8 option;           // the growth option whose icons are being done
  u8 cards;            // used prefix of State::owned[seat]
  u16 unlocked;        // growth options chosen when their track was emptied, bits
  u32 icons;           // still to do, bits: of the option, from bit 8 on those that are always done
  u8 gained[8];        // elements from effects, this turn
  u8 plays;            // cards played this turn
  u8 extra_plays;
  u8 progression;          // cards of the progression taken
  u8 innates_used;         // bits, this turn
  u8 prepared[8];          // element markers kept
  u16 stars;               // elements + 1 chosen for good, four bits for each star of the tracks
  u16 any;                 // the same for each "+Any" of the tracks, chosen for this turn
  u8 spaces_used;          // deeds of the tracks, bits: done this turn, or for good
  u8 hastened;             // slow powers used as fast ones by permission, this turn
  u8 paid_repeats;         // permissions to repeat a card each by paying its cost, this turn
  u8 owed;                 // the first energy gained, which is lost, this turn
  u8 free_repeats[4];      // permissions to repeat one freely: the highest cost + 1; sorted, 0 last
  u16 drowned;             // health of drowned Invaders not yet exchanged for energy
  u16 pledged;             // energy for a price that all pay together
  u8 counters[kCounters];  // as its content names them
  OwnRepeat own_repeats[kMaxOwnRepeats];  // sorted, the highest power first
};

// An effect waiting for an event. It is known by its place, which changes only between Actions.
struct Hook {
  u8 event;
  ActionClass action_class;
  u8 owner;
  u8 lifetime;  // lang::Lifetime; one for an Action also says for which
  u16 routine;
  u8 captured;  // where in State::captured its values begin; they end where the next one's begin
  u8 uses;      // left; 0: not counted
};

struct Action {
  u16 source;  // power, fear card …, by class
  ActionClass action_class;
  u8 owner;
  i8 land;
  i8 origin;
  u8 notes_begin;
  u8 trigger;       // hook + 1 that set it off, and may not fire again before it ends; 0: none
  u32 element_cap;  // the owner acts as if with no more than these, four bits each
  u8 following;     // hook + 1 of the effect that follows it now; 0: none yet
  u8 fear;          // made
  u16 flags;        // bits below
};

// `trigger`, `following` and notes say in a byte which hook it is.
static_assert(kMaxHooks < 255);

// Flags of an Action.
inline constexpr u16 kRepeats = 1;      // it repeats a power
inline constexpr u16 kHasHooks = 2;     // hooks end with it
inline constexpr u16 kMarksThose = 4;   // pieces that it chooses, adds or moves are marked
inline constexpr u16 kLooked = 8;       // what presence counts as in it was decided
inline constexpr u16 kDahanEvent = 16;  // what dahan do on an event card
inline constexpr u16 kTree = 32;        // a tree of its own, judged when it ends
// Behind the flags stands which part of an event card it has come to, + 1; 0: none yet.
inline constexpr int kEventPartShift = 8;

// What an Action did to pieces of a kind, or to a land; last, that it met a hook that answers once
// an Action, or one whose effect is due when it ends: which one stands in place of a land.
enum class Verb : u8 {
  destroyed,
  added,
  removed,
  replaced,
  moved,
  moved_out,
  damaged,
  land_damaged,
  defended,
  skipped,
  met,
  due,
};

constexpr bool is_of_hook(Verb verb) { return verb >= Verb::met; }

struct Note {
  Verb verb;
  u8 land;
  u8 kind;
  u8 count;
};

struct Frame {
  u16 pc;  // the instruction to go on with, from the beginning of the routine
  u16 base;
  u16 routine;
};

struct State {
  // The header and what always has the same size.
  u64 content_hash;
  Rng rng;
  EventBits hook_bits;  // events with at least one hook
  u32 rules_version;
  u16 turn;
  Phase phase;
  Result result;
  Fault fault;
  Ending ending;
  u8 losses;     // bits of Ending noted since the tree of Actions began
  bool waiting;  // at a decision
  u8 seats_count;
  u8 boards_count;
  u8 lands_count;
  u8 terror;     // 1..3; 4: the fear deck is empty
  u8 fear;       // markers generated
  u8 fear_pool;  // markers in all
  u8 blight_pool;
  u8 boards[8];  // content numbers
  u8 switches;   // bits below
  u8 fear_resolving;
  u8 seas;  // bits: seats whose presence on a board brings its ocean into play
  u16 arena_count;
  u8 exceptions_count;
  u8 hooks_count;
  u8 captured_count;
  u8 actions_count;
  u8 notes_count;
  u16 frames_count;
  u16 registers_count;
  PileSpan piles[kPiles];
  u8 adversaries[2];  // the leading and the supporting one: number in the content + 1; 0: none
  u8 levels[2];       // of each
  u8 extra_build;     // 1: an adversary's extra build space is in use
  u8 scenario;        // number in the content + 1; 0: none
  u8 all_fast;        // 1: slow powers are fast too
  u8 rituals;         // 1: terror levels come by rituals, not with fear
  u8 reshaped;        // bits below: the island is not as it was laid out
  u8 removed;         // bits: boards that are gone
  u8 added;           // where the last board was laid in mid-game, as BoardPlace; 0: none was
  u8 markers_count;
  u8 ignored_strife;    // of each Invader, this turn
  u8 endless_fears;     // 1: the discard becomes the fear deck when that is spent
  u8 without_presence;  // bits: seats that have none where it counts; as seats_without_presence
  u8 adversary_counters[2][kCounters];  // as the content names them
  u8 scenario_counters[kCounters];

  // Arrays: only the used prefix counts.
  Land lands[kMaxLands];
  Seat seats[kMaxSeats];
  OwnedCard owned[kMaxSeats][kMaxOwned];
  u16 arena[kMaxArena];
  Exception exceptions[kMaxExceptions];
  Marker markers[kMaxMarkers];
  Hook hooks[kMaxHooks];
  i16 captured[kMaxCaptured];
  Action actions[kMaxActions];
  Note notes[kMaxNotes];
  Frame frames[kMaxFrames];
  alignas(16) i32 registers[kMaxRegisters];
};

static_assert(std::is_trivially_copyable_v<State> && std::is_standard_layout_v<State>);

// No padding: hashes and comparisons go over bytes.
static_assert(std::has_unique_object_representations_v<Land>);
static_assert(std::has_unique_object_representations_v<Exception>);
static_assert(std::has_unique_object_representations_v<Marker>);
static_assert(std::has_unique_object_representations_v<OwnedCard>);
static_assert(std::has_unique_object_representations_v<OwnRepeat>);
static_assert(std::has_unique_object_representations_v<Seat>);
static_assert(std::has_unique_object_representations_v<Hook>);
static_assert(std::has_unique_object_representations_v<Action>);
static_assert(std::has_unique_object_representations_v<Note>);
static_assert(std::has_unique_object_representations_v<Frame>);

inline constexpr std::size_t kHeaderBytes = offsetof(State, lands);

// Switches.
inline constexpr u8 kLossesOff = 1;
inline constexpr u8 kProgressions = 2;
inline constexpr u8 kUnjudged = 4;        // neither victory nor defeat: positions laid out by hand
inline constexpr u8 kFixedShuffle = 8;    // shuffling sorts: what is drawn can be foretold
inline constexpr u8 kNoExtraBlight = 16;  // the pool begins as printed, without the erratum's 1
inline constexpr u8 kAskLandOrder = 32;   // the players choose which land acts next

// The island reshaped.
inline constexpr u8 kReshaped = 1;      // a land is absent or joined, a board removed or added
inline constexpr u8 kAbsentCounts = 2;  // while victory and defeat are judged

// Visits each used stretch of the state as (bytes, size).
template <class StateLike, class Visit>
inline void for_each_used(StateLike& s, Visit visit) {
  visit(&s, kHeaderBytes);
  visit(s.lands, s.lands_count * sizeof(Land));
  visit(s.seats, s.seats_count * sizeof(Seat));
  for (int seat = 0; seat < s.seats_count; ++seat) {
    visit(s.owned[seat], s.seats[seat].cards * sizeof(OwnedCard));
  }
  visit(s.arena, s.arena_count * sizeof(u16));
  visit(s.exceptions, s.exceptions_count * sizeof(Exception));
  visit(s.markers, s.markers_count * sizeof(Marker));
  visit(s.hooks, s.hooks_count * sizeof(Hook));
  visit(s.captured, s.captured_count * sizeof(i16));
  visit(s.actions, s.actions_count * sizeof(Action));
  visit(s.notes, s.notes_count * sizeof(Note));
  visit(s.frames, s.frames_count * sizeof(Frame));
  visit(s.registers, s.registers_count * sizeof(i32));
}

// Copies the used part; what lies beyond it in `to` is any bytes.
void copy(State& to, const State& from);

std::size_t used_bytes(const State& state);
bool same(const State& a, const State& b);

// Over all used bytes: equal games, to go on equally.
u64 full_hash(const State& state);
// The position without chance and hidden order: for search.
u64 position_hash(const State& state);

}  // namespace loci::island
