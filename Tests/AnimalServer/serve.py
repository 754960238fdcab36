"""Starts the server and prints its addresses; serves until the end of standard input or a signal."""

import argparse
import os
import signal
import sys
import threading
from pathlib import Path

sys.dont_write_bytecode = True

from animal_server.server import Server, World, wrong_certificate  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0, as if nothing is said, takes a free one")
    parser.add_argument("--seed", type=int, default=1, help="another one gives other pictures")
    parser.add_argument("--portfile", type=Path, help="the lines are written to this file, too")
    parser.add_argument("--tls", action="store_true", help="serve https, too, with a certificate to be refused")
    parser.add_argument("--dog-2026", action="store_true", help="the Dog API as it was rewritten")
    parser.add_argument("--ipv6", action="store_true", help="serve at ::1, and not at 127.0.0.1")
    parser.add_argument("--live", action="store_true", help="let the clock run")
    arguments = parser.parse_args()
    world = World(arguments.seed, arguments.dog_2026, arguments.live)
    try:
        servers = [Server(world, arguments.port, ipv6=arguments.ipv6)]
        if arguments.tls:
            servers.append(Server(world, 0, wrong_certificate()))
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
    lines = "".join(f"{species}{'-tls' if server.tls else ''} {server.base}/{species}/v1\n"
                    for server in servers for species in ("cat", "dog"))
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
