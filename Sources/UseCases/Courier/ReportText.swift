import Foundation

/// The JSON sent with each file of a report: seven keys with texts.
struct ReportText: Encodable {
  private enum CodingKeys: String, CodingKey {
    case version = "AppVersion"
    case device = "Geraet"
    case area = "Bereich"
    case kind = "Meldungstyp"
    case author = "User"
    case text = "Freitext"
    case count = "AnzahlMedien"
  }

  private let version: String, device: String, area: String, kind: String, author: String, text: String, count: String

  init(_ report: Report, by author: String, count: Int, version: String, device: String) {
    let hasForm = !report.form.isEmpty
    (area, kind) = hasForm ? ("Protokoll", report.form) : (report.area, report.kind)
    (self.version, self.device, self.author) = (version, device, author)
    (text, self.count) = (report.text, "\(count)")
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
