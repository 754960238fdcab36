"""Favourites and votes of the account with the key, and of another account, which the API must hide."""

import math
from dataclasses import dataclass
from typing import Any

from .exchange import Answer, Clock, Refusal, Request, stamp
from .library import Library

OWNER, STRANGER = "u7k2m9", "x0other"

Row = dict[str, Any]


def pagination(count: int, page: int, limit: int) -> list[tuple[str, str]]:
    names = ["Pagination-Count", "Pagination-Page", "Pagination-Limit"]
    return [*zip(names, map(str, (count, page, limit))), ("Access-Control-Expose-Headers", ", ".join(names))]


def matches_sub_id(row: Row, request: Request) -> bool:
    """An empty `sub_id=` selects the records without a sub id."""
    if not request.has("sub_id"):
        return True
    return (row["sub_id"] or None) == request.value("sub_id")


def in_order(rows: list[Any], request: Request, default: str = "ASC") -> list[Any]:
    order = (request.value("order") or default).upper()
    if order not in ("ASC", "DESC"):
        raise Refusal(400, "INVALID_DATA")
    return rows[::-1] if order == "DESC" else rows


@dataclass
class Records:
    """One of the two lists, `favourites` or `votes`, with their differences."""

    name: str
    library: Library
    clock: Clock
    rows: dict[int, Row]
    next_id: int

    @property
    def _votes(self) -> bool:
        return self.name == "votes"

    def answer(self, request: Request, path: list[str]) -> Answer:
        match request.method, path:
            case "GET", []:
                return self._list(request)
            case "POST", []:
                return self._create(request)
            case "GET", [id]:
                row = self._row(id)
                return Answer.json(self._shown(row, request, single=True))
            case "DELETE", [id]:
                return self._delete(id)
        raise Refusal(404, "NOT_FOUND")

    def newest(self, image_id: str, request: Request) -> Row | None:
        rows = [row for row in self.rows.values()
                if row["image_id"] == image_id and row["user_id"] == OWNER and matches_sub_id(row, request)]
        return rows[-1] if rows else None

    def _row(self, id: str) -> Row:
        row = self.rows.get(int(id)) if id.isdecimal() else None
        if row is None or row["user_id"] != OWNER:
            raise Refusal(404, "NOT_FOUND")
        return row

    def _list(self, request: Request) -> Answer:
        limit, page = request.number("limit", 100, 1), request.number("page", 0, 0)
        image_id = None if self._votes else request.value("image_id")
        rows = [row for row in self.rows.values() if row["user_id"] == OWNER and matches_sub_id(row, request)
                and image_id in (None, row["image_id"])]
        shown = [self._shown(row, request) for row in in_order(rows, request)[page * limit:(page + 1) * limit]]
        kind = "application/json" if self._votes else "application/json; charset=utf-8"
        return Answer.json(shown, headers=pagination(len(rows), page, limit) if rows else [], kind=kind)

    def _shown(self, row: Row, request: Request, single: bool = False) -> Row:
        """Adds the picture if requested; an empty object if it is deleted. A list of votes omits `user_id`."""
        shown = {name: value for name, value in row.items() if name != "user_id" or single or not self._votes}
        if "image" in row or not request.switch("attach_image", True):
            return {name: value for name, value in shown.items() if name != "image"}
        image = self.library.images.get(row["image_id"])
        return shown | {"image": {"id": image.id, "url": f"{request.base}/files/{image.id}.{image.kind}"}
                        if image else {}}

    def _create(self, request: Request) -> Answer:
        body = request.json()
        row: Row = {"user_id": OWNER, **_checked(body, self._votes), "created_at": stamp(self.clock.now())}
        if self._votes:
            row |= {"value": _value(body["value"]), "country_code": "AU"}
        elif any(all(other[name] == row[name] for name in ("user_id", "image_id", "sub_id"))
                 for other in self.rows.values()):
            raise Refusal(
                400, "DUPLICATE_FAVOURITE - favourites are unique for account + image_id + sub_id", status_2026=409)
        id, self.next_id = self.next_id, self.next_id + 1
        self.rows[id] = {"id": id, **row}
        if not self._votes:
            return Answer.json({"message": "SUCCESS", "id": id}, 200 if self.library.species == "cat" else 201)
        sent = [name for name in ("image_id", "sub_id", "value", "country_code") if name != "sub_id" or name in body]
        return Answer.json({"message": "SUCCESS", "id": id} | {name: row[name] for name in sent}, 201)

    def _delete(self, id: str) -> Answer:
        """Errors for deleted and foreign records: equal for favourites, different for votes."""
        row = self.rows.get(int(id)) if id.isdecimal() else None
        if row is None or row["user_id"] != OWNER:
            if self._votes:
                raise Refusal(404, "NOT_FOUND" if row is None else "INVALID_ACCOUNT")
            raise Refusal(400, "INVALID_ACCOUNT", status_2026=404)
        del self.rows[int(id)]
        return Answer.json({"message": "SUCCESS"})


