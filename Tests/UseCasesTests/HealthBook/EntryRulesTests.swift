import Adapters
import Architecture
import Testing

@testable import UseCases

/// Bounds of the rules for health book entries, and renewals.
@Suite struct EntryRulesTests {
  private static func entry(_ number: Int, _ texts: KeyValuePairs<Field, String>) -> BookEntry {
    BookEntry(
      AnyRecord(
        Entries.declaration, number: number, id: UniqueID(high: 0, low: UInt64(number)), values: FieldValues(texts)))
  }

  private static func given(
    _ number: Int, _ date: String, until: String, _ product: String = "A", _ kind: String = "vaccination"
  ) -> BookEntry {
    entry(number, [.kind: kind, .date: date, .until: until, .product: product, .patient: "p1"])
  }

  private static func failure(_ texts: KeyValuePairs<Field, String>) -> Failure? {
    do throws(Failure) {
      try Entries.check(entry(1, texts))
      return nil
    } catch {
      return error
    }
  }

  // MARK: Renewals

  @Test("A treatment is renewed by a later treatment with its kind and product that ends later.")
  func laterTreatmentRenewsSameKind() {
    let first = Self.given(1, "2024-01-01", until: "2025-01-01")
    let later: [(entry: BookEntry, renews: Bool)] = [
      (Self.given(2, "2024-06-01", until: "2025-01-02"), true),
      (Self.given(2, "2024-06-01", until: "2025-01-01"), false),
      (Self.given(2, "2024-01-01", until: "2026-01-01"), true),
      (Self.given(2, "2023-12-31", until: "2026-01-01"), false),
      (Self.given(2, "2024-06-01", until: "2026-01-01", "a"), true),
      (Self.given(2, "2024-06-01", until: "2026-01-01", "B"), false),
      (Self.given(2, "2024-06-01", until: "2026-01-01", "A", "parasites"), false),
      (Self.given(2, "2024-06-01", until: "2026-01-01", "A", "visit"), false),
      (Self.given(2, "2024-06-01", until: "", "A"), false),
    ]
    for (entry, renews) in later {
      for entries in [[first, entry], [entry, first]] {
        #expect(Entries.renewals(among: entries)[1] == (renews ? "t2" : ""), "\(entry.record.values)")
      }
    }
  }

  @Test("Treatments of one day are ordered by their numbers, and a treatment without a day comes first.")
  func treatmentsAreOrderedByNumber() {
    let entries = [
      Self.given(3, "2024-01-01", until: "2027-01-01"), Self.given(2, "2024-01-01", until: "2026-01-01"),
      Self.entry(9, [.kind: "vaccination", .until: "2025-01-01", .product: "A"]),
    ]
    #expect(Entries.renewals(among: entries) == [2: "t3", 3: "", 9: "t2"])
  }

  @Test("Among entries of one day, the longest validity renews the others, in any order of writing.")
  func sameDay() {
    let ends = ["2024-03-01", "2025-01-01", "2027-01-01", "2025-01-01"]
    for kind in ["rabies", "vaccination", "tapeworm"] {
      for shift in ends.indices {
        let shifted = ends.indices.map { ends[($0 + shift) % ends.count] }
        for order in [shifted, shifted.reversed()] {
          let entries = order.enumerated().map { Self.given($0 + 1, "2024-01-01", until: $1, "A", kind) }
          let renewals = Entries.renewals(among: entries)
          let due = entries.filter { renewals[$0.number] == "" }.map { $0.until?.text }
          // A rabies vaccination is valid for three years at most: exactly until this end.
          #expect(due == ["2027-01-01"], "\(kind) \(order)")
        }
      }
    }
  }

  @Test("An unknown product renews any treatment against rabies, tapeworm or fertility, and no other product.")
  func unknownProductRenewsThreeProtections() {
    for kind in EntryKind.allCases {
      let entries = [
        Self.given(1, "2024-01-01", until: "2025-01-01", "A", kind.rawValue),
        Self.given(2, "2024-06-01", until: "2026-01-01", "B", kind.rawValue),
      ]
      let expected: [Int: String] =
        switch kind {
        case .rabies, .tapeworm, .fertility: [1: "t2", 2: ""]
        case .vaccination, .parasites: [1: "", 2: ""]
        case .titration, .weight, .visit, .referral: [:]
        }
      #expect(Entries.renewals(among: entries) == expected, "\(kind)")
    }
  }

