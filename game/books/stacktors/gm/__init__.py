"""The pyramid book's game master: the seat that decides for it, and its words."""
