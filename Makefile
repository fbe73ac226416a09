# Each target sets up what it needs: a virtual environment in .venv, the build, the dependencies.
# Needed beforehand: Python 3.11 or later, a C++20 compiler, make. `make run PYTHON=python3.13`
# takes another Python.
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
export PATH := $(CURDIR)/$(BIN):$(PATH)

BUILD_FILES := pyproject.toml CMakeLists.txt $(wildcard core/*.hpp core/*.cpp)
INSTALL := $(PIP) install --no-build-isolation --config-settings=cmake.define.BESTGUESS_WERROR=ON --editable

.PHONY: run test lint format test-core test-python golden bench docs study clean

run: $(VENV)/run.stamp
	@$(BIN)/bestguess

test: lint test-core test-python

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test-core: $(VENV)/build.stamp
	cmake -S . -B build/core $$(command -v ninja >/dev/null && echo -GNinja) -DCMAKE_BUILD_TYPE=Debug \
	    -DBESTGUESS_TESTS=ON -DBESTGUESS_SANITIZE=ON -DBESTGUESS_WERROR=ON
	cmake --build build/core --parallel $(JOBS)
	ctest --test-dir build/core --output-on-failure --no-tests=error

test-python: $(VENV)/dev.stamp
	$(BIN)/pytest -n $(JOBS) -m "not golden"

golden: $(VENV)/dev.stamp
	$(BIN)/pytest -m golden tests/golden

bench: $(VENV)/dev.stamp
	$(BIN)/python -m benchmarks

docs: $(VENV)/dev.stamp
	$(BIN)/python tools/make_docs.py

study: $(VENV)/dev.stamp
	$(BIN)/python tools/make_study.py

clean:
	rm -rf $(VENV) build dist src/bestguess/_core.pyi .mypy_cache .pytest_cache .ruff_cache .hypothesis

# --- set-up, in steps that are done again only when their inputs change ---

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "bestguess needs Python 3.11 or later; \"$(PYTHON)\" is not. Try: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "$(PYTHON) cannot make virtual environments; install its venv module (Debian: apt install python3-venv)" >&2; exit 1; }
	@command -v c++ >/dev/null || command -v g++ >/dev/null || command -v clang++ >/dev/null || { \
	    echo "no C++ compiler found; install one (Debian: apt install g++)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# Twice: only the installed build backend can tell whether cmake and ninja are missing here.
$(VENV)/build.stamp: $(VENV)/python.stamp pyproject.toml
	$(BIN)/python tools/build_requires.py > $(VENV)/build.txt && $(PIP) install -r $(VENV)/build.txt
	$(BIN)/python tools/build_requires.py > $(VENV)/build.txt && $(PIP) install -r $(VENV)/build.txt
	@touch $@

$(VENV)/run.stamp: $(VENV)/build.stamp $(BUILD_FILES)
	$(INSTALL) .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/build.stamp $(BUILD_FILES)
	$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/run.stamp
