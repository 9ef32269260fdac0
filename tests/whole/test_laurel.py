"""One special election from vacancy to certificate, over HTTP and the WebSocket."""

from __future__ import annotations

from tests.whole.hands import Hands
from tests.whole.laurel import STEPS
from tests.whole.process import BotProcess


def test_laurel_is_lived_through(hands: Hands, bot: BotProcess) -> None:
    bot.start()
    for step in STEPS:
        hands.move(step.time)
        step.do(hands)
    assert bot.stop() == 0
    assert bot.log == ""
