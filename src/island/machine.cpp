#include "island/machine.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <type_traits>

#include "island/hooks.hpp"
#include "island/invoke.hpp"

namespace loci::island {

namespace {

using lang::Code;
using lang::Instruction;

// Numbers of broken content may grow beyond all bounds; they wrap around instead of being
// undefined.
template <class Operation>
i32 wrapped(i32 a, i32 b, Operation operation) {
  return static_cast<i32>(operation(static_cast<u32>(a), static_cast<u32>(b)));
}

// A primitive that changes the game, while somebody listens.
template <auto kFunction, std::size_t kPrimitive>
void perform_heard(Listener& listener, Context& context, i32* r, Instruction i) {
  Call call{static_cast<Primitive>(kPrimitive)};
  const auto read = [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
    constexpr auto kParameters = kSignatures[kPrimitive].parameters;
    ((kParameters[kAt] != ValueType::none
          ? void(call.arguments[kAt] = r[register_of<kPrimitive, kAt>(i)])
          : void()),
     ...);
  };
  read(std::make_index_sequence<4>{});
  listener.before(context, call);
  perform<kFunction, kPrimitive>(context, r, i);
  if constexpr (kSignatures[kPrimitive].result != ValueType::none) call.result = r[i.a];
  listener.after(context, call);
}

template <bool kObserved>
void run_machine(Context& context, const Code& compiled, const Observer* observer) {
  State& s = context.s;
  const Instruction* const code = compiled.instructions.data();
  const lang::EntryPoint* const entries = compiled.entries.data();
  Frame* frame = &s.frames[s.frames_count - 1];
  const Frame* const last_frame = s.frames + kMaxFrames - 1;
  i32* r = s.registers + frame->base;
  const Instruction* begin = code + entries[frame->routine].pc;
  const Instruction* pc = begin + frame->pc;
  int steps = kStepLimit;

  // Opens a frame for a routine whose registers begin at `base`; execution goes on there.
  const auto open_frame = [&](int routine, int base, const Instruction* back)
      __attribute__((always_inline)) {
    const lang::EntryPoint entry = entries[routine];
    const int top = base + entry.registers;
    if (frame == last_frame || top > kMaxRegisters) {
      s.fault = Fault::stack_overflow;
      return false;
    }
    if (--steps < 0) {
      s.fault = Fault::runaway;
      return false;
    }
    frame->pc = static_cast<u16>(back - begin);
    ++frame;
    frame->base = static_cast<u16>(base);
    frame->routine = static_cast<u16>(routine);
    r = s.registers + base;
    pc = begin = code + entry.pc;
    return true;
  };

  // How many frames and registers are in use is told to the state only when it is left.
  // A routine started by hand returns to nobody.
  const auto ended_by_hand = [&]() __attribute__((always_inline)) { return frame == s.frames; };

  // Closes the top frame. Its registers need no clearing: those the caller still uses were given
  // values, the others are cleared when a question is asked.
  const auto close_frame = [&]() __attribute__((always_inline)) {
    --frame;
    r = s.registers + frame->base;
    begin = code + entries[frame->routine].pc;
    pc = begin + frame->pc;
  };

    // Each instruction ends by going to the next by itself where the compiler can do that: then the
    // processor foresees the way of each apart, which is worth an eighth of all time.
#if defined(__GNUC__) && !defined(__EMSCRIPTEN__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
  static const void* const kLabels[] = {
#define LOCI_LABEL(name, ...) &&op_##name,
      LOCI_OPS(LOCI_LABEL)
#undef LOCI_LABEL
#define LOCI_LABEL(name, ...) &&primitive_##name,
          LOCI_PRIMITIVES(LOCI_LABEL, LOCI_LABEL, LOCI_LABEL)
#undef LOCI_LABEL
  };
#define LOCI_OP(name) op_##name
#define LOCI_PRIMITIVE(name) primitive_##name
#define LOCI_GO_ON             \
  do {                         \
    if (kObserved) goto go_on; \
    goto* kLabels[pc->op];     \
  } while (false)
#define LOCI_DISPATCH goto* kLabels[pc->op];
#else
#define LOCI_OP(name) case static_cast<u16>(lang::Op::name)
#define LOCI_PRIMITIVE(name)                                          \
  case static_cast<u16>(static_cast<int>(lang::Op::kFirstPrimitive) + \
                        static_cast<int>(Primitive::name))
#define LOCI_GO_ON goto go_on
#define LOCI_DISPATCH switch (pc->op)
#endif
#define LOCI_NEXT \
  ++pc;           \
  LOCI_GO_ON

go_on:
  if constexpr (kObserved) {
    if (observer->visited != nullptr) observer->visited[pc - code] = 1;
    if (observer->trace != nullptr) {
      observer->trace->append(compiled.routines[frame->routine].name)
          .append(": ")
          .append(lang::instruction_text(compiled, machine(), static_cast<u16>(pc - begin)))
          .append("\n");
    }
  }
  LOCI_DISPATCH {
    LOCI_OP(move) : r[pc->a] = r[pc->b];
    LOCI_NEXT;
    LOCI_OP(move_lands) : store(r + pc->a, load(r + pc->b));
    LOCI_NEXT;
    LOCI_OP(constant) : r[pc->a] = lang::wide(*pc);
    LOCI_NEXT;
    LOCI_OP(no_lands) : store(r + pc->a, LandSet{});
    LOCI_NEXT;
    LOCI_OP(add) : r[pc->a] = wrapped(r[pc->b], r[pc->c], std::plus<u32>{});
    LOCI_NEXT;
    LOCI_OP(subtract) : r[pc->a] = wrapped(r[pc->b], r[pc->c], std::minus<u32>{});
    LOCI_NEXT;
    LOCI_OP(multiply) : r[pc->a] = wrapped(r[pc->b], r[pc->c], std::multiplies<u32>{});
    LOCI_NEXT;
    LOCI_OP(divide) : if (r[pc->c] <= 0) {
      s.fault = Fault::impossible;
      return;
    }
    r[pc->a] = r[pc->b] / r[pc->c];
    LOCI_NEXT;
    LOCI_OP(bits_or) : r[pc->a] = r[pc->b] | r[pc->c];
    LOCI_NEXT;
    LOCI_OP(bits_and) : r[pc->a] = r[pc->b] & r[pc->c];
    LOCI_NEXT;
    LOCI_OP(bits_without) : r[pc->a] = r[pc->b] & ~r[pc->c];
    LOCI_NEXT;
    LOCI_OP(negate) : r[pc->a] = wrapped(0, r[pc->b], std::minus<u32>{});
    LOCI_NEXT;
    LOCI_OP(not_) : r[pc->a] = r[pc->b] == 0;
    LOCI_NEXT;
    LOCI_OP(equal) : r[pc->a] = r[pc->b] == r[pc->c];
    LOCI_NEXT;
    LOCI_OP(not_equal) : r[pc->a] = r[pc->b] != r[pc->c];
    LOCI_NEXT;
    LOCI_OP(less) : r[pc->a] = r[pc->b] < r[pc->c];
    LOCI_NEXT;
    LOCI_OP(less_equal) : r[pc->a] = r[pc->b] <= r[pc->c];
    LOCI_NEXT;
    LOCI_OP(add_k) : r[pc->a] = wrapped(r[pc->b], static_cast<i16>(pc->c), std::plus<u32>{});
    LOCI_NEXT;
    LOCI_OP(equal_k) : r[pc->a] = r[pc->b] == static_cast<i16>(pc->c);
    LOCI_NEXT;
    LOCI_OP(not_equal_k) : r[pc->a] = r[pc->b] != static_cast<i16>(pc->c);
    LOCI_NEXT;
    LOCI_OP(less_k) : r[pc->a] = r[pc->b] < static_cast<i16>(pc->c);
    LOCI_NEXT;
    LOCI_OP(more_k) : r[pc->a] = r[pc->b] > static_cast<i16>(pc->c);
    LOCI_NEXT;
    LOCI_OP(lands_or) : store(r + pc->a, load(r + pc->b) | load(r + pc->c));
    LOCI_NEXT;
    LOCI_OP(lands_and) : store(r + pc->a, load(r + pc->b) & load(r + pc->c));
    LOCI_NEXT;
    LOCI_OP(lands_without) : store(r + pc->a, load(r + pc->b) - load(r + pc->c));
    LOCI_NEXT;
    LOCI_OP(lands_equal) : r[pc->a] = load(r + pc->b) == load(r + pc->c);
    LOCI_NEXT;
    LOCI_OP(move_move) : r[pc->a] = r[pc->b];
    r[pc->a + 1] = r[pc->c];
    LOCI_NEXT;
    LOCI_OP(move_constant) : r[pc->a] = r[pc->b];
    r[pc->a + 1] = static_cast<i16>(pc->c);
    LOCI_NEXT;
    LOCI_OP(constant_move) : r[pc->a] = static_cast<i16>(pc->b);
    r[pc->a + 1] = r[pc->c];
    LOCI_NEXT;
    LOCI_OP(constants) : r[pc->a] = static_cast<i16>(pc->b);
    r[pc->a + 1] = static_cast<i16>(pc->c);
    LOCI_NEXT;
    LOCI_OP(jump) : {
      const i32 distance = lang::wide(*pc);
      pc += distance;
      if (distance < 0) {
        if (--steps < 0) s.fault = Fault::runaway;
        if (s.fault != Fault::none || s.result != Result::running) return;
      }
      LOCI_NEXT;
    }
    LOCI_OP(jump_if) : if (r[pc->a] != 0) pc += lang::wide(*pc);
    LOCI_NEXT;
    LOCI_OP(jump_unless) : if (r[pc->a] == 0) pc += lang::wide(*pc);
    LOCI_NEXT;
    LOCI_OP(jump_unhooked) : if (!s.hook_bits.has(pc->a)) pc += lang::wide(*pc);
    LOCI_NEXT;
    LOCI_OP(if_equal) : pc += 1 + (r[pc->a] == r[pc->b] ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_not_equal) : pc += 1 + (r[pc->a] != r[pc->b] ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_less) : pc += 1 + (r[pc->a] < r[pc->b] ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_less_equal) : pc += 1 + (r[pc->a] <= r[pc->b] ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_equal_k) : pc += 1 + (r[pc->a] == static_cast<i16>(pc->b) ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_not_equal_k)
        : pc += 1 + (r[pc->a] != static_cast<i16>(pc->b) ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_less_k) : pc += 1 + (r[pc->a] < static_cast<i16>(pc->b) ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(if_more_k) : pc += 1 + (r[pc->a] > static_cast<i16>(pc->b) ? 0 : lang::wide(pc[1]));
    LOCI_NEXT;
    LOCI_OP(jump_alternative) : pc += r[pc->a];
    pc += 1 + lang::wide(pc[1]);
    if (--steps < 0) {  // it may lead back
      s.fault = Fault::runaway;
      return;
    }
    LOCI_NEXT;
    LOCI_OP(next_land) : {
      LandSet rest = load(r + pc->a);
      if (!rest.empty()) {
        r[pc->b] = rest.front();
        rest.drop_front();
        store(r + pc->a, rest);
        pc += lang::wide(pc[1]);
        if (--steps < 0) {
          s.fault = Fault::runaway;
          return;
        }
      }
      ++pc;
      LOCI_NEXT;
    }
    LOCI_OP(next_bit) : {
      const u32 rest = static_cast<u32>(r[pc->a]);
      if (rest != 0) {
        r[pc->b] = std::countr_zero(rest);
        r[pc->a] = static_cast<i32>(rest & (rest - 1));
        pc += lang::wide(pc[1]);
      }
      ++pc;
      LOCI_NEXT;
    }
    LOCI_OP(call) : if (!open_frame(lang::wide(*pc), frame->base + pc->a, pc + 1)) return;
    LOCI_GO_ON;
    LOCI_OP(call_program) : {
      // A program of another kind would leave the result unmade.
      const i32 routine = r[pc->b];
      if (routine < 0 ||
          static_cast<u16>(compiled.routines[static_cast<std::size_t>(routine)].result) != pc->c) {
        s.fault = Fault::impossible;
        return;
      }
      if (!open_frame(routine, frame->base + pc->a, pc + 1)) return;
      LOCI_GO_ON;
    }
    LOCI_OP(tail_call) : {
      const int routine = lang::wide(*pc);
      const lang::EntryPoint next = entries[routine];
      if (frame->base + next.registers > kMaxRegisters) {
        s.fault = Fault::stack_overflow;
        return;
      }
      if (--steps < 0) {
        s.fault = Fault::runaway;
        return;
      }
      std::memmove(r, r + pc->a, next.parameters * sizeof(i32));
      frame->routine = static_cast<u16>(routine);
      pc = begin = code + next.pc;
      LOCI_GO_ON;
    }
    LOCI_OP(return_) : {
      r[0] = r[pc->a];
      if (ended_by_hand()) return;
      close_frame();
      LOCI_GO_ON;
    }
    LOCI_OP(return_lands) : {
      store(r, load(r + pc->a));
      if (ended_by_hand()) return;
      close_frame();
      LOCI_GO_ON;
    }
    LOCI_OP(return_none) : if (ended_by_hand()) return;
    close_frame();
    if (s.fault != Fault::none || s.result != Result::running) return;
    LOCI_GO_ON;
    LOCI_OP(return_hook) : close_frame();
    if (s.fault != Fault::none || s.result != Result::running) return;
    LOCI_GO_ON;
    LOCI_OP(raise) : {
      // The counter says which hooks have been heard; this instruction repeats until all have.
      const int at = hook_for(s, pc->b, r[pc->a], context.tables.is_followed(pc->b));
      if (at < 0) {
        r[pc->a] = 0;
        LOCI_NEXT;
      }
      r[pc->a] = at + 1;
      const Hook& hook = s.hooks[at];
      const int parameters = compiled.events[pc->b].parameters;
      if (!open_frame(hook.routine, frame->base + pc->a + 1, pc)) return;
      put_hook_values(s, at, entries[hook.routine].parameters - parameters - 2, r + parameters);
      LOCI_GO_ON;
    }
    LOCI_OP(when) : {
      const lang::HookInfo& hook = compiled.hooks[static_cast<std::size_t>(lang::wide(*pc))];
      const bool heard = kObserved && observer->listener != nullptr;
      if (heard) observer->listener->before_hook(context, hook.event);
      register_hook(s, hook, r + pc->a);
      if (heard) observer->listener->after_hook(context, hook.event);
      LOCI_NEXT;
    }
    LOCI_OP(options) : context.begin_options(static_cast<u8>(r[pc->a]));
    LOCI_NEXT;
    LOCI_OP(options_seat) : context.option_seat = static_cast<u8>(r[pc->a]);
    LOCI_NEXT;
    LOCI_OP(option) : context.offer(static_cast<u8>(pc->b), 0);
    LOCI_NEXT;
    LOCI_OP(option_lands)
        : for_each(load(r + pc->a), [&](int land) { context.offer(static_cast<u8>(pc->b), land); });
    LOCI_NEXT;
    LOCI_OP(option_bits)
        : for (u32 rest = static_cast<u32>(r[pc->a]); rest != 0; rest &= rest - 1) {
      context.offer(static_cast<u8>(pc->b), std::countr_zero(rest));
    }
    LOCI_NEXT;
    LOCI_OP(option_mark) : r[pc->a] = context.options.count;
    LOCI_NEXT;
    LOCI_OP(option_load) : if (r[pc->a] < context.options.count) {
      r[pc->b] = context.options.list[r[pc->a]].value;
      ++pc;
    }
    LOCI_NEXT;
    LOCI_OP(option_keep) : ++r[pc->a];
    LOCI_NEXT;
    LOCI_OP(option_drop) : {
      Options& options = context.options;
      std::copy(options.list + r[pc->a] + 1, options.list + options.count, options.list + r[pc->a]);
      --options.count;
      LOCI_NEXT;
    }
    LOCI_OP(ask) : {
      const Options& options = context.options;
      context.end_options();
      if (s.fault != Fault::none) return;
      if (options.count > 1) {
        frame->pc = static_cast<u16>(pc - begin);
        s.frames_count = static_cast<u16>(frame - s.frames + 1);
        s.registers_count = static_cast<u16>(frame->base + pc->a);  // what lies above is used up
        s.waiting = true;
        return;
      }
      if constexpr (kObserved) {
        if (options.count == 1 && observer->forced) {
          frame->pc = static_cast<u16>(pc - begin);
          s.frames_count = static_cast<u16>(frame - s.frames + 1);
          s.waiting = true;
          observer->forced(s, options.list[0]);
          s.waiting = false;
        }
      }
      if (options.count == 1) {  // a forced choice is taken by itself
        r[pc->a] = options.list[0].value;
        r[pc->a + 1] = options.list[0].alternative;
        r[pc->a + 2] = options.list[0].seat;
      } else {
        const auto& alternatives =
            compiled.asks[static_cast<std::size_t>(lang::wide(*pc))].alternatives;
        r[pc->a] = kNone;
        r[pc->a + 1] = static_cast<i32>(alternatives.size());
        r[pc->a + 2] = kNone;
      }
      LOCI_NEXT;
    }
#define LOCI_CASE(name, ...)                                                                   \
  LOCI_PRIMITIVE(name)                                                                         \
      : perform<&primitive::name, static_cast<std::size_t>(Primitive::name)>(context, r, *pc); \
  LOCI_NEXT;
#define LOCI_RAW_CASE(name, ...)                                                      \
  LOCI_PRIMITIVE(name) : {                                                            \
    constexpr auto kNumber = static_cast<std::size_t>(Primitive::name);               \
    if (kObserved && observer->listener != nullptr) {                                 \
      perform_heard<&primitive::name, kNumber>(*observer->listener, context, r, *pc); \
    } else {                                                                          \
      perform<&primitive::name, kNumber>(context, r, *pc);                            \
    }                                                                                 \
    LOCI_NEXT;                                                                        \
  }
    LOCI_PRIMITIVES(LOCI_CASE, LOCI_RAW_CASE, LOCI_CASE)
#undef LOCI_RAW_CASE
#undef LOCI_CASE
  }
#undef LOCI_OP
#undef LOCI_PRIMITIVE
#undef LOCI_GO_ON
#undef LOCI_NEXT
#undef LOCI_DISPATCH
#if defined(__GNUC__) && !defined(__EMSCRIPTEN__)
#pragma GCC diagnostic pop
#endif
}

}  // namespace

void run(Context& context, const Code& code, const Observer* observer) {
  context.options.count = 0;
  if (observer != nullptr) {
    run_machine<true>(context, code, observer);
  } else {
    run_machine<false>(context, code, nullptr);
  }
  if (!context.s.waiting) {
    // The end of the game, of a routine started by hand, or a fault: nothing is left to go on with.
    context.options.count = 0;
    context.s.frames_count = 0;
    context.s.registers_count = 0;
  }
}

void enter(State& state, const Code& code, int routine, std::span<const i32> arguments) {
  const lang::EntryPoint entry = code.entries[static_cast<std::size_t>(routine)];
  state.frames_count = 1;
  state.frames[0] = Frame{0, 0, static_cast<u16>(routine)};
  state.registers_count = entry.registers;
  std::memset(state.registers, 0, entry.registers * sizeof(i32));
  std::copy(arguments.begin(), arguments.end(), state.registers);
}

namespace {

Instruction asking(const State& state, const Code& code) {
  const Frame& frame = state.frames[state.frames_count - 1];
  return code.instructions[code.entries[frame.routine].pc + frame.pc];
}

}  // namespace

const lang::Ask& open_ask(const State& state, const Code& code) {
  return code.asks[static_cast<std::size_t>(lang::wide(asking(state, code)))];
}

}  // namespace loci::island
