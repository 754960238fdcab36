"""Finds the changeable places of a Swift file from brackets, lines and words, without a Swift parser."""
import bisect
import dataclasses
import functools
import re

# The modules that unit tests cover, each with its folder; only slow tests cover the programs.
MODULES = {"Architecture": "Sources/Architecture", "Vocabulary": "Sources/UseCases/Vocabulary",
           "UseCases": "Sources/UseCases", "ViewModels": "Sources/ViewModels",
           "TerminalKit": "Sources/TerminalViews/TerminalKit", "TerminalViews": "Sources/TerminalViews",
           "Adapters": "Sources/Adapters", "NetworkFrames": "Sources/Adapters/Network/Frames",
           "DatabaseFrames": "Sources/Adapters/PostgreSQL/Frames"}
NO_CODE = re.compile(r'//[^\n]*|/\*|#*"|(?<=[(\s:])/(?![\s/*=])(?:\\.|[^/\\\n])+/|#/(?:\\.|[^/\n])+/#'
                     r'|^[ \t]*#if\b', re.M)


def module_of(file):
    """The module of the file."""
    return max((name for name, folder in MODULES.items() if file.startswith(folder + "/")),
               key=lambda name: len(MODULES[name]))


def string_end(text, start):
    """The offset after the string literal at `start`, including interpolations."""
    hashes, quotes = re.compile(r'(#*)("""|")').match(text, start).groups()
    ends = re.compile(r"\\" + hashes + r"(\(|.)|" + quotes + hashes, re.S)
    at = start + len(hashes + quotes)
    while found := ends.search(text, at):
        at = found.end()
        if found[1] is None:
            return at
        if found[1] == "(":
            at = bracket_end(text, at)
    return len(text)


def bracket_end(text, at):
    """The offset after the bracket that closes an interpolation."""
    depth = 1
    while depth and (found := re.compile(r'[()]|#*"').search(text, at)):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        at = string_end(text, found.start()) if found[0].endswith('"') else found.end()
    return at


def block_end(text, at, opening, closing):
    """The offset after the end of a block that may be nested: a comment, or `#if`."""
    depth = 1
    while depth and (found := re.compile(f"({opening})|{closing}", re.M).search(text, at)):
        depth += 1 if found[1] else -1
        at = found.end()
    return at


def code(text):
    """Masks a text, keeping offsets: comments and `#if` blocks become blanks; strings and regexes become quotes."""
    parts, at = [], 0
    while found := NO_CODE.search(text, at):
        start, kind, filler = found.start(), found[0], " "
        if kind.startswith("//"):
            end = found.end()
        elif kind == "/*":
            end = block_end(text, found.end(), r"/\*", r"\*/")
        elif kind.endswith('"'):
            end, filler = string_end(text, start), '"'
        elif kind.endswith("#if"):
            end = block_end(text, found.end(), r"^[ \t]*#if\b", r"^[ \t]*#endif\b")
        else:
            end, filler = found.end(), '"'
        parts += [text[at:start], re.sub(r"[^\n]" if filler == " " else r"(?s).", filler, text[start:end])]
        at = end
    return "".join(parts) + text[at:]


@dataclasses.dataclass(frozen=True)
class Place:
    """One change: `pieces` are start, end and replacement in the text; `{n}` stands for the change's number."""
    file: str
    line: int
    text: str
    change: str
    pieces: tuple
    declares: tuple = ()  # declaration of the change's operator, if it has one

    @property
    def module(self):
        """The changed module."""
        return module_of(self.file)

    @property
    def at(self):
        """The place; alternative changes share it."""
        return self.file, self.pieces[0][0], self.pieces[-1][1]

    @property
    def key(self):
        """Identifies the change in docs/mutants.accepted."""
        return self.file.removeprefix("Sources/"), self.text, self.change


# Operator: precedence, signatures of its replacement functions, and alternative operators.
COMPARED = ["<T: Comparable>(a: T, b: T) -> Bool", "<A: Comparable, B: Comparable>(a: (A, B), b: (A, B)) -> Bool"]
EQUAL = ["<T: Equatable>(a: T, b: T) -> Bool", "<A: Equatable, B: Equatable>(a: (A, B), b: (A, B)) -> Bool",
         "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"]
