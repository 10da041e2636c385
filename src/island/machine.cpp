#include "island/machine.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <type_traits>

#include "island/primitives.hpp"
#include "island/primitives_game.hpp"
#include "island/primitives_lands.hpp"
#include "island/primitives_seats.hpp"

namespace loci::island {

namespace {

using lang::Code;
using lang::Instruction;
using lang::Op;
using lang::RoutineInfo;

LandSet load(const i32* r) {
  u64 words[2];
  std::memcpy(words, r, sizeof words);
  return {words[0], words[1]};
}

void store(i32* r, LandSet lands) { std::memcpy(r, &lands, sizeof lands); }

// Numbers of broken content may grow beyond all bounds; they wrap around instead of being undefined.
template <class Operation>
i32 wrapped(i32 a, i32 b, Operation operation) {
  return static_cast<i32>(operation(static_cast<u32>(a), static_cast<u32>(b)));
}

// Calls a primitive with its arguments from the registers an instruction names: one or two stand
// in b and c, three and more in a row from b on.
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
[[gnu::always_inline]] inline void keep(i32* r, u8 a, Call call) {
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
template <class Result, class A, class B, class C, class D>
[[gnu::always_inline]] inline void invoke(Result (*f)(Context&, A, B, C, D), Context& c, i32* r,
                                          Instruction i) {
  const i32* at = r + i.b;
  keep<Result>(r, i.a, [&] {
    return f(c, fetch<A>(at), fetch<B>(at + width<A>()), fetch<C>(at + width<A>() + width<B>()),
             fetch<D>(at + width<A>() + width<B>() + width<C>()));
  });
}
[[gnu::always_inline]] inline void invoke(void (*f)(Context&, Form, i32), Context& c, i32* r,
                                          Instruction i) {
  f(c, Form{i.a}, r[i.b]);
}
[[gnu::always_inline]] inline void invoke(void (*f)(Context&, Form, i32, i32), Context& c, i32* r,
                                          Instruction i) {
  f(c, Form{i.a}, r[i.b], r[i.c]);
}

// Out of line, so that the loop of the machine keeps its few variables in registers.
template <auto kPrimitive>
[[gnu::noinline]] void perform(Context& c, i32* r, Instruction i) {
  invoke(kPrimitive, c, r, i);
}

// Registers a hook: Code::hooks[number], its owner and captured values from `values` on.
void register_hook(State& s, const lang::HookInfo& info, const i32* values) {
  if (s.hooks_count == kMaxHooks) {
    s.fault = Fault::too_many_hooks;
    return;
  }
  Hook hook{};
  hook.event = info.event;
  hook.action_class =
      s.actions_count > 0 ? s.actions[s.actions_count - 1].action_class : ActionClass::rules;
  hook.owner = static_cast<u8>(values[0]);
  hook.lifetime = info.lifetime;
  hook.routine = info.routine;
  hook.slot = s.hooks_count;
  for (int i = 0; i < info.captured; ++i) hook.captured[i] = static_cast<i16>(values[1 + i]);
  s.hooks[s.hooks_count++] = hook;
  s.hook_bits |= u64{1} << info.event;
}

// The first hook from `at` on that hears the event, or -1.
int hook_for(const State& s, int event, int at, u8 action_ended) {
  // After an Action, what led to it does not hear of it.
  const u64 deaf =
      event == action_ended && s.actions_count > 0 ? s.actions[s.actions_count - 1].ancestry : 0;
  for (; at < s.hooks_count; ++at) {
    if (s.hooks[at].event == event && (deaf >> (s.hooks[at].slot & 63) & 1) == 0) return at;
  }
  return -1;
}

template <bool kTraced>
void run_machine(Context& context, const Code& compiled, std::string* trace) {
  State& s = context.s;
  const Instruction* const code = compiled.instructions.data();
  const lang::EntryPoint* const entries = compiled.entries.data();
  Frame* frame = &s.frames[s.frames_count - 1];
  i32* r = s.registers + frame->base;
  const Instruction* pc = code + frame->pc;
  int steps = kStepLimit;

  // Opens a frame for a routine whose registers begin at `base`; execution goes on there.
  const auto open_frame = [&](int routine, int base, const Instruction* back)
      __attribute__((always_inline)) {
    const lang::EntryPoint entry = entries[routine];
    const int top = base + entry.registers;
    if (s.frames_count == kMaxFrames || top > kMaxRegisters) {
      s.fault = Fault::stack_overflow;
      return false;
    }
    if (--steps < 0) {
      s.fault = Fault::runaway;
      return false;
    }
    frame->pc = static_cast<u32>(back - code);
    ++frame;
    ++s.frames_count;
    frame->base = static_cast<u16>(base);
    frame->routine = static_cast<u16>(routine);
    s.registers_count = static_cast<u16>(top);
    r = s.registers + base;
    pc = code + entry.pc;
    return true;
  };

  // A routine started by hand returns to nobody.
  const auto ended_by_hand = [&]() __attribute__((always_inline)) {
    if (s.frames_count > 1) return false;
    s.frames_count = 0;
    s.registers_count = 0;
    return true;
  };

  // Closes the top frame. Its registers need no clearing: those the caller still uses were given
  // values, the others are cleared when a question is asked.
  const auto close_frame = [&]() __attribute__((always_inline)) {
    --s.frames_count;
    --frame;
    r = s.registers + frame->base;
    pc = code + frame->pc;
    s.registers_count = static_cast<u16>(frame->base + entries[frame->routine].registers);
  };

  for (;;) {
    if constexpr (kTraced) {
      const auto at = static_cast<u32>(pc - code);
      trace->append(compiled.routines[frame->routine].name)
          .append(": ")
          .append(lang::instruction_text(compiled, machine(), at))
          .append("\n");
    }
    const Instruction& i = *pc++;
    switch (i.op) {
      case static_cast<u8>(Op::move):
        r[i.a] = r[i.b];
        break;
      case static_cast<u8>(Op::move_lands):
        store(r + i.a, load(r + i.b));
        break;
      case static_cast<u8>(Op::constant):
        r[i.a] = lang::wide(i);
        break;
      case static_cast<u8>(Op::constant_k):
        r[i.a] = compiled.constants[static_cast<std::size_t>(lang::wide(i))];
        break;
      case static_cast<u8>(Op::no_lands):
        store(r + i.a, LandSet{});
        break;
      case static_cast<u8>(Op::add):
        r[i.a] = wrapped(r[i.b], r[i.c], std::plus<u32>{});
        break;
      case static_cast<u8>(Op::subtract):
        r[i.a] = wrapped(r[i.b], r[i.c], std::minus<u32>{});
        break;
      case static_cast<u8>(Op::multiply):
        r[i.a] = wrapped(r[i.b], r[i.c], std::multiplies<u32>{});
        break;
      case static_cast<u8>(Op::divide):
        if (r[i.c] <= 0) {
          s.fault = Fault::impossible;
          return;
        }
        r[i.a] = r[i.b] / r[i.c];
        break;
      case static_cast<u8>(Op::bits_or):
        r[i.a] = r[i.b] | r[i.c];
        break;
      case static_cast<u8>(Op::bits_and):
        r[i.a] = r[i.b] & r[i.c];
        break;
      case static_cast<u8>(Op::bits_without):
        r[i.a] = r[i.b] & ~r[i.c];
        break;
      case static_cast<u8>(Op::negate):
        r[i.a] = wrapped(0, r[i.b], std::minus<u32>{});
        break;
      case static_cast<u8>(Op::not_):
        r[i.a] = r[i.b] == 0;
        break;
      case static_cast<u8>(Op::equal):
        r[i.a] = r[i.b] == r[i.c];
        break;
      case static_cast<u8>(Op::not_equal):
        r[i.a] = r[i.b] != r[i.c];
        break;
      case static_cast<u8>(Op::less):
        r[i.a] = r[i.b] < r[i.c];
        break;
      case static_cast<u8>(Op::less_equal):
        r[i.a] = r[i.b] <= r[i.c];
        break;
      case static_cast<u8>(Op::add_k):
        r[i.a] = wrapped(r[i.b], static_cast<i8>(i.c), std::plus<u32>{});
        break;
      case static_cast<u8>(Op::equal_k):
        r[i.a] = r[i.b] == static_cast<i8>(i.c);
        break;
      case static_cast<u8>(Op::not_equal_k):
        r[i.a] = r[i.b] != static_cast<i8>(i.c);
        break;
      case static_cast<u8>(Op::less_k):
        r[i.a] = r[i.b] < static_cast<i8>(i.c);
        break;
      case static_cast<u8>(Op::more_k):
        r[i.a] = r[i.b] > static_cast<i8>(i.c);
        break;
      case static_cast<u8>(Op::lands_or):
        store(r + i.a, load(r + i.b) | load(r + i.c));
        break;
      case static_cast<u8>(Op::lands_and):
        store(r + i.a, load(r + i.b) & load(r + i.c));
        break;
      case static_cast<u8>(Op::lands_without):
        store(r + i.a, load(r + i.b) - load(r + i.c));
        break;
      case static_cast<u8>(Op::lands_equal):
        r[i.a] = load(r + i.b) == load(r + i.c);
        break;
      case static_cast<u8>(Op::jump): {
        const i32 distance = lang::wide(i);
        pc += distance;
        if (distance < 0) {
          if (--steps < 0) s.fault = Fault::runaway;
          if (s.fault != Fault::none || s.result != Result::running) return;
        }
        break;
      }
      case static_cast<u8>(Op::jump_if):
        if (r[i.a] != 0) pc += lang::wide(i);
        break;
      case static_cast<u8>(Op::jump_unless):
        if (r[i.a] == 0) pc += lang::wide(i);
        break;
      case static_cast<u8>(Op::jump_unhooked):
        if ((s.hook_bits >> i.a & 1) == 0) pc += lang::wide(i);
        break;
      case static_cast<u8>(Op::if_equal):
        pc += 1 + (r[i.a] == r[i.b] ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_not_equal):
        pc += 1 + (r[i.a] != r[i.b] ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_less):
        pc += 1 + (r[i.a] < r[i.b] ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_less_equal):
        pc += 1 + (r[i.a] <= r[i.b] ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_equal_k):
        pc += 1 + (r[i.a] == static_cast<i8>(i.b) ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_not_equal_k):
        pc += 1 + (r[i.a] != static_cast<i8>(i.b) ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_less_k):
        pc += 1 + (r[i.a] < static_cast<i8>(i.b) ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::if_more_k):
        pc += 1 + (r[i.a] > static_cast<i8>(i.b) ? 0 : lang::wide(*pc));
        break;
      case static_cast<u8>(Op::jump_form):
        pc += r[i.a];
        pc += 1 + lang::wide(*pc);
        break;
      case static_cast<u8>(Op::next_land): {
        LandSet rest = load(r + i.a);
        if (!rest.empty()) {
          r[i.b] = rest.front();
          rest.drop_front();
          store(r + i.a, rest);
          pc += lang::wide(*pc);
          if (--steps < 0) {
            s.fault = Fault::runaway;
            return;
          }
        }
        ++pc;
        break;
      }
      case static_cast<u8>(Op::next_bit): {
        const u32 rest = static_cast<u32>(r[i.a]);
        if (rest != 0) {
          r[i.b] = std::countr_zero(rest);
          r[i.a] = static_cast<i32>(rest & (rest - 1));
          pc += lang::wide(*pc);
        }
        ++pc;
        break;
      }
      case static_cast<u8>(Op::call):
        if (!open_frame(lang::wide(i), frame->base + i.a, pc)) return;
        break;
      case static_cast<u8>(Op::call_program): {
        const i32 routine = r[i.b];
        if (routine < 0) {
          s.fault = Fault::impossible;
          return;
        }
        if (!open_frame(routine, frame->base + i.a, pc)) return;
        break;
      }
      case static_cast<u8>(Op::tail_call): {
        const int routine = lang::wide(i);
        const lang::EntryPoint next = entries[routine];
        if (frame->base + next.registers > kMaxRegisters) {
          s.fault = Fault::stack_overflow;
          return;
        }
        if (--steps < 0) {
          s.fault = Fault::runaway;
          return;
        }
        std::memmove(r, r + i.a, next.parameters * sizeof(i32));
        frame->routine = static_cast<u16>(routine);
        s.registers_count = static_cast<u16>(frame->base + next.registers);
        pc = code + next.pc;
        break;
      }
      case static_cast<u8>(Op::return_): {
        r[0] = r[i.a];
        if (ended_by_hand()) return;
        close_frame();
        break;
      }
      case static_cast<u8>(Op::return_lands): {
        store(r, load(r + i.a));
        if (ended_by_hand()) return;
        close_frame();
        break;
      }
      case static_cast<u8>(Op::return_none):
        if (ended_by_hand()) return;
        close_frame();
        if (s.fault != Fault::none || s.result != Result::running) return;
        break;
      case static_cast<u8>(Op::return_hook):
        close_frame();
        if (s.fault != Fault::none || s.result != Result::running) return;
        break;
      case static_cast<u8>(Op::raise): {
        // The counter says which hooks have been heard; this instruction repeats until all have.
        const int at = hook_for(s, i.b, r[i.a], context.tables.action_ended);
        if (at < 0) {
          r[i.a] = 0;
          break;
        }
        r[i.a] = at + 1;
        const Hook& hook = s.hooks[at];
        const int parameters = compiled.events[i.b].parameters;
        if (!open_frame(hook.routine, frame->base + i.a + 1, pc - 1)) return;
        i32* extra = r + parameters;
        *extra++ = static_cast<i8>(hook.owner);
        *extra++ = hook.slot;
        const int captured = entries[hook.routine].parameters - parameters - 2;
        for (int k = 0; k < captured; ++k) extra[k] = hook.captured[k];
        break;
      }
      case static_cast<u8>(Op::when):
        register_hook(s, compiled.hooks[static_cast<std::size_t>(lang::wide(i))], r + i.a);
        break;
      case static_cast<u8>(Op::options):
        context.options.count = 0;
        break;
      case static_cast<u8>(Op::options_seat):
        context.option_seat = static_cast<u8>(r[i.a]);
        break;
      case static_cast<u8>(Op::option):
        context.offer(i.b, 0);
        break;
      case static_cast<u8>(Op::option_lands):
        for_each(load(r + i.a), [&](int land) { context.offer(i.b, land); });
        break;
      case static_cast<u8>(Op::option_bits):
        for (u32 rest = static_cast<u32>(r[i.a]); rest != 0; rest &= rest - 1) {
          context.offer(i.b, std::countr_zero(rest));
        }
        break;
      case static_cast<u8>(Op::option_mark):
        r[i.a] = context.options.count;
        break;
      case static_cast<u8>(Op::option_load):
        if (r[i.a] < context.options.count) {
          r[i.b] = context.options.list[r[i.a]].value;
          ++pc;
        }
        break;
      case static_cast<u8>(Op::option_keep):
        ++r[i.a];
        break;
      case static_cast<u8>(Op::option_drop): {
        Options& options = context.options;
        std::copy(options.list + r[i.a] + 1, options.list + options.count, options.list + r[i.a]);
        --options.count;
        break;
      }
      case static_cast<u8>(Op::ask): {
        const Options& options = context.options;
        if (options.count > 1) {
          // What lies above the answer is used up: zero, so that equal positions are equal bytes.
          const int used = entries[frame->routine].registers;
          std::memset(r + i.a, 0, static_cast<std::size_t>(used - i.a) * sizeof(i32));
          frame->pc = static_cast<u32>(pc - 1 - code);
          s.waiting = true;
          return;
        }
        if (options.count == 1) {  // a forced choice is taken by itself
          r[i.a] = options.list[0].value;
          r[i.a + 1] = options.list[0].form;
          r[i.a + 2] = options.list[0].seat;
        } else {
          const auto& forms = compiled.asks[static_cast<std::size_t>(lang::wide(i))].forms;
          r[i.a] = kNone;
          r[i.a + 1] = static_cast<i32>(forms.size());
          r[i.a + 2] = kNone;
        }
        if (s.fault != Fault::none) return;
        break;
      }
#define LOCI_CASE(name, ...)                                                                       \
  case static_cast<u8>(static_cast<int>(Op::kFirstPrimitive) + static_cast<int>(Primitive::name)): \
    perform<&primitive::name>(context, r, i);                                                      \
    break;
        LOCI_PRIMITIVES(LOCI_CASE, LOCI_CASE, LOCI_CASE)
#undef LOCI_CASE
      default:
        __builtin_unreachable();  // the compiler makes no other instructions
    }
  }
}

}  // namespace

void run(Context& context, const Code& code, std::string* trace) {
  context.options.count = 0;
  if (trace != nullptr) {
    run_machine<true>(context, code, trace);
  } else {
    run_machine<false>(context, code, nullptr);
  }
  if (!context.s.waiting) context.options.count = 0;
}

void enter(State& state, const Code& code, int routine, std::span<const i32> arguments) {
  const lang::EntryPoint entry = code.entries[static_cast<std::size_t>(routine)];
  state.frames_count = 1;
  state.frames[0] = Frame{entry.pc, 0, static_cast<u16>(routine)};
  state.registers_count = entry.registers;
  std::memset(state.registers, 0, entry.registers * sizeof(i32));
  std::copy(arguments.begin(), arguments.end(), state.registers);
}

namespace {

Instruction asking(const State& state, const Code& code) {
  return code.instructions[state.frames[state.frames_count - 1].pc];
}

}  // namespace

const lang::Ask& open_ask(const State& state, const Code& code) {
  return code.asks[static_cast<std::size_t>(lang::wide(asking(state, code)))];
}

void answer(State& state, const Code& code, const Option& option) {
  Frame& frame = state.frames[state.frames_count - 1];
  i32* r = state.registers + frame.base + asking(state, code).a;
  r[0] = option.value;
  r[1] = option.form;
  r[2] = option.seat;
  ++frame.pc;
  state.waiting = false;
}

}  // namespace loci::island
