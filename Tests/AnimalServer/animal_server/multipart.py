"""A strict parser of `multipart/form-data` (RFC 7578): reports errors, and never guesses."""

import re
from dataclasses import dataclass
from typing import Any

_BOUNDARY = re.compile(r"""boundary=(?:"([^"\r\n]{1,70})"|([0-9A-Za-z'()+_,./:=?-]{1,70}))\s*(?:;|$)""")
_PARAMETER = re.compile(r""";\s*([A-Za-z*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))""")


class Malformed(Exception):
    """A syntax error, for the log."""


@dataclass
class Part:
    name: str
    filename: str | None
    type: str | None
    data: bytes

    def summary(self) -> dict[str, Any]:
        """For the log: the value of a text, only the size of a file."""
        seen: dict[str, Any] = {"name": self.name, "filename": self.filename, "type": self.type, "size": len(self.data)}
        return seen if self.filename is not None else seen | {"value": self.data.decode("utf-8", "replace")}


def read_parts(content_type: str, body: bytes) -> list[Part]:
    if not content_type.lower().startswith("multipart/form-data"):
        raise Malformed("the content type is not multipart/form-data")
    found = _BOUNDARY.search(content_type)
    if found is None:
        raise Malformed("the content type has no boundary")
    boundary = b"--" + (found[1] or found[2]).encode()
    if not body.startswith(boundary + b"\r\n"):
        raise Malformed("the body does not begin with the boundary")
    pieces = (b"\r\n" + body).split(b"\r\n" + boundary)
    if not re.fullmatch(rb"--(\r\n)?", pieces[-1]):
        raise Malformed("there is no closing boundary, or something after it")
    return [_part(piece) for piece in pieces[1:-1]]


def _part(piece: bytes) -> Part:
    head, blank, data = piece.partition(b"\r\n\r\n")
    if not head.startswith(b"\r\n") or not blank:
        raise Malformed("a part has no line between its headers and its data")
    headers: dict[str, str] = {}
    for line in head[2:].split(b"\r\n"):
        name, colon, value = line.decode("utf-8", "replace").partition(":")
        if not colon or name != name.strip() or name.lower() in headers or "\n" in line.decode("utf-8", "replace"):
            raise Malformed(f"a part has the header {line!r}")
        headers[name.lower()] = value.strip()
    disposition = headers.get("content-disposition", "")
    if not disposition.lower().startswith("form-data"):
        raise Malformed("a part is no form-data")
    values = {name.lower(): re.sub(r"\\(.)", r"\1", quoted) or bare for name, quoted, bare in
              _PARAMETER.findall(disposition)}
    if not values.get("name"):
        raise Malformed("a part has no name")
    return Part(values["name"], values.get("filename"), headers.get("content-type"), data)
