"""The journal: what is going on, what the party was asked for, what it knows, and the way to what has happened."""

from __future__ import annotations

from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.face.stage.show import PyramidFlow
from game.books.stacktors.gm.adventure.memory import aims
from game.books.stacktors.prose.past import past
from game.books.stacktors.prose.terms import clock, purse, terms
from game.books.stacktors.prose.words import capital, fact
from game.ui.kit.dialog import Dialog, DialogAnswer
from game.ui.kit.screen import Push, Transition
from game.ui.kit.widgets.base import Press


def journal(flow: PyramidFlow, story: Press) -> Transition:
    """Open the journal; `story` leads to what has happened."""
    chronicle, scene = flow.show.reader.table.fact(Chronicle), flow.show.reader.table.scene
    now = _now(scene) if scene and not scene.outcome else ""
    coins = purse(chronicle) if chronicle else ""
    facts = [f"- {capital(fact(key, flow.show.facts))}" for key in chronicle.facts] if chronicle else []
    wanted = [f"- {aim}" for aim in aims(flow.match.snapshot)]
    asked = ["You were asked to:", *wanted, ""] if wanted else []
    before = [f"- {one.named}" for one in past(flow.match)]
    happened = ["What is over, the latest first:", *reversed(before), ""] if before else []
    known = ["Known:", *facts] if facts else ["Nothing learnt yet; what people tell will stand here."]
    purse_told = ["", coins] if coins else []
    lines = (*([now, ""] if now else []), *asked, *happened, *known, *purse_told)
    choices = (DialogAnswer("ok", "Good"), DialogAnswer("story", "The story so far", press=story))
    return Push(Dialog("Journal", "\n".join(lines), choices))


def _now(scene: Scene) -> str:
    """What the situation under way is about, what is at stake, and the rounds that are left."""
    told = (scene.situation.text, scene.situation.stake, *terms(scene.situation), clock(scene))
    return "\n".join(line for line in told if line)
