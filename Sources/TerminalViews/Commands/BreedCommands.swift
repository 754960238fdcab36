import TerminalKit
import ViewModels

extension VerbTable {
  private static let refresh = Flag("--refresh", nil, "load a newer list from the service")

  /// Verbs of `cat` and `dog` about breeds, categories, sources and facts.
  static func breedVerbs(_ species: Species) -> [Verb] {
    [
      Verb(
        "breeds", "[TERM…]", summary: "all breeds, or those with TERM in their names",
        flags: [
          Flag("--trait", "TRAIT", "only breeds with this trait"),
          Flag("--group", "GROUP", "only breeds of this group; dogs only"),
          refresh,
        ],
        examples: ["breeds"]
          + (species == .cat ? ["breeds american --trait rare"] : ["breeds terrier --trait loyal --group Terrier"])
      ) { arguments in
        func text(_ flag: String) -> String? { arguments.flags[flag].map { String($0.trimmed) } }
        let filter = BreedQuery(term: arguments.term, trait: text("--trait"), group: text("--group"))
        return .animals(.breeds(.listed(species, filter, refreshes: arguments.has(refresh.name))))
      },
      Verb(
        "breed", "BREED", summary: "one breed with its facts and its picture",
        flags: [
          Flag(
            "--open", BreedPlaceView.allCases.map(\.rawValue).joined(separator: "|"),
            "open a map or a page about the breed")
        ],
        examples: species == .cat
          ? ["breed 'maine coon'", "breed beng --open map"] : ["breed 'afghan hound'", "breed afghan --open map"]
      ) { arguments throws(UsageError) in
        let (name, isForPeople) = (try arguments.line, try arguments.isForPeople)
        guard let place: BreedPlaceView = arguments.choice("--open") else {
          return .animals(.breeds(.showed(species, name, isDrawn: isForPeople)))
        }
        return .animals(.breeds(.opened(species, name, place, opens: isForPeople)))
      },
      Verb(
        "categories", summary: "the categories of images; cats only", flags: [refresh], examples: ["categories"]
      ) { arguments in .animals(.catalogue(.categories(species, refreshes: arguments.has(refresh.name)))) },
      Verb(
        "sources", summary: "the sources of images; cats only", flags: [page], examples: ["sources"]
      ) { arguments in .animals(.catalogue(.sources(species, page: arguments.page))) },
      Verb(
        "facts", "[BREED]", summary: "facts about a breed, or about any",
        flags: [Flag("--limit", "N", in: 1...10, "at most this many")],
        examples: ["facts \(species.exampleBreed) --limit 3"]
      ) { arguments in
        .animals(.catalogue(.facts(species, breed: arguments.term, count: arguments.number("--limit") ?? 5)))
      },
      Verb("version", summary: "the version of the service, and its limits", examples: ["version"]) { _ in
        .animals(.version(.asked(species)))
      },
    ]
  }
}
