import Architecture

extension JotterRows {
  /// Refuses a word that was read as a day but is also the whole name of a patient: the plan would lose its patient.
  func refuseDay(named word: String) throws(Failure) {
    var candidates: [AnyRecord] = []
    for number in try records(.patient, named: word) {
      guard let patient = try listed(.patient(number)), SearchText.key(of: patient.name) == SearchText.key(of: word)
      else { continue }
      candidates.append(patient)
    }
    if !candidates.isEmpty { throw .dayOrPatient(word, candidates: candidates) }
  }
}
