// The program as its users start it, in a folder of the test's own.
#pragma once

#include <filesystem>
#include <string>

#include "support/own_folder.hpp"

namespace loci::cli {

struct Ended {
  int status = -1;
  std::string out;
  std::string err;
};

// Empty where there is no such file.
std::string read(const std::filesystem::path& path);

// Skipped where ctest does not say which program.
class Program : public OwnFolder {
 protected:
  void SetUp() override;

  std::string write(const std::string& name, const std::string& text) const;

  // `arguments` are for the shell.
  Ended loci(const std::string& arguments, const std::string& input = "") const;

  // Refused with one message that holds `words`.
  void expect_refused(const std::string& arguments, const std::string& words) const;

  const std::string& binary() const { return binary_; }

 private:
  std::string binary_;
};

}  // namespace loci::cli
