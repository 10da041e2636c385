#include "island/game.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/hash.hpp"
#include "island/cards.hpp"
#include "island/declaration.hpp"
#include "island/island_table.hpp"
#include "island/machine.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/recorder.hpp"
#include "island/score.hpp"
#include "island/words.hpp"

namespace loci::island {

namespace {

// Finds by name or id, whatever its case and punctuation.
template <class Item>
int find_item(const std::vector<Item>& items, const std::string& wanted, const char* what) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (folded(items[i].name) == folded(wanted)) return static_cast<int>(i);
    names.push_back(items[i].name);
  }
  std::string message = std::string("there is no ") + what + " \"" + wanted + "\"";
  const std::string near = lang::nearest(wanted, names);
  if (!near.empty()) message += "; did you mean \"" + near + "\"?";
  throw SetupError(message);
}

void refuse_twice(const std::vector<u8>& taken, u8 number, const std::string& name) {
  if (std::find(taken.begin(), taken.end(), number) != taken.end()) {
    throw SetupError(name + " is chosen twice; a game has it only once");
  }
}

// Different boards at random, by a chance of their own: what happens in the game does not depend on
// whether its boards were drawn or named.
std::vector<std::string> draw_boards(const Game& game, std::size_t count, u64 seed) {
  std::vector<std::string> left;
  for (const Board& board : game.content().boards) {
    if (!board.map.empty() || !game.in_decks(board.box)) continue;
    if (folded(board.name) == folded(game.setup().extra_board)) continue;
    if (count == 1 || board.has_sides()) left.push_back(board.name);
  }
  if (left.size() < count) {
    throw SetupError(counted(static_cast<int>(count), "board") + " cannot be drawn from " +
                     std::to_string(left.size()));
  }
  Rng rng = Rng::seeded(mix(seed ^ 0x626f61726473U));  // "boards"
  std::vector<std::string> drawn;
  for (; count > 0; --count) {
    const auto at =
        left.begin() + static_cast<std::ptrdiff_t>(rng.below(static_cast<u32>(left.size())));
    drawn.push_back(std::move(*at));
    left.erase(at);
  }
  return drawn;
}

}  // namespace

Game::Game(std::shared_ptr<const Library> library, const Setup& setup)
    : library_(std::move(library)), setup_(setup) {
  if (tables().game < 0) throw SetupError("the rules have no procedure \"game\"");
  choose_boxes();
  choose_tokens();
  seat_spirits();
  if (setup_.progressions) check_progressions();
  choose_adversaries();
  choose_scenario();
  take_up_first_wave();
  choose_map();
  choose_boards();
  choose_cards();
  choose_blight_card();
  if (map_ != nullptr) {
    layouts_ = std::make_shared<const Layouts>(content(), board_numbers_, *map_);
    check_map();
  } else {
    layouts_ = std::make_shared<const Layouts>(content(), board_numbers_, choose_layout());
  }
  find_asked();
  make_initial();
  difficulty_ = island::difficulty(content(), setup_).total();
}

// In the order of the content, each once.
void Game::choose_boxes() {
  std::vector<std::string> known;
  std::vector<std::string> chosen;
  for (const Box& box : content().boxes) {
    known.push_back(box.id);
    const auto is_meant = [&box](const std::string& name) { return make_id(name) == box.id; };
    const auto& wanted = setup_.boxes;
    if (std::any_of(wanted.begin(), wanted.end(), is_meant)) chosen.push_back(box.id);
  }
  for (const std::string& name : setup_.boxes) {
    if (std::find(known.begin(), known.end(), make_id(name)) != known.end()) continue;
    std::string message = "there is no box \"" + name + "\"; known are";
    for (const std::string& each : known) message += (&each == known.data() ? " " : ", ") + each;
    throw SetupError(message);
  }
  setup_.boxes = std::move(chosen);
}

