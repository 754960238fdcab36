import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Each output with a patient's name adds the detail that tells patients of equal names apart.
@Suite struct TwinPrintingTests {
  /// A patient whose name occurs twice, with its distinguishing detail and the language of the output.
  private struct Twin: Sendable {
    var mark = "Weber"
    var language = Language.english

    var max: PatientName { PatientName(number: 7, name: "Max", twin: mark) }

    var record: RecordRow {
      var row = TerminalViewsTests.patient(7, "Max")
      row.twin = mark
      return row
    }

    var appointment: AppointmentRow {
      var row = TerminalViewsTests.appointment(4, "Max")
      row.known = max
      return row
    }

    func row(_ number: Int = 12) -> IncidentRow {
      var row = incident(number, "limping")
      row.patient = max
      return row
    }

    func named(_ kind: RecordKind, _ name: String) -> RecordRow {
      let field = RecordRow.Field("patient", .record(.patient), "p7", called: "Max", twin: mark)
      return RecordRow(RecordID(kind, 3), id: "", name: name, fields: [field])
    }

    var linked: GuardianshipRow {
      let guardian = TerminalViewsTests.record(.guardian, 1, "Nora", ["name": "Nora"])
      return GuardianshipRow(guardian: guardian, patient: record, role: .owner)
    }

    func style(_ width: Int? = nil) -> Style { TerminalViewsTests.style(width: width, language: language) }

    func confirmed(_ confirmation: ViewModels.Confirmation) -> String {
      text(ConfirmationRenderer.render(confirmation, style: style()))
    }

    func confirmed(_ kind: ChangeKind, _ outcome: ChangeOutcome = .made) -> String {
      var done = ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(kind, .patient(7)), subject: .record(record))
      if kind == .edited { done.changed = [ChangedField("colour", "red")] }
      return confirmed(done)
    }

    func complained(_ failure: Failure) -> String {
      text(RootRenderer.render(.complaining(failure), style: style(), typed: nil))
    }

