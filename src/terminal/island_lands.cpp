// The lands as a table, a row each.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "terminal/island_drawing.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

bool is_invader(const std::string& kind) {
  return kind == "city" || kind == "town" || kind == "explorer";
}

// "1C(2) 2T 3E": counts, kinds by letter, damage in brackets, a ^ for each strife.
std::string pieces_words(const Json& pieces, bool invaders) {
  static const std::map<std::string, std::string> kLetters = {
      {"explorer", "E"}, {"town", "T"},     {"city", "C"},   {"dahan", "D"},    {"blight", "B"},
      {"beasts", "Be"},  {"disease", "Di"}, {"wilds", "Wi"}, {"badlands", "Ba"}};
  std::vector<std::string> words;
  for (const Json& group : pieces) {
    const std::string kind = group["kind"];
    if (is_invader(kind) != invaders) continue;
    std::string word = fmt::format("{}{}", group["count"].get<int>(), kLetters.at(kind));
    if (group.contains("damage")) word += fmt::format("({})", group["damage"].get<int>());
    word.append(group.value("strife", std::size_t{0}), '^');
    words.push_back(std::move(word));
  }
  // Cities stand first as they come; Dahan do once those of higher numbers are turned round.
  if (!invaders) std::reverse(words.begin(), words.end());
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::string presence_words(const Json& presence, std::size_t seats) {
  std::string words;
  for (const Json& part : presence) {
    if (!words.empty()) words += ' ';
    if (seats > 1) words += fmt::format("{}:", part["seat"].get<int>() + 1);
    words += std::to_string(part["count"].get<int>());
    if (part["sacred"].get<bool>()) words += '*';
  }
  return words;
}

void add_change(std::string& words, int change, std::string_view what) {
  if (change == 0) return;
  words += fmt::format(" {}{} {}", change > 0 ? "+" : "−", std::abs(change), what);
}

// "ravage 3: +1 blight −1 dahan"
std::string ravage_words(const Json& ravage) {
  std::string words;
  add_change(words, ravage["blight"], "blight");
  add_change(words, ravage["dahan"], "dahan");
  add_change(words, ravage["presence"], "presence");
  for (const auto& [kind, change] : ravage["invaders"].items()) {
    add_change(words, change, kind);
  }
  for (const Json& land : ravage["cascades"]) words += " >" + land.get<std::string>();
  return fmt::format("ravage {}{}{}{}", ravage["damage"].get<int>(), words.empty() ? "" : ":",
                     words, ravage["asked"].get<bool>() ? " ?" : "");
}

Line forecast_line(const Json& forecast, const std::string& land) {
  Line line;
  for (const Json& coming : forecast["lands"]) {
    if (coming["land"] != land) continue;
    if (!line.empty()) line.push_back({"; "});
    if (coming["action"] == "ravage") {
      const bool harm = coming["blight"] != 0 || coming["dahan"] != 0 || coming["presence"] != 0;
      line.push_back({ravage_words(coming), {.colour = harm ? Colour::red : Colour::plain}});
    } else {
      const std::string what =
          coming["adds"].is_null() ? "nothing" : coming["adds"].get<std::string>();
      line.push_back({"build " + what, {.colour = Colour::amber}});
    }
  }
  return line;
}

bool holds_something(const Json& land) {
  return !land["pieces"].empty() || !land["presence"].empty();
}

std::vector<Json> shown_lands(const Json& state) {
  std::vector<Json> lands(state["lands"].begin(), state["lands"].end());
  for (const Json& ocean : state["oceans"]) {
    if (holds_something(ocean)) lands.push_back(ocean);
  }
  return lands;
}

std::string land_words(const Json& land, char mark) {
  const std::string terrain =
      land["terrain"].is_null() ? std::string("ocean") : land["terrain"].get<std::string>();
  const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(terrain.front())));
  return fmt::format("{}{:<4}{} {}", mark, land["name"].get<std::string>(), letter,
                     land["coastal"].get<bool>() ? "c" : " ");
}

// land, Invaders, others, presence, defend, what is to come
constexpr std::size_t kParts = 6;
using Row = std::array<Line, kParts>;
using Widths = std::array<int, kParts>;

Row headings() {
  return {{{{" land", kFaint}},
           {{"Invaders", kFaint}},
           {{"others", kFaint}},
           {{"presence", kFaint}},
           {{"def", kFaint}},
           {{"to come", kFaint}}}};
}

Row land_row(const Json& look, const Json& land, const LitLands& lit) {
  const std::string name = land["name"];
  const bool pointed = lit.pointed.contains(name);
  const bool open = lit.open.contains(name);
  return {{{{land_words(land, pointed ? '>'
                              : open  ? '*'
                                      : ' '),
             pointed || open ? kGold : Look{}}},
           {{pieces_words(land["pieces"], true)}},
           {{pieces_words(land["pieces"], false), {.colour = Colour::green}}},
           {{presence_words(land["presence"], look["state"]["seats"].size()), kBold}},
           {{land.contains("defend") ? std::to_string(land["defend"].get<int>()) : ""}},
           forecast_line(look["forecast"], name)}};
}

// Every column is as wide as what stands in it; the last has the rest.
void widen(Widths& widths, const Row& row, int gap) {
  for (std::size_t i = 0; i + 1 < kParts; ++i) {
    int width = gap;
    for (const Span& span : row[i]) width += static_cast<int>(shown_width(span.text));
    widths[i] = std::max(widths[i], width);
  }
}

void draw_row(Screen& screen, Area area, const Row& row, const Widths& widths) {
  for (std::size_t i = 0; i + 1 < kParts; ++i) {
    screen.put(area.left(widths[i]), 0, row[i]);
    area = area.right_of(widths[i]);
  }
  screen.put(area, 0, row.back());
}

}  // namespace

int land_rows(const Json& look) { return static_cast<int>(shown_lands(look["state"]).size()) + 1; }

void draw_lands(Screen& screen, const Area& area, const Json& look, const LitLands& lit,
                int scroll) {
  const std::vector<Json> lands = shown_lands(look["state"]);
  constexpr int kRoomy = 100;
  const int gap = area.width < kRoomy ? 1 : 2;
  Widths widths{};
  widen(widths, headings(), gap);
  std::vector<Row> table;
  for (const Json& land : lands) {
    table.push_back(land_row(look, land, lit));
    widen(widths, table.back(), gap);
  }
  draw_row(screen, area.top(1), headings(), widths);

  const Area rows = area.below(1);
  const auto is_pointed = [&](int at) {
    return lit.pointed.contains(lands[static_cast<std::size_t>(at)]["name"].get<std::string>());
  };
  const auto count = static_cast<int>(lands.size());
  int first = 0;
  for (int at = 0; at < count; ++at) {
    if (is_pointed(at) && at - first >= rows.height) first = at - rows.height + 1;
  }
  first = std::clamp(first + scroll, 0, std::max(0, count - rows.height));
  for (int i = 0; i < rows.height && first + i < count; ++i) {
    const Area row = rows.below(i).top(1);
    const int at = first + i;
    draw_row(screen, row, table[static_cast<std::size_t>(at)], widths);
    if (is_pointed(at)) screen.reverse(row.left(widths[0] - 1), 0);
  }
  const int hidden = count - first - rows.height;
  if (hidden <= 0 && first == 0) return;
  const std::string more =
      fmt::format("left, right: {} above, {} below", first, std::max(0, hidden));
  const int width = static_cast<int>(more.size());
  screen.put(area.top(1).right_of(area.width - width - 1), 0, more, kFaint);
}

}  // namespace loci::terminal
