#include "lang/sentence.hpp"

#include <algorithm>
#include <set>

#include "lang/match.hpp"
#include "lang/parser.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

// These begin the control forms of card bodies, so no sentence may begin with them.
constexpr std::array<std::string_view, 8> control_words = {"if",     "otherwise", "with", "instead",
                                                           "either", "or",        "may",  "do"};

PhraseKind form_kind(const Token& token) {
  const int kind = token.kind == TokenKind::word ? phrase_kind_named(token.text) : -1;
  if (kind >= 0) return static_cast<PhraseKind>(kind);
  throw Error(token.place, "expected a kind of phrases, found " + quoted(token.text));
}

std::span<const Token> behind_first(const Line& line) {
  return std::span<const Token>(line.tokens).subspan(1);
}

// The rank and the pattern of a form: lands/2 …
struct Head {
  PhraseKind kind{};
  u8 rank = 0;
  std::span<const Token> pattern;
};

Head head_of(const Line& line) {
  Head head{form_kind(line.tokens.front()), 0, behind_first(line)};
  const bool ranked = head.pattern.size() > 1 && is_symbol(head.pattern[0], "/") &&
                      head.pattern[1].kind == TokenKind::number;
  if (ranked) {
    head.rank = static_cast<u8>(std::min(head.pattern[1].number, i32{any_rank} - 1));
    head.pattern = head.pattern.subspan(2);
  }
  if (head.pattern.empty()) throw Error(place_behind(line.tokens), "expected a pattern");
  return head;
}

void refuse_control_words(PhraseKind kind, const Pattern& pattern, const Place& place) {
  for (const std::string& first : pattern.first_words) {
    const auto* found = std::find(control_words.begin(), control_words.end(), first);
    // What one may do for a price is a frame of its own.
    const bool price = kind == PhraseKind::frame && first == "may" && pattern.literals == 1;
    if (found == control_words.end() || price) continue;
    throw Error(place, "no sentence can begin with " + quoted(*found) + ", which controls others");
  }
}

// The slots that a body or a value mentions: S, S.what.
void slots_in(const ExprPtr& expr, std::set<std::string>& names) {
  if (expr == nullptr) return;
  // Whether it is there says nothing of what it is.
  const bool asks = expr->kind == ExprKind::call && expr->name == "given";
  if (!asks && !expr->name.empty()) names.insert(expr->name.substr(0, expr->name.find('.')));
  for (std::size_t i = asks ? 1 : 0; i < expr->args.size(); ++i) slots_in(expr->args[i], names);
}

void slots_in(const Block& block, std::set<std::string>& names) {
  for (const StmtPtr& stmt : block) {
    for (const ExprPtr& expr : stmt->exprs) slots_in(expr, names);
    slots_in(stmt->by, names);
    slots_in(stmt->body, names);
    slots_in(stmt->otherwise, names);
    for (const Alternative& each : stmt->alternatives) {
      slots_in(each.enumerator, names);
      slots_in(each.condition, names);
      slots_in(each.body, names);
    }
  }
}

// The lines below a form, each read once.
class FormReader {
 public:
  FormReader(const Vocabulary& vocabulary, Form& form)
      : vocabulary_(vocabulary), form_(form), row_(row_of(form.kind)) {}

  void read(const Line& line) {
    const Token& first = line.tokens.front();
    if (is_word(first, "only")) {
      read_only(line);
      return;
    }
    if (!seen_.insert(first.text).second) {
      throw Error(line.place, quoted(first.text) + " stands here already");
    }
    if (is_word(first, "text")) {
      read_text(line);
    } else if (is_word(first, "example")) {
      read_example(line);
    } else if (is_word(first, meaning())) {
      read_body(line);
    } else if (is_word(first, "asks") && row_.shape != Shape::values) {
      read_asks(line);
    } else if (form_.kind == PhraseKind::frame && is_word(first, "lasts")) {
      refuse_children(line);
      form_.lasts = parse_lifetime(behind_first(line), place_behind(line.tokens));
    } else if (form_.kind == PhraseKind::place && lang::written(line.tokens) == "piece by piece") {
      refuse_children(line);
      form_.piece_by_piece = true;
    } else if (form_.kind == PhraseKind::frame && is_word(first, "uses")) {
      refuse_children(line);
      form_.uses = parse_expression(behind_first(line), place_behind(line.tokens));
    } else if (form_.kind == PhraseKind::some && (first.text == "either" || first.text == "both")) {
      read_slots(line, first.text == "either" ? form_.either : form_.both);
    } else if (is_value(first.text)) {
      refuse_children(line);
      form_.values[first.text] = parse_expression(behind_first(line), place_behind(line.tokens));
    } else {
      refuse(first);
    }
  }

  void finish(const Line& line) {
    const std::string name = "this " + std::string(row_.name);
    if (!seen_.contains("text")) {
      throw Error(line.place, name + " has no text: how does it read on a card?");
    }
    if (!seen_.contains("example")) throw Error(line.place, name + " has no example");
    if (!meaning().empty() && !seen_.contains(std::string(meaning()))) {
      throw Error(line.place,
                  name + " does nothing: a line with " + std::string(meaning()) + " is missing");
    }
    for (std::size_t i = 0; i < row_.needed; ++i) {
      if (seen_.contains(std::string(row_.values[i]))) continue;
      throw Error(line.place, name + " has no value: a line with " + std::string(row_.values[i]) +
                                  " is missing");
    }
    find_around();
  }

 private:
  std::string_view meaning() const {
    return row_.shape == Shape::does ? "do" : row_.shape == Shape::around ? "around" : "";
  }

