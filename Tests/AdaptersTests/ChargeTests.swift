import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Costs of descriptions and of entries of health books, stored as costs of notes, with each kind of store.
@Suite struct ChargeTests {
  private typealias Books = HealthBookTests.Books

  /// Costs of an incident in cents: sum of its notes, its total, its row in the list, and its day in the digest.
  private func sums(_ number: Int, _ book: Book) async throws -> [Int64] {
    try await book.store.read { rows throws(Failure) in
      let notes = try rows.notes(of: number).filter { $0.erasedAt == nil }
      let day = try rows.incidents(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
      let listed = try rows.page(IncidentQuery(includesSettled: true)).incidents.first { $0.number == number }
      return [
        notes.reduce(0) { $0 + ($1.cost?.cents ?? 0) }, try rows.incident(number)?.total.cents ?? 0,
        listed?.total.cents ?? 0, day.first { $0.number == number }?.cost.cents ?? 0,
      ]
    }
  }

  private static let amount = Euro(cents: 3_500)
  private static let priced = [FieldText("purpose", "limping"), FieldText(FieldText.cost, "35.00")]
  /// All ways to describe an incident with an amount.
  private static let descriptions: [JotterCommand] = [
    .begin("limping", cost: amount), .beginEmergency("limping", cost: amount), .describe("limping", cost: amount),
    .fill(priced),
  ]

  @Test(
    "The amount of a description becomes the cost of a note in the same change, undone and redone with it",
    arguments: StoreKind.allCases)
  func describedAmountBecomesCost(kind: StoreKind) async throws {
    for command in Self.descriptions {
      let book = try await Book(kind)
      let receipt = try await book.perform(command)
      #expect(receipt.incident?.description == "limping" && receipt.incident?.total == Self.amount)
      #expect(receipt.charge?.note.text == "limping" && receipt.charge?.note.cost == Self.amount)
      let all = try await book.everything()
      #expect(try await sums(1, book) == [3_500, 3_500, 3_500, 3_500])
      try await book.perform(.undo(.session))
      let undone = try await book.everything()
      #expect(undone.isEmpty)
      try await book.perform(.redo(.session))
      let redone = try await book.everything()
      #expect(redone == all)
      let settled = try await book.perform(.settle(Reference(.incident, 1)))
      #expect(settled.incident?.total == Self.amount)
    }
  }

  @Test(
    "A settlement marks a description that equals the text of a note, unless that note is erased",
    arguments: StoreKind.allCases)
  func textOfNote(kind: StoreKind) async throws {
    let text = "20 or 30 €"
    let cases: [(commands: [JotterCommand], isMarked: Bool?)] = [
      ([.note(text, cost: nil), .describe(text), .cost(1, Self.amount)], true),
      ([.begin(text), .note("limping", cost: nil), .note(text, cost: nil)], true),
      ([.begin(text), .note(text, cost: nil), .erase(.note, 1)], nil), ([.begin(text)], nil),
      ([.begin("limping"), .note("limping", cost: nil)], nil),
    ]
    for (commands, isMarked) in cases {
      let book = try await Book(kind)
      for command in commands { try await book.perform(command) }
      #expect(try await book.perform(.settle(nil)).incident?.isTextOfNote == isMarked)
    }
  }

  @Test("A corrected description corrects its note, so that its cost counts once", arguments: StoreKind.allCases)
  func correctedDescriptionCountsCostOnce(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.perform(.describe("limping", cost: Self.amount))
    try await book.perform(.describe("limping, left", cost: nil))
    let replaced = try await book.perform(.describe("limping, left hind", cost: Euro(cents: 4_000)))
    #expect(replaced.formerCost == Self.amount && replaced.charge?.note.cost?.cents == 4_000)
    let notes = try await book.notes()
    #expect(notes.map(\.text) == ["limping, left hind"] && notes.map(\.cost?.cents) == [4_000])
    try await book.perform(.cost(1, Euro(cents: 5_000)))
    #expect(try await sums(1, book) == [5_000, 5_000, 5_000, 5_000])
    // A note that was rewritten, or jotted with the same text, is not corrected.
    try await book.perform(.rewrite(1, "splint", cost: nil))
    try await book.perform(.describe("lame", cost: Euro(cents: 100)))
    let all = try await book.notes()
    #expect(all.map(\.text) == ["splint", "lame"] && all.map(\.cost?.cents) == [5_000, 100])
    try await book.note("lame", cost: 7)
    try await book.perform(.describe("", cost: nil))
    #expect(try await sums(1, book) == [5_107, 5_107, 5_107, 5_107])
  }

  @Test(
    "The amount of an entry becomes a note of its patient's incident or of a new one, in one step of undo",
    arguments: StoreKind.allCases, EntryKind.allCases)
  func entryAmountBecomesIncidentNote(kind: StoreKind, sort: EntryKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    try await books.guardians.ask(.add(.clinic, [FieldText("name", "Lindenhof")]))
    func add(_ patient: String) async throws -> Receipt {
      let least = Books.least(sort, on: "1970-01-01").map { FieldText($0, $1) }
      let known = [FieldText("kind", sort.rawValue), FieldText("patient", patient)]
      return try await books.guardians.ask(.add(.entry, known + least + [FieldText(FieldText.cost, "35.00")]))
    }
    let start = try await book.everything()
    let first = try await add("rex")
    #expect(first.summary == ChangeSummary(.admitted, RecordID(.entry, 1)) && first.outcome == .made)
    #expect(first.occurring?.number == 1 && first.occurring?.patient?.name == "Rex")
    #expect(first.charge?.incident.number == 1 && first.charge?.note.cost == Self.amount)
    let name = try await books.value(.charge, 1)
    #expect(name == "#1 n1")
    // Mia's cost gets a settled incident of its own; Rex's incident stays current.
    let other = try await add("mia")
    #expect(other.occurring?.number == 1 && other.charge?.incident.number == 2)
    #expect(other.charge?.incident.settledAt != nil && other.charge?.incident.patient?.name == "Mia")
    let third = try await add("rex")
    #expect(third.charge?.incident.number == 1 && third.charge?.note.number == 2)
    #expect(try await sums(1, book) == [7_000, 7_000, 7_000, 7_000])
    #expect(try await sums(2, book) == [3_500, 3_500, 3_500, 3_500])
    let all = try await book.everything()
    for _ in 0..<3 { try await book.perform(.undo(.session)) }
    let undone = try await book.everything()
    #expect(undone == start)
    for _ in 0..<3 { try await book.perform(.redo(.session)) }
    let redone = try await book.everything()
    #expect(redone == all)
  }

  @Test(
    "The note of an entry's cost is erased, restored and corrected with the entry, even after it was moved",
    arguments: StoreKind.allCases)
  func costNoteFollowsItsEntry(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    let entry = Reference(.entry, 1)
    func cost(_ text: String) -> [FieldText] { [FieldText("product", "Nobivac"), FieldText(FieldText.cost, text)] }
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await books.add(.vaccination, "rex", ["product": "Nobivac", FieldText.cost: "35.00"])
    let edited = try await books.guardians.ask(.edit(entry, cost("40.00")))
    #expect(edited.formerCost == Self.amount)
    #expect(try await sums(1, book) == [4_000, 4_000, 4_000, 4_000])
    let removed = try await books.guardians.ask(.remove(entry))
    #expect(removed.charge?.note.erasedAt != nil && removed.occurring?.total == .zero)
    try await books.guardians.ask(.restore(entry))
    #expect(try await sums(1, book) == [4_000, 4_000, 4_000, 4_000])
    try await book.perform(.begin("Rex again"))
    try await book.perform(.open(Reference(.incident, 1)))
    try await book.perform(.move(.note, 1, to: Reference(.incident, 2)))
    let name = try await books.value(.charge, 1)
    #expect(name == "#2 n1")
    try await books.guardians.ask(.remove(entry))
    #expect(try await sums(2, book) == [0, 0, 0, 0])
    try await book.perform(.undo(.session))
    #expect(try await sums(2, book) == [4_000, 4_000, 4_000, 4_000])
  }

  @Test(
    "Setting the amount of an entry restores its erased note instead of adding another",
    arguments: StoreKind.allCases)
  func settingAmountRestoresErasedNote(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await books.add(.vaccination, "rex", ["product": "Nobivac", FieldText.cost: "35.00"])
    try await book.perform(.erase(.note, 1))
    let edited = try await books.guardians.ask(.edit(Reference(.entry, 1), [FieldText(FieldText.cost, "13.00")]))
    #expect(edited.charge?.note.number == 1 && edited.charge?.note.erasedAt == nil)
    #expect(try await sums(1, book) == [1_300, 1_300, 1_300, 1_300])
  }

  @Test(
    "The cost of an entry is added to its patient's open incident or to a new one; the chosen patient stays",
    arguments: StoreKind.allCases)
  func openIncidents(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await book.perform(.beginEmergency("seizure"))
    let rex = try await books.add(.parasites, "rex", ["product": "Drontal", FieldText.cost: "9.50"])
    #expect(rex.charge?.incident.number == 1 && rex.occurring?.number == 2)
    let mia = try await books.add(.parasites, "mia", ["product": "Drontal", FieldText.cost: "9.50"])
    #expect(mia.charge?.incident.number == 3 && mia.charge?.incident.patient?.name == "Mia")
    #expect(mia.charge?.incident.settledAt != nil && mia.occurring?.number == 2)
    #expect(try await sums(2, book) == [0, 0, 0, 0])
    for number in [2, 1] { try await book.perform(.settle(Reference(.incident, number))) }
    try await book.perform(.assign(Reference(.patient, "rex")))
    let other = try await books.add(.parasites, "mia", ["product": "Exspot", FieldText.cost: "10.00"])
    #expect(other.charge?.incident.settledAt != nil && other.occurring == nil && other.nextPatient?.name == "Rex")
  }

  @Test(
    "While another animal's incident is current, the costs of an animal's entries go into one new incident",
    arguments: StoreKind.allCases)
  func animalsEntriesShareOneIncident(kind: StoreKind) async throws {
    /// Current incident of another animal or of none, or another chosen animal.
    let situations: [[JotterCommand]] = [
      [.begin("Mia"), .assign(Reference(.patient, "mia"))], [.beginEmergency("seizure")],
      [.assign(Reference(.patient, "mia"))],
    ]
    for commands in situations {
      let books = try await Books(kind)
      let book = books.book
      for command in commands { try await book.perform(command) }
      func charged(_ sort: EntryKind, day: String = "1970-01-01") async throws -> Int? {
        let name = sort == .visit ? "purpose" : "product"
        let texts: KeyValuePairs = ["date": day, name: "text", FieldText.cost: "10.00"]
        return try await books.add(sort, "rex", texts).charge?.incident.number
      }
      let begun = try await charged(.vaccination)
      let first = try #require(begun)
      for sort in [EntryKind.parasites, .visit, .rabies] {
        let other = try await charged(sort)
        #expect(other == first, "\(commands)")
      }
      // The cost of an entry is added to the same incident, even if the entry is older than all incidents.
      let older = try await charged(.vaccination, day: "1969-05-01")
      #expect(older == first)
      #expect(try await sums(first, book) == [5_000, 5_000, 5_000, 5_000])
      try await book.perform(.undo(.session))
      #expect(try await sums(first, book) == [4_000, 4_000, 4_000, 4_000])
      // An incident that a person has settled takes no further costs.
      try await book.perform(.open(Reference(.incident, first)), minute: 2)
      try await book.perform(.settle(nil), minute: 3)
      for command in commands { try await book.perform(command, minute: 4) }
      let next = try await charged(.vaccination)
      #expect(next != nil && next != first)
    }
  }

  @Test(
    "An entry without a counted cost is named by the incident that its cost would be added to",
    arguments: StoreKind.allCases)
  func uncountedEntryNamedByIncident(kind: StoreKind) async throws {
    let (first, second) = (Reference(.incident, 1), Reference(.incident, 2))
    let states: [[JotterCommand]] = [
      [], [.settle(second)], [.settle(first), .settle(second)], [.open(first)], [.settle(first), .open(second)],
      [.settle(second), .beginEmergency("seizure")], [.discard(second)],
    ]
    for commands in states {
      let books = try await Books(kind)
      let book = books.book
      for text in ["old", "new"] {
        try await book.perform(.begin(text))
        try await book.perform(.assign(Reference(.patient, "rex")))
      }
      try await books.add(.vaccination, "rex", ["product": "Nobivac 30-40 €"])
      for command in commands { try await book.perform(command) }
      var naming: [Int] = []
      for number in 1...2 {
        let discarded = try await book.store.read { rows throws(Failure) in try rows.incident(number)?.discardedAt }
        if discarded != nil { continue }
        if try await isNaming(number, book) { naming.append(number) }
      }
      let edited = try await books.guardians.ask(.edit(Reference(.entry, 1), [FieldText(FieldText.cost, "35.00")]))
      #expect(edited.charge.map { [$0.incident.number] } == naming, "\(commands)")
    }
  }

  /// True if the details of the incident name an entry as uncounted.
  private func isNaming(_ number: Int, _ book: Book) async throws -> Bool {
    let session = book.session
    return try await book.store.read { rows throws(Failure) in
      let here = JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 120_000), seed: 1))
      return try here.uncharged(of: here.incident(Reference(.incident, number))) != nil
    }
  }

  @Test(
    "A settlement and the digest list the entries of their days that have a number in a text but no cost",
    arguments: StoreKind.allCases)
  func unchargedEntriesAreListed(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await books.add(.parasites, "rex", ["product": "Bravecto 30-40 €"])
    try await books.add(.parasites, "rex", ["product": "Bravecto 2 x 5 €", FieldText.cost: "10.00"])
    try await books.add(.parasites, "rex", ["product": "Bravecto"])
    try await books.add(.parasites, "rex", ["product": "Bravecto 30 €", "date": "1969-12-31"])
    try await books.add(.visit, "mia", ["purpose": "after 20 €"])
    let settled = try await book.perform(.settle(Reference(.incident, 1)))
    #expect(settled.uncharged?.map(\.number) == [1])
    let evening = UseCase<DigestState>(store: book.store, runtime: .test(at: Instant(milliseconds: 86_000_000)))
    for (start, expected) in [(0, [1, 5]), (-86_400_000, [4])] as [(Int64, [Int])] {
      let day = DigestQuery(from: Instant(milliseconds: start), to: Instant(milliseconds: start + 86_400_000))
      await evening.dispatch(.asked(day)).settled()
      guard case .digest(let digest)? = evening.state.answer else { throw Failure.emptyNote }
      #expect(digest.uncharged?.map(\.number).sorted() == expected)
    }
  }

  @Test("Moving an entry to another patient moves its cost along, in one step of undo", arguments: StoreKind.allCases)
  func otherPatient(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    let entry = Reference(.entry, 1)
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await books.add(.vaccination, "rex", ["product": "Nobivac", FieldText.cost: "35.00"])
    let before = try await book.everything()
    let edited = try await books.guardians.ask(.edit(entry, [FieldText("patient", "mia")]))
    #expect(edited.charge?.incident.number == 2 && edited.charge?.incident.patient?.name == "Mia")
    #expect(edited.occurring?.number == 1 && edited.occurring?.total == .zero)
    #expect(try await sums(1, book) == [0, 0, 0, 0])
    #expect(try await sums(2, book) == [3_500, 3_500, 3_500, 3_500])
    #expect(try await books.value(.charge, 1) == "#2 n1")
    try await book.perform(.undo(.session))
    let undone = try await book.everything()
    #expect(undone == before)
    try await book.perform(.redo(.session))
    let both = [FieldText("patient", "rex"), FieldText(FieldText.cost, "40.00")]
    try await books.guardians.ask(.edit(entry, both))
    #expect(try await sums(1, book) == [4_000, 4_000, 4_000, 4_000])
    #expect(try await sums(2, book) == [0, 0, 0, 0])
  }

  @Test(
    "Reassigning an incident names the former patient's entries whose costs it contains",
    arguments: StoreKind.allCases)
  func otherIncident(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await books.add(.vaccination, "rex", ["product": "Nobivac", FieldText.cost: "35.00"])
    try await books.add(.vaccination, "rex", ["product": "Nobivac"])
    let moved = try await book.perform(.reassign(Reference(.patient, "mia")))
    #expect(moved.entriesOfOtherPatients?.map(\.number) == [1])
    // The cost is already in Mia's incident.
    let edited = try await books.guardians.ask(.edit(Reference(.entry, 1), [FieldText("patient", "mia")]))
    #expect(edited.charge == nil)
    #expect(try await sums(1, book) == [3_500, 3_500, 3_500, 3_500])
    let back = try await book.perform(.reassign(nil))
    #expect(back.entriesOfOtherPatients == nil)
  }

  @Test(
    "An incident with only costs of entries is not listed as a visit in the health book", arguments: StoreKind.allCases)
  func onlyCosts(kind: StoreKind) async throws {
    let books = try await Books(kind)
    let book = books.book
    try await book.perform(.begin("Rex"))
    try await book.perform(.assign(Reference(.patient, "rex")))
    try await books.add(.visit, "mia", ["purpose": "check", FieldText.cost: "5.00"])
    try await books.add(.weight, "mia", ["weight": "4", FieldText.cost: "1.00"])
    try await book.perform(.settle(nil))
    let all = try await books.listed(RecordQuery(.entry))
    #expect(all.sorted() == ["#1", "t1", "t2"])
    try await book.perform(.open(Reference(.incident, 2)))
    try await book.note("limping", cost: nil)
    try await book.perform(.settle(nil))
    let jotted = try await books.listed(RecordQuery(.entry))
    #expect(jotted.sorted() == ["#1", "#2", "t1", "t2"])
  }

  @Test("An impossible amount of an entry is refused, and nothing is stored", arguments: StoreKind.allCases)
  func impossibleAmountStoresNothing(kind: StoreKind) async throws {
    let books = try await Books(kind)
    await #expect(throws: Failure.impossibleCost) {
      try await books.add(.vaccination, "rex", ["product": "Nobivac", FieldText.cost: "much"])
    }
    let entry = try await books.value(.product, 1)
    #expect(entry == nil)
  }
}
