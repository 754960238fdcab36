import Testing
import UseCases

/// Names and filters of breeds.
@Suite struct BreedNameTests {
  private static func breed(
    _ id: String, _ name: String, _ temperament: [String] = [], group: String? = nil, rare: Bool = false
  ) -> Breed {
    var breed = Breed(id: id, name: name)
    breed.temperament = temperament
    breed.group = group
    breed.traits = [Breed.Trait(.rare, rare), Breed.Trait(.shortLegs, name == "Munchkin")]
    return breed
  }

  private let breeds: [Breed] = {
    var forest = breed("norw", "Norwegian Forest Cat", ["Sweet"])
    forest.otherNames = ["Skogkatt"]
    return [
      breed("abob", "American Bobtail", ["Gentle"]), breed("acur", "American Curl"),
      breed("munc", "Munchkin", ["gentle"], group: "Toy"), forest, breed("5", "Akita", group: "Working", rare: true),
      breed("13", "Akita (Small)"),
    ]
  }()

  @Test("A breed is found by its id, a name, or an unambiguous beginning of a word, in any case")
  func breedIsFoundByName() {
    for (text, id) in [
      ("ABOB", "abob"), ("american curl", "acur"), ("skogkatt", "norw"), ("nor", "norw"), ("forest", "norw"),
      (" Munchkin ", "munc"), ("5", "5"), ("akita", "5"), ("akita (", "13"),
    ] {
      guard case .one(let breed) = BreedName.find(text, in: breeds) else {
        Issue.record("\(text) names no breed")
        continue
      }
      #expect(breed.id == id, "\(text)")
    }
  }

  @Test("The error about an ambiguous name lists the candidates; about an unknown name, breeds with its first letter")
  func notFound() {
    #expect(throws: BreedFailure.ambiguous("amer", candidates: ["American Bobtail", "American Curl"])) {
      try BreedName.breed("amer", in: breeds)
    }
    #expect(throws: BreedFailure.unknown("Nirwegian", near: ["Norwegian Forest Cat"])) {
      try BreedName.breed("Nirwegian", in: breeds)
    }
    #expect(BreedName.find(" ", in: breeds) == .none)
  }

  @Test("A breed query filters by a part of a name, a trait and a group; all of them must match")
  func breedFiltersMustAllMatch() throws {
    func ids(_ query: BreedQuery) throws -> [String] { try query.fitting(breeds).map(\.id) }
    #expect(try ids(BreedQuery()) == breeds.map(\.id))
    #expect(try ids(BreedQuery(term: "AN")) == ["abob", "acur", "norw"])
    #expect(try ids(BreedQuery(term: "katt")) == ["norw"])
    #expect(try ids(BreedQuery(trait: "gentle")) == ["abob", "munc"])
    #expect(try ids(BreedQuery(trait: "Rare")) == ["5"])
    #expect(try ids(BreedQuery(trait: "short_legs")) == ["munc"])
    #expect(try ids(BreedQuery(trait: "short legs")) == ["munc"])
    #expect(try ids(BreedQuery(group: "toy")) == ["munc"])
    #expect(try ids(BreedQuery(term: "a", trait: "gentle", group: "toy")) == [])
  }

  @Test("An unknown trait or group is refused with the known traits or groups")
  func unknownTraitIsRefused() {
    #expect(throws: BreedFailure.noSuchTrait("gentl", known: ["Gentle", "Sweet", "rare", "short legs"])) {
      try BreedQuery(trait: "gentl").fitting(breeds)
    }
    #expect(throws: BreedFailure.noSuchGroup("Hound", known: ["Toy", "Working"])) {
      try BreedQuery(group: "Hound").fitting(breeds)
    }
  }

  @Test("A breed's map shows its first country, by name or else by code; a breed with neither has no map")
  func breedMapShowsFirstCountry() {
    var breed = Breed(id: "wave", name: "Wavy Cat")
    #expect(breed.openable(.map) == nil)
    breed.countryCodes = ["DE", "SP"]
    #expect(breed.openable(.map) == .address("DE"))
    breed.origins = ["Egypt", "Greece"]
    #expect(breed.openable(.map) == .address("Egypt"))
  }
}
