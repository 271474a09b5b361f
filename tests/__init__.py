"""The tests of noblesse. Their names read like sentences of the rulebooks."""
