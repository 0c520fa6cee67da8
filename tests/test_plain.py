"""Text that somebody else wrote is shown as text: it steers no terminal and hides nothing."""

from __future__ import annotations

import io
import unicodedata

from game.plain import REPLACED, PlainStream, plain, shortened


def test_what_steers_a_terminal_or_turns_the_reading_around_is_replaced():
    for number in range(0x11_0000):
        letter = chr(number)
        kind = unicodedata.category(letter)
        turns = unicodedata.bidirectional(letter) in {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"}
        if (kind == "Cc" and letter not in "\t\n") or kind in {"Cs", "Zl", "Zp"} or turns:
            assert plain(letter) == REPLACED, hex(number)
        elif letter.isprintable():
            assert plain(letter) == letter, hex(number)


def test_letters_of_every_script_and_lines_stay():
    for text in ("Zoë\tand\nAino", "名前", "مرحبا", "क्‍ष", "👩‍🚀", "1\u00a0000"):
        assert plain(text) == text


def test_a_stream_is_written_to_plainly_and_is_itself_otherwise():
    below = io.StringIO()
    stream = PlainStream.over(below)
    print("a\x1b[2J", "b\r\n", file=stream, end="")
    stream.writelines(["\x9b31m"])
    assert below.getvalue() == "a�[2J b�\n�31m"
    assert stream.encoding == below.encoding
    assert PlainStream.over(None) is None


def test_shortened():
    assert shortened("abc", 3) == "abc"
    assert shortened("abcd", 3) == "ab…"
