"""The draft of an attack: its pieces and helpers, its other targets, what is planned for a hit, and what it comes to
against each answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead import foresight, orders, verdicts
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.foresight import Step, StepAnswer
from game.books.stacktors.ahead.proposals.proposal import YOURS, Aid, Proposal
from game.books.stacktors.face.docks import answer_list
from game.books.stacktors.face.docks.known import DockOpening, Known, Spots
from game.books.stacktors.intents import Attack, Compel, Help, Maneuver
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.flow import turns
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import AttackKind, Piece, Pieces, Position, ability, called
from game.table import world
from game.table.book import Intent
from game.table.seats import PlannedAnswer


class AttackDraft(Struct, frozen=True):
    """The values of a drafted attack.

    `name` is the card that it came from, Yours once the player touched a piece. `help` holds the pieces of helpers,
    `first` stands for Perfection beforehand, and `missed` for Perfection after a miss.
    """

    who: int
    target: int
    kind: AttackKind
    aim: str = ""
    pieces: tuple[int, ...] = ()
    active: str = ""
    name: str = YOURS
    first: bool = False
    missed: bool = False
    help: Aid = ()
    others: tuple[int, ...] = ()
    """Those whom Flexible strikes after the target, in this order."""

    @property
    def attack(self) -> Attack:
        """The attack as an intent."""
        aim = self.aim if self.aim in {"guts", "brains"} else ""
        if self.first:
            return Attack(self.who, (self.target,), "physical", (), "", first=True, aim="guts" if aim else "")
        targets = (self.target, *(self.others if called(self.active).sweeps else ()))
        return Attack(self.who, targets, self.kind, self.pieces, self.active, aim=aim)  # type: ignore[arg-type]


def taken(one: Proposal, known: AttackDraft) -> AttackDraft:
    """The values of that card; planned answers stay."""
    made = one.attack
    return replace(
        known,
        kind=made.kind,
        aim=made.aim,
        pieces=made.pieces,
        active=made.active,
        name=one.name,
        first=made.first,
        help=one.help,
    )


def toggled(known: AttackDraft, piece: int) -> AttackDraft:
    """The same with that piece put in, or taken out if it was in."""
    pieces = tuple(sorted({*known.pieces} ^ {piece}))
    return replace(known, pieces=pieces, name=YOURS, first=False)


def made_active(known: AttackDraft, place: Position, piece: Piece) -> AttackDraft:
    """The same with that piece's ability active, if a social attack has the piece and no active ability yet."""
    gift = ability(place, piece.colour)
    social = known.kind == "social" and gift is not None and "social" in gift.attacks
    if gift and social and not known.active and piece.id in known.pieces:
        return replace(known, active=gift.name)
    return known


def lit(known: AttackDraft, place: Position, piece: Piece, kinds: Sequence[AttackKind] = ()) -> AttackDraft:
    """The same with that piece put in and its ability active; if the ability was active, none is.

    Where the ability does not serve in this kind of attack, a new attack begins, of the first of `kinds` in which it
    does.
    """
    gift = ability(place, piece.colour)
    name = gift.name if gift else ""
    if gift and known.kind not in gift.attacks and not known.aim:
        kind = next((kind for kind in kinds if kind in gift.attacks), known.kind)
        known = replace(known, kind=kind, pieces=(), active="") if kind != known.kind else known
    pieces = tuple(sorted({*known.pieces, piece.id}))
    return replace(known, pieces=pieces, active="" if name == known.active else name, name=YOURS, first=False)


def helped(known: AttackDraft, helper: int, piece: int) -> AttackDraft:
    """The same with that piece of the helper's put in, or taken out if it was in."""
    before = dict(known.help)
    ids = tuple(sorted({*before.get(helper, ())} ^ {piece}))
    others = tuple((who, pieces) for who, pieces in known.help if who != helper)
    return replace(known, help=(*others, (helper, ids)) if ids else others, name=YOURS)


