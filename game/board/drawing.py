"""The rows of a board that is drawn as text."""

from __future__ import annotations


def drawn_rows(text: str) -> list[str]:
    """The rows of a drawing; indentation is removed where the text begins with a line break."""
    rows = text.split("\n")
    if rows[0] == "" and len(rows) > 1:
        rows = rows[1:-1] if rows[-1].strip() == "" else rows[1:]
        indent = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
        rows = [row[indent:] for row in rows]
    if not any(rows):
        raise ValueError("a drawing needs at least one cell")
    return rows
