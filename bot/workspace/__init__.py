"""A stand-in for a Slack workspace on 127.0.0.1, so that the whole product runs without an account.

It imports nothing of the product: the bot reaches it over HTTP and a Socket Mode WebSocket, through
the clients of slack_sdk, as it would reach Slack.
"""