// Those that the players do without are called as their boxes call them.
void Game::choose_tokens() {
  for (const Box& box : content().boxes) {
    if (in_decks(box.id)) tokens_ |= box.tokens;
  }
  std::vector<std::string> unused;
  for (const NamedToken& token : kTokens) {
    const auto is_meant = [&token](const std::string& name) {
      return make_id(name) == make_id(token.name);
    };
    auto& names = setup_.unused_tokens;
    const auto first = std::remove_if(names.begin(), names.end(), is_meant);
    if (first == names.end()) continue;
    names.erase(first, names.end());
    if ((tokens_ & token.kinds) == 0) {
      throw SetupError("no box of this game has tokens \"" + std::string(token.name) + "\"");
    }
    unused_tokens_ |= token.kinds;
    unused.push_back(make_id(token.name));
  }
  if (!setup_.unused_tokens.empty()) {
    throw SetupError("there are no tokens \"" + setup_.unused_tokens.front() +
                     "\"; known are beasts, disease, wilds, badlands and strife");
  }
  setup_.unused_tokens = std::move(unused);
}

bool Game::in_decks(std::string_view box) const {
  return std::find(setup_.boxes.begin(), setup_.boxes.end(), box) != setup_.boxes.end();
}

std::vector<std::string> Game::boxes_used() const {
  std::vector<std::string> used = setup_.boxes;
  used.emplace_back(kBaseBox);
  for (const u8 number : spirit_numbers_) used.push_back(content().spirits[number].box);
  for (const u8 number : board_numbers_) used.push_back(content().boards[number].box);
  if (map_ != nullptr) used.push_back(map_->box);
  for (const u8 number : adversaries_) {
    if (number != 0) used.push_back(content().adversaries[number - 1U].box);
  }
  if (scenario_ != 0) used.push_back(content().scenarios[scenario_ - 1U].box);
  for (const u16 power : set_aside_) used.push_back(content().powers[power].box);
  return used;
}

// Also what was given with --content: its procedures can be called by hand.
void Game::find_asked() {
  const std::vector<std::string> used = boxes_used();
  for (std::size_t i = 0; i < content().boxes.size(); ++i) {
    const Box& box = content().boxes[i];
    const bool counts = box.given || std::find(used.begin(), used.end(), box.id) != used.end();
    if (counts) asked_ |= tables().asked[i];
  }
}

void Game::seat_spirits() {
  if (setup_.spirits.empty()) throw SetupError("a game needs at least one spirit");
  if (setup_.spirits.size() > kMaxSeats) {
    throw SetupError("a game takes at most " + std::to_string(kMaxSeats) + " spirits");
  }
  for (std::string& name : setup_.spirits) {
    const auto number = static_cast<u8>(find_item(content().spirits, name, "spirit"));
    const Spirit& spirit = content().spirits[number];
    refuse_twice(spirit_numbers_, number, spirit.name);
    for (const u8 other : spirit_numbers_) {
      if (content().spirits[other].panel_id() == spirit.panel_id()) {
        throw SetupError(spirit.name + " and " + content().spirits[other].name +
                         " are one spirit; a game has it only once");
      }
    }
    spirit_numbers_.push_back(number);
    name = spirit.id;
  }
}

void Game::choose_adversaries() {
  if (setup_.adversary.empty() && !setup_.second.empty()) {
    throw SetupError("a second adversary supports a first");
  }
  adversaries_ = {choose_adversary(setup_.adversary, setup_.level),
                  choose_adversary(setup_.second, setup_.second_level)};
  if (adversaries_[1] == 0) return;
  if (adversaries_[0] == adversaries_[1])
    throw SetupError("two adversaries are two different ones");
}

// Number + 1; 0: none.
u8 Game::choose_adversary(std::string& name, int level) const {
  if (name.empty()) {
    if (level != 0) throw SetupError("a level needs an adversary");
    return 0;
  }
  const int number = find_item(content().adversaries, name, "adversary");
  const Adversary& adversary = content().adversaries[static_cast<std::size_t>(number)];
  const auto highest = static_cast<int>(adversary.levels.size()) - 1;
  if (level < 0 || level > highest) {
    throw SetupError(adversary.name + " has levels 0 to " + std::to_string(highest));
  }
  name = adversary.id;
  return static_cast<u8>(number + 1);
}

