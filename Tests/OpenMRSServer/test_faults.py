"""Tests of the faults, over real sockets and without waiting for time to pass."""

import http.client
import json
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from driver import API, PROGRAM, Driver, Reply, basic

LIST = f"{API}/appointmentscheduling/appointment"
ADA = {"Authorization": basic("ada.brook:poodle-11")}
HTML = "text/html;charset=utf-8"


class Faults(unittest.TestCase):
    server: Driver

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Driver("--tls")
        cls.data = cls.server.data()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.stop()

    def setUp(self) -> None:
        self.server.call("POST", "/_reset")
        self.path = f"{LIST}/{self.data['appointments']['limping']}"

    def fault(self, kind: str, path: str = LIST, **settings: Any) -> None:
        self.assertEqual(self.server.control(fault=kind, path=path, **settings).status, 200)

    def list(self, headers: dict[str, str] | None = None) -> Reply:
        return self.server.call("GET", LIST, headers=ADA | (headers or {}))

    def move(self) -> Reply:
        return self.server.call("POST", self.path, {"status": "WAITING"}, ADA)

    def state(self) -> str:
        return self.server.call("GET", self.path, headers=ADA).json["status"]["code"]

    def test_a_status_is_a_page_for_so_many_requests(self) -> None:
        self.fault("status", path=f"{API}/*", method="GET", status=503, times=2, skip=1)
        replies = [self.list() for _ in range(4)]
        self.assertEqual([reply.status for reply in replies], [200, 503, 503, 200])
        self.assertEqual(replies[1].headers["content-type"], HTML)
        self.assertIn("starting up", replies[1].text)
        self.fault("status", status=502, body="<p>gone</p>", retry_after=3)
        reply = self.list()
        self.assertEqual((reply.status, reply.text, reply.headers["retry-after"]), (502, "<p>gone</p>", "3"))

    def test_a_page_stands_where_json_should(self) -> None:
        self.fault("html")
        reply = self.list()
        self.assertEqual((reply.status, reply.headers["content-type"]), (200, HTML))
        self.assertRaises(json.JSONDecodeError, lambda: reply.json)
        self.fault("text")
        self.assertIn("application/json", self.list().headers["content-type"])

    def test_one_is_unauthorized_again_and_again(self) -> None:
        self.fault("unauthorized", times=3)
        first, quiet = self.list(), self.list({"Disable-WWW-Authenticate": "true"})
        self.assertEqual([reply.status for reply in (first, quiet, self.list(), self.list())], [401, 401, 401, 200])
        self.assertEqual(("www-authenticate" in first.headers, "www-authenticate" in quiet.headers), (True, False))
        self.assertIn("not logged in", first.json["error"]["message"])
        self.fault("unauthorized", page=True)
        self.assertIn("Session timed out", self.list().text)

    def test_what_takes_the_place_of_an_answer_is_not_carried_out_unless_told(self) -> None:
        for kind in ("html", "unauthorized", "status", "empty"):
            self.fault(kind, path=self.path, method="POST")
            self.move()
            self.assertEqual(self.state(), "SCHEDULED", kind)
        self.fault("close", path=self.path, method="POST", done=True)
        with self.assertRaises((http.client.RemoteDisconnected, ConnectionResetError)):
            self.move()
        self.assertEqual(self.state(), "WAITING")
        log = self.server.log()
        self.assertEqual((log["writes"], log["changes"]), (5, 1))
        self.assertEqual([entry["fault"] for entry in log["requests"] if entry["write"]],
                         ["html", "unauthorized", "status", "empty", "close"])

    def test_an_answer_is_cut_half_too_long_or_slow(self) -> None:
        whole = self.list().body
        self.fault("cut")
        self.assertRaises(http.client.IncompleteRead, self.list)
        self.fault("half")
        self.assertEqual(self.list().body, whole[:len(whole) // 2])
        self.fault("length", by=7)
        self.assertRaises(http.client.IncompleteRead, self.list)
        self.fault("slow", chunk=1000)
        self.assertEqual(self.list().body, whole)
        self.fault("gzip")
        self.assertEqual(self.list().headers["content-encoding"], "gzip")

    def test_a_cut_answer_belongs_to_a_call_that_was_carried_out(self) -> None:
        self.fault("cut", path=self.path, method="POST")
        self.assertRaises(http.client.IncompleteRead, self.move)
        self.assertEqual(self.state(), "WAITING")

    def test_a_stalled_answer_goes_on_when_it_is_released(self) -> None:
        self.fault("stall", at="start")
        with ThreadPoolExecutor(1) as pool:
            reply = pool.submit(self.list)
            [entry] = self.server.wait(path=LIST).json["requests"]
            self.assertEqual((entry["state"], entry["user"]), ("arrived", "ada.brook"))
            self.server.call("POST", "/_release")
            self.assertEqual(reply.result().status, 200)

    def test_delays_of_parallel_requests_overlap(self) -> None:
        for settings in ({"fault": "delay", "milliseconds": 3_600_000, "times": 4, "path": LIST}, {"delay": 3_600_000}):
            self.server.call("POST", "/_reset")
            self.assertEqual(self.server.control(**settings).status, 200)
            with ThreadPoolExecutor(4) as pool:
                replies = [pool.submit(self.list) for _ in range(4)]
                # No delay of an hour can be over: all four requests wait in parallel until the release.
                self.server.wait(path=LIST, count=4)
                while not all(reply.done() for reply in replies):
                    self.server.call("POST", "/_release")
                self.assertEqual({reply.result().status for reply in replies}, {200})
            self.assertEqual(self.server.log()["most_in_flight"], 4)
        self.server.control(delay=0)
        self.assertEqual(self.list().status, 200)

    def test_an_endless_body_ends_when_the_other_side_hangs_up(self) -> None:
        self.fault("endless")
        connection = self.server.connect()
        connection.request("GET", LIST, headers=ADA)
        response = connection.getresponse()
        self.assertEqual(len(response.read(1 << 20)), 1 << 20)
        response.close()
        connection.close()
        [entry] = self.server.wait(path=LIST, state="hung_up").json["requests"]
        self.assertGreaterEqual(entry["sent"], 1 << 20)

    def test_redirects_lead_to_the_same_elsewhere_and_in_a_circle(self) -> None:
        port = urlsplit(self.data["bases"]["other"]).port
        secure = self.server.bases["openmrs-tls"].removesuffix("/openmrs")
        for to, place in [("same", LIST), ("scheme", secure + LIST), ("loop", "/_loop"),
                          ("other", f"http://127.0.0.1:{port}{LIST}"), ("name", f"http://localhost:{port}{LIST}"),
                          ("http://elsewhere.example/", "http://elsewhere.example/")]:
            self.fault("redirect", to=to, status=307)
            reply = self.list()
            self.assertEqual((reply.status, reply.headers["location"]), (307, place))
        self.assertEqual(self.server.call("GET", "/_loop").headers["location"], "/_loop")

    def test_credentials_that_arrive_elsewhere_are_counted(self) -> None:
        place = urlsplit(self.data["bases"]["other"]).netloc
        self.assertEqual(self.server.call("GET", LIST, place=place).status, 401)
        self.assertEqual(self.server.log()["credentials_elsewhere"], 0)
        self.assertEqual(self.server.call("GET", LIST, headers=ADA, place=place).status, 200)
        log = self.server.log()
        self.assertEqual((log["credentials_elsewhere"], [entry["listener"] for entry in log["requests"]]),
                         (1, ["other", "other"]))

    def test_a_connection_is_closed_at_once_or_reset(self) -> None:
        for reset, error in ((False, http.client.RemoteDisconnected), (True, ConnectionResetError)):
            self.fault("close", reset=reset)
            self.assertRaises(error, self.list)

    def test_a_request_that_breaks_off_is_in_the_log_and_not_carried_out(self) -> None:
        host, port = self.server.place.split(":")
        with socket.create_connection((host, int(port))) as connection:
            connection.sendall(f"POST {self.path} HTTP/1.1\r\nContent-Length: 50\r\n\r\n{{}}".encode())
        [entry] = self.server.wait(path=self.path, state="hung_up").json["requests"]
        self.assertEqual((entry["status"], entry["changed"], self.state()), (None, False, "SCHEDULED"))

    def test_texts_can_be_hostile(self) -> None:
        self.fault("hostile", path=self.path, keep=["uuid", "code"], text="\x1b")
        row = self.server.call("GET", self.path, headers=ADA).json
        self.assertEqual((row["status"]["code"], row["reason"]), ("SCHEDULED", "L\x1bimping on the left hind leg"))

    def test_the_certificate_is_one_to_be_refused(self) -> None:
        place = urlsplit(self.server.bases["openmrs-tls"]).netloc
        trusting = http.client.HTTPSConnection(place, context=ssl._create_unverified_context(), timeout=20)
        trusting.request("GET", f"{API}/session")
        self.assertEqual(trusting.getresponse().status, 200)
        trusting.close()
        careful = http.client.HTTPSConnection(place, timeout=20)
        self.assertRaises(ssl.SSLCertVerificationError, careful.request, "GET", LIST)
        careful.close()
        self.assertEqual(self.server.wait(state="tls_failed").status, 200)
        self.assertEqual([entry["listener"] for entry in self.server.log()["requests"]], ["tls"])


class Program(unittest.TestCase):
    def test_it_ends_with_its_standard_input_and_takes_its_file_along(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "ports")
            server = Driver("--portfile", str(file))
            self.assertEqual(file.read_text(), f"openmrs {server.bases['openmrs']}\n")
            self.assertTrue(server.bases["openmrs"].endswith("/openmrs"))
            self.assertEqual((server.stop(), file.exists()), (0, False))

    def test_it_ends_when_it_is_told_to(self) -> None:
        server = Driver()
        server.process.terminate()
        self.assertEqual((server.process.wait(20), server.stop()), (0, 0))

    def test_a_port_that_is_taken_is_said(self) -> None:
        server = Driver()
        port = server.place.rpartition(":")[2]
        second = subprocess.run([sys.executable, "-B", str(PROGRAM), "--port", port], capture_output=True, text=True)
        self.assertEqual((second.returncode, second.stderr.count("try --port 0")), (1, 1))
        server.stop()
