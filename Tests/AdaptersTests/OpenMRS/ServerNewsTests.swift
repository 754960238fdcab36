import Adapters
import Architecture
import Testing
import UseCases

/// Stored appointment after a change at its server, with each kind of store.
@Suite struct ServerNewsTests {
  private typealias Prompt = OutboxTests.Prompt
  private static let first = Reference(.appointment, "a1")

  private static func prompt(_ kind: StoreKind) async throws -> Prompt {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    return prompt
  }

  /// Appointment as one line, such as `13:00-13:30 Rex booster yearly planned`.
  private static func line(_ prompt: Prompt, _ number: Int = 1) async throws -> String? {
    try await prompt.appointment(number).map { appointment in
      let plan = appointment.plan
      let times = [plan.slot.start, plan.slot.end].map { time in
        let minutes = time.milliseconds / 60_000
        return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
      }
      return "\(times[0])-\(times[1]) \(plan.patient) \(plan.type) \(plan.reason) \(appointment.status)"
    }
  }

  private static func time(_ hour: Int64, _ minute: Int64 = 0) -> Instant {
    Instant(milliseconds: (hour * 60 + minute) * 60_000)
  }

  /// Changes at the server, and the stored appointment after them.
  private static let changes: [(change: @Sendable (inout ServerAppointment) -> Void, line: String)] = [
    ({ _ in }, "13:00-13:30 Rex booster yearly planned"),
    ({ $0.patient = "Rexi" }, "13:00-13:30 Rexi booster yearly planned"),
    ({ $0.type = "surgery" }, "13:00-13:30 Rex surgery yearly planned"),
    ({ $0.reason = "limping" }, "13:00-13:30 Rex booster limping planned"),
    ({ $0.reason = "" }, "13:00-13:30 Rex booster  planned"),
    ({ $0.slot = Slot(start: time(12, 45), end: time(13, 30)) }, "12:45-13:30 Rex booster yearly planned"),
    ({ $0.slot = Slot(start: time(13), end: time(14)) }, "13:00-14:00 Rex booster yearly planned"),
    ({ $0.slot = Slot(start: time(15), end: time(15, 10)) }, "15:00-15:10 Rex booster yearly planned"),
    (
      {
        $0.patient = "Rexi"
        $0.type = "surgery"
        $0.slot = Slot(start: time(9), end: time(10))
      }, "9:00-10:00 Rexi surgery yearly planned"
    ),
  ]

  @Test(
    "A field that changes at the server changes in the stored appointment, and no other field changes",
    arguments: StoreKind.allCases)
  func onlyChangedServerFieldFollows(kind: StoreKind) async throws {
    for (change, line) in Self.changes {
      let prompt = try await Self.prompt(kind)
      prompt.change(change)
      await prompt.fetch()
      #expect(try await Self.line(prompt) == line)
      #expect(try await Self.line(prompt, 2) == "14:00-14:30 Mia booster yearly planned")
      // A change from the server is not sent back.
      #expect(await prompt.waiting() == [])
      prompt.change { _ in }
      await prompt.fetch()
      #expect(try await Self.line(prompt) == "13:00-13:30 Rex booster yearly planned")
    }
  }

  @Test(
    "An appointment keeps the name of its local patient, whatever name the server has", arguments: StoreKind.allCases)
  func knownPatient(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    await prompt.all.records.dispatch(.asked(.add(.patient, [FieldText("name", "Roxy")]))).settled()
    await prompt.plan(.edit(Self.first, PlanEdit(patient: "roxy")))
    prompt.change { $0.patient = "Rexi" }
    await prompt.fetch()
    #expect(try await prompt.appointment(1)?.plan.known?.name == "Roxy")
    #expect(try await Self.line(prompt) == "13:00-13:30 Roxy booster yearly planned")
  }

  @Test(
    "The time of the last reading is stored at most once a minute, or with a changed value",
    arguments: StoreKind.allCases)
  func readingTimeIsSeldomStored(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    func readAt(after seconds: Int64) async throws -> Int64? {
      prompt.clock.set(Prompt.noon.advanced(by: .seconds(seconds)))
      await prompt.fetch()
      return try await prompt.appointment(1)?.origin.map { ($0.readAt.milliseconds - Prompt.noon.milliseconds) / 1_000 }
    }
    #expect(try await readAt(after: 1) == 0)
    #expect(try await readAt(after: 59) == 0)
    #expect(try await readAt(after: 60) == 60)
    #expect(try await readAt(after: 119) == 60)
    prompt.change { $0.reason = "limping" }
    #expect(try await readAt(after: 119) == 119)
  }

  @Test("An item of the outbox names its appointment with type, reason and patient", arguments: StoreKind.allCases)
  func outboxItemNamesItsAppointment(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    await prompt.all.server.outbox.dispatch(.listAsked).settled()
    guard case .list(let items)? = prompt.all.server.outbox.state.answer else {
      Issue.record("there is no list")
      return
    }
    #expect(items.map(\.name) == ["booster: limping (Rex)", "booster: yearly (Mia)"])
  }
}
