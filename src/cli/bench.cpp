// loci bench: how fast the engine is, and its signature.
#include "sim/bench.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/setup_options.hpp"
#include "sim/forest_bench.hpp"
#include "sim/signature.hpp"

namespace loci::cli {

using Json = nlohmann::ordered_json;

namespace {

struct BenchOptions {
  std::string game;  // empty: both
  bool json = false;
  bool signature = false;
};

Json forest_json(const sim::ForestBench& bench) {
  return {{"decisions_per_s", bench.decisions_per_s},
          {"games_per_s", bench.games_per_s},
          {"decisions_per_s_solo", bench.decisions_per_s_solo},
          {"decisions_per_s_4p", bench.decisions_per_s_4p},
          {"iterations_per_s", bench.iterations_per_s},
          {"state_bytes", bench.state_bytes},
          {"allocations", bench.allocations},
          {"signature", sim::signature_text(bench.signature)}};
}

Json report_json(const sim::BenchReport& report, const sim::ForestBench& forest) {
  Json kinds = Json::array();
  for (const sim::KindCost& cost : report.by_kind) {
    kinds.push_back({{"kind", cost.kind},
                     {"decisions", cost.decisions},
                     {"ns", cost.nanoseconds},
                     {"share", cost.share}});
  }
  return {{"decisions_per_s", report.decisions_per_s},
          {"decisions_per_s_long", report.decisions_per_s_long},
          {"games_per_s_long", report.games_per_s_long},
          {"decisions_per_s_4p", report.decisions_per_s_4p},
          {"players_4p", report.players_4p},
          {"decisions_per_s_6p", report.decisions_per_s_6p},
          {"copy_ns", report.copy_ns},
          {"memcpy_ns", report.memcpy_ns},
          {"state_bytes", report.state_bytes},
          {"state_bytes_4p", report.state_bytes_4p},
          {"allocations", report.allocations},
          {"signature", sim::signature_text(report.signature)},
          {"by_kind", kinds},
          {"forest", forest_json(forest)}};
}

void print_report(const sim::BenchReport& report) {
  fmt::print("suite S    {:>10.2f} M decisions/s\n", report.decisions_per_s / 1e6);
  fmt::print("suite L    {:>10.2f} M decisions/s\n", report.decisions_per_s_long / 1e6);
  fmt::print("           {:>10.0f} games/s\n", report.games_per_s_long);
  fmt::print("           {:>10.2f} M decisions/s with {} players\n",
             report.decisions_per_s_4p / 1e6, report.players_4p);
  fmt::print("suite X    {:>10.2f} M decisions/s with 6 players and all boxes\n",
             report.decisions_per_s_6p / 1e6);
  fmt::print("copy       {:>10.1f} ns, memcpy of as many bytes {:.1f} ns\n", report.copy_ns,
             report.memcpy_ns);
  fmt::print("state      {:>10} bytes in use at most\n", report.state_bytes);
  fmt::print("           {:>10} with {} players\n", report.state_bytes_4p, report.players_4p);
  fmt::print("allocated  {:>10} times\n", report.allocations);
  fmt::print("signature  {}\n", sim::signature_text(report.signature));
  fmt::print("\n   ns each   of time  decisions  suite L by kind of decision\n");
  for (const sim::KindCost& cost : report.by_kind) {
    fmt::print("{:>10.0f}  {:>6.1f} %  {:>9}  {}\n", cost.nanoseconds, 100 * cost.share,
               cost.decisions, cost.kind);
  }
}

void print_forest(const sim::ForestBench& bench) {
  fmt::print("forest     {:>10.2f} M decisions/s with 2 players, {:.2f} solo, {:.2f} with 4\n",
             bench.decisions_per_s / 1e6, bench.decisions_per_s_solo / 1e6,
             bench.decisions_per_s_4p / 1e6);
  fmt::print("           {:>10.0f} games/s\n", bench.games_per_s);
  fmt::print("search     {:>10.0f} iterations/s\n", bench.iterations_per_s);
  fmt::print("state      {:>10} bytes\n", bench.state_bytes);
  fmt::print("allocated  {:>10} times\n", bench.allocations);
  fmt::print("signature  {}\n", sim::signature_text(bench.signature));
}

void measure_forest(const BenchOptions& options) {
  if (options.signature) {
    const std::string text = sim::signature_text(sim::forest_signature());
    fmt::print("{}\n", options.json ? Json{{"signature", text}}.dump(2) : "signature  " + text);
    return;
  }
  const sim::ForestBench bench = sim::bench_forest();
  if (options.json) {
    fmt::print("{}\n", Json{{"forest", forest_json(bench)}}.dump(2));
  } else {
    print_forest(bench);
  }
}

void measure(const Context& context, const BenchOptions& options) {
  const std::string game = folded(options.game);
  if (game == "forest") return measure_forest(options);
  if (!game.empty() && game != "island") {
    throw BadInput(unknown_name("game", options.game, {"island", "forest"}));
  }
  const auto library = context.library();
  if (options.signature) {
    const std::string text = sim::signature_text(sim::signature(library));
    if (options.json) {
      fmt::print("{}\n", Json{{"signature", text}}.dump(2));
    } else {
      fmt::print("signature  {}\n", text);
    }
    return;
  }
  const bool told = is_terminal(stderr);
  const island::Content& content = library->content;
  const sim::BenchSetups setups{.setup = default_setup(content),
                                .crowded = crowded_setup(content, 4),
                                .everything = setup_of_everything(content, 6)};
  const sim::BenchReport report = sim::bench(library, setups, [told](std::string_view what) {
    if (told) fmt::print(stderr, "\r\033[Kmeasuring {}", what);
  });

  const sim::ForestBench forest = sim::bench_forest();
  if (told) fmt::print(stderr, "\r\033[K");
  if (options.json) {
    fmt::print("{}\n", report_json(report, forest).dump(2));
  } else {
    print_report(report);
    fmt::print("\n");
    print_forest(forest);
  }
}

}  // namespace

void add_bench(CLI::App& program, Context& context) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = program.add_subcommand("bench", "Measure the engine, with its signature");
  command->add_option("game", options->game, "Which game: island or forest; else both")
      ->type_name("");
  command->add_flag("--json", options->json, "Write a JSON object");
  command->add_flag("--signature", options->signature, "Only the signature");
  command->callback([options, &context] { measure(context, *options); });
}

}  // namespace loci::cli
