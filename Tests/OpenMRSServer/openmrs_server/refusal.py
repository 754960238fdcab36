"""Errors of the server: JSON from its web services, HTML from their container."""

from dataclasses import dataclass, field
from html import escape
from http import HTTPStatus
from typing import Any

from animal_server.exchange import Answer, Header

JSON = "application/json;charset=UTF-8"
HTML = "text/html;charset=utf-8"
LOGGED_OUT = "User is not logged in"
FORBIDDEN = "User is logged in but doesn't have the relevant privilege"
NOT_FOUND = "Object with given uuid doesn't exist"
_TRACE = "org.openmrs.api.APIException\n\tat org.openmrs.example.Fictional.method(Fictional.java:1)\n"


@dataclass
class Refusal(Exception):
    """An error of the web services: the reason, and the exception's text in brackets."""

    status: int
    reason: str
    raw: str | None
    code: str = "org.openmrs.module.webservices.rest.web.v1_0.controller.MainResourceController:82"
    headers: list[Header] = field(default_factory=list)

    def answer(self, old: bool) -> Answer:
        """Old servers send only the reason if there is one, no other texts, and a stack trace."""
        message = f"{self.reason} [{'null' if self.raw is None else self.raw}]".strip()
        if old:
            error: dict[str, Any] = {"message": self.reason or message, "code": self.code, "detail": _TRACE}
        else:
            error = {"message": message, "code": self.code, "detail": "", "rawMessage": self.raw,
                     "translatedMessage": self.raw}
        return Answer.json({"error": error}, self.status, self.headers, JSON)


@dataclass
class Unsound(Exception):
    """A validation error: lists of errors without a detail."""

    globally: list[dict[str, str]] = field(default_factory=list)
    fields: dict[str, list[dict[str, str]]] = field(default_factory=dict)

    def answer(self, old: bool) -> Answer:
        return Answer.json({"error": {
            "message": "Invalid Submission", "code": "webservices.rest.error.invalid.submission",
            "globalErrors": self.globally, "fieldErrors": self.fields}}, 400, None, JSON)


@dataclass
class Container(Exception):
    """An error page of the container, in HTML."""

    status: int
    text: str

    def answer(self, old: bool) -> Answer:
        return page(self.status, self.text)


def page(status: int, text: str, title: str = "") -> Answer:
    """An HTML page of the container."""
    known = HTTPStatus(status).phrase if status in HTTPStatus._value2member_map_ else "Unknown"
    title = title or f"HTTP Status {status} – {known}"
    body = (f'<!doctype html><html lang="en"><head><title>{escape(title)}</title></head><body>'
            f"<h1>{escape(title)}</h1><p>{escape(text)}</p></body></html>")
    return Answer(status, body.encode(), [("Content-Type", HTML), ("Content-Language", "en")])


def conversion(text: str) -> Refusal:
    return Refusal(400, "", text, "org.openmrs.module.webservices.rest.web.ConversionUtil:118")


def broken(text: str) -> Refusal:
    """Any other exception in a module."""
    return Refusal(500, "", text, "org.openmrs.module.webservices.rest.web.RestUtil:205")


def unknown_resource(name: str) -> Refusal:
    code = "org.openmrs.module.webservices.rest.web.api.impl.RestServiceImpl:336"
    return Refusal(404, "", f"Unknown resource: v1/{name}", code)


def no_method(method: str) -> Refusal:
    code = "org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping:201"
    return Refusal(405, "", f"Request method '{method}' not supported", code)


def unprivileged(logged_in: bool, privilege: str, quiet: bool) -> Refusal:
    """`quiet`: no challenge, for which a browser would open a log-in window."""
    code, raw = "org.openmrs.aop.AuthorizationAdvice:158", f"Privileges required: {privilege}"
    if logged_in:
        return Refusal(403, FORBIDDEN, raw, code)
    challenge = [] if quiet else [("WWW-Authenticate", 'Basic realm="OpenMRS at /ws/rest"')]
    return Refusal(401, LOGGED_OUT, raw, code, challenge)
