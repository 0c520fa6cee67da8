"""Looking ahead: what an answer would lead to, which one to give, and what is answered in advance.

`ahead` asks `play`, never the other way round.
"""
