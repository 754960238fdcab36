extension Language {
  /// What the program says in German, by its English.
  static let germanCatalogue: [String: String] = [:]
}
