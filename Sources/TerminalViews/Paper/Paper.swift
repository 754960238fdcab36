import CResources
import TerminalKit

/// Common parts of HTML pages to print, which have no scripts and no external resources.
enum Paper {
  /// The page up to its heading, with the heading.
  ///
  /// - Parameters:
  ///   - title: the heading, unescaped.
  ///   - style: the language.
  ///   - pictures: the allowed picture sources (`img-src` of the security policy), such as `data:`; empty for none.
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

  /// The closing tags of a page.
  static let end = "</body>\n</html>\n"

  static func element(_ name: String, _ text: String, _ type: String? = nil) -> String {
    "<\(name)\(type.map { " class=\"\($0)\"" } ?? "")>\(text.escaped)</\(name)>"
  }

  /// A table cell; `markup` is not escaped.
  static func cell(_ type: String, _ markup: String) -> String { "<td class=\"\(type)\">\(markup)</td>" }

  /// Markup of typed text, which keeps its line breaks and its own writing direction.
  static func stored(_ text: String) -> String {
    text.isEmpty ? "" : "<bdi>\(text.harmlessLines.map(\.markup).joined(separator: "<br>"))</bdi>"
  }
}

extension String {
  /// The text in one line, without control characters, escaped for HTML.
  var escaped: String { oneLine(nil).markup }

  /// The text with the special characters of HTML escaped.
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
