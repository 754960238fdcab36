import Architecture
import Testing
import UseCases

@Suite struct StoreContractTests {
  @Test("A written note is read back with its text, cost and time", arguments: StoreKind.allCases)
  func roundTrip(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("limping, left hind", cost: 3_500, minute: 7)
    try await book.note("pale gums", minute: 8)
    #expect(
      try await book.notes() == [
        Note(
          number: 1, text: "limping, left hind", cost: Euro(cents: 3_500), writtenAt: Instant(milliseconds: 420_000)),
        Note(number: 2, text: "pale gums", writtenAt: Instant(milliseconds: 480_000)),
      ])
    let incident = try #require(try await book.incident(1))
    #expect(incident.openedAt == Instant(milliseconds: 420_000))
    #expect(incident.total == Euro(cents: 3_500))
    #expect(incident.firstNote == "limping, left hind")
  }

  @Test(
    "Hostile text is read back unchanged", arguments: StoreKind.allCases,
    [
      "a\u{0}b", "\u{1B}[2J", "\u{202E}evil", "👩‍👩‍👧 ❤️", "مرحبا", "'); DROP TABLE notes; --", "%s%n", "\u{FFFD}",
      String(repeating: "long ", count: 20_000),
    ])
  func hostileText(kind: StoreKind, text: String) async throws {
    let book = try await Book(kind)
    try await book.note(text)
    try await book.perform(.describe(text))
    #expect(try await book.notes().map(\.text) == [text])
    #expect(try await book.incident(1)?.description == text)
  }

  @Test("A failed transaction leaves no records, no words to find and no gap in numbers", arguments: StoreKind.allCases)
  func failedTransactionLeavesNothing(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("first")
    let before = try await book.everything()
    let session = book.session
    await #expect(throws: Failure.nothingToRedo) {
      try await book.store.write { rows throws(Failure) in
        let stamp = Stamp(time: Instant(milliseconds: 9), seed: 9)
        let inner = JotterBook(rows: rows, session: session, stamp: stamp)
        _ = try inner.perform(.note("never", cost: Euro(cents: 1)))
        _ = try inner.perform(.begin("never either"))
        _ = try inner.perform(.emergency(true))
        throw .nothingToRedo
      }
    }
    #expect(try await book.everything() == before)
    #expect(try await book.found("never") == [])
    try await book.note("second")
    #expect(try await book.notes().map(\.number) == [1, 2])
    #expect(try await book.perform(.begin("next")).incident?.number == 2)
    #expect(try await book.found("next") == [2])
  }

  @Test("A wipe at a version before an undo is refused, and removes nothing", arguments: StoreKind.allCases)
  func wipeAfterUndo(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("limping")
    try await book.note("left hind")
    let before = try await book.store.storeVersion()
    try await book.perform(.undo(.session))
    #expect(try await book.store.wipe(at: before) == false)
    #expect(try await book.notes().map(\.text) == ["limping"])
    let now = try await book.store.storeVersion()
    #expect(try await book.store.wipe(at: now))
  }

  @Test("The number of an undone note or incident is not used again", arguments: StoreKind.allCases)
  func numbersAreNotReused(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("one")
    try await book.note("two")
    try await book.perform(.undo(.session))
    try await book.note("three")
    #expect(try await book.notes().map(\.number) == [1, 3])
    try await book.perform(.begin("other"))
    try await book.perform(.undo(.session))
    #expect(try await book.perform(.begin("third")).incident?.number == 3)
  }

  @Test(
    "After an incident with a time years ahead, later incidents have their own times, and filters find them",
    arguments: StoreKind.allCases)
  func clockSetBack(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let tenYears: Int64 = 5_256_000
    try await book.perform(.begin("before"), minute: 100)
    try await book.perform(.begin("ahead"), minute: 100 + tenYears)
    for number in 1...3 { try await book.perform(.begin("after \(number)"), minute: 200 + Int64(number)) }
    #expect(
      try await book.page().incidents.map { $0.openedAt.milliseconds / 60_000 }
        == [203, 202, 201, 100 + tenYears, 100])
    func numbers(_ from: Int64?, _ to: Int64?, search: String? = nil, takenBy: TakenBy? = nil) async throws -> [Int] {
      try await book.numbers(
        IncidentQuery(
          from: from.map { Instant(milliseconds: $0 * 60_000) }, to: to.map { Instant(milliseconds: $0 * 60_000) },
          search: search, takenBy: takenBy))
    }
    #expect(try await numbers(200, 300) == [5, 4, 3])
    #expect(try await numbers(202, 300) == [5, 4])
    #expect(try await numbers(nil, 202) == [3, 1])
    #expect(try await numbers(300, nil) == [2])
    #expect(try await numbers(150, nil) == [5, 4, 3, 2])
    #expect(try await numbers(300, 400) == [])
    #expect(try await numbers(nil, 300, search: "after") == [5, 4, 3])
    #expect(try await numbers(nil, 202, search: "a", takenBy: .nobody) == [3])
    _ = try await book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 0), seed: 9))
        .perform(.add(.practitioner, [FieldText("name", "Ada")]))
    }
    try await book.perform(.activate(Reference(.practitioner, 1)), minute: 204)
    try await book.perform(.take([Reference(.incident, 2), Reference(.incident, 4)]), minute: 204)
    #expect(try await numbers(200, 300, takenBy: .practitioner(1)) == [4])
    #expect(try await numbers(300, nil, takenBy: .practitioner(1)) == [2])
  }

  @Test("Two hundred writes of two tasks are all stored, in the order of each task", arguments: StoreKind.allCases)
  func concurrentWrites(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("begin")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for side in 0..<2 {
        group.addTask { for number in 0..<100 { try await book.note("\(side):\(number)", cost: 1) } }
      }
      try await group.waitForAll()
    }
    let texts = try await book.notes().map(\.text)
    #expect(texts.count == 201)
    for side in 0..<2 {
      #expect(texts.filter { $0.hasPrefix("\(side):") } == (0..<100).map { "\(side):\($0)" })
    }
    #expect(try await book.incident(1)?.total == Euro(cents: 200))
  }

  @Test(
    "A new session begins with the current incident of the session that was used last", arguments: StoreKind.allCases)
  func newSessionKeepsCurrentIncident(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("here")
    let second = try await book.store.openSession(at: Instant(milliseconds: 5))
    #expect(second != book.session)
    #expect(try await book.perform(.note("also here", cost: nil), session: second).incident?.number == 1)
    try await book.perform(.begin("elsewhere"), session: second)
    // The current incident of the first prompt is unchanged.
    #expect(try await book.perform(.note("still here", cost: nil)).incident?.number == 1)
    let third = try await book.store.openSession(at: Instant(milliseconds: 6))
    #expect(try await book.perform(.note("third", cost: nil), session: third).incident?.number == 1)
  }

  @Test("An incident is found by its number, its id and the end of its id", arguments: StoreKind.allCases)
  func incidentIsFoundByReference(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("one", minute: 1)
    try await book.perform(.begin("two"), minute: 2)
    let id = try #require(try await book.incident(1)).id
    for text in ["1", "#1", id.description, id.description.uppercased(), id.tail] {
      #expect(try await book.perform(.open(Reference(.incident, text))).incident?.number == 1, "\(text)")
    }
    for text in ["99", "#0", "-1", "x", "", "99999999999999999999", "ffffffffffff"] {
      await #expect(throws: Failure.noSuch(Reference(.incident, text))) {
        try await book.perform(.open(Reference(.incident, text)))
      }
    }
  }

  @Test(
    "A demonstration fills an empty folder, is created again in its own, and is refused in any other",
    arguments: StoreKind.allCases)
  func demonstrationFillsEmptyFolder(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let fiction = Fiction(count: 50, seed: 3, endingAt: Instant(milliseconds: 1_790_000_000_000))
    for _ in 0..<2 {
      try await book.store.beginDemonstration()
      try await book.store.add((0..<50).map(fiction.incident))
      #expect(try await book.numbers(IncidentQuery(includesSettled: true, limit: 100)).count == 50)
    }
    let first = try #require(try await book.page(IncidentQuery(includesSettled: true, limit: 100)).incidents.last)
    #expect(first.id == fiction.incident(at: 0).id)
    #expect(first.total == fiction.incident(at: 0).notes.reduce(.zero) { $0 + ($1.cost ?? .zero) })
    try await book.note("mine")
    await #expect(throws: Failure.folderNotOurs) { try await book.store.beginDemonstration() }
    #expect(try await book.notes(51).map(\.text) == ["mine"])
  }

  @Test(
    "A value that a colleague has changed and changed back cannot be undone before the colleague's changes are",
    arguments: StoreKind.allCases)
  func changedAndChangedBack(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 0))
    try await book.note("limping")
    try await book.perform(.emergency(true))
    try await book.perform(.open(Reference(.incident, "1")), session: colleague)
    try await book.perform(.emergency(false), session: colleague)
    try await book.perform(.emergency(true), session: colleague)
    await #expect(throws: Failure.self) { try await book.perform(.undo(.session)) }
    while (try? await book.perform(.undo(.session), session: colleague)) != nil {}
    while (try? await book.perform(.undo(.folder))) != nil {}
    await #expect(throws: Failure.nothingToUndo) { try await book.perform(.undo(.folder)) }
  }
}
