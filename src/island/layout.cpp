#include "island/layout.hpp"

namespace loci::island {

Layout make_layout(const Content& content, const std::vector<u8>& boards) {
  Layout layout;
  std::vector<int> first;  // index of each board's ocean
  for (const u8 number : boards) {
    first.push_back(layout.lands_count);
    layout.lands_count += 1 + static_cast<int>(content.boards[number].lands.size());
  }
  const auto count = static_cast<std::size_t>(layout.lands_count);
  layout.board.assign(count, 0);
  layout.number.assign(count, 0);
  layout.terrain.assign(count, 0);
  layout.adjacent.assign(count, {});
  layout.by_board.assign(boards.size(), {});
  for (std::size_t b = 0; b < boards.size(); ++b) {
    const Board& board = content.boards[boards[b]];
    const int ocean = first[b];
    layout.board[static_cast<std::size_t>(ocean)] = static_cast<u8>(b);
    for (std::size_t n = 0; n < board.lands.size(); ++n) {
      const BoardLand& printed = board.lands[n];
      const int land = ocean + static_cast<int>(n) + 1;
      const auto at = static_cast<std::size_t>(land);
      layout.board[at] = static_cast<u8>(b);
      layout.number[at] = static_cast<u8>(n + 1);
      layout.terrain[at] = static_cast<u8>(1 << printed.terrain | (printed.coastal ? 16 : 32));
      layout.lands.insert(land);
      layout.by_board[b].insert(land);
      for (const int neighbour : printed.adjacent) layout.adjacent[at].insert(ocean + neighbour);
      if (printed.coastal) layout.adjacent[static_cast<std::size_t>(ocean)].insert(land);
      for (int bit = 0; bit < 6; ++bit) {
        if (layout.terrain[at] >> bit & 1) layout.by_terrain[bit].insert(land);
      }
    }
  }
  layout.within.assign(count * (kMaxRange + 1), {});
  for_each(layout.lands, [&](int land) {
    LandSet reached = LandSet::of(land);
    for (int range = 0; range <= kMaxRange; ++range) {
      layout.within[static_cast<std::size_t>(land) * (kMaxRange + 1) +
                    static_cast<std::size_t>(range)] = reached;
      LandSet wider = reached;
      for_each(reached,
               [&](int at) { wider = wider | layout.adjacent[static_cast<std::size_t>(at)]; });
      reached = wider;
    }
  });
  return layout;
}

}  // namespace loci::island
