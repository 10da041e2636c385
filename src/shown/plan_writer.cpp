#include "shown/plan_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "island/nouns.hpp"
#include "shown/changes.hpp"

namespace loci::shown {
namespace {

using DeedKind = island::Deed;
using Events = std::vector<island::Event>;

bool has(const std::vector<std::string>& list, const std::string& wanted) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

bool uses_power(const Option& option) {
  return option.verb == "use" || option.verb == "lesser" || option.verb == "repeat";
}

// Which card comes from a deck nobody can know, and the turn is told by its number.
bool is_told(const island::Event& event) {
  constexpr std::array kUntold = {
      DeedKind::card_gained,  DeedKind::card_forgotten,    DeedKind::turn,
      DeedKind::invader_card, DeedKind::event_card_turned, DeedKind::power_turned_up,
      DeedKind::blight_card};
  return std::find(kUntold.begin(), kUntold.end(), event.deed) == kUntold.end();
}

// From which deck cards are drawn, or which of them is kept.
bool chooses_card(const Option& option) {
  return option.verb == "draw" || (option.verb == "keep" && option.power);
}

// Cards, elements and the like, which no event tells of.
bool is_untold(const Option& option) {
  if (option.verb == "reclaim") return false;
  return option.power || option.element || option.verb == "draw";
}

// Chosen between one part of growth and the next, and part of neither.
bool is_between(const Option& option) { return option.verb == "element" || option.verb == "place"; }

// What a power is aimed at, or used with, is chosen before its Action begins.
bool is_aimed(const Option& option, const PlanPart& part) {
  return part.kind == PlanPartKind::power && (option.power == part.power || option.verb == "spend");
}

bool is_move_of(const island::Game& game, const island::State& then, const Option& option,
                const island::Event& event) {
  return (event.deed == DeedKind::moved || event.deed == DeedKind::presence_moved) && option.from &&
         option.to && *option.from == land_name(game, then, event.land) &&
         *option.to == land_name(game, then, event.to);
}

// The same deed with more named, or the presence taken for it: "push town A5", then "push town A5
// to A8"; "add presence to A5", then "add presence to A5 from the energy track".
bool says_more(const PlayedStep& step, const PlayedStep& next) {
  const bool goes_on = next.option.verb == "take" || (next.option.verb == step.option.verb &&
                                                      next.roles.size() > step.roles.size());
  return goes_on && next.step.option.seat == step.step.option.seat && !step.roles.empty() &&
         std::all_of(step.roles.begin(), step.roles.end(), [&](const island::RoleValue& each) {
           return names(next.roles, type_of(each.role), each.value);
         });
}

bool has_deed(const Events& events, DeedKind deed) {
  return std::any_of(events.begin(), events.end(),
                     [deed](const island::Event& event) { return event.deed == deed; });
}

class PartWriter {
 public:
  PartWriter(const island::Game& game, const PlayedPlan& plan) : game_(game), plan_(plan) {
    current_.fill(kNoPart);
  }

  std::vector<DraftedPart> write() {
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const PlayedStep& step = plan_.steps[i];
      if (i > 0 && !is_of_spirits(step.phase) && !half_said_ && !step.in_first) continue;
      const bool goes_on = i + 1 < plan_.steps.size() && says_more(step, plan_.steps[i + 1]);
      add(step, i == 0, goes_on);
      if (DraftedPart* const part = current(step); part != nullptr) add_events(*part, step);
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) tell(parts_[i], events_[i]);
    std::erase_if(parts_, [](const DraftedPart& draft) { return draft.is_secret; });
    return std::move(parts_);
  }

 private:
  void add(const PlayedStep& step, bool is_first, bool goes_on) {
    const Option& option = step.option;
    if (half_said_) {
      parts_.front().part.title = option.label;
      half_said_ = goes_on;
    } else if (option.verb == "grow") {
      begin(PlanPartKind::grow, step, growth_words(step)).growth = step.named(island::Role::growth);
    } else if (option.verb == "play" && option.power && step.within == Within::nothing) {
      play(step);
    } else if (uses_power(option) && option.power) {
      DraftedPart& draft = begin(PlanPartKind::power, step, power_name(game_, *option.power));
      draft.part.power = option.power;
      draft.is_secret = step.is_secret;
    } else if (option.verb == "part") {
      take_icon(step);
    } else if (is_first && step.within == Within::growth) {
      begin(PlanPartKind::grow, step, {}).called_after = true;
      if (!goes_on) go_on(step);
    } else if (is_first) {
      DraftedPart& draft = begin(PlanPartKind::other, step, option.label);
      draft.part.lands = named_lands(option);
      draft.icon = option.label;
      draft.says_cards = chooses_card(option);
      draft.is_between = is_between(option);
      half_said_ = goes_on;
    } else if (!goes_on && (!option.ends || answers_first(step))) {
      go_on(step);
    }
    if (is_first) parts_.front().is_first = true;
  }

