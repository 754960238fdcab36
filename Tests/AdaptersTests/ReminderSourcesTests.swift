import Adapters
import Architecture
import Testing
import UseCases

/// Reminders derived from another record, with each kind of store.
@Suite struct ReminderSourcesTests {
  typealias Practice = RemindersTests.Practice

  private func undo(_ practice: Practice, at minute: Int) async throws {
    let (session, stamp) = (practice.book.session, Stamp(time: Practice.time(minute), seed: 31))
    try await practice.book.store.write { rows throws(Failure) in
      _ = try JotterBook(rows: rows, session: session, stamp: stamp).perform(.undo(.session))
    }
  }

  private func agenda(_ practice: Practice, _ command: AgendaCommand, at minute: Int = 0) async throws {
    let (session, stamp) = (practice.book.session, Stamp(time: Practice.time(minute), seed: UInt64(40 + minute)))
    try await practice.book.store.write { rows throws(Failure) in
      _ = try AgendaBook(rows: rows, session: session, stamp: stamp).perform(command)
    }
  }

  /// Listed reminders with number, name and due time.
  private func due(_ practice: Practice) async throws -> [String] {
    try await practice.book.store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.reminder)).records.map { "r\($0.number) \($0.name) \($0[.due] ?? "")" }
    }
  }

  private func vaccinate(_ practice: Practice, until: String, at minute: Int) async throws {
    try await practice.ask(
      .add(
        .entry,
        [
          FieldText("kind", "vaccination"), FieldText("patient", "p1"), FieldText("product", "Nobivac"),
          FieldText("date", "2026-09-21"), FieldText("until", until),
        ]), at: minute)
  }

  @Test("A validity sets a reminder 30 days before its end, and undo removes both", arguments: StoreKind.allCases)
  func validitySetsReminderBeforeEnd(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    try await vaccinate(practice, until: "2027-09-20", at: 1)
    #expect(try await due(practice) == ["r1 Nobivac 2027-08-21T09:00:00Z"])
    let reminder = try await practice.reminder()
    #expect(reminder.patient?.number == 1 && reminder.record[.source] == "t1")
    try await undo(practice, at: 2)
    #expect(try await due(practice).isEmpty)
  }

  @Test(
    "Changing the end of a validity moves its reminder, and a renewal or its removal replaces the reminder",
    arguments: StoreKind.allCases)
  func inStep(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    try await vaccinate(practice, until: "2027-09-20", at: 1)
    try await practice.ask(.edit(Reference(.entry, 1), [FieldText("until", "2027-10-20")]), at: 2)
    #expect(try await due(practice) == ["r1 Nobivac 2027-09-20T09:00:00Z"])
    try await vaccinate(practice, until: "2028-09-20", at: 3)
    #expect(try await due(practice) == ["r2 Nobivac 2028-08-21T09:00:00Z"])
    try await practice.ask(.remove(Reference(.entry, 2)), at: 4)
    #expect(try await due(practice) == ["r3 Nobivac 2027-09-20T09:00:00Z"])
  }

  @Test(
    "A short validity has its reminder at its last quarter or the next morning, and an ended validity has none",
    arguments: StoreKind.allCases)
  func shortValidityHasLateReminder(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    try await vaccinate(practice, until: "2026-10-12", at: 1)
    #expect(try await due(practice) == ["r1 Nobivac 2026-10-07T09:00:00Z"])
    try await practice.ask(
      .edit(Reference(.entry, 1), [FieldText("date", "2026-09-01"), FieldText("until", "2026-09-20")]), at: 2)
    #expect(try await due(practice).isEmpty)
    // 09:00 of today has passed, so the reminder is due tomorrow.
    try await practice.ask(.edit(Reference(.entry, 1), [FieldText("until", "2026-09-27")]), at: 90)
    #expect(try await due(practice) == ["r2 Nobivac 2026-09-22T09:00:00Z"])
    // An edit on a later day neither moves the reminder nor adds a second one.
    try await practice.ask(.edit(Reference(.entry, 1), [FieldText("until", "2026-09-26")]), at: 2_000)
    #expect(try await due(practice) == ["r2 Nobivac 2026-09-22T09:00:00Z"])
    try await practice.answer(.complete, of: 2, at: 2_001)
    try await practice.ask(.edit(Reference(.entry, 1), [FieldText("comment", "left shoulder")]), at: 2_002)
    #expect(try await due(practice) == ["r2 Nobivac 2026-09-22T09:00:00Z"])
    // Another validity gets a new reminder.
    try await practice.ask(
      .edit(Reference(.entry, 1), [FieldText("until", "2026-10-30"), FieldText("comment", "")]), at: 2_003)
    #expect(try await due(practice).last == "r3 Nobivac 2026-10-16T09:00:00Z")
  }

  @Test(
    "An appointment has a reminder 15 minutes before, which is moved and removed with the appointment",
    arguments: StoreKind.allCases)
  func reminderFollowsItsAppointment(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let slot = Slot(start: Practice.time(120), end: Practice.time(150))
    try await agenda(practice, .add(Plan(slot: slot, patient: "Rex", type: "booster")))
    #expect(try await due(practice) == ["r1 booster (Rex) 2026-09-21T09:45:00Z"])
    try await agenda(practice, .move(Reference(.appointment, 1), start: Practice.time(180), end: nil), at: 1)
    #expect(try await due(practice) == ["r1 booster (Rex) 2026-09-21T10:45:00Z"])
    try await undo(practice, at: 2)
    #expect(try await due(practice) == ["r1 booster (Rex) 2026-09-21T09:45:00Z"])
    try await agenda(practice, .cancel(Reference(.appointment, 1)), at: 3)
    #expect(try await due(practice).isEmpty)
  }

  @Test("A reminder of the current incident names the incident's number", arguments: StoreKind.allCases)
  func reminderNamesCurrentIncident(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let texts = [FieldText("due", Practice.time(120).secondsText)]
    await #expect(throws: Failure.nothingOccurring) { try await practice.ask(.remindHere(texts)) }
    let (session, stamp) = (practice.book.session, Stamp(time: Practice.morning, seed: 5))
    try await practice.book.store.write { rows throws(Failure) in
      _ = try JotterBook(rows: rows, session: session, stamp: stamp).perform(.begin("limping"))
    }
    try await practice.ask(.remindHere(texts))
    #expect(try await due(practice) == ["r1 #1 limping 2026-09-21T10:00:00Z"])
  }

  @Test("Discarding an incident removes its reminders, and undo restores them", arguments: StoreKind.allCases)
  func discardingIncidentRemovesReminders(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.book.perform(.begin("limping"))
    for minute in [120, 240] {
      try await practice.ask(.remindHere([FieldText("due", Practice.time(minute).secondsText)]))
    }
    try await practice.remind("other", due: 300)
    try await practice.book.perform(.discard(nil))
    #expect(try await due(practice).map { $0.prefix(2) } == ["r3"])
    try await practice.book.perform(.undo(.session))
    #expect(try await due(practice).map { $0.prefix(2) } == ["r1", "r2", "r3"])
  }

  @Test(
    "Recovering an incident restores only the reminders that were removed with the incident",
    arguments: StoreKind.allCases)
  func recoveringIncidentRestoresItsReminders(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.book.perform(.begin("limping"))
    for minute in [120, 240, 360] {
      try await practice.ask(.remindHere([FieldText("due", Practice.time(minute).secondsText)]))
    }
    try await practice.ask(.remove(Reference(.reminder, 2)))
    try await practice.answer(.complete, of: 3, at: 10)
    try await practice.book.perform(.discard(nil), minute: 20)
    #expect(try await due(practice).map { $0.prefix(2) } == ["r3"])
    try await practice.book.perform(.recover(Reference(.incident, 1)), minute: 30)
    #expect(try await due(practice).map { $0.prefix(2) } == ["r1", "r3"])
  }

  @Test("Editing an entry with a completed reminder sets a new reminder only if the end of its validity changes")
  func changedValiditySetsNewReminder() async throws {
    let practice = try await Practice(.memory)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    try await vaccinate(practice, until: "2027-09-20", at: 1)
    try await practice.answer(.complete, of: 1, at: 2)
    try await practice.ask(.edit(Reference(.entry, 1), [FieldText("comment", "left shoulder")]), at: 3)
    #expect(try await due(practice) == ["r1 Nobivac 2027-08-21T09:00:00Z"])
    try await practice.ask(.edit(Reference(.entry, 1), [FieldText("until", "2028-09-20")]), at: 4)
    #expect(try await due(practice) == ["r1 Nobivac 2027-08-21T09:00:00Z", "r2 Nobivac 2028-08-21T09:00:00Z"])
  }

  @Test(
    "`remindDue` sets the missing reminders of all entries with a future end as one change",
    arguments: StoreKind.allCases)
  func missingRemindersAreSetTogether(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    // Entries without reminders, as older versions stored them.
    try await practice.book.store.write { rows throws(Failure) in
      for (place, until) in ["2026-09-20", "2027-09-20", "2028-09-20"].enumerated() {
        let id = UniqueID(at: Practice.morning, random: UInt64(place))
        let entry = RecordID(.entry, try rows.add(.entry, id: id))
        for (field, text) in [(Field.kind, "rabies"), (.patient, "p1"), (.product, "Nobivac"), (.until, until)] {
          try rows.set(field, of: entry, to: .text(text))
        }
      }
    }
    let receipt = try await practice.ask(.remindDue, at: 1)
    #expect(receipt.recordCount == 2)
    #expect(try await due(practice) == ["r1 Nobivac 2027-08-21T09:00:00Z", "r2 Nobivac 2028-08-21T09:00:00Z"])
    let again = try await practice.ask(.remindDue, at: 2)
    #expect(again.outcome == .unchanged && again.summary.record == nil)
    try await undo(practice, at: 3)
    #expect(try await due(practice) == [])
  }
}
