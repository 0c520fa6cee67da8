"""Deeds, walks and turns are read as they are typed in plain words; where one is not offered, the rule's reason is
given.

Such words are talk, give, open, take, attack and heal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from game.board.grid import Cell
from game.books.stacktors import intents as asked
from game.books.stacktors.intents import OPEN
from game.books.stacktors.play.people import objects
from game.books.stacktors.prose.decisions import VERBS
from game.books.stacktors.prose.words import capital, listed
from game.books.stacktors.values.pieces import SPOKEN, AttackKind
from game.books.stacktors.voice import describe
from game.books.stacktors.voice.attack_aside import AttackAside
from game.books.stacktors.voice.looking import Looking
from game.table.book import Decision, Intent
from game.text.menu import Menu, Unclear, begins, quoted, several


class Answers(Protocol):
    """The answers to one decision."""

    @property
    def decision(self) -> Decision:
        """The decision that is to be made."""

    @property
    def legal(self) -> Sequence[Intent]:
        """All answers on offer."""

    def sensible(self, intent: Intent) -> bool:
        """Is the answer listed before anybody asks for more?"""

    def advised(self, attacks: Sequence[Intent]) -> list[Intent]:
        """Those of these attacks that are advised, on each target."""

    def walks(self) -> dict[tuple[int, Cell], Intent]:
        """The walks on offer, by who walks and to which cell."""

    def together(self, walk: asked.Travel) -> asked.Travel:
        """That walk, together with those of all others of the party."""


_KINDS: dict[str, AttackKind | None] = {
    **{word: kind for kind, word in VERBS.items()},
    **dict.fromkeys(("attack", "hit", "fight", "shoot"), None),
    **dict.fromkeys(("open", "force", "break", "unlock", "lift"), None),
    **dict.fromkeys(("win", "persuade", "frighten", "scare"), None),
}
"""Words for an attack, with the kind of attack that each means; None where any kind will do."""
_SPOKEN = {said.partition(" ")[0]: name for name, said in SPOKEN.items()}
"""The abilities by the first words of what is done by them to people."""
_ALSO = {"persuade": "win", "scare": "frighten"}
"""Other words for some of these."""
_OPENING = ("open", "force", "break", "unlock", "lift")
_TALKING = ("talk", "ask", "greet", "chat")
_TAKING = ("pick", "take", "get", "grab")
_ENDING: dict[str, tuple[Intent, ...]] = {
    "end": (asked.EndTurn(), asked.Onward()),
    "pass": (asked.Pass(),),
    "wait": (asked.Pass(),),
    "onward": (asked.Onward(),),
    "done": (asked.EndTurn(), asked.Onward()),
    "leave": (asked.Leave(),),
}
_USED: dict[str, tuple[type[asked.Medic | asked.MorphSelf], str]] = {
    "medic": (asked.Medic, "Y"),
    "morph": (asked.MorphSelf, "Cy"),
}
"""The special actions that are used, by their first words, with the colour of the guts that each takes."""
_NO_PIECE = 0
"""The id of no piece."""
_CAMP = {*_ENDING, "give", "identify"}
"""The decisions in which a character may do what it likes."""
NOT_IN_CAMP = "That is nothing to do in camp (SIT-1)"
_FILLERS = ("the", "to", "up", "with", "a", "an", "at", "on", "from", "over")
_TALK_WAY = (
    "Talk to somebody within 2 cells who has something to say; say TEXT speaks without waiting for an answer (SIT-1)."
)


class TypedDeeds:
    """Reads deeds of one decision that are not typed as their lines are shown."""

    def __init__(self, looking: Looking, offer: Answers, menu: Menu) -> None:
        self._looking, self._offer, self._menu = looking, offer, menu

    def read(self, words: Sequence[str]) -> Intent | None:
        """The deed that the words ask for; None where they ask for none.

        Raises Unclear with the rule's reason, or with the answers that the words fit.
        """
        who, (verb, *rest) = self._actor(words)
        rest = [word for word in rest if word not in _FILLERS]
        parsers: dict[str, Callable[[int, list[str]], Intent]] = {
            **dict.fromkeys(_KINDS, lambda who, rest: self._attack(who, verb, rest)),
            **dict.fromkeys(_TALKING, self._talk),
            **dict.fromkeys(_TAKING, self._take),
            **dict.fromkeys(_ENDING, lambda _, __: self._end(verb)),
            "give": self._give,
            "heal": self._heal,
            "identify": self._identify,
            "use": self._use,
        }
        known = parsers.get(verb)
        if known and self._offer.decision.kind == "camp" and verb not in _CAMP:
            raise Unclear(NOT_IN_CAMP)
        return known(who, rest) if known and self._offer.decision.kind in OPEN else None

    def _actor(self, words: Sequence[str]) -> tuple[int, list[str]]:
        """Who is to do the deed, 0 where nobody is named, and the rest of the words: `bram strike imp`."""
        whom = self._looking.named(words[0]) if len(words) > 1 else ()
        if len(whom) == 1 and words[0] not in _KINDS and self._looking.friend(whom[0]):
            return whom[0], list(words[1:])
        return 0, list(words)

    def barred(self, words: Sequence[str]) -> str:
        """Why the attack may not be made with which the words begin; empty where they name no one target."""
        who, (verb, *rest) = self._actor(words or [""])
        whom = self._looking.named(" ".join(word for word in rest if word not in _FILLERS)) if verb in _KINDS else ()
        return self._looking.unreached(self._near(who, whom[0]), whom[0], _KINDS[verb]) if len(whom) == 1 else ""

    # --- finding whom and what

    def _one(self, words: Sequence[str], among: Iterable[int] | None = None) -> int:
        """The id of the one who has that name. Raises Unclear where nobody or several have it."""
        said = " ".join(words)
        found = self._looking.named(said)
        some = [one for one in found if among is None or one in among] or list(found)
        if len(some) == 1:
            return some[0]
        if some:
            raise Unclear(
                f"{quoted(said)} could be "
                f"{listed(f'{self._looking.name(one)} at {self._looking.find(describe.place, one)}' for one in some)}; "
                "say more of the name, or the number of an answer."
            )
        raise Unclear(f"Nobody and nothing here is called {quoted(said)}; look lists all there is.")

    def _near(self, who: int, to: int) -> int:
        """Who is to do the deed: the one named, else the one whose turn it is, else the nearest of the party."""
        return who or (
            self._offer.decision.who
            if self._offer.decision.kind == "act"
            else self._looking.find(describe.nearest_friend, to)
        )

    def _offered(self, kind: type[Intent], who: int, **wanted: object) -> list[Intent]:
        """The answers of that kind with these values; only those by `who`, unless `who` is 0."""
        fits = [
            one
            for one in self._offer.legal
            if isinstance(one, kind) and all(getattr(one, name) == value for name, value in wanted.items())
        ]
        return [one for one in fits if not who or getattr(one, "who", who) == who]

    def _chosen(self, fits: Sequence[Intent], question: str = "") -> Intent:
        """The only answer of these. Raises Unclear where there are several."""
        if len(fits) == 1:
            return fits[0]
        raise Unclear(question, tuple(fits)) if question else several(tuple(fits))

    def _refused(self, deed: Intent, otherwise: str) -> Unclear:
        """The rule's reason against the deed, as a question back."""
        who = getattr(deed, "who", self._offer.decision.who)
        return Unclear(self._looking.refusal(who, deed) or otherwise)

    # --- the deeds

    def _talk(self, who: int, rest: list[str]) -> Intent:
        offers = self._offered(asked.Talk, who)
        if not rest:
            if offers:
                return self._chosen(_once(offers, "to", "choice"), "What is said?")
            raise Unclear(_TALK_WAY)
        to = self._one(rest, [one.to for one in offers if isinstance(one, asked.Talk)])
        fits = _once([one for one in offers if isinstance(one, asked.Talk) and one.to == to], "choice")
        if fits:
            return self._chosen(fits, "What is said?")
        raise self._refused(asked.Talk(self._near(who, to), to, 0), _TALK_WAY)

    def _attack(self, who: int, verb: str, rest: list[str]) -> Intent:
        if not rest and verb in _OPENING:
            shut = self._looking.challenges()
            if not shut:
                raise Unclear("Nothing here is to be opened by force; look lists all there is.")
            rest = self._looking.name(shut[0]).split() if len(shut) == 1 else rest
        if not rest:
            raise Unclear(f"Say whom or what, as: {verb} imp; look lists all there is.")
        to, kind, ability = self._one(rest, self._targets()), _KINDS[verb], self._ability(verb)
        actor = self._near(who, to)
        on = [one for one in self._offer.legal if isinstance(one, asked.Attack) and to in one.targets]
        fits = [one for one in on if kind in {None, one.kind} and ability in {"", one.active}]
        mine = [one for one in fits if not who or one.who == who]
        if mine:
            return self._which(actor, to, mine)
        why = self._looking.unreached(actor, to, kind)
        raise Unclear(
            why
            or f"Say with which pieces, as: {'strike' if kind is None else verb} {self._looking.name(to)} with R3+O2."
        )

    def _ability(self, verb: str) -> str:
        """The ability that the word means; empty where any will do. To outwit people is more where none is an enemy."""
        word = _ALSO.get(verb, verb)
        means_more = word in VERBS.values() and not self._looking.ahead.peaceful()
        return "" if means_more else _SPOKEN.get(word, "")

    def _which(self, actor: int, to: int, fits: list[asked.Attack]) -> Intent:
        """The only attack of these, if it is worth it. Raises Unclear otherwise."""
        attacking = AttackAside(self._looking.onlooker, actor, to, fits)
        if len(fits) == 1 and attacking.best:
            return fits[0]
        aside = attacking.aside(self._menu.everything_again)
        raise Unclear(attacking.question, tuple(self._offer.advised(fits)), aside)

    def _targets(self) -> list[int]:
        return [target for one in self._offer.legal if isinstance(one, asked.Attack) for target in one.targets]

    def _take(self, who: int, rest: list[str]) -> Intent:
        offers = self._offered(asked.PickUp, who)
        if not rest and offers:
            return self._chosen(_once(offers, "what"))
        if not rest and not self._looking.named("covered"):
            raise Unclear("Nothing that could be picked up lies here (OBJ-3); look lists all there is.")
        what = self._one(rest or ["covered"], [one.what for one in offers if isinstance(one, asked.PickUp)])
        fits = _once(self._offered(asked.PickUp, who, what=what), "what")
        if fits:
            return self._chosen(fits)
        raise self._refused(asked.PickUp(self._near(who, what), what), "That cannot be picked up now (OBJ-3)")

    def _give(self, who: int, rest: list[str]) -> Intent:
        """Give a thing to somebody: in `give bow to isolde` the last word names who gets it."""
        offers = self._offered(asked.Give, who)
        fits = [one for one in offers if begins(rest, self._menu.typed(one))]
        if fits:
            return self._chosen(fits)
        if not rest or (len(rest) == 1 and not self._looking.named(rest[0])):
            raise Unclear(
                "Say what is given and to whom, as: give bow to isolde. Equipment and carried "
                "objects are given, to somebody beside you (OBJ-4)."
            )
        to = self._one(rest[-1:])
        giver = who or self._offer.decision.who
        raise self._refused(
            asked.Give(giver, to, things=self._looking.find(objects.carried, giver)),
            f"{capital(self._looking.name(giver))} has nothing of that name to give (OBJ-4)",
        )

    def _heal(self, who: int, rest: list[str]) -> Intent:
        offers = self._offered(asked.Heal, who)
        if not rest and offers:
            lacking = [one for one in offers if self._offer.sensible(one)]
            return (
                self._chosen(lacking) if lacking else self._chosen(offers, "Nobody lacks anything. Heal all the same?")
            )
        to = self._one(rest) if rest else self._offer.decision.who
        fits = _once(self._offered(asked.Heal, who, patient=to), "patient")
        if fits:
            return self._chosen(fits)
        raise self._refused(
            asked.Heal(self._near(who, to), to),
            f"{capital(self._looking.name(to))} has lost nothing that could be healed (HEA-1)",
        )

    def _identify(self, who: int, rest: list[str]) -> Intent:
        offers = self._offered(asked.Identify, who)
        fits = [one for one in offers if begins(rest, self._menu.typed(one))]
        if fits:
            return self._chosen(fits)
        what = self._one(rest or ["covered"])
        actor = self._near(who, what)
        raise self._refused(
            asked.Identify(actor, what, self._looking.clear(actor), actor), "That cannot be identified now (OBJ-2)"
        )

    def _use(self, who: int, rest: list[str]) -> Intent:
        """Medic or Morph Self. Raises Unclear with the rule's reason where it cannot be used, or with its uses."""
        kind, place = next((some for word, some in _USED.items() if begins(rest[:1], [word])), (None, ""))
        if kind is None or not rest:
            raise Unclear("Say what is used, as: use medic; all lists the answers.")
        if fits := self._offered(kind, who):
            return self._chosen(fits)
        actor = who or self._offer.decision.who
        pieces = tuple(piece for _, piece, name in self._looking.held(actor) if name.startswith(place)) or (_NO_PIECE,)
        deed = asked.Medic(actor, pieces, (actor,)) if kind is asked.Medic else asked.MorphSelf(actor, pieces)
        raise self._refused(deed, "Nobody in reach lacks anything that could be healed (CLR-G-YELLOW)")

    def _end(self, verb: str) -> Intent:
        for one in _ENDING[verb]:
            if one in self._offer.legal:
                return one
        raise self._refused(_ENDING[verb][0], "That is not to be done now")


