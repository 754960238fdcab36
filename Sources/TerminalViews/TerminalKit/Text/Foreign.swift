extension String {
  /// Decodes UTF-8; invalid bytes are read as Windows-1252, where each byte has a meaning.
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
