// Writes down what happens while the machine runs: it hears of every primitive that changes the
// game, and native code never hears of it.
#pragma once

#include <array>
#include <span>

#include "island/happened.hpp"
#include "island/machine.hpp"

namespace loci::island {

class Recorder : public Listener {
 public:
  // Of a state that is about to go on.
  Recorder(const State& state, Happened& happened);

  void before(Context& context, const Call& call) override;
  void after(Context& context, const Call& call) override;
  void before_hook(Context& context, int event) override;
  void after_hook(Context& context, int event) override;

  // The machine has stopped. Where it could not go on, what led there is not told.
  void finish(const State& state);

 private:
  // What a primitive may change by some amount.
  struct Amounts {
    std::array<i16, kMaxSeats> energy{};
    std::array<std::array<u8, 8>, kMaxSeats> gained{};
    std::array<std::array<u8, kCounters>, kMaxSeats> counters{};
    int fear_made = 0;
    int fear_cards = 0;
    int terror = 0;
    int blight_pool = 0;
  };
  static Amounts amounts_of(const State& state);

  void tell(const Event& event) { happened_.events.push_back(event); }
  // What a primitive did, each its own ones.
  void tell_pieces(const Call& call);
  void tell_presence(const Context& context, const Call& call);
  void tell_lands(const State& state, const Call& call);
  void tell_cards(const State& state, const Call& call);
  void tell_course(const State& state, const Call& call);
  void tell_change(Deed deed, i32 land, i32 piece, i32 becomes, i32 count);
  void tell_put(i32 seat, i32 land, i32 count);
  void tell_beside(i32 seat, i32 count);
  void tell_open_spaces(const Context& context, i32 seat);
  void tell_differences(const State& state);
  void tell_more(Deed deed, i32 seat, std::span<const u8> before, std::span<const u8> now);
  void foresee_groups(const State& state, Deed deed, i32 land, i32 kinds);
  void foresee_cards(const State& state, i32 seat, Place from, Deed deed);
  void foresee_passing(const State& state, i32 seat);
  void foresee_place(const State& state, i32 seat, i32 power, Place place);
  void foresee_removal(const Context& context, i32 board);
  // The event that was told last, if it is such a deed.
  Event* last(Deed deed);
  void end_beat(const State& state, bool anyway);

  Happened& happened_;
  Amounts amounts_;                 // before the primitive that runs
  std::vector<Event> foreseen_;     // of that primitive
  std::vector<std::size_t> begun_;  // events of the Actions under way
  std::vector<int> defences_;       // of each land, before a hook comes that defends
};

}  // namespace loci::island
