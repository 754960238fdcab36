import Foundation
import TerminalKit
import ViewModels

/// The mark of an emergency, in words: colour alone must not carry meaning.
enum Mark {
  static func text(_ style: Style) -> String { style.say("! EMERGENCY") }

  static func emergency(_ style: Style) -> String { style.paint(text(style), .emergency) }
}

extension IncidentRow {
  var reference: String { "#\(number)" }

  /// A short name: the patient, then the description, else the first note, else the number of files.
  func name(_ width: Int?, _ style: Style) -> String {
    let note = firstNote.isEmpty ? files.map { style.say(MediaRenderer.files($0)) } : firstNote.oneLine(width)
    let text = description.isEmpty ? note : description.oneLine(width)
    let animal = patient?.shownName(width, style)
    // The name fills the width: a text after it would cut the closing bracket of its details.
    if let animal, let width, animal.displayWidth >= width { return animal }
    return [animal, text].compactMap { $0 }.joined(separator: ": ").oneLine(width)
  }

  /// The declared fields that have a value.
  func known(_ style: Style) -> [(name: Message, text: String, field: RecordRow.Field)] {
    (fields ?? []).filter { !$0.text.isEmpty }.map { field in
      // Keep line breaks.
      let text = field.kind == .lines ? field.text : field.kind.shown(field.text, style)
      return (KindWords.label(ofIncident: field.name), text, field)
    }
  }

  /// The words `current` and `settled`, as far as they apply.
  var status: [Message] { (isOccurring ? ["current"] : []) + (isSettled ? ["settled"] : []) }

  /// The plain line: number, time, emergency, status, sum, description, first note, practitioners, patient.
  func plainLine(_ style: Style) -> String {
    [
      reference, style.calendar.plainStamp(openedAt), isEmergency ? "emergency" : "",
      [isOccurring ? "occurring" : "", isSettled ? "settled" : ""].filter { !$0.isEmpty }.joined(separator: ","),
      total == 0 ? "" : total.decimals, description.harmless, firstNote.harmless,
      takers.map { "v\($0.number)" }.joined(separator: ","),
      patient.map { "p\($0.number)" } ?? "",
    ].joined(separator: "\t")
  }

  func json(_ calendar: LocalCalendar) -> [String: JSON] {
    Dictionary(KindShape.ofIncidents.map { ($0.name.replacing("-", with: "_"), JSON.null) }) { first, _ in first }
      .merging((fields ?? []).json) { $1 }.merging([
        "number": .number(number), "id": .string(id), "description": JSON(nonEmpty: description),
        "first_note": JSON(nonEmpty: firstNote), "total": JSON(total), "emergency": .bool(isEmergency),
        "patient": patient.map { .object(["number": .number($0.number), "name": .string($0.name)]) } ?? .null,
        "occurring": .bool(isOccurring), "settled": .bool(isSettled),
        "opened_at": .string(calendar.iso8601(openedAt)),
        "taken_by": .array(takers.map { .object($0.members) }),
      ]) { $1 }
  }
}

extension PractitionerName {
  /// The name in one line; `(removed)` follows the name of a relieved practitioner.
  func shown(_ width: Int?, _ style: Style) -> String {
    let name = self.name.oneLine(width)
    return isRelieved == true ? style.say("\(name) (removed)") : name
  }

  var members: [String: JSON] {
    var members: [String: JSON] = ["number": .number(number), "name": .string(name)]
    if isRelieved == true { members["removed"] = .bool(true) }
    return members
  }
}

extension NoteRow {
  var reference: String { "n\(number)" }

  /// The plain line: number, time, erased, cost, text, author.
  func plainLine(_ style: Style) -> String {
    [
      reference, style.calendar.plainStamp(writtenAt), isErased ? "erased" : "", cost?.decimals ?? "", text.harmless,
      author.map { "v\($0.number)" } ?? "",
    ].joined(separator: "\t")
  }

  func json(_ style: Style) -> [String: JSON] {
    let calendar = style.calendar
    var members: [String: JSON] = [
      "number": .number(number), "text": .string(text), "cost": JSON(cost),
      "written_at": .string(calendar.iso8601(writtenAt)), "erased": .bool(isErased),
      "author": author.map { .object(["number": .number($0.number), "name": .string($0.name)]) } ?? .null,
      "earlier": .array(
        (earlier ?? []).map {
          .object(["text": .string($0.text), "cost": JSON($0.cost), "until": .string(calendar.iso8601($0.until))])
        }),
    ]
    let amounts = uncounted
    if !amounts.isEmpty { members["uncounted"] = .array(amounts.map { .string($0) }) }
    return members
  }
}

extension LocalCalendar {
  /// The local date and time for other programs: `2026-11-21T14:05`.
  func plainStamp(_ date: Date) -> String { "\(isoDay(date))T\(time(date))" }
}
