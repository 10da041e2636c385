// What the server answers to a plain request: files of the site, and saved games below /games.
#pragma once

#include <boost/beast/http.hpp>
#include <string>

#include "server/store.hpp"

namespace loci::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// Never throws: what goes wrong is in the response.
Response answer(const std::string& site, Store& store, const Request& request);

// Whether a page may speak here: one that this server gave out, or no page at all.
bool is_own_origin(const Request& request);

}  // namespace loci::server
