import Adapters
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews
@testable import UseCases

/// The examples in the help of `cat` and `dog`.
@Suite struct AnimalExampleTests {
  @Test("Each breed in the examples of a species is in the bundled list of breeds of that species")
  func exampleBreedsAreBundled() async throws {
    var found = 0
    for species in Species.allCases {
      let known = await AnimalCopies.bundled.bundledBreeds(species).items
      let verb = try #require(VerbTable.standard.verbs.first { $0.name == species.rawValue })
      for example in verb.examples {
        for name in Self.breeds(of: try Form.prompt.parsed(example)?.request) {
          found += 1
          #expect(throws: Never.self, "\(example)") { try BreedName.breed(name, in: known) }
        }
      }
    }
    #expect(found == 10)
  }

  private static func breeds(of request: Request?) -> [String] {
    guard case .action(.animals(let action))? = request else { return [] }
    return switch action {
    case .gallery(.searched(_, let filter)): filter.breeds
    case .breeds(.showed(_, let name, _)), .breeds(.opened(_, let name, _, _)): [name]
    case .catalogue(.facts(_, let name?, _)): [name]
    default: []
    }
  }
}
