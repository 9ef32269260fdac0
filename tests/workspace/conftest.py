"""One served workspace and one bot for all tests; each begins with everything forgotten."""

from collections.abc import Iterator

import pytest
from slack_sdk import WebClient

from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.workspace.client import Control, Puppet


@pytest.fixture(scope="session")
def served() -> Iterator[Running]:
    """The served workspace."""
    workspace = Workspace(None)
    with running(workspace) as desk:
        yield desk
    workspace.close()


@pytest.fixture
def desk(served: Running) -> Running:
    """The served workspace, begun again; its clock stands at noon UTC of 4 January 2027."""
    control = Control(served)
    control.post("reset", now="2027-01-04T12:00:00+00:00", running=False)
    return served


@pytest.fixture
def control(desk: Running) -> Control:
    """What the test does in the workspace."""
    return Control(desk)


@pytest.fixture
def web(desk: Running) -> WebClient:
    """The bot's Web API client."""
    return WebClient(desk.workspace.bot_token, base_url=desk.api_url)


@pytest.fixture(scope="session")
def _puppet(served: Running) -> Iterator[Puppet]:
    puppet = Puppet(served)
    yield puppet
    puppet.close()


@pytest.fixture
def bot(desk: Running, _puppet: Puppet) -> Puppet:
    """A connected bot."""
    _puppet.begin()
    return _puppet
