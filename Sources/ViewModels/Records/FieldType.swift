package import UseCases

/// What a field holds, which decides how it is typed and shown.
public enum FieldType: Equatable, Sendable, Codable {
  /// A line of text.
  case text
  /// Text of several lines.
  case lines
  /// A day: `2026-05-01`.
  case day
  /// A day, a month or a year: `2019-05-01`, `2019-05` or `2019`.
  case partialDay
  /// A time of day: `14:05`.
  case time
  /// A colour: a word, or `#rrggbb`.
  case colour
  /// The fifteen digits of a transponder.
  case chip
  /// A number with up to three decimals.
  case decimal
  /// Nothing but digits.
  case digits
  /// A port of a host.
  case port
  /// The name of a host, or of a user there.
  case address
  /// One of a few words.
  case choice([String])
  /// One of a few words, or another text.
  case word([String])
  /// A moment, in UTC: `2026-11-21T08:30:00Z`.
  case moment
  /// The last moment of something, in UTC; of a day that is typed it is the last minute.
  case lastMoment
  /// A place on the earth, by latitude and longitude in degrees: `52.237049,21.017532`.
  case place
  /// How often something comes again: `4h`, `4h x18`, or `4h for 3d`.
  case repetition
  /// A recording of an incident: `#12 s3`.
  case recording
  /// A record of that kind, by its reference.
  case record(RecordName.Kind)

  /// The text as it is stored of what was typed; empty for nothing, and nil for what such a field cannot hold.
  public func canonical(_ typed: String) -> String? { business.canonical(typed: typed) }

  package init(_ kind: FieldKind) {
    self =
      switch kind {
      case .text: .text
      case .lines: .lines
      case .day: .day
      case .partialDay: .partialDay
      case .time: .time
      case .colour: .colour
      case .chip: .chip
      case .decimal: .decimal
      case .digits: .digits
      case .port: .port
      case .address: .address
      case .choice(let words): .choice(words)
      case .word(let words): .word(words)
      case .moment: .moment
      case .lastMoment: .lastMoment
      case .place: .place
      case .repetition: .repetition
      case .recording: .recording
      case .record(let kind): .record(RecordName.Kind(kind))
      }
  }

  /// The same in terms of business.
  package var business: FieldKind {
    switch self {
    case .text: .text
    case .lines: .lines
    case .day: .day
    case .partialDay: .partialDay
    case .time: .time
    case .colour: .colour
    case .chip: .chip
    case .decimal: .decimal
    case .digits: .digits
    case .port: .port
    case .address: .address
    case .choice(let words): .choice(words)
    case .word(let words): .word(words)
    case .moment: .moment
    case .lastMoment: .lastMoment
    case .place: .place
    case .repetition: .repetition
    case .recording: .recording
    case .record(let kind): .record(RecordKind(kind))
    }
  }
}

/// Who gave a transponder's number out.
public enum ChipIssuer: Equatable, Sendable, Codable {
  /// A country, by its two letters.
  case country(String)
  /// A manufacturer, by its code from 900 to 998.
  case manufacturer(Int)
  /// It is for tests, and identifies no animal.
  case test
  /// Nobody has this code.
  case unknown(Int)

  package init?(_ text: String) {
    switch ChipNumber(text)?.issuer {
    case .country(let letters): self = .country(letters)
    case .manufacturer(let code): self = .manufacturer(code)
    case .test: self = .test
    case .unknown(let code): self = .unknown(code)
    case nil: return nil
    }
  }
}

/// A field and its value, as they were typed; an empty value clears it.
public struct TypedField: Equatable, Sendable, Codable {
  /// The field's name.
  public var name: String
  /// The value.
  public var text: String

  /// A typed field.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