    func text(_ output: Output) -> String { (output.out + output.err).joined(separator: "\n") }
  }

  @Test("A line prints the detail that tells patients of equal names apart only once")
  func twinDetailIsPrintedOnce() {
    for mark in ["cat", "Siamese", "276098106123456", "Weber"] {
      var row = record(
        .patient, 7, "Max", ["name": "Max", "species": "cat", "breed": "Siamese", "chip": "276098106123456"])
      row.twin = mark
      for kind in [ChangeKind.admitted, .released, .assigned] {
        let done = ViewModels.Confirmation(
          outcome: .made, deed: ChangeSummary(kind, .patient(7)), subject: .record(row))
        let line = ConfirmationRenderer.line(done, style())
        #expect(line.components(separatedBy: mark).count == 2, "\(line)")
      }
      let listed = row.listed(style())
      #expect(!listed.details.map(\.english).contains(mark), "\(mark)")
    }
  }

  @Test("Patients that only their numbers distinguish are offered with each number once")
  func indistinctPatientsAreOfferedByNumber() {
    let twins = [7, 8].map { number in
      var row = patient(number, "Rex")
      row.twin = "p\(number)"
      return stored(row)
    }
    let failure = Failure.ambiguousRecord(Reference(.patient, "rex"), candidates: twins)
    let offered = failure.explained(style()).message.english
    #expect(offered.contains("p7 (Rex") && offered.contains("p8 (Rex"))
    #expect(!offered.contains("(p7)") && !offered.contains("(p8)"), "\(offered)")
  }

  private static let places: [(name: String, text: @Sendable (Twin) -> String)] = [
    (
      "confirmation",
      { $0.confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, .incident(12)), incident: $0.row())) }
    ),
    (
      "move",
      {
        $0.confirmed(
          Confirmation(
            outcome: .made, deed: ChangeSummary(.moved, .note(incident: 12, 1)), incident: $0.row(),
            subject: .note(NoteRow(number: 3, text: "limping", writtenAt: .distantPast)), others: [incident(14, "x")]))
      }
    ),
    (
      "reassigned, and left",
      {
        $0.confirmed(
          Confirmation(
            outcome: .made, deed: ChangeSummary(.assigned, .incident(12)), incident: $0.row(), left: $0.row(11),
            was: $0.max))
      }
    ),
    ("added", { $0.confirmed(.admitted) }),
    ("edited", { $0.confirmed(.edited) }),
    ("removed", { $0.confirmed(.released) }),
    ("removal undone", { $0.confirmed(.released, .undone) }),
    ("restored", { $0.confirmed(.restored) }),
    ("chosen", { $0.confirmed(.assigned) }),
    ("chosen already", { $0.confirmed(.assigned, .unchanged) }),
    ("chosen no more", { $0.confirmed(.unassigned) }),
    (
      "planned",
      {
        $0.confirmed(
          Confirmation(
            outcome: .made, deed: ChangeSummary(.planned, .appointment(4)), subject: .appointment($0.appointment)))
      }
    ),
    (
      "linked",
      {
        let deed = ChangeSummary(.linked, .guardianship(1, patient: 7))
        return $0.confirmed(Confirmation(outcome: .made, deed: deed, subject: .guardianship($0.linked)))
      }
    ),
    (
      "name only",
      {
        var done = Confirmation(outcome: .made, deed: ChangeSummary(.planned, .appointment(4)))
        let candidate = Unmatched.Candidate(number: 7, name: "Max", twin: $0.mark)
        done.unmatched = [Unmatched(kind: .patient, text: "m", candidates: [candidate])]
        return $0.confirmed(done)
      }
    ),
    ("list", { $0.row().name(60, $0.style()) }),
    (
      "patients",
      {
        var state = RecordsViewState()
        (state.answer, state.filter, state.rows) = (.listed, RecordFilter(.patient), [$0.record])
        return $0.text(RecordsRenderer.render(state, style: $0.style()))
      }
    ),
    ("patients where it is narrow", { $0.record.listed($0.style(24)).lines(2, $0.style(24)).joined() }),
    (
      "guardian",
      {
        let view = RecordView($0.linked.guardian, guardianships: [$0.linked])
        return $0.text(RecordsRenderer.shown(view, $0.style()))
      }
    ),
    ("reminders", { $0.named(.reminder, "pills").listed($0.style()).lines(2, $0.style()).joined() }),
    (
      "schedule",
      {
        let state = RootViewState.scheduling(.listed, [$0.appointment])
        return $0.text(ScheduleRenderer.render(state.schedule, style: $0.style()))
      }
    ),
    (
      "Tab",
      {
        Suggestion(
          "2", about: "limping", twin: $0.max, at: nil, now: moment(), calendar: berlin, language: $0.language
        ).about
      }
    ),
    (
      "news",
      {
        EmergenciesRenderer.line(
          ForeignChange(row: $0.row(), deed: ChangeSummary(.assigned, .incident(12)), was: $0.max), $0.style())
      }
    ),
    ("refused line", { $0.complained(.patientChanged(12, now: $0.max, was: $0.max, by: nil)) }),
    ("patient", { $0.text(PatientRenderer.render(RecordView($0.record), style: $0.style())) }),
    ("page of a day", { DigestDocument.incidents([DigestRow(incident: $0.row(), notes: [])], style: $0.style()) }),
    ("incident", { $0.text(IncidentRenderer.render(IncidentView(row: $0.row(), notes: []), style: $0.style())) }),
    ("prompt in an incident", { PromptRenderer.prompt(PromptTests.state($0.row()), style: $0.style(80)) }),
    (
      "prompt before an incident",
      {
        var state = RootViewState()
        state.jotter.patient = $0.max
        return PromptRenderer.prompt(state, style: $0.style(80))
      }
    ),
    ("taken transponder", { $0.complained(.chipTaken("276098102345678", by: $0.max)) }),
    (
      "candidates",
      { $0.complained(.ambiguousRecord(Reference(.patient, "max"), candidates: [stored($0.record)])) }
    ),
    (
      "candidates of all kinds",
      { $0.complained(.ambiguousName("max", [Named(.patient(7), "Max", twin: $0.mark)])) }
    ),
    ("unclear word", { $0.complained(.unclearPatient("max", candidates: [stored($0.record)])) }),
  ]

  @Test("A patient whose name is not unique is never printed by its bare name", arguments: places.indices)
  func ambiguousNameIsNeverBare(index: Int) {
    #expect(Self.problems("Max (Weber)", in: Self.places[index], of: Twin()) == [])
  }

  @Test("A species that tells patients apart is printed in the reader's language", arguments: places.indices)
  func distinguishingSpeciesIsTranslated(index: Int) {
    #expect(Self.problems("Max (Katze)", in: Self.places[index], of: Twin(mark: "cat", language: .german)) == [])
    #expect(Self.problems("Max (cat)", in: Self.places[index], of: Twin(mark: "cat")) == [])
  }

  /// Output of the place if it lacks this name, or prints the patient's bare name; else empty.
  private static func problems(
    _ name: String, in place: (name: String, text: @Sendable (Twin) -> String), of twin: Twin
  ) -> [String] {
    let text = place.text(twin)
    let isRight = text.contains(name) && !text.replacing(name, with: "").contains("Max")
    return isRight ? [] : ["\(place.name): \(text)"]
  }

  @Test("Other programs read a species in English, whatever the language of the reader.")
  func programsReadEnglishSpecies() {
    let twin = Twin(mark: "cat", language: .german)
    let json = JSON.object(twin.named(.reminder, "pills").json(twin.style())).line
    #expect(json.contains(#""patient_name":"Max (cat)""#))
    #expect(twin.appointment.plainLine(twin.style()).contains("p7 Max (cat)"))
  }

  @Test("Tab names the animal of a suggestion once, behind the time and before the text.")
  func suggestionNamesAnimalOnce() {
    func about(_ text: String, at time: Date? = nil) -> String {
      Suggestion("a1", about: text, twin: Twin().max, at: time, now: moment(), calendar: berlin).about
    }
    #expect(about("limping") == "Max (Weber): limping")
    #expect(about("Max") == "Max (Weber)" && about("") == "Max (Weber)")
    #expect(about("", at: moment()) == "\(berlin.time(moment())) Max (Weber)")
  }
}
