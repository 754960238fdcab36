"""Tests of the institution server: its job, its forms, and reading them with sftp."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from forms import FORMS, pdf  # noqa: E402
from job import pick_up  # noqa: E402

SERVE = Path(__file__).parent / "serve.py"


class JobTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.said: list[str] = []

    def put(self, **files: str) -> None:
        for name, content in files.items():
            (self.home / name.replace("__", ".")).write_text(content, "utf-8")

    def names(self, folder: str = ".") -> list[str]:
        return sorted(path.name for path in (self.home / folder).iterdir() if path.is_file())

    def test_a_whole_report_is_shown_and_moved(self) -> None:
        self.put(ada_1_0__json='{"a": "Röntgen"}', ada_1_0__jpg="x", ada_1_1__json="{}", ada_1_1__pdf="x")
        self.assertEqual(pick_up(self.home, self.said.append), ["ada_1"])
        self.assertEqual(self.names(), [])
        self.assertEqual(self.names("done"), ["ada_1_0.jpg", "ada_1_0.json", "ada_1_1.json", "ada_1_1.pdf"])
        self.assertIn("Röntgen", self.said[0])

    def test_what_has_no_json_waits(self) -> None:
        self.put(ada_0__jpg="x", note__txt="x")
        self.assertEqual(pick_up(self.home, self.said.append), [])
        self.assertEqual(self.names(), ["ada_0.jpg", "note.txt"])
        self.assertEqual(self.said, [])

    def test_a_json_without_its_medium_stays_and_is_named(self) -> None:
        self.put(ada_0__json="{}", ada_0__jpg="x", ada_1__json="{}", bo_0__json="no JSON", bo_0__mp4="x")
        self.assertEqual(pick_up(self.home, self.said.append), [])
        self.assertEqual(len(self.names()), 5)
        self.assertIn("! ada_1.json has no medium", self.said)
        self.assertTrue(any(line.startswith("! bo_0.json cannot be read") for line in self.said))

    def test_a_json_that_counts_no_media_is_a_report_alone(self) -> None:
        self.put(ada_0__json='{"AnzahlMedien": "0"}', bo_0__json='{"AnzahlMedien": "1"}')
        self.assertEqual(pick_up(self.home, self.said.append), ["ada"])
        self.assertEqual(self.names("done"), ["ada_0.json"])
        self.assertIn("! bo_0.json has no medium", self.said)


class FormTests(unittest.TestCase):
    def test_every_place_in_the_table_is_that_of_an_object(self) -> None:
        for name, content in FORMS.items():
            start = int(content.split(b"startxref\n")[1].split()[0])
            table = content[start:].split(b"\n")
            self.assertEqual(table[0], b"xref", name)
            count = int(table[1].split()[1])
            for number, line in enumerate(table[3:2 + count], 1):
                self.assertTrue(content[int(line.split()[0]):].startswith(b"%d 0 obj" % number), name)

    def test_one_has_two_pages_and_fields_on_both(self) -> None:
        form = FORMS["blutuntersuchung"]
        self.assertEqual(form.count(b"/Type /Page "), 2)
        self.assertEqual(form.count(b"/Annots"), 2)
        self.assertIn(b"/AcroForm", form)
        self.assertNotIn(b"/AcroForm", FORMS["merkblatt"])

    def test_signs_of_strings_are_escaped(self) -> None:
        self.assertIn(rb"(a\)b\\c\()", pdf([["a)b\\c("]]))


class ServeTests(unittest.TestCase):
    def test_a_real_sftp_reads_its_settings_and_the_next_start_has_the_same_keys(self) -> None:
        with tempfile.TemporaryDirectory(prefix="with a blank ") as folder:
            keys = set()
            for _ in range(2):
                server = subprocess.Popen([sys.executable, "-B", SERVE, "--folder", f"{folder}/server"],
                                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                try:
                    kind, host, port, user, key = server.stdout.readline().strip().split(" ", 4)
                    self.assertEqual(kind, "institution")
                    got = Path(folder) / "config.json"
                    got.unlink(missing_ok=True)
                    done = subprocess.run(
                        ["sftp", "-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
                         "-o", "IdentitiesOnly=yes", "-o", f'IdentityFile="{key}"', "-P", port, "-b", "-",
                         f"{user}@{host}"],
                        input=f'get config/config.json "{got}"\nls protokolle/blutuntersuchung.pdf\n',
                        capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertIn("Guiparameter", json.loads(got.read_text("utf-8"))["Einstellungen"])
                    keys.add((Path(folder) / "server/host_key.pub").read_text())
                finally:
                    server.stdin.close()
                    self.assertEqual(server.wait(), 0)
                    server.stdout.close()
            self.assertEqual(len(keys), 1)


if __name__ == "__main__":
    unittest.main()
