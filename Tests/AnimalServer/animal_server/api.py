"""One of the two APIs: routing, authorization, rate limit, and common headers."""

import threading
from datetime import timedelta
from random import Random
from typing import Any

from . import account
from .account import in_order, pagination
from .exchange import Answer, Clock, Header, Refusal, Request, stamp
from .images import Images, nested
from .library import CATEGORIES, SOURCES, Library

KEYS = {"cat": "test-key-cat", "dog": "test-key-dog"}
NAMES = {"cat": "The Cat API", "dog": "The Dog API"}
NO_KEY = "AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header"
# Possible names of a key in a query, where proxies would log it.
KEY_PARAMETERS = {"api_key", "api-key", "apikey", "x-api-key"}
_WINDOW = timedelta(seconds=60)
_ALWAYS = [("X-DNS-Prefetch-Control", "off"), ("X-Frame-Options", "SAMEORIGIN"),
           ("Strict-Transport-Security", "max-age=15552000; includeSubDomains"), ("X-Download-Options", "noopen"),
           ("X-Content-Type-Options", "nosniff"), ("X-XSS-Protection", "1; mode=block"), ("Vary", "Origin")]


class API:
    """The state of one species; `modern`: the Dog API rewritten in 2026."""

    def __init__(self, species: str, seed: int, clock: Clock, modern: bool = False):
        self.species, self.seed, self.clock, self.modern = species, seed, clock, modern
        self._lock = threading.RLock()
        self.reset()

    def reset(self) -> None:
        with self._lock:
            self.library = Library(self.species, self.seed)
            self.favourites = account.favourites(self.library, self.clock)
            self.votes = account.votes(self.library, self.clock)
            self.images = Images(
                self.library, self.favourites, self.votes, self.clock, Random(f"{self.seed} {self.species} search"))
            self.breed_images, self.rate_limit = True, 10 if self.modern else 120
            self._window, self._consumed = self.clock.now(), 0

    def key_of(self, request: Request) -> str:
        sent = request.headers.get("x-api-key", "")
        return "absent" if not sent else "present" if sent == KEYS[self.species] else "wrong"

    def answer(self, request: Request, path: list[str]) -> Answer:
        """The answer to a call, or its error; `path` is the part after the version."""
        with self._lock:
            try:
                if any(name.lower() in KEY_PARAMETERS and value for name, value in request.query):
                    raise Refusal(401, NO_KEY, status_2026=403)
                rate = self._rate() if request.key == "present" else []
                answer = self._called(request, path)
                answer.headers[:0] = rate
            except Refusal as refusal:
                answer = refusal.answer_2026(request.path.removeprefix("/dog"), stamp(self.clock.now())) \
                    if self.modern else refusal.answer()
            answer.headers = [*_ALWAYS, *answer.headers, ("X-Response-Time", "3ms")]
            return answer

    def _called(self, request: Request, path: list[str]) -> Answer:
        match request.method, path:
            case "GET", []:
                return Answer.json({"message": NAMES[self.species], "version": "1.3.9"})
            case "GET", ["images", "search"]:
                return self.images.search(request)
            case "GET", ["images", id, "analysis"]:
                return self.images.analysis(id)
            case "GET", ["images", id, "breeds"]:
                return self.images.breeds(id)
            case "GET", ["images", id, "status"] if self.modern:
                return self.images.status(id)
            case "GET", ["images", id]:
                return self.images.one(request, id)
            case "GET", ["breeds"]:
                return self._breeds(request)
            case "GET", ["breeds", "search"]:
                return self._breed_search(request)
            case "GET", ["breeds", id]:
                return Answer.json(self._breed(id))
            case "GET", ["categories"]:
                cat = self.species == "cat"
                return Answer.json([{"id": id, "name": name} for id, name in CATEGORIES.items() if cat])
            case "GET", ["sources"] if self.species == "cat":
                return Answer.json(self._page(SOURCES, request)[0])
        # All other calls need a key; writing votes has a short error text.
        if request.key != "present":
            short = request.method != "GET" and path[:1] == ["votes"]
            raise Refusal(401, "AUTHENTICATION_ERROR" if short else NO_KEY, status_2026=403)
        return self._owners_call(request, path)

    def _owners_call(self, request: Request, path: list[str]) -> Answer:
        match request.method, path:
            case "GET", ["images"]:
                return self.images.own(request)
            case "POST", ["images", "upload"]:
                return self.images.upload(request, later=self.modern)
            case "DELETE", ["images", id]:
                return self.images.delete(id)
            case "POST", ["images", id, "breeds"]:
                return self.images.tag(request, id)
            case "DELETE", ["images", id, "breeds", breed]:
                return self.images.untag(id, breed)
            case "GET", ["facts"]:
                return self._facts(request, None)
            case "GET", ["breeds", id, "facts"]:
                return self._facts(request, self._breed(id)["id"])
            case _, ["favourites", *rest]:
                return self.favourites.answer(request, rest)
            case _, ["votes", *rest]:
                return self.votes.answer(request, rest)
            case "POST", ["webhooks"]:
                return self._webhook(request)
        raise Refusal(404, "NOT_FOUND")

    def _breeds(self, request: Request) -> Answer:
        breeds, headers = self._page(self.library.breeds, request)
        return Answer.json([self._with_image(breed, request) if self.breed_images else breed for breed in breeds],
                           headers=headers)

    def _breed_search(self, request: Request) -> Answer:
        text, attached = (request.value("q") or "").lower(), request.switch("attach_image", False)
        found = [breed for breed in self.library.breeds if text in breed["name"].lower()]
        return Answer.json([self._with_image(breed, request) if attached else nested(breed) for breed in found])

    def _with_image(self, breed: dict[str, Any], request: Request) -> dict[str, Any]:
        """Adds the picture: an empty object for a malformed id, no key without an id."""
        id = breed.get("reference_image_id")
        image = self.library.images.get(id) if id else None
        if id is None or image is None:
            return breed | ({"image": {}} if id else {})
        shown = {"id": id, "width": image.width, "height": image.height}
        return breed | {"image": shown | {"url": f"{request.base}/files/{id}.{image.kind}"}}

    def _breed(self, id: str) -> dict[str, Any]:
        for breed in self.library.breeds:
            if str(breed["id"]) == id:
                return nested(breed)
        raise Refusal(400, "INVALID_DATA", status_2026=404)

    def _facts(self, request: Request, breed: Any | None) -> Answer:
        limit, page = request.number("limit", 1, 1), request.number("page", 0, 0)
        if limit > (100 if self.modern else 10):
            raise Refusal(400, "INVALID_DATA")
        facts = self.library.facts(breed)
        if (request.value("order") or "RAND").upper() in ("RAND", "RANDOM"):
            shown = self.images.random.sample(facts, min(limit, len(facts)))
        else:
            shown = in_order(facts, request)[page * limit:(page + 1) * limit]
        if self.modern:
            shown = [fact | {"breed_id": str(fact["breed_id"])} for fact in shown]
        return Answer.json(shown, headers=pagination(len(facts), page, limit), kind="application/json")

    def _page(self, rows: list[Any], request: Request) -> tuple[list[Any], list[Header]]:
        """One page of rows; all rows without a limit."""
        limit, page = request.number("limit", len(rows), 1), request.number("page", 0, 0)
        return rows[page * limit:(page + 1) * limit], pagination(len(rows), page, limit)

    def _webhook(self, request: Request) -> Answer:
        body, now = request.json(), stamp(self.clock.now())
        endpoint = {"channels": None, "createdAt": now, "description": "", "disabled": False,
                    "filterTypes": body.get("filter_types"), "id": "ep_1", "metadata": None, "rateLimit": None,
                    "uid": None, "updatedAt": now, "url": body.get("url"), "version": 1}
        app = {"createdAt": now, "id": "app_1", "metadata": {}, "name": "Ward", "uid": account.OWNER, "updatedAt": now}
        return Answer.json({"app": app, "endpoint": endpoint})

    def _rate(self) -> list[Header]:
        """Counts a call with the key; returns the rate-limit headers of a successful answer."""
        now = self.clock.now()
        if self._consumed == 0 or now - self._window >= _WINDOW:
            self._window, self._consumed = now, 0
        seconds = f"{(self._window + _WINDOW - now).total_seconds():.3f}".rstrip("0").rstrip(".")
        reset = ("RateLimit-Reset", stamp(self._window + _WINDOW))
        if self._consumed >= self.rate_limit:
            raise Refusal(429, "Too Many Requests", headers=[("Retry-After-Seconds", seconds), reset])
        self._consumed += 1
        return [("Retry-After-Seconds", seconds), ("RateLimit-Limit", str(self.rate_limit)),
                ("RateLimit-Remaining", str(self.rate_limit - self._consumed)),
                ("RateLimit-Consumed", str(self._consumed)), reset]
