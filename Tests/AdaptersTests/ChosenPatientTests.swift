import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Default patient of a command: the incident's, else the chosen one, over each store.
@Suite struct ChosenPatientTests {
  private typealias Patients = PatientsTests.Patients

  /// Sources of a default patient.
  private enum Place: String, CaseIterable {
    case incident, chosen, none, emergency
  }

  /// Adds Rex (p1), Mimi (p2), Nobby (p3) and Tom (p4); Rex is the incident's patient, Mimi the chosen one.
  private func desk(_ kind: StoreKind, _ place: Place) async throws -> Patients {
    let patients = try await Patients(kind)
    for name in ["Rex", "Mimi", "Nobby", "Tom"] { try await patients.add(["name": name, "species": "cat"]) }
    if place == .incident {
      try await patients.book.note("limping")
      try await patients.book.perform(.assign(Reference(.patient, "rex"), to: Reference(.incident, 1)))
    }
    if place != .none {
      try await patients.book.perform(.begin(nil))
      try await patients.book.perform(.assign(Reference(.patient, "mimi")))
    }
    switch place {
    case .incident: try await patients.book.perform(.open(Reference(.incident, 1)))
    case .emergency:
      try await patients.book.perform(.begin("hit by a car"))
      try await patients.book.perform(.assign(nil, to: Reference(.incident, 1)))
      try await patients.book.perform(.emergency(true))
    case .chosen, .none: break
    }
    return patients
  }

  private func entry(_ kind: String, _ words: [String], _ field: String, _ more: [FieldText] = []) -> RecordCommand {
    .write([FieldText("kind", kind), FieldText("date", "2026-09-20")] + more, words: words, into: field)
  }

