#include "terminal/island_map.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

using Run = IslandRaster::Run;

// A word on its place.
struct PutWord {
  int row = 0;
  int column = 0;
  Span word;
};

struct PutText {
  std::vector<PutWord> words;
  int first = 0;  // rows
  int last = 0;
  bool whole = true;
};

int word_width(const Span& word) { return static_cast<int>(shown_width(word.text)); }

// Words that stand in one run, as near the middle of the land as can be; off the lines, where there
// is room.
void put_row(PutText& text, const Run& run, const Line& words, int width, double middle) {
  const int margin = run.width >= width + 2 ? 1 : 0;
  const auto wanted = static_cast<int>(std::lround(middle - width / 2.0));
  int column = std::clamp(wanted, run.column + margin, run.column + run.width - width - margin);
  for (const Span& word : words) {
    text.words.push_back({run.row, column, word});
    column += word_width(word) + 1;
  }
  if (text.words.size() == words.size()) text.first = run.row;
  text.last = run.row;
}

// The lines from that run on, each on rows of its own.
PutText put_from(const std::vector<Run>& runs, std::size_t first, PlanePoint middle,
                 const Lines& lines) {
  PutText text;
  std::size_t at = first;
  for (const Line& line : lines) {
    Line row;
    int width = 0;
    for (const Span& word : line) {
      const int wanted = word_width(word) + (row.empty() ? 0 : 1);
      if (!row.empty() && at < runs.size() && width + wanted > runs[at].width) {
        put_row(text, runs[at++], row, width, middle.x);
        row.clear();
        width = 0;
      }
      while (row.empty() && at < runs.size() && runs[at].width < word_width(word)) ++at;
      if (at >= runs.size()) {
        text.whole = false;
        return text;
      }
      width += word_width(word) + (row.empty() ? 0 : 1);
      row.push_back(word);
    }
    if (!row.empty()) put_row(text, runs[at++], row, width, middle.x);
  }
  return text;
}

// Where all of it fits, as near the middle of the land as can be; else as much as fits.
PutText put_best(const std::vector<Run>& runs, PlanePoint middle, const Lines& lines) {
  PutText best;
  best.whole = false;
  double away = std::numeric_limits<double>::infinity();
  for (std::size_t first = 0; first < runs.size(); ++first) {
    PutText text = put_from(runs, first, middle, lines);
    if (text.whole < best.whole) continue;
    const bool longer = !text.whole && text.words.size() > best.words.size();
    const double distance = std::abs((text.first + text.last + 1) / 2.0 - middle.y);
    if (text.whole == best.whole && !longer && (!text.whole || distance >= away)) continue;
    away = distance;
    best = std::move(text);
  }
  return best;
}

// A row for each line if that fits, else all of them one behind the other, else cut.
PutText put_in_land(const IslandRaster& raster, int land, const Lines& lines) {
  const std::vector<Run> runs = raster.runs(land);
  PutText text = put_best(runs, raster.middle(land), lines);
  if (text.whole) return text;
  Line all;
  for (const Line& line : lines) all.insert(all.end(), line.begin(), line.end());
  text = put_best(runs, raster.middle(land), {all});
  if (!text.whole && text.words.size() > 1) text.words.back().word = {"…", {}};
  return text;
}

struct Ground {
  char32_t letter;
  Ink ink;
};

// Terrains differ by letter and pattern; colours only help.
Ground ground_of(const shown::Land& land) {
  if (!land.terrain) return {U'≈', {.colour = Colour::blue, .faint = true}};
  switch (*land.terrain) {
    case shown::Terrain::jungle:
      return {U'"', {.colour = Colour::green, .faint = true}};
    case shown::Terrain::mountain:
      return {U'^', {.faint = true}};
    case shown::Terrain::sands:
      return {U'.', {.colour = Colour::gold, .faint = true}};
    case shown::Terrain::wetland:
      break;
  }
  return {U'~', {.colour = Colour::blue, .faint = true}};
}

// Scattered, so that words are read with ease.
bool has_sign(int row, int column) {
  constexpr int kApart = 4;
  return (column + 2 * row) % kApart == 0;
}

