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

  @Test("Each table has exactly the columns and the key of its layout")
  func tableHasLayoutColumns() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    // Further tables: the words and names of searches, and the generations and commits of the file.
    let tables = Self.texts(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'",
      in: folder)
    let further = ["words", "names", "generations", "commits"]
    #expect(Set(tables) == Set(StoreKind.kinds.layouts.map(\.table.rawValue) + further))
    for layout in StoreKind.kinds.layouts {
      let columns = Self.texts("SELECT name FROM pragma_table_info('\(layout.table.rawValue)')", in: folder)
      #expect(Set(columns) == Set(layout.columns.map(\.field.rawValue)), "\(layout.table.rawValue)")
      let key = Self.texts(
        "SELECT name FROM pragma_table_info('\(layout.table.rawValue)') WHERE pk > 0 ORDER BY pk", in: folder)
      #expect(key == layout.key.map(\.rawValue), "\(layout.table.rawValue)")
    }
  }

  private static let tables = """
    (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%') AS t
    """

  /// Columns, unique columns, indexes and full texts of a database, without defaults and the order of columns.
  private static func schema(in folder: TemporaryFolder) -> [String] {
    let columns = texts(
      """
      SELECT t.name || '.' || c.name || ' ' || c.type || ' ' || (c."notnull" OR c.pk > 0) || ' ' || c.pk
      FROM \(tables) JOIN pragma_table_info(t.name) AS c
      """, in: folder)
    let unique = texts(
      """
      SELECT t.name || '.' || c.name || ' unique'
      FROM \(tables) JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS c WHERE i.origin = 'u'
      """, in: folder)
    let made = texts(
      "SELECT sql FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL%' OR sql LIKE 'CREATE%INDEX%'", in: folder)
    let statements = made.map { sql in
      sql.filter { !$0.isWhitespace && $0 != "\"" }.split(separator: ",").sorted().joined(separator: ",")
    }
    return (columns + unique + statements).sorted()
  }

  private static func references(in folder: TemporaryFolder) -> Set<String> {
    Set(
      texts(
        """
        SELECT t.name || '.' || f."from" || ' ' || f."table" FROM \(tables) JOIN pragma_foreign_key_list(t.name) AS f
        """, in: folder))
  }

  /// A folder with an empty database of this version, migrated by opening a store.
  private static func migrated(from version: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/jotter.sqlite", &database) == SQLITE_OK)
    let sql = Schema.statements(to: version) + "PRAGMA user_version = \(version);"
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    _ = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    return folder
  }

  @Test(
    "A new database, made from the layouts, has the columns and indexes of a migrated database",
    arguments: [1, 14, 26, 30])
  func freshDatabaseMatchesMigratedOne(version: Int) throws {
    let new = try TemporaryFolder()
    _ = try SQLiteStore(folder: new.path, kinds: StoreKind.kinds)
    let old = try Self.migrated(from: version)
    #expect(Self.schema(in: new) == Self.schema(in: old))
    #expect(Self.references(in: new).isSuperset(of: Self.references(in: old)))
  }

  @Test("Each column has the type, the nullability and the initial value of its layout", arguments: [0, 1, 30])
  func columnsFollowTheirLayout(version: Int) throws {
    let folder = try version == 0 ? TemporaryFolder() : Self.migrated(from: version)
    _ = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    for layout in StoreKind.kinds.layouts {
      for column in layout.columns {
        let name = "\(layout.table.rawValue).\(column.field.rawValue)"
        let place = "pragma_table_info('\(layout.table.rawValue)') WHERE name = '\(column.field.rawValue)'"
        #expect(Self.texts("SELECT type FROM \(place)", in: folder) == ["\(column.holding)".uppercased()], "\(name)")
        let isRequired = Self.texts("SELECT \"notnull\" OR pk > 0 FROM \(place)", in: folder) == ["1"]
        #expect(isRequired == !column.isNullable, "\(name)")
        // Columns of versions before declared kinds have no default.
        let initial = Self.texts("SELECT coalesce(dflt_value, 'none') FROM \(place)", in: folder)
        let said =
          switch column.initial {
          case .none: "none"
          case .integer(let number): "\(number)"
          case .text(let text): "'\(text)'"
          }
        #expect(initial == [said] || version > 0 && initial == ["none"], "\(name)")
      }
    }
  }

  @Test("Each kind of record has indexes for its lists, ids, order, names and identifying fields")
  func recordKindsHaveIndexes() throws {
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

  @Test("A database has no triggers")
  func databaseHasNoTriggers() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteStore(folder: folder.path)
    #expect(Self.texts("SELECT name FROM sqlite_master WHERE type = 'trigger'", in: folder) == [])
  }

  @Test("An appointment that an older version read from a server is found by the server's patient id")
  func serverPatientFindsOlderAppointment() async throws {
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
