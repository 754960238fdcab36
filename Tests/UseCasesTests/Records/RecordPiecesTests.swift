import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Parts of records and pages, and ways to contact a person or institution.
@Suite struct RecordPiecesTests {
  @Test("A failure of the storage and an interruption end the work; a problem of a value does not")
  func endsWork() {
    for failure in [Failure.store(.busy), .store(.other("x")), .interrupted] { #expect(failure.endsWork, "\(failure)") }
    for failure in [Failure.emptyNote, .noSuch(.patient, "x"), .neverAgain("every"), .several([])] {
      #expect(!failure.endsWork, "\(failure)")
    }
  }

  private static func record(
    _ declaration: Declaration, _ number: Int, _ texts: KeyValuePairs<Field, String>, of whole: Int? = nil
  ) -> AnyRecord {
    AnyRecord(
      declaration, number: number, of: whole, id: UniqueID(high: 0, low: UInt64(number)), values: FieldValues(texts))
  }

  @Test("A condition matches an equal text, or the texts from a bound on, or before it; a missing text is empty.")
  func conditionMatchesEqualOrBounded() {
    let cases: [(FieldCondition, [String])] = [
      (.equals(.city, "b"), ["b"]), (.atLeast(.city, "b"), ["b", "c"]), (.lessThan(.city, "b"), ["", "a"]),
    ]
    for (condition, held) in cases {
      #expect(["", "a", "b", "c"].filter { condition.matches($0) } == held, "\(condition)")
      let records = ["", "a", "b", "c"].map { Self.record(Guardians.declaration, 1, [.city: $0]) }
      #expect(records.filter { condition.matches($0) }.map { $0[.city] ?? "" } == held, "\(condition)")
      #expect(condition.field == .city)
    }
  }

  @Test("A page has the records that meet its conditions, in order, after the cursor, and knows if more follow.")
  func pageHasMatchingOrderedRecords() {
    let all = [(1, "b"), (2, "a"), (3, "b"), (4, "c"), (5, "")].map { number, city in
      Self.record(Guardians.declaration, number, [.city: city])
    }
    func page(
      _ order: RecordOrder, limit: Int = 9, after: Int? = nil, _ conditions: [FieldCondition] = []
    ) -> ([Int], Bool) {
      let query = RecordQuery(.guardian, limit: limit, conditions: conditions)
      let page = RecordPage(all, of: query, by: order, after: after.map { all[$0 - 1] })
      return (page.records.map(\.number), page.hasMore)
    }
    #expect(page(.ascending(.city)) == ([5, 2, 1, 3, 4], false))
    #expect(page(.descending(.city)) == ([4, 3, 1, 2, 5], false))
    #expect(page(.ascending(.city), limit: 5) == ([5, 2, 1, 3, 4], false))
    #expect(page(.ascending(.city), limit: 4) == ([5, 2, 1, 3], true))
    #expect(page(.ascending(.city), after: 1) == ([3, 4], false))
    #expect(page(.descending(.city), after: 3) == ([1, 2, 5], false))
    #expect(page(.ascending(.city), [.atLeast(.city, "b"), .lessThan(.city, "c")]) == ([1, 3], false))
  }

  @Test("A form shows the typed fields, and only the parts that have typed fields.")
  func formShowsOnlyTypedFields() {
    let entry = Self.record(Entries.declaration, 1, [.kind: "weight", .renewed: "t2"])
    let form = Self.record(ProtocolForms.declaration, 1, [.name: "Befund"], of: 1)
    let owner = Self.record(Owners.declaration, 1, [.name: "Ada"], of: 1)
    let sheet = RecordSheet(entry, blanks: [form, owner])
    #expect(sheet.record[.kind] == "weight" && sheet.record.fields.allSatisfy { !$0.isKept })
    #expect(!sheet.record.fields.contains { $0.field == .renewed } && sheet.blanks == [owner])
  }

  @Test("A field is required if its declaration says so, or if it is the only name of a record that needs a name.")
  func onlyNameFieldIsRequired() {
    func required(_ declaration: Declaration, of whole: Int? = nil) -> [Field] {
      Self.record(declaration, 1, [:], of: whole).fields.filter(\.isRequired).map(\.field)
    }
    #expect(required(Entries.declaration) == [.kind, .patient] && required(Patients.declaration) == [])
    #expect(required(Guardians.declaration) == [] && required(Clinics.declaration).contains(.name))
    #expect(
      required(ProtocolForms.declaration, of: 1) == [] && required(Institutions.declaration) == [.name, .host, .user])
  }

