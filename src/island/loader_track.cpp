// The spaces of a track, in the short form `1 2 water 3+any` or, behind a colon, parted by bars, so
// that they can hold sentences.
#include <algorithm>
#include <utility>

#include "island/loader_panel.hpp"
#include "island/tables.hpp"
#include "island/words.hpp"
#include "lang/cursor.hpp"
#include "lang/text_template.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 largest_on_track = 99;

class TrackReader {
 public:
  TrackReader(Loading& loading, Icons& icons, const Line& line)
      : loading_(loading), icons_(icons), line_(line) {}

  std::vector<TrackSpace> read(std::size_t first) {
    refuse_children(line_);
    const bool bars = first < line_.tokens.size() && lang::is_symbol(line_.tokens[first], ":");
    if (bars) {
      read_between_bars(first + 1);
    } else {
      read_between_blanks(first);
    }
    return std::move(track_);
  }

 private:
  TrackSpace& new_space(const lang::Place& place) {
    if (track_.size() == kMaxSpaces) {
      throw Error(place, "a track has at most " + std::to_string(kMaxSpaces) + " spaces");
    }
    track_.emplace_back().place = place;
    return track_.back();
  }

  void read_between_blanks(std::size_t first) {
    Cursor cursor(line_);
    for (std::size_t i = 0; i < first; ++i) cursor.take();
    if (cursor.done()) cursor.refuse("the spaces of the track");
    while (!cursor.done()) {
      TrackSpace& space = new_space(cursor.place());
      do {
        if (cursor.done()) cursor.refuse("a number, an element, any or reclaim-one");
        const Token& token = cursor.take();
        const Tokens run = run_around(token);
        if (!could_be_space(run) || !add_to_space(space, token)) refuse_space(run);
      } while (cursor.accept("+"));
    }
  }

  // All that is written around a token without a blank: "+1-play".
  Tokens run_around(const Token& token) const {
    const Tokens tokens = line_.tokens;
    const auto goes_on = [&tokens](std::size_t left) {
      const lang::Place& place = tokens[left].place;
      const lang::Place& next = tokens[left + 1].place;
      if (lang::is_symbol(tokens[left], ",") || lang::is_symbol(tokens[left + 1], ","))
        return false;
      return place.line == next.line && place.column + place.length == next.column;
    };
    auto first = static_cast<std::size_t>(&token - line_.tokens.data());
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
    known.insert(known.end(), {"any", "star", "reclaim-one"});
    throw Error(
        lang::place_of(run),
        "expected a number, an element, any or reclaim-one, found " + lang::quoted(text),
        run.size() == 1 ? lang::nearest(text, known) : std::string(),
        "blanks part the spaces, and what is on one is joined by +, as in: 1 2 water 3+any;\n"
        "behind a colon bars part them, and they may hold sentences, as in: 1 | +1 play | fire");
  }

  // SPACE | SPACE | …, each part of one joined by commas or +, a sentence last.
  void read_between_bars(std::size_t first) {
    const Tokens tokens = Tokens(line_.tokens).subspan(first);
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= tokens.size(); ++i) {
      if (i < tokens.size() && !lang::is_symbol(tokens[i], "|")) continue;
      if (i == begin) {
        throw Error(i < tokens.size() ? tokens[i].place : lang::place_behind(line_.tokens),
                    "this space has nothing on it; write blank if that is so");
      }
      read_parts(tokens.subspan(begin, i - begin));
      begin = i + 1;
    }
  }

  void read_parts(Tokens tokens) {
    TrackSpace& space = new_space(tokens.front().place);
    if (tokens.size() == 1 && lang::is_word(tokens[0], "blank")) return;
    std::size_t at = 0;
    while (at < tokens.size()) {
      const Tokens rest = tokens.subspan(at);
      std::size_t taken = 0;
      if (adds_up(rest)) {
        int& sum = lang::is_word(rest[2], "energy") ? space.more_energy : space.more_plays;
        sum += rest[1].number;
        taken = 3;
      } else if (is_last_of_part(rest) && add_to_space(space, rest[0])) {
        taken = 1;
      } else {
        read_deed(space, rest);
        return;
      }
      at += taken;
      const bool goes_on = at < tokens.size() &&
                           (lang::is_symbol(tokens[at], ",") ||
                            (lang::is_symbol(tokens[at], "+") && !adds_up(tokens.subspan(at))));
      if (goes_on) ++at;
    }
  }

  // + N energy, + N play
  static bool adds_up(Tokens rest) {
    return rest.size() > 2 && lang::is_symbol(rest[0], "+") && rest[1].kind == TokenKind::number &&
           rest[1].number <= largest_on_track &&
           (lang::is_word(rest[2], "energy") || lang::is_word(rest[2], "play") ||
            lang::is_word(rest[2], "plays"));
  }

  static bool is_last_of_part(Tokens rest) {
    return rest.size() == 1 || lang::is_symbol(rest[1], ",") || lang::is_symbol(rest[1], "+");
  }

  // once: …, on add: …, or what may be done each turn.
  void read_deed(TrackSpace& space, Tokens rest) {
    SpaceDeed deed;
    std::size_t first = 0;
    const auto colon_at = [rest](std::size_t i) {
      return rest.size() > i && lang::is_symbol(rest[i], ":");
    };
    if (lang::is_word(rest[0], "once") && colon_at(1)) {
      deed.moment = SpaceMoment::once;
      first = 2;
    } else if (lang::is_word(rest[0], "on") && colon_at(2) && lang::is_word(rest[1], "add")) {
      deed.moment = SpaceMoment::on_add;
      first = 3;
    }
    if (first >= rest.size()) throw Error(lang::place_behind(rest), "expected a sentence");
    Line line;
    line.place = rest[first].place;
    line.tokens.assign(rest.begin() + static_cast<std::ptrdiff_t>(first), rest.end());
    lang::CardBody body = lang::card_body(loading_.sentences(), line, 0, lang::power_card);
    std::string text = lang::as_clause(std::string_view(lang::whole_text(body.text)));
    deed.icon = deed.moment == SpaceMoment::each_turn
                    ? icons_.add_offered(std::move(body.code), std::move(text), line.place)
                    : icons_.add(std::move(body.code), std::move(text), line.place);
    space.deeds.push_back(deed);
  }

  // False: nothing of this kind is on a track.
  bool add_to_space(TrackSpace& space, const Token& token) {
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
    } else if (lang::is_word(token, "star")) {
      space.star = true;
    } else if (lang::is_word(token, "reclaim-one")) {
      space.deeds.push_back({SpaceMoment::each_turn, icons_.reclaim_one(token.place)});
    } else if (token.kind == TokenKind::word && element >= 0) {
      const u32 one = element_of(loading_, token);
      if ((space.elements / one & 15u) == 15u) throw Error(token.place, "too many elements");
      space.elements += one;
    } else {
      return false;
    }
    return true;
  }

  Loading& loading_;
  Icons& icons_;
  const Line& line_;
  std::vector<TrackSpace> track_;
};

}  // namespace

std::vector<TrackSpace> read_spaces(Loading& loading, Icons& icons, const Line& line,
                                    std::size_t first) {
  return TrackReader(loading, icons, line).read(first);
}

}  // namespace loci::island
