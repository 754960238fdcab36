import Adapters
import Architecture
import Testing

@testable import UseCases

/// Values of animals: names, lists and states.
@Suite struct AnimalValuesTests {
  @Test("The id of an image has letters, digits, - and _; blanks around it are ignored")
  func imageNames() {
    for text in ["0", "9", "a", "z", "A", "Z", "-", "_", "-a_B9", String(repeating: "x", count: 64)] {
      #expect(ImageID(text)?.text == text)
      #expect(ImageID(" \(text)\n")?.text == text)
    }
  }

  @Test(
    "`ImageID` refuses an empty text, other characters, inner blanks, and more than 64 characters",
    arguments: ["", " ", "a b", "/", ":", "@", "[", "`", "{", ".", "ä", String(repeating: "x", count: 65)])
  func noImageNames(text: String) {
    #expect(ImageID(text) == nil)
  }

  @Test(
    "`hasNext` is true if items follow this page of a service",
    arguments: [
      (0, 10, 10, false), (0, 10, 11, true), (1, 10, 20, false), (1, 10, 21, true), (0, 10, 0, false),
      (2, 10, 25, false), (2, 1, 4, true),
    ])
  func nextPage(number: Int, limit: Int, count: Int, hasNext: Bool) {
    #expect(ServicePage(number: number, limit: limit, count: count).hasNext == hasNext)
  }

  @Test("`ServiceListing.items` contains the readable rows in their order")
  func itemsKeepReadableRows() {
    let (hats, boxes) = (AnimalCategory(id: 1, name: "hats"), AnimalCategory(id: 5, name: "boxes"))
    let listing = ServiceListing<AnimalCategory>([
      .item(hats), .unreadable(id: "2", reason: "no name"), .item(boxes), .unreadable(id: nil, reason: "no object"),
    ])
    #expect(listing.items == [hats, boxes])
  }

  @Test("`needsBreeds` is true for an image query that names a breed or excludes mixed breeds")
  func needsBreeds() {
    #expect(!ImageQuery().needsBreeds)
    #expect(ImageQuery(breeds: ["beng"]).needsBreeds && ImageQuery(excludesUnknownBreeds: true).needsBreeds)
    #expect(!ImageQuery(categories: [1]).needsBreeds)
  }

  @Test("`trimmed` removes blanks around a text, also no-break spaces; `listed` splits a text at its commas")
  func trimmedTextLosesOuterBlanks() {
    for (text, rest) in [
      ("a b", "a b"), (" a b", "a b"), ("a b ", "a b"), ("\u{A0}a\u{A0}", "a"), ("\tä b\n", "ä b"), ("", ""), (" ", ""),
      ("~", "~"), ("!", "!"), ("ä", "ä"), ("  x", "x"), ("x  ", "x"),
    ] {
      #expect(text.trimmed == rest, "\(text)")
    }
    #expect(" a b,,ä , ,c".listed == ["a b", "ä", "c"] && ",".listed.isEmpty)
  }

  // MARK: Breeds

  @Test("A breed's map shows its first country, by name or else by code; a breed with neither has no map")
  func breedMapShowsFirstCountry() {
    let both = Breed(id: "b", name: "B", origins: ["Egypt", "Greece"], countryCodes: ["EG", "GR"])
    #expect(both.openable(.map) == .address("Egypt"))
    #expect(Breed(id: "b", name: "B", countryCodes: ["EG", "GR"]).openable(.map) == .address("EG"))
    #expect(Breed(id: "b", name: "B").openable(.map) == nil)
  }

  @Test("A breed opens its first link of a kind, and no link of a kind that it lacks")
  func breedOpensItsFirstLink() {
    let breed = Breed(
      id: "b", name: "B",
      links: [
        BreedLink(.vetstreet, "http://a.example"), BreedLink(.wikipedia, "http://b.example"),
        BreedLink(.wikipedia, "http://c.example"),
      ])
    #expect(breed.openable(.link(.wikipedia)) == .web("http://b.example"))
    #expect(breed.openable(.link(.catFanciers)) == nil)
  }

  @Test("A breed's trait words are its temperament, then the traits that it has")
  func traitWords() {
    let breed = Breed(
      id: "b", name: "B", temperament: ["Calm", "Bold"],
      traits: [.init(.shortLegs, true), .init(.rare, false), .init(.lap, true)])
    #expect(breed.traitWords == ["Calm", "Bold", "short legs", "lap"])
  }

  @Test("`BreedQuery.isEmpty` is true only without a term, a trait and a group")
  func isEmpty() {
    #expect(BreedQuery().isEmpty)
    for query in [BreedQuery(term: "a"), BreedQuery(trait: "a"), BreedQuery(group: "a")] { #expect(!query.isEmpty) }
  }

  @Test("The error about an unknown breed suggests the breeds with its first letter, in any case and after blanks")
  func unknownBreedSuggestsSimilarOnes() {
    let breeds = ["Bengal", "birman", "Manx"].map { Breed(id: $0 + "1", name: $0) }
    for text in ["Bxx", " bxx"] {
      #expect(throws: BreedFailure.unknown(text, near: ["Bengal", "birman"])) {
        try BreedName.breed(text, in: breeds)
      }
    }
  }

