#include "messages/showing.hpp"

#include <fmt/format.h>

#include "messages/fields.hpp"
#include "notation/case_run.hpp"

namespace loci::messages {
namespace {

// What the steps of a case do; expectations are for tests.
shown::ShownCase played(const notation::Case& chosen) {
  const island::Game& game = *chosen.position.game;
  shown::ShownCase shown{chosen.head.name,
                         chosen.head.cites,
                         shown::shown_table(game, chosen.position.state),
                         shown::shown_state(game, chosen.position.state),
                         {}};
  notation::CaseRun run(chosen.position);
  for (const notation::Step& step : chosen.steps) {
    if (step.kind != notation::Step::Kind::act) continue;
    std::vector<island::Happened> happened;
    run.listen(happened);
    step.action(run);
    shown.steps.push_back({step.text, {}});
    for (const island::Happened& each : happened) {
      for (shown::Happening& told : shown::happenings(game, each)) {
        shown.steps.back().happened.push_back(std::move(told));
      }
    }
  }
  return shown;
}

}  // namespace

shown::ShownCase shown_case(const std::shared_ptr<const island::Library>& library,
                            const std::string& file, const std::string& name) {
  const lang::Source source{"the cases", file};
  try {
    for (const notation::Case& each : notation::read_cases(library, source)) {
      if (each.head.name == name && each.head.unread.empty()) return played(each);
    }
  } catch (const lang::Error& error) {
    throw BadMessage(error.what());
  } catch (const notation::Refused& refused) {
    throw BadMessage(refused.what());
  }
  throw BadMessage(fmt::format("there is no case \"{}\"", name));
}

}  // namespace loci::messages
