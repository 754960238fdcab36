import Foundation
import TerminalKit
import ViewModels

/// Prints an incident with its notes and media in full: wrapped, never cut.
enum IncidentRenderer {
  static func render(_ incident: IncidentView, style: Style) -> Output {
    switch style.format {
    case .json, .jsonl: Output(out: [json(incident, style).line])
    case .plain:
      Output(
        out: [incident.row.plainLine(style)] + fields(incident).map { "field\t\($0.name)\t\($0.text.harmless)" }
          + incident.notes.map { $0.plainLine(style) }
          + incident.media.map { $0.plainLine(style) })
    case .people:
      Output(
        out: lines(incident, style),
        err: (incident.notes.isEmpty && incident.media.isEmpty ? [style.say("no notes yet")] : [])
          + incident.row.uncountedLines(incident.notes, incident.uncharged, style.forErrors))
    }
  }

  private static func fields(_ incident: IncidentView) -> [RecordRow.Field] {
    (incident.row.fields ?? []).filter { !$0.text.isEmpty }
  }

  private static func json(_ incident: IncidentView, _ style: Style) -> JSON {
    let calendar = style.calendar
    var members = incident.row.json(calendar)
    let amounts = incident.row.uncounted
    if !amounts.isEmpty { members["uncounted"] = .array(amounts.map { .string($0) }) }
    members.merge(incident.earlier.members(calendar)) { $1 }
    members["title"] = .string("incident \(incident.row.reference)")
    members["notes"] = .array(incident.notes.map { .object($0.json(style)) })
    if let entries = incident.uncharged.uncountedJSON(style) { members["uncounted_entries"] = entries }
    members["media"] = .array(incident.media.map { .object($0.json(calendar)) })
    return .object(members)
  }

  /// The incident for people; `words` are added to its first line.
  static func lines(_ incident: IncidentView, _ style: Style, also words: [Message] = []) -> [String] {
    let row = incident.row
    var lines = head(row, words, style)
    lines +=
      row.description.isEmpty
      ? []
      : row.description.harmlessLines.flatMap { line in
        (style.width.map { line.wrapped(to: $0) } ?? [line]).map { style.paint($0, .bold) }
      }
    if !row.takers.isEmpty {
      let line = style.say("taken by \(row.takers.map { $0.shown(nil, style) }.joined(separator: ", "))")
      lines += style.width.map { line.wrapped(to: $0) } ?? [line]
    }
    if let author = incident.onlyAuthor {
      let line = style.say("jotted by \(author.oneLine(nil))")
      lines += style.width.map { line.wrapped(to: $0) } ?? [line]
    }
    lines += style.fields(
      fields(incident).map { (KindWords.label(ofIncident: $0.name), $0.kind.shown($0.text, style)) })
    lines += incident.earlier.flatMap { $0.lines(KindWords.label(ofIncident: $0.name), style) }
    let layout = NoteLayout(incident, style)
    lines += incident.notes.flatMap { layout.lines($0) }
    lines += incident.media.flatMap { layout.lines($0) }
    // A single cost is the sum, and is already printed with its note.
    if row.total != 0, incident.notes.compactMap(\.cost) != [row.total] { lines.append(layout.sum(row.total)) }
    return lines
  }

  /// Number, time, emergency, patient and status; in several lines if needed.
  private static func head(_ row: IncidentRow, _ words: [Message], _ style: Style) -> [String] {
    var parts = [(row.reference, Ink.bold as Ink?), (style.calendar.stamp(row.openedAt), nil)]
    if row.isEmergency { parts.append((Mark.text(style), .emergency)) }
    if let patient = row.patient { parts.append(("p\(patient.number) \(patient.shownName(40, style))", nil)) }
    parts += (words + row.status).map { (style.say($0), nil) }
    var lines: [(text: String, width: Int)] = []
    for (text, ink) in parts {
      let painted = ink.map { style.paint(text, $0) } ?? text
      if let last = lines.last, last.width + 2 + text.displayWidth <= style.width ?? .max {
        lines[lines.count - 1] = (last.text + "  " + painted, last.width + 2 + text.displayWidth)
      } else {
        lines.append((painted, text.displayWidth))
      }
    }
    return lines.map(\.text)
  }
}

extension IncidentView {
  /// The author of all notes; nil if several authors wrote them, or one is unknown.
  fileprivate var onlyAuthor: String? {
    guard let author = notes.first?.author, notes.allSatisfy({ $0.author?.number == author.number }) else { return nil }
    return author.name
  }
}

