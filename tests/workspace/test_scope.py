"""The workspace holds everything the bot uses of Slack."""

import re
from pathlib import Path

from bot.workspace.hub import Hub, bot_events
from bot.workspace.state import Workspace

ROOT = Path(__file__).resolve().parents[2]
TOLD = {
    "app_home_opened",
    "app_mention",
    "member_joined_channel",
    "message.im",
    "team_join",
    "user_change",
}
UPLOAD = {"files.getUploadURLExternal", "files.completeUploadExternal"}


def test_every_method_the_bot_calls_is_answered() -> None:
    sources = [p for p in (ROOT / "bot").rglob("*.py") if "workspace" not in p.parts]
    called = {
        name.replace("_", ".", 1)
        for source in sources
        for name in re.findall(
            r"client\.((?:auth|chat|conversations|files|users|views)_\w+)",
            source.read_text("utf-8"),
        )
    }
    if "files.upload_v2" in called:
        called = called - {"files.upload_v2"} | UPLOAD
    workspace = Workspace(None)
    answered = set(Hub(workspace).api.methods)
    workspace.close()
    assert {"auth.test", "chat.postMessage", "views.open", *UPLOAD} <= called
    assert called <= answered


def test_every_event_of_the_manifest_is_told() -> None:
    assert bot_events(ROOT / "manifest.yml") <= TOLD
