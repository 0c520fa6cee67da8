"""The cues of attacks and of what they do to somebody."""

from __future__ import annotations

from game.stacktors import events as happened
from game.stacktors.ahead.verdicts import lasting
from game.ui.stacktors.stage.cue_list import cue, spot, words_over
from game.ui.stacktors.stage.stage import Bolt, Flash, Shake, Stage


@cue(happened.Attacked)
def _attacked(event: happened.Attacked, stage: Stage) -> int:
    start = spot(event.who, stage)
    for target in event.targets:
        end = spot(target, stage)
        if start and end:
            stage.float(Bolt(ms=440, start=start, end=end))
    return words_over(event.who, event.active or event.kind, "attack", stage, 440)


@cue(happened.Helped)
def _helped(event: happened.Helped, stage: Stage) -> int:
    return words_over(event.who, "helps", "move", stage, 250)


@cue(happened.Compared)
def _compared(event: happened.Compared, stage: Stage) -> int:
    """Show whether the attack hits; its multiple is seen by the damage, which is not always that high (DMG-3)."""
    verdict = f"{event.attack} v {event.defence}: {'hits' if event.hit else 'misses'}"
    if event.hit:
        stage.begin(event.whom, Shake(ms=180))
    return words_over(event.whom, verdict, "warn" if event.hit else "good", stage, 500)


@cue(happened.Perfected)
def _perfected(event: happened.Perfected, stage: Stage) -> int:
    return words_over(event.who, "Perfection", "brass_light", stage, 350)


@cue(happened.TurnedBack)
def _turned_back(event: happened.TurnedBack, stage: Stage) -> int:
    return words_over(event.by, "turned back", "warn", stage, 350)


@cue(happened.Committed)
def _committed(event: happened.Committed, stage: Stage) -> int:
    total = sum(piece.pips for piece in event.pieces)
    return words_over(event.who, f"uses {total}", "attack", stage, 300)


cue(happened.Persisted)(lambda event, stage: words_over(event.who, "once more", "attack", stage, 350))
cue(happened.Repeated)(lambda event, stage: words_over(event.who, "again", "attack", stage, 350))
cue(happened.Outwitted)(lambda event, stage: words_over(event.who, "must answer first", "warn", stage, 350))


@cue(happened.Damaged)
def _damaged(event: happened.Damaged, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=120))
    stage.begin(event.who, Shake(ms=220))
    text = f"{event.before} becomes {event.after}" if event.after else f"{event.before} is gone"
    return words_over(event.who, text, "bad", stage, 320)


@cue(happened.Worn)
def _worn(event: happened.Worn, stage: Stage) -> int:
    return words_over(event.who, f"{event.before} wears", "warn", stage, 250)


@cue(happened.EffectBegan)
def _effect(event: happened.EffectBegan, stage: Stage) -> int:
    return words_over(event.who, lasting(event.kind, event.rounds, you=False).removeprefix("is "), "warn", stage, 350)


@cue(happened.Unmoved)
def _unmoved(event: happened.Unmoved, stage: Stage) -> int:
    return words_over(event.who, f"not {event.kind}", "muted", stage, 300)


@cue(happened.Traded)
def _traded(event: happened.Traded, stage: Stage) -> int:
    stage.begin(event.whom, Flash(ms=200, ink=(255, 160, 210)))
    return words_over(event.who, " ".join(map(str, event.taken)), "good", stage, 320) or words_over(
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
    return words_over(event.who, text, "good" if event.after else "bad", stage, 320)


@cue(happened.Driven)
def _driven(event: happened.Driven, stage: Stage) -> int:
    victim = stage.look(event.victim)
    return words_over(event.who, f"must attack {victim.name if victim else 'somebody'}", "warn", stage, 400)


@cue(happened.Roused)
def _roused(event: happened.Roused, stage: Stage) -> int:
    return words_over(event.who, "calm no longer", "warn", stage, 300)


@cue(happened.FreezeNoted)
def _frozen(event: happened.FreezeNoted, stage: Stage) -> int:
    return words_over(event.who, "turn ends", "warn", stage, 300)


@cue(happened.Hampered)
def _hampered(event: happened.Hampered, stage: Stage) -> int:
    stage.begin(event.who, Shake(ms=220))
    return words_over(
        event.who,
        f"{event.before} becomes {event.after}" if event.after else f"{event.before} is gone",
        "bad",
        stage,
        320,
    )


@cue(happened.Joined)
def _joined(event: happened.Joined, stage: Stage) -> int:
    stage.begin(event.who, Flash(ms=300, ink=(239, 227, 191)))
    return words_over(event.who, "joins", "good", stage, 700)


@cue(happened.Overcame)
def _overcame(event: happened.Overcame, stage: Stage) -> int:
    return words_over(event.who, "overcome", "good", stage, 600)
