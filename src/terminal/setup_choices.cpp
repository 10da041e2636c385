// What each field of the set-up menu can be, and what is to be read about it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "printed/setup_words.hpp"
#include "terminal/island_topics.hpp"
#include "terminal/setup_menu.hpp"

namespace loci::terminal {
namespace {

constexpr std::size_t kMostForest = 4;
constexpr std::size_t kMostIsland = island::kMaxSeats;

struct Opponent {
  std::string_view plan;
  std::string_view words;
  std::string_view text;
};
constexpr std::array<Opponent, 5> kOpponents = {
    {{"you", "a person at this terminal", "You take turns at the keys; tokens stay hidden."},
     {"random", "a bot that takes anything", "Any tile is as good as another to it."},
     {"greedy", "an easy bot", "It takes what scores most at once, and never looks ahead."},
     {"mcts:300", "a thoughtful bot", "It tries 300 games in its head before each choice."},
     {"mcts:3000", "a strong bot",
      "It tries 3000 games in its head before each choice, and near the end reckons it out. With "
      "--bots mcts:N it tries N."}}};

std::function<Lines(int)> text_of(std::string words) {
  return [words = std::move(words)](int width) {
    Lines lines;
    add_wrapped(lines, words, width);
    return lines;
  };
}

// Where there are several, the first is what they are about.
std::function<Lines(int)> lines_of(std::vector<std::string> texts) {
  return [texts = std::move(texts)](int width) {
    Lines lines;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const bool title = i == 0 && texts.size() > 1;
      add_wrapped(lines, texts[i], width, title ? kBold : Ink{}, i == 0 ? 0 : 2);
    }
    return lines;
  };
}

std::function<Lines(int)> sheet_of(const island::Content& content, const island::Spirit& spirit) {
  return [&](int width) { return spirit_sheet(content, spirit, width); };
}

template <class Things>
std::size_t number_of(const Things& things, const std::string& id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
  return static_cast<std::size_t>(found - things.begin());
}

std::function<Lines(int)> saved_text(const SetupMenu::Saved& game) {
  return [&](int width) {
    Lines lines;
    for (const std::string& line : game.about) add_wrapped(lines, line, width, {}, 2);
    return lines;
  };
}

// What another seat has already is exchanged with it.
void take_over(std::vector<std::string>& all, std::size_t seat, const std::string& wanted) {
  const auto other = std::find(all.begin(), all.end(), wanted);
  if (other != all.end()) *other = all[seat];
  all[seat] = wanted;
}

}  // namespace

void SetupMenu::Choices::add(std::string title, std::function<Lines(int)> text,
                             std::function<void()> pick, bool is_now) {
  if (!text) text = [](int) { return Lines(); };
  if (is_now) current = list.size();
  list.push_back({{{}, std::move(title), std::move(text)}, std::move(pick)});
}

std::vector<Topic> SetupMenu::Choices::topics() const {
  std::vector<Topic> topics;
  for (const Choice& choice : list) topics.push_back(choice.topic);
  return topics;
}

std::vector<const island::Spirit*> SetupMenu::panels() const {
  std::vector<const island::Spirit*> spirits;
  for (const island::Spirit& spirit : content_.spirits) {
    if (spirit.base.empty()) spirits.push_back(&spirit);
  }
  return spirits;
}

std::vector<const island::Spirit*> SetupMenu::aspects(const std::string& panel) const {
  std::vector<const island::Spirit*> spirits;
  for (const island::Spirit& spirit : content_.spirits) {
    if (spirit.base == panel) spirits.push_back(&spirit);
  }
  return spirits;
}

std::string SetupMenu::panel(std::size_t seat) const {
  const std::size_t number = number_of(content_.spirits, game_.island.spirits[seat]);
  return number < content_.spirits.size() ? content_.spirits[number].panel_id() : "";
}

bool SetupMenu::is_played(const std::string& wanted) const {
  for (std::size_t seat = 0; seat < game_.island.spirits.size(); ++seat) {
    if (panel(seat) == wanted) return true;
  }
  return false;
}

island::Setup SetupMenu::settled() const {
  island::Setup setup = game_.island;
  fill_in(content_, setup, chosen_);
  keep_to_what_fits(content_, setup);
  return setup;
}

std::vector<const island::LayoutPlan*> SetupMenu::layouts() const {
  std::vector<const island::LayoutPlan*> fitting;
  const std::size_t boards = boards_of(settled());
  for (const island::LayoutPlan& plan : content_.layouts) {
    if (plan.slots.size() == boards) fitting.push_back(&plan);
  }
  return fitting;
}

std::vector<const island::IslandMap*> SetupMenu::maps() const {
  std::vector<const island::IslandMap*> fitting;
  for (const island::IslandMap& map : content_.maps) {
    if (map.boards.size() >= game_.island.spirits.size()) fitting.push_back(&map);
  }
  return fitting;
}

