"""Files: uploaded, shared by their permalink, downloaded with the token."""

import urllib.error
import urllib.request

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.workspace.server import Running
from tests.workspace.client import Control, section

TOWN = "C0TOWNHALL1"
CLERKS = "C0CLERKELEC"


def fetch(url: str, token: str) -> tuple[str, bytes]:
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request) as answer:
        return answer.headers.get_content_type(), answer.read()


def test_an_upload_stays_private_until_its_permalink_is_posted(
    web: WebClient, control: Control, desk: Running
) -> None:
    file = web.files_upload_v2(filename="order.pdf", file=b"%PDF-1.7 x", title="Order")["file"]
    assert (file["mimetype"], file["size"], file["title"]) == ("application/pdf", 10, "Order")
    seen = desk.workspace.files[file["id"]]
    assert not desk.workspace.may_see_file("U0DANA00001", seen)
    link = f"The order: <{file['permalink']}|order.pdf>"
    posted = web.chat_postMessage(channel=CLERKS, text="The order", blocks=[section(link)])
    assert [f["id"] for f in posted["message"]["files"]] == [file["id"]]
    assert seen.channels == [CLERKS]
    assert desk.workspace.may_see_file("U0DANA00001", seen)
    assert not desk.workspace.may_see_file("U0WALTER001", seen)
    assert control.messages("dana", "#clerk-elections")[0]["files"][0]["name"] == "order.pdf"


def test_several_files_complete_together(web: WebClient) -> None:
    uploads = [{"filename": f"{n}.txt", "content": "x" * (n + 1)} for n in range(2)]
    files = web.files_upload_v2(file_uploads=uploads)["files"]
    assert [f["size"] for f in files] == [1, 2]


def test_bytes_need_the_token_and_come_back_unchanged(web: WebClient, desk: Running) -> None:
    data = bytes(range(256)) * 40
    file = web.files_upload_v2(filename="b.bin", file=data)["file"]
    assert fetch(file["url_private"], desk.workspace.bot_token)[1] == data
    kind, page = fetch(file["url_private"], "xoxb-wrong")
    assert kind == "text/html"
    assert data not in page


def test_uploads_that_cannot_be_completed(web: WebClient) -> None:
    url = web.files_getUploadURLExternal(filename="a.txt", length=3)
    with pytest.raises(SlackApiError, match="file_not_found"):
        web.files_completeUploadExternal(files=[{"id": url["file_id"], "title": "A"}])
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(urllib.request.Request(url["upload_url"], b"too long"))
    caught.value.close()
    with pytest.raises(SlackApiError, match="invalid_arguments"):
        web.files_getUploadURLExternal(filename="empty.txt", length=0)
    with pytest.raises(SlackApiError, match="not_in_practice"):
        web.files_upload_v2(filename="a.txt", content="x", channel=TOWN)
