// What a player typed, understood.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loci::cli {

struct Answer {
  enum class Kind { option, undo, show, cards, card, help, quit, unclear };
  Kind kind{};
  int option = -1;   // option: its index
  std::string text;  // card: its name; unclear: one sentence that says why
};

// A number from 1 on, a label or the only one that begins so, or a word of the game (undo, show,
// cards, card NAME, help, quit). Case does not matter. Where several players have options, `owners`
// names whose each is, and "OWNER: LABEL" tells them apart.
Answer read_answer(std::string_view line, const std::vector<std::string>& labels,
                   const std::vector<std::string>& owners = {});

}  // namespace loci::cli
