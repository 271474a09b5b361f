"""Large figures for the card on offer, three lines high."""

from __future__ import annotations

PIXELS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "×": ("   ", "# #", " # ", "# #", "   "),
    "−": ("   ", "   ", "###", "   ", "   "),
    "/": ("  #", "  #", " # ", "#  ", "#  "),
    "?": ("###", "  #", " ##", "   ", " # "),
}
HALF_BLOCKS = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}  # upper and lower pixel


def large(text: str) -> str:
    """The text in half blocks."""
    rows = [" ".join(PIXELS[figure][row] for figure in text) for row in range(5)]
    rows.append(" " * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(HALF_BLOCKS[high + low] for high, low in zip(*pair, strict=True)) for pair in pairs)
