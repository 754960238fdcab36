import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Rules and rows of guardians, with each kind of store.
@Suite struct GuardiansTests {
  struct Guardians: Sendable {
    let patients: PatientsTests.Patients
    var book: Book { patients.book }
    /// Seed of the next command; each guardian gets its own id.
    private let seeds = Lock<UInt64>(5_000)

    init(_ kind: StoreKind) async throws { patients = try await PatientsTests.Patients(kind) }

    @discardableResult
    func ask(_ command: RecordCommand, session: Int? = nil) async throws -> Receipt {
      let session = session ?? book.session
      let seed = seeds.withLock { seed in
        seed += 1
        return seed
      }
      return try await book.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 60_000), seed: seed))
          .perform(command)
      }
    }

    @discardableResult
    func add(_ name: String, _ surname: String, _ others: FieldText...) async throws -> Receipt {
      try await ask(.add(.guardian, [FieldText("name", name), FieldText("surname", surname)] + others))
    }

    func link(_ guardian: String, _ patient: String, _ role: GuardianRole?) async throws -> Receipt {
      let (guardian, patient) = (Reference(.guardian, guardian), Reference(.patient, patient))
      return try await ask(.link(guardian, patient: patient, role))
    }

    func find(_ text: String) async throws -> AnyRecord {
      try await book.store.read { rows throws(Failure) in try rows.record(Reference(.guardian, text)) }
    }

    func page(_ query: RecordQuery = RecordQuery(.guardian)) async throws -> RecordPage {
      try await book.store.read { rows throws(Failure) in try rows.records(query) }
    }

    func found(_ search: String? = nil) async throws -> [Int] {
      try await page(RecordQuery(.guardian, search: search)).records.map(\.number)
    }

    /// Guardians on the patient's page, such as `g1 owner`.
    func guardians(of patient: String) async throws -> [String] {
      let runtime = Runtime.test(at: Instant(milliseconds: 1))
      let process = UseCase<RecordsState>(store: book.store, runtime: runtime)
      await process.dispatch(.sessionOpened(book.session)).settled()
      await process.dispatch(.detailsAsked(Reference(.patient, patient))).settled()
      guard case .details(let details)? = process.state.answer else { return [] }
      return details.guardianships.map { "g\($0.guardian.number) \($0.role?.rawValue ?? "")" }
    }

    /// Patients on the guardian's page, such as `p1 owner`.
    func patients(of guardian: String) async throws -> [String] {
      let runtime = Runtime.test(at: Instant(milliseconds: 1))
      let process = UseCase<RecordsState>(store: book.store, runtime: runtime)
      await process.dispatch(.sessionOpened(book.session)).settled()
      await process.dispatch(.detailsAsked(Reference(.guardian, guardian))).settled()
      guard case .details(let details)? = process.state.answer else { return [] }
      return details.guardianships.map { "p\($0.patient.number) \($0.role?.rawValue ?? "")" }
        + (details.hasMore ? ["more"] : [])
    }
  }

  private func guardian(_ text: String) -> Reference { Reference(.guardian, text) }

  @Test("A guardian needs a name or a surname", arguments: StoreKind.allCases)
  func guardianNeedsSomeName(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    let receipt = try await guardians.ask(.add(.guardian, [FieldText("surname", "  Quellberg ")]))
    #expect(receipt.summary == ChangeSummary(.admitted, .guardian(1)))
    #expect(receipt.subject?.record?.values == FieldValues([.surname: "Quellberg"]))
    await #expect(throws: Failure.lacksField(.guardian, [.name, .surname])) {
      try await guardians.ask(.add(.guardian, [FieldText("name", " "), FieldText("city", "Lindenau")]))
    }
    await #expect(throws: Failure.lacksField(.guardian, [.name, .surname])) {
      try await guardians.ask(.edit(guardian("g1"), [FieldText("surname", "")]))
    }
    #expect(try await guardians.found() == [1])
    #expect(try await guardians.find("g1").name == "Quellberg")
    // A single letter is a valid name.
    try await guardians.ask(.add(.guardian, [FieldText("name", "Ö")]))
    #expect(try await guardians.find("g2").name == "Ö")
  }

  @Test(
    "An edit sets or clears the given fields of a guardian, leaves the others, and can be undone and redone",
    arguments: StoreKind.allCases)
  func editLeavesOtherFields(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg", FieldText("phone", "1"), FieldText("mail", "n@q.example"))
    let edit = RecordCommand.edit(guardian("nora"), [FieldText("phone", ""), FieldText("city", "Köln")])
    let (before, after) = (
      FieldValues([.name: "Nora", .surname: "Quellberg", .phone: "1", .mail: "n@q.example"]),
      FieldValues([.name: "Nora", .surname: "Quellberg", .city: "Köln", .mail: "n@q.example"])
    )
    #expect(try await guardians.ask(edit).subject?.record?.values == after)
    #expect(try await guardians.ask(edit).outcome == .unchanged)
    #expect(try await guardians.found("koln") == [1])
    #expect(try await guardians.book.perform(.undo(.session)).subject?.record?.values == before)
    #expect(try await guardians.found("koln") == [])
    #expect(try await guardians.book.perform(.redo(.session)).subject?.record?.values == after)
    #expect(try await guardians.found("koln") == [1])
  }

  @Test(
    "A guardian is found by number, id or name; a full name wins over a word, and a word over a beginning",
    arguments: StoreKind.allCases)
  func fullNameWinsOverWord(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    for (name, surname) in [
      ("Nora", "Quell"), ("Nora", "Quellberg"), ("Zoë", "Lind"), ("Pim", ""), ("Pim", "Lindemann"),
    ] { try await guardians.add(name, surname) }
    for (text, number) in [
      ("G2", 2), ("3", 3), ("nora quell", 1), ("quell nora", 1), ("quell", 1), ("quellb", 2), ("zoe", 3),
      ("lind", 3), ("pim", 4), ("LINDEMANN", 5), ("pim l", 5),
    ] { #expect(try await guardians.find(text).number == number, "\(text)") }
    let zoe = try await guardians.find("zoe")
    #expect(try await guardians.find(zoe.id.description).number == 3)
    #expect(try await guardians.find(zoe.id.tail).number == 3)
    let noras = try await [guardians.find("g1"), guardians.find("g2")]
    await #expect(throws: Failure.ambiguousRecord(guardian("nora"), candidates: noras)) {
      try await guardians.find("nora")
    }
    for text in ["g9", "0", "ora", "?", "", "%", "999999999999999999999"] {
      await #expect(throws: Failure.noSuch(guardian(text))) { try await guardians.find(text) }
    }
  }

  @Test(
    "Name completion matches the beginning of name or surname, and gives references for shared names",
    arguments: StoreKind.allCases)
  func completionMatchesEitherName(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    for (name, surname) in [("Nora", "Quellberg"), ("Nora", "Quellberg"), ("Quirin", "Noll"), ("Ada", "")] {
      try await guardians.add(name, surname)
    }
    let lookup = NameLookup(store: guardians.book.store)
    #expect(
      await lookup.names(of: .guardian, beginning: "no", at: Instant(milliseconds: 1)).map(\.text) == [
        "g1", "g2", "Quirin Noll",
      ])
    #expect(
      await lookup.names(of: .guardian, beginning: "q", at: Instant(milliseconds: 1)).map(\.text) == [
        "Quirin Noll", "g1", "g2",
      ])
    #expect(
      await lookup.names(of: .guardian, beginning: "", at: Instant(milliseconds: 1)).map(\.text) == [
        "Ada", "g1", "g2", "Quirin Noll",
      ])
    #expect(await lookup.names(of: .guardian, beginning: "x", at: Instant(milliseconds: 1)).map(\.text).isEmpty)
    try await guardians.add("Quirin", "Noll")
    #expect(
      await lookup.names(of: .guardian, beginning: "q", at: Instant(milliseconds: 1)).map(\.text) == [
        "g3", "g5", "g1", "g2",
      ])
  }

  @Test(
    "A search matches beginnings and inner parts of words, and lists guardians newest first, in pages",
    arguments: StoreKind.allCases)
  func searchListsNewestGuardiansFirst(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add(
      "Nora", "Quellberg", FieldText("address", "Mill Row 7"), FieldText("postcode", "01234"),
      FieldText("city", "Łódź"), FieldText("country", "Poland"))
    try await guardians.add("Ilja", "Sandhauk", FieldText("phone", "030 555"))
    try await guardians.add("Mila", "Norden", FieldText("mail", "mila@row.example"))
    #expect(try await guardians.found("nor") == [3, 1])
    #expect(try await guardians.found("lodz row") == [1])
    #expect(try await guardians.found("poland 012") == [1])
    #expect(try await guardians.found("555 san") == [2])
    #expect(try await guardians.found("ora") == [1])
    #expect(try await guardians.found("or").isEmpty)
    #expect(try await guardians.found(guardians.find("g2").id.tail) == [2])
    await #expect(throws: Failure.emptySearch("?!")) { try await guardians.found("?!") }
    let first = try await guardians.page(RecordQuery(.guardian, limit: 2))
    #expect(first.records.map(\.number) == [3, 2] && first.hasMore)
    let last = try await guardians.page(RecordQuery(.guardian, limit: 2, after: 2))
    #expect(last.records.map(\.number) == [1] && !last.hasMore)
    #expect(try await guardians.page(RecordQuery(.guardian, search: "nor", after: 3)).records.map(\.number) == [1])
  }

  @Test(
    "A link with a role is listed for its guardian and its patient, and can be undone and redone",
    arguments: StoreKind.allCases)
  func linkListedForBothSides(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg")
    try await guardians.add("Pim", "Quellberg")
    try await guardians.patients.add(["name": "Rex"])
    try await guardians.patients.add(["name": "Mila"])
    let receipt = try await guardians.link("nora", "rex", .owner)
    #expect(receipt.summary == ChangeSummary(.linked, .guardianship(1, patient: 1)))
    guard case .guardianship(let guardianship)? = receipt.subject else {
      Issue.record("\(String(describing: receipt.subject))")
      return
    }
    #expect(guardianship.guardian.number == 1 && guardianship.patient.number == 1 && guardianship.role == .owner)
    #expect(try await guardians.link("g1", "p1", .owner).outcome == .unchanged)
    _ = try await guardians.link("pim", "rex", .caretaker)
    _ = try await guardians.link("g1", "mila", .guardian)
    #expect(try await guardians.guardians(of: "rex") == ["g1 owner", "g2 caretaker"])
    #expect(try await guardians.patients(of: "nora") == ["p2 guardian", "p1 owner"])
    _ = try await guardians.link("g1", "rex", .caretaker)
    #expect(try await guardians.guardians(of: "rex") == ["g1 caretaker", "g2 caretaker"])
    #expect(try await guardians.link("g1", "rex", nil).summary.kind == .unlinked)
    #expect(try await guardians.link("g1", "rex", nil).outcome == .unchanged)
    #expect(try await guardians.guardians(of: "rex") == ["g2 caretaker"])
    #expect(try await guardians.patients(of: "nora") == ["p2 guardian"])
    for wanted in [["g1 caretaker", "g2 caretaker"], ["g1 owner", "g2 caretaker"]] {
      try await guardians.book.perform(.undo(.session))
      #expect(try await guardians.guardians(of: "rex") == wanted)
    }
    try await guardians.book.perform(.redo(.session))
    try await guardians.book.perform(.redo(.session))
    #expect(try await guardians.guardians(of: "rex") == ["g2 caretaker"])
    for (person, animal, failure) in [
      ("g9", "rex", Failure.noSuch(guardian("g9"))), ("g1", "p9", .noSuch(Reference(.patient, "p9"))),
    ] {
      await #expect(throws: failure) { _ = try await guardians.link(person, animal, .owner) }
    }
  }

  @Test(
    "A removed guardian is not shown for any patient, and undo restores the guardian with all links",
    arguments: StoreKind.allCases)
  func removedGuardianReturnsWithLinks(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg")
    try await guardians.patients.add(["name": "Rex"])
    _ = try await guardians.link("g1", "p1", .owner)
    #expect(try await guardians.ask(.remove(guardian("nora"))).summary == ChangeSummary(.released, .guardian(1)))
    #expect(try await guardians.found() == [])
    #expect(try await guardians.found("nora") == [])
    #expect(try await guardians.guardians(of: "p1") == [])
    for text in ["g1", "nora"] {
      await #expect(throws: Failure.noSuch(guardian(text))) { try await guardians.find(text) }
    }
    try await guardians.book.perform(.undo(.session))
    #expect(try await guardians.found("nora") == [1])
    #expect(try await guardians.guardians(of: "p1") == ["g1 owner"])
    try await guardians.patients.ask(.remove(Reference(.patient, "p1")))
    #expect(try await guardians.patients(of: "g1") == [])
    try await guardians.book.perform(.undo(.session))
    #expect(try await guardians.patients(of: "g1") == ["p1 owner"])
    // Numbers are never reused.
    for _ in 0..<3 { try await guardians.book.perform(.undo(.session)) }
    #expect(try await guardians.add("Ilja", "Sandhauk").summary.record == .guardian(2))
    #expect(try await guardians.patients.add(["name": "Mila"]) == 2)
  }

  @Test("Adding a guardian cannot be undone while a later link by another prompt exists", arguments: StoreKind.allCases)
  func laterLinkPreventsUndo(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.patients.add(["name": "Rex"])
    try await guardians.add("Nora", "Quellberg")
    let colleague = try await guardians.book.store.openSession(at: Instant(milliseconds: 1))
    let link = RecordCommand.link(guardian("g1"), patient: Reference(.patient, "p1"), .owner)
    try await guardians.ask(link, session: colleague)
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.admitted, .guardian(1)), because: ChangeSummary(.linked, .guardianship(1, patient: 1)))
    ) { try await guardians.book.perform(.undo(.session)) }
    try await guardians.book.perform(.undo(.session), session: colleague)
    try await guardians.book.perform(.undo(.session))
    #expect(try await guardians.found() == [])
    await #expect(throws: Failure.redoConflict(ChangeSummary(.linked, .guardianship(1, patient: 1)))) {
      try await guardians.book.perform(.redo(.session), session: colleague)
    }
  }

  @Test(
    "The patients of a guardian are listed in pages, and the guardian's screen shows only the newest",
    arguments: StoreKind.allCases)
  func manyPatients(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg")
    for number in 1...13 {
      try await guardians.patients.add(["name": "Cat \(number)"])
      if number != 12 { _ = try await guardians.link("g1", "p\(number)", .caretaker) }
    }
    let shown = try await guardians.patients(of: "g1")
    #expect(shown.count == 11 && shown.first == "p13 caretaker" && shown[1] == "p11 caretaker" && shown.last == "more")
    var query = RecordQuery(.patient, limit: 2, after: 4)
    query.guardian = guardian("quellberg")
    var page = try await guardians.patients.page(query)
    #expect(page.records.map(\.number) == [3, 2] && page.hasMore)
    query.after = 2
    page = try await guardians.patients.page(query)
    #expect(page.records.map(\.number) == [1] && !page.hasMore)
    query.guardian = guardian("g2")
    let unknown = query
    await #expect(throws: Failure.noSuch(guardian("g2"))) { try await guardians.patients.page(unknown) }
  }

  @Test(
    "A passport's owner is copied from a guardian at that time, and typed fields take precedence",
    arguments: StoreKind.allCases)
  func ownerIsCopiedFromGuardian(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add(
      "Nora", "Quellberg", FieldText("city", "Lindenau"), FieldText("mail", "n@q.example"))
    try await guardians.patients.add(["name": "Rex"])
    let receipt = try await guardians.patients.ask(
      .enter(
        Reference(.patient, "rex"), .owner, from: guardian("nora"),
        [FieldText("born", "1984"), FieldText("city", "Bonn")]))
    #expect(receipt.summary == ChangeSummary(.entered, RecordID(.owner, 1, part: 1)))
    let owner = FieldValues([.name: "Nora", .surname: "Quellberg", .city: "Bonn", .born: "1984"])
    #expect(try await guardians.patients.find("rex").parts.map(\.values) == [owner])
    try await guardians.ask(.edit(guardian("g1"), [FieldText("surname", "Sandhauk")]))
    #expect(try await guardians.patients.find("rex").parts.map(\.values) == [owner])
    for wrong in [FieldText("wings", "2"), FieldText("born", "May")] {
      await #expect(throws: Failure.self) {
        try await guardians.patients.ask(.enter(Reference(.patient, "p1"), .owner, from: guardian("g1"), [wrong]))
      }
    }
    try await guardians.book.perform(.undo(.session))
    try await guardians.book.perform(.undo(.session))
    #expect(try await guardians.patients.find("rex").parts.isEmpty)
  }
}
