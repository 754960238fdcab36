import CResources
import TerminalKit

/// Common parts of pages to print: one HTML file each, without scripts and external resources.
enum Paper {
  /// Everything up to the heading.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - style: the language.
  ///   - pictures: allowed sources of pictures, such as `data:` for embedded ones.
  static func beginning(_ title: String, style: Style, pictures: String = "") -> String {
    let images = pictures.isEmpty ? "" : "; img-src " + pictures
    return """
      <!DOCTYPE html>
      <html lang="\(style.language.code)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\(images)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.escaped)</title>
      <style>
      \(String(cString: resource_text("Paper.css")))</style>
      </head>
      <body>
      <h1>\(title.escaped)</h1>

      """
  }

  /// The end of every page.
  static let end = "</body>\n</html>\n"

  static func element(_ name: String, _ text: String, _ type: String? = nil) -> String {
    "<\(name)\(type.map { " class=\"\($0)\"" } ?? "")>\(text.escaped)</\(name)>"
  }

  /// A cell of this markup.
  static func cell(_ type: String, _ markup: String) -> String { "<td class=\"\(type)\">\(markup)</td>" }

  /// Typed text: keeps its own direction, and its lines.
  static func stored(_ text: String) -> String {
    text.isEmpty ? "" : "<bdi>\(text.harmlessLines.map(\.markup).joined(separator: "<br>"))</bdi>"
  }
}

extension String {
  /// In one line, harmless, and escaped as markup.
  var escaped: String { oneLine(nil).markup }

  /// Escapes characters of markup.
  var markup: String {
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