void Game::choose_scenario() {
  if (setup_.scenario.empty()) return;
  const int number = find_item(content().scenarios, setup_.scenario, "scenario");
  const Scenario& scenario = content().scenarios[static_cast<std::size_t>(number)];
  setup_.scenario = scenario.id;
  scenario_ = static_cast<u8>(number + 1);
  const auto& markers = code().markers;
  std::copy_if(markers.begin(), markers.end(), std::back_inserter(markers_),
               [&](const lang::MarkerInfo& marker) { return marker.scenario == scenario.name; });
}

void Game::take_up_first_wave() {
  const bool follows = scenario_ > 0 && content().scenarios[scenario_ - 1U].follows;
  if (follows && !is_later_wave()) {
    throw SetupError(content().scenarios[scenario_ - 1U].name +
                     " goes on from a game that was won: give its replay or last position with "
                     "--second-wave FILE");
  }
  if (!is_later_wave()) return;
  if (!follows) throw SetupError("a first wave is for a scenario that goes on from one");
  first_wave_ = read_first_wave(setup_.first_wave.text);
  for (const FirstWave::FirstSpirit& first : first_wave_.spirits) {
    const int number = find_item(content().spirits, first.spirit, "spirit");
    const Spirit& spirit = content().spirits[static_cast<std::size_t>(number)];
    for (const u8 other : spirit_numbers_) {
      if (content().spirits[other].panel_id() != spirit.panel_id()) continue;
      throw SetupError(spirit.name + " was in the first game: another wave has other spirits");
    }
    std::vector<u16>& cards = first_cards_.emplace_back();
    for (const std::string& card : first.cards) {
      cards.push_back(static_cast<u16>(find_item(content().powers, card, "power card")));
    }
  }
  setup_.first_wave.text = text_of(first_wave_);
}

// Its pieces lie where they were left; printed Invaders come nearer to the coast, and nothing else
// that is printed comes.
void Game::lay_first_wave(State& s) const {
  constexpr int kFirstInland = 6;
  const int shift = std::max(0, 5 - first_wave_.wave);
  for (int land = 0; land < s.lands_count; ++land) s.lands[land] = Land{};
  s.exceptions_count = 0;
  for (int board = 0; board < s.boards_count; ++board) {
    const auto& lands = content().boards[s.boards[board]].lands;
    for (std::size_t i = 0; i < lands.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      Land& land = s.lands[layout().find(board, number >= kFirstInland ? number - shift : number)];
      for (const int kind : {explorer, town, city}) {
        land.pieces[kind] =
            static_cast<u8>(land.pieces[kind] + lands[i].pieces[static_cast<u8>(kind)]);
      }
    }
  }
  for (const FirstWave::LandLeft& left : first_wave_.lands) {
    int found = kNone;
    for_each(layout().lands, [&](int land) {
      if (land_name(*this, s, land) == left.land) found = land;
    });
    if (found == kNone) {
      throw SetupError("the first game was on other boards: this island has no land " + left.land);
    }
    for (int kind = dahan; kind < kKinds; ++kind) {
      const bool unused = kind > blight && (unused_tokens_ >> kind & 1) != 0;
      if (!unused) s.lands[found].pieces[kind] = left.pieces[static_cast<std::size_t>(kind)];
    }
  }
}

// Every spirit has a progression, and no card is in two of them.
void Game::check_progressions() const {
  std::map<int, const Spirit*> owners;
  for (const u8 number : spirit_numbers_) {
    const Spirit& spirit = content().spirits[number];
    if (spirit.progression.empty()) throw SetupError(spirit.name + " has no power progression");
    for (const int power : spirit.progression) {
      const auto [owner, is_new] = owners.emplace(power, &spirit);
      if (is_new) continue;
      throw SetupError(content().powers[static_cast<std::size_t>(power)].name +
                       " is in the power progressions of both " + owner->second->name + " and " +
                       spirit.name);
    }
  }
}

