"""Tests of scripts/same."""
import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import tempfile
import unittest
from unittest import mock

PATH = pathlib.Path(__file__).resolve().parent.parent.parent / "scripts/same"
loader = importlib.machinery.SourceFileLoader("same", str(PATH))
same = importlib.util.module_from_spec(importlib.util.spec_from_loader("same", loader))
loader.exec_module(same)

# The program of both versions: prints its input with a prefix, and exports one file.
PROGRAM = """#!/bin/sh
case "$*" in
*export*) mkdir -p copy; echo '{word}' >copy/note.json ;;
*) sed 's/^/{word}: /'; exit {code} ;;
esac
"""


class Programs(unittest.TestCase):
    """Tests with two programs and a script."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.accepted = self.folder / "same.differences"
        self.accepted.write_text("# none\n")
        for name, value in [("PLACES", self.folder / "places"), ("DIFFERENCES", self.accepted), ("ROOT", self.folder)]:
            patched = mock.patch.object(same, name, value)
            patched.start()
            self.addCleanup(patched.stop)

    def program(self, word, code=0):
        """A program with this word."""
        path = self.folder / f"{word}-{code}"
        path.write_text(PROGRAM.format(word=word, code=code))
        path.chmod(0o755)
        return path

    def compared(self, base, today):
        """The differences, and the comparison."""
        comparison = same.Comparison(base, today, 1)
        return comparison.differs((same.Case("a day", ("limping",)), "plain", "German")), comparison

    def test_the_same_program_does_not_differ(self):
        lines, _ = self.compared(self.program("stored"), self.program("stored"))
        self.assertEqual(lines, [])

    def test_another_word_is_shown_with_its_script_and_its_stream(self):
        lines, _ = self.compared(self.program("stored"), self.program("kept"))
        self.assertIn("a day, plain, German: output", lines)
        self.assertIn("-stored: limping", lines)
        self.assertIn("+kept: limping", lines)
        self.assertIn("a day, plain, German: archive: note.json", lines)

    def test_another_exit_code_differs(self):
        lines, _ = self.compared(self.program("stored"), self.program("stored", code=3))
        self.assertEqual(lines[0], "a day, plain, German: exit code")

    def test_a_difference_that_is_named_is_none(self):
        self.accepted.write_text("# of the word\n- stored\n+ kept\n# shorter\n")
        lines, comparison = self.compared(self.program("stored"), self.program("kept"))
        self.assertEqual(lines, [])
        self.assertEqual(comparison.used, {same.Difference("stored", "kept", "shorter")})

    def test_a_difference_without_a_reason_is_refused(self):
        for text in ["- stored\n+ kept\n", "- stored\n# shorter\n", "+ kept\n", "- a\n- b\n", "stored\n"]:
            self.accepted.write_text(text)
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
                same.accepted()

    def test_ids_are_numbered_in_the_order_in_which_they_stand(self):
        first, second = (f"019cad92-4410-772d-97a4-{last * 12}".encode() for last in "ab")
        texts = {"one": first + b" " + second + b" " + first, "two": b'"sha256" : "' + b"0" * 64 + b'"'}
        self.assertEqual(same.anonymous(texts), {"one": b"id-1 id-2 id-1", "two": b'"sha256" : '})

    def test_a_database_of_an_earlier_version_is_one_of_the_cases(self):
        with mock.patch.object(same, "ROOT", PATH.parent.parent):
            names = [case.name for case in same.cases("true", 0, 1)]
        self.assertIn("first-day.script", names)
        self.assertIn("database of version-20", names)
        self.assertIn("archive of version-21", names)


if __name__ == "__main__":
    unittest.main()