  @Test("A treatment is renewed by any product and kind that protects against all that it protects against.")
  func fullProtectionRenewsTreatment() {
    let cases: [(first: (String, String), later: [(String, String)], renewed: String)] = [
      (("rabies", "Rabisin"), [("rabies", "Nobivac Rabies")], "t2"),
      (("vaccination", "Rabisin"), [("rabies", "Nobivac Rabies")], "t2"),
      (("vaccination", "Nobivac DHPPi"), [("rabies", "Eurican DHPPi2-LR")], "t2"),
      (("rabies", "Eurican DHPPi2-LR"), [("rabies", "Rabisin")], ""),
      (("rabies", "Eurican DHPPi2-LR"), [("rabies", "Rabisin"), ("vaccination", "Versican Plus DHPPi/L4")], "t3"),
      (("rabies", "Eurican DHPPi2-LR"), [("vaccination", "Versican Plus DHPPi/L4"), ("rabies", "Rabisin")], "t3"),
      (("vaccination", "Nobivac DHPPi"), [("vaccination", "Nobivac DHP")], ""),
      (("vaccination", "Nobivac DHP"), [("vaccination", "Nobivac DHPPi")], "t2"),
      (("vaccination", "Nobivac L4"), [("vaccination", "Nobivac DHPPi")], ""),
      (("parasites", "Bravecto"), [("parasites", "NexGard Spectra")], "t2"),
      (("tapeworm", "Milbemax"), [("tapeworm", "Droncit")], ""),
      (("tapeworm", "Droncit"), [("parasites", "Milbemax")], "t2"),
      (("fertility", "Suprelorin"), [("fertility", "Delvosteron")], "t2"),
    ]
    for (first, later, renewed) in cases {
      let entries = ([first] + later).enumerated().map { place, entry in
        Self.given(place + 1, "2024-0\(place + 1)-01", until: "2025-0\(place + 1)-01", entry.1, entry.0)
      }
      #expect(Entries.renewals(among: entries)[1] == renewed, "\(first) \(later)")
    }
  }

  @Test("The practice's list of products, and an entry's own protection, decide what the entry renews.")
  func protectionsOfPractice() {
    let product = Product(
      AnyRecord(
        Products.declaration, number: 1, id: UniqueID(high: 0, low: 9),
        values: FieldValues([.name: "Fictivac", .against: "tollwut"])))
    let entries = [
      Self.given(1, "2024-01-01", until: "2025-01-01", "Rabisin", "rabies"),
      Self.given(2, "2024-06-01", until: "2026-01-01", "fictivac"),
    ]
    #expect(Entries.renewals(among: entries)[1] == "")
    #expect(Entries.renewals(among: entries, ProductList([product]))[1] == "t2")
    let said = Self.entry(
      2,
      [
        .kind: "vaccination", .date: "2024-06-01", .until: "2026-01-01", .product: "Novum", .patient: "p1",
        .against: "rabies",
      ])
    #expect(Entries.renewals(among: [entries[0], said])[1] == "t2")
  }

  @Test("A treatment is renewed only by entries of the same patient.")
  func renewalNeedsTheSamePatient() {
    let entries = [
      Self.given(1, "2024-01-01", until: "2025-01-01"), Self.given(2, "2024-06-01", until: "2026-01-01"),
      Self.entry(3, [.kind: "vaccination", .date: "2024-07-01", .until: "2027-01-01", .product: "A", .patient: "p2"]),
      Self.entry(4, [.kind: "weight", .date: "2024-07-01", .weight: "3", .patient: "p1"]),
    ]
    #expect(Entries.renewed(entries.map(\.record)).map { $0[.renewed] } == ["t2", nil, nil, nil])
  }

  // MARK: Refusals

