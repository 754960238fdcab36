extension String {
  /// This text with visible replacements for characters that control a terminal or reorder a line.
  ///
  /// C0 controls (escape, tab and newline too) and DEL become control pictures (`␛`). C1 controls, bidi controls, the
  /// Unicode line separators and other invisible characters become their code point (`<U+202E>`). The joiners of emoji
  /// and scripts stay, and so do the tags of flags such as Scotland's.
  public var harmless: String {
    guard mayHarm else { return self }
    var result = String.UnicodeScalarView()
    var isFlag = false
    for scalar in unicodeScalars {
      isFlag = scalar.value == 0x1F3F4 || isFlag && scalar.isTag
      switch scalar.value {
      case 0..<0x20: result.append(controlPicture(scalar.value))
      case 0x7F: result.append("␡")
      case _ where isFlag: result.append(scalar)
      case _ where scalar.isUnseen: result.append(contentsOf: "<U+\(hex(scalar.value).uppercased())>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The lines of this text, each harmless; a line ends with LF, CR LF or CR.
  ///
  /// An empty text has one empty line, and a text that ends with a newline has an empty last line.
  public var harmlessLines: [String] {
    // CR LF is one grapheme cluster; a newline never forms a cluster with the next character.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { String($0).harmless }
  }

  /// This JSON text with DEL and all invisible characters of `harmless` escaped as `\uXXXX`.
  ///
  /// The text must be valid JSON: there, such scalars occur only in strings, in which the escape is equivalent.
  public var harmlessJSON: String {
    guard unicodeScalars.contains(where: { $0.value == 0x7F || $0.isUnseen }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.value == 0x7F || scalar.isUnseen {
        for unit in String(scalar).utf16 { result.append(contentsOf: "\\u\(hex(unit))".unicodeScalars) }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private var mayHarm: Bool {
    // Fast path: nearly all text is printable ASCII.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    return unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.isUnseen }
  }
}

extension Unicode.Scalar {
  /// Whether this is a C1 control, a bidi control, a Unicode line separator or an invisible character.
  ///
  /// Invisible are blanks and joiners without width, except ZWJ and ZWNJ, marks of annotations and music, and tags. The
  /// soft hyphen counts, too: only some terminals show it.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x80...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Whether this is a tag character; after the black flag, tags spell a region.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}

/// The picture of a C0 control; the pictures begin at U+2400, in the same order.
private func controlPicture(_ control: UInt32) -> Unicode.Scalar {
  Unicode.Scalar(0x2400 + control) ?? "\u{FFFD}"
}

/// At least four hexadecimal digits, for `\u` and `U+`.
private func hex(_ value: some BinaryInteger) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
