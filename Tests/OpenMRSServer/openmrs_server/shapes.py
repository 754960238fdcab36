"""The representations of objects: ref, default, full and custom."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from .refusal import broken, conversion

# An unconfigured host, as on live servers: clients can use only the parameters of links.
LINKS = "NEED-TO-CONFIGURE/ws/rest/v1/"

# A named representation, or the properties of a custom one, each with its representation.
Shape = str | list[tuple[str, Any]]


class Row:
    """An object. A property may be a row, a list of rows or a function; names with a leading `_` are hidden."""

    def __init__(self, kind: str, uuid: str, under: "Row | None" = None, **values: Any):
        self.kind, self.uuid, self.under, self.values = kind, uuid, under, {"uuid": uuid, **values}

    def __getitem__(self, name: str) -> Any:
        value = self.values.get(name)
        return value() if callable(value) else value

    @property
    def path(self) -> str:
        """The path of the object; a part of another object is below that one."""
        place = KINDS[self.kind].path
        return f"{self.under.path}/{place}/{self.uuid}" if self.under else f"{place}/{self.uuid}"


@dataclass(frozen=True)
class Kind:
    """The properties of the default and the full representation, in the syntax of custom ones."""

    path: str
    version: str
    default: str = "uuid,display"
    full: str = ""

    def properties(self, name: str) -> str:
        return self.full or self.default if name == "full" else self.default if name == "default" else "uuid,display"


_ADDRESS = ("address1,address2,address3,address4,address5,address6,cityVillage,stateProvince,country,postalCode,latitude,"
            "longitude,countyDistrict")
_PERSON = "uuid,display,gender,age,birthdate,birthdateEstimated,dead,deathDate,causeOfDeath"
_LOCATION = f"uuid,display,name,description,{_ADDRESS},tags,parentLocation,childLocations,retired,attributes"
_TYPE = "uuid,display,name,description,duration,confidential,visitType,retired"
_USER = "uuid,display,username,systemId,userProperties,person,privileges,roles,retired"
_TIMES = "uuid,display,startDate,endDate"

# A property without a representation is shown as a ref.
KINDS = {
    "user": Kind("user", "1.8", _USER,
                 "uuid,display,username,systemId,userProperties,person:default,privileges:default,roles:default,"
                 "allRoles:default,proficientLocales,secretQuestion,retired,auditInfo"),
    "privilege": Kind("privilege", "1.8", "uuid,display,name,description,retired"),
    "role": Kind("role", "1.8", "uuid,display,name,description,privileges,inheritedRoles,retired"),
    "person": Kind("person", "1.11",
                   f"{_PERSON},preferredName,preferredAddress,attributes,voided,birthtime,deathdateEstimated",
                   f"{_PERSON},preferredName:default,preferredAddress:default,names:default,addresses:default,"
                   "attributes:default,voided,auditInfo,birthtime,deathdateEstimated"),
    "personname": Kind("name", "1.8", "uuid,display,givenName,middleName,familyName,familyName2,voided"),
    "personaddress": Kind("address", "1.8", f"uuid,display,preferred,{_ADDRESS},voided"),
    "personattribute": Kind("attribute", "1.8", "uuid,display,value,attributeType,voided"),
    "personattributetype": Kind("personattributetype", "1.8"),
    "patient": Kind("patient", "1.8", "uuid,display,identifiers,person:default,voided",
                    "uuid,display,identifiers:default,person:full,voided,auditInfo"),
    "patientidentifier": Kind("identifier", "1.8",
                              "uuid,display,identifier,identifierType,location,preferred,voided"),
    "patientidentifiertype": Kind("patientidentifiertype", "1.8"),
    "provider": Kind("provider", "1.9", "uuid,display,person,identifier,attributes,retired",
                     "uuid,display,person:default,identifier,attributes:default,retired,auditInfo"),
    "location": Kind("location", "2.0", _LOCATION, _LOCATION + ",auditInfo"),
    "locationtag": Kind("locationtag", "1.8"),
    "visittype": Kind("visittype", "1.9", "uuid,display,name,description,retired"),
    "visit": Kind("visit", "1.9",
                  "uuid,display,patient,visitType,location,startDatetime,stopDatetime,encounters,attributes,voided"),
    "appointmenttype": Kind("appointmentscheduling/appointmenttype", "1.8", _TYPE, _TYPE + ",auditInfo"),
    "appointmentblock": Kind("appointmentscheduling/appointmentblock", "1.8",
                             f"{_TIMES},provider:default,location,types,voided",
                             f"{_TIMES},provider:full,location:full,types:full,voided,auditInfo"),
    "timeslot": Kind("appointmentscheduling/timeslot", "1.8",
                     f"{_TIMES},appointmentBlock:default,countOfAppointments,unallocatedMinutes,voided",
                     f"{_TIMES},appointmentBlock:full,countOfAppointments,unallocatedMinutes,voided,auditInfo"),
    "appointment": Kind("appointmentscheduling/appointment", "1.8",
                        "uuid,display,timeSlot:default,visit,patient:default,status,reason,cancelReason,"
                        "appointmentType,voided",
                        "uuid,display,timeSlot:full,visit:full,patient:full,status,reason,cancelReason,"
                        "appointmentType:full,voided,auditInfo"),
}

# Properties missing on old servers.
_UNKNOWN_ONCE = {"appointment": {"cancelReason"}, "timeslot": {"countOfAppointments", "unallocatedMinutes"},
                 "appointmenttype": {"confidential", "visitType"}}

STATUS_TYPES = {
    "SCHEDULED": "SCHEDULED", "RESCHEDULED": "SCHEDULED", "WALKIN": "ACTIVE", "WAITING": "ACTIVE",
    "INCONSULTATION": "ACTIVE", "CANCELLED": "CANCELLED", "CANCELLED_AND_NEEDS_RESCHEDULE": "CANCELLED",
    "MISSED": "MISSED", "COMPLETED": "COMPLETED",
}
_STATUS_NAMES = {"WALKIN": "Walk-In", "INCONSULTATION": "In Consultation",
                 "CANCELLED_AND_NEEDS_RESCHEDULE": "Cancelled and Needs Reschedule"}


def status_name(code: str | None) -> str:
    return _STATUS_NAMES.get(code or "", (code or "null").capitalize())


def stamp(moment: datetime) -> str:
    """A time whose zone has no colon, which many parsers reject."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}" + moment.strftime("%z")


