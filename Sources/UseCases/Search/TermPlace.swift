/// The place of a search word in an incident.
enum TermPlace: Equatable {
  /// The name or the transponder of the patient.
  case patient
  /// The newest note with the word, by number.
  case note(Int)
  /// The description; no note has the word.
  case description
  /// Only the id.
  case id
}

extension Incident {
  /// The note to quote for a found incident; nil if its line in the list shows all words.
  ///
  /// For several words, it is the note with most of the words that the line does not show. Among equal notes, a note
  /// with the search as typed wins, then the newest. The newest note with just one of the words may be about something
  /// else.
  ///
  /// - Parameters:
  ///   - places: the place of each term.
  ///   - text: reads the text of a note by its number.
  ///   - newest: reads the newest notes of the incident, newest first.
  func foundNote(
    _ terms: [SearchTerm], _ places: [TermPlace], of search: String, text: (Int) throws(Failure) -> String?,
    newest: () throws(Failure) -> [FoundNote]
  ) throws(Failure) -> FoundNote? {
    let shown = SearchText.words(of: description.isEmpty ? firstNote : description)
    var hidden: [(term: SearchTerm, note: Int)] = []
    for (term, place) in zip(terms, places) {
      if case .note(let number) = place, !term.isIn(shown) { hidden.append((term, number)) }
    }
    if terms.count > 1, !hidden.isEmpty {
      var best: (note: FoundNote, term: SearchTerm, rank: Int)?
      let typed = SearchText.key(of: search)
      for note in try newest() {
        let words = SearchText.words(of: note.text)
        let own = hidden.map(\.term).filter { $0.isIn(words) }
        let rank = 2 * own.count + (SearchText.key(of: note.text).contains(typed) ? 1 : 0)
        // Among equal ranks, the first note wins: the newest.
        if let first = own.first, rank > best?.rank ?? 0 { best = (note, first, rank) }
      }
      if let best { return FoundNote(number: best.note.number, text: best.term.excerpt(of: best.note.text)) }
    }
    for (term, number) in hidden {
      if let text = try text(number) { return FoundNote(number: number, text: term.excerpt(of: text)) }
    }
    return nil
  }
}