/// The columns of an incident's notes and media: number, time, text, cost.
private struct NoteLayout {
  let style: Style
  let numbers: Int
  let costs: Int
  private var erased: String { style.say("erased: ") }
  /// Whether times include the day: a note or a medium may be of another day than the incident.
  let needsDay: Bool
  /// Whether each note names its author; a single author is printed once, above the notes.
  let namesAuthors: Bool

  init(_ incident: IncidentView, _ style: Style) {
    self.style = style
    namesAuthors = incident.onlyAuthor == nil
    let references = incident.notes.map(\.reference) + incident.media.map(\.name.reference)
    numbers = references.map(\.utf8.count).max() ?? 0
    let amounts = incident.notes.compactMap { $0.cost.map(style.cost) } + [style.amount(incident.row.total)]
    costs = amounts.map(\.displayWidth).max() ?? 0
    let day = style.calendar.day(incident.row.openedAt)
    let moments = incident.notes.map(\.writtenAt) + incident.media.map(\.attachedAt)
    needsDay = moments.contains { style.calendar.day($0) != day }
  }

  private func lines(
    _ reference: String, _ moment: Date, _ text: String, cost: String, isErased: Bool
  ) -> [String] {
    let time = needsDay ? style.calendar.stamp(moment) : style.calendar.time(moment)
    let head = "\(reference.padded(to: numbers))  \(time)  "
    let word = isErased ? erased : ""
    let isNarrow = (style.width ?? .max) < 60
    // On a narrow terminal, print the text below its number, not beside the time.
    let indent = String(repeating: " ", count: isNarrow ? numbers + 2 : head.utf8.count)
    let room = style.width.map { max(8, $0 - indent.utf8.count - (costs > 0 && !isNarrow ? costs + 2 : 0)) }
    var texts = (word + text).harmlessLines
    if let room { texts = texts.flatMap { $0.wrapped(to: room) } }
    if isNarrow {
      let first = style.width.map { head + cost.paddedLeft(to: max(0, $0 - head.utf8.count)) } ?? head
      return [first.withoutTrailingBlanks]
        + texts.enumerated().map {
          (indent + ink($1, isErased, isFirst: $0 == 0)).withoutTrailingBlanks
        }
    }
    return texts.enumerated().map { index, text in
      guard index == 0 else { return (indent + ink(text, isErased, isFirst: false)).withoutTrailingBlanks }
      let painted = style.paint(head, .dim) + ink(text, isErased, isFirst: true)
      guard !cost.isEmpty else { return painted }
      let gap = String(repeating: " ", count: room.map { max(0, $0 - text.displayWidth) } ?? 0)
      return painted + gap + "  " + cost.paddedLeft(to: style.width == nil ? 0 : costs)
    }
  }

  /// A medium in the layout of a note, with its facts as text.
  func lines(_ medium: MediumRow) -> [String] {
    let text = ([medium.file] + medium.facts(style)).joined(separator: style.dot)
    return lines(medium.name.reference, medium.attachedAt, text, cost: "", isErased: medium.isErased)
  }

  func lines(_ note: NoteRow) -> [String] {
    let author = namesAuthors ? note.author?.name.oneLine(nil) : nil
    return lines(
      note.reference, note.writtenAt, [note.text, author].compactMap { $0 }.joined(separator: style.dot),
      cost: note.cost.map(style.cost) ?? "", isErased: note.isErased)
      + (note.earlier ?? []).flatMap { lines($0, of: note) }
  }

  /// An earlier text of a note, printed below the present one.
  private func lines(_ earlier: EarlierTextRow, of note: NoteRow) -> [String] {
    let calendar = style.calendar
    let isOtherDay = calendar.day(earlier.until) != calendar.day(note.writtenAt)
    let time = needsDay || isOtherDay ? calendar.stamp(earlier.until) : calendar.time(earlier.until)
    let indent = String(repeating: " ", count: numbers + 2)
    let former = earlier.text.harmlessLines.joined(separator: " ") + (earlier.cost.map { "  " + style.cost($0) } ?? "")
    let texts = style.say("until \(time): \(Message(text: former))")
    return (style.width.map { texts.wrapped(to: max(8, $0 - indent.utf8.count)) } ?? [texts]).map {
      (indent + style.paint($0, .dim)).withoutTrailingBlanks
    }
  }

  func sum(_ total: Decimal) -> String {
    let text = style.say("total  \(style.amount(total))")
    return style.width.map { text.paddedLeft(to: $0) } ?? text
  }

  /// Strikes erased text through, except for the word `erased` before it.
  private func ink(_ text: String, _ isErased: Bool, isFirst: Bool) -> String {
    guard isErased else { return text }
    guard isFirst, text.hasPrefix(erased) else { return style.paint(text, .erased) }
    return erased + style.paint(String(text.dropFirst(erased.count)), .erased)
  }
}
