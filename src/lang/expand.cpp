#include "lang/expand.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lang/around.hpp"
#include "lang/tallies.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t longest_text = 4'000;

// What the card around a phrase has to bring along: where that is missing, the card is to blame.
bool comes_from_around(const ExprPtr& expr) {
  constexpr std::array<std::string_view, 10> names = {
      "reached", "there", "those", "others", "turned", "used", "that", "target", "here", "it"};
  return asks_tally(*expr) || (expr->kind == ExprKind::name &&
                               std::find(names.begin(), names.end(), expr->name) != names.end());
}

bool speaks_of_those(const ExprPtr& expr) {
  return (expr->kind == ExprKind::name && (expr->name == "those" || expr->name == "others")) ||
         std::any_of(expr->args.begin(), expr->args.end(), speaks_of_those);
}

bool speaks_of_those(const Meaning& slot) {
  return std::any_of(slot.values.begin(), slot.values.end(),
                     [](const auto& value) { return speaks_of_those(value.second); });
}

// Puts what fills the slots of a form, and its optional words, into the form's code.
class SlotFilling : public TreeCopy {
 public:
  SlotFilling(const Form& form, const std::vector<Meaning>& slots, const std::vector<bool>& flags,
              const Expansion& all, const Place& place)
      : form_(form), slots_(slots), flags_(flags), all_(all), place_(place) {}

 protected:
  ExprPtr put_for(const Expr& from) override {
    const Pattern& pattern = form_.pattern;
    const bool call = from.kind == ExprKind::call;
    // given(P): whether it is there; given(P, A, B): A if it is, else B.
    if (call && from.name == "given" && (from.args.size() == 1 || from.args.size() == 3)) {
      const bool there = is_given(*from.args[0], from.place);
      return from.args.size() == 1 ? bool_expr(there, from.place) : expr(from.args[there ? 1 : 2]);
    }
    if (asks_tally(from)) return call_expr(from.name, {expr(from.args[0])}, place_);
    // default(N, 1): what a number is where it is not given.
    if (call && from.name == "default" && from.args.size() == 2) {
      return expr(from.args[is_given(*from.args[0], from.place) ? 0 : 1]);
    }
    const std::size_t dot = from.name.find('.');
    const std::string base = from.name.substr(0, dot);
    if (!is_slot_name(base)) return call ? nullptr : lower_case(from);
    if (is_body(base)) return nullptr;
    const int slot = pattern.slot_index(base);
    if (slot < 0) refuse_slot(from, base);
    const std::string member = dot == std::string::npos ? "is" : from.name.substr(dot + 1);
    const auto& values = slots_[static_cast<std::size_t>(slot)].values;
    const auto found = values.find(member);
    if (found == values.end() &&
        pattern.slots[static_cast<std::size_t>(slot)].kind == PhraseKind::deed && member != "is") {
      // A deed that says nothing of it can always be done, and must be.
      return member == "optional" ? bool_expr(false, from.place) : number_expr(1, from.place);
    }
    if (found == values.end()) {
      throw Error(from.place, quoted(base) + (member == "is" ? " has no value by itself"
                                                             : " has no " + quoted(member)));
    }
    grow(slots_[static_cast<std::size_t>(slot)].size, from.place);
    if (!call) return placed(found->second, from.place);
    if (from.args.size() != 1) throw Error(from.place, base + " is about one land");
    return about(found->second, expr(from.args[0]));
  }

