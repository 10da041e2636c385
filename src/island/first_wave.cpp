#include "island/first_wave.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "island/game.hpp"
#include "island/piles.hpp"
#include "island/words.hpp"

namespace loci::island {
namespace {

// Pieces that stay on the island.
constexpr std::array<int, 6> kStaying = {dahan, blight, beasts, disease, wilds, badlands};

std::vector<std::string> split(std::string_view text, char between) {
  std::vector<std::string> parts;
  std::string part;
  for (const char each : text) {
    if (each != between) {
      part += each;
      continue;
    }
    if (!part.empty()) parts.push_back(std::move(part));
    part.clear();
  }
  if (!part.empty()) parts.push_back(std::move(part));
  return parts;
}

[[noreturn]] void refuse(const std::string& part) {
  throw SetupError(fmt::format("'{}' is nothing that a first game leaves", part));
}

int number_in(const std::string& word, int most, const std::string& part) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc{} || rest != end || number < 0 || number > most) refuse(part);
  return number;
}

// land A2 1 dahan 2 blight
FirstWave::LandLeft read_land(const std::vector<std::string>& words, const std::string& part) {
  const auto kind_called = [&](const std::string& word) {
    return std::find_if(kStaying.begin(), kStaying.end(), [&](int each) {
      return word == kKindNames[static_cast<std::size_t>(each)];
    });
  };
  FirstWave::LandLeft left;
  std::size_t at = words.size();
  while (at > 3 && kind_called(words[at - 1]) != kStaying.end()) {
    left.pieces[static_cast<std::size_t>(*kind_called(words[at - 1]))] =
        static_cast<u8>(number_in(words[at - 2], 99, part));
    at -= 2;
  }
  // The name of a land may be of several words.
  for (std::size_t i = 1; i < at; ++i) left.land += (i == 1 ? "" : " ") + words[i];
  if (left.land.empty() || at == words.size()) refuse(part);
  return left;
}

// blight 5, blight downward-spiral healthy 5, blight downward-spiral blighted 3
void read_blight(FirstWave& wave, const std::vector<std::string>& words, const std::string& part) {
  if (words.size() != 2 && words.size() != 4) refuse(part);
  wave.pool = number_in(words.back(), 255, part);
  if (words.size() == 2) return;
  if (words[2] != "healthy" && words[2] != "blighted") refuse(part);
  wave.blight_card = words[1];
  wave.blighted = words[2] == "blighted";
}

}  // namespace

std::string text_of(const FirstWave& wave) {
  std::string text = fmt::format("wave {}", wave.wave);
  text += wave.blight_card.empty() ? fmt::format(" | blight {}", wave.pool)
                                   : fmt::format(" | blight {} {} {}", wave.blight_card,
                                                 wave.blighted ? "blighted" : "healthy", wave.pool);
  for (const FirstWave::LandLeft& left : wave.lands) {
    text += " | land " + left.land;
    for (const int kind : kStaying) {
      const int count = left.pieces[static_cast<std::size_t>(kind)];
      if (count > 0)
        text += fmt::format(" {} {}", count, kKindNames[static_cast<std::size_t>(kind)]);
    }
  }
  for (const FirstWave::FirstSpirit& first : wave.spirits) {
    text += fmt::format(" | spirit {} {}", first.spirit, fmt::join(first.cards, " "));
  }
  return text;
}

FirstWave read_first_wave(std::string_view text) {
  FirstWave wave;
  for (const std::string& part : split(text, '|')) {
    const std::vector<std::string> words = split(part, ' ');
    if (words.size() < 2) refuse(part);
    if (words[0] == "wave") {
      wave.wave = number_in(words[1], kLastWave, part);
      if (words.size() != 2 || wave.wave < 2) refuse(part);
    } else if (words[0] == "blight") {
      read_blight(wave, words, part);
    } else if (words[0] == "land") {
      wave.lands.push_back(read_land(words, part));
    } else if (words[0] == "spirit" && words.size() > 2) {
      wave.spirits.push_back({words[1], {words.begin() + 2, words.end()}});
    } else {
      refuse(part);
    }
  }
  return wave;
}

FirstWave first_wave_of(const Game& game, const State& state) {
  if (state.result != Result::victory) {
    throw SetupError("another wave comes only after a game that was won");
  }
  FirstWave wave;
  if (!game.setup().first_wave.text.empty()) wave.wave = game.first_wave().wave + 1;
  if (wave.wave > kLastWave) throw SetupError("after the seventh wave no other comes");
  wave.pool = state.blight_pool;
  const int cards = static_cast<int>(Pile::blight_card);
  if (state.piles[cards].count > 0) {
    const u16 entry = entries(state, cards)[state.piles[cards].count - 1];
    wave.blight_card = game.content().blights[entry & kCardMask].id;
    wave.blighted = (entry & kFaceUp) != 0;
  }
  for (int land = 0; land < state.lands_count; ++land) {
    FirstWave::LandLeft left{land_name(game, state, land), {}};
    for (const int kind : kStaying) {
      left.pieces[static_cast<std::size_t>(kind)] =
          static_cast<u8>(std::min<int>(99, state.lands[land].pieces[kind]));
    }
    const bool any =
        std::any_of(left.pieces.begin(), left.pieces.end(), [](u8 n) { return n > 0; });
    if (any && game.layout().lands.has(land)) wave.lands.push_back(std::move(left));
  }
  for (int seat = 0; seat < state.seats_count; ++seat) {
    FirstWave::FirstSpirit first{game.content().spirits[state.seats[seat].spirit].id, {}};
    for (int i = 0; i < state.seats[seat].cards; ++i) {
      const OwnedCard& card = state.owned[seat][i];
      if (is_own(card)) first.cards.push_back(game.content().powers[card.power].id);
    }
    if (!first.cards.empty()) wave.spirits.push_back(std::move(first));
  }
  return wave;
}

Setup next_wave_of(const Game& game, const State& state) {
  const FirstWave wave = first_wave_of(game, state);
  Setup setup = game.setup();
  setup.spirits.clear();
  setup.first_wave.text = text_of(wave);
  const auto& scenarios = game.content().scenarios;
  const auto found = std::find_if(scenarios.begin(), scenarios.end(),
                                  [](const Scenario& each) { return each.follows; });
  if (found == scenarios.end()) throw SetupError("no scenario goes on from a first game");
  setup.scenario = found->id;
  setup.blight_card = wave.blight_card.empty() ? "none" : wave.blight_card;
  if (!wave.blighted && game.adversary_number() >= 0) {
    const auto& levels =
        game.content().adversaries[static_cast<std::size_t>(game.adversary_number())].levels;
    setup.level = std::min(setup.level + 1, static_cast<int>(levels.size()) - 1);
  }
  return setup;
}

}  // namespace loci::island
