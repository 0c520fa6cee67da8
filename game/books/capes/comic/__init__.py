"""Comic pages as values: the beats of a Scene, which of them are shown, and how they lie on the page. No pygame."""
