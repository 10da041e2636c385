// The web server as hostile clients meet it: whatever one of them does, the others are answered.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/hostile_client.hpp"
#include "support/island_games.hpp"
#include "support/own_folder.hpp"

namespace loci {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::StartsWith;

// The program serves while a test lasts.
class Serving : public OwnFolder {
 protected:
  void SetUp() override {
    const char* const binary = std::getenv("LOCI_BINARY");
    if (binary == nullptr) GTEST_SKIP() << "LOCI_BINARY is not set";
    OwnFolder::SetUp();
    std::ofstream(folder_ / "index.html") << "<title>Loci</title>";
    start(binary);
    ASSERT_GT(port_, 0);
  }

  void TearDown() override {
    if (child_ > 0) {
      kill(child_, SIGTERM);
      waitpid(child_, nullptr, 0);
    }
    OwnFolder::TearDown();
  }

  std::string games() const { return (folder_ / "games.db").string(); }

  // Whether the server still answers others.
  std::string page() {
    HostileClient other(port_);
    return other.ask("GET /");
  }

  static Json message(HostileClient& client, const Json& message) {
    client.say(message.dump());
    const auto answer = client.heard();
    return answer ? Json::parse(*answer) : Json("the connection was closed");
  }

  double seconds_computed() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i) {
      if (i >= 14) ticks += std::stod(word);
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

  // How many files and connections the server may have open.
  virtual rlim_t descriptors() const { return 400; }

  int port_ = 0;
  pid_t child_ = 0;

 private:
  void start(const char* binary) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    child_ = fork();
    if (child_ == 0) {
      const rlimit limit{descriptors(), descriptors()};
      setrlimit(RLIMIT_NOFILE, &limit);
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      execl(binary, binary, "serve", "--port", "0", "--site", folder_.c_str(), "--games",
            games().c_str(), "--host", "loci.example:8080", nullptr);
      _exit(127);
    }
    close(ends[1]);
    std::string said;
    char letter = 0;
    while (said.find("\n") == std::string::npos && read(ends[0], &letter, 1) == 1) said += letter;
    close(ends[0]);
    const std::size_t colon = said.rfind(':');
    if (colon != std::string::npos) port_ = std::atoi(said.c_str() + colon + 1);
  }
};

TEST_F(Serving, AnswersOnlyToItsNames) {
  const std::string port = ":" + std::to_string(port_);
  const auto status = [&](const std::string& host, const std::string& target) {
    HostileClient client(port_);
    client.host = host;
    return client.ask("GET " + target).substr(9, 3);
  };
  for (const std::string target : {"/", "/games", "/messages"}) {
    const std::vector<std::string> foreign = {
        "evil.example" + port, "127.0.0.1",    "127.0.0.1:1",
        "localhost",           "loci.example", "127.0.0.1" + port + "\r\nHost: evil.example"};
    for (const std::string& host : foreign) {
      EXPECT_EQ(status(host, target), "421") << host << target;
    }
  }
  const std::vector<std::string> ours = {"127.0.0.1" + port, "localhost" + port, "LocalHost" + port,
                                         "loci.example:8080"};
  for (const std::string& host : ours) {
    EXPECT_EQ(status(host, "/"), "200") << host;
    EXPECT_EQ(status(host, "/games"), "200") << host;
  }
  HostileClient rebound(port_);
  rebound.host = "evil.example" + port;
  EXPECT_THAT(rebound.open_messages("Origin: http://evil.example" + port + "\r\n"),
              HasSubstr("421"));
  HostileClient nameless(port_);
  nameless.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_THAT(nameless.response(), HasSubstr(" 421 "));
  HostileClient stranger(port_);
  EXPECT_THAT(stranger.open_messages("Origin: http://evil.example\r\n"), HasSubstr("404"));
}

