#include "notation/fields.hpp"

#include <algorithm>
#include <functional>

#include "island/primitives_reshaping.hpp"
#include "notation/contents.hpp"
#include "notation/names.hpp"
#include "notation/piles.hpp"

namespace loci::notation {
namespace {

using island::Game;
using island::Seat;
using island::SpiritRow;
using island::State;

const island::SpiritRow& row_of(const Game& game, const State& state, int seat) {
  return game.tables().spirits[state.seats[seat].spirit];
}

// Joined by blanks or commas; nothing is "none".
std::string listed(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text.empty() ? "none" : text;
}

// Numbers from 1 on of the bits that are set.
std::string bits_text(u32 mask) {
  std::vector<std::string> numbers;
  for (int i = 0; i < 32; ++i) {
    if ((mask >> i & 1) != 0) numbers.push_back(std::to_string(i + 1));
  }
  return listed(numbers, " ");
}

u32 read_bits(Words& words, std::string_view what, int most) {
  u32 bits = 0;
  if (words.accept("none")) return bits;
  do {
    const u32 bit = 1U << (words.number(what, 1, most) - 1);
    if ((bits & bit) != 0) words.refuse("this stands here twice");
    bits |= bit;
  } while (!words.at_end());
  return bits;
}

const char* on_off(bool on) { return on ? "on" : "off"; }

// By its key alone it is on.
bool read_flag(Words& words) { return !words.accept("off"); }

// Numbers of the state and of a seat, with nothing special about them.
template <auto kMember>
std::string state_number(const Game&, const State& s, int) {
  return std::to_string(s.*kMember);
}
template <auto kMember, int kLeast, int kMost>
void read_state_number(const PositionField& field, Words& words, const Game&, State& s, int) {
  s.*kMember =
      static_cast<std::decay_t<decltype(s.*kMember)>>(words.number(field.what, kLeast, kMost));
}
template <auto kMember>
std::string seat_number(const Game&, const State& s, int seat) {
  return std::to_string(s.seats[seat].*kMember);
}
template <auto kMember, int kMost = 255>
void read_seat_number(const PositionField& field, Words& words, const Game&, State& s, int seat) {
  auto& number = s.seats[seat].*kMember;
  number = static_cast<std::decay_t<decltype(number)>>(words.number(field.what, 0, kMost));
}

template <u8 kSwitch, bool kOn>
std::string switch_text(const Game&, const State& s, int) {
  return on_off(((s.switches & kSwitch) != 0) == kOn);
}
template <u8 kSwitch, bool kOn>
void read_switch(const PositionField&, Words& words, const Game&, State& s, int) {
  const bool set = read_flag(words) == kOn;
  s.switches = static_cast<u8>(set ? s.switches | kSwitch : s.switches & ~kSwitch);
}

std::string phase_text(const Game&, const State& s, int) {
  return phase_words()[static_cast<std::size_t>(s.phase)];
}
void read_phase(const PositionField& field, Words& words, const Game&, State& s, int) {
  s.phase = static_cast<island::Phase>(read_word_of(words, field.what, phase_words()));
}

const std::vector<std::string>& result_words() {
  static const std::vector<std::string> all = {"running", "victory", "defeat"};
  return all;
}
std::string result_text(const Game&, const State& s, int) {
  std::string text = result_words()[static_cast<std::size_t>(s.result)];
  if (s.result == island::Result::running) return text;
  return text + ' ' + ending_words()[static_cast<std::size_t>(s.ending)];
}
void read_result(const PositionField& field, Words& words, const Game&, State& s, int) {
  const int result = read_word_of(words, field.what, result_words());
  if (result == 0) words.refuse("a result is victory or defeat");
  s.result = static_cast<island::Result>(result);
  s.ending = static_cast<island::Ending>(read_word_of(words, "reason", ending_words()));
}

std::string noted_text(const Game&, const State& s, int) {
  std::vector<std::string> losses;
  for (std::size_t bit = 1; bit < ending_words().size(); ++bit) {
    if ((s.losses >> bit & 1) != 0) losses.push_back(ending_words()[bit]);
  }
  return listed(losses, ", ");
}
void read_noted(const PositionField& field, Words& words, const Game&, State& s, int) {
  s.losses = 0;
  if (words.accept("none")) return;
  do {
    const int ending = read_word_of(words, field.what, ending_words());
    if (ending == 0) words.refuse("this is no loss");
    s.losses = static_cast<u8>(s.losses | 1 << ending);
  } while (words.accept(","));
}

std::string chance_text(const Game&, const State& s, int) {
  u8 bytes[8];
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<u8>(s.rng.state >> (56 - 8 * i));
  std::string chance = hex_text(bytes, 8);
  chance.resize(16, '0');
  return chance;
}
void read_chance(const PositionField&, Words& words, const Game&, State& s, int) {
  u8 bytes[8];
  read_hex(words, bytes, sizeof bytes);
  s.rng.state = 0;
  for (const u8 byte : bytes) s.rng.state = s.rng.state << 8 | byte;
}

// Whether a level that has the space no longer uses it.
std::string closed_space_text(const Game& game, const State& s, int) {
  if (s.extra_build != 0 || s.adversaries[0] == 0) return "off";
  State fresh;
  game.lay_out(fresh, 1);
  return on_off(fresh.extra_build != 0);
}
void read_closed_space(const PositionField&, Words& words, const Game&, State& s, int) {
  s.extra_build = read_flag(words) ? 0 : 1;
}

std::string joined_text(const Game& game, const State& s, int land) {
  const island::Land& here = s.lands[land];
  if (here.joined == 0) return "none";
  return "to " + land_name(game, s, here.joined - 1) + " by " + std::to_string(here.joined_by + 1);
}
void read_joined(const PositionField&, Words& words, const Game& game, State& s, int part) {
  if (words.accept("none")) return;
  words.expect("to");
  const int whole = read_land(words, game, s);
  words.expect("by");
  const int seat = read_seat(words, game, s);
  const auto layout = game.layout(s);
  if (part == whole || !layout->lands.has(whole) || !(layout->lands | layout->oceans).has(part)) {
    words.refuse("these lands cannot be joined");
  }
  island::Options options;
  island::Context context = context_of(game, s, options);
  island::primitive::join(context, whole, part, seat);
}

template <u8 kFlag>
std::string land_flag_text(const Game&, const State& s, int land) {
  return on_off((s.lands[land].flags & kFlag) != 0);
}
void read_absent(const PositionField&, Words& words, const Game& game, State& s, int land) {
  if (!read_flag(words)) return;
  if (!game.layout(s)->lands.has(land)) words.refuse("this land cannot be absent");
  island::Options options;
  island::Context context = context_of(game, s, options);
  island::primitive::suspend(context, land);
}
void read_isolated(const PositionField&, Words& words, const Game&, State& s, int land) {
  if (read_flag(words)) s.lands[land].flags |= island::kIsolated;
}

std::string defend_text(const Game&, const State& s, int land) {
  return std::to_string(s.lands[land].defend);
}
void read_defend(const PositionField& field, Words& words, const Game&, State& s, int land) {
  s.lands[land].defend = static_cast<u8>(words.number(field.what, 1, 255));
}

const std::vector<std::string>& skip_words() {
  static const std::vector<std::string> all = {"ravage", "build", "explore"};
  return all;
}
std::string skip_text(const Game&, const State& s, int land) {
  std::vector<std::string> skips;
  for (std::size_t i = 0; i < skip_words().size(); ++i) {
    if ((s.lands[land].flags >> i & 1) != 0) skips.push_back(skip_words()[i]);
  }
  return listed(skips, " ");
}
void read_skip(const PositionField& field, Words& words, const Game&, State& s, int land) {
  u8& flags = s.lands[land].flags;
  flags &= static_cast<u8>(~island::kSkips);
  if (words.accept("none")) return;
  do {
    const int bit = 1 << read_word_of(words, field.what, skip_words());
    if ((flags & bit) != 0) words.refuse("this stands here twice");
    flags = static_cast<u8>(flags | bit);
  } while (!words.at_end());
}

std::string tracks_text(const Game& game, const State& s, int seat) {
  const int tracks = row_of(game, s, seat).tracks_count;
  std::vector<std::string> open;
  open.reserve(static_cast<std::size_t>(tracks));
  for (int i = 0; i < tracks; ++i) {
    open.push_back(std::to_string(s.seats[seat].uncovered[i]));
  }
  return listed(open, " ");
}
// Tracks that are not written are as at the beginning.
void read_tracks(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const island::SpiritRow& row = row_of(game, s, seat);
  for (int track = 0; track < row.tracks_count && (track < 2 || !words.at_end()); ++track) {
    s.seats[seat].uncovered[track] =
        static_cast<u8>(words.number(field.what, row.tracks[track].open, row.tracks[track].spaces));
  }
}

template <island::Place kPlace>
std::string cards_held(const Game& game, const State& s, int seat) {
  std::vector<std::string> cards;
  for (int i = 0; i < s.seats[seat].cards; ++i) {
    const island::OwnedCard& card = s.owned[seat][i];
    if (card.place != kPlace) continue;
    std::string text = quoted(game.content().powers[card.power].name);
    if ((card.flags & island::kCardUsed) != 0) text += " used";
    if ((card.flags & island::kCardHastened) != 0) text += " hastened";
    if ((card.flags & island::kCardRepeated) != 0) text += " repeated";
    if ((card.flags & island::kCardLent) != 0) text += " lent";
    if ((card.flags & island::kCardPasses) != 0) text += " passing";
    cards.push_back(std::move(text));
  }
  return listed(cards, ", ");
}

std::string elements_gained(const Game&, const State& s, int seat) {
  std::array<u8, 8> gained{};
  std::copy(std::begin(s.seats[seat].gained), std::end(s.seats[seat].gained), gained.begin());
  return elements_text(gained);
}
void read_gained(const PositionField&, Words& words, const Game&, State& s, int seat) {
  const std::array<u8, 8> elements = read_elements(words);
  std::copy(elements.begin(), elements.end(), s.seats[seat].gained);
}

std::string prepared_text(const Game&, const State& s, int seat) {
  std::array<u8, 8> prepared{};
  std::copy(std::begin(s.seats[seat].prepared), std::end(s.seats[seat].prepared), prepared.begin());
  return elements_text(prepared);
}
void read_prepared(const PositionField&, Words& words, const Game&, State& s, int seat) {
  const std::array<u8, 8> elements = read_elements(words);
  std::copy(elements.begin(), elements.end(), s.seats[seat].prepared);
}

// What stands behind each number. One that is "gained" stands among the elements gained.
const std::vector<std::string>& chosen_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all = {"none"};
    all.insert(all.end(), island::kElementNames.begin(), island::kElementNames.end());
    all.push_back("gained");
    return all;
  }();
  return words;
}

