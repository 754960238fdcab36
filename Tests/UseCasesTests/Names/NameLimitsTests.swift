import Adapters
import Architecture
import Testing

@testable import UseCases

/// Number and choice of offered names.
@Suite struct NameLimitsTests {
  private func texts(_ found: [FoundName]) -> [String] { found.map(\.text) }

  @Test("A lookup offers at most twenty records by name, by reference, and among removed records.")
  func lookupOffersOnlyTwentyRecords() async throws {
    let desk = try await RecordDesk()
    for number in 11...31 { try await desk.add(.guardian, ["name": "Nora \(number)"]) }
    let lookup = NameLookup(store: desk.store)
    let names = await lookup.names(of: .guardian, beginning: "no", at: RecordDesk.noon)
    #expect(texts(names) == (11...30).map { "Nora \($0)" } && names.first?.about == "g1")
    let references = await lookup.references(of: nil, beginning: "g", at: RecordDesk.noon)
    #expect(texts(references) == (2...21).reversed().map { "g\($0)" })
    for number in 1...21 { try await desk.ask(.remove(Reference(.guardian, number))) }
    let removed = await lookup.removed(.guardian, of: nil, beginning: "")
    #expect(texts(removed) == (2...21).reversed().map { "g\($0)" } && removed.last?.about == "Nora 12")
  }