// Those that can lie beside others, where there are others.
std::vector<std::string> SetupMenu::loose_boards() const {
  std::vector<std::string> names;
  for (const island::Board& board : content_.boards) {
    if (!board.map.empty()) continue;
    if (game_.island.spirits.size() == 1 || board.has_sides()) names.push_back(board.name);
  }
  return names;
}

SetupMenu::Choices SetupMenu::spirit_choices(std::size_t seat) {
  Choices all;
  for (const island::Spirit* const spirit : panels()) {
    all.add(
        spirit->name, sheet_of(content_, *spirit),
        [this, seat, spirit] { set_spirit(seat, spirit->id); }, spirit->id == panel(seat));
    all.list.back().taken = is_played(spirit->id);
  }
  return all;
}

SetupMenu::Choices SetupMenu::aspect_choices(std::size_t seat) {
  Choices all;
  std::string& own = game_.island.spirits[seat];
  all.add("none", text_of("The spirit as its own panel has it."),
          [this, seat, &own] { own = panel(seat); });
  for (const island::Spirit* const aspect : aspects(panel(seat))) {
    all.add(
        aspect->aspect, sheet_of(content_, *aspect), [&own, aspect] { own = aspect->id; },
        aspect->id == own);
  }
  return all;
}

SetupMenu::Choices SetupMenu::board_choices(std::size_t seat) {
  Choices all;
  const std::vector<std::string>& boards = game_.island.boards;
  for (const std::string& name : loose_boards()) {
    const auto board = std::find_if(content_.boards.begin(), content_.boards.end(),
                                    [&](const auto& each) { return each.name == name; });
    const auto pick = [this, seat, name] {
      drawn_boards_ = false;
      take_over(game_.island.boards, seat, name);
    };
    all.add(name, lines_of(printed::board_lines(*board)), pick,
            !drawn_boards_ && name == boards[seat]);
    all.list.back().taken =
        !drawn_boards_ && std::find(boards.begin(), boards.end(), name) != boards.end();
  }
  if (seat > 0) return all;
  all.add(
      "drawn with the seed", text_of("Different boards, drawn when the game begins."),
      [this] { drawn_boards_ = true; }, drawn_boards_);
  return all;
}

SetupMenu::Choices SetupMenu::island_choices() {
  Choices all;
  const island::Setup setup = settled();
  const bool alone = boards_of(setup) == 1;
  const std::vector<const island::LayoutPlan*> plans = layouts();
  const auto lay_out = [this](const island::LayoutPlan* plan) {
    game_.island.map.clear();
    if (plan != nullptr) game_.island.layout = plan->name;
  };
  if (alone || plans.empty()) {
    all.add(alone ? "one board" : "the usual layout", {},
            [=] { lay_out(plans.empty() ? nullptr : plans.front()); });
  } else {
    for (const island::LayoutPlan* const plan : plans) {
      all.add(
          plan->name + " layout", text_of("How the boards lie together."), [=] { lay_out(plan); },
          plan->name == setup.layout);
    }
  }
  for (const island::IslandMap* const map : maps()) {
    all.add(
        map->name + " map",
        text_of(
            fmt::format("A map whose boards lie in one way only. Difficulty {}.", map->difficulty)),
        [this, map] { game_.island.map = map->id; }, map->id == game_.island.map);
  }
  return all;
}

SetupMenu::Choices SetupMenu::row_choices(const Row& row) {
  Choices all;
  const island::SetupField& field = *row.of;
  const island::Setup setup = settled();
  const std::vector<island::SetupChoice> fitting = fitting_choices(field, content_, setup);
  const auto text_of_choice = [&](const island::SetupChoice& choice) {
    return lines_of(printed::choice_lines(content_, field, setup, choice));
  };
  if (field.kind() == island::SetupKind::several_of) {
    const std::string id(fitting[row.seat].id);
    const auto box = std::find_if(content_.boxes.begin(), content_.boxes.end(),
                                  [&](const auto& each) { return each.id == id; });
    const auto set = [this, &field, id](bool in) {
      chosen_.emplace(field.key);
      std::erase(game_.island.boxes, id);
      if (in) game_.island.boxes.push_back(id);
    };
    const auto& boxes = setup.boxes;
    all.add(box->name + ": left out",
            text_of("Its spirits, adversaries, scenarios and boards can be chosen all the same."),
            [=] { set(false); });
    all.add(
        box->name + ": in the decks", text_of_choice(fitting[row.seat]), [=] { set(true); },
        std::find(boxes.begin(), boxes.end(), id) != boxes.end());
    return all;
  }
  const std::string value = value_of(field, setup);
  for (const island::SetupChoice& choice : fitting) {
    const auto pick = [this, &field, id = std::string(choice.id)] {
      chosen_.emplace(field.key);
      read_value(field, game_.island, id);
    };
    all.add(std::string(choice.name), text_of_choice(choice), pick, choice.id == value);
  }
  return all;
}

