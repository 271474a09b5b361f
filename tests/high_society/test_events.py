"""What happened, as plain data."""

from .at_the_table import auction, bo_wins, play, the_theft_waits


def test_events_are_plain_data() -> None:
    events = bo_wins().events(None)
    assert events[:5] == [
        {"type": "Turned", "card": "title", "red_edges": 1},
        {"type": "Bid", "seat": 0, "added": [4, 10], "total": 14},
        {"type": "Passed", "seat": 1, "took_back": 0},
        {"type": "Passed", "seat": 2, "took_back": 0},
        {"type": "Took", "seat": 0, "card": "title", "paid": [14, 0, 0], "misfortune": False},
    ]
    assert events[9] == {"type": "Took", "seat": 2, "card": "scandal", "paid": [2, 3, 0], "misfortune": True}
    assert events[17:19] == [
        {"type": "Took", "seat": 2, "card": "theft", "paid": [0, 0, 0], "misfortune": True},
        {"type": "Discarded", "seat": 2, "card": "7", "chosen": True},
    ]
    assert events[23:] == [
        {"type": "Passed", "seat": 2, "took_back": 1},
        {"type": "Took", "seat": 0, "card": "title", "paid": [3, 0, 0], "misfortune": False},
        {"type": "FourthRedEdge", "card": "title"},
        {"type": "Out", "seats": [0], "money": 87},
        {"type": "Won", "seats": [1], "status": 0},
    ]


def test_the_events_of_a_waiting_theft() -> None:
    events = the_theft_waits().events(None)
    assert events[3] == {"type": "TheftWaits", "seat": 0}
    assert events[9] == {"type": "Discarded", "seat": 0, "card": "7", "chosen": False}
    assert events[-1] == {"type": "Won", "seats": [1, 2], "status": 0}


def test_a_theft_that_can_be_satisfied_does_not_wait() -> None:
    assert "TheftWaits" not in {event["type"] for event in bo_wins().events(None)}


def test_a_free_card_costs_nobody_anything() -> None:
    game = play(auction("7 3"), "pass", "pass")
    assert game.events(None)[3] == {"type": "Took", "seat": 2, "card": "7", "paid": [0, 0, 0], "misfortune": False}


def test_money_taken_back_is_not_paid() -> None:
    game = play(auction("debt 3"), "bid 1", "bid 2", "bid 3", "pass")
    assert game.events(None)[4:] == [
        {"type": "Passed", "seat": 0, "took_back": 1},
        {"type": "Took", "seat": 0, "card": "debt", "paid": [0, 2, 3], "misfortune": True},
        {"type": "Turned", "card": "3", "red_edges": 0},
    ]
