#include "native/registers.hpp"

#include <algorithm>

#include "island/primitives.hpp"

namespace loci::native {

using lang::Instruction;
using lang::Op;
using lang::RoutineInfo;
using lang::Type;

namespace {

std::size_t nth(int reg, int k) {
  const int at = reg + k;
  return static_cast<std::size_t>(at);
}

}  // namespace

Registers::Registers(const lang::Code& code, const lang::Machine& machine,
                     const std::vector<bool>& plain, std::size_t routine)
    : code_(code), machine_(machine), plain_(plain), routine_(code.routines[routine]) {
  entrances_.assign(routine_.size + 1U, false);
  entrances_[0] = true;
  for (u32 i = 0; i < routine_.size; ++i) {
    effects_.push_back(effects_of(routine_.entry + i));
    if (!effects_[i].stops) continue;
    // An event goes on being raised, all else goes on behind it.
    const bool again = Op{code_.instructions[routine_.entry + i].op} == Op::raise;
    entrances_[again ? i : i + 1] = true;
  }
  find_written();
  find_needed();
}

bool Registers::is_local(u32 at, Type type, int reg) const {
  const Written& written = written_[at - routine_.entry];
  return (type == Type::lands ? written.lands : written.values)[static_cast<std::size_t>(reg)];
}

bool Registers::is_needed(u32 at, Type type, int reg) const {
  const std::size_t i = at - routine_.entry;
  Set needed;
  for (const u32 next : effects_[i].next) needed |= needed_behind(i, next);
  for (int k = 0; k < lang::registers_of(type); ++k) {
    if (needed[nth(reg, k)]) return true;
  }
  return false;
}

Registers::Effects Registers::effects_of(u32 at) const {
  Effects effects;
  effects.next = {at + 1};
  const Op op{code_.instructions[at].op};
  if (op >= Op::kFirstPrimitive) {
    of_primitive(code_.instructions[at], effects);
  } else {
    of_operation(at, effects);
  }
  return effects;
}

void Registers::of_operation(u32 at, Effects& effects) const {
  const Instruction i = code_.instructions[at];
  const auto target = [&](u32 jump) {
    return static_cast<u32>(static_cast<i32>(jump) + 1 + lang::wide(code_.instructions[jump]));
  };
  const auto read = [&](int reg) { effects.reads.push_back({Type::integer, reg}); };
  const auto read_lands = [&](int reg) { effects.reads.push_back({Type::lands, reg}); };
  const auto put = [&](int reg) { effects.writes.push_back({Type::integer, reg}); };
  const auto put_lands = [&](int reg) { effects.writes.push_back({Type::lands, reg}); };
  const auto test = [&] { effects.next = {at + 2, target(at + 1)}; };
  switch (Op{i.op}) {
    case Op::move:
    case Op::negate:
    case Op::not_:
    case Op::add_k:
    case Op::equal_k:
    case Op::not_equal_k:
    case Op::less_k:
    case Op::more_k:
      read(i.b);
      return put(i.a);
    case Op::move_lands:
      read_lands(i.b);
      return put_lands(i.a);
    case Op::constant:
    case Op::option_mark:
      return put(i.a);
    case Op::no_lands:
      return put_lands(i.a);
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::bits_or:
    case Op::bits_and:
    case Op::bits_without:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
      read(i.b);
      read(i.c);
      return put(i.a);
    case Op::lands_or:
    case Op::lands_and:
    case Op::lands_without:
      read_lands(i.b);
      read_lands(i.c);
      return put_lands(i.a);
    case Op::lands_equal:
      read_lands(i.b);
      read_lands(i.c);
      return put(i.a);
    case Op::move_move:
      read(i.b);
      if (i.c != i.a) read(i.c);
      put(i.a);
      return put(i.a + 1);
    case Op::move_constant:
      read(i.b);
      put(i.a);
      return put(i.a + 1);
    case Op::constant_move:
      if (i.c != i.a) read(i.c);
      put(i.a);
      return put(i.a + 1);
    case Op::constants:
      put(i.a);
      return put(i.a + 1);
    case Op::jump:
      effects.next = {target(at)};
      return;
    case Op::jump_if:
    case Op::jump_unless:
      read(i.a);
      effects.next.push_back(target(at));
      return;
    case Op::jump_unhooked:
      effects.next.push_back(target(at));
      return;
    case Op::if_equal:
    case Op::if_not_equal:
    case Op::if_less:
    case Op::if_less_equal:
      read(i.a);
      read(i.b);
      return test();
    case Op::if_equal_k:
    case Op::if_not_equal_k:
    case Op::if_less_k:
    case Op::if_more_k:
      read(i.a);
      return test();
    case Op::jump_alternative:
      read(i.a);
      effects.next.clear();
      for (u32 jump = at + 1; Op{code_.instructions[jump].op} == Op::jump; ++jump) {
        effects.next.push_back(target(jump));
      }
      return;
    case Op::next_land:
    case Op::next_bit: {
      const Type type = Op{i.op} == Op::next_land ? Type::lands : Type::integer;
      effects.reads.push_back({type, i.a});
      effects.writes_if_jumping = {{type, i.a}, {Type::integer, i.b}};
      effects.jump = target(at + 1);
      return test();
    }
    case Op::option_load:
      read(i.a);
      effects.writes_if_jumping = {{Type::integer, i.b}};
      effects.jump = at + 2;
      effects.next.push_back(at + 2);
      return;
    case Op::option_keep:
      read(i.a);
      return put(i.a);
    case Op::options:
    case Op::options_seat:
    case Op::option_bits:
    case Op::option_drop:
      return read(i.a);
    case Op::option_lands:
      return read_lands(i.a);
    case Op::return_:
      effects.next.clear();
      return read(i.a);
    case Op::return_lands:
      effects.next.clear();
      return read_lands(i.a);
    case Op::return_none:
      effects.next.clear();
      return;
    case Op::return_hook:
      effects.next.clear();
      for (int reg = 0; reg < i.a; ++reg) effects.needed.set(static_cast<std::size_t>(reg));
      return;
    case Op::when: {
      const lang::HookInfo& hook = code_.hooks[static_cast<std::size_t>(lang::wide(i))];
      const int count = 1 + hook.captured + (hook.counted ? 1 : 0);
      for (int k = 0; k < count; ++k) read(i.a + k);
      return;
    }
    case Op::ask:
      return stop_at(effects, i.a, 0);
    case Op::raise:
      return stop_at(effects, i.a, 1 + code_.events[i.b].parameters);
    default:
      return of_call(at, effects);
  }
}

void Registers::of_call(u32 at, Effects& effects) const {
  const Instruction i = code_.instructions[at];
  const Op op{i.op};
  if (op == Op::call_program) {
    effects.reads.push_back({Type::integer, i.b});
    const Type result{static_cast<u8>(i.c)};
    if (result == Type::none) return stop_at(effects, i.a, 3);
    for (int k = 0; k < 3; ++k) effects.reads.push_back({Type::integer, i.a + k});
    effects.writes.push_back({result, i.a});
    return;
  }
  if (op != Op::call && op != Op::tail_call) return;
  if (op == Op::tail_call) effects.next.clear();
  const auto number = static_cast<std::size_t>(lang::wide(i));
  const RoutineInfo& called = code_.routines[number];
  if (!plain_[number]) {
    if (op == Op::call) return stop_at(effects, i.a, called.parameters);
    for (int k = 0; k < called.parameters; ++k) {
      effects.needed.set(nth(i.a, k));
    }
    return;
  }
  int reg = i.a;
  for (const Type type : called.types) {
    effects.reads.push_back({type, reg});
    reg += lang::registers_of(type);
  }
  if (op == Op::call && called.result != Type::none) {
    effects.writes.push_back({called.result, i.a});
  }
}

// One or two arguments stand in b and c; three without a result in a, b and c; else they stand in
// a row from b on.
void Registers::of_primitive(Instruction i, Effects& effects) const {
  const std::size_t number = i.op - static_cast<std::size_t>(Op::kFirstPrimitive);
  if (island::only_tells(static_cast<island::Primitive>(number))) return;
  const lang::Primitive& called = machine_.primitives[number];
  const std::size_t count = called.parameters.size();
  int row = i.b;
  for (std::size_t k = 0; k < count; ++k) {
    const Type type = called.parameters[k];
    int reg = row;
    if (count < 3) reg = k == 0 ? i.b : i.c;
    if (count == 3 && called.result == Type::none) reg = k == 0 ? i.a : k == 1 ? i.b : i.c;
    effects.reads.push_back({type, reg});
    row += lang::registers_of(type);
  }
  if (called.result != Type::none) effects.writes.push_back({called.result, i.a});
}

void Registers::stop_at(Effects& effects, int base, int arguments) const {
  effects.stops = true;
  effects.base = base;
  for (int reg = 0; reg < base + arguments; ++reg) {
    effects.needed.set(static_cast<std::size_t>(reg));
  }
}

// Of a value and lands in the same registers only what was written last is there.
void Registers::write(Written& written, Place place) {
  const int count = lang::registers_of(place.type);
  for (int k = 0; k < count; ++k) written.values.reset(nth(place.reg, k));
  for (int reg = std::max(0, place.reg - 3); reg < place.reg + count; ++reg) {
    written.lands.reset(static_cast<std::size_t>(reg));
  }
  Set& set = place.type == Type::lands ? written.lands : written.values;
  set.set(static_cast<std::size_t>(place.reg));
}

void Registers::find_written() {
  Written all;
  all.values.set();
  all.lands.set();
  written_.assign(routine_.size, all);
  for (std::size_t i = 0; i < routine_.size; ++i) {
    if (entrances_[i]) written_[i] = {};
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < routine_.size; ++i) {
      const Effects& effects = effects_[i];
      Written behind = effects.stops ? Written{} : written_[i];
      for (const Place& place : effects.writes) write(behind, place);
      Written jumping = behind;
      for (const Place& place : effects.writes_if_jumping) write(jumping, place);
      for (const u32 next : effects.next) {
        const std::size_t to = next - routine_.entry;
        if (to >= routine_.size) continue;
        const Written& from =
            !effects.writes_if_jumping.empty() && next == effects.jump ? jumping : behind;
        const Written met{written_[to].values & from.values, written_[to].lands & from.lands};
        if (met == written_[to]) continue;
        written_[to] = met;
        changed = true;
      }
    }
  }
}

