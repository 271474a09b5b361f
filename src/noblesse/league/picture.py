"""All pairs of a league as a picture: a row for each player, a column for those in all the other seats."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from noblesse.league.report import Cell, LeagueReport

CELL, LEFT, TOP, RIGHT, MARGIN = 44, 120, 128, 70, 12
NARROWEST = 560  # the title needs that much
# From far below par to far above it. Blue and orange can be told apart by everybody.
COLOURS = ("#2b5c8a", "#5b8db8", "#a3c4de", "#f2f2ee", "#f5cfa0", "#e59a4f", "#c2661b")
DARK_GROUNDS = {COLOURS[0], COLOURS[1], COLOURS[-1]}
EMPTY = "#ffffff"


def picture(report: LeagueReport) -> str:
    """The picture as SVG, with the strongest players first."""
    names = [standing.name for standing in report.standings]
    width, height = max(NARROWEST, LEFT + CELL * len(names) + RIGHT), TOP + CELL * len(names) + MARGIN
    title = f"Win share of one player (row) against {report.players - 1} of another (column); par is {report.par:.0%}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            f'font-size="13" role="img" aria-label="{escape(title)}">',
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            f'<text x="{MARGIN}" y="20" font-size="14">{escape(title)}</text>',
            *_headings(report),
            *_cells(report, names),
            "</svg>\n",
        ]
    )


def _headings(report: LeagueReport) -> Iterator[str]:
    for place, standing in enumerate(report.standings):
        weight = ' font-weight="bold"' if standing.kind == "level" else ""
        style = ' font-style="italic"' if standing.kind == "held out" else ""
        middle = place * CELL + CELL // 2
        name = escape(standing.name)
        yield f'<text x="{LEFT - 8}" y="{TOP + middle + 5}" text-anchor="end"{weight}{style}>{name}</text>'
        x, y = LEFT + middle + 4, TOP - 8
        yield f'<text x="{x}" y="{y}" transform="rotate(-50 {x} {y})"{weight}{style}>{name}</text>'


def _cells(report: LeagueReport, names: list[str]) -> Iterator[str]:
    found = {(cell.hero, cell.rivals): cell for cell in report.cells}
    for row, hero in enumerate(names):
        for column, rivals in enumerate(names):
            if (cell := found.get((hero, rivals))) is not None:
                yield from _cell(cell, LEFT + column * CELL, TOP + row * CELL, report.par)


def _cell(cell: Cell, x: int, y: int, par: float) -> Iterator[str]:
    ground = colour(cell.win_share, par)
    ink = "#ffffff" if ground in DARK_GROUNDS else "#1a1a1a"
    yield f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" rx="4" fill="{ground}">'
    told = (
        f"{cell.hero} against {cell.rivals}: {cell.win_share:.1%} ({cell.low:.1%} to {cell.high:.1%}) of {cell.games}"
    )
    yield f"<title>{escape(told)}</title></rect>"
    middle = x + CELL // 2 - 1
    yield f'<text x="{middle}" y="{y + 27}" text-anchor="middle" fill="{ink}">{100 * cell.win_share:.0f}</text>'


def colour(win_share: float, par: float) -> str:
    """The colour of a win share: the middle one at par, the last at twice par and more."""
    step = round((win_share / par - 1) * (len(COLOURS) // 2))
    return COLOURS[max(0, min(len(COLOURS) - 1, len(COLOURS) // 2 + step))]
