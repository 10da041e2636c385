#include "server/server.hpp"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <optional>

#include "core/printable.hpp"
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
constexpr auto kFarewell = std::chrono::seconds(1);
constexpr auto kOutOfDescriptors = std::chrono::milliseconds(100);
constexpr std::size_t kMostConnections = 256;
constexpr std::size_t kMostTurnedAway = 64;  // besides, while they are told so

// Many more than there are cores, which the system then shares out among them: so a short message
// is not kept waiting by long ones of others.
constexpr std::size_t kThinkers = 32;

struct Service {
  const Settings& settings;
  Library library;
  Store& store;
  Endpoint listening{};
  std::size_t connections = 0;
  // What is still open ends with these: first the work under way, then the connections.
  asio::io_context io{1};
  asio::thread_pool thinking{kThinkers};  // about messages
  asio::thread_pool keeping{1};           // saved games
};

// One of the connections of the service, for as long as it lives.
class Connection {
 public:
  explicit Connection(Service& service) : service_(service) { ++service_.connections; }
  ~Connection() { --service_.connections; }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

 private:
  Service& service_;
};

// Does `work` on threads that may take their time, and then `after` on the one that speaks with the
// network. `self`, which they belong to, lives until then and ends there.
template <class Self, class Work, class After>
void work_elsewhere(asio::thread_pool& where, Service& service, Self self, Work work, After after) {
  asio::post(where, [&service, self = std::move(self), work, after]() mutable {
    work();
    asio::post(service.io, [self = std::move(self), after] { after(); });
  });
}

// A WebSocket with a session of its own. Whatever waits holds it; what goes wrong waits for nothing
// more, which ends the connection.
class MessageSession : public std::enable_shared_from_this<MessageSession> {
 public:
  MessageSession(beast::tcp_stream stream, std::unique_ptr<Connection> connection, Service& service)
      : service_(service),
        connection_(std::move(connection)),
        socket_(std::move(stream)),
        session_(service.library) {
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
    work_elsewhere(
        service_.thinking, service_, shared_from_this(), [this] { think(); }, [this] { speak(); });
  }

  void think() {
    try {
      answer_ = messages::handle(session_, beast::buffers_to_string(buffer_.data()));
    } catch (const std::exception& error) {
      answer_ = messages::Json{{"error", fmt::format("something is wrong inside Loci: {}",
                                                     printable(error.what()))}}
                    .dump();
    }
    buffer_.clear();
    buffer_.shrink_to_fit();
  }

  void speak() {
    socket_.async_write(asio::buffer(answer_),
                        [self = shared_from_this()](const Result& problem, std::size_t) {
                          if (!problem) self->listen();
                        });
  }

  Service& service_;
  std::unique_ptr<Connection> connection_;
  websocket::stream<beast::tcp_stream> socket_;
  messages::Session session_;
  beast::flat_buffer buffer_;
  std::string answer_;
};

// Plain requests, one after the other, until the connection ends or becomes a WebSocket.
class RequestSession : public std::enable_shared_from_this<RequestSession> {
 public:
  RequestSession(tcp::socket socket, Service& service)
      : service_(service),
        connection_(std::make_unique<Connection>(service)),
        stream_(std::move(socket)) {
    Result problem;
    const Endpoint there = stream_.socket().local_endpoint(problem);
    hosts_ = hosts_at(there, service.listening, service.settings.hosts);
  }

  void listen() {
    parser_.emplace();
    parser_->body_limit(messages::kMaxMessage);
    stream_.expires_after(kPatience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](const Result& problem, std::size_t) { self->hear(problem); });
  }

  // Says why it will not be listened to, and ends.
  void dismiss(http::status status, std::string_view why) {
    response_ = refuse({}, status, why);
    response_.keep_alive(false);
    write();
  }

 private:
  void hear(const Result& problem) {
    if (!problem) {
      request_ = parser_->release();
      return reply();
    }
    if (problem == http::error::header_limit) {
      return dismiss(http::status::request_header_fields_too_large, "the headers are too long");
    }
    if (problem == http::error::body_limit) {
      return dismiss(http::status::payload_too_large, "this is longer than 4 MiB");
    }
    const bool nonsense =
        problem.category() == http::make_error_code(http::error::bad_method).category() &&
        problem != http::error::end_of_stream && problem != http::error::partial_message;
    if (nonsense) dismiss(http::status::bad_request, "this is no request of HTTP");
  }

  void reply() {
    if (!is_for_us(hosts_, request_)) {
      return dismiss(http::status::misdirected_request,
                     "this server goes by another name; loci serve --host gives it one");
    }
    if (websocket::is_upgrade(request_) && request_.target() == "/messages" &&
        is_own_origin(request_)) {
      std::make_shared<MessageSession>(std::move(stream_), std::move(connection_), service_)
          ->accept(request_);
      return;
    }
    const auto find_answer = [this] {
      response_ = answer(service_.settings.site, service_.store, request_);
    };
    if (is_about_games(request_)) {
      return work_elsewhere(service_.keeping, service_, shared_from_this(), find_answer,
                            [this] { write(); });
    }
    find_answer();
    write();
  }

  void write() {
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
    stream_.expires_after(kFarewell);
    leave();
  }

  // Closing while the other side still speaks would lose what it was told.
  void leave() {
    stream_.async_read_some(buffer_.prepare(1 << 14),
                            [self = shared_from_this()](const Result& problem, std::size_t) {
                              if (!problem) self->leave();
                            });
  }

  Service& service_;
  std::unique_ptr<Connection> connection_;
  beast::tcp_stream stream_;
  Hosts hosts_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  Response response_;
};

void accept_next(tcp::acceptor& acceptor, asio::steady_timer& pause, Service& service) {
  acceptor.async_accept([&](const Result& problem, tcp::socket socket) {
    if (problem == asio::error::operation_aborted) return;
    if (problem) {
      // Trying again at once would only fail again until somebody leaves.
      pause.expires_after(kOutOfDescriptors);
      return pause.async_wait([&](const Result&) { accept_next(acceptor, pause, service); });
    }
    Result ignored;
    socket.set_option(tcp::no_delay(true), ignored);  // an answer never waits for more
    if (service.connections < kMostConnections) {
      std::make_shared<RequestSession>(std::move(socket), service)->listen();
    } else if (service.connections < kMostConnections + kMostTurnedAway) {
      std::make_shared<RequestSession>(std::move(socket), service)
          ->dismiss(http::status::service_unavailable, "too many are connected; try again later");
    }
    accept_next(acceptor, pause, service);
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
  Service service{settings, library, store};
  tcp::acceptor acceptor = listen(service.io, settings);
  service.listening = acceptor.local_endpoint();
  asio::signal_set signals(service.io, SIGINT, SIGTERM);
  signals.async_wait([&](const Result&, int) { service.io.stop(); });
  asio::steady_timer pause(service.io);
  accept_next(acceptor, pause, service);
  ready(fmt::format("http://{}/", host_at(service.listening)));
  while (!service.io.stopped()) {
    try {
      service.io.run();
    } catch (const std::exception&) {
      // It ended the connection it came from, which nothing holds any more; the others go on.
    }
  }
}

}  // namespace loci::server
