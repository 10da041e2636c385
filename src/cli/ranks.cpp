#include "cli/ranks.hpp"

#ifdef LOCI_MPI

#include <mpi.h>

#include <cstdlib>

namespace loci::cli {
namespace {

// What Open MPI's mpirun sets; a program that it did not start need not wait for it to begin.
bool started_by_mpirun() { return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr; }

}  // namespace

bool Ranks::are_several() { return started_by_mpirun(); }

Ranks::Ranks() {
  if (!started_by_mpirun()) return;
  int provided = 0;
  // Only the thread that begins it talks to the others.
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  int number = 0;
  int count = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  number_ = static_cast<unsigned>(number);
  count_ = static_cast<unsigned>(count);
}

Ranks::~Ranks() {
  if (started_by_mpirun()) MPI_Finalize();
}

void Ranks::send(const std::string& line) const {
  MPI_Send(line.data(), static_cast<int>(line.size()), MPI_CHAR, 0, 0, MPI_COMM_WORLD);
}

void Ranks::receive(const std::function<void(const std::string&)>& take) {
  while (!have_all_ended()) {
    int waits = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &waits, &status);
    if (waits == 0) return;
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    std::string line(static_cast<std::size_t>(size), ' ');
    MPI_Recv(line.data(), size, MPI_CHAR, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (line.empty()) {
      ++ended_;
    } else {
      take(line);
    }
  }
}

std::string Ranks::shared(const std::string& text) const {
  if (count_ == 1) return text;
  int size = static_cast<int>(text.size());
  MPI_Bcast(&size, 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::string all = text;
  all.resize(static_cast<std::size_t>(size));
  MPI_Bcast(all.data(), size, MPI_CHAR, 0, MPI_COMM_WORLD);
  return all;
}

}  // namespace loci::cli

#else

namespace loci::cli {

bool Ranks::are_several() { return false; }
Ranks::Ranks() = default;
Ranks::~Ranks() = default;
void Ranks::send(const std::string&) const {}
void Ranks::receive(const std::function<void(const std::string&)>&) {}
std::string Ranks::shared(const std::string& text) const { return text; }

}  // namespace loci::cli

#endif
