// What the tests of the engine share: the embedded library, every set-up there is, positions laid
// out by hand.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "island/game.hpp"

namespace loci::island {

// How often a loop runs: the lesser number where LOCI_TEST_SCALE=small, as under sanitizers.
bool small_scale();
inline int scaled(int normal, int small) { return small_scale() ? small : normal; }

// The embedded rules and content, compiled once.
const std::shared_ptr<const Library>& library();
// The same with a text over them, as --content does.
std::shared_ptr<const Library> library_with(std::string text);
// Only the rules and the base box with a text over them, which takes a third of the time: for tests
// that compile again and again.
std::shared_ptr<const Library> base_library_with(std::string text);

// Every spirit on three boards in turn, with losses on and off, with progressions where there are
// any; at the small scale on one board, with losses or without.
std::vector<Setup> every_setup();
// A solo game; boards "A" to "D".
Game solo(const std::string& spirit, const std::string& board, bool losses = true,
          bool progressions = false);

// For a game with the cards of all of them.
std::vector<std::string> all_boxes(const Content& content);
// The set-up with a scenario; with what a first game left where it goes on from one.
Setup in_scenario(Setup setup, const Scenario& scenario);

std::string name_of(const Setup& setup);

int power_named(const Game& game, std::string_view id);
// "A5"; the land must be there.
int land_named(const Game& game, std::string_view name);

// Takes the option of that label; the test fails when there is none. Choices that are forced are
// never asked, so they are not named.
void take(const Game& game, State& state, Options& options, std::string_view label);
std::vector<std::string> labels(const Game& game, const State& state, const Options& options);
// The options of the open decision by label, without a failure.
int option_labelled(const Game& game, const State& state, const Options& options,
                    std::string_view label);

int random_index(Rng& rng, const Options& options);

// The names of the routines whose frames are open, bottom first.
std::vector<std::string_view> open_routines(const Game& game, const State& state);
bool is_open(const Game& game, const State& state, std::string_view part_of_name);

// Fills every byte, used or not.
void poison(State& state, unsigned char pattern);

// A position of its own, to be copied to where it is wanted.
std::unique_ptr<State> make_state();

}  // namespace loci::island
