"""A typed line becomes an answer: by its number, its whole line, its first words, or in the book's own way."""

from __future__ import annotations

from game.table.book import Intent
from game.text.menu import Menu
from game.text.typed import words
from game.text.unclear import Unclear, no_answer, several


def answer(text: str, menu: Menu) -> Intent:
    """The answer that the text stands for. Raises Unclear."""
    text = text.strip()
    if not text:
        if menu.offer.enter is None:
            raise Unclear(menu.offer.reason)
        return menu.offer.enter
    if text.isdecimal():
        return _numbered(text, menu)
    typed = words(text)
    if not typed:
        raise no_answer(text)
    return _shown(typed, menu) or menu.offer.read(text, menu) or _worded(text, typed, menu)


def _numbered(text: str, menu: Menu) -> Intent:
    number = int(text) if len(text) < 6 else 0
    if 1 <= number <= len(menu.items):
        return menu.items[number - 1].intent
    if not menu.items:
        raise Unclear("No answer has a number here; more lists those that can have one.")
    raise Unclear(f"The list goes from 1 to {len(menu.items)}.")


def _shown(typed: list[str], menu: Menu) -> Intent | None:
    """The answer whose line was typed exactly as it is shown, with or without its note."""
    items = (*menu.items, menu.suggestion, menu.usual)
    return next((item.intent for item in items if item and typed in (words(item.words), words(str(item)))), None)


def _worded(text: str, typed: list[str], menu: Menu) -> Intent:
    """The one answer whose line begins with these words. Raises Unclear where there are none or several."""
    fits = menu.fitting(typed)
    exact = [intent for intent in fits if menu.typed(intent) == typed]
    if len(exact or fits) == 1:
        return (exact or fits)[0]
    other = menu.offer.otherwise(text, menu)
    if other:
        return other
    raise several(tuple(fits)) if fits else no_answer(text)
