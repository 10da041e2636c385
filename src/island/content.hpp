// Everything printed that the game is played with, as data: what the loader makes of rules/ and
// content/. Programs are named routines; `Program` numbers are given by the compiler.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"
#include "island/invader_deck.hpp"
#include "lang/ast.hpp"
#include "lang/card_body.hpp"
#include "lang/sentence.hpp"

namespace loci::island {

inline constexpr std::array<const char*, 9> kKindNames = {
    "explorer", "town", "city", "dahan", "blight", "beasts", "disease", "wilds", "badlands"};
inline constexpr std::array<const char*, 9> kKindPlurals = {
    "explorers", "towns", "cities", "dahan", "blight", "beasts", "disease", "wilds", "badlands"};
inline constexpr std::array<const char*, 4> kTerrainNames = {"jungle", "mountain", "sands",
                                                             "wetland"};
inline constexpr std::array<const char*, 4> kTerrainPlurals = {"jungles", "mountains", "sands",
                                                               "wetlands"};
inline constexpr std::array<const char*, 8> kElementNames = {"sun",   "moon",  "fire",  "air",
                                                             "water", "earth", "plant", "animal"};

// A routine the content declares: first by name (the loader), then by number (the compiler).
// Every program has the parameters (me: seat, here: land, target: seat).
struct Program {
  std::string name;  // empty: none
  int routine = -1;
  bool exists() const { return !name.empty(); }
};

enum class PowerKind : u8 { minor, major, unique, innate };
inline constexpr std::array<const char*, 4> kPowerKindNames = {"minor", "major", "unique",
                                                               "innate"};
constexpr const char* kind_name(PowerKind kind) {
  return kPowerKindNames[static_cast<std::size_t>(kind)];
}
enum class TargetKind : u8 { land, any_spirit, another_spirit, yourself };

struct Power {
  std::string name;
  std::string id;   // call-to-migrate
  std::string box;  // base
  PowerKind kind{};
  bool retired = false;  // in the decks only of who asks for such cards
  std::string spirit;    // unique and innate: whose
  int cost = 0;
  bool fast = false;
  bool unlimited = false;  // any number of times a turn
  int speed_cost = 0;      // to use it at the other speed by its own text
  u32 elements = 0;        // four bits each, sun lowest
  TargetKind target_kind{};
  int range = -1;  // -1: none printed
  bool from_sacred_site = false;
  u8 origin_terrains = 0;  // bits of kTerrainNames; 0: any
  std::string target;      // in words: any, dahan, "jungle/wetland", "any spirit" …
  Program targets;         // function (me, here, target) -> lands; land targets only
  Program body;            // procedure
  Program other_speed;     // function -> bool: it may be used at the other speed; optional
  Program usable;          // function -> bool: some level is met, its price can be paid; optional
  Program whole;           // the body with every choice taken; only where content asks for it
  lang::CardText text;
  lang::Place place;
  std::string source;  // the lines as written
};

// What an icon does above all, for who draws it.
enum class IconKind : u8 {
  other,
  reclaim,
  presence,
  power,
  energy,
  plays,
  element,
  marker,  // of elements
  counter,
  push,
  gather,
  damage,
  replace,
  speed,  // of powers
};
inline constexpr std::array<const char*, 14> kIconKindNames = {
    "other",  "reclaim", "presence", "power",  "energy", "plays",   "element",
    "marker", "counter", "push",     "gather", "damage", "replace", "speed"};
constexpr const char* kind_name(IconKind kind) {
  return kIconKindNames[static_cast<std::size_t>(kind)];
}

// Something that a spirit does by its panel: of a growth option or on a space of a track.
struct Icon {
  Program program;
  std::string text;  // rendered, "add presence at range 1"
  IconKind kind{};   // found in what its program calls
  i8 element = -1;   // of that kind: which
  i8 piece = -1;     // that something is replaced with, a PieceKind
  Program possible;  // function -> bool: whether it is offered; optional, on tracks only
};

// When what is on a space of a track is done: once in each Spirit phase if the player likes, when
// the space is uncovered for the first time, or whenever presence is added from it.
enum class SpaceMoment : u8 { each_turn, once, on_add };
inline constexpr std::array<const char*, 3> kSpaceMomentNames = {"each turn", "once", "on add"};

constexpr const char* moment_name(SpaceMoment moment) {
  return kSpaceMomentNames[static_cast<std::size_t>(moment)];
}

struct SpaceDeed {
  SpaceMoment moment{};
  int icon = 0;  // index into Content::icons
};

struct TrackSpace {
  lang::Place place;
  int number = 0;  // energy or card plays, of which the highest counts; 0: none printed
  int more_energy = 0;
  int more_plays = 0;
  u32 elements = 0;      // packed
  int any_elements = 0;  // "+Any"
  bool star = false;     // an element chosen for good when it is uncovered
  std::vector<SpaceDeed> deeds;
};

struct Track {
  std::string name;                // in words: energy, card plays
  bool covered = false;            // also its first space, at the beginning
  std::vector<TrackSpace> spaces;  // left to right
};

struct GrowthOption {
  std::vector<int> icons;  // indices into Content::icons; equal icons share one index
  int cost = 0;            // in energy
  int group = 0;
  std::string when_empty;  // the track that opens it; empty: it is open from the start
  lang::Place place;       // of its name
  int track = -1;          // its number
};

struct SpecialRule {
  std::string name;
  Program program;  // run once at set-up: registers its hooks
  std::string text;
};

// How much harder or easier a spirit becomes to play by an aspect.
enum class ComplexityChange : u8 { same, higher, lower };
inline constexpr std::array<const char*, 3> kComplexityChangeNames = {"same", "higher", "lower"};

struct Spirit {
  std::string name;
  std::string called;  // where there is little room; most often a word of the name
  std::string id;
  std::string box;
  std::string complexity;
  std::string base;    // of an aspect: the id of the spirit it is one of
  std::string aspect;  // what that aspect is called beside its spirit
  ComplexityChange complexity_change{};
  std::vector<int> picks;  // growth options to pick of each group
  GrowthOption always;     // done besides the options picked; most spirits have none
  std::vector<GrowthOption> growth;
  std::vector<Track> tracks;  // energy, card plays, others
  Program setup;
  std::string setup_text;
  std::vector<SpecialRule> rules;
  std::vector<int> innates;      // indices into Content::powers
  std::vector<int> uniques;      // likewise
  std::vector<int> progression;  // likewise; empty: none
  lang::Place place;
  std::string source;

