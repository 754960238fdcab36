"""The web services: sessions, routing, and lists in pages."""

import threading
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from animal_server.exchange import Answer

from .bahmni import Bahmni
from .call import Call
from .practice import MANAGE, SCHEDULE, VIEW, Practice
from .refusal import (JSON, NOT_FOUND, Container, Refusal, Unsound, broken, no_method, page, unknown_resource,
                      unprivileged)
from .scheduling import Scheduling
from .shapes import LINKS, Row, asked, links, show

MODULES = ("appointmentscheduling", "bahmni", "both", "none")
ROOT = "/openmrs/ws/rest/v1"
_LOCALES = ["en", "en_GB", "es", "fr"]
_DEFAULT_LIMIT = 50
_CORE = {"user": "Get Users", "provider": "Get Providers", "person": "Get People", "patient": "Get Patients",
         "location": "Get Locations", "visit": "Get Visits"}
_SCHEDULING = {"appointment": VIEW, "appointmentallowingoverbook": VIEW, "timeslot": "View Provider Schedules",
               "appointmentblock": "View Provider Schedules", "appointmenttype": "View Appointment Types"}


@dataclass
class Session:
    user: str | None = None
    locale: str = "en_GB"
    location: Row | None = None


class API:
    """The state of a server: practice, two appointment modules, and sessions."""

    def __init__(self, seed: int, today: date, module: str):
        self.seed, self.today, self._first_module = seed, today, module
        self.lock = threading.RLock()
        # A reset keeps this generator: ids stay unique.
        self._random = Random(seed)
        self.reset()

    def reset(self) -> None:
        """Restores the initial state, and ends all sessions."""
        with self.lock:
            self.practice = Practice(self.seed, self.today)
            self.scheduling, self.bahmni = Scheduling(self.practice), Bahmni(self.practice)
            self.module = self._first_module
            self.sessions: dict[str, Session] = {}

    def has(self, module: str) -> bool:
        return self.module in (module, "both")

    def user_of(self, call: Call) -> str | None:
        """The user of a call, for the log; changes nothing."""
        with self.lock:
            try:
                session = self.sessions.get(call.cookie or "")
                return session.user if session and session.user else self._user(call)
            except Container:
                return None

    def answer(self, call: Call) -> Answer:
        """The answer to a call, or its error."""
        with self.lock:
            headers = []
            try:
                path = [unquote(part) for part in call.path.rstrip("/").split("/")[1:]]
                if path in (["openmrs"], ["openmrs", "login.htm"]):
                    return page(200, "Please log in.", "Login")
                if path[:4] != ["openmrs", "ws", "rest", "v1"] or len(path) < 5:
                    raise Container(404, "The requested resource is not available.")
                id, session = self._session(call)
                if id != call.cookie:
                    headers = [("Set-Cookie", f"JSESSIONID={id}; Path=/openmrs; HttpOnly")]
                call.user = session.user
                answer = self._called(call, session, id, path[4:])
            except (Refusal, Unsound, Container) as refusal:
                answer = refusal.answer(self.practice.old)
            # No cookie after a log-out.
            if path[4:] != ["session"] or call.method != "DELETE":
                answer.headers += headers
            return answer

    # Authentication

    def _session(self, call: Call) -> tuple[str, Session]:
        """The session of the cookie, or a new one. A session with a user ignores credentials."""
        id = call.cookie
        if id is not None and id not in self.sessions:
            raise Container(401, "Session timed out")
        session = self.sessions[id] if id else Session()
        if session.user is None:
            session.user = self._user(call)
        if id is None:
            id = f"{self._random.getrandbits(128):032X}"
            self.sessions[id] = session
        return id, session

    def _user(self, call: Call) -> str | None:
        """The user of the credentials; None, not an error, for wrong ones."""
        user, password = call.credentials or ("", "")
        return user if password and self.practice.passwords.get(user) == password else None

    def _need(self, call: Call, privilege: str) -> None:
        user = self.practice.user(call.user or "")
        if user is None or privilege not in {row["name"] for row in user["privileges"]}:
            quiet = call.headers.get("disable-www-authenticate", "").lower() == "true"
            raise unprivileged(user is not None, privilege, quiet)

    # Routing

    def _called(self, call: Call, session: Session, id: str, path: list[str]) -> Answer:
        match path:
            case ["session"]:
                return self._session_call(call, session, id)
            case [("appointment" | "appointments") as name, *rest] if self.has("bahmni"):
                return self._bahmni(call, name, rest)
            case [name, *rest] if name in _CORE and len(rest) < 2:
                if call.method != "GET":
                    raise no_method(call.method)
                self._need(call, _CORE[name])
                return self._one(call, name, rest[0]) if rest else self._list(call, name)
            case ["appointmentscheduling", name, *rest] \
                    if name in _SCHEDULING and len(rest) < 2 and self.has("appointmentscheduling"):
                return self._appointments(call, name, rest)
        raise unknown_resource("/".join(path[:2] if path[0] == "appointmentscheduling" else path[:1]))

    def _session_call(self, call: Call, session: Session, id: str) -> Answer:
        if call.method == "DELETE":
            del self.sessions[id]
            return Answer(204)
        if call.method == "POST":
            body = call.object()
            if "locale" in body:
                if body["locale"] not in _LOCALES:
                    raise broken(f"{body['locale']} is not in the list of allowed locales")
                session.locale = body["locale"]
            if "sessionLocation" in body:
                session.location = self.practice.find("location", body["sessionLocation"])
                if session.location is None:
                    raise broken(f"Location with uuid {body['sessionLocation']} not found")
        elif call.method != "GET":
            raise no_method(call.method)
        return Answer.json(self._shown_session(session, id), 200, None, JSON)

    def _shown_session(self, session: Session, id: str) -> dict[str, Any]:
        shown: dict[str, Any] = {"authenticated": session.user is not None, "locale": session.locale,
                                 "allowedLocales": _LOCALES}
        old = self.practice.old
        if old:
            shown["sessionId"] = id
        user = self.practice.user(session.user or "")
        if user is None:
            return shown
        named = {name: [{"uuid": row.uuid, "display": row["display"], "name": row["name"], "links": links(row, "ref")}
                        for row in user[name]] for name in ("privileges", "roles")}
        person = user["person"] and {"uuid": user["person"].uuid, "display": user["person"]["display"]}
        shown["user"] = {"uuid": user.uuid, "display": user["display"], "username": user["username"],
                         "systemId": user["systemId"], "userProperties": user["userProperties"], "person": person,
                         **named, "links": links(user, "default")}
        shown["sessionLocation"] = show(session.location, "ref", old)
        if old:
            shown["user"] |= {"person": person and {"uuid": person["uuid"]}, "privileges": [],
                              "roles": [{"uuid": row.uuid, "name": row["name"]} for row in user["roles"]]}
            return shown
        providers = self.practice.providers(user) if person else []
        return shown | {"currentProvider": show(providers[0] if len(providers) == 1 else None, "ref")}

    def _appointments(self, call: Call, name: str, rest: list[str]) -> Answer:
        kind = "appointment" if name == "appointmentallowingoverbook" else name
        match call.method, kind, rest:
            case "GET", _, []:
                self._need(call, _SCHEDULING[name])
                return self._list(call, kind)
            case "GET", _, [uuid]:
                self._need(call, _SCHEDULING[name])
                return self._one(call, kind, uuid)
            case "POST", "appointment", []:
                self._need(call, SCHEDULE)
                return self.scheduling.create(call, overbook=kind != name)
            case ("POST" | "DELETE") as method, "appointment", [uuid]:
                self._need(call, SCHEDULE)
                row = self._found(kind, uuid)
                return self.scheduling.update(call, row) if method == "POST" else self.scheduling.delete(call, row)
        raise no_method(call.method)

    def _bahmni(self, call: Call, name: str, rest: list[str]) -> Answer:
        match call.method, name, rest:
            case ("GET", "appointment", ["all"]) | ("GET", "appointments", []):
                self._need(call, VIEW)
                return self.bahmni.of_day(call.first("forDate"))
            case "GET", "appointment", []:
                self._need(call, VIEW)
                return self.bahmni.one(call.first("uuid"))
            case "GET", "appointments", [uuid]:
                self._need(call, VIEW)
                return self.bahmni.single(uuid)
            case "POST", "appointment", ["search"]:
                self._need(call, VIEW)
                return self.bahmni.search(call.object())
            case "POST", "appointments", ["search"]:
                self._need(call, VIEW)
                return self.bahmni.search_between(call.object())
            case "POST", "appointments", [uuid, "status-change"]:
                self._need(call, MANAGE)
                answer = self.bahmni.change(uuid, call.object())
                call.changed = True
                return answer
        raise no_method(call.method)

    # Objects and lists

    def _found(self, kind: str, uuid: str) -> Row:
        row = self.practice.find(kind, uuid)
        if row is None:
            raise Refusal(404, NOT_FOUND, None)
        return row

    def _one(self, call: Call, kind: str, uuid: str) -> Answer:
        shape = asked(call.first("v"), "default")
        return Answer.json(show(self._found(kind, uuid), shape, self.practice.old), 200, None, JSON)

    def _list(self, call: Call, kind: str) -> Answer:
        """A page of a list; without `v`, lists use `ref`, and single objects `default`."""
        shape, start = asked(call.first("v"), "ref"), max(0, _number(call.first("startIndex"), 0))
        largest = self.practice.largest_limit
        limit = _number(call.first("limit"), min(_DEFAULT_LIMIT, largest))
        if limit > largest:
            raise broken(f"Administrator has set absolute limit at {largest}")
        if limit <= 0:
            raise broken("Please specify a limit greater than 0")
        rows = self._rows(call, kind)
        answer: dict[str, Any] = {"results": show(rows[start:start + limit], shape, self.practice.old)}
        pages = [("next", start + limit)] if start + limit < len(rows) else []
        pages += [("prev", max(0, start - limit))] if start > 0 else []
        if pages:
            answer["links"] = [{"rel": rel, "uri": _page_link(call, at), "resourceAlias": None} for rel, at in pages]
        if call.first("totalCount") == "true":
            answer["totalCount"] = len(rows)
        return Answer.json(answer, 200, None, JSON)

    def _rows(self, call: Call, kind: str) -> list[Row]:
        q = (call.first("q") or "").lower()
        match kind:
            case "appointment":
                return self.scheduling.appointments(call)
            case "timeslot":
                return self.scheduling.slots(call)
            case "appointmentblock":
                return self.scheduling.blocks(call)
            case "visit" | "patient" | "person" if not (q or call.has("patient")):
                raise Refusal(405, "", f"{kind} is not listable")
            case "visit":
                return [row for row in self.practice.all(kind) if row["patient"].uuid == call.first("patient")]
            case "user" if call.has("username"):
                return [row for row in self.practice.all(kind) if row["username"] == call.first("username")]
            case "provider" if call.has("user"):
                user = self.practice.find("user", call.first("user"))
                return self.practice.providers(user) if user else []
            case "location" if call.has("tag") or call.has("tags"):
                return [row for row in self.practice.all(kind) if any(
                    tag.uuid == call.first("tag") or tag["display"] == call.first("tags") for tag in row["tags"])]
        rows = [row for row in self.practice.all(kind) if not row["retired"] or call.first("includeAll") == "true"]
        return [row for row in rows if any(q in text.lower() for text in _texts(row))]


def _texts(row: Row) -> list[str]:
    """The texts that a search compares: display texts, animal numbers and names of people."""
    person = row["person"]
    numbers = [number["identifier"] for number in row["identifiers"] or []]
    return [row["display"], *numbers, *([person["display"]] if person else [])]


def _number(text: str | None, default: int) -> int:
    """The number, or `default` if the text is not a number."""
    try:
        return int(text or "")
    except ValueError:
        return default


def _page_link(call: Call, start: int) -> str:
    others = [f"{quote(name)}={quote(value, safe=',:()')}" for name, value in call.query if name != "startIndex"]
    place = call.path.removeprefix(ROOT).strip("/")
    return f"{LINKS}{place}?{'&'.join([*others, f'startIndex={start}'])}"
