import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct TeamRendererTests {
  private static let rows = [
    practitioner(
      1, "Dr. Ada Kern", address: "Am Ring 1", postcode: "50667", city: "Köln", mail: "ada@example.org",
      phone: "0221 7712"),
    practitioner(3, "Kim Lind"), practitioner(12, "獣医 田中", phone: "03-1234"), practitioner(13, hostile, mail: hostile),
  ]

  private static func shown(_ index: Int, pending: Bool = true) -> RecordsViewState.Answer {
    let incidents = [
      incident(12, "Rex, hit by a car", total: 80, emergency: true), incident(131, hostile, occurring: true),
    ]
    let picture = MediumRow(
      name: rows[index].record, id: "00000000-0000-0000-0000-000000000004", kind: .photo,
      file: index == 3 ? hostile : "ada.jpg", size: 45_678, attachedAt: moment(30))
    return .shown(
      RecordView(
        rows[index], incidents: pending ? incidents : [], hasMore: pending, picture: pending ? picture : nil))
  }

  private static func state(
    _ answer: RecordsViewState.Answer, _ rows: [RecordRow] = [], next: Int? = nil,
    filter: RecordFilter = RecordFilter(.practitioner)
  ) -> RootViewState {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = answer
    state.records.rows = rows
    state.records.next = next
    state.records.filter = filter
    return state
  }

  @Test("The practitioner in session is marked in a shell as well as at a prompt.", arguments: ["/", "jotter "])
  func shellMarksSessionPractitioner(prefix: String) {
    var state = Self.state(.listed, Self.rows)
    state.records.prompts = [PromptRow(number: 4, practitioner: Self.rows[1].number, isHere: true)]
    let lines = RootRenderer.render(state, style: style(prefix: prefix), typed: nil).out
    #expect(lines.map { $0.contains("in session here") } == Self.rows.map { $0.number == Self.rows[1].number })
    let json = RootRenderer.render(state, style: style(.jsonl, prefix: prefix), typed: nil).out
    let marked = json.map { $0.contains(#""in_session":true"#) }
    #expect(marked == Self.rows.map { $0.number == Self.rows[1].number })
  }

  @Test("A practitioner with only a name is shown with the id and a command that sets a field.")
  func barePractitionerShowsSettingCommand() {
    let output = RootRenderer.render(Self.state(.shown(RecordView(Self.rows[1]))), style: style(), typed: nil)
    #expect(output.out.count == 2 && output.out[1].hasPrefix("id ") && output.out[1].hasSuffix(Self.rows[1].id))
    #expect(output.err == ["no other field is set: /practitioner edit v3 phone=TEXT sets one"])
  }

  @Test("A relieved practitioner is marked as removed, without a suggested change.")
  func relievedPractitionerIsMarkedRemoved() {
    var view = RecordView(Self.rows[1])
    view.isRemoved = true
    let output = RootRenderer.render(Self.state(.shown(view)), style: style(), typed: nil)
    #expect(output.out.first?.hasSuffix("Kim Lind (removed)") == true && output.err == [])
    let json = RootRenderer.render(Self.state(.shown(view)), style: style(.json), typed: nil)
    #expect(json.out.first?.contains(#""removed":true"#) == true)
  }

  @Test("The printed team matches its recording, at each width.", arguments: [40, 80, 120])
  func teamMatchesRecordingByWidth(width: Int) throws {
    let page = Self.state(.listed, Self.rows, next: 13, filter: RecordFilter(.practitioner, search: "a", limit: 4))
    let (one, little) = (Self.state(Self.shown(0)), Self.state(Self.shown(1, pending: false)))
    try expectSnapshot(
      "team-\(width)",
      [
        ("plain", RootRenderer.render(page, style: style(width: width), typed: nil)),
        ("coloured", RootRenderer.render(page, style: style(color: true, width: width), typed: nil)),
        ("one", RootRenderer.render(one, style: style(width: width), typed: nil)),
        ("a name alone", RootRenderer.render(little, style: style(width: width), typed: nil)),
      ])
  }

  @Test("The printed team matches its recording, in each format.")
  func teamMatchesRecordingByFormat() throws {
    var outputs: [(String, Output)] = []
    for format in [Format.people, .plain, .json, .jsonl] {
      let page = Self.state(.listed, Self.rows, next: 13)
      outputs.append(("\(format) list", RootRenderer.render(page, style: style(format), typed: nil)))
      let one = Self.state(Self.shown(0))
      outputs.append(("\(format) one", RootRenderer.render(one, style: style(format), typed: nil)))
    }
    try expectSnapshot("team-formats", outputs)
  }

  @Test(
    "An empty list of practitioners prints one sentence.",
    arguments: [
      (RecordFilter(.practitioner), "no practitioners yet: /practitioner onboard NAME adds one"),
      (RecordFilter(.practitioner, search: "x"), "no practitioner matches \"x\": /team lists them all"),
      (RecordFilter(.practitioner, after: 3), "no more practitioners after v3"),
    ])
  func emptyTeamPrintsOneSentence(filter: RecordFilter, sentence: String) {
    let output = RootRenderer.render(Self.state(.listed, filter: filter), style: style(width: 80), typed: nil)
    #expect(output == Output(err: [sentence]))
  }

  @Test("A printed contact matches its recording, opened or not, and is harmless.")
  func printedContactMatchesRecording() throws {
    let url = "https://www.openstreetmap.org/search?query=Am%20Ring%201"
    var outputs: [(String, Output)] = []
    let outcomes: [(String, OpeningAnswer?)] = [
      ("known", nil), ("opened", .opened), ("no program", .noProgram), ("failed", .failed("xdg-open: \u{1B}[2Jno")),
    ]
    for (name, outcome) in outcomes {
      let contact = ContactView(
        row: Self.rows[0], kind: .address, text: "Am Ring 1\u{1B}[2J", url: url, outcome: outcome)
      for format in [Format.people, .plain, .json] {
        let output = RootRenderer.render(Self.state(.contact(contact)), style: style(format), typed: nil)
        #expect(isHarmless(output.out.filter { !$0.contains("\t") } + output.err))
        outputs.append(("\(name), \(format)", output))
      }
    }
    try expectSnapshot("contacts", outputs)
  }

  @Test("A change of a picture is confirmed, undone or refused with the name of its record.")
  func pictureChangeNamesItsRecord() {
    func line(_ kind: ChangeKind, _ outcome: ChangeOutcome) -> [String] {
      let confirmation = Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, .practitioner(3)), subject: .record(Self.rows[1]))
      return RootRenderer.render(Self.state(.confirmed(confirmation)), style: style(width: 120), typed: nil).err
    }
    #expect(line(.pictured, .made) == ["v3 picture set: Kim Lind (/undo)"])
    #expect(line(.pictured, .undone) == ["undone: v3 picture set: Kim Lind (/redo)"])
    #expect(line(.unpictured, .made) == ["v3 picture cleared: Kim Lind (/undo)"])
    #expect(line(.unpictured, .unchanged) == ["v3 had no picture: Kim Lind"])
    let conflict = Failure.undoConflict(
      ChangeSummary(.pictured, .practitioner(3)), because: ChangeSummary(.unpictured, .patient(7)))
    let refused = RootRenderer.render(.complaining(conflict), style: style(width: 120), typed: nil)
    #expect(
      refused.err.first == "jotter: the picture of v3 cannot be undone: clearing the picture of p7 came later")
    let theirs = Failure.undoConflict(
      ChangeSummary(.noted, .note(incident: 1, 1)), because: ChangeSummary(.priced, .note(incident: 1, 1)),
      by: Authorship("Kim", at: instant()))
    let named = RootRenderer.render(.complaining(theirs), style: style(width: 120), typed: nil)
    #expect(named.err.first?.hasSuffix(" came later, by Kim, 2026-11-21 14:05") == true)
  }

  @Test("An onboarded practitioner is confirmed with name and contact.")
  func onboardingIsConfirmedWithContact() {
    let confirmation = Confirmation(
      outcome: .made, deed: ChangeSummary(.onboarded, .practitioner(1)), subject: .record(Self.rows[0]))
    let output = RootRenderer.render(Self.state(.confirmed(confirmation)), style: style(width: 120), typed: nil)
    #expect(
      output.err == [
        "v1 onboarded and in session: Dr. Ada Kern, 0221 7712, ada@example.org, Am Ring 1, 50667 Köln (/undo)"
      ])
  }

  @Test("Onboarding a colleague prints who stays in session.")
  func onboardingColleaguePrintsSessionHolder() {
    let confirmation = Confirmation(
      outcome: .made, deed: ChangeSummary(.onboarded, .practitioner(3)), subject: .record(practitioner(3, "Kim Lind")),
      staysInSession: "Ada Kern", changed: [ChangedField("name", "Kim Lind")])
    func err(_ language: Language) -> [String] {
      RootRenderer.render(
        Self.state(.confirmed(confirmation)), style: style(width: 120, language: language), typed: nil
      ).err
    }
    #expect(err(.english) == ["v3 onboarded: Kim Lind · Ada Kern stays in session (/undo)"])
    #expect(err(.german) == ["v3 aufgenommen: Kim Lind · Ada Kern bleibt in Sitzung (/undo)"])
  }

  @Test("Printed practitioners stay within every width and are harmless.", arguments: 40...130)
  func practitionersStayWithinWidth(width: Int) {
    for state in [Self.state(.listed, Self.rows)] + Self.rows.indices.map({ Self.state(Self.shown($0)) }) {
      let output = RootRenderer.render(state, style: style(width: width), typed: nil)
      #expect(output.out.allSatisfy { $0.displayWidth <= width } && isHarmless(output.out))
    }
  }

  @Test("The team is printed with its sessions, their prompts and incidents; a shell omits its own incident")
  func teamPrintsItsSessions() {
    var state = Self.state(.listed, Array(Self.rows.prefix(2)))
    state.records.prompts = [
      PromptRow(number: 1, practitioner: 3, occurring: incident(12, "Rex"), isHere: true),
      PromptRow(number: 2, practitioner: 1, occurring: incident(9, "hit by a car")),
      PromptRow(number: 3, practitioner: 1), PromptRow(number: 5),
    ]
    let here = RootRenderer.render(state, style: style(), typed: nil).out
    #expect(
      here[0].hasPrefix("v1  Dr. Ada Kern  in session at prompt 2: #9 hit by a car · in session at prompt 3 · 0221"))
    #expect(here[1] == "v3  Kim Lind  in session here: #12 Rex")
    let shell = RootRenderer.render(state, style: style(prefix: "jotter "), typed: nil).out
    #expect(shell[1] == "v3  Kim Lind  in session here")
    let plain = RootRenderer.render(state, style: style(.plain, prefix: "jotter "), typed: nil).out
    #expect(plain[0].hasSuffix("\t2,3") && plain[1].hasSuffix("\t"))
    let json = RootRenderer.render(state, style: style(.json, prefix: "jotter "), typed: nil).out[0]
    #expect(json.contains(#""prompts":[2,3]"#) && json.contains(#""here":false,"number":5,"occurring":null"#))
    #expect(json.contains(#""occurring":{"#))
  }

  @Test("A search among no records at all prints the command that adds the first.")
  func emptySearchPrintsAddingCommand() {
    var state = Self.state(.listed, filter: RecordFilter(.practitioner, search: "x"))
    state.records.hasNoRecords = true
    func said() -> [String] { RootRenderer.render(state, style: style(width: 80), typed: nil).err }
    #expect(said() == ["no practitioners yet: /practitioner onboard NAME adds one"])
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(.patient, search: "x")
    #expect(said() == ["no patients yet: /patient add NAME adds one"])
    state.records.filter = RecordFilter(.guardian, search: "x")
    #expect(said() == ["no guardians yet: /guardian add NAME adds one"])
  }
}