// Elements chosen for spaces of the tracks.
template <auto kSpaces, auto kChosen>
std::string chosen_text(const Game& game, const State& s, int seat) {
  const u32 chosen = s.seats[seat].*kChosen;
  if (chosen == 0) return "none";
  std::vector<std::string> names;
  for (std::size_t i = 0; i < (row_of(game, s, seat).*kSpaces).size(); ++i) {
    names.emplace_back(chosen_words()[chosen >> (4 * i) & 15]);
  }
  return listed(names, " ");
}
template <auto kSpaces, auto kChosen>
void read_chosen(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const std::size_t spaces = (row_of(game, s, seat).*kSpaces).size();
  u16& chosen = s.seats[seat].*kChosen;
  chosen = 0;
  for (std::size_t i = 0; !words.at_end(); ++i) {
    if (i == spaces) words.refuse("more elements than this spirit chooses");
    chosen = static_cast<u16>(chosen | read_word_of(words, field.what, chosen_words()) << (4 * i));
  }
}

// Older positions say only how many, and have the elements among those gained.
void read_any(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  if (!words.sees_number()) {
    return read_chosen<&SpiritRow::any, &Seat::any>(field, words, game, s, seat);
  }
  const int spaces = static_cast<int>(row_of(game, s, seat).any.size());
  const int open = static_cast<int>(chosen_words().size()) - 1;
  u16& any = s.seats[seat].any;
  any = 0;
  for (int left = words.number("elements chosen", 0, spaces); left > 0; --left) {
    any = static_cast<u16>(any << 4 | open);
  }
}

