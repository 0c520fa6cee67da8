"""What has happened so far: what a player is told as their turn comes, the situations that are over, and where a
game is left off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.components import Chronicle, Clock, Lent, Scene
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.play.situation import camp
from game.books.stacktors.prose.story import authored, sided
from game.books.stacktors.prose.words import Names, changing, gets_out, outcome
from game.phrases import capital, counted, listed
from game.table.book import Event, Seat, computer
from game.table.match import Match
from game.table.world import TABLE, ask, part

MOST = 6
"""The most lines of a recap."""
NEAR = 5
"""How many cells away somebody may end a walk to be told of."""


class RecapLine(NamedTuple):
    """A sentence, and the characters and things that it is about."""

    text: str
    who: tuple[int, ...] = ()
    walk: bool = False
    """Does it only tell of somebody who has come near?"""


class Around(NamedTuple):
    """What a recap needs to know: who is the player's own, what all are called, and how far a cell is from one's own.

    `near` gives the nearest of one's own to that cell, and how far it is; None where there is none.
    """

    own: Callable[[int], bool]
    names: Names
    near: Callable[[Cell], tuple[int, int] | None]


class _Noted(NamedTuple):
    """A part of a line: lines of one `key` are told together, and their numbers are added up."""

    key: tuple[object, ...]
    who: tuple[int, ...]
    number: int = 0
    near: tuple[int, int] | None = None
    """Who of one's own is nearest to where somebody has gone, and how many cells away."""


def recap(events: Iterable[Event], around: Around) -> list[RecapLine]:
    """The lines about these events, at most MOST, the newest last; who came near is left out first."""
    sums: dict[tuple[object, ...], _Noted] = {}
    for event in events:
        for noted in _noted(event, around):
            before = sums.pop(noted.key, noted._replace(number=0))
            sums[noted.key] = noted._replace(number=before.number + noted.number)
    lines = [line for noted in sums.values() if (line := _line(noted, around))]
    spare = len(lines) - MOST
    walks = [line for line in lines if line.walk][: max(0, spare)]
    return [line for line in lines if line not in walks][-MOST:]


def _noted(event: Event, around: Around) -> Iterator[_Noted]:
    yield from _mine(event, around.own)
    match event:
        case happened.Fell(who=who, why=why):
            yield _Noted(("fell", who, why), (who,))
        case happened.Overcame(who=who):
            yield _Noted(("overcome", who), (who,))
        case happened.Rose(who=who):
            yield _Noted(("rose", who), (who,))
        case happened.Joined(who=who):
            yield _Noted(("joined", who), (who,))
        case happened.Brought(who=who):
            yield _Noted(("came", who), who)
        case happened.Left(who=who) if authored(event):
            yield _Noted(("left", who), (who,))
        case happened.SideChanged(who=who, side=side) if authored(event):
            yield _Noted(("sided", who, sided(side)), (who,))
        case happened.TimePassed(left=int(left)):
            yield _Noted(("clock", left), ())
        case happened.Stalled(left=left):
            yield _Noted(("stalled",), (), left)
        case happened.GroundChanged(region=region, kind=kind):
            yield _Noted(("ground", changing(region, kind)), ())
        case happened.Moved(who=who, cell=cell) if not around.own(who):
            yield _Noted(("near", who), (who,), near=around.near(cell))


def _mine(event: Event, own: Callable[[int], bool]) -> Iterator[_Noted]:
    """What has happened to the player's own characters."""
    match event:
        case happened.Damaged(who=who) | happened.Hampered(who=who) if own(who):
            yield _Noted(("loss", who), (who,), _lost(event))
        case happened.Worn(who=who) if own(who):
            yield _Noted(("wear", who), (who,), _lost(event))
        case happened.EffectBegan(who=who, kind=kind, rounds=rounds) if own(who):
            yield _Noted(("effect", who, kind), (who,), rounds)
        case happened.Helped(who=who, whom=whom, pieces=pieces) if own(who) or own(whom):
            yield _Noted(("help", who, whom), (who, whom), sum(one.pips for one in pieces))
        case happened.Compared(who=who, whom=whom, hit=False) if own(whom):
            yield _Noted(("blocked", whom, who), (whom, who), 1)


def _lost(event: happened.Damaged | happened.Hampered | happened.Worn) -> int:
    return event.before.pips - (event.after.pips if event.after else 0)


