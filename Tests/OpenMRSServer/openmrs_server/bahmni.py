"""Bahmni's appointment module: plain arrays, times in milliseconds, no pages, no representations."""

import re
from datetime import datetime, timedelta, timezone
from typing import Any

from animal_server.exchange import Answer

from .practice import Practice
from .refusal import JSON, Refusal, broken
from .shapes import Row

Entry = dict[str, Any]

STATUSES = ("Requested", "WaitList", "Scheduled", "Arrived", "CheckedIn", "Completed", "Cancelled", "Missed")
_CONTROLLER = "org.openmrs.module.appointments.web.controller.AppointmentController:130"
# Keys of later versions.
_NEW = ("voided", "extensions", "teleconsultation", "teleconsultationLink", "priority", "reasons", "tokenNumber")


class Bahmni:
    """The module has separate appointments; people, animals and places are those of the practice."""

    def __init__(self, practice: Practice):
        self.practice = practice
        self.entries: dict[str, Entry] = {}
        self.names: dict[str, str] = {}
        self._calendar()

    def add(self, key: str, start: datetime | None, end: datetime | None, animal: Row | None,
            providers: list[Entry], **more: Any) -> Entry:
        entry: Entry = {
            "uuid": self.practice.uuid("bahmni", key), "appointmentNumber": f"{len(self.entries):04}",
            "dateCreated": millis(self.practice.at(-10, "09:00")), "dateAppointmentScheduled": None,
            "patient": None if animal is None else self._patient(animal), "service": self._service("Small animals"),
            "serviceType": None, "provider": None, "location": self._place("Consulting Room 1"),
            "startDateTime": millis(start), "endDateTime": millis(end), "appointmentKind": "Scheduled",
            "status": "Scheduled", "comments": None, "additionalInfo": None, "teleconsultation": None,
            "providers": providers, "voided": False, "extensions": {"patientEmailDefined": False},
            "teleconsultationLink": None, "recurring": False, "priority": None, "reasons": [], "tokenNumber": 7, **more,
        }
        self.entries[entry["uuid"]] = entry
        return entry

    def person(self, identifier: str, response: str = "ACCEPTED") -> Entry:
        provider = self.practice.names["providers"][identifier]
        name = provider["display"].partition(" - ")[2]
        return {"uuid": provider.uuid, "comments": None, "response": response, "name": name}

    # Calls

    def of_day(self, text: str | None) -> Answer:
        """The appointments that begin within 24 hours of a time, or all. A date without a time is an error."""
        found = [entry for entry in self._listed() if entry["startDateTime"] is not None]
        if text is not None:
            # Like the module's parser, ignore the rest of the text, even a zone.
            start = re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}", text)
            if start is None:
                raise broken(f'Unparseable date: "{text}"')
            first = millis(datetime.fromisoformat(start[0]).replace(tzinfo=timezone.utc)) or 0
            found = [entry for entry in found if first <= entry["startDateTime"] < first + 86_400_000]
        return self._answer(found)

    def one(self, uuid: str | None) -> Answer:
        """`appointment?uuid=`: an unknown uuid is a server error."""
        entry = self.entries.get(uuid or "")
        if entry is None:
            raise Refusal(500, "", "Appointment does not exist", _CONTROLLER)
        return self._answer(entry)

    def single(self, uuid: str) -> Answer:
        """`appointments/{uuid}`: an unknown uuid is 404 without a body."""
        entry = self.entries.get(uuid)
        return Answer(404) if entry is None else self._answer(entry)

    def search(self, body: Entry) -> Answer:
        found = self._listed()
        if body.get("withoutDates"):
            found = [entry for entry in found if entry["startDateTime"] is None]
        wanted = {"serviceUuid": "service", "locationUuid": "location", "patientUuid": "patient",
                  "serviceTypeUuid": "serviceType"}
        for name, part in wanted.items():
            if body.get(name):
                found = [entry for entry in found if (entry[part] or {}).get("uuid") == body[name]]
        return self._answer(self._common(found, body))

    def search_between(self, body: Entry) -> Answer:
        start, end = self._time(body.get("startDate")), self._time(body.get("endDate"))
        if start is None:
            raise Refusal(500, "", "StartDate is not provided", _CONTROLLER)
        found = [entry for entry in self._listed() if entry["startDateTime"] is not None
                 and start <= entry["startDateTime"] and (end is None or entry["startDateTime"] <= end)
                 and body.get("patientUuid") in (None, "", (entry["patient"] or {}).get("uuid"))]
        limit = body.get("limit")
        found = self._common(found, body)
        return self._answer(found[:limit] if isinstance(limit, int) and limit > 0 else found)

    def change(self, uuid: str, body: Entry) -> Answer:
        entry = self.entries.get(uuid)
        if entry is None:
            raise Refusal(500, "", "Appointment does not exist", _CONTROLLER)
        if body.get("toStatus") not in STATUSES:
            raise Refusal(400, "", f"No enum constant AppointmentStatus.{body.get('toStatus')}", _CONTROLLER)
        entry["status"] = body["toStatus"]
        return self._answer(entry)

    # Parts

    def _listed(self) -> list[Entry]:
        return sorted((entry for entry in self.entries.values() if not entry["voided"]),
                      key=lambda entry: (entry["startDateTime"] or 0, entry["appointmentNumber"]))

    def _common(self, found: list[Entry], body: Entry) -> list[Entry]:
        for name in ("status", "appointmentKind", "appointmentNumber"):
            if body.get(name):
                found = [entry for entry in found if entry[name] == body[name]]
        who = body.get("providerUuid")
        return [entry for entry in found
                if not who or any(provider["uuid"] == who for provider in entry["providers"] or [])]

    def _answer(self, value: Any) -> Answer:
        if self.practice.old:
            entries = value if isinstance(value, list) else [value]
            stripped = [{name: inner for name, inner in entry.items() if name not in _NEW} for entry in entries]
            value = stripped if isinstance(value, list) else stripped[0]
        return Answer.json(value, 200, None, JSON)

    def _time(self, text: Any) -> int | None:
        try:
            return millis(moment(text)) if text else None
        except ValueError:
            raise broken(f'Unparseable date: "{text}"')

    def _patient(self, animal: Row) -> Entry:
        person, numbers = animal["person"], animal["identifiers"]
        return {"identifier": numbers[0]["identifier"], "gender": person["gender"], "name": person["display"],
                "uuid": animal.uuid, "age": person["age"], "birthDate": millis(person["birthdate"]),
                "customAttributes": {}, **{row["identifierType"]["display"].replace(" ", ""): row["identifier"]
                                           for row in numbers}}

    def _place(self, name: str) -> Entry:
        return {"name": name, "uuid": self.practice.names["locations"][name].uuid}

    def _service(self, name: str) -> Entry:
        """A service; missing parts are empty objects."""
        operation = name == "Operations"
        return {"appointmentServiceId": 2 if operation else 1, "name": name,
                "description": "With narcosis" if operation else None,
                "speciality": {"name": "Surgery", "uuid": self.practice.uuid("speciality", name)} if operation else {},
                "startTime": "09:00:00" if operation else "", "endTime": "17:00:00" if operation else "",
                "maxAppointmentsLimit": 4 if operation else None, "durationMins": 90 if operation else None,
                "location": self._place("Operating Theatre") if operation else {},
                "uuid": self.practice.uuid("service", name), "color": "#006400" if operation else None,
                "initialAppointmentStatus": None, "creatorName": None}

    def _calendar(self) -> None:
        at, animals = self.practice.at, list(self.practice.names["patients"].values())
        ada = self.person("ABROOK")

        def add(key: str, day: int, clock: str | None, minutes: int, animal: int | None, providers: list[Entry],
                status: str = "Scheduled", **more: Any) -> None:
            start = None if clock is None else at(day, clock)
            end = None if start is None else start + timedelta(minutes=minutes)
            entry = self.add(key, start, end, None if animal is None else animals[animal], providers, status=status,
                             **more)
            self.names[key] = entry["uuid"]

        add("limping", 0, "08:00", 20, 0, [ada], comments="Limping on the left hind leg")
        add("shots", 0, "08:20", 10, 1, [ada], "Completed", comments="Yearly shots")
        add("waiting", 0, "08:30", 15, 2, [ada], "CheckedIn", appointmentKind="WalkIn")
        add("arrived", 0, "09:00", 20, 3, [ada, self.person("BALDER", "TENTATIVE")], "Arrived", additionalInfo={})
        add("spay", 0, "14:00", 90, 6, [ada], service=self._service("Operations"), location=None,
            serviceType={"duration": 90, "name": "Spaying", "uuid": self.practice.uuid("serviceType", "Spaying")})
        add("called off", 0, "16:00", 20, 8, [self.person("ABROOK", "CANCELLED")], "Cancelled")
        add("nobody", 0, "17:00", 20, 7, [], comments="Whoever has time")
        add("no patient", 0, "17:30", 20, None, [ada], "Requested")
        add("voided", 0, "10:00", 20, 3, [ada], voided=True)
        add("wait list", 0, None, 0, 5, [ada], "WaitList", comments="To be given a time")
        add("ben's", 0, "09:00", 20, 1, [self.person("BALDER")])
        add("fay's", 0, "11:00", 20, 4, [self.person("FREED", "AWAITING")])
        add("control", 1, "09:00", 20, 0, [ada], comments="Limping: control", recurring=True)
        add("telling", 1, "23:30", 60, 5, [ada], appointmentKind="Virtual",
            teleconsultationLink="https://meet.willow-lane.example/shell")
        add("missed", -1, "09:00", 20, 8, [ada], "Missed")


def millis(moment: datetime | None) -> int | None:
    return None if moment is None else round(moment.timestamp() * 1000)


def moment(text: Any) -> datetime:
    """Parses a time in any format of the server; without a zone it is UTC, the server's zone."""
    if not isinstance(text, str):
        raise ValueError(text)
    for form in ("%Y-%m-%dT%H:%M:%S.%f%z", "%Y-%m-%dT%H:%M:%S.%f", "%Y-%m-%dT%H:%M:%S%z", "%Y-%m-%dT%H:%M:%S",
                 "%Y-%m-%d %H:%M:%S", "%Y-%m-%d"):
        try:
            read = datetime.strptime(text, form)
        except ValueError:
            continue
        return read if read.tzinfo else read.replace(tzinfo=timezone.utc)
    raise ValueError(text)
