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

const std::map<std::string, std::string>& kind_letters() {
  static const std::map<std::string, std::string> letters = {
      {"explorer", "E"}, {"town", "T"},     {"city", "C"},   {"dahan", "D"},    {"blight", "B"},
      {"beasts", "Be"},  {"disease", "Di"}, {"wilds", "Wi"}, {"badlands", "Ba"}};
  return letters;
}

std::string letter_of(const std::string& what) {
  return what == "presence" ? "P" : kind_letters().at(what);
}

bool is_invader(const std::string& kind) {
  return kind == "city" || kind == "town" || kind == "explorer";
}

// "1C(2) 2T 3E": counts, kinds by letter, damage in brackets, a ^ for each strife.
std::string pieces_words(const Json& pieces, bool invaders) {
  std::vector<std::string> words;
  for (const Json& group : pieces) {
    const std::string kind = group["kind"];
    if (is_invader(kind) != invaders) continue;
    std::string word = fmt::format("{}{}", group["count"].get<int>(), kind_letters().at(kind));
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

// " +1 blight", in short " +1B".
void add_change(std::string& words, int change, const std::string& what, bool brief) {
  if (change == 0) return;
  const std::string sign = change > 0 ? "+" : "−";
  words += fmt::format(" {}{}{}", sign, std::abs(change), brief ? letter_of(what) : " " + what);
}

// "+1 blight −1 dahan", each with a blank before it.
std::string losses_words(const Json& ravage, bool brief) {
  std::string words;
  add_change(words, ravage["blight"], "blight", brief);
  add_change(words, ravage["dahan"], "dahan", brief);
  add_change(words, ravage["presence"], "presence", brief);
  for (const auto& [kind, change] : ravage["invaders"].items()) {
    add_change(words, change, kind, brief);
  }
  for (const Json& land : ravage["cascades"]) words += " →" + land.get<std::string>();
  return words;
}

// "ravage 3: +1 blight −1 dahan"
std::string ravage_words(const Json& ravage, bool brief) {
  const std::string words = losses_words(ravage, brief);
  return fmt::format("ravage {}{}{}{}", ravage["damage"].get<int>(), words.empty() ? "" : ":",
                     words, ravage["asked"].get<bool>() ? " ?" : "");
}

Look ravage_look(const Json& ravage) {
  const bool harm = ravage["blight"] != 0 || ravage["dahan"] != 0 || ravage["presence"] != 0;
  return {.colour = harm ? Colour::red : Colour::plain};
}

Line forecast_words(const Json& forecast, const std::string& land, bool brief) {
  Line line;
  for (const Json& coming : forecast["lands"]) {
    if (coming["land"] != land) continue;
    if (!line.empty()) line.push_back({"; "});
    if (coming["action"] == "ravage") {
      line.push_back({ravage_words(coming, brief), ravage_look(coming)});
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

std::string land_heading(const Json& land, char mark) {
  const std::string terrain =
      land["terrain"].is_null() ? std::string("ocean") : land["terrain"].get<std::string>();
  const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(terrain.front())));
  return fmt::format("{}{:<4}{} {}", mark, land["name"].get<std::string>(), letter,
                     land["coastal"].get<bool>() ? "c" : " ");
}

// land, Invaders, others, presence, defend, neighbours where there is room, what is to come
constexpr std::size_t kParts = 7;
using Row = std::array<Line, kParts>;
using Widths = std::array<int, kParts>;

Row headings(bool roomy) {
  return {{{{" land", kFaint}},
           {{"Invaders", kFaint}},
           {{"others", kFaint}},
           {{"presence", kFaint}},
           {{"def", kFaint}},
           {{roomy ? "next to" : "", kFaint}},
           {{"to come", kFaint}}}};
}

std::string neighbours(const Json& land) {
  std::string words;
  for (const Json& name : land["adjacent"]) {
    words += (words.empty() ? "" : " ") + name.get<std::string>();
  }
  return words;
}

Row land_row(const Json& look, const Json& land, const LitLands& lit, bool roomy, bool brief) {
  const std::string name = land["name"];
  const bool pointed = lit.pointed.contains(name);
  const bool open = lit.open.contains(name);
  return {{{{land_heading(land, pointed ? '>'
                                : open  ? '*'
                                        : ' '),
             pointed || open ? kGold : Look{}}},
           {{pieces_words(land["pieces"], true)}},
           {{pieces_words(land["pieces"], false), {.colour = Colour::green}}},
           {{presence_words(land["presence"], look["state"]["seats"].size()), kBold}},
           {{land.contains("defend") ? std::to_string(land["defend"].get<int>()) : ""}},
           {{roomy ? neighbours(land) : "", kFaint}},
           forecast_words(look["forecast"], name, brief)}};
}

// Every column is as wide as what stands in it; the last has the rest.
void widen(Widths& widths, const Row& row, int gap) {
  for (std::size_t i = 0; i + 1 < kParts; ++i) {
    int width = 0;
    for (const Span& span : row[i]) width += static_cast<int>(shown_width(span.text));
    if (width > 0) width += gap;
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

// The words of a text, each a span.
Line as_words(const std::string& text, Look look) {
  Line line;
  for (const std::string& word : wrapped(text, 1)) {
    if (!word.empty()) line.push_back({word, look});
  }
  return line;
}

// "R3 +1B" and "bT": ravage and build.
Line coming_words(const Json& forecast, const std::string& land) {
  Line line;
  for (const Json& coming : forecast["lands"]) {
    if (coming["land"] != land) continue;
    std::string text;
    Look look{.colour = Colour::amber};
    if (coming["action"] == "ravage") {
      text = fmt::format("R{}{}{}", coming["damage"].get<int>(), losses_words(coming, true),
                         coming["asked"].get<bool>() ? " ?" : "");
      look = ravage_look(coming);
    } else {
      text = coming["adds"].is_null() ? std::string("b-") : "b" + letter_of(coming["adds"]);
    }
    for (Span& word : as_words(text, look)) line.push_back(std::move(word));
  }
  return line;
}

}  // namespace

Lines land_words(const Json& look, const Json& land) {
  Line others = as_words(pieces_words(land["pieces"], false), {.colour = Colour::green});
  for (Span& word : others) {
    if (word.text.ends_with(letter_of("blight"))) word.look.colour = Colour::red;
  }
  const std::string presence = presence_words(land["presence"], look["state"]["seats"].size());
  Line own = as_words(presence.empty() ? presence : "P" + presence, kBold);
  if (land.contains("defend")) own.push_back({fmt::format("d{}", land["defend"].get<int>())});
  Lines lines;
  for (Line& line : Lines{as_words(pieces_words(land["pieces"], true), {}), std::move(others),
                          std::move(own), coming_words(look["forecast"], land["name"])}) {
    if (!line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::string contents_words(const Json& land, std::size_t seats) {
  std::string words;
  const std::string presence = presence_words(land["presence"], seats);
  for (const std::string& part :
       {pieces_words(land["pieces"], true), pieces_words(land["pieces"], false),
        presence.empty() ? presence : "P" + presence}) {
    if (!part.empty()) words += (words.empty() ? "" : " ") + part;
  }
  return words;
}

std::string counted_pieces(const Json& group) {
  const std::string kind = group["kind"];
  const int count = group["count"];
  const auto& names = island::kKindNames;
  const auto number =
      static_cast<std::size_t>(std::find(names.begin(), names.end(), kind) - names.begin());
  const bool plural = count != 1 && number < names.size();
  return fmt::format("{} {}", count, plural ? island::kKindPlurals[number] : kind);
}

std::string contents_text(const Json& land) {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  for (const bool invaders : {true, false}) {
    for (const Json& group : land["pieces"]) {
      if (is_invader(group["kind"]) == invaders) add(counted_pieces(group));
    }
  }
  int presence = 0;
  for (const Json& part : land["presence"]) presence += part["count"].get<int>();
  if (presence > 0) add(fmt::format("{} presence", presence));
  return text.empty() ? "empty" : text;
}

Line forecast_line(const Json& forecast, const std::string& land) {
  return forecast_words(forecast, land, false);
}

const Json* find_land(const Json& state, const std::string& name) {
  for (const char* const kind : {"lands", "oceans"}) {
    for (const Json& land : state[kind]) {
      if (land["name"] == name) return &land;
    }
  }
  return nullptr;
}

int land_rows(const Json& look) { return static_cast<int>(shown_lands(look["state"]).size()) + 1; }

void draw_lands(Screen& screen, const Area& area, const Json& look, const LitLands& lit,
                int& scroll) {
  const std::vector<Json> lands = shown_lands(look["state"]);
  constexpr int kRoomy = 100;
  const bool roomy = area.width >= kRoomy;
  const int gap = roomy ? 2 : 1;
  Widths widths{};
  widen(widths, headings(roomy), gap);
  std::vector<Row> table;
  for (const Json& land : lands) {
    table.push_back(land_row(look, land, lit, roomy, false));
    widen(widths, table.back(), gap);
  }
  // Where the last column is too narrow for words, letters stand for them.
  int rest = area.width;
  for (std::size_t i = 0; i + 1 < kParts; ++i) rest -= widths[i];
  for (std::size_t i = 0; i < lands.size(); ++i) {
    int width = 0;
    for (const Span& span : table[i].back()) width += static_cast<int>(shown_width(span.text));
    if (width > rest) table[i] = land_row(look, lands[i], lit, roomy, true);
  }
  draw_row(screen, area.top(1), headings(roomy), widths);

  const Area rows = area.below(1);
  const auto is_pointed = [&](int at) {
    return lit.pointed.contains(lands[static_cast<std::size_t>(at)]["name"].get<std::string>());
  };
  const auto count = static_cast<int>(lands.size());
  int first = 0;
  for (int at = 0; at < count; ++at) {
    if (is_pointed(at) && at - first >= rows.height) first = at - rows.height + 1;
  }
  const int unscrolled = first;
  first = std::clamp(first + scroll, 0, std::max(0, count - rows.height));
  scroll = first - unscrolled;
  for (int i = 0; i < rows.height && first + i < count; ++i) {
    const Area row = rows.below(i).top(1);
    const int at = first + i;
    draw_row(screen, row, table[static_cast<std::size_t>(at)], widths);
    screen.mark({Spot::What::place, row, 0,
                 lands[static_cast<std::size_t>(at)]["name"].get<std::string>()});
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
