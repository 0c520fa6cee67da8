"""Whom it is worth attacking, so that Enter proposes an attack and begins with such a target."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.face.docks.attack.weighing import Weighing, begun
from game.books.stacktors.face.pointing.selection import Selection
from game.ui.play.asked import Asked


def hopes(selection: Selection, asked: Asked) -> tuple[int, ...]:
    """Those whom an attack is worth it on, as far as attacks are weighed by now.

    Those in reach come first, and of them the one against whom the best attack is proposed, once all are weighed.
    """
    weighed = {who: _weighing(selection, asked, who) for who in selection.targets(asked)}
    near = [who for who, weighing in weighed.items() if _promises(selection, asked, who, weighing)]
    if len(near) > 1 and all(one.over for one in weighed.values()):
        best = _best(selection, asked, [weighed[who] for who in near])
        near.sort(key=lambda who: who != best)
    far = (one.target for one in selection.charges(asked) if one.hopeful)
    return tuple(who for who in (*near, *far) if who not in selection.vain)


def _weighing(selection: Selection, asked: Asked, who: int) -> Weighing:
    return begun(selection.reader, asked.seat, selection.actor(asked), who)


def _promises(selection: Selection, asked: Asked, who: int, weighing: Weighing) -> bool:
    """Is an attack on that target proposed, or could one have an effect while they are still weighed?"""
    if weighing.over:
        return weighing.best is not None
    return selection.reader.afoot.hopeful(selection.actor(asked), who)


def _best(selection: Selection, asked: Asked, weighed: Sequence[Weighing]) -> int:
    """The target of the best of all the attacks that are proposed."""

    def found() -> int:
        with selection.reader.inside():
            one = choosing.best(weighing.best for weighing in weighed if weighing.best)
        return one.attack.targets[0] if one else 0

    return selection.reader.kept(("best target", asked.seat, asked.decision, selection.actor(asked)), found)
