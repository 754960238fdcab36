/// A patient in a word: its number, and its name or else the end of its id.
public struct PatientName: Equatable, Sendable, Codable {
  /// The short number.
  public var number: Int
  /// What it is called.
  public var name: String
  /// What tells it apart from other patients of its name; nil where there is no other one.
  public var twin: String?

  /// A name of these values.
  public init(number: Int, name: String, twin: String? = nil) {
    (self.number, self.name, self.twin) = (number, name, twin)
  }

  /// What a patient is called.
  public init(_ patient: AnyRecord) { self.init(number: patient.number, name: patient.name, twin: patient.twin) }
}

/// The choice of another patient, or of none, at another prompt.
public struct ForeignChoice: Equatable, Sendable, Codable {
  /// The chosen patient; nil for none.
  public var now: PatientName?
  /// The patient before the choice; nil for none.
  public var was: PatientName?

  /// A choice of these values.
  public init(now: PatientName?, was: PatientName?) { (self.now, self.was) = (now, was) }
}
