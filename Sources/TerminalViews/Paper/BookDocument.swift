import Architecture
import Foundation
import TerminalKit
public import ViewModels

/// Makes a patient's health book for its guardian: one HTML page without external resources.
public enum BookDocument {
  /// The whole page.
  ///
  /// - Parameters:
  ///   - view: the patient and the contents of the book.
  ///   - picture: the picture of the patient as a `data:` URL; nil for none.
  ///   - practice: the name of the practice; nil if none is set.
  ///   - style: the language, and the formats of dates and numbers.
  public static func page(_ view: BookView, picture: String?, practice: String?, style: Style) -> String {
    let patient = view.patient
    let title = style.say("health book of \(patient.shownName(nil, style))")
    let image = picture.map { "<img class=\"face\" src=\"\($0)\" alt=\"\(patient.name.escaped)\">\n" } ?? ""
    let printed = style.say("printed on \(style.calendar.form.shown(view.day.text))")
    let known = facts(patient, style).joined(separator: style.dot)
    let heads = [practice ?? "", known].filter { !$0.isEmpty }.map { Paper.element("p", $0) + "\n" }
    return Paper.beginning(title, style: style, pictures: picture == nil ? "" : "data:") + image
      + heads.joined() + Paper.element("p", printed, "soft") + "\n" + due(view, style) + timeline(view, style)
      + WeightChart(view.weights, style).markup + Paper.end
  }

  /// The owner and the known fields of the animal.
  ///
  /// Leaves out a colour such as `#rrggbb`, which tells a guardian nothing.
  private static func facts(_ patient: RecordRow, _ style: Style) -> [String] {
    let words = KindWords.of(.patient)
    let owner = patient.owner.map { ["\(style.say(KindWords.owner.noun)) \($0)"] } ?? []
    let known: [String] = ["species", "breed", "sex", "born", "colour", "features", "chip"].compactMap { name in
      guard let field = patient.fields.first(where: { $0.name == name }), !field.text.isEmpty,
        field.kind != .colour || field.text.first != "#"
      else { return nil }
      return style.say(words.label(name)) + " " + field.kind.shown(field.text, style)
    }
    return owner + known
  }

  private static func due(_ view: BookView, _ style: Style) -> String {
    let repeated = view.tooEarly.map { early in
      let cells = [
        Paper.cell("time", style.say("repeat from \(style.calendar.form.shown(early.from.text)) on").escaped),
        Paper.cell("head", style.say(early.entry.sort?.noun ?? "entry").escaped),
        Paper.cell(
          "text",
          Paper.stored(early.entry["product"]) + "<br>"
            + style.say("does not count: the animal was younger than 12 weeks").escaped),
      ]
      return "<tr class=\"missed\">\(cells.joined())</tr>\n"
    }
    let rows =
      repeated
      + view.due.map { entry in
        let isOver = entry["until"] < view.day.text
        let day = style.calendar.form.shown(entry["until"])
        let cells = [
          Paper.cell("time", style.say(isOver ? "ended on \(day)" : "until \(day)").escaped),
          Paper.cell("head", style.say(entry.sort?.noun ?? "entry").escaped),
          Paper.cell("text", Paper.stored(entry["product"])),
        ]
        return "<tr class=\"\(isOver ? "missed" : "due")\">\(cells.joined())</tr>\n"
      }
    guard !rows.isEmpty else { return "" }
    return heading("What is due next", style) + table("due", rows)
  }

  private static func timeline(_ view: BookView, _ style: Style) -> String {
    let rows = BookRenderer.timeline(view.entries, view.visits, style.calendar).map { line in
      let (day, sort, texts) = line.parts(style)
      let cells = [
        Paper.cell("time", day.escaped), Paper.cell("head", sort.escaped),
        Paper.cell("text", texts.map(Paper.stored).joined(separator: "<br>")),
      ]
      return "<tr>\(cells.joined())</tr>\n"
    }
    guard !rows.isEmpty else { return Paper.element("p", style.say("no entry yet")) + "\n" }
    return heading("Timeline", style) + table("book", rows)
  }

  private static func heading(_ text: Message, _ style: Style) -> String { Paper.element("h2", style.say(text)) + "\n" }

  static func table(_ type: String, _ rows: [String]) -> String {
    "<table class=\"\(type)\">\n<tbody>\n\(rows.joined())</tbody>\n</table>\n"
  }
}

/// A line of a health book: an entry, or a settled incident, which is a visit.
enum BookLine {
  case entry(RecordRow)
  case visit(IncidentRow)

  /// The day, the kind, and all details, for people.
  func parts(_ style: Style) -> (day: String, sort: String, texts: [String]) {
    switch self {
    case .entry(let row):
      let hidden = ["kind", "patient", "date", "renewed", "charge"]
      let words = KindWords.of(.entry)
      let texts = row.fields.filter { !$0.text.isEmpty && !hidden.contains($0.name) }.map { field in
        let text = field.called ?? (field.kind == .lines ? field.text : field.shown(style))
        guard field.name != "weight" else { return "\(text) kg" }
        return ["product", "purpose"].contains(field.name) ? text : "\(style.say(words.label(field.name))): \(text)"
      }
      let day = row["date"].isEmpty ? "" : style.calendar.form.shown(row["date"])
      return (day, style.say(row.sort?.noun ?? "entry"), texts)
    case .visit(let row):
      let texts = row.known(style).map { "\(style.say($0.name)): \($0.text)" }
      let purpose = [row.description.isEmpty ? row.firstNote : row.description].filter {
        !$0.isEmpty
      }
      let takers = row.takers.map(\.name).joined(separator: ", ")
      let by =
        takers.isEmpty ? [] : ["\(style.say(KindWords.of(.entry).label("practitioner"))): \(takers)"]
      return (
        style.calendar.day(row.openedAt), style.say(EntryKind.visit.noun), purpose + texts + by
      )
    }
  }
}
