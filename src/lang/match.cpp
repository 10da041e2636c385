#include "lang/match.hpp"

#include <algorithm>
#include <iterator>

#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t most_steps = 200'000;
constexpr std::size_t deepest_phrase = 32;
constexpr std::size_t most_expected = 8;
constexpr std::size_t most_examples = 6;
constexpr i32 largest_printed = 99;

bool spells(const Token& token, const std::string& word) {
  return token.kind != TokenKind::string && token.text == word;
}

Filling filling(std::size_t at, const Reading& reading) {
  return {at, at + reading.length, reading.value, nullptr};
}

bool same_reading(const Phrase& a, const Phrase& b);

bool same_filling(const Filling& a, const Filling& b) {
  if (a.first != b.first || a.end != b.end || a.number != b.number) return false;
  if (a.phrase == b.phrase) return true;
  if (a.phrase == nullptr || b.phrase == nullptr) return false;
  return same_reading(*a.phrase, *b.phrase);
}

bool same_reading(const Phrase& a, const Phrase& b) {
  return a.form == b.form && a.flags == b.flags && a.chosen == b.chosen &&
         std::equal(a.slots.begin(), a.slots.end(), b.slots.begin(), b.slots.end(), same_filling);
}

// Below 0: `a` is the better reading of the same words; 0: neither is.
int compare(const Phrase& a, const Phrase& b) {
  if (a.size != b.size) return a.size < b.size ? -1 : 1;
  const std::size_t words = a.form->pattern.literals;
  const std::size_t others = b.form->pattern.literals;
  if (words != others) return words > others ? -1 : 1;
  for (std::size_t i = 0; i < a.slots.size() && i < b.slots.size(); ++i) {
    const std::size_t length = a.slots[i].end - a.slots[i].first;
    const std::size_t other = b.slots[i].end - b.slots[i].first;
    if (length != other) return length > other ? -1 : 1;
  }
  return 0;
}

}  // namespace

const Phrase* deed_asked(const Phrase& condition) {
  for (const Filling& slot : condition.slots) {
    if (slot.phrase != nullptr && slot.phrase->form->kind == PhraseKind::deed) {
      return slot.phrase.get();
    }
  }
  return nullptr;
}

void refuse_ambiguity(std::span<const Token> tokens, const Phrase& phrase) {
  if (phrase.rival != nullptr) {
    throw Error(place_of(tokens.subspan(phrase.first, phrase.end - phrase.first)),
                "this can be read in two ways", {},
                "as: " + phrase.form->written + "\nor as: " + phrase.rival->form->written);
  }
  for (const Filling& slot : phrase.slots) {
    if (slot.phrase != nullptr) refuse_ambiguity(tokens, *slot.phrase);
  }
}

const std::vector<PhrasePtr>& Matcher::phrases(PhraseKind kind, std::size_t first) {
  asked_.push_back({kind, first});
  return find(asked_.back());
}

const std::vector<PhrasePtr>& Matcher::find(const Key& key) {
  const auto [kind, first] = key;
  Memory& memory = memories_[key];
  if (memory.done || memory.open) {
    memory.used_open = memory.used_open || memory.open;
    return memory.found;
  }
  if (++depth_ > deepest_phrase) {
    throw Error(tokens_[std::min(first, tokens_.size() - 1)].place, "nested too deeply");
  }
  memory.open = true;
  // A form that begins with a phrase of its own kind ("A and B") finds the phrases known so far,
  // and is asked again as long as that finds more.
  do {
    memory.grew = false;
    memory.used_open = false;
    for (const std::size_t index : table_.in_order(kind)) {
      const Form& form = table_.forms()[index];
      if (!can_begin(form, first)) continue;
      Phrase phrase;
      phrase.form = &form;
      phrase.first = first;
      phrase.slots.resize(form.pattern.slots.size());
      phrase.flags.resize(form.pattern.flags.size());
      phrase.chosen.resize(form.pattern.groups);
      match(memory, phrase, 0, first);
    }
  } while (memory.used_open && memory.grew);
  memory.open = false;
  memory.done = true;
  --depth_;
  return memory.found;
}

