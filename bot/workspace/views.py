"""How do a member's modal and Home change? Open, update, publish.

An update with an old hash is a conflict; what was typed stays when its block_id and action_id
stay. docs.slack.dev/surfaces/modals
"""

import secrets
from typing import Any, Literal

from bot.workspace.elements import initial_values
from bot.workspace.grants import Refused
from bot.workspace.limits import admitted, check_view
from bot.workspace.records import View
from bot.workspace.state import Workspace


def open_view(workspace: Workspace, user: str, payload: Any) -> View:
    """Show a member a modal; one that was open is gone."""
    view = workspace.modals[user] = _new(workspace, user, payload, "modal")
    workspace.touch()
    return view


def replace_view(
    workspace: Workspace, view: View, payload: Any, view_hash: str | None = None
) -> View:
    """Show other contents in an open modal or Home; hash_conflict when `view_hash` is not its."""
    check_view(payload)
    if payload["type"] != view.type:
        raise Refused("invalid_arguments", "the type of a view cannot change [json-pointer:/view]")
    if view_hash and view_hash != view.hash:
        raise Refused("hash_conflict")
    view.payload = {**payload, "blocks": admitted(payload, "/view")}
    view.values = initial_values(view.blocks, view.values)
    view.errors, view.problem, view.hash = {}, "", _hash(workspace)
    if view.type == "home":
        workspace.save(view)
    workspace.touch()
    return view


def publish_view(
    workspace: Workspace, user: str, payload: Any, view_hash: str | None = None
) -> View:
    """Show a member's Home."""
    if home := workspace.homes.get(user):
        return replace_view(workspace, home, payload, view_hash)
    view = _new(workspace, user, payload, "home")
    workspace.save(view)
    return view


def _new(workspace: Workspace, user: str, payload: Any, kind: Literal["modal", "home"]) -> View:
    check_view(payload)
    if payload["type"] != kind:
        raise Refused("invalid_arguments", f"must be a {kind} [json-pointer:/view/type]")
    blocks = admitted(payload, "/view")
    return View(
        id=workspace.next_id("V"),
        hash=_hash(workspace),
        user=user,
        type=kind,
        payload={**payload, "blocks": blocks},
        values=initial_values(blocks),
    )


def _hash(workspace: Workspace) -> str:
    return f"{int(workspace.now().timestamp())}.{secrets.token_hex(4)}"
