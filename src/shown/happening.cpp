#include "shown/happening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "island/counters.hpp"
#include "island/pieces.hpp"
#include "shown/actions.hpp"
#include "shown/changes.hpp"

namespace loci::shown {
namespace {

using island::ActionClass;
using island::Event;
using island::kNone;
using DeedKind = island::Deed;

// What the number of a card stands for.
void name_card(Deed& deed, const island::Content& content, const Event& event) {
  const auto number = static_cast<std::size_t>(event.card);
  switch (event.deed) {
    case DeedKind::uncovered:
    case DeedKind::covered:
      deed.track = (event.card & 0xff) / island::kMaxSpaces;
      return;
    case DeedKind::elements:
      deed.element = static_cast<Element>(event.card);
      return;
    case DeedKind::counter:  // its spirit's, which names it
      return;
    case DeedKind::fear_card_turned:
      deed.card = content.fears[number].id;
      return;
    case DeedKind::event_card_turned:
    case DeedKind::event_part:
      deed.card = content.events[number].id;
      return;
    case DeedKind::blight_card:
      deed.card = content.blights[number].id;
      return;
    case DeedKind::invader_card:
    case DeedKind::invader_card_discarded:
      deed.card = content.invaders[number].id;
      return;
    default:
      deed.card = content.powers[number].id;
      return;
  }
}

Deed shown_deed(const island::Game& game, const island::State& then, const Event& event) {
  const auto kind = [](i32 piece) { return static_cast<PieceKind>(island::kind_of(piece)); };
  Deed deed{.kind = event.deed};
  if (event.seat != kNone) deed.seat = event.seat;
  if (event.land != kNone) deed.land = land_name(game, then, event.land);
  if (event.to != kNone) deed.to = land_name(game, then, event.to);
  if (event.piece != kNone || event.becomes != kNone) {
    deed.piece = kind(event.piece != kNone ? event.piece : event.becomes);
  }
  if (event.deed == DeedKind::replaced) deed.becomes = kind(event.becomes);
  if (event.count != 0) deed.count = event.count;
  if (event.card != kNone) name_card(deed, game.content(), event);
  if (event.deed == DeedKind::counter) {
    const std::string called = called_counter(game, then, event.seat, event.card);
    if (!called.empty()) deed.counter = called;
  }
  return deed;
}

// The fields of what stands around the lands that events change.
struct Touched {
  bool terror = false;
  bool fear = false;
  bool blight = false;
  bool invaders = false;
  bool events = false;
  bool counts = false;
  bool seats = false;

  void add(const Event& event) {
    switch (event.deed) {
      case DeedKind::terror:
        terror = fear = true;
        return;
      case DeedKind::fear:
      case DeedKind::fear_card_earned:
      case DeedKind::fear_card_turned:
        fear = true;
        return;
      case DeedKind::event_card_turned:
        events = true;
        return;
      case DeedKind::blight_pool:
      case DeedKind::blight_card:
        blight = true;
        return;
      case DeedKind::invader_card:
      case DeedKind::invader_card_discarded:
      case DeedKind::advanced:
        invaders = true;
        return;
      case DeedKind::added:
      case DeedKind::removed:
      case DeedKind::destroyed:
      case DeedKind::replaced:
        counts = true;
        return;
      case DeedKind::energy:
      case DeedKind::counter:
      case DeedKind::presence_added:
      case DeedKind::presence_moved:
      case DeedKind::presence_removed:
      case DeedKind::presence_destroyed:
      case DeedKind::presence_regained:
        seats = true;
        return;
      default:
        return;
    }
  }

  bool any() const { return terror || fear || blight || invaders || events || counts || seats; }
};

std::optional<Around> around_of(const island::Game& game, const island::State& then,
                                const Touched& touched) {
  if (!touched.any()) return {};
  Around around = shown_around(game, then);
  if (!touched.terror) around.terror.reset();
  if (!touched.fear) around.fear.reset();
  if (!touched.blight) around.blight.reset();
  if (!touched.invaders) around.invaders.reset();
  if (!touched.events) around.events.reset();
  if (!touched.counts) around.counts.reset();
  if (!touched.seats) around.seats.reset();
  return around;
}

// "6 Damage, 2 defended: 4 to the land, 4 to Dahan", of the events of a ravage.
std::string ravage_sum(std::span<const Event> events) {
  int dealt = kNone;
  int defended = 0;
  int to_land = 0;
  int to_dahan = kNone;
  for (const Event& event : events) {
    if (event.deed == DeedKind::ravage_dealt) dealt = event.count;
    if (event.deed == DeedKind::ravage_defended) defended = event.count;
    if (event.deed == DeedKind::land_damaged) to_land = event.count;
    if (event.deed == DeedKind::dahan_attacked) to_dahan = event.count;
  }
  if (dealt == kNone) return {};
  std::string sum = fmt::format("{} Damage", dealt);
  if (defended > 0) {
    sum += defended == dealt ? ", all defended" : fmt::format(", {} defended", defended);
  }
  if (to_land > 0) sum += fmt::format(": {} to the land", to_land);
  if (to_land > 0 && to_dahan != kNone) sum += fmt::format(", {} to Dahan", to_dahan);
  return sum;
}

// What the Actions of one choice did, one after the other.
class Telling {
 public:
  explicit Telling(const island::Game& game) : game_(game) {}

