import Architecture
import Foundation
import TerminalKit
import ViewModels

/// Prints a patient with its history and passport, or the obstacles to a journey.
enum PatientRenderer {
  static func render(_ view: RecordView, style: Style) -> Output {
    let isShown = view.journey == nil
    var output = Output()
    switch style.format {
    case .json, .jsonl: output.out = [json(view, style).line]
    case .plain:
      output.out = [view.row.plainLine] + (isShown ? fields(view) + guardians(view) : obstacles(view))
    case .people:
      output.out = (isShown ? people(view, style) : check(view, style)).flatMap { $0.folded(to: style.width) }
    }
    if view.hasMore, !style.format.isJSON {
      let command = "\(style.commandPrefix)incidents --patient \(view.row.reference) --all"
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }

  private static func json(_ view: RecordView, _ style: Style) -> JSON {
    let calendar = style.calendar
    var members = view.row.json(style)
    members["title"] = .string("patient \(view.row.reference)")
    members["guardians"] = .array(
      view.guardianships.map { .object($0.guardian.json(style).merging(["role": $0.jsonRole]) { $1 }) })
    members["incidents"] = .array(view.incidents.map { .object($0.json(calendar)) })
    members["entries"] = .array(view.entries.map { .object($0.json(style)) })
    members["reminders"] = .array(view.reminders.map { .object($0.json(style)) })
    members["passport"] = .array(view.passport.map { .object($0.json(style)) })
    members["picture"] = view.picture.map { .object($0.json(calendar)) } ?? .null
    members["findings"] = .array(view.findings.map(\.json))
    if let journey = view.journey {
      members["entry"] = .object([
        "at": .string(journey.text), "to": JSON(journey.to), "from": JSON(journey.from),
        "clear": .bool(!view.findings.contains(where: \.isObstacle)),
      ])
    }
    return .object(members)
  }

  /// Lines for other programs, one for each value: kind of part, number, field name, value.
  private static func fields(_ view: RecordView) -> [String] {
    let row = view.row
    let picture = view.picture.map { [["patient", "", "picture", $0.file]] } ?? []
    let own = row.known.map { ["patient", "", $0.name, $0.text] }
    let parts = row.parts.flatMap { part in
      part.known.map { [part.record.kind.rawValue, "\(part.number)", $0.name, $0.text] }
    }
    let passport = view.passport.flatMap { entry in
      entry.known.filter { !["kind", "patient"].contains($0.name) }.map {
        [entry["kind"], entry.reference, $0.name, $0.text]
      }
    }
    return (own + picture + parts + passport).map { $0.map(\.harmless).joined(separator: "\t") }
  }

  private static func guardians(_ view: RecordView) -> [String] {
    view.guardianships.map { guardianship in
      ["guardian", guardianship.guardian.reference, guardianship.role?.rawValue ?? "", guardianship.guardian.name]
        .map(\.harmless).joined(separator: "\t")
    }
  }

  private static func obstacles(_ view: RecordView) -> [String] {
    view.findings.filter(\.isObstacle).map { "\($0.section)\t\($0.rule.rawValue)\t\($0.words(.iso).english)" }
  }

  // MARK: For people

  /// The animal and its history, then its passport.
  private static func people(_ view: RecordView, _ style: Style) -> [String] {
    let row = view.row
    var lines = ["\(style.paint(row.reference, .bold))  \(row.shownName(nil, style))"]
    if let picture = view.picture {
      lines.append("\(style.paint(style.say("picture"), .dim))  \(picture.described(style))")
    }
    lines += table(row.known.filter { $0.section == "II" && $0.name != "name" }, row, style)
    if !view.incidents.isEmpty {
      lines += ["", style.paint(style.say("Incidents"), .bold)]
      let table = IncidentTable(rows: view.incidents, style: style)
      lines += view.incidents.flatMap { table.lines($0) }
    }
    if !view.entries.isEmpty {
      lines += ["", style.paint(style.say("Health book"), .bold)]
      lines += view.entries.map { entry in
        let line = entry.inBook(BookFilter(patient: row.reference), nil, style)
        let details = line.details.map(style.say).joined(separator: style.dot)
        return [style.paint(line.reference, .dim), line.name, details].filter { !$0.isEmpty }.joined(separator: "  ")
      }
      lines.append(style.paint(style.say("the whole book: \(style.commandPrefix)book \(row.reference)"), .hint))
    }
    if !view.reminders.isEmpty {
      lines += ["", style.paint(style.say("Reminders"), .bold)]
      lines += view.reminders.map { reminder in
        // Do not repeat the patient of this screen.
        var reminder = reminder
        reminder.fields.removeAll { $0.name == "patient" }
        let apart = reminder.apart(style).map(style.say).joined(separator: style.dot)
        return "\(style.paint(reminder.reference, .dim))  \(reminder.name.harmless)  \(apart)"
      }
    }
    if !view.guardianships.isEmpty {
      lines += ["", style.paint(style.say("Guardians"), .bold)]
      lines += view.guardianships.map { $0.line($0.guardian.listed(style), style) }
    }
    lines += ["", style.paint(style.say("Passport"), .bold), status(view, style)]
    lines += remarks(view, style) + owner(view, style)
    for section in PassportWords.sections where section.number != "II" {
      let own = row.known.filter { $0.section == section.number }
      let parts =
        (section.part.map { row.parts($0) } ?? [])
        + view.passport.filter { $0.sort?.section?.rawValue == section.number }
      guard !own.isEmpty || !parts.isEmpty else { continue }
      lines.append("")
      lines.append(
        style.paint(
          [section.number ?? "", style.say(section.title)].filter { !$0.isEmpty }.joined(separator: " "), .bold))
      lines += table(own, row, style)
      for part in parts {
        lines.append("  " + (part.sort.map { "\(style.say($0.noun)) \(part.reference)" } ?? style.say(part.called)))
        // The line above shows the kind, and the screen is about the patient.
        lines += table(part.known.filter { part.sort == nil || !["kind", "patient"].contains($0.name) }, part, style)
      }
    }
    return lines
  }

  private static func table(_ fields: [RecordRow.Field], _ row: RecordRow, _ style: Style) -> [String] {
    let words = KindWords.of(row.record.kind)
    func noun(_ field: RecordRow.Field) -> String { style.say(words.label(field.name)) }
    let width = fields.map { noun($0).displayWidth }.max() ?? 0
    return fields.flatMap { field -> [String] in
      guard field.kind == .lines else {
        return ["    \(style.paint(noun(field).padded(to: width), .dim))  \(field.shown(style))"]
      }
      return field.text.harmlessLines.map { "    \($0)" }
    }
  }

  /// The status of the passport: rabies vaccination, next booster, titration test, issuing.
  private static func status(_ view: RecordView, _ style: Style) -> String {
    let form = style.calendar.form
    let shown: [PassportRule] = [.rabiesValid, .booster, .titrationValid]
    var parts = view.findings.filter { shown.contains($0.rule) && ($0.isKept || $0.rule != .titrationValid) }.map {
      $0.words(form)
    }
    let open = view.findings.filter { ["I", "II", "III", "IV"].contains($0.section) && $0.isObstacle }
    let issued = view.row["issued"]
    if !issued.isEmpty { parts.append("issued on \(form.shown(issued))") }
    if let other = open.first(where: { $0.rule == .ofPassports }) {
      parts.append(other.words(form))
    } else if !open.isEmpty {
      let missing = open.map { Message(text: "\($0.section) ") + $0.words(form) }.joined(separator: "; ")
      parts.append("needed before the passport may be issued: \(missing)")
    } else if issued.isEmpty {
      parts.append("may be issued")
    }
    return style.say(parts.joined(separator: Message(text: style.dot)))
  }

  private static func remarks(_ view: RecordView, _ style: Style) -> [String] {
    view.findings.filter { $0.isRemark }.map {
      style.paint("! \($0.section) \(style.say($0.words(style.calendar.form, style.commandPrefix)))", .wrong)
    }
  }

  /// For a passport without an owner: the command that enters the guardian with the role of an owner.
  private static func owner(_ view: RecordView, _ style: Style) -> [String] {
    guard view.findings.contains(where: { $0.rule == .ownerComplete && $0.isObstacle && $0.entry == nil }),
      let owner = view.guardianships.first(where: { $0.role == .owner })?.guardian
    else { return [] }
    let command = "\(style.commandPrefix)patient owner add \(view.row.reference) --guardian \(owner.reference)"
    return [style.paint(style.say("\(command) enters the owner in the passport"), .hint)]
  }

  private static func check(_ view: RecordView, _ style: Style) -> [String] {
    guard let journey = view.journey else { return [] }
    let name = "\(view.row.reference) \(view.row.shownName(nil, style))"
    let time = journey.shown(style)
    let entry: Message = journey.to.map { "entering \($0) on \(time)" } ?? "entering on \(time)"
    let obstacles = view.findings.filter(\.isObstacle)
    guard !obstacles.isEmpty else {
      return [style.paint(style.say("no obstacle for \(name) \(entry)"), .good)] + remarks(view, style)
    }
    return [style.say("obstacles for \(name) \(entry):")]
      + obstacles.map { "  \($0.section.padded(to: 3)) \(style.say($0.words(style.calendar.form)))" }
      + remarks(view, style)
  }
}

extension FindingRow {
  /// Whether the finding is a problem, but no obstacle.
  fileprivate var isRemark: Bool {
    switch state {
    case .missing, .violated: !isObstacle && rule != .rabiesValid
    case .fulfilled, .due: false
    }
  }
}

extension JourneyForm {
  /// The time of entry for other programs: `2026-12-01T10:00`.
  var text: String { "\(day.text)T\(time)" }

  /// The time of entry in the user's date format: `2026-12-01 10:00`.
  func shown(_ style: Style) -> String { "\(day.text(style.calendar.form)) \(time)" }

  private var time: String { "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))" }
}

extension RecordRow {
  /// The fields that have a value.
  fileprivate var known: [Field] { fields.filter { !$0.text.isEmpty } }
}

enum PassportWords {
  /// The sections of a passport: number, title, and the kind of the patient's parts that it lists.
  static let sections: [(number: String?, title: Message, part: RecordKind?)] = [
    ("I", "Details of ownership", .owner), ("II", "Description of the animal", nil), ("III", "Marking", nil),
    ("IV", "Issuing of the passport", nil), ("V", "Vaccination against rabies", nil),
    ("VI", "Rabies antibody titration test", nil), ("VII", "Anti-Echinococcus treatment", nil),
    (nil, "Notes", nil),
  ]

  static func title(ofSection number: String) -> Message { sections.first { $0.number == number }?.title ?? "" }
}
