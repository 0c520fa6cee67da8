"""The table on the screen: whose decision it is, what is seen of what happened, panels, undo, the log."""
