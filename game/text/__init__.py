"""Text mode: the whole game in sentences, headless, for terminals and screen readers."""
