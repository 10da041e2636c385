#include "notation/names.hpp"

#include <algorithm>

#include "island/words.hpp"

namespace loci::notation {
namespace {

using island::Content;
using island::folded;
using island::Game;
using island::State;

template <class Things, class NameOf>
int find(Words& words, std::string_view what, const Things& things, NameOf name_of) {
  const std::string wanted = words.name("a " + std::string(what));
  const std::string key = folded(wanted);
  std::vector<std::string> known;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (!key.empty() && folded(name_of(things[i])) == key) return static_cast<int>(i);
    known.push_back(name_of(things[i]));
  }
  words.refuse_unknown(what, wanted, known);
}

constexpr auto kName = [](const auto& thing) -> const std::string& { return thing.name; };
constexpr auto kId = [](const auto& thing) -> const std::string& { return thing.id; };

}  // namespace

int read_power(Words& words, const Content& content) {
  return find(words, "power", content.powers, kName);
}
int read_event(Words& words, const Content& content) {
  return find(words, "event card", content.events, kName);
}

int read_fear(Words& words, const Content& content) {
  return find(words, "fear card", content.fears, kName);
}
int read_invader(Words& words, const Content& content) {
  return find(words, "invader card", content.invaders, kId);
}
int read_blight(Words& words, const Content& content) {
  return find(words, "blight card", content.blights, kName);
}
int read_spirit(Words& words, const Content& content) {
  return find(words, "spirit", content.spirits, kName);
}
int read_board(Words& words, const Content& content) {
  return find(words, "board", content.boards, kName);
}

int read_land(Words& words, const Game& game, const State& state) {
  std::vector<std::string> known;
  const std::string wanted = words.word("a land");
  for (int land = 0; land < state.lands_count; ++land) {
    known.push_back(land_name(game, state, land));
    if (known.back() == wanted) return land;
  }
  words.refuse_unknown("land", wanted, known);
}

int read_element(Words& words) {
  const std::vector<std::string> known(island::kElementNames.begin(), island::kElementNames.end());
  return read_word_of(words, "element", known);
}

int read_seat(Words& words, const Game& game, const State& state) {
  if (words.sees_number()) return words.number("a seat", 1, state.seats_count) - 1;
  const int spirit = read_spirit(words, game.content());
  for (int seat = 0; seat < state.seats_count; ++seat) {
    if (state.seats[seat].spirit == spirit) return seat;
  }
  words.refuse("that spirit does not play here");
}

std::array<u8, 8> read_elements(Words& words) {
  std::array<u8, 8> elements{};
  if (words.accept("none")) return elements;
  do {
    const int count = words.number("how many of an element", 1, 99);
    u8& place = elements[static_cast<std::size_t>(read_element(words))];
    if (place != 0) words.refuse("this element stands here twice");
    place = static_cast<u8>(count);
  } while (words.sees_number());
  return elements;
}

std::string elements_text(const std::array<u8, 8>& elements) {
  std::string text;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i] == 0) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(elements[i]) + ' ' + island::kElementNames[i];
  }
  return text.empty() ? "none" : text;
}

int read_word_of(Words& words, std::string_view what, const std::vector<std::string>& known) {
  const std::string wanted = words.word("a " + std::string(what));
  const auto found = std::find(known.begin(), known.end(), wanted);
  if (found == known.end()) words.refuse_unknown(what, wanted, known);
  return static_cast<int>(found - known.begin());
}

const std::vector<std::string>& phase_words() {
  static const std::vector<std::string> words = {"setup",   "spirit", "fast",
                                                 "invader", "slow",   "time"};
  return words;
}

const std::vector<std::string>& ending_words() {
  static const std::vector<std::string> words = {
      "none", "terror", "fear-deck", "blight", "presence", "invader-deck", "adversary", "scenario"};
  return words;
}

const std::vector<std::string>& fault_words() {
  static const std::vector<std::string> words = {
      "none",           "too-many-exceptions", "too-many-hooks", "too-many-actions",
      "too-many-notes", "stack-overflow",      "runaway",        "too-many-options",
      "too-many-cards", "impossible",          "hidden",         "too-many-markers"};
  return words;
}

const std::vector<std::string>& stage_words() {
  static const std::vector<std::string> words = {"growing", "playing", "done"};
  return words;
}

const std::vector<std::string>& class_words() {
  static const std::vector<std::string> words = {"rules", "spirit",    "power",   "ravage",
                                                 "build", "explore",   "fear",    "blight",
                                                 "event", "adversary", "scenario"};
  return words;
}

std::string hex_text(const u8* bytes, std::size_t size) {
  while (size > 0 && bytes[size - 1] == 0) --size;
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    text += kHexDigits[bytes[i] >> 4];
    text += kHexDigits[bytes[i] & 15];
  }
  return text;
}

void read_hex(Words& words, u8* bytes, std::size_t size) {
  const std::string text = words.word("hexadecimal digits");
  if (text.size() % 2 != 0 || text.size() > 2 * size) {
    words.refuse("there must be two digits a byte, for " + std::to_string(size) + " bytes at most");
  }
  std::fill_n(bytes, size, u8{0});
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) words.refuse("these are not hexadecimal digits");
    bytes[i / 2] = static_cast<u8>(bytes[i / 2] << 4 | digit);
  }
}

}  // namespace loci::notation
