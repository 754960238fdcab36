import UseCases

/// The reason why JSON cannot be read.
enum UnreadableJSON: Error, Equatable {
  case malformed
  /// UTF-16 with an incomplete character.
  case incompleteCharacter
  /// UTF-32, which is not supported.
  case unsupportedEncoding
  /// A repeated key; `path` is that of its object, such as `[3].fields`.
  case repeatedKey(key: String, path: String)

  /// The problem, in English; a view translates it.
  var reason: String {
    switch self {
    case .malformed: "it is not JSON"
    case .incompleteCharacter: "it is UTF-16, and damaged: save it as UTF-8"
    case .unsupportedEncoding: "it is UTF-32: save it as UTF-8"
    case .repeatedKey: "it is there twice"
    }
  }

  /// The problem of a file in an archive, with its place: `notes.json, [3].text: it is there twice`.
  func detail(of file: String) -> String {
    if case .repeatedKey(let key, let place) = self { return "\(file), \(place).\(key): \(reason)" }
    return "\(file): \(reason)"
  }

  func failure(of path: String) -> Failure {
    if case .repeatedKey(let key, let object) = self { return .fileContent(path, .repeatedKey(key, path: object)) }
    return .file(path, reason: reason)
  }
}

/// Parses JSON (RFC 8259), and rejects repeated keys.
///
/// Like Foundation, it accepts a comma after the last value of an object or array. Unlike Foundation, it reports a
/// repeated key, and accepts a number that is too large for a `Double`.
struct JSONReader {
  /// Maximum depth of nesting, the same as in Foundation.
  private static let maxDepth = 512

  private let bytes: [UInt8]
  private let allowsRepeatedKeys: Bool
  private var index = 0
  private var levels = 0
  private var path = ""

  /// Parses JSON in UTF-8 or UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: the whole text, with or without a byte order mark.
  ///   - allowsRepeatedKeys: true to use the last value of a repeated key, as in an answer of a server.
  static func value(_ bytes: [UInt8], allowsRepeatedKeys: Bool = false) throws(UnreadableJSON) -> ForeignValue {
    var reader = JSONReader(bytes: try utf8(bytes), allowsRepeatedKeys: allowsRepeatedKeys)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.next == nil else { throw .malformed }
    return value
  }

  private init(bytes: [UInt8], allowsRepeatedKeys: Bool) {
    (self.bytes, self.allowsRepeatedKeys) = (bytes, allowsRepeatedKeys)
  }

  /// Converts the text to UTF-8 without a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(UnreadableJSON) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let head = bytes.prefix(4) + [1, 1, 1, 1]
    let (first, second, third, fourth) = (head[0], head[1], head[2], head[3])
    switch (first, second, third, fourth) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, _), (_, 0, 0, 0): throw .unsupportedEncoding
    case (0xFF, 0xFE, _, _): return try utf16(bytes.dropFirst(2), isBigEndian: false)
    case (0xFE, 0xFF, _, _): return try utf16(bytes.dropFirst(2), isBigEndian: true)
    // Without a byte order mark: JSON begins with an ASCII character.
    case (0, _, _, _): return try utf16(bytes[...], isBigEndian: true)
    case (_, 0, _, _): return try utf16(bytes[...], isBigEndian: false)
    default: return bytes
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(UnreadableJSON) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .incompleteCharacter }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .incompleteCharacter }
    return Array(text.utf8)
  }

  // MARK: Values

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private mutating func accept(_ sign: Character) -> Bool {
    guard let byte = next, byte == sign.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(UnreadableJSON) -> ForeignValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try parseNested { reader throws(UnreadableJSON) in try reader.object() }
    case UInt8(ascii: "["): return try parseNested { reader throws(UnreadableJSON) in try reader.array() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .nothing)
    default: return try number()
    }
  }

  private mutating func parseNested(
    _ read: (inout JSONReader) throws(UnreadableJSON) -> ForeignValue
  ) throws(UnreadableJSON) -> ForeignValue {
    levels += 1
    guard levels <= Self.maxDepth else { throw .malformed }
    index += 1
    let value = try read(&self)
    levels -= 1
    return value
  }

  private mutating func word(_ word: String, _ value: ForeignValue) throws(UnreadableJSON) -> ForeignValue {
    guard bytes[index...].starts(with: word.utf8) else { throw .malformed }
    index += word.utf8.count
    return value
  }

  private mutating func object() throws(UnreadableJSON) -> ForeignValue {
    var values: [String: ForeignValue] = [:]
    let outer = path
    defer { path = outer }
    skipBlanks()
    while next != UInt8(ascii: "}") {
      let key = try text()
      skipBlanks()
      guard accept(":") else { throw .malformed }
      path = outer.isEmpty ? key : "\(outer).\(key)"
      guard values.updateValue(try value(), forKey: key) == nil || allowsRepeatedKeys else {
        throw .repeatedKey(key: key, path: outer)
      }
      skipBlanks()
      guard accept(",") else { break }
      skipBlanks()
    }
    guard accept("}") else { throw .malformed }
    return .object(values)
  }

  private mutating func array() throws(UnreadableJSON) -> ForeignValue {
    var values: [ForeignValue] = []
    let outer = path
    defer { path = outer }
    skipBlanks()
    while next != UInt8(ascii: "]") {
      path = "\(outer)[\(values.count)]"
      values.append(try value())
      skipBlanks()
      guard accept(",") else { break }
      skipBlanks()
    }
    guard accept("]") else { throw .malformed }
    return .list(values)
  }

  // MARK: Texts and numbers

  private mutating func text() throws(UnreadableJSON) -> String {
    guard accept("\"") else { throw .malformed }
    var letters: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: letters, as: UTF8.self) else { throw .malformed }
        return text
      case UInt8(ascii: "\\"): letters += try parseEscape()
      case 0..<0x20: throw .malformed
      default: letters.append(byte)
      }
    }
    throw .malformed
  }

  private mutating func parseEscape() throws(UnreadableJSON) -> [UInt8] {
    guard let byte = next else { throw .malformed }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), accept("\\"), accept("u") { units.append(try codeUnit()) }
      guard let letter = String(validating: units, as: UTF16.self) else { throw .malformed }
      return Array(letter.utf8)
    default: throw .malformed
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() throws(UnreadableJSON) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .malformed }
    index += 4
    return unit
  }

  /// Reads a number.
  ///
  /// Returns the digits as text for an integer of more than 15 digits, and for a number too large for a `Double`.
  private mutating func number() throws(UnreadableJSON) -> ForeignValue {
    let start = index
    _ = accept("-")
    let whole = digits()
    guard whole == 1 || whole > 1 && bytes[index - whole] != UInt8(ascii: "0") else { throw .malformed }
    var isWhole = true
    if accept(".") {
      isWhole = false
      guard digits() > 0 else { throw .malformed }
    }
    if accept("e") || accept("E") {
      isWhole = false
      if !accept("+") { _ = accept("-") }
      guard digits() > 0 else { throw .malformed }
    }
    let typed = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(typed), number.isFinite, !isWhole || whole <= 15 else { return .text(typed) }
    return .number(number)
  }

  /// Skips digits; returns their number.
  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }
}
