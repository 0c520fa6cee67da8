"""The table's screen for matches of this book: the map, the side panel, docks, camp and pages."""
