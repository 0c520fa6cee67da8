"""The comic of a game on the screen: its pages are read, changed panel by panel, and kept as pictures."""
