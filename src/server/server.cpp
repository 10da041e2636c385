#include "server/server.hpp"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
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

struct House {
  const Settings& settings;
  Library library;
  Store& store;
  std::size_t connections = 0;
};

// One of the connections of the house, for as long as it lives.
class Guest {
 public:
  explicit Guest(House& house) : house_(house) { ++house_.connections; }
  ~Guest() { --house_.connections; }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

 private:
  House& house_;
};

// A WebSocket with a session of its own. Whatever waits holds it; what goes wrong waits for nothing
// more, which ends the connection.
class Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(beast::tcp_stream stream, std::unique_ptr<Guest> guest, const Library& library)
      : guest_(std::move(guest)), socket_(std::move(stream)), session_(library) {
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(messages::kMaxMessage);
    socket_.text(true);
  }

  void accept(const Request& request) {
    socket_.async_accept(request, [self = shared_from_this()](const Result& problem) {
      if (!problem) self->listen();
    });
  }

 private:
  void listen() {
    socket_.async_read(buffer_, [self = shared_from_this()](const Result& problem, std::size_t) {
      if (!problem) self->reply();
    });
  }

  void reply() {
    answer_ = messages::handle(session_, beast::buffers_to_string(buffer_.data()));
    buffer_.clear();
    socket_.async_write(asio::buffer(answer_),
                        [self = shared_from_this()](const Result& problem, std::size_t) {
                          if (!problem) self->listen();
                        });
  }

  std::unique_ptr<Guest> guest_;
  websocket::stream<beast::tcp_stream> socket_;
  messages::Session session_;
  beast::flat_buffer buffer_;
  std::string answer_;
};

// Plain requests, one after the other, until the connection ends or becomes a WebSocket.
class Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(tcp::socket socket, House& house)
      : house_(house), guest_(std::make_unique<Guest>(house)), stream_(std::move(socket)) {}

  void listen() {
    parser_.emplace();
    parser_->body_limit(messages::kMaxMessage);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](const Result& problem, std::size_t) {
                       if (!problem) self->reply(self->parser_->release());
                     });
  }

 private:
  void reply(const Request& request) {
    if (websocket::is_upgrade(request) && request.target() == "/messages" &&
        is_own_origin(request)) {
      std::make_shared<Talk>(std::move(stream_), std::move(guest_), house_.library)
          ->accept(request);
      return;
    }
    response_ = answer(house_.settings.site, house_.store, request);
    stream_.expires_after(kPatience);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](const Result& problem, std::size_t) {
                        if (!problem) self->next();
                      });
  }

  void next() {
    if (response_.keep_alive()) return listen();
    Result problem;
    stream_.socket().shutdown(tcp::socket::shutdown_send, problem);
  }

  House& house_;
  std::unique_ptr<Guest> guest_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
};

void welcome(tcp::acceptor& acceptor, House& house) {
  acceptor.async_accept([&](const Result& problem, tcp::socket socket) {
    if (problem == asio::error::operation_aborted) return;
    if (!problem && house.connections < kMostConnections) {
      std::make_shared<Visit>(std::move(socket), house)->listen();
    }
    welcome(acceptor, house);
  });
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
  House house{settings, library, store};  // outlives the connections that io still holds
  asio::io_context io(1);
  tcp::acceptor acceptor = listen(io, settings);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const Result&, int) { io.stop(); });
  welcome(acceptor, house);
  ready(fmt::format("http://{}:{}/", settings.address, acceptor.local_endpoint().port()));
  while (!io.stopped()) {
    try {
      io.run();
    } catch (const std::exception&) {
      // It ended the connection it came from, which nothing holds any more; the others go on.
    }
  }
}

}  // namespace loci::server
