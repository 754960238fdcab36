"""A throwaway PostgreSQL server with practices, and the programs of PostgreSQL that use it."""
import glob
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from usage import children

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# A commit waits for the disk. All settings that are missing here are as installed.
OPTIONS = ["-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "shared_buffers=512MB"]
# The environment of the clients of PostgreSQL.
ENVIRONMENT = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ} | {
    "LC_ALL": "C.UTF-8", "TZ": "UTC", "PGUSER": "jotter"}
# The text of a note, and its words as the index of texts has them.
TEXT, WORDS = "pale gums and fever since yesterday", " and fever gums pale since yesterday"


def installed(name):
    """The path of a program of PostgreSQL, often outside PATH."""
    found = shutil.which(name) or max(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), default=None)
    return found or sys.exit(f"jotter: {name} is not installed; it is part of PostgreSQL's server packages")


class Server:
    """A server that ends at the end of a `with` block; in a session of its own, which Ctrl-C does not reach."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["sh", str(ROOT / "scripts/postgresql"), *OPTIONS], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, start_new_session=True)
        self.folder = self.process.stdout.readline().strip().partition("host=")[2]
        if not self.folder:
            self.process.wait()
            sys.exit("jotter: no server started")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def kill(self):
        """Ends all processes of the server by SIGKILL, and starts it again."""
        self.process.stdin.write("kill\n")
        self.process.stdin.flush()
        if not self.process.stdout.readline():
            sys.exit("jotter: the server did not start again")

    def address(self, database, folder=None):
        """The address of a practice; by a proxy's folder instead of the server's."""
        return f"postgres://jotter@/{database}?host={folder or self.folder}"

    def pids(self):
        """The processes of the server, the first one first."""
        first = int((pathlib.Path(self.folder) / "data/postmaster.pid").read_text().split()[0])
        return [first, *children({first})]

    def sql(self, database, statement):
        """The rows of a statement, as lists of texts."""
        done = self.run("psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-c", statement, database)
        return [line.split("\t") for line in done.splitlines()]

    def script(self, database, name, **values):
        """Runs a script of this folder, with values for its variables."""
        settings = [word for key, value in values.items() for word in ("-v", f"{key}={value}")]
        self.run("psql", "-X", "-q", "-o", os.devnull, *settings, "-f", str(HERE / name), database)

    def run(self, name, *arguments, folder=None, output=subprocess.PIPE):
        """The output of a program of PostgreSQL."""
        done = subprocess.run([installed(name), *arguments], stdin=subprocess.DEVNULL, stdout=output,
                              stderr=subprocess.PIPE, text=True, cwd=self.folder if os.getuid() else "/",
                              env=ENVIRONMENT | {"PGHOST": folder or self.folder}, check=False)
        if done.returncode:
            sys.exit(f"jotter: {name} {' '.join(arguments)} failed: {done.stderr}")
        return done.stdout

    def written(self, database):
        """Rows written since the start, by table."""
        return {row[0]: dict(zip(("inserted", "updated", "deleted"), map(int, row[1:]))) for row in self.sql(
            database, "SELECT relname, n_tup_ins, n_tup_upd, n_tup_del FROM pg_stat_user_tables")}


class Notes:
    """pgbench with note.pgbench, over sessions and incidents of its own."""

    def __init__(self, server, database, clients):
        self.server, self.database = server, database
        # The lock of a practice has the number that its sessions have.
        self.space = server.sql(database, "SELECT DISTINCT classid FROM pg_locks WHERE locktype = 'advisory'")[0][0]
        self.incident = int(server.sql(database, "SELECT coalesce(max(number), 0) + 1 FROM jotter.incidents")[0][0])
        self.session = 1_000_000
        self.note = 0
        server.script(database, "clients.sql", clients=clients, session=self.session, incident=self.incident)

    def run(self, clients, *ending, first=0, folder=None):
        """The rate, and the time of each note in milliseconds; `first` is the place of the first client."""
        values = {"sessions": self.session + first, "incidents": self.incident + first, "note": self.note,
                  "space": self.space, "listens": 0, "zero": 0, "one": 1, "now": 1_800_000_000_000, "text": TEXT,
                  "words": WORDS, "noted": "noted", "kind": "note", "exists": "exists", "no": "i0", "yes": "i1"}
        with tempfile.TemporaryDirectory() as logs:
            output = self.server.run(
                "pgbench", "-n", "-M", "prepared", "-c", str(clients), "-j", str(clients), "-l",
                "--log-prefix", f"{logs}/log", *ending, "-f", str(HERE / "note.pgbench"),
                *[word for key, value in values.items() for word in ("-D", f"{key}={value}")], self.database,
                folder=folder)
            # client, transaction, microseconds, …
            times = [int(line.split()[2]) / 1000 for log in os.scandir(logs) for line in open(log.path)]
        self.note += 100_000
        return float(output.split("tps = ")[1].split()[0]), times
