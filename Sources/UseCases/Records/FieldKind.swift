import Architecture

extension PartialDate {
  /// Throws for a day in the future.
  func checkPast(_ field: String, today: CalendarDate) throws(Failure) {
    guard first <= today else { throw .stillToCome(field, text) }
  }
}

extension FieldKind {
  /// Stored form of a typed text; empty for none, nil for an impossible value.
  ///
  /// Accepts a duration for an end; see `duration(typed:)`.
  package func canonical(typed: String) -> String? {
    let text = typed.withoutOuterBlanks
    return text.isEmpty ? "" : duration(typed: text)?.text ?? canonical(text)
  }

  /// Duration typed for an end, such as `3d`; nil for any other text.
  func duration(typed: String) -> Recurrence? {
    guard startField != nil, let length = Recurrence(typed, most: CalendarDate.maxLength) else {
      return nil
    }
    switch length {
    case .weekdays: return nil
    case .hours: return self == .lastDay ? nil : length
    case .days, .weeks, .months: return length
    }
  }

  /// For an end, the field from which a typed duration counts; nil for other kinds.
  var startField: Field? {
    switch self {
    case .lastMoment: .due
    case .lastDay: .date
    default: nil
    }
  }

  /// Stored form of the end after a duration; nil if the beginning is unreadable.
  func end(after length: Recurrence, from beginning: String, _ clock: WallClock) -> String? {
    guard self == .lastDay else {
      return ISOTime(beginning).map { length.occurrence(1, from: $0.instant, clock).secondsText }
    }
    return PartialDate(beginning)?.day.flatMap { $0.adding(length: length.text) }.map(\.text)
  }

  /// Stored form of a text; nil for an impossible value.
  func canonical(_ text: String) -> String? {
    switch self {
    case .text, .lines: text
    case .day, .lastDay: PartialDate(text)?.day?.text
    case .partialDay: PartialDate(text)?.text
    case .time: WallTime.minute(text) == nil ? nil : text.utf8.count == 4 ? "0\(text)" : text
    case .colour: text.first == "#" ? Self.colour(text) : text
    case .chip: ChipNumber(text).flatMap { $0.isBlank ? nil : $0.code }
    case .decimal: Thousandths(text)?.text
    case .digits: text.utf8.count <= 18 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text : nil
    case .port: Int(text).flatMap { (1...65_535).contains($0) ? "\($0)" : nil }
    case .address: text.hasPrefix("-") || text.contains { $0.isWhitespace || $0 == "@" } ? nil : text
    case .word(let words): Self.choice(text.lowercased(), of: words) ?? text
    case .choice(let words): Self.choice(text.lowercased(), of: words)
    case .place: GeoPoint(text)?.text
    case .moment, .lastMoment: ISOTime(text)?.instant.secondsText
    case .repetition: Repetition(text)?.text
    case .recording: RecordingName(text)?.text
    // The store resolves names.
    case .record(let kind): Reference(kind, text).number.map { Reference(kind, $0).text } ?? text
    }
  }

  /// False if the text may also be a name: an older transponder code, such as `REX2`.
  func isUnmistakable(_ text: String) -> Bool { self != .chip || ChipNumber(text)?.isStandard == true }

  /// Lower-case `#rrggbb`; nil for any other text.
  private static func colour(_ text: String) -> String? {
    let digits = text.dropFirst().lowercased()
    guard digits.utf8.count == 6,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return "#\(digits)"
  }

  /// The only word with this prefix; nil for none or several.
  private static func choice(_ typed: String, of words: [String]) -> String? {
    let candidates = words.filter { $0.hasPrefix(typed) }
    return candidates.count == 1 ? candidates.first : nil
  }
}

extension String {
  /// The text without leading and trailing white space.
  var withoutOuterBlanks: String {
    let tail = drop { $0.isBlank }
    guard let last = tail.lastIndex(where: { !$0.isBlank }) else { return "" }
    return String(tail[...last])
  }
}

extension Character {
  /// True for white space; false for a blank with a combining mark.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

/// A decimal in thousandths: an antibody titre in IU/ml, or a weight in kilograms.
public struct Thousandths: Comparable, Sendable {
  public let thousandths: Int

  /// Protective titre: at least 0.5 IU/ml (Regulation (EU) No 576/2013, annex IV).
  public static let satisfactory = Thousandths(thousandths: 500)

  init(thousandths: Int) { self.thousandths = thousandths }

  /// Parses up to four digits, and up to three decimals after a point or comma.
  public init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts[0].utf8.count <= 4, let whole = Int(parts[0])
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard decimals.utf8.count <= 3,
      let rest = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count))
    else { return nil }
    thousandths = whole * 1_000 + rest
  }

  /// With a point, without trailing zeros: `0.5`.
  public var text: String {
    var rest = String(1_000 + thousandths % 1_000).dropFirst()
    while rest.last == "0" { rest = rest.dropLast() }
    return "\(thousandths / 1_000)" + (rest.isEmpty ? "" : ".\(rest)")
  }

  public static func < (left: Thousandths, right: Thousandths) -> Bool { left.thousandths < right.thousandths }
}
