// What a player typed, understood.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loci::cli {

struct Answer {
  enum class Kind {
    option,
    undo,
    redo,
    log,
    save,
    save_over,  // even a file that is there
    show,
    forecast,
    hint,
    bot,     // takes over a seat
    person,  // likewise
    cards,
    card,
    land,
    help,
    quit,
    unclear
  };
  Kind kind{};
  int option = -1;  // option: its index
  // card, land: its name; save, save_over: the file; bot: which, and whose; unclear: one sentence
  // that says why
  std::string text;
  // undo: the choice to go back before; redo: the last to make again; log: how many of the last; 0:
  // none is said
  std::size_t number = 0;
  std::size_t steps = 0;  // undo: so many choices back instead; 0: none are said
};

// A number from 1 on, a label or the only one that begins so – or the one that all others that
// begin so go on from – or a word of the game (undo, undo N, undo -N, redo, redo N, log, log N,
// save FILE, save! FILE, show, forecast, hint, bot, you, cards, card NAME, land NAME, help, quit).
// Case does not matter, but in names of files. Where several players have options, `owners` names
// whose each is, and "OWNER: LABEL" tells them apart.
Answer read_answer(std::string_view line, const std::vector<std::string>& labels,
                   const std::vector<std::string>& owners = {});

}  // namespace loci::cli
