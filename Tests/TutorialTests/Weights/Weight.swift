public import Architecture

/// One weighing of a patient.
public struct Weight: Equatable, Sendable, Codable {
  /// The patient's name.
  public var patient: String
  /// A whole number, so that differences are exact.
  public var grams: Int
  public var notedAt: Instant

  public init(patient: String, grams: Int, notedAt: Instant) {
    self.patient = patient
    self.grams = grams
    self.notedAt = notedAt
  }

  /// Plausible weights in grams, from a newborn kitten to the largest dog.
  public static let possible = 10...150_000

  public var isPossible: Bool { Self.possible.contains(grams) }
}
