// The lands as a table, a row each.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "terminal/island_drawing.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

// In the order of island::Kind.
constexpr std::array<std::string_view, 9> kKindLetters = {"E",  "T",  "C",  "D", "B",
                                                          "Be", "Di", "Wi", "Ba"};

std::string_view letter_of(island::Kind kind) { return kKindLetters[kind]; }

bool is_invader(island::Kind kind) { return kind <= island::city; }

// "1C(2) 2T 3E": counts, kinds by letter, damage in brackets, a ^ for each strife.
std::string pieces_words(const std::vector<shown::PieceGroup>& pieces, bool invaders) {
  std::vector<std::string> words;
  for (const shown::PieceGroup& group : pieces) {
    if (is_invader(group.kind) != invaders) continue;
    std::string word = fmt::format("{}{}", group.count, letter_of(group.kind));
    if (group.damage) word += fmt::format("({})", *group.damage);
    word.append(static_cast<std::size_t>(group.strife.value_or(0)), '^');
    words.push_back(std::move(word));
  }
  // Cities stand first as they come; Dahan do once those of higher numbers are turned round.
  if (!invaders) std::reverse(words.begin(), words.end());
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::string presence_words(const std::vector<shown::Presence>& presence, std::size_t seats) {
  std::string words;
  for (const shown::Presence& part : presence) {
    if (!words.empty()) words += ' ';
    if (seats > 1) words += fmt::format("{}:", part.seat + 1);
    words += std::to_string(part.count);
    if (part.sacred) words += '*';
    for (const island::Kind kind : part.counts_as.value_or(std::vector<island::Kind>())) {
      words += fmt::format("={}", letter_of(kind));
    }
  }
  return words;
}

// " +1 blight", in short " +1B".
void add_change(std::string& words, int change, std::string_view what, std::string_view letter,
                bool brief) {
  if (change == 0) return;
  words += fmt::format(" {}{}{}{}", change > 0 ? "+" : "−", std::abs(change), brief ? "" : " ",
                       brief ? letter : what);
}
void add_change(std::string& words, int change, island::Kind kind, bool brief) {
  add_change(words, change, shown::word(kind), letter_of(kind), brief);
}

// "+1 blight −1 dahan", each with a blank before it.
std::string losses_words(const shown::LandForecast& ravage, bool brief) {
  std::string words;
  add_change(words, ravage.blight, island::blight, brief);
  add_change(words, ravage.dahan, island::dahan, brief);
  add_change(words, ravage.presence, "presence", "P", brief);
  for (const auto& [kind, change] : ravage.invaders) add_change(words, change, kind, brief);
  for (const std::string& land : ravage.cascades) words += " →" + land;
  return words;
}

// "ravage 3: +1 blight −1 dahan"
std::string ravage_words(const shown::LandForecast& ravage, bool brief) {
  const std::string words = losses_words(ravage, brief);
  return fmt::format("ravage {}{}{}{}", ravage.damage, words.empty() ? "" : ":", words,
                     ravage.asked ? " ?" : "");
}

Ink ravage_ink(const shown::LandForecast& ravage) {
  const bool harm = ravage.blight != 0 || ravage.dahan != 0 || ravage.presence != 0;
  return {.colour = harm ? Colour::red : Colour::plain};
}

Line forecast_words(const shown::Forecast& forecast, const std::string& land, bool brief) {
  Line line;
  for (const shown::LandForecast& coming : forecast.lands) {
    if (coming.land != land) continue;
    if (!line.empty()) line.push_back({"; "});
    if (coming.action == shown::Coming::ravage) {
      line.push_back({ravage_words(coming, brief), ravage_ink(coming)});
    } else {
      const std::string what = coming.adds ? shown::word(*coming.adds) : "nothing";
      line.push_back({"build " + what, {.colour = Colour::amber}});
    }
  }
  return line;
}

std::vector<const shown::Land*> listed_lands(const shown::State& state) {
  std::vector<const shown::Land*> lands;
  for (const shown::Land& land : state.lands) lands.push_back(&land);
  for (const shown::Land& ocean : state.oceans) {
    if (!ocean.pieces.empty() || !ocean.presence.empty()) lands.push_back(&ocean);
  }
  return lands;
}

std::string land_heading(const shown::Land& land, char mark) {
  constexpr std::size_t kShort = 3;
  return fmt::format("{}{:<4}{}{} {}", mark, land.name, land.name.size() > kShort ? " " : "",
                     terrain_letter(land), land.coastal ? "c" : " ");
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

std::string neighbours(const shown::Land& land) {
  return fmt::format("{}", fmt::join(land.adjacent, " "));
}

// The words of a text, each a span.
Line as_words(const std::string& text, Ink ink) {
  Line line;
  for (const std::string& word : wrapped(text, 1)) {
    if (!word.empty()) line.push_back({word, ink});
  }
  return line;
}

// "R3 +1B" and "bT": ravage and build.
Line coming_words(const shown::Forecast& forecast, const std::string& land) {
  Line line;
  for (const shown::LandForecast& coming : forecast.lands) {
    if (coming.land != land) continue;
    std::string text;
    Ink ink{.colour = Colour::amber};
    if (coming.action == shown::Coming::ravage) {
      text = fmt::format("R{}{}{}", coming.damage, losses_words(coming, true),
                         coming.asked ? " ?" : "");
      ink = ravage_ink(coming);
    } else {
      text = fmt::format("b{}", coming.adds ? letter_of(*coming.adds) : "-");
    }
    for (Span& word : as_words(text, ink)) line.push_back(std::move(word));
  }
  return line;
}

// How a row says what comes: in words, with letters for pieces, or as the map does.
enum class Brevity : u8 { words, letters, signs };

Line coming_line(const shown::Forecast& forecast, const std::string& land, Brevity brevity) {
  if (brevity != Brevity::signs) {
    return forecast_words(forecast, land, brevity == Brevity::letters);
  }
  Line line;
  for (Span& word : coming_words(forecast, land)) {
    if (!line.empty()) line.push_back({" "});
    line.push_back(std::move(word));
  }
  return line;
}

// How the land lies, then what comes to it.
Line last_words(const shown::Look& look, const shown::Land& land, Brevity brevity) {
  Line line = coming_line(look.forecast, land.name, brevity);
  const std::string lies = lie_words(land);
  if (!lies.empty()) line.insert(line.begin(), {lies + (line.empty() ? "" : "; "), kGold});
  return line;
}

Row land_row(const shown::Look& look, const shown::Land& land, const LitLands& lit, bool roomy,
             Brevity brevity) {
  const bool pointed = lit.pointed.contains(land.name);
  const bool open = lit.open.contains(land.name);
  return {{{{land_heading(land, pointed ? '>'
                                : open  ? '*'
                                        : ' '),
             pointed || open ? kGold : Ink{}}},
           {{pieces_words(land.pieces, true)}},
           {{pieces_words(land.pieces, false), {.colour = Colour::green}}},
           {{presence_words(land.presence, look.state.seats.size()), kBold}},
           {{land.defend ? std::to_string(*land.defend) : ""}},
           {{roomy ? neighbours(land) : "", kFaint}},
           last_words(look, land, brevity)}};
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

// What a scenario has laid in a land, or at its corners.
int marker_count(const shown::Land& land) {
  int count = 0;
  if (!land.markers) return count;
  for (const shown::Counter& marker : *land.markers) count += marker.count;
  return count;
}

}  // namespace

std::string lie_words(const shown::Contents& land) {
  if (land.removed.value_or(false)) return "board gone";
  if (land.absent.value_or(false)) return "absent";
  if (land.joined) return "joined to " + *land.joined;
  return land.isolated.value_or(false) ? "isolated" : "";
}

Lines land_words(const shown::Look& look, const shown::Land& land) {
  Line others = as_words(pieces_words(land.pieces, false), {.colour = Colour::green});
  for (Span& word : others) {
    if (word.text.ends_with(letter_of(island::blight))) word.ink.colour = Colour::red;
  }
  const std::string presence = presence_words(land.presence, look.state.seats.size());
  Line own = as_words(presence.empty() ? presence : "P" + presence, kBold);
  if (land.defend) own.push_back({fmt::format("d{}", *land.defend)});
  if (const int markers = marker_count(land); markers > 0) {
    own.push_back({fmt::format("m{}", markers)});
  }
  Lines lines;
  for (Line& line :
       Lines{as_words(pieces_words(land.pieces, true), {}), std::move(others), std::move(own),
             as_words(lie_words(land), kGold), coming_words(look.forecast, land.name)}) {
    if (!line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::string contents_words(const shown::Contents& land, std::size_t seats) {
  std::string words;
  const std::string presence = presence_words(land.presence, seats);
  for (const std::string& part : {pieces_words(land.pieces, true), pieces_words(land.pieces, false),
                                  presence.empty() ? presence : "P" + presence, lie_words(land)}) {
    if (!part.empty()) words += (words.empty() ? "" : " ") + part;
  }
  return words;
}

std::string counted_pieces(const shown::PieceGroup& group) {
  const auto& names = group.count == 1 ? island::kKindNames : island::kKindPlurals;
  return fmt::format("{} {}", group.count, names[group.kind]);
}

std::string contents_text(const shown::Contents& land, const std::vector<shown::Seat>& seats,
                          int seat) {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  for (const bool invaders : {true, false}) {
    for (const shown::PieceGroup& group : land.pieces) {
      if (is_invader(group.kind) == invaders) add(counted_pieces(group));
    }
  }
  for (const shown::Presence& part : land.presence) {
    const std::string whose = seats.size() == 1 ? std::string()
                              : part.seat == seat
                                  ? " of yours"
                                  : " of " + seats[static_cast<std::size_t>(part.seat)].name;
    add(fmt::format("{} presence{}{}", part.count, whose, part.sacred ? " (sacred site)" : ""));
  }
  if (const std::string lies = lie_words(land); !lies.empty()) add(lies);
  return text.empty() ? "empty" : text;
}

char terrain_letter(const shown::Land& land) {
  const char first = terrain_word(land).front();
  return static_cast<char>(std::toupper(static_cast<unsigned char>(first)));
}

std::string terrain_word(const shown::Land& land) {
  return land.terrain ? shown::word(*land.terrain) : "ocean";
}

Line forecast_line(const shown::Forecast& forecast, const std::string& land) {
  return forecast_words(forecast, land, false);
}

const shown::Land* find_land(const shown::State& state, const std::string& name) {
  for (const auto* const lands : {&state.lands, &state.oceans}) {
    for (const shown::Land& land : *lands) {
      if (land.name == name) return &land;
    }
  }
  return nullptr;
}

int land_rows(const shown::Look& look) {
  return static_cast<int>(listed_lands(look.state).size()) + 1;
}

void draw_lands(Screen& screen, const Area& area, const shown::Look& look, const LitLands& lit,
                int& scroll) {
  const std::vector<const shown::Land*> lands = listed_lands(look.state);
  constexpr int kRoomy = 100;
  const bool roomy = area.width >= kRoomy;
  const int gap = roomy ? 2 : 1;
  Widths widths{};
  widen(widths, headings(roomy), gap);
  std::vector<Row> table;
  for (const shown::Land* const land : lands) {
    table.push_back(land_row(look, *land, lit, roomy, Brevity::words));
    widen(widths, table.back(), gap);
  }
  // Where the last column is too narrow for words, letters stand for them.
  int rest = area.width;
  for (std::size_t i = 0; i + 1 < kParts; ++i) rest -= widths[i];
  for (const Brevity brevity : {Brevity::letters, Brevity::signs}) {
    for (std::size_t i = 0; i < lands.size(); ++i) {
      int width = 0;
      for (const Span& span : table[i].back()) width += static_cast<int>(shown_width(span.text));
      if (width > rest) table[i] = land_row(look, *lands[i], lit, roomy, brevity);
    }
  }
  draw_row(screen, area.top(1), headings(roomy), widths);

  const Area rows = area.below(1);
  const auto name_of = [&](int at) { return lands[static_cast<std::size_t>(at)]->name; };
  const auto is_pointed = [&](int at) { return lit.pointed.contains(name_of(at)); };
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
    screen.mark({Spot::What::place, row, 0, name_of(at)});
    if (is_pointed(at)) screen.reverse(row.left(widths[0] - 1), 0);
  }
  const int hidden = count - first - rows.height;
  if (hidden <= 0 && first == 0) return;
  const std::string where = fmt::format("{} above, {} below", first, std::max(0, hidden));
  std::string more = "left, right: " + where;
  // Not over the last heading.
  const auto heading = static_cast<int>(headings(roomy).back().front().text.size());
  if (static_cast<int>(more.size()) + 2 > rest - heading) more = where;
  const int width = static_cast<int>(more.size());
  screen.put(area.top(1).right_of(area.width - width - 1), 0, more, kFaint);
}

}  // namespace loci::terminal
