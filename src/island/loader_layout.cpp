// Layouts: which sides of the boards lie together. Where the boards lie follows from that, and a
// layout that does not fit in the plane is refused.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "island/loading.hpp"
#include "island/placing.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 most_boards_of_layout = 8;
constexpr i32 most_inner_number = 10;
constexpr std::array<Side, 3> all_sides = {Side::top, Side::right, Side::bottom};

// "board 2 right"
std::string side_name(int board, Side side) {
  return "board " + std::to_string(board + 1) + ' ' + kSideNames[static_cast<std::size_t>(side)];
}

std::string board_name(std::size_t board) { return "board " + std::to_string(board + 1); }

// layout "NAME", NUMBER boards
int read_boards(const Line& line) {
  Cursor cursor(line);
  cursor.take();
  cursor.take();
  cursor.expect(",");
  const std::string range = "from 1 to " + std::to_string(most_boards_of_layout);
  if (!cursor.sees(TokenKind::number) || cursor.peek()->number < 1 ||
      cursor.peek()->number > most_boards_of_layout) {
    cursor.refuse("the number of boards, " + range);
  }
  const int boards = cursor.take().number;
  cursor.expect(boards == 1 ? "board" : "boards");
  cursor.finish();
  return boards;
}

int read_board(Cursor& cursor, int boards) {
  if (!cursor.sees(TokenKind::number)) cursor.refuse("the number of a board");
  const Token& number = cursor.take();
  if (number.number < 1 || number.number > boards) {
    throw Error(number.place, "there are boards 1 to " + std::to_string(boards));
  }
  return number.number - 1;
}

// NUMBER SIDE meets NUMBER SIDE
Join read_join(const Line& line, int boards) {
  refuse_children(line);
  Cursor cursor(line);
  Join join;
  join.board = read_board(cursor, boards);
  join.side = read_side(cursor);
  cursor.expect("meets");
  const lang::Place place = cursor.place();
  join.other = read_board(cursor, boards);
  join.other_side = read_side(cursor);
  cursor.finish();
  if (join.other == join.board) throw Error(place, "a board does not meet itself");
  return join;
}

// NUMBER ocean faces NUMBER ocean
bool is_strait(const Line& line) {
  return line.tokens.size() > 1 && lang::is_word(line.tokens[1], "ocean");
}

Strait read_strait(const Line& line, int boards) {
  refuse_children(line);
  Cursor cursor(line);
  Strait strait;
  strait.board = read_board(cursor, boards);
  cursor.expect("ocean");
  cursor.expect("faces");
  const lang::Place place = cursor.place();
  strait.other = read_board(cursor, boards);
  cursor.expect("ocean");
  cursor.finish();
  if (strait.other == strait.board) throw Error(place, "an ocean does not face itself");
  return strait;
}

bool uses(const Join& join, int board, Side side) {
  return (join.board == board && join.side == side) ||
         (join.other == board && join.other_side == side);
}

void check_unused(const std::vector<Join>& earlier, const Join& join, const Line& line) {
  for (const auto& [board, side] :
       {std::pair{join.board, join.side}, std::pair{join.other, join.other_side}}) {
    for (const Join& other : earlier) {
      if (uses(other, board, side)) {
        throw Error(line.place, side_name(board, side) + " meets another side already");
      }
    }
  }
}

// inner lands: number N, or: inner lands: where all boards meet
void read_inner_lands(LayoutPlan& plan, const Line& line) {
  refuse_children(line);
  if (plan.inner != InnerLands::none) throw Error(line.place, "the inner lands stand here already");
  Cursor cursor(line);
  cursor.take();
  cursor.expect("lands");
  cursor.expect(":");
  if (cursor.accept("number")) {
    plan.inner = InnerLands::numbered;
    if (!cursor.sees(TokenKind::number) || cursor.peek()->number < 1 ||
        cursor.peek()->number > most_inner_number) {
      cursor.refuse("the number of a land");
    }
    plan.inner_number = cursor.take().number;
  } else {
    plan.inner = InnerLands::at_centre;
    for (const char* word : {"where", "all", "boards", "meet"}) cursor.expect(word);
  }
  cursor.finish();
}

// Places the boards one beside the other, from the first on.
std::vector<Slot> place_boards(const LayoutPlan& plan, std::size_t boards, const Line& line) {
  std::vector<std::optional<Slot>> slots(boards);
  slots[0] = Slot{};
  const auto place = [&](int board, int other, const auto& where) {
    const auto& from = slots[static_cast<std::size_t>(board)];
    auto& to = slots[static_cast<std::size_t>(other)];
    if (!from || to) return false;
    to = where(*from);
    return true;
  };
  const auto beside = [](Side side, Side other_side) {
    return [=](const Slot& slot) { return placed_beside(slot, side, other_side); };
  };
  for (bool going = true; going;) {
    going = false;
    for (const Join& join : plan.joins) {
      going = place(join.board, join.other, beside(join.side, join.other_side)) || going;
      going = place(join.other, join.board, beside(join.other_side, join.side)) || going;
    }
    for (const Strait& strait : plan.straits) {
      going = place(strait.board, strait.other, placed_across) || going;
      going = place(strait.other, strait.board, placed_across) || going;
    }
  }
  std::vector<Slot> placed;
  for (std::size_t i = 0; i < boards; ++i) {
    if (!slots[i]) throw Error(line.place, board_name(i) + " lies apart from the first board");
    placed.push_back(*slots[i]);
  }
  return placed;
}

