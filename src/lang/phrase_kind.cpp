#include "lang/phrase_kind.hpp"

#include <algorithm>

namespace loci::lang {
namespace {

// `can` is how much of a deed can be done in the land `it`, `wanted` how much it asks for,
// `optional` whether one may do none of it. What a place is, where it is one land, and the set of
// what it may be; what a sort of land is as a set, and as a test of `it`.
constexpr std::array<PhraseKindRow, phrase_kind_count> rows = {{
    {"deed", "a sentence", Shape::does, {"can", "wanted", "optional"}, 0},
    {"frame", "a frame", Shape::around, {}, 0},
    {"place", "a place", Shape::around, {"is", "lands"}, 0},
    {"who", "a spirit", Shape::around, {"is"}, 0},
    {"condition", "a condition", Shape::values, {"is"}, 1},
    {"amount", "an amount", Shape::values, {"is"}, 1},
    {"counted", "what is counted", Shape::values, {"is"}, 1},
    {"quant", "how much there is", Shape::values, {"is"}, 1},
    {"test", "a test of a land", Shape::values, {"is", "lands"}, 1},
    {"lands", "a sort of land", Shape::values, {"is", "test"}, 2},
    {"pieces", "pieces", Shape::values, {"is"}, 1},
    {"some", "a number of pieces", Shape::values, {"what", "most", "optional", "all"}, 0},
    {"occasion", "an occasion", Shape::around, {}, 0},
}};

}  // namespace

std::span<const PhraseKindRow> phrase_kinds() { return rows; }

const PhraseKindRow& row_of(PhraseKind kind) { return rows[static_cast<std::size_t>(kind)]; }

int phrase_kind_named(std::string_view name) {
  const auto* found = std::find_if(rows.begin(), rows.end(),
                                   [name](const PhraseKindRow& row) { return row.name == name; });
  return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

}  // namespace loci::lang
