#include "table/replay.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "core/printable.hpp"

namespace loci::table {
namespace {

constexpr std::string_view kFirstWords = "loci replay ";
constexpr std::string_view kBetweenBoxes = ", ";
constexpr std::string_view kNoBoxes = "none";
constexpr std::size_t kLongestLine = 1000;

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// Bytes of a file, or of its name, must not get at the terminal.
std::string on_one_line(const std::string& message) {
  std::string text = printable(message);
  std::replace(text.begin(), text.end(), '\n', '?');
  return text;
}

template <class Number>
std::optional<Number> number_of(std::string_view text, int base = 10) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, base);
  if (text.empty() || text.front() == '-' || error != std::errc{} || rest != end) return {};
  return number;
}

// The text up to the first blank, which is taken away with it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return word;
}

std::string boxes_text(const GameIdentity& identity) {
  if (identity.boxes.empty()) return std::string(kNoBoxes);
  return fmt::format("{}", fmt::join(identity.boxes, kBetweenBoxes));
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : rest_(text) { replay_.file = file; }

  Replay read() {
    read_first_line();
    std::string_view line;
    while (next_line(line)) {
      if (line.empty() || line.front() == '#') continue;
      if (ended_) refuse("nothing may stand after the end line");
      read_line(line);
    }
    line_ = 0;
    if (!ended_) refuse("the replay is cut off: it has no end line");
    return std::move(replay_);
  }

 private:
  using Read = void (Reader::*)(std::string_view value);
  struct Key {
    std::string_view name;
    Read read;
    bool once = true;
  };
  static const std::array<Key, 9> keys;

  [[noreturn]] void refuse(const std::string& message) const {
    throw ReplayError(replay_.file, line_, message);
  }

  bool next_line(std::string_view& line) {
    if (rest_.empty()) return false;
    ++line_;
    const std::size_t end = rest_.find('\n');
    line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > kLongestLine) refuse("the line is too long for a replay");
    if (std::any_of(line.begin(), line.end(), is_control)) {
      refuse("the line holds a character that is no text");
    }
    return true;
  }

  void read_first_line() {
    std::string_view line;
    if (!next_line(line) || !line.starts_with(kFirstWords)) {
      line_ = line_ == 0 ? 0 : 1;
      refuse(fmt::format("this is no replay: it does not begin with '{}{}'", kFirstWords,
                         kReplayFormat));
    }
    const auto format = number_of<int>(line.substr(kFirstWords.size()));
    if (!format) refuse("the number of the replay format is missing");
    if (*format != kReplayFormat) {
      refuse(fmt::format("this is a replay of format {}, but this program reads format {}", *format,
                         kReplayFormat));
    }
  }

  void read_line(std::string_view line) {
    if (line.front() >= '0' && line.front() <= '9') return read_choice(line);
    if (line.starts_with("hash ")) return read_hash(line.substr(5));
    if (line.starts_with("end ")) return read_end(line.substr(4));
    if (line.starts_with("at ")) return read_position(line.substr(3));
    if (in_body_) refuse("a choice must begin with its number");
    const std::size_t colon = line.find(": ");
    const std::string_view name = line.substr(0, colon);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].name != name || colon == std::string_view::npos) continue;
      if (keys[i].once && seen_[i]) refuse(fmt::format("'{}' stands here a second time", name));
      seen_[i] = true;
      return (this->*keys[i].read)(line.substr(colon + 2));
    }
    refuse(fmt::format("'{}' is no line of a replay", line));
  }

  void begin_body() {
    if (in_body_) return;
    in_body_ = true;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].once && !seen_[i])
        refuse(fmt::format("the line '{}: …' is missing above", keys[i].name));
    }
  }

  template <class Number>
  Number read_number(std::string_view text, std::string_view what, int base = 10) const {
    const auto number = number_of<Number>(text, base);
    if (!number) refuse(fmt::format("'{}' is not {}", text, what));
    return *number;
  }

  void read_game(std::string_view value) { replay_.identity.game = value; }
  void read_rules(std::string_view value) {
    replay_.identity.rules_version = read_number<u32>(value, "the version of the rules");
  }
  void read_content(std::string_view value) {
    replay_.identity.content_hash = read_number<u64>(value, "the hash of the content", 16);
  }
  void read_boxes(std::string_view value) {
    if (value == kNoBoxes) return;
    while (!value.empty()) {
      const std::size_t end = value.find(kBetweenBoxes);
      replay_.identity.boxes.emplace_back(value.substr(0, end));
      value.remove_prefix(end == std::string_view::npos ? value.size()
                                                        : end + kBetweenBoxes.size());
    }
  }
  void read_setup(std::string_view value) { replay_.setup.push_back({std::string(value), line_}); }
  void read_from(std::string_view value) { replay_.from.push_back({std::string(value), line_}); }
  void read_seed(std::string_view value) { replay_.seed = read_number<u64>(value, "a seed"); }
  void read_seats(std::string_view value) {
    replay_.seats = read_number<int>(value, "the number of seats");
    if (replay_.seats < 1) refuse("a game has at least one seat");
  }
  void read_result(std::string_view value) {
    replay_.result = value;
    replay_.result_line = line_;
  }

  // "12 LABEL", and with several seats "12 (2) LABEL".
  void read_choice(std::string_view line) {
    begin_body();
    const auto number = read_number<std::size_t>(take_word(line), "the number of a choice");
    if (number != replay_.choices.size() + 1) {
      refuse(fmt::format("choice {} stands where choice {} should", number,
                         replay_.choices.size() + 1));
    }
    int seat = 1;
    if (replay_.seats > 1) {
      const std::string_view word = take_word(line);
      const bool brackets = word.size() > 2 && word.front() == '(' && word.back() == ')';
      if (!brackets) refuse("the seat is missing: a choice reads 'NUMBER (SEAT) LABEL'");
      seat = read_number<int>(word.substr(1, word.size() - 2), "a seat");
      if (seat < 1 || seat > replay_.seats) refuse(fmt::format("there is no seat {}", seat));
    }
    if (line.empty()) refuse(fmt::format("choice {} has no label", number));
    replay_.choices.push_back({seat - 1, std::string(line), line_});
  }

  // The number at the front of what is said about the moment after the choice that stands above.
  std::size_t read_moment(std::string_view& line, std::string_view what) {
    begin_body();
    const auto choices = read_number<std::size_t>(take_word(line), "the number of a choice");
    if (choices != replay_.choices.size()) {
      refuse(fmt::format("the {} after choice {} stands after choice {}", what, choices,
                         replay_.choices.size()));
    }
    return choices;
  }

  // "25 0123456789abcdef"
  void read_hash(std::string_view line) {
    const std::size_t choices = read_moment(line, "hash");
    replay_.hashes.push_back({choices, read_number<u64>(line, "the hash of a state", 16), line_});
  }

  // "24 LINE": the first or another line of the position.
  void read_position(std::string_view line) {
    const std::size_t choices = read_moment(line, "position");
    std::vector<Replay::Position>& positions = replay_.positions;
    if (positions.empty() || positions.back().choices != choices)
      positions.push_back({choices, {}});
    positions.back().lines.push_back({std::string(line), line_});
  }

  void read_end(std::string_view line) {
    read_hash(line);
    ended_ = true;
  }

  std::string_view rest_;
  int line_ = 0;
  Replay replay_;
  std::array<bool, 9> seen_{};
  bool in_body_ = false;
  bool ended_ = false;
};