class FollowUp:
    """Planned answers for what the attacker chooses after a hit, each the suggestion until the player picks another.

    The picks are kept for each ability, and used while they are offered. A pick of None asks the player after the hit.
    """

    def __init__(self, opening: DockOpening) -> None:
        self.opening = opening
        self.match = opening.table.match
        self.steps: tuple[Step, ...] = ()
        self._wanted: dict[str, tuple[Intent | None, ...]] = {}
        self._seen: dict[object, tuple[Step, ...]] = {}
        self._active = ""
        self.shown = False
        """Are the planned answers shown? What nobody has seen or picked is asked after the hit."""

    def see(self, made: Attack, draft: AttackDraft, against: Answer | None, most: int) -> None:
        """Look ahead from this attack against that answer, at most `most` steps."""
        self._active = made.active
        if against is None or most < 1 or not self.opening.orders or not called(made.active).asks:
            self.steps = ()
            return
        key = made, draft.help, against.defence, self.wanted, most
        if key not in self._seen:
            settled: dict[tuple[str, int], Intent] = {("help_a", who): Help(pieces) for who, pieces in draft.help}
            self._seen[key] = self._foreseen(made, settled | {("defend", made.targets[0]): against.defence}, most)
        self.steps = self._seen[key]

    def _foreseen(self, made: Attack, settled: Mapping[tuple[str, int], Intent], most: int) -> tuple[Step, ...]:
        with world.scratch(self.match.view(self.opening.seat)):
            return tuple(foresight.steps(made, settled, self.wanted, most))

    @property
    def wanted(self) -> tuple[Intent | None, ...]:
        """What the player picked for the active ability, step by step."""
        return self._wanted.get(self._active, ())

    @property
    def picked(self) -> tuple[StepAnswer | None, ...]:
        """What is planned for each step; None where the player will be asked."""
        return tuple(self._picked(n) for n in range(len(self.steps)))

    def _picked(self, n: int) -> StepAnswer | None:
        first, wanted = self.steps[n].choices[0], self.wanted
        if n >= len(wanted):
            return first
        return None if wanted[n] is None else self.steps[n].find(wanted[n]) or first

    def pick(self, n: int, intent: Intent | None) -> None:
        """Plan that intent for step `n`; what comes after it is suggested anew."""
        before = tuple(one.intent if one else None for one in self.picked[:n])
        self._wanted[self._active] = (*before, intent)

    def turn(self, n: int, step: int = 1) -> None:
        """Plan the choice for step `n` that is `step` further; the last one is to be asked."""
        ring = (*(one.intent for one in self.steps[n].choices), None)
        now = self._picked(n)
        self.pick(n, ring[(ring.index(now.intent if now else None) + step) % len(ring)])

    def planned_answers(self, who: int, when: str) -> Iterator[PlannedAnswer]:
        """The planned answers of all steps, for the seat's controller."""
        for step, one in zip(self.steps, self.picked, strict=True):
            if one is None:
                return
            yield orders.planned_answer(
                f"Then: {one.told}", step.kind, who, one.intent, when, partial(foresight.changed, step)
            )

    # ---- the map and the figures
    @property
    def spots(self) -> Spots:
        """The cells that the first step's choices concern, and those that the planned one concerns."""
        if not self.steps:
            return Spots()
        chosen = self._picked(0)
        offered = dict.fromkeys(cell for one in self.steps[0].choices for cell in self._cells(one.intent))
        return Spots(tuple(offered), self._cells(chosen.intent) if chosen else ())

    def _cells(self, intent: Intent) -> tuple[Cell, ...]:
        if isinstance(intent, Compel):
            with self.match.seen(self.opening.seat):
                return (people.cell(intent.victim),)
        return (intent.to,) if isinstance(intent, Maneuver) else ()

    def point(self, cell: Cell) -> bool:
        """Plan the next choice that concerns that cell; is there any?"""
        return self._next(
            [one.intent for step in self.steps[:1] for one in step.choices if cell in self._cells(one.intent)]
        )

    def touch(self, who: int, target: int, piece: int) -> bool:
        """Plan the next choice that concerns that piece, if it is the target's; is there any?"""
        found = (one.intent for step in self.steps[:1] for one in step.choices)
        return self._next([one for one in found if piece in answer_list.pieces(one, who, target).get(target, ())])

    def _next(self, about: list[Intent]) -> bool:
        now = self._picked(0) if about else None
        at = about.index(now.intent) + 1 if now and now.intent in about else 0
        if about:
            self.pick(0, about[at % len(about)])
        return bool(about)


