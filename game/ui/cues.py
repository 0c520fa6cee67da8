"""How each event is seen: it begins its pictures on the stage and says how long the next one waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.board.board import Kind
from game.stacktors import events as happened
from game.stacktors.stack import Stack
from game.table.book import Event
from game.ui.plane import Spot
from game.ui.stage import Bolt, Bubble, Fade, Flash, Glide, Shake, Stage, Words

E = TypeVar("E", bound=Event)
Cue = Callable[[Any, Stage], int]
"""Begins an event's pictures on the stage as it was before; gives the milliseconds to wait."""
CUES: dict[type[Event], Cue] = {}
SILENT: frozenset[type[Event]] = frozenset(
    {
        happened.SituationOpened,
        happened.Remade,
        happened.SituationClosed,
        happened.CampaignEnded,
        happened.Told,
        happened.ConflictEnded,
        happened.TurnEnded,
        happened.TimePassed,
        happened.GotNowhere,
        happened.Departed,
        happened.Swapped,
        happened.Defended,
        happened.Rewarded,
        happened.Rested,
        happened.Grew,
        happened.Recruited,
        happened.Paid,
        happened.StageShown,
        happened.Tried,
        happened.SceneRound,
        happened.SceneLost,
        happened.SceneWon,
        happened.Given,
        happened.EffectEnded,
        happened.Dropped,
    }
)
"""Events that nothing on the map shows: pages, the game master's box, the turn bar and the log tell them."""


def cue(kind: type[E]) -> Callable[[Callable[[E, Stage], int]], Callable[[E, Stage], int]]:
    """Name the function that shows events of that class."""

    def keep(function: Callable[[E, Stage], int]) -> Callable[[E, Stage], int]:
        CUES[kind] = function
        return function

    return keep


# --- coming, going, moving


@cue(happened.Appeared)
def _appeared(event: happened.Appeared, stage: Stage) -> int:
    del event, stage
    return 0


@cue(happened.Brought)
def _brought(event: happened.Brought, stage: Stage) -> int:
    for who in event.who:
        stage.begin(who, Fade(ms=420))
    return 520


@cue(happened.Left)
def _left(event: happened.Left, stage: Stage) -> int:
    del event, stage
    return 0


@cue(happened.Moved)
def _moved(event: happened.Moved, stage: Stage) -> int:
    look = stage.look(event.who)
    if look is None:
        return 0
    far = stage.plane.far(look.cell, event.cell)
    if far == 0:
        return 90
    step = 140 if event.left is not None else 80
    ms = step * far if far < 8 else 400
    stage.begin(event.who, Glide(ms=ms, start=stage.plane.middle(look.cell), end=stage.plane.middle(event.cell), hop=6))
    return 0 if event.left is None and far > 1 else ms


@cue(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, stage: Stage) -> int:
    look = stage.look(event.who)
    if look is None:
        return 0
    stage.begin(
        event.who, Glide(ms=320, start=stage.plane.middle(look.cell), end=stage.plane.middle(event.cell), hop=26)
    )
    return 360


@cue(happened.Shoved)
def _shoved(event: happened.Shoved, stage: Stage) -> int:
    look = stage.look(event.who)
    if look is None:
        return 0
    stage.begin(
        event.who, Glide(ms=240, start=stage.plane.middle(look.cell), end=stage.plane.middle(event.cell), hop=10)
    )
    return _over(event.who, "pushed aside", "warn", stage, 280)


@cue(happened.GroundChanged)
def _ground_changed(event: happened.GroundChanged, stage: Stage) -> int:
    """The map's own picture changes as this is told; a word says how."""
    if not event.cells:
        return 0
    words = {Kind.NORMAL: "open", Kind.BLOCKING: "closed", Kind.WATER: "flooded", Kind.AIR: "gone"}
    x, y = (sum(stage.plane.middle(cell)[side] for cell in event.cells) / len(event.cells) for side in (0, 1))
    stage.float(Words(ms=1100, text=words.get(event.kind, "changed"), ink="brass_light", at=(x, y)))
    return 700


@cue(happened.Plunged)
def _plunged(event: happened.Plunged, stage: Stage) -> int:
    look = stage.look(event.who)
    if look is None:
        return 0
    stage.begin(event.who, Glide(ms=380, start=stage.plane.middle(look.cell), end=stage.plane.middle(event.cell)))
    return _over(event.who, "falls", "warn", stage, 420)


