#include "notation/forest_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "forest/deal.hpp"
#include "notation/forest_moment.hpp"

namespace loci::notation {

using forest::bit;
using forest::kColumns;
using forest::kTiles;
using forest::Phase;
using forest::State;

namespace {

// How the moments of a turn are written.
constexpr std::string_view kSteps[] = {"collect", "pay",   "more", "gemstone",
                                       "move",    "token", "over"};

std::vector<std::string> all_faces() {
  std::vector<std::string> names;
  names.reserve(forest::kFaces);
  for (int face = 0; face < forest::kFaces; ++face) names.push_back(forest::face_name(face));
  return names;
}

std::vector<std::string> all_tokens() {
  std::vector<std::string> names;
  for (int token = 0; token <= forest::kPlus; ++token) names.push_back(forest::token_name(token));
  return names;
}

int read_one_of(Words& words, std::string_view what, const std::vector<std::string>& known) {
  const std::string found = words.word(what);
  const auto at = std::find(known.begin(), known.end(), found);
  if (at == known.end()) words.refuse_unknown(what, found, known);
  return static_cast<int>(at - known.begin());
}

// A cell's name, or -1.
int cell_of(std::string_view text) {
  for (int cell = 0; cell < kTiles; ++cell) {
    if (text == forest::cell_name(cell)) return cell;
  }
  return -1;
}

bool is_row_letter(std::string_view text) {
  return text.size() == 1 && text.front() >= 'A' && text.front() < 'A' + forest::kRows;
}

void hold(State& state, int seat, u8 token) {
  u16& held = state.held[seat];
  held = static_cast<u16>(token == forest::kPlus ? held + forest::kOnePlus : held | 1 << token);
}

int read_spirit(Words& words) {
  const std::vector<std::string> known(forest::kCategoryIds.begin(),
                                       forest::kCategoryIds.begin() + forest::kSpirits);
  return read_one_of(words, "spirit", known);
}

std::string step_text(const State& state) {
  std::string name(kSteps[static_cast<std::size_t>(state.phase)]);
  const std::string spirit(forest::kCategoryIds[state.spirit]);
  switch (state.phase) {
    case Phase::pay:
      return fmt::format("{} {}{}", name, forest::cell_name(state.cell),
                         state.second != 0 ? " more of " + spirit : "");
    case Phase::collect_more:
      return fmt::format("{} of {}", name, spirit);
    case Phase::move_to:
      return fmt::format("{} {}", name, forest::cell_name(state.cell));
    default:
      return name;
  }
}

}  // namespace

int read_cell(Words& words) {
  const std::string found = words.word("a tile's place, A1 to D12");
  const int cell = cell_of(found);
  if (cell < 0) words.refuse("there is no place \"" + found + "\": they are A1 to D12");
  return cell;
}

int read_forest_face(Words& words) { return read_one_of(words, "tile", all_faces()); }
int read_forest_token(Words& words) { return read_one_of(words, "token", all_tokens()); }

bool is_about_forest(const lang::Source& source) {
  try {
    const std::vector<Line> lines = lines_of(source, split_before(source.text, "case").front());
    for (const Line& line : lines) {
      Words words(line);
      if (words.accept("position")) continue;
      return words.accept("game") && words.accept("forest") && words.at_end();
    }
  } catch (const lang::Error&) {
    // Whoever reads it then says what is wrong.
  }
  return false;
}

ForestPositionReader::ForestPositionReader() : state_(forest::empty_table(setup_)) {
  state_.turn = 2;
}

const std::vector<ForestPositionReader::Keyword>& ForestPositionReader::keywords() {
  using R = ForestPositionReader;
  static const std::vector<Keyword> all = {
      {"players", &R::read_players}, {"payment", &R::read_payment}, {"turn", &R::read_turn},
      {"mover", &R::read_mover},     {"step", &R::read_step},       {"seat", &R::read_seat},
      {"tiles", &R::read_tiles},     {"tokens", &R::read_tokens},   {"removed", &R::read_removed},
      {"spent", &R::read_spent},     {"enemy", &R::read_enemy},     {"picked", &R::read_picked},
      {"bonus", &R::read_bonus},
  };
  return all;
}

std::vector<std::string> ForestPositionReader::known_words() {
  std::vector<std::string> words;
  for (const Keyword& keyword : keywords()) words.emplace_back(keyword.word);
  return words;
}

bool ForestPositionReader::read(const Line& line) {
  Words words(line);
  const std::string first(words.peek());
  if (cell_of(first) >= 0 || is_row_letter(first)) {
    game_begun_ = true;
    note_line(words, first.substr(0, 1), "this row stands here a second time");
    read_row(words);
    words.end();
    return true;
  }
  for (const Keyword& keyword : keywords()) {
    if (first != keyword.word) continue;
    words.accept(first);
    // "seat 1 expect …" is a step of a case.
    if (first == "seat") {
      Words ahead = words;
      if (ahead.sees_number()) ahead.word("a number");
      if (!ahead.at_end()) return false;
    }
    const bool of_seat = first == "tiles" || first == "tokens" || first == "removed";
    if (first != "seat") {
      note_line(words, of_seat ? fmt::format("{} {}", first, seat_ + 1) : first,
                "this stands here a second time");
    }
    if (first != "players" && first != "payment") game_begun_ = true;
    (this->*keyword.handler)(words);
    words.end();
    return true;
  }
  return false;
}

void ForestPositionReader::note_line(const Words& words, const std::string& line,
                                     const char* if_repeated) {
  const auto [at, is_new] = lines_.emplace(line, words.line().place(0, words.line().text.size()));
  if (!is_new) words.refuse(if_repeated);
}

void ForestPositionReader::read_players(Words& words) {
  if (game_begun_) words.refuse("the number of players stands before everything else");
  setup_.players = words.number("players", 1, forest::kMaxSeats);
  const u8 turn = state_.turn;
  state_ = forest::empty_table(setup_);
  state_.turn = turn;
}

void ForestPositionReader::read_payment(Words& words) {
  const int found = read_one_of(words, "word for payment", {"forced", "optional"});
  setup_.optional_payment = found == 1;
  state_.optional_payment = static_cast<u8>(found);
}

void ForestPositionReader::read_turn(Words& words) {
  state_.turn = static_cast<u8>(words.number("a turn", 1, most_turns(setup_.players)));
}

void ForestPositionReader::read_mover(Words& words) {
  state_.seat = static_cast<u8>(words.number("a seat", 1, setup_.players) - 1);
}

void ForestPositionReader::read_step(Words& words) {
  const int step = read_one_of(words, "step of a turn", {std::begin(kSteps), std::end(kSteps)});
  state_.phase = static_cast<Phase>(step);
  if (state_.phase == Phase::pay || state_.phase == Phase::move_to) {
    state_.cell = static_cast<u8>(read_cell(words));
  }
  if (state_.phase == Phase::pay && words.accept("more")) state_.second = 1;
  if (state_.phase == Phase::collect_more || state_.second != 0) {
    words.expect("of");
    state_.spirit = static_cast<u8>(read_spirit(words));
  }
}

u8 ForestPositionReader::read_face(Words& words) {
  const int face = read_forest_face(words);
  const int there_are = forest::kFaceList[static_cast<std::size_t>(face)].count;
  if (++faces_used_[face] > there_are) {
    words.refuse(fmt::format("there are only {} of this tile in the game", there_are));
  }
  return static_cast<u8>(face);
}

u8 ForestPositionReader::read_new_token(Words& words) {
  const int token = read_forest_token(words);
  if (setup_.players == 1 && token >= forest::kSpirits) {
    words.refuse("the solo game has only the tokens of spirits");
  }
  use_tokens(words, token, 1);
  return static_cast<u8>(token);
}

void ForestPositionReader::use_tokens(const Words& words, int token, int count) {
  const int there_are = token == forest::kPlus ? forest::kPlusTokens : 1;
  tokens_used_[token] += count;
  if (tokens_used_[token] > there_are) {
    words.refuse(fmt::format("there are only {} of this token in the game", there_are));
  }
}

// "A3: moss-sun gem 1, vines-double token fire"; "A: empty".
void ForestPositionReader::read_row(Words& words) {
  if (is_row_letter(words.peek())) {
    words.word("a row");
    words.expect(":");
    words.expect("empty");
    return;
  }
  const int first = read_cell(words);
  words.expect(":");
  const int row = first / kColumns;
  int cell = first;
  do {
    if (cell / kColumns != row) words.refuse("the row has no place for so many tiles");
    read_tile(words, cell++);
  } while (words.accept(","));
}

void ForestPositionReader::read_tile(Words& words, int cell) {
  state_.tiles[cell] = read_face(words);
  state_.forest |= bit(cell);
  bool has_token = false;
  while (!words.at_end() && !words.sees(",")) {
    if (words.accept("gem")) {
      if ((forest::all_gems(state_) & bit(cell)) != 0) words.refuse("a tile bears one gemstone");
      if (setup_.players == 1) words.refuse("the solo game has no gemstones");
      state_.gems[words.number("a seat", 1, setup_.players) - 1] |= bit(cell);
    } else if (words.accept("token")) {
      const int place = forest::kPlaceOf[static_cast<std::size_t>(cell)];
      if (place < 0) words.refuse("no token lies on " + forest::cell_name(cell));
      if (setup_.players == 1) words.refuse("in the solo game no token lies on the forest");
      if (std::exchange(has_token, true)) words.refuse("a tile bears one token");
      state_.place_tokens[place] = read_new_token(words);
    } else {
      words.refuse_next("gem, token or a comma");
    }
  }
}

void ForestPositionReader::read_seat(Words& words) {
  seat_ = words.number("a seat", 1, forest::collectors(state_)) - 1;
}

void ForestPositionReader::read_tiles(Words& words) {
  if (words.accept("none")) return;
  do {
    const u8 face = read_face(words);
    state_.symbols[seat_] += forest::kSymbolsOf[face];
    state_.faces[seat_][face / 32] += u64{1} << (2 * (face % 32));
  } while (words.accept(","));
}

void ForestPositionReader::read_tokens(Words& words) {
  if (words.accept("none")) return;
  do {
    hold(state_, seat_, read_new_token(words));
  } while (words.accept(","));
}

void ForestPositionReader::read_removed(Words& words) {
  state_.removed[seat_] =
      static_cast<u8>(words.number("gemstones removed", 0, forest::gemstones_each(setup_.players)));
}

void ForestPositionReader::read_spent(Words& words) {
  const int most = setup_.players == 1 ? 0 : forest::kPlusTokens;
  state_.plus_spent = static_cast<u8>(words.number("used + tokens", 0, most));
  use_tokens(words, forest::kPlus, state_.plus_spent);
}

void ForestPositionReader::read_enemy(Words& words) {
  if (setup_.players != 1) words.refuse("only the solo game has tokens of an opponent");
  int place = 0;
  do {
    if (place == 2) words.refuse("the opponent has at most two tokens face down");
    state_.place_tokens[place++] = words.accept("none") ? forest::kNoToken : read_new_token(words);
  } while (words.accept(","));
}

void ForestPositionReader::read_picked(Words& words) {
  const int cell = read_cell(words);
  const int place = forest::kPlaceOf[static_cast<std::size_t>(cell)];
  if (place < 0 || setup_.players == 1) words.refuse("no token lies there");
  state_.place_tokens[place] = read_new_token(words);
  if (words.sees(",")) words.refuse("only the first tile of a turn has a token not looked at");
  state_.picked = static_cast<u8>(1 << place);
}

void ForestPositionReader::read_bonus(Words& words) {
  if (setup_.players != 1) words.refuse("only the solo game has a bonus");
  const int bonus = words.number("a bonus", 0, kForGiving);
  if (bonus != 0 && bonus != kForDiscarding && bonus != kForGiving) {
    words.refuse(fmt::format("the bonus is {} for discarding the token, {} for giving it",
                             kForDiscarding, kForGiving));
  }
  state_.bonus = static_cast<u8>(bonus);
}

lang::Place ForestPositionReader::place_of(const std::string& line,
                                           const lang::Place& if_not_written) const {
  const auto found = lines_.find(line);
  return found == lines_.end() ? if_not_written : found->second;
}

// What is neither placed nor removed is in the supply.
void ForestPositionReader::check_gemstones(const lang::Place& place) {
  for (int seat = 0; seat < setup_.players; ++seat) {
    const int placed = std::popcount(state_.gems[seat]);
    const int left = forest::gemstones_each(setup_.players) - placed - state_.removed[seat];
    if (left < 0) {
      throw lang::Error(place_of(fmt::format("removed {}", seat + 1), place),
                        fmt::format("player {} has {} gemstones placed and {} removed, which is "
                                    "more than there are",
                                    seat + 1, placed, state_.removed[seat]));
    }
    state_.supply[seat] = static_cast<u8>(left);
  }
}

// The moment must be one that can come up.
void ForestPositionReader::check_moment(const lang::Place& place) const {
  const std::optional<Impossible> wrong = find_impossible(state_);
  if (wrong) throw lang::Error(place_of(wrong->line, place), wrong->reason);
}

ForestPosition ForestPositionReader::finish(const lang::Place& place) {
  check_gemstones(place);
  check_moment(place);
  return {std::make_shared<const forest::Game>(setup_), state_};
}

ForestPosition read_forest_position(const lang::Source& source) {
  const std::vector<Line> lines = lines_of(source);
  const lang::Place whole{&source, 0, 0, 0};
  ForestPositionReader reader;
  if (lines.empty()) throw lang::Error(whole, "a position begins with \"position 1\"");
  Words first(lines.front());
  first.expect("position");
  first.number("the version of the format", 1, 1);
  first.end();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    Words words(lines[i]);
    if (i == 1) {
      words.expect("game");
      words.expect("forest");
      words.end();
      continue;
    }
    if (reader.read(lines[i])) continue;
    const std::string found = words.name("a word");
    words.refuse_unknown("word for positions", found, ForestPositionReader::known_words());
  }
  return reader.finish(whole);
}

