// A table of Spirits of the Forest that answers messages: it also has bots and their advice.
#pragma once

#include <memory>

#include "forest/forest_table.hpp"
#include "messages/sitting.hpp"

namespace loci::messages {

extern template class TableSitting<forest::Game>;

class ForestSitting : public TableSitting<forest::Game> {
 public:
  using TableSitting::TableSitting;

  Json let_bot_choose(const Fields& fields, std::optional<int> seat) override;
  Json hint(const Fields& fields, std::optional<int> seat) override;

 private:
  // Bots play the same game again after an undo.
  u64 seed_here() const;
};

// Throws BadMessage.
std::unique_ptr<Sitting> new_forest(const std::vector<std::string>& setup_lines, u64 seed);

}  // namespace loci::messages
