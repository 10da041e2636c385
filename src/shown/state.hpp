// How a game of Spirit Island stands, for a screen to draw; of a view, as its seat sees it.
#pragma once

#include "island/game.hpp"
#include "shown/catalogue.hpp"

namespace loci::shown {

struct PieceGroup {
  PieceKind kind{};
  int count = 0;
  std::optional<int> health;
  std::optional<int> damage;
  std::optional<int> dreamt;
  std::optional<int> strife;
  SHOWN(PieceGroup, kind, count, health, damage, dreamt, strife)
};

struct Presence {
  int seat = 0;
  int count = 0;
  bool sacred = false;
  std::optional<std::vector<PieceKind>> counts_as;  // that it may count as too
  SHOWN(Presence, seat, count, sacred, counts_as)
};

// A number that a spirit, adversary or scenario keeps, or how much of something there is, as
// players call it.
struct Counter {
  std::string name;
  int count = 0;
  SHOWN(Counter, name, count)
};

// What stands in a land, which is all of it that changes.
struct Contents {
  std::string name;
  std::vector<PieceGroup> pieces;
  std::vector<Presence> presence;
  std::optional<int> defend;
  std::optional<bool> isolated;
  std::optional<bool> absent;
  std::optional<bool> removed;        // its board is gone
  std::optional<std::string> joined;  // to the land of that name, which holds everything
  // What a scenario has laid there, or at its corners, as players call it.
  std::optional<std::vector<Counter>> markers;
  std::optional<std::vector<Counter>> waiting;  // cards that may still do something there this turn
  SHOWN(Contents, name, pieces, presence, defend, isolated, absent, removed, joined, markers,
        waiting)
};

struct Land : Contents {
  std::string board;
  int number = 0;
  OrNull<Terrain> terrain;  // null: an ocean
  bool coastal = false;
  std::vector<std::string> adjacent;
  SHOWN_BESIDES(Contents, Land, board, number, terrain, coastal, adjacent)
};

struct Star {
  int track = 0;
  int space = 0;
  Element element{};
  SHOWN(Star, track, space, element)
};

struct Growth {
  int picks = 0;
  std::vector<int> picked;
  std::vector<int> unlocked;
  int option = 0;
  std::vector<int> icons;
  SHOWN(Growth, picks, picked, unlocked, option, icons)
};

struct Innate {
  std::string id;
  bool used = false;
  std::vector<bool> met;  // of its thresholds
  SHOWN(Innate, id, used, met)
};

struct PlayedCard {
  std::string id;
  bool used = false;
  std::optional<bool> lent;  // it stays in play, and is none of the spirit's own
  SHOWN(PlayedCard, id, used, lent)
};

struct Seat {
  std::string name;
  std::string spirit;
  int energy = 0;
  int income = 0;
  int plays = 0;
  int played = 0;
  std::vector<int> uncovered;  // of each track
  std::vector<Star> stars;
  Counts<Element> prepared;  // element markers kept
  island::Stage stage{};
  Growth growth;
  Counts<Element> elements;
  int presence = 0;
  int sacred = 0;
  int destroyed = 0;
  std::vector<Innate> innates;
  std::vector<std::string> hand;
  std::vector<PlayedCard> play;
  std::vector<std::string> discard;
  std::vector<std::string> face_down;
  std::vector<std::string> aside;
  std::vector<Counter> counters;
  SHOWN(Seat, name, spirit, energy, income, plays, played, uncovered, stars, prepared, stage,
        growth, elements, presence, sacred, destroyed, innates, hand, play, discard, face_down,
        aside, counters)
};

// An Action under way.
struct Action {
  island::ActionClass kind{};
  std::optional<int> seat;
  std::optional<std::string> land;
  std::optional<std::string> power;
  std::optional<std::string> fear;
  std::optional<std::string> event;
  std::optional<int> part;  // of the event card: which is under way
  SHOWN(Action, kind, seat, land, power, fear, event, part)
};

struct Fear {
  int markers = 0;
  int pool = 0;
  std::vector<OrNull<std::string>> earned;
  std::vector<int> deck;  // cards left of each terror level
  bool rituals = false;   // terror levels come by those, not with cards
  std::vector<OrNull<std::string>> discard;
  SHOWN(Fear, markers, pool, earned, deck, rituals, discard)
};

struct Events {
  int deck = 0;                      // cards left in it
  std::vector<std::string> discard;  // the last one was turned up last
  OrNull<std::string> top;           // of the deck, where it is known
  SHOWN(Events, deck, discard, top)
};

// The blight card in force.
struct BlightCard {
  bool flipped = false;
  std::optional<std::string> name;  // until it is turned nobody knows which card it is
  std::optional<bool> still_healthy;
  std::optional<std::string> immediately;
  std::optional<std::string> each_invader_phase;
  SHOWN(BlightCard, flipped, name, still_healthy, immediately, each_invader_phase)
};

struct Blight {
  int pool = 0;
  OrNull<BlightCard> card;  // null: the game is played without
  SHOWN(Blight, pool, card)
};

struct Invaders {
  std::vector<std::string> ravage;
  std::vector<std::string> build;
  std::vector<std::string> extra_build;
  std::vector<std::string> explore;
  std::vector<std::string> discard;
  std::vector<int> deck;    // stages on the backs, the top first
  OrNull<std::string> top;  // of the deck, where it is known
  SHOWN(Invaders, ravage, build, extra_build, explore, discard, deck, top)
};

struct PowerDecks {
  int minor = 0;
  int minor_discard = 0;
  int major = 0;
  int major_discard = 0;
  SHOWN(PowerDecks, minor, minor_discard, major, major_discard)
};

enum class Goal : u8 { usual, own };  // own: the scenario says how to win
template <>
struct Words<Goal> {
  static constexpr const char* kName = "Goal";
  static constexpr std::array<const char*, 2> kWords = {"usual", "own"};
};

struct State {
  int turn = 0;
  island::Phase phase{};
  int terror = 0;
  Fear fear;
  Blight blight;
  Invaders invaders;
  OrNull<Events> events;  // null: the game is played without
  Counts<PieceKind> counts;
  Goal goal{};
  PowerDecks decks;
  std::vector<Land> lands;
  std::vector<Land> oceans;
  std::vector<Seat> seats;
  std::vector<Action> actions;  // the outermost first
  std::string cause;  // what the decision is part of: "Ravage in A5", "Set-up"; may be empty
  std::vector<std::string> drawn;
  std::vector<Counter> counters;  // of adversaries and the scenario
  SHOWN(State, turn, phase, terror, fear, blight, invaders, events, counts, goal, decks, lands,
        oceans, seats, actions, cause, drawn, counters)
};

template <>
inline constexpr bool kInParts<State> = true;
template <>
inline constexpr bool kInParts<std::vector<Land>> = true;
template <>
inline constexpr bool kInParts<std::vector<Seat>> = true;

// What the Invaders change beside the lands, as all seats may see it. In the log: what is then no
// longer as it was.
struct SeatAround {
  int energy = 0;
  int presence = 0;
  int sacred = 0;
  int destroyed = 0;
  SHOWN(SeatAround, energy, presence, sacred, destroyed)
};
struct Around {
  std::optional<int> terror;
  std::optional<Fear> fear;
  std::optional<Blight> blight;
  std::optional<Invaders> invaders;
  std::optional<Events> events;
  std::optional<Counts<PieceKind>> counts;
  std::optional<std::vector<SeatAround>> seats;
  SHOWN(Around, terror, fear, blight, invaders, events, counts, seats)
};

struct TableSeat {
  std::string spirit;
  std::string name;
  std::string board;
  SHOWN(TableSeat, spirit, name, board)
};

struct Challenger {
  std::string id;
  int level = 0;
  SHOWN(Challenger, id, level)
};

// What does not change in a game, but for boards that are added.
struct Table {
  std::vector<TableSeat> seats;
  std::vector<std::string> boards;
  std::string layout;
  std::vector<Slot> slots;
  std::optional<Challenger> adversary;
  std::optional<Challenger> second;
  std::optional<std::string> scenario;
  std::optional<std::string> map;
  std::optional<std::vector<std::string>> boxes;  // if not only base is in the decks
  SHOWN(Table, seats, boards, layout, slots, adversary, second, scenario, map, boxes)
};

// What is plotted over the turns: pieces on the island and fear made so far.
struct HistoryPoint {
  int turn = 0;
  int fear = 0;
  Counts<PieceKind> counts;
  SHOWN(HistoryPoint, turn, fear, counts)
};

struct ScoreRow {
  std::string words;
  int points = 0;
  SHOWN(ScoreRow, words, points)
};

Table shown_table(const island::Game& game, const island::State& state);
State shown_state(const island::Game& game, const island::State& state);
std::vector<Contents> shown_contents(const island::Game& game, const island::State& state,
                                     const std::vector<int>& lands);
Around shown_around(const island::Game& game, const island::State& state);
HistoryPoint shown_point(const island::Game& game, const island::State& state);
// The rows of the sum of a game that is over; none while it runs.
std::vector<ScoreRow> shown_score(const island::Game& game, const island::State& state);

// Fear since the game began: markers and the cards made of them.
int fear_made(const island::State& state);

}  // namespace loci::shown
