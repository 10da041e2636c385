// Adversaries: their levels, and what they say at which moment of a game.
#include <utility>

#include "island/loading.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 largest_of_level = 99;
constexpr i32 most_levels = 7;
constexpr std::size_t most_challenges = 255;

i32 take_number(Cursor& cursor, i32 most) {
  if (!cursor.sees(TokenKind::number)) cursor.refuse("a number");
  const Token& number = cursor.take();
  if (number.number > most) {
    throw Error(number.place, "the largest number here is " + std::to_string(most));
  }
  return number.number;
}

class AdversaryReader {
 public:
  AdversaryReader(Loading& loading, const Declaration& declaration)
      : loading_(loading), line_(*declaration.line), adversary_(declared<Adversary>(declaration)) {}

  Adversary read() {
    lang::Errors errors;
    errors.attempt([this] { read_head(); });
    for (const Line& part : line_.children) {
      errors.attempt([&] {
        if (lang::is_word(part.tokens[0], "level")) {
          read_level(part);
        } else {
          read_named(part);
        }
      });
    }
    errors.check();
    if (adversary_.levels.empty()) throw Error(line_.place, "this adversary has no levels");
    return std::move(adversary_);
  }

 private:
  // adversary "NAME"[, called "NAME"]
  void read_head() {
    Cursor cursor(line_);
    cursor.take();
    adversary_.called = cursor.take().text;
    if (cursor.accept(",") && !read_called(cursor, adversary_.called)) {
      cursor.refuse("\"called\" and a name");
    }
    cursor.finish();
  }

  // loss "NAME": sentences, escalation "NAME": sentences
  void read_named(const Line& line) {
    const bool loss = lang::is_word(line.tokens[0], "loss");
    if (!loss && !lang::is_word(line.tokens[0], "escalation")) {
      refuse_word(line.tokens[0], "loss, escalation or level", {"loss", "escalation", "level"});
    }
    if (line.tokens.size() < 2 || line.tokens[1].kind != TokenKind::string) {
      throw Error(line.place, "expected its name in quotes");
    }
    add_part(loss ? Moment::rules : Moment::escalation, 0, line.tokens[1].text, line, 2);
  }

  // level N ["NAME"]: difficulty D, fear cards A B C
  void read_level(const Line& line) {
    const auto number = static_cast<i32>(adversary_.levels.size());
    InvaderDeck deck = number == 0 ? usual_deck() : adversary_.levels.back().deck;
    adversary_.levels.emplace_back().deck = std::move(deck);
    lang::Errors errors;
    errors.attempt([&] { read_level_head(line, number, adversary_.levels.back()); });
    for (const Line& part : line.children) errors.attempt([&] { read_part(part, number); });
    errors.check();
  }

  void read_level_head(const Line& line, i32 expected, AdversaryLevel& level) {
    Cursor cursor(line);
    cursor.take();
    if (expected == most_levels) cursor.refuse("no more than 7 levels");
    // What is numbered wrongly once goes on so.
    const bool given = cursor.sees(TokenKind::number);
    if (!given || (cursor.peek()->number != expected && !misnumbered_)) {
      misnumbered_ = true;
      cursor.refuse(expected == 0 ? "level 0, the lowest"
                                  : "level " + std::to_string(expected) + ", the next one");
    }
    cursor.take();
    if (cursor.sees(TokenKind::string)) level.name = cursor.take().text;
    cursor.expect(":");
    cursor.expect("difficulty");
    level.difficulty = take_number(cursor, largest_of_level);
    cursor.expect(",");
    cursor.expect("fear");
    cursor.expect("cards");
    for (int& cards : level.fear_cards) cards = take_number(cursor, largest_of_level);
    cursor.finish();
  }

  // invader deck: INSTRUCTION; …
  void read_deck_work(const Line& line) {
    refuse_children(line);
    Cursor cursor(line);
    cursor.take();
    cursor.expect("deck");
    cursor.expect(":");
    AdversaryLevel& level = adversary_.levels.back();
    do {
      level.deck_work.push_back(read_deck_instruction(loading_, cursor));
      change_deck(level.deck, level.deck_work.back());
    } while (cursor.accept(";"));
    cursor.finish();
  }

  // event deck: put "NAME" under the top N cards
  void read_event_place(const Line& line) {
    refuse_children(line);
    Cursor cursor(line);
    for (const char* word : {"event", "deck", ":", "put"}) cursor.expect(word);
    if (!cursor.sees(TokenKind::string)) cursor.refuse("an event card by its name in quotes");
    loading_.buried_events.push_back({cursor.place(), cursor.peek()->text, 0});
    EventPlace event{cursor.take().text, 0};
    for (const char* word : {"under", "the", "top"}) cursor.expect(word);
    event.below = take_number(cursor, largest_of_level);
    cursor.expect("cards");
    cursor.finish();
    adversary_.levels.back().events.push_back(std::move(event));
  }

  void read_part(const Line& line, int level) {
    if (lang::is_word(line.tokens[0], "invader")) return read_deck_work(line);
    if (lang::is_word(line.tokens[0], "event")) return read_event_place(line);
    Moment moment{};
    std::size_t first = 0;
    if (!read_moment(line, moment, first)) {
      refuse_word(line.tokens[0], "always, setup, decks, after setup, invader deck or event deck",
                  {"always", "setup", "decks", "after", "invader", "event"});
    }
    // always below level N
    int below = 0;
    if (moment == Moment::rules && line.tokens.size() > 3 &&
        lang::is_word(line.tokens[1], "below") && lang::is_word(line.tokens[2], "level")) {
      below = line.tokens[3].kind == TokenKind::number ? line.tokens[3].number : 0;
      if (below <= level) throw Error(line.tokens[3].place, "expected a higher level");
      first = 4;
    }
    add_part(moment, level, {}, line, first);
    adversary_.parts.back().below = below;
  }

  void add_part(Moment moment, int level, std::string name, const Line& line, std::size_t first) {
    adversary_.parts.push_back(read_challenge_part(
        loading_,
        "adversary " + adversary_.id + " part " + std::to_string(adversary_.parts.size() + 1),
        moment, std::move(name), line, first));
    adversary_.parts.back().level = level;
  }

  Loading& loading_;
  const Line& line_;
  Adversary adversary_;
  bool misnumbered_ = false;
};

}  // namespace

void load_adversary(Loading& loading, const Declaration& declaration) {
  if (loading.content.adversaries.size() == most_challenges) {
    throw Error(declaration.line->place, "too many adversaries");
  }
  Adversary adversary = AdversaryReader(loading, declaration).read();
  loading.content.adversaries.push_back(std::move(adversary));
}

}  // namespace loci::island
