#include "terminal/forest_drawing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "forest/scoring.hpp"
#include "shown/forest.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

using forest::State;

// The first two letters of a spirit tell it from all others.
std::string short_name(int category) {
  return std::string(forest::kCategoryNames[static_cast<std::size_t>(category)].substr(0, 2));
}

// "MoMo" a double, "Mo+S" with the sun, "Mo" plain.
std::string face_words(int number) {
  if (number == forest::kHiddenTile) return "??";
  const forest::Face& face = forest::kFaceList[static_cast<std::size_t>(number)];
  std::string spirit = short_name(face.spirit);
  if (face.symbols == 2) return spirit + spirit;
  if (face.power == forest::kNoPower) return spirit;
  return fmt::format("{}+{}", spirit, forest::kCategoryNames[face.power].front());
}

// "g1 t": the gemstone of player 1 and a favor token.
std::string marks(const State& view, int cell) {
  std::string words;
  for (int seat = 0; seat < view.players; ++seat) {
    if ((view.gems[seat] & forest::bit(cell)) != 0) words = fmt::format("g{}", seat + 1);
  }
  if (has_token(view, cell)) words += words.empty() ? "t" : " t";
  return words;
}

// Alone: the tile that the opponent gets when this one is taken; none: -1.
int opponents_cell(const State& view, int cell) {
  if (!forest::is_solo(view)) return -1;
  const int other = forest::other_end(view, cell);
  return other == cell ? -1 : other;
}

std::string collector_name(const forest::Game& game, const State& view, int seat) {
  return forest::is_solo(view) && seat == 1 ? "the opponent" : forest::seat_name(game, seat);
}

int left_of(const State& view, int category) {
  int left = forest::count_of(forest::kAllSymbols, category);
  for (int i = 0; i < forest::collectors(view); ++i) {
    left -= forest::count_of(view.symbols[i], category);
  }
  return left;
}

// "Moss         2* 1   3": counts by seat, a star for who has most, and what is left.
std::string category_words(const State& view, int category, int name_width) {
  int most = 0;
  for (int i = 0; i < forest::collectors(view); ++i) {
    most = std::max(most, forest::count_of(forest::counts_with_tokens(view, i), category));
  }
  std::string words =
      fmt::format("{:<{}.{}}", forest::kCategoryNames[static_cast<std::size_t>(category)],
                  name_width, name_width - 1);
  for (int i = 0; i < forest::collectors(view); ++i) {
    const int count = forest::count_of(forest::counts_with_tokens(view, i), category);
    // Of tokens alone: without a tile it costs points all the same.
    const bool tokens = count > 0 && forest::count_of(view.symbols[i], category) == 0;
    words += fmt::format("{:>2}{}", fmt::format("{}{}", tokens ? "t" : "", count),
                         count > 0 && count == most ? '*' : ' ');
  }
  return words + fmt::format("{:>2}", left_of(view, category));
}

std::string held_words(const State& view, int seat) {
  std::string words;
  for (int category = 0; category < forest::kCategories; ++category) {
    if ((view.held[seat] >> category & 1) != 0) words += " " + forest::token_name(category);
  }
  for (int i = 0; i < forest::plus_tokens(view.held[seat]); ++i) words += " +";
  if (view.unknown[seat] > 0) words += fmt::format(" {} face down", view.unknown[seat]);
  return words;
}

Line points_line(const forest::Game& game, const State& view) {
  std::string words = view.phase == forest::Phase::over ? "At the end: " : "As if it ended now: ";
  if (forest::is_solo(view)) {
    const forest::SoloScore now = forest::solo_score(view);
    words += now.lost_in < 0
                 ? fmt::format("victory, {} points", now.points)
                 : fmt::format("defeat, the opponent is ahead in {}",
                               forest::kCategoryNames[static_cast<std::size_t>(now.lost_in)]);
    return {{words}};
  }
  const forest::Score now = forest::score(view);
  for (int seat = 0; seat < view.players; ++seat) {
    words += fmt::format("{}{} {}", seat == 0 ? "" : ", ", forest::seat_name(game, seat),
                         now.points[static_cast<std::size_t>(seat)]);
  }
  return {{words}};
}

}  // namespace

