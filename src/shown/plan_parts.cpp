#include "shown/plan_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "shown/changes.hpp"

namespace loci::shown {
namespace {

using island::Phase;
using DeedKind = island::Deed;

// What a slow power does when it comes may depend on what is turned up before.
constexpr std::string_view kWhere = ", where it then helps most";

bool is_of_spirits(Phase phase) {
  return phase == Phase::setup || phase == Phase::spirit || phase == Phase::fast ||
         phase == Phase::slow;
}

template <class T>
bool has(const std::vector<T>& list, const T& wanted) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

bool takes(const PlayedPlan& plan, const island::Step& step) {
  return std::any_of(plan.steps.begin(), plan.steps.end(),
                     [&](const PlayedStep& each) { return each.step == step; });
}

bool uses_power(const Option& option) {
  return option.verb == "use" || option.verb == "lesser" || option.verb == "repeat";
}

std::string power_name(const island::Game& game, const std::string& id) {
  const std::vector<island::Power>& powers = game.content().powers;
  const auto power = std::find_if(powers.begin(), powers.end(),
                                  [&](const island::Power& each) { return each.id == id; });
  return power == powers.end() ? id : power->name;
}

// Which card is gained nobody can know, and the turn is told by its number.
bool is_told(const island::Event& event) {
  return event.deed != DeedKind::card_gained && event.deed != DeedKind::card_forgotten &&
         event.deed != DeedKind::turn && event.deed != DeedKind::invader_card;
}

// The parts of a plan in one deal.
class PartWriter {
 public:
  PartWriter(const island::Game& game, const PlayedPlan& plan) : game_(game), plan_(plan) {}

  std::vector<PlanPart> write() {
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const PlayedStep& step = plan_.steps[i];
      if (i > 0 && !is_of_spirits(step.phase)) continue;
      const bool goes_on = i + 1 < plan_.steps.size() && says_more(step, plan_.steps[i + 1]);
      add(step, goes_on);
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].kind == PlanPartKind::power) tell(parts_[i], events_[i]);
    }
    return std::move(parts_);
  }

 private:
  // "push town A5", then "push town A5 to A8".
  static bool says_more(const PlayedStep& step, const PlayedStep& next) {
    return next.step.option.seat == step.step.option.seat &&
           next.option.label.starts_with(step.option.label);
  }

  void add(const PlayedStep& step, bool goes_on) {
    const Option& option = step.option;
    if (option.verb == "grow") {
      begin(PlanPartKind::grow, step, option.label.substr(option.label.find(' ') + 1));
    } else if (option.verb == "play" && option.power) {
      play(step);
    } else if (uses_power(option) && option.power) {
      begin(PlanPartKind::power, step, power_name(game_, *option.power)).power = option.power;
    } else if (option.verb != "part" && !option.ends && !goes_on) {
      go_on(step);
    }
    if (PlanPart* const part = current(step); part != nullptr) {
      std::vector<island::Event>& events = events_[static_cast<std::size_t>(part - parts_.data())];
      std::copy_if(step.events.begin(), step.events.end(), std::back_inserter(events), is_told);
      if (part->kind == PlanPartKind::power && !step.land.empty() && part->lands.empty()) {
        part->title += " in " + step.land;
        part->lands.push_back(step.land);
      }
    }
  }

  PlanPart& begin(PlanPartKind kind, const PlayedStep& step, std::string title) {
    events_.emplace_back();
    return parts_.emplace_back(
        PlanPart{kind, step.step.option.seat, step.phase, std::move(title), {}, {}, {}});
  }

  // What the seat is doing.
  PlanPart* current(const PlayedStep& step) {
    const auto found = std::find_if(parts_.rbegin(), parts_.rend(), [&](const PlanPart& part) {
      return part.seat == step.step.option.seat;
    });
    return found == parts_.rend() || found->phase != step.phase ? nullptr : &*found;
  }

  void play(const PlayedStep& step) {
    PlanPart* part = current(step);
    if (part == nullptr || part->kind != PlanPartKind::play) {
      part = &begin(PlanPartKind::play, step, "Play");
    }
    part->changes.push_back(power_name(game_, *step.option.power));
  }

  // A choice within what was begun; what powers come to their events tell.
  void go_on(const PlayedStep& step) {
    PlanPart* const part = current(step);
    const std::vector<std::string> lands = named_lands(step.option);
    if (part == nullptr || part->kind == PlanPartKind::play) {
      begin(PlanPartKind::other, step, step.option.label).lands = lands;
      return;
    }
    for (const std::string& land : lands) {
      if (part->kind != PlanPartKind::power && !has(part->lands, land)) part->lands.push_back(land);
    }
    if (part->kind != PlanPartKind::power) part->changes.push_back(detail(step.option.label));
  }

  // Growth says itself that it adds presence.
  static std::string detail(const std::string& label) {
    constexpr std::string_view kKnown = "add presence ";
    return label.starts_with(kKnown) ? label.substr(kKnown.size()) : label;
  }

  void tell(PlanPart& part, const std::vector<island::Event>& events) const {
    int here = island::kNone;
    for (int land = 0; land < plan_.end.lands_count && !part.lands.empty(); ++land) {
      if (land_name(game_, plan_.end, land) == part.lands.front()) here = land;
    }
    const Changes changes = changes_of(game_, plan_.end, events, here);
    part.changes = changes.words;
    for (const int land : changes.lands) {
      const std::string name = land_name(game_, plan_.end, land);
      if (!has(part.lands, name)) part.lands.push_back(name);
    }
  }

  const island::Game& game_;
  const PlayedPlan& plan_;
  std::vector<PlanPart> parts_;
  std::vector<std::vector<island::Event>> events_;  // of each part
};

