#include "island/declaration.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "lang/cursor.hpp"
#include "lang/sentence.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Error;
using lang::Line;
using lang::Source;
using lang::Token;
using lang::TokenKind;

struct KindRow {
  std::string_view word;
  DeclarationKind kind;
};

// Besides the kinds of phrases, which the language knows.
constexpr std::array<KindRow, 21> kind_rows = {{
    {"procedure", DeclarationKind::routine},
    {"function", DeclarationKind::routine},
    {"event", DeclarationKind::routine},
    {"query", DeclarationKind::routine},
    {"counter", DeclarationKind::routine},
    {"marker", DeclarationKind::routine},
    {"minor", DeclarationKind::power},
    {"major", DeclarationKind::power},
    {"unique", DeclarationKind::power},
    {"power", DeclarationKind::power},
    {"spirit", DeclarationKind::spirit},
    {"aspect", DeclarationKind::aspect},
    {"fear", DeclarationKind::fear},
    {"blight", DeclarationKind::blight},
    {"invader", DeclarationKind::invader_cards},
    {"adversary", DeclarationKind::adversary},
    {"scenario", DeclarationKind::scenario},
    {"board", DeclarationKind::board},
    {"layout", DeclarationKind::layout},
    {"map", DeclarationKind::map},
    {"box", DeclarationKind::box},
}};

DeclarationKind kind_of(const Token& word) {
  std::vector<std::string> known;
  for (const KindRow& row : kind_rows) {
    if (lang::is_word(word, row.word)) return row.kind;
    known.emplace_back(row.word);
  }
  for (const lang::PhraseKindRow& row : lang::phrase_kinds()) {
    if (lang::is_word(word, row.name)) return DeclarationKind::form;
    known.emplace_back(row.name);
  }
  if (word.text == "/") throw Error(word.place, "comments begin with #");
  std::string list;
  for (const std::string& each : known) list += (list.empty() ? "" : ", ") + each;
  throw Error(word.place, lang::quoted(word.text) + " declares nothing",
              lang::nearest(word.text, known),
              "declarations begin with " + list + ";\nwhat belongs to one is indented below it");
}

// Whether the line, which cannot be read, may have been meant to declare a form or a routine.
bool may_serve_others(const Token& word) {
  std::vector<std::string> known;
  known.reserve(kind_rows.size());
  for (const KindRow& row : kind_rows) known.emplace_back(row.word);
  const std::string meant = lang::nearest(word.text, known);
  const auto row = std::find_if(kind_rows.begin(), kind_rows.end(),
                                [&meant](const KindRow& each) { return each.word == meant; });
  return row == kind_rows.end() || serves_others(row->kind);
}

void read_title(Declaration& declaration, const Line& line) {
  lang::Cursor cursor(line);
  cursor.take();
  if (!cursor.sees(TokenKind::string)) {
    const bool sentence = cursor.sees(TokenKind::number);  // fear 1
    cursor.refuse(sentence ? "the name of a fear card in quotes (sentences of a card are indented)"
                           : "a name in quotes");
  }
  const Token& title = cursor.take();
  declaration.title = title.text;
  declaration.id = make_id(title.text);
  if (declaration.id.empty()) throw Error(title.place, "a name needs letters");
}

// aspect "NAME" of "SPIRIT"[, …] is the spirit "SPIRIT: NAME".
void read_aspect_title(Declaration& declaration, const Line& line) {
  read_title(declaration, line);
  const std::vector<Token>& tokens = line.tokens;
  const bool good =
      tokens.size() >= 4 && lang::is_word(tokens[2], "of") && tokens[3].kind == TokenKind::string;
  if (!good) throw Error(line.place, "whose? An aspect is declared with: of \"SPIRIT\"");
  declaration.title = tokens[3].text + ": " + declaration.title;
  declaration.id = make_id(declaration.title);
}