void Game::choose_map() {
  if (setup_.map.empty()) return;
  const int number = find_item(content().maps, setup_.map, "map");
  map_ = &content().maps[static_cast<std::size_t>(number)];
  setup_.map = map_->id;
  if (!setup_.layout.empty()) throw SetupError("a map has its own layout");
  if (scenario_ > 0 && !content().scenarios[scenario_ - 1U].layout.empty()) {
    const Scenario& scenario = content().scenarios[scenario_ - 1U];
    throw SetupError(scenario.name + " is not for the map " + map_->name +
                     ": it needs boards that lie together as in the layout " + scenario.layout);
  }
  const std::size_t seats = setup_.spirits.size();
  if (!setup_.boards.empty()) return;
  if (seats > map_->boards.size()) {
    throw SetupError("the map " + map_->name + " is for at most " +
                     counted(static_cast<int>(map_->boards.size()), "player"));
  }
  for (const int board : map_->boards[seats - 1]) {
    setup_.boards.push_back(content().boards[static_cast<std::size_t>(board)].name);
  }
}

void Game::choose_boards() {
  const std::size_t seats = setup_.spirits.size();
  if (setup_.boards.empty()) {
    setup_.boards = draw_boards(*this, seats, setup_.seed);
  } else if (setup_.boards.size() != seats) {
    throw SetupError(counted(static_cast<int>(setup_.boards.size()), "board") + " for " +
                     counted(static_cast<int>(seats), "spirit") +
                     ": each spirit starts on a board of its own");
  }
  for (std::string& name : setup_.boards) choose_board(name);
  if (!setup_.extra_board.empty()) choose_board(setup_.extra_board);
}

void Game::choose_board(std::string& name) {
  const auto number = static_cast<u8>(find_item(content().boards, name, "board"));
  const Board& board = content().boards[number];
  refuse_twice(board_numbers_, number, "board " + board.name);
  if (board.map != (map_ == nullptr ? std::string() : map_->name)) {
    throw SetupError("board " + board.name +
                     (board.map.empty() ? " is not on the map " + map_->name
                                        : " belongs to the map " + board.map));
  }
  const bool alone = setup_.spirits.size() == 1 && setup_.extra_board.empty();
  if (!alone && map_ == nullptr && !board.has_sides()) {
    throw SetupError("board " + board.name + " has no sides at which another board could lie");
  }
  board_numbers_.push_back(number);
  name = board.name;
}

// The boards chosen hang together.
void Game::check_map() const {
  const int first = layout().find(0, 1);
  for (std::size_t board = 1; board < board_numbers_.size(); ++board) {
    if (layout().distance(first, layout().find(static_cast<int>(board), 1)) != kApart) continue;
    throw SetupError("board " + content().boards[board_numbers_[board]].name +
                     " lies apart from board " + setup_.boards[0] + " on the map " + map_->name);
  }
}

void Game::choose_blight_card() {
  std::string& card = setup_.blight_card;
  if (card == "none") return;
  if (decks_.blights.empty()) throw SetupError("there are no blight cards in these boxes");
  if (card == "random") return;
  const BlightCard& found =
      content()
          .blights[static_cast<std::size_t>(find_item(content().blights, card, "blight card"))];
  if (!in_decks(found.box)) {
    throw SetupError("the blight card " + found.name + " is of the box " + found.box +
                     ", whose cards are not in this game");
  }
  const auto is_found = [&](u16 number) { return &content().blights[number] == &found; };
  if (std::none_of(decks_.blights.begin(), decks_.blights.end(), is_found)) {
    throw SetupError("the blight card " + found.name +
                     (found.retired ? " is retired" : " is not played with without events"));
  }
  card = found.id;
}

