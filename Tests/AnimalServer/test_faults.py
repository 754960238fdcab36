"""Tests of the faults, over real sockets and without waiting for time to pass."""

import gzip
import http.client
import json
import socket
import ssl
import unittest
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from driver import Driver

SEARCH = "/cat/v1/images/search"
BREEDS = "/cat/v1/breeds"


class Faults(unittest.TestCase):
    server: Driver

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Driver("--tls")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.stop()

    def setUp(self) -> None:
        self.server.call("POST", "/_reset")
        self.whole = self.server.call("GET", BREEDS).body

    def fault(self, kind: str, path: str = BREEDS, **settings: Any) -> None:
        self.assertEqual(self.server.control(fault=kind, path=path, **settings).status, 200)

    def raw(self, path: str = BREEDS) -> bytes:
        """All received bytes after one request, until the connection ends."""
        with socket.create_connection(tuple(self.server.place.split(":"))) as connection:  # type: ignore[arg-type]
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            return b"".join(iter(lambda: connection.recv(65536), b""))

    def test_a_fault_is_for_so_many_requests_of_its_path_and_method_after_so_many(self) -> None:
        self.fault("status", path="/cat/*", method="GET", status=503, times=2, skip=1)
        self.assertEqual(self.server.call("GET", "/dog/v1").status, 200)
        self.assertEqual([self.server.call("GET", SEARCH).status for _ in range(4)], [200, 503, 503, 200])

    def test_a_slow_answer_is_whole(self) -> None:
        self.fault("slow", chunk=1000)
        self.assertEqual(self.server.call("GET", BREEDS).body, self.whole)

    def test_a_stalled_answer_sends_its_headers_and_goes_on_when_it_is_released(self) -> None:
        self.fault("stall")
        connection = self.server.connect()
        connection.request("GET", BREEDS)
        response = connection.getresponse()
        self.assertEqual((response.status, self.server.log()["in_flight"]), (200, 1))
        self.server.call("POST", "/_release")
        self.assertEqual(response.read(), self.whole)
        connection.close()

    def test_a_stall_at_the_start_sends_nothing_and_sees_the_other_side_hang_up(self) -> None:
        self.fault("stall", at="start")
        connection = self.server.connect()
        connection.request("GET", BREEDS)
        self.assertEqual(self.server.wait(path=BREEDS, count=2).json["requests"][-1]["state"], "arrived")
        connection.close()
        [gone] = self.server.wait(path=BREEDS, state="hung_up").json["requests"]
        self.assertEqual((gone["fault"], gone["sent"], gone["status"]), ("stall", 0, 200))

    def test_a_request_that_breaks_off_is_in_the_log_and_not_carried_out(self) -> None:
        for head in ("Content-Length: 50\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"):
            with socket.create_connection(tuple(self.server.place.split(":"))) as connection:  # type: ignore[arg-type]
                connection.sendall(f"POST /cat/v1/votes HTTP/1.1\r\n{head}".encode())
        broken = self.server.wait(path="/cat/v1/votes", state="hung_up", count=2).json["requests"]
        self.assertEqual([(entry["size"], entry["status"]) for entry in broken], [(2, None), (2, None)])

    def test_a_body_in_chunks_is_read(self) -> None:
        connection = self.server.connect()
        connection.request("POST", "/cat/v1/votes", iter([b'{"image_id":', b'"x","value":1}']),
                           {"x-api-key": "test-key-cat", "Content-Type": "application/json"}, encode_chunked=True)
        self.assertEqual(connection.getresponse().status, 201)
        connection.close()

    def test_an_answer_is_cut_in_the_middle(self) -> None:
        self.fault("cut")
        with self.assertRaises(http.client.IncompleteRead) as cut:
            self.server.call("GET", BREEDS)
        self.assertEqual(len(cut.exception.partial), len(self.whole) // 2)

    def test_half_a_json_has_a_right_length(self) -> None:
        self.fault("half")
        self.assertEqual(self.server.call("GET", BREEDS).body, self.whole[:len(self.whole) // 2])

    def test_a_length_is_too_long_or_too_short(self) -> None:
        self.fault("length", by=7)
        with self.assertRaises(http.client.IncompleteRead) as long:
            self.server.call("GET", BREEDS)
        self.assertEqual((long.exception.expected, len(long.exception.partial)), (7, len(self.whole)))
        self.fault("length", by=-7)
        head, _, body = self.raw().partition(b"\r\n\r\n")
        self.assertIn(f"Content-Length: {len(self.whole) - 7}".encode(), head)
        self.assertEqual(body, self.whole)

    def test_a_status_comes_with_any_way_to_say_when(self) -> None:
        self.fault("status", status=429, retry_after_seconds=1.5, reset_in=2, retry_after=3, body="slower")
        reply = self.server.call("GET", BREEDS)
        self.assertEqual((reply.status, reply.text), (429, "slower"))
        self.assertEqual((reply.headers["retry-after-seconds"], reply.headers["retry-after"]), ("1.5", "3"))
        self.assertIsNotNone(datetime.fromisoformat(reply.headers["ratelimit-reset"].replace("Z", "+00:00")))
        self.fault("status", status=429, retry_date_in=2)
        self.assertIsNotNone(parsedate_to_datetime(self.server.call("GET", BREEDS).headers["retry-after"]))
        for status in (429, 500, 502, 503):
            self.fault("status", status=status)
            reply = self.server.call("GET", BREEDS)
            self.assertEqual((reply.status, [name for name in reply.headers if "retry" in name]), (status, []))

    def test_what_takes_the_place_of_an_answer_is_not_carried_out_unless_told(self) -> None:
        def votes() -> int:
            return len(self.server.ask("cat", "GET", "/votes").json)

        before = votes()
        for done in (False, True):
            self.fault("close", path="/cat/v1/votes", method="POST", done=done)
            with self.assertRaises((http.client.RemoteDisconnected, ConnectionResetError)):
                self.server.ask("cat", "POST", "/votes", {"image_id": "x", "value": 1})
            self.assertEqual(votes(), before + done)
        self.fault("cut", path="/cat/v1/votes", method="POST")
        with self.assertRaises(http.client.IncompleteRead):
            self.server.ask("cat", "POST", "/votes", {"image_id": "x", "value": 1})
        self.assertEqual(votes(), before + 2)

    def test_redirects_lead_to_the_same_to_another_scheme_and_in_a_circle(self) -> None:
        for to, place in [("same", BREEDS), ("scheme", self.server.bases["cat-tls"][:-len("/cat/v1")] + BREEDS),
                          ("loop", "/_loop"), ("http://elsewhere.example/", "http://elsewhere.example/")]:
            self.fault("redirect", to=to)
            reply = self.server.call("GET", BREEDS)
            self.assertEqual((reply.status, reply.headers["location"]), (302, place))
        self.assertEqual(self.server.call("GET", "/_loop").headers["location"], "/_loop")

    def test_an_endless_body_ends_when_the_other_side_hangs_up_or_at_the_release(self) -> None:
        for framing in ("chunked", "close"):
            self.fault("endless", path=SEARCH, framing=framing)
            connection = self.server.connect()
            connection.request("GET", SEARCH)
            response = connection.getresponse()
            self.assertEqual(len(response.read(1 << 20)), 1 << 20)
            response.close()
            connection.close()
        found = self.server.wait(path=SEARCH, count=2, state="hung_up").json["requests"]
        self.assertTrue(all(entry["sent"] >= 1 << 20 for entry in found))

    def test_bodies_are_packed_of_another_type_no_json_or_empty(self) -> None:
        self.fault("gzip")
        reply = self.server.call("GET", BREEDS)
        self.assertEqual((gzip.decompress(reply.body), reply.headers["content-encoding"]), (self.whole, "gzip"))
        self.fault("type", type="text/csv")
        reply = self.server.call("GET", BREEDS)
        self.assertEqual((reply.body, reply.headers["content-type"]), (self.whole, "text/csv"))
        self.fault("text")
        reply = self.server.call("GET", BREEDS)
        self.assertEqual(reply.headers["content-type"], "application/json; charset=utf-8")
        self.assertRaises(json.JSONDecodeError, lambda: reply.json)
        self.fault("empty")
        self.assertEqual(self.server.call("GET", BREEDS).body, b"")

    def test_every_text_of_an_answer_is_hostile_but_what_is_kept(self) -> None:
        self.fault("hostile", keep=["id"], text="\x1b")
        [before, now] = json.loads(self.whole)[0], self.server.call("GET", BREEDS).json[0]
        self.assertEqual((now["id"], now["indoor"]), (before["id"], before["indoor"]))
        for text, spoilt in [(before["name"], now["name"]), (before["weight"]["metric"], now["weight"]["metric"])]:
            self.assertEqual(spoilt, text[:1] + "\x1b" + text[1:])

    def test_a_refusal_in_plain_text_is_hostile_too(self) -> None:
        refusal = self.server.call("GET", "/cat/v1/breeds/none").body.decode()
        self.fault("hostile", path="/cat/*", text="\x1b")
        spoilt = self.server.call("GET", "/cat/v1/breeds/none").body.decode()
        self.assertEqual(spoilt, refusal[:1] + "\x1b" + refusal[1:])

    def test_a_connection_is_closed_at_once_or_reset(self) -> None:
        self.fault("close")
        self.assertEqual(self.raw(), b"")
        self.fault("close", reset=True)
        self.assertRaises(ConnectionResetError, self.raw)
        self.assertEqual(self.server.log()["requests"][-1]["status"], None)

    def test_a_header_is_huge(self) -> None:
        self.fault("header", bytes=300_000, times=1)
        self.assertRaises(http.client.LineTooLong, self.server.call, "GET", BREEDS)

    def test_the_log_says_how_many_were_in_flight_at_most(self) -> None:
        self.server.wait(path=BREEDS, state="finished")
        self.fault("stall", path=SEARCH, times=5)
        with ThreadPoolExecutor(5) as pool:
            replies = [pool.submit(self.server.call, "GET", SEARCH) for _ in range(5)]
            self.server.wait(path=SEARCH, count=5)
            self.server.call("POST", "/_release")
            self.assertEqual({reply.result().status for reply in replies}, {200})
        log = self.server.log()
        self.assertEqual((log["most_in_flight"], len(log["requests"])), (5, 6))

    def test_a_connection_is_kept_for_the_next_call(self) -> None:
        connection = self.server.connect()
        before = self.server.log()["connections"]
        for _ in range(3):
            connection.request("GET", SEARCH)
            connection.getresponse().read()
        connection.close()
        self.assertEqual(self.server.log()["connections"] - before, 2, "this one, and that of the log")

    def test_the_certificate_is_one_to_be_refused(self) -> None:
        place = urlsplit(self.server.bases["cat-tls"])
        trusting = http.client.HTTPSConnection(place.netloc, context=ssl._create_unverified_context(), timeout=20)
        trusting.request("GET", "/cat/v1/")
        self.assertEqual(trusting.getresponse().read(), self.server.call("GET", "/cat/v1/").body)
        trusting.close()
        careful = http.client.HTTPSConnection(place.netloc, timeout=20)
        self.assertRaises(ssl.SSLCertVerificationError, careful.request, "GET", "/cat/v1/")
        careful.close()
        self.assertEqual(self.server.wait(state="tls_failed", count=1).status, 200)

    def test_a_wrong_control_call_says_what_to_try(self) -> None:
        for settings in ({"fault": "nope"}, {"fault": "cut", "by": 1}, {"fault": "cut", "times": 0},
                         {"species": "cow"}, {"species": "cat", "rate_limit": "many"}):
            reply = self.server.control(**settings)
            self.assertEqual((reply.status, "try" in reply.json["error"]), (400, True), settings)
        self.assertEqual(self.server.wait(path="/never", timeout=0).status, 504)
