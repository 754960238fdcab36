import Adapters
import Architecture
import Testing
import UseCases

/// Comparison of typed names and numbers with stored ones, and searches for very frequent words.
@Suite struct NamesOfRecordsTests {
  @Test(
    "An incident is found by the beginning of its number, with a hash or without", arguments: StoreKind.allCases,
    [
      ("", ["12", "11", "10"]), ("#", ["12", "11", "10"]), ("1", ["12", "11", "10", "1"]),
      ("#1", ["12", "11", "10", "1"]), ("##12", ["12"]), ("12", ["12"]), ("#13", []), ("x", []), ("#x", []),
    ])
  func numberBeginningFindsIncident(kind: StoreKind, example: (beginning: String, found: [String])) async throws {
    let practice = try await Practice(kind)
    for number in 1...12 { await practice.jot(.begin("case \(number)")) }
    let lookup = NameLookup(store: practice.store)
    let found = await lookup.names(of: .incident, beginning: example.beginning, at: Practice.noon).map(\.text)
    #expect(found.prefix(3) == example.found.prefix(3))
    if !["", "#"].contains(example.beginning) { #expect(found == example.found) }
  }

  @Test(
    "The key of a name ignores case, accents and surplus blanks",
    arguments: [
      ("Rex", "rex"), ("REX  the 2nd ", "rex the 2nd"), ("Łapa", "lapa"), ("ŁAPA", "lapa"), ("Größe", "grosse"),
      ("É", "e"), ("Ä  Ö", "a o"), ("O'Neill", "o'neill"), ("\u{7F}Z", "\u{7F}z"), ("", ""), ("  ", ""), ("検査", "検査"),
    ])
  func nameKeyIgnoresCaseAndAccents(name: String, key: String) {
    #expect(SearchText.key(of: name) == key)
  }

  @Test(
    "A search requires each of its words, even a part that hundreds of words contain", arguments: StoreKind.allCases)
  func commonWords(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    let crowd = (0...500).map { "a\($0)xyz" }.joined(separator: " ")
    for name in ["Rex", "Rex bxyz", "Mia bxyz", crowd] { try await patients.add([:], named: name) }
    #expect(try await patients.found("rex xyz") == [2])
    #expect(try await patients.found("xyz rex") == [2])
    #expect(try await patients.found("xyz") == [4, 3, 2])
    #expect(try await patients.found("rex") == [2, 1])
    #expect(try await patients.found("mia rex xyz") == [])
  }

  @Test(
    "`remindDue` moves reminders to new dates by one change, which names the first reminder",
    arguments: StoreKind.allCases)
  func movedReminders(kind: StoreKind) async throws {
    let practice = try await RemindersTests.Practice(kind)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    // Entries without reminders, as older versions stored them.
    try await practice.book.store.write { rows throws(Failure) in
      for (place, until) in ["2027-09-20", "2028-09-20"].enumerated() {
        let entry = RecordID(.entry, try rows.add(.entry, id: UniqueID(high: 7, low: UInt64(place))))
        for (field, text) in [(Field.kind, "rabies"), (.patient, "p1"), (.product, "Nobivac"), (.until, until)] {
          try rows.set(field, of: entry, to: .text(text))
        }
      }
    }
    try await practice.ask(.remindDue, at: 1)
    // Both validities change directly in the rows, so the reminders stay unchanged.
    try await practice.book.store.write { rows throws(Failure) in
      for (number, until) in [(1, "2027-10-20"), (2, "2028-10-20")] {
        try rows.set(.until, of: RecordID(.entry, number), to: .text(until))
      }
    }
    let receipt = try await practice.ask(.remindDue, at: 2)
    #expect(receipt.summary.kind == .edited && receipt.summary.record == RecordID(.reminder, 1))
    let due = try await practice.book.store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.reminder)).records.map { $0[.due] }
    }
    #expect(due == ["2027-09-20T09:00:00Z", "2028-09-20T09:00:00Z"])
  }
}

extension PatientsTests.Patients {
  /// Adds a patient with a name longer than the command allows.
  fileprivate func add(_ texts: KeyValuePairs<String, String>, named name: String) async throws {
    let number = try await add(texts)
    try await book.store.write { rows throws(Failure) in
      try rows.set(.name, of: RecordID(.patient, number), to: .text(name))
    }
  }
}
