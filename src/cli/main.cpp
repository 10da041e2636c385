#include "cli/run.hpp"

int main(int argc, char** argv) { return loci::cli::run(argc, argv); }
