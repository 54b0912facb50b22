# play: the table in your browser    test: every test    check: style, types and structure    bench: measurements
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
CLIENT := $(BIN)/python hatch_build.py
SOURCES := pyproject.toml constraints.txt hatch_build.py \
	$(shell find client src/paiju/locale -type f -not -path '*/node_modules/*' -not -path 'client/tests/*')

.PHONY: play test check bench
play: .venv/.ready
	@$(BIN)/paiju serve $(ARGS)

test: .venv/.ready-dev
	$(CLIENT) npm run --silent test
	$(BIN)/pytest -q --numprocesses auto --maxprocesses 4 --maxschedchunk 1 $(ARGS)

check: .venv/.ready-dev
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m paiju.server.types --check
	$(BIN)/pytest -q tests/test_house.py tests/test_locale.py
	$(CLIENT) npm run --silent lint
	$(CLIENT) npm run --silent check

bench: .venv/.ready-dev
	for file in bench/*.py; do $(BIN)/python -m bench.$$(basename $$file .py) || exit 1; done

.venv/bin/python:
	$(PYTHON) -m venv .venv

# The package's build hook builds the client too, with the Node.js it finds or brings.
.venv/.ready: $(SOURCES) | .venv/bin/python
	@echo 'Building the package and its client; the first time takes a minute or two …'
	@$(PIP) --editable .
	@touch $@

.venv/.ready-dev: $(SOURCES) | .venv/bin/python
	@echo 'Bringing the tools for the tests and building the client …'
	@PAIJU_SKIP_CLIENT=1 $(PIP) --editable '.[dev]' $$($(PYTHON) hatch_build.py node)
	@$(CLIENT) build
	@touch .venv/.ready $@