std::string stage_text(const Game&, const State& s, int seat) {
  return stage_words()[static_cast<std::size_t>(s.seats[seat].stage)];
}
void read_stage(const PositionField& field, Words& words, const Game&, State& s, int seat) {
  s.seats[seat].stage = static_cast<island::Stage>(read_word_of(words, field.what, stage_words()));
}

void read_picks(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const int most = row_of(game, s, seat).options;
  s.seats[seat].picks = static_cast<u8>(words.number(field.what, 0, most));
}

std::string picked_text(const Game&, const State& s, int seat) {
  return bits_text(s.seats[seat].options_picked);
}
void read_picked(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const int most = row_of(game, s, seat).options;
  s.seats[seat].options_picked = static_cast<u16>(read_bits(words, field.what, most));
}

std::string unlocked_text(const Game&, const State& s, int seat) {
  return bits_text(s.seats[seat].unlocked);
}
void read_unlocked(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const island::SpiritRow& row = row_of(game, s, seat);
  const u32 unlocked = read_bits(words, field.what, row.options);
  for (int i = 0; i < row.options; ++i) {
    if ((unlocked >> i & 1) != 0 && row.growth[i].track < 0) {
      words.refuse("this option is open anyway");
    }
  }
  s.seats[seat].unlocked = static_cast<u16>(unlocked);
}

