// The plain fields of a position: numbers, words and bits of the game, of a seat and of a land.
// Writer, reader and expectations go by this table; a new field of the state is a row. What lies in
// lands and piles, effects and counters have code of their own.
#pragma once

#include <span>
#include <string>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// What a field is about, in the order in which they are written; `shape` is of lands too, and
// stands before whatever names lands.
enum class Part : u8 { moment, shape, seat, land, track };

struct PositionField {
  // Of a seat or land, `of` is its number.
  using Text = std::string (*)(const island::Game& game, const island::State& state, int of);
  using Read = void (*)(const PositionField& field, Words& words, const island::Game& game,
                        island::State& state, int of);

  const char* key;  // one word or several
  Part part;
  Text text;                    // of its value: "3", "1 3", "none"; of a flag "on" or "off"
  Read read;                    // the same from words; null: code of its own does that
  const char* what = "";        // it is, for who wrote something else
  const char* usual = nullptr;  // the value that is not written; null: each is
  bool flag = false;            // where it is on, its line is the key alone
  bool expected =
      true;  // "expect KEY …" compares it; else that asks for something else, or nothing

  bool of_land() const { return part == Part::shape || part == Part::land; }
};

std::span<const PositionField> position_fields();

// Goes past the key of the field that the words begin with, if it is read by the table, and returns
// it; none: null.
const PositionField* accept_field(Words& words);

// Its line, without what stands before it; empty: it goes without saying.
std::string field_line(const PositionField& field, const island::Game& game,
                       const island::State& state, int of);

}  // namespace loci::notation
