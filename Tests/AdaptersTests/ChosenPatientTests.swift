import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Default patient of a command: the incident's patient, else the chosen patient, with each kind of store.
@Suite struct ChosenPatientTests {
  private typealias Patients = PatientsTests.Patients

  /// Sources of a default patient.
  private enum Place: String, CaseIterable {
    case incident, chosen, none, emergency
  }

  /// Adds Rex (p1), Mimi (p2), Nobby (p3) and Tom (p4); `place` makes Rex the incident's or Mimi the chosen patient.
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
    "Choosing a patient names its newest other open incident, and none that is settled, discarded or another patient's",
    arguments: StoreKind.allCases)
  func choiceNamesOpenIncident(kind: StoreKind) async throws {
    let book = try await desk(kind, .none).book
    func alsoOpen(_ name: String) async throws -> Int? {
      try await book.perform(.assign(Reference(.patient, name))).alsoOpen?.number
    }
    #expect(try await alsoOpen("rex") == nil)
    try await book.note("limping")
    #expect(try await alsoOpen("rex") == nil)
    #expect(try await alsoOpen("mimi") == nil)
    try await book.note("vomiting")
    #expect(try await alsoOpen("rex") == 1)
    try await book.note("bandage")
    try await book.perform(.begin(nil))
    #expect(try await alsoOpen("rex") == 3)
    try await book.perform(.discard(Reference(.incident, 3)))
    #expect(try await alsoOpen("rex") == 1)
    try await book.perform(.settle(Reference(.incident, 1)))
    #expect(try await alsoOpen("rex") == nil)
    #expect(try await alsoOpen("mimi") == 2)
  }

  @Test(
    "A command without a patient uses the incident's patient, else the chosen one, and else fails",
    arguments: StoreKind.allCases)
  func commandPrefersIncidentsPatient(kind: StoreKind) async throws {
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
  func partCommandsUseDefaultPatient(kind: StoreKind) async throws {
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
        // The number of a guardianship is its guardian's, and its part is the patient's number.
        #expect((record.kind == .guardianship ? record.part : record.number) == expected, "\(place): \(command)")
      }
    }
  }

  @Test(
    "A word that may name another patient is refused as unclear if there is a default patient",
    arguments: StoreKind.allCases)
  func ambiguousWordIsRefused(kind: StoreKind) async throws {
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

  /// Number of the patient that the prompt shows as chosen.
  private func chosen(_ patients: Patients) async throws -> Int? {
    let book = patients.book
    return try await book.store.read { rows throws(Failure) in
      try JotterBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1))
        .nextPatient()
    }?.number
  }

  /// Changes of the practitioner in session while the same person is at the prompt.
  private enum Passage: CaseIterable {
    case onboarded, began, ended, relieved
  }

  @Test(
    "A chosen patient stays chosen when a session begins or ends, and undo and redo keep it",
    arguments: StoreKind.allCases)
  func staysInSession(kind: StoreKind) async throws {
    for passage in Passage.allCases {
      let patients = try await desk(kind, .none)
      let ada = Reference(.practitioner, "ada")
      if passage == .began {
        try await patients.ask(.add(.practitioner, [FieldText("name", "Ada")]))
        try await patients.book.perform(.activate(nil))
      }
      if [.ended, .relieved].contains(passage) {
        try await patients.ask(.add(.practitioner, [FieldText("name", "Ada")]))
      }
      try await patients.book.perform(.assign(Reference(.patient, "mimi")))
      switch passage {
      case .onboarded: try await patients.ask(.add(.practitioner, [FieldText("name", "Ada")]))
      case .began: try await patients.book.perform(.activate(ada))
      case .ended: try await patients.book.perform(.activate(nil))
      case .relieved: try await patients.ask(.remove(ada))
      }
      #expect(try await chosen(patients) == 2, "\(passage)")
      let weighed = try await patient(patients, entry("weight", ["4.2"], "weight"))
      #expect(weighed == .success(2), "\(passage)")
      for _ in 1...2 { try await patients.book.perform(.undo(.session)) }
      #expect(try await chosen(patients) == 2, "\(passage)")
      try await patients.book.perform(.redo(.session))
      #expect(try await chosen(patients) == 2, "\(passage)")
    }
  }

  @Test(
    "The receipt names a chosen patient that the left incident had hidden, but not one that the prompt had shown",
    arguments: StoreKind.allCases)
  func chosenAgain(kind: StoreKind) async throws {
    let ends: [JotterCommand] = [.settle(nil), .discard(nil), .begin(nil), .open(Reference(.incident, 2))]
    for end in ends {
      for (hidden, again) in [("mimi", nil), ("tom", 4)] as [(String, Int?)] {
        let patients = try await desk(kind, .none)
        try await patients.book.perform(.begin("visit of Mimi"))
        try await patients.book.perform(.assign(Reference(.patient, "mimi"), to: Reference(.incident, 1)))
        try await patients.book.perform(.begin("without a patient"))
        try await patients.book.perform(.begin(nil))
        try await patients.book.perform(.assign(Reference(.patient, hidden)))
        #expect(try await patients.book.perform(.open(Reference(.incident, 1))).chosenAgain == nil)
        #expect(try await patients.book.perform(end).chosenAgain?.number == again, "\(end) \(hidden)")
        #expect(try await patients.book.perform(.settle(Reference(.incident, 2))).chosenAgain == nil)
      }
    }
  }

  @Test(
    "A chosen patient stays chosen across incidents, until another one or none is chosen",
    arguments: StoreKind.allCases)
  func choiceStaysAcrossIncidents(kind: StoreKind) async throws {
    let patients = try await desk(kind, .chosen)
    func chosen() async throws -> Int? { try await self.chosen(patients) }
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
    // The prompt had left the incident already.
    for _ in 1...2 { try await patients.book.perform(.undo(.session)) }
    #expect(try await chosen() == 4)
  }

  @Test(
    "A record uses the patient that the prompt shows, and a new incident never uses a hidden choice",
    arguments: StoreKind.allCases)
  func recordUsesShownPatient(kind: StoreKind) async throws {
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
        #expect(begun.leftIncident?.number == (chosen == nil || expected != nil ? nil : 1), "\(place)")
        let next = begun.incident?.patient?.number ?? begun.nextPatient?.number
        let after: Result<Int?, Failure> = next == nil ? .failure(.noPatientHere(incident: nil)) : .success(next)
        #expect(try await patient(patients, weight) == after, "\(place)")
      }
    }
  }

  @Test(
    "The health book without a patient shows the default patient's entries, or else all entries",
    arguments: StoreKind.allCases)
  func healthBookShowsDefaultPatient(kind: StoreKind) async throws {
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
