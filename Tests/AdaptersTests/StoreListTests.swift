import Architecture
import Testing
import UseCases

@Suite struct StoreListTests {
  /// Twelve incidents, a minute apart: every second settled, every third an emergency, one discarded.
  private func twelve(_ kind: StoreKind) async throws -> Book {
    let book = try await Book(kind)
    for number in 1...12 {
      try await book.perform(.begin("case \(number)"), minute: Int64(number))
      if number % 3 == 0 { try await book.perform(.emergency(true), minute: Int64(number)) }
      if number % 2 == 0 { try await book.perform(.settle(nil), minute: Int64(number)) }
    }
    try await book.perform(.discard(Reference(.incident, "7")), minute: 13)
    return book
  }

  @Test(
    "A list has open incidents, the newest first, settled ones on request, and no discarded ones",
    arguments: StoreKind.allCases)
  func newestOpenIncidentsComeFirst(kind: StoreKind) async throws {
    let book = try await twelve(kind)
    #expect(try await book.numbers() == [11, 9, 5, 3, 1])
    #expect(try await book.numbers(IncidentQuery(includesSettled: true)) == [12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1])
    #expect(try await book.numbers(IncidentQuery(onlyEmergencies: true)) == [9, 3])
    #expect(try await book.numbers(IncidentQuery(onlyEmergencies: true, includesSettled: true)) == [12, 9, 6, 3])
  }

