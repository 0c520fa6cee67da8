"""What enemies can do, by brute force: every walk and every attack that the rules list for them.

`python -m tests.books.stacktors.ahead.brute_dangers 500` compares that many random states with `dangers`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from game.books.stacktors.ahead.dangers import dangers, foes_to_come
from game.books.stacktors.ahead.threats import bound, enemy_threat
from game.books.stacktors.intents import Attack, EndTurn, Move, Nothing, Pass, Stay, Teleport
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import called, pips
from game.table import world
from game.table.book import GM, Book, Decision
from game.table.seats import pick
from tests.books.stacktors.scene import Scene, scene

HEROES = ("G1R2-R3O2C1-R1", "P2-R2B2-O2", "B1Y2-Y3G2-R2", "C2-P1O3-")
FOES = ("hostile G1R2-R2O2-R1", "hostile O1-B3G1-Y2", "hostile P3-R3-", "hostile R2-Y2P2-B2", "hostile C1-O3-R3")
IDLE = (Pass, EndTurn, Nothing, Stay)


def random_scene(seed: int) -> Scene:
    """A fight of two heroes and three foes on a small board, some steps after its beginning, in a hero's turn."""
    chance = Random(seed)
    cells = [(x, y) for x in range(8) for y in range(6)]
    chance.shuffle(cells)
    rows = [["."] * 8 for _ in range(6)]
    for name in "ABcde":
        x, y = cells.pop()
        rows[y][x] = name
    for mark in "##~~%":
        x, y = cells.pop()
        rows[y][x] = mark
    who: dict[str, Any] = {name: chance.choice(HEROES) for name in "AB"} | {name: chance.choice(FOES) for name in "cde"}
    s = scene("\n".join(map("".join, rows)), conflict=True, **who)
    steps = chance.randrange(30)
    for step in range(200):
        decision = next(iter(s.match.to_act()), None)
        if decision is None or decision.kind == "gm" or not people_at_war(s):
            break
        if step >= steps and decision.kind == "act" and decision.owners[0] != GM:
            break
        answer = pick(s.match.legal(decision), f"{seed}/{step}")
        seat = next(owner for owner in decision.owners if s.match.refusal(owner, answer) is None)
        s.match.play(seat, answer)
    return s


def people_at_war(s: Scene) -> bool:
    with world.inside(s.match.world):
        return people.conflict()


def claimed(s: Scene) -> dict[tuple[int, int], int]:
    """The most pips of a wound, by enemy and hero, as `dangers` says."""
    with world.inside(s.match.world), world.scratch(world.capture()):
        party = people.party()
        found = []
        for foe in foes_to_come(party):
            with world.scratch(world.capture()):
                found.append(enemy_threat(foe))
        told = dangers(filter(None, found), {who: people.cell(who) for who in party}, {})
        return {(one.foe, one.whom): one.sword for one in told.strikes if one.sword}


def tried(s: Scene) -> dict[tuple[int, int], int]:
    """The same by brute force: everybody else waits, and the enemy tries all its walks and attacks."""
    with world.inside(s.match.world):
        foes = foes_to_come(people.party())
    return {key: most for foe in foes for key, most in _tried(s, foe).items()}


def _tried(s: Scene, foe: int) -> dict[tuple[int, int], int]:
    book, found = s.match.book, dict[tuple[int, int], int]()
    with world.inside(s.match.world), world.scratch(world.capture()):
        party = people.party()
        if not _wait(book, foe):
            return {}
        asked = _asked(book)
        assert asked
        ways = [one for one in book.legal(asked) if isinstance(one, Move | Teleport)]
        for way in (None, *ways):
            with world.scratch(world.capture()):
                if way:
                    book.apply(people.seat(foe), way)
                    _let(book, foe)
                decision = _asked(book)
                if decision is None or (decision.who, decision.kind) != (foe, "act"):
                    continue
                for attack in book.legal(decision):
                    if isinstance(attack, Attack) and attack.kind == "physical" and not called(attack.active).instead:
                        marked = not attack.pieces
                        worth = pips(
                            tuple(one for _, one in stacks.free(foe, "physical"))
                            if marked
                            else stacks.chosen(foe, attack.pieces)
                        )
                        for whom in attack.targets:
                            if whom in party and not bound(foe, whom):
                                found[foe, whom] = max(found.get((foe, whom), 0), worth)
    return found


def _asked(book: Book) -> Decision | None:
    return next(iter(book.to_act()), None)


def _wait(book: Book, foe: int) -> bool:
    """Let everybody wait until that enemy has its turn; False where it has none in this round any more."""
    now = people.round_number()
    for _ in range(60):
        decision = _asked(book)
        if decision is None or decision.kind == "gm" or people.round_number() != now:
            return False
        if (decision.who, decision.kind) == (foe, "act"):
            return True
        _idle(book, decision)
    return False


def _let(book: Book, foe: int) -> None:
    """Let nobody interfere with the enemy's walk, and the enemy go on with it."""
    for _ in range(20):
        decision = _asked(book)
        if decision is None or decision.kind in {"gm", "act"}:
            return
        if decision.who == foe:
            onward = next(one for one in book.legal(decision) if not isinstance(one, Stay))
            book.apply(next(iter(decision.owners)), onward)
        else:
            _idle(book, decision)


def _idle(book: Book, decision: Decision) -> None:
    listed = list(book.legal(decision))
    answer = next((one for kind in IDLE for one in listed if isinstance(one, kind)), listed[0])
    book.apply(next(iter(decision.owners)), answer)


def differences(seed: int) -> list[str]:
    """What `dangers` says otherwise than brute force, in the random state of that number.

    Heroes who must run before the enemy acts are left out, since they will not be where they are.
    """
    s = random_scene(seed)
    try:
        with world.inside(s.match.world):
            running = {who for who in people.party() if people.has_effect(who, "fleeing")}
        said, done = (
            {key: most for key, most in told.items() if key[1] not in running} for told in (claimed(s), tried(s))
        )
        return [
            f"{seed}: {key} said {said.get(key, 0)}, tried {done.get(key, 0)}"
            for key in said | done
            if said.get(key) != done.get(key)
        ]
    finally:
        s.match.close()


if __name__ == "__main__":
    wrong = [line for seed in range(int(sys.argv[1])) for line in differences(seed)]
    sys.stdout.write("\n".join(wrong) or "no difference")
