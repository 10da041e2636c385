// How a form is spelled: literal words, alternatives, optional parts and typed slots.
#pragma once

#include <string>
#include <vector>

#include "lang/phrase_kind.hpp"
#include "lang/vocabulary.hpp"

namespace loci::lang {

enum class SlotType : u8 {
  number,    // 0 to 99
  nouns,     // a set of nouns of one class, as terrains
  elements,  // 3 sun 2 water
  element,   // one element
  phrase,    // a phrase of some kind; an amount may also be a number, pieces may be nouns
  body,      // of a frame: what stands behind its colon
};

constexpr u8 any_rank = 255;

struct Slot {
  std::string name;
  SlotType type{};
  int noun_class = -1;  // nouns, and phrases that may be nouns: index into Vocabulary::classes
  PhraseKind kind{};    // phrase
  u8 rank = any_rank;   // phrase: forms of a higher rank do not fit
};

enum class PartKind : u8 { words, optional, slot };

// The parts of a pattern stand in a row; an optional one is followed by the parts inside it.
struct PatternPart {
  PartKind kind{};
  std::vector<std::vector<std::string>> words;  // alternatives of words in a row
  std::size_t index = 0;   // optional: of the flag; slot: of the slot; alternatives: of the group
  std::size_t behind = 0;  // optional: the part behind those inside it
  std::vector<std::size_t> flags;  // alternatives: the flag of each
};

struct Pattern {
  std::vector<PatternPart> parts;
  std::vector<Slot> slots;
  std::vector<std::string> flags;        // what may be there or not: its words joined by _
  std::size_t groups = 0;                // of alternatives
  std::size_t literals = 0;              // words that are always there
  std::string key;                       // equal for patterns that read the same texts
  std::vector<std::string> first_words;  // what a text begins with; empty: a slot comes first

  int slot_index(std::string_view name) const;  // -1: none
  int flag_index(std::string_view name) const;  // -1: none
};

// The pattern of a frame gets a slot S for its body. Throws Error; a pattern without any word that
// is always there is one, except of a frame.
Pattern parse_pattern(const Vocabulary& vocabulary, std::span<const Token> tokens, PhraseKind kind);

// Names of slots are in capitals.
bool is_slot_name(std::string_view text);

// What a slot holds, for errors and the reference: "a number", "elements (3 sun 2 water)".
std::string slot_description(const Vocabulary& vocabulary, const Slot& slot);

struct SlotTypeEntry {
  std::string name;
  std::string description;
};
std::vector<SlotTypeEntry> slot_types(const Vocabulary& vocabulary);

}  // namespace loci::lang
