"""Tests of the server, over real sockets."""

import unittest
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from driver import API, PASSWORDS, Driver, Reply, basic

APPOINTMENT = "appointmentscheduling/appointment"
SLOT = "appointmentscheduling/timeslot"


class ServerTest(unittest.TestCase):
    server: Driver
    arguments: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Driver(*cls.arguments)
        cls.data = cls.server.data()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.stop()

    def setUp(self) -> None:
        self.server.call("POST", "/_reset")

    def get(self, path: str, **query: Any) -> Any:
        reply = self.server.ask("GET", path, **query)
        self.assertEqual((reply.status, reply.headers["content-type"]), (200, "application/json;charset=UTF-8"))
        return reply.json

    def uuids(self, path: str = APPOINTMENT, **query: Any) -> list[str]:
        return [row["uuid"] for row in self.get(path, **query)["results"]]

    def one(self, name: str, v: str = "default") -> Any:
        return self.get(f"{APPOINTMENT}/{self.data['appointments'][name]}", v=v)

    def says(self, reply: Reply, status: int, message: str) -> None:
        error = reply.json["error"]
        self.assertEqual((reply.status, error["message"]), (status, message))
        self.assertEqual(list(error), ["message", "code", "detail", "rawMessage", "translatedMessage"])
        self.assertEqual((error["detail"], error["rawMessage"]), ("", error["translatedMessage"]))


