import Adapters
import Architecture
import CSQLite
import Foundation
import Harness
import Testing
import UseCases

/// The fictional practice with each kind of store.
@Suite struct PracticeOfFictionTests {
  private static let midnight = Instant(milliseconds: 1_790_000_000_000)

  private func bootstrap(
    _ store: any JotterStore, _ files: any MediaFiles = NoMediaFiles(), day: Int64 = 0
  ) async -> BootstrapState.Phase {
    let runtime = Runtime.test(at: Self.midnight)
    let bootstrap = UseCase<BootstrapState>(store: store, files: files, runtime: runtime)
    let midnight = Self.midnight.advanced(by: .seconds(86_400 * day))
    await bootstrap.dispatch(.practiceAsked(midnight: midnight)).settled()
    return bootstrap.state.phase
  }

  /// Descriptions of the first 20 records of each kind that a user sees.
  private func everything(_ store: any JotterStore) async throws -> [String] {
    try await store.read { rows throws(Failure) in
      var all: [String] = []
      for number in 1...20 {
        if let incident = try rows.incident(number) {
          all.append("\(incident) \(try rows.notes(of: number)) \(try rows.media(of: number))")
        }
        if let patient = try rows.record(.patient(number)) { all.append("\(patient)") }
        if let guardian = try rows.record(.guardian(number)) { all.append("\(guardian)") }
        all += try rows.guardians(of: number, limit: 9).map { "g\($0) of p\(number)" }
        if let clinic = try rows.record(RecordID(.clinic, number)) { all.append("\(clinic)") }
        if let practitioner = try rows.practitioner(number) { all.append("\(practitioner)") }
        if let appointment = try rows.appointment(number) { all.append("\(appointment)") }
      }
      return all
    }
  }

