#include "support/program.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace loci::cli {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void Program::SetUp() {
  const char* binary = std::getenv("LOCI_BINARY");
  if (binary == nullptr) GTEST_SKIP() << "LOCI_BINARY is not set";
  binary_ = binary;
  OwnFolder::SetUp();
}

std::string Program::write(const std::string& name, const std::string& text) const {
  std::ofstream(folder_ / name) << text;
  return path(name);
}

Ended Program::loci(const std::string& arguments, const std::string& input) const {
  const std::string command = binary_ + " " + arguments + " <" + write("in", input) + " >" +
                              path("out") + " 2>" + path("err");
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(folder_ / "out"),
          read(folder_ / "err")};
}

void Program::expect_refused(const std::string& arguments, const std::string& words) const {
  const Ended ended = loci(arguments);
  EXPECT_EQ(ended.status, 2) << arguments;
  EXPECT_THAT(ended.err, AllOf(StartsWith("loci: "), HasSubstr(words), EndsWith("\n")))
      << arguments;
  EXPECT_EQ(ended.err.find("loci: ", 1), std::string::npos) << ended.err;
  EXPECT_THAT(ended.out, IsEmpty()) << arguments;
}

}  // namespace loci::cli
