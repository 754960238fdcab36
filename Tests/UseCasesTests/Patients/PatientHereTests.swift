import Adapters
import Architecture
import Testing

@testable import UseCases

/// Patient of a command that names no patient, or begins with a word that may name a patient.
@Suite struct PatientHereTests {
  /// A practice with Rex (p1), Mia (p2) and Tom (p3).
  private static func desk() async throws -> RecordDesk {
    let desk = try await RecordDesk()
    for name in ["Rex", "Mia", "Tom"] { try await desk.add(.patient, ["name": name, "species": "cat"]) }
    return desk
  }

  /// Sets the patient of the current incident and the chosen patient, bypassing all rules.
  private static func place(
    _ desk: RecordDesk, incident: Int?, chosen: Int?, isEmergency: Bool = false, isOccurring: Bool = true
  ) async throws {
    let session = desk.session
    try await desk.jot(.begin("limping"))
    try await desk.store.write { rows throws(Failure) in
      try rows.set(.patient, of: .incident(1), to: Value(incident))
      try rows.set(.isEmergency, of: .incident(1), to: Value(isEmergency))
      try rows.set(.patient, of: .session(session), to: Value(chosen))
      if !isOccurring { try rows.set(.occurring, of: .session(session), to: .none) }
    }
  }

  private static func here(_ desk: RecordDesk) async throws -> Result<Int, Failure> {
    let (session, stamp) = (desk.session, desk.stamp())
    return try await desk.read { rows in
      do throws(Failure) {
        return .success(try JotterBook(rows: rows, session: session, stamp: stamp).patientHere().number)
      } catch { return .failure(error) }
    }
  }

  @Test("The patient here is the incident's, or else the chosen patient; an emergency without a patient has none.")
  func incidentPatientPrecedesChosenPatient() async throws {
    let cases: [(incident: Int?, chosen: Int?, isEmergency: Bool, expected: Result<Int, Failure>)] = [
      (1, 2, false, .success(1)), (1, 2, true, .success(1)), (nil, 2, false, .success(2)),
      (nil, 2, true, .failure(.noPatientHere(incident: 1))), (nil, nil, false, .failure(.noPatientHere(incident: nil))),
      (nil, nil, true, .failure(.noPatientHere(incident: 1))),
    ]
    for (incident, chosen, isEmergency, expected) in cases {
      let desk = try await Self.desk()
      try await Self.place(desk, incident: incident, chosen: chosen, isEmergency: isEmergency)
      #expect(try await Self.here(desk) == expected, "\(String(describing: incident)) \(isEmergency)")
    }
  }

  @Test("The longest existing name among the first words counts, with or without a patient here.")
  func longestExistingNameCounts() async throws {
    for chosen in [nil, 1] {
      let desk = try await Self.desk()
      for name in ["Mr Whiskers", "Mr", "Max von der Aue", "Max"] { try await desk.add(.patient, ["name": name]) }
      try await Self.place(desk, incident: nil, chosen: chosen, isOccurring: false)
      for (words, expected) in [
        (["mr", "whiskers", "Nobivac"], ["p4", "Nobivac"]),
        (["Mr", "Whiskers"], ["p4"]), (["max", "von", "der", "aue", "4.5"], ["p6", "4.5"]),
        (["mr whiskers", "Nobivac"], ["p4", "Nobivac"]),
      ] {
        #expect(try await Self.meant(desk, words) == .success(expected), "\(words)")
      }
      try await desk.add(.patient, ["name": "Mr Whiskers"])
      guard
        case .failure(.ambiguousRecord(let reference, let candidates)) = try await Self.meant(
          desk, ["mr", "whiskers", "Nobivac"])
      else { throw Failure.emptyNote }
      #expect(reference == Reference(.patient, "mr whiskers") && candidates.map(\.number) == [4, 8])
    }
  }