  std::string text(const std::string& from) override {
    std::string result = from;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      put_in(result, "{" + form_.pattern.slots[i].name + "}", slots_[i].text.plain);
      for (const auto& [name, words] : slots_[i].text.variants) {
        put_in(result, "{" + form_.pattern.slots[i].name + "." + name + "}", words);
      }
    }
    return result;
  }

  bool put_for(const Stmt& from, Block& result) override {
    if (from.kind == StmtKind::when && from.lifetime == "in force") {
      Stmt copy = from;
      copy.lifetime = std::string(all_.card.lifetime);
      if (all_.uses != nullptr) copy.exprs = {all_.uses};
      statement(copy, result);
      return true;
    }
    // Who does something to those does not choose others.
    if (from.kind == StmtKind::assign && from.name == "those") {
      return std::any_of(slots_.begin(), slots_.end(),
                         [](const Meaning& slot) { return speaks_of_those(slot); });
    }
    if (from.kind != StmtKind::evaluate || from.exprs[0]->kind != ExprKind::name) return false;
    const std::string& name = from.exprs[0]->name;
    const int slot = form_.pattern.slot_index(name);
    if (slot >= 0 && form_.pattern.slots[static_cast<std::size_t>(slot)].kind == PhraseKind::deed &&
        form_.pattern.slots[static_cast<std::size_t>(slot)].type == SlotType::phrase) {
      const Meaning& deed = slots_[static_cast<std::size_t>(slot)];
      grow(deed.size, from.place);
      if (deed.code != nullptr) result.push_back(deed.code);
      return true;
    }
    if (!is_body(name)) throw Error(from.exprs[0]->place, name + " does nothing by itself");
    return false;
  }

 private:
  bool is_given(const Expr& part, const Place& place) const {
    const int flag = form_.pattern.flag_index(part.name);
    if (flag < 0) throw Error(place, "only what stands in brackets can be given or not");
    return flags_[static_cast<std::size_t>(flag)];
  }

  // S of what goes around something is filled in later.
  bool is_body(const std::string& base) const {
    return base == "S" && row_of(form_.kind).shape == Shape::around;
  }

  // A value of a kind that does not fit is a mistake of the form that it is put into; a number that
  // makes no sense there is one of the card.
  static ExprPtr placed(const ExprPtr& value, const Place& place) {
    if (value->kind == ExprKind::number || comes_from_around(value)) return value;
    Expr copy = *value;
    copy.place = place;
    return std::make_shared<const Expr>(std::move(copy));
  }

  ExprPtr lower_case(const Expr& from) const {
    if (from.name == "own_actions") return bool_expr(all_.card.own_actions, from.place);
    if (from.name == "for_good") return bool_expr(all_.card.lifetime == "always", from.place);
    const int flag = form_.pattern.flag_index(from.name);
    if (flag >= 0) return bool_expr(flags_[static_cast<std::size_t>(flag)], from.place);
    ExprPtr name = name_expr(from.name, place_);
    return comes_from_around(name) ? name : nullptr;
  }

  [[noreturn]] void refuse_slot(const Expr& named, const std::string& base) const {
    std::vector<std::string> known;
    for (const Slot& slot : form_.pattern.slots) known.push_back(slot.name);
    throw Error(named.place, "the pattern has no slot " + quoted(base), nearest(base, known));
  }

  const Form& form_;
  const std::vector<Meaning>& slots_;
  const std::vector<bool>& flags_;
  const Expansion& all_;
  Place place_;  // of the phrase
};

bool mentions(const Template& text, std::string_view variant) {
  return std::any_of(text.begin(), text.end(), [variant](const TemplatePart& part) {
    return (part.kind == TemplatePartKind::slot && part.text == variant) ||
           mentions(part.inside, variant);
  });
}

// The voice that the text of a frame wants for its body.
Voice body_voice(const Template& text, Voice outside) {
  if (mentions(text, "does")) return Voice::third;
  if (mentions(text, "may")) return Voice::bare;
  return outside == Voice::third ? Voice::bare : outside;
}

class Expander {
 public:
  explicit Expander(const Expansion& expansion) : all_(expansion) {}

  Meaning expand(const Phrase& phrase) const {
    const Form& form = *phrase.form;
    Use use{phrase, form, place_of(all_.tokens.subspan(phrase.first, phrase.end - phrase.first)),
            {},     {},   {}};
    fill_slots(use);
    refuse_pieces(use);
    Meaning meaning;
    meaning.size = 1;
    for (const Meaning& slot : use.slots) meaning.size += slot.size;
    write_texts(use, meaning.text);
    SlotFilling filling(form, use.slots, phrase.flags, all_, use.place);
    switch (row_of(form.kind).shape) {
      case Shape::values:
        for (const auto& [name, value] : form.values) meaning.values[name] = filling.expr(value);
        for (const std::size_t slot : form.either) {
          (all_.card.is_whole ? meaning.both : meaning.either).push_back(use.slots[slot]);
        }
        if (all_.card.is_whole && meaning.values.contains("optional")) {
          meaning.values["optional"] = bool_expr(false, use.place);
        }
        for (const std::size_t slot : form.both) meaning.both.push_back(use.slots[slot]);
        break;
      case Shape::around:
        if (form.kind == PhraseKind::frame) {
          meaning.code = block_of(framed(use, filling, meaning.size), use.place);
        } else {
          for (const auto& [name, value] : form.values) meaning.values[name] = filling.expr(value);
          meaning.around = filling.block(form.body);
          meaning.piece_by_piece = form.piece_by_piece;
        }
        break;
      case Shape::does:
        meaning.declines = all_.may && has_place(use);
        meaning.code = block_of(done(use, meaning), use.place);
        break;
    }
    meaning.size += filling.size();
    check_size(meaning.size, use.place);
    return meaning;
  }

