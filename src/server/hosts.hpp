// Which names this server goes by.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace loci::server {

using Endpoint = boost::asio::ip::tcp::endpoint;

// What may stand in the Host of a request: NAME:PORT, or NAME alone at port 80.
using Hosts = std::vector<std::string>;

// "127.0.0.1:7777", "[::1]:7777"
std::string host_at(const Endpoint& endpoint);

// The hosts of a request that came to `there`, at a server that listens at `listening` and was
// given further names. A page of another site, whose name was made to lead here, has none of them.
Hosts hosts_at(const Endpoint& there, const Endpoint& listening, const Hosts& further);

bool is_one_of(const Hosts& hosts, std::string_view host);

}  // namespace loci::server