std::string forest_row_text(const State& state, int row) {
  std::string text;
  for (int column = 0; column < kColumns; ++column) {
    const int cell = row * kColumns + column;
    if ((state.forest & bit(cell)) == 0) continue;
    text += text.empty() ? forest::cell_name(cell) + ": " : std::string(", ");
    text += forest::face_name(state.tiles[cell]);
    for (int seat = 0; seat < state.players; ++seat) {
      if ((state.gems[seat] & bit(cell)) != 0) text += fmt::format(" gem {}", seat + 1);
    }
    const int place = forest::kPlaceOf[static_cast<std::size_t>(cell)];
    if (place >= 0 && !forest::is_solo(state) && state.place_tokens[place] != forest::kNoToken) {
      text += " token " + forest::token_name(state.place_tokens[place]);
    }
  }
  return text.empty() ? fmt::format("{}: empty", static_cast<char>('A' + row)) : text;
}

std::string forest_tiles_text(const State& state, int seat) {
  std::string text;
  for (int face = 0; face < forest::kFaces; ++face) {
    for (int i = 0; i < forest::faces_held(state, seat, face); ++i) {
      text += (text.empty() ? "" : ", ") + forest::face_name(face);
    }
  }
  return text.empty() ? "none" : text;
}

std::string forest_tokens_text(const State& state, int seat) {
  std::string text;
  for (int category = 0; category < forest::kCategories; ++category) {
    if ((state.held[seat] >> category & 1) == 0) continue;
    text += (text.empty() ? "" : ", ") + forest::token_name(category);
  }
  for (int i = 0; i < forest::plus_tokens(state.held[seat]); ++i)
    text += text.empty() ? "+" : ", +";
  return text.empty() ? "none" : text;
}

