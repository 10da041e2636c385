#include "shown/changes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>
#include <tuple>

#include "island/counters.hpp"
#include "island/endings.hpp"
#include "island/nouns.hpp"
#include "island/pieces.hpp"
#include "printed/card_words.hpp"

namespace loci::shown {
namespace {

using island::Event;
using DeedKind = island::Deed;

// Kinds of pieces, then presence of each seat.
constexpr int kWhats = island::kKinds + island::kMaxSeats;

std::string capital(std::string text) {
  if (!text.empty()) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  return text;
}

std::string signed_count(int count) {
  return fmt::format("{}{}", count < 0 ? "−" : "+", std::abs(count));
}

// Damage of this beat on pieces that are still there: that of those destroyed is told by their
// destruction.
class FreshDamage {
 public:
  void add(const Event& event) { wounds_.push_back(event); }

  // So many such pieces are gone, and what made them such.
  void forget(int land, i32 piece, int count) {
    for (auto wound = wounds_.rbegin(); wound != wounds_.rend() && count > 0; ++wound) {
      if (wound->land != land || wound->becomes != piece) continue;
      const int gone = std::min<int>(count, wound->count);
      wound->count = static_cast<i16>(wound->count - gone);
      count -= gone;
      forget(land, wound->piece, gone);
    }
  }

  int in(int land, bool of_dahan) const {
    int sum = 0;
    for (const Event& wound : wounds_) {
      if (wound.land != land || (island::kind_of(wound.piece) == island::dahan) != of_dahan) {
        continue;
      }
      sum += wound.count * (island::damage_of(wound.becomes) - island::damage_of(wound.piece));
    }
    return sum;
  }

 private:
  std::vector<Event> wounds_;
};

class BeatWords {
 public:
  BeatWords(const island::Game& game, const island::State& then, std::span<const Event> events)
      : game_(game), then_(then), events_(events), lands_(then.lands_count) {
    for (const Event& event : events_) count(event);
  }

  Changes tell(int here) {
    for (const Event& event : events_) {
      if (event.deed == DeedKind::turn) note(fmt::format("Turn {} begins", event.count));
    }
    for (const auto& [move, count] : moves_) {
      const auto& [what, from, to] = move;
      note(fmt::format("{} {} {} to {}", count, name_of(what, count), name_of_land(from),
                       name_of_land(to)));
    }
    // What is told without a name comes before what happened elsewhere.
    if (here >= 0) tell_land(here, here);
    for (int land = 0; land < then_.lands_count; ++land) {
      if (land != here) tell_land(land, here);
    }
    for (int seat = 0; seat < then_.seats_count; ++seat) tell_seat(seat);
    tell_around();
    return std::move(changes_);
  }

 private:
  struct LandChange {
    std::array<int, kWhats> more{};
    int defend = 0;
    int strife = 0;
    bool moved = false;
    std::vector<std::string> words;
  };

  void note(std::string text) { changes_.words.push_back(std::move(text)); }
  LandChange& at(int land) { return lands_[static_cast<std::size_t>(land)]; }

  static int what_of(const Event& event) {
    return event.piece >= 0 || event.becomes >= 0
               ? island::kind_of(event.piece >= 0 ? event.piece : event.becomes)
               : static_cast<int>(island::kKinds) + event.seat;
  }
  void add(int land, int what, int more) {
    if (land >= 0) at(land).more[static_cast<std::size_t>(what)] += more;
  }

  void count(const Event& event) {
    switch (event.deed) {
      case DeedKind::added:
      case DeedKind::presence_added:
        return add(event.land, what_of(event), event.count);
      case DeedKind::removed:
      case DeedKind::destroyed:
        damage_.forget(event.land, event.piece, event.count);
        [[fallthrough]];
      case DeedKind::presence_removed:
      case DeedKind::presence_destroyed:
        return add(event.land, what_of(event), -event.count);
      case DeedKind::replaced:
        damage_.forget(event.land, event.piece, 1);
        add(event.land, what_of(event), -1);
        return add(event.land, island::kind_of(event.becomes), event.count);
      case DeedKind::moved:
      case DeedKind::presence_moved:
        moves_[{what_of(event), event.land, event.to}] += event.count;
        at(event.land).moved = at(event.to).moved = true;
        return;
      case DeedKind::damaged:
        return damage_.add(event);
      case DeedKind::strife:
        at(event.land).strife +=
            event.count * (island::strife_of(event.becomes) - island::strife_of(event.piece));
        return;
      case DeedKind::defended:
      case DeedKind::defends:
        at(event.land).defend += event.count;
        return;
      case DeedKind::skips_given:
        return at(event.land).words.push_back("Invaders skip their Actions");
      case DeedKind::isolated:
        return at(event.land).words.push_back("isolated");
      case DeedKind::absent:
        return at(event.land).words.push_back("absent");
      case DeedKind::returned:
        return at(event.land).words.push_back("there again");
      case DeedKind::joined:
        at(event.to).moved = true;
        return at(event.land).words.push_back("joined to " + name_of_land(event.to));
      case DeedKind::parted:
        return at(event.land).words.push_back("a land of its own again");
      default:
        return;
    }
  }

  std::string name_of_land(int land) const { return land_name(game_, then_, land); }
  std::string name_of(int what, int count) const {
    const auto kind = static_cast<std::size_t>(what);
    if (what < island::kKinds) {
      return capital(std::abs(count) == 1 ? island::kKindNames[kind] : island::kKindPlurals[kind]);
    }
    if (then_.seats_count == 1) return "Presence";
    return "Presence of " + seat_name(game_, what - island::kKinds);
  }

