#include "shown/plan_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include "shown/plan_writer.hpp"

namespace loci::shown {
namespace {

using island::Phase;

// What a slow power does when it comes may depend on what is turned up before.
constexpr const char* kWhere = "where it then helps most";
constexpr const char* kWhat = "what then helps most";
constexpr const char* kNothing = "no effect";

bool takes(const PlayedPlan& plan, const island::Step& step) {
  return std::any_of(plan.steps.begin(), plan.steps.end(),
                     [&](const PlayedStep& each) { return each.step == step; });
}

bool is_over(const PlayedPlan& deal) { return deal.end.result != island::Result::running; }

bool is_like(const DraftedPart& one, const DraftedPart& two) {
  return one.part.kind == two.part.kind && one.part.seat == two.part.seat &&
         one.part.phase == two.part.phase && one.part.power == two.part.power &&
         one.icon == two.icon && one.is_first == two.is_first &&
         (one.part.power || one.called_after || one.is_first ||
          one.part.kind == PlanPartKind::play || one.part.title == two.part.title);
}

// As often as both have it.
void keep_common(std::vector<std::string>& words, std::vector<std::string> others) {
  std::erase_if(words, [&](const std::string& each) {
    const auto found = std::find(others.begin(), others.end(), each);
    if (found == others.end()) return true;
    others.erase(found);
    return false;
  });
}

// "gain 2 energy twice"; "gain 1 time, time from A5, 3 times"
std::string often(std::string words, std::ptrdiff_t times) {
  if (times == 1) return words;
  if (words.find(',') != std::string::npos) words += ',';
  return words + (times == 2 ? " twice" : fmt::format(" {} times", times));
}

// What stands there several times in a row is told once.
std::vector<std::string> counted(const std::vector<std::string>& words) {
  std::vector<std::string> told;
  for (auto each = words.begin(); each != words.end();) {
    const auto next =
        std::find_if(each, words.end(), [&](const std::string& other) { return other != *each; });
    told.push_back(often(*each, next - each));
    each = next;
  }
  return told;
}

// What the parts of one deal are in the others too.
class CommonParts {
 public:
  CommonParts(const island::Game& game, std::vector<DraftedPart> parts)
      : game_(game),
        parts_(std::move(parts)),
        found_(parts_.size(), 1),
        of_(parts_.size(), 1),
        helped_(parts_.size()),
        changes_(parts_.size()) {
    for (std::size_t i = 0; i < parts_.size(); ++i) count(i, parts_[i]);
  }

  void compare(const PlayedPlan& deal) {
    std::vector<DraftedPart> others = drafted_parts(game_, deal);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const auto alike = find_alike(parts_[i], others);
      // A game that is over has no part of that phase.
      if (alike == others.end() && is_over(deal) && deal.end.phase < parts_[i].part.phase) continue;
      ++of_[i];
      if (alike == others.end()) continue;
      ++found_[i];
      count(i, *alike);
      combine(parts_[i], *alike);
      others.erase(alike);
    }
  }

  std::vector<PlanPart> common() {
    std::vector<PlanPart> common;
    std::vector<int> times;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      DraftedPart& draft = parts_[i];
      const bool is_play = draft.part.kind == PlanPartKind::play;
      if (is_play) {
        draft.part.changes = mostly(i);
        if (draft.part.changes.empty()) continue;
      } else if (found_[i] < of_[i]) {
        // A power that mostly helps is worth to be kept in mind.
        if (draft.part.kind != PlanPartKind::power || 2 * found_[i] < of_[i]) continue;
        leave_open(draft.part);
      }
      if (2 * helped_[i] < found_[i] && !draft.is_first) continue;
      if (!is_play) draft.part.changes = counted(draft.part.changes);
      if (draft.part.kind == PlanPartKind::power && draft.part.changes.empty() &&
          !draft.part.left_open) {
        tell_what_differs(i);
      }
      if (draft.called_after) call(draft);
      if (draft.called_after && !common.empty() && is_same(common.back(), draft.part)) {
        ++times.back();
        continue;
      }
      common.push_back(std::move(draft.part));
      times.push_back(1);
    }
    for (std::size_t i = 0; i < common.size(); ++i) {
      common[i].title = often(std::move(common[i].title), times[i]);
    }
    return common;
  }

 private:
  static std::vector<DraftedPart>::iterator find_alike(const DraftedPart& part,
                                                       std::vector<DraftedPart>& others) {
    auto alike = others.end();
    for (auto each = others.begin(); each != others.end(); ++each) {
      if (!is_like(*each, part)) continue;
      if (alike == others.end() ||
          (each->part.title == part.part.title && alike->part.title != part.part.title)) {
        alike = each;
      }
    }
    return alike;
  }

  void count(std::size_t number, const DraftedPart& draft) {
    helped_[number] += draft.does_something ? 1 : 0;
    auto& changes = changes_[number];
    for (const std::string& words : counted(draft.part.changes)) {
      const auto known = std::find_if(changes.begin(), changes.end(),
                                      [&](const auto& each) { return each.first == words; });
      if (known == changes.end()) {
        changes.emplace_back(words, 1);
      } else {
        ++known->second;
      }
    }
  }

  // What comes of it whatever is drawn, then what does in most deals.
  std::vector<std::string> mostly(std::size_t number) const {
    std::vector<std::string> words;
    for (const auto& [change, times] : changes_[number]) {
      if (times == of_[number]) words.push_back(change);
    }
    for (const auto& [change, times] : changes_[number]) {
      if (times < of_[number] && 2 * times >= of_[number]) words.push_back("mostly " + change);
    }
    return words;
  }