  DraftedPart& begin(PlanPartKind kind, const PlayedStep& step, std::string title) {
    const int seat = step.step.option.seat;
    events_.emplace_back();
    // Whoever's power the first choice is made in goes on with it.
    if (parts_.empty()) current_[static_cast<std::size_t>(step.doer)] = 0;
    current_[static_cast<std::size_t>(seat)] = parts_.size();
    DraftedPart draft;
    draft.part = {kind, seat, step.phase, std::move(title), {}, {}, {}};
    draft.question = step.step.question;
    return parts_.emplace_back(std::move(draft));
  }

  DraftedPart* current_of(int seat, island::Phase phase) {
    const std::size_t at = current_[static_cast<std::size_t>(seat)];
    return at < parts_.size() && parts_[at].part.phase == phase ? &parts_[at] : nullptr;
  }

  // What is being done: what another spirit chooses in a power is part of that power, and what
  // anybody chooses in the Action of the first choice part of that.
  DraftedPart* current(const PlayedStep& step) {
    const bool goes_on = step.in_first && step.within != Within::power && !parts_.empty();
    if (goes_on && is_told_by_events(parts_[0], step.phase)) return &parts_[0];
    DraftedPart* const done = current_of(step.doer, step.phase);
    if (done != nullptr && (done->part.kind == PlanPartKind::power || done->is_first)) return done;
    return current_of(step.step.option.seat, step.phase);
  }

  // An icon that was picked first comes to nothing.
  bool answers_first(const PlayedStep& step) const {
    return plan_.steps.size() > 1 && &step == &plan_.steps[1] && parts_.size() == 1 &&
           parts_[0].called_after;
  }

  void play(const PlayedStep& step) {
    if (step.is_secret) return;
    DraftedPart* draft = current(step);
    if (draft == nullptr || draft->part.kind != PlanPartKind::play) {
      draft = &begin(PlanPartKind::play, step, "Play");
    }
    draft->part.changes.push_back(power_name(game_, *step.option.power));
  }

  // An icon of an option that was picked is part of that; any other is a part of its own.
  void take_icon(const PlayedStep& step) {
    const int seat = step.step.option.seat;
    for (std::size_t i = parts_.size(); i-- > 0;) {
      const PlanPart& part = parts_[i].part;
      if (part.seat != seat || part.phase != step.phase) continue;
      const std::vector<int> icons = icons_of(parts_[i]);
      if (std::find(icons.begin(), icons.end(), step.named(island::Role::icon)) == icons.end())
        continue;
      current_[static_cast<std::size_t>(seat)] = i;
      return;
    }
    DraftedPart& draft = begin(PlanPartKind::grow, step, {});
    draft.called_after = true;
    draft.icon = step.option.label;
  }

  // A choice within what was begun; what powers come to their events tell.
  void go_on(const PlayedStep& step) {
    const Option& option = step.option;
    DraftedPart* draft = current(step);
    if (draft != nullptr && is_aimed(option, draft->part)) {
      if (option.target) draft->part.title = option.label;
      if (option.verb == "spend") draft->part.changes.push_back(option.label);
      return;
    }
    if (step.is_secret) return;
    // Another choice of the same menu.
    const bool is_new = draft != nullptr && step.within == Within::nothing &&
                        (!draft->is_first || draft->is_between) &&
                        step.step.question == draft->question;
    if (draft == nullptr || is_new || draft->part.kind == PlanPartKind::play) {
      auto& current = current_[static_cast<std::size_t>(step.step.option.seat)];
      const std::size_t before = current;
      begin(PlanPartKind::other, step, option.label).part.lands = named_lands(option);
      // An element is chosen in between.
      if (option.verb == "element") current = before;
      return;
    }
    if (draft->is_between && step.within == Within::growth) {
      draft = &begin(PlanPartKind::grow, step, {});
      draft->called_after = true;
    }
    PlanPart& part = draft->part;
    if (step.within == Within::power || (step.in_first && is_told_by_events(*draft, step.phase))) {
      if (is_untold(option)) part.changes.push_back(option.label);
      if (step.events.empty()) draft->said.push_back(option.label);
      draft->says_cards = draft->says_cards || chooses_card(option);
      return;
    }
    for (const std::string& land : named_lands(option)) {
      if (!has(part.lands, land)) part.lands.push_back(land);
    }
    part.changes.push_back(detail(step, *draft));
  }

  std::string detail(const PlayedStep& step, const DraftedPart& draft) const {
    const Option& option = step.option;
    if (option.verb == "open") return fmt::format("open “{}”", growth_words(step));
    // Growth says itself that it adds presence.
    const bool known =
        option.verb == "take" && option.to && !step.brief.empty() && adds_presence(draft);
    return known ? fmt::format("to {} {}", *option.to, step.brief) : option.label;
  }

  // What the option of growth is that a choice names.
  std::string growth_words(const PlayedStep& step) const {
    return island::raised(
        words_of(game_, plan_.end, {island::Role::growth, step.named(island::Role::growth)}));
  }

