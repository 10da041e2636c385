// Lines of positions that have code of their own, but what is about seats.
#include <algorithm>
#include <cstring>

#include "island/hooks.hpp"
#include "island/markers.hpp"
#include "island/piles.hpp"
#include "island/setup_fields.hpp"
#include "notation/contents.hpp"
#include "notation/counters.hpp"
#include "notation/markers.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/setup.hpp"
#include "notation/values.hpp"

namespace loci::notation {

using island::Game;
using island::Hook;
using island::State;

const std::vector<PositionReader::Keyword>& PositionReader::keywords() {
  using R = PositionReader;
  static const std::vector<Keyword> all = {
      {"spirit", &R::spirit},       {"seed", &R::seed},
      {"rules", &R::rules},         {"seas", &R::seas},
      {"board", &R::board},         {"marker", &R::marker},
      {"markers", &R::markers},     {"counter", &R::counter},
      {"effect", &R::effect},       {"hand", &R::hand},
      {"played", &R::played},       {"discard", &R::discard},
      {"forgotten", &R::forgotten}, {"fear", &R::fear},
      {"blight", &R::blight},       {"invader", &R::invader},
      {"minor", &R::minor},         {"major", &R::major},
      {"event", &R::event},         {"aside", &R::aside},
      {"face-down", &R::face_down}, {"handed-over", &R::handed_over},
  };
  return all;
}

std::vector<std::string> PositionReader::known_words() {
  std::vector<std::string> words;
  for (const Keyword& keyword : keywords()) words.emplace_back(keyword.word);
  for (const island::SetupField& field : island::setup_fields()) words.emplace_back(field.key);
  for (const PositionField& field : position_fields()) {
    words.emplace_back(
        std::string_view(field.key).substr(0, std::string_view(field.key).find(' ')));
  }
  return words;
}

PositionReader::PositionReader(const std::shared_ptr<const island::Library>& library,
                               const std::vector<Line>& lines,
                               const std::vector<std::string>& boxes) {
  const island::Setup setup = read_setup(lines, library->content, boxes);
  try {
    position_.game = std::make_shared<const Game>(library, setup);
  } catch (const island::SetupError& error) {
    // Whatever is wrong, the line of the layout or those of the spirits have to do with it.
    const Line* line = nullptr;
    for (const Line& each : lines) {
      if (Words(each).sees("layout") || (line == nullptr && Words(each).sees("spirit"))) {
        line = &each;
      }
    }
    if (line == nullptr && !lines.empty()) line = &lines.front();
    throw lang::Error(line == nullptr ? lang::Place{} : line->place(), error.what());
  }
  u64 seed = 1;
  for (const Line& line : lines) {
    Words words(line);
    if (words.accept("seed")) seed = static_cast<u64>(words.number("a seed", 0, 2147483647));
  }
  game().lay_out(position_.state, seed);
  position_.state.switches |= island::kUnjudged;
}

bool PositionReader::read(const Line& line) {
  Words words(line);
  if (const island::SetupField* const field = island::field_of_line(line.text)) {
    once(words, std::string(field->key));  // already read with the set-up
    return true;
  }
  if (const PositionField* const field = accept_field(words)) {
    read_field(words, *field);
    words.end();
    return true;
  }
  for (const Keyword& keyword : keywords()) {
    if (!words.accept(keyword.word)) continue;
    (this->*keyword.handler)(words);
    words.end();
    return true;
  }
  // A land and a colon.
  Words land_words(line);
  const std::string_view first = land_words.peek();
  if (first.size() < 2 || line.text.size() <= first.size() || line.text[first.size()] != ':') {
    return false;
  }
  const int land = read_land(land_words, game(), state());
  land_words.expect(":");
  read_contents_of(land_words, land);
  land_words.end();
  return true;
}

void PositionReader::once(const Words& words, const std::string& key) {
  const lang::Place place = words.line().place(0, words.line().text.size());
  if (!written_.emplace(key, place).second) throw lang::Error(place, key + " stands here twice");
}

void PositionReader::read_field(Words& words, const PositionField& field) {
  int of = 0;
  if (field.of_land()) {
    of = read_land(words, game(), state());
    once(words, std::string(field.key) + ' ' + land_name(game(), state(), of));
  } else if (field.part == Part::seat) {
    of = seat_;
    once_for_seat(words, field.key);
  } else {
    once(words, field.key);
  }
  field.read(field, words, game(), position_.state, of);
}

void PositionReader::read_contents_of(Words& words, int land) {
  once(words, land_name(game(), state(), land));
  read_contents(words, position_.state, land);
}

void PositionReader::mention(const Words& words, CardSort sort, int card) {
  if (sort == CardSort::minor || sort == CardSort::major) sort = CardSort::power;
  check_box(words, sort, card);
  if (!cards_.insert({sort, card}).second) words.refuse("this card already stands elsewhere");
}

void PositionReader::check_box(const Words& words, CardSort sort, int card) const {
  const island::Content& content = game().content();
  const island::Setup& setup = game().setup();
  const auto check = [&](const std::vector<u16>& deck, const auto& found) {
    if (std::find(deck.begin(), deck.end(), card) != deck.end()) return;
    if (!game().in_decks(found.box)) {
      words.refuse("this card is of the box " + found.box +
                   ", whose cards are not in this game; a line \"boxes …, " + found.box +
                   "\" puts them there");
    }
    if (found.retired && !setup.retired) {
      words.refuse(
          "this card is in no deck of this game; a line \"retired on\" adds those "
          "that later printings leave out");
    }
    words.refuse(setup.events ? "this card comes with an adversary that is not in this game"
                              : "this card is not played with without events");
  };
  const auto index = static_cast<std::size_t>(card);
  if (sort == CardSort::fear) check(game().decks().fears, content.fears[index]);
  if (sort == CardSort::event) check(game().decks().events, content.events[index]);
  if (sort == CardSort::blight) check(game().decks().blights, content.blights[index]);
  if (sort != CardSort::power) return;
  const island::Power& power = content.powers[index];
  if (power.kind == island::PowerKind::minor) check(game().decks().minors, power);
  if (power.kind == island::PowerKind::major) check(game().decks().majors, power);
}

void PositionReader::read_pile(Words& words, std::string_view group) {
  const PileWords* pile = accept_pile(words, group);
  if (pile == nullptr) words.refuse_next("a pile of " + std::string(group) + " cards");
  once(words, std::string(pile->group) + ' ' + pile->word);
  CardList list = read_cards(words, *pile, game(), state());
  for (const u16 entry : list.entries) {
    const int card = entry & island::kCardMask;
    if (pile->sort == CardSort::fear && card >= island::kTerror2) {
      once(words, card == island::kTerror2 ? "II" : "III");
    } else if (pile->sort == CardSort::fear && island::is_invader_among_fears(entry)) {
      mention(words, CardSort::invader, card - island::kInvaderAmongFears);
    } else {
      mention(words, pile->sort, card);
    }
  }
  if (pile->pile == island::Pile::extra_build && game().adversary_number() < 0) {
    words.refuse("only an adversary has this space");
  }
  piles_[pile->pile] = std::move(list);
}

void PositionReader::spirit(Words& words) {
  seat_ = spirits_read_++;
  words.rest("a spirit");  // already read with the set-up
}

void PositionReader::seed(Words& words) {
  once(words, "seed");
  words.number("a seed", 0, 2147483647);  // already taken
}

void PositionReader::rules(Words& words) {
  once(words, "rules off");
  words.expect("off");
  if (written_.contains("effect")) words.refuse("rules off must stand before the effects");
  position_.state.hooks_count = 0;
  position_.state.captured_count = 0;
  position_.state.seas = 0;
}

void PositionReader::seas(Words& words) {
  once(words, "seas");
  words.expect("of");
  position_.state.seas = 0;
  do {
    const int seat = words.number("a seat", 1, state().seats_count) - 1;
    position_.state.seas = static_cast<u8>(position_.state.seas | 1 << seat);
  } while (words.sees_number());
}

// Whatever the scenario laid out goes when the first line says what lies where.
void PositionReader::markers(Words& words) {
  if (written_.emplace("markers", words.place()).second) position_.state.markers_count = 0;
  if (words.accept("none")) return once(words, "no markers");
  const int place = read_marker_place(words, game(), state());
  once(words, "markers " + marker_place_name(game(), state(), place));
  read_markers(words, game(), position_.state, place);
}

// As it was written before markers had names: the number of its kind.
void PositionReader::marker(Words& words) {
  if (written_.emplace("markers", words.place()).second) position_.state.markers_count = 0;
  const int land = read_land(words, game(), state());
  once(words, "marker " + land_name(game(), state(), land));
  const int kind = words.number("a marker", 1, static_cast<int>(game().markers().size())) - 1;
  island::change_markers(position_.state, land, kind, 1);
}

void PositionReader::counter(Words& words) {
  const lang::CounterInfo counter = read_counter(words, game(), state(), seat_);
  if (counter.keeper == "spirit") {
    once_for_seat(words, "counter " + counter.name);
  } else {
    once(words, "counter " + counter.name);
  }
  counter_of(game(), position_.state, counter, seat_) =
      static_cast<u8>(words.number("a number", 0, 255));
}

namespace {

// As it was registered or, once the next turn has begun, what became of that. One that is always
// there may rest until the next turn.
lang::Lifetime read_lifetime(Words& words, lang::Lifetime registered) {
  using lang::Lifetime;
  Lifetime written = Lifetime::turn;
  if (words.accept("always")) {
    written = Lifetime::always;
  } else if (words.accept("next")) {
    words.expect("turn");
    written = Lifetime::next_turn;
  } else if (words.accept("from")) {
    for (const char* word : {"next", "turn", "on"}) words.expect(word);
    written = Lifetime::from_next_turn;
  }
  if (registered == Lifetime::action) words.refuse("this effect lasts only for an Action");
  const bool awake = (registered == Lifetime::next_turn && written == Lifetime::turn) ||
                     (registered == Lifetime::from_next_turn && written == Lifetime::always);
  const bool rests = registered == Lifetime::always && written == Lifetime::from_next_turn;
  if (written != registered && !awake && !rests) {
    words.refuse(registered == Lifetime::always ? "this effect is always there: write always"
                 : registered == Lifetime::turn ? "this effect lasts only for a turn"
                                                : "this effect lasts otherwise");
  }
  return written;
}

}  // namespace

void PositionReader::effect(Words& words) {
  const std::string name = words.name("an effect");
  const int wanted = words.sees_number() ? words.number("which of them", 1, 255) : 1;
  const auto& routines = game().code().routines;
  const lang::HookInfo* info = nullptr;
  std::vector<std::string> known;
  int among = 0;
  for (const lang::HookInfo& each : game().code().hooks) {
    known.push_back(routines[each.routine].name);
    if (known.back() == name && ++among == wanted) info = &each;
  }
  if (info == nullptr) words.refuse_unknown("effect", name, known);
  Hook hook{};
  hook.event = info->event;
  hook.routine = info->routine;
  words.expect("class");
  hook.action_class =
      static_cast<island::ActionClass>(read_word_of(words, "class of Actions", class_words()));
  hook.owner = static_cast<u8>(island::kNone);
  if (words.accept("owner")) hook.owner = static_cast<u8>(read_seat(words, game(), state()));
  hook.lifetime = static_cast<u8>(read_lifetime(words, info->lifetime));
  if (info->counted) {
    hook.uses = static_cast<u8>(words.number("uses left", 1, 255));
    if (!words.accept("use")) words.expect("uses");
  }
  if (info->captured > 0) words.expect("keeps");
  const lang::RoutineInfo& routine = routines[info->routine];
  std::vector<i32> values;
  for (std::size_t i = routine.types.size() - info->captured; i < routine.types.size(); ++i) {
    read_value(words, routine.types[i], game(), state(), values);
  }
  State& s = position_.state;
  if (s.hooks_count == island::kMaxHooks ||
      s.captured_count + values.size() > island::kMaxCaptured) {
    words.refuse("more effects than a game can hold");
  }
  written_.emplace("effect", words.place());
  hook.captured = s.captured_count;
  s.hooks[s.hooks_count++] = hook;
  for (const i32 value : values) s.captured[s.captured_count++] = static_cast<i16>(value);
}

Position read_position(const std::shared_ptr<const island::Library>& library,
                       const lang::Source& source) {
  const std::vector<Line> lines = lines_of(source);
  const lang::Place end{&source, 0, 0, 0};
  if (lines.empty()) throw lang::Error(end, "there is no position in this file");
  Words header(lines.front());
  if (!header.accept("position")) {
    throw lang::Error(lines.front().place(), "this is not a position: one begins with \"position " +
                                                 std::to_string(kPositionVersion) + "\"");
  }
  const int version = header.number("a version", 0, 2147483647);
  if (version != kPositionVersion) {
    header.refuse("this is a position of version " + std::to_string(version) +
                  "; this program reads version " + std::to_string(kPositionVersion));
  }
  header.end();
  const std::vector<Line> body(lines.begin() + 1, lines.end());
  PositionReader reader(library, body, island::Setup().boxes);
  for (const Line& line : body) {
    if (reader.read(line)) continue;
    Words words(line);
    const std::string first = words.name("a word");
    words.refuse_unknown("word for positions", first, PositionReader::known_words());
  }
  return reader.finish(end);
}

bool has_menus(const State& state) {
  return state.result == island::Result::running &&
         (state.phase == island::Phase::spirit || state.phase == island::Phase::fast ||
          state.phase == island::Phase::slow);
}

}  // namespace loci::notation
