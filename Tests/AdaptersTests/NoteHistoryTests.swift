import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Former costs of notes, and uncertain notes (an amount in their text may not be counted), with each kind of store.
@Suite struct NoteHistoryTests {
  private static let (twenty, forty) = (Euro(cents: 2_000), Euro(cents: 4_000))

  /// Changes of a first note, and whether the note is uncertain afterwards.
  private static let histories: [(changes: [JotterCommand], isUncertain: Bool)] = [
    ([.note("after 20 €", cost: nil)], true), ([.note("limping", cost: nil)], false),
    ([.note("after 20 €", cost: twenty)], false),
    ([.note("after 20 €", cost: nil), .cost(1, twenty)], false),
    ([.note("after 20 €", cost: nil), .cost(1, twenty), .cost(1, nil)], false),
    ([.note("after 20 €", cost: nil), .cost(1, twenty), .undo(.session)], true),
    ([.note("x", cost: nil), .rewrite(1, "after 20 €", cost: nil)], true),
    ([.note("x", cost: forty), .rewrite(1, "after 20 €", cost: nil)], true),
    ([.note("x", cost: forty), .rewrite(1, "after 20 €", cost: nil), .cost(1, twenty)], false),
    ([.note("after 20 €", cost: nil), .cost(1, twenty), .rewrite(1, "after 30 €", cost: nil)], true),
    // A decision for no cost counts until it is undone or the text has another amount.
    ([.note("after 20 €", cost: nil), .cost(1, nil)], false),
    ([.note("after 20 €", cost: nil), .cost(1, nil), .undo(.session)], true),
    ([.note("after 20 €", cost: nil), .cost(1, nil), .undo(.session), .redo(.session)], false),
    ([.note("after 20 €", cost: nil), .cost(1, nil), .rewrite(1, "before 20 €", cost: nil)], false),
    ([.note("after 20 €", cost: nil), .cost(1, nil), .rewrite(1, "after 30 €", cost: nil)], true),
    ([.note("after 20 €", cost: forty), .rewrite(1, "before 20 €", cost: nil)], false),
    ([.note("x", cost: forty), .rewrite(1, "after 20 €", cost: nil), .cost(1, forty)], false),
    ([.note("after 20 €", cost: nil), .erase(.note, 1)], false),
    ([.describe("limping", cost: forty), .describe("after 20 €", cost: nil)], true),
  ]

  private func found(_ incident: Int, _ book: Book) async throws -> [Int] {
    try await book.store.read { rows throws(Failure) in
      try rows.uncertain(rows.notes(of: incident), of: incident)
    }
  }

  @Test(
    "A note is uncertain if no cost was decided for the amount in its text, and settling and digest list it",
    arguments: StoreKind.allCases)
  func undecidedCostIsUncertain(kind: StoreKind) async throws {
    for (changes, isUncertain) in Self.histories {
      let book = try await Book(kind)
      for change in changes { try await book.perform(change) }
      #expect(try await found(1, book) == (isUncertain ? [1] : []), "\(changes)")
      let settled = try await book.perform(.settle(Reference(.incident, 1)))
      #expect(settled.uncertain?.map(\.number) == (isUncertain ? [1] : nil), "\(changes)")
      let day = DigestQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
      let digest = UseCase<DigestState>(store: book.store, press: .none, runtime: .test(at: day.to))
      await digest.dispatch(.asked(day, by: nil)).settled()
      guard case .digest(let told)? = digest.state.answer else { throw Failure.emptyNote }
      #expect(told.page.incidents.first?.uncertain == (isUncertain ? [1] : nil), "\(changes)")
    }
  }

  @Test("Deciding again that a note has no cost changes nothing", arguments: StoreKind.allCases)
  func repeatedCostDecisionChangesNothing(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("after 20 €")
    let first = try await book.perform(.cost(1, nil))
    let again = try await book.perform(.cost(1, nil))
    #expect(first.outcome == .made && again.outcome == .unchanged)
    let earlier = try await book.store.read { rows throws(Failure) in try rows.earlierTexts(of: 1) }
    #expect(earlier == [])
  }

