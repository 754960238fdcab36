"""Tests of scripts/shared: figures, the delay of the proxy, and the statements that pass through it."""
import contextlib
import io
import json
import math
import pathlib
import socket
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts/shared"))
from figures import Figures, median, quantile  # noqa: E402
from proxy import DelayLine, Proxy, Statements, last_writing, shape, trips  # noqa: E402


def message(kind, body):
    """A message of the protocol."""
    return kind + (len(body) + 4).to_bytes(4, "big") + body


def prepared(name, text):
    """The messages that prepare a statement and run it."""
    return message(b"P", name + b"\0" + text + b"\0\0\0") + message(b"B", b"\0" + name + b"\0\0\0\0\0\0\0")


class Quantiles(unittest.TestCase):
    """Shares of measured values."""

    def test_a_quantile_is_one_of_the_values(self):
        values = list(range(100, 0, -1))
        self.assertEqual([quantile(values, share) for share in (0, 0.5, 0.99, 1)], [1, 51, 100, 100])
        self.assertEqual(median([3, 1, 2]), 2)

    def test_there_is_none_without_values(self):
        self.assertTrue(math.isnan(median([])))


class Goals(unittest.TestCase):
    """Printed figures."""

    def reported(self, **goal):
        """The printed figure, and the missed ones."""
        figures, output = Figures(), io.StringIO()
        with contextlib.redirect_stdout(output):
            figures.report("shared.x", 50, "ms", **goal)
        return json.loads(output.getvalue()), figures.missed

    def test_a_figure_has_the_format_of_the_other_benchmarks(self):
        self.assertEqual(self.reported(limit=40, most_ratio=1.3)[0], {
            "name": "shared.x", "value": 50, "unit": "ms", "limit": 40, "ratio": 1.25, "goal": "ratio at most 1.3"})

    def test_a_missed_goal_is_kept(self):
        cases = [({"limit": 40, "most_ratio": 1.3}, True), ({"limit": 20, "most_ratio": 1.3}, False),
                 ({"limit": 80, "least_ratio": 0.5}, True), ({"limit": 200, "least_ratio": 0.5}, False),
                 ({"most": 50}, True), ({"most": 0}, False), ({"limit": 1}, True), ({}, True)]
        for goal, is_met in cases:
            with self.subTest(goal):
                self.assertEqual(self.reported(**goal)[1], [] if is_met else ["shared.x"])

    def test_a_ratio_without_a_limit_misses_its_goal(self):
        self.assertEqual(self.reported(limit=0, most_ratio=1.3)[1], ["shared.x"])


class Delays(unittest.TestCase):
    """Data on their way, with moments instead of a clock."""

    def test_each_part_arrives_after_the_delay_and_in_order(self):
        line = DelayLine(0.5)
        for moment, part in ((10, b"a"), (10.25, b"bb" * 100_000), (10.25, b"c")):
            line.put(part, moment)
        self.assertEqual([line.pop(10.25), line.wait(10.25)], [None, 0.25])
        self.assertEqual([line.pop(10.5), line.pop(10.5)], [b"a", None])
        self.assertEqual([line.pop(12), line.pop(12), line.pop(12)], [b"bb" * 100_000, b"c", None])
        self.assertIsNone(line.wait(12))

    def test_a_late_look_waits_for_nothing(self):
        line = DelayLine(0.5)
        line.put(b"a", 1)
        self.assertEqual(line.wait(2), 0)


class Messages(unittest.TestCase):
    """Statements in the messages of a client."""

    start = (8).to_bytes(4, "big") + (196608).to_bytes(4, "big")
    stream = (start + prepared(b"s1", b"BEGIN ISOLATION LEVEL READ COMMITTED") + prepared(b"", b"SELECT $1")
              + message(b"S", b"") + message(b"B", b"\0s1\0\0\0\0\0\0\0") + message(b"S", b"")
              + message(b"Q", b"COMMIT\0"))
    texts = ["BEGIN ISOLATION LEVEL READ COMMITTED", "SELECT $1", "", "BEGIN ISOLATION LEVEL READ COMMITTED", "",
             "COMMIT", ""]

    def test_portions_of_any_size_have_the_same_statements(self):
        for size in range(1, len(self.stream) + 1):
            statements = Statements()
            for place in range(0, len(self.stream), size):
                statements.read(self.stream[place:place + size])
            self.assertEqual(statements.taken(), self.texts, size)
            self.assertEqual(statements.taken(), [])

    def test_each_synchronization_is_a_round_trip(self):
        self.assertEqual(trips(self.texts), 3)

    def test_the_last_transaction_that_writes_ends_with_its_commit(self):
        self.assertEqual(last_writing(self.texts + ["SELECT 1", ""]), self.texts[3:6])
        self.assertEqual(last_writing(["SELECT 1", ""]), [])

    def test_statements_that_differ_in_values_have_one_shape(self):
        self.assertEqual(shape('INSERT INTO notes (key, cost)\n  VALUES ($1, NULL)'),
                         shape("INSERT INTO notes (key, cost) VALUES ($7, $8);"))
        self.assertEqual(shape('SELECT "used" AS used FROM sessions LIMIT 1'),
                         shape('SELECT "used" FROM sessions LIMIT $1'))
        self.assertNotEqual(shape('SELECT "used" FROM sessions'), shape('SELECT "number" FROM sessions'))
        self.assertNotEqual(shape('WHERE "undone" IS NULL'), shape('WHERE "undone" IS NOT NULL'))


class Forwarding(unittest.TestCase):
    """A proxy before a server that sends back whatever it gets."""

    def test_data_pass_in_both_directions_in_order(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
            server.bind(f"{folder}/.s.PGSQL.5432")
            server.listen()

            def serve():
                with server.accept()[0] as connection:
                    while data := connection.recv(1 << 16):
                        connection.sendall(data)
            echo = threading.Thread(target=serve)
            echo.start()
            with Proxy(folder, 0.001) as proxy, socket.socket(socket.AF_UNIX) as client:
                client.connect(f"{proxy.folder}/.s.PGSQL.5432")
                sent = Messages.start + message(b"d", bytes(range(256)) * 1_000)
                typing = threading.Thread(target=client.sendall, args=(sent,))
                typing.start()
                received = b""
                while len(received) < len(sent):
                    received += client.recv(1 << 16)
                self.assertEqual(received, sent)
                client.shutdown(socket.SHUT_WR)
                self.assertEqual(client.recv(1), b"")
                typing.join()
                echo.join()


if __name__ == "__main__":
    unittest.main()
