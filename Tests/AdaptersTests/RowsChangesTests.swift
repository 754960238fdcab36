import Adapters
import Architecture
import Testing

@testable import UseCases

/// Queries for changes, sessions and votes, and reads of missing columns.
@Suite struct RowsChangesTests {
  @Test(
    "`newestDone` and `newestUndone` find the newest change of sessions in any order, also after a number",
    arguments: StoreKind.allCases)
  func newestChangeIsFound(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let own = book.session
    try await book.note("first")
    func numbers(_ sessions: [Int], after number: Int = 0) async throws -> [Int?] {
      try await book.store.read { rows throws(Failure) in
        [
          try rows.newestDone(sessions: sessions, after: number)?.number,
          try rows.newestUndone(sessions: sessions, after: number)?.number,
        ]
      }
    }
    #expect(try await numbers([own]) == [1, nil])
    #expect(try await numbers([own], after: 1) == [nil, nil])
    try await book.note("second")
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 5))
    try await book.perform(.note("third", cost: nil), session: colleague)
    try await book.note("fourth")
    try await book.perform(.undo(.session))
    for sessions in [[own, colleague], [colleague, own]] { #expect(try await numbers(sessions) == [3, 4]) }
    #expect(try await numbers([own]) == [2, 4])
    #expect(try await numbers([colleague]) == [3, nil])
    #expect(try await numbers([]) == [nil, nil])
    #expect(try await numbers([own], after: 2) == [nil, 4])
    #expect(try await numbers([own, colleague], after: 3) == [nil, 4])
    #expect(try await numbers([own, colleague], after: 4) == [nil, nil])
  }

  @Test("A redo begins with the change that was undone last", arguments: StoreKind.allCases)
  func redoBeginsWithLastUndo(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 5))
    try await book.note("mine")
    try await book.perform(.begin("theirs"), session: colleague)
    for (session, newest) in [(book.session, 1), (colleague, 2)] {
      try await book.perform(.undo(.session), session: session)
      let found = try await book.store.read { rows throws(Failure) in
        try [[book.session, colleague], [colleague, book.session]].map { sessions throws(Failure) in
          try rows.newestUndone(sessions: sessions)?.number
        }
      }
      #expect(found == [newest, newest])
    }
  }

  @Test(
    "A later change of the same field prevents an undo, with any number of changes between",
    arguments: StoreKind.allCases, [0, 120])
  func laterChangePreventsUndo(kind: StoreKind, count: Int) async throws {
    let book = try await Book(kind)
    try await book.perform(.begin("Rex"))
    let first = try await book.perform(.describe("first"))
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 5))
    try await book.perform(.open(Reference(.incident, 1)), session: colleague)
    try await book.store.write { rows throws(Failure) in
      for number in 0..<count {
        let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: UInt64(5_000 + number))
        _ = try JotterBook(rows: rows, session: colleague, stamp: stamp).perform(.note("note \(number)", cost: nil))
      }
    }
    let second = try await book.perform(.describe("second"), session: colleague)
    await #expect(throws: Failure.undoConflict(first.summary, because: second.summary)) {
      try await book.perform(.undo(.session))
    }
    try await book.perform(.undo(.session), session: colleague)
    try await book.perform(.undo(.session))
    #expect(try await book.incident(1)?.description == "Rex")
  }

  @Test(
    "Votes are numbered in order and read in pages; a second vote for an image replaces the first",
    arguments: StoreKind.allCases)
  func secondVoteReplacesFirst(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let ada = UniqueID(high: 1, low: 1)
    let images = try ["a", "b", "c"].map { try #require(ImageID($0)) }
    let shelf = MarkShelf(.vote, .cat)
    try await store.write { rows throws(Failure) in
      for (index, image) in images.enumerated() {
        for value in [1.0, -1.0] {
          try rows.remember(
            RememberedMark(
              image: image, practitioner: ada, number: index, value: value, at: Instant(milliseconds: Int64(index))),
            on: shelf)
        }
      }
    }
    for (after, limit, numbers) in [(0, 9, [1, 2, 3]), (0, 2, [1, 2]), (2, 2, [3]), (1, 1, [2]), (3, 2, [])] {
      let found = try await store.read { rows throws(Failure) in try rows.everyMark(after: after, limit: limit) }
      #expect(found.map(\.number) == numbers)
    }
    func values(_ page: RememberedPage) async throws -> [String] {
      try await store.read { rows throws(Failure) in
        try rows.marks(where: shelf.conditions, by: [.at], page: page).map { "\($0.image.text) \($0.value ?? 0)" }
      }
    }
    #expect(try await values(.first) == ["c -1.0", "b -1.0", "a -1.0"])
    #expect(try await values(RememberedPage(isDescending: false, limit: 2, number: 0)) == ["a -1.0", "b -1.0"])
    #expect(try await values(RememberedPage(isDescending: false, limit: 2, number: 1)) == ["c -1.0"])
    try await store.write { rows throws(Failure) in
      try rows.forgetMarks(where: shelf.conditions + [.equals(.image, .text("b"))])
    }
    #expect(try await values(.first) == ["c -1.0", "a -1.0"])
  }

  @Test("A command takes the free session that was used last")
  func commandTakesLatestFreeSession() async throws {
    let store = MemoryStore()
    func open(_ caller: CallerKind) async throws -> Int {
      try await store.openSession(caller, at: Instant(milliseconds: 0))
    }
    var prompts: [Int] = []
    for number in 1...3 {
      let session = try await open(.prompt(terminal: nil))
      let stamp = Stamp(time: Instant(milliseconds: 1), seed: UInt64(number))
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(.begin("visit \(number)"))
      }
      prompts.append(session)
    }
    #expect(prompts == [1, 2, 3])
    store.endSession(1)
    store.endSession(2)
    // Session 3 is still open.
    #expect(try await open(.command) == 2)
    store.endSession(2)
    store.endSession(3)
    #expect(try await open(.command) == 2)
    #expect(try await open(.command) == 3)
    #expect(try await open(.command) == 1)
    // If all sessions are open, a new session starts with the state of the one used last.
    let new = try await open(.command)
    let standing = try await store.read { rows throws(Failure) in
      try (rows.value(.occurring, of: .session(new)).integer, rows.value(.occurring, of: .session(1)).integer)
    }
    #expect(new == 4 && standing.0 == 1 && standing.1 == 1)
  }

  @Test("A single command takes over no session of a terminal, and continues the incident of the session used last")
  func ofTerminals() async throws {
    let store = MemoryStore()
    func open(_ caller: CallerKind) async throws -> Int {
      try await store.openSession(caller, at: Instant(milliseconds: 0))
    }
    func occurring(in session: Int) async throws -> Int? {
      try await store.read { rows throws(Failure) in try rows.value(.occurring, of: .session(session)).integer }
    }
    func begin(_ text: String, in session: Int) async throws {
      let stamp = Stamp(time: Instant(milliseconds: 1), seed: UInt64(text.utf8.count))
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(.begin(text))
      }
    }
    for (number, text) in [(1, "a"), (2, "bb")] {
      #expect(try await open(.prompt(terminal: "pane \(number)")) == number)
      try await begin(text, in: number)
    }
    store.endSession(1)
    // Session 2 is still open.
    #expect(try await open(.command) == 3)
    #expect(try await occurring(in: 3) == 1)
    store.endSession(3)
    try await begin("ccc", in: 2)
    store.endSession(2)
    for _ in 1...2 {
      #expect(try await open(.command) == 3)
      #expect(try await occurring(in: 3) == 3)
      store.endSession(3)
    }
    #expect(try await occurring(in: 1) == 1)
    #expect(try await open(.prompt(terminal: "pane 2")) == 2)
    #expect(try await open(.command) == 3)
  }

  @Test("A fact has the value that was set last; an unset fact is nil", arguments: StoreKind.allCases)
  func factHasLatestValue(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let facts = try await store.write { rows throws(Failure) in
      let before = try rows.fact("one")
      for value in [3, 4] { try rows.setFact("one", value) }
      try rows.setFact("two", 5)
      return [before, try rows.fact("one"), try rows.fact("two"), try rows.fact("three")]
    }
    #expect(facts == [nil, 4, 5, nil])
  }

  @Test("A missing cell, or one of another type, is read as empty")
  func missingCellReadsAsEmpty() {
    let row = Row([.number, .name, .removed, .total, .at], [.integer(5), .text("x"), .integer(1), .integer(2), .none])
    #expect(row[.number] == .integer(5) && row[.at] == .none && row[.search] == .none)
    #expect(row.integer(.number) == 5 && row.integer(.name) == 0 && row.integer(.search) == 0)
    #expect(row.text(.name) == "x" && row.text(.number) == "" && row.text(.search) == "")
    #expect(row.isSet(.removed) && !row.isSet(.total) && !row.isSet(.search) && !row.isSet(.at))
    #expect(row.instant(.total) == Instant(milliseconds: 2) && row.instant(.at) == nil && row.instant(.search) == nil)
    #expect(row.time(.total) == Instant(milliseconds: 2) && row.time(.at) == Instant(milliseconds: 0))
  }

  @Test(
    "A day lists incidents that were opened or got a note in it, with the sums of the day",
    arguments: StoreKind.allCases)
  func dayListsItsIncidents(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func jot(_ command: JotterCommand, at minute: Int64) async throws {
      try await book.perform(command, minute: minute)
    }
    func note(_ cents: Int64, at minute: Int64) async throws { try await book.note("x", cost: cents, minute: minute) }
    try await jot(.begin("before"), at: 9)
    try await note(100, at: 9)
    try await note(1, at: 10)
    try await jot(.begin("first"), at: 10)
    try await note(100, at: 10)
    try await jot(.open(Reference(.incident, 1)), at: 15)
    try await note(5_000, at: 15)
    try await jot(.erase(.note, 3), at: 16)
    try await note(10, at: 19)
    try await jot(.begin("last"), at: 19)
    try await note(100, at: 19)
    try await jot(.open(Reference(.incident, 1)), at: 20)
    try await note(1_000, at: 20)
    try await jot(.begin("after"), at: 20)
    try await note(100, at: 20)
    try await jot(.open(Reference(.incident, 3)), at: 30)
    try await jot(.settle(nil), at: 30)
    let days = try await book.store.read { rows throws(Failure) in
      try rows.incidents(from: Instant(milliseconds: 600_000), to: Instant(milliseconds: 1_200_000))
    }
    #expect(days.map(\.number) == [1, 2, 3] && days.map(\.notes) == [2, 1, 1])
    #expect(days.map(\.cost.cents) == [11, 100, 100] && days.map(\.isContinued) == [true, false, false])
    #expect(days.map(\.isSettled) == [false, false, true] && days.map(\.media) == [0, 0, 0])
    let notes = try await book.store.read { rows throws(Failure) in
      try [1, 2, 9].map { limit throws(Failure) in
        try rows.notes(
          of: 1, from: Instant(milliseconds: 600_000), to: Instant(milliseconds: 1_200_000), limit: limit
        ).map(\.number)
      }
    }
    #expect(notes == [[2], [2, 4], [2, 4]])
  }

  @Test("Notes are numbered from one; an incident with the largest number takes no more", arguments: StoreKind.allCases)
  func notesAreNumberedFromOne(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for text in ["one", "two"] { try await book.note(text, cost: 50) }
    let texts = try await book.store.read { rows throws(Failure) in
      try [-1, 0, 1, 2, 3, Note.largestNumber, Note.largestNumber + 1].map { number throws(Failure) in
        try rows.note(number, of: 1)?.text
      }
    }
    #expect(texts == [nil, nil, "one", "two", nil, nil, nil])
    for (last, number) in [(Note.largestNumber - 1, Int?.some(Note.largestNumber)), (Note.largestNumber, nil)] {
      let added = try? await book.store.write { rows throws(Failure) in
        try rows.tables.update(.incidents, where: [.equals(.number, Value(1))], set: [(.notes, Value(last))])
        return try rows.addNote(to: 1, text: "last", cost: nil, at: Instant(milliseconds: 1))
      }
      #expect(added == number)
    }
    #expect(try await book.incident(1)?.total == Euro(cents: 100))
    await #expect(throws: Failure.incidentFull(9)) {
      try await book.store.write { rows throws(Failure) in
        try rows.addNote(to: 9, text: "x", cost: nil, at: Instant(milliseconds: 1))
      }
    }
  }

  @Test("An undo does not change the time of the newest change", arguments: StoreKind.allCases)
  func newestTime(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func time() async throws -> Instant? {
      try await book.store.read { rows throws(Failure) in try rows.newestChangeTime() }
    }
    #expect(try await time() == nil)
    try await book.perform(.note("first", cost: nil), minute: 1)
    try await book.perform(.note("second", cost: nil), minute: 3)
    #expect(try await time() == Instant(milliseconds: 180_000))
    try await book.perform(.undo(.session), minute: 4)
    #expect(try await time() == Instant(milliseconds: 180_000))
  }
}
