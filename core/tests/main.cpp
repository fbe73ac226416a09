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
            std::cerr << test.name << ": " << error.what() << "\n";
        }
        if (check::failures() > before) std::cerr << "FAILED " << test.name << "\n";
    }
    std::cout << check::tests().size() << " tests, " << check::failures() << " checks failed\n";
    return check::failures() == 0 && !check::tests().empty() ? 0 : 1;
}
