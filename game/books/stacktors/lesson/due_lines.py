"""The twelve steps of the first fight: which one is due, and what is said while it is, also of the hero's last deed.

Each line ends by a deed, and other deeds go on as well: which line is due depends on what has happened alone, and what
is said for it on what the hero can do just now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Effects
from game.books.stacktors.intents import Attack, Defend, Heal, Move, Pass, SkipStep
from game.books.stacktors.lesson.facts import FightFacts, HeroDeed, facts, near, round_of
from game.books.stacktors.lesson.lesson_lines import BRASS, LINES, Glance, LessonLine, Meant
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.prose.words import capital, listed
from game.books.stacktors.values.pieces import Colour, Pieces, pips
from game.books.stacktors.values.situation import LESSON
from game.table.book import Intent, Pending
from game.table.match import Match
from game.table.world import TABLE, part

PORCH: Final = frozenset(Cell(6, y) for y in (1, 2, 3))
_GO: Final = Meant(control=BRASS)
WOUND, FRIGHTEN = "Wound guts", "Frighten Intimidate"
"""The keys of the verbs of an attack that the lesson is about."""
_MIDDLE: Final = 2
"""The row of the map on which everybody begins."""


class Now(Struct, frozen=True):
    """What is asked of the hero's player now, and what the player has open."""

    facts: FightFacts
    kind: str
    legal: tuple[Intent, ...]
    glance: Glance
    under_way: AttackFrame | None = None
    """The attack that is under way."""

    def walk(self, fits: Callable[[Cell], bool]) -> Cell | None:
        """The cell nearest to the hero that it can walk to and that fits; None where there is none."""
        walks = [one.path for one in self.legal if isinstance(one, Move) and one.path and fits(one.path[-1])]
        nearest = min(walks, key=lambda path: (len(path), abs(path[-1].y - _MIDDLE), path[-1]), default=None)
        return nearest[-1] if nearest else None

    def reaches(self, who: int) -> bool:
        """May the hero attack that figure now?"""
        return any(isinstance(one, Attack) and who in one.targets for one in self.legal)


def due(facts: FightFacts) -> int:
    """The number of the line that is due."""
    if facts.over:
        return LINES
    if facts.frightened:
        return 11
    if not facts.opened:
        return 2 if facts.met else 1
    later = facts.round - facts.opened
    if later > 1 or facts.answered:
        return 10
    if later == 1:
        return 8 if facts.lost and not (facts.mended or facts.turn_over or _struck(facts)) else 9
    return 6 if facts.turn_over or len(facts.attacks) > 1 else 5


def _struck(facts: FightFacts) -> bool:
    """Has the hero attacked in this round?"""
    return any(one.round == facts.round for one in facts.attacks)


def said(number: int, now: Now) -> LessonLine | None:
    """The sentence for that line as things stand; None while nothing is to be said."""
    if now.glance.explaining:
        behind = said(number, replace(now, glance=replace(now.glance, explaining=False)))
        return LessonLine(behind.number if behind else number, "Here stands why. {Go}.", _GO)
    if now.kind == "defend":
        return _answer(max(number, 6), now)
    if now.kind == "shoot":
        return LessonLine(number, "One free strike at the Keeper: it costs no turn. {Go}.", _GO)
    if now.kind == "mend":
        return _mend(max(number, 8), now)
    if now.kind != "act":
        return LessonLine(number, "Choose one. {Go}.", _GO)
    if now.glance.panel == "deeds":
        return LessonLine(number, "Bram heals himself; it takes his whole turn. {Go}.", _GO)
    return _LINES.get(number, _reach)(number, now)


# ---- the hero's own turn


def _meet(number: int, now: Now) -> LessonLine:
    imp = now.facts.cell(now.facts.imp)
    cell = now.walk(lambda one: near(one, imp) and imp is not None and one.x < imp.x)
    if now.glance.panel == "attack":
        return _in_panel(3, now)
    if now.glance.aiming:
        return LessonLine(number, "You can shoot from here, too: choose the Imp, or go back (Esc).", Meant(imp))
    if cell:
        return LessonLine(number, "Reach the porch. Bram has 3 steps: walk to the square before the Imp.", Meant(cell))
    return _end(now, number, "The Imp is too far for this turn.")