LOGICAL = ["(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"]
ADDED = ["<T: AdditiveArithmetic>(a: T, b: T) -> T"]
CHANGED = ["<T: AdditiveArithmetic>(a: inout T, b: T)"]
INFIX = {
    "<": ("Comparison", COMPARED, ("<=", ">=")), "<=": ("Comparison", COMPARED, ("<", ">")),
    ">": ("Comparison", COMPARED, (">=", "<=")), ">=": ("Comparison", COMPARED, (">", "<")),
    "==": ("Comparison", EQUAL, ("!=",)), "!=": ("Comparison", EQUAL, ("==",)),
    "&&": ("LogicalConjunction", LOGICAL, ("||",)), "||": ("LogicalDisjunction", LOGICAL, ("&&",)),
    "+": ("Addition", ADDED, ("-",)), "-": ("Addition", ADDED, ("+",)),
    "+=": ("Assignment", CHANGED, ("-=",)), "-=": ("Assignment", CHANGED, ("+=",)),
}
BEYOND = "<T: Strideable>(a: T, b: T) -> %s where T.Stride: SignedInteger"
OWN = {
    "..<": ("RangeFormation", [(BEYOND % "Range<T>", "mutated({n}) ? a..<b.advanced(by: 1) : a..<b")]),
    "...": ("RangeFormation", [(BEYOND % "ClosedRange<T>", "mutated({n}) ? a...b.advanced(by: -1) : a...b")]),
    "??": ("NilCoalescing", [
        ("<T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T", "try mutated({n}) ? b() : a ?? b()"),
        ("<T>(a: T?, b: @autoclosure () throws -> T?) rethrows -> T?", "try mutated({n}) ? b() : a ?? b()")]),
}
WORDS = {"..<": "the range ends one later", "...": "the range ends one earlier", "??": "the value behind ?? is taken",
         "!": "! is left out"}
METHODS = {"first": "last", "last": "first", "prefix": "suffix", "suffix": "prefix", "dropFirst": "dropLast",
           "dropLast": "dropFirst", "firstIndex": "lastIndex", "lastIndex": "firstIndex", "contains": "allSatisfy",
           "allSatisfy": "contains", "sorted": "the order is reversed", "reversed": "the order is kept",
           "isEmpty": "it is negated", "min": "max", "max": "min"}
TOKENS = re.compile(
    # Not the + of texts and lists: they have no -.
    r"(?<=\s)(?P<infix>[<>]=?|[!=]=|&&|\|\||\?\?|(?<![\"\]] )[-+]=?(?! [\"\[]))(?=[\s)])"
    r"|(?<=[\w)\]])(?P<range>\.\.[.<])(?=[\w(])"
    r"|(?<=[\s(\[{])(?P<not>!)(?=[\w($])"
    r"|\b(?P<truth>true|false)\b"
    r"|(?<![\w$#])(?<!(?<!\.)\.)(?P<int>\d[\d_]*)(?!\w|\.\d)"
    r"|(?<=[\w)\]}?!\"])\.(?P<property>first|last|isEmpty)\b(?!\s*[({:])"
    r"|(?<=[\w)\]}?!\"])\.(?P<method>first|last|contains|allSatisfy|sorted)(?P<open>\((?=where:|by:|\))| (?=\{))"
    r"|(?<=[\w)\]}?!\"])\.(?P<part>prefix|suffix|dropFirst|dropLast|firstIndex|lastIndex|reversed)\("
    r"|(?<![\w.])(?P<least>min|max)\((?=[^)\s])")
NO_PLACE = re.compile(
    r"\s*(@|typealias\b|infix |prefix |precedencegroup)|.*\bcase \w+ = |.*\b(func|operator) [-+<>=!&|~*/]")
KEYWORDS = ("let var func if guard while for switch return throw break continue fallthrough case default else catch do "
            "repeat defer public package private fileprivate internal open static final lazy weak unowned nonisolated "
            "override mutating nonmutating convenience required indirect init deinit subscript typealias extension "
            "associatedtype enum struct class protocol actor import get set willSet didSet self super async where some "
            "any borrowing consuming isolated dynamic optional is as in").split()
