import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Import of clinics from another program's file, entry by entry.
@Suite struct ClinicImportTests {
  private static func clinic(_ values: [String: ForeignValue]) -> ForeignValue { .object(values) }

  /// A prompt over an in-memory store, with a file of these entries.
  private struct Desk {
    let store = MemoryStore()
    let records: UseCase<RecordsState>
    let entries: Lock<[ForeignValue]>

    init(_ entries: [ForeignValue]) async throws {
      let held = Lock(entries)
      self.entries = held
      let files = ForeignFiles { path throws(Failure) in
        guard path == "clinics.json" else { throw .noSuchFile(path) }
        return .object(["clinics": .list(held.withLock { $0 })])
      }
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      records = UseCase(store: store, files: files, runtime: .test())
      await records.dispatch(.sessionOpened(session)).settled()
    }

    func ask(_ command: RecordCommand) async { await records.dispatch(.asked(command)).settled() }

    @discardableResult
    func take(isTrial: Bool = false) async -> ImportReport? {
      await records.dispatch(.importAsked("clinics.json", [.clinics], isTrial: isTrial)).settled()
      if case .imported(let reports)? = records.state.answer { return reports.first }
      return nil
    }

    func jot(_ command: JotterCommand) async throws -> Receipt {
      guard let session = records.state.session else { throw Failure.nothingOccurring }
      return try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 9), seed: 9))
          .perform(command)
      }
    }

    func values() async throws -> [FieldValues] {
      try await store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.clinic, limit: 3_000)).records.reversed().map(\.values)
      }
    }
  }

  @Test("Each key of an imported clinic fills a field, and each field of a clinic has a key")
  func eachImportedKeyFillsField() async throws {
    let desk = try await Desk([
      .object([
        "id": .text("7"), "name": .text("Lindenhof"), "cityName": .text("Warszawa"),
        "coordinates": .list([.number(52.237049), .number(21.017532)]), "description": .text("day and night"),
        "logoUrl": .text("https://example.org/logo.png"), "phone": .text("22 555 0100"),
        "link": .text("https://example.org"),
      ])
    ])
    await desk.take()
    let values = try #require(try await desk.values().first)
    #expect(
      values
        == FieldValues([
          .sourceID: "7", .name: "Lindenhof", .city: "Warszawa", .place: "52.237049,21.017532",
          .description: "day and night", .logo: "https://example.org/logo.png", .phone: "22 555 0100",
          .link: "https://example.org",
        ]))
    #expect(Set(values.all.map(\.field)) == Set(Clinics.declaration.fields.map(\.field)))
  }

  /// Result of an entry: the coordinates of the added clinic, or its problems.
  private enum Outcome: Equatable {
    case added(String?)
    case refused([RowProblem])
  }

  private static let table: [(String, [String: ForeignValue], Outcome)] = [
    ("a name is enough", ["name": .text(" Lindenhof ")], .added(nil)),
    ("coordinates", ["name": .text("L"), "coordinates": .list([.number(-33.9), .number(18)])], .added("-33.9,18")),
    ("coordinates as a text", ["name": .text("L"), "coordinates": .text("52.2, 21")], .added("52.2,21")),
    ("none", ["name": .text("L"), "coordinates": .nothing], .added(nil)),
    ("an empty list", ["name": .text("L"), "coordinates": .list([])], .added(nil)),
    ("two of nothing", ["name": .text("L"), "coordinates": .list([.nothing, .nothing])], .added(nil)),
    ("numbers for texts", ["name": .text("L"), "phone": .number(225_550_100), "id": .number(7)], .added(nil)),
    ("an unknown key", ["name": .text("L"), "stars": .number(5)], .added(nil)),
    ("no name", ["cityName": .text("Warszawa")], .refused([RowProblem(row: 1, key: "name", .missing)])),
    ("an empty name", ["name": .text("  ")], .refused([RowProblem(row: 1, key: "name", .missing)])),
    (
      "one coordinate", ["name": .text("L"), "coordinates": .list([.number(52.2)])],
      .refused([RowProblem(row: 1, key: "coordinates", .noPlace("[52.2]"))])
    ),
    (
      "beyond the pole", ["name": .text("L"), "coordinates": .list([.number(95), .number(21)])],
      .refused([RowProblem(row: 1, key: "coordinates", .noPlace("[95, 21]"))])
    ),
    (
      "texts in the list", ["name": .text("L"), "coordinates": .list([.text("a"), .number(21)])],
      .refused([RowProblem(row: 1, key: "coordinates", .noPlace("[a, 21]"))])
    ),
    (
      "several problems at once", ["name": .object([:]), "coordinates": .number(5), "phone": .list([])],
      .refused([
        RowProblem(row: 1, key: "name", .noText("{…}")), RowProblem(row: 1, key: "coordinates", .noPlace("5")),
        RowProblem(row: 1, key: "phone", .noText("[]")),
      ])
    ),
  ]

  @Test("An entry becomes a clinic, or the report names each of its problems", arguments: table.indices)
  func invalidEntryReportsEachProblem(index: Int) async throws {
    let (name, entry, outcome) = Self.table[index]
    let desk = try await Desk([.object(entry)])
    let report = try #require(await desk.take())
    switch outcome {
    case .added(let place):
      #expect(try await desk.values().map { $0[.place] } == [place], "\(name)")
      #expect(report.addedCount == 1 && report.problems == [] && report.refused == 0, "\(name)")
    case .refused(let problems):
      #expect(report.problems == problems && report.problemCount == problems.count, "\(name)")
      #expect(try await desk.values().isEmpty && report.refused == 1, "\(name)")
    }
  }

  @Test("Invalid entries are reported by their row, and the valid entries are imported")
  func invalidEntriesSpareValidOnes() async throws {
    let desk = try await Desk([
      .object(["name": .text("A")]), .text("B"), .object([:]), .object(["name": .text("D")]), .nothing,
    ])
    let report = try #require(await desk.take())
    #expect(report.added == [.init(row: 1, number: 1, name: "A"), .init(row: 4, number: 2, name: "D")])
    #expect(
      report.problems == [
        RowProblem(row: 2, .noObject), RowProblem(row: 3, key: "name", .missing), RowProblem(row: 5, .noObject),
      ])
    #expect(report.refused == 3 && report.known == 0)
  }

  @Test("A second import, or a repeated entry, adds no clinic twice, by id or by name and city")
  func repeatedEntryAddsNoClinic() async throws {
    let entries: [ForeignValue] = [
      .object(["id": .text("1"), "name": .text("Vet"), "cityName": .text("Warszawa")]),
      .object(["id": .text("2"), "name": .text("Vet"), "cityName": .text("Warszawa")]),
      .object(["name": .text("Other"), "cityName": .text("Łódź")]),
      .object(["name": .text(" other"), "cityName": .text("łódź ")]),
    ]
    let desk = try await Desk(entries)
    let first = try #require(await desk.take())
    #expect(first.added.map(\.row) == [1, 2, 3] && first.known == 1)
    // An entry with a known id is the same clinic, even with a new name.
    await desk.ask(.edit(Reference(.clinic, "c1"), [FieldText("name", "Veterinary")]))
    let second = try #require(await desk.take())
    #expect(second.addedCount == 0 && second.known == 4)
    #expect(try await desk.values().map { $0[.name] } == ["Veterinary", "Vet", "Other"])
  }

  @Test("A clinic that was typed by hand is recognized by its name, and stays unchanged")
  func byHand() async throws {
    let desk = try await Desk([.object(["id": .text("1"), "name": .text("Vet"), "phone": .text("112")])])
    await desk.ask(.add(.clinic, [FieldText("name", "vet")]))
    #expect(await desk.take()?.known == 1)
    #expect(try await desk.values() == [FieldValues([.name: "vet"])])
  }

  @Test("A removed clinic is not imported again, and the report names it with its number")
  func removedClinicStaysRemoved() async throws {
    let desk = try await Desk([.object(["id": .text("1"), "name": .text("Vet")])])
    await desk.take()
    await desk.ask(.edit(Reference(.clinic, "c1"), [FieldText("name", "Veterinary")]))
    await desk.ask(.remove(Reference(.clinic, "c1")))
    let report = try #require(await desk.take())
    #expect(report.removed == [.init(row: 1, number: 1, name: "Vet")] && report.addedCount == 0)
    #expect(try await desk.values().isEmpty)
  }

  @Test("One undo reverts a whole import, one redo repeats it, and the file can be imported anew")
  func oneUndoRevertsWholeImport() async throws {
    let desk = try await Desk((1...3).map { .object(["id": .number(Double($0)), "name": .text("Vet \($0)")]) })
    await desk.take()
    let before = try await desk.values()
    let receipt = try await desk.jot(.undo(.session))
    #expect(receipt.summary == ChangeSummary(.imported, RecordID(.clinic, 1)) && receipt.recordCount == 3)
    #expect(try await desk.values().isEmpty)
    #expect(try await desk.jot(.redo(.session)).recordCount == 3)
    #expect(try await desk.values() == before)
    _ = try await desk.jot(.undo(.session))
    #expect(await desk.take()?.added.map(\.number) == [4, 5, 6])
    // Undo reverts only the later edit; the import stays.
    await desk.ask(.edit(Reference(.clinic, "c5"), [FieldText("city", "Łódź")]))
    _ = try await desk.jot(.undo(.session))
    #expect(try await desk.values().count == 3)
  }

  @Test("A trial import reports its result, and changes nothing")
  func trialImportChangesNothing() async throws {
    let desk = try await Desk([.object(["name": .text("Vet")]), .nothing])
    let report = try #require(await desk.take(isTrial: true))
    #expect(report.isTrial && report.added == [.init(row: 1, name: "Vet")] && report.refused == 1)
    #expect(try await desk.values().isEmpty)
    await #expect(throws: Failure.nothingToUndo) { try await desk.jot(.undo(.session)) }
  }

  @Test("An import beyond 2,000 clinics is refused as a whole, and a report lists only the first rows")
  func oversizedImportIsRefusedWhole() async throws {
    let most = RecordQuery.maxCompared
    let desk = try await Desk((0...most).map { .object(["name": .text("Vet \($0)")]) })
    await desk.take()
    let reason = "the practice would then have more than 2000 clinics"
    #expect(reason.contains(" \(most) "))
    #expect(desk.records.state.answer == .failure(.file("clinics.json", reason: reason)))
    #expect(try await desk.values().isEmpty)
    _ = desk.entries.withLock { $0.removeLast() }
    let report = try #require(await desk.take(isTrial: true))
    #expect(report.addedCount == most && report.added.count == ImportReport.limit)
    desk.entries.withLock { $0 = (1...150).map { _ in .nothing } }
    let refused = try #require(await desk.take())
    #expect(refused.refused == 150 && refused.problemCount == 150 && refused.problems.count == ImportReport.limit)
  }

  @Test("The import of a missing file fails")
  func missingFileFailsImport() async throws {
    let desk = try await Desk([])
    await desk.records.dispatch(.importAsked("other.json", [.clinics], isTrial: false)).settled()
    #expect(desk.records.state.answer == .failure(.noSuchFile("other.json")))
  }
}
