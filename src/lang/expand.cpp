#include "lang/expand.hpp"

#include <utility>

#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t largest_tree = 20'000;
constexpr std::size_t longest_text = 4'000;

// What stands for a slot in the code.
struct SlotValue {
  ExprPtr value;
  Block code;
  std::size_t size = 1;
};

// Copies a tree with values put in for slots and optional words; what has none is shared.
class Substitution {
 public:
  Substitution(const Pattern& pattern, const std::vector<SlotValue>& values,
               const std::vector<SlotText>& texts, const std::vector<bool>& flags)
      : pattern_(pattern), values_(values), texts_(texts), flags_(flags) {}

  std::size_t size() const { return size_; }

  ExprPtr expr(const ExprPtr& from) {
    if (from == nullptr) return nullptr;
    grow(1, from->place);
    if (from->kind == ExprKind::name) return name(from);
    if (from->args.empty()) return from;
    Expr copy = *from;
    copy.args = exprs(from->args);
    return std::make_shared<const Expr>(std::move(copy));
  }

  Block block(const Block& from) {
    Block result;
    for (const StmtPtr& stmt : from) result.push_back(statement(*stmt));
    return result;
  }

 private:
  void grow(std::size_t size, const Place& place) {
    size_ += size;
    check_size(size_, place);
  }

  std::vector<ExprPtr> exprs(const std::vector<ExprPtr>& from) {
    std::vector<ExprPtr> result;
    result.reserve(from.size());
    for (const ExprPtr& each : from) result.push_back(expr(each));
    return result;
  }

  ExprPtr name(const ExprPtr& from) {
    const int flag = pattern_.flag_index(from->name);
    if (flag >= 0) {
      return name_expr(flags_[static_cast<std::size_t>(flag)] ? "true" : "false", from->place);
    }
    const int slot = pattern_.slot_index(from->name);
    if (slot < 0) {
      if (is_slot_name(from->name)) refuse_slot(*from);
      return from;
    }
    const SlotValue& value = values_[static_cast<std::size_t>(slot)];
    if (value.value == nullptr) {
      throw Error(from->place, "the sentences of " + from->name + " are a statement, no value");
    }
    grow(value.size, from->place);
    return value.value;
  }

  [[noreturn]] void refuse_slot(const Expr& named) const {
    std::vector<std::string> known;
    for (const Slot& slot : pattern_.slots) known.push_back(slot.name);
    throw Error(named.place, "the pattern has no slot " + quoted(named.name),
                nearest(named.name, known));
  }

  // The sentence slot whose name alone is the statement; null if it is another statement.
  const SlotValue* sentences(const Stmt& from) const {
    if (from.kind != StmtKind::evaluate || from.exprs[0]->kind != ExprKind::name) return nullptr;
    const Expr& named = *from.exprs[0];
    const int slot = pattern_.slot_index(named.name);
    if (slot < 0) refuse_slot(named);
    const SlotValue& value = values_[static_cast<std::size_t>(slot)];
    if (value.value != nullptr) throw Error(named.place, named.name + " does nothing by itself");
    return &value;
  }

  StmtPtr statement(const Stmt& from) {
    grow(1, from.place);
    Stmt copy;
    copy.kind = from.kind;
    copy.place = from.place;
    if (const SlotValue* slot = sentences(from)) {
      grow(slot->size, from.place);
      copy.kind = StmtKind::block;
      copy.body = slot->code;
      return std::make_shared<const Stmt>(std::move(copy));
    }
    copy.name = from.name;
    copy.exprs = exprs(from.exprs);
    copy.body = block(from.body);
    copy.otherwise = block(from.otherwise);
    copy.lifetime = from.lifetime;
    copy.by = expr(from.by);
    copy.each_seat = from.each_seat;
    copy.prompt = label(from.prompt);
    copy.prompt_place = from.prompt_place;
    for (const Alternative& each : from.alternatives) {
      copy.alternatives.push_back({each.place, each.name, expr(each.enumerator),
                                   expr(each.condition), label(each.label), block(each.body),
                                   each.label_place});
    }
    return std::make_shared<const Stmt>(std::move(copy));
  }

  // {WHAT} in a label becomes the words of the slot; other names stay for the game to fill in.
  std::string label(std::string text) const {
    for (std::size_t i = 0; i < pattern_.slots.size(); ++i) {
      const std::string name = "{" + pattern_.slots[i].name + "}";
      for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
        text.replace(at, name.size(), texts_[i].plain);
        at += texts_[i].plain.size();
      }
    }
    return text;
  }

  const Pattern& pattern_;
  const std::vector<SlotValue>& values_;
  const std::vector<SlotText>& texts_;
  const std::vector<bool>& flags_;
  std::size_t size_ = 0;
};