  @Test("A receipt lists an edited note if it is uncertain, and has the cost that a change replaced")
  func receiptListsEditedUncertainNote() async throws {
    let book = try await Book(.memory)
    try await book.note("after 20 €")
    let edited = try await book.perform(.rewrite(1, "after 30 €", cost: nil))
    let priced = try await book.perform(.cost(1, Self.twenty))
    let corrected = try await book.perform(.rewrite(1, "before 30 €", cost: nil))
    let replaced = try await book.perform(.rewrite(1, "bandage", cost: Self.forty))
    let same = try await book.perform(.rewrite(1, "splint", cost: Self.forty))
    let cleared = try await book.perform(.cost(1, nil))
    let receipts = [edited, priced, corrected, replaced, same, cleared]
    #expect(receipts.map { $0.uncertain?.count } == [1, nil, nil, nil, nil, nil])
    #expect(receipts.map(\.formerCost) == [nil, nil, nil, Self.twenty, nil, Self.forty])
  }

  @Test("If a text is typed again without an amount, the receipt names the note that keeps its cost")
  func receiptNamesNoteThatKeepsCost() async throws {
    let book = try await Book(.memory)
    try await book.perform(.describe("check", cost: Self.forty))
    let changes: [(command: JotterCommand, isNamed: Bool)] = [
      (.describe("check, 35 € instead of 39", cost: nil), true), (.rewrite(1, "check, gratis", cost: nil), true),
      (.rewrite(1, "check in 5 days", cost: nil), true), (.rewrite(1, "check", cost: Self.twenty), false),
      (.cost(1, Self.forty), false), (.rewrite(1, "free of charge", cost: nil), true),
      (.cost(1, nil), false), (.rewrite(1, "on the house", cost: nil), false),
    ]
    for change in changes {
      let receipt = try await book.perform(change.command)
      #expect((receipt.uncertain?.map(\.number) == [1]) == change.isNamed, "\(change)")
    }
  }

  @Test(
    "A moved note with a decided cost stays certain, and another moved note stays uncertain",
    arguments: StoreKind.allCases)
  func movedNoteKeepsCertainty(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.perform(.begin("Rex"))
    try await book.perform(.begin("Mila"))
    for text in ["after 20 €", "after 30 €"] { try await book.note(text) }
    try await book.perform(.cost(1, Self.twenty))
    try await book.perform(.cost(1, nil))
    for note in 1...2 { try await book.perform(.move(.note, note, to: Reference(.incident, 1))) }
    #expect(try await found(1, book) == [2])
  }

  @Test(
    "An incident lists each former text and cost of a note; undo removes them, and a move keeps them",
    arguments: StoreKind.allCases)
  func formerCosts(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func earlier(_ incident: Int = 1) async throws -> [EarlierText] {
      try await book.store.read { rows throws(Failure) in try rows.earlierTexts(of: incident) }
    }
    try await book.perform(.begin("Rex"), minute: 1)
    try await book.note("limping", minute: 1)
    let changes: [JotterCommand] = [
      .cost(1, Self.twenty), .cost(1, Self.forty), .rewrite(1, "lame", cost: Self.twenty),
      .rewrite(1, "lame, left", cost: nil), .cost(1, nil), .rewrite(1, "lame, right", cost: nil),
    ]
    for (place, change) in changes.enumerated() { try await book.perform(change, minute: Int64(place + 2)) }
    // The first cost replaces no cost, so it leaves no former cost.
    let former: [(String, Euro?, Int64)] = [
      ("limping", Self.twenty, 3), ("limping", Self.forty, 4), ("lame", Self.twenty, 5), ("lame, left", Self.twenty, 6),
      ("lame, left", nil, 7),
    ]
    let all = former.map { text, cost, minute in
      EarlierText(note: 1, text: text, cost: cost, replacedAt: Instant(milliseconds: minute * 60_000))
    }
    #expect(try await earlier() == all)
    for left in [4, 3, 2] {
      try await book.perform(.undo(.session))
      #expect(try await earlier() == Array(all.prefix(left)))
    }
    for _ in 0..<3 { try await book.perform(.redo(.session)) }
    try await book.perform(.begin("Rex, second"))
    try await book.perform(.open(Reference(.incident, 1)))
    try await book.perform(.move(.note, 1, to: Reference(.incident, 2)))
    #expect(try await earlier(2) == all)
  }
}