  bool is_value(std::string_view word) const {
    return !word.empty() &&
           std::find(row_.values.begin(), row_.values.end(), word) != row_.values.end();
  }

  [[noreturn]] void refuse(const Token& word) const {
    std::vector<std::string> known = {"text", "example"};
    if (!meaning().empty()) known.emplace_back(meaning());
    for (const std::string_view value : row_.values) {
      if (!value.empty()) known.emplace_back(value);
    }
    std::string list;
    for (std::size_t i = 0; i < known.size(); ++i) {
      list += (i == 0 ? "" : i + 1 == known.size() ? " or " : ", ") + known[i];
    }
    throw Error(word.place, "expected " + list + ", found " + quoted(word.text),
                nearest(word.text, known));
  }

  static void refuse_children(const Line& line) {
    if (!line.children.empty()) {
      throw Error(line.children.front().place, "unexpected indentation");
    }
  }

  // text "…", and for its variants a name and another text each: has "…" per "…"
  void read_text(const Line& line) {
    refuse_children(line);
    const std::vector<Token>& tokens = line.tokens;
    std::string variant;
    for (std::size_t at = 1; at < tokens.size() || form_.texts.empty(); ++at) {
      if (!form_.texts.empty()) {
        if (tokens[at].kind != TokenKind::word) {
          throw Error(tokens[at].place, "unexpected " + quoted(tokens[at].text));
        }
        variant = tokens[at++].text;
        form_.written_text += " " + variant + " ";
      }
      if (at >= tokens.size() || tokens[at].kind != TokenKind::string) {
        throw Error(at >= tokens.size() ? place_behind(tokens) : tokens[at].place,
                    "expected the text in quotes");
      }
      form_.written_text += tokens[at].text;
      form_.texts[variant] = parse_template(tokens[at], form_.pattern);
    }
  }

  void read_example(const Line& line) {
    if (line.tokens.size() < 2) throw Error(place_behind(line.tokens), "expected an example");
    form_.example = line;
    form_.example.tokens.erase(form_.example.tokens.begin());
  }

  void read_body(const Line& line) {
    if (line.tokens.size() > 1) {
      throw Error(line.tokens[1].place,
                  "expected the end of the line, found " + quoted(line.tokens[1].text));
    }
    form_.body = parse_block(line.children);
  }

  // asks "prompt" as "label"
  void read_asks(const Line& line) {
    refuse_children(line);
    const std::vector<Token>& tokens = line.tokens;
    const bool whole = tokens.size() == 4 && tokens[1].kind == TokenKind::string &&
                       is_word(tokens[2], "as") && tokens[3].kind == TokenKind::string;
    if (!whole) throw Error(line.place, "expected a prompt, \"as\" and a label");
    form_.prompt = parse_template(tokens[1], form_.pattern, true);
    form_.label = parse_template(tokens[3], form_.pattern, true);
  }

  void read_slots(const Line& line, std::vector<std::size_t>& slots) {
    for (const Token& token : behind_first(line)) {
      const int slot = form_.pattern.slot_index(token.text);
      if (slot < 0) throw Error(token.place, "the pattern has no slot " + quoted(token.text));
      slots.push_back(static_cast<std::size_t>(slot));
    }
  }

  // only SLOT NOUNS
  void read_only(const Line& line) {
    refuse_children(line);
    const std::vector<Token>& tokens = line.tokens;
    const int slot = tokens.size() > 1 ? form_.pattern.slot_index(tokens[1].text) : -1;
    if (slot < 0) {
      throw Error(tokens.size() > 1 ? tokens[1].place : place_behind(tokens),
                  "expected a slot of the pattern");
    }
    const NounClass& nouns = *vocabulary_.find_class("pieces");
    const std::span<const Token> words = std::span<const Token>(tokens).subspan(2);
    const std::vector<Reading> readings = read_nouns(nouns, words);
    if (readings.empty() || readings.back().length != words.size()) {
      throw Error(words.empty() ? place_behind(tokens) : place_of(words), "expected pieces");
    }
    form_.only.emplace_back(static_cast<std::size_t>(slot), readings.back().value);
  }

  void find_around() {
    std::set<std::string> mentioned;
    slots_in(form_.body, mentioned);
    for (const auto& [name, value] : form_.values) slots_in(value, mentioned);
    const std::vector<Slot>& slots = form_.pattern.slots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const bool goes_around =
          slots[i].type == SlotType::phrase && row_of(slots[i].kind).shape == Shape::around;
      if (goes_around && !mentioned.contains(slots[i].name)) form_.around = i;
    }
  }

  const Vocabulary& vocabulary_;
  Form& form_;
  const PhraseKindRow& row_;
  std::set<std::string> seen_;
};

}  // namespace

std::string form_key(const Vocabulary& vocabulary, const Line& line) {
  const Head head = head_of(line);
  return std::string(row_of(head.kind).name) + ' ' +
         parse_pattern(vocabulary, head.pattern, head.kind).key;
}

void SentenceTable::add(const Line& line) {
  const Head head = head_of(line);
  Form form;
  form.kind = head.kind;
  form.rank = head.rank;
  form.place = line.place;
  form.pattern = parse_pattern(vocabulary_, head.pattern, head.kind);
  form.written = lang::written(head.pattern);
  if (form.kind == PhraseKind::deed || form.kind == PhraseKind::frame) {
    refuse_control_words(form.kind, form.pattern, head.pattern.front().place);
  }
  FormReader reader(vocabulary_, form);
  each_by_itself(line.children, [&reader](const Line& child) { reader.read(child); });
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
  uses_.of_form.push_back(0);
}

}  // namespace loci::lang
