"""The cues of coming and going, moves, talk and turns; those of attacks are in `fight_cues`."""

from __future__ import annotations

from game.board.board import Kind
from game.books.stacktors import events as happened
from game.books.stacktors.face.sprites.palette import PIECES
from game.books.stacktors.face.stage import fight_cues
from game.books.stacktors.face.stage.cue_list import CUES, SILENT, burst, cue, flip, gain, ring, turnover, words_over
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.tweens import Bubble, Fade, Flash, Glide, Recoil, Shake, Topple, Words
from game.books.stacktors.prose.words import gets_out
from game.ui.kit.theme import PALETTE

__all__ = ["CUES", "SILENT", "fight_cues"]

_STEP, _WALK = 110, 560
"""The most milliseconds of a step, and of a whole walk."""
_SEEN = 340
"""For how many milliseconds it is seen whose turn begins, where no player leads the character."""
_DUST = ((196, 178, 140), (150, 132, 100))


# --- coming, going, moving


@cue(happened.Appeared)
def _appeared(event: happened.Appeared, stage: Stage) -> int:
    del event, stage
    return 0


@cue(happened.Brought)
def _brought(event: happened.Brought, stage: Stage) -> int:
    for who in event.who:
        stage.begin(who, Fade(ms=220))
        stage.begin(who, Recoil(ms=260, away=(0, 1), far=10))
    return 260


@cue(happened.Left)
def _left(event: happened.Left, stage: Stage) -> int:
    del event, stage
    return 0


@cue(happened.Moved)
def _moved(event: happened.Moved, stage: Stage) -> int:
    appearance = stage.appearance(event.who)
    if appearance is None:
        return 0
    far = stage.plane.far(appearance.cell, event.cell)
    if far == 0:
        return 60
    steps = max(far, stage.steps.get(event.who, 1))
    ms = min(_STEP, _WALK // steps) * far
    stage.begin(
        event.who, Glide(ms=ms, start=stage.plane.middle(appearance.cell), end=stage.plane.middle(event.cell), hop=6)
    )
    return 0 if event.left is None and far > 1 else ms


@cue(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, stage: Stage) -> int:
    appearance = stage.appearance(event.who)
    if appearance is None:
        return 0
    ms = min(260, 60 + 30 * stage.plane.far(appearance.cell, event.cell))
    stage.begin(event.who, Glide(ms=ms, start=stage.plane.middle(appearance.cell), end=stage.plane.middle(event.cell)))
    purple = PIECES["purple"]
    burst(event.who, (purple.light, purple.mid), 6, stage)
    return 260


@cue(happened.Shoved)
def _shoved(event: happened.Shoved, stage: Stage) -> int:
    appearance = stage.appearance(event.who)
    if appearance is None:
        return 0
    stage.begin(
        event.who, Glide(ms=240, start=stage.plane.middle(appearance.cell), end=stage.plane.middle(event.cell), hop=10)
    )
    return words_over(event.who, "pushed aside", "warn", stage, 260)


@cue(happened.GroundChanged)
def _ground_changed(event: happened.GroundChanged, stage: Stage) -> int:
    """Show a word that says what becomes of the cells; the picture of the map changes by itself."""
    if not event.cells:
        return 0
    words = {Kind.NORMAL: "open", Kind.BLOCKING: "closed", Kind.WATER: "flooded", Kind.AIR: "gone"}
    x, y = (sum(stage.plane.middle(cell)[side] for cell in event.cells) / len(event.cells) for side in (0, 1))
    stage.float(Words(ms=1100, text=words.get(event.kind, "changed"), ink="brass_light", at=(x, y)))
    return 400


@cue(happened.Plunged)
def _plunged(event: happened.Plunged, stage: Stage) -> int:
    appearance = stage.appearance(event.who)
    if appearance is None:
        return 0
    stage.begin(event.who, Glide(ms=300, start=stage.plane.middle(appearance.cell), end=stage.plane.middle(event.cell)))
    burst(event.who, _DUST, 10, stage, after=300)
    return words_over(event.who, "falls", "warn", stage, 380)


@cue(happened.Stopped)
def _stopped(event: happened.Stopped, stage: Stage) -> int:
    stage.begin(event.who, Recoil(ms=120, away=(0, -1), far=3))
    return words_over(event.who, {"engaged": "held up", "frozen": "held"}.get(event.why, "stops"), "warn", stage, 120)


# --- what becomes of characters


@cue(happened.Eroded)
def _eroded(event: happened.Eroded, stage: Stage) -> int:
    stage.begin(event.who, Shake(ms=180, size=4))
    burst(event.who, (PIECES["gray"].mid, PIECES["gray"].light), 8, stage)
    return 240


@cue(happened.Affected)
def _affected(event: happened.Affected, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=200, ink=(120, 160, 255)))
    return 60


