"""The cues of events: coming and going, moves, talk and turns, attacks and what they do to somebody.

A deed is drawn back for, done, and felt: the attacker's figure leans back before it strikes or shoots, and whoever is
hit is thrown back when the blow lands.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import Kind
from game.books.stacktors import events as happened
from game.books.stacktors.ahead.verdicts import lasting
from game.books.stacktors.face.sprites.palette import PIECES
from game.books.stacktors.face.stage.cue_list import (
    CUES,
    SILENT,
    burst,
    chips,
    cue,
    deed_tones,
    deliver,
    effect_tones,
    far,
    flip,
    gain,
    glide,
    reach,
    ring,
    shoot,
    shrink,
    spot,
    tones,
    towards,
    turnover,
    words_over,
)
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.tweens import Bubble, Fade, Flash, Recoil, Shake, ShownPiece, Topple, Words
from game.books.stacktors.prose.story import authored
from game.books.stacktors.prose.words import capital, counted, gets_out, listed
from game.books.stacktors.values.pieces import Piece, pips
from game.table.book import Event
from game.ui.kit.theme import PALETTE

__all__ = ["CUES", "SILENT"]


_COMMIT, _ANSWER, _RESULT = 500, 450, 450
"""How many milliseconds each beat of an attack is read: who strikes whom with what, the answer, and which is more."""
_READ = _COMMIT + _ANSWER + _RESULT
"""For how many milliseconds what is committed stands over a figure, so that it can be compared with the answer."""
_BLOCKED = 150
"""For how many milliseconds more the result is read where nothing comes of it."""
_STOP = 60
"""For how many milliseconds all stands still when a blow lands."""
_AGAIN, _BLOWS = 70, 3
"""How many milliseconds lie between the blows of a hit that counts several times, and the most that are seen."""
_WHITE = (255, 255, 255)


@cue(happened.Attacked)
def _attacked(event: happened.Attacked, stage: Stage) -> int:
    """Say who strikes whom with what; the figure draws itself up, and the blow itself comes with the result."""
    used = tones(event.active)
    ring(event.who, used.light, stage, ms=260, wide=34)
    stage.begin(event.who, Recoil(ms=_COMMIT, away=(0, -1), far=6))
    row = _sum(event.pieces, event.value)
    return words_over(event.who, _deed(event, stage), "attack", stage, _COMMIT, row, stands=_READ)


def _sum(pieces: tuple[Piece, ...], value: int) -> tuple[str | ShownPiece, ...]:
    """The pieces and what they are together; nothing where that is not known yet."""
    return (*chips(pieces), f"= {value}" if pieces else str(value)) if value else ()


def _deed(event: happened.Attacked, stage: Stage) -> str:
    """Whom it attacks and how, in words."""
    does = reach(event.kind, event.who, event.targets[0], stage).deed
    names = [seen.name for target in event.targets if (seen := stage.appearance(target))]
    whom = listed(names) if len(names) <= _NAMED else counted(len(names), "target", "targets")
    way = event.active or ("brains" if event.kind == "mental" else "")
    return f"{does} {whom}{f': {way}' if way else ''}"


_NAMED = 2
"""The most targets that are named over the head of who attacks them."""


@cue(happened.Defended)
def _defended(event: happened.Defended, stage: Stage) -> int:
    """Say what is answered; where Perfection leaves nothing to compare, that is the result too."""
    sure = stage.attack is not None and stage.attack.first
    wait = _ANSWER + _RESULT * (event.first or sure)
    if stage.attack and sure and not event.first:
        deliver(stage.attack, event.who, stage)
    if event.first or event.again:
        ring(event.who, _WHITE if event.first else tones("").light, stage, ms=220)
        told = "Perfection ignores it" if event.first else "turns it back once more"
        return words_over(event.who, told, "focus", stage, wait, chips(event.pieces + event.again), stands=_READ)
    total = pips(event.pieces)
    if total:
        ring(event.who, tones(event.active).light, stage, ms=120, wide=30)
    told, ink = ("answers", "focus") if total else ("answers nothing", "muted")
    return words_over(event.who, told, ink, stage, wait, _sum(event.pieces, total), stands=_ANSWER + _RESULT)


@cue(happened.Helped)
def _helped(event: happened.Helped, stage: Stage) -> int:
    shoot(event.who, event.whom, (PALETTE["move"], PIECES["white"].light), stage, ms=140)
    return words_over(event.who, f"adds {pips(event.pieces)}", "move", stage, 140, chips(event.pieces))


@cue(happened.Compared)
def _compared(event: happened.Compared, stage: Stage) -> int:
    """Show whether the attack hits; its multiple is seen by the damage, which is not always that high (DMG-3)."""
    lands = deliver(stage.attack, event.whom, stage) if stage.attack else 0
    away = towards(spot(event.who, stage), spot(event.whom, stage))
    both = (f"{event.attack} against {event.defence}",)
    stage.hush(spot(event.who, stage), spot(event.whom, stage))
    if not event.hit:
        ring(event.whom, PALETTE["good"], stage, ms=160, after=lands)
        stage.begin(event.who, Recoil(ms=160, age=-lands, away=(-away[0], -away[1])))
        return words_over(event.whom, "blocked", "good", stage, _RESULT + _BLOCKED, both)
    blows = min(event.times, _BLOWS) or 1
    stage.begin(event.whom, Flash(ms=60 + _AGAIN * (blows - 1), age=-lands, times=blows))
    stage.begin(event.whom, Recoil(ms=180, age=-lands - _STOP, away=away))
    burst(event.whom, tuple(_lights(event.whom, stage)), 8, stage, after=lands + _STOP)
    return words_over(event.whom, "hits", "warn", stage, _RESULT + _AGAIN * (blows - 1), both)


def _lights(who: int, stage: Stage) -> Iterator[tuple[int, int, int]]:
    """The light tones of its guts, or of stone where it has none."""
    appearance = stage.appearance(who)
    guts = appearance.stack.guts if appearance and appearance.stack else ()
    yield from {PIECES[piece.colour.word].light: None for piece in guts} or {PIECES["gray"].light: None}


@cue(happened.Perfected)
def _perfected(event: happened.Perfected, stage: Stage) -> int:
    ring(event.who, _WHITE, stage, ms=220, wide=54)
    return words_over(event.who, "Perfection", "brass_light", stage, 260)


@cue(happened.TurnedBack)
def _turned_back(event: happened.TurnedBack, stage: Stage) -> int:
    shoot(event.by, event.who, (PIECES["pink"].mid, PIECES["pink"].light), stage, ms=200)
    return words_over(event.by, "turned back", "warn", stage, 260)


@cue(happened.Committed)
def _committed(event: happened.Committed, stage: Stage) -> int:
    ring(event.who, tones(event.active).light, stage, ms=140, wide=30)
    row = _sum(event.pieces, pips(event.pieces))
    return words_over(event.who, "uses", "attack", stage, _ANSWER, row, stands=_ANSWER + _RESULT)


@cue(happened.Persisted, happened.Repeated)
def _tried_again(event: happened.Persisted | happened.Repeated, stage: Stage) -> int:
    if isinstance(event, happened.Persisted):
        return words_over(event.who, "once more", "attack", stage, _COMMIT, chips((event.piece,)), stands=_READ)
    return words_over(event.who, "again", "attack", stage, _COMMIT, _sum(event.pieces, event.value), stands=_READ)


@cue(happened.Damaged)
def _damaged(event: happened.Damaged, stage: Stage) -> int:
    used = PIECES[event.before.colour.word]
    if event.after:
        shrink(event.who, event.before, event.after, stage)
        burst(event.who, (used.mid,), 6, stage)
    else:
        stage.begin(event.who, Shake(ms=160, size=4))
        burst(event.who, (used.mid, used.light), 14, stage)
        return words_over(event.who, "breaks", "bad", stage, 280, chips((event.before,)), stands=_LOST)
    lost = counted(event.before.pips - event.after.pips, "pip", "pips")
    row: tuple[str | ShownPiece, ...] = (*chips((event.before,)), "becomes", *chips((event.after,)))
    return words_over(event.who, f"loses {lost}", "bad", stage, 200, row, stands=_LOST)


_LOST = 1100
"""For how many milliseconds it is read what somebody has lost."""


def _becomes(before: Piece | None, after: Piece | None) -> str:
    """What has become of a piece, in words."""
    if before and after:
        return f"{before} becomes {after}"
    return f"new {after}" if after else f"{before} is gone"


@cue(happened.Worn)
def _worn(event: happened.Worn, stage: Stage) -> int:
    burst(event.who, (PIECES["gray"].mid,), 4, stage, up=True)
    return words_over(event.who, f"{event.before} wears for good", "warn", stage, 160)


@cue(happened.EffectBegan)
def _effect(event: happened.EffectBegan, stage: Stage) -> int:
    used = effect_tones(event.kind)
    stage.begin(event.who, Flash(ms=220, ink=used.light))
    ring(event.who, used.light, stage, ms=220, number=2)
    burst(event.who, (used.light, used.mid), 6, stage, up=event.kind == "calmed")
    if event.kind == "fleeing":
        stage.begin(event.who, Shake(ms=220, size=3))
    return words_over(event.who, lasting(event.kind, event.rounds, you=False).removeprefix("is "), "warn", stage, 240)


@cue(happened.EffectEnded)
def _effect_ended(event: happened.EffectEnded, stage: Stage) -> int:
    ring(event.who, effect_tones(event.kind).light, stage, ms=120, wide=24)
    return words_over(event.who, "free again", "good", stage, 80)


@cue(happened.Unmoved)
def _unmoved(event: happened.Unmoved, stage: Stage) -> int:
    stage.begin(event.who, Shake(ms=120, size=3))
    return words_over(event.who, f"not {event.kind}", "muted", stage, 120)


@cue(happened.Traded)
def _traded(event: happened.Traded, stage: Stage) -> int:
    _swapped(event.who, event.given, event.taken, stage)
    _swapped(event.whom, event.taken, event.given, stage)
    return words_over(event.who, " ".join(map(str, event.taken)), "good", stage, 240) or words_over(
        event.whom, " ".join(map(str, event.given)), "bad", stage, 240
    )


def _swapped(who: int, before: tuple[Piece, ...], after: tuple[Piece, ...], stage: Stage) -> None:
    turnover(who, next(iter(before), None), next(iter(after), None), stage)


@cue(happened.Morphed, happened.Remoulded)
def _changed(event: happened.Morphed | happened.Remoulded, stage: Stage) -> int:
    turnover(event.who, event.before, event.after, stage)
    told = _becomes(event.before, event.after)
    return words_over(event.who, told, "good" if event.after else "bad", stage, 240)


@cue(happened.Driven)
def _driven(event: happened.Driven, stage: Stage) -> int:
    victim, used = stage.appearance(event.victim), effect_tones("compelled")
    shoot(event.who, event.victim, (used.mid, used.light), stage, ms=240)
    return words_over(event.who, f"must attack {victim.name if victim else 'somebody'}", "warn", stage, 240)


_RINGED: dict[type[Event], tuple[str, int, str, int]] = {
    happened.Outwitted: ("marked", 140, "must answer first", 160),
    happened.Roused: ("calmed", 120, "calm no longer", 80),
    happened.FreezeNoted: ("frozen", 220, "turn ends", 220),
}
"""By the event, the effect whose colour a ring has, the ring's milliseconds, the words, and those until the next."""


