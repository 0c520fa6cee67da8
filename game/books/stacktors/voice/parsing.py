"""A typed line that is no line of the menu becomes an answer: a cell, pieces in the notation, or a deed."""

from __future__ import annotations

import re
from typing import NamedTuple

from msgspec.structs import replace

from game.books.stacktors.intents import (
    OPEN,
    SHARED,
    Attack,
    BuyOff,
    Commit,
    Defend,
    Exchange,
    Help,
    Lose,
    PayWay,
    Recruit,
    Say,
    Try,
)
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation.statements import spoken
from game.books.stacktors.prose.decisions import VERBS, header
from game.books.stacktors.values.pieces import Ability, Colour, Position, ability
from game.books.stacktors.voice.deeds import NOT_IN_CAMP, WAYS, Answers, TypedDeeds, Walking
from game.books.stacktors.voice.looking import Looking
from game.table.book import Intent
from game.text.menu import Menu, Unclear, begins, no_answer, quoted, words

_OPEN = (Defend, Help, Commit, Lose, BuyOff)
"""The answers that consist of nothing but pieces."""
# --- pieces as they are typed at the end of a line, in the notation


_PIECE = re.compile(r"(\[?)(Cy|Pk|[CROYGBP])([123])(\]?)", re.IGNORECASE)
_APART = re.compile(r"[\s+,]+")
_CODES = {colour.value.lower(): colour for colour in Colour}


class Typed(NamedTuple):
    """A piece as it was typed: its notation, its colour, and whether it stood in brackets."""

    name: str
    colour: Colour
    lit: bool


class LineOfPieces(NamedTuple):
    """A line that ends in pieces: the words before them, and the pieces."""

    before: str
    pieces: tuple[Typed, ...]


def ending(text: str) -> LineOfPieces:
    """The line with the pieces at its end, as in `strike imp with [R3]+O2 and C1`; it may have none."""
    parts = [part for part in _APART.split(text.strip()) if part]
    found: list[Typed] = []
    while parts and ((piece := _piece(parts[-1])) or (found and parts[-1].lower() == "and")):
        parts.pop()
        found += [piece] if piece else []
    if found and parts and parts[-1].lower() == "with":
        parts.pop()
    return LineOfPieces(" ".join(parts), tuple(reversed(found)))


def unfinished(text: str) -> bool:
    """Does the line end where another piece should follow?"""
    return text.rstrip().endswith(("+", ","))


def _piece(word: str) -> Typed | None:
    found = _PIECE.fullmatch(word)
    if found is None:
        return None
    colour = _CODES[found[2].lower()]
    return Typed(f"{colour}{found[3]}", colour, bool(found[1]))


