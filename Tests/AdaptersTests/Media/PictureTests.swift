import Adapters
import Architecture
import Testing
import UseCases

/// Pictures of practitioners and patients, and their rows, with each kind of store.
@Suite struct PictureTests {
  /// Kind of record that shows the picture.
  enum Shown: CaseIterable, Sendable {
    case practitioner
    case patient

    var record: RecordID { self == .patient ? .patient(1) : .practitioner(1) }
  }

  /// A store with a practitioner and a patient.
  private struct Album {
    let book: Book
    let shown: Shown
    private let seeds = Lock<UInt64>(2_000)

    init(_ kind: StoreKind, _ shown: Shown) async throws {
      (book, self.shown) = (try await Book(kind), shown)
      try await write { rows, session, stamp throws(Failure) in
        _ = try RecordBook(rows: rows, session: session, stamp: stamp).perform(
          .add(.practitioner, [FieldText("name", "Ada")]))
      }
      try await write { rows, session, stamp throws(Failure) in
        _ = try RecordBook(rows: rows, session: session, stamp: stamp).perform(
          .add(.patient, [FieldText("name", "Rex")]))
      }
    }

    private func write<Answer: Sendable>(
      _ work: @escaping @Sendable (JotterRows, Int, Stamp) throws(Failure) -> Answer
    ) async throws -> Answer {
      let session = book.session
      let stamp = Stamp(
        time: Instant(milliseconds: 60_000),
        seed: seeds.withLock { seed in
          seed += 1
          return seed
        })
      return try await book.store.write { rows throws(Failure) in try work(rows, session, stamp) }
    }

    /// Sets the picture to this id; nil clears it.
    @discardableResult
    func give(_ id: UInt64?) async throws -> Receipt {
      let isPatient = shown == .patient
      return try await write { rows, session, stamp throws(Failure) in
        let file = MediaFile(name: "a", format: .png, size: 70, digest: "00")
        let id = id.map { UniqueID(high: 0, low: $0) }
        if isPatient {
          let book = RecordBook(rows: rows, session: session, stamp: stamp)
          let rex = Reference(.patient, "rex")
          return try book.perform(id.map { .picture(rex, $0, file) } ?? .clearPicture(rex))
        }
        let book = RecordBook(rows: rows, session: session, stamp: stamp)
        let ada = Reference(.practitioner, "ada")
        return try book.perform(id.map { .picture(ada, $0, file) } ?? .clearPicture(ada))
      }
    }

    /// Id of the current picture.
    func picture() async throws -> UInt64? {
      let record = shown.record
      let medium = try await book.store.read { rows throws(Failure) in try rows.medium(record) }
      #expect(medium == nil || medium?.record == record)
      return medium.flatMap { medium in (1...9).first { UniqueID(high: 0, low: $0) == medium.id } }
    }

    func undo() async throws { try await book.perform(.undo(.session)) }

    func ids(_ read: @escaping @Sendable (JotterRows) throws(Failure) -> [Medium]) async throws -> [UInt64] {
      let media = try await book.store.read(read)
      return media.compactMap { medium in (1...9).first { UniqueID(high: 0, low: $0) == medium.id } }
    }

    func lost() async throws -> [UInt64] { try await ids { rows throws(Failure) in try rows.lostMedia(limit: 9) } }

    func kept() async throws -> [UInt64] {
      try await ids { rows throws(Failure) in
        let first = try rows.keptMedia(after: nil, limit: 1)
        return first + (try rows.keptMedia(after: first.last?.id, limit: 9))
      }
    }
  }

  @Test(
    "A picture is set, replaced and cleared, each by one change that is undone and redone",
    arguments: StoreKind.allCases, Shown.allCases)
  func pictureChangesCanBeUndone(kind: StoreKind, shown: Shown) async throws {
    let album = try await Album(kind, shown)
    #expect(try await album.picture() == nil)
    #expect(try await album.give(nil).outcome == .unchanged)
    let given = try await album.give(1)
    #expect(given.summary == ChangeSummary(.pictured, shown.record) && given.outcome == .made)
    #expect(try await album.give(2).outcome == .made)
    #expect(try await album.picture() == 2)
    #expect(try await album.give(nil).summary == ChangeSummary(.unpictured, shown.record))
    #expect(try await album.picture() == nil)
    for expected: UInt64? in [2, 1, nil] {
      try await album.undo()
      #expect(try await album.picture() == expected)
    }
    for expected: UInt64? in [1, 2, nil] {
      try await album.book.perform(.redo(.session))
      #expect(try await album.picture() == expected)
    }
  }

  @Test(
    "A replaced or cleared picture is kept until no undo or redo can restore it, and then is lost",
    arguments: StoreKind.allCases, Shown.allCases)
  func replacedPictureKeptWhileRestorable(kind: StoreKind, shown: Shown) async throws {
    let album = try await Album(kind, shown)
    try await album.give(1)
    try await album.give(3)
    try await album.give(nil)
    #expect(try await album.lost() == [])
    #expect(try await album.kept() == [1, 3])
    try await album.undo()
    try await album.undo()
    // Redo is still possible, so the files are needed.
    #expect(try await album.lost() == [])
    _ = try await album.book.perform(
      .attach(UniqueID(high: 0, low: 2), MediaFile(name: "b", format: .pdf, size: 1, digest: "0")))
    #expect(try await album.lost() == [3])
    #expect(try await album.kept() == [1, 2, 3])
    try await album.book.store.write { rows throws(Failure) in try rows.setCollected(UniqueID(high: 0, low: 3)) }
    #expect(try await album.lost() == [])
    #expect(try await album.kept() == [1, 2])
    #expect(try await album.picture() == 1)
  }

  @Test("A transaction that fails after it has added a picture leaves no picture", arguments: StoreKind.allCases)
  func failedTransactionLeavesNoPicture(kind: StoreKind) async throws {
    let album = try await Album(kind, .practitioner)
    await #expect(throws: Failure.emptyNote) {
      try await album.book.store.write { rows throws(Failure) in
        let file = MediaFile(name: "a", format: .png, size: 70, digest: "00")
        let id = UniqueID(high: 0, low: 1)
        try rows.addPicture(of: .practitioner(1), id: id, file: file, at: Instant(milliseconds: 1))
        try rows.set(.picture, of: .practitioner(1), to: .text(id.description))
        throw .emptyNote
      }
    }
    #expect(try await album.kept() == [])
    #expect(try await album.picture() == nil)
  }

  @Test(
    "`hasPicture` is true for each picture that a record ever had, even after undo, and for no other record",
    arguments: StoreKind.allCases, Shown.allCases)
  func formerPicturesStayKnown(kind: StoreKind, shown: Shown) async throws {
    let album = try await Album(kind, shown)
    try await album.give(1)
    try await album.give(2)
    try await album.undo()
    func knows(_ id: UInt64, _ shown: Shown) async throws -> Bool {
      try await album.book.store.read { rows throws(Failure) in
        try rows.hasPicture(UniqueID(high: 0, low: id), of: shown.record)
      }
    }
    for id: UInt64 in 1...2 {
      #expect(try await knows(id, shown))
      #expect(try await !knows(id, shown == .patient ? .practitioner : .patient))
    }
    #expect(try await !knows(3, shown))
  }
}
