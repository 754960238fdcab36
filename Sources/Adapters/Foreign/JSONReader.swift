import UseCases

/// The reason why a file is not read as JSON.
enum UnreadableJSON: Error, Equatable {
  case malformed
  /// UTF-16 with half a character.
  case halfCharacters
  case wideCharacters
  /// Which of two values was meant is not known; with the key and its object's place: `[3].fields`.
  case twice(key: String, place: String)

  var reason: String {
    switch self {
    case .malformed: "it is not JSON"
    case .halfCharacters: "it is UTF-16, and damaged: save it as UTF-8"
    case .wideCharacters: "it is UTF-32: save it as UTF-8"
    case .twice(let key, let place):
      "the key \"\(key)\" stands twice" + (place.isEmpty ? "" : " in \(place)")
    }
  }
}

/// Parses JSON (RFC 8259), with a comma behind the last value as Foundation does, and names a key that stands twice in an object.
///
/// Foundation keeps one of two such values without a word, and takes a number that it cannot hold for no JSON.
struct JSONReader {
  /// The depth at which Foundation gives up, too.
  private static let mostLevels = 512

  private let bytes: [UInt8]
  private let takesTwins: Bool
  private var place = 0
  private var levels = 0
  private var path = ""

  /// The value of a text in UTF-8, or in UTF-16.
  ///
  /// - Parameter takesTwins: whether the last value of a repeated key counts, as in answers of servers.
  static func value(_ bytes: [UInt8], takesTwins: Bool = false) throws(UnreadableJSON) -> ForeignValue {
    var reader = JSONReader(bytes: try utf8(bytes), takesTwins: takesTwins)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.next == nil else { throw .malformed }
    return value
  }

  private init(bytes: [UInt8], takesTwins: Bool) { (self.bytes, self.takesTwins) = (bytes, takesTwins) }

  /// The bytes in UTF-8, without a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(UnreadableJSON) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let head = bytes.prefix(4) + [1, 1, 1, 1]
    let (first, second, third, fourth) = (head[0], head[1], head[2], head[3])
    switch (first, second, third, fourth) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, _), (_, 0, 0, 0): throw .wideCharacters
    case (0xFF, 0xFE, _, _): return try utf16(bytes.dropFirst(2), isBigEndian: false)
    case (0xFE, 0xFF, _, _): return try utf16(bytes.dropFirst(2), isBigEndian: true)
    // JSON begins with a letter of ASCII.
    case (0, _, _, _): return try utf16(bytes[...], isBigEndian: true)
    case (_, 0, _, _): return try utf16(bytes[...], isBigEndian: false)
    default: return bytes
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(UnreadableJSON) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .halfCharacters }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .halfCharacters }
    return Array(text.utf8)
  }

  // MARK: Values

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  private mutating func takes(_ sign: Character) -> Bool {
    guard let byte = next, byte == sign.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(UnreadableJSON) -> ForeignValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(UnreadableJSON) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(UnreadableJSON) in try reader.array() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .truth(true))
    case UInt8(ascii: "f"): return try word("false", .truth(false))
    case UInt8(ascii: "n"): return try word("null", .nothing)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(UnreadableJSON) -> ForeignValue
  ) throws(UnreadableJSON) -> ForeignValue {
    levels += 1
    guard levels <= Self.mostLevels else { throw .malformed }
    place += 1
    let value = try read(&self)
    levels -= 1
    return value
  }

  private mutating func word(_ word: String, _ value: ForeignValue) throws(UnreadableJSON) -> ForeignValue {
    guard bytes[place...].starts(with: word.utf8) else { throw .malformed }
    place += word.utf8.count
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
      guard takes(":") else { throw .malformed }
      path = outer.isEmpty ? key : "\(outer).\(key)"
      guard values.updateValue(try value(), forKey: key) == nil || takesTwins else {
        throw .twice(key: key, place: outer)
      }
      skipBlanks()
      guard takes(",") else { break }
      skipBlanks()
    }
    guard takes("}") else { throw .malformed }
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
      guard takes(",") else { break }
      skipBlanks()
    }
    guard takes("]") else { throw .malformed }
    return .list(values)
  }

  // MARK: Texts and numbers

  private mutating func text() throws(UnreadableJSON) -> String {
    guard takes("\"") else { throw .malformed }
    var letters: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: letters, as: UTF8.self) else { throw .malformed }
        return text
      case UInt8(ascii: "\\"): letters += try escaped()
      case 0..<0x20: throw .malformed
      default: letters.append(byte)
      }
    }
    throw .malformed
  }

  private mutating func escaped() throws(UnreadableJSON) -> [UInt8] {
    guard let byte = next else { throw .malformed }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), takes("\\"), takes("u") { units.append(try unit()) }
      guard let letter = String(validating: units, as: UTF16.self) else { throw .malformed }
      return Array(letter.utf8)
    default: throw .malformed
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(UnreadableJSON) -> UInt16 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .malformed }
    place += 4
    return unit
  }

  /// A number; one that a `Double` would round or not hold keeps its digits as a text.
  private mutating func number() throws(UnreadableJSON) -> ForeignValue {
    let start = place
    _ = takes("-")
    let whole = digits()
    guard whole == 1 || whole > 1 && bytes[place - whole] != UInt8(ascii: "0") else { throw .malformed }
    var isWhole = true
    if takes(".") {
      isWhole = false
      guard digits() > 0 else { throw .malformed }
    }
    if takes("e") || takes("E") {
      isWhole = false
      if !takes("+") { _ = takes("-") }
      guard digits() > 0 else { throw .malformed }
    }
    let typed = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(typed), number.isFinite, !isWhole || whole <= 15 else { return .text(typed) }
    return .number(number)
  }

  /// Skips digits; returns how many there were.
  private mutating func digits() -> Int {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    return place - start
  }
}
