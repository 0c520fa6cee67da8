"""The screen of the table for matches of this book: the map, the side panel, docks, camp and pages."""
