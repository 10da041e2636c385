// Sentences of cards: one table entry a form {pattern, slot types, what it does, how it reads}, so
// that parsing, meaning, card text and the language reference come from one place.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lang/ast.hpp"
#include "lang/lexer.hpp"
#include "lang/pattern.hpp"
#include "lang/text_template.hpp"
#include "lang/vocabulary.hpp"

namespace loci::lang {

enum class FormKind : u8 {
  sentence,   // does something
  condition,  // stands after `if` and in condition slots
  amount,     // stands in amount slots
};
inline constexpr std::array<const char*, 3> kFormKindNames = {"sentence", "condition", "amount"};

struct Form {
  FormKind kind{};
  Place place;
  std::string written;  // the pattern as written
  Pattern pattern;
  std::string written_text;  // the text shown, as written
  Template text;
  Template per;  // amount: what the number is multiplied with; empty: nothing
  Line example;
  Block body;     // sentence: with slot names in it
  ExprPtr value;  // condition, amount: likewise
};

class SentenceTable {
 public:
  SentenceTable() = default;
  explicit SentenceTable(Vocabulary vocabulary) : vocabulary_(std::move(vocabulary)) {}

  // `line` starts with sentence, condition or amount. A form with the same pattern is replaced.
  void add(const Line& line);

  const Vocabulary& vocabulary() const { return vocabulary_; }
  const std::vector<Form>& forms() const { return forms_; }  // in the order declared

  // Indices of forms(), the most literal words first: the order in which they are tried.
  const std::vector<std::size_t>& in_order(FormKind kind) const {
    return order_[static_cast<std::size_t>(kind)];
  }

 private:
  Vocabulary vocabulary_;
  std::vector<Form> forms_;
  std::array<std::vector<std::size_t>, 3> order_;
};

// What tells two forms apart: equal for forms that replace each other. `line` as for add().
std::string form_key(const Vocabulary& vocabulary, const Line& line);

// One entry of the language reference.
struct FormEntry {
  std::string category;  // sentence, condition, amount
  std::string pattern;
  std::string text;  // template
  std::string example;
  std::string rendered;  // the example as players read it
};

// All forms in the order declared. Throws Error where an example is not read as its own form, so
// that calling it checks the table.
std::vector<FormEntry> reference(const SentenceTable& table);

// What the example of a form does: statements of a sentence, for a condition or an amount the test
// of it. To be compiled, so that a form is checked before any card uses it.
Block example_code(const SentenceTable& table, const Form& form);

}  // namespace loci::lang