bool is_like(const PlanPart& one, const PlanPart& two) {
  return one.kind == two.kind && one.seat == two.seat && one.phase == two.phase &&
         one.power == two.power &&
         (one.power || one.kind == PlanPartKind::play || one.title == two.title);
}

// Leaves of a part what it is in another deal too. False: nothing of it is there.
bool keep_common(const island::Game& game, PlanPart& part, const std::vector<PlanPart>& other) {
  const PlanPart* alike = nullptr;
  for (const PlanPart& each : other) {
    if (is_like(each, part) && (alike == nullptr || each.title == part.title)) alike = &each;
  }
  if (alike == nullptr) return false;
  if (alike->title != part.title) {
    part.title = power_name(game, *part.power) + std::string(kWhere);
    part.changes.clear();
    part.lands.clear();
    return true;
  }
  std::erase_if(part.changes,
                [&](const std::string& words) { return !has(alike->changes, words); });
  return part.kind != PlanPartKind::play || !part.changes.empty();
}

std::string with_capital(std::string words) {
  words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
  return words;
}

std::string parts_words(std::span<const PlanPart> parts, int seat) {
  std::string words;
  Phase phase = Phase::setup;
  PlanPartKind kind = PlanPartKind::other;
  for (const PlanPart& part : parts) {
    if (part.seat != seat) continue;
    const std::string changes = fmt::format("{}", fmt::join(part.changes, ", "));
    const std::string more = changes.empty() ? std::string() : " (" + changes + ')';
    const bool goes_on =
        !words.empty() && kind == PlanPartKind::power && part.kind == kind && part.phase == phase;
    if (!words.empty()) words += goes_on ? "; " : ". ";
    switch (part.kind) {
      case PlanPartKind::grow:
        words += "Grow: " + part.title + more;
        break;
      case PlanPartKind::play:
        words += "Play " + changes;
        break;
      case PlanPartKind::power:
        if (!goes_on) words += part.phase == Phase::slow ? "Slow: " : "Fast: ";
        words += part.title + more;
        break;
      case PlanPartKind::other:
        words += with_capital(part.title) + more;
        break;
    }
    phase = part.phase;
    kind = part.kind;
  }
  return words.empty() ? words : words + '.';
}

}  // namespace

std::vector<PlannedStep> sure_steps(std::span<const PlayedPlan> deals) {
  std::vector<PlannedStep> steps;
  for (const PlayedStep& step : deals[0].steps) {
    const bool sure = std::all_of(deals.begin(), deals.end(),
                                  [&](const PlayedPlan& deal) { return takes(deal, step.step); });
    if (!sure || (!steps.empty() && !is_of_spirits(step.phase))) continue;
    steps.push_back({step.step.option.seat, step.phase, step.option});
  }
  return steps;
}

std::vector<PlanPart> plan_parts(const island::Game& game, std::span<const PlayedPlan> deals) {
  std::vector<PlanPart> parts = PartWriter(game, deals[0]).write();
  for (const PlayedPlan& deal : deals.subspan(1)) {
    const std::vector<PlanPart> other = PartWriter(game, deal).write();
    std::erase_if(parts, [&](PlanPart& part) { return !keep_common(game, part, other); });
  }
  return parts;
}

std::string plan_words(const island::Game& game, std::span<const PlanPart> parts, int seat,
                       const std::string& first) {
  std::string words = parts_words(parts, seat);
  if (words.empty()) words = with_capital(first) + '.';
  for (int other = 0; other < island::seats(game); ++other) {
    if (other == seat) continue;
    if (const std::string theirs = parts_words(parts, other); !theirs.empty()) {
      words += fmt::format(" {}: {}", seat_name(game, other), theirs);
    }
  }
  return words;
}

}  // namespace loci::shown