class Sweep:
    """The targets around the attacker, each with its answers, which are worked out once and kept.

    Its methods are called inside the world of the match.
    """

    def __init__(self, who: int, target: int, options: AttackOptions) -> None:
        self.who, self.target = who, target
        self._options = {target: options}
        near = (other for other in turns.targets(who) if other != target and people.within(who, other, 1))
        self.near = tuple(other for other in near if people.is_character(other) and people.enemies(who, other))
        self._cells = {one: people.cell(one) for one in (target, *self.near)}
        self.viewed = target

    def most(self, draft: AttackDraft) -> int:
        """The most targets that the attack may strike: the pips of its pink pieces."""
        return sum(
            piece.pips
            for place, piece in stacks.held(self.who, ("guts",))
            if piece.id in draft.pieces and piece.colour == "Pk"
        )

    def offered(self, draft: AttackDraft) -> tuple[int, ...]:
        """The characters whom the attack may strike as well as its target, while its active ability strikes several."""
        return self.near if called(draft.active).sweeps and not draft.first and self.most(draft) > 1 else ()

    def stands(self, who: int, cell: Cell) -> bool:
        """Does that character stand on that cell?"""
        return cell == self._cells[who]

    def spots(self, draft: AttackDraft) -> Spots:
        """The cells of all who may be struck, and of those who are struck."""
        beside = self.offered(draft)
        return (
            Spots(
                tuple(self._cells[one] for one in (self.target, *beside)),
                tuple(self._cells[one] for one in draft.attack.targets),
            )
            if beside
            else Spots()
        )

    def turned(self, draft: AttackDraft, other: int) -> AttackDraft:
        """The same with that character struck last, or not at all if it was struck already.

        The dock then shows its answers, or those of the first target again.
        """
        without = tuple(one for one in draft.others if one != other)
        self.viewed = self.target if other in draft.others else other
        return replace(draft, others=without if other in draft.others else (*without, other), name=YOURS)

    def made(self, draft: AttackDraft) -> Attack:
        """The attack as an intent; it has no pieces yet where the target defends first (CLR-B-BLUE)."""
        attack = draft.attack
        return replace(attack, pieces=()) if declare.follows(attack) else attack

    def options(self, made: Attack) -> AttackOptions:
        """The options against the target whose answers are shown."""
        if self.viewed not in made.targets:
            self.viewed = self.target
        return self.options_on(self.viewed)

    def options_on(self, target: int) -> AttackOptions:
        """The options against that target."""
        if target not in self._options:
            self._options[target] = AttackOptions(self.who, target)
        return self._options[target]

    def turn_view(self, made: Attack) -> None:
        """Show the answers of the next target."""
        at = made.targets.index(self.viewed) if self.viewed in made.targets else 0
        self.viewed = made.targets[(at + 1) % len(made.targets)]


def nearest(who: int) -> int:
    """The target at first: the nearest that can be attacked, else the nearest enemy, else `who` itself.

    Whoever takes no sides comes after all others.
    """
    ground, here = people.board(), people.cell(who)

    def order(foe: int) -> tuple[bool, bool, int, int]:
        mild = not (people.is_challenge(foe) or people.takes_sides(foe))
        return not any(declare.attacks(who, (foe,))), mild, ground.distance(here, people.cell(foe)), foe

    return min(turns.targets(who), key=order, default=who)


class AttackOutlook:
    """The answers of the target `whose` to the attack `made`, which the draft is.

    The answer that is to be expected is looked at until the player picks another.
    """

    def __init__(self, known: Known, whose: int, options: AttackOptions, made: Attack, draft: AttackDraft) -> None:
        self.whose = whose
        self._known, self._options, self._made = known, options, made
        self.proposal: Proposal | None = None
        """The attack with its answers; None while nothing is put together."""
        with known.inside():
            if made.pieces or made.first or declare.follows(made):
                lent = () if draft.first else draft.help
                self.proposal = replace(options.weighed(made, lent), name=draft.name)
        self.answers = self.proposal.answers if self.proposal else ()
        """What the attack comes to for each answer, the worst first."""
        self.tile = self.answers.index(self.proposal.expected) if self.proposal else 0
        """The number of the answer that is looked at."""

    @property
    def siege(self) -> bool:
        """Does the target always defend with its total?"""
        return self._options.front(self._made.kind).siege

    @property
    def looked(self) -> Answer | None:
        """The answer that is looked at."""
        return self.answers[self.tile] if self.answers else None

    def look_at(self, tile: int) -> None:
        """Look at the answer of that number."""
        self.tile = tile

    def look_on(self, step: int) -> None:
        """Look at the answer that is `step` further; after the last comes the first."""
        self.tile = (self.tile + step) % len(self.answers) if self.answers else 0

    def pieces(self, ids: tuple[int, ...]) -> Pieces:
        """The target's pieces with these ids."""
        with self._known.inside():
            return stacks.chosen(self.whose, ids)

    def red(self, one: Answer) -> int:
        """The pips that red guts of the target add to that answer for free (CLR-G-RED)."""
        if self.proposal is None or one.defence.first or one.siege:
            return 0
        with self._known.inside():
            made = self._options.blow(self._made, self.proposal.cost.lent)
            return self._options.front(self._made.kind).bonus(made, one.defence)

    def hit(self) -> Answer | None:
        """The answer that is looked at, if the attack hits against it, else the first answer against which it hits."""
        shown = (self.looked, *self.answers)
        return next((one for one in shown if one and one.hit and not one.back), None)

    def why(self) -> tuple[verdicts.Reason, ...]:
        """The reasons for what the attack comes to against the answer that is looked at."""
        one, made, options = self.looked, self._made, self._options
        if one is None or self.proposal is None:
            return ()
        more = self.proposal.cost.lent
        with self._known.inside():
            return verdicts.why(options.blow(made, more), one, options.front(made.kind), (more, 0))
