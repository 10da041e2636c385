// The words of positions, but those of seats.
#include <algorithm>
#include <cstring>

#include "island/hooks.hpp"
#include "island/markers.hpp"
#include "island/piles.hpp"
#include "notation/contents.hpp"
#include "notation/markers.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/set_up.hpp"
#include "notation/values.hpp"

namespace loci::notation {

using island::Game;
using island::Hook;
using island::State;

const std::vector<PositionReader::Keyword>& PositionReader::keywords() {
  using R = PositionReader;
  static const std::vector<Keyword> all = {
      {"spirit", &R::spirit},
      {"boxes", &R::boxes},
      {"layout", &R::layout},
      {"progressions", &R::progressions},
      {"adversary", &R::adversary},
      {"second", &R::second},
      {"scenario", &R::scenario},
      {"map", &R::map},
      {"losses", &R::losses},
      {"land", &R::land_order},
      {"judged", &R::judged},
      {"seed", &R::seed},
      {"chance", &R::chance},
      {"shuffle", &R::shuffle},
      {"rules", &R::rules},
      {"turn", &R::turn},
      {"phase", &R::phase},
      {"result", &R::result},
      {"noted", &R::noted},
      {"defend", &R::defend},
      {"skip", &R::skip},
      {"board", &R::board},
      {"isolated", &R::isolated},
      {"absent", &R::absent},
      {"joined", &R::joined},
      {"marker", &R::marker},
      {"markers", &R::markers},
      {"no", &R::no},
      {"terror", &R::terror},
      {"fear", &R::fear},
      {"blight", &R::blight},
      {"invader", &R::invader},
      {"minor", &R::minor},
      {"major", &R::major},
      {"event", &R::event},
      {"effect", &R::effect},
      {"energy", &R::energy},
      {"drowned", &R::drowned},
      {"tracks", &R::tracks},
      {"hand", &R::hand},
      {"played", &R::played},
      {"discard", &R::discard},
      {"forgotten", &R::forgotten},
      {"elements", &R::elements},
      {"destroyed", &R::destroyed},
      {"removed", &R::removed},
      {"stage", &R::stage},
      {"picks", &R::picks},
      {"unlocked", &R::unlocked},
      {"prepared", &R::prepared},
      {"stars", &R::stars},
      {"picked", &R::picked},
      {"option", &R::option},
      {"icons", &R::icons},
      {"always", &R::always},
      {"plays", &R::plays},
      {"extra", &R::extra},
      {"any", &R::any},
      {"progression", &R::progression},
      {"used", &R::used},
      {"spaces", &R::spaces},
      {"hastened", &R::hastened},
      {"paid", &R::paid},
      {"free", &R::free},
      {"own", &R::own},
      {"counter", &R::counter},
  };
  return all;
}

std::vector<std::string> PositionReader::known_words() {
  std::vector<std::string> words;
  for (const Keyword& keyword : keywords()) words.emplace_back(keyword.word);
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
  const auto check = [&](const std::vector<u16>& deck, const std::string& box) {
    if (std::find(deck.begin(), deck.end(), card) != deck.end()) return;
    words.refuse("this card is of the box " + box + ", whose cards are not in this game; a line " +
                 "\"boxes …, " + box + "\" puts them there");
  };
  const auto index = static_cast<std::size_t>(card);
  if (sort == CardSort::fear) check(game().decks().fears, content.fears[index].box);
  if (sort == CardSort::blight) check(game().decks().blights, content.blights[index].box);
  if (sort != CardSort::power) return;
  const island::Power& power = content.powers[index];
  if (power.kind == island::PowerKind::minor) check(game().decks().minors, power.box);
  if (power.kind == island::PowerKind::major) check(game().decks().majors, power.box);
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

void PositionReader::boxes(Words& words) {
  once(words, "boxes");
  read_boxes(words, game().content());  // already read with the set-up
}

void PositionReader::layout(Words& words) {
  once(words, "layout");
  words.name("a layout");  // already read with the set-up
}

void PositionReader::progressions(Words& words) { once(words, "progressions"); }

// What the set-up is made of was read before.
void PositionReader::adversary(Words& words) {
  once(words, "adversary");
  read_adversary(words, game().content());
  words.expect("level");
  words.number("a level", 0, 9);
}

void PositionReader::second(Words& words) {
  once(words, "second");
  read_adversary(words, game().content());
  words.expect("level");
  words.number("a level", 0, 9);
}

void PositionReader::scenario(Words& words) {
  once(words, "scenario");
  read_scenario(words, game().content());
}

void PositionReader::map(Words& words) {
  once(words, "map");
  read_map(words, game().content());
}

// no extra build space
void PositionReader::no(Words& words) {
  once(words, "no extra build space");
  for (const char* word : {"extra", "build", "space"}) words.expect(word);
  position_.state.extra_build = 0;
}

void PositionReader::losses(Words& words) {
  once(words, "losses");
  words.expect("off");
}

void PositionReader::land_order(Words& words) {
  once(words, "land order");
  words.expect("order");
  words.expect("asked");
}

void PositionReader::judged(Words& words) {
  once(words, "judged");
  position_.state.switches &= static_cast<u8>(~island::kUnjudged);
}

void PositionReader::seed(Words& words) {
  once(words, "seed");
  words.number("a seed", 0, 2147483647);  // already taken
}

void PositionReader::chance(Words& words) {
  once(words, "chance");
  u8 bytes[8];
  read_hex(words, bytes, sizeof bytes);
  u64 chance = 0;
  for (const u8 byte : bytes) chance = chance << 8 | byte;
  position_.state.rng.state = chance;
}

void PositionReader::shuffle(Words& words) {
  once(words, "shuffle");
  words.expect("fixed");
  position_.state.switches |= island::kFixedShuffle;
}

void PositionReader::rules(Words& words) {
  once(words, "rules off");
  words.expect("off");
  if (written_.contains("effect")) words.refuse("rules off must stand before the effects");
  position_.state.hooks_count = 0;
  position_.state.seas = 0;
}

void PositionReader::turn(Words& words) {
  once(words, "turn");
  position_.state.turn = static_cast<u16>(words.number("a turn", 0, 65535));
}

void PositionReader::phase(Words& words) {
  once(words, "phase");
  position_.state.phase = static_cast<island::Phase>(read_word_of(words, "phase", phase_words()));
}

void PositionReader::result(Words& words) {
  once(words, "result");
  const int result = read_word_of(words, "result", {"running", "victory", "defeat"});
  if (result == 0) words.refuse("a result is victory or defeat");
  position_.state.result = static_cast<island::Result>(result);
  position_.state.ending =
      static_cast<island::Ending>(read_word_of(words, "reason", ending_words()));
}

void PositionReader::noted(Words& words) {
  once(words, "noted");
  do {
    const int ending = read_word_of(words, "reason", ending_words());
    if (ending == 0) words.refuse("this is no loss");
    position_.state.losses = static_cast<u8>(position_.state.losses | 1 << ending);
  } while (words.accept(","));
}

void PositionReader::defend(Words& words) {
  const int land = read_land(words, game(), state());
  once(words, "defend " + land_name(game(), state(), land));
  position_.state.lands[land].defend = static_cast<u8>(words.number("an amount", 1, 255));
}

void PositionReader::skip(Words& words) {
  const int land = read_land(words, game(), state());
  once(words, "skip " + land_name(game(), state(), land));
  do {
    const int bit = 1 << read_word_of(words, "Invader Action", {"ravage", "build", "explore"});
    u8& skips = position_.state.lands[land].skips;
    if ((skips & bit) != 0) words.refuse("this stands here twice");
    skips = static_cast<u8>(skips | bit);
  } while (!words.at_end());
}

// Whatever the scenario laid out goes when the first line says what lies where.
void PositionReader::markers(Words& words) {
  if (written_.emplace("markers", words.place()).second) position_.state.markers_count = 0;
  if (words.accept("none")) return once(words, "no markers");
  const int land = read_land(words, game(), state());
  once(words, "markers " + land_name(game(), state(), land));
  read_markers(words, game(), position_.state, land);
}

// As it was written before markers had names: the number of its kind.
void PositionReader::marker(Words& words) {
  if (written_.emplace("markers", words.place()).second) position_.state.markers_count = 0;
  const int land = read_land(words, game(), state());
  once(words, "marker " + land_name(game(), state(), land));
  const int kind = words.number("a marker", 1, static_cast<int>(game().markers().size())) - 1;
  island::change_markers(position_.state, land, kind, 1);
}

void PositionReader::terror(Words& words) {
  once(words, "terror");
  position_.state.terror = static_cast<u8>(words.number("a terror level", 1, 4));
}

void PositionReader::fear(Words& words) {
  if (words.sees_number()) {
    once(words, "fear");
    position_.state.fear = static_cast<u8>(words.number("fear", 0, 255));
  } else if (words.accept("pool")) {
    once(words, "fear pool");
    position_.state.fear_pool = static_cast<u8>(words.number("fear markers", 1, 255));
  } else {
    read_pile(words, "fear");
  }
}

void PositionReader::blight(Words& words) {
  if (!words.accept("pool")) return read_pile(words, "blight");
  once(words, "blight pool");
  position_.state.blight_pool = static_cast<u8>(words.number("blight", 0, 255));
}

namespace {

bool sleeps(lang::Lifetime lifetime) {
  return lifetime == lang::Lifetime::next_turn || lifetime == lang::Lifetime::from_next_turn;
}

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
  if (sleeps(lang::Lifetime{hook.lifetime})) hook.event |= island::kAsleep;
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
  for (std::size_t i = 0; i < values.size(); ++i) hook.captured[i] = static_cast<i16>(values[i]);
  State& s = position_.state;
  if (s.hooks_count == island::kMaxHooks) words.refuse("more effects than a game can hold");
  written_.emplace("effect", words.place());
  hook.slot = s.hooks_count;
  s.hooks[s.hooks_count++] = hook;
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
