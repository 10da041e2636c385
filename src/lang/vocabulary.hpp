// The words of a game that slots of sentences accept: what lang needs to know of pieces, terrains
// and elements without knowing the game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lang/lexer.hpp"

namespace loci::lang {

// A word for one thing or a group of things: town/towns is one bit, invader/invaders three.
struct Noun {
  std::string one;
  std::string many;
  u32 mask = 0;
};

// A slot type whose values are sets of nouns, as "explorers or towns" for `pieces`.
struct NounClass {
  std::string type;      // the slot type: pieces
  std::string function;  // what its masks are written as in expressions: kinds(3)
  bool plural = false;   // how {SLOT} reads where nothing else decides
  std::vector<Noun> nouns;
};

struct Vocabulary {
  std::vector<NounClass> classes;
  std::vector<std::string> elements;  // at most eight, four bits each in a packed count

  const NounClass* find_class(std::string_view type) const;
  int element(std::string_view word) const;  // -1: none
};

// A threshold with more of one element is out of every spirit's reach.
inline constexpr i32 most_of_one_element = 12;

// A value read from the front of some tokens, and how many tokens it took.
struct Reading {
  u32 value = 0;
  std::size_t length = 0;
};

// "explorers, towns or dahan": every way to read a set from the front, the shortest first.
std::vector<Reading> read_nouns(const NounClass& nouns, std::span<const Token> tokens);

// "3 sun 2 water", likewise; the value is packed. No element is named twice, no count is 0 or
// above most_of_one_element.
std::vector<Reading> read_elements(const Vocabulary& vocabulary, std::span<const Token> tokens);

enum class Grammar : u8 { singular, plural };
std::string noun_text(const NounClass& nouns, u32 mask, Grammar grammar);  // "explorers/towns"
std::string elements_text(const Vocabulary& vocabulary, u32 packed);       // "3 sun, 2 water"

}  // namespace loci::lang
