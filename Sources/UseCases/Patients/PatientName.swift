/// A patient in a word: its number, and its name or else the end of its id.
public struct PatientName: Equatable, Sendable, Codable {
  /// The short number.
  public var number: Int
  /// What it is called.
  public var name: String

  /// A name of these values.
  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  /// What a patient is called.
  public init(_ patient: AnyRecord) { self.init(number: patient.number, name: patient.name) }
}
