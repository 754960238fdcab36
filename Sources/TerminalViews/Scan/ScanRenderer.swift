import TerminalKit
import ViewModels

/// Prints the result of a scanned label.
enum ScanRenderer {
  static func render(_ state: ScanViewState, style: Style) -> Output {
    guard let label = state.label else { return Output() }
    switch style.format {
    case .json, .jsonl:
      return Output(
        out: [
          JSON.object([
            "title": .string("label"), "reference": .string(label.reference), "name": JSON(said: label.name),
            "code": .string(label.code), "file": JSON(said: label.file),
          ]).line
        ])
    case .plain:
      return Output(out: [[label.reference, label.code.harmless, label.file.harmless].joined(separator: "\t")])
    case .people:
      let code = style.say(
        "\(label.code.oneLine(60)) in \(label.file.harmless): the label of \(label.name.oneLine(40))")
      return Output(err: [code])
    }
  }
}
