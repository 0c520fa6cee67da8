"""The six actions of the side panel: which can be done now, and why not the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.face.pointing.selection import Selection
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.readers.character import CharacterNow
from game.books.stacktors.face.table.turn_cards import before
from game.books.stacktors.intents import (
    Attack,
    EndTurn,
    Give,
    Heal,
    Identify,
    Leave,
    Medic,
    MorphSelf,
    Move,
    Pass,
    PayWay,
    PickUp,
    Regroup,
    Swap,
    Talk,
    Teleport,
    Travel,
    Try,
)
from game.books.stacktors.play.people.people import COVERED
from game.books.stacktors.prose.scenes import of_words
from game.books.stacktors.prose.words import GROUND, capital, counted, listed
from game.books.stacktors.values.pieces import SPOKEN, called
from game.table.book import Intent
from game.ui.play.show import A, Asked

SPECIAL: tuple[type[Intent], ...] = (Try, PayWay, Regroup, Identify, Medic, MorphSelf, PickUp, Give, Swap, Leave)
"""The intents that the button Special offers."""


_DOES: tuple[tuple[tuple[type[Intent], ...], str], ...] = (
    ((Attack,), "attack"),
    ((Move, Travel, Teleport), "move"),
    ((Heal,), "heal"),
    ((Talk,), "talk"),
    ((Pass,), "pass"),
    ((EndTurn,), "end"),
    (SPECIAL, "special"),
)
"""The action by which one does each kind of intent."""


def does(intent: Intent) -> str:
    """The key of the action by which one does the intent; empty where there is none."""
    return next((key for kinds, key in _DOES if isinstance(intent, kinds)), "")


class Action(Struct, frozen=True):
    """A button of the side panel: `key` names what it does, and `on` says that its mode is under way."""

    key: str
    caption: str
    letter: int
    icon: str
    reason: str = ""
    on: bool = False
    brass: bool = False
    tip: str = ""
    means: str = ""
    """Whose turn it gives away or ends; empty for an action that a click may do at any moment."""

    @property
    def cap(self) -> str:
        return pygame.key.name(self.letter).upper()


def own(asked: Asked, actor: int, *kinds: type[A]) -> tuple[A, ...]:
    """The answers of these kinds that are the acting character's."""
    return tuple(intent for intent in asked.of(*kinds) if getattr(intent, "who", actor) == actor)


def actions(selection: Selection, asked: Asked | None, *, waiting: str = "") -> tuple[Action, ...]:
    """The six actions; the one that Enter does is brass, unless something else on the screen is brass."""
    actor = selection.actor(asked)
    if asked is None or asked.kind not in {"act", "free"} or not actor:
        return tuple(_idle(selection, asked, waiting))
    made = (
        _walk(selection, asked, actor),
        _attack(selection, asked, actor),
        _special(selection, asked, actor),
        _heal(selection, asked, actor),
        *_rest(selection, asked, actor),
    )
    brass = _brass(made, selection, asked, actor)
    return tuple(replace(action, brass=action.key == brass) for action in made)


def _idle(selection: Selection, asked: Asked | None, waiting: str) -> Iterator[Action]:
    """The actions while nobody here has a turn."""
    reason = waiting or ("Answer what is asked first. (DEC-1)" if asked else "It is nobody's turn here yet. (TRN-3)")
    for key, caption, letter, icon in (
        ("move", "Move", pygame.K_m, "move"),
        ("attack", "Attack", pygame.K_a, "attack"),
        ("special", "Special", pygame.K_s, "special"),
        ("heal", "Heal", pygame.K_h, "heal"),
        ("speak", "Speak", pygame.K_t, "say"),
        ("end", "End turn", pygame.K_e, "end"),
    ):
        silent = key != "speak" or not selection.reader.party.in_play()
        yield Action(key, caption, letter, icon, reason if silent else "")


def _walk(selection: Selection, asked: Asked, actor: int) -> Action:
    if asked.kind == "free":
        return Action("move", "Walk", pygame.K_m, "move", on=not selection.targeting)
    reader = selection.reader
    goes = reader.afoot.reach(actor) or reader.afoot.leaps(actor)
    reason = "" if goes else walks_nowhere(reader, actor, selection.pacer.refusal)
    tip = walk_costs(reader, actor)
    return Action("move", "Move", pygame.K_m, "move", reason, on=not reason and not selection.targeting, tip=tip)


# --- what the button Move says: why nobody walks from here, and what turning and the ground cost


_LEAVES = {(1, 2): "half", (1, 4): "a quarter"}
"""What hard ground leaves of the steps, in words."""


