// The web server without its sockets: saved games, files of the site, answers to requests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "server/answers.hpp"
#include "server/site.hpp"

namespace loci::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::HasSubstr;

class Server : public testing::Test {
 protected:
  Server() : folder_(fs::temp_directory_path() / ("loci-server-" + std::to_string(getpid()))) {
    fs::create_directories(folder_ / "site/assets");
    std::ofstream(folder_ / "site/index.html") << "<title>Loci</title>";
    std::ofstream(folder_ / "site/assets/engine-1a.wasm") << "wasm";
    std::ofstream(folder_ / "secret.txt") << "secret";
  }
  ~Server() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  Response ask(http::verb verb, const std::string& target, const std::string& body = {},
               const std::string& origin = {}) {
    Request request(verb, target, 11);
    request.set(http::field::host, "127.0.0.1:7777");
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.body() = body;
    return answer(path("site"), store_, request);
  }

  fs::path folder_;
  Store store_{(folder_ / "deep/games.db").string()};
};

const std::string kGame = R"({"title":"River","moment":"Turn 2, Fast","replay":"loci replay 1"})";

TEST_F(Server, GivesTheFilesOfTheSite) {
  const Response page = ask(http::verb::get, "/");
  EXPECT_EQ(page.result(), http::status::ok);
  EXPECT_EQ(page.body(), "<title>Loci</title>");
  EXPECT_EQ(page[http::field::content_type], "text/html; charset=utf-8");
  EXPECT_EQ(page[http::field::cache_control], "no-cache");
  const Response engine = ask(http::verb::get, "/assets/engine-1a.wasm?v=1");
  EXPECT_EQ(engine[http::field::content_type], "application/wasm");
  EXPECT_THAT(std::string(engine[http::field::cache_control]), HasSubstr("immutable"));
  EXPECT_EQ(ask(http::verb::head, "/").body(), "");
  EXPECT_EQ(ask(http::verb::post, "/").result(), http::status::method_not_allowed);
}

TEST_F(Server, GivesAPackedFileToWhoTakesIt) {
  std::ofstream(folder_ / "site/assets/engine-1a.wasm.gz") << "packed";
  Request request(http::verb::get, "/assets/engine-1a.wasm", 11);
  const Response plain = answer(path("site"), store_, request);
  EXPECT_EQ(plain.body(), "wasm");
  EXPECT_EQ(plain[http::field::vary], "Accept-Encoding");
  request.set(http::field::accept_encoding, "br, gzip;q=0.8");
  const Response packed = answer(path("site"), store_, request);
  EXPECT_EQ(packed.body(), "packed");
  EXPECT_EQ(packed[http::field::content_encoding], "gzip");
  EXPECT_EQ(packed[http::field::content_type], "application/wasm");
  EXPECT_THAT(std::string(packed[http::field::cache_control]), HasSubstr("immutable"));
}

TEST_F(Server, GivesNothingFromOutsideTheSite) {
  for (const char* target :
       {"/../secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "//secret.txt",
        "secret.txt", "", "/assets", "/nothing.js", "/a b", "/index.html/.."}) {
    EXPECT_EQ(find_file(path("site"), target), std::nullopt) << target;
  }
}

TEST_F(Server, KeepsGames) {
  EXPECT_EQ(Json::parse(ask(http::verb::get, "/games").body()), Json::array());
  EXPECT_EQ(ask(http::verb::put, "/games/abc1", kGame).result(), http::status::ok);
  const Json list = Json::parse(ask(http::verb::get, "/games").body());
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["title"], "River");
  EXPECT_FALSE(list[0].contains("replay"));
  EXPECT_EQ(list[0]["over"], false);
  EXPECT_EQ(Json::parse(ask(http::verb::get, "/games/abc1").body())["replay"], "loci replay 1");
  EXPECT_EQ(ask(http::verb::delete_, "/games/abc1").result(), http::status::ok);
  EXPECT_EQ(ask(http::verb::delete_, "/games/abc1").result(), http::status::not_found);
  EXPECT_EQ(ask(http::verb::get, "/games/abc1").result(), http::status::not_found);
}

TEST_F(Server, AGameSavedAgainTakesThePlaceOfTheOld) {
  ask(http::verb::put, "/games/abc1", kGame);
  ask(http::verb::put, "/games/abc1", R"({"title":"Earth","moment":"Turn 3","replay":"new"})");
  Store again(path("deep/games.db"));
  ASSERT_EQ(again.list().size(), 1U);
  EXPECT_EQ(again.find("abc1")->replay, "new");
}

