#include "server/answers.hpp"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "server/site.hpp"
#include "table/file.hpp"

namespace loci::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kGames = "/games";

Response respond(const Request& request, http::status status, std::string_view type,
                 std::string body) {
  Response response(status, request.version());
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.set("X-Content-Type-Options", "nosniff");
  response.set(http::field::cache_control, "no-cache");
  response.keep_alive(request.keep_alive());
  if (request.method() == http::verb::head) {
    response.content_length(body.size());
  } else {
    response.body() = std::move(body);
    response.prepare_payload();
  }
  return response;
}

Response refuse(const Request& request, http::status status, std::string_view why) {
  return respond(request, status, "application/json", Json{{"error", why}}.dump());
}

Response respond(const Request& request, const Json& json) {
  return respond(request, http::status::ok, "application/json",
                 json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Json heading(const SavedGame& game) {
  return {{"key", game.key}, {"title", game.title}, {"moment", game.moment}, {"saved", game.saved}};
}

std::int64_t now() {
  using std::chrono::duration_cast;
  return duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

bool is_key(std::string_view key) {
  if (key.empty() || key.size() > 64) return false;
  for (const char c : key) {
    if ((c < 'a' || c > 'z') && (c < '0' || c > '9')) return false;
  }
  return true;
}

Response put_game(Store& store, const Request& request, std::string_view key) {
  const Json body = Json::parse(request.body(), nullptr, false);
  const auto text = [&](const char* name) -> const std::string* {
    if (!body.is_object() || !body.contains(name) || !body[name].is_string()) return nullptr;
    return &body[name].get_ref<const std::string&>();
  };
  const std::string* const title = text("title");
  const std::string* const moment = text("moment");
  const std::string* const replay = text("replay");
  if (title == nullptr || moment == nullptr || replay == nullptr) {
    return refuse(request, http::status::bad_request,
                  "a game is an object with the texts title, moment and replay");
  }
  const SavedGame game{std::string(key), *title, *moment, now(), *replay};
  store.put(game);
  return respond(request, heading(game));
}

Response answer_games(Store& store, const Request& request) {
  const std::string_view target(request.target().data(), request.target().size());
  if (!is_own_origin(request)) {
    return refuse(request, http::status::forbidden, "another site may not use the saved games");
  }
  if (target == kGames) {
    if (request.method() != http::verb::get) {
      return refuse(request, http::status::method_not_allowed, "the list can only be read");
    }
    Json list = Json::array();
    for (const SavedGame& game : store.list()) list.push_back(heading(game));
    return respond(request, list);
  }
  const std::string_view key = target.substr(kGames.size() + 1);
  if (!is_key(key)) {
    return refuse(request, http::status::bad_request,
                  "the key of a game is up to 64 small letters and digits");
  }
  switch (request.method()) {
    case http::verb::put:
      return put_game(store, request, key);
    case http::verb::get: {
      const auto game = store.find(key);
      if (!game) return refuse(request, http::status::not_found, "there is no such game");
      Json json = heading(*game);
      json["replay"] = game->replay;
      return respond(request, json);
    }
    case http::verb::delete_:
      if (!store.remove(key)) {
        return refuse(request, http::status::not_found, "there is no such game");
      }
      return respond(request, Json::object());
    default:
      return refuse(request, http::status::method_not_allowed,
                    "a game can be read, put and deleted");
  }
}

Response answer_file(const std::string& site, const Request& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return refuse(request, http::status::method_not_allowed, "files can only be read");
  }
  const auto file =
      find_file(site, std::string_view(request.target().data(), request.target().size()));
  if (!file) return refuse(request, http::status::not_found, "there is no such file");
  Response response = respond(request, http::status::ok, file->type, table::read_file(file->path));
  if (file->lasting) {
    response.set(http::field::cache_control, "public, max-age=31536000, immutable");
  }
  return response;
}

}  // namespace

bool is_own_origin(const Request& request) {
  const auto origin = request.find(http::field::origin);
  if (origin == request.end()) return true;
  const auto host = request.find(http::field::host);
  if (host == request.end()) return false;
  const std::string_view said(origin->value().data(), origin->value().size());
  const std::string_view ours(host->value().data(), host->value().size());
  return said == fmt::format("http://{}", ours) || said == fmt::format("https://{}", ours);
}

Response answer(const std::string& site, Store& store, const Request& request) {
  try {
    const std::string_view target(request.target().data(), request.target().size());
    const bool games = target == kGames || target.starts_with("/games/");
    return games ? answer_games(store, request) : answer_file(site, request);
  } catch (const std::exception& error) {
    return refuse(request, http::status::internal_server_error, error.what());
  }
}

}  // namespace loci::server
