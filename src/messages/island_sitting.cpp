#include "messages/island_sitting.hpp"

#include "core/hash.hpp"
#include "island/first_wave.hpp"
#include "island/setup_fields.hpp"
#include "messages/daily.hpp"
#include "messages/screen_bots.hpp"

namespace loci::messages {
namespace {

constexpr u64 kMostPlans = 20'000;

}  // namespace

template class TableSitting<island::Game>;

Json IslandSitting::let_bot_choose(const Fields& fields, std::optional<int> seat) {
  const bots::WantedBot wanted = screen_bot(fields, island::kBotKinds, kMostPlans);
  const Decision& decision = open_decision(fields, seat);
  const island::State view = table().view_of(decision.seat);
  const island::Options options = options_of(decision);
  SeatBot& seated = bots_[decision.seat];
  if (seated.bot == nullptr || !(seated.wanted == wanted)) {
    seated = {wanted, island::make_bot(table().game(), wanted, mix(full_hash(view)))};
  }
  return shown::json_of(take(decision.seat, options.list[seated.bot->choose(view, options)]));
}

Json IslandSitting::hint(const Fields& fields, std::optional<int> seat) {
  const bots::WantedBot wanted = screen_bot(fields, island::kBotKinds, kMostPlans);
  const Decision& decision = open_decision(fields, seat);
  if (wanted.kind != "plan") {
    throw BadMessage("only a bot that searches gives hints: plan:PLANS or plan:MILLISECONDSms");
  }
  return shown::json_of(hint(decision.seat, wanted.budget));
}

Json IslandSitting::analyze(const Fields& fields) {
  const bots::WantedBot wanted = screen_bot(fields, island::kBotKinds, kMostPlans);
  if (wanted.kind != "plan" || wanted.budget.iterations == 0) {
    throw BadMessage("only a bot that searches analyzes: plan:PLANS");
  }
  const std::string about = fmt::format("{}\n{}", fields.text("plan"), replay());
  if (about != analyzed_) {
    analyst_.emplace(table(), wanted.budget.iterations);
    analyzed_ = about;
  }
  const std::size_t most = std::max<std::size_t>(1, kMostPlans / wanted.budget.iterations);
  for (std::size_t left = std::min(most, fields.count("more")); left > 0; --left) {
    if (!analyst_->step()) break;
  }
  return shown::json_of(analyst_->analysis());
}

Json IslandSitting::next_wave() {
  if (!over()) return nullptr;
  try {
    const island::Setup next = island::next_wave_of(table().game(), table().state());
    return {{"boards", next.boards}, {"setup", island::field_lines(next)}};
  } catch (const island::SetupError&) {
    return nullptr;  // it was lost, or there is no further wave
  }
}

Json IslandSitting::daily_text() {
  const std::string text = messages::daily_text(table());
  return text.empty() ? Json() : Json(text);
}

}  // namespace loci::messages
