"""Looking ahead: what an answer would come to, which one to give, and
what is answered in advance. It asks `play`, which knows nothing of it.
"""
