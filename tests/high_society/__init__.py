"""The rules of High Society, sentence by sentence."""
