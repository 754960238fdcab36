import UseCases

/// A search for practitioners: a word of theirs has every word of it; see `SearchTerm`.
///
/// It has no index: a team is a few dozen people at the most.
struct TeamSearch {
  private let terms: [SearchTerm]
  /// Whether a name is meant: each word of it begins a word of the name, and is not looked for inside of words.
  private let isName: Bool

  /// A search for whom a name means.
  init(named name: String) { self.init(name, isName: true) }

  private init(_ text: String, isName: Bool) {
    terms = SearchText.terms(of: text)
    self.isName = isName
  }

  /// The search of a query; it finds everybody when there is none.
  init(_ query: TeamQuery) throws(Failure) {
    self.init(query.search ?? "", isName: false)
    if let search = query.search, isEmpty { throw .emptySearch(search) }
  }

  /// Whether there is no word to look for.
  var isEmpty: Bool { terms.isEmpty }

  /// Whether these texts have every word looked for.
  func finds(_ texts: [String]) -> Bool {
    guard !isEmpty else { return true }
    let words = texts.flatMap { SearchText.words(of: $0) }
    return terms.allSatisfy { isName ? $0.begins(words) : $0.isIn(words) }
  }

  /// Whether the profile has every word looked for.
  func finds(_ profile: Profile) -> Bool {
    finds([
      profile.name, profile.address, profile.postcode, profile.city, profile.country, profile.mail, profile.phone,
    ])
  }
}
