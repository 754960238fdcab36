import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

@Suite struct MigrationTests {
  @Test("A database of the first version keeps its notes, and its changes can be undone")
  func firstVersionKeepsNotes() async throws {
    let folder = try TemporaryFolder()
    let store = try older(folder)
    let session = try await store.openSession(at: Instant(milliseconds: 5))
    let notes = try await store.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
    #expect(notes == ["limping"])
    let receipt = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 6), seed: 1))
        .perform(.undo(.session))
    }
    #expect(receipt.subject?.note?.text == "limping")
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("A database of the first version accepts a practitioner, whose addition is undone before older changes")
  func firstVersionAcceptsPractitioner() async throws {
    let folder = try TemporaryFolder()
    let store = try older(folder)
    let session = try await store.openSession(at: Instant(milliseconds: 5))
    let onboarded = try await store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 6), seed: 1))
        .perform(.add(.practitioner, [FieldText("name", "Ada")]))
    }
    #expect(onboarded.subject?.practitioner?.number == 1 && onboarded.inSession?.number == 1)
    for kind in [ChangeKind.onboarded, .noted] {
      let receipt = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 7), seed: 2))
          .perform(.undo(.session))
      }
      #expect(receipt.summary.kind == kind)
    }
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("A database of the first version accepts a guardian, links the guardian and finds the guardian by name")
  func firstVersionAcceptsGuardian() async throws {
    let folder = try TemporaryFolder()
    let store = try older(folder)
    let session = try await store.openSession(at: Instant(milliseconds: 5))
    let found = try await store.write { rows throws(Failure) in
      let stamp = Stamp(time: Instant(milliseconds: 6), seed: 1)
      let book = RecordBook(rows: rows, session: session, stamp: stamp)
      _ = try book.perform(.add(.patient, [FieldText("name", "Rex")]))
      _ = try book.perform(.add(.guardian, [FieldText("name", "Nora")]))
      _ = try book.perform(.link(Reference(.guardian, "nora"), patient: Reference(.patient, "rex"), .owner))
      return try rows.guardians(of: 1, limit: 9)
    }
    #expect(found == [1])
    let listed = try await store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.guardian, search: "nor")).records.map(\.number)
    }
    #expect(listed == [1])
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("A database of version 14 finds a patient by its guardian, and no longer by a former name")
  func patientsOfGuardians() async throws {
    let folder = try TemporaryFolder()
    func found(_ search: String) async throws -> [Int] {
      try await SQLiteStore(folder: folder.path).read { rows throws(Failure) in
        try rows.records(RecordQuery(.patient, search: search)).records.map(\.number)
      }
    }
    // Rows in the format of version 14.
    let tail = "00000000abcd"
    let older =
      Schema.statements(to: 14) + """
        INSERT INTO patients (id, search, name_key)
          VALUES ('00000000-0000-7000-8000-\(tail)', 'Rex' || char(10) || '\(tail)', 'rex');
        INSERT INTO passport (patient, part, entry, field, value) VALUES (1, 'patient', 0, 'name', 'Rex');
        INSERT INTO patient_texts (rowid, words) VALUES (1, '\(tail) rex');
        INSERT INTO words VALUES ('rex'), ('\(tail)'), ('nora');
        INSERT INTO guardians (id, name, search, name_key)
          VALUES ('00000000-0000-7000-8000-00000000abce', 'Nora', 'Nora' || char(10) || '00000000abce', 'nora');
        INSERT INTO guardian_texts (rowid, words) VALUES (1, '00000000abce nora');
        INSERT INTO guardianships (guardian, patient, role) VALUES (1, 1, 'owner');
        PRAGMA user_version = 14;
        """
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/jotter.sqlite", &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, older, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    #expect(try await found("nora") == [1])
    #expect(try await found("rex nora") == [1])
    let store = try SQLiteStore(folder: folder.path)
    let session = try await store.openSession(at: Instant(milliseconds: 7))
    try await store.write { rows throws(Failure) in
      let stamp = Stamp(time: Instant(milliseconds: 8), seed: 2)
      _ = try RecordBook(rows: rows, session: session, stamp: stamp)
        .perform(.edit(Reference(.patient, "rex"), [FieldText("name", "Max")]))
    }
    #expect(try await found("rex") == [])
    #expect(try await found("max nora") == [1])
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("Texts of the first version are found by emoji and without apostrophes, until they are replaced")
  func firstVersionFindsEmoji() async throws {
    let folder = try TemporaryFolder()
    let texts = """
      INSERT INTO notes (key, incident, number, text, written_at)
        VALUES (1048578, 1, 2, 'O''Neil ruft an \u{1F431}', 1), (1048579, 1, 3, 'Rex\u{2019}s Halter', 1);
      UPDATE incidents SET notes = 3, description = 'Müller''s \u{1F436}';
      INSERT INTO texts (rowid, words)
        VALUES (1048578, 'an neil o ruft'), (1048579, 'halter rex s'), (1048576, 'muller s');
      INSERT INTO words VALUES ('an'), ('neil'), ('o'), ('ruft'), ('halter'), ('rex'), ('s'), ('muller');
      """
    let store = try older(folder, with: texts)
    func found(_ search: String) async throws -> [Int] {
      try await store.read { rows throws(Failure) in
        try rows.page(IncidentQuery(search: search)).incidents.map(\.number)
      }
    }
    for search in ["oneil", "neil", "\u{1F431}", "rexs", "muellers", "mullers", "\u{1F436}", "halter"] {
      #expect(try await found(search) == [1], "\(search)")
    }
    let session = try await store.openSession(at: Instant(milliseconds: 5))
    _ = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 6), seed: 1))
        .perform(.describe("sieht"))
    }
    for search in ["mullers", "\u{1F436}"] { #expect(try await found(search) == [], "\(search)") }
    #expect(try await found("sieht") == [1])
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("Texts of the first version are found by parts of words in both umlaut spellings, until they are replaced")
  func firstVersionFindsWordParts() async throws {
    let folder = try TemporaryFolder()
    let texts = """
      INSERT INTO notes (key, incident, number, text, written_at) VALUES (1048578, 1, 2, 'Durchfall nach Möhren', 1);
      UPDATE incidents SET notes = 2, description = 'ho' || char(776) || 'rt schlecht';
      INSERT INTO texts (rowid, words) VALUES (1048578, 'durchfall mohren nach'), (1048576, 'hort schlecht');
      INSERT INTO words VALUES ('durchfall'), ('mohren'), ('nach'), ('hort'), ('schlecht');
      """
    let store = try older(folder, with: texts)
    func found(_ search: String) async throws -> [Int] {
      try await store.read { rows throws(Failure) in
        try rows.page(IncidentQuery(search: search)).incidents.map(\.number)
      }
    }
    for search in ["fall", "moehren", "möhren", "mohren", "hoert", "lecht", "imp"] {
      #expect(try await found(search) == [1], "\(search)")
    }
    let id = try await store.read { rows throws(Failure) in try rows.incident(1)?.id.digits }
    #expect(try await found(String(try #require(id).dropFirst(9).prefix(8))) == [1])
    let session = try await store.openSession(at: Instant(milliseconds: 5))
    _ = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 6), seed: 1))
        .perform(.describe("sieht"))
    }
    #expect(try await found("hoert") == [])
    #expect(try await found("hort") == [])
    #expect(try await found("ieht") == [1])
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("An incident of the first version is among the incidents of its day, with its number of notes")
  func firstVersionIncidentJoinsDay() async throws {
    let folder = try TemporaryFolder()
    let store = try older(folder)
    let day = try await store.read { rows throws(Failure) in
      try rows.incidents(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
    }
    #expect(day.map(\.number) == [1] && day.map(\.notes) == [1])
  }

  /// Store over a database of the first version.
  private func older(_ folder: TemporaryFolder, with more: String = "") throws -> SQLiteStore {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/jotter.sqlite", &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, Self.firstVersion + more, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    return try SQLiteStore(folder: folder.path)
  }

  /// Tables and rows that the first version wrote for one note.
  private static let firstVersion = """
    CREATE TABLE incidents (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, opened_at INTEGER NOT NULL,
      description TEXT NOT NULL DEFAULT '', emergency INTEGER NOT NULL DEFAULT 0, settled_at INTEGER,
      discarded_at INTEGER, removed INTEGER NOT NULL DEFAULT 0, notes INTEGER NOT NULL DEFAULT 0,
      total INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX incidents_opened ON incidents(opened_at, number);
    CREATE INDEX incidents_tail ON incidents(substr(id, 25));
    CREATE INDEX incidents_open ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL;
    CREATE INDEX incidents_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND emergency = 1;
    CREATE INDEX incidents_open_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND emergency = 1;
    CREATE TABLE notes (
      key INTEGER PRIMARY KEY, incident INTEGER NOT NULL REFERENCES incidents(number), number INTEGER NOT NULL,
      text TEXT NOT NULL, cost INTEGER, written_at INTEGER NOT NULL, erased_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE sessions (
      number INTEGER PRIMARY KEY, occurring INTEGER REFERENCES incidents(number), used INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE changes (
      number INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES sessions(number), made_at INTEGER NOT NULL,
      kind TEXT NOT NULL, incident INTEGER REFERENCES incidents(number), note INTEGER, undone INTEGER,
      lost INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX changes_done ON changes(session, number) WHERE undone IS NULL;
    CREATE INDEX changes_undone ON changes(undone) WHERE undone IS NOT NULL;
    CREATE INDEX changes_incident ON changes(incident, number);
    CREATE TABLE edits (
      change INTEGER NOT NULL REFERENCES changes(number), position INTEGER NOT NULL, record TEXT NOT NULL,
      number INTEGER NOT NULL, note INTEGER, field TEXT NOT NULL, before ANY, after ANY,
      PRIMARY KEY (change, position)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE texts USING fts5(
      words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3');
    CREATE TABLE words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE facts (name TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;
    INSERT INTO incidents (number, id, opened_at, notes)
      VALUES (1, '0199a1b2-c3d4-7e5f-8a9b-000000000001', 1, 1);
    INSERT INTO notes (key, incident, number, text, written_at) VALUES (1048577, 1, 1, 'limping', 1);
    INSERT INTO sessions (number, occurring, used) VALUES (1, 1, 1);
    INSERT INTO changes (number, session, made_at, kind, incident, note) VALUES (1, 1, 1, 'noted', 1, 1);
    INSERT INTO edits VALUES (1, 0, 'incident', 1, NULL, 'exists', 0, 1);
    INSERT INTO edits VALUES (1, 1, 'session', 1, NULL, 'occurring', NULL, 1);
    INSERT INTO edits VALUES (1, 2, 'note', 1, 1, 'exists', 0, 1);
    INSERT INTO texts (rowid, words) VALUES (1048577, 'limping');
    INSERT INTO words VALUES ('limping');
    PRAGMA user_version = 1;
    """
}
