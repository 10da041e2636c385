// Everything printed, as `loci cards --json` writes it and a screen shows it.
#pragma once

#include "island/setup_fields.hpp"
#include "shown/described.hpp"
#include "shown/island_words.hpp"

namespace loci::shown {

using OneOrSeveral = std::variant<std::string, std::vector<std::string>>;
using Elements = std::map<Element, int>;

struct Threshold {
  Elements elements;
  std::optional<std::vector<Elements>> alternatives;  // will do as well
  std::optional<int> cost;                            // in energy, or the level is left out
  std::string text;                                   // with whatever else it asks for
  std::optional<std::string> instead;  // it replaces all before it, and reads so by itself
  SHOWN(Threshold, elements, text, alternatives, cost, instead)
};

enum class Origin : u8 { presence, sacred_site };
template <>
struct Words<Origin> {
  static constexpr const char* kName = "Origin";
  static constexpr std::array<const char*, 2> kWords = {"presence", "sacred-site"};
};

struct Range {
  Origin from{};
  int distance = 0;
  OrNull<OneOrSeveral> terrain;
  SHOWN(Range, from, distance, terrain)
};

enum class Speed : u8 { fast, slow };
template <>
struct Words<Speed> {
  static constexpr const char* kName = "Speed";
  static constexpr std::array<const char*, 2> kWords = {"fast", "slow"};
};

struct Power {
  std::string id;
  std::string name;
  std::string box;
  island::PowerKind kind{};
  OrNull<std::string> spirit;  // unique and innate: whose
  OrNull<int> cost;            // none: an innate power
  Speed speed{};
  std::vector<Element> elements;
  OrNull<Range> range;
  OneOrSeveral target;
  std::string text;  // of an innate power what holds whatever its thresholds; often nothing
  std::vector<Threshold> thresholds;
  SHOWN(Power, id, name, box, kind, spirit, cost, speed, elements, range, target, text, thresholds)
};

// A part of Growth, or of a space of a track.
struct Icon {
  int number = 0;
  std::string text;
  island::IconKind kind{};  // what it does above all
  std::optional<Element> element;
  std::optional<PieceKind> piece;  // that something is replaced with
  SHOWN(Icon, number, text, kind, element, piece)
};

struct TrackDeed : Icon {
  island::SpaceMoment when{};
  SHOWN_BESIDES(Icon, TrackDeed, when)
};

struct TrackSpace {
  int number = 0;
  int more_energy = 0;
  int more_plays = 0;
  std::vector<Element> elements;
  int any_elements = 0;
  bool star = false;  // an element chosen for good
  std::vector<TrackDeed> deeds;
  SHOWN(TrackSpace, number, more_energy, more_plays, elements, any_elements, star, deeds)
};

struct Track {
  std::string name;  // energy, card plays, others
  std::vector<TrackSpace> spaces;
  SHOWN(Track, name, spaces)
};

struct GrowthOption {
  std::vector<Icon> icons;
  int cost = 0;
  int group = 0;
  std::optional<std::string> when_empty;  // the track that opens it
  SHOWN(GrowthOption, icons, cost, group, when_empty)
};

// A rule with its name.
struct NamedText {
  std::string name;
  std::string text;
  SHOWN(NamedText, name, text)
};

template <>
struct Words<island::ComplexityChange> {
  static constexpr const char* kName = "ComplexityChange";
  static constexpr auto kWords = island::kComplexityChangeNames;
};

struct Spirit {
  std::string id;
  std::string name;
  std::string called;  // where there is little room
  std::string box;
  std::string kind = "spirit";
  std::string complexity;
  OrNull<std::string> aspect_of;
  OrNull<std::string> aspect;                          // what it is called beside that spirit
  OrNull<island::ComplexityChange> complexity_change;  // of an aspect
  std::string setup;
  std::vector<int> growth_picks;  // of each group
  std::vector<GrowthOption> growth;
  std::vector<Icon> growth_always;  // besides whatever is picked
  std::vector<Track> tracks;
  std::vector<NamedText> rules;
  std::vector<std::string> innates;
  std::vector<std::string> uniques;
  std::vector<std::string> progression;
  SHOWN(Spirit, id, name, called, box, kind, complexity, aspect_of, aspect, complexity_change,
        setup, growth_picks, growth, growth_always, tracks, rules, innates, uniques, progression)
};

struct FearCard {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "fear";
  std::string text;
  std::vector<std::string> levels;
  SHOWN(FearCard, id, name, box, kind, text, levels)
};

struct EventPart {
  std::string heading;
  std::string text;
  SHOWN(EventPart, heading, text)
};

struct EventCard {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "event";
  std::string text;
  std::vector<EventPart> parts;
  SHOWN(EventCard, id, name, box, kind, text, parts)
};

struct PrintedBlightCard {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "blight";
  std::string text;
  int healthy_blight_per_player = 0;
  int flipped_blight_per_player = 0;
  bool still_healthy = false;
  SHOWN(PrintedBlightCard, id, name, box, kind, text, healthy_blight_per_player,
        flipped_blight_per_player, still_healthy)
};

struct AdversaryLevel {
  int level = 0;
  std::string name;
  int difficulty = 0;
  std::vector<int> fear_cards;  // by terror level
  std::string text;
  // Stages from the top, or cards by name; none: the usual deck.
  std::optional<std::vector<std::variant<int, std::string>>> invader_deck;
  SHOWN(AdversaryLevel, level, name, difficulty, fear_cards, text, invader_deck)
};

struct Adversary {
  std::string id;
  std::string name;
  std::string called;
  std::string box;
  std::string kind = "adversary";
  std::string text;
  std::vector<NamedText> rules;
  std::vector<AdversaryLevel> levels;
  SHOWN(Adversary, id, name, called, box, kind, text, rules, levels)
};

struct ScenarioPart {
  OrNull<std::string> name;
  island::Moment when{};
  std::string text;
  SHOWN(ScenarioPart, name, when, text)
};

struct Scenario {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "scenario";
  int difficulty = 0;
  std::string text;
  std::vector<ScenarioPart> parts;
  bool follows = false;  // it goes on from a game that was won
  SHOWN(Scenario, id, name, box, kind, difficulty, text, parts, follows)
};

struct InvaderCard {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "invader";
  int stage = 0;
  std::vector<std::string> terrains;
  bool escalation = false;
  SHOWN(InvaderCard, id, name, box, kind, stage, terrains, escalation)
};

struct BoardLand {
  int number = 0;
  Terrain terrain{};
  bool coastal = false;
  std::vector<int> adjacent;  // on this board
  std::map<PieceKind, int> pieces;
  SHOWN(BoardLand, number, terrain, coastal, adjacent, pieces)
};

struct BoardSide {
  std::vector<int> lands;
  std::vector<int> notches;
  SHOWN(BoardSide, lands, notches)
};

struct Board {
  std::string id;
  std::string name;
  std::string box;
  std::string kind;
  std::string sign;         // what its lands are called by
  OrNull<std::string> map;  // id of the map it is part of
  std::vector<BoardLand> lands;
  std::map<std::string, BoardSide> sides;  // by their names
  SHOWN(Board, id, name, box, kind, sign, map, lands, sides)
};

struct IslandMap {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "map";
  int difficulty = 0;
  std::map<std::string, std::vector<std::string>> boards_by_players;
  std::vector<std::vector<std::string>> borders;  // pairs of lands
  SHOWN(IslandMap, id, name, box, kind, difficulty, boards_by_players, borders)
};

// island/placing.hpp says what they are.
struct Slot {
  int p = 0;
  int q = 0;
  int turn = 0;
  SHOWN(Slot, p, q, turn)
};

// Two sides that lie together. Boards are numbered from 1, as in the text.
struct LayoutJoin {
  int board = 0;
  island::Side side{};
  int other = 0;
  island::Side other_side{};
  SHOWN(LayoutJoin, board, side, other, other_side)
};

// Oceans that face each other, by the numbers of their boards.
struct LayoutStrait {
  int board = 0;
  int other = 0;
  SHOWN(LayoutStrait, board, other)
};

struct Layout {
  std::string id;
  std::string name;
  std::string box;
  std::string kind = "layout";
  int boards = 0;
  std::vector<LayoutJoin> joins;
  std::vector<LayoutStrait> straits;
  std::vector<Slot> slots;
  SHOWN(Layout, id, name, box, kind, boards, joins, straits, slots)
};

struct Box {
  std::string id;
  std::string name;
  int cards = 0;       // for the decks
  bool usual = false;  // in the decks unless a game says otherwise
  SHOWN(Box, id, name, cards, usual)
};

struct SetupChoice {
  std::string id;  // as a line of the set-up has it
  std::string name;
  std::string text;
  SHOWN(SetupChoice, id, name, text)
};

// A field of the set-up that players choose (island/setup_fields.hpp). Its line is the key and the
// value; that of a level stands on the line of what it needs.
struct SetupField {
  std::string key;
  std::string title;
  island::SetupKind kind{};
  island::Among among{};             // which list has more choices, by their ids or names
  std::vector<SetupChoice> choices;  // besides those; off and on of what is either
  std::string usual;                 // the value unless someone chooses
  OrNull<std::string> needs;         // the field without which this one says nothing
  bool apart = false;                // chosen together with the boards
  SHOWN(SetupField, key, title, kind, among, choices, usual, needs, apart)
};

struct Catalogue {
  std::vector<SetupField> setup;
  std::vector<Box> boxes;
  std::vector<Spirit> spirits;
  std::vector<Power> powers;
  std::vector<FearCard> fears;
  std::vector<EventCard> events;
  std::vector<PrintedBlightCard> blights;
  std::vector<Adversary> adversaries;
  std::vector<InvaderCard> invaders;
  std::vector<Scenario> scenarios;
  std::vector<Board> boards;
  std::vector<IslandMap> maps;
  std::vector<Layout> layouts;
  SHOWN(Catalogue, setup, boxes, spirits, powers, fears, events, blights, adversaries, invaders,
        scenarios, boards, maps, layouts)
};

Icon shown_icon(const island::Content& content, int number);
Power shown_power(const island::Power& power);
FearCard shown_fear(const island::FearCard& card);
EventCard shown_event(const island::EventCard& card);
Adversary shown_adversary(const island::Adversary& adversary);
IslandMap shown_map(const island::Content& content, const island::IslandMap& map);
Scenario shown_scenario(const island::Scenario& scenario);
PrintedBlightCard shown_blight(const island::BlightCard& card);
Spirit shown_spirit(const island::Content& content, const island::Spirit& spirit);
Board shown_board(const island::Board& board);
Layout shown_layout(const island::LayoutPlan& plan);
InvaderCard shown_invader(const island::InvaderCard& card);
std::vector<SetupField> shown_setup(const island::Content& content);
Catalogue catalogue(const island::Content& content);

}  // namespace loci::shown
