"""What a hit does to the character that bears it, found in advance: play itself does it, and all is taken back."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.ahead.harm import Harm, Sequel
from game.books.stacktors.components import Challenge
from game.books.stacktors.events import EffectBegan, Fell, Joined, Outwitted
from game.books.stacktors.intents import Remould, Stay
from game.books.stacktors.play.attack import damage
from game.books.stacktors.play.attack.colours import ANSWERS, hamper
from game.books.stacktors.play.attack.colours.morph_other import undoing
from game.books.stacktors.play.attack.result_bearer import dictated, strength, victim
from game.books.stacktors.play.flow.frames import FLOW, Hampering, Naming, Remoulding, Slipping, Throwing, Trade
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import effects, people
from game.books.stacktors.values.pieces import Pieces, pips
from game.table import world
from game.table.book import Event, Intent
from game.table.pending import Frame
from game.table.world import get


def cost(f: AttackFrame) -> tuple[int, bool]:
    """How much a hit costs its bearer, in pips, rounds, steps and cells together; and whether it is out by it."""
    if dictated(f):
        done = harm_of(f)
        return done.rounds + done.steps + done.cells, done.falls
    return damaged(f)


def damaged(f: AttackFrame) -> tuple[int, bool]:
    """How many pips damage costs its bearer, and whether it is out whichever pieces it gives (DMG, DIE-1, DIE-3)."""
    who = victim(f)
    if people.is_challenge(who):
        lost = damage.worn_down(f) if f.back else 0
        block = get(who, Challenge).stack.at("brains" if f.aim == "brains" else "guts")
        return (lost, lost >= block.total) if lost and block else (0, False)
    if not strength(f):
        return 0, False
    first, loss = damage.exposed(f)
    others, rest = damage.spilt(f, first, loss)
    return loss + rest, _falls(f, who, (others, rest, first) if rest else (first, loss, ()))


def _falls(f: AttackFrame, who: int, loss: tuple[Pieces, int, Pieces]) -> bool:
    """Is the bearer out whichever pieces it gives?

    Some of the pieces lose that many pips, others are gone already. The bearer keeps what it needs where other pieces
    can bear the loss.
    """
    rows, (pool, lost, gone) = people.vitals(who), loss
    left = tuple(tuple(piece for piece in row if piece not in gone) for row in rows)
    kept = sum(bool(row) and all(piece in pool for piece in row) for row in left)
    return bool(damage.why_out(f, rows, left)) or lost > pips(pool) - kept


def harm_of(f: AttackFrame) -> Harm:
    """What a hit does to its bearer instead of damage (DMG-5); where it does damage, that alone is said.

    Where the one that deals it chooses, it chooses as much as possible.
    """
    if not dictated(f):
        return Harm(damages=True)
    who, events = victim(f), list[Event]()
    with world.supposed():
        if not f.back:
            effects.rouse(who, f.who, events)
        stood = people.cell(who) if people.is_character(who) else None
        opened = tuple(damage.harm_done(replace(f, at="harm", hit=True), None, events))
        chosen = [_chosen(one, events) for one in opened if not isinstance(one, AttackFrame)]
        cells = people.board().distance(stood, people.cell(who)) if stood else 0
    began = next((one for one in events if isinstance(one, EffectBegan) and one.who == who), None)
    told = Harm(
        rounds=began.rounds if began else 0,
        effect=began.kind if began else "",
        falls=any(isinstance(one, Fell) and one.who == who for one in events),
        joins=any(isinstance(one, Joined) and one.who == who for one in events),
        marks=any(isinstance(one, Outwitted) and one.who == who for one in events),
        cells=cells,
    )
    return replace(told, **{name: value for one in chosen for name, value in one.items()})


def _chosen(frame: Frame, events: list[Event]) -> dict[str, int | bool]:
    """What is chosen in a frame that the hit has opened, as fields of `Harm`; cells and names are chosen at once."""
    answers = list(_answers(frame))
    match frame:
        case _ if not answers:
            return {}
        case Throwing() | Naming():
            _settle(frame, answers[0], events)
        case Hampering(who=who, left=left):
            return {"steps": hamper.most(who, left)}
        case Trade(most=most):
            return {"remade": most}
        case Remoulding(who=who, whom=whom, left=left):
            friend = people.allies(who, whom)
            good = any((one.what != "smaller") is friend for one in answers if isinstance(one, Remould))
            return {"mended" if friend else "remade": left if good else 0, "falls": bool(undoing(who, whom, left))}
    return {}


def _settle(frame: Frame, answer: Intent, events: list[Event]) -> None:
    """Give that answer, and do what follows while nobody shoots."""
    for one in FLOW.deeds[frame.at](frame, answer, events):
        calm = replace(one, shooters=()) if isinstance(one, Throwing) else one
        FLOW.deeds[calm.at](calm, None, events)


def _answers(frame: Frame) -> Iterator[Intent]:
    """The listed answers to what the frame asks; none where it asks nobody."""
    asking = FLOW.asks.get(frame.at)
    ask = asking(frame) if asking else None
    return ask.answers() if ask else iter(())


def sequel(f: AttackFrame) -> Sequel:
    """What the active ability of the defence does after the attack, hit or miss (ATK-11)."""
    answer = ANSWERS.get(f.d_active)
    if answer is None:
        return Sequel()
    with world.supposed():
        opened = answer(f, [])
        return Sequel(
            any(isinstance(one, AttackFrame) and one.frozen for one in opened),
            sum(one.left for one in opened if isinstance(one, Hampering) and _open(one)),
            sum(one.far for one in opened if isinstance(one, Slipping) and _open(one)),
        )


def _open(frame: Frame) -> bool:
    """May anything be chosen there but to stay?"""
    return any(not isinstance(one, Stay) for one in _answers(frame))
