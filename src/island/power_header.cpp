#include "island/power_header.hpp"

#include <array>
#include <utility>

#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Error;
using lang::Token;
using lang::TokenKind;

constexpr i32 largest_on_card = 99;
constexpr std::size_t most_clauses = 16;

class HeaderReader {
 public:
  HeaderReader(const Loading& loading, Power& power) : loading_(loading), power_(power) {}

  PowerHeader read(Tokens tokens, const lang::Place& end) {
    if (tokens.empty()) throw Error(end, "the header is missing: cost, speed, elements, target");
    header_.place = lang::place_of(tokens);
    const std::vector<Tokens> clauses = split_clauses(tokens, end);
    if (clauses.size() > most_clauses) throw Error(header_.place, "the header is too long");
    for (const Tokens clause : clauses) read_clause(clause);
    check();
    if (power_.target.empty()) power_.target = "any";
    return std::move(header_);
  }

 private:
  bool is_innate() const { return power_.kind == PowerKind::innate; }
  bool targets_spirit() const { return power_.target_kind != TargetKind::land; }

  static void once(bool& seen, const Token& token, std::string_view what) {
    if (seen) throw Error(token.place, "the header has " + std::string(what) + " already");
    seen = true;
  }

  void read_clause(Tokens clause) {
    const Token& first = clause.front();
    const std::string text = lang::written(clause);
    if (first.kind == TokenKind::number) {
      read_cost(clause);
    } else if (lang::is_word(first, "fast") || lang::is_word(first, "slow")) {
      if (clause.size() > 1) refuse_behind_speed(clause[1]);
      read_speed(first);
    } else if (lang::is_word(first, "range")) {
      read_range(clause);
    } else if (is_test(clause)) {
      std::string name;
      header_.tests.push_back(read_tests(clause, name));
      name_target(name);
    } else if (text == "any spirit") {
      read_spirit(TargetKind::any_spirit, text, first);
    } else if (text == "another spirit") {
      read_spirit(TargetKind::another_spirit, text, first);
    } else if (text == "any number of times") {
      power_.unlimited = true;
    } else if (text == "no target") {
      read_spirit(TargetKind::yourself, "none", first);
    } else if (text == "yourself") {
      read_spirit(TargetKind::yourself, text, first);
    } else {
      read_elements(clause, text);
    }
  }

  void read_cost(Tokens clause) {
    if (clause.size() == 2 && loading_.words().element(clause[1].text) >= 0) {
      throw Error(lang::place_of(clause), "a card gives one of each of its elements",
                  clause[1].text);
    }
    once(header_.has_cost, clause[0], "a cost");
    if (is_innate()) throw Error(clause[0].place, "an innate power has no cost");
    if (clause[0].number > largest_on_card) throw Error(clause[0].place, "the cost is too high");
    power_.cost = clause[0].number;
    if (clause.size() < 2) {
      throw Error(lang::place_of(clause), "expected the cost with fast or slow, as in \"1 slow\"");
    }
    read_speed(clause[1]);
    if (clause.size() > 2) refuse_behind_speed(clause[2]);
  }

  [[noreturn]] static void refuse_behind_speed(const Token& token) {
    if (token.kind == TokenKind::number) {
      throw Error(token.place, "the cost comes before the speed, as in \"1 slow\"");
    }
    throw Error(token.place, "expected a comma before " + lang::quoted(token.text));
  }

  void read_speed(const Token& word) {
    if (!lang::is_word(word, "fast") && !lang::is_word(word, "slow")) {
      refuse_word(word, "fast or slow", {"fast", "slow"});
    }
    once(header_.has_speed, word, "a speed");
    power_.fast = word.text == "fast";
  }

  void read_elements(Tokens clause, const std::string& text) {
    u32 elements = 0;
    if (text != "no elements") {
      if (loading_.words().element(clause[0].text) < 0) refuse_clause(clause, text);
      for (const Token& token : clause) {
        const u32 one = element_of(loading_, token);
        if ((elements & one) != 0) throw Error(token.place, "this element is there already");
        elements |= one;
      }
    }
    if (header_.has_elements) {
      throw Error(clause[0].place,
                  "the header has elements already; they stand side by side, as in \"sun water\"");
    }
    header_.has_elements = true;
    if (is_innate()) throw Error(lang::place_of(clause), "an innate power gives no elements");
    power_.elements = elements;
  }

