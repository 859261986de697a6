# Affiant in two commands: `make run` and `make test`. Both set up what is missing first.

BIN := .venv/bin
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help run test check fix train clean setup setup-tests

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: setup ## Set up what is missing, train, start, print the address; Ctrl-C ends it
	@exec $(BIN)/affiant up

test: setup-tests ## Run every test (PYTEST_ARGS="-k words" picks some)
	@$(BIN)/affiant train
	@tools/with-postgres.sh $(BIN)/pytest $(PYTEST_ARGS)

check: setup-tests ## Check format, lint, types, law packs and training data; changes nothing
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/yamllint --strict config.yml bot data tests
	@$(BIN)/affiant check

fix: setup-tests ## Repair format and lint, and write the documents that are made from code
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format --quiet
	@$(BIN)/python -m bot.settings_table
	@$(BIN)/affiant law --table > docs/law.md.new && mv docs/law.md.new docs/law.md

train: setup ## Train the dialogue model, if what it learns from has changed
	@$(BIN)/affiant train

clean: ## Remove what was made, but never what people filed (the folder var)
	@rm -rf .venv .uv bot/engine/.venv .rasa .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find models -name '*.tar.gz' -delete

setup:
	@tools/bootstrap.sh

setup-tests:
	@tools/bootstrap.sh --tests
