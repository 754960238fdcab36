import TerminalKit
import ViewModels

/// Prints the label that was written for a patient or a practitioner.
enum ScanRenderer {
  static func render(_ state: ScanViewState, style: Style) -> Output {
    guard let label = state.label else { return Output() }
    let lines = style.forPrograms(
      "label",
      object: [
        "reference": .string(label.reference), "name": JSON(nonEmpty: label.name), "code": .string(label.code),
        "file": JSON(nonEmpty: label.file),
      ], plain: [[label.reference, label.code.harmless, label.file.harmless].joined(separator: "\t")])
    let name = label.shownName(40, style)
    return lines.map { Output(out: $0) }
      ?? Output(err: [
        style.say("\(label.code.oneLine(60)) written to \(label.file.harmless): the label of \(name)")
      ])
  }
}
