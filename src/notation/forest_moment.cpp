#include "notation/forest_moment.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "forest/game.hpp"

namespace loci::notation {

using forest::bit;
using forest::kColumns;
using forest::kRows;
using forest::kTiles;
using forest::Phase;
using forest::State;

namespace {

using Found = std::optional<Impossible>;

// The Collect step goes on after its first tile, which was a single of state.spirit.
bool after_first_tile(const State& state) {
  return state.phase == Phase::collect_more || (state.phase == Phase::pay && state.second != 0);
}

bool is_single_of(int face, int spirit) {
  const forest::Face& found = forest::kFaceList[static_cast<std::size_t>(face)];
  return found.symbols == 1 && found.spirit == spirit;
}

bool has_single_of(const State& state, int seat, int spirit) {
  for (int face = 0; face < forest::kFaces; ++face) {
    if (is_single_of(face, spirit) && forest::faces_held(state, seat, face) > 0) return true;
  }
  return false;
}

int rows_left(const State& state) {
  int rows = 0;
  for (int row = 0; row < kRows; ++row) rows += forest::row_of(state, row) != 0 ? 1 : 0;
  return rows;
}

int tiles_gone(const State& state) { return kTiles - std::popcount(state.forest); }

Found wrong_payment(const State& state) {
  if (state.phase != Phase::pay) return {};
  const u64 own = state.gems[state.seat];
  if ((forest::ends(state) & forest::all_gems(state) & ~own & bit(state.cell)) == 0) {
    return Impossible{"step", "what is paid for is an end with another player's gemstone"};
  }
  if (state.supply[state.seat] == 0 && own == 0) {
    return Impossible{"step", "who pays has a gemstone"};
  }
  if (state.second != 0 && !is_single_of(state.tiles[state.cell], state.spirit)) {
    return Impossible{
        "step", fmt::format("the tile on {} is no single of {}", forest::cell_name(state.cell),
                            forest::kCategoryIds[state.spirit])};
  }
  return {};
}

Found wrong_move(const State& state) {
  if (state.phase != Phase::move_to) return {};
  if ((state.gems[state.seat] & bit(state.cell)) == 0 || state.supply[state.seat] > 0) {
    return Impossible{"step", "what is moved is a gemstone of the mover, whose supply is empty"};
  }
  if ((state.forest & ~forest::all_gems(state)) == 0) {
    return Impossible{"step", "there is no tile to move a gemstone to"};
  }
  return {};
}

Found wrong_step(const State& state) {
  if (state.phase == Phase::token) return Impossible{"step", "only the solo game has this step"};
  if (state.phase == Phase::over && state.forest != 0) {
    return Impossible{"step", "the game is not over while tiles lie in the forest"};
  }
  if (state.phase != Phase::over && state.forest == 0) {
    return Impossible{"step", "the forest is empty: write \"step over\""};
  }
  if (Found wrong = wrong_payment(state)) return wrong;
  if (Found wrong = wrong_move(state)) return wrong;
  if (after_first_tile(state) && state.turn == 1) {
    return Impossible{"step", "in the first turn of the game one tile is taken"};
  }
  if (after_first_tile(state) && !has_single_of(state, state.seat, state.spirit)) {
    return Impossible{"step", fmt::format("player {} has no single of {} taken before this tile",
                                          state.seat + 1, forest::kCategoryIds[state.spirit])};
  }
  return {};
}

// A token that was picked up and not looked at lay on the first tile of this turn.
Found wrong_picked(const State& state) {
  if (state.picked == 0) return {};
  if (!after_first_tile(state)) {
    return Impossible{"picked", "a picked up token is looked at when no second tile is to come"};
  }
  const int cell = forest::kPlaceCells[static_cast<std::size_t>(std::countr_zero(state.picked))];
  if ((state.forest & bit(cell)) != 0) {
    return Impossible{"picked", "the tile of this token still lies there"};
  }
  const int row = cell / kColumns;
  const int column = cell % kColumns;
  const u64 left = forest::row_of(state, row);
  if (left != 0 && std::countr_zero(left) != column + 1 &&
      63 - std::countl_zero(left) != column - 1) {
    return Impossible{"picked",
                      fmt::format("{} is not next to an end: its tile was not the last taken",
                                  forest::cell_name(cell))};
  }
  return {};
}

// Every token that a player has or had came from a place whose tile was taken.
Found wrong_tokens(const State& state) {
  int places = 0;
  for (const u8 cell : forest::kPlaceCells) places += (state.forest & bit(cell)) == 0 ? 1 : 0;
  int tokens = state.plus_spent + std::popcount(state.picked);
  std::string line = "spent";
  for (int seat = 0; seat < state.players; ++seat) {
    const int held = forest::tokens_held(state, seat);
    if (held > 0) line = fmt::format("tokens {}", seat + 1);
    tokens += held;
  }
  if (tokens <= places) return {};
  return Impossible{
      line, fmt::format("more tokens ({}) were picked up than places are without a tile ({})",
                        tokens, places)};
}

// Who was paid last keeps the gemstone that came back.
Found wrong_gemstones(const State& state) {
  int removed = 0;
  for (const u8 of_seat : state.removed) removed += of_seat;
  if (removed < state.players * forest::gemstones_each(state.players)) return {};
  return Impossible{fmt::format("removed {}", state.players),
                    "not all gemstones can be removed: who is paid gets one back"};
}

// Before the first turn nobody has a tile, a token or a gemstone in the forest.
Found wrong_first_turn(const State& state) {
  if (state.turn > 1) return {};
  const bool solo = forest::is_solo(state);
  const bool taken = state.phase != Phase::collect;
  bool fresh = forest::all_gems(state) == 0 && state.plus_spent == 0;
  for (int seat = 0; seat < forest::collectors(state); ++seat) {
    const int tiles = taken && (solo || seat == state.seat) ? 1 : 0;
    // Alone the player has a token from the start and may have given it away.
    const int tokens = solo ? 1 : tiles;
    fresh = fresh && forest::tiles_in(state.symbols[seat]) <= tiles &&
            forest::tokens_held(state, seat) <= tokens && state.removed[seat] == 0;
  }
  if (fresh) return {};
  return Impossible{"turn", "in the first turn of the game only its one tile has been taken"};
}

// A turn takes a tile or is skipped, and of `players` turns in a row one takes. Alone, every turn
// takes two tiles, and two are left in the end.
int last_turn(const State& state) {
  const int gone = tiles_gone(state);
  if (forest::is_solo(state)) {
    return state.phase == Phase::collect ? gone / 2 + 1 : std::min(gone, kTiles - 2) / 2;
  }
  if (state.phase == Phase::over || after_first_tile(state)) return state.players * (gone - 1) + 1;
  const bool collecting = state.phase == Phase::collect || state.phase == Phase::pay;
  return state.players * gone + (collecting ? 1 : 0);
}

Found wrong_turn(const State& state) {
  if (state.forest == (u64{1} << kTiles) - 1 && (state.turn > 1 || state.phase != Phase::collect)) {
    return Impossible{"turn", "with all 48 tiles in the forest it is turn 1, step collect"};
  }
  const int most = last_turn(state);
  if (state.turn <= most) return {};
  return Impossible{"turn", fmt::format("with this forest the turn is {} at most", most)};
}

Found wrong_solo_step(const State& state) {
  for (int row = 0; row < kRows; ++row) {
    if (std::popcount(forest::row_of(state, row)) % 2 == 0) continue;
    return Impossible{std::string(1, static_cast<char>('A' + row)),
                      "in the solo game a row has an even number of tiles"};
  }
  const bool ended = state.phase == Phase::token || state.phase == Phase::over;
  if (!ended && state.phase != Phase::collect) {
    return Impossible{"step", "the solo game has no such step"};
  }
  const int rows = rows_left(state);
  if (ended && rows > 1) {
    return Impossible{"step", fmt::format("the solo game goes on while {} rows are left", rows)};
  }
  if (!ended && rows <= 1) {
    return Impossible{
        "step", "the solo game ends with one row left: write \"step token\" or \"step over\""};
  }
  return {};
}

// The player keeps one token, or has given it away for the bonus; the opponent has those that were
// turned up, one with each of the first two rows.
Found wrong_solo_tokens(const State& state) {
  const bool settled = state.bonus > 0;
  if (settled && state.phase != Phase::over) {
    return Impossible{"bonus", "the token is discarded or given when the game ends"};
  }
  const int own = forest::tokens_held(state, 0);
  if (!settled && own != 1) {
    return Impossible{"tokens 1", "in the solo game the player has one token"};
  }
  if (settled && own != 0) {
    return Impossible{"bonus", "the bonus is for a token that the player has no more"};
  }
  const int turned = std::min(kRows - rows_left(state), 2);
  for (int i = 0; i < turned; ++i) {
    if (state.place_tokens[i] == forest::kNoToken) continue;
    return Impossible{"enemy",
                      fmt::format("the opponent's {} token was turned up with the {} row "
                                  "used up",
                                  i == 0 ? "first" : "second", i == 0 ? "first" : "second")};
  }
  const bool given = state.bonus == kForGiving;
  const int theirs = forest::tokens_held(state, 1);
  if (given && theirs == 0) {
    return Impossible{"bonus", "the opponent has no token that was given for this bonus"};
  }
  if (theirs > turned + (given ? 1 : 0)) {
    return Impossible{"tokens 2",
                      "the opponent has one token for each of the first two rows used up, no more"};
  }
  return {};
}

}  // namespace

int most_turns(int players) {
  State end{};
  end.players = static_cast<u8>(players);
  end.phase = Phase::over;
  return last_turn(end);
}

std::optional<Impossible> find_impossible(const State& state) {
  using Check = Found (*)(const State&);
  static constexpr Check kAlone[] = {wrong_solo_step, wrong_solo_tokens, wrong_first_turn,
                                     wrong_turn};
  static constexpr Check kTogether[] = {wrong_step,      wrong_picked,     wrong_tokens,
                                        wrong_gemstones, wrong_first_turn, wrong_turn};
  const auto first = [&](const auto& checks) -> Found {
    for (const Check check : checks) {
      if (Found wrong = check(state)) return wrong;
    }
    return {};
  };
  return forest::is_solo(state) ? first(kAlone) : first(kTogether);
}

}  // namespace loci::notation
