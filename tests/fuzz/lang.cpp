// Any bytes as a file of --content: they are refused with lang::Error or they compile, and what
// compiles plays. Broken content may stop a game with a fault; nothing may crash it.
//
// Reading all rules and cards for every input would be slow, so an input is first read by itself,
// with the sentences of the rules; only what passes is loaded over the whole library and played.
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "fuzz/mutation.hpp"
#include "island/declaration.hpp"
#include "island/game.hpp"
#include "island/loader.hpp"
#include "island/loading.hpp"
#include "island/primitives.hpp"
#include "lang/embedded.hpp"
#include "lang/parser.hpp"

namespace loci {
namespace {

using island::DeclarationKind;

constexpr std::string_view kPath = "fuzz.loci";
constexpr int kMostDecisions = 50;
constexpr int kMostPrograms = 24;

// The rules and the base box: with the others every text would take three times as long.
const std::vector<lang::Source>& embedded() {
  static const std::vector<lang::Source> sources = [] {
    std::vector<lang::Source> all;
    for (const lang::EmbeddedFile& file : lang::embedded_files()) {
      const bool base =
          file.path.starts_with("rules/") || file.path.starts_with("content/island/base/");
      if (base) all.push_back({std::string(file.path), std::string(file.text)});
    }
    return all;
  }();
  return sources;
}

// The sentences of the rules as they are before any file of --content.
const lang::SentenceTable& rules_sentences() {
  static const lang::SentenceTable table = island::load_content(embedded()).sentences;
  return table;
}

// Everything the source declares, but nothing that other files declare. Throws lang::Error.
void read_alone(const lang::Source& source) {
  island::Loading loading;
  loading.content.sentences = rules_sentences();
  lang::Errors errors;
  const island::Declarations declarations(std::span(&source, 1), loading.words(), errors);
  errors.check();
  const auto each = [&](DeclarationKind kind, const auto& load) {
    for (const island::Declaration& declaration : declarations.all()) {
      if (declaration.kind == kind) load(declaration);
    }
  };
  each(DeclarationKind::form, [&](const island::Declaration& declaration) {
    loading.content.sentences.add(*declaration.line);
  });
  each(DeclarationKind::routine,
       [](const island::Declaration& declaration) { lang::parse_routine(*declaration.line); });
  constexpr std::pair<DeclarationKind, void (*)(island::Loading&, const island::Declaration&)>
      kStages[] = {{DeclarationKind::power, island::load_power},
                   {DeclarationKind::spirit, island::load_spirit},
                   {DeclarationKind::fear, island::load_fear},
                   {DeclarationKind::invader_cards, island::load_invader_cards},
                   {DeclarationKind::board, island::load_board}};
  for (const auto& [kind, load] : kStages) {
    each(kind, [&loading, load = load](const island::Declaration& declaration) {
      load(loading, declaration);
    });
  }
}

std::shared_ptr<const island::Library> compile(const lang::Source& source) {
  std::vector<lang::Source> sources = embedded();
  sources.push_back(source);
  return island::compile_library(std::move(sources));
}

// The first that the source declares, else the first of all.
template <class Item>
const Item& preferred(const std::vector<Item>& items) {
  for (const Item& item : items) {
    if (item.box != island::kBaseBox) return item;
  }
  return items.front();
}

island::Setup setup_of(const island::Content& content, bool progressions) {
  const island::Spirit& spirit = preferred(content.spirits);
  const island::Board& board = preferred(content.boards);
  const island::Scenario& scenario = preferred(content.scenarios);
  return {.spirits = {spirit.id},
          .boards = {board.name},
          .map = board.map,
          .scenario = scenario.box != island::kBaseBox ? scenario.id : "",
          .progressions = progressions && !spirit.progression.empty(),
          .boxes = usual_boxes(content),
          .losses = !progressions};
}

struct Play {
  const island::Game& game;
  island::State state;
  island::Options options;
  Rng player;

