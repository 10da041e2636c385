// loci replay: plays a recorded game again and tells what it was.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output.hpp"
#include "cli/saved_game.hpp"
#include "core/printable.hpp"
#include "island/score.hpp"

namespace loci::cli {

using Json = nlohmann::ordered_json;

namespace {

struct ReplayOptions {
  std::string file;
  std::optional<std::size_t> to;
  bool json = false;
};

std::string hash_text(u64 hash) { return fmt::format("{:016x}", hash); }

// The score of a game that is over: one for all on the island, one for each player in the forest.
std::string points_text(const IslandTable& table) {
  return island::score_text(island::score(table.game(), table.state()));
}
Json points_json(const IslandTable& table) { return table.outcome().seats.front().score.value(); }

// A lost solo game has none.
std::string points_text(const ForestTable& table) {
  std::vector<std::string> points;
  for (const SeatResult& seat : table.outcome().seats) {
    points.push_back(seat.score ? std::to_string(*seat.score) : "none");
  }
  return fmt::format("{}", fmt::join(points, ", "));
}
Json points_json(const ForestTable& table) {
  Json points = Json::array();
  for (const SeatResult& seat : table.outcome().seats) {
    points.push_back(seat.score ? Json(*seat.score) : Json());
  }
  return points;
}

template <table::Game G>
Json report_json(const table::Replay& replay, const notation::PlayedAgain<G>& played) {
  const table::Table<G>& table = played.table;
  Json pending = Json::array();
  for (const auto& decision : table.pending()) {
    pending.push_back(
        {{"seat", decision.seat + 1}, {"prompt", decision.prompt}, {"options", decision.labels}});
  }
  const GameResult result = table.outcome();
  return {{"file", replay.file},
          {"game", replay.identity.game},
          {"rules", replay.identity.rules_version},
          {"content", hash_text(replay.identity.content_hash)},
          {"boxes", replay.identity.boxes},
          {"setup", setup_lines(table.game().setup())},
          {"seed", replay.seed},
          {"seats", replay.seats},
          {"choices", replay.choices.size()},
          {"recorded_result", replay.result},
          {"at", table.choices()},
          {"exact", played.exact},
          {"notice", played.exact ? Json() : Json(played.notice)},
          {"over", result.over},
          {"result", result.text},
          {"score", result.over ? points_json(table) : Json(nullptr)},
          {"state", hash_text(full_hash(table.state()))},
          {"pending", pending}};
}

template <table::Game G>
std::string seats_text(const G& game) {
  std::string text = seat_name(game, 0);
  for (int seat = 1; seat < seats(game); ++seat) text += ", " + seat_name(game, seat);
  return text;
}

template <table::Game G>
void print_report(const table::Replay& replay, const notation::PlayedAgain<G>& played) {
  const table::Table<G>& table = played.table;
  const std::string checked =
      fmt::format("{} of {}, {}", table.choices(), replay.choices.size(),
                  played.exact ? "played again as recorded" : "made again by their labels");
  fmt::print(
      "{}",
      cli::table({{"game", replay.identity.game},
                  {"set-up", fmt::format("{}", fmt::join(setup_lines(table.game().setup()), "; "))},
                  {"seats", seats_text(table.game())},
                  {"seed", std::to_string(replay.seed)},
                  {"choices", checked},
                  {"result", table.outcome().text},
                  {"score", table.over() ? points_text(table) : "-"},
                  {"state", hash_text(full_hash(table.state()))}},
                 0));
  if (!played.exact) fmt::print("\n{}\n", printable(played.notice));
  if (table.over()) return;
  fmt::print("\n{}", describe(table.game(), table.state()));
  for (const auto& decision : table.pending()) {
    fmt::print("\n{}\n", decision.prompt);
    for (const std::string& label : decision.labels) fmt::print("  {}\n", label);
  }
}

template <table::Game G>
void report(const table::Replay& replay, const notation::PlayedAgain<G>& played, bool json) {
  if (json) {
    constexpr auto kReplace = Json::error_handler_t::replace;
    fmt::print("{}\n", report_json(replay, played).dump(2, ' ', false, kReplace));
  } else {
    print_report(replay, played);
  }
}

void show_replay(const Context& context, const ReplayOptions& options) {
  const table::Replay replay = read_replay(options.file);
  if (is_about_forest(replay)) {
    report(replay, play_again_forest(replay, options.to), options.json);
  } else {
    report(replay, play_again(context.library(), replay, options.to), options.json);
  }
}

}  // namespace

void add_replay(CLI::App& program, Context& context) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = program.add_subcommand("replay", "Check a recorded game by playing it again");
  command->add_option("file", options->file, "A replay or a saved game")
      ->type_name("FILE")
      ->required();
  command->add_option("--to", options->to, "Stop after this choice and show what is open then")
      ->type_name("NUMBER")
      ->check(whole_number);
  command->add_flag("--json", options->json, "Write a JSON object");
  command->callback([options, &context] { show_replay(context, *options); });
}

}  // namespace loci::cli
