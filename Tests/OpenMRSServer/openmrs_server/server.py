"""The server: AnimalServer's connections with the web services."""

from datetime import date
from typing import Any

from animal_server import server
from animal_server.exchange import Answer
from animal_server.faults import Faults, HungUp

from .api import API
from .call import Call
from .control import Control
from .faults import play
from .journal import Record

wrong_certificate = server.wrong_certificate
own_certificate = server.own_certificate


class World:
    """The state shared by all connections."""

    def __init__(self, seed: int, today: date, module: str):
        self.api, self.faults, self.journal = API(seed, today, module), Faults(), Record()
        self.control = Control(self.api, self.faults, self.journal)
        self.secure_base = ""
        self.other_port = 0


class Handler(server.Handler):
    server: "Server"

    def serve(self) -> None:
        world, self.sent = self.server.world, 0
        self.entry: dict[str, Any] = {}
        request, whole = self._read()
        call = Call(**vars(request), listener=self.server.listener)
        if whole and call.path.startswith("/_") and call.path != "/_loop":
            answer = world.control.answer(call)
            return self.send(answer.body, self.head(answer, len(answer.body)))
        call.user = world.api.user_of(call)
        self.entry, fault = world.journal.arrived(
            call, lambda: world.faults.choose(call.method, call.path) if whole else None)
        hung_up = False
        try:
            if not whole:
                raise HungUp
            answer = self._answer(call) if fault is None or fault.done else Answer(200)
            if fault is None:
                self._pause()
                self.send(answer.body, self.head(answer, len(answer.body)))
            else:
                quiet = call.headers.get("disable-www-authenticate", "").lower() == "true"
                play(fault, answer, self, self.path, world.other_port, quiet)
        except (HungUp, OSError):
            self.close_connection = hung_up = True
        finally:
            world.journal.finished(self.entry, self.sent, hung_up)

    do_GET = do_POST = do_DELETE = do_PUT = do_PATCH = serve

    def head(self, answer: Answer, length: int | None) -> bytes:
        """Without Content-Length for status 204."""
        head = super().head(answer, length)
        return head.replace(b"Content-Length: 0\r\n", b"") if answer.status == 204 else head

    def _answer(self, call: Call) -> Answer:
        if call.path == "/_loop":
            return Answer(302, b"", [("Location", "/_loop")])
        answer = self.server.world.api.answer(call)
        self.entry |= {"user": call.user, "changed": call.changed}
        return answer

    def _pause(self) -> None:
        """Waits in this connection's thread, so that delays of parallel requests overlap."""
        world = self.server.world
        if world.control.delay > 0:
            with world.journal.changed:
                ears = world.faults.gate.ears()
            self.wait(ears, world.control.delay)


class Server(server.Server):
    """A listener: the main one, the target of redirects to another host, or the one for https."""

    world: World

    def __init__(self, world: World, listener: str, port: int = 0, tls: Any = None):
        super().__init__(world, port, tls)  # type: ignore[arg-type]
        self.RequestHandlerClass = Handler
        self.listener = listener
        world.control.bases[listener] = f"{self.base}/openmrs"
        if listener == "other":
            world.other_port = self.server_port