STATEMENT = re.compile(r"(?:try |await )*(?!(?:%s)\b)(?:[A-Za-z_]\w*(?:[.(\[?!]| [-+*|&]?= | \{)|\([\w., ]+\) = )"
                       % "|".join(KEYWORDS))
ARM = re.compile(r"^[ \t]*(?:case\b[^\n:]*|default): (?=(?:[a-z][\w.?\[\]]*|\([\w., ]+\)) [-+]?= )", re.M)
LEAVES = re.compile(r"(?<=\{ )(return|continue|break)(?= \})|(?<=\n)(?P<blank>[ \t]*)(return|continue|break)(?=\n)")
BLANKS = re.compile(r"\s*")
CONDITION = re.compile(r"\b(if|guard|while)\s+")
CLAUSE = re.compile(r"[()\[\]{},]|\belse\b")


class Source:
    """A file's text with its structure: code without comments and literals, lines, pairs of brackets."""

    def __init__(self, file, text):
        self.file, self.text, self.code = file, text, code(text)
        self.starts = [0] + [found.end() for found in re.finditer("\n", text)]
        self.closed, self.inner, stack = {}, {}, []
        for found in re.finditer(r"[()\[\]{}\n]", self.code):
            if found[0] == "\n":
                self.inner[found.end()] = stack[-1] if stack else None
            elif found[0] in "([{":
                stack.append(found.start())
            elif stack:
                self.closed[stack.pop()] = found.start()

    def place(self, change, *pieces, declares=()):
        """A change of this file."""
        line = bisect.bisect_right(self.starts, pieces[0][0])
        text = self.text[self.starts[line - 1]:(self.starts + [None])[line]].strip()
        return Place(self.file, line, text, change, tuple(pieces), declares)

    def trimmed(self, end):
        """The offset after the last non-blank character before `end`."""
        while end and self.code[end - 1].isspace():
            end -= 1
        return end

    def wrapped(self, change, start, end, before, after):
        """A change that inserts text around a part of the code."""
        return self.place(change, (start, start, before), (end, end, after))

    @functools.cached_property
    def groups(self):
        """All changes of this file, one list of alternatives for each place."""
        found = [*self.tokens(), *self.conditions(), *self.statements()]
        found.sort(key=lambda group: (group[0].pieces[0], -group[0].pieces[-1][1]))
        return [group for group in found if not NO_PLACE.match(self.text, self.starts[group[0].line - 1])]

    def tokens(self):
        """Operators, constants, and words whose opposite has a name."""
        for found in TOKENS.finditer(self.code):
            start, end, kind = found.start(), found.end(), found.lastgroup
            token = found[kind]
            if token in OWN:
                yield [self.place(WORDS[token], (start, end, " {operator} "), declares=("infix", *OWN[token]))]
            elif kind == "infix":
                precedence, functions, others = INFIX[token]
                yield [self.place(f"{token} becomes {other}", (start, end, "{operator}"), declares=(
                    "infix", precedence, [(function, self.either(function, token, other)) for function in functions]))
                       for other in others]
            elif kind == "not":
                yield [self.place(WORDS["!"], (start, end, "{operator}"), declares=(
                    "prefix", "", [("(a: Bool) -> Bool", "mutated({n}) ? a : !a")]))]
            elif kind == "truth":
                other = "false" if token == "true" else "true"
                yield [self.place(f"{token} becomes {other}",
                                  (start, end, "!mutated({n})" if token == "true" else "mutated({n})"))]
            elif kind == "int":
                more = str(int(token) + 1)
                yield [self.place(f"{token} becomes {more}", (start, end, f"(mutated({{n}}) ? {more} : {token})"))]
            else:
                name = found["property"] or found["method"] or found["part"] or found["least"]
                other = METHODS[name] if " " in METHODS[name] else f"{name} becomes {METHODS[name]}"
                behind = "({n})" if kind == "property" else "({n}) " if found["open"] == " " else "({n}, "
                yield [self.place(other, (start, end, ("" if kind == "least" else ".") + "mutated" + name[0].upper()
                                          + name[1:] + behind))]

    @staticmethod
    def either(function, token, other):
        """The body of an operator that applies `token`, or `other` if mutated."""
        if "inout" in function:
            return f"if mutated({{n}}) {{{{ a {other} b }}}} else {{{{ a {token} b }}}}"
        effect, right = ("try ", "b()") if "throws" in function else ("", "b")
        return f"{effect}mutated({{n}}) ? a {other} {right} : a {token} {right}"

    def conditions(self):
        """Yields changes of the clauses of `if`, `guard` and `while` that neither bind nor match."""
        for found in CONDITION.finditer(self.code):
            word, start, at, clauses = found[1], found.end(), found.end(), []
            if word == "while" and "}" in self.code[self.code.rfind("\n", 0, found.start()) + 1:found.start()]:
                continue
            while token := CLAUSE.search(self.code, at):
                ends = token[0] == "else" if word == "guard" else token[0] == "{"
                if ends or token[0] == ",":
                    clauses.append((start, self.trimmed(token.start())))
                    start = at = token.end()
                elif token[0] in "([{" and token.start() in self.closed:
                    at = self.closed[token.start()] + 1
                else:
                    break
                if ends:
                    break
            for start, end in clauses:
                start = BLANKS.match(self.code, start).end()
                if start < end and not re.match(r"(let|var|case|unsafe)\b|#", self.code[start:end]):
                    yield [self.wrapped(change, start, end, put + "(", ")" + close) for change, put, close in (
                        [("the guard always leaves", "(mutated({n}) ? false : ", ")"),
                         ("the guard never leaves", "(mutated({n}) ? true : ", ")")] if word == "guard" else
                        [("the condition is negated", "mutated({n}) != ", "")])]

    def statements(self):
        """Yields removals of calls and assignments on separate lines or after `case`, and of bare jumps."""
        for start, opening in self.inner.items():
            if opening is None or self.code[opening] != "{":
                continue
            start = re.compile(r"[ \t]*").match(self.code, start).end()
            before = self.code[max(0, start - 400):self.trimmed(start)]
            if STATEMENT.match(self.code, start) and (before[-1] not in ",:=(+-*/<>&|?.[" or self.is_label(before)):
                yield from self.dropped(start)
        for found in ARM.finditer(self.code):
            yield from self.dropped(found.end())
        for found in LEAVES.finditer(self.code):
            start, end = found.start() + len(found["blank"] or ""), found.end()
            opening = self.code[max(0, start - 400):self.trimmed(start)]
            if not re.search(r"(\belse\s*\{|:)$", opening):
                yield [self.wrapped("the statement is left out", start, end, "if !mutated({n}) {{ ", " }}")]

    def is_label(self, before):
        """True if the last line of the text is a `case` label."""
        return re.match(r"\s*(case\b.*|default):$", before[before.rfind("\n") + 1:]) is not None

    def is_value(self, start, statement):
        """True if a statement is an implicit result: the only one of a block that may return a value."""
        before = self.code[max(0, start - 400):self.trimmed(start)]
        header = before[before.rfind("\n") + 1:]
        return (before.endswith("{") and not re.match(STATEMENT.pattern + ".* = ", statement)
                and ("->" in header or not re.search(r"\b(func|init|if|else|for|while|do|catch|defer)\b", header)))

    def dropped(self, start):
        """Yields the removal of the statement at `start`."""
        at = start
        while token := re.compile(r"[()\[\]{}\n]").search(self.code, at):
            if token[0] in "([{" and token.start() in self.closed:
                at = self.closed[token.start()] + 1
                continue
            if token[0] != "\n":
                return
            end, rest = self.trimmed(token.start()), self.code[token.end():token.end() + 400].lstrip()
            if not re.match(r"[.?:&|+\-*/=<>{]|else\b|catch\b", rest) and self.code[end - 1] not in "=+-*/<>&|?:,":
                if rest.startswith("}") and self.is_value(start, self.code[start:end]):
                    return
                yield [self.wrapped("the statement is left out", start, end, "if !mutated({n}) {{ ", " }}")]
                return
            at = token.end()