void Game::choose_cards() {
  if (setup_.progressions) {
    for (const u8 number : spirit_numbers_) {
      const std::vector<u16>& cards = tables().spirits[number].progression;
      set_aside_.insert(set_aside_.end(), cards.begin(), cards.end());
    }
  }
  const auto is_set_aside = [this](std::size_t card) {
    return std::find(set_aside_.begin(), set_aside_.end(), card) != set_aside_.end();
  };
  for (std::size_t i = 0; i < content().powers.size(); ++i) {
    const Power& power = content().powers[i];
    const bool dealt = in_decks(power.box) && (!power.retired || setup_.retired);
    if (!dealt && !is_set_aside(i)) continue;
    if (power.kind == PowerKind::minor) decks_.minors.push_back(static_cast<u16>(i));
    if (power.kind == PowerKind::major) decks_.majors.push_back(static_cast<u16>(i));
  }
  const auto add_cards = [this](std::vector<u16>& deck, const auto& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (!in_decks(cards[i].box) || (cards[i].retired && !setup_.retired)) continue;
      deck.push_back(static_cast<u16>(i));
    }
  };
  // The Invaders of the base box are in every game.
  for (std::size_t i = 0; i < content().invaders.size(); ++i) {
    const std::string& box = content().invaders[i].box;
    if (box == kBaseBox || in_decks(box)) decks_.invaders.push_back(static_cast<u16>(i));
  }
  choose_invader_deck();
  add_cards(decks_.fears, content().fears);
  add_cards(decks_.events, content().events);
  add_cards(decks_.blights, content().blights);
  choose_events();
  // Games that are the same have the same set-up.
  std::erase_if(setup_.boxes, [this](const std::string& id) {
    const auto& boxes = content().boxes;
    return std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) {
             return box.id == id;
           })->cards == 0;
  });
  const auto fears_of = [this](u8 adversary, int level) {
    const LevelRow& row = adversary == 0
                              ? tables().usual
                              : tables().adversaries[adversary - 1U].levels[static_cast<u8>(level)];
    return row.fear_cards[0] + row.fear_cards[1] + row.fear_cards[2];
  };
  const int fears = fears_of(adversaries_[0], setup_.level) +
                    fears_of(adversaries_[1], setup_.second_level) - fears_of(0, 0) +
                    (setup_.events ? 0 : 1);
  if (static_cast<int>(decks_.fears.size()) < fears) {
    throw SetupError("the boxes of this game have " +
                     counted(static_cast<int>(decks_.fears.size()), "fear card") +
                     ", and it needs " + std::to_string(fears));
  }
}

// An event that some adversary puts into the deck is in no game without it. Who plays without the
// events there are does without some blight cards too.
void Game::choose_events() {
  const auto number_of = [this](const std::string& name) {
    const auto& events = content().events;
    const auto found = std::find_if(events.begin(), events.end(),
                                    [&](const EventCard& card) { return card.name == name; });
    return static_cast<u16>(found - events.begin());
  };
  for (const Adversary& adversary : content().adversaries) {
    for (const AdversaryLevel& level : adversary.levels) {
      for (const EventPlace& event : level.events) std::erase(decks_.events, number_of(event.name));
    }
  }
  if (decks_.events.empty()) setup_.events = true;
  if (!setup_.events) {
    decks_.events.clear();
    std::erase_if(decks_.blights, [this](u16 number) {
      const BlightCard& card = content().blights[number];
      const bool lasts = card.lasting || card.each_invader_phase.exists();
      return !card.still_healthy && (card.flipped <= 2 || !lasts);
    });
  }
  const auto bury = [&](u8 adversary, int of_level) {
    if (adversary == 0 || decks_.events.empty()) return;
    const auto& levels = content().adversaries[adversary - 1U].levels;
    for (int i = 0; i <= of_level; ++i) {
      for (const EventPlace& event : levels[static_cast<std::size_t>(i)].events) {
        decks_.buried.push_back({number_of(event.name), event.below});
        decks_.events.push_back(decks_.buried.back().card);
      }
    }
  };
  bury(adversaries_[0], setup_.level);
  bury(adversaries_[1], setup_.second_level);
}

