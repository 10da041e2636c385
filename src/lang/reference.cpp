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
    throw Error(place_of(tokens), "this example is read as another form: " + phrase->form->written);
  }
  matcher.fail();
}

std::string rendered_example(const SentenceTable& table, const Form& form) {
  const Line& example = form.example;
  Matcher matcher(table, example.tokens, !example.children.empty());
  const Phrase& phrase = own_phrase(matcher, form);
  if (form.kind == FormKind::sentence) {
    return paragraph(CardReader(table).line(example, 0).passage.sentences);
  }
  const Meaning meaning = expand(table.vocabulary(), example.tokens, phrase, {});
  return meaning.per.empty() ? meaning.text : meaning.text + " per " + meaning.per;
}

}  // namespace

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
