"""Legal play by chance: sums, dice and sides stay sound, no listed answer is refused, and all of them play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.books.capes.intents import INTENTS
from game.table.replay import differences
from tests.books.capes.wild import begun, chosen, played

ISSUES, LONGEST = 14, 150


def tell(seed, looked=0.08):
    """One issue by chance, checked after every entry; now and then all that is listed is tried."""
    match, chance = begun(seed), Random(seed)
    kinds = Counter()
    while match.to_act() and len(match.entries) < LONGEST:
        for decision in match.to_act():
            legal = match.legal(decision)
            assert legal
            assert len(set(map(repr, legal))) == len(legal), "listed twice"
            for one in legal:
                assert match.refusal(decision.owners[0], one) is None, one
            if chance.random() < looked:
                tried(match, decision.owners[0], chance.sample(legal, min(12, len(legal))))
        seat, intent = chosen(match, chance)
        kinds[type(intent).__name__] += 1
        played(match, seat, intent)
    return match, kinds


def tried(match, seat, legal):
    """Whatever is listed plays, and is taken back."""
    before, number = match.hash, len(match.entries)
    for one in legal:
        played(match, seat, one)
        match.rewind(number)
        assert match.hash == before


@pytest.mark.parametrize("seed", range(ISSUES))
def test_an_issue_by_chance(seed):
    match, kinds = tell(seed)
    assert sum(kinds.values()) == len(match.entries)
    if seed % 10 == 0:
        assert list(differences(match)) == []
    match.close()


def test_by_chance_everything_is_done_at_some_time():
    kinds = sum((tell(seed, 0)[1] for seed in range(100, 108)), Counter())
    rare = {"EndIssue", "OfferToken", "Finish", "Bestow", "Bring"}
    assert {one.__name__ for one in INTENTS} - set(kinds) - rare == set()