 private:
  // One use of a form.
  struct Use {
    const Phrase& phrase;
    const Form& form;
    Place place;
    std::vector<Meaning> slots;
    std::vector<std::string> chosen;
    Passage body;
  };

  void fill_slots(Use& use) const {
    const Pattern& pattern = use.form.pattern;
    use.slots.resize(pattern.slots.size());
    bool after_one = false;
    for (std::size_t i = 0; i < pattern.slots.size(); ++i) {
      const Filling& filling = use.phrase.slots[i];
      if (pattern.slots[i].type == SlotType::body) {
        fill_body(use, filling.first, use.slots[i]);
      } else if (pattern.slots[i].kind == PhraseKind::occasion && use.form.uses != nullptr) {
        Expansion counted = all_;
        counted.uses =
            SlotFilling(use.form, use.slots, use.phrase.flags, all_, use.place).expr(use.form.uses);
        use.slots[i] = Expander(counted).expand(*filling.phrase);
      } else if (filling.end > filling.first) {
        fill(pattern.slots[i], filling, after_one, use.slots[i]);
        if (use.slots[i].text.is_number) after_one = use.slots[i].text.is_one;
      }
    }
    use.chosen.resize(pattern.groups);
    for (const PatternPart& part : pattern.parts) {
      if (part.flags.empty()) continue;
      const std::vector<std::string>& words = part.words[use.phrase.chosen[part.index]];
      for (const std::string& word : words) {
        std::string& text = use.chosen[part.index];
        text += (text.empty() ? "" : " ") + word;
      }
    }
  }

  // The nouns that a value is made of: kinds(3), or their names in the code of a form.
  u32 nouns_in(const NounClass& nouns, const Expr& expr) const {
    if (expr.kind == ExprKind::call && expr.name == nouns.function) {
      return static_cast<u32>(expr.args[0]->number);
    }
    u32 mask = 0;
    for (const Noun& noun : nouns.nouns) {
      if (expr.kind == ExprKind::name && expr.name == noun.one) mask |= noun.mask;
    }
    for (const ExprPtr& part : expr.args) mask |= nouns_in(nouns, *part);
    return mask;
  }

  u32 nouns_in(const NounClass& nouns, const Meaning& meaning) const {
    u32 mask = 0;
    for (const char* const value : {"is", "what"}) {
      const auto found = meaning.values.find(value);
      if (found != meaning.values.end()) mask |= nouns_in(nouns, *found->second);
    }
    for (const Meaning& part : meaning.either) mask |= nouns_in(nouns, part);
    for (const Meaning& part : meaning.both) mask |= nouns_in(nouns, part);
    return mask;
  }

  // What a form cannot do to some pieces it is not asked to.
  void refuse_pieces(const Use& use) const {
    for (const auto& [slot, only] : use.form.only) {
      const NounClass& nouns = *all_.vocabulary.find_class("pieces");
      const u32 others = nouns_in(nouns, use.slots[slot]) & ~only;
      if (others == 0) continue;
      const Filling& filling = use.phrase.slots[slot];
      throw Error(place_of(all_.tokens.subspan(filling.first, filling.end - filling.first)),
                  "this cannot be said of " + noun_text(nouns, others, Grammar::plural), {},
                  "it can be said of " + noun_text(nouns, only, Grammar::plural));
    }
  }

