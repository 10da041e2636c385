// Positions of Spirits of the Forest as text. docs/notation.md has the format.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "forest/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

struct ForestPosition {
  std::shared_ptr<const forest::Game> game;
  forest::State state{};
};

// Whether the text says "game forest" before anything else but the version of the format.
bool is_about_forest(const lang::Source& source);

// Reads line by line; what is not written is filled in at the end. Errors are lang::Error.
class ForestPositionReader {
 public:
  ForestPositionReader();

  // False if the line does not begin with a word of positions.
  bool read(const Line& line);
  ForestPosition finish(const lang::Place& place);

  static std::vector<std::string> known_words();

 private:
  using Handler = void (ForestPositionReader::*)(Words&);
  struct Keyword {
    const char* word;
    Handler handler;
  };
  static const std::vector<Keyword>& keywords();

  void read_players(Words& words);
  void read_payment(Words& words);
  void read_turn(Words& words);
  void read_mover(Words& words);
  void read_step(Words& words);
  void read_row(Words& words);
  void read_tile(Words& words, int cell);
  void read_seat(Words& words);
  void read_tiles(Words& words);
  void read_tokens(Words& words);
  void read_removed(Words& words);
  void read_spent(Words& words);
  void read_enemy(Words& words);
  void read_picked(Words& words);
  void read_bonus(Words& words);

  u8 read_face(Words& words);
  u8 read_new_token(Words& words);
  void use_tokens(const Words& words, int token, int count);
  // Where lines stand, for what is found wrong in the end.
  void note_line(const Words& words, const std::string& line, const char* if_repeated);
  lang::Place place_of(const std::string& line, const lang::Place& if_not_written) const;
  void check_gemstones(const lang::Place& place);
  void check_moment(const lang::Place& place) const;

  forest::Setup setup_;
  forest::State state_;
  int seat_ = 0;
  bool game_begun_ = false;  // the number of players is settled
  int faces_used_[forest::kFaces] = {};
  int tokens_used_[forest::kPlus + 1] = {};
  std::map<std::string, lang::Place> lines_;  // by first word, row, or first word and seat
};

// A whole position file. Throws lang::Error.
ForestPosition read_forest_position(const lang::Source& source);

// In full: equal positions are equal texts. The state has nothing unknown in it.
std::string forest_position_text(const forest::State& state);

// Pieces of it, as cases use them.
int read_cell(Words& words);
int read_forest_face(Words& words);
int read_forest_token(Words& words);
// "A3: moss-sun gem 1, vines-double"; a row without tiles: "A: empty".
std::string forest_row_text(const forest::State& state, int row);
std::string forest_tiles_text(const forest::State& state, int seat);
std::string forest_tokens_text(const forest::State& state, int seat);

}  // namespace loci::notation
