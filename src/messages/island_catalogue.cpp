#include "messages/island_json.hpp"
#include "notation/code.hpp"
#include "notation/position.hpp"
#include "printed/card_json.hpp"

namespace loci::island {
namespace {

template <class Things, class Make>
Json list_of(const Things& things, Make make) {
  Json list = Json::array();
  for (const auto& thing : things) list.push_back(make(thing));
  return list;
}

Json box_json(const Box& box) {
  return {{"id", box.id}, {"cards", box.cards}, {"usual", box.is_usual()}};
}

}  // namespace

Json catalogue_json(const Library& library) {
  const Content& content = library.content;
  return {
      {"boxes", list_of(content.boxes, box_json)},
      {"spirits", list_of(content.spirits,
                          [&](const Spirit& each) { return printed::spirit_json(content, each); })},
      {"powers", list_of(content.powers, printed::power_json)},
      {"fears", list_of(content.fears, printed::fear_json)},
      {"blights", list_of(content.blights, printed::blight_json)},
      {"adversaries", list_of(content.adversaries, printed::adversary_json)},
      {"invaders", list_of(content.invaders, printed::invader_json)},
      {"scenarios", list_of(content.scenarios, printed::scenario_json)},
      {"boards", list_of(content.boards, printed::board_json)},
      {"maps", list_of(content.maps,
                       [&](const IslandMap& each) { return printed::map_json(content, each); })},
      {"layouts", list_of(content.layouts, printed::layout_json)}};
}

Json table_json(const Game& game, const State& state) {
  const Setup& setup = game.setup();
  Json seats = Json::array();
  for (std::size_t i = 0; i < setup.spirits.size(); ++i) {
    seats.push_back({{"spirit", setup.spirits[i]},
                     {"name", seat_name(game, static_cast<int>(i))},
                     {"board", setup.boards[i]}});
  }
  Json boards = Json::array();
  for (std::size_t i = 0; i < state.boards_count; ++i) boards.push_back(game.board(state, i).name);
  Json slots = Json::array();
  for (const Slot& slot : game.layouts().slots(state)) {
    slots.push_back({{"p", slot.p}, {"q", slot.q}, {"turn", slot.turn}});
  }
  Json json{{"seats", seats}, {"boards", boards}, {"layout", setup.layout}, {"slots", slots}};
  if (!setup.adversary.empty())
    json["adversary"] = {{"id", setup.adversary}, {"level", setup.level}};
  if (!setup.second.empty()) json["second"] = {{"id", setup.second}, {"level", setup.second_level}};
  if (!setup.scenario.empty()) json["scenario"] = setup.scenario;
  if (!setup.map.empty()) json["map"] = setup.map;
  if (setup.boxes != Setup().boxes) json["boxes"] = setup.boxes;
  return json;
}

Json position_json(const Game& game, const State& state) {
  if (state.result == Result::running && !game.at_menus(state)) return nullptr;
  const std::string text = notation::position_text(game, state);
  return {{"text", text}, {"code", notation::code_of(text)}};
}

}  // namespace loci::island