  // What only one player can have: a spirit with or without an aspect.
  const std::string& panel_id() const { return base.empty() ? id : base; }
};

struct FearCard {
  std::string name;
  std::string id;
  std::string box;
  bool retired = false;
  std::array<Program, 3> levels;
  std::array<std::string, 3> text;
  // Of each level: kinds of tokens, any one of which it comes to nothing without.
  std::array<std::vector<i32>, 3> hinges;
  lang::Place place;
  std::string source;
};

// The first choices, or what depends on the island; then what tokens and dahan do.
struct EventCard {
  struct Part {
    std::string heading;  // "stage 1/2", "token event (beasts)"
    std::string text;
  };
  // What is an Action of its own: the first of them, then each of the rest.
  struct Act {
    Program program;
    bool of_dahan = false;
  };
  std::string name;
  std::string id;
  std::string box;
  bool retired = false;  // in the decks only of who asks for such cards
  std::vector<Act> acts;
  std::vector<Part> parts;
  lang::Place place;
  std::string source;
};

// A blight card begins with its healthy side up; the other side is turned up when the pool is
// spent.
struct BlightCard {
  std::string name;
  std::string id;
  std::string box;
  bool retired = false;
  int healthy = 0;  // blight a player, by side
  int flipped = 0;
  bool still_healthy = false;  // of the other side: when spent, another card takes its place
  bool lasting = false;        // what is done when it is turned holds for the rest of the game
  Program immediately;         // when it is turned; optional
  Program each_invader_phase;  // optional
  std::string immediately_text;
  std::string each_invader_phase_text;
  lang::Place place;
  std::string source;
};

struct InvaderCard {
  std::string id;  // stage-2-jungle
  std::string box;
  int stage = 1;
  u8 terrains = 0;  // bits of kTerrainNames; bit 4: coastal
  bool escalation = false;
};

// When what an adversary or a scenario says is done: after the decks are made, from before set-up
// to the end (it registers hooks), in set-up, behind it, at each escalation.
enum class Moment : u8 { decks, rules, setup, after_setup, escalation };
inline constexpr int kMoments = 5;
inline constexpr int kSupporting = 5;  // at each escalation of the supporting adversary

struct ChallengePart {
  Moment moment{};
  int level = 0;     // from which on
  int below = 0;     // up to which it is in force; 0: all
  std::string name;  // of a loss, an escalation, a scenario's rule
  Program program;
  std::string text;

  bool is_in_force(int of_level) const {
    return level <= of_level && (below == 0 || of_level < below);
  }
};

// An event card, by its name, under so many others.
struct EventPlace {
  std::string name;
  int below = 0;
};

struct AdversaryLevel {
  std::string name;
  int difficulty = 0;
  std::array<int, 3> fear_cards{};         // by terror level
  std::vector<DeckInstruction> deck_work;  // of this level, in order
  std::vector<EventPlace> events;          // that it puts into the event deck
  InvaderDeck deck;                        // with all up to it, and no other adversary
};

struct Adversary {
  std::string name;
  std::string called;  // where there is little room
  std::string id;
  std::string box;
  std::vector<AdversaryLevel> levels;  // each with the parts of those below
  std::vector<ChallengePart> parts;
  lang::Place place;
  std::string source;
};

struct Scenario {
  std::string name;
  std::string id;
  std::string box;
  int difficulty = 0;
  int more_fear_cards = 0;  // above the first divider
  std::vector<ChallengePart> parts;
  bool own_victory = false;  // it says itself how to win
  bool follows = false;      // it goes on from a first game
  std::string layout;        // how boards lie unless another layout is chosen; empty: the standard
  int power = -1;            // that power cards can be played as, face down
  lang::Place place;
  std::string source;
};

struct BoardLand {
  int terrain = 0;  // index of kTerrainNames
  bool coastal = false;
  std::vector<int> adjacent;   // numbers on this board
  std::array<u8, 9> pieces{};  // by kind
  u8 strife = 0;               // on its towns, one each
};

// The sides of a board that can lie at another's, clockwise; the fourth lies at the ocean.
enum class Side : u8 { top, right, bottom };
inline constexpr std::array<const char*, 3> kSideNames = {"top", "right", "bottom"};

// The lands along a side, clockwise. A side is seven equal parts long, with notches 1 to 6 between
// them; the border of lands[i] and lands[i + 1] meets it at notches[i].
struct BoardSide {
  std::vector<int> lands;
  std::vector<int> notches;
};

struct Board {
  std::string name;  // "A"
  std::string sign;  // what its lands are called by: their number stands behind it
  std::string map;   // name of the map it belongs to; empty: it may lie at any other
  std::string box;
  std::vector<BoardLand> lands;           // lands[0] is number 1
  std::array<BoardSide, 3> sides;         // all empty: no board can lie beside this one
  std::vector<std::vector<int>> corners;  // numbers of the lands that meet inside the board