def links(row: Row, shape: str) -> list[dict[str, str]]:
    kinds = [("self", "")] + ([("full", "?v=full")] if shape == "default" else [])
    return [{"rel": rel, "uri": LINKS + row.path + query, "resourceAlias": KINDS[row.kind].path.rpartition("/")[2]}
            for rel, query in kinds]


def show(value: Any, shape: Shape, old: bool = False) -> Any:
    """A value as JSON."""
    if isinstance(value, Row):
        return _custom(value, shape, old) if isinstance(shape, list) else _named(value, shape, old)
    if isinstance(value, list):
        return [show(inner, shape, old) for inner in value]
    if isinstance(value, datetime):
        return stamp(value)
    if isinstance(value, dict):
        names = [name for name, _ in shape] if isinstance(shape, list) else list(value)
        return {name: show(value.get(name), "ref", old) for name in names}
    return value


def _named(row: Row, shape: str, old: bool) -> dict[str, Any]:
    missing = _UNKNOWN_ONCE.get(row.kind, set()) if old else set()
    shown = {name: _property(row, name, inner, old)
             for name, inner in _parsed(KINDS[row.kind].properties(shape)) if name not in missing}
    if shape == "ref" and row["retired"]:
        shown["retired"] = True
    shown["links"] = links(row, shape)
    if shape != "ref":
        shown["resourceVersion"] = KINDS[row.kind].version
    return shown


def _custom(row: Row, shape: list[tuple[str, Any]], old: bool) -> dict[str, Any]:
    kind = KINDS[row.kind]
    known = {name for text in (kind.default, kind.properties("full")) for name, _ in _parsed(text)}
    shown: dict[str, Any] = {}
    for name, inner in shape:
        if name == "links":
            shown[name] = links(row, "ref")
        elif name in known or name in row.values and not name.startswith("_"):
            shown[name] = _property(row, name, inner, old)
        else:
            raise conversion(f"Unable to convert to representation: there is no property {name} of {row.kind}")
    return shown


def _property(row: Row, name: str, shape: Shape, old: bool) -> Any:
    value = row[name]
    if row.kind == "appointment" and name == "status" and value is not None and not old:
        value = {"code": value, "name": status_name(value), "type": STATUS_TYPES.get(value, "ACTIVE")}
    return show(value, shape, old)


_PARSED: dict[str, list[tuple[str, Any]]] = {}


def _parsed(text: str) -> list[tuple[str, Any]]:
    """The properties of a named representation, parsed once."""
    if text not in _PARSED:
        _PARSED[text] = _read(text, "ref")
    return _PARSED[text]


def asked(text: str | None, default: str) -> Shape:
    """The representation in the parameter `v`."""
    if text is None:
        return default
    if text == "":
        raise broken("The 'v' parameter cannot be empty")
    if text in ("ref", "default", "full"):
        return text
    if text.startswith("custom:(") and text.endswith(")"):
        return _read(text.removeprefix("custom:(")[:-1], "default")
    raise conversion(f"Unknown representation: {text}")


def _read(text: str, default: str) -> list[tuple[str, Any]]:
    """Parses names separated by commas, each with a representation; groups may be nested."""
    found: list[tuple[str, Any]] = []
    for item in _items(text):
        name, colon, inner = item.partition(":")
        if not name:
            raise conversion("A custom representation has an empty property")
        if inner.startswith("("):
            found.append((name, _read(inner[1:-1], default)))
        elif inner.lower() in ("ref", "default", "full"):
            found.append((name, inner.lower()))
        elif colon:
            raise conversion(f"Unknown representation: {inner}")
        else:
            found.append((name, default))
    return found


def _items(text: str) -> list[str]:
    items, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            break
        if sign == "," and depth == 0:
            items.append("")
        elif not sign.isspace():
            items[-1] += sign
    if depth != 0:
        raise conversion("The brackets of a custom representation do not match")
    return items
