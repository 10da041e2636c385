// The processes of this program that `mpirun` has started, where it was built with MPI: one of them
// reports, the others play for it. Without mpirun there is but one.
#pragma once

#include <functional>
#include <string>

namespace loci::cli {

class Ranks {
 public:
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  // Whether mpirun has started more than one.
  static bool are_several();

  unsigned number() const { return number_; }
  unsigned count() const { return count_; }
  bool reports() const { return number_ == 0; }

  // To the one that reports; an empty line: the last.
  void send(const std::string& line) const;
  // What came from the others, as far as it has come.
  void receive(const std::function<void(const std::string&)>& take);
  // Whether all others have sent their last.
  bool have_all_ended() const { return ended_ + 1 == count_; }
  // What the first one has read, to all.
  std::string shared(const std::string& text) const;

 private:
  unsigned number_ = 0;
  unsigned count_ = 1;
  unsigned ended_ = 0;
};

}  // namespace loci::cli