class Sessions(ServerTest):
    def session(self, **headers: str) -> Reply:
        return self.server.call("GET", f"{API}/session", headers=headers)

    def test_a_session_says_who_is_logged_in(self) -> None:
        reply = self.session(Authorization=basic("ada.brook:poodle-11"))
        session = reply.json
        self.assertEqual((reply.status, session["authenticated"], session["locale"]), (200, True, "en_GB"))
        self.assertEqual(set(session), {"authenticated", "user", "locale", "allowedLocales", "sessionLocation",
                                        "currentProvider"})
        known = self.data["users"]["ada.brook"]
        self.assertEqual((session["user"]["uuid"], session["user"]["person"]["uuid"]), (known["uuid"], known["person"]))
        self.assertEqual(session["currentProvider"]["uuid"], *known["providers"])
        self.assertIn("View Appointments", [row["name"] for row in session["user"]["privileges"]])
        self.assertEqual([row["display"] for row in session["user"]["roles"]], ["Provider", "Clinic Staff"])
        self.assertIsNone(session["sessionLocation"])

    def test_wrong_credentials_are_no_error(self) -> None:
        for text in (None, "ada.brook:wrong", "nobody:poodle-11", "ada.brook:", "ada.brook"[:3] + ":poodle-11"):
            reply = self.session(**({} if text is None else {"Authorization": basic(text)}))
            self.assertEqual((reply.status, list(reply.json)), (200, ["authenticated", "locale", "allowedLocales"]))
            self.assertFalse(reply.json["authenticated"])
        self.assertTrue(self.session(Authorization=basic("ada.brook:poodle-11:more")).json["authenticated"],
                        "what stands after the second colon is lost")

    def test_a_header_that_cannot_be_read_is_answered_by_a_page(self) -> None:
        for header in ("Basic ", "Basic ***", "Basic " + basic("no-colon").partition(" ")[2]):
            reply = self.session(Authorization=header)
            self.assertEqual((reply.status, reply.headers["content-type"]), (400, "text/html;charset=utf-8"))
            self.assertIn("Invalid credentials provided", reply.text)
        self.assertEqual(self.session(Authorization="Bearer x").status, 200)

    def test_the_cookie_logs_in_until_one_logs_out(self) -> None:
        first = self.session(Authorization=basic("ada.brook:poodle-11"))
        again = self.session(Cookie="a=b; " + first.cookie)
        self.assertTrue(again.json["authenticated"])
        self.assertNotIn("set-cookie", again.headers)
        other = self.session(Cookie=first.cookie, Authorization=basic("ben.alder:siamese-7"))
        self.assertEqual(other.json["user"]["username"], "ada.brook", "credentials count while nobody is logged in")
        gone = self.server.call("DELETE", f"{API}/session", headers={"Cookie": first.cookie})
        self.assertEqual((gone.status, gone.body, "set-cookie" in gone.headers), (204, b"", False))
        stale = self.session(Cookie=first.cookie, Authorization=basic("ada.brook:poodle-11"))
        self.assertEqual((stale.status, "Session timed out" in stale.text), (401, True))
        self.assertNotEqual(self.session().cookie, first.cookie)

    def test_sessions_expire_on_demand(self) -> None:
        cookie = self.session(Authorization=basic("ada.brook:poodle-11")).cookie
        self.server.control(expire=True)
        self.assertEqual(self.session(Cookie=cookie).status, 401)

    def test_a_session_has_a_place_and_a_locale(self) -> None:
        place = self.data["locations"]["Consulting Room 2"]
        reply = self.server.ask("POST", "session", {"locale": "fr", "sessionLocation": place})
        self.assertEqual((reply.status, reply.json["locale"]), (200, "fr"))
        self.assertEqual(reply.json["sessionLocation"]["display"], "Consulting Room 2")
        later = self.session(Cookie=reply.cookie).json
        self.assertEqual((later["locale"], later["sessionLocation"]["uuid"]), ("fr", place))
        self.assertEqual(self.server.ask("POST", "session", {"locale": "xx"}).status, 500)
        self.assertEqual(self.server.ask("POST", "session", {"sessionLocation": "none"}).status, 500)

    def test_none_or_several_providers_are_no_current_one(self) -> None:
        for user, count in (("cleo.fern", 0), ("dora.lind", 2)):
            session = self.server.ask("GET", "session", by=user).json
            self.assertIsNone(session["currentProvider"])
            found = self.get("provider", user=session["user"]["uuid"])["results"]
            self.assertEqual(len(found), count)

    def test_a_user_without_a_person_is_no_provider_and_lists_the_one_without_a_person(self) -> None:
        session = self.session(Authorization=basic(f"gus.lowe:{PASSWORDS['gus.lowe']}")).json
        self.assertEqual((session["user"]["person"], session["currentProvider"]), (None, None))
        [found] = self.get("provider", user=session["user"]["uuid"], v="default")["results"]
        self.assertEqual((found["identifier"], found["person"]), ("LOCUM", None))

    def test_the_largest_limit_is_a_setting(self) -> None:
        self.server.control(many=30, limit=20)
        self.says(self.server.ask("GET", APPOINTMENT, limit=100), 500, "[Administrator has set absolute limit at 20]")
        self.assertEqual(len(self.get(APPOINTMENT)["results"]), 20)
        self.assertEqual(len(self.get(APPOINTMENT, limit=20, startIndex=20)["results"]), 20)
        self.server.call("POST", "/_reset")
        self.assertEqual(self.server.ask("GET", APPOINTMENT, limit=100).status, 200)

    def test_an_address_has_six_lines(self) -> None:
        address = self.get(f"patient/{self.data['patients']['Olive Penhale']}", v="full")["person"]["preferredAddress"]
        self.assertEqual([address[f"address{number}"] for number in range(1, 7)],
                         ["Rose Cottage", "Back Lane", "Lower Field", "East Side", "Fern Quarter", "By the Well"])

    def test_without_a_login_or_a_privilege_there_is_nothing(self) -> None:
        reply = self.server.ask("GET", APPOINTMENT, by=None)
        self.says(reply, 401, "User is not logged in [Privileges required: View Appointments]")
        self.assertTrue(reply.headers["www-authenticate"].startswith('Basic realm="OpenMRS at '))
        quiet = self.server.ask("GET", APPOINTMENT, by=None, headers={"Disable-WWW-Authenticate": "true"})
        self.assertEqual((quiet.status, "www-authenticate" in quiet.headers), (401, False))
        self.says(self.server.ask("GET", APPOINTMENT, by="eli.moss"), 403,
                  "User is logged in but doesn't have the relevant privilege [Privileges required: View Appointments]")
        self.assertEqual(self.server.ask("GET", APPOINTMENT, by="fay.reed").status, 200)
        uuid = self.data["appointments"]["FREED's"]
        self.says(self.server.ask("POST", f"{APPOINTMENT}/{uuid}", {"status": "WAITING"}, by="fay.reed"), 403,
                  "User is logged in but doesn't have the relevant privilege "
                  "[Privileges required: Schedule Appointments]")
        self.assertEqual(self.one("FREED's")["status"]["code"], "SCHEDULED")

    def test_all_users_can_log_in(self) -> None:
        for user in PASSWORDS:
            self.assertEqual(self.server.ask("GET", "session", by=user).json["user"]["username"], user)


