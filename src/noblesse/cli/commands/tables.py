"""Commands for live tables: serve them, sit down at one with a bot, copy what a store holds."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from noblesse.cli.commands.group import noblesse
from noblesse.cli.commands.options import file_argument, seconds_option, store_options


@noblesse.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for a network.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8017,
    show_default=True,
    help="Port to listen on; 0 picks a free one.",
)
@click.option(
    "--public", multiple=True, metavar="NAME", help="Host name by which people reach the server; may be repeated."
)
@click.option("--https", is_flag=True, help="People reach the server over HTTPS, through a proxy: make cookies secure.")
@click.option("--behind-proxy", is_flag=True, help="Trust what a proxy on this machine says about clients.")
@click.option(
    "--bot", "bots", multiple=True, metavar="NAME=exec:COMMAND", help="Program that hosts may seat; may be repeated."
)
@click.option("--limit", "limits", multiple=True, metavar="KIND=100/20s", help="Rate limit; see docs/operating.md.")
@click.option("--most", multiple=True, metavar="KIND=500", help="Maximum, e.g. of connections; see docs/operating.md.")
@click.option("--push/--no-push", default=False, show_default=True, help="Send notifications by web push.")
@click.option("--webhooks/--no-webhooks", default=False, show_default=True, help="Send notifications by webhook.")
@click.option(
    "--log", type=click.Choice(["plain", "json"]), default="plain", show_default=True, help="Format of the log."
)
@click.option("--metrics-listen", metavar="HOST:PORT", help="Serve /metrics at this address only.")
@click.option(
    "--metrics-token-file", type=click.Path(path_type=Path), help="File with the token that /metrics requires."
)
@store_options
def serve(
    host: str,
    port: int,
    public: tuple[str, ...],
    https: bool,
    behind_proxy: bool,
    bots: tuple[str, ...],
    limits: tuple[str, ...],
    most: tuple[str, ...],
    push: bool,
    webhooks: bool,
    log: Literal["plain", "json"],
    metrics_listen: str | None,
    metrics_token_file: Path | None,
    store: str | None,
) -> None:
    """Serve tables to others. On a network, behind a proxy, or by several processes on one PostgreSQL database."""
    from noblesse.cli.serve import serve_others

    serve_others(
        host=host,
        port=port,
        public=public,
        https=https,
        behind_proxy=behind_proxy,
        bots=bots,
        limits=limits,
        most=most,
        push=push,
        webhooks=webhooks,
        log=log,
        metrics_listen=metrics_listen,
        metrics_token_file=metrics_token_file,
        store=store,
    )


@noblesse.command()
@click.argument("link")
@click.option("--bot", required=True, help="A level, exec:COMMAND, py:MODULE:CLASS or an installed bot.")
@click.option("--name", help="What the bot is called at the table.")
@click.option("--again", is_flag=True, help="Play every rematch too.")
@seconds_option
def join(link: str, bot: str, name: str | None, again: bool, seconds: float | None) -> None:
    """Seat a bot at a live table. LINK is the table's link or one with a code; or a token is in NOBLESSE_TOKEN."""
    from noblesse.cli.join import join_table

    join_table(link, bot=bot, name=name, seconds=seconds, again=again)


@noblesse.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@store_options
def backup(file: Path, store: str | None) -> None:
    """Copy a store to a file, even while a server uses it. A file - is standard output."""
    from noblesse.cli.backup import export_to

    export_to(file, store=store)


noblesse.add_command(backup, "export")


@noblesse.command("import")
@file_argument
@store_options
def import_store(file: Path, store: str | None) -> None:
    """Fill an empty store from a file that `backup` or `export` wrote."""
    from noblesse.cli.backup import import_from

    import_from(file, store=store)
