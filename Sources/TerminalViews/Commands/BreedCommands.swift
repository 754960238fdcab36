import ViewModels

extension AnimalVerb {
  /// What is asked about breeds, and what else the services list.
  static let breeds = [list, breed, categories, sources, facts]

  private static let list = AnimalVerb(
    "breeds", "[TERM…]", summary: "all breeds, or those with TERM in their names",
    flags: [
      Flag("--trait", "TRAIT", "only those that are like this"),
      Flag("--group", "GROUP", "only those of this group; dogs alone"),
      refresh,
    ],
    examples: ["breeds", "breeds american --trait rare"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    func text(_ flag: String) throws(UsageError) -> String? {
      guard let text = arguments.flags[flag]?.trimmed else { return nil }
      guard !text.isEmpty else { throw UsageError("\(flag) needs a value", suggestion: "leave it out, or type a word") }
      return String(text)
    }
    let term = arguments.words.joined(separator: " ").trimmed
    let filter = BreedFilter(
      term: term.isEmpty ? nil : String(term), trait: try text("--trait"), group: try text("--group"))
    return .animals(.breeds(.listed(species, filter, refreshes: arguments.has(refresh.name))))
  }

  private static let breed = AnimalVerb(
    "breed", "BREED", summary: "one breed: what is known of it, and its picture",
    flags: [
      Flag("--open", BreedPlaceView.allCases.map(\.rawValue).joined(separator: "|"), "open where to read more of it")
    ],
    examples: ["breed 'maine coon'", "breed beng --open map"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    let name = String(arguments.words.joined(separator: " ").trimmed)
    guard !name.isEmpty else {
      throw UsageError("which breed?", suggestion: "\(arguments.prefix)\(species.rawValue) breeds lists them")
    }
    let isForPeople = try arguments.format ?? .people == .people
    guard let text = arguments.flags["--open"] else {
      return .animals(.breeds(.showed(species, name, isDrawn: isForPeople)))
    }
    guard let place = BreedPlaceView(rawValue: text.lowercased()) else {
      let places = BreedPlaceView.allCases.map(\.rawValue)
      throw UsageError(
        "--open: \(quoted(text)) is none of its values\(Spelling.question(Spelling.nearest(to: text, among: places)))",
        suggestion: "type --open with \(places.listed(" or "))")
    }
    return .animals(.breeds(.opened(species, name, place, opens: isForPeople)))
  }

  private static let categories = AnimalVerb(
    "categories", summary: "what images are about; cats alone have some", flags: [refresh], examples: ["categories"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(0)
    return .animals(.catalogue(.categories(species, refreshes: arguments.has(refresh.name))))
  }

  private static let sources = AnimalVerb(
    "sources", summary: "where images come from; cats alone have some",
    flags: [Flag("--page", "N", "this page, from 1 on; else the first")], examples: ["sources"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(0)
    let text = arguments.flags["--page"] ?? "1"
    guard let page = wholeNumber(text, in: 1...10_000) else {
      throw UsageError("--page: \(quoted(text)) is no number from 1 to 10000", suggestion: "type --page 2")
    }
    return .animals(.catalogue(.sources(species, page: page - 1)))
  }

  /// How many rows of a list.
  static let limit = Flag("--limit", "N", "at most so many")

  private static let facts = AnimalVerb(
    "facts", "[BREED]", summary: "what is said of a breed, or of any",
    flags: [limit], examples: ["facts bengal --limit 3"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    let breed = arguments.words.joined(separator: " ").trimmed
    let count = try arguments.whole("--limit", in: 1...10) ?? 5
    return .animals(.catalogue(.facts(species, breed: breed.isEmpty ? nil : String(breed), count: count)))
  }

  private static let refresh = Flag("--refresh", nil, "wait for a newer list of the service")
}