// minor "NAME", retired: a card that later printings leave out.
bool takes_retired(Line& line) {
  std::vector<Token>& tokens = line.tokens;
  const bool retired =
      tokens.size() == 4 && lang::is_symbol(tokens[2], ",") && lang::is_word(tokens[3], "retired");
  const bool card = retired && tokens[1].kind == TokenKind::string &&
                    (lang::is_word(tokens[0], "minor") || lang::is_word(tokens[0], "major") ||
                     lang::is_word(tokens[0], "fear") || lang::is_word(tokens[0], "event") ||
                     lang::is_word(tokens[0], "blight"));
  if (card) tokens.resize(2);
  return card;
}

Declaration read_declaration(const Line& line, const lang::Vocabulary& vocabulary) {
  Declaration result;
  result.line = &line;
  result.kind = kind_of(line.tokens.front());
  // Of a name in quotes it is a card, else an event of the rules.
  const bool quoted = line.tokens.size() > 1 && line.tokens[1].kind == TokenKind::string;
  if (quoted && lang::is_word(line.tokens.front(), "event")) result.kind = DeclarationKind::event;
  switch (result.kind) {
    case DeclarationKind::form:
      result.key = lang::form_key(vocabulary, line);
      break;
    case DeclarationKind::routine: {
      lang::Cursor cursor(line);
      cursor.take();
      result.key = "routine " + cursor.name("a name").text;
      break;
    }
    case DeclarationKind::power:
      read_title(result, line);
      result.key = "power " + result.id;
      break;
    case DeclarationKind::aspect:
      read_aspect_title(result, line);
      result.key = "spirit " + result.id;
      break;
    case DeclarationKind::spirit:
    case DeclarationKind::fear:
    case DeclarationKind::event:
    case DeclarationKind::adversary:
    case DeclarationKind::scenario:
    case DeclarationKind::blight:
    case DeclarationKind::box:
    case DeclarationKind::board:
    case DeclarationKind::map:
      read_title(result, line);
      result.key = line.tokens.front().text + ' ' + result.id;
      if (adds_to_map(line)) result.key += ", more boards";
      break;
    case DeclarationKind::layout:
      // A name serves for several numbers of boards.
      read_title(result, line);
      result.key = "layout " + result.id;
      for (std::size_t i = 2; i < line.tokens.size(); ++i) result.key += line.tokens[i].text;
      break;
    case DeclarationKind::invader_cards:
      result.key = "invader cards";
      break;
  }
  return result;
}

// The line that says which box a file belongs to; null: none does.
const Line* box_line(const std::vector<Line>& lines) {
  const auto found = std::find_if(lines.begin(), lines.end(), [](const Line& line) {
    return lang::is_word(line.tokens.front(), "box");
  });
  return found == lines.end() ? nullptr : &*found;
}

std::string_view line_text(std::string_view text, u32 number) {
  for (u32 line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text;
}

// The boxes of the game, by their release.
constexpr std::array<std::string_view, 6> kReleased = {
    kBaseBox,       "branch-and-claw", "feather-and-flame",
    "jagged-earth", "horizons",        "nature-incarnate"};

std::size_t release_of(const std::string& box) {
  return static_cast<std::size_t>(std::find(kReleased.begin(), kReleased.end(), box) -
                                  kReleased.begin());
}

}  // namespace

void Declarations::add(const Source& source, Line& line, const lang::Vocabulary& vocabulary,
                       bool overrides, const std::string& box) {
  const bool replacing = line.tokens.size() > 1 && lang::is_word(line.tokens.front(), "replacing");
  if (replacing) line.tokens.erase(line.tokens.begin());
  const bool retired = takes_retired(line);
  Declaration declaration = read_declaration(line, vocabulary);
  declaration.retired = retired;
  if (declaration.kind == DeclarationKind::box) {
    if (declaration.id != box) {
      throw Error(line.place, "a file is of one box, and this one is of " + lang::quoted(box));
    }
    if (line.children.empty() && !replacing) return;  // it only names the box
  }
  declaration.box = box;
  const auto earlier = known_.find(declaration.key);
  if (earlier == known_.end()) {
    if (replacing) throw Error(line.place, "there is nothing that this replaces");
    if (std::find(boxes_.begin(), boxes_.end(), box) == boxes_.end()) boxes_.push_back(box);
    known_.emplace(declaration.key, all_.size());
    all_.push_back(std::move(declaration));
    return;
  }
  const lang::Place& place = all_[earlier->second].line->place;
  if (place.source == &source || !overrides) {
    throw Error(line.place, "declared already in " + place.source->path + ", line " +
                                std::to_string(place.line));
  }
  if (!is_embedded(place.source->path) && !replacing) {
    throw Error(
        line.place,
        place.source->path + ", line " + std::to_string(place.line) +
            ", declares the same; put \"replacing\" before this if it shall be in its place");
  }
  declaration.replaced = all_[earlier->second].line;
  declaration.box = all_[earlier->second].box;
  all_[earlier->second] = std::move(declaration);
}

