import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

/// Tables of a database match the declared layouts.
@Suite struct TableLayoutTests {
  /// First column of a query on the database in this folder.
  private static func texts(_ sql: String, in folder: TemporaryFolder) -> [String] {
    var (database, statement): (OpaquePointer?, OpaquePointer?)
    sqlite3_open(folder.path + "/jotter.sqlite", &database)
    defer { sqlite3_close(database) }
    #expect(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW { texts.append(String(cString: sqlite3_column_text(statement, 0))) }
    return texts
  }

  @Test("Each table has the columns that its layout says, and no other")
  func columns() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    // Further tables: the words and names of searches, and the generations of the file.
    let tables = Self.texts(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'",
      in: folder)
    #expect(Set(tables) == Set(StoreKind.kinds.layouts.map(\.table.rawValue) + ["words", "names", "generations"]))
    for layout in StoreKind.kinds.layouts {
      let columns = Self.texts("SELECT name FROM pragma_table_info('\(layout.table.rawValue)')", in: folder)
      #expect(Set(columns) == Set(layout.columns.map(\.field.rawValue)), "\(layout.table.rawValue)")
      let key = Self.texts(
        "SELECT name FROM pragma_table_info('\(layout.table.rawValue)') WHERE pk > 0 ORDER BY pk", in: folder)
      #expect(key == layout.key.map(\.rawValue), "\(layout.table.rawValue)")
    }
  }

  @Test("Records of each kind are found by an index of their list, ids, order, name and what identifies them")
  func indexes() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    for declaration in StoreKind.kinds.declared {
      let identifying = declaration.fields.filter { $0.traits.contains(.identifying) }.map {
        "\($0.field.rawValue)_whole"
      }
      let lists = (declaration.lists + (declaration.order.map { [[$0.field]] } ?? [])).map { list in
        "by_" + list.map(\.rawValue).joined(separator: "_")
      }
      let names = ["listed", "tail"] + identifying + lists + declaration.names.map(\.rawValue)
      let found = Self.texts(
        "SELECT name FROM pragma_index_list('\(declaration.plural)') WHERE origin = 'c'", in: folder)
      #expect(Set(found).isSuperset(of: names.map { "\(declaration.plural)_\($0)" }))
    }
  }

  @Test("No trigger is left: what follows from a row is decided once, for all storages")
  func triggers() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteStore(folder: folder.path)
    #expect(Self.texts("SELECT name FROM sqlite_master WHERE type = 'trigger'", in: folder) == [])
  }

  @Test("An appointment that an older program has read from a server is found by its ids there")
  func origins() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let origin = Origin(
      id: "there-1", user: "ada", patient: "rex", status: .planned, statusWord: "SCHEDULED", reason: "",
      changeable: nil, readAt: Instant(milliseconds: 0))
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/jotter.sqlite", &database) == SQLITE_OK)
    let sql =
      Schema.statements(to: 26) + """
        INSERT INTO appointments (id, starts_at, ends_at, patient, type, reason, practitioner, origin)
        VALUES ('0199a1b2-c3d4-7e5f-8a9b-000000000001', 1000, 2000, 'Rex', '', '', 'Ada', '\(origin.text)');
        PRAGMA user_version = 26;
        """
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    let store = try SQLiteStore(folder: folder.path)
    let found = try await store.read { rows throws(Failure) in
      try (rows.appointments(ofPatient: "rex"), rows.appointment(1)?.origin?.id, rows.appointments(ofPatient: "mila"))
    }
    #expect(found.0 == [1] && found.1 == "there-1" && found.2 == [])
  }
}