class Conventions(ServerTest):
    def test_errors_are_those_of_the_contract(self) -> None:
        ask = self.server.ask
        self.says(ask("GET", "patient/none"), 404, "Object with given uuid doesn't exist [null]")
        self.says(ask("GET", "sandwich"), 404, "[Unknown resource: v1/sandwich]")
        self.says(ask("GET", "appointmentscheduling/sandwich/x"), 404,
                  "[Unknown resource: v1/appointmentscheduling/sandwich]")
        self.says(ask("PUT", APPOINTMENT), 405, "[Request method 'PUT' not supported]")
        self.says(ask("DELETE", "patient/x"), 405, "[Request method 'DELETE' not supported]")
        for limit in (0, -1, 101):
            self.assertEqual(ask("GET", APPOINTMENT, limit=limit).status, 500)
        self.says(ask("GET", APPOINTMENT, limit=101), 500, "[Administrator has set absolute limit at 100]")
        self.assertEqual(ask("GET", APPOINTMENT, v="").status, 500)
        for v in ("huge", "custom:(uuid", "custom:(uuid,,display)", "custom:(sandwich)", "custom:(person:big)"):
            self.assertEqual(ask("GET", "provider", v=v).status, 400, v)

    def test_what_is_not_of_the_web_services_is_a_page(self) -> None:
        for path, status in (("/openmrs", 200), ("/other/ws/rest/v1/session", 404), ("/openmrs/ws/rest/v2/x", 404)):
            reply = self.server.call("GET", path)
            self.assertEqual((reply.status, reply.headers["content-type"]), (status, "text/html;charset=utf-8"))

    def test_an_old_server_says_errors_in_its_way(self) -> None:
        self.server.control(old=True)
        error = self.server.ask("GET", "patient/none").json["error"]
        self.assertEqual((set(error), error["message"]), ({"message", "code", "detail"},
                                                          "Object with given uuid doesn't exist"))
        self.assertIn("\tat ", error["detail"])
        session = self.server.ask("GET", "session").json
        self.assertEqual(("sessionId" in session, "currentProvider" in session), (True, False))
        self.assertEqual((session["user"]["privileges"], set(session["user"]["roles"][0])), ([], {"uuid", "name"}))

    def test_representations_show_more_and_more(self) -> None:
        uuid = self.data["patients"]["Biscuit Harrow"]
        ref, default, full = (self.get(f"patient/{uuid}", v=v) for v in ("ref", "default", "full"))
        self.assertEqual(set(ref), {"uuid", "display", "links"})
        self.assertEqual([link["rel"] for link in default["links"]], ["self", "full"])
        self.assertEqual(set(default["identifiers"][0]), {"uuid", "display", "links"})
        self.assertEqual(full["identifiers"][0]["display"], "Practice ID = WL-1001")
        self.assertEqual([row["location"] and row["location"]["display"] for row in full["identifiers"]],
                         ["Willow Lane Practice", None])
        attributes = {row["attributeType"]["display"]: row["value"] for row in full["person"]["attributes"]}
        self.assertEqual((attributes["Telephone Number"], attributes["Species"]), ("555 0101", "Dog"))
        self.assertEqual(full["person"]["birthdate"], "2019-06-19T00:00:00.000-0400")
        self.assertEqual(full["person"]["preferredAddress"]["cityVillage"], "Fernwick")
        self.assertEqual((full["person"]["age"], full["auditInfo"]["changedBy"]), (6, None))
        self.assertTrue(ref["links"][0]["uri"].startswith("NEED-TO-CONFIGURE/ws/rest/v1/patient/"))

    def test_custom_representations_have_groups_in_groups(self) -> None:
        v = "custom:(uuid,timeSlot:(startDate,appointmentBlock:(provider:(person:ref))),patient:(display),status)"
        slot = self.one("limping", v)["timeSlot"]
        self.assertEqual(list(slot), ["startDate", "appointmentBlock"])
        person = slot["appointmentBlock"]["provider"]["person"]
        self.assertEqual((person["display"], set(person)), ("Ada Brook", {"uuid", "display", "links"}))
        self.assertEqual(list(self.one("limping", v)), ["uuid", "timeSlot", "patient", "status"])

    def test_lists_are_refs_in_pages(self) -> None:
        first = self.get(APPOINTMENT, limit=10, totalCount="true", q="")
        self.assertEqual(set(first["results"][0]), {"uuid", "display", "links"})
        found, page = len(first["results"]), first
        while following := [link["uri"] for link in page["links"] if link["rel"] == "next"]:
            link = urlsplit(following[0])
            self.assertEqual((link.scheme, link.path.partition("/")[0]), ("", "NEED-TO-CONFIGURE"))
            page = self.get(APPOINTMENT, **dict(parse_qsl(link.query)))
            found += len(page["results"])
        self.assertEqual(([link["rel"] for link in page["links"]], found), (["prev"], first["totalCount"]))
        self.assertNotIn("links", self.get(APPOINTMENT, limit="many"))

    def test_people_and_places_are_found(self) -> None:
        ada = self.data["users"]["ada.brook"]
        [user] = self.get("user", username="ada.brook", v="full")["results"]
        self.assertEqual((user["uuid"], user["person"]["uuid"]), (ada["uuid"], ada["person"]))
        self.assertIn("allRoles", user)
        self.assertEqual(self.get("user", username="ada")["results"], [])
        self.assertEqual(self.uuids("user", q="BROOK"), [ada["uuid"]])
        [provider] = self.get("provider", user=ada["uuid"], v="default")["results"]
        self.assertEqual((provider["display"], provider["identifier"]), ("ABROOK - Ada Brook", "ABROOK"))
        self.assertEqual(self.get(f"provider/{provider['uuid']}")["person"]["uuid"], ada["person"])
        self.assertEqual(self.uuids("provider", user="none"), [])
        self.assertIsNone(self.get("provider", q="locum", v="full")["results"][0]["person"])
        self.assertEqual(self.uuids("patient", q="wl-1003"), [self.data["patients"]["Mog Tarrant"]])
        self.assertEqual(self.server.ask("GET", "patient").status, 405)
        self.assertEqual(len(self.uuids("location")), 5)
        self.assertEqual(self.uuids("location", tag=self.data["tags"]["Login Location"]),
                         [self.data["locations"]["Willow Lane Practice"]])
        self.assertEqual(len(self.uuids("visit", patient=self.data["patients"]["Olive Penhale"])), 1)


