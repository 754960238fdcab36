import Foundation
import Testing
import ViewModels

@testable import TerminalViews

/// Every place that prints a patient's name prints what tells it apart from others of that name.
@Suite struct TwinPrintingTests {
  private static let max = PatientName(number: 7, name: "Max", twin: "Weber")

  private static func row(_ number: Int = 12) -> IncidentRow {
    var row = incident(number, "limping")
    row.patient = max
    return row
  }

  private static func record() -> RecordRow {
    var row = RecordRow(.patient(7), id: "0", name: "Max")
    row.twin = "Weber"
    return row
  }

  private static let places: [(name: String, text: @Sendable () -> String)] = [
    (
      "confirmation",
      {
        text(
          ConfirmationRenderer.render(
            Confirmation(outcome: .done, deed: ChangeSummary(.settled, .incident(12)), incident: row()), style: style())
        )
      }
    ),
    (
      "move",
      {
        text(
          ConfirmationRenderer.render(
            Confirmation(
              outcome: .done, deed: ChangeSummary(.moved, .note(incident: 12, 1)), incident: row(),
              subject: .note(NoteRow(number: 3, text: "limping", writtenAt: .distantPast)), others: [incident(14, "x")]),
            style: style()))
      }
    ),
    (
      "reassigned, and left",
      {
        text(
          ConfirmationRenderer.render(
            Confirmation(
              outcome: .done, deed: ChangeSummary(.assigned, .incident(12)), incident: row(), left: row(11), was: max),
            style: style()))
      }
    ),
    ("list", { row().name(60, style()) }),
    (
      "news",
      {
        EmergenciesRenderer.line(
          ForeignChange(row: row(), deed: ChangeSummary(.assigned, .incident(12)), was: max), style())
      }
    ),
    (
      "refused line",
      {
        text(
          RootRenderer.render(
            .complaining(.patientChanged(12, now: max, was: max, by: nil)), style: style(), typed: nil))
      }
    ),
    ("patient", { text(PatientRenderer.render(RecordView(record()), style: style())) }),
    ("page of a day", { DigestDocument.incidents([DigestRow(incident: row(), notes: [])], style: style()) }),
    ("incident", { text(IncidentRenderer.render(IncidentView(row: row(), notes: []), style: style())) }),
    (
      "prompt in an incident",
      {
        PromptRenderer.prompt(PromptTests.state(row()), style: style(width: 80))
      }
    ),
    (
      "prompt before an incident",
      {
        var state = RootViewState()
        state.jotter.patient = max
        return PromptRenderer.prompt(state, style: style(width: 80))
      }
    ),
    (
      "taken transponder",
      { text(RootRenderer.render(.complaining(.chipTaken("276098102345678", by: max)), style: style(), typed: nil)) }
    ),
    (
      "candidates",
      {
        text(
          RootRenderer.render(
            .complaining(.ambiguousRecord(Reference(.patient, "max"), candidates: [stored(record())])), style: style(),
            typed: nil))
      }
    ),
    (
      "unclear word",
      {
        text(
          RootRenderer.render(
            .complaining(.unclearPatient("max", candidates: [stored(record())])), style: style(), typed: nil))
      }
    ),
  ]

  private static func text(_ output: Output) -> String { (output.out + output.err).joined(separator: "\n") }

  @Test("A patient of whose name there is another one is never printed by its bare name", arguments: places.indices)
  func named(index: Int) {
    let place = Self.places[index]
    let text = place.text()
    #expect(text.contains("Max (Weber)"), "\(place.name): \(text)")
    #expect(!text.replacing("Max (Weber)", with: "").contains("Max"), "\(place.name): \(text)")
  }
}
