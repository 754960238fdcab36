/// A patient's number and name; without a name, the end of the id.
public struct PatientName: Equatable, Sendable, Codable {
  public var number: Int
  public var name: String
  /// Details that distinguish patients of one name; nil if the name is unique.
  public var twin: String?

  public init(number: Int, name: String, twin: String? = nil) {
    (self.number, self.name, self.twin) = (number, name, twin)
  }

  public init(_ patient: AnyRecord) { self.init(number: patient.number, name: patient.name, twin: patient.twin) }
}

/// The choice of another patient, or of none, at another prompt.
public struct ForeignChoice: Equatable, Sendable, Codable {
  public var now: PatientName?
  public var was: PatientName?

  public init(now: PatientName?, was: PatientName?) { (self.now, self.was) = (now, was) }
}
