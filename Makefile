# A newcomer needs two of these: `make run` and `make test`.

PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

# What walks over everything that is said; every branch of the law is reached without it.
SAID := tests/domain/test_sentences.py tests/domain/test_general_sentences.py \
	tests/domain/interface/test_hostile.py

export PYTHONDONTWRITEBYTECODE :=  # what one process of the tests has compiled, the next one loads

.PHONY: run test lint check bench soak pictures lock clean

run: .venv/run.stamp
	@$(BIN)/election-desk run

test: .venv/test.stamp
	$(BIN)/python -m pytest -n 2 tests/domain $(SAID:%=--ignore=%) --cov --cov-report=term:skip-covered
	$(BIN)/python -m pytest -n 3 $(SAID) tests/cases tests/storage tests/bot tests/project tests/faults tests/workspace
	$(BIN)/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder tests/browser tests/whole

lint: .venv/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check: lint test

bench: .venv/test.stamp
	$(BIN)/python -m tests.bench

soak: .venv/soak.stamp
	TEST_DATABASE=postgresql $(BIN)/python -m pytest -n 2 tests/bot tests/faults
	SOAK=1 OFFICE=required $(BIN)/python -m pytest tests/bot/documents -k every_ending
	SOAK=1 $(BIN)/python -m pytest tests/whole/test_season.py
	SOAK=1 $(BIN)/python -m pytest tests/whole/test_replicas.py
	SOAK=1 $(BIN)/python -m pytest tests/whole/test_laurel.py -k stopped_and_started
	SOAK=1 $(BIN)/python -m pytest tests/whole/test_reminders.py -k thirty_hours
	SOAK=1 BROWSER=required $(BIN)/python -m pytest tests/browser/test_june.py
	SOAK=1 $(BIN)/python -m pytest tests/domain/interface/test_hostile.py
	$(BIN)/python -m tests.mutation

pictures: .venv/test.stamp
	rm -rf build/pictures
	BROWSER=required PICTURES=build/pictures $(BIN)/python -m pytest tests/browser/test_laurel.py
	cp build/pictures/channel.png build/pictures/form.png build/pictures/papers.png docs/pictures/

lock: .venv/soak.stamp
	$(BIN)/python -m pip freeze --exclude-editable | grep -v '^#' > constraints.txt

clean:
	rm -rf .venv .local build *.egg-info

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Election Desk needs Python 3.11 or newer, as python3"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "Python's venv module is needed (Debian: python3-venv)"; exit 1; }

.venv/run.stamp: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing what Election Desk needs into .venv …"
	@$(PIP) -e .
	@touch $@

.venv/test.stamp: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) -e '.[test]'
	@touch .venv/run.stamp $@

.venv/soak.stamp: .venv/test.stamp
	$(PIP) -e '.[test,soak]'
	@touch $@
