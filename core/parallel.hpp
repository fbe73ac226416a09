// All cores at once, with a way to report and to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bestguess {

struct Interrupted : std::exception {
    const char* what() const noexcept override { return "interrupted"; }
};

// Watches long work from the thread that asked for it. The callback gets the fraction done and
// throws to stop; it is called a few times a second.
class Monitor {
   public:
    using Callback = std::function<void(double)>;

    explicit Monitor(Callback callback = {}) : callback_(std::move(callback)) {}

    void poll() {
        if (!callback_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(50)) return;
        last_ = now;
        callback_(fraction ? fraction() : 0.0);
    }

    std::function<double()> fraction;

   private:
    Callback callback_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// Threads that are waited for, also when the last of them cannot be started.
class Threads {
   public:
    Threads() = default;
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads() { join(); }

    template <class Work>
    void start(const Work& work, unsigned thread) {
        threads_.emplace_back([&work, thread] { work(thread); });
    }
    void join() {
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

   private:
    std::vector<std::thread> threads_;
};

// Calls `work(thread, chunk)` for chunks 0, 1, … in order, on the caller's thread and others.
// `work` returns false when later chunks are not needed. The caller's thread polls the monitor.
template <class Work>
void parallel(unsigned threads, std::size_t chunks, Monitor& monitor, Work&& work) {
#if defined(__wasm__) && !defined(_REENTRANT)
    threads = 1;  // this machine has no others
#endif
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::exception_ptr failure;
    std::mutex failing;
    const auto loop = [&](unsigned thread) {
        try {
            while (!stop.load(std::memory_order_relaxed)) {
                const std::size_t chunk = next.fetch_add(1, std::memory_order_relaxed);
                if (chunk >= chunks) break;
                if (!work(thread, chunk)) next.store(chunks, std::memory_order_relaxed);
                if (thread == 0) monitor.poll();
            }
        } catch (const Interrupted&) {  // stopped by another: what made that one stop says more
            const std::lock_guard lock(failing);
            if (!failure) failure = std::current_exception();
            stop = true;
        } catch (...) {
            const std::lock_guard lock(failing);
            failure = std::current_exception();
            stop = true;
        }
    };
    Threads others;
    for (unsigned thread = 1; thread < threads && thread < chunks; ++thread) {
        others.start(loop, thread);
    }
    loop(0);
    others.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace bestguess
