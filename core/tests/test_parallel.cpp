// Work on several threads: all of it once, in order, and how it ends early.
#include <mutex>
#include <set>
#include <stdexcept>

#include "check.hpp"
#include "parallel.hpp"

using namespace bestguess;

TEST(every_chunk_is_done_once) {
    for (const unsigned threads : {1u, 2u, 3u, 8u}) {
        for (const std::size_t chunks : {0, 1, 2, 7, 1000}) {
            std::mutex lock;
            std::multiset<std::size_t> done;
            std::set<unsigned> used;
            Monitor monitor;
            parallel(threads, chunks, monitor, [&](unsigned thread, std::size_t chunk) {
                const std::lock_guard hold(lock);
                done.insert(chunk);
                used.insert(thread);
                return true;
            });
            CHECK(done.size() == chunks);
            CHECK(std::set(done.begin(), done.end()).size() == chunks);
            CHECK(used.empty() || *used.rbegin() < threads);
        }
    }
}

TEST(work_that_needs_no_more_stops_the_rest) {
    Monitor monitor;
    std::vector<std::size_t> done;
    parallel(1, 100, monitor, [&](unsigned, std::size_t chunk) {
        done.push_back(chunk);
        return chunk < 3;
    });
    CHECK(done == (std::vector<std::size_t>{0, 1, 2, 3}));
    for (const unsigned threads : {2u, 4u}) {
        std::mutex lock;
        std::set<std::size_t> seen;
        parallel(threads, 100000, monitor, [&](unsigned, std::size_t chunk) {
            const std::lock_guard hold(lock);
            seen.insert(chunk);
            return chunk != 50;
        });
        for (std::size_t chunk = 0; chunk <= 50; ++chunk) CHECK(seen.contains(chunk));
        CHECK(seen.size() < 100000);
    }
}

TEST(an_error_ends_the_work_and_comes_out) {
    for (const unsigned threads : {1u, 2u, 4u}) {
        std::atomic<std::size_t> done{0};
        Monitor monitor;
        const auto work = [&](unsigned, std::size_t chunk) {
            ++done;
            if (chunk == 5) throw std::runtime_error("five");
            return true;
        };
        CHECK_THROWS((parallel(threads, 1000000, monitor, work), 0), std::runtime_error);
        CHECK(done < 1000000);
    }
}

TEST(the_monitor_may_stop_the_work) {
    for (const unsigned threads : {1u, 2u}) {
        int calls = 0;
        Monitor monitor([&](double fraction) {
            CHECK(fraction == 0.25);
            ++calls;
            throw Interrupted();
        });
        monitor.fraction = [] { return 0.25; };
        std::atomic<std::size_t> done{0};
        const auto work = [&](unsigned, std::size_t) {
            ++done;
            return true;
        };
        // Far more than can be done before the monitor is called for the first time.
        CHECK_THROWS((parallel(threads, std::size_t{1} << 60, monitor, work), 0), Interrupted);
        CHECK(calls == 1);
        CHECK(done > 0);
    }
}

TEST(a_monitor_without_anything_to_call) {
    Monitor monitor;
    monitor.poll();
    CHECK(std::string(Interrupted().what()) == "interrupted");
}