  /// Patient of the command's record, or its failure.
  private func patient(_ patients: Patients, _ command: RecordCommand) async throws -> Result<Int?, Failure> {
    do {
      let record = try await patients.ask(command).subject?.record
      if record?.kind == .patient { return .success(record?.number) }
      return .success(record?[.patient].flatMap { Reference(.patient, $0).number })
    } catch {
      return .failure(try #require(error as? Failure))
    }
  }

  @Test(
    "A command without a patient uses the incident's patient, else the chosen one, and else fails",
    arguments: StoreKind.allCases)
  func table(kind: StoreKind) async throws {
    let here: [Place: Result<Int?, Failure>] = [
      .incident: .success(1), .chosen: .success(2), .none: .failure(.noPatientHere(incident: nil)),
      .emergency: .failure(.noPatientHere(incident: 1)),
    ]
    let unnamed: [RecordCommand] = [
      entry("weight", ["4.2"], "weight"), entry("weight", ["4"], "weight"),
      entry("vaccination", ["Nobivac"], "product", [FieldText("until", "2027-09-01")]),
      entry("vaccination", [], "product", [FieldText("product", "Nobivac")]),
      entry("parasites", ["Milbemax"], "product"), entry("visit", ["check-up"], "purpose"),
      .add(.entry, [FieldText("kind", "weight"), FieldText("weight", "4.2"), FieldText("date", "2026-09-20")]),
      .edit(.patientHere, [FieldText("breed", "mixed")]),
    ]
    let named: [RecordCommand] = [
      entry("weight", ["tom", "4.2"], "weight"), entry("weight", ["p4", "4.2"], "weight"),
      entry("vaccination", ["p4", "Nobivac"], "product"), entry("visit", ["Tom", "check-up"], "purpose"),
      entry("parasites", ["TOM"], "product", [FieldText("product", "Milbemax")]),
    ]
    for place in Place.allCases {
      let patients = try await desk(kind, place)
      for command in unnamed {
        #expect(try await patient(patients, command) == here[place], "\(place): \(command)")
      }
      for command in named {
        #expect(try await patient(patients, command) == .success(4), "\(place): \(command)")
      }
    }
  }

  @Test(
    "Commands for links, owners and the picture use the default patient, and fail without one",
    arguments: StoreKind.allCases)
  func parts(kind: StoreKind) async throws {
    let commands: [RecordCommand] = [
      .link(Reference(.guardian, "g1"), patient: .patientHere, .owner),
      .link(Reference(.guardian, "g1"), patient: .patientHere, nil),
      .enter(.patientHere, .owner, [FieldText("name", "Nora")]),
      .amend(.patientHere, .owner, 1, [FieldText("city", "Lublin")]), .strike(.patientHere, .owner, 1),
      .clearPicture(.patientHere),
    ]
    for (place, expected) in [(Place.incident, 1), (.chosen, 2), (.none, nil), (.emergency, nil)] as [(Place, Int?)] {
      let patients = try await desk(kind, place)
      try await patients.ask(.add(.guardian, [FieldText("name", "Nora Quell")]))
      for command in commands {
        guard let expected else {
          let incident = place == .emergency ? 1 : nil
          await #expect(throws: Failure.noPatientHere(incident: incident)) { try await patients.ask(command) }
          continue
        }
        let record = try #require(try await patients.ask(command).summary.record)
        // A guardianship has its guardian's number; its part is the patient.
        #expect((record.kind == .guardianship ? record.part : record.number) == expected, "\(place): \(command)")
      }
    }
  }

  @Test(
    "A word that may name another patient is refused as unclear if there is a default patient",
    arguments: StoreKind.allCases)
  func unclear(kind: StoreKind) async throws {
    let patients = try await desk(kind, .chosen)
    let nobby = try await patients.find("p3")
    let numbers: [RecordCommand] = [
      entry("weight", ["3", "4.2"], "weight"), entry("weight", ["3"], "weight", [FieldText("weight", "4.2")]),
      entry("vaccination", ["3"], "product", [FieldText("product", "Nobivac")]),
      entry("parasites", ["3", "chewed"], "product", [FieldText("product", "Milbemax")]),
    ]
    for command in numbers {
      #expect(try await patient(patients, command) == .failure(.unclearPatient("3", candidates: [nobby])))
    }
    #expect(
      try await patient(patients, entry("weight", ["9", "4.2"], "weight"))
        == .failure(.noSuch(Reference(.patient, "9"))))
    for word in ["nob", "3"] {
      #expect(
        try await patient(patients, entry("visit", [word, "check-up"], "purpose"))
          == .failure(.unclearPatient(word, candidates: [nobby])))
    }
    try await patients.add(["name": "Tom", "species": "dog"])
    let answer = try await patient(patients, entry("visit", ["tom", "check-up"], "purpose"))
    guard case .failure(.ambiguousRecord(_, let candidates)) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(candidates.map(\.number) == [4, 5] && candidates.map(\.twin) == ["cat", "dog"])
    // Without a current patient, the beginning of a name is enough.
    let alone = try await desk(kind, .none)
    #expect(try await patient(alone, entry("visit", ["nob", "check-up"], "purpose")) == .success(3))
    #expect(try await patient(alone, entry("weight", ["3", "4.2"], "weight")) == .success(3))
  }

  @Test(
    "A chosen patient stays chosen across incidents, until another one or none is chosen",
    arguments: StoreKind.allCases)
  func stays(kind: StoreKind) async throws {
    let patients = try await desk(kind, .chosen)
    func chosen() async throws -> Int? {
      let book = patients.book
      return try await book.store.read { rows throws(Failure) in
        try JotterBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1))
          .nextPatient()
      }?.number
    }
    for number in 1...2 {
      try await patients.book.note("visit \(number)")
      #expect(try await patients.book.incident(number)?.patient?.number == 2)
      try await patients.book.perform(.settle(nil))
      #expect(try await chosen() == 2)
    }
    try await patients.book.perform(.assign(Reference(.patient, "tom")))
    #expect(try await chosen() == 4)
    try await patients.book.note("about Tom")
    #expect(try await patients.book.perform(.assign(nil)).incident?.patient == nil)
    #expect(try await chosen() == nil)
    try await patients.book.perform(.begin(nil))
    #expect(try await chosen() == nil)
    for _ in 1...3 { try await patients.book.perform(.undo(.session)) }
    #expect(try await chosen() == 4)
  }

  @Test(
    "A record uses the patient that the prompt shows, and a new incident never uses a hidden choice",
    arguments: StoreKind.allCases)
  func shown(kind: StoreKind) async throws {
    let numbers = ["rex": 1, "mimi": 2]
    let weight = entry("weight", ["4.2"], "weight")
    for chosen in [nil, "rex", "mimi"] {
      for (whose, isEmergency) in [(nil, false), ("rex", false), (nil, true), ("rex", true)] as [(String?, Bool)] {
        let place = "chosen \(chosen ?? "none"), incident of \(whose ?? "none"), emergency \(isEmergency)"
        let patients = try await desk(kind, .none)
        let book = patients.book
        try await book.note("limping")
        if let whose { try await book.perform(.assign(Reference(.patient, whose), to: Reference(.incident, 1))) }
        if isEmergency { try await book.perform(.emergency(true)) }
        try await book.perform(.begin(nil))
        if let chosen { try await book.perform(.assign(Reference(.patient, chosen))) }
        let opened = try await book.perform(.open(Reference(.incident, 1)))
        let shown = opened.incident?.patient?.number ?? opened.nextPatient?.number
        let asked = Failure.noPatientHere(incident: isEmergency && whose == nil ? 1 : nil)
        let weighed: Result<Int?, Failure> = shown == nil ? .failure(asked) : .success(shown)
        #expect(try await patient(patients, weight) == weighed, "\(place)")
        let begun = try await book.perform(.begin("cough"))
        let expected = chosen.flatMap { numbers[$0] } == shown ? shown : nil
        #expect(begun.incident?.patient?.number == expected, "\(place)")
        #expect(begun.left?.number == (chosen == nil || expected != nil ? nil : 1), "\(place)")
        let next = begun.incident?.patient?.number ?? begun.nextPatient?.number
        let after: Result<Int?, Failure> = next == nil ? .failure(.noPatientHere(incident: nil)) : .success(next)
        #expect(try await patient(patients, weight) == after, "\(place)")
      }
    }
  }

  @Test(
    "The health book without a patient shows the default patient's entries, or else all entries",
    arguments: StoreKind.allCases)
  func book(kind: StoreKind) async throws {
    for (place, expected) in [(Place.incident, [1]), (.chosen, [2]), (.none, [3, 2, 1]), (.emergency, nil)] {
      let patients = try await desk(kind, place)
      for name in ["rex", "mimi", "tom"] {
        try await patients.ask(
          .add(
            .entry,
            [
              FieldText("kind", "weight"), FieldText("patient", name), FieldText("weight", "4"),
              FieldText("date", "2026-09-20"),
            ]))
      }
      let process = UseCase<RecordsState>(
        store: patients.book.store, runtime: .test(at: Instant(milliseconds: 60_000)))
      await process.dispatch(.sessionOpened(patients.book.session)).settled()
      var query = RecordQuery(.entry)
      query.isHere = true
      await process.dispatch(.pageAsked(query)).settled()
      if let expected {
        #expect(process.state.page.records.map(\.number) == expected, "\(place)")
      } else {
        #expect(process.state.answer == .failure(.noPatientHere(incident: 1)))
      }
    }
  }
}