  /// Two breeds and one category of each species: stored for cats, bundled for dogs.
  private static let copies: AnimalCopies = {
    var copies = AnimalCopies.none
    let bengal = Breed(id: "beng", name: "Bengal", temperament: ["Alert"])
    let manx = Breed(id: "manx", name: "Manx", temperament: ["Busy", "alert"])
    let akita = Breed(id: "1", name: "Akita", temperament: ["Brave"], group: "Working")
    let beagle = Breed(id: "2", name: "Beagle", temperament: ["Even"], group: "Hound")
    let time = Instant(milliseconds: 5)
    copies.breeds = { $0 == .cat ? StoredCopy([bengal, manx], at: time) : nil }
    copies.bundledBreeds = { StoredCopy($0 == .cat ? [] : [akita, beagle], at: Instant(milliseconds: 1)) }
    copies.categories = { $0 == .cat ? StoredCopy([AnimalCategory(id: 1, name: "Boxes")], at: time) : nil }
    copies.bundledCategories = {
      StoredCopy($0 == .cat ? [] : [AnimalCategory(id: 9, name: "balls")], at: Instant(milliseconds: 1))
    }
    return copies
  }()

  @Test("A stored list is preferred to the bundled list, and keeps its time")
  func storedListPrecedesBundledList() async {
    let cats = await Self.copies.knownBreeds(.cat)
    #expect(cats.0.items.map(\.id) == ["beng", "manx"] && cats.1 == .stored && cats.0.at == Instant(milliseconds: 5))
    let dogs = await Self.copies.knownBreeds(.dog)
    #expect(dogs.0.items.map(\.id) == ["1", "2"] && dogs.1 == .bundled)
    let boxes = await Self.copies.knownCategories(.cat)
    #expect(boxes.0.items.map(\.id) == [1] && boxes.1 == .stored)
    let balls = await Self.copies.knownCategories(.dog)
    #expect(balls.0.items.map(\.id) == [9] && balls.1 == .bundled)
    let names = AnimalNames(Self.copies)
    #expect(await names.breeds(.cat).map(\.id) == ["beng", "manx"])
    #expect(await names.breeds(.dog).map(\.id) == ["1", "2"])
    #expect(await names.categories(.cat).map(\.id) == [1])
    #expect(await names.categories(.dog).map(\.id) == [9])
  }

  @Test(
    "Completion offers the known words of one species; without a species, the words of cats, then of dogs",
    arguments: [
      (BreedWord.breed, Species?.none, "b", ["Bengal", "Beagle"]), (.breed, .dog, "b", ["Beagle"]),
      (.breed, .cat, "", ["Bengal", "Manx"]), (.breed, nil, "B", ["Bengal", "Beagle"]), (.breed, nil, "x", []),
      (.trait, nil, "", ["Alert", "Busy", "Brave", "Even"]), (.trait, .cat, "b", ["Busy"]),
      (.group, nil, "", ["Hound", "Working"]), (.group, .cat, "", []), (.group, .dog, "w", ["Working"]),
      (.category, nil, "B", ["Boxes", "balls"]), (.category, .dog, "", ["balls"]), (.category, .cat, "", ["Boxes"]),
    ])
  func completionOffersWordsOfSpecies(word: BreedWord, species: Species?, beginning: String, found: [String]) async {
    #expect(await Self.copies.words(word, species, beginning: beginning) == found)
  }

  @Test("Completion offers at most `NameLookup.maxCount` words")
  func fewWords() async {
    var copies = Self.copies
    copies.breeds = { _ in
      StoredCopy((0...NameLookup.maxCount).map { Breed(id: "\($0)", name: "Cat \($0)") }, at: Instant(milliseconds: 1))
    }
    let words = await copies.words(.breed, .cat, beginning: "cat")
    #expect(words == (0..<NameLookup.maxCount).map { "Cat \($0)" })
  }

