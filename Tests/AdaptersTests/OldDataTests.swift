import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Databases and archives of earlier versions, and undo of their changes.
@Suite struct OldDataTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private static func fixtures(_ version: Int) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/version-\(version)").path
  }

  /// Unpacks the database of a version: 20 is the last without declared kinds, 21 the last without declared patients.
  private func database(_ version: Int = 20) throws -> String {
    let unpack = Process()
    unpack.executableURL = URL(filePath: "/usr/bin/env")
    unpack.arguments = ["gzip", "-dc", "\(Self.fixtures(version))/jotter.sqlite.gz"]
    let pipe = Pipe()
    unpack.standardOutput = pipe
    try unpack.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    unpack.waitUntilExit()
    try data.write(to: URL(filePath: "\(place.path)/jotter.sqlite"))
    return place.path
  }

  /// Guardians with their patients, and practitioners, as lines; the same for the database and the archive.
  private func teamLines(_ store: any JotterStore) async throws -> [String] {
    try await store.read { rows throws(Failure) in
      var lines: [String] = []
      for record in try rows.every(.guardian, after: 0, limit: 9) { lines.append("g\(record.number)") }
      for record in try rows.records(RecordQuery(.guardian)).records {
        lines.append("\(record.record.kind) \(record.number): \(record.fields.map(\.text).joined(separator: "|"))")
      }
      for patient in 1...2 { lines.append("p\(patient): \(try rows.guardians(of: patient, limit: 9))") }
      lines.append("quell: \(try rows.records(.guardian, named: "quell"))")
      lines.append("lindenau: \(try rows.records(RecordQuery(.guardian, search: "lindenau")).records.map(\.number))")
      lines.append("removed: \(try rows.removed(.guardian, named: nil, limit: 9))")
      for entry in try rows.every(.practitioner, after: 0, limit: 9) {
        guard let record = try rows.practitioner(entry.number) else { continue }
        lines.append("\(record.name)|\(record.mail)|\(record.phone)|\(record.releasedAt?.milliseconds ?? 0)")
      }
      lines.append("team: \(try rows.records(RecordQuery(.practitioner)).records.map(\.number))")
      lines.append("vennh: \(try rows.records(.practitioner, named: "vennh"))")
      lines.append("555: \(try rows.records(RecordQuery(.practitioner, search: "555 mara@")).records.map(\.number))")
      lines.append("eibe: \(try rows.removed(.practitioner, named: "eibe", limit: 9))")
      return lines
    }
  }

  private let expected = [
    "g1", "g2", "g3", "guardian 3: |Öhlmann||||||",
    "guardian 1: Nora|Quellberg|Mill Row 7|01234|Lindenau||030 555 0199|", "p1: [1]", "p2: [1]", "quell: [1]",
    "lindenau: [1]", "removed: [2]", "Mara Vennhoff|mara@example.org|030 555 0101|0", "Jonas Eibe|||1795377845045",
    "team: [1]", "vennh: [1]", "555: [1]", "eibe: [2]",
  ]

  @Test("A database of version 20 keeps its guardians and practitioners, and all its changes can be undone")
  func databaseOfVersion20KeepsRecords() async throws {
    let path = try database()
    for _ in 1...2 {
      // The second start has nothing left to migrate.
      let store = try SQLiteStore(folder: path, kinds: StoreKind.kinds)
      #expect(try await teamLines(store) == expected)
      // The database was copied without its log, which counts as a loss; its tables are sound.
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

  /// Patients, their parts, entries and matching searches, as lines.
  private func passports(_ store: any JotterStore) async throws -> [String] {
    try await store.read { rows throws(Failure) in
      var lines: [String] = []
      func tell(_ record: AnyRecord) {
        let texts = record.values.all.map { "\($0.field.rawValue)=\($0.text)" }.joined(separator: " ")
        lines.append("\(record.kind) \(record.number): \(texts)")
      }
      for number in 1...4 {
        guard let patient = try rows.record(.patient(number)) else { continue }
        tell(patient)
        for part in patient.parts { tell(part) }
      }
      for entry in try rows.records(RecordQuery(.entry)).records.sorted(by: { $0.number < $1.number }) { tell(entry) }
      for search in ["sandhauk", "quellberg", "beagle", "276 098 1000 00017", "minka"] {
        lines.append("\(search): \(try rows.records(RecordQuery(.patient, search: search)).records.map(\.number))")
      }
      lines.append("removed: \(try rows.removed(.patient, named: "minka", limit: 9))")
      return lines
    }
  }

  private let expectedPassports = [
    """
    patient 1: born=2019-05 breed=Beagle chip=276098100000017 chip_date=2020-01-10 colour=black features=white paw \
    issued=2020-02-01 name=Rex notes=bites sex=male species=dog vet=Vennhoff vet_address=Lane 1 vet_city=Lindenau \
    vet_country=DE vet_mail=m@example.org vet_phone=030 vet_postcode=01234 vet_sp=SP1
    """, "owner 2: name=Ilja surname=Sandhauk",
    "patient 2: name=Minka species=cat tattoo=AB1 tattoo_date=2010-01-01 tattoo_place=left ear",
    """
    entry 1: batch=B7 date=2026-05-01 kind=rabies manufacturer=Acme patient=p1 product=Rabisin until=2027-05-01 \
    vet=Vennhoff vet_phone=0301 vet_sp=SP1
    """, "entry 2: date=2026-06-05 kind=titration patient=p1 titre=0.6 vet_address=Lab",
    """
    entry 3: date=2026-05-02 kind=tapeworm patient=p1 product=Milpro substance=praziquantel time=09:00 vet_phone=0302
    """, "sandhauk: [1]",
    "quellberg: [1]", "beagle: [1]", "276 098 1000 00017: [1]", "minka: []", "removed: [2]",
  ]

  @Test("A database of version 20 or 21 stores a clinic, finds it, and undoes its addition", arguments: [20, 21])
  func oldDatabaseStoresClinic(version: Int) async throws {
    let store = try SQLiteStore(folder: try database(version), kinds: StoreKind.kinds)
    let session = try await store.openSession(at: Instant(milliseconds: 0))
    func clinics() async throws -> [String] {
      try await store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.clinic, search: "weide")).records.compactMap { $0.place?.text }
      }
    }
    #expect(try await clinics() == [])
    let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
    try await store.write { rows throws(Failure) in
      let texts = [FieldText("name", "Weidengrund"), FieldText("place", "52.2, 21")]
      _ = try RecordBook(rows: rows, session: session, stamp: stamp).perform(.add(.clinic, texts))
    }
    #expect(try await clinics() == ["52.2,21"])
    try await store.write { rows throws(Failure) in
      _ = try JotterBook(rows: rows, session: session, stamp: stamp).perform(.undo(.session))
    }
    #expect(try await clinics() == [])
  }

  @Test("A database of version 21 has all values of every passport, also after undo and redo of all changes")
  func databaseOfVersion21KeepsPassports() async throws {
    let path = try database(21)
    _ = try SQLiteStore(folder: path, kinds: StoreKind.kinds)
    let store = try SQLiteStore(folder: path, kinds: StoreKind.kinds)
    #expect(try await passports(store) == expectedPassports)
    try await store.acceptLoss()
    #expect(try await store.integrityProblem() == nil)
    try await undoAndRedoAll(store, session: try await store.openSession(at: Instant(milliseconds: 0)))
  }

  @Test(
    "An archive of version 21 has all values of every passport, also after undo and redo of all changes",
    arguments: StoreKind.allCases)
  func archiveOfVersion21KeepsPassports(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked("\(Self.fixtures(21))/archive")) == nil)
    #expect(try await passports(desk.store) == expectedPassports)
    try await undoAndRedoAll(desk.store, session: desk.session)
  }

  /// Undoes all changes, redoes them, and expects the same passports.
  private func undoAndRedoAll(_ store: any JotterStore, session: Int) async throws {
    let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
    let left = try await store.write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: session, stamp: stamp)
      while try rows.newestDone(sessions: rows.sessions()) != nil { _ = try book.perform(.undo(.folder)) }
      return try rows.records(RecordQuery(.patient)).records.count
    }
    #expect(left == 0)
    try await store.write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: session, stamp: stamp)
      while try rows.newestUndone(sessions: rows.sessions()) != nil { _ = try book.perform(.redo(.folder)) }
    }
    #expect(try await passports(store) == expectedPassports)
  }

  @Test(
    "A new field of a kind gets a column, and a changed search trait takes effect at the next start",
    arguments: [true, false])
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
    // Changes only the trait of the field.
    let turned = Guardians.declaration.with(
      DeclaredField(field: "nickname", kind: .text, traits: isSearched ? .unsearched : []))
    #expect(try await found(try SQLiteStore(folder: path, kinds: kinds(turned))) == (isSearched ? [] : [1]))
  }

  @Test("An archive of version 20 imports all guardians and practitioners", arguments: StoreKind.allCases)
  func archiveOfVersion20KeepsRecords(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked("\(Self.fixtures(20))/archive")) == nil)
    #expect(try await teamLines(desk.store) == expected)
  }

  @Test(
    "Kinds that cannot be stored together are refused, and the failure names the conflict",
    arguments: [
      (Kinds.own.with(Guardians.declaration), "there is another one"), (Kinds.own.with(Gates.declaration), "letter g"),
      (Kinds.own.with(Nurses.declaration), "letter n"),
      (Kinds.own.with(Odd.declaration), "cannot be stored"), (Kinds.own.with(Notes.declaration), "notes"),
    ])
  func conflictingKindsAreRefused(kinds: Kinds, problem: String) throws {
    let error = #expect(throws: Failure.self) { try SQLiteStore(folder: place.path, kinds: kinds) }
    #expect("\(String(describing: error))".contains(problem))
    #expect(Kinds.own.problem == nil && StoreKind.kinds.problem == nil)
  }
}

private enum Gates: RecordType {
  static let kind: RecordKind = "gate", plural = "gates", fields = FieldSet(Fields())
  struct Fields: Sendable { let name = Stored.text("name", .named) }
}

/// The letter of this kind conflicts with notes: `n3` is a note.
private enum Nurses: RecordType {
  static let kind: RecordKind = "nurse", plural = "nurses", fields = FieldSet(Fields())
  struct Fields: Sendable { let name = Stored.text("name", .named) }
}

private enum Odd: RecordType {
  static let kind: RecordKind = "odd", plural = "odds", fields = FieldSet(Fields())
  struct Fields: Sendable { let name = Stored.text("drop table", .named) }
}

private enum Notes: RecordType {
  static let kind: RecordKind = "y_note", plural = "notes", fields = FieldSet(Fields())
  struct Fields: Sendable { let name = Stored.text("name", .named) }
}
