/// The kind of a field's values, which decides how they are typed, stored and shown.
public enum FieldKind: Equatable, Sendable, Codable {
  /// A line of text.
  case text
  /// Text of several lines.
  case lines
  /// A day: `2026-05-01`.
  case day
  /// A day, a month or a year: `2019-05-01`, `2019-05` or `2019`.
  case partialDay
  /// The last day of a period: `2027-05-01`.
  case lastDay
  /// A time of day: `14:05`.
  case time
  /// A colour: a word, or `#rrggbb`.
  case colour
  /// A transponder number: fifteen digits (ISO 11784), or an older code of letters and digits.
  case chip
  /// A number with up to three decimals: `0.5`.
  case decimal
  /// Up to 18 ASCII digits, with leading zeros: `054327`.
  case digits
  /// A port of a host: from 1 to 65,535.
  case port
  /// A host or user name: without white space, without `@`, and not beginning with `-` like an option.
  case address
  /// One of these words.
  case choice([String])
  /// One of these words, which may be abbreviated, or any other text.
  case word([String])
  /// A time in UTC: `2026-11-21T08:30:00Z`.
  case moment
  /// The end of a period, in UTC; a typed day means its last minute.
  case lastMoment
  /// Latitude and longitude in degrees: `52.237049,21.017532`.
  case place
  /// A recurrence: `4h`, `4h x18`, or `4h for 3d`.
  case repetition
  /// A recording of an incident: `#12 s3`.
  case recording
  /// A reference to a record of this kind: `p7`.
  case record(RecordKind)
}

/// A typed value that does not fit the field.
public struct FieldProblem: Error, Equatable, Sendable, Codable {
  /// The typed name of the field.
  public let name: String
  public let kind: FieldKind
  public let typed: String

  public init(_ name: String, _ kind: FieldKind, typed: String) {
    (self.name, self.kind, self.typed) = (name, kind, typed)
  }
}
