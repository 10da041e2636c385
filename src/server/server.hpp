// The web server: the built site, saved games, and the engine's messages over a WebSocket at
// /messages. Every connection has a session of its own. One thread speaks with the network and
// never waits: messages are thought about by others, and saved games kept by one more.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "island/game.hpp"
#include "server/hosts.hpp"
#include "server/store.hpp"

namespace loci::server {

struct Settings {
  std::string address = "127.0.0.1";
  unsigned short port = 7777;  // 0: any that is free
  std::string site;            // folder
  Hosts hosts;                 // names besides its address: NAME:PORT
};

// Serves until the process is told to stop (SIGINT, SIGTERM). `ready` is called with the address
// once it listens. Throws std::runtime_error if it cannot listen there.
void serve(const Settings& settings, const std::shared_ptr<const island::Library>& library,
           Store& store, const std::function<void(const std::string&)>& ready);

}  // namespace loci::server
