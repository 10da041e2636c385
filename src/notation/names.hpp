// Things of the game by the names people write, and back.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// Each reads one name; what is not there is refused with the nearest that is.
int read_power(Words& words, const island::Content& content);
int read_event(Words& words, const island::Content& content);
int read_fear(Words& words, const island::Content& content);
int read_invader(Words& words, const island::Content& content);
int read_blight(Words& words, const island::Content& content);
int read_spirit(Words& words, const island::Content& content);
int read_board(Words& words, const island::Content& content);
int read_land(Words& words, const island::Game& game, const island::State& state);
int read_element(Words& words);
// A seat by its number from 1 or by its spirit.
int read_seat(Words& words, const island::Game& game, const island::State& state);

// "2 sun 1 air", also "none".
std::array<u8, 8> read_elements(Words& words);
std::string elements_text(const std::array<u8, 8>& elements);

// The word of a list at its index; refused unless it is one of them.
int read_word_of(Words& words, std::string_view what, const std::vector<std::string>& known);

// The names that the numbers of the state have.
const std::vector<std::string>& phase_words();
const std::vector<std::string>& ending_words();
const std::vector<std::string>& fault_words();
const std::vector<std::string>& stage_words();
const std::vector<std::string>& class_words();  // of Actions

// Bytes as hexadecimal digits, two each; trailing zeros are left off.
std::string hex_text(const u8* bytes, std::size_t size);
void read_hex(Words& words, u8* bytes, std::size_t size);

}  // namespace loci::notation
