# noblesse: `make` alone says what there is.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
CHROMIUM := /usr/bin/chromium
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 pyproject.toml --no-header --no-annotate --generate-hashes
# What drives the rules from far, by processes, sockets and browsers, is tried with compiled ones only.
FAR := arena browser cli cli_terminal exec_bots server
NO_RULES := $(addprefix --ignore=tests/,$(FAR))
# What `make flakes` runs: so many rounds beside so many busy processes, and any arguments of pytest.
ROUNDS ?= 5
BUSY ?= 4
TESTS ?= $(addprefix tests/,$(FAR) test_compiled_cache.py test_docs.py test_make_play.py test_preparing.py test_wheel.py)

.DEFAULT_GOAL := help
.PHONY: help setup pages gallery play test check test-plain test-compiled test-bounds test-web test-browser
.PHONY: flakes bench kills strength fix generate lock clean

help: ## say what there is
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

setup: $(READY) ## create .venv with everything (the other targets do it by themselves)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) tools/environment.py dev

pages: $(READY) ## build the browser's pages, if their sources are newer
	@$(BIN)/python tools/web.py build

gallery: $(READY) ## build the pages with the gallery in them, for the tests
	@$(BIN)/python tools/web.py gallery

# A make that was interrupted ends as interrupted by itself; the status 130 would only have it complain.
play: ## play in the browser (ARGS="--port 9000"); in the terminal it is `.venv/bin/noblesse play`
	@trap : INT; $(PYTHON) -S tools/play.py $(ARGS) || [ $$? = 130 ]

test: check test-plain test-compiled test-bounds test-web test-browser ## run everything: checks, all tests in three modes, the browser's

check: $(READY) ## format, lint, types, layers, generated files, no host names in locks
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/generate.py --check
	@$(BIN)/python tools/no_hosts.py
	@$(BIN)/python tools/locks_agree.py

test-plain: $(READY) ## the rules uncompiled, with 100 % line and branch coverage
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n auto --cov --cov-report=term --cov-fail-under=100 -m "not processes and not long" $(NO_RULES)

test-compiled: $(READY) ## all tests on compiled rules, but for those in a browser
	$(BIN)/pytest -n auto --ignore=tests/browser

test-bounds: $(READY) ## the rules compiled with bounds checks
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n auto tests/high_society tests/rich_and_good tests/test_conformance.py

test-web: $(READY) ## types and tests of the browser's pages
	@$(BIN)/python tools/web.py check
	@$(BIN)/python tools/web.py test

test-browser: pages gallery | $(CHROMIUM) ## in Chromium: whole games by clicking, pictures, barriers, secrets, size
	$(BIN)/pytest -n 2 tests/browser

flakes: pages gallery | $(CHROMIUM) ## run the tests of processes again and again on a busy machine: ROUNDS=5 BUSY=4 TESTS=…
	@$(BIN)/python tools/flakes.py --rounds $(ROUNDS) --busy $(BUSY) -- -n 2 $(TESTS)

$(CHROMIUM):
	@[ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null || \
		{ echo "The tests in a browser need $(CHROMIUM): install Debian's package chromium."; exit 1; }
	@echo "Installing chromium …"
	@export DEBIAN_FRONTEND=noninteractive; apt-get update -qq < /dev/null && \
		apt-get install -qq --no-install-recommends chromium fonts-dejavu-core < /dev/null > /dev/null

bench: $(READY) ## measure the engine, the search and the start-up on this machine
	@$(BIN)/noblesse bench
	@$(BIN)/python benchmarks/start_up.py

kills: $(READY) ## kill servers 200 times in the middle of play on each store, and see that nothing is lost
	@$(BIN)/python benchmarks/kills.py --store sqlite
	@$(BIN)/python benchmarks/kills.py --store postgresql

strength: $(READY) ## play every level against the one below it: many hours, goes on where it stopped
	@$(BIN)/python benchmarks/strength.py build/strength

fix: $(READY) ## format and mend what can be mended by itself
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

generate: $(READY) ## write the generated files anew: docs/views.md, docs/schema/, tests/playthroughs/
	@$(BIN)/python tools/generate.py

lock: $(READY) ## choose the versions of all dependencies anew
	@$(LOCK) --upgrade --extra dev -o requirements.lock
	@$(LOCK) --upgrade --extra play --constraints requirements.lock -o requirements-play.lock

clean: ## remove .venv and what tools left behind
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage* dist \
		web/node_modules src/noblesse/server/static src/noblesse/server/static-*
