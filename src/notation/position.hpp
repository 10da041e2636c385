// Positions as text: any state between Actions, written by hand or by a program. docs/notation.md
// has the format.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "notation/fields.hpp"
#include "notation/lines.hpp"
#include "notation/piles.hpp"

namespace loci::notation {

inline constexpr int kPositionVersion = 1;

// A state of a game without an open decision: Game::resume or Game::perform goes on from it.
struct Position {
  std::shared_ptr<const island::Game> game;
  island::State state{};
};

// The position in full. Of a state in mid-Action it shows what can be seen.
std::string position_text(const island::Game& game, const island::State& state);

// Throws lang::Error.
Position read_position(const std::shared_ptr<const island::Library>& library,
                       const lang::Source& source);

// A phase with menus, and the game runs: Game::resume opens them.
bool has_menus(const island::State& state);

// Reads the lines of a position one by one; a case has other lines besides.
class PositionReader {
 public:
  // Takes the set-up from the lines that are about it; `boxes` are in the decks unless one says
  // which.
  PositionReader(const std::shared_ptr<const island::Library>& library,
                 const std::vector<Line>& lines, const std::vector<std::string>& boxes);

  const island::Game& game() const { return *position_.game; }
  const island::State& state() const { return position_.state; }
  // False if the line does not begin with a word of positions.
  bool read(const Line& line);
  // Every line has been read.
  Position finish(const lang::Place& place);

  static std::vector<std::string> known_words();

 private:
  using Handler = void (PositionReader::*)(Words&);
  struct Keyword {
    const char* word;
    Handler handler;
  };
  static const std::vector<Keyword>& keywords();

  // Refuses what is written twice.
  void once(const Words& words, const std::string& key);
  void once_for_seat(const Words& words, const std::string& key);
  island::Seat& seat() { return position_.state.seats[seat_]; }
  const island::SpiritRow& spirit_row() const;
  // Refuses a card that already stands somewhere.
  void mention(const Words& words, CardSort sort, int card);
  // Refuses a card of a box that is not in the decks.
  void check_box(const Words& words, CardSort sort, int card) const;

  void read_contents_of(Words& words, int land);
  void read_pile(Words& words, std::string_view group);
  void read_hand(Words& words, island::Place place);

  void read_field(Words& words, const PositionField& field);

  // What has code of its own.
  void spirit(Words& words);
  void seed(Words& words);
  void rules(Words& words);
  void seas(Words& words);
  void board(Words& words);
  void marker(Words& words);
  void markers(Words& words);
  void counter(Words& words);
  void effect(Words& words);
  bool is_of_scenario(int power) const;
  void hand(Words& words) { read_hand(words, island::Place::hand); }
  void played(Words& words) { read_hand(words, island::Place::play); }
  void discard(Words& words) { read_hand(words, island::Place::discard); }
  void face_down(Words& words) { read_hand(words, island::Place::face_down); }
  void forgotten(Words& words) { read_hand(words, island::Place::forgotten); }
  void aside(Words& words) { read_hand(words, island::Place::aside); }
  void handed_over(Words& words) { read_hand(words, island::Place::handed_over); }
  void fear(Words& words) { read_pile(words, "fear"); }
  void blight(Words& words) { read_pile(words, "blight"); }
  void invader(Words& words) { read_pile(words, "invader"); }
  void minor(Words& words) { read_pile(words, "minor"); }
  void major(Words& words) { read_pile(words, "major"); }
  void event(Words& words) { read_pile(words, "event"); }

  // What is wrong in the end is told where the first of these was written.
  [[noreturn]] void refuse_at(const std::vector<std::string>& keys,
                              const std::string& reason) const;
  void finish_seats();
  void finish_hands();
  void finish_blight_card();
  void finish_blight_effects();
  void finish_decks();
  void finish_terror();
  void check_lands() const;
  void check_damage() const;
  void check_oceans() const;

  Position position_;
  int seat_ = 0;
  int spirits_read_ = 0;
  std::map<std::string, lang::Place> written_;
  lang::Place end_;  // where nothing was written
  std::set<std::pair<CardSort, int>> cards_;
  std::map<island::Pile, CardList> piles_;
  struct HeldCard {
    int seat;
    int power;
    island::Place place;
    u8 flags;
  };
  std::vector<HeldCard> held_;
};

}  // namespace loci::notation
