"""The editor of Scenes: where one is, who is suggested, and the Conflicts that are ready; it is kept at last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.books.capes.content import own
from game.books.capes.content.reading import shipped
from game.books.capes.content.scene_line import MOST_DRAFTS, faults
from game.books.capes.content.tables import CONFLICT_KINDS, GROUNDS, LIGHTS
from game.books.capes.face.editor.making_screen import MakingScreen
from game.books.capes.face.editor.parts import ARROW, stepper
from game.books.capes.face.editor.scene_making import SceneMaking
from game.books.capes.face.parts.plates import Slab
from game.books.capes.values import LONGEST, Draft, ScenePrompt, Stance
from game.phrases import capital, listed
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Label, Panel, Tab, Widget
from game.ui.play.layout import IconButton
from game.ui.shell import backdrops

_WHERE: Final = Rect(16, 68, 470, 578)
_READY: Final = Rect(496, 68, 768, 578)
_X, _W = _WHERE.x + 14, _WHERE.w - 28
_BOX: Final = 184.0
"""How far a Conflict lies below another."""
_MARK: Final = 104.0
"""How broad the mark of a side is."""
_NOBODY: Final = "Nobody is suggested yet: choose a Character at the left first."


class SceneEditor(MakingScreen[ScenePrompt]):
    """The screen on which a Scene is made; it is kept at last, and the screen pops with it, or with None."""

    def __init__(self, prompt: ScenePrompt | None = None) -> None:
        """A Scene without an id was never kept: all of it would be lost."""
        super().__init__(own.SCENES.heading)
        self.making: SceneMaking = SceneMaking(prompt)

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (*self._where(), *self._suggested(), *self._ready(), *self._foot())

    def _where(self) -> Iterator[Widget]:
        """Its title and place, and how it is drawn."""
        yield Panel(key="where", rect=_WHERE)
        for row, (key, hint) in enumerate((("title", "Name the Scene"), ("place", "Where and when it is"))):
            place = Rect(_X, _WHERE.y + 14 + row * 44, _W, 36)
            yield _field(key, hint, getattr(self.making.prompt, key), place, partial(self.making.put, key))
        for row, (key, values) in enumerate((("ground", GROUNDS), ("light", LIGHTS))):
            place = Rect(_X, _WHERE.y + 106 + row * 42, _W, 34)
            now = getattr(self.making.prompt, key)
            yield from stepper(key, capital(key), now, place, partial(self.making.turn, key, values))

    def _suggested(self) -> Iterator[Widget]:
        """The Characters, of whom those are on who are suggested."""
        top, wide = _WHERE.y + 196, (_W + 6) / 2
        yield Label(rect=Rect(_X, top, _W, 22), text="Who is suggested", size=13, ink="muted")
        for n, one in enumerate(shipped().sheets):
            yield Tab(
                key=f"with {one.id}",
                caption=one.name,
                on=one.id in self.making.prompt.suggested,
                rect=Rect(_X + n % 2 * wide, top + 26 + n // 2 * 42, wide - 6, 36),
                press=partial(self.making.suggest, one.id),
            )

    def _ready(self) -> Iterator[Widget]:
        """The Conflicts, and the way to another one."""
        yield Panel(key="ready", rect=_READY)
        for number, draft in enumerate(self.making.prompt.drafts):
            yield from self._conflict(number, draft, Rect(_READY.x + 14, _box(number), _READY.w - 28, _BOX - 10))
        if len(self.making.prompt.drafts) < MOST_DRAFTS:
            place = Rect(_READY.x + 14, _box(len(self.making.prompt.drafts)), 220, 38)
            yield Button(key="more", caption="Add a Conflict", rect=place, press=self.making.more)

    def _conflict(self, number: int, draft: Draft, box: Rect) -> Iterator[Widget]:
        """A Conflict: its kind, whom it is about, its text and its sides."""
        x, wide = box.x + 12, box.w - 24
        yield Slab(rect=box, fill="row")
        for n, kind in enumerate(CONFLICT_KINDS):
            yield Tab(
                key=f"{kind} {number}",
                caption=capital(kind),
                on=draft.kind == kind,
                rect=Rect(x + n * 96, box.y + 12, 90, 36),
                press=partial(self.making.sort, number, kind),
            )
        if draft.kind == "goal":
            place, reason = Rect(x + 206, box.y + 13, wide - 252, 34), "" if self.making.prompt.suggested else _NOBODY
            yield from stepper(
                f"about {number}", "About", _names(draft), place, partial(self.making.about, number), reason
            )
        yield IconButton(
            key=f"fewer {number}",
            caption="Take this Conflict out",
            icon="cross",
            rect=Rect(x + wide - ARROW, box.y + 14, ARROW, ARROW),
            press=partial(self.making.fewer, number),
        )
        yield from self._words(number, draft, Rect(x, box.y + 62, wide, 96))

    def _words(self, number: int, draft: Draft, place: Rect) -> Iterator[Widget]:
        """What a Conflict says, and below it what each of its sides says."""
        x, y, wide, half = place.x, place.y, place.w, (place.w - 8) / 2
        low = y + 54
        yield _field(
            f"text {number}", "What is at stake", draft.text, Rect(x, y, wide, 36), partial(self.making.say, number)
        )
        for side, (hint, stance) in enumerate(zip(("One way it ends", "The other way"), draft.stances, strict=True)):
            box = Rect(x + side * (half + 8), low, half - _MARK - 4, 36)
            yield _field(f"side {number} {side}", hint, stance.text, box, partial(self.making.end, number, side))
            yield _mark(number, side, stance, Rect(box.right + 4, low, _MARK, 36), self.making)

    def _foot(self) -> tuple[Widget, ...]:
        """What is wrong, and the ways out."""
        found = faults(self.making.prompt)
        told = " ".join(f"{one}." for one in found[:2]) or "Nothing is missing: this Scene can be framed."
        return self.foot("Keep this Scene", told, f"{found[0]}." if found else "")

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush, lamp=True)
        backdrops.heading(brush, "Change a Scene" if self.making.prompt.id else "Make a Scene")


def _field(key: str, hint: str, text: str, place: Rect, changed: Callable[[str], None]) -> EntryField:
    return EntryField(key=key, caption=hint, rect=place, text=text, hint=hint, most=LONGEST, changed=changed)


def _mark(number: int, side: int, stance: Stance, place: Rect, making: SceneMaking) -> Button:
    """The button that marks a side with the clause of the Code which it would break."""
    known = {one.id: one for one in shipped().clauses}
    marked = [known[one] for one in stance.code if one in known]
    return Button(
        key=f"code {number} {side}",
        caption=f"§ {marked[0].short}" if marked else "§ none",
        size=12,
        rect=place,
        press=partial(making.mark, number, side, tuple(known)),
        tip=marked[0].text if marked else "Mark this side with a clause of the Code that it would break.",
    )


def _box(number: int) -> float:
    """Where that Conflict begins, from above."""
    return _READY.y + 14 + number * _BOX


def _names(draft: Draft) -> str:
    """Whom a goal is about."""
    names = {one.id: one.name for one in shipped().sheets}
    return listed((names.get(one, one) for one in draft.about), "nobody")