const std::array<Reader::Key, 9> Reader::keys = {{
    {"game", &Reader::read_game},
    {"rules", &Reader::read_rules},
    {"content", &Reader::read_content},
    {"boxes", &Reader::read_boxes},
    {"setup", &Reader::read_setup, false},
    {"from", &Reader::read_from, false},
    {"seed", &Reader::read_seed},
    {"seats", &Reader::read_seats},
    {"result", &Reader::read_result},
}};

}  // namespace

ReplayError::ReplayError(const std::string& file, int line, const std::string& message)
    : std::runtime_error(on_one_line(line > 0 ? fmt::format("{}:{}: {}", file, line, message)
                                              : fmt::format("{}: {}", file, message))) {}

Replay parse_replay(std::string_view text, const std::string& file) {
  return Reader(text, file).read();
}

std::string replay_text(const Replay& replay) {
  const GameIdentity& identity = replay.identity;
  std::string text = fmt::format("{}{}\n", kFirstWords, kReplayFormat);
  text += fmt::format("game: {}\nrules: {}\ncontent: {:016x}\nboxes: {}\n", identity.game,
                      identity.rules_version, identity.content_hash, boxes_text(identity));
  for (const Replay::SetupLine& line : replay.setup) text += fmt::format("setup: {}\n", line.text);
  for (const Replay::SetupLine& line : replay.from) text += fmt::format("from: {}\n", line.text);
  text +=
      fmt::format("seed: {}\nseats: {}\nresult: {}\n\n", replay.seed, replay.seats, replay.result);
  auto position = replay.positions.begin();
  auto hash = replay.hashes.begin();
  const auto write_moment = [&](std::size_t choices) {
    for (; position != replay.positions.end() && position->choices == choices; ++position) {
      for (const Replay::SetupLine& line : position->lines) {
        text += fmt::format("at {} {}\n", choices, line.text);
      }
    }
    for (; hash != replay.hashes.end() && hash->choices == choices; ++hash) {
      const bool last = hash + 1 == replay.hashes.end();
      text += fmt::format("{} {} {:016x}\n", last ? "end" : "hash", choices, hash->hash);
    }
  };
  write_moment(0);
  for (std::size_t i = 0; i < replay.choices.size(); ++i) {
    const Replay::Choice& choice = replay.choices[i];
    text += replay.seats > 1 ? fmt::format("{} ({}) {}\n", i + 1, choice.seat + 1, choice.label)
                             : fmt::format("{} {}\n", i + 1, choice.label);
    write_moment(i + 1);
  }
  return text;
}

std::string with_remark(std::string text, std::string_view name, std::string_view value) {
  if (!value.empty()) text.insert(text.find('\n') + 1, fmt::format("# {}: {}\n", name, value));
  return text;
}

std::string remark_in(std::string_view text, std::string_view name) {
  const std::string begin = fmt::format("\n# {}: ", name);
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + begin.size());
  text = text.substr(0, text.find_first_of("\r\n"));
  return std::string(text);
}

}  // namespace loci::table
