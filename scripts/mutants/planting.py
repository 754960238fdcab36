"""Inserts changes into a copy of the project, each behind a switch, and builds the copy."""
import collections
import fcntl
import os
import pathlib
import re
import subprocess
import sys
import time

from drawing import ROOT, git
from places import MODULES

COPY = ROOT / ".build-mutants"
SWITCH = pathlib.Path(__file__).with_name("Switch.swift")
# The Makefile's pattern of slow tests. SOURCES is left out: it checks the sources, which are changed in the copy.
SLOW = re.compile(os.environ.get("SLOW_TESTS", "^$"))
SOURCES = "ProjectTests"
ROUNDS = 16  # maximum number of builds; each removes changes that do not compile
EXACT = 8  # builds that remove one change for each error; later ones remove all changes of its line


def say(text):
    """Prints progress to standard error; standard output has only the report."""
    print(f"jotter: {time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def operator(number):
    """The unique operator of a change. No operator of the project begins with `~^`."""
    digits = ""
    while number:
        number, digit = divmod(number, 3)
        digits += "%^~"[digit]
    return "~^" + digits + "%"


def planted(text, mutants):
    """Inserts changes behind switches; returns the text, and the columns and numbers of changes by line."""
    edits = []
    for number, place in mutants.items():
        width = place.pieces[-1][1] - place.pieces[0][0]
        for at, (start, end, put) in enumerate(place.pieces):
            # Order at one offset: closing text, opening text, replacements; wider parts outside narrower ones.
            rank = (2,) if start < end else (1, -width, number) if at == 0 else (0, width, -number)
            edits.append((start, rank, end, put.format(n=number, operator=operator(number)), number))
    parts, at, put_at, line, column = [], 0, collections.defaultdict(list), 1, 1
    for start, _, end, put, number in sorted(edits):
        parts += [text[at:start], put]
        for part in parts[-2:]:
            if part is put:
                put_at[line].append((column, number))
            line, column = line + part.count("\n"), len(part) - part.rfind("\n") + (0 if "\n" in part else column - 1)
        at = end
    return "".join(parts) + text[at:], put_at


def switches(module, mutants, capacity):
    """The generated file of a module: the switch and the operators of its changes."""
    lines = [SWITCH.read_text().replace("CAPACITY", str(capacity))]
    for number, place in mutants.items():
        if place.module == module and place.declares:
            fixity, precedence, functions = place.declares
            name = operator(number)
            lines.append(f"{fixity} operator {name}" + (f" : {precedence}Precedence" if precedence else ""))
            lines += [f"{'prefix ' if fixity == 'prefix' else ''}func {name} {signature} {{ "
                      f"{body.format(n=number)} }}" for signature, body in functions]
    return "\n".join(lines) + "\n"


def write(path, content):
    """Writes a file only if its content differs, to avoid builds."""
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def claim():
    """Locks the copy for this run; returns the lock file, which must stay open."""
    COPY.mkdir(exist_ok=True)
    lock = open(COPY / ".build-lock", "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        sys.exit(f"jotter: another run uses {COPY.name}; wait for its end")
    return lock


def mirror(changed):
    """Updates the copy from the project and `changed` (file contents by name); keeps its build products."""
    listed = git("ls-files", "-co", "--exclude-standard", "--", "Sources", "Tests", "Benchmarks", "docs", "scripts",
                 "Package.swift", "Makefile", "README.md").splitlines()
    wanted = {name for name in listed if (ROOT / name).exists()} | changed.keys()
    for folder, folders, names in os.walk(COPY):
        folders[:] = [name for name in folders if name != ".build"]
        for path in [pathlib.Path(folder, name) for name in names]:
            if path.relative_to(COPY).as_posix() not in wanted and path.name != ".build-lock":
                path.unlink()
    for name in sorted(wanted):
        source, target = ROOT / name, COPY / name
        if name in changed:
            write(target, changed[name].encode())
        elif source.is_symlink():
            if not target.is_symlink():
                target.parent.mkdir(parents=True, exist_ok=True)
                target.symlink_to(os.readlink(source))
        else:
            write(target, source.read_bytes())
            target.chmod(source.stat().st_mode)


def package(roots):
    """The package manifest with only these targets and their dependencies, and without warnings as errors."""
    text = (ROOT / "Package.swift").read_text()
    if ".treatAllWarnings(as: .error)," not in text:
        sys.exit("jotter: Package.swift does not treat warnings as errors in the way that scripts/mutants expects")
    return text.replace(".treatAllWarnings(as: .error),", "") + """
// What is built are these, and what they depend on.
var needed: Set<String> = [%s]
while true {
  let more = needed.union(package.targets.filter { needed.contains($0.name) }.flatMap { target in
    target.dependencies.compactMap { dependency -> String? in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  })
  if more == needed { break }
  needed = more
}
package.targets.removeAll { !needed.contains($0.name) }
package.products.removeAll { !needed.contains($0.name) }
""" % ", ".join(f'"{name}"' for name in roots)


def test_modules(slow):
    """The names of the test targets: of unit tests; with `slow`, of all but SOURCES."""
    names = re.findall(r'\.testTarget\(\s*name: "(\w+)"', (ROOT / "Package.swift").read_text())
    return [name for name in names if name != SOURCES and (slow or not SLOW.match(name + "."))]


def culprits(output, put_at, changed, mutants, exactly):
    """The changes that cause the compiler's errors: the nearest to each; if not `exactly`, all of the line."""
    bad = set()
    for name, line, column in re.findall(r"^%s/(\S+\.swift):(\d+):(\d+): error:" % re.escape(str(COPY)), output, re.M):
        line, column = int(line), int(column)
        if name.endswith("/Mutants.swift"):
            bad.update(number for number in mutants if f"mutated({number})" in changed[name].split("\n")[line - 1])
            continue
        lines = put_at.get(name, {})
        at = line if line in lines else min(lines, key=lambda other: abs(other - line), default=None)
        nearest = sorted(lines.get(at, []), key=lambda put: (put[0] > column, abs(put[0] - column)))
        bad.update(number for _, number in (nearest[:1] if exactly else nearest))
    return bad


def name_of(place):
    """A line of text that identifies a change: line number, file, text and change."""
    return " | ".join([str(place.line), *place.key])


def build(files, mutants, roots):
    """Builds the tests with the changes; returns those that compile.

    The copy remembers changes that did not compile, by file, line and change; later runs skip them.
    """
    memory = COPY / ".build/not-compiled"
    known = set(memory.read_text().splitlines()) if memory.exists() else set()
    capacity = len(mutants)
    mutants = {number: place for number, place in mutants.items() if name_of(place) not in known}
    names, described = {place.file for place in mutants.values()}, package(roots)
    for attempt in range(1, ROUNDS + 1):
        changed, put_at = {"Package.swift": described}, {}
        for file in files:
            if file.file in names:
                own = {number: place for number, place in mutants.items() if place.file == file.file}
                changed[file.file], put_at[file.file] = planted(file.text, own)
        for module, folder in MODULES.items():
            changed[f"{folder}/Mutants.swift"] = switches(module, mutants, capacity)
        if attempt == 1:
            mirror(changed)
        # Later builds write only the changed files: the project may be edited meanwhile.
        for name, text in changed.items():
            write(COPY / name, text.encode())
        say(f"build {attempt}, with {len(mutants)} changes")
        run = subprocess.run(
            ["sh", "scripts/build", ".build", "tests", "--build-tests", "-Xswiftc", "-continue-building-after-errors"], cwd=COPY,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode == 0:
            return mutants
        bad = culprits(run.stdout, put_at, changed, mutants, exactly=attempt <= EXACT)
        if not bad & mutants.keys():
            errors = [line for line in run.stdout.splitlines() if "error:" in line]
            sys.exit("\n".join(errors or [run.stdout[-4000:]]) + "\njotter: the copy does not build, and no change is the reason")
        known.update(name_of(mutants[number]) for number in bad & mutants.keys())
        write(memory, "\n".join(sorted(known)).encode())
        mutants = {number: place for number, place in mutants.items() if number not in bad}
    sys.exit(f"jotter: after {ROUNDS} builds there are changes that do not compile; try another seed")
