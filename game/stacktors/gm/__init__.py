"""The pyramid book's game master: its seat and its voice."""
