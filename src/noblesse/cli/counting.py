"""Counted things in English sentences."""

from __future__ import annotations


def counted(count: int, noun: str) -> str:
    """`1 game`, `2,000 games`."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
