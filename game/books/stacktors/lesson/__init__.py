"""The lesson: what is said in the first fight, step by step, and the hints for what comes first later on.

It reads matches and changes nothing; the screen and the text show what it says.
"""
