/// Where a word of a search is in an incident.
enum TermPlace: Equatable {
  /// In the name or the transponder of the patient.
  case patient
  /// In the note of this number, the newest that has it.
  case note(Int)
  /// In the description, and in no note.
  case description
  /// In the id alone.
  case id
}

extension Incident {
  /// The note that tells why a search has found the incident; nil when its line tells that.
  ///
  /// - Parameter places: where each of the terms is.
  func foundNote(
    _ terms: [SearchTerm], _ places: [TermPlace], text: (Int) throws(Failure) -> String?
  ) throws(Failure) -> FoundNote? {
    let shown = SearchText.words(of: description.isEmpty ? firstNote : description)
    for (term, place) in zip(terms, places) {
      guard case .note(let number) = place, !term.isIn(shown), let text = try text(number) else { continue }
      return FoundNote(number: number, text: term.excerpt(of: text))
    }
    return nil
  }
}
