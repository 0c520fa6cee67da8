"""The screen on which the pyramid book is played: map, figures, panels, and whose decision it is."""