_EFFECTS = {
    "fleeing": "{who} must run for {turns}.",
    "frozen": "{who} is held for {turns}.",
    "calmed": "{who} stops fighting for {turns}.",
    "compelled": "{who} is told whom to attack.",
}


def _line(noted: _Noted, around: Around) -> RecapLine | None:
    """The line about what was noted; None where somebody has only gone elsewhere."""
    kind, *more = noted.key
    if kind == "near":
        return _came(noted.who[0], noted.near, around) if noted.near else None
    who = [capital(around.names(one)) if n == 0 else around.names(one) for n, one in enumerate(noted.who)]
    return RecapLine(_sentence(str(kind), more, who, noted.number), noted.who)


def _came(who: int, near: tuple[int, int], around: Around) -> RecapLine | None:
    """The line about somebody who has come as near as that; None where that is not near."""
    one, far = near
    if far > NEAR:
        return None
    words = f"is {counted(far, 'cell', 'cells')} from" if far > 1 else "is beside"
    return RecapLine(f"{capital(around.names(who))} {words} {around.names(one)}.", (who, one), walk=True)


def _sentence(kind: str, more: Sequence[object], who: Sequence[str], number: int) -> str:
    match kind:
        case "loss":
            return f"{who[0]} loses {counted(number, 'pip', 'pips')}."
        case "wear":
            return f"{who[0]} wears {counted(number, 'pip', 'pips')} for good."
        case "effect":
            text = _EFFECTS.get(str(more[1]), f"{{who}} is {more[1]} for {{turns}}.")
            return text.format(who=who[0], turns=counted(number, "turn", "turns"))
        case "fell":
            return f"{who[0]} {gets_out(str(more[1]))}."
        case "help":
            return f"{who[0]} helps {who[1]} with {counted(number, 'pip', 'pips')}."
        case "blocked":
            return f"{who[0]} stops {counted(number, 'attack', 'attacks')} of {who[1]}."
        case "clock":
            return f"{counted(int(str(more[0])), 'round is', 'rounds are')} left."
        case "sided":
            return f"{who[0]} {more[1]}."
        case "stalled":
            return "Nobody has been hurt for long: if nothing changes this round, the conflict ends undecided."
        case "ground":
            return f"{capital(str(more[0]))}."
    return f"{listed(who)} {_ALONE[kind] if len(who) == 1 else _SEVERAL[kind]}."


_ALONE = {"overcome": "is overcome", "rose": "is up again", "joined": "joins you", "came": "comes", "left": "leaves"}
_SEVERAL = {"came": "come"}


_HOW = {"success": "won", "failure": "lost", "stand-off": "left undecided"}


class PastSituation(NamedTuple):
    """A situation that is over: its title, and how it ended in a word or two."""

    title: str
    how: str

    @property
    def named(self) -> str:
        """`The Long Watch (won)`."""
        return f"{self.title} ({self.how})"


def past(match: Match) -> Iterator[PastSituation]:
    """The situations that are over, the first of them first."""
    chronicle = part(match.snapshot, TABLE, Chronicle) or Chronicle()
    opened = [one.intent.situation for one in match.entries if isinstance(one.intent, OpenSituation)]
    for number, (key, how) in enumerate(chronicle.past):
        found = opened[number] if number < len(opened) and opened[number].key == key else None
        title = found.title if found else capital(key.replace("_", " "))
        yield PastSituation(title, _HOW.get(how, outcome(how)))


class LeftOff(NamedTuple):
    """The situation (empty before the first), the round (0 outside of conflicts), and who plays.

    `owners` has the marks of the players by the names of their heroes; it is empty where one plays alone.
    """

    place: str
    round: int
    players: tuple[str, ...]
    owners: dict[str, str]


def left_off() -> LeftOff:
    """How it is now; called inside of a match's world."""
    scene, clock = ask(TABLE, Scene), ask(TABLE, Clock)
    marks = seating.marks()
    owners = {people.name(who): marks.get(_player(who), "") for who in camp.members()}
    return LeftOff(
        scene.situation.title if scene else "",
        clock.round if clock and clock.order else 0,
        tuple(map(seating.called, seating.present())),
        {name: mark for name, mark in owners.items() if mark} if len(marks) > 1 else {},
    )


def _player(who: int) -> Seat:
    """The seat of the player whose character it is, also while a computer plays it for the player."""
    seat, lent = people.seat(who), ask(who, Lent)
    return lent.seat if lent and computer(seat) else seat