  [[noreturn]] void refuse_clause(Tokens clause, const std::string& text) const {
    const bool continued = clause[0].place.line != header_.place.line;
    throw Error(lang::place_of(clause), lang::quoted(text) + " says nothing in a header",
                likely_clause(clause, text),
                continued ? "the line before ends in a comma, so the header goes on here"
                          : "the line below the name is the header, as in: 1 slow, sun water, "
                            "range 1;\na target is also: range 1 from sacred site in jungle, in "
                            "jungle or sands, not wetland,\nnot ocean, coastal, inland, with "
                            "towns, with at least 2 dahan, without blight, no target, any "
                            "spirit, another spirit, yourself");
  }

  bool is_all(std::string_view type, Tokens tokens) const {
    const std::vector<lang::Reading> readings =
        lang::read_nouns(noun_class(loading_, type), tokens);
    return !readings.empty() && readings.back().length == tokens.size();
  }

  std::string likely_clause(Tokens clause, const std::string& text) const {
    if (is_all("pieces", clause)) return "with " + text;
    if (is_all("terrains", clause)) return "in " + text;
    if (lang::is_word(clause.back(), "spirit")) return "any spirit";
    if (lang::is_word(clause[0], "not") || lang::is_word(clause[0], "no")) {
      return opposite(clause.subspan(1));
    }
    std::vector<std::string> known = {"range",  "in",  "with",    "without", "coastal",
                                      "inland", "any", "another", "yourself"};
    const std::vector<std::string>& elements = loading_.words().elements;
    known.insert(known.end(), elements.begin(), elements.end());
    return lang::nearest(clause[0].text, known);
  }

  // What a header says for "not …".
  std::string opposite(Tokens tokens) const {
    if (tokens.empty()) return {};
    const std::string text = lang::written(tokens);
    if (is_all("pieces", tokens)) return "without " + text;
    std::vector<std::string> known;
    for (const lang::Noun& noun : noun_class(loading_, "terrains").nouns) known.push_back(noun.one);
    const std::string near = lang::nearest(text, known);
    return near.empty() ? near : "not " + near;
  }

  // range N [from presence | from sacred site] [in TERRAINS]
  void read_range(Tokens clause) {
    lang::Cursor cursor(clause, lang::place_behind(clause));
    cursor.expect("range");
    if (cursor.accept("+")) return read_farther(cursor, clause);
    if (power_.range >= 0) throw Error(clause[0].place, "the header has a range already");
    if (!cursor.sees(TokenKind::number)) cursor.refuse("a number");
    const Token& number = cursor.take();
    if (number.number > largest_on_card) throw Error(number.place, "the range is too long");
    power_.range = number.number;
    if (cursor.done()) return;
    cursor.expect("from");
    std::size_t length = 4;  // range N from presence
    if (cursor.accept("sacred")) {
      cursor.expect("site");
      power_.from_sacred_site = true;
      ++length;
    } else if (!cursor.accept("presence")) {
      cursor.refuse("\"presence\" or \"sacred site\"");
    }
    if (cursor.done()) return;
    cursor.expect("in");
    const Tokens terrains = clause.subspan(length + 1);
    power_.origin_terrains =
        static_cast<u8>(read_all_nouns(loading_, "terrains", terrains, lang::place_behind(clause)));
  }

  // range +N to land TEST
  void read_farther(lang::Cursor& cursor, Tokens clause) {
    if (!cursor.sees(TokenKind::number)) cursor.refuse("a number");
    const Token& number = cursor.take();
    if (number.number > largest_on_card) throw Error(number.place, "the range is too long");
    cursor.expect("to");
    cursor.expect("land");
    const Tokens tests = clause.subspan(5);
    if (tests.empty() || !is_test(tests)) cursor.refuse("which lands, as in: with beasts");
    FartherTo farther;
    farther.range = number.number;
    const bool without = lang::is_word(tests.front(), "without");
    const std::string with =
        without || lang::is_word(tests.front(), "with") ? "lands with " : "lands: ";
    farther.tests = read_tests(tests, farther.text);
    farther.text = with + farther.text;
    header_.farther.push_back(std::move(farther));
  }

