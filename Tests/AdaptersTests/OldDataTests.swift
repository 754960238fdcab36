import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// A database and an archive that an earlier program wrote: all of it opens, and can be undone and copied on.
@Suite struct OldDataTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/version-20").path

  /// A folder with the database of the version before kinds of record were declared.
  private func database() throws -> String {
    let unpack = Process()
    unpack.executableURL = URL(filePath: "/usr/bin/env")
    unpack.arguments = ["gzip", "-dc", "\(Self.fixtures)/jotter.sqlite.gz"]
    let pipe = Pipe()
    unpack.standardOutput = pipe
    try unpack.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    unpack.waitUntilExit()
    try data.write(to: URL(filePath: "\(place.path)/jotter.sqlite"))
    return place.path
  }

  /// What both of them hold of the guardians with their patients, and of the practitioners, as sentences.
  private func told(_ store: any JotterStore) async throws -> [String] {
    try await store.read { rows throws(Failure) in
      var told: [String] = []
      for record in try rows.every(.guardian, after: 0, limit: 9) { told.append("g\(record.number)") }
      for record in try rows.records(RecordQuery(.guardian)).records {
        told.append("\(record.record.kind) \(record.number): \(record.fields.map(\.text).joined(separator: "|"))")
      }
      for patient in 1...2 { told.append("p\(patient): \(try rows.guardians(of: patient, limit: 9))") }
      told.append("quell: \(try rows.records(.guardian, named: "quell"))")
      told.append("lindenau: \(try rows.records(RecordQuery(.guardian, search: "lindenau")).records.map(\.number))")
      told.append("removed: \(try rows.removed(.guardian, named: nil, limit: 9))")
      for entry in try rows.every(.practitioner, after: 0, limit: 9) {
        guard let record = try rows.practitioner(entry.number) else { continue }
        told.append("\(record.name)|\(record.mail)|\(record.phone)|\(record.releasedAt?.milliseconds ?? 0)")
      }
      told.append("team: \(try rows.records(RecordQuery(.practitioner)).records.map(\.number))")
      told.append("vennh: \(try rows.records(.practitioner, named: "vennh"))")
      told.append("555: \(try rows.records(RecordQuery(.practitioner, search: "555 mara@")).records.map(\.number))")
      told.append("eibe: \(try rows.removed(.practitioner, named: "eibe", limit: 9))")
      return told
    }
  }

  private let expected = [
    "g1", "g2", "g3", "guardian 3: |Öhlmann||||||",
    "guardian 1: Nora|Quellberg|Mill Row 7|01234|Lindenau||030 555 0199|", "p1: [1]", "p2: [1]", "quell: [1]",
    "lindenau: [1]", "removed: [2]", "Mara Vennhoff|mara@example.org|030 555 0101|0", "Jonas Eibe|||1795377845045",
    "team: [1]", "vennh: [1]", "555: [1]", "eibe: [2]",
  ]

  @Test("A database of before kinds were declared has every guardian as it was, and takes what came later back")
  func database20() async throws {
    let path = try database()
    for _ in 1...2 {
      // The second time nothing is left to adopt.
      let store = try SQLiteStore(folder: path, kinds: StoreKind.kinds)
      #expect(try await told(store) == expected)
      // The log of a database that is copied alone is missing, which says nothing of the tables.
      try await store.acceptLoss()
      #expect(try await store.integrityProblem() == nil)
    }
    let store = try SQLiteStore(folder: path, kinds: StoreKind.kinds)
    let session = try await store.openSession(at: Instant(milliseconds: 0))
    let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
    try await store.write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: session, stamp: stamp)
      while try rows.newestDone(sessions: rows.sessions()) != nil { _ = try book.perform(.undo(.folder)) }
    }
    let left = try await store.read { rows throws(Failure) in try rows.records(RecordQuery(.guardian)).records.count }
    #expect(left == 0)
  }

  @Test("A new field of a kind gets its column, and what is searched otherwise is found", arguments: [true, false])
  func newField(isSearched: Bool) async throws {
    let path = try database()
    let field = DeclaredField(field: "nickname", kind: .text, traits: isSearched ? [] : .unsearched)
    let guardians = Guardians.declaration.with(field)
    func kinds(_ declaration: Declaration) -> Kinds { Kinds([declaration]) }
    _ = try SQLiteStore(folder: path)
    let store = try SQLiteStore(folder: path, kinds: kinds(guardians))
    try await store.write { rows throws(Failure) in
      try rows.set("nickname", of: .guardian(1), to: .text("Nono"))
    }
    func found(_ store: SQLiteStore) async throws -> [Int] {
      try await store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.guardian, search: "nono")).records.map(\.number)
      }
    }
    #expect(try await found(store) == (isSearched ? [1] : []))
    // The same field, declared the other way round.
    let turned = Guardians.declaration.with(
      DeclaredField(field: "nickname", kind: .text, traits: isSearched ? .unsearched : []))
    #expect(try await found(try SQLiteStore(folder: path, kinds: kinds(turned))) == (isSearched ? [] : [1]))
  }

  @Test("An archive of before kinds were declared is imported whole", arguments: StoreKind.allCases)
  func archive20(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked("\(Self.fixtures)/archive")) == nil)
    #expect(try await told(desk.store) == expected)
  }

  @Test(
    "Kinds that cannot be kept together are refused by name",
    arguments: [
      (Kinds.own.with(Guardians.declaration), "there is another one"), (Kinds.own.with(Gates.declaration), "letter g"),
      (Kinds.own.with(Nurses.declaration), "letter n"),
      (Kinds.own.with(Odd.declaration), "cannot be stored"), (Kinds.own.with(Notes.declaration), "notes"),
    ])
  func problems(kinds: Kinds, problem: String) throws {
    let error = #expect(throws: Failure.self) { try SQLiteStore(folder: place.path, kinds: kinds) }
    #expect("\(String(describing: error))".contains(problem))
    #expect(Kinds.own.problem == nil && StoreKind.kinds.problem == nil)
  }
}

private enum Gates: RecordType {
  static let kind: RecordKind = "gate", plural = "gates", fields = Fields()
  struct Fields: Sendable { let name = Stored.text("name", .named) }
}

/// `n3` is a note.
private enum Nurses: RecordType {
  static let kind: RecordKind = "nurse", plural = "nurses", fields = Fields()
  struct Fields: Sendable { let name = Stored.text("name", .named) }
}

private enum Odd: RecordType {
  static let kind: RecordKind = "odd", plural = "odds", fields = Fields()
  struct Fields: Sendable { let name = Stored.text("drop table", .named) }
}

private enum Notes: RecordType {
  static let kind: RecordKind = "x_note", plural = "notes", fields = Fields()
  struct Fields: Sendable { let name = Stored.text("name", .named) }
}
