// What the table layer needs of a game: a plain contract, no base class. A game is an immutable
// value that plays States; everything in flight is in the State. The functions outside the class
// stand in the game's own namespace (island/island_table.hpp).
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace loci::table {

template <class G>
concept HasGameTypes = requires {
  typename G::Setup;
  typename G::State;
  typename G::Option;
  typename G::Options;
  typename G::Happened;
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::equality_comparable<typename G::Option>;
  requires std::default_initializable<typename G::Setup>;
  requires std::default_initializable<typename G::Happened>;
};

// Playing. Options list the open decisions of all seats; none: the game is over, or has a fault.
template <class G>
concept Playable = HasGameTypes<G> &&
    requires(const G& game, typename G::State& state, const typename G::State& position,
             typename G::Options& options, const typename G::Option& option,
             typename G::Happened& happened, u64 seed, int index) {
  game.start(state, options, seed);
  game.choose(state, options, index);
  // The same, and what it did is written down.
  game.choose(state, options, index, happened);
  game.enumerate(position, options);
  { options.count } -> std::convertible_to<int>;
  { options.list[index] } -> std::convertible_to<typename G::Option>;
  { option.seat } -> std::convertible_to<int>;
  { game.label(position, option) } -> std::convertible_to<std::string>;
  { game.prompt(position, index) } -> std::convertible_to<std::string>;
  // Whether the option ends or declines something: the default answer.
  { game.ends(position, option) } -> std::same_as<bool>;
};

// A State as a value: equal hashes and `same` mean games that go on equally.
template <class G>
concept HasValueStates = HasGameTypes<G> &&
    requires(typename G::State& state, const typename G::State& position) {
  copy(state, position);
  { same(position, position) } -> std::same_as<bool>;
  { full_hash(position) } -> std::same_as<u64>;
};

template <class G>
concept Game = Playable<G> && HasValueStates<G> &&
    requires(const G& game, typename G::Setup& setup, const typename G::State& position, Rng& rng,
             std::string_view line, int seat) {
  { identity(game) } -> std::same_as<GameIdentity>;
  { seats(game) } -> std::same_as<int>;
  { seat_name(game, seat) } -> std::convertible_to<std::string>;
  { result(game, position) } -> std::same_as<GameResult>;
  // Why it cannot go on; empty: it can.
  { fault(game, position) } -> std::convertible_to<std::string>;
  // The number of the turn; and whether nothing is under way, so that the game can go on from
  // there when only the position is known.
  { turn_of(position) } -> std::same_as<int>;
  { rests(game, position) } -> std::same_as<bool>;
  // The set-up as lines of text, and back: what is wrong with a line, or nothing.
  { setup_lines(game.setup()) } -> std::same_as<std::vector<std::string>>;
  { read_setup_line(setup, line) } -> std::convertible_to<std::string>;
  // What a seat may know, with the same options and labels; and a state that may be
  // behind such a view.
  { view(game, position, seat) } -> std::same_as<typename G::State>;
  { redeal(game, position, rng) } -> std::same_as<typename G::State>;
};

}  // namespace loci::table
