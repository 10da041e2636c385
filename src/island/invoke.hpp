// How the machine calls a primitive: arguments from registers, checked, and the result back.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>
#include <utility>

#include "island/context.hpp"
#include "island/primitives.hpp"
#include "island/primitives_actions.hpp"
#include "island/primitives_blight.hpp"
#include "island/primitives_challenges.hpp"
#include "island/primitives_events.hpp"
#include "island/primitives_fear.hpp"
#include "island/primitives_game.hpp"
#include "island/primitives_hooks.hpp"
#include "island/primitives_lands.hpp"
#include "island/primitives_markers.hpp"
#include "island/primitives_pieces.hpp"
#include "island/primitives_piles.hpp"
#include "island/primitives_powers.hpp"
#include "island/primitives_prices.hpp"
#include "island/primitives_scenario.hpp"
#include "island/primitives_seats.hpp"
#include "island/value_type.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

using lang::Instruction;

inline LandSet load(const i32* r) {
  u64 words[2];
  std::memcpy(words, r, sizeof words);
  return {words[0], words[1]};
}

inline void store(i32* r, LandSet lands) { std::memcpy(r, &lands, sizeof lands); }

// Calls a primitive with its arguments from the registers an instruction names: one or two stand
// in b and c; three without a result in a, b and c; else they stand in a row from b on.
template <class Argument>
Argument fetch(const i32* r) {
  if constexpr (std::is_same_v<Argument, LandSet>) {
    return load(r);
  } else {
    return *r;
  }
}

template <class Argument>
constexpr int width() {
  return std::is_same_v<Argument, LandSet> ? 4 : 1;
}

template <class Result>
void put_result(i32* r, Result result) {
  if constexpr (std::is_same_v<Result, LandSet>) {
    store(r, result);
  } else {
    *r = static_cast<i32>(result);
  }
}

template <class Result, class Call>
[[gnu::always_inline]] inline void keep(i32* r, u16 a, Call call) {
  if constexpr (std::is_void_v<Result>) {
    call();
  } else {
    put_result(r + a, call());
  }
}

template <class Result>
[[gnu::always_inline]] inline void invoke(Result (*f)(Context&), Context& c, i32* r,
                                          Instruction i) {
  keep<Result>(r, i.a, [&] { return f(c); });
}
template <class Result, class A>
[[gnu::always_inline]] inline void invoke(Result (*f)(Context&, A), Context& c, i32* r,
                                          Instruction i) {
  keep<Result>(r, i.a, [&] { return f(c, fetch<A>(r + i.b)); });
}
template <class Result, class A, class B>
[[gnu::always_inline]] inline void invoke(Result (*f)(Context&, A, B), Context& c, i32* r,
                                          Instruction i) {
  keep<Result>(r, i.a, [&] { return f(c, fetch<A>(r + i.b), fetch<B>(r + i.c)); });
}
template <class Result, class A, class B, class C>
[[gnu::always_inline]] inline void invoke(Result (*f)(Context&, A, B, C), Context& c, i32* r,
                                          Instruction i) {
  const i32* at = r + i.b;
  keep<Result>(r, i.a, [&] {
    return f(c, fetch<A>(at), fetch<B>(at + width<A>()), fetch<C>(at + width<A>() + width<B>()));
  });
}
template <class A, class B, class C>
[[gnu::always_inline]] inline void invoke(void (*f)(Context&, A, B, C), Context& c, i32* r,
                                          Instruction i) {
  f(c, fetch<A>(r + i.a), fetch<B>(r + i.b), fetch<C>(r + i.c));
}
template <class Result, class A, class B, class C, class D>
[[gnu::always_inline]] inline void invoke(Result (*f)(Context&, A, B, C, D), Context& c, i32* r,
                                          Instruction i) {
  const i32* at = r + i.b;
  keep<Result>(r, i.a, [&] {
    return f(c, fetch<A>(at), fetch<B>(at + width<A>()), fetch<C>(at + width<A>() + width<B>()),
             fetch<D>(at + width<A>() + width<B>() + width<C>()));
  });
}
[[gnu::always_inline]] inline void invoke(void (*f)(Context&, Alternative), Context& c, i32*,
                                          Instruction i) {
  f(c, Alternative{static_cast<u8>(i.a)});
}
[[gnu::always_inline]] inline void invoke(void (*f)(Context&, Alternative, i32), Context& c, i32* r,
                                          Instruction i) {
  f(c, Alternative{static_cast<u8>(i.a)}, r[i.b]);
}
[[gnu::always_inline]] inline void invoke(void (*f)(Context&, Alternative, i32, i32), Context& c,
                                          i32* r, Instruction i) {
  f(c, Alternative{static_cast<u8>(i.a)}, r[i.b], r[i.c]);
}

// What a primitive takes and gives.
struct Signature {
  ValueType result;
  bool lists;
  std::array<ValueType, 4> parameters;  // none: no more
};

