import Architecture
import Testing
import UseCases

/// Later changes of a note's cost or text, over each store.
@Suite struct RewrittenNoteTests {
  @Test(
    "A note's cost can be changed, made a refund and cleared; the sum follows, and undo reverts each step",
    arguments: StoreKind.allCases)
  func sumFollowsNoteCost(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("metacam 12€ and bandage 8,50€")
    try await book.note("blood", cost: 5_000)
    let start = try await book.everything()
    for (cents, total) in [(2_050, 7_050), (-2_000, 3_000), (nil, 5_000)] as [(Int64?, Int64)] {
      let receipt = try await book.perform(.cost(1, cents.map { Euro(cents: $0) }))
      #expect(receipt.outcome == .made && receipt.summary == ChangeSummary(.priced, .note(incident: 1, 1)))
      #expect(receipt.subject?.note?.cost == cents.map { Euro(cents: $0) })
      #expect(receipt.incident?.total == Euro(cents: total))
    }
    #expect(try await book.perform(.cost(1, nil)).outcome == .unchanged)
    #expect(try await book.perform(.undo(.session)).incident?.total == Euro(cents: 3_000))
    for _ in 0..<2 { try await book.perform(.undo(.session)) }
    #expect(try await book.everything() == start)
    for _ in 0..<2 { try await book.perform(.redo(.session)) }
    #expect(try await book.notes().map(\.cost) == [Euro(cents: -2_000), Euro(cents: 5_000)])
    await #expect(throws: Failure.noSuchPart(.note(incident: 1, 9))) { try await book.perform(.cost(9, .zero)) }
  }

  @Test(
    "Former texts of an incident's notes are in the order of their replacement, without undone ones",
    arguments: StoreKind.allCases)
  func formerTextsKeepTheirOrder(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func earlier() async throws -> [EarlierText] {
      try await book.store.read { rows throws(Failure) in try rows.earlierTexts(of: 1) }
    }
    try await book.note("limping")
    try await book.note("pale gums")
    #expect(try await earlier() == [])
    try await book.perform(.rewrite(1, "lame", cost: nil), minute: 2)
    try await book.perform(.rewrite(2, "white gums", cost: Euro(cents: 5)), minute: 3)
    try await book.perform(.rewrite(1, "lame, left hind", cost: nil), minute: 4)
    try await book.perform(.cost(1, .zero), minute: 5)
    let all = [(1, "limping", 2), (2, "pale gums", 3), (1, "lame", 4)].map { note, text, minute in
      EarlierText(note: note, text: text, replacedAt: Instant(milliseconds: Int64(minute * 60_000)))
    }
    #expect(try await earlier() == all)
    for _ in 0..<2 { try await book.perform(.undo(.session)) }
    #expect(try await earlier() == Array(all.prefix(2)))
    try await book.perform(.redo(.session))
    #expect(try await earlier() == all)
  }

  @Test("A cost that is set on an erased note counts after the note is restored", arguments: StoreKind.allCases)
  func erasedCostCountsAfterRestoring(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("blood", cost: 5_000)
    try await book.perform(.erase(.note, 1))
    #expect(try await book.perform(.cost(1, Euro(cents: 700))).incident?.total == .zero)
    #expect(try await book.perform(.restore(.note, 1)).incident?.total == Euro(cents: 700))
  }

  @Test(
    "A rewritten note is found by its new words only, and after undo by its old words only",
    arguments: StoreKind.allCases)
  func newWordsFindRewrittenNote(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("limping, left hind", cost: 3_500)
    let receipt = try await book.perform(.rewrite(1, "limping, right fore", cost: nil))
    #expect(receipt.summary == ChangeSummary(.edited, .note(incident: 1, 1)) && receipt.changed == nil)
    #expect(try await book.notes().map(\.text) == ["limping, right fore"])
    #expect(try await book.notes().map(\.cost) == [Euro(cents: 3_500)])
    #expect(try await book.found("fore") == [1])
    #expect(try await book.found("hind") == [])
    #expect(try await book.found("limping") == [1])
    try await book.perform(.rewrite(1, "lame", cost: Euro(cents: 1)))
    #expect(try await book.incident(1)?.total == Euro(cents: 1))
    #expect(try await book.perform(.rewrite(1, "lame", cost: nil)).outcome == .unchanged)
    for _ in 0..<2 { try await book.perform(.undo(.session)) }
    #expect(try await book.found("hind") == [1])
    #expect(try await book.found("fore") == [])
    #expect(try await book.found("lame") == [])
    #expect(try await book.incident(1)?.total == Euro(cents: 3_500))
    await #expect(throws: Failure.emptyNote) { try await book.perform(.rewrite(1, " \n", cost: nil)) }
    await #expect(throws: Failure.noSuchPart(.note(incident: 1, 2))) {
      try await book.perform(.rewrite(2, "x", cost: nil))
    }
  }

  @Test("The former texts before a change exclude texts that later changes replaced", arguments: StoreKind.allCases)
  func earlierBefore(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("limping")
    try await book.perform(.rewrite(1, "lame", cost: nil))
    try await book.perform(.rewrite(1, "lame, left hind", cost: nil))
    let newest = try await book.store.read { rows throws(Failure) in try rows.newestChange() }
    func earlier(_ end: Int?) async throws -> [String] {
      try await book.store.read { rows throws(Failure) in
        try rows.earlierTexts(of: 1, before: end).map(\.text)
      }
    }
    #expect(try await earlier(nil) == ["limping", "lame"])
    #expect(try await earlier(newest) == ["limping"])
    #expect(try await earlier(newest - 1) == [])
  }
}
