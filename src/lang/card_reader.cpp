#include "lang/card_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lang/parser.hpp"
#include "lang/tallies.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

constexpr std::size_t deepest_sentence = 32;
constexpr std::array<std::string_view, 7> control_words = {"if",     "otherwise", "with", "may",
                                                           "either", "or",        "do"};

// One level further in, as long as it lives.
class Deeper {
 public:
  Deeper(std::size_t& depth, const Place& place) : depth_(depth) {
    if (depth_ >= deepest_sentence) throw Error(place, "nested too deeply");
    ++depth_;
  }
  ~Deeper() { --depth_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  std::size_t& depth_;
};

// Another value as long as it lives.
template <typename Value>
class Speaking {
 public:
  Speaking(Value& value, Value now) : value_(value), before_(value) { value_ = now; }
  ~Speaking() { value_ = before_; }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

 private:
  Value& value_;
  Value before_;
};

void append(Passage& passage, Passage&& more) {
  if (passage.sentences.empty()) passage.framed = more.framed;
  passage.code.insert(passage.code.end(), more.code.begin(), more.code.end());
  for (std::string& text : more.sentences) passage.sentences.push_back(std::move(text));
  passage.size += more.size;
}

[[noreturn]] void refuse_loose(const Token& word) {
  const std::string reason = is_word(word, "otherwise") ? " needs an if right before it"
                             : is_word(word, "or")
                                 ? " needs an either right before it"
                                 : " begins what a with or an if puts in place of the line before";
  throw Error(word.place, quoted(word.text) + reason);
}

}  // namespace

std::string paragraph(std::span<const std::string> sentences) { return joined(sentences, " "); }

std::vector<Row> CardReader::rows(std::span<const Line> lines, bool outermost) {
  std::vector<Row> result;
  if (lines.empty()) return result;
  const Deeper deeper(depth_, lines.front().place);
  Errors errors;
  for (const Line& each : lines) {
    if (errors.attempt([&] { next_row(result, each, outermost); })) continue;
    result.emplace_back().unread = true;
  }
  errors.check();
  for (const Row& row : result) {
    if (row.open == Open::either) throw Error(row.place, "either needs an or below it");
    check_size(row.passage.size, row.place);
  }
  std::vector<Block*> code;
  code.reserve(result.size());
  for (Row& row : result) code.push_back(&row.passage.code);
  take_tallies(code, tallies_);
  return result;
}

void CardReader::next_row(std::vector<Row>& rows, const Line& line, bool outermost) {
  LineReader reader(*this, line);
  const Token& first = line.tokens.front();
  Row* before = rows.empty() ? nullptr : &rows.back();
  if (before != nullptr && before->open == Open::either && !is_word(first, "or")) {
    throw Error(before->place, "either needs an or right below it");
  }
  if (before != nullptr && before->unread &&
      (is_word(first, "otherwise") || is_word(first, "or"))) {
    reader.body(1);
  } else if (is_word(first, "otherwise")) {
    if (before == nullptr || before->open != Open::if_) refuse_loose(first);
    add_otherwise(*before, reader.body(1));
  } else if (is_word(first, "or")) {
    const bool follows =
        before != nullptr && (before->open == Open::either || before->open == Open::choice);
    if (!follows) refuse_loose(first);
    add_or(*before, reader.body(1), kind_.is_whole);
  } else if (is_word(first, "with") || is_word(first, "if")) {
    guarded_row(rows, line, reader, outermost);
  } else {
    rows.push_back(reader.sentences(0));
  }
  reader.finish();
}

