"""The contents of a file that was put into a form: fetched from Slack before the form is read."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from slack_sdk import WebClient

from bot.errors import slack_refusal
from bot.modals.fields import CONTENT, Wrong
from bot.modals.form import Sent

log = logging.getLogger(__name__)

MOST_BYTES = 1_000_000
_PATIENCE = 1.5  # seconds in all: Slack waits three for what the form comes to
_TOO_LARGE = Wrong(f"Please use a file of at most {MOST_BYTES // 1_000_000} MB.")
_NOT_FETCHED = Wrong(
    "This file could not be fetched from Slack. Nothing was kept, and what you typed is still "
    "here. Please press the button again; if it happens again, tell your administrator."
)


def with_contents(client: WebClient, sent: Sent, fields: Sequence[str]) -> Sent:
    """Put the content of the one file of each of these fields beside its name."""
    fetched = {
        name: {**sent.state[name], CONTENT: content(client, file)}
        for name in fields
        for file in (sent.state.get(name, {}).get("files") or ())[:1]
    }
    return replace(sent, state={**sent.state, **fetched})


def content(client: WebClient, file: Mapping[str, Any]) -> bytes | Wrong:
    """Fetch a file as Slack describes it; the token goes to Slack alone."""
    url = str(file.get("url_private_download") or "")
    if int(file.get("size") or 0) > MOST_BYTES:
        return _TOO_LARGE
    if not _is_at_home(client.base_url, url):
        return _NOT_FETCHED
    read: list[bytes] = []
    if slack_refusal(lambda: read.append(_in_time(client, url))):
        log.error("a file of a form could not be fetched: see the network and the scope files:read")
        return _NOT_FETCHED
    return read[0] if len(read[0]) <= MOST_BYTES else _TOO_LARGE


def _is_at_home(home: str, url: str) -> bool:
    ours, there = urlsplit(home), urlsplit(url)
    return there.scheme == ours.scheme and f".{there.netloc}".endswith(f".{ours.netloc}")


def _in_time(client: WebClient, url: str) -> bytes:
    """Fetch, or give up after so long in all, however slowly it comes."""
    pool = ThreadPoolExecutor(1, thread_name_prefix="download")
    coming = pool.submit(_fetched, client, url)
    pool.shutdown(wait=False)
    return coming.result(timeout=_PATIENCE)


def _fetched(client: WebClient, url: str) -> bytes:
    request = Request(url)  # noqa: S310 - its scheme is that of Slack
    request.add_unredirected_header("Authorization", f"Bearer {client.token}")
    try:
        answering = urlopen(request, timeout=_PATIENCE, context=client.ssl)  # noqa: S310
    except HTTPError as error:
        error.close()  # it holds the connection
        raise
    with answering as answer:
        if answer.headers.get_content_type() == "text/html":
            raise PermissionError("Slack asks to sign in")
        data: bytes = answer.read(MOST_BYTES + 1)
        if answer.length and len(data) <= MOST_BYTES:
            raise ConnectionError("the file broke off")
        return data
