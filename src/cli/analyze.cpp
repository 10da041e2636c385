// loci analyze: how a recorded game went, and which of its choices cost most.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output.hpp"
#include "cli/saved_game.hpp"
#include "core/printable.hpp"
#include "shown/analysis.hpp"
#include "shown/json.hpp"

namespace loci::cli {
namespace {

struct AnalyzeOptions {
  std::string file;
  u64 plans = 100;
  bool json = false;
};

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

// The chance when each turn was over.
std::string course_text(const shown::Analysis& analysis) {
  std::vector<std::vector<std::string>> rows = {{"turn", "choices", "chance", ""}};
  for (std::size_t i = 0; i < analysis.choices.size();) {
    const int turn = analysis.choices[i].turn;
    const std::size_t first = i;
    while (i < analysis.choices.size() && analysis.choices[i].turn == turn) ++i;
    const double chance = analysis.choices[i - 1].chance;
    constexpr double kCells = 40;
    rows.push_back({std::to_string(turn), fmt::format("{} to {}", first + 1, i), percent(chance),
                    std::string(static_cast<std::size_t>(chance * kCells), '#')});
  }
  return table(rows, 0);
}

std::string costly_text(const island::Game& game, const shown::CostlyChoice& costly) {
  const shown::HintedPlan& better = costly.better;
  std::string text = fmt::format(
      "Choice {} (turn {}, {}), {}: {}\n  cost about {}: {} to win instead of {}.\n"
      "  Better: {}\n",
      costly.choice + 1, costly.turn, costly.phase, seat_name(game, costly.seat), costly.label,
      percent(costly.cost), percent(costly.chance), percent(costly.chance + costly.cost),
      better.words);
  const auto add = [&](std::string_view heading, const std::vector<std::string>& list) {
    if (!list.empty()) text += fmt::format("  {}: {}.\n", heading, fmt::join(list, "; "));
  };
  add("Prevents", better.prevents);
  add("Gains", better.gains);
  add("Costs", better.costs);
  return text;
}

void analyze(const Context& context, const AnalyzeOptions& options) {
  if (options.plans == 0) throw BadInput("--plans must be at least 1");
  const table::Replay replay = read_replay(options.file);
  if (is_about_forest(replay)) throw BadInput("only games of Spirit Island are analyzed");
  auto played = play_again(context.library(), replay, {});
  shown::Analyst analyst(std::move(played.table), options.plans);
  {
    const ProgressBar bar(analyst.analysis().of);
    while (analyst.step()) bar.show(analyst.analysis().examined);
  }
  const shown::Analysis& analysis = analyst.analysis();
  if (options.json) {
    shown::Json report = shown::json_of(analysis);
    report["notice"] = played.exact ? shown::Json() : shown::Json(played.notice);
    constexpr auto kReplace = shown::Json::error_handler_t::replace;
    fmt::print("{}\n", report.dump(2, ' ', false, kReplace));
    return;
  }
  const auto& table = analyst.table();
  fmt::print("{}, {} choices\n\n", table.outcome().text, table.choices());
  if (!played.exact) fmt::print("{}\n\n", printable(played.notice));
  fmt::print("{}", course_text(analysis));
  if (analysis.costly.empty()) fmt::print("\nNo choice cost much.\n");
  for (const shown::CostlyChoice& costly : analysis.costly) {
    fmt::print("\n{}", costly_text(table.game(), costly));
  }
}

}  // namespace

void add_analyze(CLI::App& program, Context& context) {
  auto options = std::make_shared<AnalyzeOptions>();
  CLI::App* command = program.add_subcommand(
      "analyze", "Tell the chance to win over a recorded game, and the choices that cost most");
  command->add_option("file", options->file, "A replay or a saved game")
      ->type_name("FILE")
      ->required();
  command->add_option("--plans", options->plans, "How many plans are tried for each choice (100)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command->add_flag("--json", options->json, "Write a JSON object");
  command->callback([options, &context] { analyze(context, *options); });
}

}  // namespace loci::cli
