// The files of the built site.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loci::server {

struct SiteFile {
  std::string path;
  std::string_view type;  // of its contents: "text/html"
  bool lasting = false;   // its name changes with its contents, so it may be kept for ever
  std::string packed;     // path of the same with gzip, where the build left one
};

// The file of the folder that an address means; nothing if there is none. An address can never
// lead out of the folder.
std::optional<SiteFile> find_file(const std::string& folder, std::string_view target);

}  // namespace loci::server
