"""What every rulebook shares: the world, the match, seats, the log. Headless; knows no book."""
