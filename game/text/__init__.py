"""Text mode: the whole game in sentences, without a screen, for terminals and screen readers."""
