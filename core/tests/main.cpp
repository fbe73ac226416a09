#include <exception>

#include "check.hpp"

int main() {
    for (const check::Test& test : check::tests()) {
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
