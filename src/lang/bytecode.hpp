// Compiled programs: 8-byte instructions over 32-bit registers. The machine that runs them is the
// game's own (island/machine.cpp), since most instructions are its primitives.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"
#include "lang/source.hpp"

namespace loci::lang {

// The types that the language itself works with: name in C++, name in text, whether a value may be
// `none`, since what can be chosen can also not be there.
#define LOCI_TYPES(TYPE)                                                         \
  TYPE(none, "none", false) /* no value; also the type of the literal `none` */  \
  TYPE(integer, "int", false)                                                    \
  TYPE(boolean, "bool", false)                                                   \
  TYPE(land, "land", true)                                                       \
  TYPE(lands, "lands", false)                                                    \
  TYPE(piece, "piece", true)                                                     \
  TYPE(kinds, "kinds", false)                                                    \
  TYPE(terrains, "terrains", false)                                              \
  TYPE(seat, "seat", true)                                                       \
  TYPE(seats, "seats", false)                                                    \
  TYPE(board, "board", true)                                                     \
  TYPE(boards, "boards", false)                                                  \
  TYPE(element, "element", true)                                                 \
  TYPE(elements, "elements", false)                                              \
  TYPE(program, "program", true)                                                 \
  TYPE(trigger, "trigger", true)  /* an effect that waits, by its number */      \
  TYPE(counter, "counter", false) /* a number that content keeps, by its name */ \
  TYPE(marker, "marker", false)   /* what content lays on the island, by its name */

// A game has more, of which the compiler knows no more than Machine::types says; their numbers
// follow. Lands take four registers, all others one.
enum class Type : u8 {
#define LOCI_TYPE(name, text, optional) name,
  LOCI_TYPES(LOCI_TYPE)
#undef LOCI_TYPE
};

constexpr int registers_of(Type type) { return type == Type::lands ? 4 : 1; }

// What every machine has; a game's primitives follow from kFirstPrimitive on.
#define LOCI_OPS(OP)                                                                               \
  OP(move)       /* a <- b */                                                                      \
  OP(move_lands) /* a..a+3 <- b..b+3 */                                                            \
  OP(constant)   /* a <- 32 bits b,c */                                                            \
  OP(no_lands)   /* a..a+3 <- the empty set */                                                     \
  OP(add)        /* a <- b + c, and so on */                                                       \
  OP(subtract)                                                                                     \
  OP(multiply)                                                                                     \
  OP(divide)                                                                                       \
  OP(bits_or)                                                                                      \
  OP(bits_and)                                                                                     \
  OP(bits_without)                                                                                 \
  OP(negate) /* a <- -b */                                                                         \
  OP(not_)   /* a <- !b */                                                                         \
  OP(equal)                                                                                        \
  OP(not_equal)                                                                                    \
  OP(less)                                                                                         \
  OP(less_equal)                                                                                   \
  OP(add_k) /* a <- b + signed 16 bits c, and so on */                                             \
  OP(equal_k)                                                                                      \
  OP(not_equal_k)                                                                                  \
  OP(less_k)                                                                                       \
  OP(more_k)                                                                                       \
  OP(lands_or) /* a <- b | c */                                                                    \
  OP(lands_and)                                                                                    \
  OP(lands_without)                                                                                \
  OP(lands_equal)   /* a (one register) <- b == c */                                               \
  OP(move_move)     /* a <- b, then a+1 <- c */                                                    \
  OP(move_constant) /* a <- b, then a+1 <- signed 16 bits c */                                     \
  OP(constant_move) /* a <- signed 16 bits b, then a+1 <- c */                                     \
  OP(constants)     /* a <- signed 16 bits b, a+1 <- signed 16 bits c */                           \
  OP(jump)          /* by 32 bits b,c, counted from the next instruction */                        \
  OP(jump_if)       /* if a */                                                                     \
  OP(jump_unless)   /* unless a */                                                                 \
  OP(jump_unhooked) /* unless event a has a hook */                                                \
  OP(if_equal)      /* a test with the jump behind it: if a == b steps over that jump, else takes  \
           it */                                                                                   \
  OP(if_not_equal)                                                                                 \
  OP(if_less)                                                                                      \
  OP(if_less_equal)                                                                                \
  OP(if_equal_k) /* the same with a and the signed 16 bits b */                                    \
  OP(if_not_equal_k)                                                                               \
  OP(if_less_k)                                                                                    \
  OP(if_more_k)                                                                                    \
  OP(jump_alternative) /* takes jump number a of the jumps behind it */                            \
  OP(next_land)    /* b <- the lowest of the lands a..a+3, taken out, and takes the jump behind    \
         it; steps over that jump when there was none */                                           \
  OP(next_bit)     /* the same with the bits in a */                                               \
  OP(call)         /* routine b,c; its registers begin at a */                                     \
  OP(tail_call)    /* routine b,c with the arguments at a */                                       \
  OP(call_program) /* routine in register b, which gives type c; its registers begin at a */       \
  OP(return_)      /* result in a */                                                               \
  OP(return_lands) /* result in a..a+3 */                                                          \
  OP(return_none)                                                                                  \
  OP(return_hook) /* its parameters, changed or not, stay where who raised finds them */           \
  OP(raise)       /* a: counter, then the event's parameters; event b */                           \
  OP(when)        /* registers a hook: Code::hooks[b,c]; a: its owner, captured values and uses */ \
  OP(options)     /* begins a list of options */                                                   \
  OP(options_seat) /* the options that follow are for seat a */                                    \
  OP(option)       /* one option of alternative b, without a value */                              \
  OP(option_lands) /* an option of alternative b for each land of a..a+3 */                        \
  OP(option_bits)  /* an option of alternative b for each bit in a */                              \
  OP(option_mark)  /* a <- how many options are listed: where a filter starts */                   \
  OP(option_load)  /* b <- value of option number a; steps over the next instruction if there      \
       is one */                                                                                   \
  OP(option_keep)  /* a <- a + 1 */                                                                \
  OP(option_drop)  /* option number a is taken off the list */                                     \
  OP(ask)          /* Code::asks[b,c]; a <- value, a+1 <- alternative, a+2 <- seat */

enum class Op : u16 {
#define LOCI_OP(name) name,
  LOCI_OPS(LOCI_OP)
#undef LOCI_OP
      kFirstPrimitive,
};

struct Instruction {
  u16 op;
  u16 a;
  u16 b;
  u16 c;
};

// The number in b and c, and back.
constexpr i32 wide(Instruction i) { return static_cast<i32>(i.b | static_cast<u32>(i.c) << 16); }
constexpr Instruction with_wide(Instruction i, i32 number) {
  const u32 bits = static_cast<u32>(number);
  return {i.op, i.a, static_cast<u16>(bits), static_cast<u16>(bits >> 16)};
}

struct RoutineInfo {
  std::string name;
  u32 entry = 0;
  u16 size = 0;       // instructions
  u8 registers = 0;   // of a frame
  u8 parameters = 0;  // registers of the parameters
  u8 event = 0;       // hook bodies: the event they wait for
  bool pure = false;
  int part = 0;  // whose it is, as Routine::part
  Type result = Type::none;
  std::vector<Type> types;  // of the parameters
  Place place;
};

// What the machine needs of a routine to open a frame for it.
struct EntryPoint {
  u32 pc = 0;
  u16 registers = 0;
  u16 parameters = 0;
};

// A label or prompt: words and registers in turn.
struct TextPart {
  std::string words;
  Type type = Type::none;  // none: words only
  u8 reg = 0;
  bool option = false;   // the option's own value
  bool decider = false;  // the seat whose menu it is
  bool verb = false;     // words: the verb that a label begins with
  bool aside = false;    // in parentheses
  u8 role = 0;           // what it is for programs that show it: Machine::roles; 0: nothing
};

struct AskAlternative {
  std::string verb;  // what the option does: push
  std::vector<TextPart> label;
  std::string note;        // what the label does not say
  int price = 0;           // energy per player
  int aid = -1;            // the element that counts towards it
  Type type = Type::none;  // of the option's value
};

struct Ask {
  u32 begin = 0;  // the `options` instruction that starts the list
  std::vector<AskAlternative> alternatives;
  std::vector<TextPart> prompt;
  std::string name;   // routine and first label, for statistics
  bool menu = false;  // every seat has its own options
  Place place;
};

// How long a hook waits. Those of an Action are the last.
enum class Lifetime : u8 { turn, always, next_turn, from_next_turn, step, action };

// Events are numbered in a byte, of which two values are for none.
inline constexpr int most_events = 254;
inline constexpr int most_captured = 4;  // values that a hook takes along

struct HookInfo {
  u16 routine = 0;
  u8 event = 0;
  Lifetime lifetime{};
  u8 captured = 0;
  bool counted = false;  // it is over after some uses
};

// A number that content keeps by name.
struct CounterInfo {
  std::string name;
  std::string keeper;  // adversary, scenario or spirit
  std::string owner;   // its name
  u16 number = 0;      // those of an adversary from 0 on, a scenario 8, a spirit 16; those of
                       // another adversary 24 higher
  std::string called;  // by players; empty: they need not see it
};

struct MarkerInfo {
  std::string name;
  std::string scenario;  // its name
  u8 number = 0;         // among those of its scenario
  u8 face_down = 0;      // how many there are, mixed and face down with others; 0: always face up
  bool at_corners = false;      // where lands meet, not in a land
  bool like_explorers = false;  // what players do to explorers may be done to it
  std::string called;           // by players; empty: by its name
};

struct EventInfo {
  std::string name;
  u8 parameters = 0;  // registers
  bool query = false;
};

struct Code {
  std::vector<Instruction> instructions;
  std::vector<RoutineInfo> routines;
  std::vector<EntryPoint> entries;  // of the routines
  std::vector<Ask> asks;
  std::vector<HookInfo> hooks;
  std::vector<EventInfo> events;
  std::vector<CounterInfo> counters;
  std::vector<MarkerInfo> markers;
  std::vector<u32> lines;  // per instruction, for traces

