import Architecture
import Foundation
import TerminalKit
import ViewModels

/// Prints a page of health books: a timeline, or due entries.
enum BookRenderer {
  static func page(_ state: RecordsViewState, _ filter: RecordFilter, _ style: Style) -> Output {
    var book = filter.book ?? BookFilter()
    // The command for the next page names the patient: another patient may be chosen meanwhile.
    if book.patient == nil { book.patient = state.patient?.reference }
    let title = book.due == nil ? "book" : "due"
    let next = state.next.map { RecordID(.entry, $0) } ?? state.nextVisit.map { RecordID(.incident, $0) }
    var output = Listing(
      title: title, rows: rows(state, book, style), next: next, words: words(filter, book, style),
      nothing: nothing(state, filter, book, style), more: members(state, style)
    ).output(style)
    if style.format == .people, let patient = state.patient {
      output.out.insert(contentsOf: patient.listed(style).lines(patient.reference.utf8.count, style), at: 0)
    }
    if style.format == .people, !state.weights.isEmpty, filter.after == nil, book.afterVisit == nil {
      output.out.append(line(state.weights, style))
    }
    if !style.format.isJSON {
      output.err += state.kindConflicts.map {
        style.forErrors.paint("! " + style.forErrors.say($0.words(style.commandPrefix)), .wrong)
      }
      output.err += state.withoutEnd.map {
        let words = EntryRemark.withoutEnd(usual: $0.usual).words(on: "t\($0.entry)", nil, style)
        return style.forErrors.paint("! t\($0.entry): " + style.forErrors.say(words), .wrong)
      }
      output.err += state.findings.map {
        style.forErrors.paint("! " + style.forErrors.say($0.words(style.calendar.form)), .wrong)
      }
    }
    return output
  }

  // MARK: Rows

  private static func rows(_ state: RecordsViewState, _ book: BookFilter, _ style: Style) -> [Listing.Row] {
    timeline(state.rows, state.visits, style.calendar).map { line in
      switch line {
      case .entry(let entry): entry.inBook(book, state.contacts.first { $0.entry == entry.number }, style)
      case .visit(let visit): visit.inBook(book, style)
      }
    }
  }

  /// Merges entries and visits, both newest first; a visit precedes the entries of its day.
  static func timeline(_ entries: [RecordRow], _ visits: [IncidentRow], _ calendar: LocalCalendar) -> [BookLine] {
    var (lines, visits): ([BookLine], ArraySlice<IncidentRow>) = ([], visits[...])
    for entry in entries {
      while let visit = visits.first, calendar.isoDay(visit.openedAt) >= entry["date"] {
        lines.append(.visit(visit))
        visits.removeFirst()
      }
      lines.append(.entry(entry))
    }
    return lines + visits.map { .visit($0) }
  }

  // MARK: The animal

  /// Further JSON members: patient, misfits, findings, next due day, weights.
  private static func members(_ state: RecordsViewState, _ style: Style) -> [String: JSON] {
    var members: [String: JSON] = [:]
    if let patient = state.patient { members["patient"] = .object(patient.json(style)) }
    if !state.kindConflicts.isEmpty {
      members["misfits"] = .array(
        state.kindConflicts.map { .object(["entry": .string("t\($0.entry)"), "kind": .string($0.kind)]) })
    }
    if !state.withoutEnd.isEmpty {
      members["endless"] = .array(
        state.withoutEnd.map { .object(["entry": .string("t\($0.entry)"), "usual": .string($0.usual)]) })
    }
    if !state.findings.isEmpty { members["findings"] = .array(state.findings.map(\.json)) }
    if let day = state.nextDue { members["next_due"] = .string(day.text) }
    guard !state.weights.isEmpty else { return members }
    members["weights"] = .array(
      state.weights.map { .object(["date": .string($0.day.text), "kilograms": .string($0.kilograms)]) })
    return members
  }

  /// The first and the last weight, with a sparkline between them.
  private static func line(_ weights: [Weighing], _ style: Style) -> String {
    func shown(_ weight: Weighing) -> String {
      [
        FieldKind.decimal.shown(weight.kilograms, style), "kg", style.calendar.form.shown(weight.day.text),
      ]
      .joined(separator: " ")
    }
    let first = style.say("weight") + "  " + shown(weights[0])
    guard weights.count > 1 else { return first }
    guard !style.isAccessible else { return "\(first), \(shown(weights[weights.count - 1]))" }
    let values = weights.map { Double($0.kilograms) ?? 0 }
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let bars = Array("▁▂▃▄▅▆▇█")
    let spark = values.map { most == least ? bars[3] : bars[Int((($0 - least) / (most - least) * 7).rounded())] }
    return "\(first) \(String(spark)) \(shown(weights[weights.count - 1]))"
  }

  // MARK: Words

