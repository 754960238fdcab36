"""Tests of scripts/mutants: finding and inserting changes, and the report."""
import contextlib
import importlib.util
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "scripts/mutants"
sys.path.insert(0, str(FOLDER))
spec = importlib.util.spec_from_file_location("mutants", FOLDER / "__main__.py")
mutants = importlib.util.module_from_spec(spec)
spec.loader.exec_module(mutants)
import drawing  # noqa: E402
import places  # noqa: E402
import planting  # noqa: E402

FILE = "Sources/UseCases/Kettle.swift"
KETTLE = '''\
import Tea  // a < b
#if INTERLEAVING
  let most = 7
#endif
/* 1 < 2 /* true */ && */
struct Kettle: Equatable {
  enum Size: Int { case small = 1 }
  var cups = 0
  let words = "\\(cups < 2 ? "a && b" : ")") true"
  let page = #"one \\(1) " 2 < 3"#
  let poem = """
    if cups < 2 { return }
    """
  func fill(_ more: [Int], isHot: Bool) -> Int? {
    guard !more.isEmpty, cups < 5 else { return nil }
    if let first = more.first, isHot && first == 1 {
      log(first,
        with: text)

      // A line in between.
      cups += first
    }
    for cup in 0..<cups where cup >= 2 { if isHot { continue } }
    switch more.count {
    case 1: cups = 2
    default: break
    }
    while (isHot) { wait() }
    return more.sorted { $0 > $1 }.first { $0 != 3 } ?? min(cups, 9)
  }
  var isFull: Bool {
    check(cups)
  }
  static func < (a: Self, b: Self) -> Bool { a.cups < b.cups }
}
'''


def source(text=KETTLE, file=FILE):
    return places.Source(file, text)


def found(text):
    """The changes of a text, by line."""
    return {(place.text, place.change) for group in source(text).groups for place in group}


def changes(line):
    """The changes of the example's line with this beginning."""
    return sorted(change for text, change in found(KETTLE) if text.startswith(line))


class PlacesTests(unittest.TestCase):
    def test_each_kind_of_change_is_found_where_it_stands(self):
        for line, expected in {
            "guard": ["! is left out", "5 becomes 6", "< becomes <=", "< becomes >=", "it is negated",
                      "the guard always leaves", "the guard never leaves"],
            "if let": ["&& becomes ||", "1 becomes 2", "== becomes !=", "first becomes last",
                       "the condition is negated"],
            "log(": ["the statement is left out"],
            "cups +=": ["+= becomes -=", "the statement is left out"],
            "for": ["0 becomes 1", "2 becomes 3", ">= becomes <", ">= becomes >", "the condition is negated",
                    "the range ends one later", "the statement is left out"],
            "case 1:": ["1 becomes 2", "2 becomes 3", "the statement is left out"],
            "while": ["the condition is negated"],
            "return more": ["!= becomes ==", "3 becomes 4", "9 becomes 10", "> becomes <=", "> becomes >=",
                            "first becomes last", "min becomes max", "the order is reversed",
                            "the value behind ?? is taken"],
            "var cups": ["0 becomes 1"],
        }.items():
            with self.subTest(line):
                self.assertEqual(changes(line), expected)

    def test_comments_texts_and_conditional_compilation_are_left_alone(self):
        for line in ["import", "let most", "/*", "let words", "let page", "if cups", "let poem"]:
            with self.subTest(line):
                self.assertEqual(changes(line), [])

    def test_declarations_are_left_alone(self):
        for line in ["enum", "static func <"]:
            with self.subTest(line):
                self.assertEqual(changes(line), [])

    def test_the_value_of_a_block_is_not_left_out(self):
        self.assertEqual(changes("check(cups)"), [])
        self.assertIn("the statement is left out", changes("log("))

    def test_code_keeps_every_offset_and_line_of_the_text(self):
        blanked = places.code(KETTLE)
        self.assertEqual(len(blanked), len(KETTLE))
        self.assertNotIn("&& b", blanked)
        self.assertEqual(blanked.index("struct"), KETTLE.index("struct"))

    def test_literals_of_expressions_are_left_alone(self):
        self.assertEqual(found('let a = text.firstMatch(of: /[0-9]{1,2} < "/)\nlet b = #/1 < "/#\n'), set())

    def test_a_statement_of_several_lines_is_left_out_whole(self):
        (group,) = [group for group in source().groups if group[0].text == "log(first,"]
        (start, _, _), (_, end, _) = group[0].pieces
        self.assertEqual(KETTLE[start:end], "log(first,\n        with: text)")