// A quick look at the first word; when an error is explained, all forms have their say.
bool Matcher::can_begin(const Form& form, std::size_t first) const {
  const std::vector<std::string>& words = form.pattern.first_words;
  if (words.empty() || expectations_ != nullptr) return true;
  return first < tokens_.size() &&
         std::find(words.begin(), words.end(), tokens_[first].text) != words.end();
}

void Matcher::match(Memory& memory, Phrase& phrase, std::size_t part, std::size_t at) {
  if (++steps_ > most_steps) {
    throw Error(place_of(tokens_), "too ambiguous: write it in shorter sentences");
  }
  const std::vector<PatternPart>& parts = phrase.form->pattern.parts;
  if (part == parts.size()) {
    phrase.end = at;
    keep(memory, phrase);
    return;
  }
  const PatternPart& wanted = parts[part];
  switch (wanted.kind) {
    case PartKind::slot:
      match_slot(memory, phrase, part, at);
      break;
    case PartKind::words:
      for (std::size_t i = 0; i < wanted.words.size(); ++i) {
        std::size_t end = at;
        if (!match_words(wanted.words[i], end)) {
          explain_begun(phrase, end);
          continue;
        }
        if (!wanted.flags.empty()) {
          for (const std::size_t flag : wanted.flags) phrase.flags[flag] = false;
          phrase.flags[wanted.flags[i]] = true;
          phrase.chosen[wanted.index] = i;
        }
        match(memory, phrase, part + 1, end);
      }
      break;
    case PartKind::optional:
      phrase.flags[wanted.index] = true;
      match(memory, phrase, part + 1, at);
      phrase.flags[wanted.index] = false;
      for (std::size_t i = part + 1; i < wanted.behind; ++i) {
        if (parts[i].kind == PartKind::slot) phrase.slots[parts[i].index] = {};
        if (parts[i].kind == PartKind::optional) phrase.flags[parts[i].index] = false;
        for (const std::size_t flag : parts[i].flags) phrase.flags[flag] = false;
      }
      match(memory, phrase, wanted.behind, at);
      break;
  }
}

void Matcher::keep(Memory& memory, Phrase phrase) {
  phrase.size = 1;
  for (const Filling& slot : phrase.slots) {
    if (slot.phrase != nullptr) phrase.size += slot.phrase->size;
  }
  for (PhrasePtr& known : memory.found) {
    if (known->end != phrase.end || known->form->rank != phrase.form->rank) continue;
    const int better = compare(*known, phrase);
    if (better < 0 || same_reading(*known, phrase)) return;
    if (better == 0) {
      if (known->rival != nullptr) return;
      Phrase disputed = *known;
      disputed.rival = std::make_shared<const Phrase>(std::move(phrase));
      known = std::make_shared<const Phrase>(std::move(disputed));
      return;
    }
    known = std::make_shared<const Phrase>(std::move(phrase));
    memory.grew = true;
    return;
  }
  memory.found.push_back(std::make_shared<const Phrase>(std::move(phrase)));
  memory.grew = true;
}

bool Matcher::match_words(const std::vector<std::string>& words, std::size_t& at) {
  for (const std::string& word : words) {
    if (at >= tokens_.size() || !spells(tokens_[at], word)) {
      if (explains(at)) {
        expectations_->descriptions.insert(quoted(word));
        expectations_->words.insert(word);
      }
      return false;
    }
    ++at;
  }
  return true;
}