constexpr auto kSignatures = [] {
  using enum ValueType;
#define LOCI_CALLED(name, result, ...) Signature{result, false, {__VA_ARGS__}},
#define LOCI_LISTED(name, option, ...) Signature{none, true, {__VA_ARGS__}},
  return std::array<Signature, static_cast<std::size_t>(Primitive::kCount)>{
      {LOCI_PRIMITIVES(LOCI_CALLED, LOCI_CALLED, LOCI_LISTED)}};
#undef LOCI_CALLED
#undef LOCI_LISTED
}();

// Nobody acts for the Invaders, and a power may be missing where it is given or noted.
constexpr bool takes_none(Primitive primitive, ValueType type) {
  const bool begins = primitive == Primitive::begin_action || primitive == Primitive::begin_trigger;
  const bool notes = primitive == Primitive::give_power || primitive == Primitive::set_source ||
                     primitive == Primitive::lend_power || primitive == Primitive::think_of;
  const bool aids = primitive == Primitive::worth_of_cards;
  const bool minds = primitive == Primitive::think_with_markers;
  return ((begins || minds) && type == ValueType::seat) || (notes && type == ValueType::power) ||
         (aids && type == ValueType::element);
}

// Whether a value stands for something there is. The compiler has checked the types; what is left
// is `none`, and cards of one deck taken for those of another.
template <ValueType kType>
[[gnu::always_inline]] inline bool is_there(const Context& c, i32 value) {
  const auto index = static_cast<std::size_t>(value);
  switch (kType) {
    case ValueType::seat:
      return index < c.s.seats_count;
    case ValueType::land:  // some primitives take none: they test for it
      return value >= kNone && value < c.s.lands_count;
    case ValueType::board:
      return index < c.s.boards_count;
    case ValueType::piece:
      return value == kNone || (value >= 0 && kind_of(value) < kKinds) ||
             (value >= 0 && kind_of(value) == kPresenceKind && seat_of(value) < c.s.seats_count);
    case ValueType::power:
      return index < c.tables.powers.size();
    case ValueType::element:
      return index < kElementNames.size();
    case ValueType::growth:
      return (value & 0xff) < kMaxGrowth && index >> 8 < c.tables.spirits.size();
    case ValueType::icon:
      return index < c.tables.icons.size();
    case ValueType::track:
      return (value & 0xff) < kTracks * kMaxSpaces && index >> 8 < c.tables.spirits.size();
    case ValueType::invader:
      return index < c.content.invaders.size();
    case ValueType::fear:
      return index < c.tables.fears.size();
    case ValueType::event:
      return index < c.tables.events.size();
    case ValueType::trigger:
      return index < kMaxHooks;
    case ValueType::counter:
      return index < kCounterStep || index / kCounterStep < c.tables.counting.size();
    case ValueType::marker:
      return index < kMarkerDown;
    case ValueType::corner:
      return index < c.layout->corners.size();
    default:
      return true;
  }
}

// The register of a parameter, as invoke() finds it.
template <std::size_t kPrimitive, std::size_t kAt>
constexpr int register_of(Instruction i) {
  constexpr Signature kSignature = kSignatures[kPrimitive];
  constexpr bool kThree = kSignature.parameters[2] != ValueType::none;
  constexpr bool kFour = kSignature.parameters[3] != ValueType::none;
  if constexpr (!kThree) {
    return kAt == 0 ? i.b : i.c;
  } else if constexpr (!kFour && kSignature.result == ValueType::none) {
    return kAt == 0 ? i.a : kAt == 1 ? i.b : i.c;
  } else {
    int at = i.b;
    for (std::size_t k = 0; k < kAt; ++k)
      at += lang::registers_of(in_language(kSignature.parameters[k]));
    return at;
  }
}

template <std::size_t kPrimitive, std::size_t... kAt>
[[gnu::always_inline]] inline bool all_there(const Context& c, const i32* r, Instruction i,
                                             std::index_sequence<kAt...>) {
  const auto good = [&]<std::size_t kOne>() {
    constexpr ValueType kType = kSignatures[kPrimitive].parameters[kOne];
    if constexpr (kType == ValueType::none) {
      return true;
    } else {
      constexpr bool kNoneFits = takes_none(static_cast<Primitive>(kPrimitive), kType);
      const i32 value = r[register_of<kPrimitive, kOne>(i)];
      return is_there<kType>(c, value) || (kNoneFits && value == kNone);
    }
  };
  return (good.template operator()<kAt>() && ...);
}

// Out of line, so that the loop of the machine keeps its few variables in registers.
template <auto kFunction, std::size_t kPrimitive>
[[gnu::noinline]] void perform(Context& c, i32* r, Instruction i) {
  if (!all_there<kPrimitive>(c, r, i, std::make_index_sequence<4>{})) [[unlikely]] {
    c.s.fault = Fault::impossible;
    constexpr ValueType kResult = kSignatures[kPrimitive].result;
    if constexpr (kResult == ValueType::lands) {
      store(r + i.a, LandSet{});
    } else if constexpr (kResult != ValueType::none) {
      r[i.a] = can_be_none(kResult) ? kNone : 0;
    }
    return;
  }
  invoke(kFunction, c, r, i);
}

}  // namespace loci::island