def _aim(number: int, now: Now) -> LessonLine:
    if now.glance.panel == "attack":
        return _in_panel(number + 1, now)
    if not now.reaches(now.facts.imp):
        return _meet(number, now)
    if now.glance.aiming:
        return LessonLine(number, "Whom? Choose the Imp: {pick}.", Meant(now.facts.cell(now.facts.imp)))
    text = "Attack it: {attack}. Nothing is committed before you say Shoot or Strike."
    return LessonLine(number, text, _blow(now))


def _again(number: int, now: Now) -> LessonLine:
    facts = now.facts
    if now.glance.panel == "attack":
        return _in_panel(number, now)
    if not facts.stands(facts.imp):
        return _end(now, number, f"It fell. You keep {facts.kept} to answer with.")
    if not now.reaches(facts.imp):
        return _end(now, number, "Grey is committed: spent until the round ends.")
    if now.glance.aiming:
        return _aim(number, now)
    spent = [piece for piece in facts.stack(facts.hero).guts if piece.spent]
    told = "Red is committed: spent until the round ends. Finish it with orange."
    if [piece.colour.name for piece in spent] != ["RED"]:
        told = "Grey pieces are committed: spent until the round ends. Strike again, or stop?"
    return LessonLine(number, told, _blow(now))


def _heal(number: int, now: Now) -> LessonLine:
    if now.glance.panel or not any(isinstance(one, Heal) for one in now.legal):
        return _hold(number, now)
    return LessonLine(number, "New round: all pieces are free. Heal the pip: {heal}.", Meant(control="act heal"))


def _hold(number: int, now: Now) -> LessonLine:
    if now.glance.panel == "attack":
        return _in_panel(number, now)
    keeper = pips(now.facts.stack(now.facts.keeper).guts)
    return _end(now, number, f"You keep {now.facts.kept} for its blow of {keeper}.")


def _scare(number: int, now: Now) -> LessonLine:
    facts = now.facts
    if now.glance.panel == "attack":
        return _in_panel(number, now)
    if not facts.beside(facts.keeper) or not now.reaches(facts.keeper):
        return _reach(number, now)
    if now.glance.aiming:
        return LessonLine(number, "Whom? Choose the Keeper: {pick}.", Meant(facts.cell(facts.keeper)))
    guts = [piece for piece in facts.free(facts.hero) if piece.colour is not Colour.CLEAR]
    brains = [piece for piece in facts.stack(facts.hero).brains if not piece.spent]
    brings, has = pips((*guts, *brains)), pips(facts.free(facts.keeper))
    text = f"Red brains frighten. You bring {brings}, it has {has}: {{attack}}."
    return LessonLine(
        number, text, Meant(control="act attack", typed=f"press keeper with {'+'.join(['[R1]', *map(str, guts)])}")
    )


def _blow(now: Now) -> Meant:
    """An attack on the Imp, in text with the strongest piece that is free."""
    strongest = max(now.facts.free(now.facts.hero), key=lambda piece: piece.pips, default=None)
    return Meant(control="act attack", typed=f"strike imp with {strongest}" if strongest else "")


def _reach(number: int, now: Now) -> LessonLine:
    facts = now.facts
    if facts.frightened and (now.glance.panel == "attack" or now.glance.aiming):
        return LessonLine(number, "It must run already. Leave the attack: {back}.", Meant(control="back"))
    if now.glance.panel == "attack":
        return _in_panel(number, now)
    porch = now.walk(lambda one: one in PORCH)
    if porch:
        ran = "It runs. Everything is free again: walk onto the porch."
        runs = "It must run, and the way is free: walk onto the porch."
        free = facts.frightened and not any(piece.spent for piece in facts.stack(facts.hero).guts)
        return LessonLine(
            number, ran if free else runs if facts.frightened else "The way is free: walk onto the porch.", Meant(porch)
        )
    here = facts.cell(facts.hero)
    closer = now.walk(lambda one: here is not None and one.x > here.x) if not facts.beside(facts.keeper) else None
    if closer:
        return LessonLine(number, "The porch is too far for this turn. Walk towards it.", Meant(closer))
    must = facts.frightened and facts.beside(facts.keeper)
    return _end(now, number, "It must run on its turn." if must else "The porch is too far for this turn.")


