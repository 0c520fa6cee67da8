"""What a colour leaves to its user to choose, chosen sensibly
in the current world: quick answers and what panels suggest.
"""

from __future__ import annotations

from game.stacktors import trading
from game.stacktors.intents import Compel, Exchange, Mend, Nothing, Remould
from game.stacktors.mending import mended
from game.stacktors.play import people
from game.stacktors.play.colours.morph_other import changes, undoing
from game.stacktors.play.colours.shrewd import exchanges, trader
from game.stacktors.play.frames import Naming, Remoulding, Trade

# --- whom a compelled one must attack


def named_victim(f: Naming) -> Compel:
    """A friend of the compelled one, the nearest and the weakest; where it has none, whoever is farthest off."""
    here, ground = people.cell(f.whom), people.board()
    found = [one for one in people.characters() if one != f.whom]
    friends = [one for one in found if people.allies(one, f.whom)]
    if not friends:
        return Compel(max(found, key=lambda one: (ground.distance(here, people.cell(one)), people.stack(one).pips)))
    return Compel(min(friends, key=lambda one: (ground.distance(here, people.cell(one)), people.stack(one).pips)))


# --- which pieces are exchanged


def exchange_of(f: Trade) -> Exchange:
    """What brings one most and the other least."""
    one, other = trader(f.who), trader(f.whom)

    def gain(deal: Exchange) -> int:
        mine = trading.after(one, deal.pieces, other.chosen(deal.theirs))
        its = trading.after(other, deal.theirs, one.chosen(deal.pieces))
        return trading.worth(one.stack, mine) - trading.worth(other.stack, its)

    return max(exchanges(f), key=gain)


# --- how somebody is morphed


def remould_of(f: Remoulding) -> Remould | Nothing:
    """The best for a friend, the worst for anybody else; nothing where it would be the other way round."""
    last = undoing(f.who, f.whom, f.left)
    if last:
        return next(one for one in changes(f.whom) if one.what == "smaller" and one.theirs == last[0].id)
    before, sign = people.stack(f.whom), 1 if people.allies(f.who, f.whom) else -1
    gains = {
        one: sign * trading.worth(before, mended(before, Mend(one.what, one.position, one.colour, one.theirs), 0))
        for one in changes(f.whom)
    }
    best = max(gains, key=lambda one: gains[one], default=None)
    return best if best and gains[best] > 0 else Nothing()