class PlantingTests(unittest.TestCase):
    every = {number: group[0] for number, group in enumerate(source().groups)}

    def test_what_is_planted_leaves_nothing_but_its_switches_in_the_text(self):
        text, _ = planting.planted(KETTLE, self.every)
        for number, place in self.every.items():
            self.assertTrue(f"({number}" in text or f"{planting.operator(number)} " in text, place)
        self.assertEqual(text.count("\n"), KETTLE.count("\n"))
        for pair in ["()", "[]", "{}"]:
            self.assertEqual(text.count(pair[0]) - text.count(pair[1]), KETTLE.count(pair[0]) - KETTLE.count(pair[1]))

    def test_of_two_changes_the_one_around_more_stands_outside(self):
        text, _ = planting.planted(KETTLE, self.every)
        line = next(line for line in text.split("\n") if "guard" in line)
        plain = re.sub(r"~\^[%^~]+|(?<=mutated.)\d+|(?<=IsEmpty.)\d+", "N", line.strip())
        self.assertEqual(plain, "guard (mutated(N) ? false : (Nmore.mutatedIsEmpty(N))), "
                                "(mutated(N) ? false : (cups N (mutated(N) ? 6 : 5))) else { return nil }")

    def test_where_something_was_put_is_known_by_line_and_column(self):
        text, put_at = planting.planted(KETTLE, self.every)
        lines = text.split("\n")
        at = [lines[line - 1][column - 1:] for line, puts in put_at.items() for column, number in puts]
        self.assertEqual(len(at), sum(len(place.pieces) for place in self.every.values()))
        for rest in at:
            self.assertRegex(rest, r"^(!?mutated|\.mutated|\(mutated|if !mutated| ?~\^|\)| \})")

    def test_every_operator_is_another(self):
        names = {planting.operator(number) for number in range(2000)}
        self.assertEqual(len(names), 2000)
        self.assertFalse([name for name in names if re.search(r"[^~^%]", name)])

    def test_the_copy_becomes_what_the_project_is_when_nothing_is_planted(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            project, copy = root / "project", root / "copy"
            (project / FILE).parent.mkdir(parents=True)
            (project / FILE).write_text(KETTLE)
            (project / "Package.swift").write_text("package")
            built = copy / ".build/built"
            built.parent.mkdir(parents=True)
            built.write_text("")
            with mock.patch.multiple(planting, ROOT=project, COPY=copy, git=lambda *_: f"{FILE}\nPackage.swift\n"):
                planting.mirror({FILE: planting.planted(KETTLE, self.every)[0], "Sources/UseCases/Mutants.swift": ""})
                self.assertNotEqual((copy / FILE).read_text(), KETTLE)
                planting.mirror({})
            self.assertEqual((copy / FILE).read_text(), KETTLE)
            self.assertEqual((project / FILE).read_text(), KETTLE)
            self.assertFalse((copy / "Sources/UseCases/Mutants.swift").exists())
            self.assertTrue(built.exists())

    def test_a_second_run_does_not_use_the_copy_of_the_first(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(planting, "COPY", pathlib.Path(folder)):
            with planting.claim():
                with self.assertRaises(SystemExit):
                    planting.claim()
            planting.claim().close()

    def test_an_error_leaves_out_the_change_that_stands_nearest(self):
        text, put_at = planting.planted(KETTLE, self.every)
        number = next(number for number, place in self.every.items() if place.change == "the order is reversed")
        line, column = next((line, column) for line, puts in put_at.items() for column, put in puts if put == number)
        output = f"{planting.COPY}/{FILE}:{line}:{column + 1}: error: no such member"
        self.assertEqual(planting.culprits(output, {FILE: put_at}, {}, self.every, exactly=True), {number})
        several = planting.culprits(output, {FILE: put_at}, {}, self.every, exactly=False)
        self.assertEqual(several, {put for _, put in put_at[line]})

    def test_an_error_of_an_operator_leaves_out_its_change(self):
        name = "Sources/UseCases/Mutants.swift"
        generated = planting.switches("UseCases", self.every, 100)
        line = next(at for at, text in enumerate(generated.split("\n"), 1) if "? a <= b" in text)
        number = next(number for number, place in self.every.items() if place.change == "< becomes <=")
        output = f"{planting.COPY}/{name}:{line}:3: error: it is wrong"
        self.assertEqual(planting.culprits(output, {}, {name: generated}, self.every, exactly=True), {number})


class ManifestTests(unittest.TestCase):
    def test_each_dependency_of_the_copy_is_one_of_its_targets(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "Package.swift").write_text(planting.package(planting.test_modules(False)))
            dumped = subprocess.run(["swift", "package", "dump-package"], cwd=folder, check=True, capture_output=True)
        targets = json.loads(dumped.stdout)["targets"]
        names = {target["name"] for target in targets}
        for target in targets:
            for dependency in target["dependencies"]:
                name = (dependency.get("byName") or dependency.get("target"))[0]
                self.assertIn(name, names, target["name"])


class DrawingTests(unittest.TestCase):
    files = [source(), source(KETTLE.replace("cups", "mugs"), "Sources/ViewModels/Mug.swift")]

    def test_the_same_seed_draws_the_same_places_and_another_seed_others(self):
        first, again, other = (drawing.drawn(self.files, 12, random.Random(seed)) for seed in (1, 1, 2))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        self.assertEqual(len({(place.file, place.pieces) for place in first}), 12)

    def test_a_place_is_drawn_once_and_the_draw_ends_when_all_are(self):
        drawn = drawing.drawn(self.files, 100, random.Random(1))
        self.assertEqual(len(drawn), sum(len(file.groups) for file in self.files))

    def test_of_a_difference_only_the_lines_that_it_adds_are_changed(self):
        line = KETTLE.split("\n").index("      cups += first") + 1
        lines = drawing.lines_of(f"--- {FILE}\n+++ {FILE}\n@@ -3,0 +{line} @@ struct\n+      cups += first\n"
                                 "@@ -40,2 +41,0 @@ x\n-a\n-b\n")
        self.assertEqual(lines, {FILE: {line}})
        self.assertEqual({place.line for place in drawing.of_diff(self.files, lines, 99, random.Random(1))}, {line})
        self.assertEqual(len(drawing.of_diff(self.files, lines, 1, random.Random(1))), 1)
        everything = drawing.of_diff(self.files, {FILE: None}, 999, random.Random(1))
        self.assertEqual(len(everything), len(self.files[0].groups))


class SuitesTests(unittest.TestCase):
    listed = ("Suites:\nTea.KettleTests/fills()\nTea.KettleTests/boils()\nTea.EveryCupTests/all()\n"
              "Room.WallTests/Inner/hangs()\n")

    def suites(self, answers, slow=False, file="Sources/Tea/Kettle.swift"):
        """Suites of two modules with these results, and the recorded runs."""
        runs, self.serverless = [], []

        def run(arguments, limit, out=None, **environment):
            runs.append((arguments[-1], environment.get("JOTTER_MUTANT")))
            self.serverless.append("JOTTER_MUTANT_SERVERLESS" in environment)
            return (0, self.listed) if arguments == ["--list-tests"] else (answers.get(len(runs) - 1, 0), None)

        with mock.patch.multiple(mutants, run_tests=run, SLOW=re.compile("[.]Every")):
            suites = mutants.Suites(["Tea", "Room"], slow)
        suites.seconds = {"Tea.KettleTests": 0.1, "Room.WallTests": 9.0}
        suites.reaching[3] = ["Room.WallTests", "Tea.KettleTests"]
        with tempfile.TemporaryDirectory() as folder, mock.patch.multiple(
                mutants, run_tests=run, COPY=pathlib.Path(folder)):
            return suites, runs, suites.notices(3, mock.Mock(file=file))

    def test_suites_are_listed_once_without_the_slow_ones_or_these_alone(self):
        self.assertEqual(self.suites({})[0].names, ["Room.WallTests", "Tea.KettleTests"])
        self.assertEqual(self.suites({}, slow=True)[0].names, ["Tea.EveryCupTests"])

    both = "^(Tea\\.KettleTests|Room\\.WallTests)/"

    def test_quick_suites_are_asked_together_with_those_behind_them(self):
        _, runs, outcome = self.suites({})
        self.assertEqual((outcome, runs[1:]), (None, [(self.both, "3")]))

    def test_a_server_is_asked_only_about_its_adapter(self):
        self.suites({})
        self.assertEqual(self.serverless, [False, True])
        self.suites({}, file="Sources/Adapters/PostgreSQL/Tea.swift")
        self.assertEqual(self.serverless, [False, False])

    def test_a_failure_counts_when_it_comes_twice(self):
        _, runs, outcome = self.suites({1: 1, 2: 1})
        self.assertEqual((outcome, runs[1:]), ("fails", [(self.both, "3")] * 2))
        self.assertIsNone(self.suites({1: 1, 2: 0})[2])

    def test_a_crash_and_a_hang_are_noticed(self):
        self.assertEqual(self.suites({1: -11, 2: -11})[2], "crashes")
        self.assertEqual(self.suites({1: None})[2], "hangs")


class ReportTests(unittest.TestCase):
    def report(self, outcomes, entries, bound=0.0):
        """The exit code, the report, and the messages."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = mutants.report(dict(enumerate(self.places)), [], outcomes, {0, 1, 2}, entries, bound)
        return code, out.getvalue(), err.getvalue()

    places = drawing.drawn([source()], 4, random.Random(1))

    def test_a_change_that_no_test_notices_and_nobody_accepts_fails(self):
        code, out, err = self.report({0: "fails", 1: "hangs", 2: "crashes", 3: None}, {})
        self.assertEqual(code, 1)
        self.assertIn("| all | 4 | 0 | 0 | 4 | 3 (75 %) | 1 (1) |", out)
        self.assertIn(f"{FILE}:{self.places[3].line}: {self.places[3].change} (no test reaches it)", out)
        self.assertIn("1 of the changes are neither noticed nor named", err)

    def test_an_accepted_change_fails_nothing_and_counts_as_not_noticed(self):
        accepted = {self.places[3].key: "a default that nobody uses"}
        self.assertEqual(self.report({0: "fails", 1: "fails", 2: "fails"}, accepted, bound=75)[0], 0)
        code, _, err = self.report({0: "fails", 1: "fails", 2: "fails"}, accepted, bound=85)
        self.assertEqual(code, 1)
        self.assertIn("75.0 %", err)

    def test_a_change_that_changes_nothing_does_not_count(self):
        accepted = {self.places[3].key: "equivalent: sorted later"}
        code, out, _ = self.report({0: "fails", 1: "fails", 2: "fails"}, accepted, bound=100)
        self.assertEqual(code, 0)
        self.assertIn("| all | 4 | 0 | 1 | 3 | 3 (100 %) | 0 (0) |", out)

    def test_an_accepted_change_is_recognized_by_its_text_whatever_stands_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            path = root / "accepted"
            line = "UseCases/A.swift | let a = b | c || d | || becomes && | equivalent: both are so"
            path.write_text(f"# a comment\n\n{line}\n")
            with mock.patch.multiple(mutants, ROOT=root, ACCEPTED=path):
                self.assertEqual(mutants.accepted(), {
                    ("UseCases/A.swift", "let a = b | c || d", "|| becomes &&"): "equivalent: both are so"})
                path.write_text("UseCases/A.swift | let a = b | && becomes ||\n")
                with self.assertRaises(SystemExit):
                    mutants.accepted()

    def test_what_this_project_accepts_can_be_read(self):
        self.assertTrue(mutants.ACCEPTED.exists())
        for file, _, _ in mutants.accepted():
            self.assertTrue((drawing.ROOT / "Sources" / file).exists(), file)


if __name__ == "__main__":
    unittest.main()
