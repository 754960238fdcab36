import TerminalKit
import ViewModels

extension VerbTable {
  private static let refresh = Flag("--refresh", nil, "wait for a newer list of the service")

  /// Verbs of `cat` and `dog` about breeds, categories, sources and facts.
  static func breedVerbs(_ species: Species) -> [Verb] {
    [
      Verb(
        "breeds", "[TERM…]", summary: "all breeds, or those with TERM in their names",
        flags: [
          Flag("--trait", "TRAIT", "only those that are like this"),
          Flag("--group", "GROUP", "only those of this group; dogs alone"),
          refresh,
        ],
        examples: ["breeds", "breeds american --trait rare"]
      ) { arguments in
        func text(_ flag: String) -> String? { arguments.flags[flag].map { String($0.trimmed) } }
        let filter = BreedQuery(term: arguments.term, trait: text("--trait"), group: text("--group"))
        return .animals(.breeds(.listed(species, filter, refreshes: arguments.has(refresh.name))))
      },
      Verb(
        "breed", "BREED", summary: "one breed: what is known of it, and its picture",
        flags: [
          Flag(
            "--open", BreedPlaceView.allCases.map(\.rawValue).joined(separator: "|"), "open where to read more of it")
        ],
        examples: ["breed 'maine coon'", "breed beng --open map"]
      ) { arguments throws(UsageError) in
        let (name, isForPeople) = (try arguments.line, try arguments.isForPeople)
        guard let place: BreedPlaceView = arguments.choice("--open") else {
          return .animals(.breeds(.showed(species, name, isDrawn: isForPeople)))
        }
        return .animals(.breeds(.opened(species, name, place, opens: isForPeople)))
      },
      Verb(
        "categories", summary: "what images are about; cats alone have some", flags: [refresh], examples: ["categories"]
      ) { arguments in .animals(.catalogue(.categories(species, refreshes: arguments.has(refresh.name)))) },
      Verb(
        "sources", summary: "where images come from; cats alone have some", flags: [page], examples: ["sources"]
      ) { arguments in .animals(.catalogue(.sources(species, page: arguments.page))) },
      Verb(
        "facts", "[BREED]", summary: "what is said of a breed, or of any",
        flags: [Flag("--limit", "N", in: 1...10, "at most so many")], examples: ["facts bengal --limit 3"]
      ) { arguments in
        .animals(.catalogue(.facts(species, breed: arguments.term, count: arguments.number("--limit") ?? 5)))
      },
      Verb("version", summary: "what the service says of itself, and its limits", examples: ["version"]) { _ in
        .animals(.version(.asked(species)))
      },
    ]
  }
}
