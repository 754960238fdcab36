import Adapters
import Architecture
import Testing
import UseCases

/// Moving notes, photos and recordings from one incident into another, with each kind of store.
@Suite struct MovedPartTests {
  private func incident(_ number: Int) -> Reference { Reference(.incident, number) }

  /// Two incidents with three notes each, some with costs; the first is current and has two photos and a recording.
  private func desk(_ kind: StoreKind) async throws -> Book {
    let book = try await Book(kind)
    for (begun, costs) in [("Mimi", [Int64?](arrayLiteral: 1_000, nil, 350)), ("Rex", [nil, 2_000, -500])] {
      try await book.perform(.begin(begun), minute: 3)
      for (place, cost) in costs.enumerated() {
        try await book.note("\(begun) note \(place)", cost: cost, minute: Int64(10 + place))
      }
    }
    try await book.perform(.open(incident(1)))
    for (place, format) in [MediaFormat.jpeg, .wav, .png].enumerated() {
      let file = MediaFile(
        name: "\(place)", format: format, size: 70, digest: "00", milliseconds: format == .wav ? 1_500 : nil)
      try await book.perform(.attach(UniqueID(high: 0, low: UInt64(place + 1)), file), minute: Int64(20 + place))
    }
    return book
  }

  /// Visible content of the first two incidents.
  private func seen(_ book: Book) async throws -> [IncidentDetails] {
    try await book.store.read { rows throws(Failure) in
      var all: [IncidentDetails] = []
      for number in 1...2 {
        guard let incident = try rows.incident(number) else { continue }
        all.append(
          IncidentDetails(
            incident: incident, notes: try rows.notes(of: number), media: try rows.media(of: number),
            earlier: try rows.earlierTexts(of: number)))
      }
      return all
    }
  }

  private static func cents(_ details: IncidentDetails) -> Int64 {
    details.notes.filter { $0.erasedAt == nil }.reduce(0) { $0 + ($1.cost?.cents ?? 0) }
  }

  @Test(
    "A moved note keeps text, cost and time, and gets the next number of its new incident",
    arguments: StoreKind.allCases)
  func movedNoteGetsNextNumber(kind: StoreKind) async throws {
    let book = try await desk(kind)
    let receipt = try await book.perform(.move(.note, 1, to: incident(2)))
    #expect(receipt.summary == ChangeSummary(.moved, .note(incident: 1, 1)))
    #expect(receipt.outcome == .made && receipt.others.map(\.number) == [2] && receipt.occurring?.number == 1)
    let moved = Note(
      number: 4, text: "Mimi note 0", cost: Euro(cents: 1_000), writtenAt: Instant(milliseconds: 600_000))
    #expect(receipt.subject == .note(moved))
    #expect(try await book.notes(1).map(\.number) == [2, 3])
    #expect(try await book.notes(2).last == moved)
    #expect(try await book.incident(1)?.total == Euro(cents: 350))
    #expect(try await book.incident(2)?.total == Euro(cents: 2_500))
    #expect(try await book.found("Mimi 0") == [2])
  }