bool says(const LayoutPlan& plan, int board, Side side, int other, Side other_side) {
  return std::any_of(plan.joins.begin(), plan.joins.end(), [&](const Join& join) {
    return uses(join, board, side) && uses(join, other, other_side);
  });
}

// The boards of its islet, by which of them it hangs together with others.
std::vector<std::size_t> islets_of(const LayoutPlan& plan) {
  std::vector<std::size_t> islets(plan.slots.size());
  for (std::size_t i = 0; i < islets.size(); ++i) islets[i] = i;
  for (const Join& join : plan.joins) {
    const std::size_t from = islets[static_cast<std::size_t>(join.other)];
    std::replace(islets.begin(), islets.end(), from, islets[static_cast<std::size_t>(join.board)]);
  }
  return islets;
}

// Islets lie apart, with a strait between each of them and another.
void check_islets(const LayoutPlan& plan, const Line& line) {
  const std::vector<std::size_t> islets = islets_of(plan);
  for (std::size_t a = 0; a < islets.size(); ++a) {
    for (std::size_t b = a + 1; b < islets.size(); ++b) {
      if (islets[a] == islets[b] || !touch(plan.slots[a], plan.slots[b])) continue;
      throw Error(line.place,
                  board_name(a) + " and " + board_name(b) + " touch, but are not of one islet");
    }
  }
  for (const Strait& strait : plan.straits) {
    const auto of = [&](int board) { return islets[static_cast<std::size_t>(board)]; };
    if (of(strait.board) != of(strait.other)) continue;
    throw Error(line.place, "the oceans of one islet do not face each other");
  }
}

// The boards fit, and whatever lies together is written down.
void check_fit(const LayoutPlan& plan, const Line& line,
               const std::vector<const Line*>& join_lines) {
  for (std::size_t i = 0; i < plan.joins.size(); ++i) {
    const Join& join = plan.joins[i];
    if (!lie_together(plan.slots[static_cast<std::size_t>(join.board)], join.side,
                      plan.slots[static_cast<std::size_t>(join.other)], join.other_side)) {
      throw Error(join_lines[i]->place, "these sides lie apart by what the other lines say");
    }
  }
  for (std::size_t a = 0; a < plan.slots.size(); ++a) {
    for (std::size_t b = 0; b < plan.slots.size(); ++b) {
      if (a == b) continue;
      if (overlap(plan.slots[a], plan.slots[b])) {
        throw Error(line.place, board_name(std::min(a, b)) + " and " + board_name(std::max(a, b)) +
                                    " lie on the same ground");
      }
      for (const Side side : all_sides) {
        const int board = static_cast<int>(a);
        const int other = static_cast<int>(b);
        if (lies_at_ocean(plan.slots[a], side, plan.slots[b])) {
          throw Error(line.place,
                      side_name(board, side) + " lies in the ocean of " + board_name(b));
        }
        for (const Side other_side : all_sides) {
          if (lie_together(plan.slots[a], side, plan.slots[b], other_side) &&
              !says(plan, board, side, other, other_side)) {
            throw Error(line.place, side_name(board, side) + " meets " +
                                        side_name(other, other_side) + " too: a line is missing");
          }
        }
      }
    }
  }
}

}  // namespace

void load_layout(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  LayoutPlan plan = declared<LayoutPlan>(declaration);
  const int boards = read_boards(line);
  std::vector<const Line*> join_lines;
  const Line* inner = nullptr;
  for (const Line& child : line.children) {
    if (lang::is_word(child.tokens.front(), "inner")) {
      read_inner_lands(plan, child);
      inner = &child;
      continue;
    }
    if (is_strait(child)) {
      plan.straits.push_back(read_strait(child, boards));
      continue;
    }
    join_lines.push_back(&child);
    const Join join = read_join(child, boards);
    check_unused(plan.joins, join, child);
    plan.joins.push_back(join);
  }
  plan.slots = place_boards(plan, static_cast<std::size_t>(boards), line);
  check_fit(plan, line, join_lines);
  if (!plan.straits.empty()) check_islets(plan, line);
  if (plan.inner == InnerLands::at_centre && !centre_of(plan.slots)) {
    throw Error(inner->place, "these boards do not all meet in one point");
  }
  loading.content.layouts.push_back(std::move(plan));
}

}  // namespace loci::island
