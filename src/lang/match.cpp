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

}  // namespace

const std::vector<PhrasePtr>& Matcher::phrases(FormKind kind, std::size_t first) {
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
  std::size_t before = 0;
  do {
    before = memory.found.size();
    memory.used_open = false;
    for (const std::size_t index : table_.in_order(kind)) {
      const Form& form = table_.forms()[index];
      if (!can_begin(form, first)) continue;
      Phrase phrase;
      phrase.form = &form;
      phrase.first = first;
      phrase.slots.resize(form.pattern.slots.size());
      phrase.flags.resize(form.pattern.flags.size());
      match(memory, phrase, 0, first);
    }
  } while (memory.used_open && memory.found.size() > before);
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
    const bool known = std::any_of(memory.found.begin(), memory.found.end(),
                                   [at](const PhrasePtr& found) { return found->end == at; });
    if (known) return;
    phrase.end = at;
    memory.found.push_back(std::make_shared<const Phrase>(phrase));
    return;
  }
  const PatternPart& wanted = parts[part];
  switch (wanted.kind) {
    case PartKind::slot:
      match_slot(memory, phrase, part, at);
      break;
    case PartKind::words:
      for (const std::vector<std::string>& words : wanted.words) {
        std::size_t end = at;
        if (match_words(words, end)) match(memory, phrase, part + 1, end);
      }
      break;
    case PartKind::optional:
      for (const bool present : {true, false}) {
        std::size_t end = at;
        if (present && !match_words(wanted.words.front(), end)) continue;
        phrase.flags[wanted.index] = present;
        match(memory, phrase, part + 1, end);
      }
      break;
  }
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
  const std::vector<Filling> found = fillings(slot, at);
  if (found.empty()) explain_slot(slot, at);
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
  switch (slot.type) {
    case SlotType::number:
      add_number();
      break;
    case SlotType::amount:
      add_phrases(FormKind::amount, at, result);
      add_number();
      break;
    case SlotType::condition:
      add_phrases(FormKind::condition, at, result);
      break;
    case SlotType::nouns: {
      const auto class_index = static_cast<std::size_t>(slot.noun_class);
      add_readings(read_nouns(table_.vocabulary().classes[class_index], rest));
      break;
    }
    case SlotType::elements:
      add_readings(read_elements(table_.vocabulary(), rest));
      break;
    case SlotType::element: {
      const int element = rest.empty() ? -1 : table_.vocabulary().element(rest[0].text);
      if (element >= 0) result.push_back(filling(at, {static_cast<u32>(element), 1}));
      break;
    }
    case SlotType::sentence: {
      const bool colon = !rest.empty() && is_symbol(rest[0], ":");
      const std::size_t first = at + (colon ? 1 : 0);
      if (first < tokens_.size() || has_children_) {
        result.push_back({first, tokens_.size(), 0, nullptr});
      }
      break;
    }
  }
  return result;
}

void Matcher::add_phrases(FormKind kind, std::size_t at, std::vector<Filling>& result) {
  if (at >= tokens_.size()) return;
  for (const PhrasePtr& phrase : find({kind, at})) {
    result.push_back({at, phrase->end, 0, phrase});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Filling& a, const Filling& b) { return a.end > b.end; });
}

// Whether what failed at this token matters for the error.
bool Matcher::explains(std::size_t at) {
  if (expectations_ == nullptr || at < expectations_->at) return false;
  if (at > expectations_->at) *expectations_ = {at, {}, {}};
  return true;
}

void Matcher::explain_slot(const Slot& slot, std::size_t at) {
  if (!explains(at)) return;
  const Vocabulary& vocabulary = table_.vocabulary();
  if (slot.type == SlotType::amount) {
    // The numbers of amounts have told that a number can stand here.
    expectations_->descriptions.insert("an amount");
    return;
  }
  expectations_->descriptions.insert(slot_description(vocabulary, slot));
  if (slot.type == SlotType::element) {
    expectations_->words.insert(vocabulary.elements.begin(), vocabulary.elements.end());
  }
  if (slot.type != SlotType::nouns) return;
  for (const Noun& noun : vocabulary.classes[static_cast<std::size_t>(slot.noun_class)].nouns) {
    expectations_->words.insert({noun.one, noun.many});
  }
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

  const bool at_end = expected.at >= tokens_.size();
  const std::string found = at_end ? "the end of the line" : quoted(tokens_[expected.at].text);
  const Place place = at_end ? place_behind(tokens_) : tokens_[expected.at].place;
  const std::vector<std::string> words(expected.words.begin(), expected.words.end());
  const std::string suggestion = at_end ? "" : nearest(tokens_[expected.at].text, words);
  const std::string help = examples(expected.at);
  if (expected.descriptions.size() > most_expected) {
    const bool begins = std::any_of(asked_.begin(), asked_.end(), [&expected](const Key& key) {
      return key.second == expected.at;
    });
    const std::string what = begins ? "no known sentence begins with " + found
                                    : "no known sentence has " + found + " here";
    throw Error(place, what, suggestion, help.empty() ? "loci language lists them all" : help);
  }
  std::string list;
  std::size_t left = expected.descriptions.size();
  for (const std::string& what : expected.descriptions) {
    if (!list.empty()) list += left == 1 ? " or " : ", ";
    list += what;
    --left;
  }
  throw Error(place, "expected " + list + ", found " + found, suggestion, help);
}

// Phrases that begin with the word that the one which failed at this token began with, the simplest
// first.
std::string Matcher::examples(std::size_t at) const {
  const Key* broken = nullptr;
  for (const Key& key : asked_) {
    if (key.second < at && (broken == nullptr || key.second >= broken->second)) broken = &key;
  }
  if (broken == nullptr) return {};
  const std::string& word = tokens_[broken->second].text;
  std::string text;
  std::size_t count = 0;
  const std::vector<std::size_t>& order = table_.in_order(broken->first);
  for (auto index = order.rbegin(); index != order.rend() && count < most_examples; ++index) {
    const Form& form = table_.forms()[*index];
    const std::vector<std::string>& words = form.pattern.first_words;
    const bool begins = std::find(words.begin(), words.end(), word) != words.end();
    if (!begins || form.example.tokens.data() == tokens_.data()) continue;
    ++count;
    text += (text.empty() ? "for example:\n  " : "\n  ") + written(form.example.tokens);
  }
  return text;
}

}  // namespace loci::lang
