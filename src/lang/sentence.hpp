// The forms that sentences of cards are put together from: one table entry a form {kind, pattern,
// what it means, how it reads}, so that parsing, meaning, card text and the language reference come
// from one place.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lang/ast.hpp"
#include "lang/lexer.hpp"
#include "lang/pattern.hpp"
#include "lang/text_template.hpp"
#include "lang/uses.hpp"
#include "lang/vocabulary.hpp"

namespace loci::lang {

struct Form {
  PhraseKind kind{};
  u8 rank = 0;  // forms of a low rank bind tighter
  Place place;
  std::string written;  // the pattern as written
  Pattern pattern;
  std::string written_text;               // the text shown, as written
  std::map<std::string, Template> texts;  // by variant; "" is the text itself
  Line example;
  Block body;                             // what is done, with slot names in it
  std::map<std::string, ExprPtr> values;  // likewise

  // How a place asks for the land where it is done, and what it calls the options.
  Template prompt;
  Template label;
  // frame: how long what is said in it holds, empty: as the card says; how often what its occasion
  // waits for is answered, null: always.
  std::string lasts;
  ExprPtr uses;
  // place: what goes there is done for one piece at a time.
  bool piece_by_piece = false;
  // some: slots of which one is taken (either), or all (both).
  std::vector<std::size_t> either;
  std::vector<std::size_t> both;
  // Slots that take only some nouns, as a mask of them.
  std::vector<std::pair<std::size_t, u32>> only;
  // The slot whose phrase goes around what is done: a place or a spirit that the body does not
  // mention.
  std::optional<std::size_t> around;
};

class SentenceTable {
 public:
  SentenceTable() = default;
  explicit SentenceTable(Vocabulary vocabulary) : vocabulary_(std::move(vocabulary)) {}

  // `line` starts with the name of a kind of phrases. A form with the same pattern is replaced.
  void add(const Line& line);

  const Vocabulary& vocabulary() const { return vocabulary_; }
  const std::vector<Form>& forms() const { return forms_; }  // in the order declared

  // Filled by whoever reads content with the table; examples are read without.
  Uses& uses() { return uses_; }
  const Uses& uses() const { return uses_; }

  // Indices of forms(), the most literal words first: the order in which they are tried.
  const std::vector<std::size_t>& in_order(PhraseKind kind) const {
    return order_[static_cast<std::size_t>(kind)];
  }

 private:
  Vocabulary vocabulary_;
  std::vector<Form> forms_;
  Uses uses_;
  std::array<std::vector<std::size_t>, phrase_kind_count> order_;
};

// What tells two forms apart: equal for forms that replace each other. `line` as for add().
std::string form_key(const Vocabulary& vocabulary, const Line& line);

// One entry of the language reference.
struct FormEntry {
  PhraseKind kind{};
  std::string pattern;
  std::string text;  // template
  std::string example;
  std::string rendered;  // the example as players read it
};

// All forms in the order declared. Throws Error where an example is not read as its own form, so
// that calling it checks the table.
std::vector<FormEntry> reference(const SentenceTable& table);

// What the example of a form does or asks. To be compiled, so that a form is checked before any
// card uses it.
Block example_code(const SentenceTable& table, const Form& form);

}  // namespace loci::lang
