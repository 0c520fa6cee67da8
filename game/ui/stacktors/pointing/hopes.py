"""Whom it is worth attacking, so that Enter proposes an attack and begins with such a target."""

from __future__ import annotations

from game.ui.play.asked import Asked
from game.ui.stacktors.docks.attack.weighing import begun
from game.ui.stacktors.pointing.selection import Selection


def hopes(selection: Selection, asked: Asked) -> tuple[int, ...]:
    """Those whom an attack is worth it on, as far as attacks are weighed by now; those in reach come first."""
    near = (who for who in selection.targets(asked) if _promises(selection, asked, who))
    far = (one.target for one in selection.charges(asked) if one.hopeful)
    return tuple(who for who in (*near, *far) if who not in selection.vain)


def _promises(selection: Selection, asked: Asked, who: int) -> bool:
    """Is an attack on that target proposed, or could one have an effect while they are still weighed?"""
    actor, reader = selection.actor(asked), selection.reader
    weighing = begun(reader, asked.seat, actor, who)
    return weighing.best is not None if weighing.over else reader.afoot.hopeful(actor, who)
