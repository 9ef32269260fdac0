"""Who lives in the practice town, and which channels does it have when it begins?"""

from collections.abc import Iterable

from bot.workspace.records import BOT_USER, Channel, User


def seed_users() -> Iterable[User]:
    """The people of the practice town, and the bot."""
    yield User("U0DANA00001", "dana", "Dana Reyes", "Municipal clerk", is_admin=True, is_owner=True)
    yield User("U0MARCUS001", "marcus", "Marcus Bell", "Deputy clerk")
    yield User("U0LORETTA01", "loretta", "Loretta Hines", "Election commissioner, chair")
    yield User("U0EARL00001", "earl", "Earl Tate", "Election commissioner, clerk of the commission")
    yield User("U0PRIYA0001", "priya", "Priya Shah", "Election commissioner")
    yield User("U0WALTER001", "walter", "Walter Dunn", "Mayor")
    yield User("U0JUNE00001", "june", "June Okafor", "Alderman, Ward 2")
    yield User("U0ATTORNEY1", "simon", "Simon Ware", "City attorney")
    yield User("U0GUEST0001", "gail", "Gail Pike", "Reporter, Town Crier", is_restricted=True)
    yield User(BOT_USER, "election_desk", "Election Desk", is_bot=True)


def seed_channels() -> Iterable[Channel]:
    """The channels of the practice town."""
    people = [u.id for u in seed_users()]
    clerk, deputy, chair, secretary, commissioner, *_, attorney, _guest, bot = people
    yield Channel("C0TOWNHALL1", "town-hall", members=people, topic="News of the town")
    yield Channel(
        "C0CLERKELEC",
        "clerk-elections",
        is_private=True,
        members=[clerk, deputy, attorney, bot],
        topic="The clerk's office, elections",
    )
    yield Channel(
        "C0COMMISSIO",
        "election-commission",
        is_private=True,
        members=[chair, secretary, commissioner, clerk, bot],
        topic="The municipal election commission",
    )
