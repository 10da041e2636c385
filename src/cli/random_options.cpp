#include "cli/random_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/names.hpp"
#include "core/hash.hpp"
#include "core/rng.hpp"
#include "island/progressions.hpp"

namespace loci::cli {
namespace {

constexpr std::size_t kMostPlayers = island::kMaxSeats;

class Drawer {
 public:
  Drawer(const island::Content& content, SetupOptions options, u64 seed,
         std::optional<std::size_t> players)
      : content_(content),
        options_(std::move(options)),
        boxes_(boxes_given(content, options_)),
        players_(players),
        rng_(Rng::seeded(mix(seed ^ 0x72616e646f6dU))) {}  // "random"

  SetupOptions draw() {
    if (options_.spirits.empty()) draw_spirits();
    if (options_.boards.empty() && !options_.has("layout") && !options_.has("map") &&
        !options_.random_boards) {
      draw_island();
    }
    // In the order in which they always were, so that a seed draws the same.
    if (!options_.has("adversary") && draw_one_of("adversary")) draw_level();
    if (!options_.has("scenario")) draw_one_of("scenario");
    // Mostly with a blight card, as the rulebook has it.
    if (!options_.has("blight-card")) {
      const bool none = below(4) == 0 && !has_events();
      options_.fields["blight-card"] = none ? "none" : "random";
    }
    if (!options_.has("progressions")) {
      options_.fields["progressions"] = below(2) == 0 && can_progress() ? "on" : "off";
    }
    options_.random = false;
    return std::move(options_);
  }

 private:
  std::size_t below(std::size_t bound) { return rng_.below(static_cast<u32>(bound)); }

  // They need a blight card.
  bool has_events() const {
    const auto given = options_.fields.find("events");
    return (given == options_.fields.end() || given->second == "on") &&
           !in_boxes(content_.events).empty();
  }

  // What is drawn comes from the boxes of the game, so that others do not change it.
  template <class Item>
  std::vector<const Item*> in_boxes(const std::vector<Item>& items) const {
    std::vector<const Item*> found;
    for (const Item& item : items) {
      if (std::find(boxes_.begin(), boxes_.end(), item.box) != boxes_.end()) found.push_back(&item);
    }
    return found;
  }

  static std::vector<std::string> boxes_given(const island::Content& content,
                                              const SetupOptions& options) {
    island::Setup setup;
    setup.boxes = usual_boxes(content);
    take_fields(content, options, setup);
    return setup.boxes;
  }