  @Test(
    "The filters for days, words and emergencies combine with each other and with a start after an incident",
    arguments: StoreKind.allCases)
  func filtersCombineWithEachOther(kind: StoreKind) async throws {
    let book = try await twelve(kind)
    let (from, to) = (Instant(milliseconds: 3 * 60_000), Instant(milliseconds: 10 * 60_000))
    #expect(try await book.numbers(IncidentQuery(from: from, to: to, includesSettled: true)) == [9, 8, 6, 5, 4, 3])
    #expect(try await book.numbers(IncidentQuery(from: from, to: to)) == [9, 5, 3])
    #expect(
      try await book.numbers(
        IncidentQuery(from: from, to: to, search: "case", onlyEmergencies: true, includesSettled: true)) == [9, 6, 3])
    #expect(
      try await book.numbers(
        IncidentQuery(from: from, to: to, search: "cas", onlyEmergencies: true, includesSettled: true, after: 9))
        == [6, 3])
    #expect(try await book.numbers(IncidentQuery(from: to, to: from)) == [])
    #expect(try await book.numbers(IncidentQuery(from: Instant(milliseconds: 99_000_000))) == [])
    #expect(try await book.numbers(IncidentQuery(to: Instant(milliseconds: 0))) == [])
  }

  @Test("Pages list each incident exactly once, in order", arguments: StoreKind.allCases, [nil, "case"])
  func pagesListIncidentsOnce(kind: StoreKind, search: String?) async throws {
    let book = try await Book(kind)
    for number in 1...103 { try await book.perform(.begin("case \(number)"), minute: Int64(number)) }
    var collected: [Int] = []
    var query = IncidentQuery(search: search, limit: 10)
    var pages = 0
    while true {
      let page = try await book.page(query)
      collected += page.incidents.map(\.number)
      pages += 1
      guard page.hasMore else { break }
      query.after = page.incidents.last?.number
    }
    #expect(collected == Array((1...103).reversed()))
    #expect(pages == 11)
  }

  @Test("The total of a page is the sum of its incidents", arguments: StoreKind.allCases)
  func pageTotalSumsIncidents(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("a", cost: 3_500)
    try await book.perform(.begin(nil))
    try await book.note("b", cost: 1_250)
    #expect(try await book.page().total == Euro(cents: 4_750))
    #expect(try await book.page(IncidentQuery(limit: 1)).total == Euro(cents: 1_250))
  }

  @Test(
    "A search ignores accents, finds the beginning of a word, and three letters or more inside a word",
    arguments: StoreKind.allCases,
    [
      ("Łapa przód", ["lapa", "ŁAPA", "lap", "przod", "lapa przod", "apa"], ["ap", "lapaz"]),
      ("Straße 5", ["strasse", "straße", "STRASSE", "5", "trasse", "aße"], ["tr"]),
      ("søren", ["soren", "SØREN", "sor", "oren"], ["or"]),
      ("血液検査結果", ["検査", "結果", "血", "果", "検査結果"], ["査検", "犬"]),
      ("レントゲン", ["レント", "ゲン"], ["ンレ"]),
      ("Лапа", ["лап", "ЛАПА", "апа"], ["ап"]),
      ("O'Neill's cat", ["neill", "cat", "o neill", "eil"], ["ei"]),
      ("temp 39,5", ["39", "39,5"], ["95"]),
      ("seit gestern Durchfall", ["fall", "FALL", "chf", "durchfall gest"], ["al", "fallen", "gestern abend"]),
      (
        "Möhre, löst Kühe, Äpfel, weiß",
        ["moehre", "mohre", "möhre", "öhr", "loest", "kuehe", "KÜHE", "aepfel", "apfel", "weiss", "mö", "moe", "ae"],
        ["mehre", "hö"]
      ),
      (
        "Moehre, loest Kuehe, Aepfel, weiss",
        ["moehre", "möhre", "mo\u{308}hre", "öhr", "löst", "kühe", "äpfel", "weiß", "mö"], ["mohre", "kuhe"]
      ),
    ])
  func searchIgnoresAccents(kind: StoreKind, example: (text: String, found: [String], missed: [String])) async throws {
    let book = try await Book(kind)
    try await book.note("something else")
    try await book.perform(.begin(nil))
    try await book.note(example.text)
    for search in example.found { #expect(try await book.found(search) == [2], "\(search)") }
    for search in example.missed { #expect(try await book.found(search) == [], "\(search)") }
  }

  @Test("A search finds words across the notes and the description of an incident", arguments: StoreKind.allCases)
  func wordsAcrossNotes(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.perform(.begin("Rex the dog"))
    try await book.note("limping badly")
    try await book.note("X-ray of the pelvis")
    try await book.perform(.begin("Mila"))
    try await book.note("limping a little")
    #expect(try await book.found("rex pelvis limp") == [1])
    #expect(try await book.found("limping") == [2, 1])
    #expect(try await book.found("mila pelvis") == [])
  }

  @Test(
    "A search does not find erased, undone or replaced texts, and finds restored texts", arguments: StoreKind.allCases)
  func searchFollows(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("mistletoe")
    #expect(try await book.found("mistletoe") == [1])
    try await book.perform(.erase(.note, 1))
    #expect(try await book.found("mistletoe") == [])
    try await book.perform(.restore(.note, 1))
    #expect(try await book.found("mistletoe") == [1])
    try await book.note("ivy")
    try await book.perform(.undo(.session))
    #expect(try await book.found("ivy") == [])
    try await book.perform(.redo(.session))
    #expect(try await book.found("ivy") == [1])
    try await book.perform(.describe("holly"))
    try await book.perform(.describe("laurel"))
    #expect(try await book.found("holly") == [])
    #expect(try await book.found("laurel") == [1])
    try await book.perform(.undo(.session))
    #expect(try await book.found("holly") == [1])
    #expect(try await book.found("laurel") == [])
  }

  @Test("A search without a letter or a digit is refused", arguments: StoreKind.allCases, ["", "  ", "!?", "—"])
  func emptySearch(kind: StoreKind, search: String) async throws {
    let book = try await Book(kind)
    try await book.note("x")
    await #expect(throws: Failure.emptySearch(search)) { try await book.found(search) }
  }

  @Test("A search finds a word beside 2,100 words with the same beginning", arguments: StoreKind.allCases)
  func manyWords(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note((0..<2_100).map { "batch\($0)" }.joined(separator: " "))
    try await book.perform(.begin(nil))
    try await book.note("batchless")
    #expect(try await book.found("batch") == [2, 1])
    #expect(try await book.found("batchl") == [2])
  }

  @Test("A search finds a part of a word beside 2,100 words with the same part", arguments: StoreKind.allCases)
  func manyParts(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note((0..<2_100).map { "a\($0)batch" }.joined(separator: " "))
    for text in ["rebatched", "something else", "batch of erased"] {
      try await book.perform(.begin(nil))
      try await book.note(text)
    }
    try await book.perform(.erase(.note, 1))
    try await book.perform(.begin("the Batches"))
    #expect(try await book.found("batch") == [5, 2, 1])
    #expect(try await book.found("batch reb") == [2])
    #expect(try await book.page(IncidentQuery(search: "batch rebat", limit: 1)).incidents.map(\.number) == [2])
  }

  @Test(
    "A hit shows the newest note with the searched words, unless the incident's line has them",
    arguments: StoreKind.allCases)
  func foundNotes(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.perform(.begin("Rex, bite"))
    for text in ["wound cleaned", "wound dressed", "stitches out next week"] { try await book.note(text) }
    try await book.perform(.begin(nil))
    try await book.note("wound of Rex")
    try await book.note("dressed")
    func found(_ search: String) async throws -> [FoundNote?] {
      try await book.page(IncidentQuery(search: search)).incidents.map(\.found)
    }
    #expect(try await found("wound") == [nil, FoundNote(number: 2, text: "wound dressed")])
    #expect(try await found("rex") == [nil, nil])
    #expect(try await found("bite stitch") == [FoundNote(number: 3, text: "stitches out next week")])
    #expect(
      try await found("dress") == [
        FoundNote(number: 2, text: "dressed"), FoundNote(number: 2, text: "wound dressed"),
      ])
    try await book.perform(.open(Reference(.incident, 1)))
    try await book.perform(.erase(.note, 2))
    #expect(try await found("rex wound") == [nil, FoundNote(number: 1, text: "wound cleaned")])
    try await book.note(String(repeating: "long ", count: 100) + "story of a mistletoe\nand more")
    #expect(
      try await found("istle") == [FoundNote(number: 4, text: "… story of a mistletoe and more")])
  }

  @Test(
    "A search of several words quotes the note with most of them, however many other notes follow",
    arguments: StoreKind.allCases)
  func foundLongAgo(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.perform(.begin("case"))
    for text in ["left ear red", "left hind swollen", "red collar"] { try await book.note(text) }
    for _ in 1...60 { try await book.note("checked") }
    let found = try await book.page(IncidentQuery(search: "left red")).incidents.map(\.found?.number)
    #expect(found == [1])
  }

  @Test(
    "A search of several words quotes the note with most of them; a literal match comes first",
    arguments: StoreKind.allCases)
  func foundTogether(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.perform(.begin("case"))
    for text in [
      #"pictures in C:\new"#, "collar is new", "a new coat", "left ear red", "left hind swollen", "red collar",
    ] {
      try await book.note(text)
    }
    for (search, number) in [
      (#"C:\new"#, 1), (#"c:\NEW"#, 1), ("c new", 3), ("new collar", 2), ("left red", 4), ("red left", 4),
      ("hind ear", 5), ("collar red", 6),
    ] {
      let found = try await book.page(IncidentQuery(search: search)).incidents.map(\.found?.number)
      #expect(found == [number], "\(search)")
    }
  }

  @Test("An incident is found by a part of its id, alone or together with a word", arguments: StoreKind.allCases)
  func partsOfIDs(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for text in ["limping", "bite", "limping again"] { try await book.perform(.begin(text)) }
    let incidents = try await book.page(IncidentQuery()).incidents
    for incident in incidents {
      let (id, digits) = (incident.id.description, incident.id.digits)
      #expect(try await book.found(id) == [incident.number])
      for part in [digits.suffix(7), digits.dropFirst(15).prefix(9), digits.dropLast().suffix(8)] {
        #expect(try await book.found(String(part)) == [incident.number])
        #expect(try await book.found(part.uppercased() + " " + incident.description) == [incident.number])
        #expect(try await book.found(part + " nothing") == [])
      }
      // A part of the id with its dash is found, too.
      #expect(try await book.found(String(id.dropFirst(20).prefix(9))) == [incident.number])
      #expect(try await book.page(IncidentQuery(search: incident.id.tail)).incidents.map(\.found) == [nil])
    }
    // The same digits in another order find nothing.
    let digits = try #require(incidents.first).id.digits.suffix(10)
    #expect(try await book.found(String(digits.reversed())) == [])
    try await book.perform(.undo(.session))
    #expect(try await book.found(String(digits)) == [])
  }
}