def _end(now: Now, number: int, told: str) -> LessonLine:
    """The turn has nothing left to give; before anything is done in it, the hero waits rather than ends it."""
    waits = Pass() in now.legal
    return LessonLine(
        number, f"{told} {{Wait}}." if waits else f"{told} {{End}}.", Meant(control="act pass" if waits else "act end")
    )


def _in_panel(number: int, now: Now) -> LessonLine:
    """What the attack that is put together comes to."""
    facts, glance = now.facts, now.glance
    has = pips(facts.free(glance.target)) if glance.target in {facts.imp, facts.keeper} else 0
    if number >= 10 and glance.target == facts.keeper and glance.verb != FRIGHTEN:
        return LessonLine(number, "Choose Frighten: red brains make it run.", Meant(control=f"verb {FRIGHTEN}"))
    if glance.value <= has:
        return LessonLine(
            number, f"Your {glance.value} against its {has}: it can stop that. Add a piece.", Meant(control="card 0")
        )
    if glance.verb == FRIGHTEN:
        return LessonLine(number, f"Your {glance.value} beats all it has, {has}: it must run. {{Go}}.", _GO)
    against = f"{has}. More hits; equal would miss." if has else "nothing: its guts are spent."
    return LessonLine(number, f"You commit {glance.value} against {against} {{Go}}.", _GO)


# ---- answers


def _answer(number: int, now: Now) -> LessonLine:
    """What to do about the blow that is coming."""
    facts, blow, chosen = now.facts, now.under_way, now.glance.defence
    brings = pips(tuple(p for p in facts.stack(blow.who).guts if p.id in blow.pieces)) if blow else 0
    free = [piece for piece in facts.free(facts.hero) if piece.colour is not Colour.CLEAR]
    if pips(tuple(free)) < brings:
        return LessonLine(number, _too_strong(now, brings), _GO)
    pieces, makes = capital(listed([piece.colour.word for piece in free])), pips(tuple(free))
    if chosen and chosen.first:
        return LessonLine(number, f"Clear stops it too, but wears. {pieces} make {makes}: enough.")
    if chosen and pips(tuple(piece for piece in free if piece.id in chosen.pieces)) < brings:
        return LessonLine(number, f"It brings {brings}, and that hits you. {pieces} make {makes}: enough.")
    stops = f"{pieces} make {makes}: {'enough' if number > 6 else 'equal stops it'}."
    if number > 6:
        return LessonLine(9, f"{brings} again. {stops} Orange lets you strike back.", _GO)
    return LessonLine(number, f"Keeper brings {brings}. {stops}", _GO)


def _too_strong(now: Now, brings: int) -> str:
    """The sentence about a blow that only a clear piece could stop, if there is one."""
    chosen = now.glance.defence
    if chosen and chosen.first:
        return "Your clear piece stops it, and wears for good. {Go}."
    if chosen and chosen.pieces:
        return f"That is less than {brings}: it hits, and your pieces are spent."
    if not any(piece.colour is Colour.CLEAR for piece in now.facts.free(now.facts.hero)):
        return f"Keeper brings {brings}. Nothing that you have stops it: take it."
    return "Only your clear piece could stop that, and it wears for good: take it."


def _mend(number: int, now: Now) -> LessonLine:
    lost = now.facts.lost
    what = capital(lost.colour.word) if lost else "A piece"
    return LessonLine(number, f"{what} lost the pip: let it grow back. {{Go}}.", _GO)


_LINES: Mapping[int, Callable[[int, Now], LessonLine]] = {
    1: _meet,
    2: _aim,
    5: _again,
    6: _again,
    8: _heal,
    9: _hold,
    10: _scare,
    11: _reach,
}