@cue(happened.Stopped)
def _stopped(event: happened.Stopped, stage: Stage) -> int:
    return _over(event.who, {"engaged": "stops", "frozen": "frozen"}.get(event.why, "stops"), "warn", stage, 200)


# --- what one is


@cue(happened.Restacked)
def _restacked(event: happened.Restacked, stage: Stage) -> int:
    look = stage.look(event.who)
    if look is None or look.stack is None or _spent(look.stack) == _spent(event.stack):
        return 0
    stage.begin(event.who, Flash(ms=160))
    return 60


def _spent(stack: Stack) -> int:
    return sum(piece.spent for piece in stack.pieces)


@cue(happened.Eroded)
def _eroded(event: happened.Eroded, stage: Stage) -> int:
    stage.begin(event.who, Shake(ms=220))
    return 260


@cue(happened.Affected)
def _affected(event: happened.Affected, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=200, ink=(120, 160, 255)))
    return 60


@cue(happened.SideChanged)
def _side(event: happened.SideChanged, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=300))
    return 200


@cue(happened.Fell)
def _fell(event: happened.Fell, stage: Stage) -> int:
    words = {"fallen": "falls", "gave up": "gives up", "dead": "dies"}
    return _over(event.who, words.get(event.why, "out"), "bad", stage, 700)


@cue(happened.Rose)
def _rose(event: happened.Rose, stage: Stage) -> int:
    stage.begin(event.who, Fade(ms=240))
    return _over(event.who, "up again", "good", stage, 260)


# --- what is said and done


@cue(happened.Said)
def _said(event: happened.Said, stage: Stage) -> int:
    return _bubble(event.who, event.text, stage)


@cue(happened.Answered)
def _answered(event: happened.Answered, stage: Stage) -> int:
    return _bubble(event.who, event.text, stage)


def _bubble(who: int, text: str, stage: Stage) -> int:
    stage.float(Bubble(ms=1800 + 40 * len(text), text=text, who=who))
    return 600


@cue(happened.ConflictBegan)
def _began(event: happened.ConflictBegan, stage: Stage) -> int:
    del event, stage
    return 600


@cue(happened.RoundBegan)
def _round(event: happened.RoundBegan, stage: Stage) -> int:
    del event, stage
    return 300


@cue(happened.TurnBegan)
def _turn(event: happened.TurnBegan, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=220, ink=(255, 233, 168)))
    return 250


@cue(happened.Passed)
def _passed(event: happened.Passed, stage: Stage) -> int:
    return _over(event.who, "turn lost" if event.lost else "passes", "muted", stage, 220)


@cue(happened.Attacked)
def _attacked(event: happened.Attacked, stage: Stage) -> int:
    start = _spot(event.who, stage)
    for target in event.targets:
        end = _spot(target, stage)
        if start and end:
            stage.float(Bolt(ms=440, start=start, end=end))
    return _over(event.who, event.active or event.kind, "attack", stage, 440)


@cue(happened.Helped)
def _helped(event: happened.Helped, stage: Stage) -> int:
    return _over(event.who, "helps", "move", stage, 250)


@cue(happened.Compared)
def _compared(event: happened.Compared, stage: Stage) -> int:
    """Blocked or not; how often over is seen by what comes of it, which is not always that often (DMG-3)."""
    verdict = f"{event.attack} v {event.defence}: {'hits' if event.hit else 'misses'}"
    if event.hit:
        stage.begin(event.whom, Shake(ms=180))
    return _over(event.whom, verdict, "warn" if event.hit else "good", stage, 500)


@cue(happened.Perfected)
def _perfected(event: happened.Perfected, stage: Stage) -> int:
    return _over(event.who, "Perfection", "brass_light", stage, 350)


@cue(happened.TurnedBack)
def _turned_back(event: happened.TurnedBack, stage: Stage) -> int:
    return _over(event.by, "turned back", "warn", stage, 350)