class Appointments(ServerTest):
    def named(self, **query: Any) -> set[str]:
        names = {uuid: name for name, uuid in self.data["appointments"].items()}
        return {names[uuid] for uuid in self.uuids(limit=100, **query)}

    def test_filters_choose_and_unknown_ones_do_not(self) -> None:
        everybody, ada = self.named(), self.data["providers"]["ABROOK"]
        self.assertEqual(self.named(provider="none", patient="none", location="none"), everybody)
        self.assertEqual(self.named(provider=self.data["users"]["ada.brook"]["uuid"]), everybody)
        mine = self.named(provider=ada)
        self.assertEqual({"ben's", "anyone", "no slot"} & mine, set())
        day = {"fromDate": "2026-03-02T00:00:00.000+0000", "toDate": "2026-03-02T23:59:59.999+0000"}
        self.assertEqual(self.named(provider=ada, **day), {
            "limping", "shots", "claws", "teeth", "beak", "sneezing", "spay", "called off", "farm", "noon", "timeless"})
        self.assertEqual(self.named(provider=ada, fromDate="2026-03-03", toDate="2026-03-04 00:00:00"),
                         {"night", "control", "nobody", "shell", "cough"})
        self.assertEqual(self.named(status=["MISSED", "WAITING"]), {"missed", "claws"})
        self.assertEqual(self.named(statusType="ACTIVE"), {"claws", "sneezing", "timeless"})
        self.assertEqual(self.named(patient=self.data["patients"]["Shadow Bramble"]), {"dead"})
        self.assertEqual(self.named(appointmentType=self.data["types"]["Surgery"]), {"spay"})
        self.assertEqual(self.named(location=self.data["locations"]["Hedgerow Farm"]), {"farm"})
        self.assertEqual(self.named(location=self.data["locations"]["Willow Lane Practice"]), everybody - {"no slot"})
        self.assertEqual(self.named(includeAll="true") - everybody, {"voided"})
        for query, status in (({"status": "ODD"}, 500), ({"fromDate": "today"}, 400),
                              ({"fromDate": "2026-03-03", "toDate": "2026-03-02"}, 500)):
            self.assertEqual(self.server.ask("GET", APPOINTMENT, **query).status, status)

    def test_all_that_can_be_missing_is_missing_somewhere(self) -> None:
        self.assertEqual(self.one("limping")["status"],
                         {"code": "SCHEDULED", "name": "Scheduled", "type": "SCHEDULED"})
        self.assertEqual(self.one("beak")["display"], "Nail trim : Rescheduled")
        self.assertIsNone(self.one("no slot", "full")["timeSlot"])
        self.assertIsNone(self.one("nobody", "full")["patient"])
        slot = self.one("anyone", "full")["timeSlot"]
        self.assertIsNone(slot["appointmentBlock"]["provider"])
        self.assertTrue(slot["display"].startswith("null, Consulting Room 1: 2026-03-02 15:00:00.0 - "))
        block = self.one("timeless")["timeSlot"]["appointmentBlock"]
        self.assertEqual((block["startDate"], block["endDate"]), (None, None))
        slot = self.one("limping")["timeSlot"]
        self.assertEqual((slot["endDate"], slot["appointmentBlock"]["endDate"], slot["countOfAppointments"]),
                         ("2026-03-02T09:00:00.000+0000", "2026-03-02T12:00:00.000+0000", 3))
        zones = {name: self.one(name)["timeSlot"]["startDate"][-5:] for name in ("spay", "farm", "noon")}
        self.assertEqual(zones, {"spay": "+0000", "farm": "-0400", "noon": "+0530"})
        self.assertEqual(self.one("sneezing")["visit"]["display"], "Clinic visit @ Willow Lane Practice")
        self.assertTrue(self.one("voided")["voided"])
        full = self.one("spay", "full")["appointmentType"]
        self.assertEqual((full["duration"], full["confidential"], full["visitType"]), (90, True, None))

    def test_an_old_server_has_plain_states_and_no_counts(self) -> None:
        self.server.control(old=True)
        old = self.one("limping")
        self.assertEqual((old["status"], "cancelReason" in old), ("SCHEDULED", False))
        self.assertNotIn("countOfAppointments", old["timeSlot"])

    def test_slots_blocks_and_types_are_listed(self) -> None:
        ada = {"provider": self.data["providers"]["ABROOK"]}
        slots, names = self.uuids(SLOT, **ada), self.data["slots"]
        self.assertIn(names["free"], slots)
        self.assertNotIn(names["full"], slots)
        self.assertIn(names["full"], self.uuids(SLOT, includeFull="true", **ada))
        self.assertNotIn(names["ben"], slots)
        roomy = self.uuids(SLOT, appointmentType=self.data["types"]["Surgery"], fromDate="2026-03-02",
                           toDate="2026-03-03")
        self.assertEqual(roomy, [names["theatre"]])
        self.assertEqual(self.get(f"{SLOT}/{names['full']}")["unallocatedMinutes"], 0)
        self.assertEqual(len(self.uuids("appointmentscheduling/appointmentblock", fromDate="2026-03-02", **ada)), 8)
        self.assertEqual(len(self.uuids("appointmentscheduling/appointmenttype")), 5)
        self.assertEqual(self.uuids("appointmentscheduling/appointmenttype", q="nail"),
                         [self.data["types"]["Nail trim"]])

    def booking(self, slot: str, **more: Any) -> dict[str, Any]:
        return {"timeSlot": self.data["slots"][slot], "patient": self.data["patients"]["Juniper Vale"],
                "appointmentType": self.data["types"]["Check-up"], "status": "SCHEDULED", "reason": "Fur", **more}

    def test_an_appointment_is_booked_while_there_is_time(self) -> None:
        for _ in range(3):
            made = self.server.ask("POST", APPOINTMENT, self.booking("free"))
            self.assertEqual((made.status, made.json["status"]["code"]), (201, "SCHEDULED"))
        self.assertEqual(self.get(f"{APPOINTMENT}/{made.json['uuid']}", v="full")["auditInfo"]["creator"]["display"],
                         "ada.brook")
        full = self.server.ask("POST", APPOINTMENT, self.booking("free"))
        self.assertEqual((full.status, full.json), (400, {"error": {
            "message": "Invalid Submission", "code": "webservices.rest.error.invalid.submission",
            "globalErrors": [{"code": "appointmentscheduling.Appointment.error.timeSlotFull", "message":
                              "The appointment cannot be booked because the time slot is already full."}],
            "fieldErrors": {}}}))
        self.assertEqual(self.server.ask("POST", APPOINTMENT + "allowingoverbook", self.booking("free")).status, 201)
        log = self.server.log()
        self.assertEqual((log["writes"], log["changes"]), (5, 4))

    def test_a_booking_that_lacks_something_is_refused(self) -> None:
        lacking = self.booking("free")
        del lacking["patient"]
        self.says(self.server.ask("POST", APPOINTMENT, lacking), 400,
                  "[Some required properties are missing: patient]")
        reply = self.server.ask("POST", APPOINTMENT, self.booking("free", timeSlot="none"))
        self.assertEqual((reply.status, reply.json["error"]["fieldErrors"]), (400, {
            "timeSlot": [{"code": "error.null", "message": "Cannot be empty or null"}]}))
        for body in (self.booking("free", color="red"), self.booking("free", status="ODD"),
                     self.booking("free", status={"code": "SCHEDULED"}), b"{", [1]):
            self.assertEqual(self.server.ask("POST", APPOINTMENT, body).status, 400)
        self.assertEqual(self.server.log()["changes"], 0)

    def test_little_can_be_changed_and_it_stays_until_the_reset(self) -> None:
        path = f"{APPOINTMENT}/{self.data['appointments']['limping']}"
        reply = self.server.ask("POST", path, {"status": "WAITING", "reason": "Limps more"})
        self.assertEqual((reply.status, reply.json["status"]["type"], reply.json["reason"]),
                         (200, "ACTIVE", "Limps more"))
        self.assertEqual(self.one("limping", "full")["auditInfo"]["changedBy"]["display"], "ada.brook")
        self.says(self.server.ask("POST", path, {"timeSlot": self.data["slots"]["free"]}), 400,
                  "[Some properties are not allowed to be set: timeSlot]")
        self.assertEqual(self.server.ask("POST", path, {"status": "ODD"}).status, 400)
        self.assertEqual(self.server.ask("POST", f"{APPOINTMENT}/none", {"status": "WAITING"}).status, 404)
        self.assertEqual(self.one("limping")["status"]["code"], "WAITING")
        self.server.call("POST", "/_reset")
        self.assertEqual(self.one("limping")["status"]["code"], "SCHEDULED")

    def test_an_appointment_is_voided_or_purged(self) -> None:
        path = f"{APPOINTMENT}/{self.data['appointments']['shell']}"
        for changes in (1, 1):
            self.assertEqual(self.server.ask("DELETE", path, reason="Sold").status, 204)
            self.assertEqual(self.server.log()["changes"], changes)
        self.assertTrue(self.get(path)["voided"])
        self.assertNotIn("shell", self.named())
        self.assertEqual(self.server.ask("DELETE", path, purge="true").status, 204)
        self.assertEqual(self.server.ask("DELETE", path).status, 404)


