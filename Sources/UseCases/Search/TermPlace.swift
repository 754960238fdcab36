/// The place of a search word in an incident.
enum TermPlace: Equatable {
  /// The name or the transponder of the patient.
  case patient
  /// The newest note with the word, by number.
  case note(Int)
  /// The description, and no note.
  case description
  /// Only the id.
  case id
}

extension Incident {
  /// The note to quote for a found incident; nil if its line in the list shows all words.
  ///
  /// - Parameter places: the place of each term.
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
