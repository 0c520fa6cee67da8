"""Developer tools that draw the shipped pictures; they need numpy and are not in the wheel."""
