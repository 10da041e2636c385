#include "server/answers.hpp"

#include <fmt/format.h>

#include <chrono>

#include "core/file.hpp"
#include "messages/fields.hpp"
#include "server/site.hpp"

namespace loci::server {
namespace {

using messages::Json;

constexpr std::string_view kGames = "/games";

// The site needs its own files, its compiled engine and styles of single elements, nothing else;
// and no other page may show it in a frame.
constexpr const char* kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string_view target_of(const Request& request) {
  return {request.target().data(), request.target().size()};
}

Response respond(const Request& request, http::status status, std::string_view type,
                 std::string body) {
  Response response(status, request.version());
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Content-Security-Policy", kPolicy);
  response.set("X-Frame-Options", "DENY");
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

// Bytes that are no UTF-8 may stand in what is quoted.
std::string written(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Response respond(const Request& request, const Json& json) {
  return respond(request, http::status::ok, "application/json", written(json));
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
  SavedGame game;
  try {
    const Json body = messages::read_object(request.body());
    const messages::Fields fields(body);
    game = {std::string(key),      fields.text("title"),
            fields.text("moment"), now(),
            fields.text("replay"), false};
  } catch (const messages::BadMessage& error) {
    return refuse(request, http::status::bad_request,
                  fmt::format("a game is an object with the texts title, moment and replay: {}",
                              error.what()));
  }
  store.put(game);
  return respond(request, heading(game));
}

Response answer_games(Store& store, const Request& request) {
  const std::string_view target = target_of(request);
  if (!is_own_origin(request)) {
    return refuse(request, http::status::forbidden, "another site may not use the saved games");
  }
  if (target == kGames) {
    if (request.method() != http::verb::get) {
      return refuse(request, http::status::method_not_allowed, "the list can only be read");
    }
    Json list = Json::array();
    for (const SavedGame& game : store.list()) {
      list.push_back(heading(game));
      list.back()["over"] = game.over;
    }
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

bool takes_packed(const Request& request) {
  return http::ext_list(request[http::field::accept_encoding]).exists("gzip");
}

Response answer_file(const std::string& site, const Request& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return refuse(request, http::status::method_not_allowed, "files can only be read");
  }
  const auto file = find_file(site, target_of(request));
  if (!file) return refuse(request, http::status::not_found, "there is no such file");
  const bool packed = !file->packed.empty() && takes_packed(request);
  const std::string& path = packed ? file->packed : file->path;
  Response response = respond(request, http::status::ok, file->type, read_file(path));
  if (packed) response.set(http::field::content_encoding, "gzip");
  if (!file->packed.empty()) response.set(http::field::vary, "Accept-Encoding");
  if (file->lasting) {
    response.set(http::field::cache_control, "public, max-age=31536000, immutable");
  }
  return response;
}

}  // namespace

Response refuse(const Request& request, http::status status, std::string_view why) {
  return respond(request, status, "application/json", written({{"error", why}}));
}

bool is_for_us(const Hosts& hosts, const Request& request) {
  if (request.count(http::field::host) != 1) return false;
  const auto host = request[http::field::host];
  return is_one_of(hosts, {host.data(), host.size()});
}

bool is_about_games(const Request& request) {
  const std::string_view target = target_of(request);
  return target == kGames || target.starts_with("/games/");
}

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
    return is_about_games(request) ? answer_games(store, request) : answer_file(site, request);
  } catch (const StoreError& error) {
    return refuse(request, http::status::service_unavailable, error.what());
  } catch (const std::exception& error) {
    return refuse(request, http::status::internal_server_error, error.what());
  }
}

}  // namespace loci::server
