"""Measurements. Each is a command, such as `.venv/bin/python -m bench.turns`, and prints Markdown for BENCHMARKS.md."""
