#include <utility>

#include "lang/around.hpp"
#include "lang/card_reader.hpp"
#include "lang/tallies.hpp"
#include "lang/tokens.hpp"
#include "lang/tree_copy.hpp"

namespace loci::lang {
namespace {

bool is_sentence(const Form& form) {
  return form.kind == PhraseKind::deed || form.kind == PhraseKind::frame;
}

// The phrase that the example of a form is read as.
const Phrase& own_phrase(Matcher& matcher, const Form& form) {
  const std::vector<Token>& tokens = form.example.tokens;
  for (const PhrasePtr& phrase : matcher.phrases(form.kind, 0)) {
    const bool all = phrase->end >= tokens.size();
    const bool more = is_sentence(form) && !all && is_symbol(tokens[phrase->end], ";");
    if (!all && !more) {
      matcher.expect(phrase->end, "the end of the sentence");
      continue;
    }
    if (phrase->form == &form && phrase->rival == nullptr) return *phrase;
    const Form* other = phrase->form == &form ? phrase->rival->form : phrase->form;
    // The later of the two is to blame; forms stand in one list, in the order declared.
    if (other > &form) {
      throw Error(other->place, "this also reads " + quoted(written(tokens)) +
                                    ", the example of: " + form.written);
    }
    throw Error(place_of(tokens), "this example is read as another form: " + other->written);
  }
  matcher.fail();
}

// Of a phrase that is no sentence.
Meaning example_meaning(const SentenceTable& table, const Form& form) {
  Matcher matcher(table, form.example.tokens, false);
  const Expansion expansion{
      table.vocabulary(), form.example.tokens, power_card, Voice::command, false, {}};
  return expand(expansion, own_phrase(matcher, form));
}

std::string rendered_example(const SentenceTable& table, const Form& form) {
  const Line& example = form.example;
  if (is_sentence(form)) {
    Matcher matcher(table, example.tokens, !example.children.empty());
    own_phrase(matcher, form);
    return paragraph(CardReader(table, nullptr, power_card).line(example, 0).passage.sentences);
  }
  const Meaning meaning = example_meaning(table, form);
  const auto per = meaning.text.variants.find("per");
  if (per == meaning.text.variants.end()) return meaning.text.plain;
  return meaning.text.plain + " per " + per->second;
}

// A statement that takes the value as what it must be: yes or no, a number, or whatever it is.
StmtPtr use_of(PhraseKind kind, const std::string& name, const ExprPtr& value) {
  const bool number = kind == PhraseKind::amount || kind == PhraseKind::counted;
  const bool truth = kind == PhraseKind::condition || kind == PhraseKind::quant ||
                     kind == PhraseKind::test || name == "test" || name == "optional";
  if ((!number && !truth) || name == "lands") return let_statement("value_" + name, value);
  Stmt test;
  test.kind = StmtKind::if_;
  test.place = value->place;
  test.exprs = {number ? binary_expr(">", value, number_expr(0, value->place)) : value};
  return std::make_shared<const Stmt>(std::move(test));
}

// What other sentences around an example would have given it.
Block in_surroundings(const Block& example, const Place& place) {
  Block code = {let_statement("reached", name_expr("nowhere", place)),
                let_statement("used", name_expr("nowhere", place)),
                let_statement("there", call_expr("first_of", {name_expr("nowhere", place)}, place)),
                let_statement("those", name_expr("nothing", place)),
                let_statement("others", name_expr("nothing", place)),
                let_statement("turned", call_expr("top_power", {name_expr("drawn", place)}, place)),
                let_statement("that", number_expr(0, place))};
  code.insert(code.end(), example.begin(), example.end());
  Block* const all = &code;
  int taken = 0;
  take_tallies({&all, 1}, taken);
  return code;
}

}  // namespace

Block example_code(const SentenceTable& table, const Form& form) {
  if (is_sentence(form)) {
    return in_surroundings(
        CardReader(table, nullptr, power_card).line(form.example, 0).passage.code, form.place);
  }
  // Its values are computed, and what goes around others goes around nothing.
  const Meaning meaning = example_meaning(table, form);
  const Branch nothing;
  std::size_t size = 0;
  Block code = put_around(meaning.around, {&nothing, 1}, form.place, size);
  for (const auto& [name, value] : meaning.values) {
    code.push_back(use_of(form.kind, name, value));
  }
  return in_surroundings(code, form.place);
}

std::vector<FormEntry> reference(const SentenceTable& table) {
  std::vector<FormEntry> entries;
  for (const Form& form : table.forms()) {
    FormEntry entry;
    entry.kind = form.kind;
    entry.pattern = form.written;
    entry.text = form.written_text;
    entry.example = written(form.example.tokens);
    entry.rendered = rendered_example(table, form);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace loci::lang