TEST_F(Server, AGameThatIsOverIsKnownByItsReplay) {
  const auto kept = [this](const char* key, const char* result) {
    const Json game = {
        {"title", "River"},
        {"moment", "Turn 5"},
        {"replay", std::string("loci replay 1\nresult: ") + result + "\n\n1 grow\n"}};
    ask(http::verb::put, std::string("/games/") + key, game.dump());
  };
  kept("lost", "defeat on turn 5: the blight pool is empty");
  kept("open", "running");
  for (const Json& each : Json::parse(ask(http::verb::get, "/games").body())) {
    EXPECT_EQ(each["over"], each["key"] == "lost");
  }
}

TEST_F(Server, RefusesWhatIsNoGame) {
  for (const char* body :
       {"", "[]", "{}", R"({"title":1,"moment":"","replay":""})", "{\"title\":"}) {
    const Response response = ask(http::verb::put, "/games/abc1", body);
    EXPECT_EQ(response.result(), http::status::bad_request) << body;
    EXPECT_THAT(response.body(), HasSubstr("title, moment and replay: "));
  }
  for (const char* target : {"/games/", "/games/ABC", "/games/a/b", "/games/a'b"}) {
    EXPECT_EQ(ask(http::verb::put, target, kGame).result(), http::status::bad_request) << target;
  }
  EXPECT_TRUE(store_.list().empty());
}

TEST_F(Server, NoPageMayFrameItsPagesOrAddToThem) {
  for (const char* const target : {"/", "/assets/engine-1a.wasm", "/nothing", "/games"}) {
    const Response response = ask(http::verb::get, target);
    EXPECT_EQ(response["X-Content-Type-Options"], "nosniff") << target;
    EXPECT_EQ(response["X-Frame-Options"], "DENY") << target;
    const std::string policy(response["Content-Security-Policy"]);
    EXPECT_THAT(policy, HasSubstr("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
  }
}

TEST_F(Server, SavedGamesAreForTheirOwnerAlone) {
  constexpr fs::perms kOthers = fs::perms::group_all | fs::perms::others_all;
  const auto open_to_others = [&] {
    int count = 0;
    for (const fs::directory_entry& file : fs::directory_iterator(folder_ / "deep")) {
      if ((file.status().permissions() & kOthers) != fs::perms::none) ++count;
    }
    return count;
  };
  ask(http::verb::put, "/games/abc1", kGame);
  EXPECT_EQ(open_to_others(), 0);
  fs::permissions(path("deep/games.db"), fs::perms::others_read, fs::perm_options::add);
  const Store again(path("deep/games.db"));
  EXPECT_EQ(open_to_others(), 0) << "one made before, too";
}

TEST_F(Server, SaysThatTheSavedGamesAreLocked) {
  Store other(path("deep/games.db"));
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path("deep/games.db").c_str(), &database), SQLITE_OK);
  sqlite3_exec(database, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
  const Response response = ask(http::verb::put, "/games/abc1", kGame);
  sqlite3_close(database);
  EXPECT_EQ(response.result(), http::status::service_unavailable);
  EXPECT_THAT(response.body(), HasSubstr("locked"));
}

TEST(Host, IsAnAddressOrANameOfTheServer) {
  const auto at = [](const char* address, unsigned short port) {
    return Endpoint(boost::asio::ip::make_address(address), port);
  };
  const Hosts home = hosts_at(at("127.0.0.1", 7777), at("127.0.0.1", 7777), {});
  EXPECT_TRUE(is_one_of(home, "127.0.0.1:7777"));
  EXPECT_TRUE(is_one_of(home, "LOCALHOST:7777"));
  for (const char* const other : {"", "127.0.0.1", "localhost", "127.0.0.1:7778", "evil.example",
                                  "evil.example:7777", "127.0.0.1:7777.evil.example"}) {
    EXPECT_FALSE(is_one_of(home, other)) << other;
  }
  const Hosts network = hosts_at(at("::ffff:10.0.0.5", 80), at("::", 80), {"loci.example"});
  EXPECT_THAT(network, testing::ElementsAre("10.0.0.5", "[::]", "loci.example"));
  EXPECT_THAT(hosts_at(at("::1", 90), at("::1", 90), {}),
              testing::ElementsAre("[::1]:90", "[::1]:90", "localhost:90"));
}

TEST_F(Server, OtherSitesMayNotTouchSavedGames) {
  EXPECT_EQ(ask(http::verb::get, "/games", {}, "https://example.org").result(),
            http::status::forbidden);
  EXPECT_EQ(ask(http::verb::get, "/games", {}, "http://127.0.0.1:7777").result(), http::status::ok);
}

TEST_F(Server, SaysWhyGamesCannotBeKept) {
  try {
    Store store(path("secret.txt/games.db"));
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("cannot make the folder"));
  }
  try {
    Store store(path("secret.txt"));
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("cannot open the saved games"));
  }
}

}  // namespace
}  // namespace loci::server
