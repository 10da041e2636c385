#include "core/printable.hpp"
#include "lang/lexer.hpp"

#include <gtest/gtest.h>

#include <random>

namespace loci::lang {
namespace {

// The lines as text: tokens separated by blanks, strings in quotes, children in braces.
std::string shape(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) {
    if (!text.empty()) text += " / ";
    for (const Token& token : line.tokens) {
      if (&token != &line.tokens.front()) text += " ";
      text += token.kind == TokenKind::string ? '"' + token.text + '"' : token.text;
    }
    if (!line.children.empty()) text += " { " + shape(line.children) + " }";
  }
  return text;
}

std::string read(const std::string& text) {
  const Source source{"test.loci", text};
  return shape(read_lines(source));
}

std::string error(const std::string& text) {
  const Source source{"test.loci", text};
  try {
    read_lines(source);
  } catch (const Error& broken) {
    return broken.what();
  }
  return "no error";
}

TEST(Tokens, AreWordsNumbersStringsAndSymbols) {
  const Source source{"test.loci", "push River's 12 \"up to\" <="};
  const std::vector<Line> lines = read_lines(source);
  ASSERT_EQ(lines.size(), 1u);
  const std::vector<Token>& tokens = lines[0].tokens;
  ASSERT_EQ(tokens.size(), 5u);
  EXPECT_EQ(tokens[0].kind, TokenKind::word);
  EXPECT_EQ(tokens[1].text, "River's");
  EXPECT_EQ(tokens[2].kind, TokenKind::number);
  EXPECT_EQ(tokens[2].number, 12);
  EXPECT_EQ(tokens[3].kind, TokenKind::string);
  EXPECT_EQ(tokens[3].text, "up to");
  EXPECT_EQ(tokens[3].place.column, 17u);
  EXPECT_EQ(tokens[3].place.length, 7u);
  EXPECT_EQ(tokens[4].kind, TokenKind::symbol);
  EXPECT_EQ(lines[0].place.column, 1u);
  EXPECT_EQ(lines[0].place.length, 26u);
}

TEST(Tokens, TakeTheLongestSymbol) {
  EXPECT_EQ(read("a<=b<c==d!=e->f>=g>h=i!j?"), "a <= b < c == d != e -> f >= g > h = i ! j ?");
  EXPECT_EQ(read("([{}]),;:.+-*/|&\\ x"), "( [ { } ] ) , ; : . + - * / | & \\ x");
}

TEST(Tokens, KeepAHyphenInsideAWordOnlyBeforeALetter) {
  EXPECT_EQ(read("highest-numbered x -1 y-2 a - b c- d->e"),
            "highest-numbered x - 1 y - 2 a - b c - d -> e");
}

TEST(Tokens, SplitANumberFromWhatFollows) { EXPECT_EQ(read("2+air 3x"), "2 + air 3 x"); }

TEST(Tokens, StringsMayHoldQuotesHashesAndOtherLetters) {
  EXPECT_EQ(read(R"(say "a \"b\" # \ é" end)"), R"(say "a "b" # \ é" end)");
}

TEST(Tokens, NumbersEndAt32767) {
  EXPECT_EQ(read("32767"), "32767");
  EXPECT_EQ(read("000000000000012"), "000000000000012");
  EXPECT_EQ(error("fear 32768"),
            "test.loci:1:6: number too large (the largest is 32767)\n"
            "  fear 32768\n"
            "       ^^^^^");
  EXPECT_NE(error("99999999999999999999").find("number too large"), std::string::npos);
}

TEST(Lines, DeeperOnesAreChildren) {
  EXPECT_EQ(read("a\n  b\n    c\n  d\ne\n   f\n"), "a { b { c } / d } / e { f }");
}

TEST(Lines, BlankOnesAndCommentsAreIgnored) {
  EXPECT_EQ(read("# ä\n\n   # deep\na # b\n      \n  c\n # \x80\td"), "a { c }");
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read("#"), "");
}

TEST(Lines, MayEndInTheWindowsWay) { EXPECT_EQ(read("a\r\n  b\r\n\r\nc"), "a { b } / c"); }

TEST(Lines, GoOnAfterAnOperator) {
  EXPECT_EQ(read("let x =\n  a +\n\n  # why\n  b and\n  c\nd"), "let x = a + b and c / d");
  EXPECT_EQ(read("progression \"A\",\n  \"B\"\nx"), "progression \"A\" , \"B\" / x");
  EXPECT_EQ(read("a +\nb\n  c"), "a + b { c }");
}

TEST(Lines, GoOnUntilParenthesesClose) {
  EXPECT_EQ(read("f(\n  a\n  b\n)\nc"), "f ( a b ) / c");
  EXPECT_EQ(read("if f(a,\n    b)\n  c"), "if f ( a , b ) { c }");
}

TEST(Lines, AForgottenParenthesisTakesOnlyDeeperLines) {
  EXPECT_EQ(read("f(a\n  b\nc"), "f ( a b / c");
}

TEST(Lines, EndAfterColonsAndAfterOrAlone) {
  EXPECT_EQ(read("either\n  a:\n    b\nor\n  c"), "either { a : { b } } / or { c }");
}

TEST(BrokenText, TabsAreRefused) {
  EXPECT_EQ(error("a\n\tb"), "test.loci:2:1: a tab; use spaces\n   b\n  ^");
  EXPECT_NE(error("a\tb").find("1:2: a tab"), std::string::npos);
  EXPECT_NE(error("\"a\tb\"").find("1:3: a tab"), std::string::npos);
}

TEST(BrokenText, DedentMustMatchALineAbove) {
  EXPECT_EQ(error("a\n    b\n  c"),
            "test.loci:3:1: indentation of 2 matches no line above it\n"
            "    c\n"
            "  ^^");
  EXPECT_NE(error("  a").find("1:3: the first line must not be indented"), std::string::npos);
}

TEST(BrokenText, StringsMustEndOnTheirLine) {
  EXPECT_EQ(error("say \"abc\n\"x"),
            "test.loci:1:5: string without a closing \"\n"
            "  say \"abc\n"
            "      ^^^^");
  EXPECT_NE(error("\"").find("without a closing"), std::string::npos);
  EXPECT_NE(error("\"\\\"").find("without a closing"), std::string::npos);
}

TEST(BrokenText, OtherLettersAreRefusedOutsideStringsAndComments) {
  EXPECT_EQ(error("a\nb é"),
            "test.loci:2:3: non-ASCII byte 0xc3 at byte 4 of the file; only comments and strings "
            "may contain other letters\n"
            "  b é\n"
            "    ^");
  EXPECT_NE(error("\"\xff\"").find("byte 0xff at byte 1 of the file is not UTF-8"),
            std::string::npos);
  EXPECT_NE(error("a @").find("1:3: unexpected character @"), std::string::npos);
  EXPECT_NE(error(std::string("a\0b", 3)).find("control character 0x00 at byte 1"),
            std::string::npos);
}

TEST(BrokenText, NestingIsLimited) {
  std::string text;
  for (std::size_t i = 0; i <= deepest_nesting; ++i) text += std::string(i, ' ') + "a\n";
  EXPECT_EQ(error(text), "no error");
  text += std::string(deepest_nesting + 1, ' ') + "a\n";
  EXPECT_NE(error(text).find("66:66: lines nested too deeply"), std::string::npos);
}

TEST(BrokenText, IsNeverWorseThanAnError) {
  std::mt19937 random(1);
  const std::string alphabet = "ab 1\n\n  \"#(),+-\\:or\t\r\xc3\xa9\xff{}";
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto length = random() % 40; length > 0; --length) {
      text += alphabet[random() % alphabet.size()];
    }
    error(text);
  }
}