std::string option_text(const Game&, const State& s, int seat) {
  return std::to_string(s.seats[seat].option + 1);
}
void read_option(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const int most = row_of(game, s, seat).options;
  s.seats[seat].option = static_cast<u8>(words.number(field.what, 1, most) - 1);
}

constexpr u32 kIconsOfOption = (1U << island::kMaxIcons) - 1;
std::string icons_text(const Game&, const State& s, int seat) {
  return bits_text(s.seats[seat].icons & kIconsOfOption);
}
void read_icons(const PositionField& field, Words& words, const Game&, State& s, int seat) {
  u32& icons = s.seats[seat].icons;
  icons = (icons & ~kIconsOfOption) | read_bits(words, field.what, island::kMaxIcons);
}
std::string always_icons_text(const Game&, const State& s, int seat) {
  return bits_text(s.seats[seat].icons >> island::kMaxIcons);
}
void read_always_icons(const PositionField& field, Words& words, const Game& game, State& s,
                       int seat) {
  const u32 bits = read_bits(words, field.what, row_of(game, s, seat).always.count);
  u32& icons = s.seats[seat].icons;
  icons = (icons & kIconsOfOption) | bits << island::kMaxIcons;
}

void read_progression(const PositionField& field, Words& words, const Game& game, State& s,
                      int seat) {
  const auto most = static_cast<int>(row_of(game, s, seat).progression.size());
  s.seats[seat].progression = static_cast<u8>(words.number(field.what, 0, most));
}