  std::vector<Happening> tell(const island::Happened& happened) {
    const std::span<const Event> all = happened.events;
    std::size_t begin = 0;
    for (const island::Beat& beat : happened.beats) {
      beat.then.restore(then_);
      const bool last = &beat == &happened.beats.back();
      const bool ends = beat.end < all.size() && all[beat.end].deed == DeedKind::action_ended;
      tell_beat(all.subspan(begin, beat.end - begin));
      const bool asks = last && !ends;
      if (ends || asks) tell_invaders(asks);
      // The whole tree is over, or asks.
      if ((ends && open_.size() == 1) || asks) tell_tree(ends);
      if (ends) end_ravage();
      begin = beat.end;
    }
    return std::move(list_);
  }

 private:
  // An Action under way.
  struct Open {
    Event action;
    bool begun;  // by this choice
    bool told = false;
  };

  // The brackets of a beat come first.
  void tell_beat(std::span<const Event> events) {
    std::vector<Event> deeds;
    for (const Event& event : events) {
      if (is_bracket(event)) {
        follow(event);
      } else {
        deeds.push_back(event);
        touched_.add(event);
      }
    }
    if (deeds.empty()) return;
    did_ = did_ || std::any_of(deeds.begin(), deeds.end(), [](const Event& event) {
             return event.deed != DeedKind::event_part;
           });
    if (const std::string sum = ravage_sum(deeds); !sum.empty()) sum_ = sum;
    for (const Event& event : deeds) {
      if (event.deed == DeedKind::struck_back) back_ = event.count;
      if (event.deed == DeedKind::event_part && event.card != kNone) part_ = event;
    }
    lasts_ = lasts_ || is_for_later(deeds);
    const int land = open_.empty() ? kNone : open_.back().action.land;
    Changes changes = changes_of(game_, then_, deeds, land);
    if (is_stopped(deeds)) changes.words.emplace_back("stopped");
    const bool skipped = std::any_of(deeds.begin(), deeds.end(), [](const Event& event) {
      return event.deed == DeedKind::skipped;
    });
    if (skipped) changes.words.emplace_back("skipped");
    if (changes.words.empty()) return;
    Happening told = begun();
    if (skipped) told.skipped = true;
    told.changes = changes.words;
    for (const Event& event : deeds) told.events.push_back(shown_deed(game_, then_, event));
    told.lands = shown_contents(game_, then_, changes.lands);
    told.around = around_of(game_, then_, touched_);
    touched_ = {};
    add(std::move(told));
  }

  void follow(const Event& event) {
    if (event.deed == DeedKind::phase) return;
    if (event.deed == DeedKind::action_ended) {
      open_.pop_back();
      return;
    }
    if (open_.empty()) {
      did_ = told_ = lasts_ = false;
      part_.reset();
    }
    open_.push_back({event, event.deed == DeedKind::action_begun});
  }

  // Whether something holds since, or is kept for what comes, that nothing else tells.
  static bool is_for_later(std::span<const Event> deeds) {
    const auto any = [&](DeedKind kind) {
      return std::any_of(deeds.begin(), deeds.end(),
                         [kind](const Event& event) { return event.deed == kind; });
    };
    return any(DeedKind::other) || (any(DeedKind::in_force) && !any(DeedKind::defends));
  }

  // Whether a token is spent on an explore or a build: then nobody comes.
  bool is_stopped(std::span<const Event> deeds) const {
    if (open_.empty()) return false;
    const ActionClass action = open_.back().action.action;
    if (action != ActionClass::explore && action != ActionClass::build) return false;
    return std::any_of(deeds.begin(), deeds.end(),
                       [](const Event& event) {
                         const int kind = event.piece < 0 ? kNone : island::kind_of(event.piece);
                         return event.deed == DeedKind::removed &&
                                (kind == island::wilds || kind == island::disease);
                       }) &&
           std::none_of(deeds.begin(), deeds.end(),
                        [](const Event& event) { return event.deed == DeedKind::added; });
  }

  // A tree of Actions is told even if there is nothing to see of it: of fear and event cards that
  // are about what comes it is told what they say, of powers that something holds since, and of
  // ravages, builds and powers on a land that they did nothing.
  void tell_tree(bool over) {
    if (open_.empty() || !open_.front().begun) return;
    const Event& action = open_.front().action;
    if (action.action == ActionClass::fear && action.card != kNone && (!told_ || lasts_)) {
      const auto& card = game_.content().fears[static_cast<std::size_t>(action.card)];
      const auto level = static_cast<std::size_t>(std::clamp<int>(then_.terror, 1, 3) - 1);
      add({.action = ActionClass::fear,
           .title = card.name,
           .card = card.id,
           .changes = {card.text[level]}});
      return;
    }
    if (over && part_ && (!told_ || lasts_)) {
      const auto& card = game_.content().events[static_cast<std::size_t>(part_->card)];
      Happening part{.action = ActionClass::event,
                     .title = card.name,
                     .card = card.id,
                     .part = part_->count,
                     .changes = {card.parts[static_cast<std::size_t>(part_->count)].text}};
      if (!did_) {
        part.idle = true;
        part.changes.emplace_back("no effect");
      }
      add(std::move(part));
      return;
    }
    const bool power = action.action == ActionClass::power && action.land != kNone;
    if (over && action.action == ActionClass::power && lasts_ && !told_) {
      Happening holds = begun();
      holds.changes = {"holds from now on"};
      add(std::move(holds));
      return;
    }
    if (over && power && !did_) add_idle();
  }

