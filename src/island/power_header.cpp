#include "island/power_header.hpp"

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
    } else if (lang::is_word(first, "in") || (text != "not ocean" && lang::is_word(first, "not") &&
                                              is_all("terrains", clause.subspan(1)))) {
      add_test("terrains", "lands_of", clause, 1);
    } else if (text == "coastal" || text == "inland") {
      add_test("terrains", "lands_of", clause, 0);
    } else if (text == "not ocean") {
      header_.tests.push_back({lang::place_of(clause), "oceans", "", 0, true});
      name_target(text);
    } else if (lang::is_word(first, "with") || lang::is_word(first, "without")) {
      add_test("pieces", "lands_with", clause, 1);
    } else if (text == "any spirit") {
      read_spirit(TargetKind::any_spirit, text, first);
    } else if (text == "another spirit") {
      read_spirit(TargetKind::another_spirit, text, first);
    } else if (text == "any number of times") {
      power_.unlimited = true;
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
                            "towns, without blight, any "
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
    return is_all("pieces", tokens) ? "without " + text : std::string();
  }

  // range N [from presence | from sacred site] [in TERRAINS]
  void read_range(Tokens clause) {
    lang::Cursor cursor(clause, lang::place_behind(clause));
    cursor.expect("range");
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

  void read_spirit(TargetKind kind, const std::string& text, const Token& first) {
    if (targets_spirit()) throw Error(first.place, "the header has a target already");
    power_.target_kind = kind;
    power_.target = text;
  }

  void add_test(std::string_view type, std::string_view function, Tokens clause,
                std::size_t first) {
    const lang::NounClass& nouns = noun_class(loading_, type);
    LandTest test;
    test.place = lang::place_of(clause);
    test.function = function;
    test.constant = nouns.function;
    test.mask = read_all_nouns(loading_, type, clause.subspan(first), lang::place_behind(clause));
    const bool not_such = lang::is_word(clause.front(), "not");
    const bool without = lang::is_word(clause.front(), "without");
    test.without = not_such || without;
    const std::string what = lang::noun_text(
        nouns, test.mask, nouns.plural ? lang::Grammar::plural : lang::Grammar::singular);
    name_target((not_such ? "not " : without ? "no " : "") + what);
    header_.tests.push_back(std::move(test));
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
    if (targets_spirit() && (power_.range >= 0 || !header_.tests.empty())) {
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
