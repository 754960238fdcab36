"""Tests of scripts/house with a small package that has matches and near misses for each figure."""
import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

PATH = pathlib.Path(__file__).resolve().parent.parent.parent / "scripts/house"
loader = importlib.machinery.SourceFileLoader("house", str(PATH))
house = importlib.util.module_from_spec(importlib.util.spec_from_loader("house", loader))
# dataclasses needs the module in sys.modules.
sys.modules["house"] = house
loader.exec_module(house)

PACKAGE = '''\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "kettle",
  targets: [
    .target(name: "Words", path: "Sources/UseCases/Words"),
    .target(name: "UseCases", dependencies: ["Words"], exclude: ["Words"]),
    .target(name: "ViewModels", dependencies: ["UseCases"]),
    .target(name: "TerminalViews"),
    .executableTarget(name: "jotter", exclude: ["Lessons"]),
    .target(name: "Lessons", path: "Sources/jotter/Lessons"),
    .testTarget(name: "KettleTests", path: "Tests/KettleTests"),
  ])
if Context.environment["KETTLE"] != nil { package.products = [] }
'''

BUSINESS = '''\
public struct RecordKind { public let rawValue: String }
extension RecordKind {
  public static let tea: RecordKind = "tea"
  public static let cup: RecordKind = "cup"
  var steam: String { "" }
}
public enum Leaf { case green, black, white, oolong, red }
public struct Tea {
  public let leaf: Leaf, water: Int
  lazy var steam = 3
  var grams = 1 { didSet {} }
  static let limit = 3
  var isStrong: Bool { grams > 2 }
  struct Cup { var height: Int, width: Int }
}
'''

WORDS = '''\
public enum Heat { case off, on, boiling }
'''

VIEWS = '''\
extension Screen {
  struct TeaRow<Value> {
    let leaf: Value
    let water: Int, steam: Int, grams: Int
    static let rows = 3
    var text: String { get { "" } set {} }
  }
  /// Four of five names.
  enum LeafWord { case green, black(Int), white, oolong }
  /// Four of six names.
  enum LeafSound { case green, black, white, oolong, loud }
  struct CupRow {
    var height: Int, width: Int
  }
  struct Height { var height: Int }
  enum HeatWord { case off, on, boiling }
}
private enum Other { case left, right }
'''

ARMS = '''\
extension Screen {
  func mapped(_ leaf: Leaf) -> LeafWord {
    switch leaf {
    case .a: .a
    case .b(let value): .b(value)
    case .c(let value, let other): return .c(Row(value), named: other.map { Row($0) })
    case let .d(value): LeafWord.d(.init(value.name), value.rows.map { row in Row(row) })
    case .e(let value)?: .e(Row(value) ?? .none, 3)
    case .f(_, let value):
      .f(value)
    }
  }
  func missed(_ leaf: Leaf) -> LeafWord {
    switch leaf {
    case .a: .b
    case .d, .c: .d
    case .e where isHot: .e
    case .f(let value): .f(value, limit)
    case .g(let value): .g(named(value))
    case .h(.green): .h
    case .i(let value): i(value)
    case .j: leaf.j
    case .k:
      log()
      return .k
    case .l: "\\(style.say(.l))"
    case .m(let value): value
    case nil: nil
    default: .a
    }
  }
}
'''

KINDS = '''\
import Words  // kind == .tea

struct Commands {
  let isTea = kind == .tea || .cup != row.record?.kind && "kind == .tea" != name
  func title(_ row: Row) -> String {
    guard rows.contains(where: { $0.kind.whole == RecordKind.cup }), leaf == .tea, kind == .green, kind == other else {
      return "\\(rows(3).recordKind == .tea ? "a" : "b")"
    }
    kind = .tea
    switch row.kind {
    case .tea, .cup: return "a"
    default: return "b"
    }
    switch field.kind {
    case .tea: return "a"
    case .lines: return "b"
    }
  }
}
'''

SENTENCES = '''\
@Test("It is hot") func hot() {}
@Test("The water is hot") func water() {}
// Somebody boils the water.
'''

COMMENTS = '''\
/// Grams of tea; whoever pours rounds up.
///
/// The same as in the shop.
let grams = 3

/// The limit.
let limit = 1

  // The limit.
let other = 1  // A note behind code, which is no block.
'''

