import Architecture
import Harness
import Testing
import UseCases

@testable import Adapters

/// Long texts are folded for the search in portions.
@Suite struct LongTextTests {
  @Test("Every word of a long text is found without its accents, wherever a portion ends")
  func wordsFoundAcrossPortions() async throws {
    let book = try await Book(.memory)
    try await book.note((0..<400).map { "größe\($0)straße" }.joined(separator: " "))
    for number in 0..<400 { #expect(try await book.found("grosse\(number)strasse") == [1]) }
    #expect(try await book.found("grosse400strasse") == [])
  }

  @Test("Each portion of a text has at most 512 Unicode scalars, and portions split no ordinary word")
  func portionsSplitNoOrdinaryWord() {
    let accents = SearchText.portions(of: String(repeating: "é", count: 500_000))
    #expect(accents.allSatisfy { $0.unicodeScalars.count <= 512 } && accents.joined().count == 500_000)
    #expect(SearchText.portions(of: "e" + String(repeating: "\u{301}", count: 120_000)) == ["e"])
    let words = SearchText.portions(of: String(repeating: "größe ", count: 10_000))
    #expect(words.allSatisfy { $0.unicodeScalars.count <= 134 })
    #expect(words.flatMap { $0.split(separator: " ") }.allSatisfy { $0 == "größe" })
  }

  @Test("Only a long non-ASCII text is prepared, until its use, and at most four texts are prepared at a time")
  func onlyLongTextIsPrepared() {
    let words = PreparedWords()
    let long = String(repeating: "größe ", count: 1_000)
    words.prepare(long)
    words.prepare("größe")
    words.prepare(String(repeating: "plain ", count: 1_000))
    #expect(words.count == 1)
    #expect(words.words(of: long) == ["groesse", "grosse"] && words.count == 0)
    #expect(words.words(of: long) == ["groesse", "grosse"])
    for number in 0..<9 { words.prepare(long + "\(number)") }
    #expect(words.count == 4)
  }

  @Test("A change, an undo and a redo prepare both the new text and the replaced text")
  func changePreparesBothTexts() async throws {
    let store = LoggingStore()
    let jotter = UseCase<JotterState>(store: store, runtime: .test())
    await jotter.dispatch(.started).settled()
    for command: JotterCommand in [
      .note("first", cost: nil), .rewrite(1, "second", cost: nil), .describe("old"), .describe("new"),
      .undo(.session), .redo(.session),
    ] {
      await jotter.dispatch(.asked(command)).settled()
    }
    #expect(
      store.prepared.withLock { $0 } == ["first", "second", "first", "old", "", "new", "old"] + [
        "old", "new", "old", "new",
      ])
  }

  @Test("Removing a long text from the search uses its prepared words")
  func removedTextLeavesIndex() throws {
    let words = PreparedWords()
    let index = SearchIndex(connection: try .scratch(wait: LockWait(maxWait: .seconds(1))), .own, words)
    let long = String(repeating: "größe ", count: 1_000)
    words.prepare(long)
    try index.index("", insteadOf: long, as: 1, in: .words(of: "notes"))
    #expect(words.count == 0)
  }
}

/// In-memory store that records the prepared texts.
private struct LoggingStore: JotterStore {
  let memory = MemoryStore()
  let prepared = Lock<[String]>([])

  func prepare(_ text: String) async { prepared.withLock { $0.append(text) } }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await memory.write(work) }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await memory.read(work) }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await memory.openSession(caller, at: time)
  }
  func storeVersion() async throws(Failure) -> StoreVersion { try await memory.storeVersion() }
  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool { try await memory.wipe(at: expected) }
  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await memory.difference(fromStored: work) }
  func interrupt() {}
}
