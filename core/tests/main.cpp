#include <algorithm>
#include <exception>

#include "check.hpp"
#include "vectors.hpp"

// With names as arguments it runs those tests only; `plain` before them leaves AVX2 alone.
int main(int count, char** arguments) {
    std::vector<std::string> names(arguments + 1, arguments + count);
    if (!names.empty() && names.front() == "plain") {
        bestguess::machine_has_avx2 = false;
        names.erase(names.begin());
    }
    for (const check::Test& test : check::tests()) {
        if (!names.empty() && std::find(names.begin(), names.end(), test.name) == names.end()) continue;
        const int before = check::failures();
        try {
            test.run();
        } catch (const std::exception& error) {
            ++check::failures();
            std::fprintf(stderr, "%s: %s\n", test.name.c_str(), error.what());
        }
        if (check::failures() > before) std::fprintf(stderr, "FAILED %s\n", test.name.c_str());
    }
    std::printf("%zu tests, %d checks failed\n", check::tests().size(), check::failures());
    return check::failures() == 0 && !check::tests().empty() ? 0 : 1;
}
