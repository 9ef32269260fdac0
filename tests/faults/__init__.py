"""Faults that users of other Slack bots reported, and where each is shown to be handled here.

A test of this folder has the number in its name; what a test elsewhere shows is in `ELSEWHERE`
of test_table.py. Nothing of 17, 22 and of 19's scheduler is in this bot: that is what is shown.

 1  the same thing delivered twice: faults/test_delivered_twice, whole/test_forms
 2  only a retry delivered: faults/test_delivered_twice
 3  a retry not seen as one over the socket: faults/test_delivered_twice
 4  nobody connected: faults/test_connection, bot/test_starting
 5  an acknowledgement that waits for work: faults/test_too_late
 6  a trigger that expires: faults/test_too_late, bot/test_dispatch
 7  a channel that the bot is not in: faults/test_places, bot/test_delivery
 8  a record lost with its post: faults/test_places
 9  Slack asks to wait: faults/test_busy, bot/test_delivery
10  more than one page: faults/test_busy, bot/test_delivery
11  a text too long: faults/test_too_long, bot/test_gate
12  a message too long: faults/test_too_long, bot/test_gate
13  a choice with a long name: faults/test_too_long, bot/test_gate
14  an invalid view in an acknowledgement: bot/test_gate
15  data in private metadata: faults/test_too_long, bot/test_dispatch
16  values of a form that stay or go: faults/test_forms, whole/test_forms
17  an external id that is taken: faults/test_not_done
18  reminders of every replica: faults/test_replicas, storage/test_outbox, storage/test_reminders
19  a scheduler on a locked database: faults/test_replicas, faults/test_not_done
20  what came due while it was away: whole/test_reminders
21  time zones and the clock change: whole/test_reminders, bot/test_dates
22  ghosts of scheduled messages: faults/test_not_done, whole/test_reminders
23  a connection that dies: faults/test_connection
24  several processes: faults/test_replicas, bot/test_starting
25  people who leave: faults/test_places, faults/test_not_done, bot/test_delivery
"""