  @Test("The id of a record has its number, and the id of a part also the number of its whole.")
  func partIdContainsWholeNumber() {
    let owner = Self.record(Owners.declaration, 2, [.name: "Ada"], of: 7)
    #expect(owner.record == RecordID(.owner, 7, part: 2))
    #expect(Self.record(Guardians.declaration, 2, [:]).record == .guardian(2))
    var patient = Self.record(Patients.declaration, 1, [.name: "Rex"])
    patient[.name] = nil
    #expect(patient[.name] == nil)
  }

  @Test("A reference field shows the name of its record, marked as removed if the record is removed or unknown.")
  func referenceShowsRecordName() throws {
    let entry = Self.record(Entries.declaration, 1, [.patient: "p1", .clinic: "c2", .practitioner: "v3"])
    var named = Self.record(Patients.declaration, 1, [.name: "Rex"])
    named.twin = "dog"
    var gone = Self.record(Clinics.declaration, 2, [.name: "Lindenhof"])
    gone.releasedAt = Instant(milliseconds: 1)
    let found = try entry.naming { id throws(Failure) in
      switch id {
      case .patient(1): named
      case RecordID(.clinic, 2): gone
      default: nil
      }
    }
    func content(_ field: Field) -> AnyRecord.Content? { found.fields.first { $0.field == field } }
    #expect(content(.patient)?.called == "Rex" && content(.patient)?.twin == "dog")
    #expect(content(.patient)?.isRemoved == nil)
    #expect(content(.clinic)?.called == "Lindenhof" && content(.clinic)?.isRemoved == true)
    #expect(content(.practitioner)?.called == nil && content(.practitioner)?.isRemoved == true)
    #expect(content(.renewed)?.isRemoved == nil && content(.comment)?.isRemoved == nil)
  }

  @Test("Field values are sorted by field, in whatever order they are set; a full date is read as a day.")
  func valuesAreSortedByField() {
    var values = FieldValues([.surname: "Quell", .city: "Ulm", .name: "Nora"])
    #expect(values.all.map(\.field) == [.city, .name, .surname])
    values[.name] = "Ada"
    values[.address] = "Lane 1"
    #expect(values.all.map(\.text) == ["Lane 1", "Ulm", "Ada", "Quell"] && values[.name] == "Ada")
    #expect(FieldValues(all: values.all) == values && values[.phone] == nil)
    #expect(FieldValues([.date: "2026-05-01"]).day(.date) == CalendarDate(year: 2026, month: 5, day: 1))
    #expect(FieldValues([.date: "2026-05"]).day(.date) == nil)
  }

  // MARK: Contacts

  @Test("An address joins its known lines in order, and leaves out unknown lines.")
  func addressJoinsKnownLines() {
    let cases: [(KeyValuePairs<Field, String>, String)] = [
      ([.address: "Lane 1", .postcode: "89073", .city: "Ulm", .country: "DE"], "Lane 1, 89073 Ulm, DE"),
      ([.postcode: "89073", .country: "DE"], "89073, DE"), ([.city: "Ulm"], "Ulm"), ([.address: "Lane 1"], "Lane 1"),
      ([:], ""),
    ]
    for (texts, address) in cases {
      #expect(Contact.address.text(of: Self.record(Guardians.declaration, 1, texts)) == address)
    }
    let nora = Self.record(Guardians.declaration, 1, [.phone: "030 1", .mail: "n@q.example"])
    #expect(Contact.telephone.text(of: nora) == "030 1" && Contact.mail.text(of: nora) == "n@q.example")
    #expect(Contact.map.text(of: nora) == "" && Contact.site.text(of: nora) == "")
  }

  @Test("The web page of an institution is the help page of its configuration.")
  func pagesOfInstitutions() {
    var said = InstitutionConfig()
    said.help = "https://lab.example"
    let institution = Self.record(Institutions.declaration, 1, [.config: said.text])
    #expect(Contact.site.text(of: institution) == "https://lab.example")
  }

