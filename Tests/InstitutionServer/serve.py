"""Starts an sshd on the loopback as an institution's report server; stops at the end of standard input.

The folder with the keys and the port is kept: an institution in a practice's records works again the next time.
"""

import argparse
import ctypes
import getpass
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.dont_write_bytecode = True

from forms import FORMS  # noqa: E402
from job import pick_up  # noqa: E402

CONFIG = {
    "Einstellungen": {
        "Passwort": "poodle-11",
        "URL": "https://labor.example/hilfe",
        "Guiparameter": [
            {"Bereich": "Labor", "Meldungstyp": ["Blutbild", "Organprofil", "Kotprobe", "Hautgeschabsel"]},
            {"Bereich": "Bildgebung", "Meldungstyp": ["Röntgen", "Ultraschall"]},
            {"Bereich": "Meldewesen", "Meldungstyp": ["Tierseuche, Verdacht", "Bissverletzung", "Unverträglichkeit"]},
        ],
        "Protokolle": [
            {"Name": "Blutuntersuchung", "Datei": "blutuntersuchung"},
            {"Name": "Kotprobe", "Datei": "kotprobe"},
            {"Name": "Merkblatt zu Proben", "Datei": "merkblatt"},
        ],
        "Medienqualitaet": {
            "Qp_iPhone": "0.5", "Qv_iPhone": "2000000", "Qp_iPod": "0.4", "Qv_iPod": "1500000",
            "Qp_iPad": "0.6", "Qv_iPad": "2500000",
        },
    }
}


def fill(home: Path) -> None:
    """Creates the initial content of an institution's login folder."""
    for name in ("config", "protokolle", "tmp_upload"):
        (home / name).mkdir(parents=True, exist_ok=True)
    (home / "config/config.json").write_text(json.dumps(CONFIG, ensure_ascii=False, indent=2), "utf-8")
    for name, content in FORMS.items():
        (home / f"protokolle/{name}.pdf").write_bytes(content)


def key(path: Path) -> None:
    if not path.exists():
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path], check=True,
                       stdin=subprocess.DEVNULL)


def free_port(wanted: int) -> int:
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return probe.getsockname()[1]
    raise OSError("no port is free")


def start(folder: Path, program: str, place: Path) -> tuple[subprocess.Popen, int]:
    """Starts a server of this folder; returns it and its port when it listens.

    place: a temporary folder without blanks in its path, which must exist while the server runs.
    """
    home, kept = folder / "home", folder / "port"
    fill(home)
    key(folder / "host_key")
    key(folder / "key")
    port = free_port(int(kept.read_text()) if kept.exists() else 0)
    kept.write_text(str(port))
    if os.geteuid() == 0:
        # sshd needs this folder for privilege separation.
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    # A link without blanks: sshd's -d option cannot quote the login folder's path.
    if not (place / "home").is_symlink():
        (place / "home").symlink_to(home)
    settings = [f"Port {port}", "ListenAddress 127.0.0.1", f'HostKey "{folder}/host_key"',
                f'AuthorizedKeysFile "{folder}/key.pub"', "PasswordAuthentication no", "KbdInteractiveAuthentication no",
                "StrictModes no", "PidFile none", "UsePAM no", f'Subsystem sftp internal-sftp -d {place}/home']
    (folder / "sshd_config").write_text("\n".join(settings) + "\n")
    server = subprocess.Popen([program, "-D", "-e", "-f", folder / "sshd_config"], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    said = []
    for line in server.stderr:
        said.append(line)
        if line.startswith("Server listening on "):
            # Keep reading, so that sshd never blocks on a full pipe; record log-ins.
            threading.Thread(target=note_log_ins, args=(server.stderr, folder / "log-ins.log"), daemon=True).start()
            return server, port
    raise OSError("".join(said).strip() or "sshd has ended")


def note_log_ins(said, path: Path) -> None:
    with open(path, "a", encoding="utf-8") as log:
        for line in said:
            if line.startswith("Accepted "):
                print(line, end="", file=log, flush=True)


def watch(home: Path, say) -> None:
    """Reports the name of each file moved into the login folder, in order; only on Linux."""
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "inotify_init"):
        return
    moved_to = 0x80
    queue = libc.inotify_init()
    libc.inotify_add_watch(queue, os.fsencode(home), moved_to)

    def read() -> None:
        while True:
            data, place = os.read(queue, 65_536), 0
            while place < len(data):
                length = struct.unpack_from("iIII", data, place)[3]
                say(os.fsdecode(data[place + 16:place + 16 + length].rstrip(b"\0")))
                place += 16 + length
    threading.Thread(target=read, daemon=True).start()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    home = os.environ.get("JOTTER_HOME")
    parser.add_argument("--folder", type=Path, default=Path(f"{home}-server") if home else None, required=not home,
                        help="where its keys, its port and its files are; beside JOTTER_HOME where nothing is said")
    parser.add_argument("--idle", action="store_true", help="what arrives stays where it is: no job takes it")
    arguments = parser.parse_args()
    program = shutil.which("sshd") or "/usr/sbin/sshd"
    if not os.access(program, os.X_OK):
        print("serve: this needs the program sshd; install openssh-server", file=sys.stderr)
        return 5
    os.umask(0o077)
    folder = arguments.folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    place = Path(tempfile.mkdtemp(prefix="jotter-institution-"))
    try:
        server, port = start(folder, program, place)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"serve: {error}", file=sys.stderr)
        shutil.rmtree(place)
        return 1
    is_over, servers = threading.Event(), [server]
    signal.signal(signal.SIGTERM, lambda *_: os._exit(_end(is_over, servers, place)))

    def keep() -> None:
        # Restart a killed server, as the machine's service manager would.
        while servers[-1].wait() is not None and not is_over.is_set():
            servers.append(start(folder, program, place)[0])
    threading.Thread(target=keep, daemon=True).start()
    with (open(folder / "job.log", "a", encoding="utf-8") as log,
          open(folder / "order.log", "a", encoding="utf-8") as order):
        watch(folder / "home", lambda name: print(name, file=order, flush=True))

        def work() -> None:
            while not is_over.wait(1) and not arguments.idle:
                pick_up(folder / "home", lambda line: print(line, file=log, flush=True))
        worker = threading.Thread(target=work)
        worker.start()
        print(f"institution 127.0.0.1 {port} {getpass.getuser()} {folder}/key", flush=True)
        try:
            while sys.stdin.buffer.read(4096):
                pass
        except KeyboardInterrupt:
            pass
        is_over.set()
        worker.join()
    return _end(is_over, servers, place)


def _end(is_over: threading.Event, servers: list[subprocess.Popen], place: Path) -> int:
    is_over.set()
    servers[-1].terminate()
    servers[-1].wait()
    shutil.rmtree(place, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
