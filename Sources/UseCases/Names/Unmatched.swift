extension JotterRows {
  private var maxCandidates: Int { 3 }

  /// The listed patient that a text names; nil for an empty text, and for a text without a patient, which is added to
  /// `unmatched`.
  func patient(meant text: String, _ unmatched: inout [Unmatched]) throws(Failure) -> AnyRecord? {
    guard !text.isEmpty else { return nil }
    if let patient = try record(meant: text, .patient) { return patient }
    var candidates: [Unmatched.Candidate] = []
    var numbers = try records(.patient, named: text)
    if numbers.isEmpty { numbers = try patients(namedBy: text) }
    // `Rex booster`: the patient, with the reason of the visit.
    let words = text.split(separator: " ").map(String.init)
    for count in words.indices.dropFirst().reversed() where numbers.isEmpty {
      let name = words.prefix(count).joined(separator: " ")
      numbers = try records(.patient, named: name.hasSuffix(",") ? String(name.dropLast()) : name)
    }
    if numbers.isEmpty { numbers = try records(.patient, nearly: text, shortest: 3) }
    for number in numbers.prefix(maxCandidates) {
      if let patient = try listed(.patient(number)) {
        candidates.append(Unmatched.Candidate(number: number, name: patient.name, twin: patient.twin))
      }
    }
    unmatched.append(Unmatched(kind: .patient, text: text, candidates: candidates))
    return nil
  }

  /// The practitioner that a text names; nil as in ``patient(meant:_:)``.
  func practitioner(meant text: String, _ unmatched: inout [Unmatched]) throws(Failure) -> Practitioner? {
    guard !text.isEmpty else { return nil }
    do throws(Failure) {
      return try practitioner(Reference(.practitioner, text))
    } catch {
      switch error {
      case .noSuch(_, let near):
        let candidates = (near ?? []).map { Unmatched.Candidate(number: $0.record.number, name: $0.name) }
        unmatched.append(Unmatched(kind: .practitioner, text: text, candidates: candidates))
      case .ambiguousRecord(_, let found):
        let candidates = found.prefix(maxCandidates).map { Unmatched.Candidate(number: $0.number, name: $0.name) }
        unmatched.append(Unmatched(kind: .practitioner, text: text, candidates: candidates))
      default: throw error
      }
      return nil
    }
  }
}
