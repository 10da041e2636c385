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

template <class Things>
std::size_t number_of(const Things& things, const std::string& id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
  return static_cast<std::size_t>(found - things.begin());
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
    all.add(aspect->aspect, [&content = content_, aspect](int width) {
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
    all.add(name, lines_of(printed::board_lines(*board)));
  }
  if (seat > 0) return all;
  if (drawn_boards_) all.current = all.list.size();
  all.add("drawn with the seed", text_of("Different boards, drawn when the game begins."));
  return all;
}

SetupMenu::Choices SetupMenu::island_choices() const {
  Choices all;
  const island::Setup setup = settled();
  const bool alone = boards_of(setup) == 1;
  if (alone || layouts().empty()) {
    all.add(alone ? "one board" : "the usual layout");
  } else {
    for (const island::LayoutPlan* const plan : layouts()) {
      if (plan->name == setup.layout) all.current = all.list.size();
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

std::function<Lines(int)> SetupMenu::text_of_choice(const island::SetupField& field,
                                                    const island::Setup& setup,
                                                    const island::SetupChoice& choice) const {
  return lines_of(printed::choice_lines(content_, field, setup, choice));
}

SetupMenu::Choices SetupMenu::row_choices(const Row& row) const {
  Choices all;
  const island::Setup setup = settled();
  const std::vector<island::SetupChoice> fitting = fitting_choices(*row.of, content_, setup);
  if (row.of->kind() == island::SetupKind::several_of) {
    const std::string id(fitting[row.seat].id);
    const auto box = std::find_if(content_.boxes.begin(), content_.boxes.end(),
                                  [&](const auto& each) { return each.id == id; });
    all.add(box->name + ": left out",
            text_of("Its spirits, adversaries, scenarios and boards can be chosen all the same."));
    all.add(box->name + ": in the decks", text_of_choice(*row.of, setup, fitting[row.seat]));
    const auto& boxes = setup.boxes;
    all.current = std::find(boxes.begin(), boxes.end(), id) != boxes.end() ? 1 : 0;
    return all;
  }
  const std::string value = value_of(*row.of, setup);
  for (const island::SetupChoice& choice : fitting) {
    if (choice.id == value) all.current = all.list.size();
    all.add(std::string(choice.name), text_of_choice(*row.of, setup, choice));
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
          forest_ ? kMostForest : std::min({kMostIsland, panels().size(), boards});
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
    case Field::row:
      return row_choices(row);
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
}

// The spirit that another seat has is exchanged with it, with its aspect.
void SetupMenu::set_spirit(std::size_t seat, const std::string& wanted) {
  std::vector<std::string>& spirits = game_.island.spirits;
  for (std::size_t other = 0; other < spirits.size(); ++other) {
    if (panel(other) == wanted) return std::swap(spirits[seat], spirits[other]);
  }
  spirits[seat] = wanted;
}

void SetupMenu::pick_row(const Row& row, std::size_t choice) {
  const island::SetupField& field = *row.of;
  const auto fitting = fitting_choices(field, content_, settled());
  chosen_.emplace(field.key);
  if (field.kind() != island::SetupKind::several_of) {
    read_value(field, game_.island, fitting[choice].id);
    return;
  }
  std::vector<std::string>& boxes = game_.island.boxes;
  std::erase(boxes, fitting[row.seat].id);
  if (choice == 1) boxes.emplace_back(fitting[row.seat].id);
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
      const std::size_t before = boards_of(settled()) == 1 || plans.empty() ? 1 : plans.size();
      game_.island.map = choice < before ? "" : maps()[choice - before]->id;
      if (choice < plans.size() && game_.island.map.empty())
        game_.island.layout = plans[choice]->name;
      return;
    }
    case Field::row:
      return pick_row(row, choice);
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
