#include "server/site.hpp"

#include <filesystem>

namespace loci::server {
namespace {

struct Type {
  std::string_view ending;
  std::string_view name;
};

constexpr Type kTypes[] = {{".html", "text/html; charset=utf-8"},
                           {".js", "text/javascript; charset=utf-8"},
                           {".css", "text/css; charset=utf-8"},
                           {".json", "application/json"},
                           {".svg", "image/svg+xml"},
                           {".wasm", "application/wasm"},
                           {".woff2", "font/woff2"},
                           {".png", "image/png"}};

std::string_view type_of(std::string_view path) {
  for (const Type& type : kTypes) {
    if (path.ends_with(type.ending)) return type.name;
  }
  return "application/octet-stream";
}

// Letters, digits and the few signs that our files have; so no ".." either.
bool is_plain(std::string_view path) {
  for (const char c : path) {
    const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_' || c == '.' || c == '/';
    if (!fine) return false;
  }
  return path.find("..") == std::string_view::npos;
}

}  // namespace

std::optional<SiteFile> find_file(const std::string& folder, std::string_view target) {
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  if (path.empty() || path.front() != '/' || !is_plain(path)) return std::nullopt;
  std::string file = folder + std::string(path);
  if (file.back() == '/') file += "index.html";
  std::error_code problem;
  if (!std::filesystem::is_regular_file(file, problem)) return std::nullopt;
  const std::string_view type = type_of(file);
  std::string packed = file + ".gz";
  if (!std::filesystem::is_regular_file(packed, problem)) packed.clear();
  return SiteFile{std::move(file), type, path.starts_with("/assets/"), std::move(packed)};
}

}  // namespace loci::server
