"""A Scene in the making: what is written so far, and how it is kept."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.face.editor.looks import turned
from game.books.capes.face.editor.making import free_id
from game.books.capes.values import ConflictKind, Draft, ScenePrompt, Stance

_BLANK: Final = ScenePrompt("", "", "")
_NEW: Final = Draft("event", "", (Stance(""), Stance("")))


class SceneMaking:
    """The Scene on the screen of the editor."""

    def __init__(self, prompt: ScenePrompt | None) -> None:
        """A Scene without an id was never kept: all of it would be lost."""
        self.prompt = prompt or _BLANK
        self._begun = self.prompt if self.prompt.id else _BLANK

    @property
    def changed(self) -> bool:
        """Would anything be lost if it were left now?"""
        return self.prompt != self._begun

    def keep(self) -> ScenePrompt:
        """Keep the Scene, and return it; a new one gets an id that no other Scene has. Raises Faulty and OSError."""
        taken, now = frozenset(one.id for one in own.everything().prompts), self.prompt
        made = replace(
            now,
            id=now.id or free_id(now.title, taken, "scene"),
            title=now.title.strip(),
            place=now.place.strip(),
            drafts=tuple(_trimmed(one) for one in now.drafts),
        )
        own.SCENES.keep(made)
        return made

    # ---- what is written
    def put(self, key: str, value: object) -> None:
        """Give the Scene that value, as far as it is typed."""
        self.prompt = replace(self.prompt, **{key: value})

    def turn(self, key: str, values: tuple[str, ...], way: int) -> None:
        """Go on to the next of these values, or back to the one before."""
        self.put(key, turned(values, getattr(self.prompt, key), way))

    def suggest(self, name: str) -> None:
        """Suggest that Character, or no longer."""
        known = self.prompt.suggested
        self.put("suggested", tuple(one for one in known if one != name) if name in known else (*known, name))

    def more(self) -> None:
        """Add a Conflict."""
        self.put("drafts", (*self.prompt.drafts, _NEW))

    def fewer(self, number: int) -> None:
        """Take that Conflict out."""
        self.put("drafts", tuple(one for n, one in enumerate(self.prompt.drafts) if n != number))

    def _change(self, number: int, **changes: object) -> None:
        """Change that Conflict."""
        drafts = enumerate(self.prompt.drafts)
        self.put("drafts", tuple(replace(one, **changes) if n == number else one for n, one in drafts))

    def sort(self, number: int, kind: ConflictKind) -> None:
        """Make that Conflict a goal, at first about the first who is suggested, or an event."""
        if kind != self.prompt.drafts[number].kind:
            self._change(number, kind=kind, about=self.prompt.suggested[:1] if kind == "goal" else ())

    def about(self, number: int, way: int) -> None:
        """Make that goal one about the next who is suggested, or about the one before."""
        now = self.prompt.drafts[number].about[:1]
        self._change(number, about=turned(tuple((one,) for one in self.prompt.suggested), now, way))

    def say(self, number: int, text: str) -> None:
        """Write what is at stake in that Conflict."""
        self._change(number, text=text)

    def end(self, number: int, side: int, text: str) -> None:
        """Write that side; the clauses that it would break stay."""
        self._change_side(number, side, text=text)

    def mark(self, number: int, side: int, clauses: tuple[str, ...]) -> None:
        """Mark that side with the next of these clauses, which it would break, or with none after the last."""
        now = self.prompt.drafts[number].stances[side].code
        self._change_side(number, side, code=turned(((), *((one,) for one in clauses)), now[:1], 1))

    def _change_side(self, number: int, side: int, **changes: object) -> None:
        sides = enumerate(self.prompt.drafts[number].stances)
        self._change(number, stances=tuple(replace(one, **changes) if n == side else one for n, one in sides))


def _trimmed(draft: Draft) -> Draft:
    """The Conflict without spaces around its texts."""
    sides = tuple(replace(one, text=one.text.strip()) for one in draft.stances)
    return replace(draft, text=draft.text.strip(), stances=sides)