std::string used_text(const Game& game, const State& s, int seat) {
  const island::SpiritRow& row = row_of(game, s, seat);
  std::vector<std::string> innates;
  for (int i = 0; i < row.innates_count; ++i) {
    if ((s.seats[seat].innates_used >> i & 1) == 0) continue;
    innates.push_back(quoted(game.content().powers[row.innates[i]].name));
  }
  return listed(innates, ", ");
}
void read_used(const PositionField&, Words& words, const Game& game, State& s, int seat) {
  const island::SpiritRow& row = row_of(game, s, seat);
  s.seats[seat].innates_used = 0;
  if (words.accept("none")) return;
  do {
    const int power = read_power(words, game.content());
    const auto* const end = row.innates + row.innates_count;
    const auto* const found = std::find(row.innates + 0, end, power);
    if (found == end) words.refuse("this is no innate power of the spirit");
    s.seats[seat].innates_used |= static_cast<u8>(1U << (found - row.innates));
  } while (words.accept(","));
}

// energy, plays, and the names of the other tracks.
std::vector<std::string> track_names(const Game& game, const State& s, int seat) {
  const island::Spirit& spirit = game.content().spirits[s.seats[seat].spirit];
  std::vector<std::string> names = {"energy", "plays"};
  for (std::size_t i = 2; i < spirit.tracks.size(); ++i) names.push_back(spirit.tracks[i].name);
  return names;
}
std::string spaces_text(const Game& game, const State& s, int seat) {
  const std::vector<std::string> names = track_names(game, s, seat);
  const island::SpiritRow& row = row_of(game, s, seat);
  std::vector<std::string> spaces;
  for (std::size_t i = 0; i < row.deeds.size(); ++i) {
    if ((s.seats[seat].spaces_used >> i & 1) == 0) continue;
    const auto track = static_cast<std::size_t>(row.deeds[i].space / island::kMaxSpaces);
    spaces.push_back((track < 2 ? names[track] : quoted(names[track])) + ' ' +
                     std::to_string(row.deeds[i].space % island::kMaxSpaces + 1));
  }
  return listed(spaces, ", ");
}
void read_spaces(const PositionField& field, Words& words, const Game& game, State& s, int seat) {
  const island::SpiritRow& row = row_of(game, s, seat);
  s.seats[seat].spaces_used = 0;
  if (words.accept("none")) return;
  do {
    const std::vector<std::string> names = track_names(game, s, seat);
    const std::string name = words.name("a track");
    const auto track =
        static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
    if (track == static_cast<int>(names.size())) words.refuse_unknown("track", name, names);
    const int space = words.number(field.what, 1, row.tracks[track].spaces) - 1;
    const auto deed = std::find_if(row.deeds.begin(), row.deeds.end(), [&](const auto& each) {
      return each.space == track * island::kMaxSpaces + space &&
             each.moment != island::SpaceMoment::on_add;
    });
    if (deed == row.deeds.end()) words.refuse("there is nothing to use on this space");
    s.seats[seat].spaces_used |= static_cast<u8>(1U << (deed - row.deeds.begin()));
  } while (words.accept(","));
}

std::string free_repeats_text(const Game&, const State& s, int seat) {
  std::vector<std::string> costs;
  for (const u8 repeat : s.seats[seat].free_repeats) {
    if (repeat != 0) costs.push_back(std::to_string(repeat - 1));
  }
  return listed(costs, " ");
}
void read_free_repeats(const PositionField& field, Words& words, const Game&, State& s, int seat) {
  auto& repeats = s.seats[seat].free_repeats;
  std::fill(std::begin(repeats), std::end(repeats), u8{0});
  if (words.accept("none")) return;
  for (std::size_t count = 0; !words.at_end(); ++count) {
    if (count == std::size(repeats)) words.refuse("more repeats than a game can hold");
    repeats[count] = static_cast<u8>(words.number(field.what, 0, 99) + 1);
  }
  std::sort(std::begin(repeats), std::end(repeats), std::greater<u8>{});
}

