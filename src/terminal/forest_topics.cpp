#include "terminal/forest_topics.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "terminal/forest_drawing.hpp"

namespace loci::terminal {
namespace {

constexpr std::array<std::pair<const char*, const char*>, 5> kRules = {
    {{"Collect",
      "Take a tile from either end of a row. If it shows one symbol you may take a second single "
      "of the same spirit that is then at an end. The very first turn takes one tile."},
     {"Gemstones",
      "After collecting you may place a gemstone on any free tile, or move one of yours if you "
      "have none left to place. Whoever takes a tile with your gemstone pays for it with one of "
      "theirs, which is lost; yours comes back to you."},
     {"Favor tokens",
      "They lie on some tiles and go to whoever takes them. Each counts 1 for its spirit or power "
      "source at the end; a + brings a lost gemstone back."},
     {"Scoring",
      "For each spirit and each power source, whoever has most scores as many points as they have "
      "symbols; a tie scores for all. Without a tile of it you lose 3. Most points win, then "
      "fewest tiles."},
     {"Alone",
      "Only the ends lie face up. You win if the opponent is ahead in none of the nine "
      "spirits."}}};

Lines category_text(const forest::State& view, int category, int width) {
  Lines lines;
  const auto at = static_cast<std::size_t>(category);
  add_wrapped(lines,
              fmt::format("{}: {} symbols in all", forest::kCategoryNames[at],
                          forest::count_of(forest::kAllSymbols, category)),
              width, kBold);
  for (int face = 0; face < forest::kFaces; ++face) {
    const forest::Face& shown = forest::kFaceList[static_cast<std::size_t>(face)];
    if (shown.spirit != at && shown.power != at) continue;
    int taken = 0;
    for (int seat = 0; seat < forest::collectors(view); ++seat) {
      taken += forest::faces_held(view, seat, face);
    }
    add_wrapped(
        lines,
        fmt::format("  {} {}, {} of them taken", shown.count, forest::face_name(face), taken),
        width, {}, 4);
  }
  return lines;
}

}  // namespace

std::vector<Topic> forest_topics(const forest::Game& game, const forest::State& view) {
  std::vector<Topic> topics;
  topics.push_back({"How it stands", "Collections",
                    [&game, &view](int width) { return collections(game, view, 0, width); }});
  topics.push_back({"How it stands", "Points as if it ended now",
                    [&game, &view](int) { return points_table(game, view); }});
  for (const auto& [name, text] : kRules) {
    topics.push_back({"The rules in short", name, [name = name, text = text](int width) {
                        Lines lines = {{{name, kBold}}};
                        add_wrapped(lines, text, width);
                        return lines;
                      }});
  }
  for (int category = 0; category < forest::kCategories; ++category) {
    topics.push_back(
        {"Spirits and power sources",
         std::string(forest::kCategoryNames[static_cast<std::size_t>(category)]),
         [&view, category](int width) { return category_text(view, category, width); }});
  }
  return topics;
}

}  // namespace loci::terminal
