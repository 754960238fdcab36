import ViewModels

/// Prints what came of a list of clinics: those that are new, what is wrong with which entry, and how many of each.
enum ImportRenderer {
  static func render(_ view: ImportView, style: Style) -> Output {
    let isNothing = view.refused > 0 && view.addedCount + view.known + view.removedCount == 0
    var output = Output(exitCode: isNothing ? 1 : 0)
    switch style.format {
    case .json: output.out = [json(view).line]
    case .jsonl: output.out = view.added.map { JSON.object(members($0)).line }
    case .plain:
      output.out = view.added.map { "\($0.row)\t\($0.number.map(reference) ?? "")\t\($0.name.harmless)" }
    case .people:
      output.out = view.added.map { entry in
        let place = entry.number.map(reference) ?? style.say("entry \(entry.row)")
        return
          "\(style.paint(place, .dim))  \(entry.name.oneLine(style.width.map { max(8, $0 - place.displayWidth - 2) }))"
      }
    }
    let style = style.forErrors
    if view.addedCount > view.added.count {
      output.err.append(style.say("and \(view.addedCount - view.added.count) more are new"))
    }
    output.err += view.removed.map { entry in
      let way = "\(style.commandPrefix)restore \(entry.number.map(reference) ?? "")"
      return style.say("entry \(entry.row), \(entry.name.oneLine(40)), was removed here: \(way) brings it back")
    }
    output.err += view.problems.map { style.paint(style.say($0.message), .wrong) }
    if view.problemCount > view.problems.count {
      output.err.append(style.say("and \(view.problemCount - view.problems.count) more like these"))
    }
    output.err.append(summary(view, &output, style))
    return output
  }

  private static func reference(_ number: Int) -> String { RecordName(.clinic, number).reference }

  private static func summary(_ view: ImportView, _ output: inout Output, _ style: Style) -> String {
    let counts: [(Int, Message)] = [
      (view.addedCount, view.isTrial ? "new: \(view.addedCount)" : "imported: \(view.addedCount)"),
      (view.known, "known already: \(view.known)"), (view.removedCount, "removed here: \(view.removedCount)"),
      (view.refused, "not taken: \(view.refused)"),
    ]
    let shown = counts.enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }.map { style.say($0.element.1) }
    let text = shown.joined(separator: style.dot)
    guard !view.isTrial else { return style.say("\(text); nothing is stored yet") }
    guard view.addedCount > 0, style.wants(.undo) else { return text }
    output.hints = [.undo]
    return "\(text) (\(style.commandPrefix)undo)"
  }

  private static func members(_ entry: ImportView.Entry) -> [String: JSON] {
    ["row": .number(entry.row), "number": JSON(entry.number), "name": .string(entry.name)]
  }

  private static func json(_ view: ImportView) -> JSON {
    .object([
      "title": .string("clinic import"), "path": .string(view.path), "dry_run": .bool(view.isTrial),
      "added": .number(view.addedCount), "known": .number(view.known), "refused": .number(view.refused),
      "rows": .array(view.added.map { .object(members($0)) }),
      "removed": .array(view.removed.map { .object(members($0)) }),
      "problems": .array(
        view.problems.map { problem in
          .object([
            "row": .number(problem.row), "field": JSON(problem.key), "problem": .string(problem.message.english),
          ])
        }),
    ])
  }
}

extension ImportView.Problem {
  /// What is wrong, and what to do.
  fileprivate var message: Message {
    let key = key ?? ""
    return switch reason {
    case .noObject: "entry \(row): it is no object: write {\"name\": \"…\"}"
    case .missing: "entry \(row): \(key) is missing: write \"\(key)\": \"…\""
    case .noText(let text): "entry \(row): \(key): \(text.oneLine(40)) is no text: write it in quotes"
    case .noPlace(let text):
      "entry \(row): \(key): \(text.oneLine(40)) is no place: write [latitude, longitude] in degrees, or leave it out"
    }
  }
}