std::vector<const shown::Land*> lands_of(const shown::State& state, const IslandRaster& raster) {
  std::vector<const shown::Land*> lands;
  for (const std::string& name : raster.names()) lands.push_back(find_land(state, name));
  return lands;
}

void draw_ground(Screen& screen, const Area& area, const IslandRaster& raster,
                 const std::vector<const shown::Land*>& lands, const LitLands& lit) {
  const auto is_pointed = [&](int land) {
    return land >= 0 && lit.pointed.contains(raster.names()[static_cast<std::size_t>(land)]);
  };
  for (int row = 0; row < raster.rows(); ++row) {
    for (int column = 0; column < raster.columns(); ++column) {
      const Area cell = area.below(row).right_of(column);
      const char32_t line = raster.line_at(row, column);
      const auto corners = raster.corners(row, column);
      if (line != U' ') {
        const bool pointed = std::any_of(corners.begin(), corners.end(), is_pointed);
        screen.put_letter(cell, line, pointed ? kGold : kFaint);
        continue;
      }
      const int land = raster.land_at(row, column);
      if (land < 0 || lands[static_cast<std::size_t>(land)] == nullptr) continue;
      if (!has_sign(row, column)) continue;
      const Ground ground = ground_of(*lands[static_cast<std::size_t>(land)]);
      screen.put_letter(cell, ground.letter, ground.ink);
    }
  }
}

void mark_spots(Screen& screen, const Area& area, const IslandRaster& raster, int land,
                const std::string& name) {
  for (int row = 0; row < raster.rows(); ++row) {
    int begin = 0;
    for (int column = 0; column <= raster.columns(); ++column) {
      if (column < raster.columns() && raster.land_at(row, column) == land) continue;
      if (column > begin) {
        screen.mark({Spot::What::place, area.below(row).right_of(begin).top(1).left(column - begin),
                     0, name});
      }
      begin = column + 1;
    }
  }
}

void draw_words(Screen& screen, const Area& area, const IslandRaster& raster, int land,
                const PutText& text) {
  // No signs of the ground beside the words.
  for (const Run& run : raster.runs(land)) {
    if (run.row < text.first || run.row > text.last) continue;
    for (const PutWord& put : text.words) {
      if (put.row != run.row) continue;
      for (int i = -1; i <= word_width(put.word); ++i) {
        const int column = put.column + i;
        if (column < run.column || column >= run.column + run.width) continue;
        screen.put_letter(area.below(run.row).right_of(column), U' ', {});
      }
    }
  }
  for (const PutWord& put : text.words) {
    const Area at = area.below(put.row).right_of(put.column).top(1).left(word_width(put.word));
    screen.put(at, 0, put.word.text, put.word.ink);
  }
}

// "A1 and A4"
std::string pair_words(const IslandRaster& raster, std::pair<int, int> pair) {
  const auto& names = raster.names();
  return fmt::format("{} and {}", names[static_cast<std::size_t>(pair.first)],
                     names[static_cast<std::size_t>(pair.second)]);
}

std::set<std::pair<int, int>> adjacent_pairs(const shown::State& state,
                                             const IslandRaster& raster) {
  std::set<std::pair<int, int>> pairs;
  const auto lands = lands_of(state, raster);
  const auto& names = raster.names();
  for (std::size_t i = 0; i < lands.size(); ++i) {
    if (lands[i] == nullptr) continue;
    for (const std::string& name : lands[i]->adjacent) {
      const auto other = std::find(names.begin(), names.end(), name);
      if (other == names.end()) continue;
      pairs.insert(std::minmax(static_cast<int>(i), static_cast<int>(other - names.begin())));
    }
  }
  return pairs;
}

// A board of ours may have been replaced by one with other lands.
bool shows_every_land(const shown::State& state, const IslandRaster& raster) {
  const auto& names = raster.names();
  return std::all_of(state.lands.begin(), state.lands.end(), [&](const shown::Land& land) {
    return std::find(names.begin(), names.end(), land.name) != names.end();
  });
}

