#include "server/hosts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/beast/core/string.hpp>

namespace loci::server {
namespace {

constexpr unsigned short kUsualPort = 80;

std::string with_port(const std::string& name, unsigned short port) {
  return port == kUsualPort ? name : fmt::format("{}:{}", name, port);
}

}  // namespace

std::string host_at(const Endpoint& endpoint) {
  const boost::asio::ip::address address = endpoint.address();
  const bool plain = address.is_v4();
  return with_port(plain ? address.to_string() : fmt::format("[{}]", address.to_string()),
                   endpoint.port());
}

Hosts hosts_at(const Endpoint& there, const Endpoint& listening, const Hosts& further) {
  namespace ip = boost::asio::ip;
  Endpoint plain = there;
  // An IPv4 address, where both kinds are listened for.
  if (there.address().is_v6() && there.address().to_v6().is_v4_mapped()) {
    plain.address(ip::make_address_v4(ip::v4_mapped, there.address().to_v6()));
  }
  Hosts hosts{host_at(plain), host_at(listening)};
  if (plain.address().is_loopback()) hosts.push_back(with_port("localhost", there.port()));
  hosts.insert(hosts.end(), further.begin(), further.end());
  return hosts;
}

bool is_one_of(const Hosts& hosts, std::string_view host) {
  return std::any_of(hosts.begin(), hosts.end(), [&](const std::string& ours) {
    return boost::beast::iequals(ours, {host.data(), host.size()});
  });
}

}  // namespace loci::server
