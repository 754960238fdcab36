import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Health books with each kind of store: timeline, renewals, due entries.
@Suite struct HealthBookTests {
  struct Books: Sendable {
    let guardians: GuardiansTests.Guardians
    var book: Book { guardians.book }
    private let process: UseCase<RecordsState>

    init(_ kind: StoreKind) async throws {
      guardians = try await GuardiansTests.Guardians(kind)
      process = UseCase(store: guardians.book.store, runtime: .test(at: Instant(milliseconds: 60_000)))
      await process.dispatch(.sessionOpened(guardians.book.session)).settled()
      for name in ["Rex", "Mia"] { try await guardians.ask(.add(.patient, [FieldText("name", name)])) }
    }

    @discardableResult
    func add(_ sort: EntryKind, _ patient: String, _ texts: KeyValuePairs<String, String>) async throws -> Receipt {
      var known = [FieldText("kind", sort.rawValue), FieldText("patient", patient)]
      if !texts.contains(where: { $0.key == "date" }) { known.append(FieldText("date", "1970-01-01")) }
      return try await guardians.ask(.add(.entry, known + texts.map { FieldText($0, $1) }))
    }

    /// Required fields of an entry of this kind.
    static func least(_ sort: EntryKind, on day: String) -> KeyValuePairs<String, String> {
      switch sort {
      case .weight: ["date": day, "weight": "3"]
      case .visit: ["date": day, "purpose": "check-up"]
      case .referral: ["date": day, "clinic": "c1"]
      default: ["date": day, "comment": "as told"]
      }
    }

    func page(_ query: RecordQuery) async throws -> RecordPage {
      await process.dispatch(.pageAsked(query)).settled()
      if case .failure(let failure)? = process.state.answer { throw failure }
      return process.state.page
    }

    /// References on a page, entries before visits.
    func listed(_ query: RecordQuery) async throws -> [String] {
      let page = try await page(query)
      return page.records.map { "t\($0.number)" } + page.visits.map { "#\($0.number)" }
    }

    func value(_ field: Field, _ entry: Int) async throws -> String? {
      try await book.store.read { rows throws(Failure) in try rows.record(RecordID(.entry, entry))?[field] }
    }

    /// Adds a settled incident of this patient, this many days after 1970-01-01.
    func visit(_ patient: String, day: Int64) async throws {
      try await book.perform(.begin("visit of day \(day)"), minute: day * 1_440 + 1)
      try await book.perform(.assign(Reference(.patient, patient), to: nil), minute: day * 1_440 + 2)
      try await book.perform(.settle(nil), minute: day * 1_440 + 3)
    }
  }

  static func book(
    _ patient: String? = nil, _ conditions: [FieldCondition] = [], limit: Int = 20, after: Int? = nil,
    afterVisit: Int? = nil
  ) -> RecordQuery {
    RecordQuery(
      .entry, limit: limit, after: after, conditions: (patient.map { [.equals(.patient, $0)] } ?? []) + conditions,
      afterVisit: afterVisit)
  }

