"""How an attack compares with a defence, by pure functions for play and previews alike (ATK-5 to ATK-9)."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.values.options import Options


class Outcome(Struct, frozen=True, gc=False):
    """The result of a comparison.

    `attack` and `defence` are the values, `times` is the multiple (1 on a miss), and `counter` says that the defence is
    more than twice the attack, so that the defender counterattacks.
    """

    attack: int
    defence: int
    hit: bool
    times: int
    counter: bool


def exchange(attack: int, defence: int, options: Options) -> Outcome:
    """Compare the values (ATK-5), with the multiple of ATK-7 and ATK-8 and the counterattack of ATK-9.

    Only a higher value hits; with twice the defence, twice over. A defence of more than twice the attack counters it:

    >>> usual = Options()
    >>> exchange(6, 3, usual)
    Outcome(attack=6, defence=3, hit=True, times=2, counter=False)
    >>> exchange(5, 3, usual).times, exchange(3, 3, usual).hit
    (1, False)
    >>> exchange(2, 5, usual).counter
    True
    """
    hit = attack > defence
    times = multiple(attack, defence, options) if hit else 1
    return Outcome(attack, defence, hit, times, counter=defence > 2 * attack)


def multiple(attack: int, defence: int, options: Options) -> int:
    """The multiple of the defence that the attack is.

    Only whole multiples count, unless the option `quotient` rounds down.
    """
    against = 1 if defence == 0 and options.deadly else defence
    if against == 0:
        return 1
    whole, rest = divmod(attack, against)
    return whole if rest == 0 or options.quotient else 1


def siege(attack: int, total: int) -> Outcome:
    """The outcome of an attack on a challenge, which loses the pips by which the attack is higher (DCH-4).

    `times` holds them.
    """
    hit = attack > total
    return Outcome(attack, total, hit, attack - total if hit else 0, counter=False)