  @Test("A name that a transaction has changed is found in the same transaction, and the former name is not.")
  func transactionFindsItsChangedName() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    func renamed<Answer: Sendable>(
      _ name: String, _ read: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
    ) async throws -> Answer {
      try await desk.store.write { rows throws(Failure) in
        try rows.set(.name, of: .patient(1), to: .text(name))
        return try read(rows)
      }
    }
    let names = try await renamed("Bo") { rows throws(Failure) in
      try ["re", "b"].map { text throws(Failure) in try rows.names(of: .patient, beginning: text, limit: 9) }
    }
    #expect(names == [[], ["Bo"]])
    let numbers = try await renamed("Mia") { rows throws(Failure) in
      try ["bo", "mia"].map { text throws(Failure) in try rows.records(.patient, named: text, where: []) }
    }
    #expect(numbers == [[], [1]])
    try await desk.ask(.remove(Reference(.patient, 1)))
    let removed = try await renamed("Kit") { rows throws(Failure) in
      try ["mia", "kit"].map { text throws(Failure) in try rows.removed(.patient, named: text, limit: 9) }
    }
    #expect(removed == [[], [1]])
  }

  @Test("A lookup offers the twenty newest incidents with descriptions, and an older incident by its number.")
  func lookupOffersTwentyNewestIncidents() async throws {
    let desk = try await RecordDesk()
    for number in 1...21 { try await desk.jot(number == 1 ? .begin("bite") : .begin("limping \(number)")) }
    let lookup = NameLookup(store: desk.store)
    let all = await lookup.names(of: .incident, beginning: "", at: RecordDesk.noon)
    #expect(texts(all) == (2...21).reversed().map { "\($0)" } && all.first?.about == "limping 21")
    for beginning in ["1", "#1"] {
      let found = await lookup.names(of: .incident, beginning: beginning, at: RecordDesk.noon)
      #expect(texts(found) == (10...19).reversed().map { "\($0)" } + ["1"] && found.last?.about == "bite")
    }
    let second = await lookup.names(of: .incident, beginning: "2", at: RecordDesk.noon)
    #expect(texts(second) == ["21", "20", "2"])
    let referred = await lookup.references(of: nil, beginning: "#1", at: RecordDesk.noon)
    #expect(texts(referred) == (10...19).reversed().map { "#\($0)" } + ["#1"])
    #expect(await lookup.names(of: .incident, beginning: "9x", at: RecordDesk.noon).isEmpty)
  }

  @Test("A lookup describes an incident by its description, or else by its first note.")
  func firstNoteReplacesMissingDescription() async throws {
    let desk = try await RecordDesk()
    try await desk.jot(.note("left hind", cost: nil))
    let lookup = NameLookup(store: desk.store)
    let bare = await lookup.names(of: .incident, beginning: "", at: RecordDesk.noon)
    #expect(bare == [FoundName("1", about: "left hind")])
    try await desk.jot(.describe("limping"))
    let described = await lookup.names(of: .incident, beginning: "", at: RecordDesk.noon)
    #expect(described == [FoundName("1", about: "limping")])
  }

  @Test("A removed record is found by its reference, with or without a #, and by the beginning of its name.")
  func referenceFindsRemovedRecord() async throws {
    let desk = try await RecordDesk()
    for text in ["bite", "limping"] { try await desk.jot(.begin(text)) }
    for number in 1...2 { try await desk.jot(.discard(Reference(.incident, number))) }
    let lookup = NameLookup(store: desk.store)
    func found(_ beginning: String) async -> [String] {
      texts(await lookup.removed(.incident, of: nil, beginning: beginning))
    }
    #expect(await found("") == ["#2", "#1"])
    #expect(await found("#1") == ["#1"])
    #expect(await found("2") == ["#2"])
    #expect(await found("BI") == ["#1"])
    #expect(await found("mp") == [])
  }

  @Test("A lookup offers at most twenty appointments from 12 hours ago to 14 days ahead, and others by reference.")
  func lookupOffersTwentyNearbyAppointments() async throws {
    let desk = try await RecordDesk()
    let session = desk.session
    func plan(_ minutes: Int) async throws {
      let start = RecordDesk.noon.advanced(by: .seconds(60 * minutes))
      let stamp = desk.stamp(at: Instant(milliseconds: 0))
      _ = try await desk.store.write { rows throws(Failure) in
        try AgendaBook(rows: rows, session: session, stamp: stamp).perform(
          .add(Plan(slot: Slot(start: start, end: start.advanced(by: .seconds(60))), patient: "Rex")))
      }
    }
    let fortnight = 14 * 24 * 60
    for minutes in [-721, -720, fortnight - 1, fortnight] { try await plan(minutes) }
    let lookup = NameLookup(store: desk.store)
    func found(_ beginning: String = "") async -> [String] {
      texts(await lookup.names(of: .appointment, beginning: beginning, at: RecordDesk.noon))
    }
    #expect(await found() == ["a2", "a3"])
    #expect(await found("A4") == ["a4"])
    #expect(await found("1") == ["a1"])
    for minutes in 1...19 { try await plan(minutes) }
    #expect(await found() == ["a2"] + (5...23).map { "a\($0)" })
    #expect(texts(await lookup.references(of: nil, beginning: "a3", at: RecordDesk.noon)) == ["a3"])
  }

  @Test("A lookup offers areas, kinds and forms of one or all institutions, each once, in order, at most twenty.")
  func lookupOffersEachSubjectOnce() async throws {
    let desk = try await RecordDesk()
    for (place, name) in ["Labor", "Klinik"].enumerated() {
      try await desk.add(.institution, ["name": name, "host": "lab.example", "user": "ada"])
      var said = InstitutionConfig()
      said.areas = [
        .init("Blut", kinds: ["Urin", "Kot \(place)"]), .init("Bild \(place)", kinds: ["Kot \(place)", "CT"]),
      ]
      said.forms = (11...31).map { .init("Befund \(place) \($0)", file: "f") }
      try await desk.set(RecordID(.institution, place + 1), [.config: said.text])
    }
    let lookup = NameLookup(store: desk.store)
    func found(
      _ subject: ReportSubject, of institution: String? = "Labor", in area: String? = nil, _ beginning: String = ""
    ) async -> [String] {
      texts(await lookup.subjects(subject, of: institution, in: area, beginning: beginning))
    }
    #expect(await found(.area) == ["Bild 0", "Blut"])
    for all in [nil, ""] { #expect(await found(.area, of: all) == ["Bild 0", "Bild 1", "Blut"]) }
    #expect(await found(.area, of: "i2", "bI") == ["Bild 1"])
    #expect(await found(.kind) == ["CT", "Kot 0", "Urin"])
    #expect(await found(.kind, in: "Blut") == ["Kot 0", "Urin"])
    #expect(await found(.kind, in: "Bild 0", "k") == ["Kot 0"])
    #expect(await found(.form) == (11...30).map { "Befund 0 \($0)" })
    #expect(await found(.area, of: "Nowhere") == [])
  }

  @Test("A lookup offers no names if the store cannot be read.")
  func unreadableStoreOffersNoNames() async throws {
    let store = FlakyStore()
    store.failure.withLock { $0 = .store(.busy) }
    let lookup = NameLookup(store: store)
    #expect(await lookup.names(of: .patient, beginning: "", at: RecordDesk.noon).isEmpty)
    #expect(await lookup.orders(beginning: "").isEmpty)
    #expect(await lookup.subjects(.area, of: nil, in: nil, beginning: "").isEmpty)
    #expect(await lookup.parts(of: 1, beginning: "", erased: false).isEmpty)
    #expect(await lookup.removed(nil, of: 1, beginning: "").isEmpty)
    #expect(await lookup.references(of: 1, beginning: "", at: RecordDesk.noon).isEmpty)
  }
}
