#include "server/server.hpp"

#include <fmt/format.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <optional>

#include "messages/session.hpp"
#include "server/answers.hpp"

namespace loci::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Result = boost::system::error_code;
using Library = std::shared_ptr<const island::Library>;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::size_t kMostConnections = 256;

// `co_await operation(result_in(problem))`: what goes wrong ends the connection, nothing else.
auto result_in(Result& problem) { return asio::redirect_error(asio::use_awaitable, problem); }

struct House {
  const Settings& settings;
  Library library;
  Store& store;
  std::size_t connections = 0;
};

asio::awaitable<void> talk(beast::tcp_stream stream, Request request, const House& house) {
  Result problem;
  stream.expires_never();
  websocket::stream<beast::tcp_stream> socket(std::move(stream));
  socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  socket.read_message_max(messages::kMaxMessage);
  co_await socket.async_accept(request, result_in(problem));
  if (problem) co_return;
  messages::Session session(house.library);
  beast::flat_buffer buffer;
  for (;;) {
    co_await socket.async_read(buffer, result_in(problem));
    if (problem) co_return;
    const std::string answer = messages::handle(session, beast::buffers_to_string(buffer.data()));
    buffer.clear();
    socket.text(true);
    co_await socket.async_write(asio::buffer(answer), result_in(problem));
    if (problem) co_return;
  }
}

// Reads requests until the connection ends or becomes a WebSocket.
asio::awaitable<void> attend(tcp::socket accepted, House& house) {
  struct Guest {
    House& house;
    explicit Guest(House& in) : house(in) { ++house.connections; }
    ~Guest() { --house.connections; }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
  } const guest(house);
  Result problem;
  beast::tcp_stream stream(std::move(accepted));
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(messages::kMaxMessage);
    stream.expires_after(kPatience);
    co_await http::async_read(stream, buffer, parser, result_in(problem));
    if (problem) co_return;
    Request request = parser.release();
    if (websocket::is_upgrade(request) && request.target() == "/messages" &&
        is_own_origin(request)) {
      co_await talk(std::move(stream), std::move(request), house);
      co_return;
    }
    const Response response = answer(house.settings.site, house.store, request);
    stream.expires_after(kPatience);
    co_await http::async_write(stream, response, result_in(problem));
    if (problem || !response.keep_alive()) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, problem);
}

asio::awaitable<void> welcome(tcp::acceptor& acceptor, House& house) {
  for (;;) {
    Result problem;
    tcp::socket socket = co_await acceptor.async_accept(result_in(problem));
    if (problem == asio::error::operation_aborted) co_return;
    if (problem || house.connections >= kMostConnections) continue;
    co_spawn(acceptor.get_executor(), attend(std::move(socket), house), asio::detached);
  }
}

tcp::acceptor listen(asio::io_context& io, const Settings& settings) {
  Result problem;
  const auto address = asio::ip::make_address(settings.address, problem);
  if (problem) {
    throw std::runtime_error(fmt::format("'{}' is not an address to listen at", settings.address));
  }
  tcp::acceptor acceptor(io);
  const tcp::endpoint endpoint(address, settings.port);
  acceptor.open(endpoint.protocol(), problem);
  if (!problem) acceptor.set_option(tcp::acceptor::reuse_address(true), problem);
  if (!problem) acceptor.bind(endpoint, problem);
  if (!problem) acceptor.listen(asio::socket_base::max_listen_connections, problem);
  if (problem) {
    throw std::runtime_error(fmt::format("cannot listen at {} port {}: {}; --port takes another",
                                         settings.address, settings.port, problem.message()));
  }
  return acceptor;
}

}  // namespace

void serve(const Settings& settings, const Library& library, Store& store,
           const std::function<void(const std::string&)>& ready) {
  asio::io_context io(1);
  tcp::acceptor acceptor = listen(io, settings);
  House house{settings, library, store};
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const Result&, int) { io.stop(); });
  co_spawn(io, welcome(acceptor, house), asio::detached);
  ready(fmt::format("http://{}:{}/", settings.address, acceptor.local_endpoint().port()));
  io.run();
}

}  // namespace loci::server
