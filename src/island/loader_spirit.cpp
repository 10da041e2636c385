// Spirits: set-up, growth, tracks, special rules, innate powers, progression.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "island/loading.hpp"
#include "island/tables.hpp"
#include "island/words.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 largest_on_track = 99;
constexpr u32 most_of_an_element = 60;  // on both tracks; counts are bytes
constexpr std::size_t most_spirits = 255;

class SpiritReader {
 public:
  SpiritReader(Loading& loading, const Declaration& declaration)
      : loading_(loading), declaration_(declaration), line_(*declaration.line) {}

  Spirit read() {
    spirit_.name = declaration_.title;
    spirit_.id = declaration_.id;
    spirit_.box = declaration_.box;
    spirit_.place = line_.place;
    spirit_.source = source_of(line_.place);
    read_complexity();
    for (const Line& part : line_.children) read_part(part);
    require(spirit_.setup.exists(), "setup: where its presence begins");
    require(!spirit_.growth.empty(), "growth, pick N: and one option a line");
    require(!spirit_.energy.empty(), "energy and the spaces of its track");
    require(!spirit_.plays.empty(), "plays and the spaces of its track");
    check_elements();
    return std::move(spirit_);
  }

 private:
  using Part = void (SpiritReader::*)(const Line& line);
  struct PartRow {
    std::string_view word;
    Part read;
  };
  static const std::array<PartRow, 7> parts;

  std::string program_name(const std::string& part) const {
    return "spirit " + spirit_.id + ' ' + part;
  }

  void require(bool there, std::string_view what) const {
    if (!there) throw Error(line_.place, "this spirit lacks a line: " + std::string(what));
  }

  static void once(bool seen, const Line& line) {
    if (seen) throw Error(line.place, lang::quoted(line.tokens[0].text) + " stands here already");
  }

  // spirit "NAME", low complexity
  void read_complexity() {
    Cursor cursor(line_);
    cursor.take();
    cursor.take();
    if (!cursor.accept(","))
      cursor.refuse("a comma and the complexity, as in \", low complexity\"");
    const bool very = cursor.accept("very");
    const std::vector<std::string> known =
        very ? std::vector<std::string>{"high"}
             : std::vector<std::string>{"low", "moderate", "high", "very"};
    for (const std::string& word : known) {
      if (cursor.accept(word)) spirit_.complexity = very ? "very " + word : word;
    }
    if (spirit_.complexity.empty()) {
      const std::string word = cursor.done() ? "" : cursor.peek()->text;
      cursor.refuse("low, moderate, high or very high complexity", lang::nearest(word, known));
    }
    cursor.expect("complexity");
    cursor.finish();
  }

  void read_part(const Line& line) {
    std::vector<std::string> known;
    for (const PartRow& row : parts) {
      if (lang::is_word(line.tokens[0], row.word)) return (this->*row.read)(line);
      known.emplace_back(row.word);
    }
    refuse_word(line.tokens[0], "setup, growth, energy, plays, rule, innate or progression", known);
  }

  void read_setup(const Line& line) {
    once(spirit_.setup.exists(), line);
    lang::CardBody body = lang::card_body(loading_.sentences(), line, 1, lang::power_card);
    spirit_.setup = loading_.add_procedure(program_name("setup"), std::move(body.code), line.place);
    spirit_.setup_text = lang::whole_text(body.text);
  }

  // growth, pick N
  void read_growth(const Line& line) {
    once(!spirit_.growth.empty(), line);
    Cursor cursor(line);
    cursor.take();
    if (!cursor.accept(",")) cursor.refuse("how many options to pick, as in \", pick 1\"");
    cursor.expect("pick");
    if (!cursor.sees(TokenKind::number)) cursor.refuse("a number");
    const Token& picks = cursor.take();
    cursor.finish();
    for (const Line& option : line.children) read_option(option);
    if (spirit_.growth.empty()) throw Error(line.place, "growth without options");
    spirit_.picks = picks.number;
    if (spirit_.picks < 1) throw Error(picks.place, "at least 1 option is picked");
    if (static_cast<std::size_t>(spirit_.picks) > spirit_.growth.size()) {
      throw Error(picks.place, "there " + std::string(spirit_.growth.size() == 1 ? "is " : "are ") +
                                   counted(static_cast<int>(spirit_.growth.size()), "option") +
                                   " to pick from");
    }
  }

