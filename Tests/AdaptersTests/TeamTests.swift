import Adapters
import Architecture
import Testing
import UseCases

/// Rules and rows of the team, with each kind of store.
@Suite struct TeamTests {
  private struct Team {
    let book: Book
    /// Seed of the next command; each practitioner gets its own id.
    private let seeds = Lock<UInt64>(1_000)

    init(_ kind: StoreKind) async throws { book = try await Book(kind) }

    @discardableResult
    func ask(_ command: RecordCommand, minute: Int64 = 1) async throws -> Receipt {
      let session = book.session
      let seed = seeds.withLock { seed in
        seed += 1
        return seed
      }
      return try await book.store.write { rows throws(Failure) in
        try RecordBook(
          rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: minute * 60_000), seed: seed)
        ).perform(command)
      }
    }

    func onboard(_ names: String...) async throws {
      for name in names { try await ask(.add(.practitioner, [FieldText("name", name)])) }
    }

    func find(_ text: String) async throws -> Practitioner {
      try await book.store.read { rows throws(Failure) in try rows.practitioner(Reference(.practitioner, text)) }
    }

    func page(_ query: RecordQuery = RecordQuery(.practitioner)) async throws -> RecordPage {
      try await book.store.read { rows throws(Failure) in try rows.records(query) }
    }

    func inSession(_ session: Int? = nil) async throws -> Int? {
      let session = session ?? book.session
      return try await book.store.read { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1)).inSession()
      }?.number
    }

    func everybody() async throws -> [Int] { try await page().records.map(\.number) }
  }

  @Test(
    "Practitioners are completed by the beginnings of words of their names, and equal names by reference",
    arguments: StoreKind.allCases)
  func practitionerNamesAreCompleted(kind: StoreKind) async throws {
    let team = try await Team(kind)
    for name in ["Ada Kern", "Bo Adam"] { try await team.ask(.add(.practitioner, [FieldText("name", name)])) }
    let lookup = NameLookup(store: team.book.store)
    #expect(
      await lookup.names(of: .practitioner, beginning: "ad", at: Instant(milliseconds: 1)).map(\.text) == [
        "Ada Kern", "Bo Adam",
      ])
    #expect(
      await lookup.names(of: .practitioner, beginning: "kern a", at: Instant(milliseconds: 1)).map(\.text) == [
        "Ada Kern"
      ])
    #expect(
      await lookup.names(of: .practitioner, beginning: "", at: Instant(milliseconds: 1)).map(\.text) == [
        "Ada Kern", "Bo Adam",
      ])
    #expect(await lookup.names(of: .practitioner, beginning: "?", at: Instant(milliseconds: 1)).map(\.text).isEmpty)
    try await team.ask(.add(.practitioner, [FieldText("name", "ada kern")]))
    #expect(
      await lookup.names(of: .practitioner, beginning: "ad", at: Instant(milliseconds: 1)).map(\.text) == [
        "v1", "v3", "Bo Adam",
      ])
  }

  @Test("An edit is refused if its field has changed since it was read", arguments: StoreKind.allCases)
  func changedFieldRefusesEdit(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.onboard("Ada")
    let ada = Reference(.practitioner, "v1")
    try await team.ask(.edit(ada, [FieldText("phone", "1")]))
    let now = try await team.find("v1")
    await #expect(throws: Failure.changedMeanwhile(now.record, [.phone])) {
      try await team.ask(.fill(.practitioner, ada, [RecordInput([FieldText("phone", "2")], seen: FieldValues())]))
    }
    #expect(try await team.find("v1") == now)
    try await team.ask(
      .fill(.practitioner, ada, [RecordInput([FieldText("phone", "2")], seen: FieldValues([.phone: "1"]))]))
    #expect(try await team.find("v1").phone == "2")
  }

  @Test(
    "A practitioner needs only a name, also of one letter, digit or sign, but not a blank name",
    arguments: StoreKind.allCases)
  func practitionerNeedsOnlyName(kind: StoreKind) async throws {
    let team = try await Team(kind)
    let receipt = try await team.ask(.add(.practitioner, [FieldText("name", "Ada Kern")]))
    #expect(
      receipt.subject?.practitioner?.number == 1
        && receipt.subject?.record?.values == FieldValues([.name: "Ada Kern"]))
    for blank in [" ", "\t", "\n \n"] {
      await #expect(throws: Failure.lacksField(.practitioner, [.name]), "\(blank.debugDescription)") {
        try await team.ask(.add(.practitioner, [FieldText("name", blank)]))
      }
    }
    await #expect(throws: Failure.lacksField(.practitioner, [.name])) {
      try await team.ask(.edit(Reference(.practitioner, "v1"), [FieldText("name", "")]))
    }
    #expect(try await team.everybody() == [1])
    for name in ["Ö", "7", "!"] { try await team.ask(.add(.practitioner, [FieldText("name", name)])) }
    #expect(try await team.everybody() == [1, 2, 3, 4])
  }

  @Test(
    "A new practitioner is put in session only if no practitioner is in session",
    arguments: StoreKind.allCases
  )
  func onboardedInSession(kind: StoreKind) async throws {
    let team = try await Team(kind)
    #expect(try await team.ask(.add(.practitioner, [FieldText("name", "Ada")])).inSession?.number == 1)
    #expect(try await team.ask(.add(.practitioner, [FieldText("name", "Kim")])).inSession?.number == 1)
    #expect(try await team.book.perform(.undo(.session)).inSession?.number == 1)
    #expect(try await team.book.perform(.undo(.session)).inSession == nil)
    #expect(try await team.book.perform(.redo(.session)).inSession?.number == 1)
    #expect(try await team.inSession() == 1)
  }

  @Test(
    "An edit sets and clears texts, leaves the other texts unchanged, and can be undone", arguments: StoreKind.allCases)
  func editLeavesOtherTextsUnchanged(kind: StoreKind) async throws {
    let team = try await Team(kind)
    let before = FieldValues([
      .name: "Ada", .address: "Am Ring 1", .postcode: "50667", .city: "Köln", .country: "Germany",
      .mail: "ada@example.org", .phone: "030 1",
    ])
    try await team.ask(.add(.practitioner, before.all.map { FieldText($0.field.rawValue, $0.text) }))
    let edit = [
      FieldText("name", "Ada Kern"), FieldText("postcode", ""), FieldText("city", "Bonn"), FieldText("country", ""),
      FieldText("mail", ""), FieldText("phone", "030 2"),
    ]
    let receipt = try await team.ask(.edit(Reference(.practitioner, "1"), edit))
    let after = FieldValues([.name: "Ada Kern", .address: "Am Ring 1", .city: "Bonn", .phone: "030 2"])
    #expect(receipt.subject?.record?.values == after)
    #expect(try await team.ask(.edit(Reference(.practitioner, "1"), edit)).outcome == .unchanged)
    #expect(try await team.book.perform(.undo(.session)).subject?.record?.values == before)
    #expect(try await team.book.perform(.redo(.session)).subject?.record?.values == after)
    #expect(try await team.find("v1").record.values == after)
  }

  @Test(
    "A relieved practitioner is not found until undo, and a number is never used again",
    arguments: StoreKind.allCases)
  func relievedPractitionerIsNotFound(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.onboard("Ada", "Kim")
    try await team.ask(.remove(Reference(.practitioner, "kim")))
    #expect(try await team.everybody() == [1])
    for text in ["v2", "Kim"] {
      await #expect(throws: Failure.noSuch(Reference(.practitioner, text))) { try await team.find(text) }
    }
    try await team.book.perform(.undo(.session))
    #expect(try await team.everybody() == [1, 2])
    #expect(try await team.book.perform(.undo(.session)).subject?.practitioner?.name == "Kim")
    #expect(try await team.everybody() == [1])
    try await team.onboard("Lee")
    #expect(try await team.everybody() == [1, 3])
    #expect(try await team.find("Lee").number == 3)
  }

  @Test("An onboarding is not undone after a later edit of the practitioner", arguments: StoreKind.allCases)
  func laterEditPreventsUndo(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.onboard("Ada")
    let colleague = try await team.book.store.openSession(at: Instant(milliseconds: 1))
    _ = try await team.book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: colleague, stamp: Stamp(time: Instant(milliseconds: 2), seed: 9))
        .perform(.edit(Reference(.practitioner, "ada"), [FieldText("phone", "1")]))
    }
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.onboarded, .practitioner(1)), because: ChangeSummary(.edited, .practitioner(1)))
    ) { try await team.book.perform(.undo(.session)) }
    #expect(try await team.find("v1").phone == "1")
  }

  @Test(
    "A practitioner is found by number, id, end of the id or beginning of a name; a whole name comes first",
    arguments: StoreKind.allCases)
  func practitionerIsFoundByReference(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.onboard("Ada", "Ada Kern", "Zoë Lind", "Zoe Lindemann")
    let zoe = try await team.find("zoë lind")
    #expect(zoe.number == 3)
    #expect(try await team.find("ada").number == 1)
    #expect(try await team.find("k").number == 2)
    #expect(try await team.find("V4").number == 4)
    #expect(try await team.find(zoe.id.description).number == 3)
    #expect(try await team.find(zoe.id.tail).number == 3)
    let lins = try await [team.find("v3").record, team.find("v4").record]
    await #expect(throws: Failure.ambiguousRecord(Reference(.practitioner, "lin"), candidates: lins)) {
      try await team.find("lin")
    }
    for text in ["v5", "0", "da", "?", "999999999999999999999"] {
      await #expect(throws: Failure.noSuch(Reference(.practitioner, text))) { try await team.find(text) }
    }
  }

  @Test(
    "Two prompts have their own practitioners in session, and undo reverts only the prompt's own change",
    arguments: StoreKind.allCases)
  func promptsHaveOwnPractitioners(kind: StoreKind) async throws {
    let team = try await Team(kind)
    let colleague = try await team.book.store.openSession(at: Instant(milliseconds: 1))
    try await team.onboard("Ada", "Kim")
    func inSession(_ session: Int) async throws -> Int? { try await team.inSession(session) }
    let ada = JotterCommand.activate(Reference(.practitioner, "ada"))
    try await team.book.perform(.activate(Reference(.practitioner, "v2")))
    #expect(try await team.book.perform(ada).inSession?.number == 1)
    #expect(try await team.book.perform(ada).outcome == .unchanged)
    #expect(try await inSession(colleague) == nil)
    try await team.book.perform(.activate(Reference(.practitioner, "v2")), session: colleague)
    #expect(try await inSession(team.book.session) == 1)
    #expect(try await team.book.perform(.activate(nil)).inSession == nil)
    #expect(try await team.book.perform(.activate(nil)).outcome == .unchanged)
    #expect(try await team.book.perform(.undo(.session)).inSession?.number == 1)
    #expect(try await inSession(colleague) == 2)
    #expect(try await team.book.perform(.undo(.session)).inSession?.number == 2)
    #expect(try await team.book.perform(.redo(.session)).inSession?.number == 1)
    await #expect(throws: Failure.noSuch(Reference(.practitioner, "lee"))) {
      try await team.book.perform(.activate(Reference(.practitioner, "lee")))
    }
  }

  @Test(
    "A practitioner who takes over a prompt leaves its current incident, and undo resumes the incident",
    arguments: StoreKind.allCases)
  func newPractitionerLeavesIncident(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.onboard("Ada", "Kim")
    try await team.book.perform(.activate(nil))
    try await team.book.note("limping")
    for (name, isLeft) in [("ada", true), ("ada", false), ("kim", true), ("kim", false)] {
      try await team.book.perform(.open(Reference(.incident, 1)))
      let receipt = try await team.book.perform(.activate(Reference(.practitioner, name)))
      #expect(receipt.leftIncident?.number == (isLeft ? 1 : nil) && receipt.occurring?.number == (isLeft ? nil : 1))
      guard isLeft else { continue }
      #expect(try await team.book.perform(.undo(.session)).occurring?.number == 1)
      #expect(try await team.book.perform(.redo(.session)).occurring == nil)
    }
    // Ending the session alone does not leave the incident.
    #expect(try await team.book.perform(.activate(nil)).occurring?.number == 1)
  }

  @Test(
    "Relieving a practitioner ends the practitioner's sessions at all prompts, and undo resumes them",
    arguments: StoreKind.allCases)
  func relievedInSession(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.onboard("Ada")
    try await team.book.perform(.activate(Reference(.practitioner, "ada")))
    // A new prompt starts with the state of the last prompt.
    let colleague = try await team.book.store.openSession(at: Instant(milliseconds: 1))
    func inSession() async throws -> [Int?] {
      let sessions = [team.book.session, colleague]
      return try await team.book.store.read { rows throws(Failure) in
        try sessions.map { session throws(Failure) in
          let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
          return try JotterBook(rows: rows, session: session, stamp: stamp).inSession()?.number
        }
      }
    }
    #expect(try await inSession() == [1, 1])
    #expect(try await team.ask(.remove(Reference(.practitioner, "ada"))).inSession == nil)
    #expect(try await inSession() == [nil, nil])
    let left = try await team.book.perform(.activate(nil), session: colleague)
    #expect(left.outcome == .made && left.subject?.practitioner?.number == 1)
    try await team.book.perform(.undo(.session), session: colleague)
    try await team.book.perform(.undo(.session))
    #expect(try await inSession() == [1, 1])
  }

  @Test("A restarted prompt has the same practitioner in session", arguments: StoreKind.allCases)
  func restartedPromptKeepsPractitioner(kind: StoreKind) async throws {
    var practice = try await Practice(kind)
    let session = try #require(practice.jotter.state.session)
    _ = try await practice.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: Stamp(time: Practice.noon, seed: 9))
        .perform(.add(.practitioner, [FieldText("name", "Ada")]))
    }
    await practice.jot(.activate(Reference(.practitioner, "ada")))
    #expect(practice.jotter.state.practitioner?.number == 1)
    let remains = practice.remains
    practice = try await Practice(.memory)
    practice = try await Practice(after: remains)
    #expect(practice.jotter.state.practitioner?.name == "Ada")
  }

  @Test(
    "A search of the team finds beginnings and inner parts of words, in pages", arguments: StoreKind.allCases)
  func searchFindsPartsOfWords(kind: StoreKind) async throws {
    let team = try await Team(kind)
    try await team.ask(
      .add(
        .practitioner,
        [
          FieldText("name", "Ada"), FieldText("address", "Am Ring 1"), FieldText("postcode", "50667"),
          FieldText("city", "Köln"), FieldText("country", "Germany"),
        ]))
    try await team.ask(.add(.practitioner, [FieldText("name", "Kim"), FieldText("mail", "kim@koeln.example")]))
    try await team.ask(.add(.practitioner, [FieldText("name", "Lee Ringer"), FieldText("phone", "0221 77")]))
    #expect(try await team.page(RecordQuery(.practitioner, search: "ring")).records.map(\.number) == [1, 3])
    #expect(try await team.page(RecordQuery(.practitioner, search: "germ 506")).records.map(\.number) == [1])
    #expect(try await team.page(RecordQuery(.practitioner, search: "koln ring")).records.map(\.number) == [1])
    #expect(try await team.page(RecordQuery(.practitioner, search: "022 le")).records.map(\.number) == [3])
    #expect(try await team.page(RecordQuery(.practitioner, search: "ing")).records.map(\.number) == [1, 3])
    // Two letters may be inside a word of a name, but of no other field; one letter may not.
    #expect(try await team.page(RecordQuery(.practitioner, search: "in")).records.map(\.number) == [3])
    #expect(try await team.page(RecordQuery(.practitioner, search: "DA")).records.map(\.number) == [1])
    #expect(try await team.page(RecordQuery(.practitioner, search: "im ki")).records.map(\.number) == [2])
    #expect(try await team.page(RecordQuery(.practitioner, search: "ln")).records.isEmpty)
    #expect(try await team.page(RecordQuery(.practitioner, search: "i")).records.isEmpty)
    #expect(try await team.page(RecordQuery(.practitioner, search: "köln")).records.map(\.number) == [1, 2])
    let named = try await team.book.store.read { rows throws(Failure) in try rows.records(.practitioner, named: "ing") }
    #expect(named.isEmpty)
    await #expect(throws: Failure.emptySearch("?!")) { try await team.page(RecordQuery(.practitioner, search: "?!")) }
    let first = try await team.page(RecordQuery(.practitioner, limit: 2))
    #expect(first.records.map(\.number) == [1, 2] && first.hasMore)
    let last = try await team.page(RecordQuery(.practitioner, limit: 2, after: 2))
    #expect(last.records.map(\.number) == [3] && !last.hasMore)
  }
}
