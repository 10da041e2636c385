// The commands of `loci`. Each adds itself to the program, with its options and what it does.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/context.hpp"

namespace loci::cli {

void add_play(CLI::App& program, Context& context);
void add_serve(CLI::App& program, Context& context);
void add_replay(CLI::App& program, Context& context);
void add_analyze(CLI::App& program, Context& context);
void add_stats(CLI::App& program, Context& context);
void add_sim(CLI::App& program, Context& context);
void add_cards(CLI::App& program, Context& context);
void add_explain(CLI::App& program, Context& context);
void add_language(CLI::App& program, Context& context);
void add_messages(CLI::App& program, Context& context);
void add_check(CLI::App& program, Context& context);
void add_show(CLI::App& program, Context& context);
void add_bench(CLI::App& program, Context& context);
void add_learn(CLI::App& program, Context& context);

}  // namespace loci::cli