class Expander {
 public:
  Expander(const Vocabulary& vocabulary, std::span<const Token> tokens,
           const SentenceReader& read_sentences)
      : vocabulary_(vocabulary), tokens_(tokens), read_sentences_(read_sentences) {}

  Meaning expand(const Phrase& phrase) const {
    const Form& form = *phrase.form;
    const Place place = place_of(tokens_.subspan(phrase.first, phrase.end - phrase.first));
    std::vector<SlotValue> values(phrase.slots.size());
    std::vector<SlotText> texts(phrase.slots.size());
    bool after_one = false;
    for (std::size_t i = 0; i < phrase.slots.size(); ++i) {
      const Slot& slot = form.pattern.slots[i];
      fill(slot, phrase.slots[i], after_one, values[i], texts[i]);
      if (slot.type == SlotType::number || slot.type == SlotType::amount) {
        after_one = texts[i].is_one;
      }
    }
    Meaning meaning;
    meaning.text = render(form.text, texts, phrase.flags);
    meaning.per = render(form.per, texts, phrase.flags);
    if (meaning.text.size() + meaning.per.size() > longest_text) {
      throw Error(place, "the text grows too long");
    }
    Substitution substitution(form.pattern, values, texts, phrase.flags);
    if (form.kind == FormKind::sentence) {
      Stmt block;
      block.kind = StmtKind::block;
      block.place = place;
      block.body = substitution.block(form.body);
      meaning.code = std::make_shared<const Stmt>(std::move(block));
    } else {
      meaning.value = substitution.expr(form.value);
    }
    meaning.size = substitution.size() + 1;
    return meaning;
  }

 private:
  void fill(const Slot& slot, const Filling& filling, bool after_one, SlotValue& value,
            SlotText& text) const {
    if (slot.type == SlotType::sentence) {
      Passage passage = read_sentences_(filling.first);
      value.code = std::move(passage.code);
      value.size = passage.size;
      text.plain = as_clause(std::span<const std::string>(passage.sentences));
      return;
    }
    if (filling.phrase != nullptr) {
      Meaning meaning = expand(*filling.phrase);
      value.value = std::move(meaning.value);
      value.size = meaning.size;
      text.plain = std::move(meaning.text);
      text.per = std::move(meaning.per);
      text.is_number = slot.type == SlotType::amount;
      text.is_one = text.plain == "1";
      return;
    }
    const Place place = place_of(tokens_.subspan(filling.first, filling.end - filling.first));
    const ExprPtr number = number_expr(static_cast<i32>(filling.number), place);
    value.size = 2;
    switch (slot.type) {
      case SlotType::number:
      case SlotType::amount:
        value.value = number;
        text.plain = std::to_string(filling.number);
        text.is_number = true;
        text.is_one = filling.number == 1;
        break;
      case SlotType::nouns: {
        const NounClass& nouns = vocabulary_.classes[static_cast<std::size_t>(slot.noun_class)];
        value.value = call_expr(nouns.function, {number}, place);
        text.one = noun_text(nouns, filling.number, Grammar::singular);
        text.many = noun_text(nouns, filling.number, Grammar::plural);
        text.plain = nouns.plural && !after_one ? text.many : text.one;
        text.inflects = nouns.plural;
        break;
      }
      case SlotType::elements:
        value.value = call_expr("elements_of", {number}, place);
        text.plain = elements_text(vocabulary_, filling.number);
        break;
      case SlotType::element:
        value.value = call_expr("element", {number}, place);
        text.plain = vocabulary_.elements[filling.number];
        break;
      case SlotType::condition:
      case SlotType::sentence:
        break;
    }
  }

  const Vocabulary& vocabulary_;
  std::span<const Token> tokens_;
  const SentenceReader& read_sentences_;
};

}  // namespace

Meaning expand(const Vocabulary& vocabulary, std::span<const Token> tokens, const Phrase& phrase,
               const SentenceReader& read_sentences) {
  return Expander(vocabulary, tokens, read_sentences).expand(phrase);
}

void check_size(std::size_t size, const Place& place) {
  if (size > largest_tree) throw Error(place, "this grows too large: it uses its parts too often");
}

ExprPtr number_expr(i32 number, const Place& place) {
  return std::make_shared<const Expr>(Expr{ExprKind::number, place, number, {}, {}});
}

ExprPtr name_expr(std::string name, const Place& place) {
  return std::make_shared<const Expr>(Expr{ExprKind::name, place, 0, std::move(name), {}});
}

ExprPtr call_expr(std::string name, std::vector<ExprPtr> args, const Place& place) {
  return std::make_shared<const Expr>(
      Expr{ExprKind::call, place, 0, std::move(name), std::move(args)});
}

}  // namespace loci::lang
