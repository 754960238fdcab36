"""Tests of starting and stopping the program."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from driver import PROGRAM, Driver


class Program(unittest.TestCase):
    def test_it_ends_with_its_standard_input_and_takes_its_file_along(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "ports")
            server = Driver("--portfile", str(file))
            self.assertEqual(file.read_text().splitlines()[0], f"cat {server.bases['cat']}")
            self.assertEqual((server.stop(), file.exists()), (0, False))

    def test_it_ends_when_it_is_told_to(self) -> None:
        server = Driver()
        server.process.terminate()
        self.assertEqual((server.process.wait(20), server.stop()), (0, 0))

    def test_a_port_that_is_taken_is_said(self) -> None:
        server = Driver()
        port = server.place.rpartition(":")[2]
        second = subprocess.run([sys.executable, str(PROGRAM), "--port", port], capture_output=True, text=True)
        self.assertEqual((second.returncode, second.stderr.count("try --port 0")), (1, 1))
        server.stop()