  void tell_land(int land, int here) {
    const LandChange& change = at(land);
    std::vector<std::string> parts;
    for (int what = 0; what < kWhats; ++what) {
      const int more = change.more[static_cast<std::size_t>(what)];
      if (more != 0) parts.push_back(signed_count(more) + " " + name_of(what, more));
    }
    for (const bool of_dahan : {false, true}) {
      const int damage = damage_.in(land, of_dahan);
      if (damage <= 0) continue;
      parts.push_back(fmt::format("{} Damage to {}", damage, of_dahan ? "Dahan" : "Invaders"));
    }
    if (change.strife != 0) parts.push_back(signed_count(change.strife) + " Strife");
    if (change.defend > 0) parts.push_back(fmt::format("Defend {}", change.defend));
    parts.insert(parts.end(), change.words.begin(), change.words.end());
    if (!parts.empty()) {
      const std::string where = land == here ? std::string() : name_of_land(land) + " ";
      note(where + fmt::format("{}", fmt::join(parts, ", ")));
    }
    if (!parts.empty() || change.moved) changes_.lands.push_back(land);
  }

  void tell_seat(int seat) {
    const std::string who = then_.seats_count > 1 ? seat_name(game_, seat) + ": " : std::string();
    int energy = 0;
    for (const Event& event : events_) {
      if (event.deed == DeedKind::energy && event.seat == seat) energy += event.count;
    }
    const bool income = std::any_of(events_.begin(), events_.end(), [seat](const Event& event) {
      return event.deed == DeedKind::income && event.seat == seat;
    });
    if (energy != 0) note(who + signed_count(energy) + (income ? " Energy (income)" : " Energy"));
    tell_counters(seat, who);
    for (const Event& event : events_) {
      if (event.seat != seat || event.card < 0) continue;
      if (event.deed == DeedKind::card_gained) note(who + "gains " + power_name(event));
      if (event.deed == DeedKind::card_given) {
        note(fmt::format("{}gives {} {}", who, seat_name(game_, event.count), power_name(event)));
      }
      if (event.deed == DeedKind::card_forgotten) note(who + "forgets " + power_name(event));
    }
    std::vector<std::string> reclaimed;
    for (const Event& event : events_) {
      if (event.deed == DeedKind::card_reclaimed && event.seat == seat) {
        reclaimed.push_back(power_name(event));
      }
    }
    if (!reclaimed.empty()) {
      note(fmt::format("{}reclaims {}", who, fmt::join(reclaimed, ", ")));
    }
  }

  // "+1 Time"
  void tell_counters(int seat, const std::string& who) {
    std::array<int, island::kCounters> more{};
    for (const Event& event : events_) {
      if (event.deed != DeedKind::counter || event.seat != seat) continue;
      more[static_cast<std::size_t>(event.card)] += event.count;
    }
    for (std::size_t i = 0; i < more.size(); ++i) {
      const std::string called = called_counter(game_, then_, seat, static_cast<int>(i));
      if (more[i] != 0 && !called.empty()) {
        note(island::raised(fmt::format("{}{} {}", who, signed_count(more[i]), called)));
      }
    }
  }

  const std::string& power_name(const Event& event) const {
    return game_.content().powers[static_cast<std::size_t>(event.card)].name;
  }

  void tell_around() {
    int fear = 0;
    for (const Event& event : events_) {
      if (event.deed == DeedKind::fear) fear += event.count;
    }
    if (fear != 0) note(signed_count(fear) + " Fear");
    for (const Event& event : events_) {
      if (event.deed == DeedKind::terror && event.count <= 3) {
        note(fmt::format("Terror level {}", event.count));
      }
    }
    const island::Content& content = game_.content();
    for (const Event& event : events_) {
      const auto card = static_cast<std::size_t>(event.card);
      if (event.deed == DeedKind::blight_card) {
        note("the Blight card is " + content.blights[card].name);
      }
    }
    for (const Event& event : events_) {
      const auto card = static_cast<std::size_t>(event.card);
      if (event.deed == DeedKind::event_card_turned) {
        // The rules only turn up that of the first turn.
        note("the event card is " + content.events[card].name +
             (then_.turn == 1 ? ", turned up without effect" : ""));
      }
      if (event.deed == DeedKind::power_turned_up) note("turned up: " + power_name(event));
    }
    for (const Event& event : events_) {
      const auto card = static_cast<std::size_t>(event.card);
      if (event.deed == DeedKind::invader_card) {
        note("the Explore card is " + printed::invader_name(content.invaders[card]));
      }
    }
    for (const Event& event : events_) {
      if (event.deed != DeedKind::won && event.deed != DeedKind::lost) continue;
      note(fmt::format("{}: {}", event.deed == DeedKind::won ? "Victory" : "Defeat",
                       ending_reason(then_.ending, then_.terror)));
    }
  }

  const island::Game& game_;
  const island::State& then_;
  std::span<const Event> events_;
  std::vector<LandChange> lands_;
  std::map<std::tuple<int, int, int>, int> moves_;  // what, from, to
  FreshDamage damage_;
  Changes changes_;
};

}  // namespace

Changes changes_of(const island::Game& game, const island::State& then,
                   std::span<const Event> events, int here) {
  return BeatWords(game, then, events).tell(here);
}

}  // namespace loci::shown
