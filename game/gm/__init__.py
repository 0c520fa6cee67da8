"""The computer game master, as far as it knows no book: director and narrator."""
