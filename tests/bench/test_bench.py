"""The benchmarks run and the stopwatch measures; how long they take is for `python -m tests.bench`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bench import __main__, frame
from tests.bench.frame import MEASURES, REGISTRY, Benchmark, Figure

ROOT = Path(__file__).parents[2]


def smallest() -> list[Benchmark]:
    """Of benchmarks whose names differ by numbers alone, the one that is entered first, with the smallest of them.

    What works there works on all that is larger: only the benchmarks themselves need that.
    """
    return [*{re.sub(r"\d+", "0", one.name): one for one in reversed(REGISTRY)}.values()][::-1]


@pytest.mark.parametrize("one", smallest(), ids=lambda one: one.name)
def test_a_benchmark_works_more_than_once(one):
    with one.ready() as work:
        work()
        work()


def test_a_module_names_its_benchmarks_and_the_checks_name_every_module(monkeypatch):
    monkeypatch.setattr(frame, "_measured", lambda one: one)
    ours = list(frame.run("sounds"))
    assert ours == [one for one in REGISTRY if one.name.startswith("sound: ")]
    rows = re.findall(r"-m tests\.bench (.*?);", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert sorted(" ".join(rows).split()) == sorted(one.__name__.rpartition(".")[2] for one in __main__.MODULES)


def test_the_stopwatch_reads_the_time_of_one_call():
    now = [0.0]

    def work():
        now[0] += 0.003

    assert frame.seconds(work, lambda: now[0]) == pytest.approx(0.003)


@pytest.mark.parametrize("one", MEASURES, ids=lambda one: one.name)
def test_a_number_that_is_the_same_everywhere_is_within_its_limit(one):
    assert 0 < one.count() <= one.most


def test_too_slow_is_told_and_fails(monkeypatch, capsys):
    slow = Figure("a slow one", 100.0, 7.0, 2)
    monkeypatch.setattr(__main__, "run", lambda *_names: iter([slow]))
    assert __main__.main([]) == 1
    assert "7.00 yardsticks  (at most 2)" in capsys.readouterr().out
    monkeypatch.setattr(__main__, "run", lambda *_names: iter([Figure("a quick one", 1.0, 1.0, 2)]))
    assert __main__.main([]) == 0


def test_over_its_limit_is_measured_anew_and_the_best_counts(monkeypatch):
    took = iter([9.0, 5.0, 3.0, 1.0])
    monkeypatch.setattr(frame, "seconds", lambda *_: 1.0)
    monkeypatch.setattr(frame.Benchmark, "seconds", lambda _: next(took))
    monkeypatch.setattr(frame, "REGISTRY", [replace(REGISTRY[0], name="noisy", most=4, against="")])
    assert [figure.ratio for figure in frame.run("noisy")] == [3.0]
    assert next(took) == 1.0


def test_words_choose_benchmarks(monkeypatch):
    """That each of them works, and how much is counted, is proved above."""
    monkeypatch.setattr(frame, "seconds", lambda *_: 1.0)
    monkeypatch.setattr(frame.Benchmark, "seconds", lambda _: 1.0)
    monkeypatch.setattr(frame, "MEASURES", [replace(one, count=lambda: 1.0) for one in MEASURES])
    assert [figure.name for figure in frame.run("write a line")] == ["log: write a line"]
    assert [figure.name for figure in frame.run()] == [one.name for one in (*REGISTRY, *MEASURES)]
