"""The lesson: what is said on the first page, step by step, and the hints for what comes first later on.

It reads matches and changes nothing; the screen and the text show what it says.
"""