  void read_spirit(TargetKind kind, const std::string& text, const Token& first) {
    if (targets_spirit()) throw Error(first.place, "the header has a target already");
    power_.target_kind = kind;
    power_.target = text;
  }

  static bool begins_test(const Token& token) {
    return lang::is_word(token, "in") || lang::is_word(token, "with") ||
           lang::is_word(token, "without") || lang::is_word(token, "not");
  }

  bool is_test(Tokens clause) const {
    const std::string text = lang::written(clause);
    if (text == "coastal" || text == "inland" || text == "not ocean") return true;
    if (!begins_test(clause.front())) return false;
    return !lang::is_word(clause.front(), "not") || is_all("terrains", clause.subspan(1));
  }

  // TEST [or TEST …]
  LandTests read_tests(Tokens clause, std::string& name) const {
    LandTests tests;
    std::size_t first = 0;
    for (std::size_t at = 1; at <= clause.size(); ++at) {
      const bool ends =
          at == clause.size() || (lang::is_word(clause[at], "or") && at + 1 < clause.size() &&
                                  begins_test(clause[at + 1]));
      if (!ends) continue;
      if (!name.empty()) name += "/";
      tests.push_back(read_test(clause.subspan(first, at - first), name));
      first = at + 1;
    }
    return tests;
  }

  // in TERRAINS, not TERRAINS, coastal, inland, not ocean, with [at least N] PIECES, without PIECES
  LandTest read_test(Tokens test, std::string& name) const {
    const std::string text = lang::written(test);
    if (text == "not ocean") {
      name += text;
      return {lang::place_of(test), "oceans", "", 0, 0, true};
    }
    const Token& word = test.front();
    const bool with = lang::is_word(word, "with");
    const bool without = lang::is_word(word, "without");
    LandTest found;
    std::size_t first = begins_test(word) ? 1 : 0;
    if (with && test.size() > 3 && lang::is_word(test[1], "at") &&
        lang::is_word(test[2], "least") && test[3].kind == TokenKind::number) {
      if (test[3].number < 2 || test[3].number > 6) throw Error(test[3].place, "expected 2 to 6");
      found.least = test[3].number;
      constexpr std::array<const char*, 5> kNumbers = {"two", "three", "four", "five", "six"};
      name += std::string(kNumbers[static_cast<std::size_t>(found.least - 2)]) + " ";
      first = 4;
    }
    const bool pieces = with || without;
    const lang::NounClass& nouns = noun_class(loading_, pieces ? "pieces" : "terrains");
    found.place = lang::place_of(test);
    found.function = !pieces ? "lands_of" : found.least > 0 ? "lands_with_number" : "lands_with";
    found.constant = nouns.function;
    found.mask = read_all_nouns(loading_, pieces ? "pieces" : "terrains", test.subspan(first),
                                lang::place_behind(test));
    const bool not_such = lang::is_word(word, "not");
    found.without = not_such || without;
    name += not_such ? "not " : without ? "no " : "";
    name += lang::noun_text(nouns, found.mask,
                            nouns.plural ? lang::Grammar::plural : lang::Grammar::singular);
    return found;
  }

  void name_target(const std::string& what) {
    power_.target += (power_.target.empty() ? "" : ", ") + what;
  }

  void check() const {
    const lang::Place& place = header_.place;
    if (!is_innate() && !header_.has_cost) {
      throw Error(place, "the cost is missing, as in \"1 slow\"");
    }
    if (!header_.has_speed) throw Error(place, "fast or slow is missing");
    if (!is_innate() && !header_.has_elements) {
      throw Error(place, "the elements are missing; write \"no elements\" if it gives none");
    }
    const bool lands = power_.range >= 0 || !header_.tests.empty() || !header_.farther.empty();
    if (targets_spirit() && lands) {
      throw Error(place, "a power that targets a spirit has no range and no land");
    }
    if (!targets_spirit() && power_.range < 0) {
      throw Error(place, "the target is missing: range N, any spirit, another spirit or yourself");
    }
  }

  const Loading& loading_;
  Power& power_;
  PowerHeader header_;
};

}  // namespace

PowerHeader read_power_header(const Loading& loading, Power& power, Tokens tokens,
                              const lang::Place& end) {
  return HeaderReader(loading, power).read(tokens, end);
}

}  // namespace loci::island