_WON = "You won. You know the heart of it; the rest comes as hints."

_KEEP: Final = "While enemies act after you, keep something back."
_PASSED: Final = {
    5: "Grey pieces are committed: they are spent until the round ends.",
    6: "When an enemy strikes, your free pieces can answer; equal stops it.",
    7: _KEEP,
    8: "A pip that you lose can be healed; that takes your whole turn.",
    9: "Who waits keeps pieces for the blow that is coming.",
    10: "Red brains frighten: whoever has to run leaves the way free.",
}
"""What is said of lines whose deed was done, or not called for, before they could be said."""


def passed(numbers: Iterable[int]) -> tuple[LessonLine, ...]:
    """Remarks on the lines of these numbers, which were never said."""
    return tuple(LessonLine(number, _PASSED[number], remark=True) for number in numbers if number in _PASSED)


def remark(facts: FightFacts) -> LessonLine | None:
    """What is said of the hero's last deed; None where there is nothing to be said."""
    last = facts.last
    if facts.over:
        return LessonLine(LINES, _WON) if facts.won else None
    if last is None:
        return None
    if isinstance(last.intent, Attack) and facts.imp in last.intent.targets:
        text = _first_blow(facts) if len(facts.attacks) == 1 else _felled(facts)
        return LessonLine(4 if len(facts.attacks) == 1 else 5, text, remark=True) if text else None
    if isinstance(last.intent, Defend):
        late = last.round > facts.opened > 0
        return LessonLine(9 if late else 7, (_answered_again if late else _answered)(facts), remark=True)
    return None


def _first_blow(facts: FightFacts) -> str:
    """What the first attack on the Imp has come to."""
    effects = part(facts.state, facts.imp, Effects)
    if effects and any(one.kind == "fleeing" for one in effects.effects):
        return "It must run on its next turn, and keeps its pips."
    before, now = _were(facts, facts.imp), facts.stack(facts.imp).guts
    hurt = next((one for one in before if _less(one.id, before, now)), None)
    if hurt is None:
        return "No pip lost: it brought as much, and equal is a miss."
    spent = any(one.id == hurt.id and one.spent for one in now)
    colour = hurt.colour.word
    return f"Hit. It answered with {colour}, so {colour} lost the pip." if spent else f"Hit. Its {colour} lost a pip."


def _felled(facts: FightFacts) -> str:
    return "" if facts.stands(facts.imp) else f"The Imp fell. You keep {facts.kept} to answer with."


def _answered(facts: FightFacts) -> str:
    """What the first blow of the Keeper has come to."""
    if _worn(facts):
        return "Clear saved you, and is gone for good."
    if _hurt(facts):
        return f"One pip gone. {_KEEP}"
    return "Well kept: nothing was lost."


def _answered_again(facts: FightFacts) -> str:
    if _worn(facts):
        return "Clear saved you, and is gone for good."
    if _hurt(facts):
        return f"That works too: 1 pip, and you keep {facts.kept} for your turn."
    return "Blocked: nothing was lost. In a new round all pieces are free again."


def _worn(facts: FightFacts) -> bool:
    before, now = _were(facts, facts.hero), facts.stack(facts.hero).guts
    return any(one.colour is Colour.CLEAR and _less(one.id, before, now) for one in before)


def _hurt(facts: FightFacts) -> bool:
    return pips(facts.stack(facts.hero).guts) < pips(_were(facts, facts.hero))


def _were(facts: FightFacts, who: int) -> Pieces:
    """The guts of that figure before the hero's last deed."""
    return facts.stack(who, facts.last.before if facts.last else None).guts


def _less(piece: int, before: Pieces, now: Pieces) -> bool:
    """Has the piece with that id fewer pips than before?"""
    were = next((one.pips for one in before if one.id == piece), 0)
    return next((one.pips for one in now if one.id == piece), 0) < were


