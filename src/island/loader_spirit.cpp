// Spirits: set-up, special rules, innate powers, progression; tracks and growth are read in
// loader_track.cpp and loader_growth.cpp. An aspect is a spirit of its own, with the panel of
// another but for what it replaces.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "island/loader_panel.hpp"
#include "island/nouns.hpp"
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

constexpr u32 most_of_an_element = 60;  // on all tracks; counts are bytes
constexpr std::size_t most_spirits = 255;

class SpiritReader {
 public:
  SpiritReader(Loading& loading, const Declaration& declaration)
      : loading_(loading),
        line_(*declaration.line),
        spirit_(declared<Spirit>(declaration)),
        icons_(loading, declaration.id) {
    spirit_.tracks = {{"energy", false, {}}, {"card plays", false, {}}};
  }

  Spirit read() {
    lang::Errors errors;
    errors.attempt([this] { read_complexity(line_); });
    errors.attempt([this] {
      lang::each_by_itself(line_.children, [this](const Line& part) { read_part(part); });
    });
    errors.check();
    return finish();
  }

  // The panel of `base`, which was read from `panel`, without what is replaced and with what is
  // added. Innate powers that stay are those of `base`.
  Spirit read_aspect(const Spirit& base, const Line& panel) {
    spirit_.base = base.id;
    spirit_.aspect = line_.tokens[1].text;
    base_ = &base;
    read_complexity(panel);
    read_complexity_change();
    std::vector<Replacement> replaced;
    lang::each_by_itself(line_.children, [&](const Line& part) {
      if (lang::is_word(part.tokens[0], "replaces")) replaced.push_back(read_replacement(part));
    });
    for (const Line& part : panel.children) {
      const auto found =
          std::find_if(replaced.begin(), replaced.end(), [&part](const Replacement& each) {
            return lang::is_word(part.tokens[0], each.word) && part.tokens.size() > 1 &&
                   make_id(part.tokens[1].text) == make_id(each.name);
          });
      if (found == replaced.end()) {
        read_part(part);
      } else {
        found->done = true;
      }
    }
    adds_ = true;
    lang::each_by_itself(line_.children, [this](const Line& part) {
      if (!lang::is_word(part.tokens[0], "replaces")) read_part(part);
    });
    for (const Replacement& each : replaced) {
      if (!each.done) {
        throw Error(each.place, base.name + " has no " + each.word + ' ' + lang::quoted(each.name));
      }
    }
    return finish();
  }

 private:
  using Part = void (SpiritReader::*)(const Line& line);
  struct PartRow {
    std::string_view word;
    Part read;
  };
  static const std::array<PartRow, 8> parts;

  struct Replacement {
    std::string word;
    std::string name;
    lang::Place place;
    bool done = false;
  };

  Spirit finish() {
    require(!setup_.empty(), "setup: where its presence begins");
    require(!spirit_.growth.empty(), "growth, pick N: and one option a line");
    require(!spirit_.tracks[0].spaces.empty(), "energy and the spaces of its track");
    require(!spirit_.tracks[1].spaces.empty(), "plays and the spaces of its track");
    link_growth();
    check_spaces();
    spirit_.setup = loading_.add_procedure(program_name("setup"), std::move(setup_), line_.place);
    return std::move(spirit_);
  }

  // replaces rule "NAME", innate "NAME", unique "NAME"
  Replacement read_replacement(const Line& line) {
    Cursor cursor(line);
    cursor.take();
    Replacement result;
    for (const char* word : {"rule", "innate", "unique"}) {
      if (result.word.empty() && cursor.accept(word)) result.word = word;
    }
    if (result.word.empty()) cursor.refuse("rule, innate or unique");
    if (!cursor.sees(TokenKind::string)) cursor.refuse("a name in quotes");
    const Token& name = cursor.take();
    cursor.finish();
    result.name = name.text;
    result.place = name.place;
    // Cards are linked when all are read.
    if (result.word == "unique") {
      loading_.replaced_uniques.push_back({name.place, name.text, loading_.content.spirits.size()});
      result.done = true;
    }
    return result;
  }

  std::string program_name(const std::string& part) const {
    return "spirit " + spirit_.id + ' ' + part;
  }

