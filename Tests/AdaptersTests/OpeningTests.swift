import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opening a database that is in use, waiting for its lock, and threads of transactions.
@Suite struct OpeningTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Runs `body` while another prompt holds a write transaction.
  private func whileWriting(_ body: () async throws -> Void) async throws {
    let holder = try SQLiteStore(folder: folder.path)
    let (held, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let holding: Void = onOwnThread {
      try await holder.write { _ throws(Failure) in
        held.signal()
        release.wait()
      }
    }
    await signalled(held)
    let failure: (any Error)?
    do {
      try await body()
      failure = nil
    } catch { failure = error }
    release.signal()
    try await holding
    if let failure { throw failure }
  }

  @Test("A database with complete tables is opened, read and checked while another prompt writes")
  func completeDatabaseOpensDuringWrite() async throws {
    _ = try SQLiteStore(folder: folder.path)
    try await whileWriting {
      let hasty = try SQLiteStore(folder: folder.path, maxWait: .zero)
      try await hasty.read { _ throws(Failure) in }
      try await hasty.longRead { _ throws(Failure) in }
      #expect(try await hasty.integrityProblem() == nil)
    }
  }

  @Test("A database that lacks the table of a kind is not opened while another prompt writes")
  func incompleteDatabaseWaitsForWriter() async throws {
    _ = try SQLiteStore(folder: folder.path)
    try await whileWriting {
      #expect(throws: Failure.store(.busy)) {
        try SQLiteStore(folder: folder.path, maxWait: .zero, kinds: StoreKind.kinds)
      }
    }
    _ = try SQLiteStore(folder: folder.path, maxWait: .zero, kinds: StoreKind.kinds)
  }

  @Test("An interruption ends no wait that begins after it")
  func interruptedBefore() async throws {
    let hasty = try SQLiteStore(folder: folder.path, maxWait: .milliseconds(1))
    try await whileWriting {
      for _ in 0..<2 {
        hasty.interrupt()
        await #expect(throws: Failure.store(.busy)) { try await hasty.write { _ throws(Failure) in } }
        hasty.interrupt()
        await #expect(throws: Failure.store(.busy)) { try await hasty.longWrite { _ throws(Failure) in } }
      }
    }
    hasty.interrupt()
    try await hasty.write { _ throws(Failure) in }
    try await hasty.longWrite { _ throws(Failure) in }
  }

  private static func thread() -> String { "\(pthread_self())" }

  @Test("A short transaction runs on the caller's thread, and a long transaction on another thread")
  func longTransactionUsesAnotherThread() async throws {
    let store = try SQLiteStore(folder: folder.path)
    try await onOwnThread {
      for _ in 0..<2 {
        let here = Self.thread()
        let writing = try await store.write { _ throws(Failure) in Self.thread() }
        let reading = try await store.read { _ throws(Failure) in Self.thread() }
        #expect(writing == here && reading == here)
        // After a long transaction on another thread, short ones run here again.
        let before = Self.thread()
        let elsewhere = try await store.longWrite { _ throws(Failure) in Self.thread() }
        #expect(elsewhere != before)
      }
    }
  }

  @Test("A change of one prompt is visible to the next short or long read of another prompt")
  func otherPromptSeesChange() async throws {
    let (one, two) = (try SQLiteStore(folder: folder.path), try SQLiteStore(folder: folder.path))
    let session = try await one.openSession(at: Instant(milliseconds: 0))
    for number in 1...3 {
      _ = try await one.write { rows throws(Failure) in
        try JotterBook(
          rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: UInt64(number))
        ).perform(.note("note \(number)", cost: nil))
      }
      #expect(try await two.read { rows throws(Failure) in try rows.notes(of: 1).count } == number)
      #expect(try await two.longRead { rows throws(Failure) in try rows.notes(of: 1).count } == number)
    }
  }

  // MARK: Kinds with new fields

  /// A kind with a part, as an older program declares it.
  private enum Older: RecordType {
    static let kind: RecordKind = "zz_crate"
    static let plural = "zz_crates"
    static let parts: [any RecordType.Type] = [Parts.self]

    struct Fields: Sendable { let name = Stored.text("name", .named) }
    static let fields = FieldSet(Fields())

    enum Parts: RecordType {
      static let kind: RecordKind = "zz_crate.bolt"
      static let plural = "zz_bolts"
      struct Fields: Sendable { let name = Stored.text("name", .named) }
      static let fields = FieldSet(Fields())
    }
  }

  /// The kind and part of `Older`, each with one more field.
  private enum Newer: RecordType {
    static let kind: RecordKind = "zz_crate"
    static let plural = "zz_crates"
    static let parts: [any RecordType.Type] = [Parts.self]

    struct Fields: Sendable { let name = Stored.text("name", .named), place = Stored.text("place") }
    static let fields = FieldSet(Fields())

    enum Parts: RecordType {
      static let kind: RecordKind = "zz_crate.bolt"
      static let plural = "zz_bolts"
      struct Fields: Sendable { let name = Stored.text("name", .named), size = Stored.text("size") }
      static let fields = FieldSet(Fields())
    }
  }

  @Test("A new field of a kind or of its part gets a column, and stored values stay")
  func newFields() async throws {
    let crate: RecordKind = "zz_crate", bolt: RecordKind = "zz_crate.bolt"
    let older = try SQLiteStore(folder: folder.path, kinds: Kinds.own.with(Older.declaration))
    try await older.write { rows throws(Failure) in
      let number = try rows.add(crate, id: UniqueID(high: 1, low: 2))
      try rows.set("name", of: RecordID(crate, number), to: .text("red"))
      let part = try rows.add(bolt, to: number)
      try rows.set("name", of: RecordID(bolt, number, part: part), to: .text("first"))
    }
    let newer = try SQLiteStore(folder: folder.path, kinds: Kinds.own.with(Newer.declaration))
    let read = try await newer.write { rows throws(Failure) in
      for (field, record) in [
        (Field("place"), RecordID(crate, 1)), (Field("size"), RecordID(bolt, 1, part: 1)),
      ] {
        try rows.set(field, of: record, to: .text("M8"))
      }
      return try rows.record(RecordID(crate, 1))
    }
    #expect(read?.name == "red" && read?[Field("place")] == "M8")
    #expect(read?.parts.first?[Field("name")] == "first" && read?.parts.first?[Field("size")] == "M8")
    #expect(try await newer.integrityProblem() == nil)
  }
}
