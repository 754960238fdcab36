#!/usr/bin/env python3
"""Measures a shared practice on a throwaway PostgreSQL server; prints one line of JSON for each figure.

    python3 scripts/shared PROGRAM [--only GROUP]... [--incidents N] [--prompts N] [--seconds N] [--rounds N]
                                   [--emergencies N] [--kills N] [--seed N]

PROGRAM        the release program, with jotter-postgresql beside it
--only         a group of figures: practice, lists, delays, notes, emergencies, kills; all by default
--incidents    the incidents of the large practice; 1,000,000 by default
--prompts      the prompts that are open at once; 50 by default
--seconds      the time during which they write notes; 60 by default
--rounds       the repetitions of each list, search and delayed note; 20 by default
--emergencies  the emergencies that are declared; 20 by default
--kills        the kills of the server; 50 by default
--seed         the seed of the moments of the kills; 1 by default

The server waits for its disk at each commit. Each limit is measured in the same run. The exit code is 1 if a figure
misses its goal, or if note.pgbench is no longer what a note writes.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import difflib
import itertools
import pathlib
import random
import re
import selectors
import signal
import subprocess
import sys
import tempfile
import threading
import time

from figures import Figures, median, quantile
from prompts import Prompt, Silent, Terminal, wait_for
from proxy import Proxy, last_writing, trips
from servers import ROOT, TEXT, Notes, Server
from usage import children, cpu_seconds, private_memory

# Lists before notes: the index of words sorts new entries later.
GROUPS = ["practice", "lists", "delays", "notes", "emergencies", "kills"]
# The size that lists and searches of the large practice are compared with.
FEW = 1_000
LISTS = {"list": "/incidents", "search": "/incidents limping fever", "search.rare": "/incidents quokka serval --all",
         "search.none": "/incidents limping evening --all"}


def say(text):
    """Prints progress."""
    print(f"jotter: {text}", file=sys.stderr, flush=True)


class Bench:
    """The options, the server, and a home for each prompt."""

    def __init__(self, options, server, homes, figures):
        self.options, self.server, self.homes, self.figures = options, server, homes, figures
        self.count = itertools.count(1)

    def home(self):
        """A new home."""
        return self.homes / str(next(self.count))

    def prompt(self, database, *flags, folder=None):
        """A prompt with pipes; through a proxy's folder, if given."""
        return Prompt(self.options.program, self.server.address(database, folder), self.home(), *flags)

    def terminal(self, database):
        """A prompt in a terminal."""
        return Terminal(self.options.program, self.server.address(database), self.home())

    def size(self, database):
        """The bytes of a database."""
        return int(self.server.sql("postgres", f"SELECT pg_database_size('{database}')")[0][0])

    def fill(self, database, incidents):
        """Makes a practice: its tables by a first start of the program, its incidents by a script."""
        say(f"fills a practice with {incidents:,} incidents")
        self.make(database)
        start = time.perf_counter()
        self.server.script(database, "fill.sql", incidents=incidents)
        say(f"filled it in {time.perf_counter() - start:.0f} s")
        with self.prompt(database) as prompt:
            for name, count in {"list": 20, "search.rare": 10, "search.none": 0}.items():
                out, _ = prompt.answer(LISTS[name])
                if len(out.splitlines()) != count:
                    sys.exit(f"jotter: of the {incidents} incidents of fill.sql, {LISTS[name]} lists {out or 'none'}")

    def make(self, database):
        """Makes an empty practice; returns its bytes and the time of the first start in milliseconds."""
        self.server.sql("postgres", f"CREATE DATABASE {database}")
        before = self.size(database)
        start = time.perf_counter()
        with self.prompt(database) as prompt:
            prompt.answer("/incidents")
            duration = (time.perf_counter() - start) * 1000
        return self.size(database) - before, duration

    # MARK: Groups

    def practice(self):
        """What a practice, a connection and a backup cost; no figure has a goal."""
        report, server = self.figures.report, self.server
        size, duration = self.make("empty")
        tables = server.sql("empty", "SELECT count(*) FROM pg_class WHERE relnamespace = 'jotter'::regnamespace")
        report("shared.practice.first", duration, "ms")
        report("shared.practice.empty", size / 1e6, "MB")
        report("shared.practice.relations", int(tables[0][0]), "tables and indexes")
        report("shared.incident.size", self.size("large") / self.options.incidents, "bytes")
        start = time.perf_counter()
        dump = pathlib.Path(self.homes) / "dump"
        with dump.open("w") as output:
            server.run("pg_dump", "large", output=output)
        report("shared.backup", (time.perf_counter() - start), "s")
        report("shared.backup.size", dump.stat().st_size / 1e6, "MB")
        dump.unlink()
        output = self.play("SELECT 1;\n", "large", "-C", "-t", "100")
        report("shared.connection", float(output.split("average connection time = ")[1].split()[0]), "ms")
        self.commits()
        with contextlib.ExitStack() as opened:
            prompts = [opened.enter_context(self.prompt("large")) for _ in range(4)]
            for prompt in prompts:
                prompt.answer("/incidents")
            locks = server.sql("large", "SELECT count(*) FROM pg_locks WHERE pid <> pg_backend_pid()")
            report("shared.prompt.locks", int(locks[0][0]) / 4, "locks")
            self.memory("idle", prompts)

    def play(self, script, database, *flags):
        """The output of pgbench with a script."""
        path = self.home().with_suffix(".pgbench")
        path.write_text(script)
        return self.server.run("pgbench", "-n", *flags, "-f", str(path), database)

    def commits(self):
        """Commits of many practices at once, each in a database of its own; the limit is the same without notices."""
        databases = [f"many{number}" for number in range(8)]
        for database in databases:
            self.server.sql("postgres", f"CREATE DATABASE {database} TEMPLATE empty")
        change = "INSERT INTO jotter.facts VALUES ('n', '') ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        rates = []
        for notice in ("", "NOTIFY jotter_changes;"):
            script = f"BEGIN;\n{change};\n{notice}\nCOMMIT;\n"
            with concurrent.futures.ThreadPoolExecutor(len(databases)) as pool:
                outputs = pool.map(lambda name: self.play(script, name, "-T", "5"), databases)
                rates.append(sum(float(output.split("tps = ")[1].split()[0]) for output in outputs))
        self.figures.report("shared.commits", rates[1], "commits/s", limit=rates[0])

    def memory(self, name, prompts):
        """Reports the memory of a connection and of a prompt with its program of the server."""
        backends = [int(row[0]) for row in self.server.sql(
            "large", "SELECT pid FROM pg_stat_activity WHERE application_name = 'jotter'")]
        pids = {prompt.process.pid for prompt in prompts}
        programs = [private_memory(pid) + sum(map(private_memory, children({pid}))) for pid in pids]
        if all(programs):
            self.figures.report(f"shared.{name}.backend", median(map(private_memory, backends)) / 1e6, "MB")
            self.figures.report(f"shared.{name}.prompt", median(programs) / 1e6, "MB")

    def notes(self):
        """Notes of many prompts; the limit is pgbench with the same statements, before and after."""
        options, server = self.options, self.server
        with self.prompt("large") as prompt:
            prompt.answer("/incidents")
            limit = Notes(server, "large", options.prompts)
        self.compare(limit)
        half = ("-T", str(max(1, options.seconds // 2)))
        say("pgbench writes notes")
        first, times = limit.run(options.prompts, *half)
        say(f"pgbench wrote {first:.0f} notes a second; prompts write notes")
        with contextlib.ExitStack() as opened:
            prompts = [opened.enter_context(self.prompt("large")) for _ in range(options.prompts)]
            for prompt in prompts:
                prompt.answer(TEXT)
            count, taken = self.write(prompts)
            self.memory("busy", prompts)
        say("pgbench writes notes once more")
        second, more = limit.run(options.prompts, *half)
        say(f"pgbench wrote {second:.0f} notes a second")
        times += more
        report = self.figures.report
        report("shared.notes", count / options.seconds, "notes/s", limit=(first + second) / 2, least_ratio=0.5)
        report("shared.note.p50", median(taken), "ms", limit=median(times))
        report("shared.note.p99", quantile(taken, 0.99), "ms", limit=quantile(times, 0.99), most_ratio=3)

    def write(self, prompts):
        """Types notes at all prompts, each after the confirmation of the last one; returns their number and times."""
        wal = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"
        programs = {prompt.process.pid for prompt in prompts}
        programs |= set(children(programs))
        before = (int(self.server.sql("large", wal)[0][0]), cpu_seconds(self.server.pids()), cpu_seconds(programs))
        selector = selectors.DefaultSelector()
        begun, times = {}, []
        finish = time.perf_counter() + self.options.seconds
        for prompt in prompts:
            selector.register(prompt, selectors.EVENT_READ)
            begun[prompt] = time.perf_counter()
            prompt.type(TEXT)
        count = 0
        while begun:
            ready = selector.select(120)
            if not ready:
                raise Silent(f"{len(begun)} prompts do not confirm a note")
            for key, _ in ready:
                prompt, pipe = key.fileobj, key.fileobj.process.stderr
                prompt.read(pipe)
                if not prompt.buffers[pipe].endswith(b"\n"):
                    continue
                now = time.perf_counter()
                line, prompt.buffers[pipe] = prompt.buffers[pipe], b""
                if b" stored: " not in line:
                    raise Silent(f"a note was not stored: {line.decode()}")
                times.append((now - begun.pop(prompt)) * 1000)
                count += now <= finish
                if now < finish:
                    begun[prompt] = time.perf_counter()
                    prompt.type(TEXT)
        after = (int(self.server.sql("large", wal)[0][0]), cpu_seconds(self.server.pids()), cpu_seconds(programs))
        written, server, own = (end - start for start, end in zip(before, after))
        self.figures.report("shared.note.log", written / len(times), "bytes")
        self.figures.report("shared.note.cpu.server", server * 1000 / len(times), "ms")
        self.figures.report("shared.note.cpu.prompt", own * 1000 / len(times), "ms")
        return count, times

    def compare(self, limit):
        """Ends the run if note.pgbench lacks the statements of a note, or does not write the rows of a note."""
        with Proxy(self.server.folder) as proxy:
            with self.prompt("large", folder=proxy.folder) as prompt, self.prompt("large") as other:
                for one in (prompt, other):
                    one.answer(TEXT)
                prompt.answer(TEXT)
                other.answer(TEXT)
                proxy.statements.taken()
                prompt.answer(TEXT)
                own = last_writing(proxy.statements.taken())
        with Proxy(self.server.folder) as proxy:
            limit.run(1, "-t", "1")
            limit.run(1, "-t", "1", first=1, folder=proxy.folder)
            others = last_writing(proxy.statements.taken())
        texts = [text for text in own if text], [text for text in others if text]
        if texts[0] != texts[1]:
            sys.exit("\n".join(["jotter: note.pgbench does not have the statements of a note:",
                               *difflib.unified_diff(*texts, "note", "note.pgbench", lineterm="")]))
        say(f"a note has {len(texts[0])} statements in {trips(own)} round trips; note.pgbench has the same")

        def rows(write):
            before = self.settled()
            write()
            after = self.settled()
            written = collections.Counter({
                (table, way): number - before.get(table, {}).get(way, 0)
                for table, numbers in after.items() for way, number in numbers.items()})
            # A start inserts a session or takes a free one: both write a row.
            written["sessions", "updated"] += written.pop(("sessions", "inserted"), 0)
            return written

        def typed(count):
            with self.prompt("large") as one, self.prompt("large") as other:
                for prompt in [one, other] * (1 + count):
                    prompt.answer(TEXT)

        def played(count):
            for place in [0, 1] * count:
                limit.run(1, "-t", "1", first=place)

        few, many, same = rows(lambda: typed(0)), rows(lambda: typed(4)), rows(lambda: played(4))
        many.subtract(few)
        if +many != +same:
            sys.exit(f"jotter: eight notes write {dict(+many)}, and note.pgbench {dict(+same)}")
        say(f"eight notes write {sum((+many).values())} rows, as note.pgbench does")

    def settled(self):
        """The written rows, when the connections of all clients have ended and been counted."""
        finish = time.monotonic() + 60
        while self.server.sql("large", "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend'"
                              " AND pid <> pg_backend_pid()"):
            if time.monotonic() > finish:
                raise Silent("a connection does not end")
            time.sleep(0.01)
        return self.server.written("large")

    def lists(self):
        """Lists and searches of the large practice; the limit is the time in a small practice."""
        with self.prompt("large") as large, self.prompt("small") as small:
            for name, line in LISTS.items():
                times = {prompt: [] for prompt in (large, small)}
                answers = {prompt: steady(prompt, line) for prompt in times}
                for _ in range(self.options.rounds):
                    for prompt, taken in times.items():
                        taken.append(prompt.time(line, answers[prompt]))
                self.figures.report(f"shared.{name}", median(times[large]), "ms", limit=median(times[small]),
                                    most_ratio=1.3)

    def delays(self):
        """A note, a list and searches with a delay; the limit is the time without it plus that of the round trips."""
        near = {}
        for milliseconds in (0, 1, 10):
            with Proxy(self.server.folder, milliseconds / 1000) as proxy, \
                    self.prompt("large", folder=proxy.folder) as prompt:
                prompt.answer(TEXT)
                for name, line in {"note": TEXT, **LISTS}.items():
                    answer = None if name == "note" else steady(prompt, line)
                    prompt.answer("/incidents")
                    proxy.statements.taken()
                    counts, times = [], []
                    for _ in range(self.options.rounds):
                        times.append(prompt.note_time(line) if name == "note" else prompt.time(line, answer))
                        counts.append(trips(proxy.statements.taken()))
                    limit = near.get(name, 0) + median(counts) * milliseconds
                    if not milliseconds:
                        near[name] = median(times)
                        self.figures.report(f"shared.{name}.trips", median(counts), "round trips")
                    self.figures.report(f"shared.{name}.{milliseconds}ms", median(times), "ms", limit=limit)

    def emergencies(self):
        """The time until the other prompts print an emergency."""
        for count, name, goal in ((1, "two", 100), (self.options.prompts - 1, "all", None)):
            times = []
            with contextlib.ExitStack() as opened:
                first = opened.enter_context(self.prompt("large"))
                first.answer("/incidents")
                terminals = [opened.enter_context(self.terminal("large")) for _ in range(count)]
                wait_for(terminals, "›")
                for number in range(self.options.emergencies):
                    text = f"bleeding, number {number}"
                    start = time.perf_counter()
                    first.type(f"/emergency {text}")
                    times += [(moment - start) * 1000 for moment in wait_for(terminals, f"{text} declared elsewhere")]
                    first.type("/emergency off")
                    wait_for(terminals, f"{text} is no longer an emergency")
                    first.answer("/incidents")
            self.figures.report(f"shared.emergency.{name}", median(times), "ms", most=goal)
            self.figures.report(f"shared.emergency.{name}.slowest", max(times), "ms")


def steady(prompt, line):
    """The whole answer to a line, which is the same the next time."""
    last = None
    while (answer := "".join(prompt.answer(line))) != last:
        last = answer
    return answer


class Writer(threading.Thread):
    """Types notes at a prompt while its server is killed."""

    def __init__(self, prompt, name):
        super().__init__()
        self.prompt, self.name = prompt, name
        self.confirmed, self.refused, self.unanswered = [], [], []
        self.is_over = False
        self.trouble = None

    def run(self):
        number = 0
        try:
            while not self.is_over:
                number += 1
                text = f"note {self.name}-{number} of the day"
                _, err = self.prompt.answer(text)
                if re.search(rf"^#\d+ note n\d+ stored: {text}", err, re.MULTILINE):
                    self.confirmed.append(text)
                else:
                    (self.unanswered if "may or may not be stored" in err else self.refused).append(text)
                    time.sleep(0.02)
        except (Silent, OSError) as trouble:
            self.trouble = trouble


def kills(bench):
    """Kills a server of its own while prompts write; no confirmed note may be lost, none may be stored twice."""
    moments = random.Random(bench.options.seed)
    with Server() as server, contextlib.ExitStack() as opened:
        bench = Bench(bench.options, server, bench.homes / "kills", bench.figures)
        bench.make("killed")
        writers = [Writer(opened.enter_context(bench.prompt("killed", "--keep-going")), name) for name in "abcd"]
        for writer in writers:
            writer.start()
        try:
            for _ in range(bench.options.kills):
                # Wait until each prompt has connected again and written notes; then kill at a random moment of a note.
                for writer in writers:
                    least = len(writer.confirmed) + moments.randint(2, 12)
                    while len(writer.confirmed) < least and writer.is_alive():
                        time.sleep(0.001)
                time.sleep(moments.uniform(0, 0.01))
                server.kill()
        finally:
            for writer in writers:
                writer.is_over = True
            for writer in writers:
                writer.join()
        for writer in writers:
            if writer.trouble:
                raise writer.trouble
        stored = collections.Counter(row[0] for row in server.sql("killed", "SELECT text FROM jotter.notes"))
    confirmed = [text for writer in writers for text in writer.confirmed]
    refused = [text for writer in writers for text in writer.refused]
    report = bench.figures.report
    report("shared.kills", bench.options.kills, "kills")
    report("shared.kills.confirmed", len(confirmed), "notes")
    report("shared.kills.refused", len(refused), "notes")
    report("shared.kills.unanswered", sum(len(writer.unanswered) for writer in writers), "notes")
    report("shared.kills.lost", sum(text not in stored for text in confirmed), "notes", most=0)
    report("shared.kills.doubled", sum(count > 1 for count in stored.values()), "notes", most=0)
    report("shared.kills.refused.stored", sum(text in stored for text in refused), "notes", most=0)


def main():
    parser = argparse.ArgumentParser(prog="make bench-shared", usage='ARGS="..."; see scripts/shared/__main__.py')
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--only", action="append", choices=GROUPS)
    for name, value in {"incidents": 1_000_000, "prompts": 50, "seconds": 60, "rounds": 20, "emergencies": 20,
                        "kills": 50, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=value)
    options = parser.parse_args()
    groups = options.only or GROUPS
    # As at Ctrl-C: the prompts and the server are ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    figures = Figures()
    try:
        with tempfile.TemporaryDirectory(prefix="jotter-homes.") as homes:
            pathlib.Path(homes).chmod(0o755)
            if set(groups) != {"kills"}:
                with Server() as server:
                    bench = Bench(options, server, pathlib.Path(homes), figures)
                    bench.fill("small", FEW)
                    bench.fill("large", options.incidents)
                    for group in groups:
                        if group != "kills":
                            getattr(bench, group)()
            if "kills" in groups:
                kills(Bench(options, None, pathlib.Path(homes), figures))
    except KeyboardInterrupt:
        sys.exit(130)
    except Silent as trouble:
        sys.exit(f"jotter: {trouble}")
    if figures.missed:
        sys.exit(f"jotter: these figures miss their goals: {', '.join(figures.missed)}")


if __name__ == "__main__":
    main()
