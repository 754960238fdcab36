extension String {
  /// This text as it may be printed on a terminal: what would steer the terminal, or reorder the line, is made visible.
  ///
  /// C0 controls (escape, tab and newline too) and DEL become control pictures (`␛`), C1 controls, bidi controls and
  /// the Unicode line separators become their number (`<U+202E>`). All other text stays, the joiners in emoji too.
  public var harmless: String {
    guard mayHarm else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.append(controlPicture(scalar.value))
      case 0x7F: result.append("␡")
      case _ where scalar.isUnseen: result.append(contentsOf: "<U+\(hex(scalar).uppercased())>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The lines of this text, each of them harmless; a line ends with LF, CR LF or CR.
  ///
  /// Nothing is left out: an empty text is one empty line, and a text that ends with a newline has an empty last line.
  public var harmlessLines: [String] {
    // CR LF is one grapheme cluster, and a newline never joins with what follows it.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { String($0).harmless }
  }

  /// This JSON text with DEL, C1 controls, bidi controls and the Unicode line separators escaped as `\uXXXX`.
  ///
  /// The text must be valid JSON: there such a scalar can only be inside a string, where the escape means the same.
  public var harmlessJSON: String {
    guard unicodeScalars.contains(where: { $0.value == 0x7F || $0.isUnseen }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.value == 0x7F || scalar.isUnseen {
        result.append(contentsOf: "\\u\(hex(scalar))".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private var mayHarm: Bool {
    // Nearly all text is printable ASCII, and is known to be after one pass over its bytes.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    return unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.isUnseen }
  }
}

extension Unicode.Scalar {
  /// Whether this is a C1 control, a bidi control or a Unicode line separator.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// The pictures of the controls stand in their order from U+2400 on.
private func controlPicture(_ control: UInt32) -> Unicode.Scalar {
  Unicode.Scalar(0x2400 + control) ?? "\u{FFFD}"
}

/// Four digits, as `\u` and `U+` want them; all that is escaped here is below U+10000.
private func hex(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
