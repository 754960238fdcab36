import Foundation
import TerminalKit
import ViewModels

@testable import TerminalViews

enum WeightsRenderer {
  static func render(_ state: WeightsViewState, style: Style) -> Output {
    switch state.answer {
    case .noted(let row, let before): Output(err: [noted(row, before, style)])
    case .listed(let rows, let patient): page(rows, patient, style)
    case .impossible(let kilograms):
      Output(
        err: [
          style.forErrors.paint(style.say("no animal weighs \(kilograms.weight(style))"), .wrong),
          style.say("the scale shows kilograms: \(style.commandPrefix)weight Rex 31.2"),
        ], exitCode: 1)
    // The root prints failures.
    case .refused, nil: Output()
    }
  }

  private static func noted(_ row: WeightRow, _ before: WeightRow?, _ style: Style) -> String {
    let text = "\(row.patient.oneLine(40))  \(row.kilograms.weight(style))"
    guard let before, before.kilograms != row.kilograms else { return text }
    let kilograms = row.kilograms - before.kilograms
    let change = (kilograms > 0 ? "+" : "") + kilograms.weight(style)
    return "\(text)  " + style.say("\(change) since \(style.calendar.day(before.notedAt))")
  }

  private static func page(_ rows: [WeightRow], _ patient: String, _ style: Style) -> Output {
    guard !rows.isEmpty else {
      return Output(err: [style.say("no weights of \(patient.oneLine(40)): \(style.commandPrefix)weight notes one")])
    }
    return switch style.format {
    case .json:
      Output(
        out: [
          JSON.object([
            "title": .string("weights"), "rows": .array(rows.map { .object($0.json(style.calendar)) }),
          ]).line
        ])
    case .jsonl: Output(out: rows.map { JSON.object($0.json(style.calendar)).line })
    case .plain: Output(out: rows.map { $0.plainLine(style) })
    case .people:
      Output(out: rows.map { "\(style.calendar.stamp($0.notedAt))  \($0.kilograms.weight(style))" })
    }
  }
}

extension Decimal {
  /// Kilograms with the decimal separator of the user's locale: `31.2 kg`.
  fileprivate func weight(_ style: Style) -> String {
    let parts = description.split(separator: ".")
    return parts.joined(separator: String(style.money.decimal ?? ".")) + " kg"
  }
}

extension WeightRow {
  /// Tab-separated: patient, time, kilograms.
  fileprivate func plainLine(_ style: Style) -> String {
    [patient.harmless, style.calendar.plainStamp(notedAt), kilograms.description].joined(separator: "\t")
  }

  fileprivate func json(_ calendar: LocalCalendar) -> [String: JSON] {
    [
      "patient": .string(patient), "kilograms": .string(kilograms.description),
      "noted_at": .string(calendar.iso8601(notedAt)),
    ]
  }
}