_DUE = (1, 2, 5, 6, 8, 9, 10, 11, LINES)
"""The lines that can be due; the others are said while one of these is."""
_VERBS = {2: WOUND, 5: WOUND, 10: FRIGHTEN}


class FirstFight:
    """Follows one match, if it is the first fight. Steps that were skipped stand in its log, and so in its save."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._state: object = None
        self._facts: FightFacts | None = None
        self._remarked: HeroDeed | None = None
        """The deed that a remark was given on last."""
        self._told: set[int] = set()
        """The numbers of the lines of which something was said."""

    @property
    def noted(self) -> tuple[str, str]:
        """The book and the key by which a notebook notes the lesson."""
        return self._match.book.name, LESSON

    @property
    def facts(self) -> FightFacts | None:
        """What has happened so far; None in any other match."""
        if self._state is not self._match.snapshot:
            self._state, self._facts = self._match.snapshot, facts(self._match)
        return self._facts

    @property
    def due(self) -> int:
        """The number of the line that is due; 0 in any other match."""
        found = self.facts
        return max(due(found), self.floor) if found else 0

    @property
    def floor(self) -> int:
        """The first line that can be due, since all before it count as done; 0 where none was skipped."""
        skips = [one.intent.step for one in self._match.entries if isinstance(one.intent, SkipStep)]
        return next((one for one in _DUE if one > max(skips)), LINES - 1) if skips else 0

    @property
    def verb(self) -> str:
        """What an attack should do now, by the key of its verb; empty where that is left to the player."""
        return _VERBS.get(self.due, "")

    def said(self, glance: Glance) -> LessonLine | None:
        """The sentence for what the hero's player has to decide now; None while nothing is asked."""
        found = self.facts
        if found is None:
            return None
        if found.over:
            return remark(found)
        decision = next((one for one in self._match.to_act() if one.who == found.hero), None)
        if decision is None:
            return None
        legal = tuple(self._match.legal(decision))
        return said(self.due, Now(found, decision.kind, legal, glance, next(reversed(self._attacks), None)))

    @property
    def pending(self) -> bool:
        """Is what the hero's last deed comes to still open: is its attack, or the one that it answered, under way?

        Once a strike back is offered, the blow before it has come to something.
        """
        last = self.facts.last if self.facts else None
        if any(decision.kind == "shoot" for decision in self._match.to_act()):
            return False
        defended = last is not None and isinstance(last.intent, Defend)
        return any((one.who != self._hero) is defended for one in self._attacks)

    def remark(self) -> LessonLine | None:
        """What is to be said of the hero's last deed; None where there is nothing, or it was said already."""
        found, said = self.facts, self._remarked
        last = found.last if found else None
        again = last and said and last.before is said.before and last.intent == said.intent
        if found is None or (again and not found.over):
            return None
        self._remarked = last
        return remark(found)

    def passed(self, line: LessonLine) -> tuple[LessonLine, ...]:
        """Remarks that come before that sentence: on lines before it that could not be said; each comes once.

        Steps that were skipped count as said, and so do those before the first sentence, as in a game that is loaded.
        """
        begun = max(min(self._told, default=line.number), self.floor)
        missed = [one for one in range(begun, min(line.number, self.due)) if one not in self._told]
        self._told |= {*missed, line.number}
        return passed(missed)

    @property
    def _hero(self) -> int:
        return self.facts.hero if self.facts else 0

    @property
    def _attacks(self) -> list[AttackFrame]:
        """The attacks that are under way, the last one on top of those that it has interrupted."""
        pending = part(self.facts.state, TABLE, Pending) if self.facts else None
        return [one for one in (pending.frames if pending else ()) if isinstance(one, AttackFrame)]

    def round_again(self) -> None:
        """Undo all of the last round in which the hero's player has answered."""
        found = self.facts
        last = found.last.round if found and found.last else 0
        states = (self._match.first, *self._match.states)
        self._match.rewind(next((n for n, one in enumerate(states) if round_of(one) == last), 0))

    def skipping(self, number: int) -> SkipStep:
        """What is to be played so that the line that is said with that number counts as done."""
        return SkipStep(max(number, self.due))
