#include "lang/sentence.hpp"

#include <algorithm>

#include "lang/expand.hpp"
#include "lang/match.hpp"
#include "lang/parser.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

// These begin the control forms of card bodies, so no sentence may begin with them.
constexpr std::array<std::string_view, 7> control_words = {"if",     "otherwise", "with", "instead",
                                                           "either", "or",        "may"};

std::string kind_name(FormKind kind) { return kFormKindNames[static_cast<std::size_t>(kind)]; }

FormKind form_kind(const Token& token) {
  for (std::size_t i = 0; i < kFormKindNames.size(); ++i) {
    if (is_word(token, kFormKindNames[i])) return static_cast<FormKind>(i);
  }
  throw Error(token.place, "expected sentence, condition or amount, found " + quoted(token.text));
}

std::span<const Token> behind_first(const Line& line) {
  return std::span<const Token>(line.tokens).subspan(1);
}

Pattern form_pattern(const Vocabulary& vocabulary, const Line& line) {
  const std::span<const Token> tokens = behind_first(line);
  if (tokens.empty()) throw Error(place_behind(line.tokens), "expected a pattern");
  return parse_pattern(vocabulary, tokens);
}

void refuse_control_words(const Pattern& pattern, const Place& place) {
  for (const PatternPart& part : pattern.parts) {
    for (const std::vector<std::string>& words : part.words) {
      const auto* found = std::find(control_words.begin(), control_words.end(), words.front());
      if (found == control_words.end()) continue;
      throw Error(place,
                  "no sentence can begin with " + quoted(*found) + ", which controls others");
    }
    if (part.kind != PartKind::optional) return;
  }
}

// The lines below a form, each read once.
class FormReader {
 public:
  explicit FormReader(Form& form) : form_(form) {}

  void read(const Line& line) {
    const std::string& word = line.tokens.front().text;
    const bool does = form_.kind == FormKind::sentence;
    if (is_word(line.tokens.front(), "text")) {
      once(has_text_, line);
      read_text(line);
    } else if (is_word(line.tokens.front(), "example")) {
      once(has_example_, line);
      read_example(line);
    } else if (is_word(line.tokens.front(), "do") && does) {
      once(has_meaning_, line);
      if (line.tokens.size() > 1) {
        throw Error(line.tokens[1].place,
                    "expected the end of the line, found " + quoted(line.tokens[1].text));
      }
      form_.body = parse_block(line.children);
    } else if (is_word(line.tokens.front(), "is") && !does) {
      once(has_meaning_, line);
      refuse_children(line);
      form_.value = parse_expression(behind_first(line), place_behind(line.tokens));
    } else {
      const std::vector<std::string> known = {"text", "example", does ? "do" : "is"};
      throw Error(line.tokens.front().place,
                  "expected text, example or " + known.back() + ", found " + quoted(word),
                  nearest(word, known));
    }
  }

  void finish(const Line& line) const {
    const std::string name = "this " + kind_name(form_.kind);
    if (!has_text_) throw Error(line.place, name + " has no text: how does it read on a card?");
    if (!has_example_) throw Error(line.place, name + " has no example");
    if (!has_meaning_) {
      throw Error(line.place, name + (form_.kind == FormKind::sentence
                                          ? " does nothing: a line with do is missing"
                                          : " has no value: a line with is is missing"));
    }
  }

 private:
  static void once(bool& seen, const Line& line) {
    if (seen) throw Error(line.place, quoted(line.tokens.front().text) + " stands here already");
    seen = true;
  }

  static void refuse_children(const Line& line) {
    if (!line.children.empty()) {
      throw Error(line.children.front().place, "unexpected indentation");
    }
  }

  // text "…" and, for an amount, per "…".
  void read_text(const Line& line) {
    refuse_children(line);
    const std::vector<Token>& tokens = line.tokens;
    if (tokens.size() < 2 || tokens[1].kind != TokenKind::string) {
      throw Error(tokens.size() < 2 ? place_behind(tokens) : tokens[1].place,
                  "expected the text in quotes");
    }
    form_.written_text = tokens[1].text;
    form_.text = parse_template(tokens[1], form_.pattern);
    if (tokens.size() == 2) return;
    const bool per = form_.kind == FormKind::amount && tokens.size() == 4 &&
                     is_word(tokens[2], "per") && tokens[3].kind == TokenKind::string;
    if (!per) throw Error(tokens[2].place, "unexpected " + quoted(tokens[2].text));
    form_.written_text += " per " + tokens[3].text;
    form_.per = parse_template(tokens[3], form_.pattern);
  }

  void read_example(const Line& line) {
    if (line.tokens.size() < 2) throw Error(place_behind(line.tokens), "expected an example");
    form_.example = line;
    form_.example.tokens.erase(form_.example.tokens.begin());
  }

  Form& form_;
  bool has_text_ = false;
  bool has_example_ = false;
  bool has_meaning_ = false;
};

}  // namespace

std::string form_key(const Vocabulary& vocabulary, const Line& line) {
  return kind_name(form_kind(line.tokens.front())) + ' ' + form_pattern(vocabulary, line).key;
}

void SentenceTable::add(const Line& line) {
  Form form;
  form.kind = form_kind(line.tokens.front());
  form.place = line.place;
  form.pattern = form_pattern(vocabulary_, line);
  form.written = lang::written(behind_first(line));
  if (form.kind == FormKind::sentence) {
    refuse_control_words(form.pattern, line.tokens[1].place);
  }
  FormReader reader(form);
  for (const Line& child : line.children) reader.read(child);
  reader.finish(line);

  const auto same = std::find_if(forms_.begin(), forms_.end(), [&form](const Form& other) {
    return other.kind == form.kind && other.pattern.key == form.pattern.key;
  });
  if (same != forms_.end()) {
    *same = std::move(form);
    return;
  }
  std::vector<std::size_t>& order = order_[static_cast<std::size_t>(form.kind)];
  const std::size_t literals = form.pattern.literals;
  const auto shorter = std::find_if(order.begin(), order.end(), [&](std::size_t index) {
    return forms_[index].pattern.literals < literals;
  });
  order.insert(shorter, forms_.size());
  forms_.push_back(std::move(form));
}

}  // namespace loci::lang
