"""What the engine promises of every game, proved with the real book on small boards."""

from __future__ import annotations

import msgspec
import pytest

from game.books.stacktors.ahead import answer, preview
from game.books.stacktors.events import Identified
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.flow.frames import FLOW
from game.table import log, world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.codec import Codec
from game.table.loading import Fold
from game.table.seats import Table
from tests.playthroughs.play import randomly, skirmish
from tests.table.play import states

# --- JSON


def test_everything_survives_json_at_every_decision_of_random_games():
    """No later one of thirty games has a kind of component, intent or decision that is not in the first nine."""
    for seed in range(9):
        match, whole = skirmish(seed).match, set()
        codec = Codec(match.book)
        for _ in randomly(match, seed):
            fresh = tuple(part for row in match.snapshot.values() for part in row if id(part) not in whole)
            assert tuple(codec.component(msgspec.json.encode(part)) for part in fresh) == fresh
            whole.update(map(id, fresh))
        header, *lines = log.Scribe(match, "").whole()
        fold = Fold(match.book, log.read_header(header))
        for number, line in enumerate(lines, 2):
            fold.line(log.unseal(line, number), number)
        again = fold.match()
        assert (again.entries, again.snapshot) == (match.entries, match.snapshot)
        again.close()
        match.close()


# --- a fault in the middle


class Failing:
    """Stands in for every deed of the book: it does the deed, and breaks down after that many (0: never)."""

    def __init__(self, monkeypatch):
        self.left = self.done = 0
        for at, deed in FLOW.deeds.items():
            monkeypatch.setitem(FLOW.deeds, at, self.around(deed))

    def around(self, deed):
        def does(frame, answer, events):
            frames = deed(frame, answer, events)
            self.done += 1
            if self.done == self.left:
                raise RuntimeError("in the middle")
            return frames

        return does

    def count(self, match, seat, intent):
        """How many deeds the intent causes."""
        self.left = self.done = 0
        with world.scratch(match.snapshot):
            match.book.apply(seat, intent)
        return self.done

    def play(self, match, seat, intent, after):
        self.left, self.done = after, 0
        match.play(seat, intent)


def test_a_fault_after_any_deed_leaves_the_match_as_it_was(monkeypatch):
    undisturbed = skirmish(3).match
    for _ in randomly(undisturbed, 3):
        pass
    match, failing = skirmish(3).match, Failing(monkeypatch)
    for decision, intent in randomly(match, 3):
        seat, before, entries = decision.owners[0], match.snapshot, list(match.entries)
        for after in range(1, failing.count(match, seat, intent) + 1):
            with pytest.raises(RuntimeError, match="in the middle"):
                failing.play(match, seat, intent, after)
            assert match.snapshot is before
            assert match.entries == entries
            with world.inside(match.world):
                assert world.capture() == before
        failing.left = 0
    assert states(match) == states(undisturbed)


# --- what is hidden


def veiled(match, seat):
    """The hash of what the seat sees."""
    with world.scratch(match.snapshot):
        match.book.veil(seat)
        return world.digest(world.capture())


def previews(match, intents):
    """What each attack leads to, as the game tells its players."""
    with world.inside(match.world):
        return [preview.classes(answer.blow(intent)) for intent in intents if isinstance(intent, Attack)]


def thought(match, seed):
    """The answer of a bot at the seat that is asked, and what it led to."""
    table = Table(match, {GM: GreedyBot(), "p1": GreedyBot()}, str(seed))
    search = table._now().search
    while (intent := search.step()) is None:
        pass
    events = match.play(table._now().hands[0], intent)
    table.close()
    return intent, events


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("OBJ-1")
def test_what_is_hidden_changes_no_preview_and_no_choice(seed):
    """Two games that differ only in what lies under an object and a challenge, until something of it is shown."""
    one, other = (skirmish(seed, thing, trial).match for thing, trial in (("{R3}", "(C2)"), ("{G1}", "(B3)")))
    for _ in range(40):
        acting = one.to_act()
        assert other.to_act() == acting
        if not acting:
            return
        assert veiled(one, "p1") == veiled(other, "p1")
        legal = one.legal(acting[0])
        assert other.legal(acting[0]) == legal
        assert previews(one, legal) == previews(other, legal)
        (intent, events), (same, _) = thought(one, seed), thought(other, seed)
        assert same == intent
        if any(isinstance(event, Identified) for event in events):
            return
