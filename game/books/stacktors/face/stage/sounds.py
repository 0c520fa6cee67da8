"""The sounds of turns, moves and gains; those of attacks are in `fight_sounds`."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors import events as happened
from game.books.stacktors.face.stage import fight_sounds
from game.books.stacktors.face.stage.sound_list import SOUNDLESS, SOUNDS, Hall, simple_sounds, sound
from game.books.stacktors.prose.words import changing, gets_out, say
from game.phrases import listed
from game.ui.kit.hearing import Heard

__all__ = ["SOUNDLESS", "SOUNDS", "fight_sounds"]

_STEP = 110
"""How many milliseconds lie between two steps of a walk."""
_STEPS = 4
"""The most steps of one event that are heard."""


def _far(event: happened.Moved | happened.Maneuvered, hall: Hall) -> int:
    """How many steps away the event brings its character; 0 for one that is not seen."""
    appearance = hall.stage.appearance(event.who)
    return hall.stage.plane.far(appearance.cell, event.cell) if appearance else 0


# --- turns


@sound(happened.ConflictBegan)
def _began(event: happened.ConflictBegan, hall: Hall) -> Iterator[Heard]:
    del event, hall
    yield Heard("clash", "Rounds begin.")


@sound(happened.RoundBegan)
def _round(event: happened.RoundBegan, hall: Hall) -> Iterator[Heard]:
    del hall
    yield Heard("rise", f"Round {event.round} begins.")


@sound(happened.TurnBegan)
def _turn(event: happened.TurnBegan, hall: Hall) -> Iterator[Heard]:
    player = hall.player(event.who)
    yield Heard(f"turn-{player}" if player else "turn-foe", say("{who} acts.", who=hall.name(event.who)))


@sound(happened.Passed)
def _passed(event: happened.Passed, hall: Hall) -> Iterator[Heard]:
    text = "{who} loses the turn." if event.lost else "{who} waits."
    yield Heard("pass", say(text, who=hall.name(event.who)))


@sound(happened.TurnEnded)
def _turn_over(event: happened.TurnEnded, hall: Hall) -> Iterator[Heard]:
    if event.idle:
        yield Heard("pass", say("{who} does nothing.", who=hall.name(event.who)))


# --- moves


@sound(happened.Moved)
def _moved(event: happened.Moved, hall: Hall) -> Iterator[Heard]:
    far = _far(event, hall)
    name = "step-water" if hall.wet(event.cell) else "step"
    for n in range(min(far, _STEPS)):
        yield Heard(name, after=n * _STEP)


@sound(happened.Stopped)
def _stopped(event: happened.Stopped, hall: Hall) -> Iterator[Heard]:
    text = "{who} stops beside an enemy." if event.why == "engaged" else "{who} stops."
    yield Heard("stop", say(text, who=hall.name(event.who)))


@sound(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, hall: Hall) -> Iterator[Heard]:
    far = _far(event, hall)
    text = "{who} slips away." if event.by == event.who else "{who} is put {far} off."
    yield Heard("push", say(text, who=hall.name(event.who), far=f"{far} cell{'s' * (far != 1)}"))


@sound(happened.Plunged)
def _plunged(event: happened.Plunged, hall: Hall) -> Iterator[Heard]:
    yield Heard("drop", say("{who} falls to the ground.", who=hall.name(event.who)))
    yield Heard("fall", after=300)


@sound(happened.GroundChanged)
def _ground(event: happened.GroundChanged, hall: Hall) -> Iterator[Heard]:
    del hall
    yield Heard("ground", say("{what}.", what=changing(event.region, event.kind)))


# --- what becomes of characters


@sound(happened.Fell)
def _fell(event: happened.Fell, hall: Hall) -> Iterator[Heard]:
    yield Heard("fall", say("{who} {out}.", who=hall.name(event.who), out=gets_out(event.why)), ducks=True)


@sound(happened.Brought)
def _brought(event: happened.Brought, hall: Hall) -> Iterator[Heard]:
    come = "comes" if len(event.who) == 1 else "come"
    yield Heard("rise2", say("{who} {come}.", who=listed(map(hall.name, event.who)), come=come))


@sound(happened.SideChanged)
def _side(event: happened.SideChanged, hall: Hall) -> Iterator[Heard]:
    """Somebody becomes an enemy; whoever joins is heard by that."""
    if event.side != "party":
        yield Heard("bind", say("{who} becomes an enemy.", who=hall.name(event.who)))


@sound(happened.Identified)
def _identified(event: happened.Identified, hall: Hall) -> Iterator[Heard]:
    yield Heard("gain", say("{who} identifies {name}.", who=hall.name(event.who), name=event.name))


@sound(happened.Given)
def _given(event: happened.Given, hall: Hall) -> Iterator[Heard]:
    yield Heard("gain", say("{who} gives something to {to}.", who=hall.name(event.who), to=hall.name(event.to)))


# --- how it ends


@sound(happened.Rewarded)
def _rewarded(event: happened.Rewarded, hall: Hall) -> Iterator[Heard]:
    del hall
    if event.points or event.facts or event.things or event.coins:
        yield Heard("won", "You are rewarded.")


@sound(happened.SceneWon)
def _won(event: happened.SceneWon, hall: Hall) -> Iterator[Heard]:
    del event, hall
    yield Heard("won", "It is done.")


@sound(happened.SceneLost)
def _lost(event: happened.SceneLost, hall: Hall) -> Iterator[Heard]:
    del event, hall
    yield Heard("lost", "It has failed.", ducks=True)


@sound(happened.CampaignEnded)
def _ended(event: happened.CampaignEnded, hall: Hall) -> Iterator[Heard]:
    del hall
    won = event.result == "victory"
    yield Heard(
        "won" if won else "lost", "The adventure ends well." if won else "The adventure ends badly.", ducks=True
    )


simple_sounds(
    {
        happened.Shoved: ("push", "{who} is pushed aside."),
        happened.Rose: ("rise2", "{who} is up again."),
        happened.Joined: ("join", "{who} joins you."),
        happened.Mended: ("mend", "{who} is healed."),
        happened.PickedUp: ("gain", "{who} picks something up."),
    }
)
