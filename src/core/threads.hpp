// Work for several threads at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

namespace loci {

// Calls work(0) to work(count - 1), each on a thread of its own; the first on this one.
template <class Work>
void on_threads(std::size_t count, const Work& work) {
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& helper : helpers) helper.join();
}

// The same on other threads than this one, which looks every so often how far they are.
template <class Work, class Look>
void on_threads(std::size_t count, const Work& work, std::chrono::milliseconds between,
                const Look& look) {
  std::mutex lock;
  std::condition_variable ended;
  std::size_t working = count;
  std::vector<std::thread> helpers;
  for (std::size_t i = 0; i < count; ++i) {
    helpers.emplace_back([&, i] {
      work(i);
      const std::lock_guard guard(lock);
      --working;
      ended.notify_one();
    });
  }
  std::unique_lock waiting(lock);
  while (!ended.wait_for(waiting, between, [&] { return working == 0; })) {
    waiting.unlock();
    look();
    waiting.lock();
  }
  waiting.unlock();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace loci
