import Adapters
import Architecture
import Testing
import UseCases

/// Test-only kind: things to fetch for a patient, listed by day, with a read-only field.
enum Errands: RecordType {
  static let kind: RecordKind = "yy_errand"
  static let plural = "yy_errands"
  static let order: RecordOrder? = .ascending("due")
  static let lists: [[Field]] = [["patient", "due"]]

  struct Fields: Sendable {
    let thing = Stored.text("thing", .named)
    let due = Stored.day("due")
    let patient = Stored.record("patient", .patient, .belonging)
    let by = Stored.record("by", .practitioner)
    let at = Stored.moment("at")
    let doneAt = Stored.moment("done_at", .readOnly)
  }
  static let fields = FieldSet(Fields())
}

/// Lists ordered by a field, references, times and read-only fields, with each kind of store.
@Suite struct ErrandsTests {
  struct Practice: Sendable {
    let guardians: GuardiansTests.Guardians
    private var store: any JotterStore { guardians.book.store }

    init(_ kind: StoreKind) async throws {
      guardians = try await GuardiansTests.Guardians(kind)
      for name in ["Rex", "Mia"] { try await ask(.add(.patient, [FieldText("name", name)])) }
    }

    @discardableResult
    func ask(_ command: RecordCommand) async throws -> Receipt { try await guardians.ask(command) }

    func add(_ thing: String, _ day: String, _ patient: String) async throws {
      try await ask(
        .add(Errands.kind, [.init("thing", thing), .init("due", day), .init("patient", patient)]))
    }

    func page(
      _ conditions: [FieldCondition] = [], search: String? = nil, limit: Int = 20, after: Int? = nil,
      order: RecordOrder? = nil
    ) async throws -> [String] {
      let query = RecordQuery(
        Errands.kind, search: search, limit: limit, after: after, conditions: conditions, order: order)
      return try await store.read { rows throws(Failure) in try rows.records(query).records.map(\.name) }
    }

    func errand(_ number: Int) async throws -> AnyRecord? {
      try await store.read { rows throws(Failure) in try rows.record(RecordID(Errands.kind, number)) }
    }

    /// Adds four errands, not in the order of their days.
    func filled() async throws -> Practice {
      for (thing, day, patient) in [
        ("serum", "2026-03-03", "Rex"), ("collar", "2026-01-01", "Mia"), ("serum two", "2026-02-02", "Mia"),
        ("cone", "2026-02-02", "Rex"),
      ] {
        try await add(thing, day, patient)
      }
      return self
    }
  }

  @Test("A list is ordered by its field, then by number, in pages", arguments: StoreKind.allCases)
  func listOrderedByItsField(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    #expect(try await practice.page() == ["collar", "serum two", "cone", "serum"])
    #expect(try await practice.page(limit: 2) == ["collar", "serum two"])
    #expect(try await practice.page(limit: 2, after: 3) == ["cone", "serum"])
    #expect(try await practice.page(order: .descending("due")) == ["serum", "cone", "serum two", "collar"])
    #expect(try await practice.page(after: 4, order: .descending("due")) == ["serum two", "collar"])
  }

  @Test("A list has only the records that meet all conditions", arguments: StoreKind.allCases)
  func recordsMeetAllConditions(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    #expect(try await practice.page([.equals("patient", "p2")]) == ["collar", "serum two"])
    #expect(
      try await practice.page([.atLeast("due", "2026-02-02"), .lessThan("due", "2026-03-03")]) == ["serum two", "cone"])
    #expect(try await practice.page([.equals("patient", "p2")], search: "serum") == ["serum two"])
  }

  @Test("Search results have the order of the list", arguments: StoreKind.allCases)
  func searchKeepsListOrder(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    #expect(try await practice.page(search: "serum") == ["serum two", "serum"])
    #expect(try await practice.page(search: "serum", after: 3) == ["serum"])
  }

  @Test("A reference is stored by number, and read with the current name of its record", arguments: StoreKind.allCases)
  func referenceShowsCurrentName(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    try await practice.ask(.edit(Reference(.patient, 2), [FieldText("name", "Mia Bella")]))
    let patient = try #require(try await practice.errand(2)?.fields.first { $0.field == "patient" })
    #expect(patient.text == "p2" && patient.called == "Mia Bella")
    let typed = TypedRecord<Errands>(try #require(try await practice.errand(2)))
    #expect(typed.patient == .patient(2) && typed.by == nil)
  }

  @Test("A reference to an unknown patient is refused", arguments: StoreKind.allCases)
  func noSuch(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await #expect(throws: Failure.noSuch(Reference(.patient, "Bello"))) {
      try await practice.add("serum", "2026-01-01", "Bello")
    }
  }

  @Test(
    "The errands of a removed patient leave their list, and return when the patient is restored",
    arguments: StoreKind.allCases)
  func errandsFollowTheirPatient(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    try await practice.ask(.remove(Reference(.patient, 1)))
    #expect(try await practice.page() == ["collar", "serum two"])
    #expect(try await practice.page(search: "serum") == ["serum two"])
    try await practice.ask(.restore(Reference(.patient, "p1")))
    #expect(try await practice.page(search: "serum") == ["serum two", "serum"])
  }

  @Test("A moment is stored in UTC to the second", arguments: StoreKind.allCases)
  func momentStoredToTheSecond(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    try await practice.ask(.edit(Reference(Errands.kind, 1), [FieldText("at", "2026-11-21T10:30:00.250+02:00")]))
    let errand = TypedRecord<Errands>(try #require(try await practice.errand(1)))
    #expect(errand.record["at"] == "2026-11-21T08:30:00Z")
    #expect(errand.at == ISOTime("2026-11-21T08:30:00Z")?.instant)
  }

  @Test("A read-only field cannot be edited, and is not part of a form", arguments: StoreKind.allCases)
  func readOnlyFieldRefusesEdits(kind: StoreKind) async throws {
    let practice = try await Practice(kind).filled()
    await #expect(throws: Failure.noSuchField("done-at", of: Errands.kind)) {
      try await practice.ask(.edit(Reference(Errands.kind, 1), [FieldText("done-at", "2026-11-21T10:30:00Z")]))
    }
    let errand = try #require(try await practice.errand(1))
    #expect(RecordSheet(errand).record.fields.map(\.field) == ["thing", "due", "patient", "by", "at"])
    #expect(errand.fields.last?.isKept == true)
  }
}
