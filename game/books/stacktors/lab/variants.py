"""How many variants the game master has for each kind of event and outcome."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.books.stacktors.gm import narration, wording
from game.books.stacktors.gm.adventure import cast
from game.books.stacktors.gm.compose.plots import plots
from game.books.stacktors.gm.compose.wish import SituationKind
from game.books.stacktors.gm.settings import settings
from game.gm.closing import END_RESULT

_PLOTTED: Final[tuple[SituationKind, ...]] = ("scene", "talk", "clue", "burden", "chase", "market", "rest")
_FILLED: Final = ("fight", "guarded", "alone", "reach", "won", "lost", "parted")
"""The shapes of fights and locks, and what came of them."""


def variants() -> dict[str, int]:
    """The count by what it is for; where settings differ, that of the setting with the fewest."""
    events = {rule: len(texts) for rule, texts in narration.grammar().rules.items()}
    filled = {
        rule.replace("_", " "): len(texts)
        for rule, texts in wording.grammar().rules.items()
        if rule.partition("_")[0] in _FILLED
    }
    return events | filled | _plotted() | _led() | _ends()


def _led() -> dict[str, int]:
    """What leads to situations, what these have to do with a thread, and what they bring it."""
    words = cast.words()
    told = {"lead": words.leads, "tie": words.ties}
    named = {f"{what} {name}": len(texts) for what, rules in told.items() for name, texts in rules.items()}
    slipped = {f"thread {part}": sum(len(getattr(one, part)) for one in cast.seeds()) for part in ("slips", "fails")}
    kinds = (kind for one in cast.seeds() for kind in one.ways)
    return named | slipped | {f"thread {kind}": count for kind, count in Counter(kinds).items()}


def _plotted() -> dict[str, int]:
    """The texts, stakes and outcomes of all plots of a kind."""
    parts = {(kind, part) for kind in _PLOTTED for plot in plots(kind) for part in ("text", "stake", *plot.outcomes)}
    return {f"{kind} {part}": min(_count(kind, part, where) for where in settings()) for kind, part in sorted(parts)}


def _count(kind: SituationKind, part: str, where: str) -> int:
    """How many sentences the plots of that kind have for that part in a setting."""
    fitting = (plot for plot in plots(kind) if not plot.settings or where in plot.settings)
    return sum(len(plot.rules.get(part, ())) for plot in fitting)


def _ends() -> dict[str, int]:
    """The ways to tell each ending, and what is told with it of the dead, or where no thread has come to an end."""
    ends = cast.words().ends
    return {f"ending {name}": len(ends[name]) for name in END_RESULT} | {
        name: len(ends[name]) for name in ("mourning", "nothing")
    }
