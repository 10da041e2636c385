// loci check and loci show as their users meet them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/run.hpp"
#include "support/own_folder.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

struct Ended {
  int status = -1;
  std::string out;
  std::string err;
};

class NotationProgram : public OwnFolder {
 protected:
  std::string write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }

  static Ended loci(const std::vector<std::string>& arguments) {
    std::vector<const char*> argv = {"loci"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    Ended ended;
    ended.status = run(static_cast<int>(argv.size()), argv.data());
    ended.out = testing::internal::GetCapturedStdout();
    ended.err = testing::internal::GetCapturedStderr();
    return ended;
  }

  static void expect_refused(const std::vector<std::string>& arguments, const std::string& words) {
    const Ended ended = loci(arguments);
    EXPECT_EQ(ended.status, 2) << words;
    EXPECT_THAT(ended.err, AllOf(StartsWith("loci: "), HasSubstr(words)));
    EXPECT_THAT(ended.out, IsEmpty());
  }
};

const std::string kGood = "case \"good\"\ncites 9.2\nA5: 1T(1)\ndo time passes\nexpect A5: 1T\n";
const std::string kBad = "case \"bad\"\ncites 9.2\nA5: 1T(1)\ndo time passes\nexpect A5: 1T(1)\n";

TEST_F(NotationProgram, CheckSaysHowManyPassedAndFailed) {
  write("a/one.case", kGood);
  write("a/b/two.case", kBad);
  write("a/b/other.txt", "not a case");
  const Ended good = loci({"check", (folder_ / "a/one.case").string()});
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.out, "1 passed, 0 failed\n");
  const Ended both = loci({"check", (folder_ / "a").string()});
  EXPECT_EQ(both.status, 1);
  EXPECT_THAT(both.out, AllOf(HasSubstr("two.case:5: \"bad\": expect A5: 1T(1)"),
                              EndsWith("\n1 passed, 1 failed\n")));
}

TEST_F(NotationProgram, CheckRunsWhatCanBeRead) {
  const std::string broken = write("a.case", "case \"x\"\ncites 1.1\ndo dance\n" + kGood);
  const Ended ended = loci({"check", broken});
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, AllOf(StartsWith(broken + ":3:4: there is no thing to do"),
                               EndsWith("\n1 passed, 1 failed\n")));
}

TEST_F(NotationProgram, CheckSaysWhatContentAddsAndReplaces) {
  const std::string file = write("tide.loci",
                                 "minor \"Tidal Nudge\"\n  0 fast, water, range 1\n  fear 1\n\n"
                                 "# Ours is stronger.\n"
                                 "minor \"Drought\"\n  1 slow, sun, range 1\n  fear 2\n\n"
                                 "fear \"Low Tide\"\n  1: fear 1\n  2: fear 2\n  3: fear 3\n");
  const Ended ended = loci({"check", file});
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith(file + " adds\n  minor \"Tidal Nudge\"\n  fear \"Low Tide\"\n" +
                                    file + " replaces\n  minor \"Drought\" (content/island/base/"));
  EXPECT_THAT(ended.out, Not(HasSubstr("passed")));
  const std::string proof =
      write("tide.case",
            "case \"it\"\ncites \"Tidal Nudge\"\nuse \"Tidal Nudge\" in A5\nexpect fear 1\n");
  EXPECT_THAT(loci({"check", file, proof}).out, EndsWith("\n1 passed, 0 failed\n"));
  expect_refused({"check", write("empty.loci", "miner \"X\"\n")}, "empty.loci:1:1: \"miner\"");
  EXPECT_EQ(loci({"check", write("none.loci", "# nothing\n")}).out,
            (folder_ / "none.loci").string() + " declares nothing\n");
}

TEST_F(NotationProgram, CheckRefusesBadFiles) {
  write("good.case", kGood);
  expect_refused({"check", (folder_ / "nowhere.case").string()}, "cannot read the file");
  fs::create_directory(folder_ / "empty");
  expect_refused({"check", (folder_ / "empty").string()}, "there is no case below");
  expect_refused({"check", write("bytes.case", std::string("\0\xff\xfe\"", 4))}, "bytes.case:1");
}

TEST_F(NotationProgram, ShowWritesPositionsAndCodes) {
  const std::string file = write("a.position", "position 1\nA5: 2T 1P\nturn 3\n");
  const Ended text = loci({"show", file});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, AllOf(StartsWith("position 1\n"), HasSubstr("\nA5: 2T 1P\n")));
  EXPECT_EQ(loci({"show", write("b.position", text.out)}).out, text.out);

  const Ended code = loci({"show", "--code", file});
  EXPECT_EQ(code.status, 0);
  EXPECT_THAT(code.out, AllOf(StartsWith("loci2."), EndsWith("\n")));
  const std::string line = code.out.substr(0, code.out.size() - 1);
  EXPECT_EQ(loci({"show", line}).out, text.out);
  EXPECT_EQ(loci({"show", write("c.code", code.out)}).out, text.out);
}

TEST_F(NotationProgram, ShowWritesThePositionOfAReplayAtAChoice) {
  const std::string replay = (folder_ / "game.txt").string();
  std::istringstream answers(
      "grow: gain a power card\nadd 1 presence at range 2\n"
      "save " +
      replay + "\nquit\n");
  std::streambuf* const typed = std::cin.rdbuf(answers.rdbuf());
  const Ended played = loci({"play", "--spirit", "river", "--seed", "1"});
  std::cin.rdbuf(typed);
  ASSERT_THAT(played.out, HasSubstr("Saved as "));

  const Ended start = loci({"show", replay, "--at", "1"});
  EXPECT_EQ(start.status, 0) << start.err;
  EXPECT_THAT(start.out, AllOf(StartsWith("position 1\n"), HasSubstr("\n  icons 1 2\n")));
  EXPECT_EQ(loci({"show", write("at-1.pos", start.out)}).out, start.out);
  expect_refused({"show", replay, "--at", "2"}, "the last one before it is --at 1");
  expect_refused({"show", replay, "--at", "99"}, "choices");
  expect_refused({"show", write("plain.pos", start.out), "--at", "1"}, "--at is for replays");
}

TEST_F(NotationProgram, ShowRefusesBadInput) {
  expect_refused({"show", (folder_ / "nowhere").string()}, "cannot read the file");
  expect_refused({"show", write("a", "position 1\nA5: 2Q\n")}, ":2:5: expected pieces");
  expect_refused({"show", write("b", "position 9\n")}, "of version 9");
  expect_refused({"show", write("c", "{\"json\": true}\n")}, "this is not a position");
  expect_refused({"show", "loci1.AAAAAAAAA"}, "code");
  expect_refused({"show", "loci9.AAAA"}, "of version 9");
  const std::string file = write("d", "loci1.AAAAAAAA\n");
  expect_refused({"show", file}, file + ": this code is damaged");
}

}  // namespace
}  // namespace loci::cli