Lines forest_header(const forest::Game& game, const State& view, int) {
  const std::string who =
      forest::is_solo(view) ? std::string() : ", " + forest::seat_name(game, view.seat);
  return {{{fmt::format("Spirits of the Forest · turn {}{}", view.turn, who), kBold},
           {fmt::format(" · {} tiles left", std::popcount(view.forest))}},
          points_line(game, view)};
}

void draw_forest(Screen& screen, const Area& area, const State& view, u64 open, u64 pointed) {
  const auto cell_area = [&](int row, int column) {
    return area.below(1 + 2 * row).top(2).right_of(3 + column * kForestCell).left(kForestCell);
  };
  for (int column = 0; column < forest::kColumns; ++column) {
    screen.put(area.top(1).right_of(3 + column * kForestCell).left(kForestCell), 0,
               fmt::format("  {}", column + 1), kFaint);
  }
  const u64 ends = forest::ends(view);
  for (int cell = 0; cell < forest::kTiles; ++cell) {
    const int row = cell / forest::kColumns;
    if (cell % forest::kColumns == 0) {
      screen.put(area.below(1 + 2 * row).left(3), 0,
                 fmt::format(" {}", static_cast<char>('A' + row)), kFaint);
    }
    const u64 bit = forest::bit(cell);
    if ((view.forest & bit) == 0) continue;
    const Area place = cell_area(row, cell % forest::kColumns);
    const bool end = (ends & bit) != 0;
    const Ink ink = (open & bit) != 0 ? kGold : end ? kBold : Ink{};
    const std::string face = face_words(view.tiles[cell]);
    screen.put(place, 0, end ? fmt::format("[{}]", face) : fmt::format(" {}", face), ink);
    screen.put(place, 1, " " + marks(view, cell), {.colour = Colour::blue});
    screen.mark({Spot::What::place, place, 0, forest::cell_name(cell)});
    if ((pointed & bit) != 0) {
      screen.reverse(place, 0);
      screen.put(place.left(1), 1, ">", kGold);
    }
  }
}

Lines collections(const forest::Game& game, const State& view, int, int width) {
  Lines lines;
  // Two columns where they fit, with names cut if need be, so that all is seen at once.
  constexpr int kLong = 12;
  constexpr int kHalf = forest::kCategories / 2;
  const int counts = 3 * forest::collectors(view) + 2;
  // The heading of the last count is two letters longer.
  const int fitting = std::min(kLong, width / 2 - counts - 2);
  constexpr int kShortest = 8;
  const bool two = fitting >= kShortest;
  const int name_width = two ? fitting : kLong;
  const int column = name_width + counts + 2;
  std::string heading(static_cast<std::size_t>(name_width), ' ');
  for (int i = 0; i < forest::collectors(view); ++i) {
    heading += forest::is_solo(view) ? (i == 0 ? "me " : "op ") : fmt::format("p{} ", i + 1);
  }
  heading += "left";
  lines.push_back({{two ? fmt::format("{:<{}}{}", heading, column, heading) : heading, kFaint}});
  for (int i = 0; i < (two ? kHalf : forest::kCategories); ++i) {
    std::string words = category_words(view, i, name_width);
    if (two) {
      words = fmt::format("{:<{}}{}", words, column, category_words(view, i + kHalf, name_width));
    }
    lines.push_back({{words}});
  }
  for (int i = 0; i < forest::collectors(view); ++i) {
    std::vector<std::string> parts;
    if (!forest::is_solo(view)) {
      parts.push_back(fmt::format("{} gemstone{}, {} placed", view.supply[i],
                                  view.supply[i] == 1 ? "" : "s", std::popcount(view.gems[i])));
    }
    const std::string held = held_words(view, i);
    if (!held.empty()) parts.push_back("tokens" + held);
    const std::string words =
        fmt::format("{}: {}", collector_name(game, view, i),
                    parts.empty() ? "no token" : fmt::format("{}", fmt::join(parts, "; ")));
    add_wrapped(lines, words, width, {}, 2);
  }
  return lines;
}

