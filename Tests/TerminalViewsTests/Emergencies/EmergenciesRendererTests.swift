import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

@Suite struct EmergenciesRendererTests {
  @Test("Each emergency, end of an emergency and settled incident of another prompt is one line.")
  func eachEmergencyIsOneLine() {
    var state = EmergenciesViewState()
    state.news = [
      .open(incident(9, "Tiger", emergency: true)),
      .declared(incident(13, "Mila, pale gums", emergency: true), by: nil),
      .declared(incident(12, "Rex", emergency: true, occurring: true), by: nil),
      .declared(incident(11, emergency: true), by: "Ada"),
      .ended(incident(10, "Balou", emergency: true), by: nil), .ended(incident(10, "Balou"), by: "Ada"),
      .ended(incident(8, "hit", settled: true), by: nil), .ended(incident(8, "hit", settled: true), by: "Ada"),
      .settled(incident(12, "Rex", settled: true), by: "Ada"),
      .settled(incident(12, settled: true), by: nil),
    ]
    #expect(
      EmergenciesRenderer.lines(state, style: style(width: 80)) == [
        "#9 ! EMERGENCY Tiger is open  /open 9",
        "#13 ! EMERGENCY Mila, pale gums declared elsewhere  /open 13", "#12 ! EMERGENCY Rex declared elsewhere",
        "Ada declared #11 ! EMERGENCY  /open 11", "#10 Balou is no longer an emergency",
        "Ada ended the emergency of #10 Balou", "#8 hit settled elsewhere", "Ada settled #8 hit",
        "Ada settled #12 Rex; you are still in it  /new",
        "#12 settled elsewhere; you are still in it  /new",
      ])
    #expect(
      EmergenciesRenderer.lines(state, style: style(color: true, width: 80)).first.map { PrintedLine($0).text }
        == "#9 \u{1B}[1;7;31m! EMERGENCY\u{1B}[0m Tiger is open  /open 9")
  }

  @Test("A colleague's change of the current incident is a line with the colleague and the former patient")
  func colleagueChangeNamesFormerPatient() {
    var balous = incident(6, occurring: true)
    balous.patient = PatientName(number: 2, name: "Balou")
    let mimi = PatientName(number: 1, name: "Mimi")
    var state = EmergenciesViewState()
    state.news = [
      .changed(ForeignChange(row: balous, deed: ChangeSummary(.assigned, .incident(6)), was: mimi, by: "Ben")),
      .changed(ForeignChange(row: incident(6), deed: ChangeSummary(.unassigned, .incident(6)), was: mimi)),
      .changed(ForeignChange(row: balous, deed: ChangeSummary(.erased, .note(incident: 6, 3)), by: "Ben")),
      .changed(ForeignChange(row: incident(6, "bite"), deed: ChangeSummary(.described, .incident(6)))),
    ]
    #expect(
      EmergenciesRenderer.lines(state, style: style(width: 80)) == [
        "Ben set the patient of #6 Balou, was Mimi", "#6, elsewhere: patient removed from the incident, was Mimi",
        "Ben erased note n3 of #6 Balou", "#6 bite, elsewhere: described",
      ])
    #expect(!EmergenciesRenderer.output(state, style: style()).rings)
  }

  @Test("The line about a colleague's undo or redo names the change, and of a moved note the present place")
  func colleagueUndoNamesChange() {
    func line(
      _ kind: ChangeKind, _ record: RecordID, _ outcome: ChangeOutcome, isThere: Bool? = nil,
      by: String? = nil
    ) -> String {
      EmergenciesRenderer.line(
        ForeignChange(
          row: incident(6), deed: ChangeSummary(kind, record), outcome: outcome, isThere: isThere, by: by),
        style(width: 80))
    }
    let note = RecordID.note(incident: 6, 3)
    #expect(line(.edited, note, .undone) == "#6, undone elsewhere: note n3 edited")
    #expect(line(.priced, note, .redone) == "#6, redone elsewhere: cost of note n3 set")
    #expect(line(.settled, .incident(6), .undone) == "#6, undone elsewhere: settled")
    #expect(line(.discarded, .incident(6), .made, by: "Ben") == "Ben discarded #6  /restore incident 6")
    #expect(line(.settled, .incident(6), .made, by: "Ben") == "Ben settled #6; you are still in it  /new")
    #expect(line(.moved, note, .made, isThere: true, by: "Ben") == "Ben moved note n3 to #6")
    #expect(line(.moved, note, .made, isThere: false, by: "Ben") == "Ben moved note n3 of #6 away")
    for (isThere, words) in [(true, "note n3 moved here"), (false, "note n3 moved to another incident")] {
      #expect(line(.moved, note, .undone, isThere: isThere) == "#6, elsewhere: \(words)")
    }
  }

  @Test(
    "The line about any change of a known colleague names the colleague and the incident, and does not say elsewhere.")
  func colleagueLineNamesColleagueAndIncident() {
    for kind in ChangeKind.allCases where kind != .left {
      for record in [RecordID.incident(6), .note(incident: 6, 3)] {
        let change = ForeignChange(row: incident(6, "bite"), deed: ChangeSummary(kind, record), by: "Ben")
        let line = EmergenciesRenderer.line(change, style(width: 80))
        #expect(line.contains("Ben ") || line.contains("by Ben"), "\(line)")
        #expect(line.contains("#6 bite") && !line.contains("elsewhere"), "\(line)")
      }
    }
  }

  @Test("A patient chosen at another prompt is a line with the patient chosen before")
  func patientChosenElsewhereIsShown() {
    let (mimi, rex) = (PatientName(number: 1, name: "Mimi"), PatientName(number: 2, name: "Rex"))
    for (choice, line) in [
      (ForeignChoice(now: mimi, was: rex), "chosen elsewhere: Mimi, was Rex"),
      (ForeignChoice(now: mimi, was: nil), "chosen elsewhere: Mimi"),
      (ForeignChoice(now: nil, was: rex), "chosen elsewhere: no patient, was Rex"),
    ] {
      #expect(EmergenciesRenderer.line(choice, style(width: 80)) == line)
    }
  }

  @Test("The bell rings for a newly declared emergency, but not for an open, ended or settled one.")
  func bellRingsForNewEmergency() {
    var state = EmergenciesViewState()
    state.news = [.open(incident(9)), .ended(incident(10), by: nil), .settled(incident(12), by: nil)]
    #expect(!EmergenciesRenderer.output(state, style: style()).rings)
    state.news.append(.declared(incident(13, emergency: true), by: nil))
    #expect(EmergenciesRenderer.output(state, style: style()).rings)
  }

  @Test(
    "A line about an emergency fits the terminal, and its texts cannot control the terminal.", arguments: [60, 80, 120])
  func emergencyLineFitsTerminal(width: Int) {
    var state = EmergenciesViewState()
    let (worse, wide) = (incident(13, hostile, emergency: true), incident(14, String(repeating: "猫", count: 99)))
    state.news = [
      .declared(worse, by: hostile), .open(wide), .ended(wide, by: "Ada Kern"), .settled(worse, by: "Ada Kern"),
    ]
    let lines = EmergenciesRenderer.lines(state, style: style(width: width))
    #expect(isHarmless(lines))
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
