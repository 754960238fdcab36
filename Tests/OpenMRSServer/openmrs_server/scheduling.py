"""The module appointmentscheduling: searches, and booking and changing appointments."""

from typing import Any

from animal_server.exchange import Answer

from .bahmni import moment
from .call import Call
from .practice import Practice
from .refusal import JSON, Unsound, broken, conversion
from .shapes import STATUS_TYPES, Row, show

_REQUIRED = ("timeSlot", "patient", "status", "appointmentType")
_UPDATABLE = ("status", "reason", "cancelReason", "visit")
_NULL = [{"code": "error.null", "message": "Cannot be empty or null"}]
_FULL = {"code": "appointmentscheduling.Appointment.error.timeSlotFull",
         "message": "The appointment cannot be booked because the time slot is already full."}
_KINDS = {"timeSlot": "timeslot", "patient": "patient", "appointmentType": "appointmenttype", "visit": "visit"}


class Scheduling:
    def __init__(self, practice: Practice):
        self.practice = practice

    # Reading

    def appointments(self, call: Call) -> list[Row]:
        """The matching appointments. A filter with an unknown uuid is ignored."""
        found = self.practice.all("appointment")
        if call.first("includeAll") != "true":
            found = [row for row in found if not row["voided"]]
        found = self._between(call, found, lambda row: row["timeSlot"])
        provider, location = self._known(call, "provider", "provider"), self._known(call, "location", "location")
        if provider is not None:
            found = [row for row in found
                     if row["timeSlot"] and row["timeSlot"]["appointmentBlock"]["provider"] is provider]
        if location is not None:
            found = [row for row in found
                     if row["timeSlot"] and within(row["timeSlot"]["appointmentBlock"]["location"], location)]
        for name, kind in (("patient", "patient"), ("appointmentType", "appointmenttype"), ("visit", "visit")):
            wanted = self._known(call, name, kind)
            if wanted is not None:
                found = [row for row in found if row[name] is wanted]
        statuses, types = call.values("status"), call.values("statusType")
        for values, known in ((statuses, set(STATUS_TYPES)), (types, set(STATUS_TYPES.values()))):
            for value in values:
                if value not in known:
                    raise broken(f"No enum constant AppointmentStatus.{value}")
        if statuses or types:
            found = [row for row in found if row["status"] in statuses or STATUS_TYPES.get(row["status"]) in types]
        return found

    def slots(self, call: Call) -> list[Row]:
        """The matching slots. A search omits full slots; a list of all slots has them."""
        found = self._blocks_of(call, self._between(call, self.practice.all("timeslot"), lambda row: row),
                                lambda row: row["appointmentBlock"])
        patient = self._known(call, "excludeTimeSlotsPatientAlreadyBookedFor", "patient")
        if patient is not None:
            found = [row for row in found
                     if all(booked["patient"] is not patient for booked in self.practice.taken(row))]
        names = {"fromDate", "toDate", "appointmentType", "provider", "location"}
        if names & {name for name, _ in call.query} and call.first("includeFull") != "true":
            kind = self._known(call, "appointmentType", "appointmenttype")
            found = [row for row in found if self.practice.free(row) >= (kind["duration"] if kind else 1)]
        return found

    def blocks(self, call: Call) -> list[Row]:
        found = self._between(call, self.practice.all("appointmentblock"), lambda row: row)
        return self._blocks_of(call, found, lambda row: row)

    def _blocks_of(self, call: Call, rows: list[Row], block: Any) -> list[Row]:
        provider, location = self._known(call, "provider", "provider"), self._known(call, "location", "location")
        types = [kind for uuid in call.values("appointmentType")
                 if (kind := self.practice.find("appointmenttype", uuid)) is not None]
        return [row for row in rows
                if provider in (None, block(row)["provider"])
                and (location is None or within(block(row)["location"], location))
                and (not types or any(kind in block(row)["types"] for kind in types))]

    def _known(self, call: Call, name: str, kind: str) -> Row | None:
        return self.practice.find(kind, call.first(name))

    def _between(self, call: Call, rows: list[Row], timed: Any) -> list[Row]:
        """The rows that start at or after `fromDate` and end by `toDate`; rows without times are omitted."""
        bounds = {}
        for name in ("fromDate", "toDate"):
            text = call.first(name)
            if text is not None:
                try:
                    bounds[name] = moment(text)
                except ValueError:
                    raise conversion(f"Error converting date: {text}")
        first, last = bounds.get("fromDate"), bounds.get("toDate")
        if first is not None and last is not None and first >= last:
            raise broken("fromDate can not be later than toDate")

        def fits(row: Row | None) -> bool:
            start, end = (row["startDate"], row["endDate"]) if row else (None, None)
            return (first is None or start is not None and start >= first) \
                and (last is None or end is not None and end <= last)

        return [row for row in rows if fits(timed(row))] if bounds else rows

    # Writing

    def create(self, call: Call, overbook: bool) -> Answer:
        body = call.object()
        self._allowed(body, (*_REQUIRED, "reason", "cancelReason", "visit"))
        missing = [name for name in _REQUIRED if name not in body]
        if missing:
            raise conversion(f"Some required properties are missing: {', '.join(missing)}")
        values = self._converted(body)
        fields = {name: _NULL for name in _REQUIRED if values[name] is None}
        if fields:
            raise Unsound(fields=fields)
        slot, kind = values["timeSlot"], values["appointmentType"]
        if not overbook and self.practice.free(slot) < kind["duration"]:
            raise Unsound([_FULL])
        row = self.practice.book(
            None, slot, values["patient"], kind, values["status"], values.get("reason"), values.get("cancelReason"),
            values.get("visit"), self.practice.user(call.user or ""))
        call.changed = True
        return Answer.json(show(row, "default", self.practice.old), 201, None, JSON)

    def update(self, call: Call, row: Row) -> Answer:
        body = call.object()
        self._allowed(body, _UPDATABLE)
        values = self._converted(body)
        if "status" in values and values["status"] is None:
            raise Unsound(fields={"status": _NULL})
        self.practice.change(row, self.practice.user(call.user or ""), **values)
        call.changed = True
        return Answer.json(show(row, "default", self.practice.old), 200, None, JSON)

    def delete(self, call: Call, row: Row) -> Answer:
        """Voids an appointment (again: no effect), or purges it."""
        if call.has("purge"):
            self.practice.purge(row)
            call.changed = True
        elif not row["voided"]:
            self.practice.change(row, self.practice.user(call.user or ""), voided=True)
            call.changed = True
        return Answer(204)

    def _allowed(self, body: dict[str, Any], names: tuple[str, ...]) -> None:
        others = [name for name in body if name not in names]
        if others:
            raise conversion(f"Some properties are not allowed to be set: {', '.join(others)}")

    def _converted(self, body: dict[str, Any]) -> dict[str, Any]:
        """Replaces uuids by rows; an unknown uuid by None."""
        values: dict[str, Any] = {}
        for name, value in body.items():
            if name in _KINDS:
                values[name] = self.practice.find(_KINDS[name], value)
            elif name == "status" and not (value is None or isinstance(value, str) and value in STATUS_TYPES):
                raise conversion(f"Unable to convert {value} to AppointmentStatus")
            elif value is not None and not isinstance(value, str):
                raise conversion(f"{name} is no text")
            else:
                values[name] = value
        return values


def within(place: Row, outer: Row) -> bool:
    """True if a place equals the other one or is a part of it."""
    parent = place["parentLocation"]
    return place is outer or parent is not None and within(parent, outer)
