#include "cli/sim_grid.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#include "bots/island/bot.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/ranks.hpp"
#include "core/file.hpp"
#include "core/hash.hpp"
#include "island/island_table.hpp"
#include "sim/series.hpp"
#include "sim/tally.hpp"
#include "sim/win_rate.hpp"

namespace loci::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kKind = "loci sim 1";

// What differs between the set-ups: a key, and what it is in each.
struct Axis {
  std::string key;
  std::vector<std::string> values;
};

// "0-6" is every number from 0 to 6.
void add_values(std::vector<std::string>& values, const std::string& typed) {
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  const bool range =
      typed.size() == 3 && typed[1] == '-' && is_digit(typed[0]) && is_digit(typed[2]);
  if (!range) {
    values.push_back(typed);
    return;
  }
  if (typed[0] > typed[2]) throw BadInput("--each counts upwards, not " + typed);
  for (char digit = typed[0]; digit <= typed[2]; ++digit) values.emplace_back(1, digit);
}

Axis axis_of(const std::string& typed) {
  const std::size_t equals = typed.find('=');
  Axis axis{folded(typed.substr(0, equals)), {}};
  const bool known =
      axis.key == "spirit" || axis.key == "board" || island::setup_field(axis.key) != nullptr;
  if (equals == std::string::npos || !known) {
    throw BadInput(fmt::format(
        "--each wants spirit, board or another option of the set-up, and what it is to be: "
        "adversary=England,Sweden; not '{}'",
        typed));
  }
  for (const std::string& value : CLI::detail::split(typed.substr(equals + 1), ',')) {
    add_values(axis.values, value);
  }
  return axis;
}

// A key has its say once, here or as an option of its own.
void refuse_twice(const std::vector<Axis>& axes, const Axis& axis, const SetupOptions& options) {
  const bool again = std::any_of(axes.begin(), axes.end(),
                                 [&](const Axis& other) { return other.key == axis.key; });
  if (again) {
    throw BadInput(
        fmt::format("--each {} stands there twice; all that it is to be stands in one", axis.key));
  }
  const bool given = axis.key == "spirit"  ? !options.spirits.empty()
                     : axis.key == "board" ? !options.boards.empty()
                                           : options.has(axis.key);
  if (given) throw BadInput(fmt::format("--each {0} excludes --{0}", axis.key));
}

SetupOptions with(SetupOptions options, const std::string& key, const std::string& value) {
  if (key == "spirit") {
    options.spirits = CLI::detail::split(value, '+');
  } else if (key == "board") {
    options.boards = CLI::detail::split(value, '+');
  } else {
    options.fields[key] = value;
  }
  return options;
}

