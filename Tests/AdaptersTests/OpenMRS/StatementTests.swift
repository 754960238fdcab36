import Adapters
import Architecture
import CSQLite
import Testing
import UseCases

/// SQL statements needed to store a server's appointments (decision 57).
@Suite(.serialized) struct StatementTests {
  private static let user = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let day = CalendarQuery(
    from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000), includesOver: true)

  private static func page(_ count: Int, reason: String = "yearly") -> CalendarPage {
    CalendarPage(
      (0..<count).map { place in
        let start = Instant(milliseconds: Int64(place) * 60_000)
        return ServerAppointment(
          id: "a\(place)", slot: Slot(start: start, end: start.advanced(by: .seconds(60))), slotID: "s\(place)",
          patientID: "p\(place)", patient: "Rex", type: "booster", reason: reason)
      })
  }

  /// Statements that store this many appointments three times: new, unchanged, and with another reason.
  private func counts(_ count: Int) async throws -> [StatementTracer.Count] {
    let folder = try TemporaryFolder()
    let tracer = StatementTracer(folder.path)
    defer { tracer.end() }
    let store = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    let session = try await store.openSession(at: Instant(milliseconds: 1))
    var counts: [StatementTracer.Count] = []
    for page in [Self.page(count), Self.page(count), Self.page(count, reason: "limping")] {
      let before = tracer.count
      _ = try await store.write { rows throws(Failure) in
        try AgendaBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 5), seed: 1))
          .keep(page, for: Self.day, of: Self.user, changeable: ServerAspect.allCases)
      }
      counts.append(tracer.count - before)
    }
    return counts
  }

  @Test("Storing takes three statements for a new appointment, one for an unchanged and three for a changed one")
  func storingTakesFewStatements() async throws {
    let (few, some, many) = (try await counts(10), try await counts(20), try await counts(40))
    let each = zip(few, some).map { ($1.statements - $0.statements) / 10 }
    #expect(each == zip(some, many).map { ($1.statements - $0.statements) / 20 })
    #expect(each == [3, 1, 3])
  }

  @Test("Storing appointments scans no row without an index")
  func storingNeedsNoTableScan() async throws {
    let counts = try await counts(40)
    #expect(counts.map(\.scanned) == [0, 0, 0])
  }

  @Test("The appointments of one server patient are found without a table scan")
  func patientsAppointmentsFoundByIndex() async throws {
    let folder = try TemporaryFolder()
    let tracer = StatementTracer(folder.path)
    defer { tracer.end() }
    let store = try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds)
    let session = try await store.openSession(at: Instant(milliseconds: 1))
    let count = try await store.write { rows throws(Failure) in
      _ = try AgendaBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 5), seed: 1))
        .keep(Self.page(40), for: Self.day, of: Self.user, changeable: [])
      let before = tracer.count
      let found = try rows.appointments(ofPatient: "p7")
      return (found, (tracer.count - before).scanned)
    }
    #expect(count == ([8], 0))
  }
}

/// Counts SQL statements on the database of a folder.
private final class StatementTracer: Sendable {
  struct Count {
    var statements = 0
    /// Rows scanned without an index.
    var scanned = 0

    static func - (after: Count, before: Count) -> Count {
      Count(statements: after.statements - before.statements, scanned: after.scanned - before.scanned)
    }
  }

  private static let counts = Lock<[String: Count]>([:])
  private let folder: String

  var count: Count { Self.counts.withLock { $0.first { $0.key.contains(folder) }?.value ?? Count() } }

  init(_ folder: String) {
    self.folder = folder
    sqlite3_auto_extension(Self.entry)
  }

  /// Stops tracing connections that open later.
  func end() { sqlite3_cancel_auto_extension(Self.entry) }

  private static var entry: @convention(c) () -> Void {
    let entry: @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?, OpaquePointer?) -> Int32 =
      {
        database, _, _ in
        sqlite3_trace_v2(
          database, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_PROFILE), StatementTracer.note, nil)
      }
    return unsafeBitCast(entry, to: (@convention(c) () -> Void).self)
  }

  private static let note:
    @convention(c) (UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32 = {
      event, _, statement, text in
      guard let statement = statement.map({ OpaquePointer($0) }) else { return 0 }
      var count = Count()
      if event == SQLITE_TRACE_PROFILE {
        count.scanned = Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1))
      } else if let text = text?.assumingMemoryBound(to: CChar.self) {
        // Skips triggers, which begin with a comment, and the search index, whose statements name `main`.
        let sql = String(cString: text)
        if !sql.hasPrefix("--"), !sql.contains("'main'."), !sql.contains("\"main\".") { count.statements = 1 }
      }
      let file = sqlite3_db_filename(sqlite3_db_handle(statement), "main").map { String(cString: $0) } ?? ""
      StatementTracer.counts.withLock { counts in
        counts[file, default: Count()].statements += count.statements
        counts[file, default: Count()].scanned += count.scanned
      }
      return 0
    }
}
