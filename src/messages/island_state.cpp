// A state of Spirit Island as JSON.
#include <algorithm>
#include <array>
#include <string_view>

#include "island/endings.hpp"
#include "island/inquiry.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/score.hpp"
#include "messages/island_actions.hpp"
#include "messages/island_json.hpp"

namespace loci::island {
namespace {

constexpr std::array<const char*, 6> kPhases = {"setup",   "spirit", "fast",
                                                "invader", "slow",   "time passes"};
constexpr std::array<const char*, 11> kActions = {"rules", "spirit",    "power",   "ravage",
                                                  "build", "explore",   "fear",    "blight",
                                                  "event", "adversary", "scenario"};
constexpr std::array<const char*, 3> kStages = {"growing", "playing", "done"};

Json land_names(const Game& game, const State& state, LandSet lands) {
  Json names = Json::array();
  for_each(lands, [&](int land) { names.push_back(land_name(game, state, land)); });
  return names;
}

Json pieces_json(const State& state, Inquiry& inquiry, int land) {
  Json pieces = Json::array();
  for_each_seen(state, land, kAllKinds, [&](i32 piece, int count) {
    Json group{{"kind", kKindNames[static_cast<std::size_t>(kind_of(piece))]}, {"count", count}};
    if (kind_of(piece) <= dahan) group["health"] = inquiry.number("health", {land, piece});
    if (damage_of(piece) > 0) group["damage"] = damage_of(piece);
    if (dream_of(piece) > 0) group["dreamt"] = dream_of(piece);
    if (strife_of(piece) > 0) group["strife"] = strife_of(piece);
    pieces.push_back(group);
  });
  return pieces;
}

// The Sacred Sites of every seat.
std::vector<LandSet> sacred_sites(const State& state, Inquiry& inquiry) {
  std::vector<LandSet> sacred;
  sacred.reserve(state.seats_count);
  for (int seat = 0; seat < state.seats_count; ++seat) {
    sacred.push_back(inquiry.lands("sacred_sites", {seat}));
  }
  return sacred;
}

// What stands in a land, which is all of it that changes.
Json standing_json(const Game& game, const State& state, Inquiry& inquiry,
                   const std::vector<LandSet>& sacred, int land) {
  Json presence = Json::array();
  for (int seat = 0; seat < state.seats_count; ++seat) {
    if (state.lands[land].presence[seat] == 0) continue;
    presence.push_back({{"seat", seat},
                        {"count", state.lands[land].presence[seat]},
                        {"sacred", sacred[static_cast<std::size_t>(seat)].has(land)}});
  }
  Json json{{"name", land_name(game, state, land)},
            {"pieces", pieces_json(state, inquiry, land)},
            {"presence", presence}};
  const i32 defend = inquiry.number("defend", {land});
  if (defend > 0) json["defend"] = defend;
  const Land& here = state.lands[land];
  if ((here.flags & kIsolated) != 0) json["isolated"] = true;
  if ((here.flags & kAbsent) != 0) json["absent"] = true;
  if (here.joined != 0) json["joined"] = land_name(game, state, here.joined - 1);
  if ((state.removed >> game.layout(state).board[static_cast<std::size_t>(land)] & 1) != 0) {
    json["removed"] = true;
  }
  return json;
}

Json land_json(const Game& game, const State& state, Inquiry& inquiry,
               const std::vector<LandSet>& sacred, int land) {
  const auto at = static_cast<std::size_t>(land);
  const Layout& layout = game.layout(state);
  const Board& board = game.board(state, layout.board[at]);
  Json terrain = nullptr;
  if (layout.number[at] > 0) {
    const BoardLand& printed = board.lands[layout.number[at] - 1U];
    terrain = kTerrainNames[static_cast<std::size_t>(printed.terrain)];
  }
  Json json = standing_json(game, state, inquiry, sacred, land);
  json["board"] = board.name;
  json["number"] = layout.number[at];
  json["terrain"] = terrain;
  json["coastal"] = (layout.terrain[at] & 16) != 0;
  json["adjacent"] = land_names(game, state, layout.adjacent[at]);
  return json;
}

Json invader_pile(const Game& game, const State& state, Pile pile) {
  Json cards = Json::array();
  const u16* const entry = entries(state, static_cast<int>(pile));
  for (int i = 0; i < state.piles[static_cast<int>(pile)].count; ++i) {
    if (is_unknown(entry[i])) continue;
    cards.push_back(game.content().invaders[entry[i] & kCardMask].id);
  }
  return cards;
}

// The stages on the backs, the top first.
Json deck_stages(const Game& game, const State& state) {
  Json stages = Json::array();
  const u16* const entry = entries(state, static_cast<int>(Pile::invader_deck));
  for (int i = state.piles[static_cast<int>(Pile::invader_deck)].count - 1; i >= 0; --i) {
    const u16 card = entry[i] & kCardMask;
    stages.push_back(is_unknown(card) ? card - kUnknownStage : game.content().invaders[card].stage);
  }
  return stages;
}

// Cards down to each divider, the top first: what is left of each terror level.
Json fear_levels(const State& state) {
  Json levels = Json::array();
  const u16* const entry = entries(state, static_cast<int>(Pile::fear_deck));
  int cards = 0;
  for (int i = state.piles[static_cast<int>(Pile::fear_deck)].count - 1; i >= 0; --i) {
    if ((entry[i] & kCardMask) >= kTerror2) {
      levels.push_back(cards);
      cards = 0;
    } else {
      ++cards;
    }
  }
  levels.push_back(cards);
  return levels;
}

Json fear_pile(const Game& game, const State& state, Pile pile) {
  Json names = Json::array();
  const u16* const entry = entries(state, static_cast<int>(pile));
  for (int i = 0; i < state.piles[static_cast<int>(pile)].count; ++i) {
    const u16 card = entry[i] & kCardMask;
    names.push_back(card < game.content().fears.size() ? Json(game.content().fears[card].id)
                                                       : Json(nullptr));
  }
  return names;
}

// The blight card in force; null: the game is played without.
Json blight_card_json(const Game& game, const State& state) {
  const int pile = static_cast<int>(Pile::blight_card);
  if (state.piles[pile].count == 0) return nullptr;
  const u16 entry = entries(state, pile)[state.piles[pile].count - 1];
  const u16 card = entry & kCardMask;
  const bool flipped = (entry & kFaceUp) != 0;
  // Until it is turned nobody knows which card it is.
  if (!flipped || card >= game.content().blights.size()) return {{"flipped", false}};
  const BlightCard& blight = game.content().blights[card];
  return {{"flipped", true},
          {"name", blight.name},
          {"still_healthy", blight.still_healthy},
          {"immediately", blight.immediately_text},
          {"each_invader_phase", blight.each_invader_phase_text}};
}

Json owned_json(const Game& game, const State& state, int seat, Place place) {
  Json cards = Json::array();
  for (int i = 0; i < state.seats[seat].cards; ++i) {
    const OwnedCard& card = state.owned[seat][i];
    if (card.place != place) continue;
    const std::string& id = game.content().powers[card.power].id;
    if (place == Place::play) {
      cards.push_back({{"id", id}, {"used", (card.flags & kCardUsed) != 0}});
    } else {
      cards.push_back(id);
    }
  }
  return cards;
}

Json elements_json(u32 packed) {
  Json elements = Json::object();
  for (std::size_t i = 0; i < kElementNames.size(); ++i) {
    elements[kElementNames[i]] = packed >> (4 * i) & 15;
  }
  return elements;
}

bool has_all(u32 held, u32 wanted) {
  for (int i = 0; i < 32; i += 4) {
    if ((held >> i & 15) < (wanted >> i & 15)) return false;
  }
  return true;
}

// Of an innate power: which of its thresholds are met.
Json innates_json(const Game& game, const State& state, int seat, u32 held) {
  Json innates = Json::array();
  const Spirit& spirit = game.content().spirits[game.spirit_number(seat)];
  for (std::size_t i = 0; i < spirit.innates.size(); ++i) {
    const Power& power = game.content().powers[static_cast<std::size_t>(spirit.innates[i])];
    Json met = Json::array();
    for (const auto& level : power.text.levels) {
      met.push_back(std::any_of(level.any_of.begin(), level.any_of.end(),
                                [&](u32 wanted) { return has_all(held, wanted); }));
    }
    innates.push_back(
        {{"id", power.id}, {"used", (state.seats[seat].innates_used >> i & 1) != 0}, {"met", met}});
  }
  return innates;
}

Json bits_json(u32 bits) {
  Json numbers = Json::array();
  for (int i = 0; bits >> i != 0; ++i) {
    if (bits >> i & 1) numbers.push_back(i);
  }
  return numbers;
}

// The elements chosen for good, by the space they are on.
Json stars_json(const SpiritRow& spirit, const Seat& who) {
  Json stars = Json::array();
  for (std::size_t i = 0; i < spirit.stars.size(); ++i) {
    const int element = (who.stars >> (4 * i) & 15) - 1;
    if (element < 0) continue;
    stars.push_back({{"track", spirit.stars[i] / kMaxSpaces},
                     {"space", spirit.stars[i] % kMaxSpaces},
                     {"element", kElementNames[static_cast<std::size_t>(element)]}});
  }
  return stars;
}

int presence_of(const State& state, int seat) {
  int count = 0;
  for (int land = 0; land < state.lands_count; ++land) count += state.lands[land].presence[seat];
  return count;
}

Json seat_json(const Game& game, const State& state, Inquiry& inquiry, LandSet sacred, int seat) {
  const Seat& who = state.seats[seat];
  const SpiritRow& row = game.tables().spirits[who.spirit];
  const auto held = static_cast<u32>(inquiry.number("elements_held", {seat}));
  return {{"name", seat_name(game, seat)},
          {"spirit", game.content().spirits[who.spirit].id},
          {"energy", who.energy},
          {"income", inquiry.number("income", {seat})},
          {"plays", printed_plays(row, who) + who.extra_plays},
          {"played", who.plays},
          {"uncovered", Json(std::vector<int>(who.uncovered, who.uncovered + row.tracks_count))},
          {"stars", stars_json(row, who)},
          {"prepared", elements_json(who.prepared)},
          {"stage", kStages[static_cast<std::size_t>(who.stage)]},
          {"growth",
           {{"picks", who.picks},
            {"picked", bits_json(who.options_picked)},
            {"unlocked", bits_json(who.unlocked)},
            {"option", who.option},
            {"icons", bits_json(who.icons)}}},
          {"elements", elements_json(held)},
          {"presence", presence_of(state, seat)},
          {"sacred", sacred.size()},
          {"destroyed", who.destroyed},
          {"innates", innates_json(game, state, seat, held)},
          {"hand", owned_json(game, state, seat, Place::hand)},
          {"play", owned_json(game, state, seat, Place::play)},
          {"discard", owned_json(game, state, seat, Place::discard)}};
}

// The Actions under way, the outermost first.
Json actions_json(const Game& game, const State& state) {
  Json actions = Json::array();
  for (int i = 0; i < state.actions_count; ++i) {
    const Action& action = state.actions[i];
    Json json{{"class", kActions[static_cast<std::size_t>(action.action_class)]}};
    if (action.owner < state.seats_count) json["seat"] = action.owner;
    if (action.land >= 0) json["land"] = land_name(game, state, action.land);
    actions.push_back(json);
  }
  // The card is told with the Action that is being done.
  if (actions.empty()) return actions;
  const ActionClass last = state.actions[state.actions_count - 1].action_class;
  if (const Power* power = power_behind(game, state); power && last == ActionClass::power) {
    actions.back()["power"] = power->id;
  }
  if (const FearCard* fear = fear_behind(game, state); fear && last == ActionClass::fear) {
    actions.back()["fear"] = fear->id;
  }
  return actions;
}

Json drawn_json(const Game& game, const State& state) {
  Json ids = Json::array();
  const u16* const entry = entries(state, static_cast<int>(Pile::drawn));
  for (int i = 0; i < state.piles[static_cast<int>(Pile::drawn)].count; ++i) {
    ids.push_back(game.content().powers[entry[i] & kCardMask].id);
  }
  return ids;
}

int size_of(const State& state, Pile pile) { return state.piles[static_cast<int>(pile)].count; }

int on_island(const State& state, int kind) {
  int count = 0;
  for (int land = 0; land < state.lands_count; ++land) count += count_seen(state, land, kind);
  return count;
}

Json counts_json(const State& state) {
  Json counts = Json::object();
  for (std::size_t kind = 0; kind < kKindNames.size(); ++kind) {
    counts[kKindNames[kind]] = on_island(state, static_cast<int>(kind));
  }
  return counts;
}

}  // namespace

int fear_made(const State& state) {
  return state.fear +
         state.fear_pool * (size_of(state, Pile::fear_earned) + size_of(state, Pile::fear_discard));
}

Json history_json(const Game&, const State& state) {
  return {{"turn", state.turn}, {"fear", fear_made(state)}, {"counts", counts_json(state)}};
}

// The rows of the sum: words and points. None while the game runs.
Json score_json(const Game& game, const State& state) {
  Json rows = Json::array();
  if (state.result == Result::running) return rows;
  const Score score = island::score(game, state);
  const auto row = [&](const std::string& words, int points) {
    rows.push_back({{"words", words}, {"points", points}});
  };
  const std::string each =
      state.seats_count == 1 ? "" : ", one point for every " + std::to_string(state.seats_count);
  if (score.difficulty > 0) {
    row("Difficulty " + std::to_string(score.difficulty), (score.won ? 5 : 2) * score.difficulty);
  }
  if (score.won) row("Victory", 10);
  row(score.won ? "Invader cards left in the deck, two points each"
                : "Invader cards out of the deck",
      (score.won ? 2 : 1) * score.invader_cards);
  row("Dahan living" + each, score.dahan);
  row("Blight on the island" + each, -score.blight);
  return rows;
}

Json standing_json(const Game& game, const State& state, const std::vector<int>& lands) {
  Json list = Json::array();
  if (lands.empty()) return list;
  Inquiry inquiry(game, state);
  const std::vector<LandSet> sacred = sacred_sites(state, inquiry);
  for (const int land : lands) {
    list.push_back(standing_json(game, state, inquiry, sacred, land));
  }
  return list;
}

Json moment_json(const Game&, const State& state) {
  return {{"turn", state.turn}, {"phase", kPhases[static_cast<std::size_t>(state.phase)]}};
}

Json around_json(const Game& game, const State& state) {
  return {{"terror", state.terror},
          {"fear",
           {{"markers", state.fear},
            {"pool", state.fear_pool},
            {"earned", fear_pile(game, state, Pile::fear_earned)},
            {"deck", fear_levels(state)},
            {"rituals", state.rituals != 0},
            {"discard", fear_pile(game, state, Pile::fear_discard)}}},
          {"blight", {{"pool", state.blight_pool}, {"card", blight_card_json(game, state)}}},
          {"invaders",
           {{"ravage", invader_pile(game, state, Pile::ravage)},
            {"build", invader_pile(game, state, Pile::build)},
            {"extra_build", invader_pile(game, state, Pile::extra_build)},
            {"explore", invader_pile(game, state, Pile::explore)},
            {"discard", invader_pile(game, state, Pile::invader_discard)},
            {"deck", deck_stages(game, state)}}},
          {"counts", counts_json(state)}};
}

Json public_around_json(const Game& game, const State& state) {
  Json json = around_json(game, state);
  for (Json& card : json["fear"]["earned"]) card = nullptr;
  Inquiry inquiry(game, state);
  const std::vector<LandSet> sacred = sacred_sites(state, inquiry);
  json["seats"] = Json::array();
  for (int seat = 0; seat < state.seats_count; ++seat) {
    json["seats"].push_back({{"energy", state.seats[seat].energy},
                             {"presence", presence_of(state, seat)},
                             {"sacred", sacred[static_cast<std::size_t>(seat)].size()},
                             {"destroyed", state.seats[seat].destroyed}});
  }
  return json;
}

Json state_json(const Game& game, const State& state) {
  Inquiry inquiry(game, state);
  const std::vector<LandSet> sacred = sacred_sites(state, inquiry);
  Json json = moment_json(game, state);
  json.update(around_json(game, state));
  json["goal"] = game.has_own_victory() ? "own" : "usual";
  json["decks"] = {{"minor", size_of(state, Pile::minor_deck)},
                   {"minor_discard", size_of(state, Pile::minor_discard)},
                   {"major", size_of(state, Pile::major_deck)},
                   {"major_discard", size_of(state, Pile::major_discard)}};
  Json lands = Json::array();
  Json oceans = Json::array();
  for (int land = 0; land < state.lands_count; ++land) {
    const bool ocean = game.layout(state).number[static_cast<std::size_t>(land)] == 0;
    (ocean ? oceans : lands).push_back(land_json(game, state, inquiry, sacred, land));
  }
  json["lands"] = lands;
  json["oceans"] = oceans;
  Json seats = Json::array();
  for (int seat = 0; seat < state.seats_count; ++seat) {
    seats.push_back(seat_json(game, state, inquiry, sacred[static_cast<std::size_t>(seat)], seat));
  }
  json["seats"] = seats;
  json["actions"] = actions_json(game, state);
  json["cause"] = cause_words(game, state);
  json["drawn"] = drawn_json(game, state);
  return json;
}

}  // namespace loci::island
