import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct GuardiansRendererTests {
  private static func guardian(_ number: Int, _ name: String, _ texts: [String: String]) -> RecordRow {
    RecordRow(
      .guardian(number), id: "0199a1b2-c3d4-7e5f-8a9b-3000000000\(number)", name: name,
      fields: TerminalViewsTests.fields(.guardian, texts))
  }

  private static let rows = [
    guardian(
      12, "Nora Quellberg",
      [
        "name": "Nora", "surname": "Quellberg", "address": "Mill Row 7", "postcode": "01234", "city": "Lindenau",
        "country": "DE", "phone": "030 555 0199", "mail": "nora@quellberg.example",
      ]), guardian(3, "Pim", ["name": "Pim"]), guardian(2, hostile, ["surname": hostile, "city": hostile]),
  ]
  private static let rex = TerminalViewsTests.patient(7, "Rex", ["name": "Rex", "species": "dog"])

  private static func shown(_ index: Int, _ roles: [GuardianRole], hasMore: Bool = false) -> RootViewState {
    let view = RecordView(
      rows[index],
      guardianships: roles.map { GuardianshipRow(guardian: rows[index], patient: rex, role: $0) }, hasMore: hasMore)
    return state(.shown(view))
  }

  private static func state(
    _ answer: RecordsViewState.Answer, _ rows: [RecordRow] = [], next: Int? = nil,
    filter: RecordFilter = RecordFilter(.guardian)
  ) -> RootViewState {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = answer
    state.records.rows = rows
    state.records.next = next
    state.records.filter = filter
    return state
  }

  @Test("The output of guardians matches its snapshots.", arguments: [40, 80])
  func guardianOutputMatchesSnapshots(width: Int) throws {
    let page = Self.state(.listed, Self.rows, next: 2, filter: RecordFilter(.guardian, search: "a", limit: 4))
    let one = Self.shown(0, [.owner, .caretaker], hasMore: true)
    var patient = RootViewState()
    patient.screen = .records
    patient.records.answer = .shown(
      RecordView(
        Self.rex,
        guardianships: Self.rows.map { GuardianshipRow(guardian: $0, patient: Self.rex, role: .guardian) }))
    var outputs = [
      ("plain", RootRenderer.render(page, style: style(width: width), typed: nil)),
      ("coloured", RootRenderer.render(page, style: style(color: true, width: width), typed: nil)),
      ("one", RootRenderer.render(one, style: style(width: width), typed: nil)),
      ("in German", RootRenderer.render(one, style: style(width: width, language: .german), typed: nil)),
      ("a name alone", RootRenderer.render(Self.shown(1, []), style: style(width: width), typed: nil)),
      ("at the patient", RootRenderer.render(patient, style: style(width: width), typed: nil)),
    ]
    for format in width == 80 ? [Format.plain, .json, .jsonl] : [] {
      outputs.append(("\(format) list", RootRenderer.render(page, style: style(format), typed: nil)))
      outputs.append(("\(format) one", RootRenderer.render(one, style: style(format), typed: nil)))
      outputs.append(("\(format) at the patient", RootRenderer.render(patient, style: style(format), typed: nil)))
    }
    try expectSnapshot("guardians-\(width)", outputs)
  }

  @Test(
    "An empty list of guardians prints one sentence, with a command where one helps.",
    arguments: [
      (RecordFilter(.guardian), "no guardians yet: /guardian add NAME adds one"),
      (RecordFilter(.guardian, search: "x"), "no guardian matches \"x\": /guardians lists them all"),
      (RecordFilter(.guardian, after: 3), "no more guardians after g3"),
    ])
  func emptyGuardianListPrintsSentence(filter: RecordFilter, sentence: String) {
    let output = RootRenderer.render(Self.state(.listed, filter: filter), style: style(width: 80), typed: nil)
    #expect(output == Output(err: [sentence]))
  }

  @Test("A confirmation names the guardian, and for a link the patient and the role.")
  func confirmationNamesGuardian() {
    func line(_ kind: ChangeKind, _ subject: SubjectRow) -> [String] {
      let confirmation = Confirmation(outcome: .made, deed: ChangeSummary(kind, .guardian(12)), subject: subject)
      return RootRenderer.render(Self.state(.confirmed(confirmation)), style: style(width: 120), typed: nil).err
    }
    func link(_ role: GuardianRole?) -> SubjectRow {
      .guardianship(GuardianshipRow(guardian: Self.rows[0], patient: Self.rex, role: role))
    }
    #expect(line(.linked, link(.owner)) == ["g12 linked: Nora Quellberg · owner of p7 Rex (/undo)"])
    #expect(line(.unlinked, link(nil)) == ["g12 no longer linked: Nora Quellberg · p7 Rex (/undo)"])
    #expect(line(.released, .record(Self.rows[1])) == ["g12 removed: Pim (/undo)"])
    #expect(line(.admitted, .record(Self.rows[1])) == ["g12 added: Pim (/undo)"])
  }

  @Test(
    "The output of guardians fits the width of the terminal, and its texts cannot control the terminal.",
    arguments: 40...100)
  func guardianOutputFitsTerminal(width: Int) {
    let states = [Self.state(.listed, Self.rows)] + Self.rows.indices.map { Self.shown($0, [.owner, .caretaker]) }
    for state in states {
      let output = RootRenderer.render(state, style: style(width: width), typed: nil)
      #expect(output.out.allSatisfy { $0.displayWidth <= width } && isHarmless(output.out))
    }
  }
}
