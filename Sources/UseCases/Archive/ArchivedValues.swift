public import Architecture

/// A time as text in UTC, to the millisecond: `2026-11-21T08:30:00.125Z` (ISO 8601).
public struct ISOTime: Codable, Equatable, Sendable {
  public let instant: Instant

  /// Creates the value, truncated to the millisecond.
  public init(_ instant: Instant) { self.instant = Instant(milliseconds: instant.milliseconds) }

  init?(_ instant: Instant?) {
    guard let instant else { return nil }
    self.init(instant)
  }

  /// Parses the text form; nil for other texts.
  ///
  /// The fraction of a second is optional, and a time zone offset may replace the `Z`: `2026-11-21T10:30:00+02:00`.
  public init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    var rest = Bytes(text)
    guard let year = rest.number()?.value, rest.take("-"), let month = rest.number()?.value, rest.take("-"),
      let day = rest.number()?.value, rest.take("T"), let hour = rest.number()?.value, rest.take(":"),
      let minute = rest.number()?.value, rest.take(":"), let second = rest.number()?.value, year <= 9_999,
      (1...12).contains(month), (1...CalendarDate.length(ofMonth: month, year: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    var milliseconds = 0
    if rest.take(".") {
      guard let (value, digits) = rest.number() else { return nil }
      milliseconds = value * 1_000 / (0..<digits).reduce(1) { power, _ in power * 10 }
    }
    guard let offset = rest.offset(), rest.isEmpty else { return nil }
    let days = CalendarDate(year: year, month: month, day: day).dayNumber
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second
    let all = Int64((seconds - offset) * 1_000 + milliseconds)
    instant = Instant(milliseconds: all)
    // Refuse a time outside the range of `Instant`, which would be clamped.
    guard instant.milliseconds == all else { return nil }
  }

  public var text: String {
    let (day, rest) = Int(instant.milliseconds).floored(by: 86_400_000)
    func digits(_ number: Int, _ count: Int) -> String {
      String(String(1_000 + number).suffix(count))
    }
    return "\(CalendarDate(dayNumber: day).text)T\(digits(rest / 3_600_000, 2)):\(digits(rest / 60_000 % 60, 2))"
      + ":\(digits(rest / 1_000 % 60, 2)).\(digits(rest % 1_000, 3))Z"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = ISOTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time such as 2026-11-21T08:30:00Z")
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Parses bytes, for speed: a server's list may have many times.
  private struct Bytes {
    private var rest: Substring.UTF8View
    var isEmpty: Bool { rest.isEmpty }

    init(_ text: String) { rest = text[...].utf8 }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest.removeFirst()
      return true
    }

    /// A number of one to nine digits, and their count.
    mutating func number() -> (value: Int, digits: Int)? {
      var (value, digits) = (0, 0)
      while digits < 10, let digit = rest.first, (0x30...0x39).contains(digit) {
        (value, digits) = (value * 10 + Int(digit - 0x30), digits + 1)
        rest.removeFirst()
      }
      return (1...9).contains(digits) ? (value, digits) : nil
    }

    /// Seconds ahead of UTC: `Z`, `+02:00`, `-0530` or `+02`.
    mutating func offset() -> Int? {
      if take("Z") { return 0 }
      let isBehind = take("-")
      guard isBehind || take("+"), let (value, digits) = number(), digits == 2 || digits == 4 else { return nil }
      let hours = digits == 2 ? value : value / 100
      var minutes = digits == 2 ? 0 : value % 100
      if digits == 2, take(":") {
        guard let (value, digits) = number(), digits == 2 else { return nil }
        minutes = value
      }
      guard hours < 24, minutes < 60 else { return nil }
      return (hours * 60 + minutes) * (isBehind ? -60 : 60)
    }
  }
}

extension Instant {
  /// Text form to the second, which sorts by time: `2026-11-21T08:30:00Z`.
  public var secondsText: String { "\(ISOTime(self).text.prefix(19))Z" }
}

/// An amount as a decimal text: `35.00`.
public struct DecimalEuro: Codable, Equatable, Sendable {
  /// The amount, at most `Euro.largest`; negative for a refund.
  public let euro: Euro

  public init(_ euro: Euro) { self.euro = euro }

  /// Parses an optional minus, digits, a point and two decimals; nil for other texts.
  public init?(_ text: String) {
    let isRefund = text.hasPrefix("-")
    let parts = text.dropFirst(isRefund ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, !parts[0].isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), parts[0].utf8.count <= 9,
      let whole = Int64(parts[0]), let cents = Int64(parts[1])
    else { return nil }
    let amount = whole * 100 + cents
    guard !isRefund || amount > 0 else { return nil }
    euro = Euro(cents: isRefund ? -amount : amount)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let amount = DecimalEuro(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an amount such as 35.00")
    }
    self = amount
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let amount = abs(euro.cents)
    try container.encode("\(euro.cents < 0 ? "-" : "")\(amount / 100).\(String(100 + amount % 100).dropFirst())")
  }
}