// First the supporting adversary has its say, then the leading one.
void Game::choose_invader_deck() {
  InvaderDeck deck = usual_deck();
  const auto change = [&](u8 adversary, int level) {
    if (adversary == 0) return;
    const auto& levels = content().adversaries[adversary - 1U].levels;
    for (int i = 0; i <= level; ++i) {
      for (const DeckInstruction& work : levels[static_cast<std::size_t>(i)].deck_work) {
        change_deck(deck, work);
      }
    }
  };
  change(adversaries_[1], setup_.second_level);
  change(adversaries_[0], setup_.level);
  const auto is_called = [this](const std::string& id) {
    return [this, &id](u16 card) { return content().invaders[card].id == id; };
  };
  auto& cards = decks_.invaders;
  for (const DeckSlot& slot : deck.slots) {
    auto& groups = decks_.groups;
    if (!slot.card.empty()) {
      const auto card = std::find_if(cards.begin(), cards.end(), is_called(slot.card));
      if (card == cards.end()) throw SetupError("no box of this game has the card " + slot.card);
      groups.push_back({static_cast<u8>(slot.stage), 1, static_cast<i16>(*card)});
    } else if (!groups.empty() && groups.back().stage == slot.stage &&
               groups.back().card == kNone) {
      ++groups.back().size;
    } else {
      groups.push_back({static_cast<u8>(slot.stage), 1});
    }
  }
  for (const std::string& id : deck.left_out) {
    std::copy_if(cards.begin(), cards.end(), std::back_inserter(decks_.left_out), is_called(id));
  }
}

// What is standard a scenario may say itself, where there is such a layout for so many boards.
std::string Game::standard_layout() const {
  if (scenario_ != 0) {
    const std::string& own = content().scenarios[scenario_ - 1U].layout;
    const auto is_own = [&](const LayoutPlan& plan) {
      return plan.slots.size() == board_numbers_.size() && folded(plan.name) == folded(own);
    };
    if (std::any_of(content().layouts.begin(), content().layouts.end(), is_own)) return own;
  }
  return "Standard";
}

const LayoutPlan& Game::choose_layout() {
  const bool standard = setup_.layout.empty() || folded(setup_.layout) == "standard";
  const std::string wanted = standard ? standard_layout() : setup_.layout;
  std::vector<std::string> known;
  for (const LayoutPlan& plan : content().layouts) {
    if (plan.slots.size() != board_numbers_.size()) continue;
    if (folded(plan.name) == folded(wanted)) {
      setup_.layout = plan.name;
      return plan;
    }
    known.push_back(plan.name);
  }
  std::string names = known.empty()       ? "there is none for so many"
                      : known.size() == 1 ? "there is only " + known[0]
                                          : "there are " + known[0];
  for (std::size_t i = 1; i < known.size(); ++i) names += ", " + known[i];
  throw SetupError("there is no layout \"" + wanted + "\" for " +
                   counted(static_cast<int>(board_numbers_.size()), "board") + "; " + names);
}

