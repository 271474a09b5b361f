"""Whole games as transcripts: a change of any rule, word or sentence shows up as a difference."""