SetupMenu::Choices SetupMenu::choices(const Row& row) {
  Choices all;
  const auto set = [](bool& field, bool value) { return [&field, value] { field = value; }; };
  switch (row.field) {
    case Field::saved:
      for (const Saved& game : habits_.saved) all.add(game.words, saved_text(game), {});
      return all;
    case Field::game:
      all.add("Spirit Island", text_of("Spirits of an island drive Invaders out, together."),
              set(forest_, false));
      all.add("Spirits of the Forest",
              text_of("Take tiles from the ends of four rows. Who has most of a spirit or a power "
                      "source scores it; who has none of it pays."),
              set(forest_, true), forest_);
      return all;
    case Field::players: {
      const std::size_t boards = loose_boards().size();
      const std::size_t most =
          forest_ ? kMostForest : std::min({kMostIsland, panels().size(), boards});
      const std::size_t now = forest_ ? game_.players.size() : game_.island.spirits.size();
      for (std::size_t i = 1; i <= most; ++i) {
        all.add(
            i == 1 ? "1, alone" : std::to_string(i),
            text_of(forest_ && i == 1
                        ? "Alone, in a forest that lies face down but for the ends of its rows."
                        : ""),
            [this, i] { set_players(i); }, i == now);
      }
      return all;
    }
    case Field::spirit:
      return spirit_choices(row.seat);
    case Field::aspect:
      return aspect_choices(row.seat);
    case Field::board:
      return board_choices(row.seat);
    case Field::island:
      return island_choices();
    case Field::row:
      return row_choices(row);
    case Field::explained:
      all.add("no", {}, set(game_.explained, false));
      all.add("every moment",
              text_of("A sentence tells what each moment of the game is about; e switches that off "
                      "and on."),
              set(game_.explained, true), game_.explained);
      return all;
    case Field::opponent:
      for (const Opponent& opponent : kOpponents) {
        std::string& player = game_.players[row.seat];
        all.add(
            std::string(opponent.words), text_of(std::string(opponent.text)),
            [&player, &opponent] { player = opponent.plan; }, opponent.plan == player);
      }
      return all;
    case Field::payment:
      all.add("forced",
              text_of("Who can only take tiles with others' gemstones takes one and pays."),
              set(game_.optional_payment, false));
      all.add("never forced", text_of("Who would have to pay may skip collecting."),
              set(game_.optional_payment, true), game_.optional_payment);
      return all;
    default:
      return all;
  }
}

void SetupMenu::set_players(std::size_t players) {
  if (forest_) {
    game_.players.resize(players, "mcts:3000");
    return;
  }
  if (game_.island.spirits.size() > players) game_.island.spirits.resize(players);
  for (const island::Spirit* const spirit : panels()) {
    if (game_.island.spirits.size() >= players) break;
    if (!is_played(spirit->id)) game_.island.spirits.push_back(spirit->id);
  }
  const std::vector<std::string> boards = loose_boards();
  std::erase_if(game_.island.boards, [&](const std::string& name) {
    return std::find(boards.begin(), boards.end(), name) == boards.end();
  });
  if (game_.island.boards.size() > players) game_.island.boards.resize(players);
  for (const std::string& name : boards) {
    if (game_.island.boards.size() >= players) break;
    const auto& taken = game_.island.boards;
    if (std::find(taken.begin(), taken.end(), name) == taken.end())
      game_.island.boards.push_back(name);
  }
}

// The spirit that another seat has is exchanged with it, with its aspect.
void SetupMenu::set_spirit(std::size_t seat, const std::string& wanted) {
  std::vector<std::string>& spirits = game_.island.spirits;
  for (std::size_t other = 0; other < spirits.size(); ++other) {
    if (panel(other) == wanted) return std::swap(spirits[seat], spirits[other]);
  }
  spirits[seat] = wanted;
}

void SetupMenu::change(int step) {
  const Row at = row();
  if (at.field == Field::seed) game_.seed += static_cast<u64>(step);
  if (at.field == Field::seed || at.field == Field::saved) return;
  const Choices all = choices(at);
  if (all.list.empty()) return;
  const auto count = static_cast<int>(all.list.size());
  const auto choice = [&](int steps) -> const Choice& {
    const int number = (static_cast<int>(all.current) + steps * step + count * count) % count;
    return all.list[static_cast<std::size_t>(number)];
  };
  // What other seats have is left to them, unless there is nothing else.
  int steps = 1;
  while (steps < count && choice(steps).taken) ++steps;
  choice(steps < count ? steps : 1).pick();
}

void SetupMenu::adopt(const island::Setup& setup) {
  game_.island = setup;
  game_.seed = setup.seed;
  drawn_boards_ = setup.boards.empty() && setup.map.empty();
  for (const island::SetupField& field : island::setup_fields()) chosen_.emplace(field.key);
  set_players(setup.spirits.size());
}

void SetupMenu::begin_with(const NewGame& last) {
  if (last.kind == NewGame::Kind::island) {
    adopt(last.island);
    game_.seed = habits_.seed;
    game_.explained = last.explained;
  } else if (last.kind == NewGame::Kind::forest) {
    forest_ = true;
    game_.players = last.players;
    game_.optional_payment = last.optional_payment;
  }
}

}  // namespace loci::terminal