// Every way to take one value of each axis.
std::vector<std::vector<std::string>> combinations(const std::vector<Axis>& axes) {
  std::vector<std::vector<std::string>> all = {{}};
  for (const Axis& axis : axes) {
    std::vector<std::vector<std::string>> longer;
    for (const auto& begun : all) {
      for (const std::string& value : axis.values) {
        longer.push_back(begun);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

struct Cell {
  std::vector<std::string> values;  // of each axis
  std::unique_ptr<island::Game> game;
  sim::Tally tally;
};

class Grid {
 public:
  Grid(const Context& context, const GridSim& sim) : sim_(sim) {
    for (const std::string& typed : sim.grid.each) {
      Axis axis = axis_of(typed);
      refuse_twice(axes_, axis, sim.setup);
      axes_.push_back(std::move(axis));
    }
    if (!sim.weights.empty())
      weights_ = std::make_unique<island::WeightTable>(read_file(sim.weights));
    const auto library = context.library();
    const u64 seed = sim.setup.seed.value_or(1);
    for (const std::vector<std::string>& values : combinations(axes_)) {
      SetupOptions options = sim.setup;
      for (std::size_t i = 0; i < axes_.size(); ++i) {
        options = with(std::move(options), axes_[i].key, values[i]);
      }
      // Without an adversary all levels are one.
      if (const auto who = options.fields.find("adversary");
          who != options.fields.end() && folded(who->second) == "none") {
        if (options.has("level") && options.fields["level"] != first_level()) continue;
        options.fields.erase("adversary");
        options.fields.erase("level");
      }
      cells_.push_back(
          {values,
           std::make_unique<island::Game>(library, setup_of(library->content, options, seed)),
           {}});
    }
    series_.games = sim.games;
    series_.first_seed = seed;
    series_.threads = sim.threads;
    for (const Cell& cell : cells_) {
      sim::Team team;
      for (const std::string& name : bots_for(sim.bots, cell.game->setup().spirits.size())) {
        team.bots.push_back(bot_named(name, island::kBotKinds));
      }
      if (weights_) team.weights = weights_.get();
      series_.cells.push_back({cell.game.get(), std::move(team)});
    }
  }

  int run() {
    Ranks ranks;
    series_.share = ranks.number();
    series_.shares = ranks.count();
    std::string kept;
    std::string problem;
    if (ranks.reports()) problem = open_kept(kept);
    // All must hear of it, so that none waits for another.
    problem = ranks.shared(problem);
    if (!problem.empty()) throw BadInput(problem);
    kept = ranks.shared(kept);
    for (std::size_t at = 0; at < kept.size();) {
      const std::size_t end = kept.find('\n', at);
      if (end == std::string::npos) break;
      take(kept.substr(at, end - at));
      at = end + 1;
    }
    if (!ranks.reports()) {
      sim::play_series(series_, done_,
                       [&](const sim::PlayedGame& game) { ranks.send(line_of(game)); });
      ranks.send({});
      return kFine;
    }
    play(ranks);
    print();
    return faults() == 0 ? kFine : kCheckFailed;
  }

 private:
  const std::string& first_level() const {
    for (const Axis& axis : axes_) {
      if (axis.key == "level") return axis.values.front();
    }
    return sim_.setup.fields.find("level")->second;
  }

  // What the games of the file must have in common.
  std::string heading() const {
    Hasher hasher;
    const auto add = [&](const std::string& text) { hasher.add(text.data(), text.size()); };
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (const std::string& line : setup_lines(cells_[i].game->setup())) add(line + '\n');
      add(fmt::format("{} {:x}\n", fmt::join(sim_.bots, ","),
                      series_.cells[i].team.weights->hash()));
      add(fmt::format("{:x}\n", identity(*cells_[i].game).content_hash));
    }
    return fmt::format("{} {:016x}\n", kKind, hasher.value());
  }

  // Goes on with the file; `games` are the lines of those that it has. What is wrong with it.
  std::string open_kept(std::string& games) {
    const std::string& path = sim_.grid.resume;
    if (path.empty()) return {};
    try {
      std::error_code error;
      std::string text = std::filesystem::exists(path, error) ? read_file(path) : std::string();
      const std::string heading = this->heading();
      if (!text.starts_with(heading) && !heading.starts_with(text)) {
        return path + " is of another series: its set-ups, bots or seed differ";
      }
      // A line that was cut off is written anew; the others stay where they are.
      const std::size_t whole = text.rfind('\n') + 1;
      if (whole < text.size()) std::filesystem::resize_file(path, whole);
      text.resize(whole);
      file_.open(path, std::ios::app);
      if (text.empty()) file_ << heading << std::flush;
      if (!file_) return path + " cannot be written";
      if (!text.empty()) games = text.substr(heading.size());
      return {};
    } catch (const std::runtime_error& wrong) {
      return wrong.what();
    }
  }

  // False: it is no game of this series.
  bool take(const std::string& line) {
    const auto game = sim::read_played_game(line);
    if (!game || game->cell >= cells_.size()) return false;
    const bool asked_for =
        game->seed >= series_.first_seed && game->seed - series_.first_seed < series_.games;
    if (!asked_for || !done_.emplace(game->cell, game->seed).second) return false;
    cells_[game->cell].tally.add(game->outcome, game->seed);
    return true;
  }

  void report(const std::string& line) {
    if (take(line) && file_.is_open()) file_ << line << '\n' << std::flush;
  }

  void play(Ranks& ranks) {
    const u64 all = series_.games * cells_.size();
    const ProgressBar bar(all, done_.size());
    const std::set<sim::GameKey> before = done_;
    const auto between = [&] {
      ranks.receive([&](const std::string& line) { report(line); });
      bar.show(done_.size());
    };
    sim::play_series(
        series_, before, [&](const sim::PlayedGame& game) { report(line_of(game)); }, between);
    while (!ranks.have_all_ended()) between();
  }

  u64 faults() const {
    u64 sum = 0;
    for (const Cell& cell : cells_) {
      sum += cell.tally.faults;
      if (cell.tally.faults == 0) continue;
      fmt::print(stderr,
                 "loci: {} games of {} stopped with a fault; the first has the seed {}: {}\n",
                 cell.tally.faults, fmt::join(cell.values, ", "), cell.tally.faulty_seed,
                 island::fault_reason(cell.tally.fault));
    }
    return sum;
  }

  void print() const {
    if (sim_.json) {
      print_json();
      return;
    }
    std::vector<std::vector<std::string>> rows(1);
    for (const Axis& axis : axes_) rows[0].push_back(axis.key);
    for (const char* heading : {"games", "won", "share", "low", "high", "score", "turns"}) {
      rows[0].emplace_back(heading);
    }
    const std::string_view unit = sim_.grid.csv ? "" : " %";
    for (const Cell& cell : cells_) {
      const sim::Tally& tally = cell.tally;
      const sim::WinRate rate = sim::win_rate(static_cast<double>(tally.wins), tally.games);
      std::vector<std::string>& row = rows.emplace_back(cell.values);
      row.push_back(std::to_string(tally.games));
      row.push_back(std::to_string(tally.wins));
      for (const double share : {rate.rate, rate.low, rate.high}) {
        row.push_back(fmt::format("{:.1f}{}", 100 * share, unit));
      }
      row.push_back(fmt::format("{:.2f}", tally.mean_score()));
      row.push_back(fmt::format("{:.2f}", tally.mean_turns()));
    }
    if (!sim_.grid.csv) {
      fmt::print("{}", table(rows, 0));
      return;
    }
    for (const auto& row : rows) fmt::print("{}\n", fmt::join(row, ","));
  }

  void print_json() const {
    Json cells = Json::array();
    for (const Cell& cell : cells_) {
      const sim::Tally& tally = cell.tally;
      const sim::WinRate rate = sim::win_rate(static_cast<double>(tally.wins), tally.games);
      Json row = Json::object();
      for (std::size_t i = 0; i < axes_.size(); ++i) row[axes_[i].key] = cell.values[i];
      row.update(Json{{"games", tally.games},
                      {"wins", tally.wins},
                      {"win_rate", rate.rate},
                      {"ci95", {rate.low, rate.high}},
                      {"faults", tally.faults},
                      {"mean_score", tally.mean_score()},
                      {"mean_turns", tally.mean_turns()},
                      {"mean_decisions", tally.mean_decisions()},
                      {"setup", setup_lines(cell.game->setup())}});
      cells.push_back(std::move(row));
    }
    const Json report = {
        {"cells", cells},
        {"bots", sim_.bots},
        {"seed", series_.first_seed},
        {"weights", fmt::format("{:016x}", series_.cells[0].team.weights->hash())}};
    fmt::print("{}\n", report.dump(2));
  }

  const GridSim& sim_;
  std::vector<Axis> axes_;
  std::unique_ptr<island::WeightTable> weights_;
  std::vector<Cell> cells_;
  sim::Series series_;
  std::set<sim::GameKey> done_;
  std::ofstream file_;
};

}  // namespace

void add_grid_options(CLI::App& command, GridOptions& options) {
  command
      .add_option(
          "--each", options.each,
          "Several set-ups at once: an option of the set-up and what it is to be, as in "
          "adversary=none,England or level=0-6 or spirit=River+Ocean,Shadows; repeat it for "
          "every combination")
      ->type_name("KEY=NAME,…")
      ->allow_extra_args(false);
  command
      .add_option("--resume", options.resume,
                  "Write every game to this file, and play only those that it does not have")
      ->type_name("FILE");
  command.add_flag("--csv", options.csv, "Write a table with commas");
}

int simulate_grid(const Context& context, const GridSim& sim) { return Grid(context, sim).run(); }

}  // namespace loci::cli
