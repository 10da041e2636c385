#include "cli/output.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace loci::cli {
namespace {

std::string coloured(bool colour, std::string_view code, std::string_view text) {
  return colour ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  const std::size_t shown = shown_width(text);
  if (shown < width) result.append(width - shown, ' ');
  return result;
}

}  // namespace

bool is_terminal(std::FILE* file) { return isatty(fileno(file)) == 1; }

std::size_t terminal_width(std::FILE* file) {
  if (!is_terminal(file)) return 0;
  winsize size{};
  constexpr std::size_t kUsual = 80;
  return ioctl(fileno(file), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

std::string Style::heading(std::string_view text) const { return coloured(colour, "1", text); }
std::string Style::faint(std::string_view text) const { return coloured(colour, "2", text); }

Style style_of(std::FILE* file) {
  return {is_terminal(file) && std::getenv("NO_COLOR") == nullptr};
}

std::string indented(std::string_view text, std::string_view margin) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) result += fmt::format("{}{}", margin, text.substr(0, end));
    result += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t width) {
  if (rows.empty()) return {};
  const std::size_t last = rows.front().size() - 1;
  std::vector<std::size_t> widths(last);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < last; ++i) widths[i] = std::max(widths[i], shown_width(row[i]));
  }
  constexpr std::size_t kBetween = 2;
  constexpr std::size_t kNarrowest = 24;
  std::size_t margin = 0;
  for (const std::size_t column : widths) margin += column + kBetween;
  const std::size_t rest = width == 0 ? 0 : std::max(kNarrowest, width - std::min(width, margin));

  std::string result;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < last; ++i) line += padded(row[i], widths[i] + kBetween);
    for (const std::string& part : wrapped(row[last], rest)) {
      line += part;
      line.erase(line.find_last_not_of(' ') + 1);
      result += line + '\n';
      line.assign(margin, ' ');
    }
  }
  return result;
}

ProgressBar::ProgressBar(u64 total, u64 done)
    : total_(total), done_before_(done), visible_(is_terminal(stderr)) {}

ProgressBar::~ProgressBar() {
  if (visible_) std::fputs("\r\033[K", stderr);
}

// ", 3:05 left"; nothing before there is anything to tell it by.
std::string ProgressBar::time_left(u64 done) const {
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun_;
  if (done <= done_before_ || taken.count() < 1) return {};
  const double each = taken.count() / static_cast<double>(done - done_before_);
  const auto left = static_cast<u64>(each * static_cast<double>(total_ - std::min(total_, done)));
  return left < 3600 ? fmt::format(", {}:{:02} left  ", left / 60, left % 60)
                     : fmt::format(", {} h {:02} min left  ", left / 3600, left / 60 % 60);
}

void ProgressBar::show(u64 done) const {
  if (!visible_ || total_ == 0) return;
  constexpr u64 kCells = 40;
  const u64 filled = std::min(kCells, done * kCells / total_);
  fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {:3} %{}", "", filled, "", kCells - filled,
             done * 100 / total_, time_left(done));
  std::fflush(stderr);
}

}  // namespace loci::cli
