// The words of positions for an island that is not as it was laid out.
#include <algorithm>

#include "island/primitives_reshaping.hpp"
#include "notation/contents.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"

namespace loci::notation {
namespace {

namespace primitive = island::primitive;

int read_side(Words& words) {
  return read_word_of(words, "side", {island::kSideNames.begin(), island::kSideNames.end()});
}

}  // namespace

// board gone B, board added F bottom at A top
void PositionReader::board(Words& words) {
  island::State& s = position_.state;
  island::Options options;
  island::Context context = context_of(game(), s, options);
  const auto read_lying = [&] {
    const std::string name = words.word("a board");
    for (int i = 0; i < s.boards_count; ++i) {
      if (game().board(s, static_cast<std::size_t>(i)).name == name) return i;
    }
    words.refuse("board " + name + " is not in play");
  };
  if (words.accept("gone")) {
    const int board = read_lying();
    once(words, "board gone " + std::to_string(board));
    primitive::remove_board(context, board);
    return;
  }
  words.expect("added");
  once(words, "board added");
  const std::string name = words.word("a board");
  const auto& boards = game().content().boards;
  const auto found = std::find_if(boards.begin(), boards.end(),
                                  [&](const island::Board& each) { return each.name == name; });
  if (found == boards.end()) words.refuse("there is no board \"" + name + "\"");
  const auto number = static_cast<u8>(found - boards.begin());
  if (std::find(s.boards, s.boards + s.boards_count, number) != s.boards + s.boards_count) {
    words.refuse("board " + name + " is already in play");
  }
  const int own_side = read_side(words);
  words.expect("at");
  const int beside = read_lying();
  const int side = read_side(words);
  if (s.boards_count == std::size(s.boards) ||
      s.lands_count + 1 + static_cast<int>(found->lands.size()) > island::kMaxLands ||
      !primitive::fits_at(context, number, beside, side, own_side)) {
    words.refuse("there is no room for the board");
  }
  s.boards[s.boards_count] = number;
  primitive::lay_board(context, beside, side, own_side);
}

// Nothing stands where there is no land.
void PositionReader::check_lands() const {
  const auto layout = game().layout(state());
  for (int land = 0; land < state().lands_count; ++land) {
    const auto board = layout->board[static_cast<std::size_t>(land)];
    const bool gone = (state().removed >> board & 1) != 0 || state().lands[land].joined != 0;
    if (gone && contents_text(state(), land) != "empty") {
      const std::string name = land_name(game(), state(), land);
      refuse_at({name}, name + " is no land of its own now: nothing can be there");
    }
  }
}

}  // namespace loci::notation
