"""What a person types, as an answer: a number, words, a cell, or pieces in the notation."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from game.board.grid import Cell
from game.stacktors.abilities import Ability, ability
from game.stacktors.intents import (
    Attack,
    BuyOff,
    Commit,
    Defend,
    EndTurn,
    Exchange,
    Give,
    Heal,
    Help,
    Lose,
    Move,
    Pass,
    PickUp,
    Recruit,
    Say,
    Talk,
    Travel,
)
from game.stacktors.pieces import Colour
from game.stacktors.prose.asked import VERBS
from game.table.book import Intent
from game.text.looking import Looking, begins
from game.text.menu import Menu

_PIECE = re.compile(r"(\[?)(Cy|Pk|[CROYGBP])([123])(\]?)", re.IGNORECASE)
_PIECES = re.compile(
    rf"(?:with\s+)?((?:{_PIECE.pattern})(?:[\s+,]+(?:and\s+)?(?:{_PIECE.pattern}))*)\s*$", re.IGNORECASE
)
_CODES = {colour.value.lower(): colour for colour in Colour}
_OPEN = (Defend, Help, Commit, Lose, BuyOff)
"""Answers that are nothing but pieces."""


_DEEDS: dict[str, Callable[[int, int], Intent]] = {
    "heal": Heal,
    "pick": PickUp,
    "talk": lambda who, whom: Talk(who, whom, 0),
    "give": Give,
}
"""Deeds to somebody or something, by their first word."""
_PLAIN: dict[str, Intent] = {"end": EndTurn(), "pass": Pass()}
"""Deeds that need no more than a word."""


class Unclear(Exception):  # noqa: N818  it is a question back, not a fault
    """What was typed is no answer: a sentence, and the answers that it could mean."""

    def __init__(self, sentence: str, meant: tuple[Intent, ...] = ()) -> None:
        super().__init__(sentence)
        self.meant = meant


class Reading:
    """Reads answers to one menu."""

    def __init__(self, looking: Looking, menu: Menu) -> None:
        self._looking = looking
        self._menu = menu

    def answer(self, text: str) -> Intent:
        """The answer that the text names. Raises Unclear."""
        text = text.strip()
        if not text:
            return self._menu.suggested
        if text.isdecimal():
            return self._numbered(int(text))
        return self._shown(text) or self._special(text) or self._walk(text) or self._pieces(text) or self._worded(text)

    def _shown(self, text: str) -> Intent | None:
        """The line that was typed just as it is shown, with or without its note."""
        words = _words(text)
        items = (*self._menu.items, self._menu.item(self._menu.suggested))
        return next((item.intent for item in items if words in (_words(item.words), _words(str(item)))), None)

    def _numbered(self, number: int) -> Intent:
        if 1 <= number <= len(self._menu.items):
            return self._menu.items[number - 1].intent
        raise Unclear(f"The list goes from 1 to {len(self._menu.items)}.")

    # --- words of their own

    def _special(self, text: str) -> Intent | None:
        verb, _, rest = text.partition(" ")
        if verb.lower() in {"say", "speak"} and rest.strip():
            return Say(self._speaker(), rest.strip().strip('"'))
        recruit = next((intent for intent in self._menu.legal if isinstance(intent, Recruit)), None)
        if verb.lower() == "together" and rest.strip():
            return self._together(_cell(rest.strip()))
        if verb.lower() == "give" and any(isinstance(intent, Exchange) for intent in self._menu.legal):
            return self._exchange(rest)
        if verb.lower() == "welcome" and recruit and rest.strip():
            return _recruited(recruit, rest)
        return None

    def _exchange(self, rest: str) -> Exchange | None:
        """`R3+O2 for B3`: one's own pieces for the other's (CLR-B-PINK)."""
        mine, _, theirs = rest.partition(" for ")
        if not (_PIECES.fullmatch(mine.strip()) and _PIECES.fullmatch(theirs.strip())):
            return None
        who = self._menu.decision.who
        return Exchange(self._listed(who, mine), self._listed(self._looking.other(who), theirs))

    def _listed(self, who: int, text: str) -> tuple[int, ...]:
        """The ids of pieces written so, in that order, feet and spent ones too. Raises Unclear."""
        held = list(self._looking.held(who, spent_too=True, feet=True))
        ids: list[int] = []
        for _, code, size, _ in _PIECE.findall(text):
            wanted = f"{_CODES[code.lower()]}{size}"
            match = next((one for one in held if one[2] == wanted), None)
            if match is None:
                raise Unclear(f"{self._looking.name(who)} has no {wanted} to exchange.")
            held.remove(match)
            ids.append(match[1])
        return tuple(ids)

    def _speaker(self) -> int:
        return self._menu.decision.who

    # --- walks

    def _walk(self, text: str) -> Intent | None:
        words = text.lower().split()
        if words[0] not in {"move", "walk", "go", "leap", "m"} or len(words) < 2:
            return self._turn(words)
        if not self._menu.walks():
            self._rooted(words)
            return None
        cell = _cell(words[-1])
        whom = " ".join(word for word in words[1:-1] if word != "to")
        ways = [intent for (who, at), intent in self._menu.walks().items() if at == cell and who in self._walkers(whom)]
        if not ways:
            raise Unclear(f"{cell} is out of reach; the word reach lists the cells.")
        return ways[0]

    def _rooted(self, words: list[str]) -> None:
        """Nobody walks now; where somebody has a turn the rule says why. Raises Unclear."""
        try:
            meant = Move((Cell.parse(words[-1]),)) if self._menu.decision.kind == "act" else None
        except ValueError:
            meant = None
        why = self._looking.refusal(self._menu.decision.who, meant) if meant else ""
        if why:
            raise Unclear(why)

    def _together(self, cell: Cell) -> Travel:
        """The party walks: the first hero that can to the cell, the others to the nearest cells that are left."""
        ways = {key: intent for key, intent in self._menu.walks().items() if isinstance(intent, Travel)}
        if self._menu.decision.kind != "free":
            raise Unclear("The party walks together in free play; in rounds each moves in its own turn, as: move h6 (TRN-7).")
        leader = next((who for (who, at), walk in ways.items() if at == cell and walk.who == who), None)
        if leader is None:
            raise Unclear(f"{cell} is out of the party's reach; the word reach lists the cells.")
        taken, others = [cell], list[tuple[int, Cell]]()
        for who in dict.fromkeys(who for who, _ in ways if who != leader):
            free = [at for walker, at in ways if walker == who and at not in taken]
            near = min(free, key=lambda at: (self._looking.distance(at, cell), at), default=None)
            if near is not None:
                taken.append(near)
                others.append((who, near))
        return replace(ways[leader, cell], others=tuple(others))

    def _walkers(self, whom: str) -> tuple[int, ...]:
        walkers = tuple(dict.fromkeys(who for who, _ in self._menu.walks()))
        return self._looking.named(whom) if whom else walkers

    def _turn(self, words: list[str]) -> Intent | None:
        if words[0] != "turn" or len(words) != 2:
            return None
        compass = self._looking.compass()
        if words[1] not in compass:
            raise Unclear(f"Turn to one of: {', '.join(compass)}.")
        return Move((), compass.index(words[1]))

    # --- pieces in the notation

    def _pieces(self, text: str) -> Intent | None:
        found = _PIECES.search(text)
        if not found:
            return None
        before = text[: found.start()].strip()
        attacks = [intent for intent in self._menu.legal if isinstance(intent, Attack)]
        if before and self._menu.decision.kind == "act" and (attack := self._unlisted(before, found[1], attacks)):
            return attack
        if before and attacks:
            return self._begun(text) or self._attack(before, found[1], attacks)
        kinds = {type(intent) for intent in self._menu.legal}
        kind = next((kind for kind in _OPEN if kind in kinds), None)
        if kind is None or (
            before and before.lower() not in {"answer", "add", "commit", "spend", "lose", "defend", "with", "help", "y"}
        ):
            return None
        ids, active = self._chosen(self._menu.decision.who, found[1], spent_too=kind in {Lose, Defend}, free_first=kind is Defend)
        return Defend(ids, active.name if active else "") if kind is Defend else kind(ids)

    def _begun(self, text: str) -> Intent | None:
        """The one answer, no attack, whose line begins so."""
        others = (intent for intent in self._menu.legal if not isinstance(intent, Attack))
        fits = [intent for intent in others if begins(_words(text), _words(self._menu.words(intent)))]
        return fits[0] if len(fits) == 1 else None

    def _attack(self, before: str, pieces: str, attacks: list[Attack]) -> Intent:
        """The manner of one that is offered, with these pieces, by one who has them free."""
        fits = [attack for attack in attacks if self._fits(before, attack)]
        few = min((len(attack.targets) for attack in fits), default=0)
        like = [self._ordered(before, attack) for attack in fits if len(attack.targets) == few]
        if not like:
            raise Unclear("Nobody in reach is meant by that; look says who is near.")
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

    def _unlisted(self, before: str, pieces: str, attacks: list[Attack]) -> Attack | None:
        """An attack on somebody whom none on the list is aimed at: a friend, or one of neither side (ATK-2)."""
        verb, *name = _words(before.lower().removesuffix(" with")) or [""]
        kind = next((kind for kind, word in VERBS.items() if word == verb), None)
        whom = self._looking.named(" ".join(name))
        if kind is None or len(whom) != 1 or whom[0] == self._menu.decision.who or any(whom[0] in one.targets for one in attacks):
            return None
        ids, active = self._chosen(self._menu.decision.who, pieces)
        return Attack(self._menu.decision.who, whom, kind, ids, active.name if active else "")

    def _armed(self, alike: list[Attack], pieces: str) -> Attack:
        """One of these attacks, on one and the same, with these pieces. Raises Unclear."""
        ids, active = self._chosen(alike[0].who, pieces)
        name = active.name if active else ""
        like = next((attack for attack in alike if attack.active == name), alike[0])
        return replace(like, pieces=ids, active=name, first=False)

    def _ordered(self, before: str, attack: Attack) -> Attack:
        """Its targets in the order in which they are named (ATK-13)."""
        words = _words(before)

        def named(target: int) -> int:
            name = _words(self._looking.name(target))
            return next((n for n, word in enumerate(words) if n and begins([word], name)), len(words))

        return replace(attack, targets=tuple(sorted(attack.targets, key=named))) if len(attack.targets) > 1 else attack

    def _fits(self, before: str, attack: Attack) -> bool:
        return begins(_words(before.lower().removesuffix(" with")), _words(self._menu.words(attack)))

    def _chosen(self, who: int, text: str, *, spent_too: bool = False, free_first: bool = False) -> tuple[tuple[int, ...], Ability | None]:
        """The ids of pieces written so, and the ability of those in brackets. Raises Unclear."""
        free = self._looking.held(who, spent_too=spent_too, free_first=free_first)
        held = list(free)
        ids: list[int] = []
        active: Ability | None = None
        for opening, code, size, _ in _PIECE.findall(text):
            wanted = f"{_CODES[code.lower()]}{size}"
            match = next(((place, number) for place, number, name in held if name == wanted), None)
            if match is None:
                names = ", ".join(name for _, _, name in free) or "no pieces"
                again = " again" if any(name == wanted for _, _, name in free) else ""
                raise Unclear(f"{wanted} is not free{again}; free are {names}.")
            held.remove((*match, wanted))
            ids.append(match[1])
            lit = ability(match[0], _CODES[code.lower()]) if opening else active
            if active and lit != active:
                raise Unclear("At most one ability is active: put the pieces of one colour in brackets (ATK-2).")
            active = lit
        return tuple(sorted(ids)), active

    # --- the words of a choice

    def _worded(self, text: str) -> Intent:
        words = _words(text)
        fits = [intent for intent in self._menu.legal if begins(words, _words(self._menu.words(intent)))]
        exact = [intent for intent in fits if _words(self._menu.words(intent)) == words]
        if len(exact or fits) == 1:
            return (exact or fits)[0]
        if fits:
            raise Unclear(f"{len(fits)} answers begin so. Which one?", tuple(fits))
        deed = self._deed(words)
        reason = self._looking.refusal(self._menu.decision.who, deed) if deed else ""
        if deed and not reason:
            return deed
        raise Unclear(reason or f'"{text}" is none of the answers; help says what can be typed.')

    def _deed(self, words: list[str]) -> Intent | None:
        """A deed that is not on offer; what the rules say against it is told, if anything."""
        plain = next((intent for verb, intent in _PLAIN.items() if words[:1] == [verb]), None)
        if plain:
            return plain
        deed = next((deed for verb, deed in _DEEDS.items() if words[:1] == [verb]), None)
        whom = self._looking.named(" ".join(word for word in words[1:] if word not in {"up", "to", "on"}))
        return deed(self._menu.decision.who, whom[0]) if deed and len(whom) == 1 else None


def _cell(text: str) -> Cell:
    """Raises Unclear."""
    try:
        return Cell.parse(text.lower())
    except ValueError as error:
        raise Unclear(f"Name a cell to go to, as h6: {error}.") from error


def _words(text: str) -> list[str]:
    return re.sub(r"[^\w\[\]+-]+", " ", text.lower()).split()


def _recruited(offer: Recruit, rest: str) -> Recruit:
    """`welcome Mara G1O2-R3O2C1-R1`."""
    name, _, stack = rest.strip().rpartition(" ")
    return replace(offer, name=name.strip(", ") or offer.name, stack=stack)