FILES = {
    "Package.swift": PACKAGE,
    "Sources/UseCases/Tea.swift": BUSINESS,
    "Sources/UseCases/Words/Heat.swift": WORDS,
    "Sources/UseCases/Words/de.po": "msgid\nmsgstr\n",
    "Sources/UseCases/Words/page.html": "<p>\n",
    "Sources/ViewModels/Rows.swift": VIEWS,
    "Sources/ViewModels/Arms.swift": ARMS,
    "Sources/TerminalViews/Kinds.swift": KINDS,
    # The same file name as in another module. UseCases may compare kinds.
    "Sources/UseCases/Kinds.swift": "let isTea = kind == .tea\n",
    "Sources/jotter/Main.swift": "let one = 1\nlet two = 2\n",
    "Sources/jotter/Lessons/Law.swift": "let law = 1\n",
    "Tests/KettleTests/KettleTests.swift": "let kind = kind == .tea\n" + SENTENCES,
    "Benchmarks/Boil.swift": COMMENTS,
    "README.md": "Tea is\na drink.\n",
}


def write(folder, files):
    """Writes the files."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Figures(unittest.TestCase):
    """Tests of the figures of the small package."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        write(pathlib.Path(folder.name), FILES)
        # A link to a folder must not count files twice.
        (pathlib.Path(folder.name) / "Sources/jotter/Code").symlink_to("Lessons")
        cls.house = house.House(pathlib.Path(folder.name))
        cls.figures = {what.strip(): figure for what, figure, _ in cls.house.rows()}

    def test_an_arm_with_its_own_name_is_counted_and_one_that_adds_or_selects_something_is_not(self):
        self.assertEqual(self.house.arms, {pathlib.Path("Sources/ViewModels/Arms.swift"): 6})
        self.assertEqual(self.figures["arms that map a case to its own name"], 6)

    def test_a_mirror_has_four_of_five_names_and_two_members_and_a_vocabulary_is_business(self):
        mirrors = {view.name: (other.name, round(100 * share)) for view, share, other in self.house.mirrors}
        self.assertEqual(mirrors, {
            "Screen.TeaRow": ("Tea", 100), "Screen.LeafWord": ("Leaf", 80), "Screen.CupRow": ("Tea.Cup", 100),
            "Screen.HeatWord": ("Heat", 100)})
        self.assertEqual(self.figures["types of ViewModels that mirror a business type"], 4)
        self.assertEqual(self.figures["lines of these types"], 6 + 1 + 3 + 1)
        self.assertEqual(self.figures["types of ViewModels with two members or more"], 6)

    def test_a_comparison_with_a_kind_is_counted_where_code_is_generic_and_other_kinds_are_not(self):
        self.assertEqual(self.house.comparisons, {pathlib.Path("Sources/TerminalViews/Kinds.swift"): 6})

    def test_lines_are_those_of_the_innermost_module_and_texts_are_counted_apart(self):
        self.assertEqual({name: self.figures[name] for name in ["Words", "UseCases", "jotter", "Lessons"]},
                         {"Words": 1, "UseCases": BUSINESS.count("\n") + 1, "jotter": 2, "Lessons": 1})
        self.assertEqual(self.figures["text resources (*.po, *.strings, *.txt)"], 2)
        self.assertEqual(self.figures["lines in Sources, text resources counted"],
                         2 + sum(text.count("\n") for name, text in FILES.items()
                                 if name.startswith("Sources/") and name.endswith(".swift")))
        self.assertEqual(self.figures["lines of the composition root, the module jotter"], 2)
        self.assertEqual(self.figures["lines of all modules in Sources/jotter"], 3)
        self.assertNotIn("KettleTests", self.figures)

    def test_of_several_mirrored_types_the_one_of_the_same_kind_and_the_most_similar_name_is_named(self):
        def made(name, kind):
            return house.Type(name, kind, frozenset("ab"), pathlib.PurePath("a.swift"), 1, 2)
        view = made("TransferTrouble", "enum")
        for others, name in [
                (["ServerFailure enum", "TransferFailure enum", "TransferFault struct"], "TransferFailure"),
                (["ServerFailure enum", "TransferFailure struct"], "ServerFailure"),
                (["Zebra enum", "Alpaca enum"], "Alpaca")]:
            self.assertEqual(house.mirrored(view, [made(*other.split()) for other in others])[1].name, name)


    def test_comments_with_a_clause_are_counted_and_blocks_that_stand_elsewhere(self):
        with tempfile.TemporaryDirectory() as folder:
            write(pathlib.Path(folder), FILES)
            comments = house.Comments(pathlib.Path(folder))
        self.assertEqual(comments.clauses, {pathlib.Path("Benchmarks/Boil.swift"): 2,
                                            pathlib.Path("Tests/KettleTests/KettleTests.swift"): 1})
        self.assertEqual({what.strip(): figure for what, figure, _ in comments.rows()}, {
            "comment lines with a clause or pronoun for a noun": 3, "lines of comments": 8,
            "per cent of the blocks that stand elsewhere, letter by letter": 33,
            "test sentences without a subject": 1, "words of the README": 4})


