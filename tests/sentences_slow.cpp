// The cards of tests/content/sentences.loci in many generated positions, with tokens, strife and
// presence, every minor power with all its choices taken, and every sentence said of every sort of
// pieces: no fault, an end, labels that tell the options apart.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include "island/loader.hpp"
#include "island/pieces.hpp"
#include "island/primitives.hpp"
#include "lang/card_body.hpp"
#include "lang/compiler.hpp"
#include "lang/tokens.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

constexpr int kMostDecisions = 500;

std::shared_ptr<const Library> sentences() {
  std::ifstream file("tests/content/sentences.loci");
  return library_with({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
}

class Table {
 public:
  Table(const Game& game, u64 seed) : game_(game), random_(seed) {
    game_.lay_out(state_, 1);
    state_.turn = 1;
    state_.switches |= kUnjudged;
    for (int land = 1; land < state_.lands_count; ++land) lay_out(land);
    for (u8& gained : state_.seats[0].gained) gained = static_cast<u8>(below(6));
    state_.seats[0].energy = static_cast<i16>(below(4));
    state_.blight_pool = 20;
  }

  // Nothing lies on the island.
  void clear() {
    state_.exceptions_count = 0;
    for (int land = 0; land < state_.lands_count; ++land) state_.lands[land] = {};
  }

  int below(int bound) { return static_cast<int>(random_() % static_cast<u64>(bound)); }
  const State& state() const { return state_; }

  // Chooses at random; `forbidden` is what no option may be called.
  void play(std::string_view procedure, std::initializer_list<i32> values,
            std::string_view forbidden = "\n") {
    game_.perform(state_, options_, procedure, std::span(values.begin(), values.size()));
    for (int decisions = 0; options_.count > 0 && state_.fault == Fault::none; ++decisions) {
      ASSERT_LT(decisions, kMostDecisions);
      const std::vector<std::string> names = labels(game_, state_, options_);
      const std::set<std::string> different(names.begin(), names.end());
      ASSERT_EQ(different.size(), names.size()) << names[0];
      for (const std::string& name : names) ASSERT_FALSE(name.starts_with(forbidden)) << name;
      game_.choose(state_, options_, below(static_cast<int>(names.size())));
    }
    EXPECT_EQ(state_.fault, Fault::none);
    EXPECT_EQ(state_.actions_count, 0);
    for (int i = 0; i < state_.exceptions_count; ++i) EXPECT_EQ(state_.exceptions[i].marks, 0);
  }

 private:
  void lay_out(int land) {
    for (int kind = 0; kind <= badlands; ++kind) {
      if (below(2) == 0) continue;
      for (int left = below(4); left > 0; --left) {
        const int damage = kind > town && kind <= dahan ? below(2) : 0;
        const int strife = kind <= city && below(3) == 0 ? 1 + below(2) : 0;
        add_pieces(state_, land, with_strife(plain(kind) | damage << kDamageShift, strife), 1);
      }
    }
    state_.lands[land].presence[0] = static_cast<u8>(below(3));
  }

  const Game& game_;
  State state_{};
  Options options_{};
  std::mt19937_64 random_;
};

TEST(Sentences, DoWhatTheySayInGeneratedPositions) {
  const Game game(sentences(),
                  {.spirits = {"grinning-trickster-stirs-up-trouble"}, .boards = {"A"}});
  const std::vector<Power>& powers = game.content().powers;
  for (std::size_t number = 0; number < powers.size(); ++number) {
    if (powers[number].box != "sentences" || powers[number].kind == PowerKind::innate) continue;
    for (int i = 0; i < scaled(300, 8); ++i) {
      Table table(game, number * 1000 + static_cast<std::size_t>(i));
      SCOPED_TRACE(powers[number].name + ", time " + std::to_string(i));
      const bool on_land = powers[number].target_kind == TargetKind::land;
      const i32 land = on_land ? 1 + table.below(table.state().lands_count - 1) : kNone;
      table.play("resolve_power", {0, static_cast<i32>(number), land, 0});
      if (HasFailure()) return;
    }
  }
}

// What one may do, and not up to so many, stays a choice when a text is copied whole.
bool leaves_a_choice(const std::string& power) {
  return power == "Call to Trade" || power == "Here There Be Monsters";
}

TEST(Sentences, MinorPowersWithAllChoicesTaken) {
  const Game game(sentences(),
                  {.spirits = {"grinning-trickster-stirs-up-trouble"}, .boards = {"A"}});
  const std::vector<Power>& powers = game.content().powers;
  int tried = 0;
  for (std::size_t number = 0; number < powers.size(); ++number) {
    const Power& power = powers[number];
    if (power.kind != PowerKind::minor || power.target_kind != TargetKind::land) continue;
    ++tried;
    ASSERT_TRUE(power.whole.exists()) << power.name;
    for (int i = 0; i < scaled(300, 8); ++i) {
      Table table(game, number * 1000 + static_cast<std::size_t>(i));
      SCOPED_TRACE(power.name + ", time " + std::to_string(i));
      const i32 land = 1 + table.below(table.state().lands_count - 1);
      table.play("whole_by_hand", {0, static_cast<i32>(number), land},
                 leaves_a_choice(power.name) ? "\n" : "stop ");
      if (HasFailure()) return;
    }
  }
  EXPECT_GE(tried, 29 + 24);  // of the base box, and those written here
}

bool is_read(lang::SentenceTable& table, const std::string& sentence) {
  const lang::Source source{"said", sentence};
  try {
    lang::card_body(table, lang::read_lines(source), lang::power_card);
  } catch (const lang::Error&) {
    return false;
  }
  return true;
}

// The examples of all forms with pieces of each sort in place of theirs, here and in places.
std::vector<std::string> said_of_all_pieces(const Library& library) {
  lang::SentenceTable table = load_content(library.sources).sentences;
  const lang::NounClass& nouns = *table.vocabulary().find_class("pieces");
  std::vector<std::string> said;
  const std::vector<lang::Form> forms = table.forms();
  // What is not read takes long: all forms have their say in the explanation.
  for (std::size_t number = 0; number < forms.size(); number += small_scale() ? 8U : 1U) {
    const lang::Form& form = forms[number];
    if (form.kind != lang::PhraseKind::deed && form.kind != lang::PhraseKind::frame) continue;
    for (std::size_t at = 0; at < form.example.tokens.size(); ++at) {
      const std::string& word = form.example.tokens[at].text;
      const auto means = [&word](const lang::Noun& each) {
        return each.one == word || each.many == word;
      };
      if (std::none_of(nouns.nouns.begin(), nouns.nouns.end(), means)) continue;
      for (const char* const other : {"towns", "dahan", "blight", "beasts", "presence",
                                      "your presence", "strife", "beasts or strife"}) {
        std::vector<lang::Token> tokens = form.example.tokens;
        // Towns put in place of towns are no change.
        if (lang::written(tokens).find(other) != std::string::npos) continue;
        tokens[at].text = other;
        for (const char* const place :
             {"", " from one land", " into one land", " to one land", " in one land"}) {
          const std::string sentence = lang::written(tokens) + place;
          if (is_read(table, sentence)) said.push_back(sentence);
        }
      }
    }
  }
  return said;
}

std::string card_of(const std::string& sentence, std::size_t number) {
  return "minor \"Said " + std::to_string(number) + "\"\n  0 fast, no elements, range 1\n  " +
         sentence + "\n";
}

// Those that need something around them which no power has are left out.
std::shared_ptr<const Library> library_of(std::vector<std::string>& said) {
  for (;;) {
    std::string cards;
    for (std::size_t i = 0; i < said.size(); ++i) cards += card_of(said[i], i);
    std::vector<lang::Source> sources = library()->sources;
    sources.push_back({"said.loci", cards});
    lang::Errors errors;
    lang::compile(load_content(sources, errors).routines, machine(), errors);
    if (errors.empty()) return library_with(cards);
    std::set<std::size_t, std::greater<>> wrong;
    for (const lang::Error& error : errors.all()) {
      if (error.place().source == &sources.back()) wrong.insert((error.place().line - 1) / 3);
    }
    if (wrong.empty()) errors.check();
    for (const std::size_t number : wrong) {
      said.erase(said.begin() + static_cast<std::ptrdiff_t>(number));
    }
  }
}

TEST(Sentences, DoSomethingToAllPiecesTheyMayBeSaidOf) {
  std::vector<std::string> said = said_of_all_pieces(*library());
  const auto all = library_of(said);
  const Game game(all, {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}});
  const std::vector<Power>& powers = game.content().powers;
  EXPECT_GE(said.size(), small_scale() ? 15U : 150U);
  for (std::size_t number = 0; number < powers.size(); ++number) {
    if (!powers[number].name.starts_with("Said ")) continue;
    const std::string& sentence = said[std::stoul(powers[number].name.substr(5))];
    bool does_something = false;
    for (int i = 0; i < scaled(60, 20); ++i) {
      Table table(game, number * 1000 + static_cast<std::size_t>(i));
      SCOPED_TRACE(sentence + ", time " + std::to_string(i));
      if (i == 0) table.clear();
      const State before = table.state();
      const i32 land = 1 + table.below(table.state().lands_count - 1);
      table.play("resolve_power", {0, static_cast<i32>(number), land, 0});
      does_something = does_something || !same(before, table.state());
      if (table.state().fault != Fault::none) break;
    }
    EXPECT_TRUE(does_something) << sentence;
  }
}

}  // namespace
}  // namespace loci::island
