#include <utility>

#include "lang/card_reader.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

// The phrase that the example of a form is read as.
const Phrase& own_phrase(Matcher& matcher, const Form& form) {
  const std::vector<Token>& tokens = form.example.tokens;
  for (const PhrasePtr& phrase : matcher.phrases(form.kind, 0)) {
    const bool all = phrase->end >= tokens.size();
    const bool more =
        form.kind == FormKind::sentence && !all && is_symbol(tokens[phrase->end], ";");
    if (!all && !more) {
      matcher.expect(phrase->end, "the end of the sentence");
      continue;
    }
    if (phrase->form == &form) return *phrase;
    // The later of the two is to blame; forms stand in one list, in the order declared.
    if (phrase->form > &form) {
      throw Error(phrase->form->place, "this also reads " + quoted(written(tokens)) +
                                           ", the example of: " + form.written);
    }
    throw Error(place_of(tokens), "this example is read as another form: " + phrase->form->written);
  }
  matcher.fail();
}

// Of a condition or an amount.
Meaning example_meaning(const SentenceTable& table, const Form& form) {
  Matcher matcher(table, form.example.tokens, false);
  return expand(table.vocabulary(), form.example.tokens, own_phrase(matcher, form), {});
}

std::string rendered_example(const SentenceTable& table, const Form& form) {
  const Line& example = form.example;
  if (form.kind == FormKind::sentence) {
    Matcher matcher(table, example.tokens, !example.children.empty());
    own_phrase(matcher, form);
    return paragraph(CardReader(table).line(example, 0).passage.sentences);
  }
  const Meaning meaning = example_meaning(table, form);
  return meaning.per.empty() ? meaning.text : meaning.text + " per " + meaning.per;
}

}  // namespace

Block example_code(const SentenceTable& table, const Form& form) {
  if (form.kind == FormKind::sentence) return CardReader(table).line(form.example, 0).passage.code;
  Stmt test;
  test.kind = StmtKind::if_;
  test.place = form.place;
  ExprPtr value = example_meaning(table, form).value;
  if (form.kind == FormKind::amount) {
    value = std::make_shared<const Expr>(
        Expr{ExprKind::binary, value->place, 0, ">", {value, number_expr(0, value->place)}});
  }
  test.exprs = {std::move(value)};
  return {std::make_shared<const Stmt>(std::move(test))};
}

std::vector<FormEntry> reference(const SentenceTable& table) {
  std::vector<FormEntry> entries;
  for (const Form& form : table.forms()) {
    FormEntry entry;
    entry.category = kFormKindNames[static_cast<std::size_t>(form.kind)];
    entry.pattern = form.written;
    entry.text = form.written_text;
    entry.example = written(form.example.tokens);
    entry.rendered = rendered_example(table, form);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace loci::lang
