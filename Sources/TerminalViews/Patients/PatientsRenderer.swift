import Architecture
import Foundation
import ViewModels

/// Prints what the patients have to say: a page, what was done; one of them is `PatientRenderer`'s to print.
enum PatientsRenderer {
  static func render(_ state: PatientsViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view): PatientRenderer.render(view, style: style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    // A complaint is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func page(_ state: PatientsViewState, _ style: Style) -> Output {
    let filter = state.filter
    return Listing(
      title: "patients", rows: state.rows.map(\.listed), next: state.next.map { .patient($0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: PatientFilter().limit)
        + (filter.guardian.map { ["--guardian \(Words.joined($0).oneLine(60))"] } ?? []),
      nothing: nothing(filter, isBeginning: state.isBeginning, style)
    ).output(style)
  }

  private static func nothing(_ filter: PatientFilter, isBeginning: Bool, _ style: Style) -> Message {
    let prefix = style.commandPrefix
    let none: Message = "no patients yet: \(prefix)patient add name=NAME adds one"
    guard !isBeginning else { return none }
    if let after = filter.after { return "no more patients after p\(after)" }
    if let guardian = filter.guardian {
      return
        "no patient is linked to \(quoted(guardian)): \(prefix)guardian link \(Words.joined(guardian).harmless) PATIENT links one"
    }
    if let search = filter.search {
      return "no patient has \(quoted(search)): \(prefix)patients lists them all"
    }
    return none
  }
}

/// Prints one patient: its status, what is known of it by section, or what stands in the way of a journey.
enum PatientRenderer {
  static func render(_ view: PatientView, style: Style) -> Output {
    let isShown = view.journey == nil
    var output = Output()
    switch style.format {
    case .json, .jsonl: output.out = [json(view, style.calendar).line]
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

  private static func json(_ view: PatientView, _ calendar: LocalCalendar) -> JSON {
    var members = view.row.json
    members["title"] = .string("patient \(view.row.reference)")
    members["guardians"] = .array(
      view.guardianships.map { .object($0.guardian.json.merging(["role": $0.jsonRole]) { $1 }) })
    members["incidents"] = .array(view.history.map { .object($0.json(calendar)) })
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

  /// For other programs a line for each value: part, number, name, value.
  private static func fields(_ view: PatientView) -> [String] {
    let row = view.row
    let picture = view.picture.map { [["patient", "", "picture", $0.file]] } ?? []
    let own = row.fields.map { ["patient", "", $0.field.name, $0.text] }
    let entries = row.entries.flatMap { entry in
      entry.fields.map { [entry.part.rawValue, "\(entry.number)", $0.field.name, $0.text] }
    }
    return (own + picture + entries).map { $0.map(\.harmless).joined(separator: "\t") }
  }

  private static func guardians(_ view: PatientView) -> [String] {
    view.guardianships.map { guardianship in
      ["guardian", guardianship.guardian.reference, guardianship.role?.rawValue ?? "", guardianship.guardian.name]
        .map(\.harmless).joined(separator: "\t")
    }
  }

  private static func obstacles(_ view: PatientView) -> [String] {
    view.findings.filter(\.isObstacle).map { "\($0.section)\t\($0.rule.rawValue)\t\($0.words(.iso).english)" }
  }

  // MARK: For people

  /// First the animal and what has happened to it, then its passport.
  private static func people(_ view: PatientView, _ style: Style) -> [String] {
    let row = view.row
    var lines = ["\(style.paint(row.reference, .bold))  \(row.name.oneLine(nil))"]
    if let picture = view.picture {
      lines.append("\(style.paint(style.say("picture"), .dim))  \(picture.described(style))")
    }
    lines += table(row.fields.filter { $0.field.section == "II" && $0.field.name != "name" }, style)
    if !view.history.isEmpty {
      lines += ["", style.paint(style.say("Incidents"), .bold)]
      let table = IncidentTable(rows: view.history, style: style)
      lines += view.history.flatMap { table.lines($0) }
    }
    if !view.guardianships.isEmpty {
      lines += ["", style.paint(style.say("Guardians"), .bold)]
      lines += view.guardianships.map { $0.line($0.guardian.listed, style) }
    }
    lines += ["", style.paint(style.say("Passport"), .bold), status(view, style)]
    lines += remarks(view, style)
    for section in FieldForm.sections where section.number != "II" {
      let own = row.fields.filter { $0.field.section == section.number }
      let entries = row.entries.filter { $0.part == section.part }
      guard !own.isEmpty || !entries.isEmpty else { continue }
      lines.append("")
      lines.append(
        style.paint(
          [section.number ?? "", style.say(section.title)].filter { !$0.isEmpty }.joined(separator: " "), .bold))
      lines += table(own, style)
      for entry in entries {
        lines.append("  " + style.say(entry.called))
        lines += table(entry.fields, style)
      }
    }
    return lines
  }

  private static func table(_ fields: [FieldRow], _ style: Style) -> [String] {
    let width = fields.map { style.say($0.field.noun).displayWidth }.max() ?? 0
    return fields.flatMap { field -> [String] in
      guard field.field.kind == .lines else {
        return ["    \(style.paint(style.say(field.field.noun).padded(to: width), .dim))  \(field.shown(style))"]
      }
      return field.text.harmlessLines.map { "    \($0)" }
    }
  }

  /// What is valid until when, what is missing to issue, what is due.
  private static func status(_ view: PatientView, _ style: Style) -> String {
    let form = style.calendar.form
    let shown: [FindingRow.Rule] = [.rabiesValid, .booster, .titrationValid]
    var parts = view.findings.filter { shown.contains($0.rule) && ($0.isKept || $0.rule != .titrationValid) }.map {
      $0.words(form)
    }
    let open = view.findings.filter { ["I", "II", "III", "IV"].contains($0.section) && $0.isObstacle }
    if let issued = view.row["issued"] { parts.append("issued on \(form.shown(issued))") }
    if !open.isEmpty {
      let missing = open.map { Message(text: "\($0.section) ") + $0.words(form) }.joined(separator: "; ")
      parts.append("missing to issue: \(missing)")
    } else if view.row["issued"] == nil {
      parts.append("may be issued")
    }
    return style.say(parts.joined(separator: Message(text: style.dot)))
  }

  private static func remarks(_ view: PatientView, _ style: Style) -> [String] {
    view.findings.filter { $0.isRemark }.map {
      style.paint("! \($0.section) \(style.say($0.words(style.calendar.form)))", .wrong)
    }
  }

  private static func check(_ view: PatientView, _ style: Style) -> [String] {
    guard let journey = view.journey else { return [] }
    let name = "\(view.row.reference) \(view.row.name.oneLine(nil))"
    let time = journey.shown(style)
    let entry: Message = journey.to.map { "entering \($0) on \(time)" } ?? "entering on \(time)"
    let obstacles = view.findings.filter(\.isObstacle)
    guard !obstacles.isEmpty else {
      return [style.paint(style.say("nothing stands in the way of \(name) \(entry)"), .good)] + remarks(view, style)
    }
    return [style.say("in the way of \(name) \(entry):")]
      + obstacles.map { "  \($0.section.padded(to: 3)) \(style.say($0.words(style.calendar.form)))" }
      + remarks(view, style)
  }
}

extension FindingRow {
  /// Whether something is wrong that by itself stands in no way.
  fileprivate var isRemark: Bool {
    switch state {
    case .missing, .violated: !isObstacle && rule != .rabiesValid
    case .fulfilled, .due: false
    }
  }
}

extension JourneyForm {
  /// For other programs: `2026-12-01T10:00`.
  var text: String { "\(day.text)T\(time)" }

  /// As people read it: `2026-12-01 10:00`, or as the form has it.
  func shown(_ style: Style) -> String { "\(day.text(style.calendar.form)) \(time)" }

  private var time: String { "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))" }
}

extension FieldForm {
  /// The sections of the passport with their titles, and what their entries are.
  static let sections: [(number: String?, title: Message, part: Part?)] = [
    ("I", "Details of ownership", .owner), ("II", "Description of the animal", nil), ("III", "Marking", nil),
    ("IV", "Issuing of the passport", nil), ("V", "Vaccination against rabies", .rabies),
    ("VI", "Rabies antibody titration test", .titration), ("VII", "Anti-Echinococcus treatment", .tapeworm),
    (nil, "Notes", nil),
  ]

  /// What a section is called.
  static func title(ofSection number: String) -> Message { sections.first { $0.number == number }?.title ?? "" }
}
