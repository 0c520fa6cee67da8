"""The `Desk`: the pygame_gui elements of one screen, made to agree with the widgets that the screen gives.

Panels are shown as boards, passages as texts that scroll, entry fields as lines to type in. All other widgets paint
themselves. No other module imports pygame_gui.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import i18n
import pygame
import pygame_gui
from pygame_gui.core import UIAppearanceTheme
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.text.html_parser import HTMLParser
from pygame_gui.elements import UIPanel, UITextBox, UITextEntryLine, UIVerticalScrollBar

from game.files import ASSETS
from game.plain import plain
from game.ui.kit import composing, skin
from game.ui.kit.screen import Brush
from game.ui.kit.theme import FONTS, Look, Rect, code
from game.ui.kit.widgets import EntryField, Panel, Passage

Element = UIPanel | UITextBox | UITextEntryLine
ShownWidget = Panel | Passage | EntryField
"""The widgets that the desk shows by elements."""
_TEXT_LAYER, _ENTRY_LAYER = 3, 4
"""The layers of pygame_gui for passages and entry fields.

Boards are in the layers 1 and 2. A click goes to the uppermost element under the pointer.
"""
_CLEAR = "#00000000"
_BARE = {"dark_bg": _CLEAR, "normal_border": _CLEAR, "normal_bg": _CLEAR, "focused_border": _CLEAR}
"""The colours of an element that shows nothing but its text."""
_FLAT = {"border_width": "0", "shadow_width": "0"}
"""The settings for an element without edge and shadow."""


def _points(look: Look, size: float) -> str:
    """A size in design pixels as pixels of the screen, in the player's text size."""
    return str(round(size * look.u * look.settings.text / 100))


def _face(look: Look, size: float, regular: str, bold: str, italic: str) -> dict[str, str]:
    """A font of the theme; `size` is in design pixels."""
    folder = ASSETS / "fonts"
    paths = {"regular_path": regular, "bold_path": bold, "italic_path": italic, "bold_italic_path": bold}
    files = {style: str(folder / FONTS[kind]) for style, kind in paths.items()}
    return {"name": regular, "size": _points(look, size)} | files


def _theme(look: Look) -> dict[str, object]:
    """The colours and fonts of all elements in the form that pygame_gui reads.

    Each type of element is named, since pygame_gui does not pass the defaults on to them.
    """
    ui, story = _face(look, 15, "ui", "bold", "ui"), _face(look, 17, "story", "story_bold", "story_italic")
    scroll = {"normal_bg": code("brass_dark"), "hovered_bg": code("brass")}
    scroll |= {"dark_bg": _CLEAR, "normal_border": _CLEAR}
    return {
        "defaults": {"font": ui, "colours": _BARE | {"normal_text": code("text")}},
        "panel": {"colours": _BARE, "misc": _FLAT},
        "text_box": _passage(ui, {"normal_text": code("text")}, "1.25"),
        "#story": _passage(story, {"normal_text": code("ink")}, "1.0"),
        **_entries(look, ui),
        "vertical_scroll_bar": {"colours": scroll, "misc": _FLAT | {"enable_arrow_buttons": "0"}},
        "vertical_scroll_bar.button": {"colours": scroll, "misc": _FLAT},
    }


def _passage(font: dict[str, str], colours: dict[str, str], spacing: str) -> dict[str, object]:
    """The theme of texts that scroll; `spacing` is the distance of lines in heights of one."""
    return {"colours": _BARE | colours, "font": font, "misc": _FLAT | {"padding": "2,2", "line_spacing": spacing}}


def _entries(look: Look, font: dict[str, str]) -> dict[str, object]:
    """The theme of fields to type in: plain ones, and page headings."""
    colours = _BARE | {
        "normal_text": code("text"),
        "text_cursor": code("focus"),
        "selected_bg": code("brass_dark"),
        "selected_text": code("text"),
    }
    misc = _FLAT | {"padding": f"{look.px(10)},{look.px(2)}"}
    return {
        "text_entry_line": {"colours": colours, "font": font, "misc": misc},
        "#heading": {
            "colours": colours | {"normal_text": code("brass_light")},
            "font": _face(look, 21, "heading", "heading", "heading"),
            "misc": {"text_horiz_alignment": "center"},
        },
    }


def _styles(look: Look) -> list[dict[str, str | int | float]]:
    """The typefaces that a passage may switch to, such as bold ones; pygame_gui warns of one that is not loaded yet."""
    return [
        {"name": name, "point_size": _points(look, size), "style": style, "antialiased": "1"}
        for name, size in (("ui", 15), ("story", 17))
        for style in ("bold", "italic", "bold_italic")
    ]


class _Skin(NamedTuple):
    """A theme that was read, and what has loaded its fonts."""

    theme: UIAppearanceTheme
    loader: IResourceLoader


_KEPT: Final = 4
"""How many skins are kept, the newest ones: one for each size of window and text that is in use."""
_skins: dict[str, _Skin] = {}


