// Everything printed that the game is played with, as data: what the loader makes of rules/ and
// content/. Programs are named routines; `Program` numbers are given by the compiler.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/types.hpp"
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
enum class TargetKind : u8 { land, any_spirit, another_spirit, yourself };

struct Power {
  std::string name;
  std::string id;   // call-to-migrate
  std::string box;  // base
  PowerKind kind{};
  std::string spirit;  // unique and innate: whose
  int cost = 0;
  bool fast = false;
  u32 elements = 0;  // four bits each, sun lowest
  TargetKind target_kind{};
  int range = -1;  // -1: none printed
  bool from_sacred_site = false;
  u8 origin_terrains = 0;       // bits of kTerrainNames; 0: any
  std::string target;           // in words: any, dahan, "jungle/wetland", "any spirit" …
  std::vector<u32> thresholds;  // packed elements, in order
  Program targets;              // function (me, here, target) -> lands; land targets only
  Program body;                 // procedure
  Program may_be_fast;          // function -> bool; optional
  Program usable;               // function -> bool; innates: some level is met
  lang::CardText text;
  lang::Place place;
  std::string source;  // the lines as written
};

struct TrackSpace {
  int number = 0;        // energy or card plays; 0: none printed
  u32 elements = 0;      // packed
  int any_elements = 0;  // "+Any"
  bool reclaim_one = false;
};

struct GrowthIcon {
  Program program;
  std::string text;  // rendered, "add presence at range 1"
};

struct GrowthOption {
  std::vector<int> icons;  // indices into Content::icons; equal icons share one index
};

struct SpecialRule {
  std::string name;
  Program program;  // run once at set-up: registers its hooks
  std::string text;
};

struct Spirit {
  std::string name;
  std::string id;
  std::string box;
  std::string complexity;
  int picks = 1;
  GrowthOption always;  // done besides the options picked; most spirits have none
  std::vector<GrowthOption> growth;
  std::vector<TrackSpace> energy;  // tracks, left to right
  std::vector<TrackSpace> plays;
  Program setup;
  std::string setup_text;
  std::vector<SpecialRule> rules;
  std::vector<int> innates;      // indices into Content::powers
  std::vector<int> uniques;      // likewise
  std::vector<int> progression;  // likewise; empty: none
  lang::Place place;
  std::string source;
};

struct FearCard {
  std::string name;
  std::string id;
  std::string box;
  std::array<Program, 3> levels;
  std::array<std::string, 3> text;
  lang::Place place;
  std::string source;
};

struct InvaderCard {
  std::string id;  // stage-2-jungle
  int stage = 1;
  u8 terrains = 0;  // bits of kTerrainNames; bit 4: coastal
  bool escalation = false;
};

struct BoardLand {
  int terrain = 0;  // index of kTerrainNames
  bool coastal = false;
  std::vector<int> adjacent;   // numbers on this board
  std::array<u8, 9> pieces{};  // by kind
};

struct Board {
  std::string name;  // "A"
  std::string box;
  std::vector<BoardLand> lands;  // lands[0] is number 1
};

struct Content {
  std::vector<Power> powers;  // cards and innates; minors, majors and uniques first by file order
  std::vector<Spirit> spirits;
  std::vector<FearCard> fears;
  std::vector<InvaderCard> invaders;
  std::vector<Board> boards;
  std::vector<GrowthIcon> icons;
  std::vector<lang::Routine> routines;  // the rules' own and the content's programs
  lang::SentenceTable sentences;
  u64 hash = 0;  // of all text read
};

}  // namespace loci::island