// Everything that does not depend on the seed: the rules set the rest up.
void Game::make_initial() {
  State& s = initial_;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.content_hash = identity(*this).content_hash;
  s.rules_version = kRulesVersion;
  s.seats_count = static_cast<u8>(spirit_numbers_.size());
  s.boards_count = static_cast<u8>(board_numbers_.size());
  s.lands_count = static_cast<u8>(layout().lands_count);
  s.terror = 1;
  std::copy(adversaries_.begin(), adversaries_.end(), s.adversaries);
  s.levels[0] = static_cast<u8>(setup_.level);
  s.levels[1] = static_cast<u8>(setup_.second_level);
  s.scenario = scenario_;
  s.switches = static_cast<u8>(
      (setup_.losses ? 0 : kLossesOff) | (setup_.progressions ? kProgressions : 0) |
      (setup_.extra_blight ? 0 : kNoExtraBlight) | (setup_.ask_land_order ? kAskLandOrder : 0));
  int land = 0;
  for (int b = 0; b < s.boards_count; ++b) {
    s.boards[b] = board_numbers_[static_cast<std::size_t>(b)];
    ++land;  // the ocean
    for (const BoardLand& printed : content().boards[s.boards[b]].lands) {
      for (std::size_t kind = 0; kind < printed.pieces.size(); ++kind) {
        const bool unused = kind > blight && ((tokens_ & ~unused_tokens_) >> kind & 1) == 0;
        s.lands[land].pieces[kind] = unused ? u8{0} : printed.pieces[kind];
      }
      if ((tokens_ & ~unused_tokens_ & kStrife) != 0) {
        change_pieces(s, land, plain(town), with_strife(plain(town), 1), printed.strife);
      }
      ++land;
    }
  }
  if (is_later_wave()) lay_first_wave(s);
  for (int seat = 0; seat < s.seats_count; ++seat) {
    Seat& who = s.seats[seat];
    who.spirit = spirit_numbers_[static_cast<std::size_t>(seat)];
    who.board = static_cast<u8>(seat);
    who.stage = Stage::done;
    const SpiritRow& spirit = tables().spirits[who.spirit];
    for (const u16 power : spirit.uniques) give_card(s, seat, power, Place::hand);
  }
  const auto fill = [&](Pile pile, const std::vector<u16>& cards) {
    for (const u16 card : cards) {
      const bool aside = kind_in(static_cast<int>(pile)) == PileKind::power &&
                         std::find(set_aside_.begin(), set_aside_.end(), card) != set_aside_.end();
      if (!aside) put_on_top(s, static_cast<int>(pile), card);
    }
  };
  fill(Pile::fear_deck, decks_.fears);
  fill(Pile::minor_deck, decks_.minors);
  fill(Pile::major_deck, decks_.majors);
  fill(Pile::event_deck, decks_.events);
  const std::vector<u16> blights =
      setup_.blight_card == "none" ? std::vector<u16>() : decks_.blights;
  // A card chosen by name is known to all; the rules draw one otherwise.
  const u16 known = static_cast<u16>(((1 << s.seats_count) - 1) << kKnownShift);
  for (const u16 card : blights) {
    const bool chosen = content().blights[card].id == setup_.blight_card;
    const Pile pile = chosen ? Pile::blight_card : Pile::blight_deck;
    put_on_top(s, static_cast<int>(pile), static_cast<u16>(card | (chosen ? known : 0)));
  }
  // Whatever is not in a deck yet, or in one again later.
  const std::size_t rest = decks_.invaders.size() + set_aside_.size() + 2;
  if (s.fault != Fault::none || s.arena_count + rest > kMaxArena) {
    throw SetupError("the boxes have more cards than a game can hold");
  }
  enter(s, code(), tables().game);
}

namespace {

// Each spirit is set up by an Action, and before the first of them the decks are made.
class Arranger : public Listener {
 public:
  explicit Arranger(const std::function<void(State&)>& arrange) : arrange_(arrange) {}

  void before(Context& context, const Call& call) override {
    const bool made = context.s.piles[static_cast<int>(Pile::invader_deck)].count > 0;
    if (done_ || !made || call.primitive != Primitive::begin_action) return;
    done_ = true;
    arrange_(context.s);
    context.island_changes();
  }

 private:
  const std::function<void(State&)>& arrange_;
  bool done_ = false;
};

// Who keeps the choices that are forced, if they are wanted.
Observer observer_of(const Game& game, std::vector<ForcedChoice>* forced) {
  Observer observer{.visited = game.library().visited};
  if (forced != nullptr) {
    observer.forced = [&game, forced](const State& at, const Option& option) {
      forced->push_back({game.label(at, option), option.seat});
    };
  }
  return observer;
}

}  // namespace

void Game::start(State& state, Options& options, u64 seed, u8 switches,
                 std::vector<ForcedChoice>* forced,
                 const std::function<void(State&)>& arrange) const {
  copy(state, initial_);
  state.rng = Rng::seeded(seed);
  state.switches |= switches;
  if (!arrange) return run_recorded(state, options, forced);
  Arranger arranger(arrange);
  Observer observer = observer_of(*this, forced);
  observer.listener = &arranger;
  run_observed(state, options, observer);
}