  @Test("An entry before 1950, with an end before its date or begin, or with weight 0, is refused.")
  func impossibleEntryValuesAreRefused() {
    #expect(Self.failure([.date: "1950-01-01"]) == nil)
    #expect(Self.failure([.date: "1949-12-31"]) == .tooEarly("date", "1949-12-31", first: "1950-01-01"))
    #expect(Self.failure([.date: "2026-01-01", .from: "2026-01-01", .until: "2026-01-01"]) == nil)
    #expect(Self.failure([.until: "2026-01-01"]) == nil)
    #expect(
      Self.failure([.date: "2026-01-02", .until: "2026-01-01"])
        == .endsBefore("date", until: "2026-01-01", begin: "2026-01-02"))
    #expect(
      Self.failure([.date: "2026-01-03", .from: "2026-01-02", .until: "2026-01-01"])
        == .endsBefore("from", until: "2026-01-01", begin: "2026-01-02"))
    #expect(
      Self.failure([.date: "2026-01-03", .from: "2026-01-01", .until: "2026-01-02"])
        == .endsBefore("date", until: "2026-01-02", begin: "2026-01-03"))
    #expect(Self.failure([.weight: "0"]) == .outOfRange("weight", "0", from: "0.001", to: "2000"))
    #expect(Self.failure([.weight: "0.001"]) == nil)
  }

  @Test("A cat or a dog weighs at most 200 kg, and any other animal 2000.")
  func weightLimitDependsOnSpecies() async throws {
    let desk = try await RecordDesk()
    for species in ["cat", "dog", "horse", ""] { try await desk.add(.patient, ["name": "A", "species": species]) }
    for (patient, most) in [(1, 200), (2, 200), (3, 2_000), (4, 2_000)] {
      func weigh(_ text: String) async throws {
        try await desk.add(.entry, ["kind": "weight", "patient": "p\(patient)", "date": "2026-01-01", "weight": text])
      }
      try await weigh("\(most)")
      await #expect(throws: Failure.outOfRange("weight", "\(most).001", from: "0.001", to: "\(most)")) {
        try await weigh("\(most).001")
      }
    }
  }

  @Test("An entry without a kind is refused for the missing kind alone.")
  func missingKindIsRefusedAlone() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    await #expect(throws: Failure.lacksField(.entry, [.kind])) {
      try await desk.add(.entry, ["patient": "p1", "date": "2026-01-01", "product": "A", "weight": "3"])
    }
  }

  @Test("An entry may keep missing or invalid fields, and an edit may not make a field missing or invalid.")
  func editsKeepExistingInvalidFields() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex", "species": "cat"])
    try await desk.add(.entry, ["kind": "weight", "patient": "p1", "date": "2026-01-05", "weight": "3"])
    let (entry, record) = (Reference(.entry, 1), RecordID(.entry, 1))
    try await desk.set(record, [.weight: "300"])
    _ = try await desk.edit(entry, ["comment": "old"])
    await #expect(throws: Failure.outOfRange("weight", "301", from: "0.001", to: "200")) {
      _ = try await desk.edit(entry, ["weight": "301"])
    }
    try await desk.set(record, [.date: "", .weight: ""])
    _ = try await desk.edit(entry, ["comment": "older"])
    #expect(try await desk.record(record)?[.comment] == "older")
    _ = try await desk.edit(entry, ["weight": "3"])
    await #expect(throws: Failure.lacksField(.entry, [.weight])) { _ = try await desk.edit(entry, ["weight": ""]) }
  }

  @Test("An edit may keep a validity that begins before its date, and may not create such a validity.")
  func oldValidity() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    try await desk.add(.entry, ["kind": "vaccination", "patient": "p1", "date": "2026-01-05", "product": "A"])
    let (entry, record) = (Reference(.entry, 1), RecordID(.entry, 1))
    _ = try await desk.edit(entry, ["from": "2026-01-05"])
    try await desk.set(record, [.from: "2026-01-04"])
    _ = try await desk.edit(entry, ["comment": "old"])
    await #expect(throws: Failure.endsBefore("date", until: "2026-01-03", begin: "2026-01-05", end: "from")) {
      _ = try await desk.edit(entry, ["from": "2026-01-03"])
    }
    await #expect(throws: Failure.endsBefore("date", until: "2026-01-04", begin: "2026-01-06", end: "from")) {
      _ = try await desk.edit(entry, ["date": "2026-01-06"])
    }
  }

  @Test("An entry that moves to another patient or kind renews no entry of its former patient or kind.")
  func movedEntryLosesFormerRenewals() async throws {
    let desk = try await RecordDesk()
    for name in ["Rex", "Mia"] { try await desk.add(.patient, ["name": name]) }
    for (patient, date, until) in [
      ("p1", "2024-01-01", "2025-01-01"), ("p2", "2024-01-01", "2025-01-01"), ("p1", "2024-06-01", "2026-06-01"),
    ] {
      try await desk.add(
        .entry, ["kind": "rabies", "patient": patient, "date": date, "until": until, "product": "A", "vet": "V"])
    }
    func renewed() async throws -> [String?] {
      try await desk.read { rows throws(Failure) in
        [try rows.record(RecordID(.entry, 1))?[.renewed], try rows.record(RecordID(.entry, 2))?[.renewed]]
      }
    }
    #expect(try await renewed() == ["t3", nil])
    _ = try await desk.edit(Reference(.entry, 3), ["patient": "p2"])
    #expect(try await renewed() == [nil, "t3"])
    _ = try await desk.edit(Reference(.entry, 3), ["kind": "vaccination", "vet": ""])
    #expect(try await renewed() == [nil, nil])
  }

  @Test("A treatment without the name of a vet gets the practitioner in session.")
  func unsignedTreatmentGetsSessionPractitioner() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    try await desk.add(.practitioner, ["name": "Ada"])
    try await desk.jot(.activate(Reference(.practitioner, 1)))
    for vet in ["", "Dr. Bo"] {
      try await desk.add(
        .entry, ["kind": "rabies", "patient": "p1", "date": "2026-01-01", "product": "A", "vet": vet])
    }
    #expect(try await desk.record(RecordID(.entry, 1))?[.practitioner] == "v1")
    #expect(try await desk.record(RecordID(.entry, 2))?[.practitioner] == nil)
  }

  // MARK: Fields of each kind

  @Test("An entry lacks the fields that its kind needs; a comment can replace the product.")
  func entryLacksItsKindFields() {
    let cases: [(KeyValuePairs<Field, String>, [[Field]])] = [
      ([.kind: "weight"], [[.date], [.weight]]), ([.kind: "weight", .comment: "thin"], [[.date], [.weight]]),
      ([.kind: "weight", .date: "2026-01-01", .weight: "3"], []),
      ([.kind: "vaccination"], [[.date], [.product, .comment]]),
      ([.kind: "vaccination", .comment: "as told"], [[.date]]), ([.kind: "vaccination", .batch: "1"], [[.date]]),
      ([.kind: "vaccination", .product: "A", .date: "2026-01-01"], []),
      ([.kind: "vaccination", .practitioner: "v1"], [[.date], [.product, .comment]]),
      ([.kind: "titration", .reported: "2026-01-01"], [[.date]]), ([:], []),
      // A validity or a time is no content.
      ([.kind: "vaccination", .date: "2026-01-01", .until: "2027-01-01"], [[.product, .comment]]),
      ([.kind: "rabies", .date: "2026-01-01", .from: "2026-01-22"], [[.product, .comment]]),
      ([.kind: "parasites", .date: "2026-01-01", .until: "2026-01-31"], [[.product, .comment]]),
      ([.kind: "tapeworm", .date: "2026-01-01", .time: "09:30"], [[.product, .comment]]),
      ([.kind: "fertility", .date: "2026-01-01", .until: "2027-01-01"], [[.product, .comment]]),
      ([.kind: "rabies", .date: "2026-01-01", .against: "rabies", .until: "2027-01-01"], []),
    ]
    for (texts, lacking) in cases { #expect(Self.entry(1, texts).lacking == lacking, "\(texts)") }
  }

  @Test("An entry has only the fields of its kind, and without a kind any field.")
  func kindDeterminesFieldsOfEntry() {
    for kind in EntryKind.allCases {
      let entry = Self.entry(1, [.kind: kind.rawValue])
      for field in Entries.declaration.fields.map(\.field) {
        #expect(Entries.has(field, entry) == kind.fields.contains(field), "\(kind) \(field)")
      }
      #expect(kind.contentFields.first == kind.specificFields.first)
    }
    #expect(Entries.has(.weight, Self.entry(1, [:])))
    #expect(EntryKind.weight.fields.contains(.comment) && !EntryKind.weight.fields.contains(.product))
  }

  // MARK: Contacts and due entries

  @Test("The contact of a patient without a guardian is the passport's last owner, if the owner has a name.")
  func lastOwnerReplacesMissingGuardian() async throws {
    let desk = try await RecordDesk()
    for name in ["Rex", "Mia", "Tom", "Kim"] { try await desk.add(.patient, ["name": name]) }
    func own(_ patient: Int, _ texts: KeyValuePairs<String, String>) async throws {
      let texts = texts.map { FieldText($0.key, $0.value) }
      try await desk.ask(.enter(Reference(.patient, patient), .owner, from: nil, texts))
    }
    try await own(1, ["name": "Ann", "phone": "1"])
    try await own(1, ["name": "Ben", "phone": "2"])
    try await own(2, ["surname": "Cole"])
    try await own(3, ["phone": "3"])
    try await desk.add(.guardian, ["name": "Nora"])
    try await desk.ask(.link(Reference(.guardian, 1), patient: Reference(.patient, 4), .caretaker))
    for patient in 1...4 {
      try await desk.add(
        .entry,
        ["kind": "rabies", "patient": "p\(patient)", "date": "2024-01-01", "until": "2025-01-01", "product": "A"])
    }
    let page = try await desk.read { rows throws(Failure) in
      try rows.book(.due(until: CalendarDate(year: 2026, month: 1, day: 1)), .universal)
    }
    #expect(page.contacts == [EntryContact(1, "Ben", "2"), EntryContact(2, "Cole", ""), EntryContact(4, "Nora", "")])
  }

  @Test("A page of due entries has the entries that end on its last day, and at most twenty.")
  func duePageIncludesLastDay() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    for number in 1...21 {
      try await desk.add(
        .entry,
        ["kind": "vaccination", "patient": "p1", "date": "2024-01-01", "until": "2025-01-01", "product": "A \(number)"])
    }
    func due(_ day: Int) async throws -> RecordPage {
      try await desk.read { rows throws(Failure) in
        try rows.book(.due(until: CalendarDate(year: 2025, month: 1, day: 1).adding(days: day)), .universal)
      }
    }
    #expect(try await due(-1).records.isEmpty)
    let page = try await due(0)
    #expect(page.records.map(\.number) == Array(1...20) && page.hasMore && page.visits.isEmpty)
  }

  @Test("An entry is due in the last quarter of its validity, and at most thirty days before its end.")
  func entryIsDueBeforeEnd() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    // Days of validity, and days before the end from which the entry is due.
    let cases: [(days: Int, lead: Int)] = [
      (1, 0), (3, 0), (4, 1), (21, 5), (30, 7), (91, 22), (119, 29), (120, 30), (365, 30), (1_095, 30),
    ]
    let begin = CalendarDate(year: 2026, month: 9, day: 21)
    for (place, (days, lead)) in cases.enumerated() {
      let end = begin.adding(days: days)
      let entry = Self.given(place + 1, begin.text, until: end.text, "A \(place)")
      #expect(entry.lead(atMost: 30) == lead, "\(days)")
      try await desk.add(
        .entry,
        ["kind": "vaccination", "patient": "p1", "date": begin.text, "until": end.text, "product": "A \(place)"])
      for (today, isDue) in [
        (begin, false), (end.adding(days: -lead - 1), false), (end.adding(days: -lead), true), (end, true),
        (end.adding(days: 900), true),
      ] where today >= begin {
        let page = try await desk.read { rows throws(Failure) in
          try rows.book(.due(until: today.adding(days: 30), limit: 100, today: today), .universal)
        }
        #expect(page.records.contains { $0.number == place + 1 } == isDue, "\(days) on \(today.text)")
      }
    }
    #expect(Self.entry(1, [.until: "2026-10-01"]).lead(atMost: 30) == 30)
  }

  @Test("While nothing is due, a page has the first day on which an entry is due.")
  func nextDue() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let today = CalendarDate(year: 2026, month: 9, day: 21)
    func page(_ today: CalendarDate, within days: Int = 30) async throws -> RecordPage {
      try await desk.read { rows throws(Failure) in
        try rows.book(.due(until: today.adding(days: days), today: today), .universal)
      }
    }
    #expect(try await page(today).nextDue == nil)
    // Days of validity from today, and days until the first entry so far is due.
    for (validity, first) in [(365, 335), (44, 33), (40, 30), (42, 30), (21, 16), (30, 16), (4, 3)] {
      try await desk.add(
        .entry,
        [
          "kind": "vaccination", "patient": "p1", "date": today.text, "until": today.adding(days: validity).text,
          "product": "A \(validity)",
        ])
      let next = try await page(today)
      #expect(next.records.isEmpty && next.nextDue == today.adding(days: first), "\(validity)")
      // An entry is due on that day, and none the day before.
      #expect(try await page(today.adding(days: first - 1)).records.isEmpty)
      #expect(try await !page(today.adding(days: first)).records.isEmpty)
    }
  }

  @Test("Pages of due entries omit entries that are not due yet, and continue after them.")
  func duePages() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let today = CalendarDate(year: 2026, month: 9, day: 21)
    for number in 1...6 {
      let date = number.isMultiple(of: 2) ? today : today.adding(days: -300)
      try await desk.add(
        .entry,
        [
          "kind": "vaccination", "patient": "p1", "date": date.text, "until": today.adding(days: 10 + number).text,
          "product": "A \(number)",
        ])
    }
    var (seen, after): ([Int], Int?) = ([], nil)
    repeat {
      let query = RecordQuery.due(until: today.adding(days: 30), limit: 1, after: after, today: today)
      let page = try await desk.read { rows throws(Failure) in try rows.book(query, .universal) }
      seen += page.records.map(\.number)
      after = page.hasMore ? page.records.last?.number : nil
    } while after != nil
    #expect(seen == [1, 3, 5])
  }

  @Test("The day of a visit is its local day, in any time zone.", arguments: [-11, 0, 13])
  func visitDayIsLocal(east hours: Int) async throws {
    let desk = try await RecordDesk()
    let (ahead, behind) = (Duration.seconds(hours * 3_600), Duration.seconds(-hours * 3_600))
    let greenwich = WallClock.universal
    let clock = WallClock(
      day: { greenwich.day($0.advanced(by: ahead)) },
      timeOfDay: { greenwich.timeOfDay($0.advanced(by: ahead), $1.advanced(by: ahead)).advanced(by: behind) },
      atMinute: { greenwich.atMinute($0, $1.advanced(by: ahead)).advanced(by: behind) }, offset: { _ in hours * 3_600 })
    try await desk.add(.patient, ["name": "Rex"])
    // Local times 22:00 and 02:00.
    for hour in [22, 26] {
      let time = clock.instant(3_600 * hour, on: CalendarDate(year: 2026, month: 9, day: 21))
      try await desk.jot(.begin("visit at \(hour)"), at: time)
      try await desk.jot(.assign(Reference(.patient, 1)), at: time)
      try await desk.jot(.settle(nil), at: time)
    }
    for (from, before, visits) in [
      ("2026-09-21", "2026-09-22", [1]), ("2026-09-22", "2026-09-23", [2]), ("2026-09-21", "2026-09-23", [2, 1]),
      ("2026-09-20", "2026-09-21", []), ("2026-09-23", "2026-09-24", []),
    ] {
      let query = RecordQuery(
        .entry, conditions: [.equals(.patient, "p1"), .atLeast(.date, from), .lessThan(.date, before)])
      let page = try await desk.read { [clock] rows throws(Failure) in try rows.book(query, clock) }
      #expect(page.visits.map(\.number) == visits, "\(from)")
    }
  }

  @Test("The newest thousand entries of a patient are read, and no more.")
  func newestThousandEntriesAreRead() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    try await desk.store.write { rows throws(Failure) in
      for number in 1...1_001 {
        let record = RecordID(.entry, try rows.add(.entry, id: UniqueID(high: 9, low: UInt64(number))))
        try rows.set(.patient, of: record, to: .text("p1"))
      }
    }
    let numbers = try await desk.read { rows throws(Failure) in try rows.entries(of: 1).map(\.number) }
    #expect(numbers.count == 1_000 && numbers.first == 1_001)
  }
}