class _Manager(pygame_gui.UIManager):
    """A manager that learns from events where the pointer is, and not from the mouse, which tests do not move.

    All managers that look alike share their skin, since to make it takes longest of all that opens a desk.
    """

    pointer: tuple[int, int] = (-1, -1)

    def __init__(self, look: Look) -> None:
        theme = _theme(look)
        key = repr(theme)
        self._skin = _skins.get(key)
        loader = self._skin.loader if self._skin else None
        super().__init__(look.size, theme, enable_live_theme_updates=False, resource_loader=loader)
        i18n.load_path.clear()  # no text of ours is a key of a translation, and each manager adds a folder to search
        if self._skin is None:
            self.preload_fonts(_styles(look))
            _skins[key] = _Skin(self._read, self.resource_loader)
            for oldest in [*_skins][:-_KEPT]:
                del _skins[oldest]

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme of its skin, or a new one."""
        self._read = self._skin.theme if self._skin else super().create_new_theme(theme_path)
        return self._read

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class _PictureBoard(UIPanel):
    """A board that shows the look's picture of it, since pygame_gui would keep four copies as large as the board."""

    def rebuild(self) -> None:
        """Do nothing: the board has no shape of its own."""


class _Parser(HTMLParser):
    """Lets a line break take no width: one of 4 pixels that did not fit behind a full line left a line empty."""

    def _handle_line_break(self) -> None:
        super()._handle_line_break()  # type: ignore[no-untyped-call]
        self.layout_rect_queue[-2].width = 0


class _TextBox(UITextBox):
    """A text that frees its letters when they are laid out again, which happens whenever a scroll bar comes or goes."""

    def parse_html_into_style_data(self) -> None:
        _break_cycles(self)
        self.parser.__class__ = _Parser  # pygame_gui makes its parser itself, anew with each theme
        super().parse_html_into_style_data()

    def rebuild(self) -> None:
        """Keep no picture of what lies behind the letters, since that is transparent."""
        super().rebuild()
        self.drawable_shape, self.background_surf = None, self.ui_manager.get_universal_empty_surface()


def _break_cycles(element: object) -> None:
    """Take the laid out letters of an element apart, so that the picture of them is freed at once.

    They are a cycle of references that holds this picture.
    """
    for owner in (element, getattr(element, "drawable_shape", None)):
        laid = getattr(owner, "text_box_layout", None)
        if laid is not None:
            vars(laid).clear()


