"""The group of all commands. Without a command, it serves tables on this machine and opens the browser."""

from __future__ import annotations

import click

from noblesse import __version__
from noblesse.cli.commands.options import store_options


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, invoke_without_command=True
)
@click.version_option(__version__, message="noblesse %(version)s")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8017,
    show_default=True,
    help="Port to listen on; 0 picks a free one.",
)
@click.option("--no-browser", is_flag=True, help="Print the address without opening the browser.")
@store_options
@click.pass_context
def noblesse(context: click.Context, port: int, no_browser: bool, store: str | None) -> None:
    """Play The Rich and the Good (Hab & Gut) and High Society. Without a command, the browser opens on this machine."""
    if context.invoked_subcommand is None:
        from noblesse.cli.serve import serve_here

        serve_here(port=port, browser=not no_browser, store=store)