class Bahmni(ServerTest):
    arguments = ("--module", "bahmni")

    def post(self, path: str, body: Any, user: str = "ada.brook") -> Reply:
        return self.server.ask("POST", path, body, by=user)

    def named(self, rows: Any) -> list[str]:
        names = {uuid: name for name, uuid in self.data["bahmni"].items()}
        return [names[row["uuid"]] for row in rows]

    def test_a_day_is_a_plain_array_in_milliseconds(self) -> None:
        rows = self.get("appointments", forDate="2026-03-02T00:00:00.000Z")
        self.assertEqual(self.named(rows)[:4], ["limping", "shots", "waiting", "arrived"])
        self.assertEqual(rows, self.get("appointment/all", forDate="2026-03-02T00:00:00.000"))
        start = datetime.fromisoformat("2026-03-02T08:00:00+00:00").timestamp() * 1000
        self.assertEqual((rows[0]["startDateTime"], rows[0]["status"], rows[0]["provider"]), (start, "Scheduled", None))
        self.assertEqual(rows[0]["patient"]["PracticeID"], "WL-1001")
        self.assertEqual((rows[0]["service"]["location"], rows[0]["service"]["speciality"]), ({}, {}))
        self.assertEqual(self.named(self.get("appointment/all")).count("voided"), 0)
        self.assertEqual(self.server.ask("GET", "appointment/all", forDate="2026-03-02").status, 500)

    def test_one_is_found_or_not_in_two_ways(self) -> None:
        uuid = self.data["bahmni"]["spay"]
        self.assertEqual(self.get(f"appointments/{uuid}"), self.get("appointment", uuid=uuid))
        gone = self.server.ask("GET", "appointments/none")
        self.assertEqual((gone.status, gone.body), (404, b""))
        self.says(self.server.ask("GET", "appointment", uuid="none"), 500, "[Appointment does not exist]")

    def test_searches_take_an_object(self) -> None:
        ada = self.data["providers"]["ABROOK"]
        self.assertIn("wait list", self.named(self.post("appointment/search", {}).json))
        self.assertEqual(self.named(self.post("appointment/search", {"withoutDates": True}).json), ["wait list"])
        self.assertEqual(self.named(self.post("appointment/search", {"status": "Missed"}).json), ["missed"])
        span = {"startDate": "2026-03-03T00:00:00.000+0000", "endDate": "2026-03-04T00:00:00.000+0000"}
        self.assertEqual(self.named(self.post("appointments/search", {"providerUuid": ada, **span}).json),
                         ["control", "telling"])
        self.assertEqual(len(self.post("appointments/search", {"limit": 1, **span}).json), 1)
        self.says(self.post("appointments/search", {}), 500, "[StartDate is not provided]")
        self.assertEqual(self.server.log()["writes"], 0)

    def test_a_state_is_changed(self) -> None:
        path = f"appointments/{self.data['bahmni']['limping']}"
        body = {"toStatus": "CheckedIn", "onDate": "2026-03-02T08:01:00.000Z"}
        self.assertEqual(self.post(f"{path}/status-change", body).json["status"], "CheckedIn")
        self.assertEqual(self.get(path)["status"], "CheckedIn")
        self.assertEqual(self.post(f"{path}/status-change", {"toStatus": "Odd"}).status, 400)
        self.assertEqual(self.post("appointments/none/status-change", body).status, 500)
        self.assertEqual(self.post(f"{path}/status-change", body, "fay.reed").status, 403)
        self.assertEqual(self.server.ask("GET", path, by="eli.moss").status, 403)
        log = self.server.log()
        self.assertEqual((log["writes"], log["changes"]), (4, 1))

    def test_a_module_that_is_not_there_is_unknown(self) -> None:
        for module, there in (("bahmni", (404, 200)), ("appointmentscheduling", (200, 404)), ("both", (200, 200)),
                              ("none", (404, 404))):
            self.server.control(module=module)
            self.assertEqual((self.server.ask("GET", APPOINTMENT).status,
                              self.server.ask("GET", "appointments").status), there)
        self.says(self.server.ask("GET", "appointment/all"), 404, "[Unknown resource: v1/appointment]")

    def test_an_old_server_lacks_keys(self) -> None:
        self.server.control(old=True)
        row = self.get(f"appointments/{self.data['bahmni']['limping']}")
        self.assertEqual({"voided", "extensions", "priority"} & set(row), set())

    def test_others_add_and_change(self) -> None:
        uuid = self.server.control(add={"time": "12:00", "reason": "Bee sting"}).json["added"]["bahmni"]
        self.server.control(change={"uuid": uuid, "status": "Unheard"})
        row = self.get(f"appointments/{uuid}")
        self.assertEqual((row["status"], row["comments"], row["providers"][0]["name"]),
                         ("Unheard", "Bee sting", "Ada Brook"))
        before = len(self.get("appointments"))
        self.server.control(many=100)
        self.assertEqual(len(self.get("appointments")), before + 100)


