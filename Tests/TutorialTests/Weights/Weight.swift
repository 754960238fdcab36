public import Architecture

/// An animal's weight, as it was noted.
public struct Weight: Equatable, Sendable, Codable {
  /// The patient's name.
  public var patient: String
  /// In grams: whole numbers, so that differences are exact.
  public var grams: Int
  /// When it was noted.
  public var notedAt: Instant

  /// A weight of these values.
  public init(patient: String, grams: Int, notedAt: Instant) {
    self.patient = patient
    self.grams = grams
    self.notedAt = notedAt
  }

  /// What an animal of this practice can weigh in grams: from a newborn kitten to the largest dog.
  public static let possible = 10...150_000

  /// Whether an animal can have it.
  public var isPossible: Bool { Self.possible.contains(grams) }
}