  // A power that does something else in every deal, or nothing at all.
  void tell_what_differs(std::size_t number) {
    std::vector<std::string>& changes = parts_[number].part.changes;
    changes = mostly(number);
    if (!changes.empty()) return;
    if (helped_[number] == 0) {
      changes = {kNothing};
    } else if (!changes_[number].empty()) {
      changes = {kWhat};
    }
  }

  void combine(DraftedPart& draft, const DraftedPart& other) const {
    if (draft.part.kind == PlanPartKind::play) return;
    keep_common(draft.part.changes, other.part.changes);
    if (draft.part.title == other.part.title) return;
    if (draft.part.power) return leave_open(draft.part);
    draft.part.title = draft.icon;
  }

  void leave_open(PlanPart& part) const {
    part.title = fmt::format("{}, {}", power_name(game_, *part.power), kWhere);
    part.left_open = true;
    part.changes.clear();
    part.lands.clear();
  }

  static bool is_same(const PlanPart& one, const PlanPart& two) {
    return one.kind == two.kind && one.seat == two.seat && one.title == two.title;
  }

  static void call(DraftedPart& draft) {
    const std::vector<std::string>& changes = draft.part.changes;
    draft.part.title = changes.empty() ? draft.icon : fmt::format("{}", fmt::join(changes, ", "));
    draft.part.changes.clear();
  }

  const island::Game& game_;
  std::vector<DraftedPart> parts_;
  std::vector<int> found_;                                         // in so many deals
  std::vector<int> of_;                                            // of those in which it could be
  std::vector<int> helped_;                                        // where it came to something
  std::vector<std::vector<std::pair<std::string, int>>> changes_;  // or cards; in how many deals
};

std::string with_capital(std::string words) {
  words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
  return words;
}

// What stands before a part, unless the part before it was of the same kind and phase.
std::string_view heading(const PlanPart& part) {
  if (part.kind == PlanPartKind::grow) return "Grow: ";
  if (part.kind == PlanPartKind::play) return "Play ";
  if (part.kind != PlanPartKind::power || !is_of_spirits(part.phase)) return {};
  return part.phase == Phase::slow ? "Slow: " : "Fast: ";
}

// A name may have commas of its own.
std::string played_words(const std::vector<std::string>& names) {
  const bool commas = std::any_of(names.begin(), names.end(), [](const std::string& name) {
    return name.find(',') != std::string::npos;
  });
  return fmt::format("{}", fmt::join(names, commas ? "; " : ", "));
}

// One behind the other, if several in a row are left open.
std::string open_words(const std::vector<std::string>& powers) {
  const std::vector<std::string> each = counted(powers);
  return fmt::format("{}, {}{}", listed(each), each.size() > 1 ? "each " : "", kWhere);
}

std::string part_words(const PlanPart& part) {
  if (part.kind == PlanPartKind::play) return played_words(part.changes);
  std::string title = part.kind == PlanPartKind::other ? with_capital(part.title) : part.title;
  if (part.changes.empty()) return title;
  return fmt::format("{} ({})", title, fmt::join(part.changes, ", "));
}

std::string parts_words(const island::Game& game, std::span<const PlanPart> all, int seat) {
  std::vector<PlanPart> parts;
  std::copy_if(all.begin(), all.end(), std::back_inserter(parts),
               [seat](const PlanPart& part) { return part.seat == seat; });
  std::string words;
  std::string_view last;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view now = heading(parts[i]);
    const bool goes_on = !words.empty() && !now.empty() && now == last;
    if (!words.empty()) words += goes_on ? "; " : ". ";
    if (!goes_on) words += now;
    last = now;
    std::vector<std::string> open;
    for (; i < parts.size() && parts[i].left_open && heading(parts[i]) == now; ++i) {
      open.push_back(power_name(game, *parts[i].power));
    }
    if (open.empty()) {
      words += part_words(parts[i]);
    } else {
      words += open_words(open);
      --i;
    }
  }
  return words.empty() ? words : words + '.';
}

}  // namespace

std::vector<PlannedStep> sure_steps(std::span<const PlayedPlan> deals) {
  std::vector<PlannedStep> steps;
  for (const PlayedStep& step : deals[0].steps) {
    const bool sure = std::all_of(deals.begin(), deals.end(),
                                  [&](const PlayedPlan& deal) { return takes(deal, step.step); });
    if (!sure || step.is_secret || (!steps.empty() && !is_of_spirits(step.phase))) continue;
    steps.push_back({step.step.option.seat, step.phase, step.option});
  }
  return steps;
}

std::vector<PlanPart> plan_parts(const island::Game& game, std::span<const PlayedPlan> deals) {
  // One that is over early knows nothing of what is done later.
  const auto running = std::find_if_not(deals.begin(), deals.end(), is_over);
  const PlayedPlan& told = running == deals.end() ? deals[0] : *running;
  CommonParts parts(game, drafted_parts(game, told));
  for (const PlayedPlan& deal : deals) {
    if (&deal != &told) parts.compare(deal);
  }
  return parts.common();
}

std::string plan_words(const island::Game& game, std::span<const PlanPart> parts, int seat) {
  std::string words = parts_words(game, parts, seat);
  for (int other = 0; other < island::seats(game); ++other) {
    if (other == seat) continue;
    if (const std::string theirs = parts_words(game, parts, other); !theirs.empty()) {
      words += fmt::format(" {}: {}", seat_name(game, other), theirs);
    }
  }
  return words;
}

}  // namespace loci::shown