  // Of the option of growth that it is.
  std::vector<int> icons_of(const DraftedPart& draft) const {
    if (draft.growth == island::kNone) return {};
    const auto& spirit = game_.content().spirits[game_.spirit_number(draft.part.seat)];
    return spirit.growth[static_cast<std::size_t>(draft.growth & 0xff)].icons;
  }

  bool adds_presence(const DraftedPart& draft) const {
    const std::vector<int> icons = icons_of(draft);
    return std::any_of(icons.begin(), icons.end(), [&](int icon) {
      const auto& all = game_.content().icons;
      return all[static_cast<std::size_t>(icon)].kind == island::IconKind::presence;
    });
  }

  void add_events(DraftedPart& draft, const PlayedStep& step) {
    const auto number = static_cast<std::size_t>(&draft - parts_.data());
    Events& events = events_[number];
    for (const island::Event& event : step.events) {
      // The first choice stands there in its own words.
      const bool said = draft.part.kind == PlanPartKind::other &&
                        draft.part.title == step.option.label &&
                        is_move_of(game_, plan_.end, step.option, event);
      if (!said) events.push_back(event);
    }
    if (step.land.empty()) return;
    if (draft.part.kind == PlanPartKind::power && draft.part.lands.empty()) {
      draft.part.title += " in " + step.land;
      draft.part.lands.push_back(step.land);
    }
  }

  static bool is_told_by_events(const DraftedPart& draft, island::Phase phase) {
    if (draft.part.kind == PlanPartKind::power) return true;
    return draft.is_first && draft.part.kind == PlanPartKind::other &&
           phase != island::Phase::setup;
  }

  // What powers do, which no label says.
  void tell(DraftedPart& draft, const Events& events) const {
    PlanPart& part = draft.part;
    // A part that may be declined.
    if (draft.called_after) draft.does_something = !part.changes.empty() || !events.empty();
    if (!is_told_by_events(draft, part.phase)) return;
    draft.does_something =
        !part.changes.empty() || std::any_of(events.begin(), events.end(), [](const auto& event) {
          return event.deed != DeedKind::power_used;
        });
    Events told;
    std::copy_if(events.begin(), events.end(), std::back_inserter(told), is_told);
    const Changes changes = changes_of(game_, plan_.end, told, land_told(part));
    std::vector<std::string> words = changes.words;
    if (!draft.says_cards) add_cards(words, events);
    words.insert(words.end(), part.changes.begin(), part.changes.end());
    if (words.empty() && has_deed(events, DeedKind::in_force)) words = {"holds from now on"};
    // Cards that are turned up, and the like.
    if (words.empty() && part.kind == PlanPartKind::power) words = draft.said;
    part.changes = std::move(words);
    for (const int land : changes.lands) {
      const std::string name = land_name(game_, plan_.end, land);
      if (!has(part.lands, name)) part.lands.push_back(name);
    }
  }

  // The land that the title names: what happens there needs no name.
  int land_told(const PlanPart& part) const {
    for (int land = 0; land < plan_.end.lands_count && !part.lands.empty(); ++land) {
      if (land_name(game_, plan_.end, land) == part.lands.front()) return land;
    }
    return island::kNone;
  }

  // How many cards come.
  void add_cards(std::vector<std::string>& words, const Events& events) const {
    std::map<int, int> cards;
    for (const island::Event& event : events) {
      if (event.deed == DeedKind::card_gained) ++cards[event.seat];
    }
    for (const auto& [seat, count] : cards) {
      const std::string who = plan_.end.seats_count > 1 ? seat_name(game_, seat) + ": " : "";
      words.push_back(fmt::format("{}+{} power card{}", who, count, count == 1 ? "" : "s"));
    }
  }

  static constexpr std::size_t kNoPart = ~std::size_t{0};

  const island::Game& game_;
  const PlayedPlan& plan_;
  std::vector<DraftedPart> parts_;
  std::vector<Events> events_;                            // of each part
  std::array<std::size_t, island::kMaxSeats> current_{};  // part of each seat
  bool half_said_ = false;  // the next choice says more than the first
};

}  // namespace

std::vector<DraftedPart> drafted_parts(const island::Game& game, const PlayedPlan& plan) {
  return PartWriter(game, plan).write();
}

std::string power_name(const island::Game& game, const std::string& id) {
  const std::vector<island::Power>& powers = game.content().powers;
  const auto power = std::find_if(powers.begin(), powers.end(),
                                  [&](const island::Power& each) { return each.id == id; });
  return power == powers.end() ? id : power->name;
}

bool is_of_spirits(island::Phase phase) {
  return phase == island::Phase::setup || phase == island::Phase::spirit ||
         phase == island::Phase::fast || phase == island::Phase::slow;
}

std::string listed(const std::vector<std::string>& names) {
  if (names.size() < 2) return names.empty() ? std::string() : names.front();
  return fmt::format("{} and {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

}  // namespace loci::shown