@cue(*_RINGED)
def _ringed(event: happened.Outwitted | happened.Roused | happened.FreezeNoted, stage: Stage) -> int:
    effect, ms, text, wait = _RINGED[type(event)]
    ring(event.who, effect_tones(effect).light, stage, ms=ms)
    return words_over(event.who, text, "warn", stage, wait)


@cue(happened.Hampered)
def _hampered(event: happened.Hampered, stage: Stage) -> int:
    used = deed_tones("feet")
    stage.begin(event.who, Recoil(ms=160, away=(0, 1), far=5))
    burst(event.who, (used.light, used.mid), 6, stage)
    return words_over(event.who, _becomes(event.before, event.after), "bad", stage, 220)


@cue(happened.Joined)
def _joined(event: happened.Joined, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=300, ink=(239, 227, 191)))
    burst(event.who, (PALETTE["good"], PALETTE["brass_light"]), 8, stage, up=True)
    return words_over(event.who, "joins", "good", stage, 400)


@cue(happened.Overcame)
def _overcame(event: happened.Overcame, stage: Stage) -> int:
    stage.begin(event.who, Shake(ms=240, size=4))
    burst(event.who, (PALETTE["brass_light"], PALETTE["brass"]), 12, stage, after=120, up=True)
    return words_over(event.who, "overcome", "good", stage, 600)