class Others(ServerTest):
    def test_somebody_else_adds_an_appointment(self) -> None:
        added = self.server.control(add={"day": 1, "time": "17:00", "minutes": 15, "patient": "Mog Tarrant",
                                         "type": "Vaccination", "reason": "Late", "status": "WALKIN"}).json["added"]
        row = self.get(f"{APPOINTMENT}/{added['appointmentscheduling']}")
        self.assertEqual((row["timeSlot"]["startDate"], row["timeSlot"]["endDate"]),
                         ("2026-03-03T17:00:00.000+0000", "2026-03-03T17:15:00.000+0000"))
        self.assertEqual((row["patient"]["person"]["display"], row["status"]["name"], row["reason"]),
                         ("Mog Tarrant", "Walk-In", "Late"))
        self.assertIn(row["uuid"], self.uuids(provider=self.data["providers"]["ABROOK"]))
        other = self.server.control(add={"provider": "ben.alder", "patient": None}).json["added"]
        self.assertIsNone(self.get(f"{APPOINTMENT}/{other['appointmentscheduling']}")["patient"])
        self.assertEqual(self.server.log()["writes"], 0)

    def test_somebody_else_changes_an_appointment(self) -> None:
        uuid = self.data["appointments"]["limping"]
        self.server.control(change={"uuid": uuid, "status": "CANCELLED", "cancelReason": "Moved away",
                                    "start": "2026-03-05T10:00:00.000+0530"})
        row = self.one("limping", "full")
        self.assertEqual((row["status"]["code"], row["cancelReason"], row["timeSlot"]["startDate"]),
                         ("CANCELLED", "Moved away", "2026-03-05T10:00:00.000+0530"))
        self.assertEqual(row["auditInfo"]["changedBy"]["display"], "ben.alder")
        self.server.control(change={"uuid": uuid, "voided": True})
        self.assertNotIn(uuid, self.uuids())

    def test_there_can_be_many(self) -> None:
        self.server.control(many=1000)
        ada = {"provider": self.data["providers"]["ABROOK"], "totalCount": "true"}
        first = self.get(APPOINTMENT, **ada)
        self.assertEqual((len(first["results"]), first["totalCount"]), (50, 1020))
        last = self.get(APPOINTMENT, startIndex=1000, limit=100, v="default", **ada)
        self.assertEqual(len({row["uuid"] for row in last["results"]}), 20)
        self.assertEqual(len(self.server.control(many=1).json), 2)

    def test_a_wrong_control_call_says_what_to_try(self) -> None:
        for settings in ({"module": "odd"}, {"many": 0}, {"odd": 1}, {"add": {"odd": 1}}, {"add": {"patient": "Rex"}},
                         {"change": {"uuid": "none"}}, {"add": {"start": "soon"}}, {"add": {"time": 5}},
                         {"add": {"time": "noon"}}, {"fault": "odd"}, {"fault": "delay"},
                         {"fault": "html", "by": 1}):
            reply = self.server.control(**settings)
            self.assertEqual((reply.status, "try" in reply.json["error"]), (400, True), settings)

    def test_the_log_says_who_sent_what_and_no_secret(self) -> None:
        uuid = self.data["appointments"]["limping"]
        self.server.ask("POST", f"{APPOINTMENT}/{uuid}", {"status": "WAITING"}, v="full")
        self.server.ask("POST", f"{APPOINTMENT}/{uuid}", {"status": "WAITING"}, by="fay.reed")
        cookie = self.server.ask("GET", "session").cookie
        self.server.call("GET", f"{API}/session", headers={"Cookie": cookie})
        reply = self.server.call("GET", "/_log")
        done, refused, _, session = reply.json["requests"]
        self.assertEqual({name: done[name] for name in (
            "number", "listener", "method", "path", "query", "body", "user", "credentials", "cookie", "write",
            "changed", "status", "fault")}, {
                "number": 1, "listener": "main", "method": "POST", "path": f"{API}/{APPOINTMENT}/{uuid}",
                "query": [["v", "full"]], "body": {"status": "WAITING"}, "user": "ada.brook",
                "credentials": "present", "cookie": "absent", "write": True, "changed": True, "status": 200,
                "fault": None})
        self.assertEqual((refused["user"], refused["write"], refused["changed"]), ("fay.reed", True, False))
        self.assertEqual((session["credentials"], session["cookie"], session["user"]),
                         ("absent", "present", "ada.brook"))
        for secret in (*PASSWORDS.values(), cookie.partition("=")[2], basic("ada.brook:poodle-11")[6:]):
            self.assertNotIn(secret, reply.text)

    def test_another_seed_gives_other_uuids_and_the_same_one_the_same(self) -> None:
        others = [Driver("--seed", seed) for seed in ("1", "2")]
        same, other = (driver.data() for driver in others)
        self.assertEqual((same["appointments"], same["bahmni"]), (self.data["appointments"], self.data["bahmni"]))
        self.assertFalse(set(other["appointments"].values()) & set(same["appointments"].values()))
        for driver in others:
            driver.stop()
