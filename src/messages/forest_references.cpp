// What the options of Spirits of the Forest name, and the position they lead to.
#include "forest/forest_table.hpp"
#include "messages/forest_json.hpp"
#include "notation/forest_position.hpp"

namespace loci::forest {
namespace {

constexpr const char* kActNames[] = {"take",
                                     "pay from supply",
                                     "pay from forest",
                                     "stop",
                                     "skip",
                                     "use +",
                                     "place",
                                     "move",
                                     "move to",
                                     "skip",
                                     "keep token",
                                     "discard token",
                                     "give token"};

Json cell_reference(int cell) { return {{"type", "cell"}, {"cell", cell_name(cell)}}; }

bool is_about_a_cell(Act act) {
  return act == Act::take || act == Act::pay_from_forest || act == Act::place || act == Act::move ||
         act == Act::move_to;
}

}  // namespace

Json option_references(const Game&, const State& state, const Option& option) {
  Json list = Json::array();
  list.push_back({{"type", "act"}, {"act", kActNames[static_cast<std::size_t>(option.act)]}});
  if (option.act == Act::move_to) list.push_back(cell_reference(state.cell));
  if (is_about_a_cell(option.act)) list.push_back(cell_reference(option.cell));
  return list;
}

Json prompt_references(const Game&, const State& state, int) {
  const bool named = state.phase == Phase::pay || state.phase == Phase::move_to;
  return named ? Json::array({cell_reference(state.cell)}) : Json::array();
}

Json position_json(const Game&, const State& state) {
  return {{"text", notation::forest_position_text(state)}, {"code", nullptr}};
}

}  // namespace loci::forest
