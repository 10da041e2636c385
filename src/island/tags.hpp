// What a power does, in one word each: for cards that ask for powers that push, defend, make fear.
#pragma once

#include <array>
#include <string_view>

#include "core/types.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

struct Tag {
  std::string_view name;        // as programs write it
  std::string_view procedures;  // of the rules; whoever calls one of these has the tag
};

// Found in what a power calls, not in what the rules do then: damage may destroy, but a power that
// damages is none that destroys.
inline constexpr std::array<Tag, 14> kTags = {{
    {"pushes", " push push_to push_piece push_all push_apart "},
    {"gathers", " gather gather_from_each gather_piece "},
    {"damages",
     " damage damage_each damage_one damage_around damage_different damage_by_strife "
     "damage_by_own_strife hit "},
    {"destroys", " destroy destroy_some destroy_up_to destroy_all "},
    {"makes_fear", " generate_fear "},
    {"defends", " add_defend "},
    {"skips_actions", " skip_invader_actions skip_one_action "},
    {"reclaims", " reclaim_all reclaim_some reclaim_from_play reclaim_half "},
    {"places_presence",
     " add_presence restore_presence restore_up_to return_destroyed move_own_presence "
     "move_presence_by_oceans "},
    {"gains_powers", " gain_power gain_minor gain_major gain_power_together "},
    {"gains_energy", " gain_energy "},
    {"counts_elements", " count_element "},
    {"damages_again", ""},  // one use may damage in several places of its program, or repeatedly
    {"damages_later", ""},  // in an effect that waits
}};

constexpr u32 tag_named(std::string_view name) {
  u32 bit = 1;
  for (const Tag& tag : kTags) {
    if (tag.name == name) return bit;
    bit <<= 1;
  }
  return 0;
}

// Bits of kTags, in the routine and all that is written in content: its effects that wait, and
// procedures of its own.
u32 tags_of(const lang::Code& code, int routine);

}  // namespace loci::island
