// What enumerations of Spirit Island are called where they are shown.
#pragma once

#include "island/setup_fields.hpp"
#include "island/state.hpp"
#include "shown/described.hpp"

namespace loci::shown {

// In the order of island::kElementNames.
enum class Element : u8 { sun, moon, fire, air, water, earth, plant, animal };
template <>
struct Words<Element> {
  static constexpr const char* kName = "Element";
  static constexpr auto kWords = island::kElementNames;
};

// In the order of island::kTerrainNames.
enum class Terrain : u8 { jungle, mountain, sands, wetland };
template <>
struct Words<Terrain> {
  static constexpr const char* kName = "Terrain";
  static constexpr auto kWords = island::kTerrainNames;
};

using PieceKind = island::Kind;
template <>
struct Words<PieceKind> {
  static constexpr const char* kName = "PieceKind";
  static constexpr auto kWords = island::kKindNames;
};

template <>
struct Words<island::Phase> {
  static constexpr const char* kName = "Phase";
  static constexpr std::array<const char*, 6> kWords = {"setup",   "spirit", "fast",
                                                        "invader", "slow",   "time passes"};
};

template <>
struct Words<island::ActionClass> {
  static constexpr const char* kName = "ActionClass";
  static constexpr std::array<const char*, 11> kWords = {"rules", "spirit",    "power",   "ravage",
                                                         "build", "explore",   "fear",    "blight",
                                                         "event", "adversary", "scenario"};
};

template <>
struct Words<island::Stage> {
  static constexpr const char* kName = "Stage";
  static constexpr std::array<const char*, 3> kWords = {"growing", "playing", "done"};
};

template <>
struct Words<island::PowerKind> {
  static constexpr const char* kName = "PowerKind";
  static constexpr auto kWords = island::kPowerKindNames;
};

template <>
struct Words<island::SpaceMoment> {
  static constexpr const char* kName = "SpaceMoment";
  static constexpr auto kWords = island::kSpaceMomentNames;
};

template <>
struct Words<island::SetupKind> {
  static constexpr const char* kName = "SetupKind";
  static constexpr std::array<const char*, 5> kWords = {"one of", "level", "on off", "several of",
                                                        "text"};
};

// The list of the catalogue that it is.
template <>
struct Words<island::Among> {
  static constexpr const char* kName = "Among";
  static constexpr std::array<const char*, 8> kWords = {
      "nothing", "boxes", "boards", "layouts", "maps", "adversaries", "scenarios", "blights"};
};

template <>
struct Words<island::IconKind> {
  static constexpr const char* kName = "IconKind";
  static constexpr auto kWords = island::kIconKindNames;
};

template <>
struct Words<island::Moment> {
  static constexpr const char* kName = "ScenarioMoment";
  static constexpr std::array<const char*, island::kMoments> kWords = {"decks", "always", "setup",
                                                                       "after setup", "escalation"};
};

template <>
struct Words<island::Side> {
  static constexpr const char* kName = "Side";
  static constexpr auto kWords = island::kSideNames;
};

}  // namespace loci::shown