  void fill_body(Use& use, std::size_t first, Meaning& slot) const {
    const Template& text = use.form.texts.at("");
    use.body =
        all_.read_body(first, body_voice(text, all_.voice), mentions(text, "may"), use.form.lasts);
    slot.size = use.body.size;
    const std::string clause = as_clause(std::span<const std::string>(use.body.sentences));
    slot.text.plain = clause;
    slot.text.variants["rest"] = (use.body.framed ? ", " : ": ") + clause;
    slot.text.variants["does"] = (use.body.framed ? ", " : " ") + clause;
    slot.text.variants["may"] = (use.body.framed ? " may, " : " may ") + clause;
  }

  bool says_this_turn() const { return all_.card.lifetime == "this turn" && !all_.card.is_timed; }

  void write_texts(const Use& use, SlotText& text) const {
    std::vector<SlotText> slots;
    for (const Meaning& slot : use.slots) slots.push_back(slot.text);
    const Wording wording{slots, use.phrase.flags, use.chosen, all_.voice, says_this_turn()};
    for (const auto& [variant, written] : use.form.texts) {
      std::string words = render(written, wording);
      if (words.size() > longest_text) throw Error(use.place, "the text grows too long");
      (variant.empty() ? text.plain : text.variants[variant]) = std::move(words);
    }
    // The deed that a condition asks about may be what is done then.
    if (use.form.kind == PhraseKind::condition && deed_asked(use.phrase) != nullptr) {
      text.variants["alone"] = text_with(use, 0, {});
    }
    text.is_number = use.form.kind == PhraseKind::amount;
    text.is_one = text.is_number && text.plain == "1";
    if (text.variants.contains("many")) {
      // A sort of land is never counted by a number before it; what has both forms written down
      // reads otherwise where a number stands before it: "2 of your presence".
      text.inflects = use.form.kind != PhraseKind::lands && !text.variants.contains("one");
      text.variants.emplace("one", text.plain);
    }
  }

  // The text of a deed that does only a part of what is written, in the land where it is.
  std::string text_with(const Use& use, std::size_t slot, const SlotText& part) const {
    std::vector<SlotText> slots;
    for (const Meaning& each : use.slots) slots.push_back(each.text);
    slots[slot] = part;
    std::vector<bool> flags = use.phrase.flags;
    if (use.form.around) {
      const int flag = use.form.pattern.flag_index(use.form.pattern.slots[*use.form.around].name);
      if (flag >= 0) flags[static_cast<std::size_t>(flag)] = false;
    }
    return as_clause(
        render(use.form.texts.at(""), {slots, flags, use.chosen, Voice::command, false}));
  }

  std::string asked(const Template& text, const Use& use) const {
    std::vector<SlotText> slots;
    for (const Meaning& each : use.slots) slots.push_back(each.text);
    return render(text, {slots, use.phrase.flags, use.chosen, Voice::command, false});
  }

  // What is done, once for each choice of pieces that the sentence leaves, and what goes around it.
  Block done(const Use& use, Meaning& meaning) const {
    std::size_t& size = meaning.size;
    std::vector<Branch> branches;
    std::size_t slot = 0;
    const std::vector<Slot>& slots = use.form.pattern.slots;
    while (slot < slots.size() && slots[slot].kind != PhraseKind::some) ++slot;
    if (slot == slots.size()) {
      refuse_piece_by_piece(use);
      branches.push_back(branch(use, use.slots, size));
    } else {
      for (const std::vector<Meaning>& parts : choices(use.slots[slot])) {
        Branch whole;
        for (const Meaning& part : parts) {
          std::vector<Meaning> filled = use.slots;
          filled[slot].values = part.values;
          filled[slot].text = part.text;
          add(whole, branch(use, filled, size));
        }
        if (is_piece_by_piece(use)) whole.code = for_one_piece(use, slot, parts, size);
        const SlotText& text = parts.size() == 1 ? parts[0].text : use.slots[slot].text;
        whole.object = text.plain;
        whole.text = text_with(use, slot, text);
        branches.push_back(std::move(whole));
      }
    }
    for (Branch& each : branches) {
      each.prompt = asked(use.form.prompt, use);
      if (!use.form.label.empty()) each.label = asked(use.form.label, use);
      if (all_.may) each.values["optional"] = bool_expr(true, use.place);
    }
    if (branches.size() == 1 && !has_place(use)) meaning.values = branches.front().values;
    return wrapped(use, branches, size);
  }

