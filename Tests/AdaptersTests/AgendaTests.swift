import Adapters
import Architecture
import Testing
import UseCases

/// Rules and rows of the agenda, with each kind of store.
@Suite struct AgendaTests {
  @Test("Planned appointments are listed by their time; cancelled ones only on request", arguments: StoreKind.allCases)
  func plannedAppointmentsListedByTime(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 60)
    await practice.plan("Mila", at: 0)
    await practice.plan("Balou", at: 60)
    await practice.ask(.cancel(Reference(.appointment, "3")))
    #expect(try await practice.lines() == ["a2 0-30 planned", "a1 60-90 planned"])
    #expect(try await practice.lines(cancelled: true).last == "a3 60-90 cancelled")
    await practice.jot(.undo(.session))
    #expect(try await practice.lines().last == "a3 60-90 planned")
  }

  @Test(
    "An appointment and its incident link the patient that the text names exactly; other text stays as typed",
    arguments: StoreKind.allCases)
  func knownPatient(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let store = practice.store
    func ask(_ command: RecordCommand, _ seed: UInt64) async throws {
      _ = try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Practice.noon, seed: seed)).perform(command)
      }
    }
    func plan(_ number: Int) async throws -> Plan? {
      try await store.read { rows throws(Failure) in try rows.appointment(number)?.plan }
    }
    for (seed, name) in ["Rex", "Mia", "Mia", "Maximilian"].enumerated() {
      try await ask(.add(.patient, [FieldText("name", name)]), UInt64(9_000 + seed))
    }
    for (index, text) in ["rex", "P1", "Mia", "Max", "1", ""].enumerated() {
      await practice.plan(text, at: Int64(60 * index))
      let isKnown = index < 2
      #expect(try await plan(index + 1)?.known == (isKnown ? PatientName(number: 1, name: "Rex") : nil), "\(text)")
      #expect(try await plan(index + 1)?.patient == (isKnown ? "Rex" : text))
    }
    await practice.jot(.openAppointment(1))
    #expect(practice.jotter.state.occurring?.patient == PatientName(number: 1, name: "Rex"))
    await practice.jot(.undo(.session))
    #expect(practice.jotter.state.occurring == nil)
    try await ask(.edit(Reference(.patient, 1), [FieldText("name", "Tom")]), 9_100)
    #expect(try await plan(1)?.known?.name == "Tom")
    try await ask(.remove(Reference(.patient, 1)), 9_101)
    #expect(try await plan(1)?.known == nil)
    #expect(try await plan(1)?.patient == "Rex")
    await practice.jot(.openAppointment(1))
    #expect(practice.jotter.state.occurring?.patient == nil)
  }

  @Test("Pages of the agenda continue by start, then by number", arguments: StoreKind.allCases)
  func agendaPagesContinueByStart(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for (patient, start) in [("a", 30), ("b", 0), ("c", 30), ("d", 90)] as [(String, Int64)] {
      await practice.plan(patient, at: start)
    }
    var seen: [Int] = []
    var query = AgendaQuery(from: Practice.noon, to: Practice.slot(90, 91).start, limit: 1)
    while true {
      let asked = query
      let page = try await practice.store.read { rows throws(Failure) in try rows.agenda(asked) }
      seen += page.appointments.map(\.number)
      guard page.hasMore else { break }
      query.after = page.appointments.last?.number
    }
    #expect(seen == [2, 1, 3])
  }

  @Test(
    "Overlapping appointments are reported, unless they have different practitioners",
    arguments: StoreKind.allCases)
  func overlappingAppointmentsAreReported(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0, with: "Kim")
    await practice.plan("Mila", at: 29, with: "Kim")
    #expect(practice.overlaps == [1])
    await practice.plan("Balou", at: 15, with: "Lee")
    #expect(practice.overlaps == [])
    await practice.plan("Tiger", at: 10)
    #expect(practice.overlaps == [1, 3, 2])
    await practice.ask(.move(Reference(.appointment, "a4"), start: Practice.slot(59, 60).start, end: nil))
    #expect(practice.overlaps == [])
    #expect(try await practice.lines().last == "a4 59-89 planned")
  }

  @Test(
    "An appointment is moved by minutes or to another day, and keeps its length unless another is given",
    arguments: StoreKind.allCases)
  func movedAppointmentKeepsItsLength(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let rex = Reference(.appointment, "a1")
    let midnight = Practice.noon.advanced(by: .seconds(-43_200))
    await practice.plan("Rex", at: 10)
    await practice.ask(.shift(rex, .later(.seconds(1_800)), length: nil))
    #expect(try await practice.lines() == ["a1 40-70 planned"])
    await practice.ask(.shift(rex, .day(midnight.advanced(by: .seconds(86_400))), length: .seconds(900)))
    #expect(try await practice.lines() == ["a1 1480-1495 planned"])
    await practice.ask(.shift(rex, .later(.seconds(-900)), length: nil))
    #expect(try await practice.lines() == ["a1 1465-1480 planned"])
    await practice.ask(.shift(Reference(.appointment, "a9"), .day(midnight), length: nil))
    #expect(practice.failure == .noSuch(Reference(.appointment, "a9")))
  }

  @Test("An appointment whose length is zero, negative or more than a day is refused", arguments: StoreKind.allCases)
  func emptySlot(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for length in [0, -1, 1_441] as [Int64] {
      await practice.plan("Rex", at: 0, for: length)
      #expect(practice.failure == .emptySlot)
    }
    await practice.ask(.move(Reference(.appointment, "a9"), start: Practice.noon, end: nil))
    #expect(practice.failure == .noSuch(Reference(.appointment, "a9")))
    #expect(try await practice.lines() == [])
  }

  @Test(
    "Opening an appointment begins its incident; settling the incident completes the appointment",
    arguments: StoreKind.allCases)
  func openAndSettle(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let plan = Plan(slot: Practice.slot(0, 30), patient: "Rex", type: "vaccination", reason: "booster")
    await practice.ask(.add(plan))
    await practice.open(1)
    #expect(practice.jotter.state.occurring?.description == "vaccination: booster (Rex)")
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
    await practice.jot(.note("weighed", cost: nil), .settle(nil))
    #expect(practice.news?.completed == [1])
    #expect(try await practice.lines() == ["a1 0-30 completed #1"])
    await practice.open(1)
    #expect(practice.jotter.state.answer == .failure(.notPlanned(1, .completed, incident: 1)))
    await practice.ask(.cancel(Reference(.appointment, "a1")))
    #expect(practice.failure == .notPlanned(1, .completed, incident: 1))
  }

  @Test("Opening an open appointment returns to its incident, and begins no second one", arguments: StoreKind.allCases)
  func openAppointmentReturnsToIncident(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    await practice.jot(.begin("something else"))
    #expect(practice.occurring == 2)
    await practice.open(1)
    #expect(practice.occurring == 1)
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
  }

  @Test("An appointment whose incident is discarded is planned again", arguments: StoreKind.allCases)
  func discardedIncidentReplansAppointment(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    await practice.jot(.discard(nil))
    #expect(practice.news?.planned == [1])
    #expect(try await practice.lines() == ["a1 0-30 planned"])
    await practice.open(1)
    #expect(try await practice.lines() == ["a1 0-30 open #2"])
  }

  private func interrupted(_ kind: StoreKind) async throws -> Practice {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.plan("Mila", at: 30)
    await practice.plan("Balou", at: 40, with: "Lee")
    await practice.plan("Tiger", at: 3 * 1_440)
    await practice.open(1)
    await practice.jot(.begin("hit by a car"), .emergency(true))
    return practice
  }

  @Test("An emergency interrupts the open appointment, and no planned one", arguments: StoreKind.allCases)
  func emergencyInterruptsOpenAppointment(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    #expect(practice.news?.interrupted == [.init(appointment: 1, by: 2)])
    #expect(
      try await practice.lines() == [
        "a1 0-30 interrupted #1 by #2", "a2 30-60 planned", "a3 40-70 planned", "a4 4320-4350 planned",
      ])
  }

  @Test(
    "An edit changes time, patient, type, reason and practitioner of an appointment in one step of undo",
    arguments: StoreKind.allCases)
  func editUndoneInOneStep(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    func plan() async throws -> Plan? {
      try await practice.store.read { rows throws(Failure) in try rows.appointment(1) }?.plan
    }
    _ = try await practice.store.write { rows throws(Failure) in
      let number = try rows.add(.patient, id: UniqueID(high: 1, low: 1))
      try rows.set(.name, of: .patient(number), to: .text("Mila"))
      let colleague = try rows.add(.practitioner, id: UniqueID(high: 1, low: 2))
      try rows.set(.name, of: .practitioner(colleague), to: .text("Kim Beck"))
    }
    await practice.plan("Rex", at: 0, with: "Ada")
    let first = try await plan()
    let a1 = Reference(.appointment, 1)
    await practice.ask(
      .edit(
        a1,
        PlanEdit(
          time: .shifted(.later(.seconds(1_800)), length: .seconds(2_700)), patient: "mila", type: "check",
          reason: "ill",
          practitioner: "kim")))
    let mila = PatientName(number: 1, name: "Mila")
    #expect(
      try await plan()
        == Plan(
          slot: Practice.slot(30, 75), patient: "Mila", known: mila, type: "check", reason: "ill",
          practitioner: "Kim Beck"))
    // A time without a day keeps the day of the appointment, here tomorrow.
    await practice.ask(.edit(a1, PlanEdit(time: .shifted(.later(.seconds(86_400)), length: nil))))
    await practice.ask(.edit(a1, PlanEdit(time: .shifted(.minute(10 * 60), length: nil))))
    #expect(try await plan()?.slot == Practice.slot(22 * 60, 22 * 60 + 45))
    await practice.jot(.undo(.session), .undo(.session))
    await practice.ask(.edit(a1, PlanEdit(time: .lasting(.seconds(600)), reason: "")))
    #expect(try await plan()?.slot == Practice.slot(30, 40))
    #expect(try await plan()?.reason == "")
    // `changed` lists neither the time, which is printed in full, nor the patient's number.
    #expect(practice.changed == [.reason])
    await practice.ask(.edit(a1, PlanEdit(patient: "Nobody")))
    #expect(practice.changed == [.patient])
    #expect(try await plan()?.patient == "Nobody")
    #expect(try await plan()?.known == nil)
    for _ in 0..<3 { await practice.jot(.undo(.session)) }
    #expect(try await plan() == first)
    await practice.open(1)
    await practice.ask(.edit(a1, PlanEdit(time: .lasting(.seconds(600)))))
    #expect(practice.failure == .notPlanned(1, .open, incident: 1))
    await practice.ask(.edit(a1, PlanEdit(reason: "limping")))
    #expect(try await plan()?.reason == "limping")
    await practice.ask(.edit(a1, PlanEdit(time: .at(Practice.noon, until: Practice.noon))))
    #expect(practice.failure == .notPlanned(1, .open, incident: 1))
  }

  @Test(
    "A command that begins an emergency interrupts the open appointment, and is one step of undo",
    arguments: StoreKind.allCases)
  func beginsEmergency(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    await practice.jot(.beginEmergency("dog hit by car"))
    #expect(practice.occurring == 2 && practice.news?.interrupted == [.init(appointment: 1, by: 2)])
    #expect(practice.jotter.state.occurring?.isEmergency == true)
    let rex = try await practice.store.read { rows throws(Failure) in try rows.incident(1) }
    #expect(rex?.isEmergency == false)
    #expect(try await practice.lines() == ["a1 0-30 interrupted #1 by #2"])
    await practice.jot(.undo(.session))
    #expect(practice.occurring == 1)
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
    let gone = try await practice.store.read { rows throws(Failure) in try rows.incident(2) }
    #expect(gone == nil)
    await practice.jot(.redo(.session))
    #expect(practice.occurring == 2 && practice.jotter.state.occurring?.isEmergency == true)
    await practice.jot(.settle(nil))
    #expect(practice.occurring == 1)
  }

  @Test(
    "Settling an emergency resumes the interrupted appointment, and delays it and the next one by its minutes",
    arguments: StoreKind.allCases)
  func settledEmergencyDelaysResumedAppointment(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    practice.pass(minutes: 24, seconds: 1)
    await practice.jot(.settle(nil))
    #expect(
      practice.news?.resumed == [
        .init(appointment: 1, minutes: 25, others: 1, incident: practice.jotter.state.occurring)
      ])
    #expect(practice.occurring == 1)
    #expect(
      try await practice.lines() == [
        "a1 25-55 open #1", "a3 40-70 planned", "a2 55-85 planned", "a4 4320-4350 planned",
      ])
  }

  @Test(
    "A delay moves only appointments that would overlap, and none of another practitioner",
    arguments: StoreKind.allCases)
  func delayMovesOnlyOverlapping(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: -10, with: "Kim")
    await practice.plan("Mila", at: 20)
    await practice.plan("Balou", at: 25, with: "Lee")
    await practice.plan("Tiger", at: 50, with: "Kim")
    await practice.plan("Minka", at: 95, with: "Kim")
    await practice.open(1)
    await practice.jot(.begin("hit by a car"), .emergency(true))
    practice.pass(minutes: 10)
    await practice.jot(.settle(nil))
    #expect(practice.news?.resumed.first?.others == 2)
    #expect(
      try await practice.lines() == [
        "a1 0-30 open #1", "a3 25-55 planned", "a2 30-60 planned", "a4 60-90 planned", "a5 95-125 planned",
      ])
  }

  @Test(
    "An interrupted appointment planned for hours ago or for later resumes without a move",
    arguments: StoreKind.allCases, [-480, 60, 1_440] as [Int64])
  func distantAppointmentResumesWithoutMove(kind: StoreKind, start: Int64) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: start)
    await practice.plan("Mila", at: start + 30)
    let before = try await practice.lines()
    await practice.open(1)
    await practice.jot(.begin("hit by a car"), .emergency(true))
    practice.pass(minutes: 1)
    await practice.jot(.settle(nil))
    #expect(
      practice.news?.resumed == [
        .init(appointment: 1, minutes: 0, others: 0, incident: practice.jotter.state.occurring)
      ])
    #expect(practice.occurring == 1)
    #expect(try await practice.lines() == [before[0].replacing("planned", with: "open #1"), before[1]])
  }

  @Test(
    "Undoing the settling of an emergency also undoes the moves in the agenda; redo restores both",
    arguments: StoreKind.allCases)
  func undoesTogether(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    let before = try await practice.lines()
    practice.pass(minutes: 10)
    await practice.jot(.settle(nil))
    let after = try await practice.lines()
    await practice.jot(.undo(.session))
    #expect(try await practice.lines() == before)
    #expect(practice.occurring == 2)
    await practice.jot(.redo(.session))
    #expect(try await practice.lines() == after)
    #expect(practice.occurring == 1)
    for _ in 1...8 { await practice.jot(.undo(.session)) }
    #expect(practice.jotter.state.answer != .failure(.nothingToUndo))
    #expect(try await practice.lines(cancelled: true) == [])
    await practice.jot(.undo(.session))
    #expect(practice.jotter.state.answer == .failure(.nothingToUndo))
  }

  @Test(
    "Clearing the emergency flag or discarding the emergency resumes the interrupted appointment",
    arguments: StoreKind.allCases)
  func revokedEmergencyResumesAppointment(kind: StoreKind) async throws {
    for end in [JotterCommand.emergency(false), .discard(nil)] {
      let practice = try await interrupted(kind)
      practice.pass(minutes: 5)
      await practice.jot(end)
      #expect(try await practice.lines().first == "a1 5-35 open #1")
    }
  }

  @Test(
    "A second emergency keeps the appointment interrupted after the first one is settled",
    arguments: StoreKind.allCases)
  func twoEmergencies(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    practice.pass(minutes: 5)
    await practice.jot(.begin("dog bite"), .emergency(true))
    #expect(try await practice.lines().first == "a1 0-30 interrupted #1 by #2")
    practice.pass(minutes: 5)
    await practice.jot(.settle(Reference(.incident, "2")))
    #expect(try await practice.lines().first == "a1 0-30 interrupted #1 by #3")
    #expect(practice.news == AgendaNews(reinterrupted: [.init(appointment: 1, by: 3)]))
    practice.pass(minutes: 5)
    await practice.jot(.settle(nil))
    #expect(try await practice.lines().first == "a1 15-45 open #1")
  }

  @Test("An appointment whose own incident becomes an emergency is not interrupted", arguments: StoreKind.allCases)
  func ownEmergencyInterruptsNoAppointment(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    await practice.jot(.emergency(true))
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
  }

  @Test(
    "A resumed appointment does not become current if another incident was begun meanwhile",
    arguments: StoreKind.allCases)
  func movedOn(kind: StoreKind) async throws {
    let practice = try await interrupted(kind)
    await practice.jot(.begin("vaccination"), .settle(Reference(.incident, "2")))
    #expect(practice.occurring == 3)
    #expect(practice.news?.resumed.first?.incident == nil)
  }

  @Test("A colleague's emergency does not interrupt an appointment of this session", arguments: StoreKind.allCases)
  func colleaguesEmergencyInterruptsNoAppointment(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    let colleague = await practice.colleague()
    await colleague.jot(.begin("hit by a car"), .emergency(true))
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
  }

  @Test(
    "A stored change that the agenda missed before a crash is applied once, however often it is reported",
    arguments: StoreKind.allCases)
  func catchesUp(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.open(1)
    let session = try #require(practice.jotter.state.session)
    // The emergency is stored, but the program ends before the agenda is notified.
    let stamp = Stamp(time: Practice.noon, seed: 99)
    _ = try await practice.store.write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: session, stamp: stamp)
      _ = try book.perform(.begin("hit by a car"))
      return try book.perform(.emergency(true))
    }
    #expect(try await practice.lines() == ["a1 0-30 open #1"])
    await practice.agenda.dispatch(.incidentsChanged).settled()
    #expect(try await practice.lines() == ["a1 0-30 interrupted #1 by #2"])
    #expect(practice.agenda.state.answer == .news(AgendaNews(interrupted: [.init(appointment: 1, by: 2)])))
    let turns = practice.agenda.metrics.turns
    for _ in 1...2 { await practice.agenda.dispatch(.incidentsChanged).settled() }
    #expect(practice.agenda.metrics.turns == turns + 2)
  }

  @Test("An emergency interrupts only the appointment that was opened last", arguments: StoreKind.allCases)
  func lastOpened(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.plan("Mila", at: 30)
    await practice.open(1)
    await practice.open(2)
    await practice.jot(.begin("hit by a car"), .emergency(true))
    #expect(try await practice.lines() == ["a1 0-30 open #1", "a2 30-60 interrupted #2 by #3"])
  }

  @Test(
    "A schedule can be limited to one practitioner, even a removed one, or to appointments without one",
    arguments: StoreKind.allCases)
  func byPractitioner(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    _ = try await practice.store.write { rows throws(Failure) in
      for (seed, name) in ["Kim Lind", "Lee"].enumerated() {
        _ = try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Practice.noon, seed: 900 + UInt64(seed)))
          .perform(.add(.practitioner, [FieldText("name", name)]))
      }
    }
    await practice.plan("Rex", at: 0, with: "kim")
    await practice.plan("Mila", at: 30, with: "Lee")
    await practice.plan("Balou", at: 60)
    await practice.plan("Tiger", at: 90, with: "v1")
    let query = AgendaQuery(from: Practice.noon, to: Practice.noon.advanced(by: .seconds(86_400)))
    func listed(_ query: AgendaQuery, _ name: String?) async -> [Int] {
      await practice.agenda.dispatch(.pageAsked(query, with: name.map { Reference(.practitioner, $0) })).settled()
      return practice.agenda.state.page.appointments.map(\.number)
    }
    #expect(await listed(query, "kim") == [1, 4])
    #expect(await listed(query, "v2") == [2])
    #expect(await listed(query, nil) == [1, 2, 3, 4])
    var nobody = query
    nobody.practitioner = ""
    #expect(await listed(nobody, nil) == [3])
    _ = await listed(query, "Ada")
    #expect(practice.agenda.state.answer == .failure(.noSuch(Reference(.practitioner, "Ada"))))
    _ = try await practice.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Practice.noon, seed: 910))
        .perform(.remove(Reference(.practitioner, "lee")))
    }
    #expect(await listed(query, "v2") == [2])
  }
}
