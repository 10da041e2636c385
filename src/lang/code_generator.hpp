// The code generator behind compile(): one object a compilation. What it makes of expressions,
// calls, statements, choices and hooks is in generate_*.cpp; instructions and registers are in
// emission.cpp.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lang/ast.hpp"
#include "lang/bytecode.hpp"

namespace loci::lang {

class CodeGenerator {
 public:
  CodeGenerator(std::span<const Routine> routines, const Machine& machine);
  Code run(Errors& errors);

 private:
  struct Variable {
    Type type{};
    u8 reg = 0;
    int captured = -1;  // which of the values that a hook took along
  };
  // A value at hand: a register or, not yet anywhere, a constant.
  struct Value {
    Type type{};
    bool is_constant = false;
    i32 constant = 0;
    u8 reg = 0;
    bool is_variable = false;
  };
  struct Signature {
    int number = -1;  // routine or event; a routine of a part behind has none yet
    std::vector<Type> parameters;
    Type result{};
    bool pure = false;
  };
  // What takes a value, for errors; nobody if the name is empty.
  struct Taker {
    std::string_view name;
    Place place;
  };
  // The body of a `when`, compiled after the routine that holds it.
  struct PendingHook {
    const Stmt* stmt = nullptr;
    int routine = 0;
    std::vector<std::pair<std::string, Type>> parameters;  // the event's, owner, slot, captured
    int event_registers = 0;
    int captured = 0;
    bool pure = false;
  };
  using Scope = std::map<std::string, Variable>;

  // declarations
  void declare(const Routine& routine);
  void number_routine(const Routine& routine);
  void compile_part(std::span<const Routine> part, Errors& errors);
  void patch_calls();
  void declare_counter(const Routine& routine);
  void declare_marker(const Routine& routine);
  void name_constant(const Routine& routine, Type type, i32 number);
  void compile_routine(const Routine& routine);
  void compile_hook(const PendingHook& hook);
  void begin_routine(int number);
  void end_routine(int number, const Place& place);
  Type type_of(const Parameter& parameter) const;

  // statements
  void block(const Block& statements);
  void statement(const Stmt& stmt);
  // Before a statement that names kinds which other pieces may count as.
  void look_for_kinds(const Stmt& stmt);
  i32 kinds_counted_as(const Expr& expr) const;
  void let(const Stmt& stmt);
  void assign(const Stmt& stmt);
  void if_statement(const Stmt& stmt);
  void while_statement(const Stmt& stmt);
  void for_statement(const Stmt& stmt);
  const Signature& event_named(const std::string& name, const Place& place) const;
  std::optional<u8> heard_event(const Expr& expr) const;
  // What a set is of; Type::none where it is no set to go over.
  static Type element_of(Type set);
  // Whether it is a set kept as the bits of one register.
  static bool is_bits(Type type);
  void return_statement(const Stmt& stmt);
  void raise_statement(const Stmt& stmt);
  void when_statement(const Stmt& stmt);
  // What a hook writes to a value that it took along stays with it.
  void keep(const Variable& variable);
  void choose_statement(const Stmt& stmt);
  // Lists the options of one alternative; gives the type of their values.
  Type list_options(const Alternative& alternative, u8 number);
  Type options_from(const Expr& expr, u8 number);
  void filter_options(const Alternative& alternative, u8 mark, Type type);
  AskAlternative asked_alternative(const Stmt& stmt, const Alternative& alternative, Type type);
  void do_answer(const Stmt& stmt, const std::vector<Type>& types, u8 answer);
  // `menu_seat` is the name of the seat in a choice that opens for several, else empty.
  std::vector<TextPart> text_parts(const std::string& text, const Place& place,
                                   const std::string& option_name, Type option_type,
                                   const std::string& menu_seat);
  bool try_tail_call(const Expr& call);

  // expressions
  Value expression(const Expr& expr);
  Value name_value(const Expr& expr);
  Value each(const Expr& expr);
  const Variable* find_meant(const std::string& name) const;
  Value call(const Expr& expr);
  Value call_routine(const Expr& expr, const Signature& signature);
  Value call_primitive(const Expr& expr, int number);
  Value call_program(const Expr& expr, Type result);
  Value unary(const Expr& expr);
  Value binary(const Expr& expr);
  std::optional<Value> with_small_constant(const std::string& op, const Value& left,
                                           const Value& right, int saved);
  Value logic(const Expr& expr);
  // Into a register: any, or the given one.
  u8 in_register(const Value& value);
  void into(u8 reg, const Value& value);
  bool redirect(const Value& value, u8 reg);
  u8 argument(const Expr& expr, Type wanted, const Taker& taker = {});
  void argument_into(u8 reg, const Expr& expr, Type wanted, const Taker& taker = {});
  void require(const Value& value, Type wanted, const Place& place, const Taker& taker = {}) const;
  // Emits jumps taken when the condition is false; returns their places.
  std::vector<u32> jumps_if_false(const Expr& condition);
  bool fuse_test(u8 reg);
  // Jumps that lead to a jump go where that one goes.
  void thread_jumps(const RoutineInfo& info);

  // code
  u32 emit(Op op, u16 a = 0, u16 b = 0, u16 c = 0);
  u32 emit_wide(Op op, u8 a, i32 number);
  void emit_call(Op op, u8 base, const std::string& name, const Signature& signature);
  void emit_constant(u8 reg, i32 number);
  bool join(Op op, u8 reg, i32 value);
  void patch_here(u32 jump);
  void patch_all(const std::vector<u32>& jumps);
  u32 here();  // where a jump will arrive
  void jump_back(u32 target);
  u8 take(Type type);  // a fresh register (or four)
  const Variable* find(const std::string& name) const;
  [[noreturn]] void unknown_name(const std::string& name, const Place& place) const;
  std::vector<std::string> variables() const;
  // The number that a call such as kinds(7) only gives a type.
  Value typed_number(const Expr& expr, Type type) const;
  void must_be_impure(const Place& place, std::string_view what) const;
  void free_names(const Block& body, std::set<std::string>& names) const;

  std::span<const Routine> routines_;
  const Machine& machine_;
  Code code_;
  std::map<std::string, Signature> routine_names_;
  std::map<std::string, Signature> event_names_;
  std::map<std::string, std::vector<Parameter>> event_parameters_;
  std::map<std::string, int> primitive_names_;
  std::map<std::string, Constant> constant_names_;
  std::vector<PendingHook> pending_hooks_;
  std::vector<std::pair<u32, std::string>> calls_ahead_;  // of routines without a number yet

  // of the routine being compiled
  std::vector<Scope> scopes_;
  std::string routine_name_;
  Type result_ = Type::none;
  bool pure_ = false;
  bool early_ = false;
  bool hook_ = false;
  int hook_registers_ = 0;
  int next_ = 0;
  int most_ = 0;
  int depth_ = 0;
  int expression_depth_ = 0;
  u32 line_ = 0;
  std::size_t label_ = 0;  // where a jump last arrived
  Place place_;
};

}  // namespace loci::lang
