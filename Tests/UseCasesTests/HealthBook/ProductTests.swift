import Adapters
import Architecture
import Testing

@testable import UseCases

/// Kinds of entries by product, and the practice's list of products.
@Suite struct ProductTests {
  private let desk: RecordDesk

  init() async throws {
    desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex", "species": "dog"])
  }

  private func give(
    _ kind: String, _ product: String, _ texts: KeyValuePairs<String, String> = [:]
  ) async throws -> Receipt {
    let known = ["kind": kind, "patient": "p1", "date": "2026-09-21", "product": product]
    return try await desk.ask(
      .add(
        .entry, known.sorted { $0.key < $1.key }.map { FieldText($0.key, $0.value) } + texts.map { FieldText($0, $1) }))
  }

  private func kind(of number: Int) async throws -> EntryKind? {
    try await desk.record(RecordID(.entry, number)).flatMap { BookEntry($0).sort }
  }

  private func products() async throws -> [String] {
    try await desk.read { rows throws(Failure) in
      try rows.records(RecordQuery(.product)).records.map { "\($0.name): \(Product($0).against)" }
    }
  }

  private func kindConflicts() async throws -> [String] {
    try await desk.read { rows throws(Failure) in try rows.kindConflicts(of: 1).map { "t\($0.entry) \($0.kind)" } }
  }

  @Test("A new entry gets the kind of its product, unless the typed kind is more specific.")
  func newEntryTakesProductKind() async throws {
    let cases: [(String, String, EntryKind)] = [
      ("vaccination", "Nobivac Rabies", .rabies), ("vaccination", "Nobivac DHPPi", .vaccination),
      ("parasites", "Milprazon", .tapeworm), ("parasites", "Bravecto", .parasites), ("parasites", "Rabisin", .rabies),
      ("vaccination", "Droncit", .tapeworm), ("vaccination", "Fictivac", .vaccination),
      ("rabies", "Nobivac DHPPi", .rabies), ("tapeworm", "Fictiworm", .tapeworm), ("fertility", "Rabisin", .fertility),
    ]
    for (place, (kind, product, expected)) in cases.enumerated() {
      _ = try await give(kind, product)
      #expect(try await self.kind(of: place + 1) == expected, "\(kind) \(product)")
    }
  }