  const BoardSide& side(Side side) const { return sides[static_cast<std::size_t>(side)]; }
  bool has_sides() const { return !sides[0].lands.empty(); }
};

// Two whole sides that lie together. Boards are numbered from 0 in the order of the seats.
struct Join {
  int board = 0;
  Side side{};
  int other = 0;
  Side other_side{};
};

// Two boards of different islets whose oceans face each other.
struct Strait {
  int board = 0;
  int other = 0;
};

// Where a board lies; island/placing.hpp says in which coordinates.
struct Slot {
  int p = 0;
  int q = 0;
  int turn = 0;  // times 60 degrees, counterclockwise
  friend bool operator==(const Slot&, const Slot&) = default;
};

// Which land of each board is its inner land: none is said, one by its number, or that at the point
// where all boards meet.
enum class InnerLands : u8 { none, numbered, at_centre };

// How boards lie together to make an island. The same name serves for different numbers of boards.
struct LayoutPlan {
  std::string name;  // "Coastline"
  std::string id;    // coastline
  std::string box;
  std::vector<Join> joins;
  std::vector<Strait> straits;
  std::vector<Slot> slots;  // one a board; the first lies unturned at the origin
  InnerLands inner{};
  int inner_number = 0;
  lang::Place place;
};

// Two lands that touch where boards of a map lie together. Boards are indices of Content::boards.
struct MapBorder {
  int board = 0;
  int land = 0;  // its number
  int other = 0;
  int other_land = 0;
};

// A point where lands of a map meet, with the sea or the edge of the whole map.
struct MapCorner {
  std::vector<std::pair<int, int>> lands;  // index of Content::boards, number
  bool sea = false;
  bool edge = false;
};

// Boards that lie together in one way only.
struct IslandMap {
  std::string name;  // "Thematic"
  std::string id;
  std::string box;
  int difficulty = 0;
  std::vector<std::vector<int>> boards;  // by number of players, from 1 on: indices
  std::vector<MapBorder> borders;
  std::vector<MapCorner> corners;
  lang::Place place;
};

// The rules and whatever every game needs are in it.
inline constexpr std::string_view kBaseBox = "base";

// What belongs together: a game says from which boxes its decks are dealt.
struct Box {
  std::string id;
  std::string name;    // as the list of what is printed in it says; else the id
  bool given = false;  // with --content
  int cards = 0;       // for the decks: power, fear, event, blight and Invader cards
  i32 tokens = 0;      // kinds of pieces that are printed in it
  u64 hash = 0;        // of the text that it and all boxes before it come from

  // Its cards are in the decks unless a game says otherwise.
  bool is_usual() const { return given || id == kBaseBox; }
};

// A card of a box by kind and name, whether or not the content has it.
struct ListedCard {
  std::string kind;  // as island/box_list.hpp names it
  std::string name;
};

struct BoxList {
  std::string id;  // base
  std::vector<ListedCard> cards;
  lang::Place place;
};

struct Content {
  std::vector<Power> powers;  // cards and innates; minors, majors and uniques first by file order
  std::vector<Spirit> spirits;
  std::vector<FearCard> fears;
  std::vector<EventCard> events;
  std::vector<InvaderCard> invaders;
  std::vector<Adversary> adversaries;
  std::vector<Scenario> scenarios;
  std::vector<BlightCard> blights;
  std::vector<Board> boards;
  std::vector<LayoutPlan> layouts;
  std::vector<IslandMap> maps;
  std::vector<Box> boxes;  // the base box first; what is in one is numbered behind those before
  std::vector<BoxList> box_lists;
  std::vector<Icon> icons;
};

// What reading the text leaves besides, for the compiler and for who explains the language: a
// library keeps the content alone.
struct ReadContent : Content {
  std::vector<lang::Routine> routines;  // the rules' own and the content's programs
  lang::SentenceTable sentences;
};

std::vector<std::string> usual_boxes(const Content& content);

}  // namespace loci::island
