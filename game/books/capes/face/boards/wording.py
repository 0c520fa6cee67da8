"""What boards say of what would come: sentences from forecasts."""

from __future__ import annotations

from game.books.capes.ahead.preview import Foresight, Outlook
from game.books.capes.face.table.tableau import Tableau
from game.phrases import capital, listed


def lead_told(look: Outlook) -> str:
    """Which side leads, and by how much."""
    if not look.leading:
        return "it is a tie, so nobody controls"
    return f"“{look.text(look.leading)}” leads by {look.lead}"


def changes_told(found: Foresight) -> str:
    """Which totals change, and which side leads then."""
    was = {one.side: one.total for one in found.before.sides}
    parts = []
    for one in found.after.sides:
        if one.side not in was:
            parts.append(f"“{one.text}”: {one.total}")
        elif was[one.side] != one.total:
            parts.append(f"“{one.text}”: {was[one.side]} becomes {one.total}")
    now = {one.side for one in found.after.sides}
    parts += [f"“{one.text}” is gone" for one in found.before.sides if one.side not in now]
    changed = ", ".join(parts)
    alone = len(parts) == 1 and changed.startswith(f"“{found.after.text(found.after.leading)}”:")
    if found.after.leading and alone:
        return capital(f"{changed} and leads by {found.after.lead}.")
    same = found.before.leading == found.after.leading and not changed
    lead = "the totals stay; " if same else f"{changed}; " if changed else ""
    return capital(f"{lead}{lead_told(found.after)}.")


def answers_told(found: Foresight, tableau: Tableau) -> str:
    """Who may answer the roll."""
    names = [tableau.name(who) for who in found.answering]
    return f"{listed(names)} may answer." if names else "No ability reaches it, so nobody may answer."


def bound_told(found: Foresight, tableau: Tableau, who: int) -> str:
    """To which side the roll is bound by what was staked ahead; empty where to none."""
    side = tableau.side(found.bound)
    if not side:
        return ""
    return f"The roll must then lead {tableau.name(who)} to “{side.text}” (C-STK-3)."