  // A ravage or build of which there is nothing to see: that it did nothing, or that the blow has
  // fallen and took nothing before dahan are asked what they strike.
  void tell_invaders(bool asks) {
    if (open_.empty() || !open_.back().begun || open_.back().told) return;
    const ActionClass action = open_.back().action.action;
    if (asks && action == ActionClass::ravage && back_ > 0) {
      Happening blow = begun();
      blow.changes = {"nothing lost"};
      add(std::move(blow));
    }
    if (asks || (action != ActionClass::ravage && action != ActionClass::build)) return;
    if (open_.size() > 1 || !told_) add_idle();
  }

  void add_idle() {
    Happening idle = begun();
    idle.idle = true;
    idle.changes = {"no effect"};
    add(std::move(idle));
  }

  static bool is_of_invaders(ActionClass action) {
    return action == ActionClass::ravage || action == ActionClass::build ||
           action == ActionClass::explore;
  }

  // A happening of the Action that is under way.
  Happening begun() const {
    if (open_.empty()) return {};
    Happening told;
    told.title = action_title(game_, then_);
    if (!told.title.empty()) told.action = open_.back().action.action;
    if (open_.front().action.action == ActionClass::power && is_of_invaders(told.action)) {
      told.inside = true;
    }
    const int land = open_.back().action.land;
    if (land != kNone) told.land = land_name(game_, then_, land);
    told.card = card_id(told.action);
    if (part_ && told.action == ActionClass::event) told.part = part_->count;
    return told;
  }

  // Of the card that an Action of that class is of.
  std::optional<std::string> card_id(ActionClass action) const {
    const auto id_of = [](const auto* card) {
      return card == nullptr ? std::optional<std::string>() : card->id;
    };
    if (action == ActionClass::power) return id_of(power_behind(game_, then_));
    if (action == ActionClass::fear) return id_of(fear_behind(game_, then_));
    if (action == ActionClass::event) return id_of(event_behind(game_, then_));
    return {};
  }

  // The first of a ravage says how its damage adds up.
  void add(Happening told) {
    told_ = true;
    if (!open_.empty()) open_.back().told = true;
    if (!sum_.empty() && told.action == ActionClass::ravage) {
      told.sum = std::exchange(sum_, {});
      summed_ = list_.size();
    }
    list_.push_back(std::move(told));
  }

  // What dahan deal is told when the ravage is over; where they have a choice, the question says
  // it.
  void end_ravage() {
    if (open_.back().action.action != ActionClass::ravage) return;
    if (summed_ && back_ > 0) {
      *list_[*summed_].sum += fmt::format(". Dahan strike back: {} Damage", back_);
    }
    sum_.clear();
    summed_.reset();
    back_ = 0;
  }

  const island::Game& game_;
  island::State then_{};
  std::vector<Open> open_;
  bool told_ = false;                  // something of the tree of Actions
  bool did_ = false;                   // it did something, told or not
  bool lasts_ = false;                 // something of it is for what comes
  std::optional<Event> part_;          // of an event card
  Touched touched_;                    // since last told
  std::string sum_;                    // of the ravage under way, until it is told
  std::optional<std::size_t> summed_;  // where it was told
  int back_ = 0;                       // what dahan deal in that ravage
  std::vector<Happening> list_;
};

}  // namespace

bool is_bracket(const island::Event& event) {
  return event.deed == DeedKind::action_resumed || event.deed == DeedKind::action_begun ||
         event.deed == DeedKind::action_ended || event.deed == DeedKind::phase;
}

Moment moment(const island::Game&, const island::Happened& happened) {
  return {happened.turn, word(happened.phase)};
}

Option chosen(const island::Game& game, const island::Happened& happened,
              const island::Option& option, std::string label) {
  island::State before;
  happened.before.restore(before);
  return shown_option(game, before, option, std::move(label));
}

std::vector<Happening> happenings(const island::Game& game, const island::Happened& happened) {
  return Telling(game).tell(happened);
}

std::string happening_words(const Happening& happening) {
  std::string words = happening.title;
  for (std::size_t i = 0; i < happening.changes.size(); ++i) {
    if (!words.empty()) words += i == 0 ? ": " : ", ";
    words += happening.changes[i];
  }
  if (happening.sum) words += " (" + *happening.sum + ')';
  return words;
}

}  // namespace loci::shown
