import UseCases

/// A search for practitioners: every word of it begins a word of theirs.
///
/// It has no index: a team is a few dozen people at the most.
struct TeamSearch {
  private let prefixes: [String]

  /// A search for this text; it finds everybody when it is empty.
  init(_ text: String) { prefixes = SearchText.prefixes(of: text) }

  /// The search of a query.
  init(_ query: TeamQuery) throws(Failure) {
    self.init(query.search ?? "")
    if let search = query.search, isEmpty { throw .emptySearch(search) }
  }

  /// Whether there is no word to look for.
  var isEmpty: Bool { prefixes.isEmpty }

  /// Whether every word looked for begins a word of these texts.
  func finds(_ texts: [String]) -> Bool {
    guard !isEmpty else { return true }
    let words = texts.flatMap { SearchText.words(of: $0) }
    return prefixes.allSatisfy { prefix in words.contains { $0.hasPrefix(prefix) } }
  }

  /// Whether every word looked for begins a word of the profile.
  func finds(_ profile: Profile) -> Bool {
    finds([
      profile.name, profile.address, profile.postcode, profile.city, profile.country, profile.mail, profile.phone,
    ])
  }
}
