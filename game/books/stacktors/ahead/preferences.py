"""Good answers to what a colour lets its user choose, in the current world.

Quick answers and suggestions of panels use them.
"""

from __future__ import annotations

from game.books.stacktors.changes import shrewd_changes
from game.books.stacktors.changes.healing_changes import healed
from game.books.stacktors.intents import Compel, Exchange, Mend, Nothing, Remould
from game.books.stacktors.play.attack.colours.morph_other import changes, undoing
from game.books.stacktors.play.attack.colours.shrewd import exchanges, trader
from game.books.stacktors.play.flow.frames import Naming, Remoulding, Trade
from game.books.stacktors.play.people import people

# --- the victim of a compelled character


def named_victim(f: Naming) -> Compel:
    """The nearest and weakest friend of the compelled character; where it has no friend, whoever is farthest away."""
    here, ground = people.cell(f.whom), people.board()
    found = [one for one in people.characters() if one != f.whom]
    friends = [one for one in found if people.allies(one, f.whom)]
    if not friends:
        return Compel(max(found, key=lambda one: (ground.distance(here, people.cell(one)), people.stack(one).pips)))
    return Compel(min(friends, key=lambda one: (ground.distance(here, people.cell(one)), people.stack(one).pips)))


# --- which pieces are exchanged


def exchange_of(f: Trade) -> Exchange:
    """The exchange that brings the attacker most and the other least."""
    one, other = trader(f.who), trader(f.whom)

    def gain(deal: Exchange) -> int:
        mine = shrewd_changes.after(one, deal.pieces, other.chosen(deal.theirs))
        its = shrewd_changes.after(other, deal.theirs, one.chosen(deal.pieces))
        return shrewd_changes.worth(one.stack, mine) - shrewd_changes.worth(other.stack, its)

    return max(exchanges(f), key=gain)


# --- the healing chosen for Morph Other


def remould_of(f: Remoulding) -> Remould | Nothing:
    """The best healing for a friend, the worst for anybody else; nothing where it would be the other way round."""
    last = {piece.id for piece in undoing(f.who, f.whom, f.left)}
    if last:
        return next(one for one in changes(f.whom) if one.what == "smaller" and one.theirs in last)
    before, sign = people.stack(f.whom), 1 if people.allies(f.who, f.whom) else -1
    gains = {
        one: sign * shrewd_changes.worth(before, healed(before, Mend(one.what, one.position, one.colour, one.theirs)))
        for one in changes(f.whom)
    }
    best = max(gains, key=lambda one: gains[one], default=None)
    return best if best and gains[best] > 0 else Nothing()
