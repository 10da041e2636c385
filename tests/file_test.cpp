// Files: read whole or refused, written whole or left alone, and never written over unseen.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "core/file.hpp"
#include "core/printable.hpp"
#include "support/own_folder.hpp"

namespace loci {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Files : public OwnFolder {
 protected:
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_),
                                                  std::filesystem::directory_iterator()));
  }

  // What is said of what cannot be done.
  template <class Do>
  static std::string refusal(Do what) {
    try {
      what();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "nothing";
  }
};

TEST_F(Files, AreReplacedWhole) {
  write_file(path("game"), "one");
  EXPECT_EQ(read_file(path("game")), "one");
  write_file(path("game"), "two");
  EXPECT_EQ(read_file(path("game")), "two");
  EXPECT_EQ(files(), 1U);
}

TEST_F(Files, ThatAreLinksStayLinks) {
  write_file(path("game"), "one");
  std::filesystem::create_symlink(path("game"), path("link"));
  write_file(path("link"), "two");
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  EXPECT_EQ(read_file(path("game")), "two");
}

TEST_F(Files, ThatCannotBeWrittenAreLeftAlone) {
  EXPECT_THROW(write_file(path("no/folder"), "one"), std::runtime_error);
  EXPECT_THROW(write_file(folder_.string(), "one"), std::runtime_error);
  EXPECT_THROW(write_file("/dev/null", "one"), std::runtime_error);
  EXPECT_EQ(files(), 0U);
}

// Whoever runs this, even one who may write everything.
TEST_F(Files, ThatAreReadOnlyAreNotReplaced) {
  write_file(path("game"), "one");
  std::filesystem::create_symlink(path("game"), path("link"));
  constexpr auto kRead = std::filesystem::perms::owner_read | std::filesystem::perms::others_read;
  std::filesystem::permissions(path("game"), kRead);
  for (const char* const name : {"game", "link"}) {
    try {
      write_file(path(name), "two");
      FAIL() << name;
    } catch (const std::runtime_error& error) {
      EXPECT_EQ(error.what(), "cannot write the file '" + path(name) + "': it is read-only");
    }
  }
  EXPECT_EQ(read_file(path("game")), "one");
  EXPECT_EQ(files(), 2U) << "nothing is left beside it";
}

TEST_F(Files, ThatCannotBeReadAreNamed) {
  try {
    (void)read_file(path("nothing"));
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("nothing"), HasSubstr("No such file")));
  }
  EXPECT_THROW((void)read_file(folder_.string()), std::runtime_error);
  EXPECT_THAT(refusal([&] { (void)read_file("/dev/zero"); }), HasSubstr("it is no plain file"));
}

// Opening a pipe waits for who writes into it.
TEST_F(Files, ThatMayNeverEndAreNotRead) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_THAT(refusal([&] { (void)read_file(path("pipe")); }), HasSubstr("it is no plain file"));
  write_file(path("large"), "");
  std::filesystem::resize_file(path("large"), std::uintmax_t{900} << 20);
  EXPECT_THAT(refusal([&] { (void)read_file(path("large")); }), HasSubstr("too large"));
  write_file(path("five"), "12345");
  EXPECT_EQ(read_file(path("five"), 5), "12345");
  EXPECT_THAT(refusal([&] { (void)read_file(path("five"), 4); }), HasSubstr("too large"));
}

TEST_F(Files, LeftByAProgramThatWasKilledAreTidiedUpByTheNext) {
  write_file(path("game"), "one");
  write_file(path("game.new"), "half of what should have been tw");
  write_file(path("game"), "two");
  EXPECT_EQ(read_file(path("game")), "two");
  EXPECT_EQ(files(), 1U);
}

TEST_F(Files, AreNotWrittenThroughALinkThatLiesInWait) {
  write_file(path("other"), "mine");
  std::filesystem::create_symlink(path("other"), path("game.new"));
  EXPECT_THROW(write_file(path("game"), "one"), std::runtime_error);
  EXPECT_EQ(read_file(path("other")), "mine");
}

TEST_F(Files, ThatAnotherWritesAreWaitedForButNotForEver) {
  const int writing = open(path("game.new").c_str(), O_WRONLY | O_CREAT, 0600);
  ASSERT_EQ(flock(writing, LOCK_EX), 0);
  EXPECT_THAT(refusal([&] { write_file(path("game"), "one"); }),
              HasSubstr("another program is writing it"));
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    close(writing);
  });
  write_file(path("game"), "two");
  other.join();
  EXPECT_EQ(read_file(path("game")), "two");
  EXPECT_EQ(files(), 1U);
}

TEST_F(Files, WrittenByManyAtOnceAreAlwaysWhole) {
  std::vector<std::thread> writers;
  for (char letter = 'a'; letter < 'e'; ++letter) {
    writers.emplace_back([this, letter] {
      for (int i = 0; i < 20; ++i) write_file(path("game"), std::string(50'000, letter));
    });
  }
  for (std::thread& writer : writers) writer.join();
  const std::string text = read_file(path("game"));
  EXPECT_EQ(text, std::string(50'000, text.front()));
  EXPECT_EQ(files(), 1U);
}

TEST_F(Files, ThatAnotherProgramChangedAreNotWrittenOver) {
  KeptFile ours(path("game"));
  ours.write("one");
  ours.write("two");
  KeptFile theirs(path("game"), read_file(path("game")));
  theirs.write("three");
  const std::string changed = "another program has changed it meanwhile";
  EXPECT_THAT(refusal([&] { ours.write("four"); }), HasSubstr(changed));
  EXPECT_EQ(read_file(path("game")), "three");
  EXPECT_EQ(files(), 1U);
  KeptFile unaware(path("game"));
  EXPECT_THAT(refusal([&] { unaware.write("five"); }), HasSubstr(changed));
  ours.save_as(path("game"), "six");
  ours.write("seven");
  EXPECT_EQ(read_file(path("game")), "seven") << "a person wanted it so";
  EXPECT_THAT(refusal([&] { theirs.write("eight"); }), HasSubstr(changed));
  std::filesystem::remove(path("game"));
  ours.write("nine");
  EXPECT_EQ(read_file(path("game")), "nine") << "there was nothing to lose";
}

TEST(Printable, HasNothingThatCommandsATerminal) {
  EXPECT_EQ(printable("Ocean’s Grasp\n  A5"), "Ocean’s Grasp\n  A5");
  EXPECT_EQ(printable("\x1b[31mred\a\r\x7f"), "?[31mred???");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a?b");
  EXPECT_EQ(printable("\xc2\x9b"
                      "2J \xc2\xa0"),
            "?2J \xc2\xa0")
      << "U+009B begins a command too";
  EXPECT_EQ(printable("\xff\xc3 \xe2\x82"), "?? ??");
}

TEST(Printable, EndsSomewhere) {
  EXPECT_EQ(printable("12345", 5), "12345");
  EXPECT_EQ(printable("123456", 5), "12345…");
  EXPECT_LT(printable(std::string(1 << 22, 'x')).size(), 2100U);
}

}  // namespace
}  // namespace loci