cue(happened.Committed)(
    lambda event, stage: _over(event.who, f"commits {sum(piece.pips for piece in event.pieces)}", "attack", stage, 300)
)
cue(happened.Persisted)(lambda event, stage: _over(event.who, "once more", "attack", stage, 350))
cue(happened.Repeated)(lambda event, stage: _over(event.who, "again", "attack", stage, 350))
cue(happened.Outwitted)(lambda event, stage: _over(event.who, "outwitted", "warn", stage, 350))


@cue(happened.Damaged)
def _damaged(event: happened.Damaged, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=120))
    stage.begin(event.who, Shake(ms=220))
    text = f"{event.before} becomes {event.after}" if event.after else f"{event.before} is gone"
    return _over(event.who, text, "bad", stage, 320)


@cue(happened.Worn)
def _worn(event: happened.Worn, stage: Stage) -> int:
    return _over(event.who, f"{event.before} wears", "warn", stage, 250)


@cue(happened.EffectBegan)
def _effect(event: happened.EffectBegan, stage: Stage) -> int:
    return _over(event.who, f"{event.kind} {event.rounds}", "warn", stage, 350)


@cue(happened.Unmoved)
def _unmoved(event: happened.Unmoved, stage: Stage) -> int:
    return _over(event.who, f"not {event.kind}", "muted", stage, 300)


@cue(happened.Traded)
def _traded(event: happened.Traded, stage: Stage) -> int:
    stage.begin(event.whom, Flash(ms=200, ink=(255, 160, 210)))
    return _over(event.who, " ".join(map(str, event.taken)), "good", stage, 320) or _over(
        event.whom, " ".join(map(str, event.given)), "bad", stage, 320
    )


@cue(happened.Remoulded)
def _remoulded(event: happened.Remoulded, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=200, ink=(120, 220, 230)))
    text = (
        f"{event.before} becomes {event.after}"
        if event.before and event.after
        else f"new {event.after}"
        if event.after
        else f"{event.before} is gone"
    )
    return _over(event.who, text, "good" if event.after else "bad", stage, 320)


@cue(happened.Driven)
def _driven(event: happened.Driven, stage: Stage) -> int:
    victim = stage.look(event.victim)
    return _over(event.who, f"must attack {victim.name if victim else 'somebody'}", "warn", stage, 400)


@cue(happened.Roused)
def _roused(event: happened.Roused, stage: Stage) -> int:
    return _over(event.who, "calm no longer", "warn", stage, 300)


@cue(happened.FreezeNoted)
def _frozen(event: happened.FreezeNoted, stage: Stage) -> int:
    return _over(event.who, "turn ends", "warn", stage, 300)


@cue(happened.Hampered)
def _hampered(event: happened.Hampered, stage: Stage) -> int:
    stage.begin(event.who, Shake(ms=220))
    return _over(
        event.who,
        f"{event.before} becomes {event.after}" if event.after else f"{event.before} is gone",
        "bad",
        stage,
        320,
    )


@cue(happened.Joined)
def _joined(event: happened.Joined, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=300, ink=(239, 227, 191)))
    return _over(event.who, "joins", "good", stage, 700)


@cue(happened.Overcame)
def _overcame(event: happened.Overcame, stage: Stage) -> int:
    return _over(event.who, "overcome", "good", stage, 600)


@cue(happened.Mended)
def _mended(event: happened.Mended, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=200, ink=(111, 208, 140)))
    return _over(event.who, f"{event.piece}", "good", stage, 320)


@cue(happened.Morphed)
def _morphed(event: happened.Morphed, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=200, ink=(94, 212, 222)))
    return _over(event.who, f"{event.before} becomes {event.after}", "good", stage, 320)


@cue(happened.Identified)
def _identified(event: happened.Identified, stage: Stage) -> int:
    return _over(event.who, "identifies", "brass_light", stage, 350)


@cue(happened.PickedUp)
def _picked_up(event: happened.PickedUp, stage: Stage) -> int:
    return _over(event.who, "picks up", "brass_light", stage, 250)


def _spot(who: int, stage: Stage) -> Spot | None:
    look = stage.look(who)
    return stage.plane.middle(look.cell) if look else None


def _over(who: int, text: str, ink: str, stage: Stage, wait: int) -> int:
    """Words over somebody; nothing for who is not on the map."""
    at = _spot(who, stage)
    if at is None:
        return 0
    stage.float(Words(ms=900, text=text, ink=ink, at=at))
    return wait
