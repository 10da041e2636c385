// Reads the lines of a card's body one after the other; a later line may still change the one
// before it (otherwise, or, instead). Used by card_body.cpp only.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lang/card_body.hpp"
#include "lang/expand.hpp"
#include "lang/match.hpp"

namespace loci::lang {

// What the next line may go on with.
enum class Open : u8 {
  nothing,
  if_,     // otherwise
  either,  // or, which must come
  choice,  // another or
};

// What a line became.
struct Row {
  Place place;
  Passage passage;
  Open open{};
  std::size_t replaced = 0;             // how often, by an `instead`
  std::vector<CardText::Level> levels;  // thresholds that are shown apart
  bool unread = false;                  // something is wrong in it: lines behind may go on with it
};

// The condition before a colon: `if CONDITION:` or `with ELEMENTS:`, of which there may be several
// to choose from, with more to ask for and a price: `with 3 sun or 3 fire and CONDITION, cost 2:`.
struct Guard {
  Place place;
  ExprPtr condition;
  ExprPtr reached;  // of a threshold: what can be told before the power has a target
  ExprPtr beside;   // of a threshold: what else it asks for; none: nothing
  std::size_t size = 0;
  std::string text;     // the condition; of a threshold: its elements
  std::string before;   // the deed that is asked about and done then: the condition without it
  std::string besides;  // the same, in words
  bool threshold = false;
  std::vector<u32> any_of;  // elements, packed
  int cost = 0;             // in energy
  std::size_t next = 0;     // the token behind the colon
};

// A threshold for repeating the power. To repeat is a choice anyway, so nobody needs to act as if
// with fewer elements to avoid it.
bool only_repeats(const Line& line, const Guard& guard);

// What stands behind a guard.
enum class Replacing : u8 {
  nothing,
  instead,      // instead …
  may_instead,  // may instead …
};

class LineReader;

class CardReader {
 public:
  // `uses` counts what is read, if it is given.
  CardReader(const SentenceTable& table, Uses* uses, CardKind kind, Aside aside = {})
      : table_(table), uses_(uses), kind_(kind), aside_(std::move(aside)) {}

  // Outermost rows show their thresholds apart.
  std::vector<Row> rows(std::span<const Line> lines, bool outermost);
  Row line(const Line& line, std::size_t first);

  // All rows in one; inside another sentence.
  Passage passage(std::span<const Line> lines);

  // The text of a threshold that is not a part of the body; nothing if it is one.
  std::optional<std::string> aside(const Guard& guard, const Line& line) const;

  const SentenceTable& table() const { return table_; }

 private:
  friend class LineReader;

  void count(const Phrase& phrase);
  void next_row(std::vector<Row>& rows, const Line& line, bool outermost);
  void guarded_row(std::vector<Row>& rows, const Line& line, LineReader& reader, bool outermost);

  const SentenceTable& table_;
  Uses* uses_;
  CardKind kind_;
  Aside aside_;
  Voice voice_{};
  bool may_ = false;
  std::size_t depth_ = 0;
  int tallies_ = 0;  // taken so far
};

// One line of a body.
class LineReader {
 public:
  LineReader(CardReader& card, const Line& line);

  // The sentences from token `first` to the end of the line, or those of the lines below.
  Row sentences(std::size_t first);

  // As sentences(), inside another sentence, where nothing can be left open.
  Passage body(std::size_t first);

  // One sentence or control form, added to the row; returns the token behind it.
  std::size_t sentence(std::size_t at, Row& row);

  Guard if_guard(std::size_t at);    // the token behind `if`
  Guard with_guard(std::size_t at);  // the token behind `with`
  // Whether the body, which begins at a token, does first what the condition asks about.
  bool does_what_is_asked(const Phrase& condition, std::size_t body) const;
  Replacing replacing(std::size_t& at) const;
  void guarded(const Guard& guard, Row& row);

  // Throws Error if there are lines below that nothing has read.
  void finish() const;

 private:
  bool sees(std::size_t at, std::string_view text) const;
  void plain_sentence(std::size_t& at, Row& row);
  bool composed_sentence(PhraseKind kind, std::size_t& at, Row& row);
  void own_text(std::size_t at, Row& row);
  Meaning meaning_of(const Phrase& phrase);
  void may(std::size_t at, Row& row);
  void either(std::size_t at, Row& row);
  Guard elements_guard(std::size_t at) const;
  void more_to_ask(Guard& guard);
  void price(Guard& guard) const;

  CardReader& card_;
  const Line& line_;
  Matcher matcher_;
  bool used_children_ = false;
};

// if condition then …, else what the row did.
void replace(Row& row, const Guard& guard, Passage passage, Replacing how);
void add_otherwise(Row& row, Passage passage);
void add_or(Row& row, Passage passage, bool is_whole);

StmtPtr if_statement(const Guard& guard, Block body, Block otherwise);
// always: …
Guard always_guard(std::span<const Token> tokens);
// The passage for its price, or nothing of it.
StmtPtr paid(const Guard& guard, Passage passage);

// How a threshold is shown.
CardText::Level level_of(const Guard& guard, std::string text, bool effect);
CardText::Level level_of(const Guard& guard, const Passage& passage, Replacing how, bool effect);

std::string paragraph(std::span<const std::string> sentences);

// A threshold's own paragraph, which keeps its sentences apart.
std::string level_text(const Passage& passage, Replacing how);

}  // namespace loci::lang
