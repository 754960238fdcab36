import Foundation

/// A text drawn in the box of a form field: in Helvetica, as small as needed to fit.
///
/// qpdf itself would draw several lines as one, and cut them off at the end of the box.
struct PDFText {
  /// The PDF content stream of the drawing.
  let stream: Data
  private static let margin = 2.0, leading = 1.15
  /// Smallest font size that is legible on paper, in points.
  private static let minSize = 5.0

  /// Draws the text; nil if it does not fit even in the smallest size.
  ///
  /// - Parameters:
  ///   - text: the text, in characters of Windows-1252.
  ///   - width: the width of the box, in points.
  ///   - height: the height of the box, in points.
  ///   - size: the font size of the field; 0 for any.
  ///   - isMultiline: true to wrap long lines.
  ///   - alignment: 0 for left, 1 for centered, 2 for right.
  init?(_ text: String, width: Double, height: Double, size: Double, isMultiline: Bool, alignment: Int) {
    let (room, high) = (width - 2 * Self.margin, height - 2 * Self.margin)
    var size = size > 0 ? size : isMultiline ? 12 : min(12, max(Self.minSize, height * 0.7))
    while true {
      let lines = isMultiline ? Self.wrapped(text, to: room / size) : [text]
      let fits = lines.allSatisfy { Self.width($0) * size <= room }
      // A single line may extend into the margins of a low box.
      let isLow = isMultiline ? Double(lines.count) * size * Self.leading <= high : size <= height
      if fits, isLow {
        let first = isMultiline ? height - Self.margin - size * 0.9 : (height - size) / 2 + size * 0.22
        stream = Self.stream(lines, size, first, room, width, height, alignment)
        return
      }
      guard size > Self.minSize else { return nil }
      size = max(Self.minSize, size - 0.5)
    }
  }

  private static func stream(
    _ lines: [String], _ size: Double, _ first: Double, _ room: Double, _ width: Double, _ height: Double,
    _ alignment: Int
  ) -> Data {
    var text = "/Tx BMC q 1 1 \(number(width - 2)) \(number(height - 2)) re W n BT 0 g /F \(number(size)) Tf\n"
    for (index, line) in lines.enumerated() {
      let left = margin + (room - self.width(line) * size) * Double(min(max(alignment, 0), 2)) / 2
      let base = first - Double(index) * size * leading
      let bytes = (line.data(using: .windowsCP1252) ?? Data()).map { String(256 + Int($0), radix: 16).dropFirst() }
      text += "1 0 0 1 \(number(left)) \(number(base)) Tm <\(bytes.joined())> Tj\n"
    }
    return Data((text + "ET Q EMC\n").utf8)
  }

  /// The number in PDF syntax: at most two decimals, without an exponent.
  private static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  /// The lines of a text for a width of `room` at font size 1; too long words are broken.
  private static func wrapped(_ text: String, to room: Double) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = [""]
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let isFirst = lines.count == 1 && lines[0].isEmpty
        let longer = isFirst ? String(word) : lines[lines.count - 1] + " " + word
        guard width(longer) > room else {
          lines[lines.count - 1] = longer
          continue
        }
        if !isFirst { lines.append("") }
        for letter in word {
          if !lines[lines.count - 1].isEmpty, width(lines[lines.count - 1] + String(letter)) > room { lines.append("") }
          lines[lines.count - 1].append(letter)
        }
      }
      return lines
    }
  }

  /// The width at font size 1.
  static func width(_ text: String) -> Double { Double(text.reduce(0) { $0 + width($1) }) / 1_000 }

  private static func width(_ letter: Character) -> Int {
    let base = "\(letter)".decomposedStringWithCanonicalMapping.unicodeScalars.first?.value ?? 0
    if (32...126).contains(base) { return widths[Int(base) - 32] }
    // Upper bounds: 611 for these characters, 1,000 for all others.
    return "ßøðþ€–„“”‚‘’‹›«»¢£¥§°·•".contains(letter) ? 611 : 1_000
  }

  /// The widths of the characters from blank to tilde, in thousandths (Adobe's metrics of Helvetica).
  private static let widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]
}
