"""A scene that tries the party as a whole, as the table shows it: a picture of it, its stack, its ways, the heroes."""
