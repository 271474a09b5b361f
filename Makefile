# noblesse: `make` alone lists all targets.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
CHROMIUM := /usr/bin/chromium
OTHER_BROWSERS := /usr/bin/firefox-esr /usr/bin/WebKitWebDriver /usr/bin/Xvfb
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 pyproject.toml --no-header --no-annotate --generate-hashes
# Tests that use the rules only through processes, sockets and browsers run with compiled rules only.
FAR := arena browser cli cli_terminal exec_bots league other_browsers released research server
NO_RULES := $(addprefix --ignore=tests/,$(FAR))
PLAIN := not processes and not long
PYTEST := $(BIN)/pytest -n auto --dist worksteal
# Each of these jobs uses one core and prints its output when it ends. The first failure ends the run.
SIDE_BY_SIDE := --jobs=$(shell nproc 2> /dev/null || echo 2) --output-sync=target
CHECKS := check-generated check-types check-sources
SINGLE_CORE := $(CHECKS) web-types web-tests pages gallery prepared-bounds
PHASES := test-plain test-compiled test-bounds in-chromium
# Tests of processes and sockets spend much of their time waiting, so one more of them than there are cores runs at once.
ONE_MORE := -n $(shell expr $$(nproc 2> /dev/null || echo 2) + 1) --dist worksteal
# What `make flakes` runs: the number of rounds, the number of busy processes beside them, and any arguments of pytest. The
# browser's tests are a run of their own, because Playwright leaves an event loop behind in the process.
ROUNDS ?= 5
BUSY ?= 4
TESTS ?= $(addprefix tests/,$(filter-out browser other_browsers,$(FAR)) test_compiled_cache.py test_docs.py test_make_play.py \
	test_preparing.py test_wheel.py) -- -n 2 tests/browser

# What `make walks` follows.
WALKS ?= game browser bot arena
# How long `make soak` takes.
MINUTES ?= 30
# How many pairs `make leaks` compares.
PAIRS ?= 100000

.DEFAULT_GOAL := help
.PHONY: help setup pages gallery play test check test-plain test-compiled test-bounds test-web test-browser test-browsers
.PHONY: prepared prepared-bounds web-packages web-types web-tests in-chromium mutations $(CHECKS)
.PHONY: walks flakes bench kills leaks soak strength fix generate languages lock clean

help: ## list all targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

setup: $(READY) ## create .venv with everything (the other targets do it by themselves)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) tools/environment.py dev

pages: web-packages ## build the browser's pages, if their sources are newer
	@$(BIN)/python tools/web.py build

gallery: web-packages ## build the pages with the gallery in them, for the tests
	@$(BIN)/python tools/web.py gallery

# An interrupted make already ends as interrupted; the status 130 would only make it print an error as well.
play: ## play in the browser (ARGS="--port 9000"); in the terminal it is `.venv/bin/noblesse play`
	@trap : INT; $(PYTHON) -S tools/play.py $(ARGS) || [ $$? = 130 ]

# First the jobs that use one core each, side by side; then the phases of tests one after the other, each on all cores.
test: $(READY) | $(CHROMIUM) ## run everything: checks, all tests in three modes, the browser's
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) web-packages $(SINGLE_CORE)
	@$(MAKE) --no-print-directory $(PHASES)

check: $(READY) ## format, lint, types, layers, generated files, no host names in locks
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) $(CHECKS)

check-generated: prepared
	@$(BIN)/python tools/generate.py --check

check-types: $(READY)
	@$(BIN)/mypy

check-sources: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/no_hosts.py
	@$(BIN)/python tools/locks_agree.py

# Compile the games once, before several processes need them at the same time.
prepared: $(READY)
	@$(BIN)/python -m noblesse.preparing

prepared-bounds: $(READY)
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m noblesse.preparing rules

test-plain: $(READY) ## the rules uncompiled, with 100 % line and branch coverage
	NUMBA_DISABLE_JIT=1 $(PYTEST) --cov --cov-report=term --cov-fail-under=100 -m "$(PLAIN) and not whole_games" $(NO_RULES)
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m "$(PLAIN) and whole_games" $(NO_RULES)

test-compiled: prepared prepared-bounds ## all tests on compiled rules, except those in a browser
	$(BIN)/pytest $(ONE_MORE) --ignore=tests/browser --ignore=tests/other_browsers

test-bounds: prepared-bounds ## the rules compiled with bounds checks
	NUMBA_BOUNDSCHECK=1 $(PYTEST) tests/high_society tests/rich_and_good tests/test_conformance.py

