"""TMX in: normalise, load, check, compile to a board."""
