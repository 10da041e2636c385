#include "terminal/island_raster.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace loci::terminal {
namespace {

constexpr double kCellHeight = 2;  // of its width
constexpr double kSide = 1000;     // of a board

class Turn {
 public:
  explicit Turn(double angle) : cosine_(std::cos(angle)), sine_(std::sin(angle)) {}
  PlanePoint operator()(PlanePoint at) const {
    return {at.x * cosine_ - at.y * sine_, at.x * sine_ + at.y * cosine_};
  }

 private:
  double cosine_;
  double sine_;
};

// From the plane of the board to that of the island.
PlanePoint laid(const LaidBoard& board, PlanePoint at) {
  const PlanePoint there = Turn(board.turn * std::numbers::pi / 3)(at);
  return {there.x + kSide * (board.p + board.q / 2.0),
          there.y + kSide * board.q * std::numbers::sqrt3 / 2};
}

bool is_inside(PlanePoint at, const std::vector<PlanePoint>& polygon) {
  bool within = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const PlanePoint a = polygon[i];
    const PlanePoint b = polygon[(i + 1) % polygon.size()];
    if ((a.y > at.y) == (b.y > at.y)) continue;
    if (at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

// A land where it lies on the island, y down.
struct LaidLand {
  std::string name;
  bool ocean = false;
  std::vector<PlanePoint> polygon;
  PlanePoint label;
};

struct Extent {
  static constexpr double kFar = std::numeric_limits<double>::infinity();
  double left = kFar;
  double right = -kFar;
  double top = kFar;
  double bottom = -kFar;

  void include(PlanePoint at) {
    left = std::min(left, at.x);
    right = std::max(right, at.x);
    top = std::min(top, at.y);
    bottom = std::max(bottom, at.y);
  }
  bool holds(PlanePoint at) const {
    return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
  }
  double scale(double width, double height) const {
    return std::min(width / (right - left), height / (bottom - top));
  }
};

Extent extent_of(const std::vector<PlanePoint>& corners, double angle = 0) {
  const Turn turn(angle);
  Extent extent;
  for (const PlanePoint corner : corners) extent.include(turn(corner));
  return extent;
}

std::vector<PlanePoint> corners_of(const std::vector<LaidLand>& lands) {
  std::vector<PlanePoint> corners;
  for (const LaidLand& land : lands) {
    corners.insert(corners.end(), land.polygon.begin(), land.polygon.end());
  }
  return corners;
}

// A single board stays nearly upright.
double best_angle(const std::vector<PlanePoint>& corners, std::size_t boards, double width,
                  double height) {
  const int most = boards > 1 ? 90 : 30;
  constexpr int kStep = 2;
  constexpr double kUpright = 900;  // degrees that are worth the whole size
  double best = 0;
  double worth = 0;
  for (int degrees = -most; degrees <= most; degrees += kStep) {
    const double angle = degrees * std::numbers::pi / 180;
    const double size =
        extent_of(corners, angle).scale(width, height) * (1 - std::abs(degrees) / kUpright);
    if (size <= worth) continue;
    worth = size;
    best = angle;
  }
  return best;
}

std::vector<LaidLand> lay_out(const std::vector<LaidBoard>& boards) {
  std::vector<LaidLand> lands;
  for (const LaidBoard& board : boards) {
    const auto found = board_outlines().find(board.name);
    if (found == board_outlines().end()) return {};
    for (const auto& [number, outline] : found->second.lands) {
      LaidLand land{found->second.sign + std::to_string(number), number == 0, {}, {}};
      const auto down = [&](PlanePoint at) {
        const PlanePoint there = laid(board, at);
        return PlanePoint{there.x, -there.y};
      };
      for (const PlanePoint corner : outline.polygon) land.polygon.push_back(down(corner));
      land.label = down(outline.label);
      lands.push_back(std::move(land));
    }
  }
  return lands;
}

int land_over(const std::vector<LaidLand>& lands, const std::vector<Extent>& extents,
              PlanePoint at) {
  for (std::size_t i = 0; i < lands.size(); ++i) {
    if (extents[i].holds(at) && is_inside(at, lands[i].polygon)) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

std::optional<IslandRaster> IslandRaster::fitted(const std::vector<LaidBoard>& boards, int rows,
                                                 int columns) {
  std::vector<LaidLand> lands = lay_out(boards);
  if (lands.empty() || rows < 2 || columns < 2) return {};
  // The outermost lines need half a cell more than the lands.
  const double width = columns - 1;
  const double height = (rows - 1) * kCellHeight;
  const Turn turn(best_angle(corners_of(lands), boards.size(), width, height));
  std::vector<Extent> extents;
  for (LaidLand& land : lands) {
    for (PlanePoint& corner : land.polygon) corner = turn(corner);
    land.label = turn(land.label);
    extents.push_back(extent_of(land.polygon));
  }
  const Extent extent = extent_of(corners_of(lands));
  const double scale = extent.scale(width, height);
  const auto needed_rows =
      static_cast<int>(std::ceil((extent.bottom - extent.top) * scale / kCellHeight)) + 1;
  const auto needed_columns = static_cast<int>(std::ceil((extent.right - extent.left) * scale)) + 1;
  IslandRaster raster(std::min(rows, needed_rows), std::min(columns, needed_columns));
  const double left = (extent.left + extent.right) / 2 - raster.columns_ / 2.0 / scale;
  const double top = (extent.top + extent.bottom) / 2 - raster.rows_ * kCellHeight / 2.0 / scale;
  for (const LaidLand& land : lands) {
    raster.names_.push_back(land.name);
    raster.oceans_.push_back(land.ocean);
    raster.middles_.push_back(
        {(land.label.x - left) * scale, (land.label.y - top) * scale / kCellHeight});
  }
  for (int row = 0; row <= raster.rows_; ++row) {
    for (int column = 0; column <= raster.columns_; ++column) {
      raster.samples_.push_back(
          land_over(lands, extents, {left + column / scale, top + row * kCellHeight / scale}));
    }
  }
  return raster;
}

int IslandRaster::sample(int row, int column) const {
  return samples_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_ + 1) +
                  static_cast<std::size_t>(column)];
}

std::array<int, 4> IslandRaster::corners(int row, int column) const {
  return {sample(row, column), sample(row, column + 1), sample(row + 1, column + 1),
          sample(row + 1, column)};
}

int IslandRaster::land_at(int row, int column) const {
  const auto at = corners(row, column);
  return at[0] == at[1] && at[1] == at[2] && at[2] == at[3] ? at[0] : -1;
}

// The sea has no line where a board ends.
bool IslandRaster::parts(int a, int b) const {
  const auto sea = [&](int land) { return land < 0 || is_ocean(land); };
  return a != b && !(sea(a) && sea(b));
}

char32_t IslandRaster::line_at(int row, int column) const {
  const auto at = corners(row, column);
  const bool up = parts(at[0], at[1]);
  const bool right = parts(at[1], at[2]);
  const bool down = parts(at[2], at[3]);
  const bool left = parts(at[3], at[0]);
  constexpr std::u32string_view kLines = U" ╵╶└╷│┌├╴┘─┴┐┤┬┼";
  return kLines[(up ? 1U : 0U) | (right ? 2U : 0U) | (down ? 4U : 0U) | (left ? 8U : 0U)];
}

std::vector<IslandRaster::Run> IslandRaster::runs(int land) const {
  std::vector<Run> found;
  for (int row = 0; row < rows_; ++row) {
    Run best{row, 0, 0};
    int begin = 0;
    for (int column = 0; column < columns_; ++column) {
      if (land_at(row, column) != land) {
        begin = column + 1;
      } else if (column + 1 - begin > best.width) {
        best = {row, begin, column + 1 - begin};
      }
    }
    if (best.width > 0) found.push_back(best);
  }
  return found;
}

std::set<std::pair<int, int>> IslandRaster::touching() const {
  std::set<std::pair<int, int>> pairs;
  const auto add = [&](int a, int b) {
    if (a != b && a >= 0 && b >= 0) pairs.insert(std::minmax(a, b));
  };
  for (int row = 0; row <= rows_; ++row) {
    for (int column = 0; column <= columns_; ++column) {
      if (column < columns_) add(sample(row, column), sample(row, column + 1));
      if (row < rows_) add(sample(row, column), sample(row + 1, column));
    }
  }
  return pairs;
}

}  // namespace loci::terminal