std::string forest_position_text(const State& state) {
  std::string text = "position 1\ngame forest\n";
  text += fmt::format("players {}\npayment {}\nturn {}\nmover {}\nstep {}\n", state.players,
                      state.optional_payment != 0 ? "optional" : "forced", state.turn,
                      state.seat + 1, step_text(state));
  for (int row = 0; row < forest::kRows; ++row) text += forest_row_text(state, row) + '\n';
  for (int seat = 0; seat < forest::collectors(state); ++seat) {
    text += fmt::format("seat {}\n  tiles {}\n  tokens {}\n", seat + 1,
                        forest_tiles_text(state, seat), forest_tokens_text(state, seat));
    if (!forest::is_solo(state)) text += fmt::format("  removed {}\n", state.removed[seat]);
  }
  if (state.plus_spent > 0) text += fmt::format("spent {}\n", state.plus_spent);
  if (state.picked != 0) {
    const auto at = static_cast<std::size_t>(std::countr_zero(state.picked));
    text += fmt::format("picked {} {}\n", forest::cell_name(forest::kPlaceCells[at]),
                        forest::token_name(state.place_tokens[at]));
  }
  if (forest::is_solo(state)) {
    const auto name = [](u8 token) {
      return token == forest::kNoToken ? "none" : forest::token_name(token);
    };
    text += fmt::format("enemy {}, {}\n", name(state.place_tokens[0]), name(state.place_tokens[1]));
    if (state.bonus > 0) text += fmt::format("bonus {}\n", state.bonus);
  }
  return text;
}

}  // namespace loci::notation
