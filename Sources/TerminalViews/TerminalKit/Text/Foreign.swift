extension String {
  /// Decodes UTF-8; invalid bytes are read as Windows-1252, which has a character for each byte.
  ///
  /// - Returns: the text, and whether all of it was UTF-8.
  public static func read(_ bytes: some Collection<UInt8>) -> (text: String, isUTF8: Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var (iterator, rest) = (bytes.makeIterator(), bytes[...])
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalars.append(Unicode.UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        scalars.append(contentsOf: rest.prefix(length).map(Unicode.Scalar.windows1252))
        rest = rest.dropFirst(length)
      case .emptyInput: return (String(scalars), false)
      }
    }
  }
}

/// Text in UTF-16 or UTF-32, which is refused: its letters would be read as characters of Windows-1252.
enum WideText {
  /// The reason to refuse a text, by its first line; nil for a text of single bytes.
  ///
  /// A byte order mark shows a wide text, and so do NULs in every second byte.
  static func reason(_ text: some Collection<UInt8>) -> String? {
    let head = Array(text.prefix(4)) + [1, 1, 1, 1]
    switch (head[0], head[1], head[2], head[3]) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, _), (_, 0, 0, 0): return "it is UTF-32: save it as UTF-8"
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return "it is UTF-16: save it as UTF-8"
    default: break
    }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    let nuls = line.enumerated().filter { $0.element == 0 }.map(\.offset)
    guard let first = nuls.first, nuls.allSatisfy({ $0 % 2 == first % 2 }), nuls.count * 4 >= line.count,
      nuls.count > 1 || line.count < 3
    else { return nil }
    return "it is UTF-16: save it as UTF-8"
  }
}

extension Unicode.Scalar {
  /// The bytes 0x80 to 0x9F in Windows-1252; the five undefined ones keep their number.
  private static let signs: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]

  /// The scalar of a byte in Windows-1252; other bytes are as in Latin-1.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? signs[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}