TEST_F(Serving, AMessageNestedDeeplyIsRefusedAndTheTalkGoesOn) {
  HostileClient client(port_);
  ASSERT_EQ(client.open_messages(), "");
  constexpr std::size_t kDepth = 60'000;
  for (const std::string field : {"id", "do", "setup"}) {
    client.say("{\"" + field + "\":" + std::string(kDepth, '[') + std::string(kDepth, ']') + "}");
    EXPECT_THAT(client.heard().value_or("closed"), HasSubstr("nested too deeply")) << field;
  }
  EXPECT_THAT(client.ask("PUT /games/a", "", "x"), "") << "this is no WebSocket frame";
  HostileClient saver(port_);
  EXPECT_THAT(saver.ask("PUT /games/a", "", std::string(kDepth, '[')),
              AllOf(HasSubstr(" 400 "), HasSubstr("nested too deeply")));
  EXPECT_THAT(page(), HasSubstr("<title>Loci</title>"));
}

TEST_F(Serving, WhatCannotBeLoadedIsAnsweredAndTheTalkGoesOn) {
  HostileClient client(port_);
  ASSERT_EQ(client.open_messages(), "");
  for (const char* const text :
       {"position 1\nspirit \"River", "position 1\nA5: 1T,", "position 1\ngame forest\ntiles \"",
        "loci1.", "position 1\n\"", "position "}) {
    EXPECT_TRUE(message(client, {{"do", "load"}, {"replay", text}}).contains("error")) << text;
  }
}

TEST_F(Serving, NobodyWaitsForTheThoughtsOfOthers) {
  std::deque<HostileClient> thinkers;
  for (int i = 0; i < 6; ++i) {
    HostileClient& each = thinkers.emplace_back(port_);
    ASSERT_EQ(each.open_messages(), "");
    message(each, {{"do", "new"}, {"game", "forest"}, {"setup", {"players 4"}}, {"seed", 1}});
  }
  const std::string plan = "mcts:" + std::to_string(island::scaled(20000, 2000));
  for (HostileClient& each : thinkers) each.say(R"({"do":"hint","at":0,"plan":")" + plan + "\"}");
  HostileClient& thinker = thinkers.front();
  HostileClient other(port_);
  ASSERT_EQ(other.open_messages(), "");
  EXPECT_TRUE(
      message(other, {{"do", "new"}, {"setup", {"spirit thunderspeaker on A"}}, {"seed", 1}})
          .contains("look"));
  EXPECT_THAT(page(), HasSubstr("<title>Loci</title>"));
  EXPECT_FALSE(thinker.has_response()) << "it was not even thinking";
  EXPECT_THAT(thinker.heard().value_or("closed"), StartsWith("{\"hint\""));
}

