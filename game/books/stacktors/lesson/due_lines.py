"""The twelve lines of the first fight: which one is due, and what is said while it is.

Each line ends by a deed, and other deeds go on as well: which line is due depends on what has happened alone, and what
is said for it on what the hero can do just now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.intents import Attack, Heal, Move, Pass
from game.books.stacktors.lesson.facts import FightFacts, near
from game.books.stacktors.lesson.lesson_lines import BRASS, LINES, Glance, LessonLine, Meant
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.prose.words import capital, listed
from game.books.stacktors.values.pieces import Colour, pips
from game.table.book import Intent

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
