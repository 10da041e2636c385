#include "terminal/status_line.hpp"

#include <algorithm>

#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

std::vector<std::string> lines_of(const StatusLine& status, const Screen& screen) {
  return wrapped_whole(status.words, static_cast<std::size_t>(std::max(1, screen.width())));
}

}  // namespace

int StatusLine::rows(const Screen& screen) const {
  const auto wanted = static_cast<int>(lines_of(*this, screen).size());
  return std::clamp(wanted, 1, std::max(1, screen.height() / 4));
}

void StatusLine::draw(Screen& screen) const {
  const Area area = screen.area().below(screen.height() - rows(screen));
  int row = 0;
  for (const std::string& line : lines_of(*this, screen)) screen.put(area, row++, line, ink);
}

}  // namespace loci::terminal
