"""The table on the screen: whose decision it is, what is seen of what happened, panels, taking back, the log."""
