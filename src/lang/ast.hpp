// The tree that both layers of the language become: procedures are parsed into it, sentences of
// cards are expanded into it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lang/source.hpp"

namespace loci::lang {

struct Expr;
struct Stmt;
using ExprPtr = std::shared_ptr<const Expr>;
using StmtPtr = std::shared_ptr<const Stmt>;
using Block = std::vector<StmtPtr>;

enum class ExprKind : u8 {
  number,  // number
  name,    // name: a variable, parameter or constant of the vocabulary (true, false, none too);
           // in a form also a slot, or a value of one: S.what
  call,    // name(args)
  unary,   // name is "not" or "-"; args[0]
  binary,  // name is one of + - * / and or == != < <= > >= | & \ (lands: union, common, without)
  each,    // (each name in args[0] if args[1]): those lands
};

struct Expr {
  ExprKind kind{};
  Place place;
  i32 number = 0;
  std::string name;
  std::vector<ExprPtr> args;
};

enum class StmtKind : u8 {
  let,       // let name = exprs[0]
  assign,    // name = exprs[0]
  evaluate,  // exprs[0], a call; in the body of a sentence also the name of a slot
  if_,       // if exprs[0] body else otherwise (else-if chains nest in otherwise)
  while_,    // while exprs[0] body
  for_,      // for name in exprs[0] body
  return_,   // return [exprs[0]]
  raise,     // raise name(exprs...): hooks of the event run; variables passed come back changed
  when,      // when name this turn|always … body: registers body as a hook of event `name`, for
             // exprs[0] uses if there is one
  choose,    // choose ...: alternatives, and otherwise if there is no option; with a name:
             // let name = choose ..., whose only alternative is called `it` and becomes the value
             // of the new variable
  block,     // body, a scope of its own
};

// One line of a `choose`: an enumerated or a single option, its label, and what happens then.
struct Alternative {
  Place place;
  std::string name;    // each NAME in enumerator; empty for a single option
  ExprPtr enumerator;  // null for a single option
  ExprPtr condition;   // null: always
  std::string verb;    // empty: the first word of the label
  std::string label;   // with {name} and {role: name} parts
  std::string note;    // what the label does not say: a price, what it does; mostly nothing
  int price = 0;       // energy per player
  int aid = -1;        // the element that counts towards it
  Block body;
  Place label_place;
};

struct Stmt {
  StmtKind kind{};
  Place place;  // of the name, or of the first word if there is none
  std::string name;
  std::vector<ExprPtr> exprs;
  Block body;
  Block otherwise;
  std::string lifetime;   // when: "this turn", "always" …; in a form "in force": as the card says
  ExprPtr by;             // choose: the seat that decides; null: the actor `me`
  std::string each_seat;  // choose for each NAME in exprs[0]: one menu a seat
  std::string prompt;     // choose
  std::vector<Alternative> alternatives;  // choose
  Place prompt_place;
};

struct Parameter {
  Place place;
  std::string name;
  std::string type;
  Place type_place;
};

enum class RoutineKind : u8 {
  procedure,  // may do anything
  function,   // pure: changes nothing, asks nothing
  event,      // an intent that procedures raise: parameters only
  query,      // an event raised by functions: its hooks must be pure
  counter,    // a number that the owner keeps
  marker,     // what a scenario lays on the island
};

struct Routine {
  RoutineKind kind{};
  Place place;
  std::string name;
  std::vector<Parameter> parameters;
  std::string result;  // type name; empty: none; of a counter or marker: adversary, scenario
                       // or spirit
  Block body;
  Place result_place;
  int part = 0;        // those of a part are numbered behind all of the parts before
  std::string owner;   // of a counter or marker: the name of that
  std::string called;  // of a counter that players see: how they call it
  int face_down = 0;   // of a marker: so many lie face down, 0: none ever does
  bool at_corners = false;
  bool like_explorers = false;
  bool early = false;  // done before any special rule is in force: no presence counts as a piece
};

}  // namespace loci::lang