  // One option a line; `always: …` is done besides.
  void read_option(const Line& line) {
    const bool always = lang::is_word(line.tokens[0], "always") && line.tokens.size() > 1 &&
                        lang::is_symbol(line.tokens[1], ":");
    if (always) once(!spirit_.always.icons.empty(), line);
    if (!always && spirit_.growth.size() == kMaxGrowth) {
      throw Error(line.place, "more than " + std::to_string(kMaxGrowth) + " growth options");
    }
    GrowthOption option;
    for (lang::SentenceBody& icon :
         lang::sentences_of(loading_.sentences(), line, always ? 1 : 0)) {
      if (option.icons.size() == kMaxIcons) {
        throw Error(icon.place,
                    "a growth option has at most " + std::to_string(kMaxIcons) + " icons");
      }
      option.icons.push_back(icon_index(std::move(icon)));
    }
    if (always) {
      spirit_.always = std::move(option);
    } else {
      spirit_.growth.push_back(std::move(option));
    }
  }

  int icon_index(lang::SentenceBody icon) {
    const auto found = icons_.find(icon.text);
    if (found != icons_.end()) return found->second;
    const int index = static_cast<int>(loading_.content.icons.size());
    const std::string name = program_name("icon " + std::to_string(icons_.size() + 1));
    icons_.emplace(icon.text, index);
    loading_.content.icons.push_back(
        {loading_.add_procedure(name, std::move(icon.code), icon.place), icon.text});
    return index;
  }

  void read_energy(const Line& line) {
    once(!spirit_.energy.empty(), line);
    spirit_.energy = read_track(line);
  }

  void read_plays(const Line& line) {
    once(!spirit_.plays.empty(), line);
    spirit_.plays = read_track(line);
  }

  std::vector<TrackSpace> read_track(const Line& line) const {
    refuse_children(line);
    Cursor cursor(line);
    cursor.take();
    std::vector<TrackSpace> track;
    if (cursor.done()) cursor.refuse("the spaces of the track");
    while (!cursor.done()) {
      if (track.size() == kMaxSpaces) {
        throw Error(cursor.place(),
                    "a track has at most " + std::to_string(kMaxSpaces) + " spaces");
      }
      TrackSpace space;
      do {
        if (cursor.done()) cursor.refuse("a number, an element, any or reclaim-one");
        const Token& token = cursor.take();
        const Tokens run = run_around(line, token);
        if (!could_be_space(run) || !add_to_space(space, token)) refuse_space(run);
      } while (cursor.accept("+"));
      track.push_back(space);
    }
    return track;
  }

  // The tracks never give more of an element than can be counted.
  void check_elements() const {
    u32 any = 0;
    std::array<u32, kElementNames.size()> totals{};
    for (const std::vector<TrackSpace>* track : {&spirit_.energy, &spirit_.plays}) {
      for (const TrackSpace& space : *track) {
        any += static_cast<u32>(space.any_elements);
        for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += space.elements >> (4 * i) & 15;
      }
    }
    const u32 most = *std::max_element(totals.begin(), totals.end());
    if (std::max(any, most) > most_of_an_element) {
      throw Error(line_.place, "the tracks give more than " + std::to_string(most_of_an_element) +
                                   " of one element");
    }
  }

  // All that is written around a token without a blank: "+1-play".
  static Tokens run_around(const Line& line, const Token& token) {
    const Tokens tokens = line.tokens;
    const auto goes_on = [&tokens](std::size_t left) {
      const lang::Place& place = tokens[left].place;
      const lang::Place& next = tokens[left + 1].place;
      if (lang::is_symbol(tokens[left], ",") || lang::is_symbol(tokens[left + 1], ","))
        return false;
      return place.line == next.line && place.column + place.length == next.column;
    };
    auto first = static_cast<std::size_t>(&token - line.tokens.data());
    std::size_t last = first;
    while (first > 1 && goes_on(first - 1)) --first;
    while (last + 1 < tokens.size() && goes_on(last)) ++last;
    return tokens.subspan(first, last - first + 1);
  }

  // "3+any" is, "+1-play" is not.
  static bool could_be_space(Tokens run) {
    if (lang::is_symbol(run.front(), "+")) return false;
    return std::all_of(run.begin(), run.end(), [](const Token& token) {
      return token.kind != TokenKind::symbol || token.text == "+" || token.text == ",";
    });
  }

