"""The journal: what is going on, what the party was asked for, what has happened, and what the party knows."""

from __future__ import annotations

from game.stacktors.components import Chronicle, Scene
from game.stacktors.gm.adventure.memory import aims
from game.stacktors.prose.past import past
from game.stacktors.prose.terms import clock, purse, terms
from game.stacktors.prose.words import capital, fact
from game.ui.kit.dialog import Dialog
from game.ui.kit.screen import Push, Transition
from game.ui.stacktors.stage.show import PyramidFlow


def journal(flow: PyramidFlow) -> Transition:
    """Open the journal."""
    chronicle, scene = flow.show.reader.table.fact(Chronicle), flow.show.reader.table.scene
    now = _now(scene) if scene and not scene.outcome else ""
    coins = purse(chronicle) if chronicle else ""
    facts = [f"- {capital(fact(key, flow.facts))}" for key in chronicle.facts] if chronicle else []
    wanted = [f"- {aim}" for aim in aims(flow.match.snapshot)]
    asked = ["You were asked to:", *wanted, ""] if wanted else []
    before = [f"- {one.whole}" for one in past(flow.match)]
    happened = ["What has happened, the latest first:", *reversed(before), ""] if before else []
    known = ["Known:", *facts] if facts else ["Nothing learnt yet; what people tell will stand here."]
    purse_told = ["", coins] if coins else []
    lines = (*([now, ""] if now else []), *asked, *happened, *known, *purse_told)
    return Push(Dialog("Journal", "\n".join(lines)))


def _now(scene: Scene) -> str:
    """What the situation under way is about, what is at stake, and the rounds that are left."""
    told = (scene.situation.text, scene.situation.stake, *terms(scene.situation), clock(scene))
    return "\n".join(line for line in told if line)