  @Test("A category is found by its name in any case or by its number, and an unknown name is refused")
  func categoryIsFoundByName() async throws {
    let names = AnimalNames(Self.copies)
    #expect(try await names.categories([" boxes", "1"], .cat) == [1, 1])
    #expect(try await names.categories([], .cat) == [])
    await #expect(throws: AnimalObstacle.service(.unknown(.category, "hats"))) {
      try await names.categories(["boxes", "hats"], .cat)
    }
  }

  @Test("Names of breeds become their ids, and an unknown name is refused")
  func breedNamesBecomeIds() async throws {
    let names = AnimalNames(Self.copies)
    #expect(try await names.breeds(["manx", "Beng"], .cat) == ["manx", "beng"])
    #expect(try await names.breeds([], .cat) == [])
    await #expect(throws: AnimalObstacle.breed(.unknown("Mouse", near: ["Manx"]))) {
      try await names.breeds(["Mouse"], .cat)
    }
  }

  // MARK: Fetched values

  private typealias State = Fetched<[Int]>

  /// Each state, whether it has a value, and whether it is loading.
  private static let states: [(state: Fetched<[Int]>, isKept: Bool, isAsking: Bool)] = {
    let kept = State.FetchedValue([1], at: Instant(milliseconds: 1), source: .stored)
    return [
      (.neverAsked, false, false), (.loading(previous: kept), true, true), (.loading(previous: nil), false, true),
      (.current(kept), true, false), (.stale(kept), true, false), (.empty(at: Instant(milliseconds: 1)), false, false),
      (.failed(.timedOut, previous: kept), true, false), (.failed(.timedOut, previous: nil), false, false),
      (.refused(.key), false, false),
    ]
  }()

  @Test("Loading and failures keep a fetched value, and a refusal drops it", arguments: states.indices)
  func refusalDropsFetchedValue(index: Int) {
    let (state, isKept, isAsking) = Self.states[index]
    let kept = isKept ? State.FetchedValue([1], at: Instant(milliseconds: 1), source: .stored) : nil
    #expect(state.lastValue == kept && state.lastValue?.origin.source == kept?.source)
    func changed(_ change: (inout State) -> Void) -> State {
      var state = state
      change(&state)
      return state
    }
    #expect(changed { $0.ask() } == .loading(previous: kept))
    #expect(changed { $0.fail(.service(.noProgram)) } == .failed(.noProgram, previous: kept))
    #expect(changed { $0.fail(.refused(.session)) } == .refused(.session))
    let known = kept.map { State.current($0) } ?? .neverAsked
    #expect(changed { $0.fail(.storage(.emptyNote)) } == known)
    #expect(changed { $0.fail(.breed(.unknown("x", near: []))) } == known)
    #expect(state.isAsking == isAsking)
    #expect(changed { $0.stop() } == (isAsking ? .failed(.interrupted, previous: kept) : state))
  }

  @Test("Setting the value of one species leaves the value of the other species unchanged")
  func settingOneSpeciesLeavesOther() {
    var values = BySpecies(1)
    values[.cat] = 2
    #expect(values == BySpecies(cat: 2, dog: 1))
    values[.dog] = 3
    #expect(values[.cat] == 2 && values[.dog] == 3)
  }

  // MARK: Without a service

  @Test("`NoAnimals` has no key, or throws the given failure; `AnimalCopies.none` has no breeds")
  func noAnimalsHasNoKey() async {
    #expect(!NoAnimals(.cat).hasKey && NoAnimals(.dog).species == .dog)
    let broken = NoAnimals(.cat, because: .broken(status: 503))
    #expect(broken.hasKey)
    await #expect(throws: AnimalFailure.broken(status: 503)) { try await broken.version() }
    #expect(await AnimalCopies.none.breeds(.cat) == nil)
    #expect(await AnimalCopies.none.bundledBreeds(.cat).items.isEmpty)
    #expect(!AnimalPorts.none.waitsForRefresh && !AnimalPorts.none.wall.isAvailable())
  }

  @Test(
    "An old list is requested again once the pause that the service demanded is over",
    arguments: [AnimalFailure.circuitOpen(until: pauseEnd), .rateLimited(until: pauseEnd)])
  func oldListAwaitsDemandedPause(failure: AnimalFailure) {
    let kept = Fetched<ServiceListing<Breed>>.FetchedValue(
      ServiceListing([]), at: Instant(milliseconds: 0), source: .bundled)
    for (nanoseconds, nextAction) in [(-1, .none), (0, .refresh), (1, .refresh)]
      as [(Int, CachedList<Breed>.NextAction)]
    {
      var shelf = CachedList<Breed>(list: .failed(failure, previous: kept))
      shelf.ask(at: Self.pauseEnd.advanced(by: .nanoseconds(nanoseconds)))
      #expect(shelf.nextAction == nextAction)
    }
  }

  private static let pauseEnd = Instant(milliseconds: 90_000)

  @Test("If a lazy value is read while it is being made, all readers get the value that was finished first")
  func lazyReadersShareFirstValue() {
    let (made, box) = (Lock(0), Lock<Lazy<Int>?>(nil))
    let lazy = Lazy<Int> {
      let number = made.withLock { made in
        made += 1
        return made
      }
      return number == 1 ? -(box.withLock { $0 }?.value ?? 0) : number
    }
    box.withLock { $0 = lazy }
    #expect(lazy.ifLoaded == nil)
    #expect(lazy.value == 2 && lazy.value == 2 && lazy.ifLoaded == 2)
    box.withLock { $0 = nil }
  }
}
