/// Place of an appointment in a list.
public enum CalendarPlace: Equatable, Sendable, Codable {
  /// Line from 1.
  case line(Int)
  /// Number in the agenda.
  case number(Int)
}

/// An identifier of a patient, such as a card number.
public struct PatientIdentifier: Equatable, Sendable, Codable {
  /// Name of the kind of identifier.
  public var kind: String
  public var text: String

  public init(_ kind: String, _ text: String) { (self.kind, self.text) = (kind, text) }
}
