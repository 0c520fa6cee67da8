"""Everything that needs pygame: the window, screens, the stage, widgets."""