TEST(Errors, ShowPlaceReasonLineCaretsAndSuggestion) {
  const Source source{"a.loci", "one\ntwo three\n"};
  EXPECT_STREQ(Error({&source, 2, 5, 5}, "bad word", "tree").what(),
               "a.loci:2:5: bad word\n"
               "  two three\n"
               "      ^^^^^\n"
               "did you mean \"tree\"?");
}

TEST(Errors, KeepCaretsWithinTheLine) {
  const Source source{"a.loci", "ab"};
  EXPECT_STREQ(Error({&source, 1, 2, 99}, "x").what(), "a.loci:1:2: x\n  ab\n   ^");
  EXPECT_STREQ(Error({&source, 1, 3, 1}, "x").what(), "a.loci:1:3: x\n  ab\n    ^");
  EXPECT_STREQ(Error({&source, 9, 9, 9}, "x").what(), "a.loci:9:9: x\n  \n   ^");
}

TEST(Errors, CountLettersNotBytesForTheCarets) {
  const Source source{"a.loci", "\"é—\" x"};
  EXPECT_STREQ(Error({&source, 1, 9, 1}, "bad").what(), "a.loci:1:9: bad\n  \"é—\" x\n       ^");
}

TEST(Errors, MayNameAFileOrNothing) {
  const Source source{"a.loci", ""};
  EXPECT_STREQ(Error({&source, 0, 0, 1}, "empty").what(), "a.loci: empty");
  EXPECT_STREQ(Error({}, "empty").what(), "empty");
}

TEST(Nearest, IsAtMostAThirdOfTheWordAway) {
  const std::vector<std::string> words = {"push", "gather", "damage", "destroy"};
  EXPECT_EQ(nearest("psh", words), "push");
  EXPECT_EQ(nearest("pull", words), "");
  EXPECT_EQ(nearest("gathre", words), "gather");
  EXPECT_EQ(nearest("destory", words), "destroy");
  EXPECT_EQ(nearest("dmg", words), "");
  EXPECT_EQ(nearest("", words), "");
  EXPECT_EQ(nearest("x", {}), "");
}

TEST(Utf8, LengthIsZeroForBrokenBytes) {
  EXPECT_EQ(utf8_length("a", 0), 1u);
  EXPECT_EQ(utf8_length("é", 0), 2u);
  EXPECT_EQ(utf8_length("—", 0), 3u);
  EXPECT_EQ(utf8_length("\U0001F40D", 0), 4u);
  for (const char* broken : {"", "\x80", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                             "\xf4\x90\x80\x80", "\xff", "\xe2\x80"}) {
    EXPECT_EQ(utf8_length(broken, 0), 0u) << broken;
  }
}

}  // namespace
}  // namespace loci::lang
