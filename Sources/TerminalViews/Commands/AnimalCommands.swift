import ViewModels

extension CommandTable {
  /// Cats and dogs: two commands with the same verbs.
  static let animals = [
    Command(.cat, verbs, summary: "cats: pictures and breeds of The Cat API"),
    Command(.dog, verbs, summary: "dogs: pictures and breeds of The Dog API"),
  ]

  private static let verbs = AnimalVerb.breeds + [version]

  private static let version = AnimalVerb(
    "version", summary: "what the service says of itself, and how often it may be asked", examples: ["version"]
  ) { (arguments: Arguments, species: AnimalSpecies) throws(UsageError) in
    try arguments.atMost(0)
    return .animals(.version(.asked(species)))
  }
}
