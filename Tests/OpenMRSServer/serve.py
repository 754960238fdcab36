"""Starts the server and prints its addresses; serves until the end of standard input or a signal."""

import argparse
import os
import signal
import sys
import threading
from datetime import date
from pathlib import Path

sys.dont_write_bytecode = True

from openmrs_server.api import MODULES  # noqa: E402
from openmrs_server.server import Server, World, own_certificate, wrong_certificate  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0, as if nothing is said, takes a free one")
    parser.add_argument("--seed", type=int, default=1, help="another one gives other uuids")
    parser.add_argument("--portfile", type=Path, help="the lines are written to this file, too")
    parser.add_argument("--tls", action="store_true", help="serve https, too, with a certificate to be refused")
    parser.add_argument("--authority", type=Path, metavar="FILE",
                        help="with --tls: the certificate holds for this machine, for those who trust this file")
    parser.add_argument("--module", choices=MODULES, default=MODULES[0], help="which modules of appointments are there")
    parser.add_argument("--today", type=date.fromisoformat, default=date.today(), metavar="YYYY-MM-DD",
                        help="the day that the appointments are around; the real one where nothing is said")
    arguments = parser.parse_args()
    world = World(arguments.seed, arguments.today, arguments.module)
    try:
        servers = [Server(world, "main", arguments.port), Server(world, "other")]
        if arguments.tls:
            certificate = (own_certificate("IP:127.0.0.1", arguments.authority) if arguments.authority
                           else wrong_certificate())
            servers.append(Server(world, "tls", 0, certificate))
    except FileNotFoundError:
        print("serve: --tls needs the program openssl; install it, or leave --tls out", file=sys.stderr)
        return 5
    except OSError as error:
        print(f"serve: port {arguments.port} cannot be had ({error.strerror}); try --port 0", file=sys.stderr)
        return 1
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    for server in servers:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    names = {"main": "openmrs", "tls": "openmrs-tls"}
    lines = "".join(f"{names[server.listener]} {server.base}/openmrs\n"
                    for server in servers if server.listener in names)
    try:
        if arguments.portfile:
            _write(arguments.portfile, lines)
        print(lines, end="", flush=True)
        while sys.stdin.buffer.read(4096):
            pass
    except KeyboardInterrupt:
        pass
    finally:
        if arguments.portfile:
            arguments.portfile.unlink(missing_ok=True)
    return 0


def _write(file: Path, lines: str) -> None:
    """Writes the file atomically: a waiting test never reads a part."""
    new = file.with_name(file.name + ".new")
    new.write_text(lines)
    os.replace(new, file)


def _stop(number: int, frame: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