class Commits(unittest.TestCase):
    """Tests of the program with commits of a package."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        patched = mock.patch.object(house, "ROOT", self.folder)
        patched.start()
        self.addCleanup(patched.stop)
        self.git("init", "--quiet")
        write(self.folder, FILES)
        self.commit("before")

    def git(self, *arguments):
        """Runs git in the folder, without the user's settings."""
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", *arguments],
                       cwd=self.folder, check=True, capture_output=True)

    def commit(self, tag):
        """Commits all files, and tags the commit."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", tag)
        self.git("tag", tag)

    def printed(self, *arguments):
        """The output of the program."""
        output = io.StringIO()
        with mock.patch.object(sys, "argv", ["house", *arguments]), contextlib.redirect_stdout(output):
            house.main()
        return output.getvalue()

    def test_a_commit_is_counted_and_not_what_has_changed_since(self):
        write(self.folder, {"Sources/jotter/Main.swift": "let one = 1\n" * 2001})
        before, now = self.printed("before"), self.printed("--list")
        self.assertRegex(before, r"(?m)^lines of the composition root, the module jotter +2   2,000$")
        self.assertRegex(now, r"(?m)^lines of the composition root, the module jotter +2,001   2,000$")
        self.assertNotIn("by file", before)
        self.assertIn("     6  Screen.TeaRow = Tea (100 % of 4)  Sources/ViewModels/Rows.swift:2\n", now)
        self.assertIn("     6  Sources/TerminalViews/Kinds.swift\n", now)
        self.assertEqual(now, self.printed("--list"))

    def test_a_process_touches_the_files_that_were_there_before(self):
        (self.folder / "Sources/UseCases/Kinds.swift").rename(self.folder / "Sources/UseCases/Sorts.swift")
        write(self.folder, {"Sources/jotter/Main.swift": "let one = 3\n", "Sources/UseCases/Words/de.po": "msgid\n",
                            "Sources/UseCases/Wards.swift": "let wards = 1\n",
                            "Tests/KettleTests/KettleTests.swift": ""})
        self.commit("after")
        write(self.folder, {"Sources/ViewModels/Rows.swift": "\n"})
        printed = self.printed("--process", "before..after", "--list")
        self.assertRegex(printed, r"(?m)^existing source files that a new process touches +3 +8$")
        self.assertEqual(printed.splitlines()[3:], [
            "Sources/UseCases/Kinds.swift", "Sources/UseCases/Words/de.po", "Sources/jotter/Main.swift"])
        self.assertRegex(self.printed("--process", "after"), r"(?m)^existing source files .* 1 +8$")

    def test_a_process_touches_no_file_that_only_the_other_branch_has_changed(self):
        self.git("checkout", "--quiet", "-b", "wards")
        write(self.folder, {"Sources/jotter/Main.swift": "let one = 3\n"})
        self.commit("after")
        self.git("checkout", "--quiet", "-b", "main", "before")
        write(self.folder, {"Sources/ViewModels/Rows.swift": "\n"})
        self.commit("meanwhile")
        for commits in ["main..wards", "main...wards"]:
            self.assertEqual(self.printed("--process", commits, "--list").splitlines()[3:],
                             ["Sources/jotter/Main.swift"])

    def test_an_unknown_commit_is_named(self):
        for arguments in [["nowhere"], ["--process", "before..nowhere"], ["--process", "nowhere"]]:
            with self.assertRaises(SystemExit) as refused:
                self.printed(*arguments)
            self.assertEqual(refused.exception.code, "jotter: there is no commit nowhere")

    def test_sources_that_are_no_swift_are_refused(self):
        write(self.folder, {"Sources/jotter/Main.swift": "func {\n"})
        with self.assertRaises(SystemExit) as refused:
            self.printed()
        self.assertIn("jotter: the compiler cannot parse the sources\nSources/jotter/Main.swift:1:6: error:",
                      refused.exception.code)


if __name__ == "__main__":
    unittest.main()