test-web: web-packages ## types and tests of the browser's pages
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) web-types web-tests

web-packages: $(READY)
	@$(BIN)/python tools/web.py packages

web-types: web-packages
	@$(BIN)/python tools/web.py check

web-tests: web-packages
	@$(BIN)/python tools/web.py test

test-browser: prepared pages gallery | $(CHROMIUM) ## in Chromium: whole games by clicking, pictures, barriers, secrets, size
	@$(MAKE) --no-print-directory in-chromium

in-chromium: # uses what `test` has already built
	$(BIN)/pytest -n 2 --dist worksteal tests/browser

test-browsers: prepared pages | $(OTHER_BROWSERS) ## in Firefox and WebKit: whole games and their replays; `test` does without
	$(BIN)/pytest -n 2 --dist worksteal tests/other_browsers

mutations: $(READY) ## make mistakes in the rules, one at a time, and see that a test notices each: takes minutes
	@$(BIN)/python tools/mutations.py

walks: web-packages | $(CHROMIUM) ## count the files that a move, a bot's decision and an arena run pass: docs/architecture.md
	@$(BIN)/python tools/web.py walks
	@for walk in $(WALKS); do NUMBA_DISABLE_JIT=1 $(BIN)/python tools/walks.py $$walk || exit 1; done

flakes: pages gallery | $(CHROMIUM) ## repeat the tests of processes on a busy machine: ROUNDS=5 BUSY=4 TESTS=…
	@$(BIN)/python tools/flakes.py --rounds $(ROUNDS) --busy $(BUSY) -- -n 2 $(TESTS)

$(CHROMIUM):
	@[ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null || \
		{ echo "The tests in a browser need $(CHROMIUM): install Debian's package chromium."; exit 1; }
	@echo "Installing chromium …"
	@export DEBIAN_FRONTEND=noninteractive; apt-get update -qq < /dev/null && \
		apt-get install -qq --no-install-recommends chromium fonts-dejavu-core < /dev/null > /dev/null

$(OTHER_BROWSERS) &:
	@[ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null || \
		{ echo "The tests in other browsers need Debian's packages firefox-esr, webkit2gtk-driver and xvfb."; exit 1; }
	@echo "Installing firefox-esr, webkit2gtk-driver and xvfb …"
	@export DEBIAN_FRONTEND=noninteractive; apt-get update -qq < /dev/null && apt-get install -qq --no-install-recommends \
		firefox-esr webkit2gtk-driver xvfb fonts-dejavu-core < /dev/null > /dev/null

bench: $(READY) ## measure the engine, the search and the start-up on this machine
	@$(BIN)/noblesse bench
	@$(BIN)/python benchmarks/start_up.py

kills: $(READY) ## kill servers 200 times in the middle of play on each store, and see that nothing is lost
	@$(BIN)/python benchmarks/kills.py --store sqlite
	@$(BIN)/python benchmarks/kills.py --store postgresql

soak: $(READY) ## honest players, vandals, kills and store stops at once, then a page of figures: MINUTES=30
	@$(BIN)/python benchmarks/soak.py --minutes $(MINUTES)

leaks: prepared ## compare pairs of worlds that no viewer may tell apart, after a self-check: PAIRS=100000
	@$(BIN)/python benchmarks/leaks.py --self-check
	@$(BIN)/python benchmarks/leaks.py --pairs $(PAIRS)

strength: $(READY) ## play every level against the one below it: takes many hours, resumes where it stopped
	@$(BIN)/python benchmarks/strength.py build/strength

fix: $(READY) ## format, and fix what can be fixed automatically
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

generate: $(READY) ## write the generated files again: docs/views.md, docs/imports.md, docs/schema/, tests/playthroughs/
	@$(BIN)/python tools/generate.py

# It does not need compiled rules.
languages: web-packages ## list what is missing or wrong in the translations; ADD=fr adds what French lacks, to be translated
	@NUMBA_DISABLE_JIT=1 $(BIN)/python tools/languages.py $(ADD)

lock: $(READY) ## update the versions of all dependencies
	@$(LOCK) --upgrade --extra dev -o requirements.lock
	@$(LOCK) --upgrade --extra play --constraints requirements.lock -o requirements-play.lock
	@$(LOCK) --upgrade --extra train --constraints requirements.lock -o requirements-train.lock

clean: ## remove .venv and the files that tools have left behind
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage* dist \
		web/node_modules src/noblesse/server/static src/noblesse/server/static-*