class TypedAnswers:
    """Reads the answers to one decision."""

    def __init__(self, looking: Looking, offer: Answers, menu: Menu) -> None:
        self._looking = looking
        self._offer = offer
        self._menu = menu
        self._walking = Walking(looking, offer)
        self._deeds = TypedDeeds(looking, offer, menu)

    def read(self, text: str) -> Intent | None:
        """The answer that is typed in a way of this book's own; None where it is not. Raises Unclear."""
        return self._special(text) or self._walking.read(words(text)) or self._pieces(text)

    def otherwise(self, text: str) -> Intent | None:
        """The deed that is meant; None where there is none. Raises Unclear.

        A player who types anything else while one thing is asked is told what that is.
        """
        typed, decision = words(text), self._offer.decision
        deed = self._deeds.read(typed)
        if deed or self._menu.fitting(typed):
            return deed
        if decision.kind == "camp" and typed[0] in WAYS:
            raise Unclear(NOT_IN_CAMP)
        if typed[0] in WAYS and len(typed) == 1 and decision.kind in OPEN:
            raise Unclear(f"Say where to, as: {typed[0]} north; reach lists the cells that can be walked to.")
        if decision.kind in OPEN:
            return None
        asked = header(decision.kind, self._looking.name(decision.who))
        raise no_answer(text, f"first comes what is asked, {asked} (DEC-1)")

    # --- words of their own

    def _special(self, text: str) -> Intent | None:
        verb, _, rest = text.partition(" ")
        if verb.lower() in {"say", "speak"} and rest.strip():
            return self._said(rest.strip())
        recruit = next((intent for intent in self._offer.legal if isinstance(intent, Recruit)), None)
        if verb.lower() == "give" and any(isinstance(intent, Exchange) for intent in self._offer.legal):
            return self._exchange(rest)
        if verb.lower() == "welcome" and recruit and "-" in rest:
            return _recruited(recruit, rest)
        return None

    def _said(self, rest: str) -> Say:
        """The statement, to whom it names before a colon, as in `say to miller: whose is it?`, or else is meant for."""
        before, colon, after = rest.partition(":")
        named = self._looking.named(before.strip().removeprefix("to ")) if colon else ()
        text = (after if len(named) == 1 else rest).strip().strip('"')
        return self._looking.find(spoken, self._speakers(), text, named[0] if len(named) == 1 else 0)

    def _speakers(self) -> tuple[int, ...]:
        """Who may say it: in free play each of the player's heroes, else the one that is asked."""
        decision = self._offer.decision
        if decision.kind not in SHARED:
            return (decision.who,)
        seat, heroes = self._looking.seat(decision.who), self._looking.find(people.leaders)
        return tuple(dict.fromkeys((decision.who, *(one for one in heroes if self._looking.seat(one) == seat))))

    def _exchange(self, rest: str) -> Exchange | None:
        """The exchange of one's own pieces for the other's, typed as `R3+O2 for B3` (CLR-B-PINK)."""
        mine, theirs = (ending(part) for part in rest.partition(" for ")[::2])
        if mine.before or theirs.before or not (mine.pieces and theirs.pieces):
            return None
        who = self._offer.decision.who
        return Exchange(self._listed(who, mine.pieces), self._listed(self._looking.sight.other(who), theirs.pieces))

    def _listed(self, who: int, pieces: tuple[Typed, ...]) -> tuple[int, ...]:
        """The ids of the pieces of that notation, in the order typed, feet and spent ones too. Raises Unclear."""
        held = list(self._looking.held(who, spent_too=True, feet=True))
        ids: list[int] = []
        for wanted in pieces:
            match = next((one for one in held if one[2] == wanted.name), None)
            if match is None:
                raise Unclear(f"{self._looking.name(who)} has no {wanted.name} to exchange.")
            held.remove(match)
            ids.append(match[1])
        return tuple(ids)

    # --- pieces in the notation

    def _pieces(self, text: str) -> Intent | None:
        before, pieces = ending(text)
        if not pieces:
            return None
        if unfinished(text):
            raise Unclear(f"A piece is missing at the end of {quoted(text)}; write them as R3+O2.")
        if before and (tried := self._tried(before, pieces)):
            return tried
        attacks = [intent for intent in self._offer.legal if isinstance(intent, Attack)]
        if before and self._offer.decision.kind == "act" and (attack := self._unlisted(before, pieces, attacks)):
            return attack
        if before and attacks:
            return self._begun(text) or self._attack(before, pieces, attacks)
        if not before and self._offer.decision.kind in OPEN:
            raise Unclear("Say what is done with these pieces, as: strike imp with R3+O2.")
        kinds = {type(intent) for intent in self._offer.legal}
        kind = next((kind for kind in _OPEN if kind in kinds), None)
        if kind is None or (
            before and before.lower() not in {"answer", "add", "commit", "spend", "lose", "defend", "with", "help", "y"}
        ):
            return None
        ids, active = self._chosen(
            self._offer.decision.who, pieces, spent_too=kind in {Lose, Defend}, free_first=kind is Defend
        )
        return Defend(ids, active.name if active else "") if kind is Defend else kind(ids)

    def _tried(self, before: str, pieces: tuple[Typed, ...]) -> Try | PayWay | None:
        """A try at a stage with these pieces, or their pips paid for a way over it; None where neither is begun.

        Raises Unclear (ACH-3, ACH-6).
        """
        made = (one for one in self._offer.legal if isinstance(one, Try) or (isinstance(one, PayWay) and one.pieces))
        begun = [one for one in made if begins(words(before), self._menu.typed(one))]
        unclear, meant = list[Unclear](), list[Try | PayWay]()
        for one in begun:
            try:
                spent_too, first = isinstance(one, PayWay), self._looking.stage(one)
                ids, _ = self._chosen(one.who, pieces, spent_too=spent_too, first=first)
                meant.append(replace(one, pieces=ids))
            except Unclear as why:
                unclear.append(why)
        if unclear and not meant:
            raise unclear[0]
        return next((one for one in meant if not self._looking.refusal(one.who, one)), next(iter(meant), None))

    def _begun(self, text: str) -> Intent | None:
        """The only answer, attacks aside, whose line begins with the text; None where there are none or several."""
        others = (intent for intent in self._offer.legal if not isinstance(intent, Attack))
        fits = [intent for intent in others if begins(words(text), self._menu.typed(intent))]
        return fits[0] if len(fits) == 1 else None

    def _attack(self, before: str, pieces: tuple[Typed, ...], attacks: list[Attack]) -> Intent:
        """An attack on offer of the manner typed, with these pieces, by one who has them free. Raises Unclear."""
        fits = [attack for attack in attacks if begins(words(before), self._menu.typed(attack))]
        few = min((len(attack.targets) for attack in fits), default=0)
        like = [self._ordered(before, attack) for attack in fits if len(attack.targets) == few]
        if not like:
            raise Unclear(
                self._deeds.barred(words(before)) or "Nobody in reach is meant by that; look says who is near."
            )
        ways: dict[tuple[int, tuple[int, ...], str], list[Attack]] = {}
        for attack in like:
            ways.setdefault((attack.who, attack.targets, attack.aim), []).append(attack)
        meant, unclear = list[Intent](), list[Unclear]()
        for alike in ways.values():
            try:
                meant.append(self._armed(alike, pieces))
            except Unclear as why:
                unclear.append(why)
        if not meant:
            raise unclear[0]
        if len(meant) > 1:
            raise Unclear("Which of these?", tuple(meant))
        return meant[0]

    def _unlisted(self, before: str, pieces: tuple[Typed, ...], attacks: list[Attack]) -> Attack | None:
        """An attack on somebody whom no attack on offer is aimed at: a friend, or one of neither side (ATK-2)."""
        verb, *name = words(before) or [""]
        kind = next((kind for kind, word in VERBS.items() if word == verb), None)
        whom = self._looking.named(" ".join(name))
        if (
            kind is None
            or len(whom) != 1
            or whom[0] == self._offer.decision.who
            or any(whom[0] in one.targets for one in attacks)
        ):
            return None
        ids, active = self._chosen(self._offer.decision.who, pieces)
        return Attack(self._offer.decision.who, whom, kind, ids, active.name if active else "")

    def _armed(self, alike: list[Attack], pieces: tuple[Typed, ...]) -> Attack:
        """One of these attacks, all by one character on one target, with these pieces. Raises Unclear."""
        ids, active = self._chosen(alike[0].who, pieces)
        name = active.name if active else ""
        like = next((attack for attack in alike if attack.active == name), alike[0])
        return replace(like, pieces=ids, active=name, first=False)

    def _ordered(self, before: str, attack: Attack) -> Attack:
        """The attack, with its targets in the order in which they are named (ATK-13)."""
        typed = words(before)

        def named(target: int) -> int:
            name = words(self._looking.name(target))
            return next((n for n, word in enumerate(typed) if n and begins([word], name)), len(typed))

        return replace(attack, targets=tuple(sorted(attack.targets, key=named))) if len(attack.targets) > 1 else attack

    def _chosen(
        self,
        who: int,
        pieces: tuple[Typed, ...],
        *,
        spent_too: bool = False,
        free_first: bool = False,
        first: Position | None = None,
    ) -> tuple[tuple[int, ...], Ability | None]:
        """The ids of the pieces of that notation, and the ability of those in brackets. Raises Unclear.

        Those of the position that comes `first` are taken before others, or of that in which a scene is being tried.
        """
        free = self._looking.held(who, spent_too=spent_too, free_first=free_first)
        stage = first or self._looking.stage()
        held = sorted(free, key=lambda one: bool(stage) and one[0] != stage)
        ids: list[int] = []
        active: Ability | None = None
        for wanted in pieces:
            match = next(((place, number) for place, number, name in held if name == wanted.name), None)
            if match is None:
                raise Unclear(_not_free(wanted.name, [name for _, _, name in free]))
            held.remove((*match, wanted.name))
            ids.append(match[1])
            lit = ability(match[0], wanted.colour) if wanted.lit else active
            if active and lit != active:
                raise Unclear("At most one ability is active: put the pieces of one colour in brackets (ATK-2).")
            active = lit
        return tuple(sorted(ids)), active


def _not_free(wanted: str, free: list[str]) -> str:
    again = " again" if wanted in free else ""
    return f"{wanted} is not free{again}; free are {', '.join(free) or 'no pieces'}."


def _recruited(offer: Recruit, rest: str) -> Recruit:
    """The successor that is typed as `welcome Mara G1O2-R3O2C1-R1`."""
    name, _, stack = rest.strip().rpartition(" ")
    return replace(offer, name=name.strip(", ") or offer.name, stack=stack)
