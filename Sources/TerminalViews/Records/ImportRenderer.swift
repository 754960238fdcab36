import TerminalKit
import ViewModels

/// Prints the result of an import: new records, problems by entry, and counts.
enum ImportRenderer {
  static func render(_ views: [ImportReport], style: Style) -> Output {
    guard views.count != 1 else { return render(views[0], style: style) }
    var output = Output(exitCode: exitCode(views))
    output.err = views.flatMap { passedOver($0, style) }
    for view in views {
      let part = render(view, isOne: false, style: style)
      if style.format == .people { output.err.append(style.forErrors.paint(view.list.rawValue, .bold)) }
      output.out += part.out
      output.err += part.err
      output.hints = part.hints.isEmpty ? output.hints : part.hints
    }
    guard style.format == .json else { return output }
    output.out = [
      JSON.object([
        "title": .string("import"), "path": .string(views.first?.path ?? ""),
        "dry_run": .bool(views.contains(where: \.isTrial)),
        "lists": .array(
          views.map { .object(members($0, style.calendar).merging(["list": .string($0.list.rawValue)]) { $1 }) }),
      ]).line
    ]
    return output
  }

  private static func render(_ view: ImportReport, isOne: Bool = true, style: Style) -> Output {
    func reference(_ number: Int) -> String { RecordID(view.list.kind, number).reference }
    var output = Output(exitCode: exitCode([view]))
    switch style.format {
    case .json: output.out = [json(view, style.calendar).line]
    case .jsonl: output.out = view.added.map { JSON.object(members($0)).line }
    case .plain:
      output.out = view.added.map { "\($0.row)\t\($0.number.map(reference) ?? "")\t\($0.name.harmless)" }
    case .people:
      output.out = view.added.map { entry in
        let place =
          entry.number.map(reference)
          ?? (isOne ? style.say("entry \(entry.row)") : "\(view.list.rawValue) \(entry.row)")
        return
          "\(style.paint(place, .dim))  \(entry.name.oneLine(style.width.map { max(8, $0 - place.displayWidth - 2) }))"
      }
    }
    let style = style.forErrors
    if view.addedCount > view.added.count {
      output.err.append(style.say("more new entries, not listed here: \(view.addedCount - view.added.count)"))
    }
    output.err += view.removed.map { entry in
      let suggestion = "\(style.commandPrefix)restore \(entry.number.map(reference) ?? "")"
      return style.say("entry \(entry.row), \(entry.name.oneLine(40)), was removed here: \(suggestion) brings it back")
    }
    output.err += view.problems.map { style.paint(style.say($0.message(style.calendar)), .wrong) }
    if view.problemCount > view.problems.count {
      output.err.append(style.say("and \(view.problemCount - view.problems.count) more like these"))
    }
    if isOne { output.err += passedOver(view, style) }
    output.err.append(summary(view, &output, style))
    return output
  }

  /// 1 if every entry was refused, also in a trial run; otherwise 0.
  private static func exitCode(_ views: [ImportReport]) -> Int32 {
    let taken = views.reduce(0) { $0 + $1.addedCount + $1.known + $1.removedCount }
    return taken == 0 && views.contains { $0.refused > 0 } ? 1 : 0
  }

  /// A remark on members of the file that are no known lists; no count includes them.
  private static func passedOver(_ view: ImportReport, _ style: Style) -> [String] {
    guard let unknown = view.unknown, !unknown.isEmpty else { return [] }
    let names = unknown.prefix(8).map { quoted($0) }.listed(", ")
    return [style.forErrors.paint(style.say("skipped, as jotter has no such list: \(names)"), .wrong)]
  }

  private static func summary(_ view: ImportReport, _ output: inout Output, _ style: Style) -> String {
    let counts: [(Int, Message)] = [
      (view.addedCount, view.isTrial ? "new: \(view.addedCount)" : "imported: \(view.addedCount)"),
      (view.known, "known already: \(view.known)"), (view.removedCount, "removed here: \(view.removedCount)"),
      (view.refused, "not imported: \(view.refused)"),
    ]
    let shown = counts.enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }.map { style.say($0.element.1) }
    let text = shown.joined(separator: style.dot)
    guard !view.isTrial else { return style.say("\(text); nothing is stored yet") }
    guard view.addedCount > 0, style.wants(.undo) else { return text }
    output.hints = [.undo]
    return "\(text) (\(style.commandPrefix)undo)"
  }

  private static func members(_ entry: ImportEntry) -> [String: JSON] {
    ["row": .number(entry.row), "number": JSON(entry.number), "name": .string(entry.name)]
  }

  private static func json(_ view: ImportReport, _ calendar: LocalCalendar) -> JSON {
    let title: JSON = view.list.kind == .clinic ? .string("clinic import") : .string("import")
    let members: [String: JSON] = [
      "title": title, "path": .string(view.path), "dry_run": .bool(view.isTrial),
      "list": .string(view.list.rawValue),
    ]
    return .object(members.merging(Self.members(view, calendar)) { $1 })
  }

  private static func members(_ view: ImportReport, _ calendar: LocalCalendar) -> [String: JSON] {
    [
      "added": .number(view.addedCount), "known": .number(view.known), "refused": .number(view.refused),
      "rows": .array(view.added.map { .object(members($0)) }),
      "unknown": .array((view.unknown ?? []).map { .string($0) }),
      "removed": .array(view.removed.map { .object(members($0)) }),
      "problems": .array(
        view.problems.map { problem in
          .object([
            "row": .number(problem.row), "field": JSON(problem.key),
            "problem": .string(problem.message(calendar).english),
          ])
        }),
    ]
  }
}

extension RowProblem {
  /// The problem, and its remedy.
  fileprivate func message(_ calendar: LocalCalendar) -> Message {
    let key = key ?? ""
    return switch reason {
    case .noObject: "entry \(row): not an object: write {\"name\": \"…\"}"
    case .missing: "entry \(row): \(key) is missing: write \"\(key)\": \"…\""
    case .noText(let text): "entry \(row): \(key): \(text.oneLine(40)) is not a text: put it in quotes"
    case .noPlace(let text):
      "entry \(row): \(key): \(text.oneLine(40)) is not a place: write [latitude, longitude] in degrees, or leave it out"
    case .noMoment(let text):
      "entry \(row): cannot read \(text.oneLine(40)) as a time: write year, month, day, hour and minute"
    case .noWord(let text, let words):
      "entry \(row): \(key): \(text.oneLine(40)) is not one of \(words.joined(separator: ", "))"
    case .noPet(let id): "entry \(row): \(key): no animal in the file or in jotter has the id \(id.oneLine(40))"
    case .deleted: "entry \(row): marked for removal in the file"
    case .unfit(let failure):
      // Most messages name the field.
      key.isEmpty || failure.message(calendar).english.hasPrefix("\(key): ")
        ? "entry \(row): \(failure.message(calendar))" : "entry \(row): \(key): \(failure.message(calendar))"
    }
  }
}
