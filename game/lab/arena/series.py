"""A series of fights: each seed is played twice with the seats changed, in several processes at once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final

from game.lab.arena.bout import Bout, BoutResult, Terms, fought

MOST: Final = 61
"""The most processes at once; Windows waits for no more."""


def bouts(terms: Terms, games: int, seed: int) -> list[Bout]:
    """So many fights; seeds count on from `seed`."""
    return [Bout(terms, seed + number // 2, number % 2 == 1) for number in range(games)]


def played(planned: list[Bout], jobs: int = 0) -> Iterator[BoutResult]:
    """The outcomes in the order of the fights, played by so many processes; 0 is one for each core.

    What comes out does not depend on the number of processes, except for times.
    """
    workers = min(jobs or os.cpu_count() or 1, len(planned), MOST)
    if workers <= 1:
        yield from map(fought, planned)
        return
    # only this process answers to Ctrl and C
    pool = ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN))
    try:
        yield from pool.map(fought, planned)
    finally:
        pool.shutdown(cancel_futures=True)
