import Architecture
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

@Suite struct ConfirmationRendererTests {
  static let outcomes: [ChangeOutcome] = [.made, .unchanged, .undone, .redone]

  static func confirmation(
    _ kind: ChangeKind, _ outcome: ChangeOutcome, emergency: Bool = false, settled: Bool = false
  ) -> ViewModels.Confirmation {
    let isAboutNote = [.noted, .erased, .restored].contains(kind)
    let note = NoteRow(
      number: 3, text: "limping, left hind", cost: 35, writtenAt: moment(), isErased: kind == .erased)
    let incident = incident(12, "Rex, limping", total: 35, emergency: emergency, settled: settled)
    if [.planned, .moved, .cancelled, .attended, .interrupted, .resumed].contains(kind) {
      let hasIncident = kind == .attended
      return ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, .appointment(4), incident: hasIncident ? 12 : nil),
        incident: hasIncident ? incident : nil, subject: .appointment(appointment(4, "Rex", type: "vaccination")))
    }
    if [.onboarded, .edited, .relieved, .activated, .deactivated].contains(kind) {
      return ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, .practitioner(3)), incident: nil,
        subject: .record(practitioner(3, "Ada Kern", phone: "0221 7712")))
    }
    if [.admitted, .released, .entered, .struck].contains(kind) {
      let name = [.entered, .struck].contains(kind) ? RecordID(.owner, 7, part: 2) : .patient(7)
      return ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, name),
        subject: .record(patient(7, "Rex")))
    }
    if [.linked, .unlinked].contains(kind) {
      let rex = patient(7, "Rex")
      let nora = RecordRow(.guardian(2), id: "00000000-0000-7000-8000-00000000abce", name: "Nora Quellberg")
      return ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, .guardian(2)),
        subject: .guardianship(GuardianshipRow(guardian: nora, patient: rex, role: kind == .linked ? .owner : nil)))
    }
    if [.taken, .dropped].contains(kind) {
      return ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, .incident(12)), incident: incident,
        subject: .record(practitioner(3, "Ada Kern", phone: "0221 7712")))
    }
    if kind == .left { return ViewModels.Confirmation(outcome: outcome, deed: ChangeSummary(kind)) }
    return ViewModels.Confirmation(
      outcome: outcome, deed: ChangeSummary(kind, isAboutNote ? .note(incident: 12, 3) : .incident(12)),
      incident: incident, subject: isAboutNote ? .note(note) : nil)
  }

  /// The confirmation of a note with this text.
  private static func noted(_ text: String, settled: Bool = false) -> ViewModels.Confirmation {
    var confirmation = confirmation(.noted, .made, emergency: true, settled: settled)
    confirmation.subject = .note(NoteRow(number: 3, text: text, cost: 35, writtenAt: moment()))
    return confirmation
  }

  @Test("A confirmation names the left incident, the former patient and the continued incident")
  func confirmationNamesLeftIncident() {
    func line(_ confirmation: ViewModels.Confirmation) -> String? {
      RootRenderer.render(.confirming(confirmation), style: style(width: 200), typed: nil).err.first
    }
    var (mimis, balous) = (incident(6, "pale gums"), incident(7))
    mimis.patient = PatientName(number: 1, name: "Mimi")
    balous.patient = PatientName(number: 2, name: "Balou")
    let begun = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.began, .incident(7)), incident: balous, left: mimis)
    #expect(line(begun)?.hasPrefix("#7 begun · for Balou · #6 keeps its patient Mimi") == true)
    let reassigned = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.assigned, .incident(7)), incident: balous, was: mimis.patient)
    #expect(line(reassigned)?.hasPrefix("#7 patient set · for Balou · was Mimi") == true)
    var taken = Self.confirmation(.activated, .made)
    taken.left = mimis
    #expect(line(taken)?.contains(" · left #6 Mimi: pale gums; /open 6 continues it") == true)
    var single = Self.confirmation(.noted, .made)
    single.continuesLastIncident = true
    #expect(line(single) == "continues #12 Rex, limping")
  }

  @Test("A confirmation lists set fields as they are typed; for a new record, only those that its line lacks")
  func confirmationListsSetFields() {
    let rex = patient(7, "Rex")
    let fields = [
      ChangedField("name", "Rex"), ChangedField("born", "2019-05-01", kind: .partialDay),
      ChangedField("breed", ""), ChangedField("surname", "von Quell", part: .owner),
      ChangedField("features", hostile + "one blue eye, one brown eye"),
    ]
    func output(
      _ kind: ChangeKind, _ name: RecordID = .patient(7), _ outcome: ChangeOutcome = .made,
      _ style: Style = style()
    ) -> Output {
      let confirmation = ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, name), subject: .record(rex), changed: fields)
      return RootRenderer.render(.confirming(confirmation), style: style, typed: nil)
    }
    let edited = output(.edited).err[0]
    let born = "born='Wednesday 2019-05-01'"
    #expect(edited.hasPrefix("p7 edited: Rex · name=Rex \(born) breed= owner surname='von Quell' features="))
    #expect(isHarmless([edited]))
    #expect(output(.edited, .patient(7), .made, style(language: .german)).err[0].contains("born='Mittwoch 01.05.2019'"))
    #expect(output(.admitted).err[0].hasPrefix("p7 added: Rex · \(born) features="))
    #expect(output(.entered, RecordID(.owner, 7, part: 2)).err[0].contains(" · name=Rex born="))
    #expect(output(.edited, .patient(7), .undone).err == ["undone: p7 edited; now: Rex (/redo)"])
    var young = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.edited, .patient(7)), subject: .record(rex))
    young.findings = [
      FindingRow("I", .ownerAge, entry: 1, .violated(CalendarDate(year: 2031, month: 5, day: 1)), isObstacle: true)
    ]
    #expect(
      RootRenderer.render(.confirming(young), style: style(), typed: nil).err.last
        == "! I owner 1 is over 16 only after 2031-05-01")
    let json = output(.edited, .patient(7), .made, style(.json)).out[0]
    #expect(json.contains(#""changed":{"born":"2019-05-01","breed":null,"features":"#))
    #expect(json.contains(#""name":"Rex","owner_surname":"von Quell"}"#))
  }

  @Test("The confirmation of a cleared description does not take a note for the description")
  func clearedDescriptionIsNotNote() {
    var confirmation = Self.confirmation(.described, .made)
    confirmation.incident?.description = ""
    confirmation.incident?.firstNote = "clear"
    #expect(Self.line(confirmation, style()).hasPrefix("#12 description cleared ("))
    confirmation.outcome = .unchanged
    #expect(Self.line(confirmation, style()) == "#12 had no description")
  }

  @Test("Changed appointments and unknown names are printed below a confirmation")
  func remarksStandBelowConfirmation() {
    var confirmation = Self.confirmation(.settled, .undone)
    confirmation.appointments = [appointment(4, "Rex", .open, incident: 12)]
    #expect(Self.line(confirmation, style()).hasSuffix(": open #12"))
    confirmation.appointments = nil
    confirmation.unmatched = [
      Unmatched(
        kind: .patient, text: "Łap", candidates: [Unmatched.Candidate(number: 3, name: "Łapa")]),
      Unmatched(kind: .practitioner, text: "Carla"), Unmatched(kind: .patient, text: "Rex"),
    ]
    let lines = Self.line(confirmation, style()).split(separator: "\n").dropFirst()
    #expect(
      Array(lines) == [
        "only the name \"Łap\" is stored; did you mean p3 Łapa?",
        "nobody in the team is named \"Carla\"; only the name is stored",
        "no patient is named \"Rex\"; only the name is stored",
      ])
  }

  @Test("An appointment whose patient has further words names the command that links the patient")
  func furtherPatientWordsSuggestLink() {
    var confirmation = Self.confirmation(.noted, .made)
    confirmation.subject = .appointment(appointment(4, "Rex Blutabnahme", .planned))
    for (text, name) in [("Rex Blutabnahme", "Rex"), ("rex, Blutabnahme", "Rex"), ("Max Weber teeth", "Max Weber")] {
      confirmation.unmatched = [
        Unmatched(kind: .patient, text: text, candidates: [Unmatched.Candidate(number: 7, name: name)])
      ]
      let reason = text.split(separator: " ").last ?? ""
      #expect(
        Self.line(confirmation, style()).hasSuffix(
          "only the name \"\(text)\" is stored: /appointment edit a4 patient=p7 reason=\(reason) links the appointment to p7 \(name)"
        ))
    }
  }

  static func line(_ confirmation: ViewModels.Confirmation, _ style: Style) -> String {
    RootRenderer.render(.confirming(confirmation), style: style, typed: nil).err.joined(separator: "\n")
  }

  @Test("The choice of a patient names another open incident about it, with the command that continues it.")
  func choiceNamesOtherOpenIncident() throws {
    for kind in [ChangeKind.began, .assigned] {
      for outcome in Self.outcomes {
        var chosen = Self.confirmation(kind, outcome)
        chosen.alsoOpen = incident(7, "limping")
        let remark = Self.line(chosen, style()).split(separator: "\n").last.map { String($0) }
        let expected = "#7 limping is open, too: /open 7 continues it"
        #expect((remark == expected) == [.made, .unchanged].contains(outcome), "\(remark ?? "none")")
        let json = ConfirmationRenderer.json(chosen, style()).line
        #expect(json.contains("\"also_open\":{"))
      }
    }
  }

  @Test("A stored note is printed with its cost and the undo command.")
  func storedNotePrintsUndoCommand() {
    let noted = Self.confirmation(.noted, .made)
    #expect(Self.line(noted, style(width: 80)) == "#12 note n3 stored: limping, left hind · €35.00 (/undo)")
    #expect(
      Self.line(noted, style(prefix: "jotter ")) == "#12 note n3 stored: limping, left hind · €35.00 (jotter undo)")
    #expect(
      Self.line(Self.confirmation(.noted, .made, emergency: true, settled: true), style(width: 100))
        == "#12 ! EMERGENCY note n3 stored: limping, left hind · €35.00 · the incident is settled (/undo)")
  }

  @Test("The confirmation of a session or a settlement names the current incident and the chosen patient, if any")
  func sessionConfirmationNamesIncident() {
    let minka = PatientName(number: 4, name: "Minka")
    let cases: [(IncidentRow?, PatientName?, [String])] = [
      (nil, nil, []), (nil, minka, ["chosen patient: p4 Minka; /for none ends the choice"]),
      (incident(12, "limping"), nil, ["current incident: #12 limping"]),
      (
        incident(12), minka,
        ["current incident: #12", "chosen patient: p4 Minka; /for none ends the choice"]
      ),
    ]
    for (kind, outcome) in [(ChangeKind.activated, ChangeOutcome.made), (.activated, .unchanged), (.settled, .made)] {
      for (current, chosen, lines) in cases {
        var confirmation = Self.confirmation(kind, outcome)
        (confirmation.current, confirmation.chosen) = (current, chosen)
        let output = RootRenderer.render(.confirming(confirmation), style: style(), typed: nil)
        #expect(Array(output.err.dropFirst()) == lines)
      }
    }
  }

  @Test("An uncounted amount is printed below its note, with the command that sets the cost.")
  func uncountedAmountIsPrinted() {
    func line(
      _ text: String, cost: Decimal?, kind: ChangeKind = .noted, _ prefix: String = "/", isDecided: Bool = false
    ) -> [Substring] {
      var noted = Self.confirmation(.noted, .made)
      noted.deed.kind = kind
      let row = NoteRow(number: 3, text: text, cost: cost, writtenAt: moment())
      noted.subject = .note(row)
      noted.uncertain = isDecided ? nil : [row]
      return Self.line(noted, style(prefix: prefix)).split(separator: "\n").dropFirst().map { $0 }
    }
    #expect(line("x 5€ + 3€", cost: nil) == ["no cost taken from 5€ + 3€; /cost n3 AMOUNT sets it"])
    #expect(line("bandage $5", cost: nil, "jotter ") == ["no cost taken from $5; jotter cost n3 AMOUNT sets it"])
    #expect(line("x 5€ + 3€", cost: 8) == [] && line("limping", cost: nil) == [])
    // An edited note keeps its cost; lists print the same remark.
    let kept =
      "the cost is still €8.00; not counted: 5€ + 3€; /cost n3 AMOUNT changes the cost, /cost n3 none clears it"
    #expect(line("x 5€ + 3€", cost: 8, kind: .edited).map(String.init) == [kept])
    #expect(line("x 5€ + 3€", cost: 8, kind: .edited, isDecided: true) == [])
    // A number with cents may be a cost, unless it may be a measure, a time or a day.
    for text in ["sedation 45,50", "Kotprobe 23.60", "bandage 112.50"] {
      let number = text.split(separator: " ")[1]
      #expect(line(text, cost: nil) == ["no cost taken from \(number); /cost n3 AMOUNT sets it"])
    }
    for text in [
      "temp 45,50", "39,50", "T 39.50", "weight 12,50", "Gewicht 45,50", "at 14.30", "back 14.30", "due 24.12",
      "pH 7.35",
      "Kreatinin 12,50", "lot 45.50", "Metacam 0.50", "sedation 45,5", "Hct 45,50",
    ] {
      #expect(line(text, cost: nil) == [])
    }
    // A text without an amount may contradict the cost that stays.
    let silent = ["exam free of charge", "discount on request", "Kontrolle in 5 Tagen", "gratis after all"]
    for text in silent {
      #expect(
        line(text, cost: 8, kind: .edited).map(String.init) == ["the cost is still €8.00; /cost n3 none clears it"])
      #expect(line(text, cost: 8) == [] && line(text, cost: 8, kind: .edited, isDecided: true) == [])
    }
  }

  @Test("A set cost is printed, and a cleared or missing cost is reported.")
  func setCostIsPrinted() {
    func line(_ cost: Decimal?, _ outcome: ChangeOutcome = .made) -> String {
      var priced = Self.confirmation(.noted, outcome)
      priced.deed.kind = .priced
      priced.subject = .note(NoteRow(number: 3, text: "limping", cost: cost, writtenAt: moment()))
      return Self.line(priced, style(width: 80))
    }
    #expect(line(20) == "#12 cost of note n3 set: limping · €20.00 (/undo)")
    #expect(line(-20) == "#12 cost of note n3 set: limping · -€20.00 (/undo)")
    #expect(line(nil) == "#12 cost of note n3 cleared: limping (/undo)")
    #expect(line(nil, .unchanged) == "#12 note n3 had no cost: limping")
    #expect(line(20, .undone) == "undone: #12 cost of note n3 changed; now: limping · €20.00 (/redo)")
  }

  @Test("An uncounted amount in the product of an entry is named, at any place of the product")
  func uncountedProduct() {
    for product in ["Nobivac 45€ DHP", "45€ Nobivac", "Nobivac 45€"] {
      var added = Self.confirmation(.edited, .made)
      let row = record(.entry, 4, product, ["kind": "vaccination", "product": product])
      (added.deed, added.subject) = (ChangeSummary(.admitted, RecordID(.entry, 4)), .record(row))
      added.changed = [ChangedField("product", product)]
      #expect(
        Self.line(added, style()).split(separator: "\n").contains(
          "not counted as a cost: 45€; /entry edit t4 cost=AMOUNT sets it"))
    }
  }

  @Test("A replaced cost is named, whichever command set the new cost")
  func replacedCost() throws {
    for kind in [ChangeKind.priced, .edited, .described] {
      var change = Self.confirmation(.noted, .made)
      change.deed.kind = kind
      let row = NoteRow(number: 3, text: "limping", cost: 40, writtenAt: moment())
      change.subject = kind == .described ? nil : .note(row)
      change.charge = kind == .described ? ChargeRow(incident: 12, note: row) : nil
      change.formerCost = 35
      #expect(Self.line(change, style(width: 100)).contains("€40.00 · was €35.00 (/undo)"), "\(kind)")
      let json = RootRenderer.render(.confirming(change), style: style(.json), typed: nil).out.first
      #expect(try JSONTests.object(json)["former_cost"] as? String == "35.00")
    }
  }

  @Test("A description whose amount replaces that of its note says how to keep both")
  func replacedByDescription() {
    var change = Self.confirmation(.described, .made)
    change.charge = ChargeRow(
      incident: 12, note: NoteRow(number: 1, text: "bite wound", cost: 10, writtenAt: moment()))
    change.formerCost = 40
    #expect(
      RootRenderer.render(.confirming(change), style: style(), typed: nil).err.contains(
        "the cost €10.00 replaces the cost €40.00 of n1; to keep both, type /undo, then a new note with the amount"))
  }

  @Test("A cost that a new text leaves as it was is in JSON, too")
  func unchangedCostIsInJSON() throws {
    for kind in [ChangeKind.edited, .described] {
      var change = Self.confirmation(.noted, .made)
      change.deed.kind = kind
      let row = NoteRow(number: 3, text: "free of charge", cost: 35, writtenAt: moment())
      change.subject = kind == .described ? nil : .note(row)
      for (uncertain, former, kept) in [([row], nil, "35.00"), (nil, nil, nil), ([row], 20, nil)]
        as [([NoteRow]?, Decimal?, String?)]
      {
        (change.uncertain, change.formerCost) = (uncertain, former)
        let json = RootRenderer.render(.confirming(change), style: style(.json), typed: nil).out.first
        #expect(try JSONTests.object(json)["kept_cost"] as? String == kept, "\(kind)")
      }
    }
  }

  @Test("An undone or redone change is named as it was confirmed, and a restored state follows \"now\".")
  func undoneChangeIsNamedAsConfirmed() {
    func line(_ kind: ChangeKind, _ outcome: ChangeOutcome, _ change: (inout IncidentRow) -> Void = { _ in }) -> String
    {
      var row = incident(12, "Rex")
      change(&row)
      return Self.line(
        ViewModels.Confirmation(outcome: outcome, deed: ChangeSummary(kind, .incident(12)), incident: row),
        style(width: 80))
    }
    #expect(line(.settled, .undone) == "undone: #12 settled: Rex (/redo)")
    #expect(line(.settled, .redone) == "redone: #12 settled: Rex (/undo)")
    #expect(line(.opened, .undone) == "undone: #12 opened: Rex (/redo)")
    #expect(line(.raised, .undone) == "undone: #12 declared an emergency: Rex (/redo)")
    #expect(line(.raised, .redone) { $0.isEmergency = true } == "redone: #12 ! EMERGENCY declared: Rex (/undo)")
    #expect(
      line(.calmed, .undone) { $0.isEmergency = true }
        == "undone: #12 is no longer an emergency; now: ! EMERGENCY Rex (/redo)")
    #expect(line(.raised, .unchanged) { $0.isEmergency = true } == "#12 ! EMERGENCY already declared: Rex")
    #expect(line(.described, .undone) == "undone: #12 description changed; now: Rex (/redo)")
    #expect(line(.described, .undone) { $0.description = "" } == "undone: #12 described (/redo)")
    #expect(line(.described, .redone) { $0.description = "" } == "redone: #12 description cleared (/undo)")
    let left = ViewModels.Confirmation(outcome: .undone, deed: ChangeSummary(.left))
    #expect(Self.line(left, style()) == "undone: left the incident (/redo)")
    #expect(
      Self.line(left, style(language: .german)) == "rückgängig: Vorfall verlassen (/redo)")
  }

  @Test("A note in an incident that a colleague has settled names the colleague, and offers another incident.")
  func settledElsewhere() {
    var noted = Self.confirmation(.noted, .made, settled: true)
    noted.settler = .elsewhere("Ada")
    #expect(
      Self.line(noted, style(width: 120))
        == "#12 note n3 stored: limping, left hind · €35.00 · Ada has settled the incident; /new begins another (/undo)"
    )
    noted.settler = .elsewhere(nil)
    #expect(Self.line(noted, style()).contains("· the incident was settled elsewhere; /new begins another ("))
    noted.settler = .here
    #expect(Self.line(noted, style()).contains("· the incident is settled ("))
    noted.deed.kind = .settled
    #expect(!Self.line(noted, style()).contains("the incident is settled"))
  }

  @Test("An empty list of reminders is reported, and is no failure.")
  func allReminded() {
    let confirmation = ViewModels.Confirmation(outcome: .unchanged, deed: ChangeSummary(.admitted))
    let output = RootRenderer.render(.confirming(confirmation), style: style(), typed: nil)
    #expect(output.err == ["every entry with a future end already has a reminder"] && output.exitCode == 0)
  }

  @Test("An emergency that is declared is named, with its animal.")
  func declaredEmergencyIsNamed() {
    var raised = Self.confirmation(.raised, .made, emergency: true)
    raised.incident?.patient = PatientName(number: 7, name: "Rex")
    #expect(Self.line(raised, style(width: 80)) == "#12 ! EMERGENCY declared: Rex, limping · for Rex (/undo)")
  }

  @Test("Without a session, a begun incident is reported as not taken at a prompt, and not in a script.")
  func untakenIncidentIsReported() {
    var begun = Self.confirmation(.began, .made)
    begun.remindsOfSession = true
    var prompt = style(width: 80)
    prompt.isPrompt = true
    #expect(
      RootRenderer.render(.confirming(begun), style: prompt, typed: nil).err == [
        "#12 begun: Rex, limping (/undo)",
        "no session, so nobody has taken the incident: /session NAME, then /take 12",
      ])
    #expect(RootRenderer.render(.confirming(begun), style: style(width: 80), typed: nil).err.count == 1)
  }

  @Test("The confirmation of several taken incidents names them and the practitioner; many are counted.")
  func takenIncidentsAreNamed() {
    var taken = Self.confirmation(.taken, .made, emergency: true)
    #expect(Self.line(taken, style(width: 80)) == "#12 ! EMERGENCY taken: Rex, limping · Ada Kern (/undo)")
    taken.others = [incident(13), incident(15)]
    #expect(Self.line(taken, style(width: 80)) == "#12, #13, #15 taken · Ada Kern (/undo)")
    taken.outcome = .undone
    #expect(Self.line(taken, style(width: 80)) == "undone: #12, #13, #15 taken · Ada Kern (/redo)")
    taken.others = (13...40).map { incident($0) }
    #expect(Self.line(taken, style(width: 80)) == "undone: #12 and 28 more taken · Ada Kern (/redo)")
  }

  @Test("Each change has its own sentence for each outcome.", arguments: ChangeKind.allCases)
  func eachChangeHasOwnSentence(kind: ChangeKind) {
    var lines: Set<String> = []
    for outcome in Self.outcomes {
      for isThere in [true, false] {
        var confirmation = Self.confirmation(kind, outcome)
        if !isThere { (confirmation.incident, confirmation.subject) = (nil, nil) }
        for style in [style(), style(color: true, width: 40), style(width: 80, accessible: true), style(.json)] {
          let output = RootRenderer.render(.confirming(confirmation), style: style, typed: "x")
          #expect(output.err.count == 1 && output.err[0].count > 10 && output.exitCode == 0)
          #expect(isHarmless(output.err))
        }
        if isThere { lines.insert(Self.line(confirmation, style())) }
      }
    }
    #expect(lines.count == 4)
  }

  @Test("Confirmations match their snapshot.")
  func confirmationsMatchSnapshot() throws {
    var outputs: [(String, Output)] = []
    for kind in ChangeKind.allCases {
      for outcome in Self.outcomes {
        let state = RootViewState.confirming(Self.confirmation(kind, outcome))
        outputs.append(("\(kind) \(outcome)", RootRenderer.render(state, style: style(width: 80), typed: nil)))
      }
    }
    let hostileNote = Self.noted(hostile + String(repeating: "猫", count: 200), settled: true)
    for width in [40, 80, 120] {
      for color in [false, true] {
        let style = style(color: color, width: width)
        outputs.append(
          ("hostile \(width) \(color)", RootRenderer.render(.confirming(hostileNote), style: style, typed: nil)))
      }
    }
    // JSONTests tests the members of other kinds; without them, a new kind does not change this snapshot.
    var json = style(.json)
    json.kinds = []
    outputs.append(("json", RootRenderer.render(.confirming(hostileNote), style: json, typed: nil)))
    try expectSnapshot("confirmations", outputs)
  }

  @Test("A narrow terminal cuts a note's text, but not its number, its cost or the undo command.", arguments: 60...120)
  func narrowTerminalCutsNoteText(width: Int) {
    let line = Self.line(Self.noted(String(repeating: "limping ", count: 1000)), style(width: width))
    #expect(line.displayWidth <= max(width, 69))
    #expect(line.hasPrefix("#12 ! EMERGENCY note n3 stored: limping ") && line.hasSuffix("… · €35.00 (/undo)"))
  }

  @Test("A confirmation names the patient of an appointment only once")
  func appointmentPatientIsNamedOnce() {
    var confirmation = Self.confirmation(.attended, .made)
    confirmation.incident?.patient = PatientName(number: 7, name: "Rex")
    #expect(Self.line(confirmation, style()) == "a4 opened: Rex, vaccination · #12 · for Rex (/undo)")
    if case .appointment(var appointment) = confirmation.subject {
      appointment.known = PatientName(number: 7, name: "Rex")
      confirmation.subject = .appointment(appointment)
    }
    #expect(Self.line(confirmation, style()) == "a4 opened: p7 Rex, vaccination · #12 (/undo)")
  }
}