def _once(fits: Sequence[Intent], *by: str) -> list[Intent]:
    """One answer for each combination of these values: a deed that several could do is done by whoever comes first."""
    found: dict[tuple[object, ...], Intent] = {}
    for one in fits:
        found.setdefault(tuple(getattr(one, name) for name in by), one)
    return list(found.values())


WALK_VERBS = ("move", "walk", "go", "leap", "m")
WAYS = (*WALK_VERBS, "together", "turn")
"""What a typed walk or turn begins with."""
_SHORT = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
}
_WAY = "Name a cell to go to, a direction or somebody, as: move h6, move north-east 3, move to imp"
_WALK_FILLERS = ("to", "the", "beside", "cells", "cell", "steps", "step", "towards")


class Walking:
    """Reads the walks of one decision."""

    def __init__(self, looking: Looking, offer: Answers) -> None:
        self._looking, self._offer = looking, offer

    def read(self, words: Sequence[str]) -> Intent | None:
        """The walk or turn that these words ask for; None where they ask for something else. Raises Unclear."""
        moving = self._offer.decision.kind in {"act", "free"}
        told = [word for word in words if word not in _WALK_FILLERS]
        if moving and len(" ".join(told)) > 1 and self._direction(told)[0] is not None:
            words = (WALK_VERBS[0], *told)  # a letter alone is no way: e may mean the end of a turn
        verb, *rest = words
        if verb == "together" and rest and moving:
            return self._together(rest)
        if verb == "turn" and len(told) <= 2 and moving:
            return self._turn("".join(told[1:]))
        if verb not in WALK_VERBS or not rest:
            return None
        if not self._offer.walks():
            self._rooted(rest)
            return None
        whom, cell = self._spot(self._first, rest)
        ways = self._offer.walks()
        walker = next((who for who in whom or self._walkers if (who, cell) in ways), None)
        if walker is None:
            raise Unclear(self._barred((whom or self._walkers)[0], cell))
        return ways[walker, cell]

    # --- who and where

    @property
    def _walkers(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(who for who, _ in self._offer.walks()))

    @property
    def _first(self) -> int:
        """The walker where nobody is named: the one who decides, if that one may walk, else the first who may."""
        walkers = self._walkers
        return self._offer.decision.who if self._offer.decision.who in walkers else walkers[0]

    def _spot(self, who: int, words: Sequence[str]) -> tuple[tuple[int, ...], Cell]:
        """The walkers that are named, if any, and the cell that is meant. Raises Unclear."""
        told = [word for word in words if word not in _WALK_FILLERS]
        if told and words[-2:-1] == ["to"] and len(self._looking.named(told[-1])) == 1:
            return self._beside(who, words)
        cell = _cell(told[-1]) if told else None
        if cell:
            return self._named(told[:-1]), cell
        for cut in (2, 1):
            facing, steps = self._direction(told[-cut:]) if len(told) >= cut else (None, 0)
            if facing is not None:
                whom = self._named(told[:-cut])
                return whom, self._looking.find(describe.onward, (*whom, who or self._first)[0], facing, steps)
        return self._beside(who, words)

    def _named(self, words: Sequence[str]) -> tuple[int, ...]:
        """The walkers of that name. Raises Unclear where no walker has it."""
        if not words:
            return ()
        found = tuple(who for who in self._looking.named(" ".join(words)) if who in self._walkers)
        if not found:
            raise Unclear(f"Nobody who may walk now is called {quoted(' '.join(words))}.")
        return found

    def _direction(self, words: Sequence[str]) -> tuple[int | None, int]:
        """The facing and the number of cells, in either order; None where the words name no direction."""
        counts = [word for word in words if word.isdecimal() and len(word) < 4]
        ways = [word for word in words if word not in counts]
        if len(ways) != 1 or len(counts) != len(words) - 1:
            return None, 0
        return self._looking.find(describe.facing, _SHORT.get(ways[0], ways[0])), int(counts[0]) if counts else 1

    def _beside(self, who: int, words: Sequence[str]) -> tuple[tuple[int, ...], Cell]:
        """The walker, and the nearest cell beside somebody, as in `walk bram to the miller`. Raises Unclear."""
        at = max((place for place, word in enumerate(words) if word in {"to", "beside", "towards"}), default=-1)
        whom = self._looking.named(" ".join(words[at + 1 :]))
        if len(whom) != 1:
            raise Unclear(f"{_WAY}. {quoted(' '.join(words))} is none of them.")
        walkers = self._named([word for word in words[: max(0, at)] if word not in _WALK_FILLERS])
        walker = (*walkers, who or self._first)[0]
        near = self._looking.find(
            describe.nearest_cell, walker, whom[0], [cell for one, cell in self._offer.walks() if one == walker]
        )
        if near is None:
            raise Unclear(
                f"{capital(self._looking.name(walker))} cannot come nearer to "
                f"{self._looking.name(whom[0])} now; the word reach lists the cells."
            )
        return (walker,), near

    # --- what keeps one from it

    def _barred(self, who: int, cell: Cell) -> str:
        """Why that cell is not reached, in the words of the screen."""
        why = self._looking.unwalked(who, cell)
        return (
            f"{cell} is out of reach. {why}. The word reach lists the cells."
            if why
            else f"{cell} is out of reach; the word reach lists the cells."
        )

    def _rooted(self, words: Sequence[str]) -> None:
        """Raise Unclear with the rule's reason why whoever has the turn cannot walk; do nothing where there is none."""
        who, cell = self._offer.decision.who, _cell(words[-1])
        told = [word for word in words if word not in _WALK_FILLERS]
        facing, steps = self._direction(told) if told else (None, 0)
        to = (
            cell
            if facing is None
            else self._looking.find(describe.onward, who, facing, steps)
            if self._offer.decision.kind == "act"
            else None
        )
        why = self._looking.unwalked(who, to) if to and self._offer.decision.kind == "act" else ""
        if why:
            raise Unclear(why)

    # --- other ways to go

    def _together(self, words: Sequence[str]) -> asked.Travel:
        """The walk of the whole party. Raises Unclear.

        The first hero who can goes to the place, the others to the nearest cells that are left.
        """
        ways = {key: intent for key, intent in self._offer.walks().items() if isinstance(intent, asked.Travel)}
        if self._offer.decision.kind != "free":
            raise Unclear(
                "The party walks together in free play; in rounds each moves in its own turn, as: move h6 (TRN-7)."
            )
        if not ways:
            raise Unclear("Nobody of the party can walk from here (MOV-4).")
        cell = self._spot(0, words)[1]
        leader = next((who for (who, at), walk in ways.items() if at == cell and walk.who == who), None)
        if leader is None:
            raise Unclear(self._barred(self._first, cell))
        return self._offer.together(ways[leader, cell])

    def _turn(self, word: str) -> Intent:
        """The turn to the direction that the word begins. Raises Unclear."""
        compass = self._looking.find(describe.compass)
        found = [name for name in compass if name == _SHORT.get(word, word)] or [
            name for name in compass if begins([word], [name])
        ]
        if self._offer.decision.kind == "free":
            raise Unclear("Nobody needs to turn here: that is for conflicts (POS-9)")
        if len(found) != 1:
            raise Unclear(f"Turn to one of: {', '.join(compass)}.")
        return asked.Move((), compass.index(found[0]))


def _cell(word: str) -> Cell | None:
    try:
        return Cell.parse(word)
    except ValueError:
        return None
