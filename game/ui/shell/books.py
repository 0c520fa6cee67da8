"""The rulebooks of the library, with their faces and their lessons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from game import library
from game.campaign.model import CampaignFile
from game.library import PLAYABLE, Lesson
from game.records import Notebook
from game.ui.face import Face
from game.ui.kit.screen import Screen


def names() -> tuple[str, ...]:
    """The names of the rulebooks that there are; the first is meant where none is named."""
    return tuple(library.BOOKS)


def named(book: str) -> str:
    """That name of a book, or the name of the first book where it is empty."""
    return book or names()[0]


def here(book: str) -> str:
    """That name, or the first book's where there is none of that name here, as of a campaign that cannot be played."""
    return book if book in library.BOOKS else names()[0]


def face(book: str = "") -> Face:
    """The face of that book, which is loaded now if it was not loaded before. Raises KeyError."""
    return cast("Face", library.face_of(named(book)))


def rulebook(sentences: Sequence[str]) -> Screen:
    """The rulebook of the first book, open at the first rule that one of the sentences cites."""
    return face().rulebook(sentences)


class BookLesson(NamedTuple):
    """A lesson, and the name of its book."""

    book: str
    lesson: Lesson


def known() -> tuple[BookLesson, ...]:
    """The lessons of the books, in their order."""
    return tuple(BookLesson(book, one) for book in library.BOOKS if (one := library.sign_of(book).lesson))


def finished(one: BookLesson, notebook: Notebook) -> bool:
    """Has the player finished the lesson? A notebook of before means the first book's."""
    old = notebook.notes.finished and one.book == next(iter(library.BOOKS))
    return old or notebook.learned(one.book, one.lesson.key)


def next_one(notebook: Notebook) -> BookLesson | None:
    """The first lesson that the player has not finished, else the first one; None where there is none."""
    lessons = known()
    return next((one for one in lessons if not finished(one, notebook)), next(iter(lessons), None))


def campaign(one: BookLesson) -> CampaignFile | None:
    """The campaign that is played to learn; None where it is a playable."""
    found = (here.campaign for here in library.campaigns() if here.campaign and here.campaign.lesson)
    return next((here for here in found if (here.book, here.id) == (one.book, one.lesson.key)), None)


def played(book: str, manners: Iterable[tuple[str, str]]) -> BookLesson | None:
    """The lesson that is played in a game of that book with these manners; None where it is another game."""
    lesson, named = library.shelved(book).lesson, dict(manners)
    taught = lesson and lesson.key in (named.get("campaign"), named.get(PLAYABLE))
    return BookLesson(book, lesson) if lesson and taught else None