void Registers::find_needed() {
  needed_.assign(routine_.size, {});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = routine_.size; i-- > 0;) {
      const Set needed = needed_before(i);
      if (needed == needed_[i]) continue;
      needed_[i] = needed;
      changed = true;
    }
  }
}

// What is needed in the state behind an instruction, where it goes on at `next`.
Registers::Set Registers::needed_behind(std::size_t at, u32 next) const {
  const std::size_t to = next - routine_.entry;
  Set needed = to < routine_.size ? needed_[to] : Set{};
  if (effects_[at].stops) needed &= ~(Set{}.set() << static_cast<std::size_t>(effects_[at].base));
  return needed;
}

Registers::Set Registers::needed_before(std::size_t at) const {
  const Effects& effects = effects_[at];
  const auto without = [](Set needed, const std::vector<Place>& places) {
    for (const Place& place : places) {
      for (int k = 0; k < lang::registers_of(place.type); ++k) {
        needed.reset(nth(place.reg, k));
      }
    }
    return needed;
  };
  Set needed;
  for (const u32 next : effects.next) {
    const bool jumps = !effects.writes_if_jumping.empty() && next == effects.jump;
    const Set behind = without(needed_behind(at, next), effects.writes);
    needed |= jumps ? without(behind, effects.writes_if_jumping) : behind;
  }
  needed |= effects.needed;
  for (const Place& place : effects.reads) {
    if (is_local(routine_.entry + static_cast<u32>(at), place.type, place.reg)) continue;
    for (int k = 0; k < lang::registers_of(place.type); ++k) {
      needed.set(nth(place.reg, k));
    }
  }
  return needed;
}

}  // namespace loci::native
