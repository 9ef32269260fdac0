"""How do a member's modals and Home change? Open, push, update, publish, close.

One stack a member, three deep; an update with an old hash is a conflict; what was typed stays when
its block_id and action_id stay. docs.slack.dev/surfaces/modals
"""

import secrets
from typing import Any, Literal

from bot.workspace.elements import initial_values, placed
from bot.workspace.grants import Refused
from bot.workspace.limits import check_view
from bot.workspace.records import Json, View
from bot.workspace.state import Workspace

DEPTH = 3


def with_ids(blocks: list[Json]) -> list[Json]:
    """The blocks with the ids that Slack makes up where the app gave none."""
    named = [{**b, "block_id": b.get("block_id") or secrets.token_urlsafe(4)} for b in blocks]
    for place in placed(named):
        place.element.setdefault("action_id", secrets.token_urlsafe(4))
    return named


def open_view(workspace: Workspace, user: str, payload: Any) -> View:
    """A new stack with one modal; one that was open is gone."""
    view = _modal(workspace, user, payload)
    workspace.stacks[user] = [view]
    workspace.touch()
    return view


def push_view(workspace: Workspace, user: str, payload: Any) -> View:
    """Another modal upon the member's stack."""
    stack = workspace.stack(user)
    if len(stack) >= DEPTH:
        raise Refused("push_limit_reached")
    view = _modal(workspace, user, payload)
    if stack:
        view.root_id, view.previous_id = stack[0].id, stack[-1].id
    stack.append(view)
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
    _free_external_id(workspace, payload, view)
    view.payload = {**payload, "blocks": with_ids(payload["blocks"])}
    view.values = initial_values(view.blocks, view.values)
    view.errors, view.problem, view.hash = {}, "", _hash(workspace)
    if view.type == "home":
        workspace.save_home(view)
    workspace.touch()
    return view


def publish_view(
    workspace: Workspace, user: str, payload: Any, view_hash: str | None = None
) -> View:
    """Show a member's Home."""
    home = workspace.homes.get(user)
    if home is not None:
        return replace_view(workspace, home, payload, view_hash)
    view = _new(workspace, user, payload, "home")
    workspace.save_home(view)
    return view


def close_top(workspace: Workspace, view: View) -> None:
    """Close a modal and go back to the one it was pushed upon."""
    stack = workspace.stack(view.user)
    if view in stack:
        del stack[stack.index(view) :]
        workspace.touch()


def _modal(workspace: Workspace, user: str, payload: Any) -> View:
    return _new(workspace, user, payload, "modal")


def _new(workspace: Workspace, user: str, payload: Any, kind: Literal["modal", "home"]) -> View:
    check_view(payload)
    if payload["type"] != kind:
        raise Refused("invalid_arguments", f"must be a {kind} [json-pointer:/view/type]")
    _free_external_id(workspace, payload, None)
    blocks = with_ids(payload["blocks"])
    view_id = workspace.next_id("V")
    return View(
        id=view_id,
        hash=_hash(workspace),
        user=user,
        type=kind,
        payload={**payload, "blocks": blocks},
        root_id=view_id,
        values=initial_values(blocks),
    )


def _free_external_id(workspace: Workspace, payload: Json, own: View | None) -> None:
    wanted = payload.get("external_id")
    open_now = [*workspace.homes.values(), *(v for s in workspace.stacks.values() for v in s)]
    if wanted and any(v is not own and v.payload.get("external_id") == wanted for v in open_now):
        raise Refused("duplicate_external_id")


def _hash(workspace: Workspace) -> str:
    return f"{int(workspace.now().timestamp())}.{secrets.token_hex(4)}"
