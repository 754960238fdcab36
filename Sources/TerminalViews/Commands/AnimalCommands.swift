import TerminalKit
import ViewModels

extension VerbTable {
  /// The verbs `cat` and `dog`; both have the same subcommands.
  static let animals = [
    animal(.cat, summary: "cats: pictures and breeds of The Cat API"),
    animal(.dog, summary: "dogs: pictures and breeds of The Dog API"),
  ].about(.animals)

  private static func animal(_ species: Species, summary: Message) -> Verb {
    Verb(
      species.rawValue, summary: summary,
      verbs: imageVerbs(species) + markVerbs(species) + uploadVerbs(species) + breedVerbs(species))
  }
}

extension Species {
  var exampleBreed: String {
    switch self {
    case .cat: "bengal"
    case .dog: "akita"
    }
  }

  var exampleImage: String {
    switch self {
    case .cat: "0XYvRd7oD"
    case .dog: "BFRYBufpm"
    }
  }

  var examplePicture: String {
    switch self {
    case .cat: "minka.jpg"
    case .dog: "rex.jpg"
    }
  }
}

extension Request {
  static func animals(_ action: AnimalsViewState.Action) -> Request { .action(.animals(action)) }
}
