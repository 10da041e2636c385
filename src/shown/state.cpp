#include "shown/state.hpp"

#include <algorithm>
#include <iterator>

#include "island/counters.hpp"
#include "island/inquiry.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/score.hpp"
#include "island/tables.hpp"
#include "island/words.hpp"
#include "shown/actions.hpp"

namespace loci::shown {
namespace {

using island::Inquiry;
using island::Pile;

const u16* cards_of(const island::State& state, Pile pile) {
  return entries(state, static_cast<int>(pile));
}

int size_of(const island::State& state, Pile pile) {
  return state.piles[static_cast<int>(pile)].count;
}

std::optional<int> unless_zero(int number) { return number == 0 ? std::optional<int>() : number; }

std::optional<bool> if_true(bool is_so) { return is_so ? std::optional<bool>(true) : std::nullopt; }

std::vector<PieceGroup> shown_pieces(const island::State& state, Inquiry& inquiry, int land) {
  std::vector<PieceGroup> pieces;
  island::for_each_seen(state, land, island::kAllKinds, [&](i32 piece, int count) {
    PieceGroup group{static_cast<PieceKind>(island::kind_of(piece)), count, {}, {}, {}, {}};
    if (group.kind <= island::dahan) group.health = inquiry.number("health", {land, piece});
    group.damage = unless_zero(island::damage_of(piece));
    group.dreamt = unless_zero(island::dream_of(piece));
    group.strife = unless_zero(island::strife_of(piece));
    pieces.push_back(group);
  });
  return pieces;
}

// The Sacred Sites of every seat.
std::vector<LandSet> sacred_sites(const island::State& state, Inquiry& inquiry) {
  std::vector<LandSet> sacred;
  sacred.reserve(state.seats_count);
  for (int seat = 0; seat < state.seats_count; ++seat) {
    sacred.push_back(inquiry.lands("sacred_sites", {seat}));
  }
  return sacred;
}

// What a spirit's presence in a land may count as besides; most often nothing.
std::optional<std::vector<PieceKind>> counts_as(Inquiry& inquiry, int seat, int land) {
  const i32 piece = inquiry.number("stand_in_due", {seat, land});
  if (piece < 0) return {};
  std::vector<PieceKind> kinds;
  for (const PieceKind kind : {island::beasts, island::badlands}) {
    if ((island::meant_by(kind) >> island::kind_of(piece) & 1) != 0) kinds.push_back(kind);
  }
  if (kinds.empty()) kinds.push_back(static_cast<PieceKind>(island::kind_of(piece)));
  return kinds;
}

std::vector<Counter> shown_counters(const island::Game& game, const island::State& state,
                                    int seat) {
  std::vector<Counter> counters;
  for (const auto& [called, count] : seen_counters(game, state, seat)) {
    counters.push_back({called, count});
  }
  return counters;
}

Contents contents_of(const island::Game& game, const island::State& state, Inquiry& inquiry,
                     const std::vector<LandSet>& sacred, int land) {
  const island::Land& here = state.lands[land];
  Contents shown;
  shown.name = land_name(game, state, land);
  shown.pieces = shown_pieces(state, inquiry, land);
  for (int seat = 0; seat < state.seats_count; ++seat) {
    if (here.presence[seat] == 0) continue;
    shown.presence.push_back({seat, here.presence[seat],
                              sacred[static_cast<std::size_t>(seat)].has(land),
                              counts_as(inquiry, seat, land)});
  }
  const i32 defend = inquiry.number("defend", {land});
  if (defend > 0) shown.defend = defend;
  const auto board = game.layout(state)->board[static_cast<std::size_t>(land)];
  shown.isolated = if_true((here.flags & island::kIsolated) != 0);
  shown.absent = if_true((here.flags & island::kAbsent) != 0);
  shown.removed = if_true((state.removed >> board & 1) != 0);
  if (here.joined != 0) shown.joined = land_name(game, state, here.joined - 1);
  for (const auto& [name, count] : island::markers_seen(game, state, land)) {
    if (!shown.markers) shown.markers.emplace();
    shown.markers->push_back({name, count});
  }
  for (const auto& [name, count] : island::waiting_in(game, state, land)) {
    if (!shown.waiting) shown.waiting.emplace();
    shown.waiting->push_back({name, count});
  }
  return shown;
}

Land land_of(const island::Game& game, const island::State& state, Inquiry& inquiry,
             const std::vector<LandSet>& sacred, int land) {
  const auto at = static_cast<std::size_t>(land);
  const auto layout = game.layout(state);
  const island::Board& board = game.board(state, layout->board[at]);
  Land shown{contents_of(game, state, inquiry, sacred, land),
             board.name,
             layout->number[at],
             {},
             (layout->terrain[at] & 16) != 0,
             {}};
  if (layout->number[at] > 0) {
    shown.terrain = static_cast<Terrain>(board.lands[layout->number[at] - 1U].terrain);
  }
  for_each(layout->adjacent[at],
           [&](int other) { shown.adjacent.push_back(land_name(game, state, other)); });
  return shown;
}

std::vector<std::string> invader_pile(const island::Game& game, const island::State& state,
                                      Pile pile) {
  std::vector<std::string> ids;
  const u16* const cards = cards_of(state, pile);
  for (int i = 0; i < size_of(state, pile); ++i) {
    if (island::is_unknown(cards[i])) continue;
    ids.push_back(game.content().invaders[cards[i] & island::kCardMask].id);
  }
  return ids;
}

std::vector<int> deck_stages(const island::Game& game, const island::State& state) {
  std::vector<int> stages;
  const u16* const cards = cards_of(state, Pile::invader_deck);
  for (int i = size_of(state, Pile::invader_deck) - 1; i >= 0; --i) {
    const u16 card = cards[i] & island::kCardMask;
    stages.push_back(island::is_unknown(card) ? card - island::kUnknownStage
                                              : game.content().invaders[card].stage);
  }
  return stages;
}

// The number of a deck's top card, if somebody may know it: in a view whoever looks, else anybody.
std::optional<std::size_t> known_top(const island::State& state, Pile pile) {
  const int count = size_of(state, pile);
  if (count == 0) return {};
  const u16 entry = cards_of(state, pile)[count - 1];
  if (island::is_unknown(entry) || entry >> island::kKnownShift == 0) return {};
  return entry & island::kCardMask;
}

// Cards down to each divider, the top first: what is left of each terror level.
std::vector<int> fear_levels(const island::State& state) {
  std::vector<int> levels = {0};
  const u16* const cards = cards_of(state, Pile::fear_deck);
  for (int i = size_of(state, Pile::fear_deck) - 1; i >= 0; --i) {
    if ((cards[i] & island::kCardMask) >= island::kTerror2) {
      levels.push_back(0);
    } else if (island::is_fear_card(cards[i])) {
      ++levels.back();
    }
  }
  return levels;
}

std::vector<OrNull<std::string>> fear_pile(const island::Game& game, const island::State& state,
                                           Pile pile) {
  std::vector<OrNull<std::string>> ids;
  const u16* const cards = cards_of(state, pile);
  for (int i = 0; i < size_of(state, pile); ++i) {
    const u16 card = cards[i] & island::kCardMask;
    ids.emplace_back();
    if (card < game.content().fears.size()) ids.back() = game.content().fears[card].id;
  }
  return ids;
}

Fear shown_fear_track(const island::Game& game, const island::State& state) {
  return {state.fear,         state.fear_pool,    fear_pile(game, state, Pile::fear_earned),
          fear_levels(state), state.rituals != 0, fear_pile(game, state, Pile::fear_discard)};
}

OrNull<BlightCard> blight_in_force(const island::Game& game, const island::State& state) {
  const int count = size_of(state, Pile::blight_card);
  if (count == 0) return {};
  const u16 entry = cards_of(state, Pile::blight_card)[count - 1];
  const u16 card = entry & island::kCardMask;
  const bool known = (entry & island::kFaceUp) != 0 && card < game.content().blights.size();
  if (!known) return BlightCard{};
  const island::BlightCard& blight = game.content().blights[card];
  return BlightCard{true, blight.name, blight.still_healthy, blight.immediately_text,
                    blight.each_invader_phase_text};
}

Blight shown_blight_pool(const island::Game& game, const island::State& state) {
  return {state.blight_pool, blight_in_force(game, state)};
}

Invaders shown_invaders(const island::Game& game, const island::State& state) {
  const auto pile = [&](Pile which) { return invader_pile(game, state, which); };
  Invaders shown{pile(Pile::ravage),
                 pile(Pile::build),
                 pile(Pile::extra_build),
                 pile(Pile::explore),
                 pile(Pile::invader_discard),
                 deck_stages(game, state),
                 {}};
  if (const auto top = known_top(state, Pile::invader_deck)) {
    shown.top = game.content().invaders[*top].id;
  }
  return shown;
}

Events shown_event_piles(const island::Game& game, const island::State& state) {
  Events events{size_of(state, Pile::event_deck), {}, {}};
  if (const auto top = known_top(state, Pile::event_deck)) {
    events.top = game.content().events[*top].id;
  }
  const u16* const cards = cards_of(state, Pile::event_discard);
  for (int i = 0; i < size_of(state, Pile::event_discard); ++i) {
    events.discard.push_back(game.content().events[cards[i] & island::kCardMask].id);
  }
  return events;
}

Counts<PieceKind> on_island(const island::State& state) {
  Counts<PieceKind> counts;
  for (int land = 0; land < state.lands_count; ++land) {
    for (std::size_t kind = 0; kind < counts.list.size(); ++kind) {
      counts.list[kind] += island::count_seen(state, land, static_cast<int>(kind));
    }
  }
  return counts;
}

std::vector<std::string> owned(const island::Game& game, const island::State& state, int seat,
                               island::Place place) {
  std::vector<std::string> ids;
  for (int i = 0; i < state.seats[seat].cards; ++i) {
    const island::OwnedCard& card = state.owned[seat][i];
    if (card.place == place) ids.push_back(game.content().powers[card.power].id);
  }
  return ids;
}

std::vector<PlayedCard> in_play(const island::Game& game, const island::State& state, int seat) {
  std::vector<PlayedCard> cards;
  for (int i = 0; i < state.seats[seat].cards; ++i) {
    const island::OwnedCard& card = state.owned[seat][i];
    if (card.place != island::Place::play) continue;
    cards.push_back(
        {game.content().powers[card.power].id, (card.flags & island::kCardUsed) != 0, {}});
    if ((card.flags & island::kCardLent) != 0) cards.back().lent = true;
  }
  return cards;
}

Counts<Element> unpacked(u32 elements) {
  Counts<Element> counts;
  for (std::size_t i = 0; i < counts.list.size(); ++i) {
    counts.list[i] = static_cast<int>(elements >> (4 * i) & 15);
  }
  return counts;
}

Counts<Element> markers_of(const island::Seat& who) {
  Counts<Element> counts;
  std::copy(std::begin(who.prepared), std::end(who.prepared), counts.list.begin());
  return counts;
}

bool has_all(u32 held, u32 wanted) {
  for (int i = 0; i < 32; i += 4) {
    if ((held >> i & 15) < (wanted >> i & 15)) return false;
  }
  return true;
}

std::vector<Innate> shown_innates(const island::Game& game, const island::State& state, int seat,
                                  u32 held) {
  std::vector<Innate> innates;
  const island::Spirit& spirit = game.content().spirits[game.spirit_number(seat)];
  for (const int number : spirit.innates) {
    const island::Power& power = game.content().powers[static_cast<std::size_t>(number)];
    const bool used = (state.seats[seat].innates_used >> innates.size() & 1) != 0;
    innates.push_back({power.id, used, {}});
    for (const auto& level : power.text.levels) {
      innates.back().met.push_back(std::any_of(level.any_of.begin(), level.any_of.end(),
                                               [&](u32 wanted) { return has_all(held, wanted); }));
    }
  }
  return innates;
}

std::vector<int> set_bits(u32 bits) {
  std::vector<int> numbers;
  for (int i = 0; bits >> i != 0; ++i) {
    if (bits >> i & 1) numbers.push_back(i);
  }
  return numbers;
}

// The elements chosen for good, by the space they are on.
std::vector<Star> shown_stars(const island::SpiritRow& spirit, const island::Seat& who) {
  std::vector<Star> stars;
  for (std::size_t i = 0; i < spirit.stars.size(); ++i) {
    const int element = (who.stars >> (4 * i) & 15) - 1;
    if (element < 0) continue;
    stars.push_back({spirit.stars[i] / island::kMaxSpaces, spirit.stars[i] % island::kMaxSpaces,
                     static_cast<Element>(element)});
  }
  return stars;
}

int presence_of(const island::State& state, int seat) {
  int count = 0;
  for (int land = 0; land < state.lands_count; ++land) count += state.lands[land].presence[seat];
  return count;
}

Seat seat_of(const island::Game& game, const island::State& state, Inquiry& inquiry, LandSet sacred,
             int seat) {
  const island::Seat& who = state.seats[seat];
  const island::SpiritRow& row = game.tables().spirits[who.spirit];
  const auto held = static_cast<u32>(inquiry.number("elements_held", {seat}));
  return {seat_name(game, seat),
          game.content().spirits[who.spirit].id,
          who.energy,
          inquiry.number("income", {seat}),
          printed_plays(row, who) + who.extra_plays,
          who.plays,
          {who.uncovered, who.uncovered + row.tracks_count},
          shown_stars(row, who),
          markers_of(who),
          who.stage,
          {who.picks, set_bits(who.options_picked), set_bits(who.unlocked), who.option,
           set_bits(who.icons)},
          unpacked(held),
          presence_of(state, seat),
          sacred.size(),
          who.destroyed,
          shown_innates(game, state, seat, held),
          owned(game, state, seat, island::Place::hand),
          in_play(game, state, seat),
          owned(game, state, seat, island::Place::discard),
          owned(game, state, seat, island::Place::face_down),
          owned(game, state, seat, island::Place::aside),
          shown_counters(game, state, seat)};
}

// The card is told with the Action that is being done.
std::vector<Action> shown_actions(const island::Game& game, const island::State& state) {
  std::vector<Action> actions;
  actions.reserve(state.actions_count);
  for (int i = 0; i < state.actions_count; ++i) {
    const island::Action& action = state.actions[i];
    actions.push_back({action.action_class, {}, {}, {}, {}, {}, {}});
    if (action.owner < state.seats_count) actions.back().seat = action.owner;
    if (action.land >= 0) actions.back().land = land_name(game, state, action.land);
  }
  if (actions.empty()) return actions;
  Action& last = actions.back();
  const island::Power* const power = power_behind(game, state);
  const island::FearCard* const fear = fear_behind(game, state);
  if (power != nullptr && last.kind == island::ActionClass::power) last.power = power->id;
  const island::EventCard* const event = event_behind(game, state);
  if (fear != nullptr && last.kind == island::ActionClass::fear) last.fear = fear->id;
  if (event != nullptr && last.kind == island::ActionClass::event) {
    last.event = event->id;
    last.part = event_part(game, state);
  }
  return actions;
}

std::vector<std::string> drawn_cards(const island::Game& game, const island::State& state) {
  std::vector<std::string> ids;
  ids.reserve(static_cast<std::size_t>(size_of(state, Pile::drawn)));
  const u16* const cards = cards_of(state, Pile::drawn);
  for (int i = 0; i < size_of(state, Pile::drawn); ++i) {
    ids.push_back(game.content().powers[cards[i] & island::kCardMask].id);
  }
  return ids;
}

}  // namespace

Table shown_table(const island::Game& game, const island::State& state) {
  const island::Setup& setup = game.setup();
  Table table;
  for (std::size_t i = 0; i < setup.spirits.size(); ++i) {
    table.seats.push_back(
        {setup.spirits[i], seat_name(game, static_cast<int>(i)), setup.boards[i]});
  }
  for (std::size_t i = 0; i < state.boards_count; ++i) {
    table.boards.push_back(game.board(state, i).name);
  }
  table.layout = setup.layout;
  for (const island::Slot& slot : game.layouts().slots(state)) {
    table.slots.push_back({slot.p, slot.q, slot.turn});
  }
  if (!setup.adversary.empty()) table.adversary = {setup.adversary, setup.level};
  if (!setup.second.empty()) table.second = {setup.second, setup.second_level};
  if (!setup.scenario.empty()) table.scenario = setup.scenario;
  if (!setup.map.empty()) table.map = setup.map;
  if (setup.boxes != island::Setup().boxes) table.boxes = setup.boxes;
  return table;
}

State shown_state(const island::Game& game, const island::State& state) {
  Inquiry inquiry(game, state);
  const std::vector<LandSet> sacred = sacred_sites(state, inquiry);
  State shown;
  shown.turn = state.turn;
  shown.phase = state.phase;
  shown.terror = state.terror;
  shown.fear = shown_fear_track(game, state);
  shown.blight = shown_blight_pool(game, state);
  shown.invaders = shown_invaders(game, state);
  if (!game.decks().events.empty()) shown.events = shown_event_piles(game, state);
  shown.counts = on_island(state);
  shown.goal = game.has_own_victory() ? Goal::own : Goal::usual;
  shown.decks = {size_of(state, Pile::minor_deck), size_of(state, Pile::minor_discard),
                 size_of(state, Pile::major_deck), size_of(state, Pile::major_discard)};
  for (int land = 0; land < state.lands_count; ++land) {
    const bool ocean = game.layout(state)->number[static_cast<std::size_t>(land)] == 0;
    (ocean ? shown.oceans : shown.lands).push_back(land_of(game, state, inquiry, sacred, land));
  }
  for (int seat = 0; seat < state.seats_count; ++seat) {
    shown.seats.push_back(
        seat_of(game, state, inquiry, sacred[static_cast<std::size_t>(seat)], seat));
  }
  shown.actions = shown_actions(game, state);
  shown.cause = cause_words(game, state);
  shown.drawn = drawn_cards(game, state);
  shown.counters = shown_counters(game, state, island::kNone);
  return shown;
}

std::vector<Contents> shown_contents(const island::Game& game, const island::State& state,
                                     const std::vector<int>& lands) {
  std::vector<Contents> list;
  if (lands.empty()) return list;
  Inquiry inquiry(game, state);
  const std::vector<LandSet> sacred = sacred_sites(state, inquiry);
  for (const int land : lands) list.push_back(contents_of(game, state, inquiry, sacred, land));
  return list;
}

Around shown_around(const island::Game& game, const island::State& state) {
  Inquiry inquiry(game, state);
  const std::vector<LandSet> sacred = sacred_sites(state, inquiry);
  Around around{state.terror,
                shown_fear_track(game, state),
                shown_blight_pool(game, state),
                shown_invaders(game, state),
                shown_event_piles(game, state),
                on_island(state),
                std::vector<SeatAround>()};
  for (OrNull<std::string>& card : around.fear->earned) card.reset();
  for (int seat = 0; seat < state.seats_count; ++seat) {
    around.seats->push_back({state.seats[seat].energy, presence_of(state, seat),
                             sacred[static_cast<std::size_t>(seat)].size(),
                             state.seats[seat].destroyed});
  }
  return around;
}

int fear_made(const island::State& state) {
  const int cards = size_of(state, Pile::fear_earned) + size_of(state, Pile::fear_discard);
  return state.fear + state.fear_pool * cards;
}

HistoryPoint shown_point(const island::Game&, const island::State& state) {
  return {state.turn, fear_made(state), on_island(state)};
}

std::vector<ScoreRow> shown_score(const island::Game& game, const island::State& state) {
  std::vector<ScoreRow> rows;
  if (state.result == island::Result::running) return rows;
  const island::Score score = island::score(game, state);
  const std::string each =
      state.seats_count == 1 ? "" : ", one point for every " + std::to_string(state.seats_count);
  if (score.difficulty > 0) {
    rows.push_back(
        {"Difficulty " + std::to_string(score.difficulty), (score.won ? 5 : 2) * score.difficulty});
  }
  if (score.won) rows.push_back({"Victory", 10});
  rows.push_back({score.won ? "Invader cards left in the deck, two points each"
                            : "Invader cards out of the deck",
                  (score.won ? 2 : 1) * score.invader_cards});
  rows.push_back({"Dahan living" + each, score.dahan});
  rows.push_back({"Blight on the island" + each, -score.blight});
  return rows;
}

}  // namespace loci::shown