  @Test(
    "The health book lists entries of all kinds in one timeline, newest day first, and filters by kind and day",
    arguments: StoreKind.allCases)
  func timelineListsNewestDayFirst(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.ask(.add(.clinic, [FieldText("name", "Lindenhof")]))
    for (place, sort) in EntryKind.allCases.enumerated() {
      try await books.add(sort, "rex", Books.least(sort, on: "196\(place)-05-01"))
      try await books.add(sort, "mia", Books.least(sort, on: "196\(place)-06-01"))
    }
    try await books.add(.rabies, "rex", Books.least(.rabies, on: "1969-01-01"))
    #expect(
      try await books.listed(Self.book("rex")) == [
        "t19", "t17", "t15", "t13", "t11", "t9", "t7", "t5", "t3", "t1",
      ])
    #expect(try await books.listed(Self.book("rex", [.equals(.kind, "rabies")])) == ["t19", "t3"])
    #expect(try await books.listed(Self.book()).count == 19)
    let days: [FieldCondition] = [.atLeast(.date, "1962-01-01"), .lessThan(.date, "1964-01-01")]
    #expect(try await books.listed(Self.book("rex", days)) == ["t7", "t5"])
    // A second session sees the same book.
    let colleague = UseCase<RecordsState>(store: books.book.store, runtime: .test())
    let session = try await books.book.store.openSession(at: Instant(milliseconds: 1))
    await colleague.dispatch(.sessionOpened(session)).settled()
    await colleague.dispatch(.pageAsked(Self.book("rex", days))).settled()
    #expect(colleague.state.page.records.map(\.number) == [7, 5])
  }

  @Test("Removing an entry also removes its reminder, and undo restores both", arguments: StoreKind.allCases)
  func removedEntryTakesItsReminder(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.add(.vaccination, "rex", ["product": "Alpha", "until": "1971-01-01"])
    try await books.add(.visit, "rex", ["purpose": "check-up"])
    #expect(try await books.listed(RecordQuery(.reminder)).count == 1)
    for number in 1...2 {
      try await books.guardians.ask(.remove(Reference(.entry, number)))
      #expect(try await books.listed(Self.book("rex")) == [number == 1 ? "t2" : "t1"])
      #expect(try await books.listed(RecordQuery(.reminder)).count == number - 1)
      try await books.book.perform(.undo(.session))
      #expect(try await books.listed(Self.book("rex")) == ["t2", "t1"])
      #expect(try await books.listed(RecordQuery(.reminder)).count == 1)
    }
  }

  @Test("Removing a patient hides its entries and reminders, and undo shows them again", arguments: StoreKind.allCases)
  func removedPatientsEntriesAreHidden(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.add(.vaccination, "rex", ["product": "Alpha", "until": "1971-01-01"])
    try await books.add(.weight, "mia", ["weight": "3"])
    func seen() async throws -> [String] {
      try await books.listed(Self.book()) + books.listed(RecordQuery(.reminder)).map { "r" + $0.dropFirst() }
        + books.listed(.due(until: CalendarDate(year: 1980, month: 1, day: 1))).map { "due \($0)" }
    }
    let all = ["t2", "t1", "r1", "due t1"]
    #expect(try await seen() == all)
    let receipt = try await books.guardians.ask(.remove(Reference(.patient, "rex")))
    #expect(try await seen() == ["t2"])
    // The receipt counts the records that are hidden with the patient.
    let hidden = Dictionary(uniqueKeysWithValues: (receipt.hidden ?? []).map { ($0.kind, $0.count) })
    #expect(hidden == [.entry: 1, .reminder: 1])
    try await books.book.perform(.undo(.session))
    #expect(try await seen() == all)
    let empty = try await books.guardians.ask(.add(.patient, [FieldText("name", "Bo")])).summary.record?.number ?? 0
    #expect(try await books.guardians.ask(.remove(Reference(.patient, empty))).hidden == nil)
  }

  @Test(
    "A list of a kind has each entry whose product protects against its names, on any pages",
    arguments: StoreKind.allCases)
  func listHasEntriesOfProtection(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let given: [(EntryKind, String)] = [
      (.vaccination, "Nobivac RL"), (.rabies, "Rabisin"), (.vaccination, "Nobivac DHPPi"), (.tapeworm, "Milbemax"),
      (.tapeworm, "Droncit"), (.parasites, "Bravecto"), (.vaccination, "unknown"), (.vaccination, "Versican DHPPi/L4R"),
    ]
    for (sort, product) in given { try await books.add(sort, "rex", ["product": product]) }
    // An edit of the product keeps the kind of the entry: t7 is now listed as vaccination and as rabies.
    try await books.guardians.ask(.edit(Reference(.entry, 7), [FieldText("product", "Rabisin")]))
    let wanted: [(EntryKind, [String])] = [
      (.vaccination, ["t8", "t7", "t3", "t1"]), (.rabies, ["t8", "t7", "t2", "t1"]), (.tapeworm, ["t5", "t4"]),
      (.parasites, ["t6", "t4"]), (.fertility, []),
    ]
    for (sort, entries) in wanted {
      let asked: [FieldCondition] = [.equals(.kind, sort.rawValue)]
      #expect(try await books.listed(Self.book("rex", asked)) == entries)
      for limit in 1...3 {
        var (pages, hasMore) = ([String](), true)
        while hasMore {
          let after = pages.last.flatMap { Int($0.dropFirst()) }
          let page = try await books.page(Self.book("rex", asked, limit: limit, after: after))
          pages += page.records.map { "t\($0.number)" }
          hasMore = page.hasMore
        }
        #expect(pages == entries, "\(sort), \(limit)")
      }
    }
  }

  @Test("A settled incident about a patient is a visit, until it is opened again", arguments: StoreKind.allCases)
  func settledIncidentBecomesVisit(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.visit("rex", day: 0)
    try await books.visit("mia", day: 1)
    try await books.add(.weight, "rex", ["date": "1969-12-31", "weight": "12.4"])
    #expect(try await books.listed(Self.book("rex")) == ["t1", "#1"])
    #expect(try await books.listed(Self.book()) == ["t1", "#2", "#1"])
    #expect(try await books.listed(Self.book("rex", [.equals(.kind, "weight")])) == ["t1"])
    #expect(try await books.listed(Self.book("rex", [.equals(.kind, "visit")])) == ["#1"])
    #expect(try await books.listed(Self.book(nil, [.atLeast(.date, "1970-01-02")])) == ["#2"])
    try await books.book.perform(.open(Reference(.incident, 1)))
    #expect(try await books.listed(Self.book("rex")) == ["t1"])
  }

  @Test(
    "Health book pages of one row list each visit and entry once, continuing after a visit or an entry",
    arguments: StoreKind.allCases)
  func pagesListEachRowOnce(kind: StoreKind) async throws {
    let books = try await Books(kind)
    for day in 0...2 { try await books.visit("rex", day: Int64(day)) }
    for day in ["1969-12-30", "1969-12-31", "1970-01-01"] {
      try await books.add(.weight, "rex", Books.least(.weight, on: day))
    }
    var (seen, after, afterVisit): ([String], Int?, Int?) = ([], nil, nil)
    while true {
      let page = try await books.page(Self.book("rex", limit: 1, after: after, afterVisit: afterVisit))
      seen += page.records.map { "t\($0.number)" } + page.visits.map { "#\($0.number)" }
      guard page.hasMore else { break }
      (after, afterVisit) = page.endsWithVisit ? (nil, page.visits.last?.number) : (page.records.last?.number, nil)
    }
    #expect(seen == ["#3", "#2", "#1", "t3", "t2", "t1"])
  }

  @Test(
    "An earlier treatment is renewed by a later treatment of the same product and patient that is valid longer",
    arguments: StoreKind.allCases)
  func laterTreatmentRenewsEarlier(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.add(.vaccination, "rex", ["product": "Alpha", "date": "1968-01-01", "until": "1969-01-01"])
    try await books.add(.vaccination, "rex", ["product": "Beta", "date": "1968-06-01", "until": "1971-06-01"])
    try await books.add(.vaccination, "mia", ["product": "Alpha", "date": "1968-06-01", "until": "1971-06-01"])
    #expect(try await books.value(.renewed, 1) == nil)
    try await books.add(.vaccination, "rex", ["product": "alpha", "date": "1968-12-01", "until": "1969-12-01"])
    #expect(try await books.value(.renewed, 1) == "t4")
    try await books.book.perform(.undo(.session))
    #expect(try await books.value(.renewed, 1) == nil)
    try await books.book.perform(.redo(.session))
    try await books.guardians.ask(.edit(Reference(.entry, 4), [FieldText("product", "Gamma")]))
    #expect(try await books.value(.renewed, 1) == nil)
    try await books.guardians.ask(.edit(Reference(.entry, 4), [FieldText("product", "Alpha")]))
    #expect(try await books.value(.renewed, 1) == "t4")
    try await books.guardians.ask(.remove(Reference(.entry, 4)))
    #expect(try await books.value(.renewed, 1) == nil)
    try await books.guardians.ask(.restore(Reference(.entry, 4)))
    #expect(try await books.value(.renewed, 1) == "t4")
  }

  @Test(
    "The due list has unrenewed treatments that end until a day, earliest end first, with a guardian to call",
    arguments: StoreKind.allCases)
  func dueListShowsUnrenewedTreatments(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.add("Nora", "Quell", FieldText("phone", "030 1"))
    _ = try await books.guardians.link("g1", "mia", .owner)
    try await books.add(.rabies, "rex", ["date": "1967-01-01", "until": "1970-01-20", "comment": "as told"])
    try await books.add(.rabies, "mia", ["date": "1967-01-01", "until": "1969-06-01", "comment": "as told"])
    try await books.add(.parasites, "rex", ["product": "Drops", "date": "1969-12-01", "until": "1970-03-01"])
    try await books.add(.rabies, "rex", ["date": "1966-01-01", "until": "1967-01-01", "comment": "as told"])
    let day = CalendarDate(year: 1970, month: 1, day: 31)
    let page = try await books.page(.due(until: day))
    #expect(page.records.map(\.number) == [2, 1])
    #expect(page.contacts.map { "\($0.entry) \($0.name) \($0.phone)" } == ["2 Nora Quell 030 1"])
    try await books.guardians.add("Cora", "Hand", FieldText("phone", "030 2"))
    _ = try await books.guardians.link("g2", "rex", .caretaker)
    try await books.guardians.add("Olga", "Own", FieldText("phone", "030 3"))
    _ = try await books.guardians.link("g3", "rex", .owner)
    // An owner comes before a caretaker, whatever the order of the links.
    #expect(try await books.page(.due(until: day, of: "rex")).contacts.map(\.name) == ["Olga Own"])
    #expect(try await books.listed(.due(until: day, of: "rex")) == ["t1"])
    try await books.guardians.ask(.add(.practitioner, [FieldText("name", "Ada")]))
    try await books.guardians.ask(.edit(Reference(.entry, 2), [FieldText("practitioner", "ada")]))
    #expect(try await books.listed(.due(until: day, by: "ada")) == ["t2"])
    try await books.guardians.ask(.remove(Reference(.patient, 2)))
    #expect(try await books.listed(.due(until: day.adding(days: 60))) == ["t1", "t3"])
  }

  @Test(
    "An invalid entry reports all its errors at once, and is refused without a patient or with a future date",
    arguments: StoreKind.allCases)
  func invalidEntryReportsAllErrors(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let failure = await #expect(throws: Failure.self) {
      try await books.add(
        .weight, "rex", ["weight": "much", "batch": "A1", "date": "1949-12-31", "practitioner": "Ann"])
    }
    guard case .several(let failures)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failures.contains(.impossibleValue(FieldProblem("weight", .decimal, typed: "much"))))
    #expect(failures.contains(.noSuch(Reference(.practitioner, "Ann"))))
    #expect(failures.contains(.tooEarly("date", "1949-12-31", first: "1950-01-01")))
    #expect(failures.contains { if case .hasNo("batch", let entry) = $0 { entry.kind == .entry } else { false } })
    #expect(failures.count == 4)
    let entry = [
      FieldText("kind", "weight"), FieldText("weight", "3"), FieldText("date", "1970-01-01"),
    ]
    await #expect(throws: Failure.noPatientHere(incident: nil)) {
      try await books.guardians.ask(.add(.entry, entry))
    }
    for sort in EntryKind.allCases where sort != .referral {
      await #expect(throws: Failure.stillToCome("date", "1970-01-02"), "\(sort)") {
        try await books.add(sort, "rex", Books.least(sort, on: "1970-01-02"))
      }
    }
    #expect(try await books.listed(Self.book()) == [])
  }

  @Test(
    "A weight beyond the limit of the species, and a validity that begins before the entry's date, are refused",
    arguments: StoreKind.allCases)
  func implausibleEntryIsRefused(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.ask(.edit(Reference(.patient, 1), [FieldText("species", "cat")]))
    await #expect(throws: Failure.outOfRange("weight", "201", from: "0.001", to: "200")) {
      try await books.add(.weight, "p1", ["date": "1969-05-01", "weight": "201"])
    }
    try await books.add(.weight, "p1", ["date": "1969-05-01", "weight": "200"])
    try await books.guardians.ask(.edit(Reference(.patient, 1), [FieldText("species", "horse")]))
    try await books.add(.weight, "p1", ["date": "1969-05-02", "weight": "600"])
    await #expect(throws: Failure.outOfRange("weight", "4300", from: "0.001", to: "2000")) {
      try await books.add(.weight, "p1", ["date": "1969-05-01", "weight": "4300"])
    }
    await #expect(throws: Failure.endsBefore("date", until: "1968-07-01", begin: "1969-05-01", end: "from")) {
      try await books.add(.vaccination, "p1", ["product": "Q", "date": "1969-05-01", "from": "1968-07-01"])
    }
  }

  @Test(
    "An entry reports errors of single fields, contradictory dates and a date before the birth together",
    arguments: StoreKind.allCases)
  func problemsBetweenFields(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.ask(.edit(Reference(.patient, 1), [FieldText("born", "1966-05-01")]))
    await #expect(
      throws: Failure.several([
        .tooEarly("date", "1900-01-01", first: "1950-01-01"),
        .outOfRange("weight", "0", from: "0.001", to: "2000"),
      ])
    ) { try await books.add(.weight, "mia", ["date": "1900-01-01", "weight": "0"]) }
    await #expect(
      throws: Failure.several([
        .tooEarly("date", "1900-01-01", first: "1950-01-01"),
        .endsBefore("from", until: "1960-01-01", begin: "1961-01-01"),
      ])
    ) {
      try await books.add(
        .vaccination, "mia", ["product": "Q", "date": "1900-01-01", "from": "1961-01-01", "until": "1960-01-01"])
    }
    await #expect(
      throws: Failure.several([
        .endsBefore("date", until: "1964-01-01", begin: "1965-01-01"),
        .endsBefore("born", until: "1965-01-01", begin: "1966-05-01", end: "date"),
      ])
    ) {
      try await books.add(.vaccination, "rex", ["product": "Q", "date": "1965-01-01", "until": "1964-01-01"])
    }
    #expect(try await books.listed(Self.book()) == [])
  }

  @Test(
    "Each kind of entry is refused without a date or its required fields, and the failure names them",
    arguments: StoreKind.allCases, EntryKind.allCases)
  func failureNamesMissingFields(kind: StoreKind, sort: EntryKind) async throws {
    let books = try await Books(kind)
    let needed: [Field] =
      switch sort {
      case .weight: [.weight]
      case .visit: [.purpose]
      case .referral: [.clinic]
      case .titration: [.titre, .comment]
      default: [.product, .comment]
      }
    await #expect(throws: Failure.lacksField(.entry, needed)) {
      try await books.add(sort, "rex", ["date": "1970-01-01"])
    }
    await #expect(throws: Failure.several([.lacksField(.entry, [.date]), .lacksField(.entry, needed)])) {
      try await books.guardians.ask(
        .add(.entry, [FieldText("kind", sort.rawValue), FieldText("patient", "rex")]))
    }
    #expect(try await books.listed(Self.book()) == [])
  }

  @Test(
    "An entry before the patient's birth is refused, and so is clearing the required field of an entry",
    arguments: StoreKind.allCases)
  func entryBeforeBirthIsRefused(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.ask(.edit(Reference(.patient, 1), [FieldText("born", "1966-05")]))
    await #expect(
      throws: Failure.endsBefore("born", until: "1966-04-30", begin: "1966-05", end: "date")
    ) { try await books.add(.vaccination, "rex", ["product": "Alpha", "date": "1966-04-30"]) }
    try await books.add(.vaccination, "rex", ["product": "Alpha", "date": "1966-05-01"])
    await #expect(throws: Failure.lacksField(.entry, [.product, .comment])) {
      try await books.guardians.ask(.edit(Reference(.entry, 1), [FieldText("product", "")]))
    }
    try await books.add(.weight, "rex", ["weight": "3", "comment": "thin"])
    await #expect(throws: Failure.lacksField(.entry, [.weight])) {
      try await books.guardians.ask(.edit(Reference(.entry, 2), [FieldText("weight", "")]))
    }
    #expect(try await books.value(.product, 1) == "Alpha")
  }

  @Test(
    "An entry has the practitioner in session, unless its fields name another practitioner",
    arguments: StoreKind.allCases)
  func entryHasSessionsPractitioner(kind: StoreKind) async throws {
    let books = try await Books(kind)
    for name in ["Ada", "Ben"] { try await books.guardians.ask(.add(.practitioner, [FieldText("name", name)])) }
    try await books.book.perform(.activate(Reference(.practitioner, "Ada")))
    try await books.add(.weight, "rex", ["weight": "3"])
    try await books.add(.weight, "rex", ["weight": "3", "practitioner": "ben"])
    #expect(try await [books.value(.practitioner, 1), books.value(.practitioner, 2)] == ["v1", "v2"])
  }

  @Test(
    "Settling stores purpose and details of an incident, which stays settled when a recommendation is added",
    arguments: StoreKind.allCases)
  func visitFields(kind: StoreKind) async throws {
    let books = try await Books(kind)
    func fields(_ incident: Int) async throws -> [String] {
      try await books.book.store.read { rows throws(Failure) in
        let found = try rows.incident(incident)
        return [found?.description ?? ""] + (found?.fields ?? []).filter { !$0.text.isEmpty }.map(\.text)
      }
    }
    try await books.book.perform(.begin("limping"))
    try await books.book.perform(.assign(Reference(.patient, "rex")))
    let settled = try await books.book.perform(
      .settle(nil, [FieldText("purpose", "check-up"), FieldText("details", "left\nhind")]))
    #expect(settled.changed?.map(\.field) == [.description, .details])
    #expect(try await fields(1) == ["check-up", "left\nhind"])
    try await books.book.perform(.fill([FieldText("recommendation", "rest")], of: Reference(.incident, 1)))
    #expect(try await fields(1) == ["check-up", "left\nhind", "rest"])
    #expect(try await books.listed(Self.book("rex")) == ["#1"])
    try await books.book.perform(.undo(.session))
    try await books.book.perform(.undo(.session))
    #expect(try await fields(1) == ["limping"])
    #expect(try await books.listed(Self.book("rex")) == [])
    await #expect(throws: Failure.noSuchField("wings", of: .incident)) {
      try await books.book.perform(.settle(nil, [FieldText("wings", "2")]))
    }
    #expect(try await books.listed(Self.book("rex")) == [])
  }

  @Test(
    "An entry has the name of a removed clinic and marks it as removed, until the clinic is restored",
    arguments: StoreKind.allCases)
  func removedReferences(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.ask(.add(.clinic, [FieldText("name", "Lindenhof")]))
    try await books.add(.referral, "rex", ["clinic": "c1"])
    func clinic() async throws -> AnyRecord.Content? {
      try await books.page(Self.book("rex")).records.first?.fields.first { $0.field == .clinic }
    }
    #expect(try await clinic()?.isRemoved == nil)
    try await books.guardians.ask(.remove(Reference(.clinic, 1)))
    let removed = try await clinic()
    #expect(removed?.called == "Lindenhof" && removed?.isRemoved == true)
    try await books.guardians.ask(.restore(Reference(.clinic, 1)))
    #expect(try await clinic()?.isRemoved == nil)
  }

  @Test(
    "A referral names its clinic and is undone; an unknown clinic or a field of another kind is refused",
    arguments: StoreKind.allCases)
  func referralNamesItsClinic(kind: StoreKind) async throws {
    let books = try await Books(kind)
    try await books.guardians.ask(.add(.clinic, [FieldText("name", "Lindenhof")]))
    try await books.add(.referral, "rex", ["clinic": "lindenhof", "purpose": "cataract", "date": "1969-12-31"])
    let entry = try await books.page(Self.book("rex")).records.first
    #expect(entry?.fields.first { $0.field == .clinic }?.called == "Lindenhof" && entry?[.purpose] == "cataract")
    await #expect(throws: Failure.noSuch(Reference(.clinic, "c9"))) {
      try await books.add(.referral, "rex", ["clinic": "c9"])
    }
    await #expect(throws: Failure.self) { try await books.add(.referral, "rex", ["weight": "4"]) }
    try await books.book.perform(.undo(.session))
    #expect(try await books.listed(Self.book("rex")) == [])
  }

  @Test(
    "A printed health book has all entries, visits, weights and due treatments, read in several pages",
    arguments: StoreKind.allCases)
  func printedHealthBookIsComplete(kind: StoreKind) async throws {
    let books = try await Books(kind)
    for day in 1...3 { try await books.visit("rex", day: Int64(day)) }
    for number in 1...9 { try await books.add(.weight, "rex", ["weight": "\(number)", "date": "1969-0\(number)-01"]) }
    try await books.add(.vaccination, "rex", ["product": "A", "date": "1969-01-01", "until": "1971-01-01"])
    try await books.add(.vaccination, "mia", ["product": "B", "date": "1969-01-01", "until": "1971-01-01"])
    let day = CalendarDate(year: 1970, month: 1, day: 9)
    let paper = try await books.book.store.read { rows throws(Failure) in
      try rows.paper(of: Reference(.patient, "rex"), .universal, on: day, pages: 4)
    }
    #expect(paper.entries.count == 10 && paper.visits.map(\.number) == [3, 2, 1] && paper.weights.count == 9)
    #expect(paper.due.map(\.name) == ["A"] && paper.patient.name == "Rex" && paper.day == day)
  }

  @Test("Adding an entry before a session is open fails, and stores nothing", arguments: StoreKind.allCases)
  func entryNeedsOpenSession(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let early = UseCase<RecordsState>(store: books.book.store, runtime: .test())
    let texts = [
      FieldText("kind", "visit"), FieldText("patient", "rex"), FieldText("purpose", "x"),
    ]
    await early.dispatch(.asked(.add(.entry, texts))).settled()
    #expect(early.state.answer == .failure(.store(.other("no session is open"))))
    #expect(try await books.listed(Self.book("rex")) == [])
  }
}