  @Test("The fields of the product's kind may be typed with a verb that assumes another kind.")
  func productFieldsAcceptAnotherVerb() async throws {
    _ = try await give("vaccination", "Rabisin", ["vet": "Dr. Bo"])
    #expect(try await desk.record(RecordID(.entry, 1))?[.vet] == "Dr. Bo")
    let texts = [FieldText("kind", "vaccination"), FieldText("product", "Rabisin"), FieldText("vet", "Dr. Bo")]
    let (session, stamp) = (desk.session, desk.stamp())
    let refused = try await desk.read { rows throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: stamp).refusal(of: "vet", in: texts, of: .entry, nil)
    }
    #expect(refused == nil)
  }

  @Test("An unknown product is asked about until it is answered once; undo removes the answer.")
  func unknownProductIsAskedOnce() async throws {
    let end: KeyValuePairs = ["until": "2027-09-21"]
    #expect(try await give("vaccination", "Fictivac", end).remarks == [.unknownProduct("Fictivac")])
    #expect(try await products() == [])
    let answered = try await desk.edit(Reference(.entry, 1), ["against": "rabies"])
    #expect(answered.remarks == nil)
    #expect(try await kind(of: 1) == .rabies)
    #expect(try await products() == ["Fictivac: rabies"])
    #expect(try await give("vaccination", "fictivac ", end).remarks == nil)
    #expect(try await kind(of: 2) == .rabies)
    for _ in 1...2 { try await desk.jot(.undo(.session)) }
    #expect(try await kind(of: 1) == .vaccination)
    #expect(try await products() == [])
    try await desk.jot(.redo(.session))
    #expect(try await products() == ["Fictivac: rabies"])
  }

  @Test("A protection typed with an unknown product is stored for the product, else for the entry alone.")
  func unknownProductStoresItsAnswer() async throws {
    _ = try await give("vaccination", "Fictivac", ["against": "dhppi, rabies"])
    _ = try await give("vaccination", "Nobivac Rabies", ["against": "dhppi"])
    #expect(try await kind(of: 1) == .rabies)
    #expect(try await kind(of: 2) == .vaccination)
    #expect(try await products() == ["Fictivac: dhppi, rabies"])
  }

  @Test("The practice's list takes precedence over the well-known products.")
  func practiceListTakesPrecedence() async throws {
    try await desk.add(.product, ["name": "Bravecto", "against": "tapeworms"])
    _ = try await give("parasites", "bravecto")
    #expect(try await kind(of: 1) == .tapeworm)
    await #expect(throws: Failure.lacksField(.product, [.against])) {
      try await desk.add(.product, ["name": "Fictivac"])
    }
  }

  @Test("A stored entry keeps its kind; book, due list and passport report the other kind until it is edited.")
  func storedEntryKeepsItsKind() async throws {
    _ = try await give("vaccination", "Fictivac", ["until": "2027-09-21"])
    try await desk.set(RecordID(.entry, 1), [.product: "Nobivac Rabies"])
    #expect(try await kind(of: 1) == .vaccination)
    #expect(try await kindConflicts() == ["t1 rabies"])
    func seen() async throws -> (book: Int?, due: Int?, passport: [Finding]) {
      try await desk.read { rows throws(Failure) in
        let patient = Patient(try rows.record(Reference(.patient, 1)))
        let due = RecordQuery.due(until: CalendarDate(year: 2028, month: 1, day: 1))
        let findings = try Patients.details(
          of: patient, in: rows, for: desk.session, on: CalendarDate(year: 2026, month: 9, day: 21)
        ).findings
        return (
          try rows.book(RecordQuery(.entry), .universal).kindConflicts?.count,
          try rows.book(due, .universal).kindConflicts?.count,
          findings.filter { $0.rule == .otherKind }
        )
      }
    }
    let before = try await seen()
    #expect(before.book == 1 && before.due == 1)
    #expect(before.passport == [Finding(.rabies, .otherKind, entry: 1, .missing([.kind]))])
    _ = try await desk.edit(Reference(.entry, 1), ["kind": "rabies"])
    let after = try await seen()
    #expect(after.book == nil && after.due == nil && after.passport == [])
    try await desk.jot(.undo(.session))
    #expect(try await kindConflicts() == ["t1 rabies"])
  }

  @Test("The remark on an entry of the wrong kind has the fields to clear in the right one.")
  func wrongKindNamesSurplusFields() async throws {
    let receipt = try await give("rabies", "Nobivac DHPPi", ["vet": "Dr. Bo", "until": "2027-09-21"])
    #expect(receipt.remarks == [.kindConflict(KindConflict(entry: 1, kind: "vaccination", surplus: ["vet"]))])
    _ = try await desk.edit(Reference(.entry, 1), ["kind": "vaccination", "vet": ""])
    #expect(try await kindConflicts() == [])
  }

  @Test("A rabies vaccination with another product renews the former one; undo takes that back.")
  func anotherRabiesProductRenewsVaccination() async throws {
    _ = try await give("vaccination", "Rabisin", ["until": "2027-09-21"])
    _ = try await give("vaccination", "Versican Plus DHPPi/L4R", ["until": "2028-09-21"])
    #expect(try await desk.record(RecordID(.entry, 1))?[.renewed] == "t2")
    try await desk.jot(.undo(.session))
    #expect(try await desk.record(RecordID(.entry, 1))?[.renewed] == nil)
  }

  @Test("An unlikely end is asked about, with the usual end, and the last day that counts.")
  func unlikelyEnd() async throws {
    let cases: [(kind: String, product: String, until: String, remark: EntryRemark?)] = [
      ("rabies", "Rabisin", "2026-10-01", .unlikelyEnd(usual: "2027-09-21")),
      ("rabies", "Rabisin", "2027-09-20", nil), ("rabies", "Rabisin", "2029-09-21", nil),
      ("rabies", "Rabisin", "2029-09-22", .unlikelyEnd(usual: "2027-09-21", counted: "2029-09-21")),
      ("vaccination", "Nobivac DHPPi", "2026-09-22", .unlikelyEnd(usual: "2027-09-21")),
      ("vaccination", "Nobivac DHPPi", "2026-10-12", nil),
      ("vaccination", "Nobivac DHPPi", "2036-09-21", .unlikelyEnd(usual: "2027-09-21")),
      ("parasites", "Bravecto", "2026-09-22", nil),
      ("parasites", "Bravecto", "2036-09-21", .unlikelyEnd(usual: "2026-12-21")),
    ]
    for (kind, product, until, remark) in cases {
      let receipt = try await give(kind, product, ["until": until])
      #expect(receipt.remarks == remark.map { [$0] }, "\(product) \(until)")
    }
  }

  @Test("A vaccination against rabies is due at the end that counts in the passport, not at a later typed one.")
  func dueByRabies() async throws {
    _ = try await give("rabies", "Rabisin", ["until": "2036-09-21"])
    let reminder = try await desk.record(RecordID(.reminder, 1))
    #expect(reminder?[.due]?.hasPrefix("2029-08-22") == true)
    for (day, due) in [("2029-09-20", []), ("2029-09-21", [1]), ("2036-09-20", [1]), ("2036-09-21", [1])]
      as [(String, [Int])]
    {
      let last = try #require(PartialDate(day)?.day)
      let numbers = try await desk.read { rows throws(Failure) in
        try rows.book(.due(until: last), .universal).records.map(\.number)
      }
      #expect(numbers == due, "\(day)")
    }
    _ = try await give("rabies", "Rabisin", ["until": "2029-09-20", "from": "2026-09-21"])
    #expect(try await desk.record(RecordID(.entry, 2))?[.renewed] == "t1")
    _ = try await desk.edit(Reference(.entry, 2), ["until": "2029-09-22"])
    #expect(try await desk.record(RecordID(.entry, 1))?[.renewed] == nil)
    _ = try await desk.edit(Reference(.entry, 1), ["date": "2025-09-21"])
    #expect(try await desk.record(RecordID(.entry, 1))?[.renewed] == "t2")
  }

  @Test("A kind that contradicts the product is reported for a patient, whether or not its entry is due or ends.")
  func kindConflictsOfPatient() async throws {
    let query = RecordQuery.due(until: CalendarDate(year: 2026, month: 10, day: 21), of: "p1")
    func due() async throws -> [Int]? {
      try await desk.read { rows throws(Failure) in try rows.book(query, .universal).kindConflicts?.map(\.entry) }
    }
    #expect(try await due() == nil)
    // Entries without an end, with an end far ahead, and with a typed kind.
    _ = try await give("vaccination", "Rabisin")
    _ = try await desk.edit(Reference(.entry, 1), ["kind": "vaccination"])
    _ = try await give("vaccination", "Nobivac Rabies", ["until": "2029-09-20"])
    _ = try await desk.edit(Reference(.entry, 2), ["kind": "vaccination"])
    let receipt = try await give("fertility", "Rabisin", ["until": "2027-09-21"])
    #expect(receipt.remarks == [.kindConflict(KindConflict(entry: 3, kind: "rabies"))])
    #expect(try await due() == [1, 2, 3])
    _ = try await give("fertility", "Suprelorin", ["until": "2027-09-21"])
    #expect(try await due() == [1, 2, 3])
  }

  @Test("A product for other animals than the patient is remarked on, in any spelling of its species.")
  func otherSpecies() async throws {
    try await desk.add(.patient, ["name": "Mia", "species": "Katze"])
    try await desk.add(.patient, ["name": "Flocke", "species": "rabbit"])
    try await desk.add(.patient, ["name": "Kit"])
    let cases: [(patient: Int, product: String, animals: [String]?)] = [
      (1, "Nobivac Tricat Trio", ["cat"]), (1, "Nobivac DHPPi", nil), (2, "RHD", ["rabbit"]), (2, "Advantix", ["dog"]),
      (2, "Purevax RCP", nil), (3, "Filavac", nil), (3, "Staupe", ["dog", "ferret"]), (4, "RHD", nil),
      (3, "Rabisin", nil), (1, "Purevax Rabies", ["cat"]), (2, "Purevax Rabies", nil), (1, "Leucogen", ["cat"]),
      (2, "Versican Plus R", ["dog", "ferret"]), (2, "Biocan R", nil), (1, "Filavac", ["rabbit"]),
    ]
    for (patient, product, animals) in cases {
      let texts = [
        ("kind", "vaccination"), ("patient", "p\(patient)"), ("date", "2026-09-21"), ("product", product),
        ("until", "2027-09-21"),
      ]
      let receipt = try await desk.ask(.add(.entry, texts.map { FieldText($0, $1) }))
      #expect(receipt.remarks == animals.map { [.otherSpecies($0)] }, "p\(patient) \(product)")
    }
  }

  @Test("The list of a patient's due entries names entries without an end, until they get an end or are renewed.")
  func endlessDue() async throws {
    func withoutEnd() async throws -> [EntryWithoutEnd]? {
      try await desk.read { rows throws(Failure) in
        let last = CalendarDate(year: 2026, month: 12, day: 1)
        return try rows.book(.due(until: last, of: "p1"), .universal).withoutEnd
      }
    }
    #expect(try await withoutEnd() == nil)
    _ = try await give("vaccination", "Rabisin")
    _ = try await give("vaccination", "Nobivac DHPPi")
    #expect(
      try await withoutEnd()
        == [EntryWithoutEnd(entry: 1, usual: "2027-09-21"), EntryWithoutEnd(entry: 2, usual: "2027-09-21")])
    _ = try await desk.edit(Reference(.entry, 1), ["until": "2027-09-21"])
    _ = try await give("vaccination", "Versican Plus DHPPi/L4", ["until": "2027-09-21"])
    #expect(try await withoutEnd() == nil)
  }

  @Test("A new entry without an end is asked about, with the usual end, even if its day is long ago.")
  func missingEndIsAskedAbout() async throws {
    let cases: [(String, String, String?)] = [
      ("vaccination", "Rabisin", "2027-09-21"), ("vaccination", "Nobivac DHPPi", "2027-09-21"),
      ("parasites", "Bravecto", "2026-12-21"), ("parasites", "Droncit", "2026-12-21"),
      ("fertility", "Suprelorin", "2027-03-22"),
    ]
    for (kind, product, end) in cases {
      #expect(try await give(kind, product).remarks == end.map { [.withoutEnd(usual: $0)] }, "\(product)")
      #expect(try await give(kind, product, ["until": "2029-01-01"]).remarks == nil, "\(product)")
    }
    let castration = [("kind", "fertility"), ("patient", "p1"), ("date", "2026-09-21"), ("purpose", "castration")]
    #expect(try await desk.ask(.add(.entry, castration.map { FieldText($0, $1) })).remarks == nil)
    let old = [("kind", "vaccination"), ("patient", "p1"), ("date", "2020-09-21"), ("product", "Borreliose")]
    #expect(
      try await desk.ask(.add(.entry, old.map { FieldText($0, $1) })).remarks == [.withoutEnd(usual: "2021-09-21")])
    #expect(try await desk.edit(Reference(.entry, 1), ["comment": "left shoulder"]).remarks == nil)
  }
}