def _checked(body: Row, voting: bool) -> Row:
    for name in ["image_id", "value"] if voting else ["image_id"]:
        if name not in body:
            raise Refusal(400, f'"{name}" is required')
    for name in ("image_id", "sub_id"):
        value = body.get(name)
        if not isinstance(value, str) and (name == "image_id" or value is not None):
            raise Refusal(400, f'"{name}" must be a string')
        if name == "image_id" and value == "":
            raise Refusal(400, '"image_id" is not allowed to be empty')
    return {"image_id": body["image_id"], "sub_id": body.get("sub_id")}


def _value(value: Any) -> int | float:
    if not isinstance(value, (int, float)):
        raise Refusal(400, "INVALID_DATA")
    if isinstance(value, int) and abs(value) > 2 ** 1023 or not math.isfinite(value):
        raise Refusal(400, "INVALID_DATA")
    return int(value) if isinstance(value, bool) else value


def favourites(library: Library, clock: Clock) -> Records:
    """Favourites with foreign sub ids, a date without fraction, a deleted picture, an omitted picture."""
    first, second, third, *_ = library.images
    rows: list[Row] = [
        {"image_id": first, "sub_id": "ward-7", "created_at": "2023-03-02T10:11:12.000Z"},
        {"image_id": second, "sub_id": None, "created_at": "2022-08-01T06:30:00Z"},
        {"image_id": "gone1", "sub_id": "7C41A9E2-1B3D-4F60-8A25-9D0E6F7B1C38",
         "created_at": "2023-03-05T12:40:01.000Z"},
        {"image_id": third, "sub_id": "", "created_at": "2023-06-07T08:09:10.000Z", "image": None, "origin_app": None},
        {"image_id": third, "sub_id": "not mine", "created_at": "2023-06-07T08:10:11.000Z", "user_id": STRANGER},
    ]
    return _records("favourites", library, clock, rows, 232500001)


def votes(library: Library, clock: Clock) -> Records:
    first, second, *_ = library.images
    rows: list[Row] = [
        {"image_id": first, "sub_id": None, "created_at": "2018-09-10T11:12:13.000Z", "value": 1,
         "country_code": None, "image": None},
        {"image_id": second, "sub_id": "ward-7", "created_at": "2022-08-02T07:31:00Z", "value": -5,
         "country_code": "DZ"},
        {"image_id": "gone1", "sub_id": "user 12", "created_at": "2023-09-20T15:16:17.000Z", "value": 1.5,
         "country_code": "AU", "weight_of_vote": {"kind": "plain"}},
        {"image_id": second, "sub_id": "not mine", "created_at": "2023-09-20T15:17:18.000Z", "value": 0,
         "country_code": "US", "user_id": STRANGER},
    ]
    return _records("votes", library, clock, rows, 1130001)


def _records(name: str, library: Library, clock: Clock, rows: list[Row], first: int) -> Records:
    numbered = {first + place: {"id": first + place, "user_id": OWNER, **row} for place, row in enumerate(rows)}
    return Records(name, library, clock, numbered, first + len(rows))