void CardReader::guarded_row(std::vector<Row>& rows, const Line& line, LineReader& reader,
                             bool outermost) {
  Guard guard = is_word(line.tokens.front(), "if") ? reader.if_guard(1) : reader.with_guard(1);
  std::size_t at = guard.next;
  const Replacing how = reader.replacing(at);
  const bool condition = !guard.threshold;
  const bool apart = guard.threshold && outermost;
  if (!apart && guard.threshold) {
    guard.threshold = false;
    guard.text = "you have " + guard.text;
  }
  if (!apart && how == Replacing::nothing) {
    Row row;
    row.place = line.place;
    reader.guarded(guard, row);
    if (condition) row.open = Open::if_;
    rows.push_back(std::move(row));
    return;
  }
  if (const std::optional<std::string> text = aside(guard, line)) {
    if (rows.empty()) rows.emplace_back();
    rows.back().levels.push_back(level_of(guard, *text, false));
    return;
  }
  if (how != Replacing::nothing) {
    Passage passage = reader.body(at);
    if (!rows.empty() && rows.back().unread) return;
    // Who does all branches of a choice need not be asked whether to do more than one.
    const bool done_anyway = kind_.is_whole && how == Replacing::may_instead && !rows.empty() &&
                             rows.back().open == Open::choice;
    if (done_anyway) return;
    if (rows.empty() || rows.back().passage.code.empty()) {
      throw Error(line.tokens[guard.next].place, "instead of what? No line stands before it");
    }
    replace(rows.back(), guard, std::move(passage), how);
    return;
  }
  Passage passage = reader.body(guard.next);
  Row row;
  row.place = line.place;
  row.levels.push_back(level_of(guard, passage, how, !only_repeats(line, guard)));
  row.passage.size = passage.size + guard.size + 1;
  Block code = guard.cost > 0 ? Block{paid(guard, std::move(passage))} : std::move(passage.code);
  row.passage.code = {if_statement(guard, std::move(code), {})};
  rows.push_back(std::move(row));
}

bool only_repeats(const Line& line, const Guard& guard) {
  return line.children.empty() && guard.next < line.tokens.size() &&
         is_word(line.tokens[guard.next], "repeat");
}

std::optional<std::string> CardReader::aside(const Guard& guard, const Line& line) const {
  if (!aside_ || !guard.threshold || !line.children.empty()) return std::nullopt;
  return aside_(guard.condition, std::span<const Token>(line.tokens).subspan(guard.next));
}

Row CardReader::line(const Line& line, std::size_t first) {
  LineReader reader(*this, line);
  Row row = reader.sentences(first);
  if (row.open == Open::either) throw Error(row.place, "either needs an or below it");
  reader.finish();
  return row;
}

Passage CardReader::passage(std::span<const Line> lines) {
  Passage result;
  for (Row& row : rows(lines, false)) append(result, std::move(row.passage));
  return result;
}

void CardReader::count(const Phrase& phrase) {
  if (uses_ == nullptr) return;
  ++uses_->of_form[static_cast<std::size_t>(phrase.form - table_.forms().data())];
  for (const Filling& slot : phrase.slots) {
    if (slot.phrase != nullptr) count(*slot.phrase);
  }
}

LineReader::LineReader(CardReader& card, const Line& line)
    : card_(card), line_(line), matcher_(card.table(), line.tokens, !line.children.empty()) {}

bool LineReader::sees(std::size_t at, std::string_view text) const {
  return at < line_.tokens.size() && line_.tokens[at].kind != TokenKind::string &&
         line_.tokens[at].text == text;
}

Row LineReader::sentences(std::size_t first) {
  const Deeper deeper(card_.depth_, line_.place);
  Row row;
  row.place = line_.place;
  if (sees(first, ":")) ++first;
  if (first >= line_.tokens.size()) {
    if (line_.children.empty()) throw Error(place_behind(line_.tokens), "expected a sentence");
    used_children_ = true;
    row.passage = card_.passage(line_.children);
    return row;
  }
  std::size_t at = first;
  for (;;) {
    at = sentence(at, row);
    check_size(row.passage.size, row.place);
    if (at >= line_.tokens.size()) break;
    ++at;
    if (at >= line_.tokens.size()) throw Error(place_behind(line_.tokens), "expected a sentence");
  }
  Block* const code = &row.passage.code;
  take_tallies({&code, 1}, card_.tallies_);
  return row;
}

Passage LineReader::body(std::size_t first) {
  Row row = sentences(first);
  if (row.open == Open::either) throw Error(row.place, "either needs lines of its own here");
  return std::move(row.passage);
}

std::size_t LineReader::sentence(std::size_t at, Row& row) {
  const Token& first = line_.tokens[at];
  row.open = Open::nothing;
  if (is_word(first, "if")) {
    guarded(if_guard(at + 1), row);
    row.open = Open::if_;
  } else if (is_word(first, "with")) {
    Guard guard = with_guard(at + 1);
    guard.text = "you have " + guard.text;
    guarded(guard, row);
  } else if (is_word(first, "may") && composed_sentence(PhraseKind::frame, at, row)) {
    return at;
  } else if (is_word(first, "may")) {
    may(at + 1, row);
  } else if (is_word(first, "either")) {
    either(at + 1, row);
    row.open = Open::either;
  } else if (is_word(first, "do")) {
    own_text(at + 1, row);
  } else if (is_word(first, "otherwise") || is_word(first, "or") || is_word(first, "instead")) {
    refuse_loose(first);
  } else {
    plain_sentence(at, row);
    return at;
  }
  return line_.tokens.size();
}

