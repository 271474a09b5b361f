"""The rules of The Rich and the Good, one test per sentence."""
