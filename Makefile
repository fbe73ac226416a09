# Each target sets up what it needs: a virtual environment in .venv, the build, the dependencies.
# Needed beforehand: Python 3.11 or later, a C++20 compiler, make; for the page Node 20 or later.
# `make run PYTHON=python3.13` takes another Python. `make test` installs with apt what is missing of
# a browser, PostgreSQL, nginx, Node and clang when it is run by root on Debian, and says so otherwise.
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Hundreds of processes of the tests would compile the same modules.
unexport PYTHONDONTWRITEBYTECODE

CORE_FILES := $(wildcard core/*.hpp core/*.cpp)
BUILD_FILES := pyproject.toml CMakeLists.txt $(filter-out core/wasm%.cpp core/page.hpp,$(CORE_FILES))
INSTALL := $(PIP) install --no-build-isolation --config-settings=cmake.define.BESTGUESS_WERROR=ON --editable

# Tests of the page are no reason to build it again.
WEB_FILES := $(shell find web -type f -not -path 'web/node_modules/*' -not -name '*.test.*' 2>/dev/null)
NPM := npm --prefix web --no-audit --no-fund --loglevel=error
PAGE := src/bestguess/page/index.html
# The core for the page; what only the largest games need is a module of its own.
WASM := web/src/engine/core.wasm web/src/engine/sample.wasm

.PHONY: run test setup setup-web lint format test-core test-clang test-portable test-web test-python test-lighthouse golden bench docs study web clean

# The page, if Node is there, and the service with its embedded store, until Ctrl-C.
run:
	@command -v npm >/dev/null || echo "Node is not here: the service starts without the page" >&2
	@$(MAKE) --no-print-directory --jobs=$(JOBS) $(VENV)/run.stamp $$(command -v npm >/dev/null && echo web)
	@$(BIN)/bestguess serve --port 0 --data build/run

# Side by side what waits for the network or uses one core; what each target says stays together
# where make can (4.0 and later).
SIDE_BY_SIDE := --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
test:
	@$(MAKE) $(SIDE_BY_SIDE) --jobs=$$(($(JOBS) + 1)) setup test-core test-clang
	@$(MAKE) $(SIDE_BY_SIDE) --jobs=$(JOBS) lint test-web
	@$(MAKE) --no-print-directory test-python test-lighthouse

setup: $(VENV)/dev.stamp setup-web

setup-web: $(VENV)/system.stamp
	@$(MAKE) --no-print-directory web

lint: $(VENV)/dev.stamp web/node_modules/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	$(NPM) run --silent check

format: $(VENV)/dev.stamp web/node_modules/.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

web: $(PAGE)

test-web: web/node_modules/.stamp $(WASM)
	$(NPM) run --silent test

test-core: $(VENV)/build.stamp
	cmake -S . -B build/core $$(command -v ninja >/dev/null && echo -GNinja) -DCMAKE_BUILD_TYPE=Debug \
	    -DBESTGUESS_TESTS=ON -DBESTGUESS_SANITIZE=ON -DBESTGUESS_WERROR=ON
	cmake --build build/core --parallel $(JOBS)
	ctest --test-dir build/core --output-on-failure --no-tests=error

# Another compiler: no warning, the C++ tests, the known totals, with and without AVX2.
test-clang: $(VENV)/build.stamp $(VENV)/system.stamp
	$(BIN)/python tools/portable.py 'clang++ with libstdc++'

# Every compiler and machine that can be tried here: the results are the same bytes.
test-portable: $(VENV)/build.stamp $(VENV)/system.stamp tools/wasm/node_modules/.stamp
	tools/system.sh portable
	$(BIN)/python tools/portable.py

test-python: $(VENV)/dev.stamp $(VENV)/system.stamp $(PAGE)
	$(BIN)/pytest -n $$(($(JOBS) + 1)) --dist worksteal -m "not golden"  # some of them wait for others

# By itself: it measures how fast the page paints.
test-lighthouse: $(VENV)/dev.stamp $(VENV)/system.stamp $(PAGE)
	$(BIN)/python tools/lighthouse.py

golden: $(VENV)/dev.stamp
	$(BIN)/pytest -m golden

bench: $(VENV)/dev.stamp
	$(BIN)/python -m benchmarks

docs: $(VENV)/dev.stamp
	$(BIN)/python tools/make_docs.py

study: $(VENV)/dev.stamp
	$(BIN)/python tools/make_study.py

clean:
	rm -rf $(VENV) build dist src/bestguess/_core.pyi src/bestguess/page $(WASM) web/node_modules tools/wasm/node_modules
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis

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
	$(INSTALL) '.[server]'
	@touch $@

$(VENV)/dev.stamp: $(VENV)/build.stamp $(BUILD_FILES)
	$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/run.stamp

# What the tests need beside Python: a browser, PostgreSQL, nginx, Node.
$(VENV)/system.stamp: $(VENV)/python.stamp tools/system.sh
	tools/system.sh
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json
	$(NPM) ci
	@touch $@

# The compiler to WebAssembly.
tools/wasm/node_modules/.stamp: tools/wasm/package-lock.json
	npm --prefix tools/wasm --no-audit --no-fund --loglevel=error ci
	@touch $@

# What was compiled of the same content before is kept in build/wasm.
web/src/engine/%.wasm: tools/wasm/node_modules/.stamp $(wildcard tools/wasm/*.mjs tools/wasm/*.cpp) $(CORE_FILES)
	node tools/wasm/build.mjs build/wasm $*.wasm
	cp build/wasm/$*.wasm $@

$(PAGE): web/node_modules/.stamp $(WASM) $(WEB_FILES)
	$(NPM) run --silent build
	@touch $@