  int routine_named(std::string_view name) const;
};

// A primitive of the game as the compiler sees it. One or two arguments stand in b and c; three
// without a result in a, b and c; more in a row of registers from b on.
struct Primitive {
  std::string_view name;
  Type result;
  std::vector<Type> parameters;
  bool pure = true;
  // Not none: lists options of this type for a `choose`; its alternative stands in a.
  Type option = Type::none;
};

// A named constant of the game's vocabulary.
struct Constant {
  std::string_view name;
  Type type;
  i32 value;
};

struct TypeInfo {
  std::string_view name;
  bool can_be_none;
};

// What a value is in a label or prompt, for programs that show it.
struct RoleInfo {
  std::string_view name;
  Type type;
  bool usual;  // of values of that type whose name says nothing
};

// An argument of a procedure or function that says which kinds come from the supply.
struct Supplied {
  std::string_view routine;
  std::size_t argument;
};

// What the compiler must know of the game.
struct Machine {
  std::span<const TypeInfo> types;        // by number: those of LOCI_TYPES, then the game's
  std::span<const RoleInfo> roles;        // by number, from 1 on
  std::span<const Primitive> primitives;  // op = kFirstPrimitive + index
  std::span<const Constant> constants;
  // Kinds that other pieces may count as, where the query `counting_as` is heard: whoever is about
  // to look for them calls `look_for`.
  i32 counted_as = 0;
  // Nobody is about to look for what comes from the supply.
  std::span<const Supplied> supplied = {};

  std::string_view name_of(Type type) const { return types[static_cast<std::size_t>(type)].name; }
  bool can_be_none(Type type) const { return types[static_cast<std::size_t>(type)].can_be_none; }
  // Type::none if there is no such type.
  Type type_named(std::string_view name) const;
};

// Equal for code that does the same.
u64 fingerprint(const Code& code);

std::string instruction_text(const Code& code, const Machine& machine, u32 pc);
std::string disassemble(const Code& code, const Machine& machine, int routine);

}  // namespace loci::lang
