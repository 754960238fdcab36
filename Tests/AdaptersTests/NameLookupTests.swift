import Adapters
import Architecture
import Testing
import UseCases

/// Names and references that Tab completes, and their descriptions, with each kind of store.
@Suite struct NameLookupTests {
  @Test("A lookup finds planned appointments by number, with their time and patient", arguments: StoreKind.allCases)
  func lookupFindsPlannedAppointments(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 30)
    await practice.plan("Mila", at: 0)
    await practice.plan("Balou", at: 60 * 24 * 30)
    await practice.ask(.cancel(Reference(.appointment, "2")))
    let lookup = NameLookup(store: practice.store)
    let found = await lookup.names(of: .appointment, beginning: "", at: Practice.noon)
    let rex = FoundName("a1", about: "Rex", at: Practice.noon.advanced(by: .seconds(30 * 60)))
    #expect(found == [rex])
    #expect(await lookup.names(of: .appointment, beginning: "1", at: Practice.noon) == found)
    // An appointment of another month is found by its number.
    #expect(await lookup.names(of: .appointment, beginning: "a3", at: Practice.noon).map(\.text) == ["a3"])
  }

  @Test(
    "A lookup finds the notes of an incident with their texts, and erased notes separately",
    arguments: StoreKind.allCases)
  func lookupFindsIncidentNotes(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.jot(.note("limping", cost: nil), .note("left hind", cost: nil), .erase(.note, 1))
    let lookup = NameLookup(store: practice.store)
    #expect(await lookup.parts(of: 1, beginning: "", erased: false) == [FoundName("n2", about: "left hind")])
    #expect(await lookup.parts(of: 1, beginning: "N", erased: true) == [FoundName("n1", about: "limping")])
    #expect(await lookup.parts(of: nil, beginning: "", erased: false).isEmpty)
    let all = await lookup.references(of: 1, beginning: "", at: Practice.noon)
    #expect(all == [FoundName("n2", about: "left hind"), FoundName("#1", about: "left hind")])
    #expect(await lookup.references(of: 1, beginning: "1", at: Practice.noon).map(\.text) == ["#1"])
  }

  @Test(
    "The letter of a reference finds all records of its kind, and a whole reference finds its record",
    arguments: StoreKind.allCases)
  func referenceLetterFindsItsKind(kind: StoreKind) async throws {
    let guardians = try await GuardiansTests.Guardians(kind)
    try await guardians.add("Nora", "Quellberg")
    try await guardians.patients.add(["name": "Rex"])
    try await guardians.patients.add(["name": "Mila"])
    let lookup = NameLookup(store: guardians.book.store)
    func found(_ beginning: String) async -> [FoundName] {
      await lookup.references(of: nil, beginning: beginning, at: Instant(milliseconds: 1))
    }
    #expect(await found("p") == [FoundName("p2", about: "Mila"), FoundName("p1", about: "Rex")])
    #expect(await found("P1") == [FoundName("p1", about: "Rex")])
    #expect(await found("g").map(\.text) == ["g1"])
    #expect(await found("v").isEmpty)
    #expect(await found("x").isEmpty)
    #expect(
      await lookup.names(of: .patient, beginning: "re", at: Instant(milliseconds: 1))
        == [FoundName("Rex", about: "p1")])
    // A lookup of a single kind finds references, too.
    #expect(await lookup.names(of: .patient, beginning: "p", at: Instant(milliseconds: 1)).map(\.text) == ["p2", "p1"])
    #expect(await lookup.names(of: .patient, beginning: "p2", at: Instant(milliseconds: 1)).map(\.text) == ["p2"])
  }

  @Test("A name longer than an index entry may be is stored, and found by its beginning", arguments: StoreKind.allCases)
  func longNames(kind: StoreKind) async throws {
    let guardians = try await GuardiansTests.Guardians(kind)
    // Pseudo-random letters: an index could compress repeated letters.
    var state: UInt64 = 88_172_645_463_325_252
    let name = String(
      decoding: (0..<9_000).map { _ -> UInt8 in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(ascii: "a") + UInt8(state % 26)
      }, as: UTF8.self)
    try await guardians.patients.add(["name": name])
    let lookup = NameLookup(store: guardians.book.store)
    let beginning = String(name.prefix(5))
    #expect(
      await lookup.names(of: .patient, beginning: beginning, at: Instant(milliseconds: 1)).map(\.text) == [name])
  }

  @Test("A lookup of removed records finds every kind, by letter, number or name", arguments: StoreKind.allCases)
  func lookupFindsRemovedRecords(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 30)
    await practice.ask(.cancel(Reference(.appointment, "1")))
    let book = try await named(practice)
    await practice.jot(.note("limping", cost: nil), .erase(.note, 1), .begin("bite"), .discard(nil))
    let lookup = NameLookup(store: practice.store)
    func found(_ kind: RecordKind?, _ beginning: String, of incident: Int? = nil) async -> [FoundName] {
      await lookup.removed(kind, of: incident, beginning: beginning)
    }
    #expect(await found(nil, "").isEmpty == false)
    for command in [JotterCommand.removeNamed("Rex"), .removeNamed("Nora"), .removeNamed("Ada")] {
      _ = try await book(command)
    }
    #expect(
      await found(nil, "", of: 1) == [
        FoundName("n1", about: "limping"), FoundName("#2", about: "bite"), FoundName("p1", about: "Rex"),
        FoundName("g1", about: "Nora Quellberg"), FoundName("v1", about: "Ada Kern"),
        FoundName("a1", about: "Rex", at: Practice.noon.advanced(by: .seconds(30 * 60))),
      ])
    #expect(await found(nil, "P").map(\.text) == ["p1"])
    #expect(await found(nil, "2").map(\.text) == ["#2"])
    #expect(await found(.guardian, "nor").map(\.text) == ["g1"])
    #expect(await found(.patient, "nor").isEmpty)
  }

  /// Adds a patient, a guardian and a practitioner; returns a function that performs a command.
  private func named(_ practice: Practice) async throws -> (JotterCommand) async throws -> Receipt {
    let session = try #require(practice.jotter.state.session)
    func write(
      _ seed: UInt64, _ work: @escaping @Sendable (JotterRows, Stamp) throws(Failure) -> Receipt
    ) async throws -> Receipt {
      try await practice.store.write { rows throws(Failure) in
        try work(rows, Stamp(time: Practice.noon, seed: seed))
      }
    }
    _ = try await write(901) { rows, stamp throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: stamp).perform(.add(.patient, [FieldText("name", "Rex")]))
    }
    _ = try await write(902) { rows, stamp throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: stamp)
        .perform(.add(.guardian, [FieldText("name", "Nora"), FieldText("surname", "Quellberg")]))
    }
    _ = try await write(903) { rows, stamp throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: stamp).perform(
        .add(.practitioner, [FieldText("name", "Ada Kern")]))
    }
    return { command in
      try await write(904) { rows, stamp throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }
  }
}
