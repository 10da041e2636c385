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
inline constexpr int kMaxGrowth = 8;
inline constexpr int kMaxInnates = 8;

struct PowerRow {
  u64 elements = 0;  // a byte each, sun lowest
  i16 targets = -1;
  i16 body = -1;
  i16 may_be_fast = -1;
  i16 usable = -1;
  u8 cost = 0;
  bool fast = false;
  PowerKind kind{};
  TargetKind target{};
  std::vector<u32> thresholds;  // packed, of what it does
  i16 whole = -1;               // the body with every choice taken and every limit used up
  u32 tags = 0;                 // bits of kTags
};

struct TrackRow {
  u8 spaces = 0;
  // By number of uncovered spaces.
  u8 best[kMaxSpaces + 1] = {};
  u8 any[kMaxSpaces + 1] = {};
  u64 elements[kMaxSpaces + 1] = {};
  u32 reclaim = 0;  // spaces, bits
};

struct GrowthRow {
  u8 count = 0;
  u16 icons[kMaxIcons] = {};
};

struct SpiritRow {
  TrackRow tracks[2];  // energy, card plays
  u8 picks = 1;
  u8 options = 0;
  GrowthRow always;  // done besides the options picked
  GrowthRow growth[kMaxGrowth];
  i16 setup = -1;
  std::vector<i16> rules;
  u8 innates_count = 0;
  u16 innates[kMaxInnates] = {};
  std::vector<u16> uniques;
  std::vector<u16> progression;
};

struct DeckGroup {
  u8 stage = 0;
  u8 size = 0;
};

struct LevelRow {
  std::array<u8, 3> fear_cards{};
  std::vector<DeckGroup> deck;  // from the top
};

struct PartRow {
  u8 level = 0;
  i16 program = -1;
};

struct AdversaryRow {
  std::vector<LevelRow> levels;
  std::vector<PartRow> parts[kMoments];
};

struct ScenarioRow {
  std::vector<i16> parts[kMoments];
};

struct BlightRow {
  u8 healthy = 0;
  u8 flipped = 0;
  bool still_healthy = false;
  i16 immediately = -1;
  i16 each_invader_phase = -1;
};

struct Tables {
  std::vector<PowerRow> powers;
  std::vector<SpiritRow> spirits;
  std::vector<std::array<i16, 3>> fears;
  std::vector<i16> events;
  std::vector<AdversaryRow> adversaries;
  std::vector<ScenarioRow> scenarios;
  LevelRow usual;  // without an adversary
  std::vector<BlightRow> blights;
  std::vector<i16> icons;
  int game = -1;          // the routine that plays a game
  u8 haste = 255;         // the query that lets slow powers be used as fast ones
  u8 health_of = 255;     // the query of a piece's health
  u8 cost_of = 255;       // the query of a power's cost
  u8 action_ended = 255;  // the event that hooks of an Action's own ancestry do not hear
  Bits heard_at_ends{};   // the events raised when an Action ends
  u32 asked = 0;          // verbs of notes that some program asks for, bits
  Bits heard_when_judged{};
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
