#!/usr/bin/env python3
"""Mutation testing: changes the program in one place at a time, and reports the changes that no test detects.

    python3 scripts/mutants [--seed N] [--count N] [--diff BASE] [--module NAME] [--tests "NAME ..."]
                            [--bound PERCENT] [--slow] [--list]

--seed     the seed for choosing places: the same seed chooses the same places
--count    the number of changes; with --diff the maximum
--diff     change only lines that `git diff BASE` adds or changes, and all of these
--module   change only this module's sources
--tests    build and run only these test modules; all unit tests by default
--bound    fail if less than this share of the changes is detected; not with --diff
--slow     also run the slow tests, for changes that the unit tests do not detect
--list     print the places and build nothing

All changes are in one build of a copy of the project (.build-mutants), each behind a switch that reads JOTTER_MUTANT.
docs/testing.md explains the report; docs/mutants.accepted lists changes that need not be detected.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import signal
import subprocess
import sys
import time

from drawing import ROOT, changed_lines, drawn, of_diff, sources
from places import MODULES
from planting import COPY, SLOW, build, claim, say, test_modules, write

ACCEPTED = ROOT / "docs/mutants.accepted"


def run_tests(arguments, limit, out=subprocess.DEVNULL, **environment):
    """Runs the built tests; returns the exit code (None after `limit` seconds) and the output."""
    # Starting the test program directly is faster; on macOS it is a bundle, which needs `swift test`.
    built = next(iter(COPY.glob(".build/debug/*PackageTests.xctest")))
    command = [str(built), "--testing-library", "swift-testing"]
    if not built.is_file():
        command = ["swift", "test", "--skip-build"]
    started = subprocess.Popen(
        command + arguments, cwd=COPY, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, stdout=out,
        stderr=subprocess.DEVNULL, text=True, errors="replace", start_new_session=True)
    try:
        output, _ = started.communicate(timeout=limit)
        return started.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(started.pid, signal.SIGKILL)
        started.wait()
        return None, None


def program(number=None, reached=None):
    """A script that starts the built program: slow tests replace the environment, so the script sets the variable."""
    path = COPY / f".build/programs/{number if reached is None else reached.name}"
    said = f"JOTTER_MUTANT={number}" if reached is None else f"JOTTER_MUTANTS_REACHED='{reached}'"
    write(path, f'#!/bin/sh\n{said} exec "{COPY}/.build/debug/jotter" "$@"\n'.encode())
    path.chmod(0o755)
    return str(path)


def pattern(suites):
    """The filter that selects these suites."""
    return "^(" + "|".join(re.escape(suite) for suite in suites) + ")/"


class Suites:
    """The suites that reach each change, and the time of each suite."""

    def __init__(self, modules, slow):
        _, listed = run_tests(["--list-tests"], 600, subprocess.PIPE)
        names = sorted({line.split("/")[0] for line in listed.splitlines() if re.match(r"\w+\.\w+/", line)})
        self.names = [name for name in names if name.split(".")[0] in modules and bool(SLOW.search(name + "/")) == slow]
        self.slow, self.seconds, self.reaching = slow, {}, collections.defaultdict(list)

    def ask(self, workers):
        """Runs each suite once without a change, and records the changes that it reaches."""
        say(f"{len(self.names)} {'slow ' if self.slow else ''}suites say which changes they reach")
        folder = COPY / ".build/reached"
        folder.mkdir(exist_ok=True)

        def one(name):
            file, begin = folder / name, time.monotonic()
            file.unlink(missing_ok=True)
            environment = {"JOTTER_PROGRAM": program(reached=file)} if self.slow else {}
            code, _ = run_tests(["--filter", pattern([name])], 900, JOTTER_MUTANTS_REACHED=str(file), **environment)
            found = {int(line) for line in file.read_text().split()} if file.exists() else set()
            return name, code, found, time.monotonic() - begin

        for name, code, found, seconds in workers.map(one, self.names):
            self.seconds[name] = seconds
            if code != 0:
                say(f"{name} fails without a change, and is left out")
                continue
            for number in found:
                self.reaching[number].append(name)

    def notices(self, number, place):
        """How the suites that reach a change detect it; None if none does. Fast suites run first.

        A server is started only for its adapter: it takes longer than the tests, and repeats them over the same rows.
        """
        batch, spent, limit = [], 0.0, 1.0
        servers = {} if "Adapters/PostgreSQL/" in place.file else {"JOTTER_MUTANT_SERVERLESS": "1"}
        suites = sorted(self.reaching.get(number, []), key=lambda name: (self.seconds[name], name))
        for index, name in enumerate(suites):
            batch.append(name)
            spent += self.seconds[name]
            if spent >= limit or index == len(suites) - 1:
                environment = {"JOTTER_PROGRAM": program(number)} if self.slow else {}
                # Run a failing batch again: only a repeated failure counts, others are flaky.
                for _ in range(2):
                    code, _ = run_tests(["--filter", pattern(batch)], 60 + 3 * spent, JOTTER_MUTANT=str(number),
                                        **servers, **environment)
                    if not code:
                        break
                if code != 0:
                    return "hangs" if code is None else "crashes" if code < 0 else "fails"
                batch, spent, limit = [], 0.0, limit * 4
        return None


def accepted():
    """The reasons for changes that need not be detected, by the key of the change."""
    entries = {}
    for at, line in enumerate(ACCEPTED.read_text().splitlines() if ACCEPTED.exists() else [], 1):
        if line.strip() and not line.startswith("#"):
            file, _, rest = line.partition(" | ")
            text, change, reason = (rest.rsplit(" | ", 2) + ["", ""])[:3]
            if not reason.strip():
                sys.exit(f"jotter: {ACCEPTED.relative_to(ROOT)}:{at}: write FILE | TEXT OF THE LINE | CHANGE | REASON")
            entries[file, text.strip(), change] = reason.strip()
    return entries


def is_equivalent(reason):
    """True if the reason says that the change has no effect; it then does not count."""
    return reason.startswith("equivalent")


def report(mutants, left_out, outcomes, reached, entries, bound):
    """Prints the table and the undetected changes; returns the exit code."""
    counted = {number: place for number, place in mutants.items() if not is_equivalent(entries.get(place.key, ""))}
    alive = {number: place for number, place in counted.items() if not outcomes.get(number)}
    print("| Module | drawn | not compiled | equivalent | changes | noticed | not noticed (never reached) |")
    print("|---|---|---|---|---|---|---|")
    for module in [*MODULES, "all"]:
        def count(places):
            return sum(module in ("all", place.module) for place in places)
        total = count(counted.values())
        if drawn_here := count(mutants.values()) + count(left_out):
            survivors = {number: place for number, place in alive.items() if module in ("all", place.module)}
            print(f"| {module} | {drawn_here} | {count(left_out)} | {count(mutants.values()) - total} | {total} "
                  f"| {total - len(survivors)} ({100 * (total - len(survivors)) // max(total, 1)} %) "
                  f"| {len(survivors)} ({sum(number not in reached for number in survivors)}) |")
    kinds = collections.Counter(outcomes[number] for number in counted if outcomes.get(number))
    words = {"fails": "failed a test", "crashes": "crashed", "hangs": "hung", "slow": "failed a slow test alone"}
    if kinds:
        print("\n" + ", ".join(f"{kinds[kind]} {text}" for kind, text in words.items() if kinds[kind]))
    new = [number for number, place in alive.items() if place.key not in entries]
    for number in sorted(alive, key=lambda number: (alive[number].file, alive[number].line)):
        place = alive[number]
        print(f"\n{place.file}:{place.line}: {place.change}" + ("" if number in reached else " (no test reaches it)"))
        print("  " + " | ".join([*place.key, entries.get(place.key, "")]).rstrip())
    share = 100 * (len(counted) - len(alive)) / max(len(counted), 1)
    sys.stdout.flush()
    if new:
        print(f"jotter: {len(new)} of the changes are neither noticed nor named in docs/mutants.accepted",
              file=sys.stderr)
    if share < bound:
        print(f"jotter: {share:.1f} % of the changes are noticed; at least {bound} % must be", file=sys.stderr)
    return 1 if new or share < bound else 0


def main():
    """Chooses changes, builds the copy, runs the tests, and prints the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--bound", type=float, default=0)
    parser.add_argument("--module", choices=MODULES)
    for name in ("--diff", "--tests"):
        parser.add_argument(name, default="")
    for name in ("--slow", "--list"):
        parser.add_argument(name, action="store_true")
    options = parser.parse_args()
    chance, files, entries = random.Random(options.seed), sources(options.module), accepted()
    every = {place.key for file in sources() if file.file.removeprefix("Sources/") in {key[0] for key in entries}
             for group in file.groups for place in group}
    for key in entries.keys() - every:
        say("docs/mutants.accepted names what no longer occurs: " + " | ".join(key))
    if options.diff:
        places = of_diff(files, changed_lines(options.diff), options.count, chance)
    else:
        # An eighth more than requested: some do not compile.
        places = drawn(files, options.count + options.count // 8 + 1, chance)
    if options.list:
        print("\n".join(f"{place.file}:{place.line}: {place.change}: {place.text}" for place in places))
        return 0
    if not places:
        say("there is nothing to change")
        return 0
    # Handle SIGTERM like Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    lock = claim()  # noqa: F841, held as long as the variable exists
    modules = options.tests.split() or test_modules(options.slow)
    compiled = build(files, dict(enumerate(places)), modules + ["jotter"] * options.slow)
    mutants = dict(list(compiled.items())[:options.count])
    last = max(mutants, default=-1) if len(mutants) == options.count else len(places) - 1
    left_out = [place for number, place in enumerate(places[:last + 1]) if number not in compiled]
    outcomes, reached = {}, set()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        for slow in [False, True][:1 + options.slow]:
            suites = Suites(modules, slow)
            suites.ask(workers)
            reached.update(suites.reaching)
            rest = [number for number, place in mutants.items()
                    if not outcomes.get(number) and not is_equivalent(entries.get(place.key, ""))]
            say(f"{len(rest)} changes, one at a time; Ctrl-C ends it with what is known by then")
            tried = {workers.submit(suites.notices, number, mutants[number]): number for number in rest}
            try:
                for done in concurrent.futures.as_completed(tried):
                    outcome = done.result()
                    outcomes[tried[done]] = "slow" if outcome and slow else outcome
                    if len(outcomes) % 25 == 0:
                        say(f"{len(outcomes)} of {len(rest)}")
            except KeyboardInterrupt:
                for one in tried:
                    one.cancel()
                say(f"ended after {len(outcomes)} of {len(rest)}")
                mutants = {number: place for number, place in mutants.items()
                           if number in outcomes or is_equivalent(entries.get(place.key, ""))}
                break
    # With --diff, changes are too few for a share: each must be detected or accepted.
    return report(mutants, left_out, outcomes, reached, entries, 0 if options.diff else options.bound)


if __name__ == "__main__":
    sys.exit(main())
