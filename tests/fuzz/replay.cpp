// Any text as a replay: it is refused with one sentence, or it plays back, and what was read is
// written as it was read. Its choices are tried on a game of ours even if its header is foreign.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "island/island_table.hpp"
#include "table/playback.hpp"

namespace {

using namespace loci;

void require(bool holds) {
  if (!holds) std::abort();
}

const std::shared_ptr<const island::Game>& solo_game() {
  static const auto game = std::make_shared<const island::Game>(
      island::load_library(),
      island::Setup{
          .spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .progressions = true});
  return game;
}

void check_round_trip(const table::Replay& replay) {
  const std::string text = table::replay_text(replay);
  require(table::replay_text(table::parse_replay(text, "again")) == text);
}

table::Table<island::Game> played(const table::Replay& replay) {
  return table::play_on(table::Table<island::Game>(solo_game(), replay.seed), replay);
}

// A label that is no option changes nothing; a short one stands for an option all the same, so
// that games get on.
void choose_all(const table::Replay& replay) {
  table::Table<island::Game> game(solo_game(), replay.seed);
  for (const table::Replay::Choice& choice : replay.choices) {
    if (game.over()) break;
    const u64 before = full_hash(game.state());
    const std::size_t made = game.choices();
    table::Applied applied = game.apply(choice.seat, choice.label);
    require(applied.taken() || full_hash(game.state()) == before);
    if (!applied.taken() && choice.label.size() <= 2) {
      const auto open = game.pending().front();
      const auto at = static_cast<unsigned char>(choice.label.front()) % open.options.size();
      applied = game.apply(open.seat, open.options[at]);
      require(applied.taken());
    }
    require(game.choices() == made + (applied.taken() ? 1U : 0U));
  }
  const table::Replay recorded = table::record(game);
  require(same(played(recorded).state(), game.state()));
  const std::size_t half = game.choices() / 2;
  const auto earlier = game.state_at(half);
  game.undo_to(half);
  require(same(game.state(), earlier));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const table::Replay replay = table::parse_replay(text, "fuzz");
    check_round_trip(replay);
    choose_all(replay);
    (void)table::setup_of<island::Game>(replay);
    (void)played(replay);
  } catch (const table::ReplayError&) {
    return 0;  // refused
  }
  return 0;
}
