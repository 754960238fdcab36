"""The fictional practice: its staff, animals and appointments."""

from datetime import date, datetime, timedelta, timezone
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from .shapes import Row, status_name

UTC = timezone.utc
NEW_YORK, INDIA = timezone(timedelta(hours=-4)), timezone(timedelta(hours=5, minutes=30))

VIEW, SCHEDULE, MANAGE = "View Appointments", "Schedule Appointments", "Manage Appointments"
_ALL = ["Get Users", "Get Providers", "Get People", "Get Patients", "Get Locations", "Get Visits", VIEW, SCHEDULE,
        MANAGE, "View Appointment Types", "View Provider Schedules"]
MAIN = "ada.brook"
# User, password, name (empty for a user without a person), provider identifiers, missing privileges.
_STAFF: list[tuple[str, str, str, list[str], set[str]]] = [
    (MAIN, "poodle-11", "Ada Brook", ["ABROOK"], set()),
    ("ben.alder", "siamese-7", "Ben Alder", ["BALDER"], set()),
    ("cleo.fern", "ferret-42", "Cleo Fern", [], set()),
    ("dora.lind", "rabbit-99", "Dora Lind", ["DLIND-1", "DLIND-2"], set()),
    ("eli.moss", "hamster-3", "Eli Moss", ["EMOSS"], {VIEW}),
    ("fay.reed", "gecko-555", "Fay Reed", ["FREED"], {SCHEDULE, MANAGE}),
    ("gus.lowe", "tortoise-8", "", [], set()),
]
# Animal, guardian's telephone, species, sex, birthdate and its zone, address (lines, then town); None if missing.
_ANIMALS: list[tuple[str, str | None, str, str, str | None, timezone, str | None]] = [
    ("Biscuit Harrow", "555 0101", "Dog", "M", "2019-06-19", NEW_YORK, "3 Mill Lane, Fernwick"),
    ("Pickle Sandoval", "555 0102", "Cat", "F", "2021-02-03", UTC, "14 Orchard Row, Fernwick"),
    ("Mog Tarrant", "555 0103", "Cat", "M", "2012-11-30", INDIA, "Flat 2, Kiln Court, Ashby Vale"),
    ("Olive Penhale", "555 0104", "Rabbit", "F", "2023-04-01", UTC, "Rose Cottage; Back Lane; Lower Field; East Side; Fern Quarter; By the Well, Ashby Vale"),
    ("Juniper Vale", None, "Ferret", "F", "2022-08-15", UTC, None),
    ("Tock Ødegård", "+47 555 0106", "Tortoise", "U", None, UTC, "1 Øvre Gate, Nesvik"),
    ("Çiçek Demir-Whitlow", "555 0107", "Cat", "F", "2020-01-10", UTC, "88 Station Road, Fernwick"),
    ("Sir Barnaby Featherstonehaugh-Cholmondeley of Willow Lane", "555 0108", "Parrot", "M", "1998-12-24", NEW_YORK,
     "The Old Rectory, Long Meadow under the Hill, Ashby Vale"),
    ("Nugget Kowalczyk", "555 0109", "Hamster", "M", "2024-03-20", UTC, "5 Mill Lane, Fernwick"),
    ("Shadow Bramble", "555 0110", "Dog", "M", "2009-05-05", UTC, "9 Quarry Bank, Fernwick"),
]
_TYPES = {"Check-up": 20, "Vaccination": 10, "Nail trim": 15, "Dental scaling": 45, "Surgery": 90}