Declarations::Declarations(std::span<const Source> sources, const lang::Vocabulary& vocabulary,
                           lang::Errors& errors)
    : boxes_{std::string(kBaseBox)} {
  std::set<std::string_view> paths;
  for (const Source& source : sources) {
    const bool overrides = !is_embedded(source.path) || !paths.insert(source.path).second;
    try {
      files_.push_back(lang::read_lines(source));
    } catch (const Error& error) {
      errors.add(error);
      complete_ = false;
      continue;
    }
    const Line* const named = box_line(files_.back());
    const bool readable = named != nullptr && named->tokens.size() > 1;
    const std::string box = readable ? make_id(named->tokens[1].text) : box_of(source.path);
    for (Line& line : files_.back()) {
      try {
        add(source, line, vocabulary, overrides, box);
      } catch (const Error& error) {
        errors.add(error);
        complete_ = complete_ && !may_serve_others(line.tokens.front());
        for (const Token& token : line.tokens) {
          if (token.kind == TokenKind::string) broken_titles_.insert(token.text);
        }
      }
    }
  }
  std::stable_sort(boxes_.begin(), boxes_.end(), [](const std::string& a, const std::string& b) {
    return release_of(a) < release_of(b);
  });
}

bool adds_to_map(const Line& line) {
  const std::vector<Token>& tokens = line.tokens;
  return tokens.size() == 5 && lang::is_word(tokens[0], "map") && lang::is_symbol(tokens[2], ",") &&
         lang::is_word(tokens[3], "more") && lang::is_word(tokens[4], "boards");
}

std::string make_id(std::string_view title) {
  std::string id;
  for (const char c : title) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool lower = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const bool beyond_ascii = static_cast<unsigned char>(c) >= 0x80;
    if (upper) {
      id += static_cast<char>(c - 'A' + 'a');
    } else if (lower || beyond_ascii) {
      id += c;
    } else if ((c == ' ' || c == '-') && !id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (id.ends_with('-')) id.pop_back();
  return id;
}

std::string box_of(std::string_view path) {
  if (path.starts_with("rules/")) return std::string(kBaseBox);
  constexpr std::string_view folder = "content/island/";
  const std::size_t found = path.find(folder);
  if (found != std::string_view::npos && (found == 0 || path[found - 1] == '/')) {
    path.remove_prefix(found + folder.size());
    const std::size_t end = path.find('/');
    if (end != std::string_view::npos && end > 0) return std::string(path.substr(0, end));
  }
  path.remove_prefix(path.find_last_of("/\\") + 1);  // npos + 1: nothing
  const std::string id = make_id(path.substr(0, path.rfind('.')));
  return id.empty() ? "homebrew" : id;
}

std::string source_of(const lang::Place& place) {
  std::string_view rest = line_text(place.source->text, place.line);
  const std::size_t indent = place.column - 1;
  std::string result;
  std::size_t complete = 0;  // without blank lines at the end
  for (bool first = true; !rest.empty(); first = false) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const bool blank = blanks == line.size();
    if (!first && !blank && blanks <= indent) break;
    result += blank ? std::string_view() : line.substr(indent);
    result += '\n';
    if (!blank) complete = result.size();
  }
  result.resize(complete);
  return result;
}

}  // namespace loci::island
