/// A name that stays one: no record of the kind has it without doubt.
public struct Unmatched: Equatable, Sendable, Codable {
  /// One who may be meant.
  public struct Candidate: Equatable, Sendable, Codable {
    /// The number.
    public var number: Int
    /// The name.
    public var name: String
    /// The details that distinguish patients of one name; nil for a name that only one has.
    public var twin: String?

    /// A candidate of these values.
    public init(number: Int, name: String, twin: String? = nil) {
      (self.number, self.name, self.twin) = (number, name, twin)
    }
  }

  /// What kind of record was looked for.
  public var kind: RecordKind
  /// What was said.
  public var text: String
  /// The first of those who may be meant, by number.
  public var candidates: [Candidate]

  /// A name of these values.
  public init(kind: RecordKind, text: String, candidates: [Candidate] = []) {
    self.kind = kind
    self.text = text
    self.candidates = candidates
  }
}

extension JotterRows {
  private var most: Int { 3 }

  /// The listed patient whom a text means without doubt; nil for an empty text, and for one that is to be remarked.
  func patient(meant text: String, _ unmatched: inout [Unmatched]) throws(Failure) -> AnyRecord? {
    guard !text.isEmpty else { return nil }
    if let patient = try record(meant: text, .patient) { return patient }
    var candidates: [Unmatched.Candidate] = []
    let named = try records(.patient, named: text)
    for number in try (named.isEmpty ? patients(namedBy: text) : named).prefix(most) {
      if let patient = try listed(.patient(number)) {
        candidates.append(Unmatched.Candidate(number: number, name: patient.name, twin: patient.twin))
      }
    }
    unmatched.append(Unmatched(kind: .patient, text: text, candidates: candidates))
    return nil
  }

  /// The practitioner of the team whom a text names as a reference does; else as above.
  func practitioner(meant text: String, _ unmatched: inout [Unmatched]) throws(Failure) -> Practitioner? {
    guard !text.isEmpty else { return nil }
    do throws(Failure) {
      return try practitioner(Reference(.practitioner, text))
    } catch {
      switch error {
      case .noSuch: unmatched.append(Unmatched(kind: .practitioner, text: text))
      case .ambiguousRecord(_, let found):
        let candidates = found.prefix(most).map { Unmatched.Candidate(number: $0.number, name: $0.name) }
        unmatched.append(Unmatched(kind: .practitioner, text: text, candidates: candidates))
      default: throw error
      }
      return nil
    }
  }
}