// Those of the pairs that are not among the others.
std::string remark_words(const IslandRaster& raster, std::string_view heading,
                         const std::set<std::pair<int, int>>& those,
                         const std::set<std::pair<int, int>>& but) {
  std::string words;
  for (const auto& pair : those) {
    // Oceans lie beside their coast; what else they touch says nothing.
    if (but.contains(pair) || raster.is_ocean(pair.first) || raster.is_ocean(pair.second)) continue;
    words += (words.empty() ? "" : ", ") + pair_words(raster, pair);
  }
  return words.empty() ? words : std::string(heading) + words + '.';
}

}  // namespace

std::vector<LaidBoard> laid_boards(const shown::Table& table) {
  std::vector<LaidBoard> boards;
  for (std::size_t i = 0; i < table.boards.size(); ++i) {
    LaidBoard board{table.boards[i]};
    if (i < table.slots.size()) {
      board.p = table.slots[i].p;
      board.q = table.slots[i].q;
      board.turn = table.slots[i].turn;
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

bool is_roomy(const IslandRaster& raster) {
  for (std::size_t i = 0; i < raster.names().size(); ++i) {
    const auto land = static_cast<int>(i);
    if (raster.is_ocean(land)) continue;
    const Lines lines = {{{">" + raster.names()[i]}, {"W"}},
                         {{"1C"}, {"2T"}, {"3E"}},
                         {{"2D"}, {"1B"}, {"P2*"}},
                         {{"R3"}, {"+1B"}}};
    if (!put_in_land(raster, land, lines).whole) return false;
  }
  return true;
}

std::optional<IslandRaster> fitted_map(const shown::Look& look, int width, int wanted, int most) {
  const std::vector<LaidBoard> boards = laid_boards(look.table);
  for (const int rows : {wanted, (wanted + most) / 2, most}) {
    auto raster = IslandRaster::fitted(boards, rows, width);
    if (!raster || !shows_every_land(look.state, *raster)) return {};
    if (is_roomy(*raster) && map_height(look.state, *raster, width) <= most) return raster;
  }
  return {};
}

std::string map_remark(const shown::State& state, const IslandRaster& raster) {
  const auto wanted = adjacent_pairs(state, raster);
  const auto drawn = raster.touching();
  const std::string missing = remark_words(raster, "Adjacent too: ", wanted, drawn);
  const std::string wrong = remark_words(raster, "Not adjacent: ", drawn, wanted);
  return missing + (missing.empty() || wrong.empty() ? "" : " ") + wrong;
}

int map_height(const shown::State& state, const IslandRaster& raster, int width) {
  const std::string remark = map_remark(state, raster);
  const auto rows = remark.empty()
                        ? 0
                        : static_cast<int>(wrapped(remark, static_cast<std::size_t>(width)).size());
  return raster.rows() + rows;
}

void draw_map(Screen& screen, const Area& area, const shown::Look& look, const IslandRaster& raster,
              const LitLands& lit) {
  const Area map = area.right_of((area.width - raster.columns()) / 2);
  const std::vector<const shown::Land*> lands = lands_of(look.state, raster);
  draw_ground(screen, map, raster, lands, lit);
  for (std::size_t i = 0; i < lands.size(); ++i) {
    if (lands[i] == nullptr) continue;
    const auto land = static_cast<int>(i);
    const std::string& name = raster.names()[i];
    mark_spots(screen, map, raster, land, name);
    const bool pointed = lit.pointed.contains(name);
    const bool open = lit.open.contains(name);
    Lines lines = land_words(look, *lands[i]);
    if (raster.is_ocean(land) && lines.empty() && !pointed && !open) continue;
    Ink heading = kBold;
    if (pointed || open) heading = kGold;
    heading.reverse = pointed;
    lines.insert(lines.begin(), {{(pointed ? ">"
                                   : open  ? "*"
                                           : "") +
                                      name,
                                  heading},
                                 {std::string(1, terrain_letter(*lands[i])), heading}});
    draw_words(screen, map, raster, land, put_in_land(raster, land, lines));
  }
  Lines remark;
  add_wrapped(remark, map_remark(look.state, raster), area.width, kFaint);
  screen.put(area.below(raster.rows()), remark);
}

}  // namespace loci::terminal
