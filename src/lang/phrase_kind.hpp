// The kinds of phrases that cards are put together from, and what a form of each kind says.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/types.hpp"

namespace loci::lang {

enum class PhraseKind : u8 {
  deed,       // changes something, or says what holds from now on
  frame,      // who, where, when or how often: around deeds
  place,      // in which lands: around a deed or a frame
  who,        // for whom: around a frame
  condition,  // stands after `if`
  amount,     // a number
  counted,    // what is counted
  quant,      // whether there is enough of it
  test,       // of the land `it`
  lands,      // a sort of land
  pieces,     // which pieces
  some,       // how many of which pieces
  occasion,   // what may happen later: around a frame
};

// What a form means.
enum class Shape : u8 {
  does,    // `do` and statements
  around,  // `around` and statements, with S where the others go
  values,  // nothing but its values
};

struct PhraseKindRow {
  std::string_view name;
  std::string_view description;  // for errors
  Shape shape;
  std::array<std::string_view, 4> values;  // the lines of a form that give a value
  std::size_t needed;                      // how many of these must be there, from the first on
};

std::span<const PhraseKindRow> phrase_kinds();
inline constexpr std::size_t phrase_kind_count = 13;

const PhraseKindRow& row_of(PhraseKind kind);

// -1: there is none of this name.
int phrase_kind_named(std::string_view name);

}  // namespace loci::lang