class Practice:
    """All objects by kind and uuid, generated from the seed and the base day."""

    def __init__(self, seed: int, today: date):
        self.seed, self.today, self.old, self.largest_limit = seed, today, False, 100
        self.rows: dict[str, dict[str, Row]] = {}
        self.names: dict[str, dict[str, Any]] = {"users": {}}
        self.passwords = {name: password for name, password, *_ in _STAFF}
        self._changes = 0
        self._places()
        self._staff()
        self._animals()
        self._calendar()

    # Reading

    def find(self, kind: str, uuid: Any) -> Row | None:
        return self.rows.get(kind, {}).get(uuid) if isinstance(uuid, str) else None

    def all(self, kind: str) -> list[Row]:
        return list(self.rows.get(kind, {}).values())

    def user(self, username: str) -> Row | None:
        return next((user for user in self.all("user") if user["username"] == username), None)

    def providers(self, user: Row) -> list[Row]:
        return [provider for provider in self.all("provider") if provider["person"] is user["person"]]

    def uuid(self, kind: str, name: str) -> str:
        return str(uuid5(NAMESPACE_URL, f"https://willow-lane.example/{self.seed}/{kind}/{name}"))

    def at(self, day: int, clock: str, zone: timezone = UTC) -> datetime:
        """A time on the base day plus `day` days."""
        hour, minute = clock.split(":")
        then = self.today + timedelta(days=day)
        return datetime(then.year, then.month, then.day, int(hour), int(minute), tzinfo=zone)

    def now(self) -> datetime:
        """6:00 on the base day, plus a second for each change."""
        return self.at(0, "06:00") + timedelta(seconds=self._changes)

    def taken(self, slot: Row) -> list[Row]:
        """The appointments that take time of the slot."""
        off = {"CANCELLED", "CANCELLED_AND_NEEDS_RESCHEDULE", "MISSED"}
        return [row for row in slot.values["_booked"] if not row["voided"] and row["status"] not in off]

    def free(self, slot: Row) -> int:
        minutes = int((slot["endDate"] - slot["startDate"]).total_seconds()) // 60
        return minutes - sum(row["appointmentType"]["duration"] for row in self.taken(slot))

    # Changing

    def serial(self) -> int:
        """A unique number for a change."""
        self._changes += 1
        return self._changes

    def book(self, key: str | None, slot: Row | None, patient: Row | None, kind: Row, status: str | None,
             reason: str | None = None, cancel: str | None = None, visit: Row | None = None,
             creator: Row | None = None) -> Row:
        """Adds an appointment; the caller checks the free time of the slot."""
        number = self.serial()
        row = self._row("appointment", key or f"booked {number}", timeSlot=slot, visit=visit, patient=patient,
                        status=status, reason=reason, cancelReason=cancel, appointmentType=kind, voided=False,
                        auditInfo=self._audit(creator))
        row.values["display"] = lambda: f"{kind['name']} : {status_name(row['status'])}"
        if slot is not None:
            slot.values["_booked"].append(row)
        return row

    def change(self, row: Row, user: Row | None, **values: Any) -> None:
        self.serial()
        slot = values.get("timeSlot", row["timeSlot"])
        if slot is not row["timeSlot"]:
            self._unbook(row)
            if slot is not None:
                slot.values["_booked"].append(row)
        row.values |= values
        row.values["auditInfo"] = row["auditInfo"] | {"changedBy": user, "dateChanged": self.now()}

    def purge(self, row: Row) -> None:
        self.serial()
        self._unbook(row)
        del self.rows["appointment"][row.uuid]

    def slot(self, key: str, block: Row, start: datetime, end: datetime) -> Row:
        row = self._row("timeslot", key, startDate=start, endDate=end, appointmentBlock=block, voided=False,
                        display=_schedule(block, start, end), auditInfo=self._audit(), _booked=[])
        row.values |= {"countOfAppointments": lambda: len(self.taken(row)),
                       "unallocatedMinutes": lambda: self.free(row)}
        return row

    def block(self, key: str, provider: Row | None, start: datetime | None, end: datetime | None,
              place: str = "Consulting Room 1") -> Row:
        types = [kind for kind in self.all("appointmenttype") if not kind["retired"]]
        row = self._row("appointmentblock", key, startDate=start, endDate=end, provider=provider,
                        location=self.names["locations"][place], types=types, voided=False, auditInfo=self._audit())
        row.values["display"] = _schedule(row, start, end)
        return row

    # Generating

    def _row(self, kind: str, key: str, under: Row | None = None, **values: Any) -> Row:
        row = Row(kind, self.uuid(kind, key), under, **values)
        self.rows.setdefault(kind, {})[row.uuid] = row
        return row

    def _audit(self, creator: Row | None = None) -> dict[str, Any]:
        return {"creator": creator, "dateCreated": self.at(-40, "07:15") if creator is None else self.now(),
                "changedBy": None, "dateChanged": None}

    def _unbook(self, row: Row) -> None:
        if row["timeSlot"] is not None:
            row["timeSlot"].values["_booked"].remove(row)

    def _places(self) -> None:
        tags = {name: self._row("locationtag", name, display=name) for name in ("Login Location", "Visit Location")}
        self.names["locations"] = places = {}
        for name in ("Willow Lane Practice", "Consulting Room 1", "Consulting Room 2", "Operating Theatre",
                     "Hedgerow Farm"):
            root = places.get("Willow Lane Practice")
            places[name] = self._row(
                "location", name, display=name, name=name, description=None, cityVillage="Fernwick", retired=False,
                address1="1 Willow Lane", country="Nowhere", tags=[*tags.values()] if root is None else [],
                parentLocation=root, childLocations=[], attributes=[], auditInfo=self._audit())
            if root is not None:
                root.values["childLocations"].append(places[name])
        self.names["tags"] = tags
        house = self._row("visittype", "Clinic visit", display="Clinic visit", name="Clinic visit", description=None,
                          retired=False)
        self.names["types"] = {}
        for name, minutes in {**_TYPES, "Horoscope": 30}.items():
            self.names["types"][name] = self._row(
                "appointmenttype", name, display=name, name=name, duration=minutes, retired=name == "Horoscope",
                description=None if name == "Check-up" else f"{name} of an animal", confidential=name == "Surgery",
                visitType=house if name == "Check-up" else None, auditInfo=self._audit())

    def _person(self, name: str, gender: str, birthdate: datetime | None = None) -> Row:
        given, _, family = name.rpartition(" ")
        row = self._row("person", name, display=name, gender=gender, birthdate=birthdate, birthdateEstimated=False,
                        dead=False, deathDate=None, causeOfDeath=None, voided=False, birthtime=None,
                        deathdateEstimated=False, preferredAddress=None, addresses=[], attributes=[],
                        auditInfo=self._audit())
        row.values["age"] = None if birthdate is None else self._age(birthdate.date())
        row.values["preferredName"] = self._row(
            "personname", name, row, display=name, givenName=given, middleName=None, familyName=family,
            familyName2=None, voided=False)
        row.values["names"] = [row["preferredName"]]
        return row

    def _age(self, born: date) -> int:
        return self.today.year - born.year - ((self.today.month, self.today.day) < (born.month, born.day))

    def _staff(self) -> None:
        roles = {name: self._row("role", name, display=name, name=name, description=None, privileges=[],
                                 inheritedRoles=[], retired=False) for name in ("Provider", "Clinic Staff")}
        privileges = {name: self._row("privilege", name, display=name, name=name, description=None, retired=False)
                      for name in _ALL}
        self.names["providers"] = {}
        for number, (username, _, name, identifiers, missing) in enumerate(_STAFF, 3):
            person = self._person(name, "F") if name else None
            mine = [roles["Provider"], roles["Clinic Staff"]] if identifiers else [roles["Clinic Staff"]]
            user = self._row(
                "user", username, display=username, username=username, systemId=f"{number}-{10 - number}",
                userProperties={"loginAttempts": "0"}, person=person, roles=mine, allRoles=mine, proficientLocales=[],
                privileges=[row for key, row in privileges.items() if key not in missing], secretQuestion="",
                retired=False, auditInfo=self._audit())
            self.names["users"][username] = user
            for identifier in identifiers:
                self._provider(identifier, f"{identifier} - {name}", person)
        # A provider without a person.
        self._provider("LOCUM", "LOCUM - Locum", None)

    def _provider(self, identifier: str, display: str, person: Row | None) -> None:
        self.names["providers"][identifier] = self._row(
            "provider", identifier, display=display, person=person, identifier=identifier, attributes=[],
            retired=False, auditInfo=self._audit())

    def _animals(self) -> None:
        kinds = {name: self._row("personattributetype", name, display=name)
                 for name in ("Telephone Number", "Species", "Guardian")}
        numbers = {name: self._row("patientidentifiertype", name, display=name)
                   for name in ("Practice ID", "Microchip")}
        self.names["patients"] = {}
        for number, (name, telephone, species, sex, born, zone, home) in enumerate(_ANIMALS, 1001):
            # The birthdate is midnight in the server's zone, which may differ from the client's.
            birthdate = None if born is None else datetime.fromisoformat(born).replace(tzinfo=zone)
            person = self._person(name, sex, birthdate)
            guardian = f"Guardian {name.rpartition(' ')[2]}"
            for kind, value in (("Telephone Number", telephone), ("Species", species), ("Guardian", guardian)):
                if value is not None:
                    person.values["attributes"].append(self._row(
                        "personattribute", f"{name} {kind}", person, display=f"{kind} = {value}", value=value,
                        attributeType=kinds[kind], voided=False))
            if home is not None:
                street, _, town = home.rpartition(", ")
                lines = street.split("; ")
                person.values["preferredAddress"] = self._row(
                    "personaddress", name, person, display=lines[0], preferred=True, cityVillage=town,
                    country="Nowhere", voided=False,
                    **{f"address{number}": line for number, line in enumerate(lines, 1)})
                person.values["addresses"] = [person["preferredAddress"]]
            if name.startswith("Shadow"):
                person.values |= {"dead": True, "deathDate": self.at(-20, "16:40")}
            # A patient has the uuid of its person.
            patient = Row("patient", person.uuid, display=f"WL-{number} - {name}", person=person, voided=False,
                          auditInfo=self._audit(), identifiers=[])
            self.rows.setdefault("patient", {})[patient.uuid] = patient
            for kind, text in (("Practice ID", f"WL-{number}"), ("Microchip", f"99900000000{number}")):
                patient.values["identifiers"].append(self._row(
                    "patientidentifier", text, patient, display=f"{kind} = {text}", identifier=text,
                    identifierType=numbers[kind], preferred=kind == "Practice ID", voided=False,
                    location=self.names["locations"]["Willow Lane Practice"] if kind == "Practice ID" else None))
            self.names["patients"][name] = patient

    def _calendar(self) -> None:
        providers, types = self.names["providers"], self.names["types"]
        animals = list(self.names["patients"].values())
        self.names["slots"], self.names["appointments"] = {}, {}

        def slot(key: str, who: str | None, day: int, times: str, *, block: Row | None = None, zone: timezone = UTC,
                 place: str = "Consulting Room 1") -> Row:
            start, end = (self.at(day, clock, zone) for clock in times.split("-"))
            provider = None if who is None else providers[who]
            row = self.slot(key, block or self.block(key, provider, start, end, place), start, end)
            self.names["slots"][key] = row
            return row

        def book(key: str, where: Row | None, animal: int | None, kind: str, status: str, **more: Any) -> Row:
            patient = None if animal is None else animals[animal]
            row = self.book(key, where, patient, types[kind], status, **more)
            row.values["auditInfo"] = self._audit()
            self.names["appointments"][key] = row
            return row

        # One block for the morning, with slots of an hour: the times of the slots are relevant, not the block's.
        ada = providers["ABROOK"]
        morning = self.block("morning", ada, self.at(0, "08:00"), self.at(0, "12:00"))
        first = slot("first", "ABROOK", 0, "08:00-09:00", block=morning)
        book("limping", first, 0, "Check-up", "SCHEDULED", reason="Limping on the left hind leg")
        book("shots", first, 1, "Vaccination", "COMPLETED", reason="Yearly shots")
        book("claws", first, 2, "Nail trim", "WAITING")
        book("voided", first, 3, "Check-up", "SCHEDULED", reason="Entered twice").values["voided"] = True
        full = slot("full", "ABROOK", 0, "09:00-10:00", block=morning)
        book("teeth", full, 4, "Dental scaling", "SCHEDULED", reason="Bad breath; does not eat hard food")
        book("beak", full, 7, "Nail trim", "RESCHEDULED", reason="Claws and beak\nMind the fingers")
        third = slot("third", "ABROOK", 0, "10:00-11:00", block=morning)
        visit = self._row("visit", "sneezing", display="Clinic visit @ Willow Lane Practice", patient=animals[3],
                          visitType=self.all("visittype")[0], voided=False, encounters=[], attributes=[],
                          location=self.names["locations"]["Willow Lane Practice"], startDatetime=self.at(0, "09:55"),
                          stopDatetime=None)
        book("sneezing", third, 3, "Check-up", "INCONSULTATION", visit=visit, reason="Sneezing — since Tuesday?")
        slot("free", "ABROOK", 0, "11:00-12:00", block=morning)
        theatre = slot("theatre", "ABROOK", 0, "14:00-17:00", place="Operating Theatre")
        book("spay", theatre, 6, "Surgery", "SCHEDULED", reason="Spaying")
        book("called off", theatre, 8, "Check-up", "CANCELLED", cancel="The guardian is ill")
        # Other time zones; the last slot is today there, and tomorrow in UTC.
        farm = slot("farm", "ABROOK", 0, "09:00-10:00", zone=NEW_YORK, place="Hedgerow Farm")
        book("farm", farm, 0, "Vaccination", "SCHEDULED")
        book("noon", slot("noon", "ABROOK", 0, "17:30-18:30", zone=INDIA), 5, "Check-up", "SCHEDULED", reason="")
        book("night", slot("night", "ABROOK", 0, "23:00-23:30", zone=NEW_YORK), 1, "Check-up", "SCHEDULED",
             reason="Seizures at night")
        # A block without start and end.
        timeless = slot("timeless", "ABROOK", 0, "13:00-13:30", block=self.block("timeless", ada, None, None))
        book("timeless", timeless, 2, "Nail trim", "WALKIN")
        tomorrow = slot("tomorrow", "ABROOK", 1, "09:00-12:00", place="Consulting Room 2")
        book("control", tomorrow, 0, "Check-up", "SCHEDULED", reason="Limping: control")
        book("nobody", tomorrow, None, "Check-up", "SCHEDULED", reason="For whoever comes first")
        book("shell", tomorrow, 5, "Check-up", "SCHEDULED", reason="Soft shell")
        book("cough", slot("late tomorrow", "ABROOK", 1, "15:00-16:00"), 2, "Check-up", "SCHEDULED", reason="Cough")
        yesterday = slot("yesterday", "ABROOK", -1, "09:00-11:00")
        book("missed", yesterday, 8, "Vaccination", "MISSED")
        book("done", yesterday, 6, "Check-up", "COMPLETED", reason="Before the operation")
        book("week", slot("week", "ABROOK", 7, "10:00-11:00"), 3, "Vaccination", "SCHEDULED")
        book("dead", slot("month", "ABROOK", -30, "10:00-11:00"), 9, "Check-up", "CANCELLED_AND_NEEDS_RESCHEDULE",
             cancel="Too weak to travel")
        # Other providers, no provider, and no slot.
        ben = slot("ben", "BALDER", 0, "09:00-11:00", place="Consulting Room 2")
        book("ben's", ben, 1, "Check-up", "SCHEDULED", reason="A patient of Ben's")
        book("ben's second", ben, 7, "Nail trim", "SCHEDULED")
        for who in ("DLIND-1", "DLIND-2", "FREED", "LOCUM"):
            book(f"{who}'s", slot(who, who, 0, "11:00-12:00", place="Consulting Room 2"), 4, "Check-up", "SCHEDULED")
        book("anyone", slot("anyone", None, 0, "15:00-16:00"), 8, "Check-up", "SCHEDULED", reason="Whoever has time")
        book("no slot", None, 2, "Check-up", "SCHEDULED", reason="To be given a time")


def _schedule(block: Row, start: datetime | None, end: datetime | None) -> str:
    """The display text of a block or slot, with nulls as in Java."""
    provider = block["provider"]
    name = None if provider is None else provider["display"].partition(" - ")[2]
    times = ["null" if time is None else time.strftime("%Y-%m-%d %H:%M:%S.0") for time in (start, end)]
    return f"{name or 'null'}, {block['location']['display']}: {times[0]} - {times[1]}"
