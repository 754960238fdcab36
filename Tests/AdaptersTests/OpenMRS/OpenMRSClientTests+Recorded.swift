import Adapters
import Architecture
import Foundation
import Testing
import UseCases

// Responses in the shape of recorded responses.
extension OpenMRSClientTests {
  @Test("An unreadable row of a list stays in the list as one row with its problem")
  func everyRow() async throws {
    let odd = [
      #"{"display":"no id"}"#, "null", #""text""#, "{}",
      #"{"uuid":"t1","status":{"code":"SCHEDULED"},"timeSlot":null}"#,
      #"{"uuid":"t2","status":{"code":"SCHEDULED"},"timeSlot":{"uuid":"s","appointmentBlock":null}}"#,
    ]
    let script = Self.script([
      "appointmentscheduling/appointment": [Self.json(#"{"results":[\#(odd.joined(separator: ","))]}"#)]
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    let page = try await client.appointments(Self.day, of: Self.ada)
    #expect(page.appointments.count == odd.count && page.appointments.allSatisfy { $0.problem != nil })
  }

  @Test("A recorded row of the reference application is read: no provider, a zone without a colon, a status object")
  func recordedScheduling() async throws {
    let script = Self.script([
      "appointmentscheduling/appointment": [
        Self.json(
          #"""
          {"results":[{"uuid":"r1","display":"Dental - Extraction : Scheduled","timeSlot":{"uuid":"s1",
          "display":"null, Dantis: 2026-05-01 04:00:00.0 - 2026-05-01 08:00:00.0","startDate":"2026-05-01T04:00:00.000-0400",
          "endDate":"2026-05-01T08:00:00.000-0400","appointmentBlock":{"uuid":"b1","provider":null,"location":{"uuid":"l1",
          "display":"Dantis","links":[]},"types":[{"uuid":"y1","display":"Dental - Extraction"}],"voided":false},
          "countOfAppointments":2,"unallocatedMinutes":200,"voided":false},"visit":null,"patient":{"uuid":"p1",
          "display":"2ALH69 - Bobby Joe","links":[]},"status":{"code":"SCHEDULED","name":"Scheduled","type":"SCHEDULED"},
          "reason":null,"cancelReason":null,"appointmentType":{"uuid":"y1","display":"Dental - Extraction"},"voided":false,
          "links":[],"resourceVersion":"1.8"}]}
          """#)
      ]
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    let row = try #require(try await client.appointments(Self.day, of: Self.ada).appointments.first)
    #expect(row.slot?.start == ISOTime("2026-05-01T08:00:00Z")?.instant)
    #expect(row.problem == "its provider is missing")
    #expect(row.place == "Dantis")
    #expect(row.statusWord == "SCHEDULED" && row.type == "Dental - Extraction" && row.patient == "2ALH69 - Bobby Joe")
  }

  @Test(
    "The place of an appointment is the location of the block, else the place in the slot's text, else nil",
    arguments: [
      (#""location":{"display":"Room 1"}"#, "Ada, Hall: 2026-05-01 04:00:00.0 - 2026-05-01 08:00:00.0", "Room 1"),
      (#""location":{"name":"Room 2"}"#, "", "Room 2"),
      (#""location":null"#, "null, Hall: East: 2026-05-01 04:00:00.0 - 2026-05-01 08:00:00.0", "Hall: East"),
      (#""location":null"#, "2026-05-01", nil),
    ] as [(String, String, String?)])
  func blockLocationPrecedesSlotText(location: String, display: String, place: String?) async throws {
    let script = Self.script([
      "appointmentscheduling/appointment/a1": [
        Self.json(
          #"""
          {"uuid":"a1","status":{"code":"SCHEDULED"},"timeSlot":{"uuid":"s1","display":"\#(display)",
          "startDate":"2026-05-01T09:00:00.000+0000","endDate":"2026-05-01T10:00:00.000+0000",
          "appointmentBlock":{"uuid":"b1","provider":{"uuid":"d1"},\#(location)}}}
          """#)
      ]
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(try await client.appointment("a1").place == place)
  }

  @Test("Recorded rows of Bahmni are listed: epoch milliseconds, empty objects, equal times and the year 9999")
  func recordedBahmni() async throws {
    func row(_ id: String, _ start: String, _ end: String) -> String {
      #"""
      {"uuid":"\#(id)","appointmentNumber":"0000","patient":{"identifier":"GAN203006","name":"patient test","uuid":"p1",
      "age":"32"},"service":{"appointmentServiceId":4,"name":"Ortho","speciality":{},"startTime":"","endTime":"",
      "durationMins":"30","location":{}},"serviceType":null,"provider":{"name":"Ada","uuid":"d1"},"location":null,
      "startDateTime":\#(start),"endDateTime":\#(end),"appointmentKind":"Scheduled","status":"Requested","comments":null,
      "additionalInfo":{},"providers":[],"recurring":false}
      """#
    }
    let list = [
      row("r1", "1777626000000", "1777626000000"), row("r2", "253402214400000", "253402300799000"),
      row("r3", "1777627800000", "1777629600000"),
    ]
    let script = Script([
      "session": [Self.session], "provider": [Self.providers],
      "appointments/search": [Self.json("[]"), Self.json("[\(list.joined(separator: ","))]")],
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    let rows = try await client.appointments(Self.day, of: Self.ada).appointments
    #expect(rows.map(\.id) == ["r2", "r1", "r3"] && rows.map { $0.problem == nil } == [false, true, true])
    #expect(rows[1].slot.map { $0.start == $0.end } == true && rows.allSatisfy { $0.statusWord == "Requested" })
    #expect(client.changeable == [.status])
  }
}