Meaning LineReader::meaning_of(const Phrase& phrase) {
  const BodyReader read = [this](std::size_t first, Voice voice, bool may, std::string_view lasts) {
    const Speaking speaking(card_.voice_, voice);
    const bool timed = !lasts.empty();
    const Speaking lasting(card_.kind_.lifetime, timed ? lasts : card_.kind_.lifetime);
    const Speaking saying(card_.kind_.is_timed, timed || card_.kind_.is_timed);
    // Whoever may do several things is asked once for all of them.
    const auto rest = line_.tokens.begin() + static_cast<std::ptrdiff_t>(first);
    const bool single =
        rest != line_.tokens.end() &&
        std::none_of(rest, line_.tokens.end(), [](const Token& t) { return is_symbol(t, ";"); });
    const Speaking offering(card_.may_, may && single);
    return body(first);
  };
  card_.count(phrase);
  return expand(
      {card_.table().vocabulary(), line_.tokens, card_.kind_, card_.voice_, card_.may_, read},
      phrase);
}

// A deed up to a semicolon or the end of the line, or a frame with all the rest.
bool LineReader::composed_sentence(PhraseKind kind, std::size_t& at, Row& row) {
  const std::vector<Token>& tokens = line_.tokens;
  for (const PhrasePtr& phrase : matcher_.phrases(kind, at)) {
    if (phrase->end < tokens.size() && !is_symbol(tokens[phrase->end], ";")) {
      matcher_.expect(phrase->end, "the end of the sentence (a semicolon or a new line)");
      continue;
    }
    Meaning meaning = meaning_of(*phrase);
    if (row.passage.sentences.empty()) row.passage.framed = kind == PhraseKind::frame;
    row.passage.declines = row.passage.code.empty() && meaning.declines;
    row.passage.code.push_back(std::move(meaning.code));
    const std::string& text = meaning.text.plain;
    row.passage.sentences.push_back(card_.voice_ == Voice::command ? as_sentence(text) : text);
    row.passage.size += meaning.size;
    at = phrase->end;
    return true;
  }
  return false;
}

// do "What players read." and below it what is done.
void LineReader::own_text(std::size_t at, Row& row) {
  const std::vector<Token>& tokens = line_.tokens;
  if (at >= tokens.size() || tokens[at].kind != TokenKind::string) {
    throw Error(at < tokens.size() ? tokens[at].place : place_behind(tokens),
                "expected what players read, in quotes");
  }
  if (at + 1 < tokens.size()) {
    throw Error(tokens[at + 1].place,
                "expected the end of the line, found " + quoted(tokens[at + 1].text));
  }
  if (line_.children.empty()) throw Error(line_.place, "what is done is missing below this line");
  used_children_ = true;
  if (card_.uses_ != nullptr) ++card_.uses_->one_offs;
  Block code = parse_block(line_.children);
  row.passage.size += tree_size(code);
  row.passage.code.push_back(block_of(std::move(code), line_.place));
  row.passage.sentences.push_back(as_sentence(tokens[at].text));
}

void LineReader::plain_sentence(std::size_t& at, Row& row) {
  const std::vector<Token>& tokens = line_.tokens;
  if (composed_sentence(PhraseKind::deed, at, row) ||
      composed_sentence(PhraseKind::frame, at, row)) {
    return;
  }
  const Token& first = tokens[at];
  if (is_word(first, "else")) throw Error(first.place, "no sentence begins with else", "otherwise");
  const std::vector<Reading> elements =
      read_elements(card_.table().vocabulary(), std::span<const Token>(tokens).subspan(at));
  if (!elements.empty()) {
    const std::span<const Token> all = std::span<const Token>(tokens).subspan(at);
    const std::span<const Token> read = all.first(elements.back().length);
    throw Error(place_of(read), "elements alone are no sentence", "with " + written(read) + ":");
  }
  matcher_.expect_words(at, control_words);
  matcher_.fail();
}

void LineReader::finish() const {
  if (used_children_ || line_.children.empty()) return;
  throw Error(line_.children.front().place,
              "unexpected indentation: the line above does not end in a colon");
}

}  // namespace loci::lang
