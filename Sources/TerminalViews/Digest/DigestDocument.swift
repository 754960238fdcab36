import Foundation
public import ViewModels

/// Makes the page of a day, to be printed or kept: one HTML file that needs nothing from elsewhere, and no script.
///
/// It is made in pieces, so that a long day is never in memory as a whole: the beginning, incidents as often as there
/// are more of them, the end.
public enum DigestDocument {
  /// Everything before the incidents.
  public static func beginning(_ view: DigestView, style: Style) -> String {
    let day = view.day(style)
    let title = style.say("digest of \(day)")
    let name = view.name.map { [style.say($0)] } ?? []
    return """
      <!DOCTYPE html>
      <html lang="\(style.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.escaped)</title>
      <style>
      \(String(decoding: PackageResources.DigestDocument_css, as: UTF8.self))</style>
      </head>
      <body>
      <h1>\(title.escaped)</h1>
      \(element("p", (name + view.parts(style)).joined(separator: style.dot)))
      \(view.isEmpty ? "" : sums(view, style))\(missed(view, style))\(visits(view, style))
      \(view.total.incidents == 0 ? "" : "<h2>\(style.say("Incidents").escaped)</h2>")

      """
  }

  /// These incidents.
  public static func incidents(_ rows: [DigestRow], style: Style) -> String {
    rows.map { incident($0, style) }.joined()
  }

  /// Everything after the incidents.
  public static let end = "</body>\n</html>\n"

  // MARK: Parts

  private static func sums(_ view: DigestView, _ style: Style) -> String {
    func row(_ name: String, _ sums: DigestSums) -> String {
      let counts = [sums.incidents, sums.emergencies, sums.open].map { cell("number", $0 == 0 ? "" : "\($0)") }
      return "<tr>\(cell("text", name))\(counts.joined())\(cell("number", style.amount(sums.cost).escaped))</tr>\n"
    }
    var body = view.shares.map { row(stored($0.practitioner.name), $0.sums) }
    if view.by == .all, view.untaken.incidents > 0 { body.append(row(style.say("nobody").escaped, view.untaken)) }
    let heads: [Message] = ["Incidents", "Emergencies", "Open", "Costs"]
    let head = heads.map { "<th class=\"number\" scope=\"col\">\(style.say($0).escaped)</th>" }.joined()
    let sharing = view.sharing.map { element("p", style.say($0), "soft") } ?? ""
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

  private static func missed(_ view: DigestView, _ style: Style) -> String {
    let rows = view.missed.map { "<li>\(stored($0.missedLine(style)))</li>\n" }
    return rows.isEmpty ? "" : "<ul class=\"missed\">\n\(rows.joined())</ul>\n"
  }

  private static func visits(_ view: DigestView, _ style: Style) -> String {
    guard let words = view.visitWords else { return "" }
    let rows = view.appointments.map { row in
      let appointment = row.appointment
      let cells = [
        cell("head", appointment.reference), cell("time", appointment.slot(style.calendar)),
        cell("text", appointment.texts.map(stored).joined(separator: style.dot)),
        cell("outcome", row.words(style).escaped),
      ]
      return "<tr class=\"\(row.outcome.rawValue)\">\(cells.joined())</tr>\n"
    }
    return
      "<h2>\(style.say(words).escaped)</h2>\n<table class=\"visits\">\n<tbody>\n\(rows.joined())</tbody>\n</table>\n"
  }

  private static func incident(_ row: DigestRow, _ style: Style) -> String {
    let incident = row.incident
    let opened = row.isContinued ? style.calendar.stamp(incident.openedAt) : style.calendar.time(incident.openedAt)
    let moment = "<time datetime=\"\(style.calendar.iso8601(incident.openedAt))\">\(opened)</time>"
    let alarm = incident.isEmergency ? " <strong class=\"alarm\">\(Mark.text(style).escaped)</strong>" : ""
    let patient = incident.patient.map { " p\($0.number) \(stored($0.name))" } ?? ""
    let name = incident.description.isEmpty ? "" : " \(stored(incident.description))"
    let words = row.words + incident.status
    let takers = incident.takers.map { stored($0.name) }.joined(separator: ", ")
    let taken = takers.isEmpty ? "" : "\(style.say("taken by").escaped) \(takers)"
    let facts = (words.map { style.say($0).escaped } + [taken]).filter { !$0.isEmpty }.joined(separator: style.dot)
    let notes = row.notes.map { note in
      let cells = [
        cell("head", note.reference), cell("time", style.calendar.time(note.writtenAt)),
        cell("text", stored(note.text)),
        cell("cost", (note.cost.map(style.cost) ?? "").escaped),
      ]
      return "<tr>\(cells.joined())</tr>\n"
    }
    let table = notes.isEmpty ? "" : "<table class=\"notes\">\n<tbody>\n\(notes.joined())</tbody>\n</table>\n"
    let whole = row.whole(style).map { " \(style.say($0))" } ?? ""
    let sum = row.cost == 0 && whole.isEmpty ? "" : element("p", style.cost(row.cost) + whole, "sum") + "\n"
    return """
      <article\(incident.isEmergency ? " class=\"emergency\"" : "")>
      <h3>\(incident.reference.escaped) \(moment)\(alarm)\(patient)\(name)</h3>
      \(facts.isEmpty ? "" : "<p class=\"soft\">\(facts)</p>\n")\(table)\(sum)</article>

      """
  }

  private static func element(_ name: String, _ text: String, _ type: String? = nil) -> String {
    "<\(name)\(type.map { " class=\"\($0)\"" } ?? "")>\(text.escaped)</\(name)>"
  }

  /// A cell of this markup.
  private static func cell(_ type: String, _ markup: String) -> String { "<td class=\"\(type)\">\(markup)</td>" }

  /// Text that somebody typed: it runs in its own direction, and keeps its lines.
  private static func stored(_ text: String) -> String {
    text.isEmpty ? "" : "<bdi>\(text.harmlessLines.map(\.markup).joined(separator: "<br>"))</bdi>"
  }
}

extension String {
  /// In one line, harmless, and without anything that a browser reads as markup.
  fileprivate var escaped: String { oneLine(nil).markup }

  /// Without anything that a browser reads as markup.
  fileprivate var markup: String {
    guard utf8.contains(where: { [0x22, 0x26, 0x27, 0x3C, 0x3E].contains($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
