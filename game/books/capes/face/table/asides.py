"""What stands beside play: headings, the Code, a question before the end, the page after it, music, rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game import library
from game.books.capes.events import IssueEnded, SceneEnded
from game.books.capes.face.pages.screen import pages_screen
from game.books.capes.face.rules import table_rules
from game.books.capes.face.table.issue_page import IssuePage, issue_told
from game.books.capes.face.table.stage import CapesShow
from game.books.capes.face.table.tableau import Tableau
from game.books.capes.prose.endings import ending
from game.table.book import Event, Intent
from game.table.words import BookWords
from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.screen import Consult, PageButton, Push, Screen
from game.ui.play.protocol import GO, Tool
from game.ui.play.show import Asked
from game.ui.play.tune import Tune

RULES: Final = {
    "open": "C-SCN-1",
    "pick": "C-PICK-1",
    "claim": "C-CLM-2",
    "veto": "C-CON-4",
    "free": "C-FREE-1",
    "act": "C-ACT-1",
    "buy": "C-ACT-2",
    "turn": "C-TRN-1",
    "after": "C-TRN-2",
    "keep": "C-ALY-1",
    "react": "C-REA-1",
    "finish": "C-THN-1",
    "resolve": "C-RSV-1",
    "gloat": "C-GLO-1",
    "give": "C-TOK-4",
    "pair": "C-INS-2",
    "spare": "C-INS-5",
}
"""The rule that each kind of question is about."""
_MUSIC: Final = {"dusk": "dusk", "night": "night", "pale": "day"}


_BRIEF: Final = {
    "keep": "keep the roll?",
    "veto": "may it come?",
    "react": "answer the roll?",
    "give": "who stood well against it?",
}
"""What is asked where the table itself shows what it is about."""


def told_of(asked: Asked | None, seen: Tableau, words: BookWords) -> str:
    """What the banner says, whether somebody is asked or has the Turn."""
    if asked:
        return _BRIEF.get(asked.kind) or words.asked(asked.decision)
    turn = seen.turn
    return f"{seen.name(turn.character)}'s turn" if turn and turn.character else ""


def page_told(seen: Tableau) -> str:
    """Which Scene and Page it is."""
    at = seen.at
    if seen.between:
        return f"Between scenes · {at.scene} of {max(seen.scenes, at.scene)} played"
    return (
        f"Scene {at.scene} of {max(seen.scenes, at.scene)} · Page {at.page}" if at.scene else "Before the first scene"
    )


def titles(book: str) -> dict[str, str]:
    """The title of each rule."""
    return {key: one.title for key, one in library.shelved(book).rulebook().rules.items()}


def comic(show: CapesShow) -> Screen:
    """The pages of the game as far as it is told."""
    return pages_screen(show.match, list(map(show.player, show.players())), show.changed)


def options_screen(seen: Tableau) -> Screen:
    """What the table has chosen, to be read."""
    return table_rules(seen.at.options, open_to_change=False)


def tools(seen: Tableau, show: CapesShow) -> Sequence[Tool]:
    """The buttons for the comic pages, for the Code and for the rulebook."""
    clauses = "\n".join(f"§ {one.short}: {one.text}" for one in seen.at.code)
    return (
        Tool("grid", "Pages", pygame.K_o, "O", lambda: Push(comic(show)), note="what was told so far"),
        Tool(
            "shield", "The Code", pygame.K_d, "D", partial(Push, Dialog("The Code", clauses)), note="what is not told"
        ),
        Tool("book", "Rules", 0, "F1", partial(Consult, ())),
    )


def question_before(intent: Intent) -> Screen | None:
    """What is asked before the intent is played in the current world: whether something is to end."""
    one = ending(intent)
    return Dialog(one.title, one.text, (DialogAnswer("on", one.stay), DialogAnswer(GO, one.go))) if one else None


def page_after(event: Event, show: CapesShow, ways: Sequence[PageButton]) -> Screen | None:
    """The page that the event has: the one after the last Scene."""
    if isinstance(event, SceneEnded):
        return comic(show)
    return IssuePage(issue_told(show.match), ways) if isinstance(event, IssueEnded) else None


def tune_of(seen: Tableau) -> Tune:
    """The music that suits the light of the Scene."""
    return Tune(None, _MUSIC[seen.prompt.light if seen.prompt else "dusk"])
