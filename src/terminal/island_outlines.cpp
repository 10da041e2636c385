#include "terminal/island_outlines.hpp"

#include <nlohmann/json.hpp>

#include "terminal/embedded_outlines.hpp"

namespace loci::terminal {
namespace {

PlanePoint point_of(const nlohmann::json& pair) { return {pair[0], pair[1]}; }

LandOutline outline_of(const nlohmann::json& region) {
  LandOutline outline{{}, point_of(region["label"])};
  for (const auto& corner : region["polygon"]) outline.polygon.push_back(point_of(corner));
  return outline;
}

std::map<std::string, BoardOutline> read_outlines() {
  std::map<std::string, BoardOutline> outlines;
  const auto boards = nlohmann::json::parse(embedded_outlines());
  for (const auto& [name, board] : boards.items()) {
    BoardOutline outline{board.value("sign", name), {{0, outline_of(board["ocean"])}}};
    for (const auto& [number, land] : board["lands"].items()) {
      outline.lands.emplace(std::stoi(number), outline_of(land));
    }
    outlines.emplace(name, std::move(outline));
  }
  return outlines;
}

}  // namespace

const std::map<std::string, BoardOutline>& board_outlines() {
  static const std::map<std::string, BoardOutline> outlines = read_outlines();
  return outlines;
}

}  // namespace loci::terminal