void Game::lay_out(State& state, u64 seed) const {
  copy(state, initial_);
  state.rng = Rng::seeded(seed);
  for (int land = 0; land < state.lands_count; ++land) state.lands[land] = Land{};
  state.exceptions_count = 0;  // strife that is printed
  Options options;
  perform(state, options, "lay_out", {});
}

void Game::perform(State& state, Options& options, std::string_view procedure,
                   std::span<const i32> arguments) const {
  const int routine = code().routine_named(procedure);
  if (routine < 0) {
    throw std::invalid_argument("the rules have no procedure \"" + std::string(procedure) + "\"");
  }
  perform(state, options, routine, arguments);
}

void Game::perform(State& state, Options& options, int routine, std::span<const i32> arguments,
                   std::vector<ForcedChoice>* forced, Happened* happened) const {
  if (arguments.size() != code().routines[static_cast<std::size_t>(routine)].parameters) {
    throw std::invalid_argument("wrong number of values for a procedure");
  }
  enter(state, code(), routine, arguments);
  run_recorded(state, options, forced, happened);
}

void Game::resume(State& state, Options& options, std::vector<ForcedChoice>* forced,
                  Happened* happened) const {
  enter(state, code(), tables().game);
  run_recorded(state, options, forced, happened);
}

void Game::go_on(Context& context) const {
  if (library_->visited == nullptr) {
    if (library_->native != nullptr) {
      library_->native(context);
    } else {
      run(context, code());
    }
    return;
  }
  const Observer observer{.visited = library_->visited};
  run(context, code(), &observer);
}

void Game::run_recorded(State& state, Options& options, std::vector<ForcedChoice>* forced,
                        Happened* happened) const {
  if (forced == nullptr && happened == nullptr) {
    Context context = context_of(*this, state, options);
    return go_on(context);
  }
  Observer observer = observer_of(*this, forced);
  if (happened == nullptr) return run_observed(state, options, observer);
  Recorder recorder(state, *happened);
  observer.listener = &recorder;
  run_observed(state, options, observer);
  recorder.finish(state);
}

void Game::run_observed(State& state, Options& options, const Observer& observer) const {
  Context context = context_of(*this, state, options);
  run(context, code(), &observer);
}

bool Game::at_menus(const State& state) const {
  return state.waiting && state.actions_count == 0 && open_ask(state, code()).menu;
}

void Game::choose(State& state, Options& options, int index) const {
  answer(state, code(), options.list[index]);
  Context context = context_of(*this, state, options);
  go_on(context);
}

void Game::choose(State& state, Options& options, int index, Happened& happened) const {
  happened.before = KeptState(state);
  answer(state, code(), options.list[index]);
  run_recorded(state, options, nullptr, &happened);
}

void Game::choose_recorded(State& state, Options& options, int index,
                           std::vector<ForcedChoice>& forced, Happened* happened) const {
  answer(state, code(), options.list[index]);
  run_recorded(state, options, &forced, happened);
}

void Game::choose_traced(State& state, Options& options, int index, std::string& trace) const {
  answer(state, code(), options.list[index]);
  run_observed(state, options, {.trace = &trace, .visited = library_->visited});
}

void Game::enumerate(const State& state, Options& options) const {
  options.count = 0;
  if (!state.waiting) return;
  // Listing options changes nothing that counts, but works in registers: on a copy.
  State scratch;
  copy(scratch, state);
  Frame& frame = scratch.frames[scratch.frames_count - 1];
  frame.pc = static_cast<u16>(open_ask(state, code()).begin - code().entries[frame.routine].pc);
  scratch.waiting = false;
  Context context = context_of(*this, scratch, options);
  run(context, code());
}

std::string_view Game::question_name(const State& state) const {
  return state.waiting ? std::string_view(open_ask(state, code()).name) : std::string_view("none");
}

}  // namespace loci::island
