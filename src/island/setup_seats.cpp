// A set-up: who plays, against whom, in which scenario, and after which first game.

#include <algorithm>
#include <map>

#include "island/game.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "island/setup_finding.hpp"

namespace loci::island {

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

}  // namespace loci::island
