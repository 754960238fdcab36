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
        self.table = self.folder / "same.texts"
        for name, value in [("PLACES", self.folder / "places"), ("DIFFERENCES", self.accepted), ("TEXTS", self.table),
                            ("ROOT", self.folder)]:
            patched = mock.patch.object(same, name, value)
            patched.start()
            self.addCleanup(patched.stop)

    def program(self, word, code=0, text=PROGRAM):
        """A program with this word."""
        path = self.folder / f"{word}-{code}"
        path.write_text(text.format(word=word, code=code))
        path.chmod(0o755)
        return path

    def compared(self, base, today, form="plain", texts=None):
        """The differences, and the comparison."""
        comparison = same.Comparison(base, today, 1, texts)
        return comparison.differs((same.Case("a day", ("limping",)), form, "German")), comparison

    def explained(self, old, new, table):
        """Whether messages of a table turn one text into the other."""
        texts = [same.changed(before, after) for before, after in table]
        return same.brought_forward(old, new, texts) == new

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

    def test_a_changed_message_is_no_difference_for_people_and_in_errors(self):
        texts = {"German": [same.Text(("stored",), ("kept",))]}
        for stream, form, differs in [(1, "people", False), (1, "plain", True), (1, "JSON", True), (2, "JSON", False)]:
            program = "#!/bin/sh\ncase \"$*\" in *export*) ;; *) sed 's/^/{word}: /' >&%d ;; esac\n" % stream
            lines, _ = self.compared(self.program("stored", text=program), self.program("kept", text=program), form,
                                     texts)
            self.assertEqual(bool(lines), differs, (stream, form))
        lines, _ = self.compared(self.program("stored"), self.program("kept", code=3), "people", texts)
        self.assertEqual([line for line in lines if line.startswith("a day")], [
            "a day, people, German: exit code", "a day, people, German: archive: note.json"])

    def test_a_changed_message_keeps_its_values_in_any_order_and_line(self):
        table = [("%1 is whom the next incident is about", "%1 chosen for the next incident"),
                 ("the quote %1 has no end", "the quote %1 is not closed"), ("%1 is no %2", "%1 is not a %2"),
                 ("amount", "sum"), ("%1: line %2", "line %2 of %1"), ("(%1 %%)", "%1 percent"), ("left", "cancelled")]
        for old, new in [
            ("p1 is whom the next incident is about: Mila", "p1 chosen for the next incident: Mila"),
            ("jotter: the quote ' has no end\nkept", "jotter: the quote ' is not closed\nkept"),
            ("jotter: \"abc\" is no amount", "jotter: \"abc\" is not a sum"),
            ("jotter: day.script: line 3", "jotter: line 3 of day.script"),
            ("2 photos left (40 %), 3 left", "2 photos left 40 percent, 3 cancelled"),
            ("a long line: the quote\n  ' has no end", "a long line: the quote ' is\n  not closed"),
            ("amount  35 €\nnote    fur", "sum   35 €\nnote  fur"),
        ]:
            self.assertTrue(self.explained(old, new, table), new)
        for old, new in [
            ("the quote ' has no end", "the quote \" is not closed"), ("the quote ' has no end", "the quote ' "),
            ("p1 is no patient", "p1 is not a sum"), ("stored", "kept"), ("amount\nkept", "sum"),
            ("note    fur", "note  fur"), ("(40 %)", "(40 percent)"),
        ]:
            self.assertFalse(self.explained(old, new, table), new)

    def test_the_table_of_messages_has_english_and_german_ones(self):
        self.table.write_text("# of words\n\n- %1 left\n+ %1 cancelled\n\n- a \\\"b\\\"\n+ c\n= d\n\n- e\n= f\n")
        old = same.german('''msgid ""\nmsgstr ""\n"Language: de"\n\nmsgid "%1 left"\nmsgstr "%1 verlassen"\n
msgid "a \\"b\\""\nmsgstr "an \\"b\\""\n\nmsgid "e"\nmsgstr "ee"\n''')
        self.assertEqual(same.changed_texts(old), {
            "English": [same.Text((" left",), (" cancelled",)), same.Text(('a "b"',), ("c",))],
            "German": [same.Text(('an "b"',), ("d",)), same.Text(("ee",), ("f",))]})
        for text in ["- e\n", "+ f\n", "- e\n= f\n+ g\n", "- unknown\n+ known\n", "e\n", "- e\n+ f\n- e\n+ g\n"]:
            self.table.write_text(text)
            with self.assertRaises(SystemExit):
                same.changed_texts(old)

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
