// Finding the forms that a row of words is written in: all forms are tried, with backtracking over
// the lengths of slots, and remembered by place so that no text takes exponential time.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lang/sentence.hpp"

namespace loci::lang {

struct Phrase;
using PhrasePtr = std::shared_ptr<const Phrase>;

// What a slot was filled with; nothing where it stands in an optional part that is not there.
struct Filling {
  std::size_t first = 0;  // tokens; of the body of a frame: where it begins
  std::size_t end = 0;
  u32 number = 0;    // number, mask, packed elements, index of the element
  PhrasePtr phrase;  // null: a number or nouns
};

// A form as it was found in the tokens [first, end).
struct Phrase {
  const Form* form = nullptr;
  std::size_t first = 0;
  std::size_t end = 0;
  std::vector<Filling> slots;  // as in the pattern
  std::vector<bool> flags;
  std::vector<std::size_t> chosen;  // by group of alternatives: which
  std::size_t size = 1;             // forms in it
  PhrasePtr rival;                  // another reading that is as good
};

// The deed that a condition asks about; null: none.
const Phrase* deed_asked(const Phrase& condition);

// Throws Error if the phrase, or one inside it, can be read in another way as well.
void refuse_ambiguity(std::span<const Token> tokens, const Phrase& phrase);

// Matches in one line of tokens, which must outlive it. Throws Error where the text is "too
// ambiguous" (more steps than any card needs) or nested too deeply.
class Matcher {
 public:
  Matcher(const SentenceTable& table, std::span<const Token> tokens, bool has_children)
      : table_(table), tokens_(tokens), has_children_(has_children) {}

  // All phrases that begin at token `first`, one for each end and rank: of several readings the one
  // with the fewest forms, then the one with the most literal words, then the one whose first slots
  // are the longest.
  const std::vector<PhrasePtr>& phrases(PhraseKind kind, std::size_t first);

  // What the caller would also have taken at a token.
  void expect(std::size_t at, std::string_view what) { wanted_.push_back({at, what, {}}); }
  void expect_words(std::size_t at, std::span<const std::string_view> words) {
    wanted_.push_back({at, {}, words});
  }

  // Throws Error for the furthest token that no form could get past.
  [[noreturn]] void fail() const;

 private:
  struct Memory {
    bool open = false;
    bool done = false;
    bool used_open = false;
    bool grew = false;
    std::vector<PhrasePtr> found;
  };
  using Key = std::pair<PhraseKind, std::size_t>;
  struct Wanted {
    std::size_t at = 0;
    std::string_view what;
    std::span<const std::string_view> words;  // for the suggestion only
  };

  // What could have stood at the furthest token where something failed. Only kept when an error
  // is explained: the line is then read again.
  struct Expectations {
    std::size_t at = 0;
    std::set<std::string> descriptions;
    std::set<std::string> words;  // for the suggestion
    std::set<PhraseKind> kinds;   // none of which begins there
    std::set<PhraseKind> begun;   // which began before, and do not go on
  };

  const std::vector<PhrasePtr>& find(const Key& key);
  void match(Memory& memory, Phrase& phrase, std::size_t part, std::size_t at);
  void match_slot(Memory& memory, Phrase& phrase, std::size_t part, std::size_t at);
  static void keep(Memory& memory, Phrase phrase);
  bool match_words(const std::vector<std::string>& words, std::size_t& at);
  std::vector<Filling> fillings(const Slot& slot, std::size_t at);
  void add_phrases(const Slot& slot, std::size_t at, std::vector<Filling>& result);
  bool can_begin(const Form& form, std::size_t first) const;
  bool explains(std::size_t at);
  void explain_slot(const Slot& slot, std::size_t at);
  void explain_begun(const Phrase& phrase, std::size_t at);
  std::string help(const Expectations& expected) const;
  void add_examples(const Key& key, std::vector<std::string>& examples) const;

  const SentenceTable& table_;
  std::span<const Token> tokens_;
  bool has_children_;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
  std::map<Key, Memory> memories_;
  std::vector<Key> asked_;
  std::vector<Wanted> wanted_;
  Expectations* expectations_ = nullptr;
};

}  // namespace loci::lang