_STEP, _WALK = 110, 560
"""The most milliseconds of a step, and of a whole walk."""
_SEEN = 340
"""For how many milliseconds it is seen whose turn begins, where no player leads the character."""
_DUST = ((196, 178, 140), (150, 132, 100))


# --- coming, going, moving


@cue(happened.Brought)
def _brought(event: happened.Brought, stage: Stage) -> int:
    for who in event.who:
        stage.begin(who, Fade(ms=220))
        stage.begin(who, Recoil(ms=260, away=(0, 1), far=10))
    return 260


@cue(happened.Left)
def _left(event: happened.Left, stage: Stage) -> int:
    """Say that somebody leaves whom a deed of the author's takes away; what is picked up is simply gone."""
    if not authored(event):
        return 0
    burst(event.who, _DUST, 8, stage)
    return words_over(event.who, "leaves", "muted", stage, 320)


@cue(happened.Moved)
def _moved(event: happened.Moved, stage: Stage) -> int:
    if stage.appearance(event.who) is None:
        return 0
    steps = far(event.who, event.cell, stage)
    if steps == 0:
        return 60
    ms = min(_STEP, _WALK // max(steps, stage.steps.get(event.who, 1))) * steps
    glide(event.who, event.cell, stage, ms=ms, hop=6)
    return 0 if event.left is None and steps > 1 else ms


@cue(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, stage: Stage) -> int:
    purple = PIECES["purple"]
    glide(event.who, event.cell, stage, ms=min(260, 60 + 30 * far(event.who, event.cell, stage)))
    burst(event.who, (purple.light, purple.mid), 6, stage)
    return 260 if stage.appearance(event.who) else 0


@cue(happened.Shoved)
def _shoved(event: happened.Shoved, stage: Stage) -> int:
    glide(event.who, event.cell, stage, ms=240, hop=10)
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
    glide(event.who, event.cell, stage, ms=300)
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


_FREEZE, _TOPPLES, _GOES, _FALL = 160, 400, 500, 1000
"""The milliseconds of a fall: all stands still, somebody topples, goes for good, and the whole of it is read."""


@cue(happened.Fell)
def _fell(event: happened.Fell, stage: Stage) -> int:
    """All stands still, then it topples and is named; who dies or gives up is gone for good."""
    appearance = stage.appearance(event.who)
    down = _FREEZE
    if appearance and appearance.out != "fallen" and event.why != "gave up":
        stage.begin(event.who, Topple(ms=_TOPPLES, age=-_FREEZE))
        down += _TOPPLES
        burst(event.who, _DUST, 8, stage, after=down)
    if event.why != "fallen":
        stage.begin(event.who, Fade(ms=_GOES, age=-down, gone=True))
        burst(event.who, (PIECES["gray"].mid, PIECES["gray"].light), 8, stage, after=down, up=True)
    stage.begin(event.who, Flash(ms=_FREEZE, ink=PALETTE["bad"]))
    ring(event.who, PALETTE["bad"], stage, ms=300, after=_FREEZE)
    name = capital(appearance.name) if appearance else ""
    told = (gets_out(event.why),)
    return words_over(event.who, name, "bad", stage, max(_FALL, down + _GOES), told, stands=_NAMES)


_NAMES = 1500
"""For how many milliseconds it is read who fell."""


@cue(happened.Rose)
def _rose(event: happened.Rose, stage: Stage) -> int:
    stage.begin(event.who, Fade(ms=220))
    ring(event.who, PALETTE["good"], stage, ms=220)
    return words_over(event.who, "up again", "good", stage, 260)


# --- what is said and done


@cue(happened.Said, happened.Answered)
def _said(event: happened.Said | happened.Answered | happened.Replied, stage: Stage) -> int:
    stage.float(Bubble(ms=1800 + 40 * len(event.text), text=event.text, who=event.who))
    return 600


@cue(happened.Replied)
def _replied(event: happened.Replied, stage: Stage) -> int:
    if not event.text:
        return words_over(event.who, "too far off" if event.how == "far" else "no answer", "muted", stage, 600)
    return _said(event, stage)


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


@cue(happened.Identified, happened.PickedUp, happened.Equipped)
def _found(event: happened.Identified | happened.PickedUp | happened.Equipped, stage: Stage) -> int:
    burst(event.who, (PALETTE["brass_light"],), 6, stage, up=True)
    gain(event.who, stage)
    does = {happened.Identified: "identifies", happened.PickedUp: "picks up"}.get(type(event), "is given")
    return words_over(event.who, does, "brass_light", stage, 260)


@cue(happened.TakenAlong)
def _taken_along(event: happened.TakenAlong, stage: Stage) -> int:
    stage.begin(event.whom, Recoil(ms=200, away=(0, -1), far=4))
    return words_over(event.whom, "is taken along", "bad", stage, 320)


@cue(happened.Given)
def _given(event: happened.Given, stage: Stage) -> int:
    gain(event.to, stage, event.who)
    return words_over(event.who, "gives", "brass_light", stage, 260)
