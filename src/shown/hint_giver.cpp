#include "shown/hint_giver.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace loci::shown {

Hint HintGiver::think(const table::Table<island::Game>& table, int seat, const bots::Budget& more) {
  const island::State view = table.view_of(seat);
  const std::vector<island::Option>& options = table.decision_of(seat).options;
  const u64 hash = full_hash(view);
  if (game_ != table.shared_game() || at_ != table.choices() || seat_ != seat || hash_ != hash) {
    seat_ = seat;
    hash_ = hash;
    start(table, view, options);
  }
  adviser_->think(more);
  return shown_hint(*game_, view, options, *adviser_);
}

void HintGiver::start(const table::Table<island::Game>& table, const island::State& view,
                      const std::vector<island::Option>& options) {
  const std::vector<island::Path> carried = begun(table);
  if (game_ != table.shared_game()) {
    game_ = table.shared_game();
    adviser_ = std::make_unique<island::Adviser>(*game_);
  }
  at_ = table.choices();
  island::Options open;
  open.count = static_cast<int>(options.size());
  std::copy(options.begin(), options.end(), open.list);
  // By the view alone, so that nothing hidden can matter.
  adviser_->start(view, open, mix(hash_), carried);
}

std::vector<island::Path> HintGiver::begun(const table::Table<island::Game>& table) const {
  std::vector<island::Path> left;
  if (game_ != table.shared_game() || table.choices() <= at_) return left;
  const auto made = table.log().subspan(at_);
  for (const island::AdvisedPlan& plan : adviser_->plans()) {
    for (const island::Path& path : plan.paths) {
      const bool followed =
          path.size() > made.size() && std::equal(made.begin(), made.end(), path.begin(),
                                                  [](const auto& choice, const auto& step) {
                                                    return choice.option == step.option;
                                                  });
      if (followed) left.emplace_back(path.begin() + static_cast<long>(made.size()), path.end());
    }
  }
  return left;
}

}  // namespace loci::shown