  void go_on() {
    for (int i = 0; i < kMostDecisions && options.count > 0; ++i) {
      game.prompt(state, 0);
      for (const island::Option& option : options) game.label(state, option);
      game.choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
    }
  }
};

void play_game(const island::Game& game, u64 seed) {
  Play play{game, {}, {}, Rng::seeded(seed)};
  game.start(play.state, play.options, seed);
  play.go_on();
  island::describe(game, play.state);
}

// One of each piece and a presence in every land.
void populate(island::State& state) {
  for (int land = 1; land < state.lands_count; ++land) {
    for (std::size_t kind = 0; kind < island::kKindNames.size(); ++kind) {
      state.lands[land].pieces[kind] = 1;
    }
    state.lands[land].presence[0] = 1;
  }
}

// Does what a program says, as an Action by itself.
void perform(const island::Game& game, const island::Program& program, u64 seed) {
  if (!program.exists()) return;
  Play play{game, {}, {}, Rng::seeded(seed)};
  game.lay_out(play.state, seed);
  if (play.state.fault != island::Fault::none || play.options.count > 0) return;
  populate(play.state);
  const std::vector<i32> where = {0, 1 + static_cast<i32>(seed % 4), 0};
  game.perform(play.state, play.options, program.routine, where);
  play.go_on();
}

void play_everything(const island::Library& library, const island::Game& game, u64 seed) {
  play_game(game, seed);
  std::vector<island::Program> programs;
  for (const island::Power& power : library.content.powers) {
    if (!island::is_embedded(power.place.source->path)) {
      programs.insert(programs.end(), {power.body, power.targets, power.usable, power.other_speed});
    }
  }
  for (const island::FearCard& fear : library.content.fears) {
    if (!island::is_embedded(fear.place.source->path)) {
      programs.insert(programs.end(), fear.levels.begin(), fear.levels.end());
    }
  }
  if (programs.size() > kMostPrograms) programs.resize(kMostPrograms);
  for (const island::Program& program : programs) perform(game, program, ++seed);
}

// Changes that keep to lines and words, most of which still mean something.

bool is_word_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return lines;
}

// Words, numbers, stretches of blanks and single other characters.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0, end = 0; at < line.size(); at = end) {
    end = at + 1;
    if (is_word_part(line[at])) {
      while (end < line.size() && is_word_part(line[end])) ++end;
    } else if (line[at] == ' ') {
      while (end < line.size() && line[end] == ' ') ++end;
    }
    words.push_back(line.substr(at, end - at));
  }
  return words;
}

// All that our own texts say: words, lines and whole declarations.
struct Phrases {
  std::vector<std::string_view> words = {"none", "nowhere", "nobody", "nothing", "0",  "1",
                                         "9",    "99",      "32767",  "-1",      "me", "here"};
  std::vector<std::string_view> lines;
  std::vector<std::string> declarations;

  Phrases() {
    for (const lang::Source& source : embedded()) {
      for (const std::string_view line : lines_of(source.text)) {
        if (line.empty() || line.starts_with('#')) continue;
        lines.push_back(line);
        for (const std::string_view word : words_of(line)) {
          if (word.front() != ' ') words.push_back(word);
        }
        if (line.front() != ' ') declarations.emplace_back();
        if (!declarations.empty()) declarations.back().append(line).append("\n");
      }
    }
    for (const lang::Primitive& primitive : island::machine().primitives) {
      words.push_back(primitive.name);
    }
  }
};

std::string joined(const std::vector<std::string_view>& pieces, std::string_view separator) {
  std::string text;
  for (const std::string_view piece : pieces) text.append(piece).append(separator);
  return text;
}

template <class Values>
const auto& any_of(const Values& values, Rng& random) {
  return values[random.below(static_cast<u32>(values.size()))];
}

std::string mutated(const std::string& text, Rng& random) {
  static const Phrases ours;
  std::vector<std::string_view> lines = lines_of(text);
  if (lines.empty() || random.below(8) == 0) return text + any_of(ours.declarations, random);
  if (random.below(4) == 0) {
    fuzz::change(lines, any_of(ours.lines, random), random);
    return joined(lines, "\n");
  }
  std::string_view& line = lines[random.below(static_cast<u32>(lines.size()))];
  std::vector<std::string_view> words = words_of(line);
  // Names of the same text fit more often than others.
  const std::vector<std::string_view> own = words_of(text);
  fuzz::change(words, random.below(2) == 0 ? any_of(ours.words, random) : any_of(own, random),
               random);
  const std::string changed = joined(words, "");
  line = changed;
  return joined(lines, "\n");
}

}  // namespace
}  // namespace loci

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return loci::fuzz::mutate(data, size, most, seed, 4, loci::mutated);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace loci;
  const lang::Source source{std::string(kPath),
                            std::string(reinterpret_cast<const char*>(data), size)};
  std::shared_ptr<const island::Library> library;
  try {
    read_alone(source);
    library = compile(source);
  } catch (const lang::Error&) {
    return 0;
  }
  try {
    const island::Game game(library, setup_of(library->content, size % 2 == 0));
    play_everything(*library, game, size);
  } catch (const island::SetupError&) {
  } catch (const std::invalid_argument&) {
    // The rules have no procedure lay_out any more.
  }
  return 0;
}
