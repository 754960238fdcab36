import Foundation
import TerminalKit
public import ViewModels

/// Makes the digest of a day, to print or keep: one HTML page without scripts and external resources.
///
/// The caller concatenates `beginning`, any number of `incidents` and `end`, so that a long day is never in memory as a
/// whole.
public enum DigestDocument {
  /// Everything before the incidents.
  public static func beginning(_ view: DigestView, style: Style) -> String {
    let day = view.day(style)
    let title = style.say("digest of \(day)")
    let name = view.name(style).map { [$0] } ?? []
    return Paper.beginning(title, style: style) + """
      \(Paper.element("p", (name + view.parts(style)).joined(separator: style.dot)))
      \(view.isEmpty ? "" : sums(view, style))\(reminders(view, style))\(entries(view, style))\(visits(view, style))
      \(view.total.incidents == 0 ? "" : "<h2>\(style.say("Incidents").escaped)</h2>")

      """
  }

  public static func incidents(_ rows: [DigestRow], style: Style) -> String {
    rows.map { incident($0, style) }.joined()
  }

  /// Everything after the incidents.
  public static let end = Paper.end

  // MARK: Parts

  private static func sums(_ view: DigestView, _ style: Style) -> String {
    func row(_ name: String, _ sums: DigestSum) -> String {
      let counts = [sums.incidents, sums.emergencies, sums.open].map { Paper.cell("number", $0 == 0 ? "" : "\($0)") }
      return
        "<tr>\(Paper.cell("text", name))\(counts.joined())\(Paper.cell("number", style.amount(Decimal(sums.cost)).escaped))</tr>\n"
    }
    var body = view.shares.map { row(Paper.stored($0.practitioner.shown(nil, style)), $0.sum) }
    if view.by == .all, view.untaken.incidents > 0 { body.append(row(style.say("nobody").escaped, view.untaken)) }
    let heads: [Message] = ["Incidents", "Emergencies", "Open", "Costs"]
    let head = heads.map { "<th class=\"number\" scope=\"col\">\(style.say($0).escaped)</th>" }.joined()
    let sharing = view.sharing.map { Paper.element("p", style.say($0), "soft") } ?? ""
    return """
      <table class="sums">
      <thead><tr><th scope="col">\(style.say("taken by").escaped)</th>\(head)</tr></thead>
      <tbody>
      \(body.joined())</tbody>
      <tfoot>\(row(style.say("total").escaped, view.total))</tfoot>
      </table>
      \(sharing)
      """
  }

  /// Lists of missed and of completed reminders.
  private static func reminders(_ view: DigestView, _ style: Style) -> String {
    func list(_ rows: [RecordRow], _ type: String) -> String {
      let items = rows.map { "<li>\(Paper.stored($0.ofTheDay(style)))</li>\n" }
      return items.isEmpty ? "" : "<ul class=\"\(type)\">\n\(items.joined())</ul>\n"
    }
    return list(view.missed, "missed") + list(view.done, "done")
  }

  /// A list of health book entries with uncounted amounts.
  private static func entries(_ view: DigestView, _ style: Style) -> String {
    let items = view.uncharged.compactMap { row -> String? in
      let amounts = row.uncounted
      return amounts.isEmpty ? nil : "<li>\(row.reference)\(uncounted(amounts, style))</li>\n"
    }
    return items.isEmpty ? "" : "<ul class=\"uncounted\">\n\(items.joined())</ul>\n"
  }

  private static func visits(_ view: DigestView, _ style: Style) -> String {
    guard let words = view.visitWords else { return "" }
    let rows = view.appointments.map { row in
      let appointment = row.appointment
      let cells = [
        Paper.cell("head", appointment.reference), Paper.cell("time", appointment.slot(style.calendar)),
        Paper.cell("text", appointment.texts(style).map(Paper.stored).joined(separator: style.dot)),
        Paper.cell("outcome", row.words(style).escaped),
      ]
      return "<tr class=\"\(row.outcome.rawValue)\">\(cells.joined())</tr>\n"
    }
    return
      "<h2>\(style.say(words).escaped)</h2>\n<table class=\"visits\">\n<tbody>\n\(rows.joined())</tbody>\n</table>\n"
  }

  /// The remark on uncounted amounts, after their text.
  ///
  /// `isPriced`: the note has a cost, which these amounts are not part of.
  private static func uncounted(_ amounts: [String], isPriced: Bool = false, _ style: Style) -> String {
    guard !amounts.isEmpty else { return "" }
    let listed = amounts.joined(separator: ", ")
    let words: Message = isPriced ? "no cost taken from \(listed)" : "not counted: \(listed)"
    return " <span class=\"soft\">(\(Paper.stored(style.say(words))))</span>"
  }

  private static func incident(_ row: DigestRow, _ style: Style) -> String {
    let incident = row.incident
    let opened = row.isContinued ? style.calendar.stamp(incident.openedAt) : style.calendar.time(incident.openedAt)
    let moment = "<time datetime=\"\(style.calendar.iso8601(incident.openedAt))\">\(opened)</time>"
    let alarm = incident.isEmergency ? " <strong class=\"alarm\">\(Mark.text(style).escaped)</strong>" : ""
    let patient = incident.patient.map { " p\($0.number) \(Paper.stored($0.shownName(nil, style)))" } ?? ""
    let name =
      incident.description.isEmpty
      ? "" : " \(Paper.stored(incident.description))\(uncounted(incident.uncounted, style))"
    let words = row.words + incident.status
    let takers = incident.takers.map { Paper.stored($0.shown(nil, style)) }.joined(separator: ", ")
    let taken = takers.isEmpty ? "" : "\(style.say("taken by").escaped) \(takers)"
    let facts = (words.map { style.say($0).escaped } + [taken]).filter { !$0.isEmpty }.joined(separator: style.dot)
    let known = incident.known(style).map { name, text, _ in
      Paper.element("p", "\(style.say(name)): \(text)", "soft") + "\n"
    }
    let notes = row.notes.map { note in
      let cells = [
        Paper.cell("head", note.reference), Paper.cell("time", style.calendar.time(note.writtenAt)),
        Paper.cell(
          "text", Paper.stored(note.text) + uncounted(note.uncounted, isPriced: note.cost != nil, style)),
        Paper.cell("cost", (note.cost.map(style.cost) ?? "").escaped),
      ]
      return "<tr>\(cells.joined())</tr>\n"
    }
    let table = notes.isEmpty ? "" : "<table class=\"notes\">\n<tbody>\n\(notes.joined())</tbody>\n</table>\n"
    let whole = row.whole(style).map { " \(style.say($0))" } ?? ""
    let sum = row.cost == 0 && whole.isEmpty ? "" : Paper.element("p", style.cost(row.cost) + whole, "sum") + "\n"
    return """
      <article\(incident.isEmergency ? " class=\"emergency\"" : "")>
      <h3>\(incident.reference.escaped) \(moment)\(alarm)\(patient)\(name)</h3>
      \(facts.isEmpty ? "" : "<p class=\"soft\">\(facts)</p>\n")\(known.joined())\(table)\(sum)</article>

      """
  }
}
