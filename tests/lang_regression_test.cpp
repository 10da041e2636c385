// Texts that were once read wrongly or let a game go wrong. Each is told or played by now.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lang/parser.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

// The first line of what is told; empty if it compiles.
std::string error(const std::string& text) {
  try {
    base_library_with(text);
  } catch (const lang::Error& told) {
    const std::string what = told.what();
    return what.substr(0, what.find('\n'));
  }
  return {};
}

std::string card(const std::string& lines) {
  return "minor \"X\"\n  1 fast, water, range 1\n" + lines;
}

// Runs a procedure called `tried` and gives what it added to the energy of the only seat.
int energy_after(const std::string& text) {
  const auto library = base_library_with(text);
  const Game game(library, {{"river-surges-in-sunlight"}, {"A"}});
  State state;
  Options options;
  game.lay_out(state, 1);
  const int before = state.seats[0].energy;
  game.perform(state, options, "tried", {});
  EXPECT_EQ(state.fault, Fault::none);
  return state.seats[0].energy - before;
}

TEST(TypedNumbers, StandForSomething) {
  EXPECT_EQ(error("procedure p(l: land)\n  put_pieces(l, kinds(7), 1)\n"), "");
  EXPECT_EQ(error("function p() -> lands\n  return lands_of(terrains(64))\n"),
            "over.loci:2:28: 64 stands for no \"terrains\"");
  EXPECT_EQ(error("procedure p(s: seat)\n  add_element(s, element(8))\n"),
            "over.loci:2:26: 8 stands for no \"element\"");
}

// A set without a value had all bits set.
TEST(FunctionsWithoutAReturn, GiveNothing) {
  EXPECT_EQ(energy_after("function no_kinds() -> kinds\n  let x = 1\n"
                         "function no_seats() -> seats\n  let x = 1\n"
                         "function no_land() -> land\n  let x = 1\n"
                         "procedure tried()\n"
                         "  if no_kinds() == nothing\n    add_energy(first_seat(), 1)\n"
                         "  for who in no_seats()\n    add_energy(first_seat(), 10)\n"
                         "  if no_land() == none\n    add_energy(first_seat(), 100)\n"),
            101);
}

// There is always a pile, a phase, a mark: `none` of them was an index of -1.
TEST(None, IsOnlyWhatCanBeMissing) {
  for (const std::string call :
       {"shuffle(none)", "set_phase(none)", "note_loss(none)", "keep_top(none, 3)"}) {
    EXPECT_NE(error("procedure p()\n  " + call + "\n").find("takes"), std::string::npos) << call;
  }
  EXPECT_EQ(error("procedure p(l: land, x: piece)\n  unmark(l, none)\n"),
            "over.loci:2:13: \"unmark\" takes \"mark\" here, not \"none\"");
}

// The number of an alternative is a byte.
TEST(Alternatives, AreCounted) {
  std::string many = "procedure p(me: seat)\n  choose\n";
  for (int i = 0; i < 300; ++i) many += "    always as \"" + std::to_string(i) + "\"\n";
  EXPECT_EQ(error(many), "over.loci:2:3: a choice has at most 64 alternatives");
}

// "coastal lands" is a noun too, which left no "lands" for the pattern.
TEST(Nouns, MayEndBeforeTheirLongestForm) {
  EXPECT_EQ(error("deed flood N:number TERRAINS:terrains lands\n  text \"Flood {N} {TERRAINS} "
                  "lands.\"\n  example flood 2 coastal lands\n  do\n    add_energy(me, N)\n" +
                  card("  flood 1 wetland or coastal lands\n")),
            "");
}

// The elements of the tracks are summed in bytes.
TEST(Tracks, DoNotOverflow) {
  std::string elements;
  for (int space = 0; space < 6; ++space) {
    elements += " sun";
    for (int i = 1; i < 12; ++i) elements += "+sun";
  }
  EXPECT_EQ(
      error("spirit \"S\", low complexity\n  setup: energy 1\n  growth, pick 1\n    energy 1\n"
            "  energy" +
            elements + "\n  plays 1\n"),
      "over.loci:5:250: the tracks give more than 60 of one element");
}

TEST(Division, ByZeroIsToldWhereItIsWritten) {
  EXPECT_EQ(error(card("  damage 1 per 0 dahan\n")), "over.loci:3:16: nothing can be divided by 0");
  EXPECT_EQ(error(card("  damage 1 per 2 dahan\n")), "");
}

// The caller of a replaced procedure was blamed for it.
TEST(Replacements, KeepWhatOthersCall) {
  EXPECT_EQ(error("procedure judge()\n  end_game(won, victory())\n"), "");
  EXPECT_TRUE(error("procedure judge(me: seat)\n  end_game(won, victory())\n")
                  .starts_with("over.loci:1:11: this replaces what is declared in rules/"));
}

// A form that no card used was never compiled.
TEST(Forms, AreCompiledWithTheirExamples) {
  EXPECT_EQ(error("amount N:number per storm\n  text \"{N}\" per \"storm\"\n"
                  "  example 2 per storm\n  is storms(me)\n"),
            "over.loci:4:6: unknown name \"storms\"");
}

// A file from an editor that marks its beginning could not be read.
TEST(ByteOrderMarks, AreSkipped) {
  const lang::Source source{"over.loci", "\ufeffevent e()\n  x()\n"};
  const std::vector<lang::Line> lines = lang::read_lines(source);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].tokens[0].text, "event");
  EXPECT_EQ(lines[0].children.size(), 1U);
}

}  // namespace
}  // namespace loci::island
