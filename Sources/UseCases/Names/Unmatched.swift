extension JotterRows {
  private var maxCandidates: Int { 3 }

  /// The listed patient of an unambiguous text; nil for an empty text, and for one added to `unmatched`.
  func patient(meant text: String, _ unmatched: inout [Unmatched]) throws(Failure) -> AnyRecord? {
    guard !text.isEmpty else { return nil }
    if let patient = try record(meant: text, .patient) { return patient }
    var candidates: [Unmatched.Candidate] = []
    let named = try records(.patient, named: text)
    for number in try (named.isEmpty ? patients(namedBy: text) : named).prefix(maxCandidates) {
      if let patient = try listed(.patient(number)) {
        candidates.append(Unmatched.Candidate(number: number, name: patient.name, twin: patient.twin))
      }
    }
    unmatched.append(Unmatched(kind: .patient, text: text, candidates: candidates))
    return nil
  }

  /// The practitioner of a text used as a reference; nil as for ``patient(meant:_:)``.
  func practitioner(meant text: String, _ unmatched: inout [Unmatched]) throws(Failure) -> Practitioner? {
    guard !text.isEmpty else { return nil }
    do throws(Failure) {
      return try practitioner(Reference(.practitioner, text))
    } catch {
      switch error {
      case .noSuch: unmatched.append(Unmatched(kind: .practitioner, text: text))
      case .ambiguousRecord(_, let found):
        let candidates = found.prefix(maxCandidates).map { Unmatched.Candidate(number: $0.number, name: $0.name) }
        unmatched.append(Unmatched(kind: .practitioner, text: text, candidates: candidates))
      default: throw error
      }
      return nil
    }
  }
}
