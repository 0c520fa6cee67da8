"""The plain face: it shows any book on the screen from its legal answers and its words."""