@cue(happened.SideChanged)
def _side(event: happened.SideChanged, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=300))
    flip(event.who, event.neck, stage)
    return 200


@cue(happened.Fell)
def _fell(event: happened.Fell, stage: Stage) -> int:
    if event.why != "gave up":
        stage.begin(event.who, Topple(ms=360, age=-80))
        burst(event.who, _DUST, 8, stage, after=400)
    ring(event.who, PALETTE["bad"], stage, ms=300, after=80)
    return words_over(event.who, gets_out(event.why), "bad", stage, 700)


@cue(happened.Rose)
def _rose(event: happened.Rose, stage: Stage) -> int:
    stage.begin(event.who, Fade(ms=220))
    ring(event.who, PALETTE["good"], stage, ms=220)
    return words_over(event.who, "up again", "good", stage, 260)


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
    return 500


@cue(happened.RoundBegan)
def _round(event: happened.RoundBegan, stage: Stage) -> int:
    """Everybody's pieces are free again: their figures glint."""
    for who, _ in event.order:
        stage.begin(who, Flash(ms=260))
    return 300


@cue(happened.TurnBegan)
def _turn(event: happened.TurnBegan, stage: Stage) -> int:
    appearance = stage.appearance(event.who)
    stage.begin(event.who, Flash(ms=200, ink=(255, 233, 168)))
    ring(event.who, PALETTE["focus"], stage, ms=200, wide=32)
    return 200 if appearance and appearance.side == "party" else _SEEN


@cue(happened.Passed)
def _passed(event: happened.Passed, stage: Stage) -> int:
    return words_over(event.who, "turn lost" if event.lost else "waits", "muted", stage, 160)


@cue(happened.TurnEnded)
def _turn_over(event: happened.TurnEnded, stage: Stage) -> int:
    """Say over the head of somebody whom no player leads that it has done nothing."""
    appearance = stage.appearance(event.who)
    idle = event.idle and appearance is not None and appearance.side != "party"
    return words_over(event.who, "does nothing", "muted", stage, 0) if idle else 0


@cue(happened.Mended)
def _mended(event: happened.Mended, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=200, ink=(111, 208, 140)))
    stage.begin(event.who, Recoil(ms=200, away=(0, -1), far=4))
    burst(event.who, (PALETTE["good"],), 5, stage, up=True)
    return words_over(event.who, f"{event.piece}", "good", stage, 240)


@cue(happened.Morphed)
def _morphed(event: happened.Morphed, stage: Stage) -> int:
    turnover(event.who, event.before, event.after, stage)
    return words_over(event.who, f"{event.before} becomes {event.after}", "good", stage, 240)


@cue(happened.Identified)
def _identified(event: happened.Identified, stage: Stage) -> int:
    burst(event.who, (PALETTE["brass_light"],), 6, stage, up=True)
    gain(event.who, stage)
    return words_over(event.who, "identifies", "brass_light", stage, 260)


@cue(happened.PickedUp)
def _picked_up(event: happened.PickedUp, stage: Stage) -> int:
    burst(event.who, (PALETTE["brass_light"],), 6, stage, up=True)
    gain(event.who, stage)
    return words_over(event.who, "picks up", "brass_light", stage, 260)


@cue(happened.Given)
def _given(event: happened.Given, stage: Stage) -> int:
    gain(event.to, stage, event.who)
    return words_over(event.who, "gives", "brass_light", stage, 260)