  template <class Items>
  void shuffle(Items& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(left)]);
    }
  }

  void draw_spirits() {
    std::vector<const island::Spirit*> drawn = in_boxes(content_.spirits);
    if (drawn.empty()) throw BadInput("there are no spirits in these boxes to draw from");
    shuffle(drawn);
    // A spirit is there once, with or without an aspect.
    std::vector<std::string> spirits;
    std::set<std::string> panels;
    for (const island::Spirit* spirit : drawn) {
      if (panels.insert(spirit->panel_id()).second) spirits.push_back(spirit->id);
    }
    const std::size_t most = std::min({kMostPlayers, spirits.size(), boards_to_lay()});
    const std::size_t players = players_ ? std::min(*players_, most) : 1 + below(most);
    options_.spirits.assign(spirits.begin(),
                            spirits.begin() + static_cast<std::ptrdiff_t>(players));
  }

  // With one of them alone anybody can begin.
  std::size_t boards_to_lay() const {
    std::size_t boards = 0;
    for (const island::Board* board : in_boxes(content_.boards)) {
      if (board->map.empty() && board->has_sides()) ++boards;
    }
    return std::max<std::size_t>(1, boards);
  }

  // One of the maps, or boards that lie as a layout says; each layout is as likely as a map.
  void draw_island() {
    const std::size_t players = options_.spirits.size();
    std::vector<const island::IslandMap*> maps;
    for (const island::IslandMap* map : in_boxes(content_.maps)) {
      if (map->boards.size() >= players) maps.push_back(map);
    }
    std::vector<const island::LayoutPlan*> layouts;
    for (const island::LayoutPlan* plan : in_boxes(content_.layouts)) {
      if (plan->slots.size() == players) layouts.push_back(plan);
    }
    const std::size_t choice = below(std::max<std::size_t>(1, maps.size() + layouts.size()));
    std::vector<std::string> boards;
    if (choice < maps.size()) {
      options_.fields["map"] = maps[choice]->id;
      for (const int board : maps[choice]->boards[players - 1]) {
        boards.push_back(content_.boards[static_cast<std::size_t>(board)].name);
      }
    } else {
      if (choice - maps.size() < layouts.size()) {
        options_.fields["layout"] = layouts[choice - maps.size()]->id;
      }
      for (const island::Board* board : in_boxes(content_.boards)) {
        const bool fits = board->map.empty() && (players == 1 || board->has_sides());
        if (fits) boards.push_back(board->name);
      }
    }
    shuffle(boards);
    boards.resize(std::min(boards.size(), players));
    options_.boards = std::move(boards);
  }

  // False: none.
  bool draw_one_of(const char* key) {
    std::vector<island::SetupChoice> choices;
    island::Setup setup;
    if (options_.has("map")) setup.map = options_.fields["map"];
    for (const island::SetupChoice& choice :
         fitting_choices(*island::setup_field(key), content_, setup)) {
      if (std::find(boxes_.begin(), boxes_.end(), choice.box) != boxes_.end()) {
        choices.push_back(choice);
      }
    }
    const std::size_t number = below(choices.size() + 1);
    if (number == 0) return false;
    options_.fields[key] = choices[number - 1].id;
    return true;
  }

  void draw_level() {
    island::Setup setup;
    setup.adversary = options_.fields["adversary"];
    setup.events = !options_.has("events") || options_.fields["events"] == "on";
    const auto levels = fitting_choices(*island::setup_field("level"), content_, setup);
    options_.fields["level"] = levels[below(levels.size())].id;
  }

  bool can_progress() const {
    std::vector<const island::Spirit*> spirits;
    for (const std::string& name : options_.spirits) {
      const std::size_t found = find_named("spirit", name, names_of(content_.spirits));
      spirits.push_back(&content_.spirits[found]);
    }
    return island::can_progress(spirits);
  }

  const island::Content& content_;
  SetupOptions options_;
  std::vector<std::string> boxes_;
  std::optional<std::size_t> players_;
  Rng rng_;
};

// In quotes where a shell needs them.
std::string typed(const std::string& value) {
  const bool plain = std::all_of(value.begin(), value.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
  return plain ? value : fmt::format("\"{}\"", value);
}

}  // namespace

SetupOptions drawn_options(const island::Content& content, SetupOptions options, u64 seed,
                           std::optional<std::size_t> players) {
  return Drawer(content, std::move(options), seed, players).draw();
}

std::string typed_options(const SetupOptions& options) {
  std::string text;
  const auto add = [&](std::string_view option, const std::string& value) {
    if (!value.empty()) text += fmt::format(" {} {}", option, typed(value));
  };
  const auto add_flag = [&](std::string_view option, bool given) {
    if (given) text += fmt::format(" {}", option);
  };
  for (std::size_t i = 0; i < options.spirits.size(); ++i) {
    add("--spirit", options.spirits[i]);
    if (i < options.boards.size()) add("--board", options.boards[i]);
  }
  add_flag("--random-boards", options.random_boards);
  for (const island::SetupField& field : island::setup_fields()) {
    const auto given = options.fields.find(field.key);
    if (given == options.fields.end()) continue;
    const auto& [key, value] = *given;
    if (field.kind() != island::SetupKind::on_off) {
      add("--" + key, value);
    } else {
      const bool on = value == "on";
      add_flag((on ? "--" : "--no-") + key, !(on ? field.help : field.help_off).empty());
    }
  }
  if (options.seed) add("--seed", std::to_string(*options.seed));
  return text.substr(std::min<std::size_t>(1, text.size()));
}

}  // namespace loci::cli
