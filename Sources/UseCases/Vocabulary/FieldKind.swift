/// What a field holds, which decides how it is typed, stored and shown.
public enum FieldKind: Equatable, Sendable, Codable {
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
  /// The fifteen digits of a transponder (ISO 11784).
  case chip
  /// A number with up to three decimals: `0.5`.
  case decimal
  /// Nothing but digits of ASCII, of which no zero is dropped: `054327`.
  case digits
  /// A port of a host: from 1 to 65,535.
  case port
  /// The name of a host, or of a user there: one word, which is no option of a program and no other user.
  case address
  /// One of a few words.
  case choice([String])
  /// One of a few words, by its beginning, or another text.
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
  /// A record of that kind, by its reference: `p7`.
  case record(RecordKind)
}

/// A typed value that the field cannot hold.
///
/// What it can hold is said by its kind.
public struct FieldProblem: Error, Equatable, Sendable, Codable {
  /// The name of the field, as it is typed.
  public let name: String
  /// What it holds.
  public let kind: FieldKind
  /// What was typed.
  public let typed: String

  /// A problem of these values.
  public init(_ name: String, _ kind: FieldKind, typed: String) {
    (self.name, self.kind, self.typed) = (name, kind, typed)
  }
}