std::string own_repeats_text(const Game& game, const State& s, int seat) {
  std::vector<std::string> repeats;
  for (const island::OwnRepeat& repeat : s.seats[seat].own_repeats) {
    if (repeat.power == 0) continue;
    repeats.push_back(quoted(game.content().powers[repeat.power - 1U].name) + ' ' +
                      std::to_string(repeat.left));
    if (repeat.next_to != 0) repeats.back() += " next to " + land_name(game, s, repeat.next_to - 1);
  }
  return listed(repeats, ", ");
}
void read_own_repeats(const PositionField& field, Words& words, const Game& game, State& s,
                      int seat) {
  auto& repeats = s.seats[seat].own_repeats;
  std::fill(std::begin(repeats), std::end(repeats), island::OwnRepeat{});
  if (words.accept("none")) return;
  std::size_t count = 0;
  do {
    if (count == std::size(repeats)) words.refuse("more repeats than a game can hold");
    island::OwnRepeat& repeat = repeats[count++];
    repeat.power = static_cast<u16>(read_power(words, game.content()) + 1);
    repeat.left = static_cast<u8>(words.number(field.what, 1, 255));
    if (words.accept("next")) {
      words.expect("to");
      repeat.next_to = static_cast<u8>(read_land(words, game, s) + 1);
    }
  } while (words.accept(","));
  std::sort(std::begin(repeats), std::begin(repeats) + count,
            [](const auto& a, const auto& b) { return a.power > b.power; });
}

constexpr Part kMoment = Part::moment;
constexpr Part kSeat = Part::seat;
constexpr Part kTrack = Part::track;
using island::Place;