TEST_F(Serving, LongTextsAreRefusedSoon) {
  HostileClient client(port_);
  ASSERT_EQ(client.open_messages(), "");
  std::string spirits = "position 1\n";
  for (int i = 0; i < 115'000; ++i) spirits += "spirit \"Thunderspeaker\"\n";
  std::string lines = "position 1\n";
  for (int i = 0; i < 30'000; ++i) lines += "spirit \"Thunderspeaker\"\n";
  const auto soon = island::small_scale() ? 20s : 2s;
  for (const std::string& text : {spirits, lines, "loci1." + std::string(1'000'000, 'A')}) {
    const auto begin = Clock::now();
    EXPECT_TRUE(message(client, {{"do", "load"}, {"replay", text}}).contains("error"));
    EXPECT_LT(Clock::now() - begin, soon) << text.size();
  }
}

TEST_F(Serving, NobodyWaitsForALockOnTheSavedGames) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(games().c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  HostileClient saver(port_);
  const std::string game = R"({"title":"","moment":"","replay":""})";
  saver.send("PUT /games/a HTTP/1.1\r\nHost: " + saver.host +
             "\r\nContent-Length: " + std::to_string(game.size()) + "\r\n\r\n" + game);
  EXPECT_FALSE(saver.has_response(200ms));
  EXPECT_THAT(page(), HasSubstr("<title>Loci</title>"));
  EXPECT_FALSE(saver.has_response());
  EXPECT_THAT(saver.response(), AllOf(HasSubstr(" 503 "), HasSubstr("locked")));
  sqlite3_exec(database, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  EXPECT_THAT(saver.ask("PUT /games/a", "", game), HasSubstr(" 200 "));
}

// A sender that waits to fill a packet meets a receiver that waits to confirm one: 40 ms.
TEST_F(Serving, LongAnswersComeAtOnce) {
  if (island::small_scale()) GTEST_SKIP() << "with sanitizers making the answer takes as long";
  HostileClient client(port_);
  ASSERT_EQ(client.open_messages(), "");
  message(client, {{"do", "new"},
                   {"setup", {"spirit thunderspeaker on A", "spirit oceans-hungry-grasp on B"}},
                   {"seed", 1}});
  auto fastest = Clock::duration::max();
  for (int i = 0; i < 10; ++i) {
    const auto begin = Clock::now();
    EXPECT_GT(message(client, {{"do", "look"}}).dump().size(), 4096U);
    fastest = std::min(fastest, Clock::now() - begin);
  }
  EXPECT_LT(fastest, 30ms);
}

TEST_F(Serving, WhoComesWhenAllPlacesAreTakenIsToldSo) {
  std::deque<HostileClient> crowd;
  for (int i = 0; i < 256; ++i) crowd.emplace_back(port_);
  std::this_thread::sleep_for(100ms);
  EXPECT_THAT(page(), AllOf(HasSubstr(" 503 "), HasSubstr("too many are connected")));
  crowd.clear();
  std::this_thread::sleep_for(100ms);
  EXPECT_THAT(page(), HasSubstr("<title>Loci</title>"));
}

class ServingWithFewDescriptors : public Serving {
 protected:
  rlim_t descriptors() const override { return 64; }
};

TEST_F(ServingWithFewDescriptors, WaitsInsteadOfSpinning) {
  if (island::small_scale()) GTEST_SKIP() << "sanitizers need descriptors of their own";
  std::deque<HostileClient> crowd;
  for (rlim_t i = 0; i < 2 * descriptors(); ++i) crowd.emplace_back(port_);
  const double before = seconds_computed();
  std::this_thread::sleep_for(1s);
  EXPECT_LT(seconds_computed() - before, 0.1);
  crowd.clear();
  std::this_thread::sleep_for(300ms);
  EXPECT_THAT(page(), HasSubstr("<title>Loci</title>"));
}

TEST_F(Serving, WhatIsTooLongOrNoRequestIsToldSo) {
  HostileClient headers(port_);
  EXPECT_THAT(headers.ask("GET /", "X: " + std::string(100'000, 'x') + "\r\n"), HasSubstr(" 431 "));
  HostileClient body(port_);
  body.send("PUT /games/a HTTP/1.1\r\nHost: " + body.host + "\r\nContent-Length: 99999999\r\n\r\n");
  EXPECT_THAT(body.response(), HasSubstr(" 413 "));
  HostileClient noise(port_);
  noise.send("\x16\x03\x01\x02\xff\x01\r\n\r\n");
  EXPECT_THAT(noise.response(), HasSubstr(" 400 "));
}

TEST_F(Serving, BrokenFramesEndOnlyTheirOwnTalk) {
  const auto broken = [&](std::string_view bytes, unsigned char first) {
    HostileClient client(port_);
    EXPECT_EQ(client.open_messages(), "");
    client.say(bytes, first);
    return client.heard(2s);
  };
  EXPECT_FALSE(broken("\xff\xfe{", 0x81)) << "no UTF-8";
  EXPECT_FALSE(broken("{}", 0xf1)) << "reserved bits";
  EXPECT_FALSE(broken("{}", 0x83)) << "no such kind";
  EXPECT_FALSE(broken("{}", 0x80)) << "goes on with nothing";
  EXPECT_FALSE(broken(std::string(200, 'x'), 0x89)) << "a ping too long";
  EXPECT_FALSE(broken(std::string((4 << 20) + 1, ' '), 0x81)) << "too long";
  EXPECT_THAT(broken("{}", 0x82).value_or("closed"), HasSubstr("error")) << "bytes are text too";
  HostileClient unmasked(port_);
  ASSERT_EQ(unmasked.open_messages(), "");
  unmasked.send("\x81\x02{}");
  EXPECT_FALSE(unmasked.heard(2s));
  EXPECT_THAT(page(), HasSubstr("<title>Loci</title>"));
}

}  // namespace
}  // namespace loci