def walk_costs(reader: Reader, who: int) -> str:
    """What turning and the hard ground of this map cost the character.

    An example is `Turning takes 1 step. Going onto water leaves a quarter of the steps. (MOV-3, TER-3)`.
    """
    turning, hard = reader.afoot.turning(who), reader.afoot.hard(who)
    found = [f"Turning takes {counted(turning, 'step', 'steps')}." if turning else "Turning is free."]
    for share in dict.fromkeys(hard.values()):
        kinds = listed(GROUND[kind] for kind, leaves in hard.items() if leaves == share)
        found.append(f"Going onto {kinds} leaves {_LEAVES[share]} of the steps.")
    return f"{' '.join(found)} ({'MOV-3, TER-3' if hard else 'MOV-3'})"


def walks_nowhere(reader: Reader, who: int, refusal: Callable[[Move], str]) -> str:
    """Why the character cannot walk at all now, with the rule."""
    appearance, board, moving = reader.appearance(who), reader.table.board, reader.afoot.moving(who)
    near = board.neighbours(appearance.cell) if appearance and board else ()
    if not near or moving is None or moving.left < 1:
        return "No movement points are left. (MOV-1)"
    free = [cell for cell in near if reader.afoot.way(who, cell)]
    turning = reader.afoot.turning(who)
    if free and moving.state in {"ready", "open"} and moving.left <= turning:
        told = f"Turning takes {counted(turning, 'step', 'steps')} first, and then none is left."
        return f"{told} To turn on the spot, drag from the base, or press Shift and an arrow. (MOV-3)"
    return capital(refusal(Move(((free or near)[0],)))) or "Nowhere to go from here. (MOV-4)"


def _attack(selection: Selection, asked: Asked, actor: int) -> Action:
    if selection.reader.talk.peaceful():
        return _words(selection, asked, actor)
    reason = "" if selection.reaches(asked) else _nobody(selection, actor)
    return Action("attack", "Attack", pygame.K_a, "attack", reason, on=selection.targeting)


def _words(selection: Selection, asked: Asked, actor: int) -> Action:
    """What the character does to people by words where nobody is an enemy, in place of attacks."""
    active = {one.active for one in asked.of(Attack) if one.who == actor}
    verbs = [capital(verb) for ability, verb in SPOKEN.items() if ability in active]
    name = capital(selection.reader.name(actor))
    reason = "" if verbs else f"{name} wins over, frightens or outwits nobody from here. (CLR-B-GREEN)"
    angering = [ability for ability in SPOKEN if ability in active and called(ability).deals != "joining"]
    tip = f"{' · '.join(verbs)}: {of_words(angering, brief=True)}."
    on = selection.targeting
    return Action("attack", next(iter(verbs), "Win over"), pygame.K_a, "hand", reason, on=on, tip=tip if verbs else "")


def _nobody(selection: Selection, actor: int) -> str:
    """Why nobody can be attacked: the reason that holds for the nearest enemy."""
    reader, appearance, board = selection.reader, selection.reader.appearance(actor), selection.reader.table.board
    foes = [
        who for who, seen in reader.appearances().items() if reader.team(who) in {"enemy", "challenge"} and not seen.out
    ]
    if not foes or appearance is None or board is None:
        return "Nobody here stands against the party. (SID-1)"
    return selection.out_of_reach(
        actor, min(foes, key=lambda who: (board.distance(appearance.cell, reader.appearances()[who].cell), who))
    )


def _special(selection: Selection, asked: Asked, actor: int) -> Action:
    reason = "" if own(asked, actor, *SPECIAL) else _nothing_special(selection, asked, actor)
    return Action("special", "Special", pygame.K_s, "special", reason)


def _nothing_special(selection: Selection, asked: Asked, actor: int) -> str:
    """Why there is no special deed; an object that a friend carries must be in one's own hands (OBJ-2)."""
    reader = selection.reader
    able = next((one.who for one in asked.of(Try) if one.who != actor), 0)
    if able and asked.kind == "free":
        return f"{capital(reader.name(able))} can try what is asked here: choose {reader.name(able)} first. (ACH-3)"
    friends = (one for one in reader.party.in_play() if one != actor and reader.things.carried(one))
    other, identifies = next(friends, 0), reader.things.identifies(actor)
    if other and identifies:
        return (
            f"{capital(reader.name(other))} carries {COVERED}: it is given over before another identifies it. (OBJ-2)"
        )
    swap = ", and nobody with an equal total to let act first" if asked.kind == "act" else ""
    return f"Nothing to try, identify, pick up, give or mend with Medic here{swap}. (SPC-1)"


