/// A line for a terminal: the only type that `LineWriter.write(lines:)` accepts.
///
/// The initializer makes every text harmless, except for inks and for tabs between cells: no renderer can print other
/// escape sequences by mistake.
public struct PrintedLine: Equatable, Sendable {
  /// The text of the line, with the escape sequences of inks and without a newline.
  public let text: String

  /// Makes a line of a text, with escape sequences for the marks of `InkMark`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - hasCells: whether tabs separate cells, as with `--plain`.
  public init(_ text: String, hasCells: Bool = false) {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      self.text = text
      return
    }
    var (line, piece, isInked) = ("", "", false)
    func end() {
      line += piece.harmless
      piece = ""
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\t" where hasCells:
        end()
        line += "\t"
      case InkMark.begin:
        guard let (code, after) = InkMark.code(rest) else {
          piece.unicodeScalars.append(scalar)
          continue
        }
        end()
        line += "\u{1B}[\(code)m"
        (rest, isInked) = (after, true)
      case InkMark.end where isInked:
        end()
        line += "\u{1B}[0m"
        isInked = false
      default: piece.unicodeScalars.append(scalar)
      }
    }
    end()
    self.text = line + (isInked ? "\u{1B}[0m" : "")
  }
}

/// The marks around an inked text until it is printed: the ASCII controls SOH, STX and ETX.
///
/// `harmless` replaces such controls in stored and received texts. If one remains, the worst result is a colour:
/// between SOH and STX only the code of an ink is accepted.
public enum InkMark {
  /// The code begins.
  static let begin: Unicode.Scalar = "\u{1}"
  /// The code ends, and the inked text begins.
  static let middle: Unicode.Scalar = "\u{2}"
  /// The inked text ends.
  static let end: Unicode.Scalar = "\u{3}"

  /// A text in the ink of a code.
  public static func text(_ text: String, _ code: String) -> String { "\(begin)\(code)\(middle)\(text)\(end)" }

  /// The ink's code at the beginning, and the text after the code; nil without a valid code.
  fileprivate static func code(
    _ text: Substring.UnicodeScalarView
  ) -> (code: String, after: Substring.UnicodeScalarView)? {
    guard let end = text.prefix(Ink.maxCodeLength + 1).firstIndex(of: middle) else { return nil }
    let code = String(text[..<end])
    return Ink.isCode(code) ? (code, text[text.index(after: end)...]) : nil
  }
}

extension String {
  /// Turns the escape sequences of a printed line back into marks.
  public var inkMarked: String {
    replacing(inkEndPattern, with: "\(InkMark.end)").replacing(inkBeginPattern) {
      "\(InkMark.begin)\($0.output.1)\(InkMark.middle)"
    }
  }

  /// The display width, without the marks and codes of inks.
  public var inkedWidth: Int {
    var scanner = InkScanner()
    return reduce(0) { $0 + (scanner.isInk($1) ? 0 : $1.displayWidth) }
  }
}

/// Separates ink marks and their codes from text.
struct InkScanner {
  private var isCode = false

  /// Whether the next character of the text is an ink's mark or part of its code.
  mutating func isInk(_ character: Character) -> Bool {
    switch character.unicodeScalars.first {
    case InkMark.begin: isCode = true
    case InkMark.middle: isCode = false
    case InkMark.end: break
    default: return isCode
    }
    return true
  }
}

extension [String] {
  /// The lines of a wrapped text: an ink that is open at a line's end is closed there and begun again in the next.
  var reinked: [String] {
    var open = ""
    return map { line in
      let line = open + line
      guard let begin = line.unicodeScalars.lastIndex(of: InkMark.begin) else { return line }
      let last = line.unicodeScalars[begin...]
      guard !last.contains(InkMark.end), let middle = last.firstIndex(of: InkMark.middle) else {
        open = ""
        return line
      }
      open = String(last[...middle])
      return "\(line)\(InkMark.end)"
    }
  }
}

private let inkEndPattern = Pattern(#/\x1B\[0m/#)
private let inkBeginPattern = Pattern(#/\x1B\[([0-9;]*)m/#)
