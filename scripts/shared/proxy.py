"""A proxy of a PostgreSQL server on a socket: delays messages, and reads the statements that pass."""
import asyncio
import collections
import contextlib
import re
import selectors
import tempfile
import threading
import time


class DelayLine:
    """Data on their way: each part arrives a fixed time after it was sent, in order, whatever its size."""

    def __init__(self, delay):
        self.delay = delay
        self.parts = collections.deque()

    def put(self, data, now):
        """Sends data."""
        self.parts.append((now + self.delay, data))

    def pop(self, now):
        """The next part that has arrived by now; None if there is none."""
        return self.parts.popleft()[1] if self.parts and self.parts[0][0] <= now else None

    def wait(self, now):
        """The time until the next part arrives; None if nothing is on its way."""
        return max(0, self.parts[0][0] - now) if self.parts else None


class Statements:
    """The statements in the messages of a client, in portions of any size; an empty one ends each round trip."""

    def __init__(self):
        self.texts = []
        self.begin()

    def begin(self):
        """Reads a new connection."""
        self.rest, self.has_begun, self.prepared = b"", False, {}

    def read(self, data):
        """Reads messages of the protocol, version 3."""
        self.rest += data
        while True:
            # The first message has no type.
            head = 5 if self.has_begun else 4
            if len(self.rest) < head:
                return
            size = head - 4 + int.from_bytes(self.rest[head - 4:head], "big")
            if len(self.rest) < size:
                return
            kind, body = self.rest[:head - 4], self.rest[head:size]
            self.rest, self.has_begun = self.rest[size:], True
            if kind == b"P":
                name, text = body.split(b"\0")[:2]
                self.prepared[name] = text.decode()
            elif kind == b"B":
                self.texts.append(self.prepared.get(body.split(b"\0")[1], ""))
            elif kind == b"Q":
                self.texts.append(body[:-1].decode())
            if kind in (b"S", b"Q"):
                self.texts.append("")

    def taken(self):
        """The statements since the last call."""
        texts, self.texts = self.texts, []
        return texts


def trips(texts):
    """The number of round trips."""
    return texts.count("")


def last_writing(texts):
    """The statements of the last transaction that writes, without values."""
    begins = [place for place, text in enumerate(texts) if text.startswith("BEGIN ISOLATION LEVEL READ COMMITTED")]
    shapes = [shape(text) for text in texts[begins[-1]:]] if begins else []
    return shapes[:shapes.index("COMMIT") + 1] if "COMMIT" in shapes else shapes


def shape(statement):
    """A statement without values and line ends: equal for two programs that bind values differently."""
    text = re.sub(r"\s+", " ", statement.strip().rstrip(";"))
    text = re.sub(r'("\w+") AS \w+', r"\1", text)
    return re.sub(r"\$\d+|\bNULL(?=[,)])|(?<=[ (,])\d+\b", "?", text)


class Proxy:
    """Listens on a socket of its own and forwards to a server's; runs on a thread."""
    # Maximum number of bytes in transit; beyond it, reading pauses.
    most = 1 << 24

    def __init__(self, folder, round_trip=0.0):
        self.server = f"{folder}/.s.PGSQL.5432"
        self.delay = round_trip / 2
        self.statements = Statements()
        self.place = tempfile.TemporaryDirectory(prefix="jotter-proxy.", dir="/tmp")
        self.folder = self.place.name
        # epoll waits for whole milliseconds.
        self.loop = asyncio.SelectorEventLoop(selectors.SelectSelector())
        listening = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(listening,), daemon=True)
        self.thread.start()
        listening.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.place.cleanup()

    def run(self, listening):
        """Serves until the loop is stopped."""
        asyncio.set_event_loop(self.loop)
        path = f"{self.folder}/.s.PGSQL.5432"
        server = self.loop.run_until_complete(asyncio.start_unix_server(self.connect, path))
        listening.set()
        self.loop.run_forever()
        server.close()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        # A closed transport closes its socket in the next turn.
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    async def connect(self, client_reader, client_writer):
        """Forwards both directions of a connection."""
        with contextlib.suppress(asyncio.CancelledError):
            reader, writer = await asyncio.open_unix_connection(self.server)
            self.statements.begin()
            try:
                await asyncio.gather(self.forward(client_reader, writer, self.statements.read),
                                     self.forward(reader, client_writer, lambda data: None))
            finally:
                # The server keeps a connection until its socket is closed.
                for one in (writer, client_writer):
                    one.transport.abort()

    async def forward(self, reader, writer, look):
        """Forwards one direction until its end, which is an empty part."""
        line, sent = DelayLine(self.delay), asyncio.Event()
        sending = asyncio.ensure_future(self.deliver(line, sent, writer))
        data = b"first"
        while data:
            try:
                data = await reader.read(1 << 16)
            except ConnectionError:
                data = b""
            look(data)
            line.put(data, time.monotonic())
            sent.set()
            while sum(len(part) for _, part in line.parts) > self.most:
                await asyncio.sleep(self.delay)
        await sending

    async def deliver(self, line, sent, writer):
        """Writes parts when they arrive."""
        try:
            while (part := line.pop(time.monotonic())) != b"":
                if part:
                    writer.write(part)
                    await writer.drain()
                elif (wait := line.wait(time.monotonic())) is not None:
                    await asyncio.sleep(wait)
                else:
                    sent.clear()
                    await sent.wait()
        except ConnectionError:
            pass
        writer.close()