class Desk:
    """The pygame_gui elements of one screen.

    An element stays as long as the screen gives a widget with the same key, place and passage.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._manager = _Manager(look)
        self._shown: dict[str, tuple[tuple[object, ...], Element]] = {}
        self._entries: dict[str, EntryField] = {}
        self._focused: UITextEntryLine | None = None
        self._stirred = False
        """Whether an event has reached the desk, or a passage was scrolled, since the last update."""

    def close(self) -> None:
        """Close the desk.

        Elements and their manager are cycles of references; they are taken apart, so that their pictures are freed at
        once.
        """
        for key in [*self._shown]:
            self._remove(key)
        for part in (*self._manager.get_sprite_group().sprites(), self._manager):
            vars(part).clear()
        self._entries.clear()
        self._focused = None

    def show(self, widgets: Iterable[ShownWidget], area: Callable[[Rect], pygame.Rect]) -> None:
        """Make the elements agree with the widgets; unchanged elements stay, so that writing and scrolling go on.

        `area` gives the place on the screen, in pixels, of a rectangle in design pixels.
        """
        wanted = {widget.key: widget for widget in widgets}
        for key in [key for key in self._shown if key not in wanted]:
            self._remove(key)
        self._entries = {key: widget for key, widget in wanted.items() if isinstance(widget, EntryField)}
        for key, widget in wanted.items():
            self._place(key, widget, area(widget.line if isinstance(widget, EntryField) else widget.rect))

    def _remove(self, key: str) -> None:
        """Remove that element with all its parts."""
        parts = {*self._manager.get_sprite_group().sprites()}
        self._shown.pop(key)[1].kill()
        for part in parts.difference(self._manager.get_sprite_group().sprites()):
            _break_cycles(part)
            vars(part).clear()

    def _place(self, key: str, widget: ShownWidget, place: pygame.Rect) -> None:
        sign = (type(widget), tuple(place), widget.html if isinstance(widget, Passage) else "")
        old = self._shown.get(key)
        if old is None or old[0] != sign:
            if old:
                self._remove(key)
            self._shown[key] = sign, self._made(widget, place)
        if isinstance(widget, EntryField) and self._line(key).get_text() != widget.text:
            self._line(key).set_text(widget.text)

    def _made(self, widget: ShownWidget, place: pygame.Rect) -> Element:
        if isinstance(widget, Panel):
            return self._panel(widget, place)
        if isinstance(widget, Passage):
            name = "#story" if widget.story else "#text"
            return _TextBox(plain(widget.html), place, self._manager, object_id=name, starting_height=_TEXT_LAYER)
        line = UITextEntryLine(place, self._manager, object_id="#heading" if widget.heading else "#line")
        line.set_text_length_limit(widget.most)
        line.change_layer(_ENTRY_LAYER)
        return line

    def _panel(self, widget: Panel, place: pygame.Rect) -> UIPanel:
        board = _PictureBoard(place, 1, self._manager, object_id="#board")
        board.image = skin.panel(self._look, widget.rect.w, widget.rect.h)
        return board

    def handle(self, event: pygame.Event) -> list[tuple[EntryField, str]]:
        """Pass an event on to pygame_gui, and return the entry fields whose text it changed, with their new text."""
        if event.type == pygame.MOUSEMOTION:
            self._manager.pointer = event.pos
        self._stirred = self._stirred or event.type != pygame.MOUSEMOTION or any(event.buttons)
        before = {key: self._line(key).get_text() for key in self._entries}
        self._manager.process_events(event)
        after = {key: self._line(key).get_text() for key in self._entries}
        return [(self._entries[key], after[key]) for key in after if after[key] != before[key]]

    def _line(self, key: str) -> UITextEntryLine:
        line = self._shown[key][1]
        assert isinstance(line, UITextEntryLine)
        return line

    def focus(self, key: str | None) -> None:
        """Let the entry field with that key take what is typed; without such a field, none does."""
        line = self._line(key) if key and key in self._entries else None
        if line is self._focused:
            return
        self._focused = line
        self._manager.set_focus_set(line)
        composing.end()
        pygame.key.stop_text_input()
        if line:
            pygame.key.set_text_input_rect(line.rect)
            pygame.key.start_text_input()

    def scroll(self, pages: float) -> bool:
        """Move every scrolling passage by that many of its heights; return whether there is one."""
        boxes = self._scrolling()
        for box, bar in boxes:
            bar.set_scroll_from_start_percentage(
                max(0.0, min(bar.start_percentage + pages * bar.visible_percentage, 1 - bar.visible_percentage))
            )
            box.update(0)
        self._stirred = self._stirred or bool(boxes)
        return bool(boxes)

    def _scrolling(self) -> list[tuple[UITextBox, UIVerticalScrollBar]]:
        boxes = [box for _, box in self._shown.values() if isinstance(box, UITextBox)]
        return [(box, box.scroll_bar) for box in boxes if box.scroll_bar]

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; return whether the desk may look different now.

        It may after any event, while a passage moves, and while a field takes what is typed, since its cursor blinks.
        """
        self._manager.update(ms / 1000)
        stirred, self._stirred = self._stirred or self._focused is not None, False
        return any(bar.check_has_moved_recently() for _, bar in self._scrolling()) or stirred

    def draw_boards(self, surface: pygame.Surface) -> None:
        """Draw the boards, below all widgets that paint themselves."""
        self._draw(surface, boards=True)

    def draw_texts(self, surface: pygame.Surface) -> None:
        """Draw the passages and entry fields, over all widgets that paint themselves."""
        self._draw(surface, boards=False)

    def _draw(self, surface: pygame.Surface, *, boards: bool) -> None:
        for element in self._manager.get_sprite_group().sprites():
            if element is self._focused and composing.text():
                self._compose(surface, self._focused)
            elif isinstance(element, UIPanel) is boards and element.visible and element.image is not None:
                surface.blit(element.image, element.rect, None, element.blendmode)

    def _compose(self, surface: pygame.Surface, line: UITextEntryLine) -> None:
        """Draw the line with what an input method puts together where the cursor is."""
        field = next(field for key, field in self._entries.items() if self._line(key) is line)
        text, at, u = line.get_text(), line.edit_position, self._look.u
        place = Rect(line.rect.x / u, line.rect.y / u, line.rect.w / u, line.rect.h / u)
        paint(Brush(surface, self._look), place, text[:at], text[at:], heading=field.heading)


_AIR = 10
"""How far the text is from the ends of the line, in design pixels."""


def paint(brush: Brush, line: Rect, before: str, after: str, *, heading: bool) -> None:
    """Paint what is written `before` and `after` the cursor, and between them, underlined, what is put together.

    Where that has no room, its end is seen.
    """
    kind, size = ("heading", 21) if heading else ("ui", 15)
    wide = [brush.look.width(text, kind, size) for text in (before, composing.text(), after)]
    room = line.w - 2 * _AIR
    start = line.x + _AIR + (max(0.0, room - sum(wide)) / 2 if heading else 0) - max(0.0, sum(wide[:2]) - room)
    parts = (
        (before, "text", start),
        (composing.text(), "focus", start + wide[0]),
        (after, "text", start + sum(wide[:2])),
    )
    clip = brush.surface.get_clip()
    brush.surface.set_clip(brush.area(line).clip(clip))
    for text, ink, left in parts:
        brush.text(text, (left, line.centre[1]), kind, size, ink, "midleft")
    foot = line.centre[1] + brush.look.height(kind, size) / 2
    brush.line(((start + wide[0], foot), (start + sum(wide[:2]), foot)), "focus")
    brush.surface.set_clip(clip)
