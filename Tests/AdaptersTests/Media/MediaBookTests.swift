import Adapters
import Architecture
import Testing
import UseCases

/// Media of incidents, and their rows, over each store.
@Suite struct MediaBookTests {
  private static func file(_ format: MediaFormat, _ name: String = "a") -> MediaFile {
    MediaFile(name: name, format: format, size: 70, digest: "00", milliseconds: format == .wav ? 1_500 : nil)
  }

  private func attach(_ book: Book, _ format: MediaFormat, _ id: UInt64) async throws -> Receipt {
    try await book.perform(.attach(UniqueID(high: 0, low: id), Self.file(format)))
  }

  private func names(_ book: Book, _ incident: Int = 1) async throws -> [String] {
    try await book.store.read { rows throws(Failure) in
      try rows.media(of: incident).map {
        "\($0.record.kind) \($0.record.part ?? 0)\($0.erasedAt == nil ? "" : " erased")"
      }
    }
  }

  private func lost(_ book: Book) async throws -> [UInt64] {
    let lost = try await book.store.read { rows throws(Failure) in try rows.lostMedia(limit: 10) }
    return (0..<9).filter { id in lost.contains { $0.id == UniqueID(high: 0, low: id) } }
  }

  @Test(
    "The first file begins an incident; photos and recordings are numbered separately", arguments: StoreKind.allCases)
  func firstFileBeginsIncident(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let first = try await attach(book, .wav, 1)
    #expect(first.summary == ChangeSummary(.attached, .recording(incident: 1, 1)))
    #expect(first.occurring?.number == 1)
    let medium = Medium(
      id: UniqueID(high: 0, low: 1), record: .recording(incident: 1, 1), file: Self.file(.wav),
      attachedAt: Instant(milliseconds: 60_000))
    #expect(first.subject?.medium == medium)
    for (index, format) in [MediaFormat.jpeg, .pdf, .mp4, .flac].enumerated() {
      _ = try await attach(book, format, UInt64(index + 2))
    }
    #expect(try await names(book) == ["photo 1", "photo 2", "photo 3", "recording 1", "recording 2"])
    try await book.perform(.begin(nil))
    #expect(try await attach(book, .png, 7).summary == ChangeSummary(.attached, .photo(incident: 2, 1)))
    #expect(try await names(book, 2) == ["photo 1"])
    #expect(try await names(book, 3) == [])
  }

  @Test(
    "An incident without text is listed with the number of its files that are not erased",
    arguments: StoreKind.allCases)
  func textlessIncidentCountsItsFiles(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for (index, format) in [MediaFormat.png, .wav, .png].enumerated() {
      _ = try await attach(book, format, UInt64(index + 1))
    }
    try await book.perform(.erase(.photo, 2))
    #expect(try await book.page().incidents.map(\.files) == [2])
    try await book.note("eye")
    #expect(try await book.page().incidents.map(\.files) == [nil])
  }

  @Test(
    "Erasing marks a file, restoring removes the mark, and the restoration can be undone and redone",
    arguments: StoreKind.allCases)
  func erasedFileCanBeRestored(kind: StoreKind) async throws {
    let book = try await Book(kind)
    _ = try await attach(book, .png, 1)
    _ = try await attach(book, .wav, 2)
    let erased = try await book.perform(.erase(.photo, 1))
    #expect(erased.summary == ChangeSummary(.erased, .photo(incident: 1, 1)))
    #expect(erased.subject?.medium?.erasedAt != nil)
    #expect(try await names(book) == ["photo 1 erased", "recording 1"])
    #expect(try await book.perform(.erase(.photo, 1)).outcome == .unchanged)
    try await book.perform(.restore(.photo, 1))
    #expect(try await names(book) == ["photo 1", "recording 1"])
    try await book.perform(.undo(.session))
    #expect(try await names(book) == ["photo 1 erased", "recording 1"])
    try await book.perform(.redo(.session))
    #expect(try await names(book) == ["photo 1", "recording 1"])
    await #expect(throws: Failure.noSuchPart(.recording(incident: 1, 2))) {
      try await book.perform(.erase(.recording, 2))
    }
    await #expect(throws: Failure.noSuchPart(.photo(incident: 1, 1 << 20))) {
      try await book.perform(.erase(.photo, 1 << 20))
    }
  }

  @Test(
    "Undo removes an attached file, redo brings it back, and the next file gets a new number",
    arguments: StoreKind.allCases)
  func redoRestoresAttachedFile(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("limping")
    _ = try await attach(book, .png, 1)
    let undone = try await book.perform(.undo(.session))
    #expect(undone.subject?.medium?.record.part == 1)
    #expect(try await names(book) == [])
    #expect(try await book.perform(.redo(.session)).subject?.medium?.record.part == 1)
    #expect(try await names(book) == ["photo 1"])
    try await book.perform(.undo(.session))
    #expect(try await attach(book, .png, 2).summary.record == .photo(incident: 1, 2))
    #expect(try await names(book) == ["photo 2"])
  }

  @Test("The attaching of a file cannot be undone after a colleague has erased the file", arguments: StoreKind.allCases)
  func colleaguesErasurePreventsUndo(kind: StoreKind) async throws {
    let book = try await Book(kind)
    _ = try await attach(book, .png, 1)
    let other = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.open(Reference(.incident, 1)), session: other)
    try await book.perform(.erase(.photo, 1), session: other)
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.attached, .photo(incident: 1, 1)), because: ChangeSummary(.erased, .photo(incident: 1, 1)))
    ) { try await book.perform(.undo(.session)) }
  }

  @Test(
    "A medium is lost once its attaching is undone and cannot be redone, until the medium is collected",
    arguments: StoreKind.allCases)
  func undoneMediumLostUntilCollected(kind: StoreKind) async throws {
    let book = try await Book(kind)
    _ = try await attach(book, .png, 1)
    _ = try await attach(book, .wav, 2)
    try await book.perform(.erase(.photo, 1))
    #expect(try await lost(book) == [])
    try await book.perform(.undo(.session))
    try await book.perform(.undo(.session))
    // Redo is still possible, so the files are needed.
    #expect(try await lost(book) == [])
    try await book.note("something else")
    #expect(try await lost(book) == [2])
    let kept = { @Sendable (rows: JotterRows) throws(Failure) in
      try rows.keptMedia(after: nil, limit: 9).map(\.record)
    }
    #expect(try await book.store.read(kept) == [.photo(incident: 1, 1), .recording(incident: 1, 1)])
    try await book.store.write { rows throws(Failure) in try rows.setCollected(UniqueID(high: 0, low: 2)) }
    #expect(try await lost(book) == [])
    #expect(try await book.store.read(kept) == [.photo(incident: 1, 1)])
  }

  @Test("All media are read page by page, in the order of their ids", arguments: StoreKind.allCases)
  func mediaAreReadInPages(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for id in 1...3 {
      _ = try await attach(book, .png, UInt64(2 * id))
      _ = try await attach(book, .ogg, UInt64(2 * id + 1))
      try await book.perform(.begin(nil))
    }
    var seen: [RecordID] = []
    var last: UniqueID?
    while true {
      let after = last
      let page = try await book.store.read { rows throws(Failure) in try rows.keptMedia(after: after, limit: 4) }
      seen += page.map(\.record)
      last = page.last?.id
      if page.count < 4 { break }
    }
    #expect(seen == (1...3).flatMap { [RecordID.photo(incident: $0, 1), .recording(incident: $0, 1)] })
  }
}