  static bool has_place(const Use& use) {
    return use.form.around && !use.slots[*use.form.around].around.empty();
  }

  static bool is_piece_by_piece(const Use& use) {
    return has_place(use) && use.slots[*use.form.around].piece_by_piece;
  }

  static void refuse_piece_by_piece(const Use& use) {
    if (!is_piece_by_piece(use)) return;
    throw Error(use.place, "only so many pieces can be chosen one by one");
  }

  // What is done with one of so many pieces.
  Block for_one_piece(const Use& use, std::size_t slot, const std::vector<Meaning>& parts,
                      std::size_t& size) const {
    if (parts.size() > 1)
      throw Error(use.place, "pieces are chosen one by one here: say it of each");
    std::vector<Meaning> filled = use.slots;
    filled[slot].values = parts.front().values;
    filled[slot].values["most"] = number_expr(1, use.place);
    filled[slot].values["optional"] = bool_expr(false, use.place);
    filled[slot].values["all"] = bool_expr(false, use.place);
    return branch(use, filled, size).code;
  }

  Branch branch(const Use& use, const std::vector<Meaning>& slots, std::size_t& size) const {
    SlotFilling filling(use.form, slots, use.phrase.flags, all_, use.place);
    Branch result;
    result.code = filling.block(use.form.body);
    for (const auto& [name, value] : use.form.values) result.values[name] = filling.expr(value);
    result.size = filling.size();
    size += filling.size();
    return result;
  }

  Block framed(const Use& use, SlotFilling& filling, std::size_t& size) const {
    refuse_piece_by_piece(use);
    Branch body;
    body.code = use.body.code;
    body.size = use.body.size;
    body.prompt = asked(use.form.prompt, use);
    if (!use.form.label.empty()) body.label = asked(use.form.label, use);
    body.text = use.slots.back().text.plain;
    body.values["declines"] = bool_expr(use.body.declines, use.place);
    Branch whole = body;
    const std::size_t before = size;
    whole.code = put_around(filling.block(use.form.body), {&body, 1}, use.place, size);
    whole.size = size - before;
    return wrapped(use, {&whole, 1}, size);
  }

  static Block wrapped(const Use& use, std::span<const Branch> branches, std::size_t& size) {
    if (!has_place(use)) return all_branches(branches, use.place);
    return put_around(use.slots[*use.form.around].around, branches, use.place, size);
  }

  void fill(const Slot& slot, const Filling& filling, bool after_one, Meaning& meaning) const {
    if (filling.phrase != nullptr) {
      meaning = expand(*filling.phrase);
      return;
    }
    const Place place = place_of(all_.tokens.subspan(filling.first, filling.end - filling.first));
    const ExprPtr number = number_expr(static_cast<i32>(filling.number), place);
    SlotText& text = meaning.text;
    meaning.size = 2;
    if (slot.noun_class >= 0) {
      const NounClass& nouns = all_.vocabulary.classes[static_cast<std::size_t>(slot.noun_class)];
      meaning.values["is"] = call_expr(nouns.function, {number}, place);
      text.variants["one"] = noun_text(nouns, filling.number, Grammar::singular);
      text.variants["many"] = noun_text(nouns, filling.number, Grammar::plural);
      text.plain = text.variants[nouns.plural && !after_one ? "many" : "one"];
      text.inflects = nouns.plural;
    } else if (slot.type == SlotType::elements) {
      meaning.values["is"] = call_expr("elements_of", {number}, place);
      text.plain = elements_text(all_.vocabulary, filling.number);
    } else if (slot.type == SlotType::element) {
      meaning.values["is"] = call_expr("element", {number}, place);
      text.plain = all_.vocabulary.elements[filling.number];
    } else {
      meaning.values["is"] = number;
      text.plain = std::to_string(filling.number);
      text.is_number = true;
      text.is_one = filling.number == 1;
    }
  }

  const Expansion& all_;
};

}  // namespace

Meaning expand(const Expansion& expansion, const Phrase& phrase) {
  refuse_ambiguity(expansion.tokens, phrase);
  return Expander(expansion).expand(phrase);
}

}  // namespace loci::lang