def _heal(selection: Selection, asked: Asked, actor: int) -> Action:
    reason = (
        ""
        if heals(selection.reader.character, asked, actor)
        else selection.pacer.refusal(Heal(actor, actor)) or "Nobody near needs healing. (HEA-1)"
    )
    return Action("heal", "Heal", pygame.K_h, "heal", reason)


def heals(character: CharacterNow, asked: Asked, actor: int) -> tuple[Heal, ...]:
    """The healings of those who lack something, the fallen first.

    The rules allow others, which make a whole piece smaller.
    """
    found = (one for one in own(asked, actor, Heal) if character.lacks(one.patient))
    return tuple(sorted(found, key=lambda one: character.out(one.patient) != "fallen"))


def _raises(character: CharacterNow, asked: Asked, actor: int) -> bool:
    """Can the actor bring back somebody who lies beside it, and dies otherwise (DIE-2)?"""
    healed = heals(character, asked, actor) if asked.kind == "act" else ()
    return any(character.out(one.patient) == "fallen" for one in healed)


def _rest(selection: Selection, asked: Asked, actor: int) -> Iterator[Action]:
    if asked.kind == "free" and selection.reader.talk.lines(actor):
        yield Action("talk", "Ask" if selection.reader.talk.peaceful() else "Talk", pygame.K_t, "say")
    else:
        yield Action("speak", "Speak", pygame.K_t, "say")
    clock = selection.reader.table.clock
    turn = f"{clock.round if clock else 0}.{actor}"
    if asked.kind == "free":
        yield _company(together=selection.together)
    elif _may_wait(selection):
        tip = f"Wait (the rulebook: pass). {_passing(selection, actor)}"
        yield Action("pass", "Wait", pygame.K_p, "wait", tip=tip, means=f"pass {turn}")
    else:
        yield Action("end", "End turn", pygame.K_e, "end", selection.pacer.refusal(EndTurn()), means=f"end {turn}")


def _may_wait(selection: Selection) -> bool:
    """May the turn be passed so that it comes again later? On the way back up to pass would only lose it (TRN-5)."""
    clock = selection.reader.table.clock
    return clock is not None and not clock.up and not selection.pacer.refusal(Pass())


def _company(*, together: bool) -> Action:
    """Who walks now, all or one; it is pressed to change that."""
    told = ("All walk: yes", "Let one walk alone") if together else ("All walk: no", "Let all walk together")
    return Action("together", told[0], pygame.K_g, "hand", tip=f"{told[1]}.", on=together)


def _passing(selection: Selection, actor: int) -> str:
    """What passing now leads to (TRN-3, TRN-5)."""
    reader, clock = selection.reader, selection.reader.table.clock
    assert clock, "turns are passed in conflicts"
    others = before(clock, actor, reader.table.out())
    foes = sum(who in reader.afoot.foes(actor) for who in others)
    first = f"; {counted(foes, 'enemy acts', 'enemies act')} first" if foes else ""
    return (
        f"You would act after {reader.name(others[-1])}, before the new round{first}. (TRN-5)"
        if others
        else "You would act next. (TRN-5)"
    )


def _brass(made: tuple[Action, ...], selection: Selection, asked: Asked, actor: int) -> str:
    """The action that Enter does now: what the cursor is on; else talk, take, walk, or at last end the turn.

    Where the cursor is on something that is refused, it is the action that Enter refuses. What has been suggested to
    the player goes before all that is only likely, and a healing of the fallen before the rest. In a turn Enter picks
    neither a target nor a cell: it lets the player say where to walk, and then ends the turn.
    """
    open_to = {action.key for action in made if not action.reason}
    meant = selection.meant(asked)
    if meant in open_to:
        return meant
    if selection.refused(asked):
        return "attack" if selection.targeting or selection.over else "move"
    if selection.advised and does(selection.advised) in open_to:
        return does(selection.advised)
    if "heal" in open_to and _raises(selection.reader.character, asked, actor):
        return "heal"
    wanted = ["talk", "move", "end", "pass"]
    if asked.kind == "free" and own(asked, actor, PickUp, Identify, Try, PayWay, Regroup):
        wanted.insert(1, "special")
    if asked.kind == "act" and _stays(selection, actor):
        wanted = ["end", "pass", "move"]
    return next((key for key in wanted if key in open_to), "")


def _stays(selection: Selection, actor: int) -> bool:
    """Has the actor moved already, or is the cursor on its own cell, where one begins to walk?"""
    moving = selection.reader.afoot.moving(actor)
    return selection.by_keys or (moving is not None and moving.left < moving.full)
