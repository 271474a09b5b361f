"""The rules of The Rich and the Good, a test a sentence."""