void Matcher::match_slot(Memory& memory, Phrase& phrase, std::size_t part, std::size_t at) {
  const std::size_t index = phrase.form->pattern.parts[part].index;
  const Slot& slot = phrase.form->pattern.slots[index];
  const Expectations before = expectations_ == nullptr ? Expectations{} : *expectations_;
  const std::vector<Filling> found = fillings(slot, at);
  if (found.empty()) {
    // Where no phrase of the kind begins at all, what its forms begin with says less than its name.
    const bool begins_none = expectations_ != nullptr && expectations_->at == at;
    if (begins_none && slot.type == SlotType::phrase) {
      const bool known = before.at == at;
      expectations_->descriptions = known ? before.descriptions : std::set<std::string>();
      expectations_->kinds = known ? before.kinds : std::set<PhraseKind>();
    }
    explain_slot(slot, at);
    explain_begun(phrase, at);
  }
  for (const Filling& each : found) {
    phrase.slots[index] = each;
    match(memory, phrase, part + 1, each.end);
  }
}

// Everything the slot could take from here, the longest first.
std::vector<Filling> Matcher::fillings(const Slot& slot, std::size_t at) {
  std::vector<Filling> result;
  const std::span<const Token> rest = tokens_.subspan(std::min(at, tokens_.size()));
  const auto add_readings = [&result, at](const std::vector<Reading>& readings) {
    std::transform(readings.rbegin(), readings.rend(), std::back_inserter(result),
                   [at](const Reading& reading) { return filling(at, reading); });
  };
  const auto add_number = [&result, &rest, at] {
    if (rest.empty() || rest[0].kind != TokenKind::number || rest[0].number > largest_printed)
      return;
    result.push_back(filling(at, {static_cast<u32>(rest[0].number), 1}));
  };
  const auto add_nouns = [&] {
    const auto index = static_cast<std::size_t>(slot.noun_class);
    add_readings(read_nouns(table_.vocabulary().classes[index], rest));
  };
  switch (slot.type) {
    case SlotType::number:
      add_number();
      break;
    case SlotType::phrase:
      add_phrases(slot, at, result);
      if (slot.kind == PhraseKind::amount) add_number();
      if (slot.noun_class >= 0) add_nouns();
      break;
    case SlotType::nouns:
      add_nouns();
      break;
    case SlotType::elements:
      add_readings(read_elements(table_.vocabulary(), rest));
      break;
    case SlotType::element: {
      const int element = rest.empty() ? -1 : table_.vocabulary().element(rest[0].text);
      if (element >= 0) result.push_back(filling(at, {static_cast<u32>(element), 1}));
      break;
    }
    case SlotType::body: {
      const bool colon = !rest.empty() && is_symbol(rest[0], ":");
      if (colon && (at + 1 < tokens_.size() || has_children_)) {
        result.push_back({at + 1, tokens_.size(), 0, nullptr});
      }
      break;
    }
  }
  return result;
}

void Matcher::add_phrases(const Slot& slot, std::size_t at, std::vector<Filling>& result) {
  if (at >= tokens_.size()) return;
  for (const PhrasePtr& phrase : find({slot.kind, at})) {
    if (phrase->form->rank <= slot.rank) result.push_back({at, phrase->end, 0, phrase});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Filling& a, const Filling& b) { return a.end > b.end; });
}

// Whether what failed at this token matters for the error.
bool Matcher::explains(std::size_t at) {
  if (expectations_ == nullptr || at < expectations_->at) return false;
  if (at > expectations_->at) *expectations_ = {at, {}, {}, {}, {}};
  return true;
}

void Matcher::explain_slot(const Slot& slot, std::size_t at) {
  if (!explains(at)) return;
  const Vocabulary& vocabulary = table_.vocabulary();
  expectations_->descriptions.insert(slot_description(vocabulary, slot));
  if (slot.type == SlotType::phrase) expectations_->kinds.insert(slot.kind);
  if (slot.type == SlotType::element) {
    expectations_->words.insert(vocabulary.elements.begin(), vocabulary.elements.end());
  }
  if (slot.noun_class < 0) return;
  for (const Noun& noun : vocabulary.classes[static_cast<std::size_t>(slot.noun_class)].nouns) {
    expectations_->words.insert({noun.one, noun.many});
  }
}

