"""What a person types: refusals, commands, completion, leaving."""

from __future__ import annotations

from .at_a_terminal import command, plain, terminal


def test_a_refused_move_says_why_and_asks_again() -> None:
    with terminal(command()) as table:
        table.answer("bid 25")
        shown = plain(table.answer("bid 1"))
        assert "bid 1: " in shown
        assert "(H17)" in shown
        assert "Ada, bid or pass" in shown
        assert "there is no money card '7'" in plain(table.answer("bid 7"))
        assert "You pass and take back 25" in plain(table.answer("pass"))


def test_a_refused_trade_says_why() -> None:
    with terminal(command("rich-and-good")) as table:
        assert "too many" in plain(table.answer("buy coal coal coal coal"))
        assert "(R" in plain(table.answer("sell salt"))
        assert "You buy 1 Salt for 40" in plain(table.answer("buy salt"))


def test_tab_completes_verbs_and_then_what_can_follow() -> None:
    with terminal(command()) as table:
        table.press_and_see("bi\t", "d")
        table.press_and_see("1", "1")
        assert "You add 1 and bid 1" in plain(table.press("\r"))
    with terminal(command("rich-and-good")) as table:
        table.press_and_see("bu\t", "y")
        table.press_and_see("coa\t", "l")
        table.press_and_see(" te\t", "a")
        assert "You buy 1 Coal and 1 Tea for 80" in plain(table.press("\r"))


def test_help_log_table_and_rules_can_be_shown() -> None:
    with terminal(command("rich-and-good"), columns=100, rows=40) as table:
        shown = plain(table.answer("?"))
        assert "buy coal coal tea" in shown
        assert "leave the game" in shown
        assert "Round 1, turn 1: you start" in plain(table.answer("log"))
        assert "W wheat" in plain(table.answer("table"))
        assert "R22" in plain(table.answer("rules"))


def test_without_memory_aid_the_log_forgets_earlier_turns() -> None:
    with terminal(command("rich-and-good", memory_aid=False)) as table:
        table.answer("buy tea")
        assert "You buy 1 Tea" in plain(table.answer("log"))
        for answer in ("keep", "1", "1"):
            table.answer(answer)
        assert "You buy 1 Tea" in plain(table.answer("log"))
        for answer in ("hold", "keep", "1", "1"):
            table.answer(answer)
        assert "You buy 1 Tea" not in plain(table.answer("log"))


def test_quit_asks_once() -> None:
    with terminal(command()) as table:
        assert "Leave the game?" in plain(table.answer("quit"))
        assert "Ada, bid or pass" in plain(table.answer("no"))
        table.answer("quit")
        assert "LEFT THE TABLE" in plain(table.answer("yes"))
        assert table.is_over


def test_control_d_and_control_c_leave_politely() -> None:
    for key in ("\x04", "\x03"):
        with terminal(command()) as table:
            shown = plain(table.press(key))
        assert "LEFT THE TABLE" in shown
        assert "Traceback" not in shown
        assert table.is_over


def test_an_empty_answer_does_nothing() -> None:
    with terminal(command()) as table:
        shown = plain(table.answer(""))
    assert "Ada, bid or pass" in shown
    assert "passes" not in shown


def test_the_table_fits_into_eighty_columns_without_colour() -> None:
    with terminal(command("rich-and-good", players=5), NO_COLOR="1", rows=50) as table:
        table.answer("buy coal tea")
        raw = table.answer("donate tea")
    assert not [code for code in ("\x1b[31m", "\x1b[38;", "\x1b[48;") if code in raw]
    shown = plain(raw)
    for row in ("C coal", "W wheat", "F coffee", "R rubber", "T tea", "S salt"):
        assert row in shown
    drawn = [line for line in shown.splitlines() if "? for help" not in line]  # a prompt is drawn in several steps
    assert max(map(len, drawn)) <= 80


def test_a_game_in_german_is_german_from_the_prompt_to_the_refusal() -> None:
    with terminal(command(language="de")) as table:
        assert "Ada, biete (bid) oder passe (pass) (? für Hilfe)" in plain(table.shown)
        assert "LUXUS" in plain(table.shown)
        table.answer("bid 25")
        assert "überbietet" in plain(table.answer("bid 1"))
        assert "diesen Besitz dem Diebstahl überlassen" in plain(table.answer("?"))
        assert "Du legst 25 dazu" in plain(table.answer("log"))
        assert "Spiel verlassen?" in plain(table.answer("quit"))
        assert "LEFT THE TABLE" in plain(table.answer("ja"))
