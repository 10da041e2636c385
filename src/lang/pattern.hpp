// How a form of sentence is spelled: literal words, optional words, alternatives and typed slots.
#pragma once

#include <string>
#include <vector>

#include "lang/vocabulary.hpp"

namespace loci::lang {

enum class SlotType : u8 {
  number,     // 0 to 99
  amount,     // a number or an amount phrase
  nouns,      // a set of nouns of one class: pieces, terrains
  elements,   // 3 sun 2 water
  element,    // one element
  condition,  // a condition phrase
  sentence,   // all the rest of the line, or the lines below; last in its pattern
};

struct Slot {
  std::string name;
  SlotType type{};
  int noun_class = -1;  // nouns: index into Vocabulary::classes
};

enum class PartKind : u8 { words, optional, slot };

struct PatternPart {
  PartKind kind{};
  std::vector<std::vector<std::string>> words;  // alternatives of words in a row
  std::size_t index = 0;                        // optional: of the flag; slot: of the slot
};

struct Pattern {
  std::vector<PatternPart> parts;
  std::vector<Slot> slots;
  std::vector<std::string> flags;        // one an optional part: its words joined by _
  std::size_t literals = 0;              // words that are always there
  std::string key;                       // equal for patterns that read the same texts
  std::vector<std::string> first_words;  // what a text begins with; empty: a slot comes first

  int slot_index(std::string_view name) const;  // -1: none
  int flag_index(std::string_view name) const;  // -1: none
};

// Throws Error; a pattern without any word that is always there is one.
Pattern parse_pattern(const Vocabulary& vocabulary, std::span<const Token> tokens);

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