  @Test(
    "The fictional practice has a team, patients, today's appointments, recent incidents and a current incident",
    arguments: StoreKind.allCases)
  func fictionalPracticeIsComplete(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    let session = try await store.openSession(at: Self.midnight)
    #expect(await bootstrap(store) == .finished)
    try await store.read { rows throws(Failure) in
      let team = try rows.records(RecordQuery(.practitioner)).records
      #expect(team.count == 4)
      #expect(try rows.records(RecordQuery(.patient, search: "labrador")).records.map(\.name) == ["Łapa"])
      #expect(try rows.records(RecordQuery(.guardian)).records.count == 6)
      #expect(try rows.records(RecordQuery(.clinic)).records.map { $0.place == nil } == [true, false, false])
      #expect(
        try (1...5).map { patient throws(Failure) in try rows.guardians(of: patient, limit: 9) } == [
          [1, 4], [2, 5], [3], [1, 4], [6],
        ])
      #expect(try rows.record(Reference(.guardian, "katzenhof")).number == 6)
      let all = try rows.page(IncidentQuery(includesSettled: true)).incidents
      #expect(all.map(\.number) == [6, 5, 4, 3, 2, 1] && all.count { $0.isEmergency } == 2)
      #expect(all.count { $0.settledAt == nil } == 3)
      let day = Self.midnight.milliseconds...Self.midnight.milliseconds + 86_400_000
      #expect(all.count { day.contains($0.openedAt.milliseconds) } == 2)
      #expect(all.first?.takers.map(\.name) == ["Cleo Hafergold"] && all.first?.patient?.name == "Łapa")
      let today = try rows.agenda(
        AgendaQuery(from: Self.midnight, to: Self.midnight.advanced(by: .seconds(86_400)), includesCancelled: true))
      #expect(today.appointments.count == 5)
      // Tomorrow's appointment has a reminder, and nothing is due today.
      let open = try rows.records(RecordQuery(.reminder, conditions: Reminders.open)).records.map { Reminder($0) }
      let tomorrow = Self.midnight.advanced(by: .seconds(86_400))
      let visits = open.filter { $0.source.hasPrefix("a") }
      #expect(visits.map(\.source) == ["a7"] && visits[0].patient == .patient(4))
      #expect(visits[0].due == tomorrow.advanced(by: .seconds(9 * 3_600 + 45 * 60)))
      #expect(visits[0].practitioner == .practitioner(2) && Set(open.map(\.id)).count == open.count)
      #expect(open.allSatisfy { $0.due.map { $0 >= tomorrow } ?? false })
      let book = JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.midnight, seed: 1))
      #expect(try book.occurring()?.number == 6)
      #expect(try book.inSession()?.number == 3)
    }
    _ = folder
  }

  @Test(
    "Bootstrapping the practice again restores each record with its ids after a user has changed it",
    arguments: StoreKind.allCases)
  func bootstrappingAgainRestoresRecords(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    let session = try await store.openSession(at: Self.midnight)
    #expect(await bootstrap(store) == .finished)
    let first = try await everything(store)
    for command in [
      JotterCommand.note("mine", cost: nil), .erase(.note, 1), .note("more", cost: nil), .settle(nil), .begin("gone"),
      .undo(.session), .open(Reference(.incident, 3)), .describe("other"),
    ] {
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(
          rows: rows, session: session, stamp: Stamp(time: Self.midnight, seed: UInt64("\(command)".count))
        )
        .perform(command)
      }
    }
    try await store.write { rows throws(Failure) in
      let patients = RecordBook(rows: rows, session: session, stamp: Stamp(time: Self.midnight, seed: 90))
      _ = try patients.perform(.enter(Reference(.patient, 1), .owner, [FieldText("name", "Nora")]))
      _ = try patients.perform(.remove(Reference(.patient, 4)))
    }
    #expect(try await everything(store) != first)
    #expect(await bootstrap(store) == .finished)
    #expect(try await everything(store) == first)
    #expect(try await store.integrityProblem() == nil)
    // The search finds the texts of the practice once, and no text that a user added.
    let found = try await store.read { rows throws(Failure) in
      try [rows.page(IncidentQuery(search: "more")), rows.page(IncidentQuery(search: "stitched"))].map {
        $0.incidents.map(\.number)
      }
    }
    #expect(found == [[], [6]])
    _ = folder
  }

  @Test(
    "Bootstrapping refuses a folder with the user's own changes, also undone ones, and leaves it unchanged",
    arguments: StoreKind.allCases)
  func bootstrappingRefusesUsersOwnChanges(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("mine")
    #expect(await bootstrap(book.store) == .failed(.folderNotOurs))
    #expect(try await book.notes().map(\.text) == ["mine"])
    // A folder whose changes are all undone is refused, too.
    try await book.perform(.undo(.session))
    #expect(await bootstrap(book.store) == .failed(.folderNotOurs))
  }

  /// Adds a record of this kind, as a user would.
  private static func begin(_ kind: RecordKind, _ rows: JotterRows, _ session: Int) throws(Failure) {
    let stamp = Stamp(time: midnight, seed: 100)
    switch kind {
    case .incident: _ = try JotterBook(rows: rows, session: session, stamp: stamp).perform(.begin("mine"))
    case .reminder:
      let due = midnight.advanced(by: .seconds(3_600)).secondsText
      _ = try RecordBook(rows: rows, session: session, stamp: stamp).perform(
        .add(.reminder, [FieldText("name", "call"), FieldText("due", due)]))
    case .appointment:
      let slot = Slot(start: midnight, end: midnight.advanced(by: .seconds(600)))
      let plan = Plan(slot: slot, patient: "Rex", type: "", reason: "", practitioner: "")
      _ = try AgendaBook(rows: rows, session: session, stamp: stamp).perform(.add(plan))
    default:
      let book = RecordBook(rows: rows, session: session, stamp: stamp)
      let known =
        switch kind {
        case .entry:
          [
            FieldText("kind", "weight"), FieldText("patient", "p1"), FieldText("date", "2026-01-01"),
            FieldText("weight", "3"),
          ]
        case .institution: [FieldText("name", "Lab"), FieldText("host", "lab.example"), FieldText("user", "ada")]
        case .report: [FieldText("order", "54327")]
        case .product: [FieldText("name", "Fictivac"), FieldText("against", "rabies")]
        default: [FieldText(rows.kinds[kind]?.fields.first { $0.traits.contains(.named) }?.name ?? "", "Ada")]
        }
      _ = try book.perform(.add(kind, known))
    }
  }

  @Test(
    "Bootstrapping the practice again fails while it has a record added by hand, and succeeds after an undo",
    arguments: StoreKind.allCases)
  func begunByHand(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    let session = try await store.openSession(at: Self.midnight)
    // Outbox items are never added by hand, only with their reports and appointments.
    for kind in Kinds.own.wholes where kind != .session && kind != .outbox {
      #expect(await bootstrap(store) == .finished)
      try await store.write { rows throws(Failure) in
        try Self.begin(kind, rows, session)
      }
      let before = try await everything(store)
      #expect(await bootstrap(store) == .failed(.folderNotOurs), "\(kind)")
      #expect(try await everything(store) == before)
      try await store.write { rows throws(Failure) in
        let book = JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.midnight, seed: 99))
        _ = try book.perform(.undo(.session))
      }
    }
    #expect(await bootstrap(store) == .finished)
    _ = folder
  }

  @Test(
    "Bootstrapping the practice and `beginDemonstration()` fail while another prompt has the folder open",
    arguments: StoreKind.allCases)
  func otherPromptPreventsBootstrapping(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: FileManager.default.temporaryDirectory.path)
    let colleague = try await desk.colleague()
    #expect(await bootstrap(desk.store) == .failed(.folderInUse))
    await #expect(throws: Failure.folderInUse) { try await desk.store.beginDemonstration() }
    #expect(try await desk.isEmpty)
    colleague.leave()
    #expect(await bootstrap(desk.store) == .finished)
    let late = try await desk.colleague()
    #expect(await bootstrap(desk.store) == .failed(.folderInUse))
    late.leave()
  }

  @Test("The practice replaces untouched demonstration incidents, and a demonstration replaces the practice")
  func practiceReplacesUntouchedDemonstration() async throws {
    let (store, folder) = try StoreKind.sqlite.make()
    try await store.beginDemonstration()
    try await store.add([Fiction(count: 1, seed: 1, endingAt: Self.midnight).incident(at: 0)])
    #expect(await bootstrap(store) == .finished)
    try await store.beginDemonstration()
    #expect(try await everything(store) == [])
    _ = folder
  }

  @Test("The photos and the recording of the practice are intact, and bootstrapping again removes the former files")
  func bootstrappingAgainReplacesFiles() async throws {
    let (store, folder) = try StoreKind.sqlite.make()
    let path = try #require(folder?.path)
    let files = MediaFolder(data: path)
    #expect(await bootstrap(store, files, day: -1) == .finished)
    #expect(await bootstrap(store, files) == .finished)
    let media = try await store.read { rows throws(Failure) in try rows.keptMedia(after: nil, limit: 9) }
    #expect(media.map(\.file.format) == [.png, .png, .wav])
    #expect(media.last?.file.milliseconds == 500)
    for medium in media { #expect(await files.condition(of: medium, isThorough: true) == .sound) }
    #expect(try await files.names() == media.map(\.fileName).sorted())
    // Python decodes the picture, too.
    let launcher = Launcher(clock: .system, environment: ProcessInfo.processInfo.environment)
    let report = await launcher.run(
      ProgramCall("python3", ["-c", Self.reading, files.path(of: media[0])], maxWait: .seconds(60)))
    #expect(report.verdict == .exited(0), "\(report.err)")
  }

  /// Python program that checks a PNG file: its checksums, and 64 rows of a filter byte and 64 pixels.
  private static let reading = """
    import struct, sys, zlib
    data = open(sys.argv[1], 'rb').read()[8:]
    pixels = b''
    while data:
        length, = struct.unpack('>I', data[:4])
        name, body, check = data[4:8], data[8:8 + length], data[8 + length:12 + length]
        assert struct.unpack('>I', check)[0] == zlib.crc32(name + body)
        if name == b'IDAT': pixels = zlib.decompress(body)
        data = data[12 + length:]
    assert len(pixels) == 65 * 64
    """

  @Test("Beginning a demonstration empties every table except `sessions`, `facts`, `generations` and `commits`")
  func demonstrationEmptiesMostTables() async throws {
    let (store, folder) = try StoreKind.sqlite.make()
    let path = try #require(folder?.path)
    #expect(await bootstrap(store) == .finished)
    try await store.beginDemonstration()
    var database: OpaquePointer?
    #expect(sqlite3_open(path + "/jotter.sqlite", &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    let sql = """
      SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
        AND name NOT LIKE 'texts\\_%' ESCAPE '\\' AND name NOT LIKE '%\\_texts\\_%' ESCAPE '\\'
        AND name NOT LIKE 'incident\\_ids\\_%' ESCAPE '\\'
        AND name NOT LIKE '%\\_parts\\_%' ESCAPE '\\'
      """
    var names: [String] = []
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, sql, -1, &statement, nil)
    while sqlite3_step(statement) == SQLITE_ROW { names.append(String(cString: sqlite3_column_text(statement, 0))) }
    sqlite3_finalize(statement)
    #expect(names.count > 10)
    // `generations` and `commits` belong to the database file, not to the stored data.
    for name in names where !["sessions", "facts", "generations", "commits"].contains(name) {
      sqlite3_prepare_v2(database, "SELECT count(*) FROM \(name)", -1, &statement, nil)
      #expect(sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == 0, "\(name)")
      sqlite3_finalize(statement)
    }
  }
}
