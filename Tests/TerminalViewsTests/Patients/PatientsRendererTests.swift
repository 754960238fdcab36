import Architecture
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct PatientsRendererTests {
  private static let rex = patient(
    7, "Rex",
    [
      "name": "Rex", "species": "dog", "breed": "beagle", "born": "2019-05", "colour": "#a0522d",
      "chip": "276098106123456", "notes": "bites\nloves cheese",
    ],
    parts: [
      part(.owner, 1, of: 7, name: "Ada Kern", ["name": "Ada", "surname": "Kern"])
    ])
  private static let passport = [
    record(.entry, 2, "R", ["kind": "rabies", "patient": "p7", "date": "2026-05-01", "product": "R"]),
    record(.entry, 5, "ef05", ["kind": "titration", "patient": "p7", "titre": "0.5"]),
  ]
  private static let stray = patient(12, "00000000ef01", id: "00000000-0000-7000-8000-00000000ef01")
  private static let attack = patient(
    13, hostile, id: "00000000-0000-7000-8000-00000000ef02", ["breed": hostile])

  private static let day = CalendarDate(year: 2027, month: 5, day: 1)
  /// Findings of the passport rules, nearly all unfulfilled.
  private static let findings: [FindingRow] = [
    FindingRow("I", .ownerComplete, .missing([]), isObstacle: true),
    FindingRow("I", .ownerComplete, entry: 1, .missing(["phone"]), isObstacle: true),
    FindingRow("I", .ownerAge, entry: 1, .violated(day), isObstacle: true),
    FindingRow("II", .descriptionComplete, .missing(["sex", "born"]), isObstacle: true),
    FindingRow("III", .markingComplete, .fulfilled(until: nil)),
    FindingRow("III", .tattooDate, .violated(CalendarDate(year: 2011, month: 7, day: 3)), isObstacle: true),
    FindingRow("III", .chipCode, .violated(nil), isObstacle: true),
    FindingRow("IV", .issuingComplete, .missing(["vet_sp"]), isObstacle: true),
    FindingRow("IV", .issued, .missing(["issued"]), isObstacle: true),
    FindingRow("V", .entryComplete, entry: 2, .missing(["batch"])),
    FindingRow("V", .markedBefore, entry: 2, .violated(day)),
    FindingRow("V", .markedBefore, entry: 3, .missing(["chip"])),
    FindingRow("V", .validFrom, entry: 2, .violated(day)),
    FindingRow("V", .validUntil, entry: 2, .violated(day)),
    FindingRow("V", .rabiesValid, .due(day), isObstacle: true),
    FindingRow("V", .rabiesValid, .missing([]), isObstacle: true),
    FindingRow("V", .rabiesValid, .violated(day), isObstacle: true),
    FindingRow("V", .rabiesValid, .violated(nil), isObstacle: true),
    FindingRow("VI", .sampleDate, entry: 1, .violated(day)),
    FindingRow("VI", .sampleDate, entry: 1, .violated(nil)),
    FindingRow("VI", .titre, entry: 1, .violated(nil)),
    FindingRow("VI", .titrationValid, entry: 1, .violated(day)),
    FindingRow("VII", .substance, entry: 1, .violated(nil)),
    FindingRow("VII", .tapewormWindow, .missing([]), isObstacle: true),
    FindingRow("VII", .tapewormWindow, entry: 1, .violated(nil), isObstacle: true),
  ]
  private static let kept: [FindingRow] = [
    FindingRow("IV", .issuable, .fulfilled(until: nil)), FindingRow("IV", .issued, .fulfilled(until: nil)),
    FindingRow("V", .rabiesValid, .fulfilled(until: day)), FindingRow("V", .booster, .due(day)),
    FindingRow("VI", .titrationValid, entry: 1, .fulfilled(until: day)),
    FindingRow("VII", .tapewormWindow, entry: 1, .fulfilled(until: nil)),
  ]
  private static let journey = JourneyForm(
    day: CalendarDate(year: 2026, month: 12, day: 1), minute: 605, to: "GB")

  private static func state(
    _ answer: RecordsViewState.Answer, _ rows: [RecordRow] = [], next: Int? = nil,
    filter: RecordFilter = RecordFilter(.patient)
  ) -> RootViewState {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = answer
    state.records.rows = rows
    state.records.next = next
    state.records.filter = filter
    return state
  }

  static let states: [(String, RootViewState)] = [
    ("list", state(.listed, [attack, stray, rex], next: 7, filter: RecordFilter(.patient, search: "a b", limit: 3))),
    (
      "kept",
      state(
        .shown(
          RecordView(rex, picture: MediaRendererTests.picture, findings: kept, entries: passport, passport: passport)))
    ),
    ("open", state(.shown(RecordView(stray, findings: findings)))),
    ("clear", state(.shown(RecordView(rex, findings: kept, journey: journey)))),
    ("not clear", state(.shown(RecordView(attack, findings: findings, journey: journey)))),
  ]

  @Test("The output of patients matches its snapshots.", arguments: [40, 80, 120])
  func patientOutputMatchesSnapshots(width: Int) throws {
    try expectSnapshot(
      "patients-\(width)",
      Self.states.map { ($0.0, RootRenderer.render($0.1, style: style(width: width), typed: nil)) } + [
        ("coloured", RootRenderer.render(Self.states[1].1, style: style(color: true, width: width), typed: nil))
      ])
  }

  @Test("The output of patients without a terminal matches its snapshot, in each format.")
  func patientFormatsMatchSnapshot() throws {
    var outputs: [(String, Output)] = []
    for format in [Format.people, .plain, .json, .jsonl] {
      outputs += Self.states.map { ("\(format) \($0.0)", RootRenderer.render($0.1, style: style(format), typed: nil)) }
    }
    try expectSnapshot("patients-formats", outputs)
  }

  @Test("No stored text of a patient can control the terminal, in any format.")
  func patientTextCannotControlTerminal() {
    for (name, state) in Self.states {
      for format in [Format.people, .plain, .json, .jsonl] {
        let output = RootRenderer.render(state, style: style(format), typed: nil)
        let lines = output.out.flatMap { $0.split(separator: "\t").map(String.init) }
        #expect(isHarmless(lines) && isHarmless(output.err), "\(name) \(format)")
      }
    }
  }

  @Test(
    "An empty list of patients prints one sentence, with a command where one helps.",
    arguments: [
      (RecordFilter(.patient), "no patients yet: /patient add NAME adds one"),
      (RecordFilter(.patient, search: "rex"), "no patient matches \"rex\": /patients lists them all"),
      (RecordFilter(.patient, after: 7), "no more patients after p7"),
      (RecordFilter(.patient, after: 7, species: "dog"), "no more patients after p7"),
      (RecordFilter(.patient, species: "dog"), "no patient has the species \"dog\": /patients lists them all"),
      (
        RecordFilter(.patient, search: "rex", species: "dog"),
        "no patient of the species \"dog\" matches \"rex\": /patients lists all"
      ),
    ])
  func emptyPatientListPrintsSentence(_ filter: RecordFilter, _ line: String) {
    let output = RootRenderer.render(Self.state(.listed, filter: filter), style: style(), typed: nil)
    #expect(output == Output(err: [line]))
  }

  @Test("An empty list of a species names it in the language of the program")
  func nothingOfSpecies() {
    for (species, word) in [("dog", "Hund"), ("rabbit", "rabbit")] {
      let state = Self.state(.listed, filter: RecordFilter(.patient, species: species))
      let output = RootRenderer.render(state, style: style(language: .german), typed: nil)
      #expect(output.err == ["kein Patient hat die Art \"\(word)\": /patients listet alle"])
    }
  }

  @Test("The list of patients has the localized date of birth, and a patient's page lists the reminders.")
  func listHasLocalizedBirthDate() {
    let list = RootRenderer.render(Self.state(.listed, [Self.rex]), style: style(), typed: nil)
    #expect(list.out == ["p7  Rex  dog · beagle · born 2019-05 · Ada Kern · 276098106123456"])
    var kept = Self.rex
    (kept.parts, kept.guardian) = ([], "Nora Quell")
    let ofGuardian = RootRenderer.render(Self.state(.listed, [kept]), style: style(), typed: nil)
    #expect(ofGuardian.out == ["p7  Rex  dog · beagle · born 2019-05 · Nora Quell · 276098106123456"])
    let german = RootRenderer.render(Self.state(.listed, [Self.rex]), style: style(language: .german), typed: nil)
    #expect(german.out == ["p7  Rex  Hund · beagle · geboren 05.2019 · Ada Kern · 276098106123456"])
    var reminder = record(.reminder, 4, "ear drops", ["name": "ear drops", "patient": "p7"])
    reminder.reminder = ReminderRow(.missed, ringsAt: moment())
    let view = RecordView(Self.rex, reminders: [reminder])
    let shown = RootRenderer.render(Self.state(.shown(view)), style: style(), typed: nil).out
    let place = shown.firstIndex(of: "Reminders")
    #expect(place.map { shown[$0 + 1] } == "r4  ear drops  2026-11-21 14:05 · missed", "\(shown)")
    let json = RootRenderer.render(Self.state(.shown(view)), style: style(.json), typed: nil).out.joined()
    #expect(json.contains(#""reminders":[{"display_name":"ear drops""#), "\(json)")
  }

  @Test("A failed command about a patient names the candidates or the problem, and the next step.")
  func failedCommandNamesProblem() throws {
    for (failure, lines, code) in [
      (
        Failure.ambiguousRecord(Reference(.patient, "re"), candidates: [stored(Self.rex), stored(Self.stray)]),
        [
          "jotter: \"re\" can mean p7 (Rex, dog, beagle, Ada Kern, 276098106123456) or p12 (00000000ef01)",
          "use the number, such as p7",
        ], Int32(2)
      ),
      (
        .impossibleValue(FieldProblem("born", .partialDay, typed: "May")),
        ["jotter: born: \"May\" is not a date", "type a date such as 2019-05-01, a month such as 2019-05, or a year"], 2
      ),
      (
        .noSuchField("breeed", of: .patient),
        ["jotter: a patient has no field \"breeed\" (did you mean breed?)", "/help passport lists the fields"], 2
      ),
      (
        .noSuchPart(RecordID(.owner, 7, part: 4)),
        ["jotter: p7 has no owner 4", "/patient show p7 lists all entries with their numbers"], 3
      ),
      (
        .noSuchCountry("ZZ"), ["jotter: no country has the letters \"ZZ\"", "type two letters such as GB, DE or NO"], 2
      ),
      (
        .noSuch(.patient, "Rxe"), ["jotter: no patient \"Rxe\"", "/patients lists the patients with their numbers"], 3
      ),
    ] {
      var state = RootViewState()
      state.failure = failure
      #expect(RootRenderer.render(state, style: style(), typed: nil) == Output(err: lines, exitCode: code))
    }
  }
}