  void require(bool there, std::string_view what) const {
    if (!there) throw Error(line_.place, "this spirit lacks a line: " + std::string(what));
  }

  static void once(bool seen, const Line& line) {
    if (seen) throw Error(line.place, lang::quoted(line.tokens[0].text) + " stands here already");
  }

  // spirit "NAME"[, called "NAME"], low complexity
  void read_complexity(const Line& line) {
    Cursor cursor(line);
    cursor.take();
    spirit_.called = cursor.take().text;
    const auto comma = [&cursor] {
      if (cursor.accept(",")) return;
      cursor.refuse("a comma and the complexity, as in \", low complexity\"");
    };
    comma();
    if (read_called(cursor, spirit_.called)) comma();
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

  // aspect "NAME" of "SPIRIT"[, higher complexity]
  void read_complexity_change() {
    Cursor cursor(line_);
    for (int i = 0; i < 4; ++i) cursor.take();
    if (cursor.done()) return;
    const std::vector<std::string> known(kComplexityChangeNames.begin(),
                                         kComplexityChangeNames.end());
    if (!cursor.accept(",")) cursor.refuse("a comma or the end of the line");
    const std::string word = cursor.done() ? "" : cursor.peek()->text;
    const auto found = std::find(known.begin(), known.end(), word);
    if (found == known.end()) {
      cursor.refuse("higher, lower or same complexity", lang::nearest(word, known));
    }
    cursor.take();
    spirit_.complexity_change = static_cast<ComplexityChange>(found - known.begin());
    cursor.expect("complexity");
    cursor.finish();
  }

  void read_part(const Line& line) {
    std::vector<std::string> known;
    for (const PartRow& row : parts) {
      if (lang::is_word(line.tokens[0], row.word)) return (this->*row.read)(line);
      known.emplace_back(row.word);
    }
    refuse_word(line.tokens[0], "setup, growth, energy, plays, track, rule, innate or progression",
                known);
  }

  void read_setup(const Line& line) {
    once(!adds_ && !setup_.empty(), line);
    lang::CardBody body = lang::card_body(loading_.sentences(), line, 1, lang::power_card);
    setup_.insert(setup_.end(), body.code.begin(), body.code.end());
    spirit_.setup_text += (spirit_.setup_text.empty() ? "" : " ") + text_of(body);
  }

  void read_growth(const Line& line) { island::read_growth(loading_, icons_, spirit_, line); }

  void read_energy(const Line& line) { read_track_at(0, line); }
  void read_plays(const Line& line) { read_track_at(1, line); }

  void read_track_at(std::size_t track, const Line& line) {
    const bool seen = !spirit_.tracks[track].spaces.empty();
    if (seen && adds_) {
      throw Error(line.place, base_->name + " has this track already", {},
                  "an aspect adds tracks of its own: track \"NAME\": …");
    }
    once(seen, line);
    spirit_.tracks[track].spaces = read_spaces(loading_, icons_, line, 1);
  }

  // track "NAME": SPACE | SPACE …, wholly covered at first
  void read_track(const Line& line) {
    const bool named = line.tokens.size() > 2 && line.tokens[1].kind == TokenKind::string &&
                       lang::is_symbol(line.tokens[2], ":");
    if (!named) throw Error(line.place, "expected the name of the track in quotes and a colon");
    if (spirit_.tracks.size() == kTracks) {
      throw Error(line.place, "a spirit has at most " + std::to_string(kTracks) + " tracks");
    }
    Track track{line.tokens[1].text, true, {}};
    if (make_id(track.name).empty()) throw Error(line.tokens[1].place, "a name needs letters");
    if (track_named(track.name) >= 0) {
      throw Error(line.tokens[1].place, "this spirit has such a track already");
    }
    track.spaces = read_spaces(loading_, icons_, line, 2);
    for (const TrackSpace& space : track.spaces) {
      if (space.number != 0) {
        throw Error(space.place,
                    "a number is on the energy or the card plays track; write +N "
                    "energy or +N play");
      }
    }
    spirit_.tracks.push_back(std::move(track));
  }

  int track_named(const std::string& name) const {
    for (std::size_t i = 0; i < spirit_.tracks.size(); ++i) {
      if (make_id(spirit_.tracks[i].name) == make_id(name)) return static_cast<int>(i);
    }
    return -1;
  }

  // Which tracks open growth options.
  void link_growth() {
    for (GrowthOption& option : spirit_.growth) {
      if (option.when_empty.empty()) continue;
      option.track = track_named(option.when_empty);
      if (option.track < 0) {
        throw Error(option.place, "there is no track " + lang::quoted(option.when_empty));
      }
    }
  }

  // The tracks never have more of something than can be counted.
  void check_spaces() const {
    int any = 0;
    int stars = 0;
    int deeds = 0;
    std::array<u32, kElementNames.size()> totals{};
    for (const Track& track : spirit_.tracks) {
      for (const TrackSpace& space : track.spaces) {
        any += space.any_elements;
        for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += space.elements >> (4 * i) & 15;
        const u32 most = *std::max_element(totals.begin(), totals.end());
        at_most(most, most_of_an_element, "give", "of one element", space);
        at_most(any, kMaxAny, "give", "elements of choice", space);
        if (space.star) ++stars;
        at_most(stars, kMaxStars, "have", "stars", space);
        deeds += static_cast<int>(std::count_if(
            space.deeds.begin(), space.deeds.end(),
            [](const SpaceDeed& deed) { return deed.moment != SpaceMoment::on_add; }));
        at_most(deeds, kMaxSpaceDeeds, "have", "deeds", space);
      }
    }
  }

  template <class Number>
  static void at_most(Number number, Number most, const std::string& verb, const std::string& what,
                      const TrackSpace& space) {
    if (number <= most) return;
    throw Error(space.place,
                "the tracks " + verb + " more than " + std::to_string(most) + ' ' + what);
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
    rule.text = text_of(body);
    rule.program = loading_.add_procedure(program_name("rule " + make_id(rule.name)),
                                          std::move(body.code), line.place);
    spirit_.rules.push_back(std::move(rule));
  }

  void read_innate(const Line& line) {
    if (spirit_.innates.size() == kMaxInnates) {
      throw Error(line.place,
                  "a spirit has at most " + std::to_string(kMaxInnates) + " innate powers");
    }
    spirit_.innates.push_back(adds_ || base_ == nullptr ? load_innate(loading_, spirit_, line)
                                                        : innate_of_base(line));
  }

  int innate_of_base(const Line& line) const {
    const std::string id = make_id(line.tokens[1].text);
    return *std::find_if(base_->innates.begin(), base_->innates.end(), [&](int power) {
      return loading_.content.powers[static_cast<std::size_t>(power)].id == id;
    });
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
  const Line& line_;
  Spirit spirit_;
  const Spirit* base_ = nullptr;  // of an aspect
  bool adds_ = false;             // what is read is the aspect's own
  lang::Block setup_;
  Icons icons_;
  std::set<std::string> progression_;
};

const std::array<SpiritReader::PartRow, 8> SpiritReader::parts = {{
    {"setup", &SpiritReader::read_setup},
    {"growth", &SpiritReader::read_growth},
    {"energy", &SpiritReader::read_energy},
    {"plays", &SpiritReader::read_plays},
    {"track", &SpiritReader::read_track},
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
  loading.panels.push_back(declaration.line);
}

// aspect "NAME" of "SPIRIT"[, higher complexity]
void load_aspect(Loading& loading, const Declaration& declaration) {
  const std::vector<Spirit>& spirits = loading.content.spirits;
  const Token& owner = declaration.line->tokens[3];
  if (spirits.size() == most_spirits) throw Error(declaration.line->place, "too many spirits");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < spirits.size(); ++i) {
    if (spirits[i].name == owner.text) {
      Spirit spirit =
          SpiritReader(loading, declaration).read_aspect(spirits[i], *loading.panels[i]);
      loading.content.spirits.push_back(std::move(spirit));
      loading.panels.push_back(declaration.line);
      return;
    }
    if (spirits[i].base.empty()) names.push_back(spirits[i].name);
  }
  throw Error(owner.place, "there is no spirit " + lang::quoted(owner.text),
              lang::nearest(owner.text, names));
}

}  // namespace loci::island
