#include "notation/contents.hpp"

#include <map>
#include <string_view>

#include "island/pieces.hpp"

namespace loci::notation {
namespace {

using island::State;

struct Letter {
  char letter;
  island::Kind kind;
};
constexpr Letter kLetters[] = {
    {'C', island::city},    {'T', island::town},   {'E', island::explorer},
    {'D', island::dahan},   {'B', island::blight}, {'A', island::beasts},
    {'Z', island::disease}, {'W', island::wilds},  {'M', island::badlands}};

constexpr int kMostAlike = 255;  // of one sort in a land

char letter_of(int kind) {
  for (const Letter& entry : kLetters) {
    if (entry.kind == kind) return entry.letter;
  }
  return '?';
}

// Goes through one word.
class Letters {
 public:
  Letters(const Words& words, std::string_view text) : words_(words), text_(text) {}

  bool done() const { return at_ == text_.size(); }
  bool accept(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool sees_digit() const { return !done() && text_[at_] >= '0' && text_[at_] <= '9'; }
  int number(int most) {
    if (!sees_digit()) refuse();
    int value = 0;
    while (sees_digit()) {
      value = value * 10 + (text_[at_++] - '0');
      if (value > most) words_.refuse("no more than " + std::to_string(most) + " can stand here");
    }
    return value;
  }
  // The value of a piece from its letter on.
  i32 piece() {
    for (const Letter& entry : kLetters) {
      if (!accept(entry.letter)) continue;
      i32 piece = island::plain(entry.kind);
      if (accept('(')) {
        const int damage = number(island::kMostDamage);
        if (damage == 0 || !accept(')')) refuse();
        piece |= damage << island::kDamageShift;
      }
      int strife = 0;
      while (accept('^')) ++strife;
      if (strife > island::kMostStrife) {
        words_.refuse("a piece has " + std::to_string(island::kMostStrife) + " strife at most");
      }
      return piece | strife << island::kStrifeShift;
    }
    refuse();
  }
  [[noreturn]] void refuse() const {
    words_.refuse("expected pieces such as 2T, 1C(2) or 1P, found \"" + std::string(text_) + "\"");
  }

 private:
  const Words& words_;
  std::string_view text_;
  std::size_t at_ = 0;
};

void read_presence(Letters& letters, const Words& words, State& state, int land, int count) {
  int seat = 1;
  if (letters.sees_digit()) {
    seat = letters.number(state.seats_count);
  } else if (state.seats_count > 1) {
    words.refuse("whose presence? Write the number of the seat behind the P");
  }
  if (seat == 0 || !letters.done()) letters.refuse();
  u8& presence = state.lands[land].presence[seat - 1];
  if (presence > 0) words.refuse("this presence stands here twice");
  presence = static_cast<u8>(count);
}

}  // namespace

std::string piece_text(i32 piece) {
  std::string text(1, letter_of(island::kind_of(piece)));
  if (island::damage_of(piece) > 0) {
    text += '(' + std::to_string(island::damage_of(piece)) + ')';
  }
  return text + std::string(static_cast<std::size_t>(island::strife_of(piece)), '^');
}

i32 read_piece(Words& words) {
  const std::string text = words.word("a piece");
  Letters letters(words, text);
  const i32 piece = letters.piece();
  if (!letters.done()) letters.refuse();
  return piece;
}

std::string contents_text(const State& state, int land) {
  std::string text;
  const auto add = [&](int count, const std::string& what) {
    if (!text.empty()) text += ' ';
    text += std::to_string(count) + what;
  };
  for (const Letter& entry : kLetters) {
    std::map<i32, int> groups;  // without marks and dreamt damage
    constexpr i32 passing = 0xff | island::kMostDamage << island::kDreamShift;
    island::for_each_seen(state, land, 1 << entry.kind,
                          [&](i32 piece, int count) { groups[piece & ~passing] += count; });
    for (const auto& [piece, count] : groups) add(count, piece_text(piece));
  }
  for (int seat = 0; seat < state.seats_count; ++seat) {
    const int presence = state.lands[land].presence[seat];
    if (presence == 0) continue;
    add(presence, state.seats_count == 1 ? "P" : "P" + std::to_string(seat + 1));
  }
  return text.empty() ? "empty" : text;
}

void read_contents(Words& words, State& state, int land) {
  if (words.accept("empty")) return;
  do {
    const std::string text = words.word("pieces, or empty");
    Letters letters(words, text);
    const int count = letters.number(kMostAlike);
    if (count == 0) letters.refuse();
    if (letters.accept('P')) {
      read_presence(letters, words, state, land, count);
      continue;
    }
    const i32 piece = letters.piece();
    if (!letters.done()) letters.refuse();
    if (island::count_piece(state, land, piece) > 0) {
      words.refuse("pieces of this sort stand here twice");
    }
    island::add_pieces(state, land, piece, count);
    if (state.fault != island::Fault::none) words.refuse("more pieces than a game can hold");
  } while (!words.at_end() && !words.sees(","));
}

}  // namespace loci::notation
