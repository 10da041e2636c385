// The content as the machine reads it: flat rows, program numbers instead of names.
#pragma once

#include <vector>

#include "island/content.hpp"
#include "island/state.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

inline constexpr int kTracks = 6;
inline constexpr int kMaxSpaces = 16;
inline constexpr int kMaxIcons = 8;  // of one growth option
inline constexpr int kMaxGrowth = 16;
inline constexpr int kMaxInnates = 8;
inline constexpr int kMaxStars = 4;       // on all tracks
inline constexpr int kMaxAny = 4;         // "+Any" on all tracks
inline constexpr int kMaxSpaceDeeds = 8;  // on all tracks, of those that are remembered

struct PowerRow {
  u64 elements = 0;  // a byte each, sun lowest
  i16 targets = -1;
  i16 body = -1;
  i16 other_speed = -1;
  i16 usable = -1;
  u8 cost = 0;
  u8 speed_cost = 0;
  bool fast = false;
  bool unlimited = false;
  PowerKind kind{};
  TargetKind target{};
  std::vector<u32> thresholds;       // packed, of what it does
  std::vector<u32> more_thresholds;  // of its speed, range and repeats
  i16 whole = -1;                    // the body with every choice taken and every limit used up
  u32 tags = 0;                      // bits of kTags
};

struct TrackRow {
  u8 spaces = 0;
  u8 open = 0;                // spaces open from the start
  bool opens_growth = false;  // when it is empty
  u16 special = 0;            // spaces that do something when they are uncovered, bits
  // By number of uncovered spaces.
  u8 best[kMaxSpaces + 1] = {};
  u8 more_energy[kMaxSpaces + 1] = {};
  u8 more_plays[kMaxSpaces + 1] = {};
  u64 elements[kMaxSpaces + 1] = {};
};

struct IconRow {
  i16 program = -1;
  i16 possible = -1;
};

struct SpaceDeedRow {
  u8 space = 0;  // track * kMaxSpaces + space
  SpaceMoment moment{};
  u16 icon = 0;
};

struct GrowthRow {
  u8 count = 0;
  u8 cost = 0;
  u8 group = 0;
  i8 track = -1;  // that opens it
  u16 icons[kMaxIcons] = {};
};

struct SpiritRow {
  u8 tracks_count = 0;
  TrackRow tracks[kTracks];         // energy, card plays, others
  std::vector<u8> stars;            // spaces, track * kMaxSpaces + space
  std::vector<u8> any;              // spaces that give an element to be chosen each turn
  std::vector<SpaceDeedRow> deeds;  // those on add last, since no bit is kept for them
  u8 lasting_deeds = 0;             // done once for good, bits
  u8 picks = 1;                     // of all groups together
  u8 options = 0;
  bool plain_growth = true;  // one group, every option open and free
  std::vector<u8> group_picks;
  GrowthRow always;  // done besides the options picked
  GrowthRow growth[kMaxGrowth];
  i16 setup = -1;
  std::vector<i16> rules;
  u8 innates_count = 0;
  u16 innates[kMaxInnates] = {};
  std::vector<u16> uniques;
  std::vector<u16> progression;
};

// A space is counted through all tracks.
inline bool is_uncovered(const Seat& who, u8 space) {
  return space % kMaxSpaces < who.uncovered[space / kMaxSpaces];
}

// What the tracks give a turn: the highest number uncovered, and what adds up.
inline int printed_income(const SpiritRow& spirit, const Seat& who) {
  int income = spirit.tracks[0].best[who.uncovered[0]];
  for (int track = 0; track < spirit.tracks_count; ++track) {
    income += spirit.tracks[track].more_energy[who.uncovered[track]];
  }
  return income;
}
inline int printed_plays(const SpiritRow& spirit, const Seat& who) {
  int plays = spirit.tracks[1].best[who.uncovered[1]];
  for (int track = 0; track < spirit.tracks_count; ++track) {
    plays += spirit.tracks[track].more_plays[who.uncovered[track]];
  }
  return plays;
}

struct LevelRow {
  std::array<u8, 3> fear_cards{};
};

struct PartRow {
  u8 level = 0;
  u8 below = 0;  // 0: at all levels from there on
  i16 program = -1;
};

struct AdversaryRow {
  std::vector<LevelRow> levels;
  std::vector<PartRow> parts[kMoments];
};

struct ScenarioRow {
  u8 more_fear_cards = 0;  // above the first divider
  std::vector<i16> parts[kMoments];
};

struct BlightRow {
  u8 healthy = 0;
  u8 flipped = 0;
  bool still_healthy = false;
  i16 immediately = -1;
  i16 each_invader_phase = -1;
};

struct EventRow {
  std::vector<i16> programs;  // of its parts
  int dahan = -1;             // which of them is the dahan event
};

struct Tables {
  std::vector<PowerRow> powers;
  std::vector<SpiritRow> spirits;
  std::vector<std::array<i16, 3>> fears;
  std::vector<EventRow> events;
  std::vector<AdversaryRow> adversaries;
  std::vector<i16> counting;  // adversaries that keep counters, as these are numbered
  std::vector<ScenarioRow> scenarios;
  LevelRow usual;  // without an adversary
  std::vector<BlightRow> blights;
  std::vector<IconRow> icons;
  int game = -1;              // the routine that plays a game
  u8 haste = 255;             // the query that lets slow powers be used as fast ones
  u8 quickening = 255;        // the same for some powers alone
  u8 slowing = 255;           // the query that makes fast powers slow
  u8 health_of = 255;         // the query of a piece's health
  u8 cost_of = 255;           // the query of a power's cost
  u8 action_ended = 255;      // what effects follow, one by one: an Action,
  u8 step_over = 255;         // a step
  EventBits heard_at_ends{};  // the events raised when an Action ends
  std::vector<u32> asked;     // of each box: verbs of notes that its programs ask for, bits
  EventBits heard_when_judged{};

  bool is_followed(int event) const { return event == action_ended || event == step_over; }
};

// Elements of four bits each as bytes.
constexpr u64 element_bytes(u32 packed) {
  u64 bytes = 0;
  for (int i = 0; i < 8; ++i) bytes |= static_cast<u64>(packed >> (4 * i) & 15) << (8 * i);
  return bytes;
}

// Numbers the programs of the content by the code; throws lang::Error where the content does not
// fit the fixed sizes of the state.
Tables make_tables(Content& content, const lang::Code& code);

}  // namespace loci::island