  @Test("A valid contact can be opened; a missing and an invalid contact are different failures.")
  func onlyValidContactOpens() throws {
    let nora = Self.record(Guardians.declaration, 1, [.phone: "030 1", .mail: "nora"])
    #expect(throws: Failure.noContact(.guardian(1), .address)) { try Opening(nora, .address) }
    #expect(throws: Failure.impossibleContact(.guardian(1), .mail, "nora")) { try Opening(nora, .mail) }
    let call = try Opening(nora, .telephone)
    #expect(call.target == "tel:0301" && call.text == "030 1" && call.contact == .telephone && call.answer == nil)
    let blank = Self.record(Guardians.declaration, 1, [.phone: "  "])
    #expect(throws: Failure.noContact(.guardian(1), .telephone)) { try Opening(blank, .telephone) }
  }

  @Test(
    "A malformed mail address, a scheme alone, another scheme, an empty address and a relative path have no target.",
    arguments: [
      Openable.mail("a@@b.example"), .mail("@a@b"), .mail("a@b@"), .mail("a\tb@c"), .web("http://"), .web("HTTPS://"),
      .web("ftp://a.example"), .address(""), .address("--"), .file("a/b"),
    ])
  func malformedAddressHasNoTarget(_ openable: Openable) {
    #expect(openable.target == nil)
  }

  @Test("A single letter or digit is an address, a web page may have either scheme, and a file may be the root.")
  func shortAddressesHaveTargets() {
    for openable in [Openable.address("7"), .address("a"), .web("http://a"), .web("HTTPS://A"), .file("/")] {
      #expect(openable.target != nil, "\(openable)")
    }
  }

  // MARK: Lookups and details

  @Test("Records are sorted by distance to a place, then by number, and records without a place come last.")
  func recordsAreSortedByDistance() async throws {
    let desk = try await RecordDesk()
    for place in ["0,2", "0,1", "", "0,-1", "0,3"] {
      try await desk.add(.clinic, ["name": "Clinic", "place": place])
    }
    let start = try #require(GeoPoint("0,0"))
    func page(limit: Int = 9, after: Int? = nil) async throws -> RecordPage {
      try await desk.read { rows throws(Failure) in
        try rows.nearest(to: start, RecordQuery(.clinic, limit: limit, after: after, near: start))
      }
    }
    let all = try await page()
    #expect(all.records.map(\.number) == [2, 4, 1, 5, 3] && !all.hasMore && !all.isPartial)
    let first = try await page(limit: 2)
    #expect(first.records.map(\.number) == [2, 4] && first.hasMore)
    let second = try await page(limit: 3, after: 4)
    #expect(second.records.map(\.number) == [1, 5, 3] && !second.hasMore)
    await #expect(throws: Failure.noSuch(Reference(.clinic, 9))) { _ = try await page(after: 9) }
  }

  @Test("A name means the open reminders of that name, or all reminders of that name if none is open.")
  func nameMeansOpenReminders() async throws {
    let desk = try await RecordDesk()
    for _ in 1...3 { try await desk.add(.reminder, ["name": "feed", "due": "2026-09-21T13:00:00Z"]) }
    func numbers() async throws -> [Int] {
      try await desk.read { rows throws(Failure) in try rows.records(.reminder, named: "feed") }
    }
    #expect(try await numbers() == [1, 2, 3])
    for number in 1...3 {
      try await desk.ask(.answer(Reference(.reminder, number), .complete))
      #expect(try await numbers() == (number == 3 ? [1, 2, 3] : Array((number + 1)...3)))
    }
  }

  @Test("The details of a record have its picture, if its kind has pictures.")
  func detailsHaveTheRecordPicture() async throws {
    let desk = try await RecordDesk()
    let records = UseCase<RecordsState>(store: desk.store, runtime: .test(at: RecordDesk.noon))
    await records.dispatch(.sessionOpened(desk.session)).settled()
    func picture(_ kind: RecordKind) async -> Medium? {
      await records.dispatch(.detailsAsked(Reference(kind, 1))).settled()
      guard case .details(let details)? = records.state.answer else {
        Issue.record("Nothing is shown.")
        return nil
      }
      return details.picture
    }
    for (place, kind) in [RecordKind.patient, .practitioner, .clinic].enumerated() {
      try await desk.add(kind, kind == .clinic ? ["name": "A", "city": "B"] : ["name": "A"])
      #expect(await picture(kind) == nil)
      guard kind != .clinic else { continue }
      let id = UniqueID(high: 6, low: UInt64(place))
      let file = MediaFile(name: "a", format: .png, size: 1, digest: "00")
      try await desk.ask(.picture(Reference(kind, 1), id, file))
      #expect(await picture(kind)?.id == id)
    }
  }
}