  [[noreturn]] void refuse_space(Tokens run) const {
    std::string text;
    for (const Token& token : run) text += token.text;
    std::vector<std::string> known = loading_.words().elements;
    known.insert(known.end(), {"any", "reclaim-one"});
    throw Error(
        lang::place_of(run),
        "expected a number, an element, any or reclaim-one, found " + lang::quoted(text),
        run.size() == 1 ? lang::nearest(text, known) : std::string(),
        "blanks part the spaces, and what is on one is joined by +, as in: 1 2 water 3+any");
  }

  // False: nothing of this kind is on a track.
  bool add_to_space(TrackSpace& space, const Token& token) const {
    const int element = loading_.words().element(token.text);
    if (token.kind == TokenKind::number && token.number > largest_on_track) {
      throw Error(token.place,
                  "the largest number on a track is " + std::to_string(largest_on_track));
    }
    if (token.kind == TokenKind::number && space.number != 0) {
      throw Error(token.place, "this space has a number already");
    }
    if (token.kind == TokenKind::number) {
      space.number = token.number;
    } else if (lang::is_word(token, "any")) {
      ++space.any_elements;
    } else if (lang::is_word(token, "reclaim-one")) {
      space.reclaim_one = true;
    } else if (token.kind == TokenKind::word && element >= 0) {
      const u32 one = element_of(loading_, token);
      if ((space.elements / one & 15u) == 15u) throw Error(token.place, "too many elements");
      space.elements += one;
    } else {
      return false;
    }
    return true;
  }

  // rule "NAME": sentences
  void read_rule(const Line& line) {
    if (line.tokens.size() < 2 || line.tokens[1].kind != TokenKind::string) {
      throw Error(line.place, "expected the name of the rule in quotes");
    }
    SpecialRule rule;
    rule.name = line.tokens[1].text;
    for (const SpecialRule& other : spirit_.rules) {
      if (make_id(other.name) == make_id(rule.name)) {
        throw Error(line.tokens[1].place, "this spirit has such a rule already");
      }
    }
    lang::CardBody body = lang::card_body(loading_.sentences(), line, 2, lang::special_rule);
    rule.text = lang::whole_text(body.text);
    rule.program = loading_.add_procedure(program_name("rule " + make_id(rule.name)),
                                          std::move(body.code), line.place);
    spirit_.rules.push_back(std::move(rule));
  }

  void read_innate(const Line& line) {
    if (spirit_.innates.size() == kMaxInnates) {
      throw Error(line.place,
                  "a spirit has at most " + std::to_string(kMaxInnates) + " innate powers");
    }
    spirit_.innates.push_back(load_innate(loading_, spirit_, line));
  }

  // progression "NAME", "NAME" …
  void read_progression(const Line& line) {
    once(!progression_.empty(), line);
    refuse_children(line);
    Cursor cursor(line);
    cursor.take();
    do {
      if (!cursor.sees(TokenKind::string)) cursor.refuse("the name of a power card in quotes");
      const Token& name = cursor.take();
      if (!progression_.insert(name.text).second) {
        throw Error(name.place, "this card stands in the progression already");
      }
      loading_.progressions.push_back({name.place, name.text, loading_.content.spirits.size()});
    } while (cursor.accept(","));
    if (!cursor.done()) cursor.refuse("a comma or the end of the line");
  }

  Loading& loading_;
  const Declaration& declaration_;
  const Line& line_;
  Spirit spirit_;
  std::map<std::string, int> icons_;  // by text
  std::set<std::string> progression_;
};

const std::array<SpiritReader::PartRow, 7> SpiritReader::parts = {{
    {"setup", &SpiritReader::read_setup},
    {"growth", &SpiritReader::read_growth},
    {"energy", &SpiritReader::read_energy},
    {"plays", &SpiritReader::read_plays},
    {"rule", &SpiritReader::read_rule},
    {"innate", &SpiritReader::read_innate},
    {"progression", &SpiritReader::read_progression},
}};

}  // namespace

void load_spirit(Loading& loading, const Declaration& declaration) {
  if (loading.content.spirits.size() == most_spirits) {
    throw Error(declaration.line->place, "too many spirits");
  }
  Spirit spirit = SpiritReader(loading, declaration).read();
  loading.content.spirits.push_back(std::move(spirit));
}

}  // namespace loci::island
