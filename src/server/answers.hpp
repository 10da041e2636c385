// What the server answers to a plain request: files of the site, and saved games below /games.
#pragma once

#include <boost/beast/http.hpp>
#include <string>

#include "server/hosts.hpp"
#include "server/store.hpp"

namespace loci::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// Whether a request is about saved games, which may have to wait for the disk and for others.
bool is_about_games(const Request& request);

// Never throws: what goes wrong is in the response.
Response answer(const std::string& site, Store& store, const Request& request);

// An answer with one sentence of why there is none.
Response refuse(const Request& request, http::status status, std::string_view why);

// Whether the request names this server, once, by a name it goes by.
bool is_for_us(const Hosts& hosts, const Request& request);

// Whether a page may speak here: one that this server gave out, or no page at all.
bool is_own_origin(const Request& request);

}  // namespace loci::server
