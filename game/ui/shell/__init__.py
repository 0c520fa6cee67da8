"""The house around the table: the window, its stack of screens, title, new adventure, saved games and options."""
