// Any bytes as a file of cases: they are refused with lang::Error or they run. A case may fail and
// a game may stop with a fault; nothing may crash.
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "fuzz/mutation.hpp"
#include "island/game.hpp"
#include "notation/case.hpp"
#include "notation/position.hpp"
#include "notation/step_reader.hpp"

namespace loci {
namespace {

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

// Words that mean something in a case.
const std::vector<std::string>& phrases() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> words = notation::PositionReader::known_words();
    for (std::string& word : notation::StepReader::known_words()) words.push_back(std::move(word));
    const island::Content& content = library()->content;
    for (const auto& power : content.powers) words.push_back('"' + power.name + '"');
    for (const auto& fear : content.fears) words.push_back('"' + fear.name + '"');
    for (const auto& spirit : content.spirits) words.push_back('"' + spirit.name + '"');
    for (const auto& card : content.invaders) words.push_back(card.id);
    for (const auto& routine : library()->code.routines) words.push_back(routine.name);
    for (const char* word : {"A0",   "A1",   "A5",     "A8",   "1T",      "2E",   "1C(2)", "9D",
                             "1P",   "255B", "none",   "*",    "default", "0",    "1",     "3",
                             "99",   "-1",   "255",    "fast", "slow",    "at",   "in",    "on",
                             "with", "step", "random", "deck", "pool",    "town", "\n"}) {
      words.emplace_back(word);
    }
    return words;
  }();
  return all;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  return parts;
}

std::string joined(const std::vector<std::string_view>& parts, char separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

std::string mutated(const std::string& text, Rng& random) {
  std::vector<std::string_view> lines = split(text, '\n');
  if (random.below(3) == 0) {
    fuzz::change(lines, lines[random.below(static_cast<u32>(lines.size()))], random);
    return joined(lines, '\n');
  }
  std::string_view& line = lines[random.below(static_cast<u32>(lines.size()))];
  std::vector<std::string_view> words = split(line, ' ');
  const auto& known = phrases();
  fuzz::change(words, known[random.below(static_cast<u32>(known.size()))], random);
  const std::string changed = joined(words, ' ');
  line = changed;
  return joined(lines, '\n');
}

}  // namespace
}  // namespace loci

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return loci::fuzz::mutate(data, size, most, seed, 6, loci::mutated);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace loci;
  const lang::Source source{"fuzz.case", std::string(reinterpret_cast<const char*>(data), size)};
  try {
    for (const notation::Case& each : notation::read_cases(library(), source)) {
      notation::run_case(each);
    }
  } catch (const lang::Error&) {
  }
  return 0;
}
