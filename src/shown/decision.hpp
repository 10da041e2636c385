// What is to be decided, and between what: what each option does and names, and how it reads.
#pragma once

#include "island/offers.hpp"
#include "shown/state.hpp"
#include "table/table.hpp"

namespace loci::shown {

template <>
struct Words<island::DecisionKind> {
  static constexpr const char* kName = "DecisionKind";
  static constexpr auto kWords = island::kDecisionKinds;
};

// A piece of presence has its owner.
struct Piece {
  std::string kind;
  std::optional<int> damage;
  std::optional<int> dreamt;
  std::optional<int> strife;
  std::optional<int> seat;
  SHOWN(Piece, kind, damage, dreamt, strife, seat)
};

// What a label or a prompt names, by what it is there (island/value_type.hpp).
struct Roles {
  std::optional<Piece> piece;
  std::optional<std::vector<std::string>> pieces;
  std::optional<std::string> land;
  std::optional<std::string> from;
  std::optional<std::string> to;
  std::optional<std::string> power;
  std::optional<std::string> gained;
  std::optional<int> target;  // a spirit
  std::optional<Element> element;
  std::optional<Elements> elements;
  std::optional<int> growth;
  std::optional<Icon> icon;
  std::optional<int> track;
  std::optional<std::string> fear;
  std::optional<std::string> event;
  std::optional<std::string> invader;
  std::optional<std::string> board;
  std::optional<std::string> beside;
  std::optional<int> trigger;
  std::optional<int> amount;
  std::optional<std::string> corner;  // where lands meet
  SHOWN(Roles, piece, pieces, land, from, to, power, gained, target, element, elements, growth,
        icon, track, fear, event, invader, board, beside, trigger, amount, corner)
};

struct Option : Roles {
  std::string label;
  std::string verb;                  // what it does
  int group = 0;                     // options of one alternative are alike
  std::optional<bool> ends;          // something, or declines
  std::optional<std::string> picks;  // the role that tells it from the others of its group
  std::optional<std::string> note;   // what the label does not say: a price, what it does
  std::optional<std::string> brief;  // the label without a verb that the question says
  std::optional<int> price;          // energy that the players pay together
  std::optional<Element> aid;        // counts towards it
  SHOWN_BESIDES(Roles, Option, label, verb, group, ends, picks, note, brief, price, aid)
};

struct Decision : Roles {
  int seat = 0;
  island::DecisionKind kind{};
  std::string prompt;
  int alternatives = 0;              // of the question, without those that end or decline
  std::optional<std::string> cause;  // what it is part of, unless the prompt says so
  std::optional<int> left;           // to be asked for, of
  std::optional<int> total;
  std::vector<Option> options;
  SHOWN_BESIDES(Roles, Decision, seat, kind, prompt, alternatives, cause, left, total, options)
};

// The lands it names; the one things come to stands last.
std::vector<std::string> named_lands(const Roles& roles);

// What a decision of the seat is part of, without what its prompt says.
std::string decision_cause(const island::Game& game, const island::State& state, int seat);

Option shown_option(const island::Game& game, const island::State& state,
                    const island::Option& option, std::string label);
Decision shown_decision(const island::Game& game, const island::State& state,
                        const table::Decision<island::Option>& decision);

}  // namespace loci::shown