  private static func words(_ filter: RecordFilter, _ book: BookFilter, _ style: Style) -> [String] {
    let flags: [(String, String?)] = [
      ("--kind", book.kind), ("--search", filter.search.map { Words.joined($0).oneLine(60) }),
      ("--from", book.from?.text), ("--to", book.to?.text),
      ("--by", book.practitioner.map { Words.joined($0).oneLine(60) }),
    ]
    var words = book.patient.map { [Words.joined($0).oneLine(60)] } ?? []
    if book.patient == nil, book.isHere != true, book.due == nil { words = ["all"] }
    words += flags.flatMap { flag, value in value.map { [flag, $0] } ?? [] }
    if let due = book.due, book.today == nil {
      let days = style.now.map { due.dayNumber - style.calendar.date($0).dayNumber } ?? 0
      words.append("--within \(days)d")
    }
    return words + (filter.limit == RecordFilter.usual ? [] : ["--limit \(filter.limit)"])
  }

  private static func nothing(
    _ state: RecordsViewState, _ filter: RecordFilter, _ book: BookFilter, _ style: Style
  ) -> Message {
    let prefix = style.commandPrefix
    if filter.after != nil || book.afterVisit != nil { return "no more entries" }
    // With `--within`, all entries that end in the given time are due. Otherwise each entry is due only near its end.
    if book.today == nil, let due = book.due { return "nothing is due until \(due.text(style.calendar.form))" }
    if let first = state.nextDue {
      return "nothing is due yet; the next entry will be listed from \(first.text(style.calendar.form)) on"
    }
    if book.due != nil { return "nothing is due" }
    let patient = book.patient.map { Words.joined($0).oneLine(60) }
    guard book.kind == nil, book.from == nil, book.to == nil, filter.search == nil, book.practitioner == nil else {
      let whose = patient ?? (book.isHere == true ? nil : "all")
      let suggestion = ["\(prefix)book", whose].compactMap(\.self).joined(separator: " ")
      return "no entry matches: \(suggestion) lists all"
    }
    return "no entry yet: \(prefix)vaccinate \(patient ?? "PATIENT") PRODUCT adds one"
  }
}

extension RecordRow {
  /// The row of an entry in a book: day, kind, contents and details.
  func inBook(_ book: BookFilter, _ contact: EntryContact?, _ style: Style) -> Listing.Row {
    let sort = sort.map { style.say($0.noun) } ?? ""
    let day = self["date"].isEmpty ? "" : style.calendar.form.shown(self["date"])
    func field(_ name: String) -> Field? { fields.first { $0.name == name && !$0.text.isEmpty } }
    let isDue = book.due != nil
    var details: [Message] = []
    if let until = field("until") {
      let end = style.calendar.form.shown(until.text)
      let isOver = style.now.map { until.text < style.calendar.isoDay($0) } ?? false
      if let renewal = field("renewed") {
        details.append("until \(end), renewed by \(renewal.text.oneLine(20))")
      } else {
        details.append(isOver ? "ended on \(end)" : "until \(end)")
      }
    }
    if book.patient == nil, let patient = field("patient") { details.append(Message(text: patient.shown(style))) }
    if let contact, contact.phone.isEmpty { details.append(Message(text: contact.name.oneLine(60))) }
    if !isDue {
      for name in ["manufacturer", "batch", "titre", "details", "recommendation", "comment"] {
        if let known = field(name) { details.append(Message(text: known.shown(style).oneLine(60))) }
      }
    }
    let unit = self.sort == .weight ? " kg" : ""
    let what =
      field("weight").map { $0.shown(style) + unit }
      ?? [field("clinic")?.shown(style), field("product")?.text, field("purpose")?.text]
      .compactMap { $0?.oneLine(60) }.joined(separator: ", ")
    var members = json(style)
    members["ref"] = .string(reference)
    if let contact {
      (members["guardian"], members["telephone"]) = (.string(contact.name), JSON(nonEmpty: contact.phone))
    }
    let line = contact.map { plainLine + "\t\($0.name.harmless)\t\($0.phone.harmless)" } ?? plainLine
    return Listing.Row(
      reference: reference, name: [day, sort, what].filter { !$0.isEmpty }.joined(separator: "  "), details: details,
      wrapsName: true, plain: line, json: members, contact: contact.flatMap { $0.phone.isEmpty ? nil : $0 })
  }
}

extension IncidentRow {
  /// A settled incident as a visit.
  fileprivate func inBook(_ book: BookFilter, _ style: Style) -> Listing.Row {
    let text = description.isEmpty ? firstNote : description
    var members = json(style.calendar)
    // The number alone is ambiguous: an incident and an entry may have the same one.
    members["ref"] = .string("#\(number)")
    members["kind"] = .string(EntryKind.visit.rawValue)
    members[KindShape.purpose] = JSON(nonEmpty: description)
    let whose = book.patient == nil ? patient.map { "p\($0.number) \($0.shownName(30, style))" } : nil
    // A text needs no label; a number or a day does.
    let known = self.known(style).map { name, text, field in
      (field.kind == .lines || field.kind == .text ? text : "\(style.say(name)) \(text)").oneLine(60)
    }
    return Listing.Row(
      reference: "#\(number)",
      name: [style.calendar.day(openedAt), style.say(EntryKind.visit.noun), text.oneLine(60)].filter { !$0.isEmpty }
        .joined(separator: "  "),
      details: ([whose].compactMap { $0 } + known).map { Message(text: $0) }, wrapsName: true,
      plain: plainLine(style), json: members)
  }
}
