// Text for people has the nouns of the game raised, as on the boards: "gather up to 3 Dahan".
// Labels have not, as replays and cases have them, until they are shown.
#pragma once

#include <string>

#include "lang/card_body.hpp"

namespace loci::island {

std::string raised(std::string text);

// What is printed on a card.
lang::CardText raised(lang::CardText text);
std::string text_of(const lang::CardBody& body);

}  // namespace loci::island