  @Test("A moved note keeps its author", arguments: StoreKind.allCases)
  func movedNoteKeepsAuthor(kind: StoreKind) async throws {
    let book = try await desk(kind)
    _ = try await book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 0), seed: 99))
        .perform(.add(.practitioner, [FieldText("name", "Ada")]))
    }
    try await book.perform(.activate(Reference(.practitioner, 1)))
    try await book.note("by Ada")
    try await book.perform(.activate(nil))
    try await book.perform(.move(.note, 4, to: incident(2)))
    #expect(try await book.notes(2).last?.author?.name == "Ada")
  }

  @Test(
    "Undo and redo of moved notes, photos and recordings restore both incidents exactly", arguments: StoreKind.allCases)
  func undoneMoveRestoresBothIncidents(kind: StoreKind) async throws {
    let book = try await desk(kind)
    try await book.perform(.rewrite(1, "Mimi, better", cost: Euro(cents: 1_234)))
    let parts: [(RecordKind, Int)] = [(.note, 1), (.note, 2), (.photo, 1), (.recording, 1), (.note, 3), (.photo, 2)]
    var states = [try await seen(book)]
    let sum = states[0].reduce(0) { $0 + Self.cents($1) }
    for (kind, number) in parts {
      try await book.perform(.move(kind, number, to: incident(2)))
      states.append(try await seen(book))
      for details in states[states.count - 1] {
        #expect(details.incident.total.cents == Self.cents(details))
      }
      #expect(states[states.count - 1].reduce(0) { $0 + $1.incident.total.cents } == sum)
    }
    for _ in 1...2 {
      for state in states.dropLast().reversed() {
        #expect(try await book.perform(.undo(.session)).outcome == .undone)
        #expect(try await seen(book) == state)
      }
      for state in states.dropFirst() {
        #expect(try await book.perform(.redo(.session)).outcome == .redone)
        #expect(try await seen(book) == state)
      }
    }
  }

  @Test(
    "A note that is moved to another incident and back keeps the former texts of both incidents",
    arguments: StoreKind.allCases)
  func returnedNoteKeepsFormerTexts(kind: StoreKind) async throws {
    let book = try await desk(kind)
    try await book.perform(.rewrite(2, "second", cost: nil))
    try await book.perform(.move(.note, 2, to: incident(2)))
    try await book.perform(.open(incident(2)))
    try await book.perform(.rewrite(4, "third", cost: nil))
    try await book.perform(.move(.note, 4, to: incident(1)))
    let details = try await seen(book)
    #expect(details[0].notes.last?.number == 4 && details[0].notes.last?.text == "third")
    #expect((details[0].earlier ?? []).filter { $0.note == 4 }.map(\.text) == ["Mimi note 1", "second"])
  }

  @Test("A moved file keeps its id, and is not lost", arguments: StoreKind.allCases)
  func movedFileIsNotLost(kind: StoreKind) async throws {
    let book = try await desk(kind)
    let kept = { () async throws -> [RecordID] in
      try await book.store.read { rows throws(Failure) in try rows.keptMedia(after: nil, limit: 10).map(\.record) }
    }
    let receipt = try await book.perform(.move(.photo, 1, to: incident(2)))
    #expect(receipt.subject?.medium?.record == .photo(incident: 2, 1))
    #expect(receipt.subject?.medium?.id == UniqueID(high: 0, low: 1))
    #expect(try await kept() == [.photo(incident: 2, 1), .recording(incident: 1, 1), .photo(incident: 1, 2)])
    try await book.perform(.undo(.session))
    #expect(try await kept() == [.photo(incident: 1, 1), .recording(incident: 1, 1), .photo(incident: 1, 2)])
    try await book.note("no redo any more")
    let lost = try await book.store.read { rows throws(Failure) in try rows.lostMedia(limit: 10) }
    #expect(lost == [])
  }

  @Test("The tone of a reminder follows a moved recording, and the undo of the move", arguments: StoreKind.allCases)
  func toneFollowsMovedRecording(kind: StoreKind) async throws {
    let book = try await desk(kind)
    _ = try await book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 0), seed: 99)).perform(
        .add(
          .reminder,
          [FieldText("name", "drip"), FieldText("due", "2026-12-01T10:00:00Z"), FieldText("tone", "#1 s1")]))
    }
    let tone = { () async throws -> String? in
      try await book.store.read { rows throws(Failure) in try rows.record(RecordID(.reminder, 1))?["tone"] }
    }
    try await book.perform(.move(.recording, 1, to: incident(2)))
    #expect(try await tone() == "#2 s1")
    try await book.perform(.undo(.session))
    #expect(try await tone() == "#1 s1")
  }

  @Test(
    "Moving an erased or missing note, or a note into a discarded incident, is refused", arguments: StoreKind.allCases)
  func impossibleMoveIsRefused(kind: StoreKind) async throws {
    let book = try await desk(kind)
    try await book.perform(.erase(.note, 1))
    try await book.perform(.discard(incident(2)))
    let before = try await seen(book)
    await #expect(throws: Failure.noSuch(incident(2))) { try await book.perform(.move(.note, 2, to: incident(2))) }
    try await book.perform(.undo(.session))
    await #expect(throws: Failure.erased(.note(incident: 1, 1))) {
      try await book.perform(.move(.note, 1, to: incident(2)))
    }
    await #expect(throws: Failure.noSuchPart(.note(incident: 1, 9))) {
      try await book.perform(.move(.note, 9, to: incident(2)))
    }
    #expect(try await book.perform(.move(.note, 2, to: incident(1))).outcome == .unchanged)
    try await book.perform(.discard(incident(2)))
    #expect(try await seen(book) == before)
  }

  @Test("A note can be moved into a settled incident, which stays settled", arguments: StoreKind.allCases)
  func settledIncidentAcceptsMovedNote(kind: StoreKind) async throws {
    let book = try await desk(kind)
    try await book.perform(.settle(incident(2)))
    let receipt = try await book.perform(.move(.note, 1, to: incident(2)))
    #expect(receipt.others.map { $0.settledAt != nil } == [true])
  }

  @Test("A colleague's change of a moved note prevents the undo of the move", arguments: StoreKind.allCases)
  func colleaguesChangePreventsUndo(kind: StoreKind) async throws {
    let book = try await desk(kind)
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 0))
    try await book.perform(.move(.note, 1, to: incident(2)))
    try await book.perform(.open(incident(2)), session: colleague)
    try await book.perform(.cost(4, Euro(cents: 1)), session: colleague)
    await #expect(throws: Failure.self) { try await book.perform(.undo(.session)) }
    #expect(try await book.notes(1).map(\.number) == [2, 3])
    try await book.perform(.undo(.session), session: colleague)
    try await book.perform(.undo(.session))
    #expect(try await book.notes(1).map(\.number) == [1, 2, 3])
  }
}
