import Foundation
import TerminalKit
import ViewModels

/// Prints an image analysis: each label with its confidence, place and parents.
enum AnalysisRenderer {
  static func render(_ state: AnalysisViewState, style: Style) -> Output {
    if let lines = style.forPrograms(
      "analysis of \(state.image)", rows: state.analyses.map { json($0, style) },
      with: ["species": .string(state.species.rawValue), "image_id": .string(state.image)],
      plain: state.analyses.flatMap(plain))
    {
      return Output(out: lines)
    }
    guard !state.analyses.isEmpty else {
      return Output(err: [style.say("\(state.image) was not analysed yet")])
    }
    return Output(out: state.analyses.flatMap { people($0, state.image, style) })
  }

  private static func people(_ analysis: Analysis, _ image: String, _ style: Style) -> [String] {
    let vendor = analysis.vendor.map { $0.oneLine(60) } ?? style.say("image recognition")
    let time = analysis.createdAt.map { style.dot + style.calendar.stamp(Date($0)) } ?? ""
    var lines = [style.say("\(vendor) sees in \(image)") + time]
    lines += analysis.labels.flatMap { label($0, style) }
    if !analysis.warnings.isEmpty {
      lines.append(style.say("warnings:"))
      lines += analysis.warnings.flatMap { label($0, style) }
    }
    if analysis.labels.isEmpty, analysis.warnings.isEmpty { lines.append("  " + style.say("nothing recognised")) }
    return lines.flatMap { line in style.width.map { line.wrapped(to: $0) } ?? [line] }
  }

  private static func label(_ label: Analysis.Label, _ style: Style) -> [String] {
    let parents = label.parents.map { $0.oneLine(40) }.joined(separator: ", ")
    let kind = parents.isEmpty ? "" : style.dot + style.say("a kind of \(parents)")
    let line = "  \(label.name.oneLine(60))  \(percent(label.confidence, style))\(kind)"
    return [line]
      + label.instances.map { box in
        let place = style.say(
          "\((box.left * 100).percent(style)) from the left, \((box.top * 100).percent(style)) from the top")
        let size = "\((box.width * 100).percent(style)) × \((box.height * 100).percent(style))"
        return "    \(place)\(style.dot)\(size)\(style.dot)\(percent(box.confidence, style))"
      }
  }

  /// Returns `?` for an unknown confidence.
  private static func percent(_ confidence: Double?, _ style: Style) -> String { confidence?.percent(style) ?? "?" }

  private static func json(_ analysis: Analysis, _ style: Style) -> [String: JSON] {
    [
      "vendor": JSON(analysis.vendor), "created_at": JSON(analysis.createdAt.map { style.calendar.iso8601(Date($0)) }),
      "labels": .array(analysis.labels.map { .object(json($0)) }),
      "moderation_labels": .array(analysis.warnings.map { .object(json($0)) }),
    ]
  }

  private static func json(_ label: Analysis.Label) -> [String: JSON] {
    [
      "name": .string(label.name), "confidence": JSON(label.confidence.map { "\($0)" }),
      "parents": .array(label.parents.map { .string($0) }),
      "instances": .array(
        label.instances.map { box in
          .object([
            "width": .string("\(box.width)"), "height": .string("\(box.height)"), "left": .string("\(box.left)"),
            "top": .string("\(box.top)"), "confidence": JSON(box.confidence.map { "\($0)" }),
          ])
        }),
    ]
  }

  /// Tab-separated: name, confidence, parents and number of instances; a warning ends with `warning`.
  private static func plain(_ analysis: Analysis) -> [String] {
    func line(_ label: Analysis.Label, _ end: [String]) -> String {
      ([
        label.name.harmless, label.confidence.map { "\($0)" } ?? "",
        label.parents.map(\.harmless).joined(separator: ", "),
        "\(label.instances.count)",
      ] + end).joined(separator: "\t")
    }
    return analysis.labels.map { line($0, []) } + analysis.warnings.map { line($0, ["warning"]) }
  }
}