constexpr PositionField kFields[] = {
    {"judged", kMoment, switch_text<island::kUnjudged, false>,
     read_switch<island::kUnjudged, false>, "", "off", true},
    {"shuffle fixed", kMoment, switch_text<island::kFixedShuffle, true>,
     read_switch<island::kFixedShuffle, true>, "", "off", true},
    {"turn", kMoment, state_number<&State::turn>, read_state_number<&State::turn, 0, 65535>,
     "a turn", "0"},
    {"phase", kMoment, phase_text, read_phase, "phase", "setup"},
    {"result", kMoment, result_text, read_result, "result", "running", false, false},
    {"noted", kMoment, noted_text, read_noted, "reason", "none"},
    {"chance", kMoment, chance_text, read_chance},
    {"no extra build space", kMoment, closed_space_text, read_closed_space, "", "off", true},

    // What is joined may be absent, but nothing is joined to what is absent.
    {"joined", Part::shape, joined_text, read_joined, "", "none"},
    {"absent", Part::shape, land_flag_text<island::kAbsent>, read_absent, "", "off", true},

    {"energy", kSeat, seat_number<&Seat::energy>, read_seat_number<&Seat::energy, 9999>, "energy",
     "0"},
    {"drowned", kSeat, seat_number<&Seat::drowned>, read_seat_number<&Seat::drowned, 9999>,
     "health of drowned invaders", "0"},
    {"owed", kSeat, seat_number<&Seat::owed>, read_seat_number<&Seat::owed>, "energy", "0"},
    {"tracks", kSeat, tracks_text, read_tracks, "open spaces of a track", nullptr, false, false},
    {"hand", kSeat, cards_held<Place::hand>, nullptr, "", nullptr, false, false},
    {"played", kSeat, cards_held<Place::play>, nullptr, "", "none", false, false},
    {"discard", kSeat, cards_held<Place::discard>, nullptr, "", "none", false, false},
    {"face-down", kSeat, cards_held<Place::face_down>, nullptr, "", "none", false, false},
    {"forgotten", kSeat, cards_held<Place::forgotten>, nullptr, "", "none", false, false},
    {"aside", kSeat, cards_held<Place::aside>, nullptr, "", "none", false, false},
    {"handed-over", kSeat, cards_held<Place::handed_over>, nullptr, "", "none", false, false},
    {"elements", kSeat, elements_gained, read_gained, "", "none", false, false},
    {"prepared", kSeat, prepared_text, read_prepared, "", "none"},
    {"stars", kSeat, chosen_text<&SpiritRow::stars, &Seat::stars>,
     read_chosen<&SpiritRow::stars, &Seat::stars>, "element", "none"},
    {"destroyed", kSeat, seat_number<&Seat::destroyed>, read_seat_number<&Seat::destroyed>,
     "destroyed presence", "0"},
    {"removed", kSeat, seat_number<&Seat::removed>, read_seat_number<&Seat::removed>,
     "removed presence", "0"},
    {"stage", kSeat, stage_text, read_stage, "stage"},
    {"picks", kSeat, seat_number<&Seat::picks>, read_picks, "growth options to pick"},
    {"picked", kSeat, picked_text, read_picked, "a growth option", "none"},
    {"unlocked", kSeat, unlocked_text, read_unlocked, "a growth option", "none"},
    {"option", kSeat, option_text, read_option, "a growth option", "1"},
    {"icons", kSeat, icons_text, read_icons, "an icon", "none"},
    {"always icons", kSeat, always_icons_text, read_always_icons, "an icon", "none"},
    {"plays", kSeat, seat_number<&Seat::plays>, read_seat_number<&Seat::plays>, "cards played",
     "0"},
    {"extra plays", kSeat, seat_number<&Seat::extra_plays>, read_seat_number<&Seat::extra_plays>,
     "card plays", "0"},
    {"any chosen", kSeat, chosen_text<&SpiritRow::any, &Seat::any>, read_any, "element", "none"},
    {"progression", kSeat, seat_number<&Seat::progression>, read_progression,
     "cards of the progression", "0"},
    {"used", kSeat, used_text, read_used, "", "none"},
    {"spaces used", kSeat, spaces_text, read_spaces, "a space", "none"},
    {"hastened", kSeat, seat_number<&Seat::hastened>, read_seat_number<&Seat::hastened>,
     "slow powers used as fast ones", "0"},
    {"paid repeats", kSeat, seat_number<&Seat::paid_repeats>, read_seat_number<&Seat::paid_repeats>,
     "repeats", "0"},
    {"free repeats", kSeat, free_repeats_text, read_free_repeats, "the highest cost", "none"},
    {"own repeats", kSeat, own_repeats_text, read_own_repeats, "repeats", "none"},

    {"defend", Part::land, defend_text, read_defend, "an amount", "0", false, false},
    {"skip", Part::land, skip_text, read_skip, "Invader Action", "none"},
    {"isolated", Part::land, land_flag_text<island::kIsolated>, read_isolated, "", "off", true},

    {"terror", kTrack, state_number<&State::terror>, read_state_number<&State::terror, 1, 4>,
     "a terror level"},
    {"fear", kTrack, state_number<&State::fear>, read_state_number<&State::fear, 0, 255>, "fear",
     nullptr, false, false},
    {"fear pool", kTrack, state_number<&State::fear_pool>,
     read_state_number<&State::fear_pool, 1, 255>, "fear markers"},
    {"ignored strife", kTrack, state_number<&State::ignored_strife>,
     read_state_number<&State::ignored_strife, 0, 7>, "strife of each invader", "0"},
    {"blight pool", kTrack, state_number<&State::blight_pool>,
     read_state_number<&State::blight_pool, 0, 255>, "blight"},
};

}  // namespace

std::span<const PositionField> position_fields() { return kFields; }

const PositionField* accept_field(Words& words) {
  const auto piles = all_pile_words();
  for (const PositionField& field : kFields) {
    Words rest = words;
    if (field.read == nullptr || !rest.accept_all(field.key)) continue;
    // The piles of the fear cards begin with the same word as its markers.
    const bool names_piles = std::any_of(piles.begin(), piles.end(), [&](const PileWords& pile) {
      return std::string_view(pile.group) == field.key;
    });
    if (names_piles && !rest.sees_number()) continue;
    words.accept_all(field.key);
    return &field;
  }
  return nullptr;
}

std::string field_line(const PositionField& field, const Game& game, const State& state, int of) {
  const std::string value = field.text(game, state, of);
  if (field.usual != nullptr && value == field.usual) return {};
  std::string line = field.key;
  if (field.of_land()) line += ' ' + land_name(game, state, of);
  return field.flag ? line : line + ' ' + value;
}

}  // namespace loci::notation
