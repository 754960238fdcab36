import Adapters
import Architecture
import Testing
import UseCases

/// Patients found by name, by search, and page by page, with each kind of store.
@Suite struct PatientSearchTests {
  private typealias Patients = PatientsTests.Patients

  private func patient(_ text: String) -> Reference { Reference(.patient, text) }

  @Test(
    "A patient is referred to by number, name or its beginning, transponder, id or the end of the id",
    arguments: StoreKind.allCases)
  func patientHasSeveralReferences(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Łapa", "chip": "276098106123456"])
    try await patients.add(["name": "Max"])
    try await patients.add(["name": "Max the 2nd"])
    try await patients.add(["name": "Mara"])
    let lapa = try await patients.find("p1")
    for text in [
      "p1", "P1", "1", "lapa", "ŁAP", "276098106123456", "276 098 106 123 456", lapa.id.description, lapa.id.tail,
    ] {
      #expect(try await patients.find(text).number == 1, "\(text)")
    }
    #expect(try await patients.find("max").number == 2)
    #expect(try await patients.find("Max  The").number == 3)
    let candidates = try await [patients.find("p2"), patients.find("p3"), patients.find("p4")]
    await #expect(throws: Failure.ambiguousRecord(patient("ma"), candidates: candidates)) {
      try await patients.find("ma")
    }
    for text in ["p5", "ax", "", "276098106123457", "p0"] {
      await #expect(throws: Failure.noSuch(patient(text))) { try await patients.find(text) }
    }
  }

  @Test(
    "Tab offers at most twenty different names with a beginning, in order, and numbers for equal names",
    arguments: StoreKind.allCases)
  func completionOffersDifferentNames(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for name in ["Rex", "rex", "Mia", "Łapa", "Max the 2nd", "Max", "Rex"] { try await patients.add(["name": name]) }
    try await patients.add([:])
    let lookup = NameLookup(store: patients.book.store)
    func names(_ beginning: String) async -> [String] {
      await lookup.names(of: .patient, beginning: beginning, at: Instant(milliseconds: 1)).map(\.text)
    }
    // Three patients are called Rex: an ambiguous name is offered as numbers.
    #expect(await names("") == ["Łapa", "Max", "Max the 2nd", "Mia", "p1", "p2", "p7"])
    #expect(await names("MA") == ["Max", "Max the 2nd"])
    #expect(await names("lap") == ["Łapa"])
    #expect(await names("max  the") == ["Max the 2nd"])
    #expect(await names("ex").isEmpty)
    try await patients.ask(.remove(patient("p3")))
    try await patients.ask(.remove(patient("p1")))
    #expect(await names("m") == ["Max", "Max the 2nd"])
    #expect(await names("r") == ["p2", "p7"])
    try await patients.ask(.remove(patient("p2")))
    #expect(await names("r") == ["Rex"])
    for number in 10...40 { try await patients.add(["name": "Tom \(number)"]) }
    #expect(await names("tom") == (10...29).map { "Tom \($0)" })
    #expect(await lookup.names(of: .incident, beginning: "m", at: Instant(milliseconds: 1)).map(\.text).isEmpty)
  }

  @Test(
    "A search finds a patient by parts of its name, owner, breed, species, transponder or tattoo",
    arguments: StoreKind.allCases)
  func searchFindsPatientByParts(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex", "species": "dog", "breed": "Zwergschnauzer", "chip": "276098106123456"])
    try await patients.add(["name": "Mia", "species": "cat", "tattoo": "ZB 771", "notes": "rex is a friend"])
    try await patients.ask(.enter(patient("mia"), .owner, [FieldText("name", "Zoë"), FieldText("surname", "Kern")]))
    try await patients.ask(
      .add(
        .entry,
        [.init("kind", "rabies"), .init("patient", "rex"), .init("product", "Mia"), .init("date", "2026-01-01")]))
    for (search, numbers) in [
      ("rex", [1]), ("REX dog", [1]), ("dog cat", []), ("zwerg", [1]), ("276098106123456", [1]),
      ("276 098 106 123 456", [1]),
      ("2760", [1]), ("zb", [2]), ("zoe kern", [2]), ("z", [2, 1]), ("mia", [2]), ("ex", []), ("friend", []),
      ("schnauz", [1]), ("098106", [1]), ("276 098", [1]), ("123-456", [1]), ("ern", [2]),
    ] {
      #expect(try await patients.found(search) == numbers, "\(search)")
    }
    await #expect(throws: Failure.emptySearch("?!")) { try await patients.found("?!") }
    try await patients.ask(.strike(patient("mia"), .owner, 1))
    #expect(try await patients.found("kern") == [])
    try await patients.book.perform(.undo(.session))
    #expect(try await patients.found("kern") == [2])
  }

  @Test(
    "A list of one species has only patients of that species, also with a search and in pages",
    arguments: StoreKind.allCases)
  func speciesListExcludesOtherSpecies(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for (name, species) in [
      ("Rex", "dog"), ("Dogmar", "cat"), ("Bo", "Rabbit"), ("Hot dog", "rabbit"), ("Max", "dog"), ("Rexine", "dog"),
    ] {
      try await patients.add(["name": name, "species": species])
    }
    try await patients.add(["name": "dog"])
    for (species, search, numbers) in [
      ("dog", nil, [6, 5, 1]), ("cat", nil, [2]), ("rabbit", nil, [4, 3]), ("ferret", nil, []), ("do", nil, []),
      ("dog", "rex", [6, 1]), ("cat", "dogmar", [2]), ("cat", "rex", []),
    ] as [(String, String?, [Int])] {
      let query = RecordQuery(.patient, search: search, species: species)
      #expect(try await patients.page(query).records.map(\.number) == numbers, "\(species) \(search ?? "")")
    }
    var (after, paged): (Int?, [Int]) = (nil, [])
    while true {
      let page = try await patients.page(RecordQuery(.patient, limit: 1, after: after, species: "dog"))
      paged += page.records.map(\.number)
      guard page.hasMore else { break }
      after = paged.last
    }
    #expect(paged == [6, 5, 1])
  }

  @Test(
    "A search with a second wording lists the matches of both, each once, newest first and in pages",
    arguments: StoreKind.allCases)
  func secondWordingAddsMatches(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for (name, species) in [("Mia", "cat"), ("Katze", "dog"), ("Mia Katze", "cat"), ("Rex", "dog"), ("Bo", "cat")] {
      try await patients.add(["name": name, "species": species])
    }
    for (search, meant, species, numbers) in [
      ("Katze", "cat", nil, [5, 3, 2, 1]), ("mia Katze", "mia cat", nil, [3, 1]), ("Katze", "cat", "dog", [2]),
      ("Katze", nil, nil, [3, 2]), ("Katze", "cat", "cat", [5, 3, 1]),
    ] as [(String, String?, String?, [Int])] {
      var (after, paged): (Int?, [Int]) = (nil, [])
      while true {
        let query = RecordQuery(.patient, search: search, limit: 2, after: after, species: species, meant: meant)
        let page = try await patients.page(query)
        paged += page.records.map(\.number)
        guard page.hasMore else { break }
        after = paged.last
      }
      #expect(paged == numbers, "\(search) \(meant ?? "") \(species ?? "")")
    }
  }

  @Test("A part of an id finds a patient or a guardian, with or without dashes", arguments: StoreKind.allCases)
  func partialIdentifierFindsRecord(kind: StoreKind) async throws {
    let guardians = try await GuardiansTests.Guardians(kind)
    try await guardians.patients.add(["name": "Rex"])
    try await guardians.patients.add(["name": "Mia"])
    try await guardians.add("Nora", "Quellberg")
    let id = try await guardians.patients.find("rex").id.description
    for start in [0, 3, 12, 17, 22] {
      let part = String(id.dropFirst(start).prefix(20))
      for search in [part, part.uppercased(), part.filter { $0 != "-" }] {
        #expect(try await guardians.patients.found(search) == [1], "\(search)")
      }
    }
    let guardian = try await guardians.book.store.read { rows throws(Failure) in
      try rows.record(.guardian(1))?.id.description
    }
    let part = String((guardian ?? "").dropFirst(15).prefix(12))
    let found = try await guardians.book.store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.guardian, search: part)).records.map(\.number)
    }
    #expect(found == [1])
  }

  @Test(
    "A search among 600 similar patients finds a single patient by a second word, and has pages",
    arguments: StoreKind.allCases)
  func secondWordFindsSinglePatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.book.store.write { rows throws(Failure) in
      for seed in 0..<600 {
        _ = try RecordBook(
          rows: rows, session: 1, stamp: Stamp(time: Instant(milliseconds: 0), seed: UInt64(10_000 + seed))
        ).perform(.add(.patient, [FieldText("name", "Rex"), FieldText("chip", "276098106\(100_000 + seed)")]))
      }
    }
    try await patients.add(["name": "Mia"])
    #expect(try await patients.found("98106").prefix(3) == [600, 599, 598])
    #expect(try await patients.found("98106 100007") == [8])
    #expect(try await patients.found("rex 98106 6100007") == [8])
    #expect(
      try await patients.page(RecordQuery(.patient, search: "98106", limit: 2, after: 4)).records.map(\.number) == [
        3, 2,
      ])
  }

  @Test(
    "Pages of patients begin with the newest patient and continue by number, also with a search",
    arguments: StoreKind.allCases)
  func pagesBeginWithNewestPatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for number in 1...7 { try await patients.add(["name": "Rex \(number)"]) }
    for search in [nil, "rex"] {
      var query = RecordQuery(.patient, search: search, limit: 3)
      var pages: [[Int]] = []
      while true {
        let page = try await patients.page(query)
        pages.append(page.records.map(\.number))
        guard page.hasMore else { break }
        query.after = page.records.last?.number
      }
      #expect(pages == [[7, 6, 5], [4, 3, 2], [1]])
    }
  }

  @Test(
    "A patient is found by its guardians' current names while the guardians are linked and not removed",
    arguments: StoreKind.allCases)
  func currentGuardianNameFindsPatient(kind: StoreKind) async throws {
    let guardians = try await GuardiansTests.Guardians(kind)
    try await guardians.patients.add(["name": "Rex"])
    try await guardians.patients.add(["name": "Mia"])
    try await guardians.add("Nóra", "Quellberg", FieldText("city", "Lindenau"))
    try await guardians.add("Kim", "Aster")
    func found(_ search: String) async throws -> [Int] { try await guardians.patients.found(search) }
    #expect(try await found("nora") == [])
    _ = try await guardians.link("nora", "rex", .owner)
    _ = try await guardians.link("nora", "mia", .caretaker)
    _ = try await guardians.link("kim", "rex", .guardian)
    for (search, numbers) in [
      ("nora", [2, 1]), ("quell", [2, 1]), ("rex quellberg", [1]), ("nora aster", [1]), ("mia aster", []),
      ("lindenau", []),
    ] { #expect(try await found(search) == numbers, "\(search)") }
    try await guardians.ask(.edit(Reference(.guardian, "nora"), [FieldText("name", "Lena")]))
    #expect(try await found("nora") == [])
    #expect(try await found("lena") == [2, 1])
    try await guardians.book.perform(.undo(.session))
    #expect(try await found("nora") == [2, 1])
    #expect(try await found("lena") == [])
    _ = try await guardians.link("nora", "mia", nil)
    #expect(try await found("nora") == [1])
    try await guardians.ask(.remove(Reference(.guardian, "nora")))
    #expect(try await found("nora") == [])
    #expect(try await found("aster") == [1])
    for numbers in [[1], [2, 1]] {
      try await guardians.book.perform(.undo(.session))
      #expect(try await found("nora") == numbers)
    }
    // An incident is found by the name of its patient, not by the names of guardians.
    try await guardians.book.perform(.note("fine", cost: nil))
    try await guardians.book.perform(.assign(Reference(.patient, "rex")))
    #expect(try await guardians.book.found("rex") == [1])
    #expect(try await guardians.book.found("nora") == [])
  }
}
