import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Every command that changes reminders, by the role of the practitioner in session.
@Suite struct ReminderRightsTests {
  typealias Practice = RemindersTests.Practice

  private static let policy: ReminderPolicy = {
    var policy = ReminderPolicy()
    policy.requiresReminderRole = true
    return policy
  }()

  /// A practice with roles: Ada (v1) sets reminders, Bo (v2) answers, Cy (v3) does neither.
  ///
  /// Ada is in session.
  private func practice(_ kind: StoreKind) async throws -> Practice {
    let practice = try await Practice(kind)
    for (name, role) in [("Ada", "sets"), ("Bo", "answers"), ("Cy", "")] {
      try await practice.ask(.add(.practitioner, [FieldText("name", name), FieldText("role", role)]))
    }
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    return practice
  }

  /// Performs a command of the jotter with the practice's settings, as the program does.
  @discardableResult
  private func perform(_ command: JotterCommand, _ practice: Practice, seed: UInt64) async throws -> Receipt {
    let session = practice.book.session
    let stamp = Stamp(time: Practice.morning, seed: seed)
    return try await practice.book.store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp, policy: Self.policy).answer(command)
    }.get()
  }

  private static let setting = RecordCommand.add(
    .reminder,
    [
      FieldText("name", "feed"), FieldText("due", Practice.time(60).secondsText), FieldText("patient", "p1"),
    ])

  /// A change that removes, restores, sets or answers a reminder.
  struct Deed: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The practitioner with the needed role.
    let doer: String
    /// Commands that Ada performs before the change.
    var before: @Sendable (ReminderRightsTests, Practice) async throws -> Void = { _, practice in
      try await practice.ask(ReminderRightsTests.setting, at: 0, ReminderRightsTests.policy)
    }
    let deed: @Sendable (ReminderRightsTests, Practice) async throws -> Void
  }

  private static func jotter(_ command: JotterCommand) -> @Sendable (ReminderRightsTests, Practice) async throws -> Void
  { { tests, practice in try await tests.perform(command, practice, seed: 900) } }

  private static func record(_ command: RecordCommand) -> @Sendable (ReminderRightsTests, Practice) async throws -> Void
  { { _, practice in try await practice.ask(command, at: 0, policy) } }

  private static let one = Reference(.reminder, 1)
  private static let rex = Reference(.patient, 1)

  static let deeds: [Deed] = [
    Deed(testDescription: "set", doer: "ada", deed: record(setting)),
    Deed(testDescription: "edit", doer: "ada", deed: record(.edit(one, [FieldText("name", "x")]))),
    Deed(testDescription: "remove", doer: "ada", deed: record(.remove(one))),
    Deed(testDescription: "remove by name", doer: "ada", deed: jotter(.removeNamed("feed"))),
    Deed(
      testDescription: "restore by name", doer: "ada",
      before: { _, practice in
        try await practice.ask(setting, at: 0, policy)
        try await practice.ask(.remove(one), at: 0, policy)
      }, deed: jotter(.restoreNamed("feed"))),
    Deed(testDescription: "release the patient", doer: "ada", deed: record(.remove(rex))),
    Deed(testDescription: "release the patient by name", doer: "ada", deed: jotter(.removeNamed("rex"))),
    Deed(
      testDescription: "restore the patient", doer: "ada",
      before: { _, practice in
        try await practice.ask(setting, at: 0, policy)
        try await practice.ask(.remove(rex), at: 0, policy)
      }, deed: record(.restore(rex))),
    Deed(
      testDescription: "discard the incident", doer: "ada",
      before: { tests, practice in
        try await tests.perform(.note("limping", cost: nil), practice, seed: 901)
        try await practice.ask(
          .remindHere([FieldText("due", Practice.time(60).secondsText)]), at: 0, policy)
      }, deed: jotter(.discard(nil))),
    Deed(testDescription: "undo the setting", doer: "ada", deed: jotter(.undo(.session))),
    Deed(
      testDescription: "redo the setting", doer: "ada",
      before: { tests, practice in
        try await practice.ask(setting, at: 0, policy)
        try await tests.perform(.undo(.session), practice, seed: 902)
      }, deed: jotter(.redo(.session))),
    Deed(testDescription: "answer", doer: "bo", deed: record(.answer(one, .complete))),
  ]

  @Test(
    "Each command that changes reminders, also together with another record, needs its role",
    arguments: StoreKind.allCases, deeds)
  func reminderChangesNeedTheirRole(kind: StoreKind, deed: Deed) async throws {
    let rights: [(name: String, number: Int)] = [("ada", 1), ("bo", 2), ("cy", 3)]
    let right: ReminderRight = deed.doer == "ada" ? .sets : .answers
    for (name, number) in rights {
      let practice = try await self.practice(kind)
      try await deed.before(self, practice)
      // Written directly: activating a practitioner would be the newest change to undo.
      try await practice.book.store.write { rows throws(Failure) in
        try rows.set(.practitioner, of: .session(practice.book.session), to: Value(number))
      }
      if name == deed.doer {
        try await deed.deed(self, practice)
      } else {
        let holders = right == .sets ? ["Ada"] : ["Bo"]
        await #expect(throws: Failure.notAllowed(right, number, holders: holders), "\(name)") {
          try await deed.deed(self, practice)
        }
      }
    }
  }

  @Test(
    "A practitioner who may not set reminders can remove a patient whose reminders come from the health book",
    arguments: StoreKind.allCases)
  func patientRemovalNeedsNoRole(kind: StoreKind) async throws {
    let practice = try await self.practice(kind)
    let vaccination = [
      FieldText("patient", "p1"), FieldText("kind", "vaccination"), FieldText("product", "Nobivac"),
      FieldText("date", "2026-09-20"), FieldText("until", "2027-09-20"),
    ]
    try await practice.ask(.add(.entry, vaccination), at: 0, Self.policy)
    try await perform(.activate(Reference(.practitioner, "bo")), practice, seed: 903)
    try await practice.ask(.remove(Self.rex), at: 0, Self.policy)
    try await perform(.undo(.session), practice, seed: 904)
    #expect(try await practice.list() == [1])
  }

  @Test(
    "The reminders of entries and appointments follow them in any role; the reminders themselves need the role",
    arguments: StoreKind.allCases)
  func remindersFollowInAnyRole(kind: StoreKind) async throws {
    let practice = try await self.practice(kind)
    try await perform(.activate(Reference(.practitioner, "bo")), practice, seed: 911)
    func due() async throws -> [String?] {
      try await practice.book.store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.reminder)).records.sorted { $0.number < $1.number }.map { $0[.due] }
      }
    }
    func plan(_ command: AgendaCommand, seed: UInt64) async throws {
      let (session, stamp) = (practice.book.session, Stamp(time: Practice.morning, seed: seed))
      _ = try await practice.book.store.write { rows throws(Failure) in
        try AgendaBook(rows: rows, session: session, stamp: stamp, policy: Self.policy).perform(command)
      }
    }
    let entry = Reference(.entry, 1)
    let vaccination = [
      FieldText("patient", "p1"), FieldText("kind", "vaccination"), FieldText("product", "Nobivac"),
      FieldText("date", "2026-09-20"), FieldText("until", "2027-09-20"),
    ]
    try await practice.ask(.add(.entry, vaccination), at: 0, Self.policy)
    let added = try await due()
    try await practice.ask(.edit(entry, [FieldText("until", "2027-10-20")]), at: 0, Self.policy)
    let edited = try await due()
    #expect(added.count == 1 && edited.count == 1 && added != edited)
    for command in [RecordCommand.edit(Self.one, [FieldText("name", "x")]), .remove(Self.one)] {
      await #expect(throws: Failure.notAllowed(.sets, 2, holders: ["Ada"])) {
        try await practice.ask(command, at: 0, Self.policy)
      }
    }
    let slots = [600, 700].map { Slot(start: Practice.time($0), end: Practice.time($0 + 30)) }
    try await plan(.add(Plan(slot: slots[0], patient: "Rex")), seed: 912)
    let planned = try await due()
    try await plan(.move(Reference(.appointment, 1), start: slots[1].start, end: slots[1].end), seed: 913)
    let moved = try await due()
    #expect(planned.count == 2 && moved.count == 2 && planned[1] != moved[1])
    try await plan(.cancel(Reference(.appointment, 1)), seed: 914)
    #expect(try await due() == edited)
    try await practice.ask(.remove(entry), at: 0, Self.policy)
    #expect(try await due() == [])
  }

  @Test(
    "Undo is refused if it would return a session or a role with the right to set reminders",
    arguments: StoreKind.allCases)
  func undoReturnsNoReminderRights(kind: StoreKind) async throws {
    let practice = try await self.practice(kind)
    try await perform(.activate(Reference(.practitioner, "bo")), practice, seed: 905)
    await #expect(throws: Failure.notAllowed(.sets, 2, holders: ["Ada"])) {
      try await perform(.undo(.session), practice, seed: 906)
    }
    // A change between practitioners without the right can be undone.
    try await perform(.activate(Reference(.practitioner, "cy")), practice, seed: 907)
    #expect(try await perform(.undo(.session), practice, seed: 908).inSession?.number == 2)
    // Undo does not restore a role that was removed.
    try await perform(.activate(Reference(.practitioner, "ada")), practice, seed: 909)
    try await practice.ask(
      .edit(Reference(.practitioner, 3), [FieldText("role", "sets")]), at: 0, Self.policy)
    try await practice.ask(.edit(Reference(.practitioner, 3), [FieldText("role", "")]), at: 0, Self.policy)
    try await practice.book.store.write { rows throws(Failure) in
      try rows.set(.practitioner, of: .session(practice.book.session), to: Value(3))
    }
    await #expect(throws: Failure.notAllowed(.sets, 3, holders: ["Ada"])) {
      try await perform(.undo(.session), practice, seed: 910)
    }
  }

  @Test("Wiping needs the role that sets reminders if the practice requires roles", arguments: StoreKind.allCases)
  func wipingNeedsReminderRole(kind: StoreKind) async throws {
    let practice = try await practice(kind)
    func refusal(of name: String?, _ policy: ReminderPolicy) async throws -> Failure? {
      try await perform(.activate(name.map { Reference(.practitioner, $0) }), practice, seed: 901)
      let archive = UseCase<ArchiveState>(
        store: practice.book.store, archives: NoArchives(), policy: policy, runtime: .test(at: Practice.morning))
      await archive.dispatch(.sessionOpened(practice.book.session)).settled()
      await archive.dispatch(.wipeAsked(to: nil, isAgreed: true)).settled()
      guard case .failure(let failure)? = archive.state.answer else { return nil }
      return failure
    }
    let free = try await refusal(of: "ada", ReminderPolicy())
    #expect(try await refusal(of: "ada", Self.policy) == free)
    #expect(try await refusal(of: "bo", Self.policy) == .notAllowed(.sets, 2, holders: ["Ada"]))
    #expect(try await refusal(of: "bo", ReminderPolicy()) != .notAllowed(.sets, 2, holders: ["Ada"]))
    #expect(try await refusal(of: "cy", Self.policy) == .notAllowed(.sets, 3, holders: ["Ada"]))
    #expect(try await refusal(of: nil, Self.policy) == .nobodyInSession)
  }
}