void Matcher::explain_begun(const Phrase& phrase, std::size_t at) {
  const bool sentence =
      phrase.form->kind == PhraseKind::deed || phrase.form->kind == PhraseKind::frame;
  if (sentence || at <= phrase.first || !explains(at)) return;
  expectations_->begun.insert(phrase.form->kind);
}

void Matcher::fail() const {
  Expectations expected;
  Matcher again(table_, tokens_, has_children_);
  again.expectations_ = &expected;
  for (const Key& key : asked_) again.find(key);
  for (const Wanted& wanted : wanted_) {
    if (!again.explains(wanted.at)) continue;
    if (!wanted.what.empty()) expected.descriptions.insert(std::string(wanted.what));
    for (const std::string_view word : wanted.words) expected.words.emplace(word);
  }

  // Behind `if`, as in a slot.
  const Key condition = {PhraseKind::condition, expected.at};
  if (std::find(asked_.begin(), asked_.end(), condition) != asked_.end()) {
    expected.descriptions = {std::string(row_of(PhraseKind::condition).description)};
    expected.kinds = {PhraseKind::condition};
  }

  const bool at_end = expected.at >= tokens_.size();
  const std::string found = at_end ? "the end of the line" : quoted(tokens_[expected.at].text);
  const Place place = at_end ? place_behind(tokens_) : tokens_[expected.at].place;
  const std::vector<std::string> words(expected.words.begin(), expected.words.end());
  const bool misspelt = !at_end && (tokens_[expected.at].kind == TokenKind::word ||
                                    tokens_[expected.at].kind == TokenKind::string);
  const std::string suggestion = misspelt ? nearest(tokens_[expected.at].text, words) : "";
  if (expected.descriptions.size() > most_expected) {
    const bool begins = std::any_of(asked_.begin(), asked_.end(), [&expected](const Key& key) {
      return key.second == expected.at;
    });
    const std::string what = begins ? "no known sentence begins with " + found
                                    : "no known sentence has " + found + " here";
    const std::string examples = begins ? "" : help(expected);
    throw Error(place, what, suggestion,
                examples.empty() ? "loci language lists them all" : examples);
  }
  std::string list;
  std::size_t left = expected.descriptions.size();
  for (const std::string& what : expected.descriptions) {
    if (!list.empty()) list += left == 1 ? " or " : ", ";
    list += what;
    --left;
  }
  throw Error(place, "expected " + list + ", found " + found, suggestion, help(expected));
}

// Examples of what could stand there, or of sentences that begin with the same word.
std::string Matcher::help(const Expectations& expected) const {
  std::vector<std::string> examples;
  // Where only one thing could follow, the phrase that began is the one that is meant.
  const bool meant = expected.kinds.empty() && expected.descriptions.size() == 1;
  for (const PhraseKind kind : meant ? expected.begun : expected.kinds) {
    add_examples({kind, tokens_.size()}, examples);
  }
  std::size_t begin = 0;
  for (const Key& key : asked_) {
    if (key.second < expected.at) begin = std::max(begin, key.second);
  }
  if (examples.empty() && begin < expected.at) {
    for (const Key& key : asked_) {
      if (key.second == begin) add_examples(key, examples);
    }
  }
  return examples.empty() ? "" : "for example:\n  " + joined(examples, "\n  ");
}

// The simplest first; of a phrase that begins somewhere, those with its first word.
void Matcher::add_examples(const Key& key, std::vector<std::string>& examples) const {
  const auto [kind, first] = key;
  const std::vector<std::size_t>& order = table_.in_order(kind);
  for (auto index = order.rbegin(); index != order.rend(); ++index) {
    const Form& form = table_.forms()[*index];
    const std::vector<std::string>& words = form.pattern.first_words;
    const bool begins = first >= tokens_.size() ||
                        std::find(words.begin(), words.end(), tokens_[first].text) != words.end();
    const bool itself = form.example.tokens.data() == tokens_.data();
    if (examples.size() == most_examples || !begins || itself) continue;
    examples.push_back(written(form.example.tokens));
  }
}

}  // namespace loci::lang