Lines tile_lines(const State& view, int seat, int cell, int width) {
  Lines lines;
  const u8 tile = view.tiles[cell];
  if (tile >= forest::kFaces) return lines;
  const forest::Face& face = forest::kFaceList[tile];
  const auto add = [&](int category, int symbols) {
    int best = 0;
    for (int i = 0; i < forest::collectors(view); ++i) {
      if (i != seat) {
        best = std::max(best, forest::count_of(forest::counts_with_tokens(view, i), category));
      }
    }
    const int mine = forest::count_of(forest::counts_with_tokens(view, seat), category);
    add_wrapped(lines,
                fmt::format("{}: you {} to {}, best other {}, {} left after it",
                            forest::kCategoryNames[static_cast<std::size_t>(category)], mine,
                            mine + symbols, best, left_of(view, category) - symbols),
                width, {}, 2);
  };
  add(face.spirit, face.symbols);
  if (face.power != forest::kNoPower) add(face.power, 1);
  if (const int owner = gemstone_of_other(view, seat, cell); owner >= 0) {
    add_wrapped(lines,
                fmt::format("The gemstone of player {} is on it: whoever else takes it loses one "
                            "of their own.",
                            owner + 1),
                width, {.colour = Colour::red});
  }
  if (has_token(view, cell)) add_wrapped(lines, "A favor token comes with it.", width);
  if (const int other = opponents_cell(view, cell); other >= 0) {
    add_wrapped(lines,
                fmt::format("The opponent gets {} {}.", forest::face_name(view.tiles[other]),
                            forest::cell_name(other)),
                width);
  }
  return lines;
}

int gemstone_of_other(const State& view, int seat, int cell) {
  for (int other = 0; other < view.players; ++other) {
    if (other != seat && (view.gems[other] & forest::bit(cell)) != 0) return other;
  }
  return -1;
}

bool has_token(const State& view, int cell) {
  const int place = forest::kPlaceOf[static_cast<std::size_t>(cell)];
  return !forest::is_solo(view) && place >= 0 && view.place_tokens[place] != forest::kNoToken;
}

bool names_cell(const forest::Option& option) {
  switch (option.act) {
    case forest::Act::take:
    case forest::Act::pay_from_forest:
    case forest::Act::place:
    case forest::Act::move:
    case forest::Act::move_to:
      return true;
    default:
      return false;
  }
}

std::string option_note(const State& view, const forest::Option& option) {
  if (!names_cell(option)) return {};
  const bool take = option.act == forest::Act::take;
  if (take && gemstone_of_other(view, option.seat, option.cell) >= 0) return "costs a gemstone";
  if (const int other = opponents_cell(view, option.cell); other >= 0) {
    return "op gets " + face_words(view.tiles[other]);
  }
  const u8 tile = view.tiles[option.cell];
  std::string note = !take && tile < forest::kFaces ? forest::face_name(tile) : "";
  if (has_token(view, option.cell)) note += note.empty() ? "favor token" : ", favor token";
  return note;
}

std::string short_option_note(const State& view, const forest::Option& option) {
  if (!names_cell(option)) return {};
  if (option.act == forest::Act::take) {
    const int other = opponents_cell(view, option.cell);
    return other < 0 ? std::string() : "op " + face_words(view.tiles[other]);
  }
  const std::string on_it = marks(view, option.cell);
  return face_words(view.tiles[option.cell]) + (on_it.empty() ? "" : " ") + on_it;
}

Lines points_table(const forest::Game& game, const State& view) {
  const shown::Standing sum = shown::shown_forecast(game, view);
  const std::size_t scorers = sum.points.size();
  const auto row = [scorers](std::string_view name, const auto& points) {
    std::string words = fmt::format("{:<12}", name);
    for (std::size_t i = 0; i < std::min(scorers, points.size()); ++i) {
      const shown::OrNull<int> each = points[i];
      words += each ? fmt::format("{:>4}", *each) : " lost";
    }
    return words;
  };
  std::string heading(12, ' ');
  for (std::size_t i = 0; i < scorers; ++i)
    heading += fmt::format("{:>4}", fmt::format("p{}", i + 1));
  Lines lines = {{{heading, kFaint}}};
  // Alone only spirits count.
  const std::size_t rows = forest::is_solo(view) ? forest::kSpirits : sum.rows.size();
  for (std::size_t i = 0; i < rows; ++i) {
    lines.push_back({{row(forest::kCategoryNames[i], sum.rows[i].points)}});
  }
  if (view.bonus > 0) lines.push_back({{row("Token", std::vector<int>{view.bonus})}});
  lines.push_back({{row("Sum", sum.points), kBold}});
  return lines;
}

}  // namespace loci::terminal
