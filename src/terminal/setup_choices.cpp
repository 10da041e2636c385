// What each field of the set-up menu can be, and what is to be read about it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "island/progressions.hpp"
#include "printed/card_words.hpp"
#include "terminal/island_topics.hpp"
#include "terminal/setup_menu.hpp"

namespace loci::terminal {
namespace {

constexpr std::size_t kMostPlayers = 4;

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

template <class Things>
std::size_t number_of(const Things& things, const std::string& id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
  return static_cast<std::size_t>(found - things.begin());
}

// Behind the spirit's own name.
std::string aspect_name(const island::Spirit& aspect) {
  return aspect.name.substr(aspect.name.find(": ") + 2);
}

// What another seat has already is exchanged with it.
void take_over(std::vector<std::string>& all, std::size_t seat, const std::string& wanted) {
  const auto other = std::find(all.begin(), all.end(), wanted);
  if (other != all.end()) *other = all[seat];
  all[seat] = wanted;
}

}  // namespace

void SetupMenu::Choices::add(std::string title, std::function<Lines(int)> text) {
  if (!text) text = [](int) { return Lines(); };
  list.push_back({{}, std::move(title), std::move(text)});
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

std::string& SetupMenu::adversary(std::size_t which) {
  return which == 0 ? game_.island.adversary : game_.island.second;
}
const std::string& SetupMenu::adversary(std::size_t which) const {
  return which == 0 ? game_.island.adversary : game_.island.second;
}
int& SetupMenu::level(std::size_t which) {
  return which == 0 ? game_.island.level : game_.island.second_level;
}

std::vector<const island::Adversary*> SetupMenu::adversaries(std::size_t which) const {
  std::vector<const island::Adversary*> all;
  for (const island::Adversary& each : content_.adversaries) {
    if (which == 0 || each.id != adversary(0)) all.push_back(&each);
  }
  return all;
}

int SetupMenu::difficulty(std::size_t which) const {
  const std::size_t number = number_of(content_.adversaries, adversary(which));
  if (number == content_.adversaries.size()) return 0;
  const int level = which == 0 ? game_.island.level : game_.island.second_level;
  return content_.adversaries[number].levels[static_cast<std::size_t>(level)].difficulty;
}

bool SetupMenu::can_progress() const {
  std::vector<const island::Spirit*> spirits;
  for (const std::string& id : game_.island.spirits) {
    const std::size_t number = number_of(content_.spirits, id);
    if (number == content_.spirits.size()) return false;
    spirits.push_back(&content_.spirits[number]);
  }
  return island::can_progress(spirits);
}

bool SetupMenu::has_box(const std::string& box) const {
  const std::vector<std::string>& boxes = game_.island.boxes;
  return std::find(boxes.begin(), boxes.end(), box) != boxes.end();
}

std::vector<const island::BlightCard*> SetupMenu::blight_cards() const {
  std::vector<const island::BlightCard*> cards;
  for (const island::BlightCard& card : content_.blights) {
    if (has_box(card.box)) cards.push_back(&card);
  }
  return cards;
}

// As the rulebook has it for first games: none with power progressions.
std::string SetupMenu::blight_card() const {
  if (blight_cards().empty()) return "none";
  if (blight_) return *blight_;
  return game_.island.progressions && can_progress() ? "none" : "random";
}

std::vector<const island::LayoutPlan*> SetupMenu::layouts() const {
  std::vector<const island::LayoutPlan*> fitting;
  for (const island::LayoutPlan& plan : content_.layouts) {
    if (plan.slots.size() == game_.island.spirits.size()) fitting.push_back(&plan);
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

SetupMenu::Choices SetupMenu::spirit_choices(std::size_t seat) const {
  Choices all;
  for (const island::Spirit* const spirit : panels()) {
    if (spirit->id == panel(seat)) all.current = all.list.size();
    all.add(spirit->name, [&content = content_, spirit](int width) {
      return spirit_sheet(content, *spirit, width);
    });
  }
  return all;
}

SetupMenu::Choices SetupMenu::aspect_choices(std::size_t seat) const {
  Choices all;
  all.add("none", text_of("The spirit as its own panel has it."));
  for (const island::Spirit* const aspect : aspects(panel(seat))) {
    if (aspect->id == game_.island.spirits[seat]) all.current = all.list.size();
    all.add(aspect_name(*aspect), [&content = content_, aspect](int width) {
      return spirit_sheet(content, *aspect, width);
    });
  }
  return all;
}

SetupMenu::Choices SetupMenu::board_choices(std::size_t seat) const {
  Choices all;
  for (const std::string& name : loose_boards()) {
    if (!drawn_boards_ && name == game_.island.boards[seat]) all.current = all.list.size();
    const auto board = std::find_if(content_.boards.begin(), content_.boards.end(),
                                    [&](const auto& each) { return each.name == name; });
    all.add(name, [&board = *board](int width) {
      Lines lines;
      add_wrapped(lines, "Board " + board.name, width, kBold);
      for (std::size_t i = 0; i < board.lands.size(); ++i) {
        const island::BoardLand& land = board.lands[i];
        std::string words =
            fmt::format("{}{} {}{}", board.sign, i + 1,
                        island::kTerrainNames[static_cast<std::size_t>(land.terrain)],
                        land.coastal ? ", coastal" : "");
        for (std::size_t kind = 0; kind < land.pieces.size(); ++kind) {
          if (land.pieces[kind] == 0) continue;
          words += fmt::format(
              ", {} {}", land.pieces[kind],
              land.pieces[kind] == 1 ? island::kKindNames[kind] : island::kKindPlurals[kind]);
        }
        add_wrapped(lines, words, width, {}, 2);
      }
      return lines;
    });
  }
  if (seat > 0) return all;
  if (drawn_boards_) all.current = all.list.size();
  all.add("drawn with the seed", text_of("Different boards, drawn when the game begins."));
  return all;
}

SetupMenu::Choices SetupMenu::island_choices() const {
  Choices all;
  const bool alone = game_.island.spirits.size() == 1;
  if (alone || layouts().empty()) {
    all.add(alone ? "one board" : "the usual layout");
  } else {
    for (const island::LayoutPlan* const plan : layouts()) {
      if (plan->name == game_.island.layout) all.current = all.list.size();
      all.add(plan->name + " layout", text_of("How the boards lie together."));
    }
  }
  for (const island::IslandMap* const map : maps()) {
    if (map->id == game_.island.map) all.current = all.list.size();
    all.add(map->name + " map",
            text_of(fmt::format("A map whose boards lie in one way only. Difficulty {}.",
                                map->difficulty)));
  }
  return all;
}

SetupMenu::Choices SetupMenu::adversary_choices(std::size_t which) const {
  Choices all;
  all.add("none", text_of(which == 0 ? ""
                                     : "A second adversary supports the first: it escalates with "
                                       "every stage 3 card, and both change the game."));
  for (const island::Adversary* const each : adversaries(which)) {
    if (each->id == adversary(which)) all.current = all.list.size();
    all.add(each->name, [each](int width) {
      Lines lines;
      add_wrapped(lines, each->name, width, kBold);
      for (const std::string& line : printed::adversary_lines(*each)) {
        add_wrapped(lines, line, width, {}, 2);
      }
      return lines;
    });
  }
  return all;
}

SetupMenu::Choices SetupMenu::level_choices(std::size_t which) const {
  Choices all;
  const island::Adversary& of =
      content_.adversaries[number_of(content_.adversaries, adversary(which))];
  for (std::size_t i = 0; i < of.levels.size(); ++i) {
    std::string words = fmt::format("Difficulty {}.", of.levels[i].difficulty);
    for (std::size_t below = 0; below <= i; ++below) {
      const std::string parts = printed::level_parts(of, static_cast<int>(below));
      if (!parts.empty()) words += fmt::format(" {}: {}", below, parts);
    }
    all.add(std::to_string(i), text_of(words));
  }
  const int level = which == 0 ? game_.island.level : game_.island.second_level;
  all.current = static_cast<std::size_t>(level);
  return all;
}

SetupMenu::Choices SetupMenu::box_choices(const island::Box& box) const {
  Choices all;
  all.add(box.id + ": not in the decks",
          text_of("Its spirits, adversaries, scenarios and boards can be chosen all the same."));
  all.add(box.id + ": in the decks",
          text_of(fmt::format("{} minor, major, fear and blight cards.", box.cards)));
  all.current = has_box(box.id) ? 1 : 0;
  return all;
}

SetupMenu::Choices SetupMenu::blight_choices() const {
  Choices all;
  all.add("none", text_of("The game is lost when the blight pool is empty."));
  all.add("random", text_of("Drawn when the game begins, and unseen until it is turned."));
  const std::string chosen = blight_card();
  all.current = chosen == "none" ? 0 : 1;
  for (const island::BlightCard* const card : blight_cards()) {
    if (card->id == chosen) all.current = all.list.size();
    all.add(card->name, text_of(printed::blight_text(*card)));
  }
  return all;
}

SetupMenu::Choices SetupMenu::choices(const Row& row) const {
  Choices all;
  switch (row.field) {
    case Field::saved:
      for (const Saved& game : habits_.saved) {
        all.add(game.words, [&game](int width) {
          Lines lines;
          for (const std::string& line : game.about) add_wrapped(lines, line, width, {}, 2);
          return lines;
        });
      }
      return all;
    case Field::game:
      all.add("Spirit Island", text_of("Spirits of an island drive Invaders out, together."));
      all.add("Spirits of the Forest",
              text_of("Take tiles from the ends of four rows. Who has most of a spirit or a power "
                      "source scores it; who has none of it pays."));
      all.current = forest_ ? 1 : 0;
      return all;
    case Field::players: {
      const std::size_t boards = loose_boards().size();
      const std::size_t most =
          forest_ ? kMostPlayers : std::min({kMostPlayers, panels().size(), boards});
      for (std::size_t i = 1; i <= most; ++i) {
        all.add(i == 1 ? "1, alone" : std::to_string(i),
                text_of(forest_ && i == 1
                            ? "Alone, in a forest that lies face down but for the ends of its rows."
                            : ""));
      }
      all.current = (forest_ ? game_.players.size() : game_.island.spirits.size()) - 1;
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
    case Field::adversary:
      return adversary_choices(row.seat);
    case Field::level:
      return level_choices(row.seat);
    case Field::scenario:
      all.add("none");
      for (const island::Scenario& scenario : content_.scenarios) {
        if (scenario.id == game_.island.scenario) all.current = all.list.size();
        all.add(scenario.name, [&scenario](int width) {
          Lines lines;
          add_wrapped(lines, fmt::format("{}, difficulty {}", scenario.name, scenario.difficulty),
                      width, kBold);
          for (const std::string& line : printed::scenario_lines(scenario)) {
            add_wrapped(lines, line, width, {}, 2);
          }
          return lines;
        });
      }
      return all;
    case Field::powers:
      all.add("drawn", text_of("A spirit that gains a power card draws four and keeps one."));
      if (can_progress()) {
        all.add("power progressions",
                text_of("Each spirit gains its cards in a fixed order: for first games."));
      }
      all.current = game_.island.progressions && can_progress() ? 1 : 0;
      return all;
    case Field::box:
      return box_choices(content_.boxes[row.seat]);
    case Field::blight:
      return blight_choices();
    case Field::explained:
      all.add("no");
      all.add("every moment", text_of("A sentence tells what each moment of the game is about; e "
                                      "switches that off and on."));
      all.current = game_.explained ? 1 : 0;
      return all;
    case Field::opponent:
      for (const Opponent& opponent : kOpponents) {
        if (opponent.plan == game_.players[row.seat]) all.current = all.list.size();
        all.add(std::string(opponent.words), text_of(std::string(opponent.text)));
      }
      return all;
    case Field::payment:
      all.add("forced", text_of("Who can only take tiles with others' gemstones takes one and "
                                "pays."));
      all.add("never forced", text_of("Who would have to pay may skip collecting."));
      all.current = game_.optional_payment ? 1 : 0;
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
  const auto plans = layouts();
  const bool fits = std::any_of(plans.begin(), plans.end(), [&](const auto* plan) {
    return plan->name == game_.island.layout;
  });
  if (!fits) game_.island.layout = plans.empty() ? "" : plans.front()->name;
  const auto fitting = maps();
  const bool lies = std::any_of(fitting.begin(), fitting.end(),
                                [&](const auto* map) { return map->id == game_.island.map; });
  if (!lies) game_.island.map.clear();
}

// The spirit that another seat has is exchanged with it, with its aspect.
void SetupMenu::set_spirit(std::size_t seat, const std::string& wanted) {
  std::vector<std::string>& spirits = game_.island.spirits;
  for (std::size_t other = 0; other < spirits.size(); ++other) {
    if (panel(other) == wanted) return std::swap(spirits[seat], spirits[other]);
  }
  spirits[seat] = wanted;
}

// Without one that leads none supports it, and the two are different.
void SetupMenu::set_adversary(std::size_t which, const std::string& id) {
  adversary(which) = id;
  const std::size_t number = number_of(content_.adversaries, id);
  if (number < content_.adversaries.size()) {
    const auto most = static_cast<int>(content_.adversaries[number].levels.size()) - 1;
    level(which) = std::min(level(which), most);
  }
  if (which == 0 && (id.empty() || id == adversary(1))) adversary(1).clear();
}

// A blight card whose box leaves the decks is one drawn at random from then on.
void SetupMenu::set_box(const std::string& box, bool included) {
  std::erase(game_.island.boxes, box);
  if (included) game_.island.boxes.push_back(box);
  const auto cards = blight_cards();
  const bool there = std::any_of(cards.begin(), cards.end(),
                                 [&](const auto* card) { return card->id == blight_; });
  if (blight_ && blight_ != "none" && !there) blight_ = "random";
}

void SetupMenu::pick(const Row& row, std::size_t choice) {
  switch (row.field) {
    case Field::game:
      forest_ = choice == 1;
      return;
    case Field::players:
      set_players(choice + 1);
      return;
    case Field::spirit:
      set_spirit(row.seat, panels()[choice]->id);
      return;
    case Field::aspect:
      game_.island.spirits[row.seat] =
          choice == 0 ? panel(row.seat) : aspects(panel(row.seat))[choice - 1]->id;
      return;
    case Field::board: {
      const std::vector<std::string> boards = loose_boards();
      drawn_boards_ = choice == boards.size();
      if (!drawn_boards_) take_over(game_.island.boards, row.seat, boards[choice]);
      return;
    }
    case Field::island: {
      const auto plans = layouts();
      const std::size_t before =
          game_.island.spirits.size() == 1 || plans.empty() ? 1 : plans.size();
      game_.island.map = choice < before ? "" : maps()[choice - before]->id;
      if (choice < plans.size() && game_.island.map.empty())
        game_.island.layout = plans[choice]->name;
      return;
    }
    case Field::adversary:
      set_adversary(row.seat, choice == 0 ? "" : adversaries(row.seat)[choice - 1]->id);
      return;
    case Field::level:
      level(row.seat) = static_cast<int>(choice);
      return;
    case Field::scenario:
      game_.island.scenario = choice == 0 ? "" : content_.scenarios[choice - 1].id;
      return;
    case Field::powers:
      game_.island.progressions = choice == 1;
      return;
    case Field::box:
      set_box(content_.boxes[row.seat].id, choice == 1);
      return;
    case Field::blight:
      blight_ = choice == 0 ? "none" : choice == 1 ? "random" : blight_cards()[choice - 2]->id;
      return;
    case Field::explained:
      game_.explained = choice == 1;
      return;
    case Field::opponent:
      game_.players[row.seat] = kOpponents[choice].plan;
      return;
    case Field::payment:
      game_.optional_payment = choice == 1;
      return;
    default:
      return;
  }
}

void SetupMenu::change(int step) {
  const Row at = row();
  if (at.field == Field::seed) game_.seed += static_cast<u64>(step);
  if (at.field == Field::seed || at.field == Field::saved) return;
  const Choices all = choices(at);
  if (all.list.empty()) return;
  const auto count = static_cast<int>(all.list.size());
  const auto choice = [&](int steps) {
    return static_cast<std::size_t>((static_cast<int>(all.current) + steps * step + count * count) %
                                    count);
  };
  // What other seats have is left to them, unless there is nothing else.
  int steps = 1;
  while (steps < count && is_taken(at, choice(steps))) ++steps;
  pick(at, choice(steps < count ? steps : 1));
}

bool SetupMenu::is_taken(const Row& row, std::size_t choice) const {
  const auto among = [&](const std::vector<std::string>& all, const std::string& wanted) {
    return std::find(all.begin(), all.end(), wanted) != all.end();
  };
  if (row.field == Field::spirit) return is_played(panels()[choice]->id);
  const std::vector<std::string> boards = loose_boards();
  return row.field == Field::board && !drawn_boards_ && choice < boards.size() &&
         among(game_.island.boards, boards[choice]);
}

void SetupMenu::adopt(const island::Setup& setup) {
  game_.island = setup;
  game_.seed = setup.seed;
  drawn_boards_ = setup.boards.empty() && setup.map.empty();
  blight_ = setup.blight_card;
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
