#include "notation/values.hpp"

#include <cstring>

#include "island/primitives.hpp"
#include "island/value_type.hpp"
#include "notation/contents.hpp"
#include "notation/names.hpp"

namespace loci::notation {
namespace {

using island::Game;
using island::State;
using island::ValueType;
using lang::Type;

// Names joined by "+", as in A1+A2 or explorer+town.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == '+') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

i32 constant_named(const Words& words, Type type, const std::string& name) {
  std::vector<std::string> known;
  for (const lang::Constant& constant : island::machine().constants) {
    if (constant.type != type) continue;
    if (constant.name == name) return constant.value;
    known.emplace_back(constant.name);
  }
  words.refuse_unknown(island::machine().name_of(type), name, known);
}

std::string constants_text(Type type, i32 value) {
  std::string text;
  for (const lang::Constant& constant : island::machine().constants) {
    if (constant.type == type && constant.value == value) return std::string(constant.name);
  }
  for (const lang::Constant& constant : island::machine().constants) {
    const i32 bit = constant.value;
    if (constant.type != type || bit == 0 || (bit & (bit - 1)) != 0 || (value & bit) == 0) continue;
    if (!text.empty()) text += '+';
    text += constant.name;
  }
  return text;
}

LandSet read_lands(Words& words, const Game& game, const State& state) {
  LandSet lands;
  const std::string text = words.word("lands");
  if (text == "nowhere") return lands;
  for (const std::string& part : parts_of(text)) {
    int land = 0;
    while (land < state.lands_count && land_name(game, state, land) != part) ++land;
    if (land == state.lands_count) words.refuse("there is no land \"" + part + "\"");
    lands.insert(land);
  }
  return lands;
}

i32 read_bits(Words& words, Type type) {
  i32 bits = 0;
  for (const std::string& part : parts_of(words.word(island::machine().name_of(type)))) {
    bits |= constant_named(words, type, part);
  }
  return bits;
}

// Numbers of the content, which only effects keep.
i32 read_index(Words& words, Type type, const Game& game, const State& state) {
  switch (island::value_type(type)) {
    case ValueType::track:
      return words.number("a track space", 0,
                          static_cast<int>(game.content().spirits.size()) * 256 - 1);
    case ValueType::icon:
      return words.number("an icon", 0, static_cast<int>(game.content().icons.size()) - 1);
    case ValueType::board:
      return words.number("a board", 0, state.boards_count - 1);
    case ValueType::boards:
      return words.number("boards", 0, (1 << state.boards_count) - 1);
    default:
      words.refuse_next("something else: a value of type " +
                        std::string(island::machine().name_of(type)) + " cannot be written");
  }
}

i32 read_register(Words& words, Type type, const Game& game, const State& state) {
  switch (island::value_type(type)) {
    case ValueType::integer:
      return words.number("a number", -32768, 32767);
    case ValueType::boolean:
      return read_word_of(words, "truth value", {"false", "true"});
    case ValueType::land:
      return read_land(words, game, state);
    case ValueType::piece:
      return read_piece(words);
    case ValueType::seat:
      return read_seat(words, game, state);
    case ValueType::power:
      return read_power(words, game.content());
    case ValueType::fear:
      return read_fear(words, game.content());
    case ValueType::event:
      return read_event(words, game.content());
    case ValueType::invader:
      return read_invader(words, game.content());
    case ValueType::element:
      return read_element(words);
    case ValueType::kinds:
    case ValueType::terrains:
    case ValueType::mark:
      return read_bits(words, type);
    case ValueType::action_class:
      return read_word_of(words, "class of Actions", class_words());
    case ValueType::phase:
    case ValueType::pile:
    case ValueType::place:
    case ValueType::ending:
    case ValueType::stage:
      return constant_named(words, type, words.word(island::machine().name_of(type)));
    default:
      return read_index(words, type, game, state);
  }
}

i32 read_seats(Words& words, const State& state) {
  i32 seats = 0;
  for (const std::string& part : parts_of(words.word("seats"))) {
    if (part.size() != 1 || part[0] < '1' || part[0] > '0' + state.seats_count) {
      words.refuse("there is no seat \"" + part + "\"");
    }
    seats |= 1 << (part[0] - '1');
  }
  return seats;
}

}  // namespace

void read_value(Words& words, Type type, const Game& game, const State& state,
                std::vector<i32>& registers) {
  if (type == Type::lands) {
    const LandSet lands = read_lands(words, game, state);
    i32 four[4];
    std::memcpy(four, &lands, sizeof four);
    registers.insert(registers.end(), four, four + 4);
    return;
  }
  if (type == Type::elements) {
    u32 packed = 0;
    const std::array<u8, 8> elements = read_elements(words);
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (elements[i] > 15) words.refuse("no more than 15 of an element count");
      packed |= u32{elements[i]} << (4 * i);
    }
    registers.push_back(static_cast<i32>(packed));
    return;
  }
  if (type == Type::seats) {
    registers.push_back(read_seats(words, state));
    return;
  }
  const bool may_be_none = type == Type::land || type == Type::seat ||
                           island::value_type(type) == ValueType::power || type == Type::piece;
  if (may_be_none && words.accept("none")) {
    registers.push_back(island::kNone);
    return;
  }
  registers.push_back(read_register(words, type, game, state));
}

std::string value_text(Type type, i32 value, const Game& game, const State& state) {
  const auto index = static_cast<std::size_t>(value);
  const island::Content& content = game.content();
  const bool may_be_none =
      type == Type::land || type == Type::seat || island::value_type(type) == ValueType::power;
  if (may_be_none && value < 0) return "none";
  switch (island::value_type(type)) {
    case ValueType::boolean:
      return value != 0 ? "true" : "false";
    case ValueType::land:
      return land_name(game, state, value);
    case ValueType::seat:
      return std::to_string(value + 1);
    case ValueType::seats: {
      std::string text;
      for (int seat = 0; seat < island::kMaxSeats; ++seat) {
        if ((value >> seat & 1) == 0) continue;
        text += (text.empty() ? "" : "+") + std::to_string(seat + 1);
      }
      return text;
    }
    case ValueType::power:
      return quoted(content.powers[index].name);
    case ValueType::fear:
      return quoted(content.fears[index].name);
    case ValueType::event:
      return quoted(content.events[index].name);
    case ValueType::invader:
      return content.invaders[index].id;
    case ValueType::element:
      return island::kElementNames[index];
    case ValueType::action_class:
      return class_words()[index];
    case ValueType::phase:
    case ValueType::kinds:
    case ValueType::terrains:
    case ValueType::mark:
    case ValueType::pile:
    case ValueType::place:
    case ValueType::ending:
    case ValueType::stage:
      return constants_text(type, value);
    default:
      return std::to_string(value);
  }
}

}  // namespace loci::notation