  @Test("A species in German tells patients of one name apart, with and without a patient here.")
  func germanSpeciesTellsNamesakesApart() async throws {
    for chosen in [nil, 1] {
      let desk = try await Self.desk()
      for species in ["cat", "dog", "guinea pig"] { try await desk.add(.patient, ["name": "Max", "species": species]) }
      try await Self.place(desk, incident: nil, chosen: chosen, isOccurring: false)
      for (species, number) in [
        ("cat", 4), ("Katze", 4), ("kater", 4), ("Hund", 5), ("rüde", 5), ("Meerschweinchen", 6),
      ] {
        #expect(try await Self.meant(desk, ["max", species, "4"]) == .success(["p\(number)", "4"]), "\(species)")
        let named = try await desk.read { rows throws(Failure) in
          try rows.record(Reference(.patient, "max \(species)")).number
        }
        #expect(named == number, "\(species)")
      }
      await #expect(throws: Failure.self) {
        try await desk.read { rows throws(Failure) in try rows.record(Reference(.patient, "max pferd")).number }
      }
    }
  }

  @Test("A name that is a word for a species stays a name, and German Kot chooses no cat.")
  func speciesAsNameStaysName() async throws {
    let desk = try await Self.desk()
    for species in ["cat", "dog"] {
      for name in ["Maus", "Max"] { try await desk.add(.patient, ["name": name, "species": species]) }
    }
    try await Self.place(desk, incident: nil, chosen: nil, isOccurring: false)
    #expect(try await Self.meant(desk, ["Maus", "Katze", "4"]) == .success(["p4", "4"]))
    #expect(try await Self.meant(desk, ["Maus", "Hund", "4"]) == .success(["p6", "4"]))
    guard case .failure = try await Self.meant(desk, ["Max", "Kot", "4"]) else {
      Issue.record("Kot has chosen a patient")
      return
    }
  }

  @Test("A removed patient is not the patient here, and no chosen patient takes the place of the incident's.")
  func removedPatientIsNotHere() async throws {
    let desk = try await Self.desk()
    try await Self.place(desk, incident: 1, chosen: 2)
    try await desk.ask(.remove(Reference(.patient, 1)))
    #expect(try await Self.here(desk) == .failure(.noPatientHere(incident: 1)))
    let other = try await Self.desk()
    try await Self.place(other, incident: nil, chosen: 2, isOccurring: false)
    #expect(try await Self.here(other) == .success(2))
    try await other.ask(.remove(Reference(.patient, 2)))
    #expect(try await Self.here(other) == .failure(.noPatientHere(incident: nil)))
  }

  /// Patient meant by the words, and the remaining words.
  private static func meant(
    _ desk: RecordDesk, _ words: [String], named: Bool = false
  ) async throws -> Result<[String], Failure> {
    let (session, stamp) = (desk.session, desk.stamp())
    return try await desk.read { rows in
      do throws(Failure) {
        let book = JotterBook(rows: rows, session: session, stamp: stamp)
        let (patient, rest) = try book.patient(before: words, named: named)
        return .success(["p\(patient.number)"] + rest)
      } catch { return .failure(error) }
    }
  }

  @Test("A word means a patient by name, reference, id or chip; a bare number or a beginning of a name is unclear.")
  func nameOrReferenceMeansPatient() async throws {
    let desk = try await Self.desk()
    try await desk.ask(.edit(Reference(.patient, 3), [FieldText("chip", "276098106123456")]))
    try await Self.place(desk, incident: 1, chosen: nil)
    let tom = try #require(try await desk.record(.patient(3)))
    #expect(try await Self.meant(desk, []) == .success(["p1"]))
    for word in ["tom", "Tom", "p3", tom.id.description, "276098106123456"] {
      #expect(try await Self.meant(desk, [word, "4.2"]) == .success(["p3", "4.2"]), "\(word)")
      #expect(try await Self.meant(desk, [word]) == .success(["p3"]), "\(word)")
    }
    #expect(try await Self.meant(desk, [tom.id.tail, "4.2"]) == .success(["p3", "4.2"]))
    #expect(try await Self.meant(desk, ["Milbemax", "4"]) == .success(["p1", "Milbemax", "4"]))
    #expect(try await Self.meant(desk, ["3", "4.2"]) == .failure(.unclearPatient("3", candidates: [tom])))
    #expect(try await Self.meant(desk, ["9", "4.2"]) == .success(["p1", "9", "4.2"]))
    #expect(try await Self.meant(desk, ["to", "4.2"]) == .failure(.unclearPatient("to", candidates: [tom])))
    let nobody = Reference(.patient, "p9")
    #expect(try await Self.meant(desk, ["p9", "4.2"]) == .failure(.noSuch(nobody)))
  }

  @Test(
    "A word that differs from a patient's name by one typing error is unclear, and a word that differs more is text",
    arguments: ["tagia", "Taig", "taigaa", "Taige", "aiga", "atiga", "Téiga"])
  func misspelledPatientNameIsUnclear(word: String) async throws {
    let desk = try await Self.desk()
    try await desk.add(.patient, ["name": "Taiga", "species": "dog"])
    try await Self.place(desk, incident: 1, chosen: nil)
    let taiga = try #require(try await desk.record(.patient(4)))
    let unclear = Failure.unclearPatient(word, candidates: [taiga])
    #expect(try await Self.meant(desk, [word, "Nobivac"]) == .failure(unclear))
    for other in ["tigera", "tai-ga2", "Tango", "teeth"] {
      #expect(try await Self.meant(desk, [other, "Nobivac"]) == .success(["p1", other, "Nobivac"]), "\(other)")
    }
  }

  @Test("An unknown word before a known product is unclear, unless it is in quotes or part of a listed product")
  func unknownBeforeProduct() async throws {
    let desk = try await Self.desk()
    try await desk.add(.product, ["name": "Lissa Rabies", "against": "rabies"])
    try await Self.place(desk, incident: 1, chosen: nil)
    func product(_ words: String...) async throws -> Result<String, Failure> {
      do {
        let receipt = try await desk.ask(
          .write([FieldText("kind", "vaccination"), FieldText("date", "2026-09-21")], words: words, into: "product"))
        return .success(receipt.subject?.record.map { BookEntry($0).product } ?? "")
      } catch let failure as Failure { return .failure(failure) }
    }
    for words in [["lotte", "rabies"], ["lotte", "Nobivac", "L4"]] {
      let unclear = Failure.unclearPatient("lotte", candidates: [])
      #expect(try await product(words[0], words[1]) == .failure(unclear), "\(words)")
    }
    #expect(try await product("lotte rabies") == .success("lotte rabies"))
    #expect(try await product("Lissa", "Rabies") == .success("Lissa Rabies"))
    #expect(try await product("Nobivac", "Rabies") == .success("Nobivac Rabies"))
    #expect(try await product("CaniShot", "L4") == .success("CaniShot L4"))
  }

  /// The patient and product, or the failure, of each line after `vaccinate`.
  ///
  /// The patients are Monday (of the current incident), Rex of Anna Lange, Bella and Cost.
  private static func vaccinate(_ lines: [String]) async throws -> [Result<String, Failure>] {
    let desk = try await RecordDesk()
    for name in ["Monday", "Rex", "Bella", "Cost"] { try await desk.add(.patient, ["name": name]) }
    try await desk.ask(
      .enter(Reference(.patient, 2), .owner, from: nil, [FieldText("name", "Anna"), FieldText("surname", "Lange")]))
    try await place(desk, incident: 1, chosen: nil)
    var answers: [Result<String, Failure>] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      do {
        let receipt = try await desk.ask(
          .write([FieldText("kind", "vaccination"), FieldText("date", "2026-09-21")], words: words, into: "product"))
        let entry = receipt.subject?.record.map { BookEntry($0) }
        answers.append(.success("p\(entry?.patient?.number ?? 0) \(entry?.product ?? "")"))
      } catch let failure as Failure { answers.append(.failure(failure)) }
    }
    return answers
  }

  @Test("The owner's name and the patient's name in either order, with or without a title, name the patient.")
  func bothNamesMeanThePatient() async throws {
    let lines = [
      "rex lange Tollwut", "lange Rex Tollwut", "Frau Lange Rex Tollwut", "Anna Lange Rex Tollwut",
      "Rex Anna Lange Tollwut", "rex Tollwut",
    ]
    #expect(try await Self.vaccinate(lines) == lines.map { _ in .success("p2 Tollwut") })
  }

  @Test("Unknown words before a known product, disease or treatment are asked about; nothing is stored.")
  func unknownWords() async throws {
    let cases = [
      ("Blacky tetanus", "Blacky"), ("Blacky Rabisin", "Blacky"), ("the cat Rabisin", "the cat"),
      ("all horses worming", "all horses"), ("Blacky DHPPi", "Blacky"), ("my cat cat flu", "my cat"),
      ("Frau Berger RHD2", "Frau Berger"), ("Bella and Kuno Rabisin", "and Kuno"),
    ]
    let unclear = cases.map { Result<String, Failure>.failure(.unclearPatient($0.1, candidates: [])) }
    #expect(try await Self.vaccinate(cases.map(\.0)) == unclear)
    let products = ["booster Rabisin", "tablet against worms", "Rabisin", "CaniShot L4"]
    #expect(try await Self.vaccinate(products) == products.map { .success("p1 \($0)") })
  }

  @Test("A second patient before the product is asked about, unless the product has that name.")
  func secondPatients() async throws {
    let lines = [
      "Bella and Cost Rabisin", "Bella und Cost Tollwut", "Bella & Cost Rabisin", "Bella Cost Rabisin",
      "Bella Cost Fictivac", "Bella , Cost Rabisin",
    ]
    for (line, answer) in zip(lines, try await Self.vaccinate(lines)) {
      guard case .failure(.secondPatient(let second, let first)) = answer else {
        Issue.record("\(line): \(answer)")
        continue
      }
      #expect(first.name == "Bella" && second.name == "Cost", "\(line)")
    }
    let unclear = ["the dog Rex Rabisin", "Herr Kuno Rex Fictivac"]
    for (line, answer) in zip(unclear, try await Self.vaccinate(unclear)) {
      guard case .failure(.unclearPatient("Rex", _)) = answer else {
        Issue.record("\(line): \(answer)")
        continue
      }
    }
  }

  @Test("A name of several patients is ambiguous, and the first word of a name means its only patient.")
  func sharedPatientNameIsAmbiguous() async throws {
    let desk = try await Self.desk()
    try await desk.add(.patient, ["name": "Tom", "species": "dog"])
    try await desk.add(.patient, ["name": "Pim Pom", "species": "dog"])
    try await Self.place(desk, incident: 1, chosen: nil)
    let toms = try await [desk.record(.patient(3)), desk.record(.patient(4))].compactMap(\.self)
    let tom = Reference(.patient, "tom")
    #expect(try await Self.meant(desk, ["tom"]) == .failure(.ambiguousRecord(tom, candidates: toms)))
    #expect(try await Self.meant(desk, ["pim", "4.2"]) == .success(["p5", "4.2"]))
    try await desk.ask(.remove(Reference(.patient, 3)))
    #expect(try await Self.meant(desk, ["tom", "4.2"]) == .success(["p4", "4.2"]))
  }

  @Test("The first word must name a patient if no patient is here, or if the text is already given.")
  func missingPatientMustBeNamed() async throws {
    let desk = try await Self.desk()
    #expect(try await Self.meant(desk, []) == .failure(.noPatientHere(incident: nil)))
    #expect(try await Self.meant(desk, ["tom", "4.2"]) == .success(["p3", "4.2"]))
    #expect(try await Self.meant(desk, ["3", "4.2"]) == .success(["p3", "4.2"]))
    let nobody = Reference(.patient, "Milbemax")
    #expect(try await Self.meant(desk, ["Milbemax"]) == .failure(.noPatientHere(incident: nil)))
    #expect(try await Self.meant(desk, ["Milbemax", "4"]) == .failure(.noSuch(nobody)))
    #expect(try await Self.meant(desk, ["Milbemax"], named: true) == .failure(.noSuch(nobody)))
    let emergency = try await Self.desk()
    try await Self.place(emergency, incident: nil, chosen: nil, isEmergency: true)
    for words in [["Milbemax"], ["Purevax", "RCP"]] {
      #expect(try await Self.meant(emergency, words) == .failure(.noPatientHere(incident: 1)), "\(words)")
    }
    #expect(try await Self.meant(emergency, ["tom", "Purevax", "RCP"]) == .success(["p3", "Purevax", "RCP"]))
    try await Self.place(desk, incident: 1, chosen: nil)
    // With a patient here, a bare number is unclear.
    let tom = try #require(try await desk.record(.patient(3)))
    #expect(
      try await Self.meant(desk, ["3", "4.2"], named: true) == .failure(.unclearPatient("3", candidates: [tom])))
    #expect(try await Self.meant(desk, ["Milbemax"], named: true) == .failure(.noSuch(nobody)))
  }

  @Test("A query for a health book without a patient is for the patient here, or else for all patients.")
  func healthBookDefaultsToPatient() async throws {
    let desk = try await Self.desk()
    let (session, stamp) = (desk.session, desk.stamp())
    let asked = RecordQuery(.entry, conditions: [.equals(.kind, "weight")], isHere: true)
    func here() async throws -> RecordQuery {
      try await desk.read { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: stamp).restrictedToCurrentPatient(asked)
      }
    }
    #expect(try await here() == RecordQuery(.entry, conditions: [.equals(.kind, "weight")]))
    try await Self.place(desk, incident: 1, chosen: nil)
    let conditions: [FieldCondition] = [.equals(.kind, "weight"), .equals(.patient, "p1")]
    #expect(try await here() == RecordQuery(.entry, conditions: conditions))
    try await desk.ask(.remove(Reference(.patient, 1)))
    await #expect(throws: Failure.noPatientHere(incident: 1)) { try await here() }
  }

  @Test("A single number after the command to weigh is the weight; a word after a given text is the patient.")
  func singleNumberIsTheWeight() async throws {
    let desk = try await Self.desk()
    try await Self.place(desk, incident: 1, chosen: nil)
    let (session, stamp) = (desk.session, desk.stamp())
    func entry(_ texts: [FieldText], _ words: [String], _ field: String) async throws -> [String] {
      try await desk.read { rows throws(Failure) in
        let entry = try RecordBook(rows: rows, session: session, stamp: stamp).entry(texts, words, into: field)
        return entry.texts.map { "\($0.name) \($0.text)" } + (entry.hasText ? ["has text"] : [])
      }
    }
    #expect(try await entry([], ["3"], "weight") == ["patient p1", "weight 3", "has text"])
    let tom = try #require(try await desk.record(.patient(3)))
    let unclear = Failure.unclearPatient("3", candidates: [tom])
    await #expect(throws: unclear) { try await entry([], ["3", "4"], "weight") }
    #expect(try await entry([], ["p3", "4"], "weight") == ["patient p3", "weight 4", "has text"])
    #expect(try await entry([], ["tom"], "weight") == ["patient p3"])
    #expect(
      try await entry([], ["Milbemax", "plus"], "product") == ["patient p1", "product Milbemax plus", "has text"])
    #expect(try await entry([], [], "product") == ["patient p1"])
    let named = [FieldText("product", "Milbemax")]
    #expect(try await entry(named, ["p3"], "product") == ["product Milbemax", "patient p3"])
    await #expect(throws: unclear) { try await entry(named, ["3"], "product") }
    await #expect(throws: unclear) { try await entry([], ["3"], "product") }
  }
}
