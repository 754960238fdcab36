import Foundation
import TerminalKit
import TerminalViews
import Testing
import UseCases
import ViewModels

@Suite struct BreedsRendererTests {
  private typealias Range = BreedView.Range

  private let bengal: BreedView = {
    var breed = BreedView(id: "beng", name: "Bengal")
    breed.otherNames = ["Leopard Cat"]
    breed.text = "A breed of \(hostile) fiction."
    breed.temperament = ["Alert", "Agile"]
    breed.origins = ["United States"]
    breed.countryCodes = ["US"]
    breed.lifeSpan = Range("12 - 15", from: 12, to: 15)
    breed.kilograms = Range("3 - 7", from: 3, to: 7)
    breed.pounds = Range("6.5 - 12", from: 6.5, to: 12)
    breed.ratings = [.init("energy_level", 5), .init("social_needs", 3), .init("new_key", 0)]
    breed.traits = [.init("hypoallergenic", true), .init("short_legs", false), .init("lap", true)]
    breed.links = [.init(.wikipedia, "https://encyclopedia.example/beng")]
    breed.picture = "-O3btzLlsO"
    return breed
  }()

  private let bulldog: BreedView = {
    var breed = BreedView(id: "179", name: "Olde English Bulldogge")
    breed.lifeSpan = Range("9 – 14 years", from: 9, to: 14)
    breed.kilograms = Range("NaN")
    breed.pounds = Range("28", from: 28, to: 28)
    breed.inches = Range("Varies")
    breed.group = "Working"
    breed.bredFor = ["Driving cattle"]
    breed.history = "England"
    return breed
  }()

  private func showing(_ answer: BreedsViewState.Answer, _ age: ListAge?, _ species: Species = .cat)
    -> RootViewState
  {
    var state = RootViewState()
    state.screen = .animals
    state.animals.screen = .breeds
    state.animals.breeds.species = species
    state.animals.breeds.answer = answer
    state.animals.breeds.age = age
    return state
  }

  private func print(_ state: RootViewState, _ style: Style) -> Output {
    RootRenderer.render(state, style: style, typed: nil)
  }

  @Test("The list of breeds matches its snapshot in each format: fresh, bundled, stored and empty.")
  func breedListMatchesSnapshot() throws {
    let rows = BreedsViewState.Answer.list(
      [bengal, bulldog], unreadable: [.init(id: "x\(hostile)", reason: "it has no name")])
    let fresh = showing(rows, ListAge(.service, at: moment()))
    let outputs: [(title: String, output: Output)] = [
      ("people", print(fresh, style())),
      ("eighty columns", print(fresh, style(color: true, width: 80))),
      ("thirty columns", print(fresh, style(width: 30))),
      ("German", print(fresh, style(language: .german))),
      ("plain", print(fresh, style(.plain))),
      ("json", print(fresh, style(.json))),
      ("jsonl", print(fresh, style(.jsonl))),
      ("bundled, refreshing", print(showing(rows, ListAge(.bundled, at: moment(), isRefreshing: true)), style())),
      (
        "stored, failed",
        print(showing(rows, ListAge(.stored, at: moment(), trouble: .animal(.timedOut, .cat))), style())
      ),
      ("none", print(showing(.list([], unreadable: []), ListAge(.stored, at: moment()), .dog), style())),
    ]
    for (title, output) in outputs where !["plain", "eighty columns"].contains(title) {
      #expect(isHarmless(output.out) && isHarmless(output.err))
    }
    try expectSnapshot("breeds", outputs)
  }

  @Test("A breed matches its snapshot, with rating bars, both units and links.")
  func breedMatchesSnapshot() throws {
    let age = ListAge(.stored, at: moment())
    let cat = showing(.breed(bengal, pictureTrouble: nil), age)
    let dog = showing(
      .breed(bulldog, pictureTrouble: .service(.animal(.rateLimited(until: instant(60)), .dog))), age, .dog)
    try expectSnapshot(
      "breed",
      [
        ("cat", print(cat, style())), ("cat, narrow", print(cat, style(width: 40))),
        ("cat, accessible", print(cat, style(accessible: true))),
        ("cat, German", print(cat, style(language: .german))), ("cat, plain", print(cat, style(.plain))),
        ("cat, json", print(cat, style(.json))), ("dog", print(dog, style())), ("dog, json", print(dog, style(.json))),
        (
          "undrawn", print(showing(.breed(bulldog, pictureTrouble: .program("chafa: \(hostile)")), age, .dog), style())
        ),
      ])
  }

  @Test("The result of opening a breed's link, and each breed failure, match their snapshot.")
  func openedLinkMatchesSnapshot() throws {
    let outcomes: [OpeningAnswer?] = [.opened, nil, .noProgram, .failed("exit 4 \(hostile)")]
    let url = "https://www.openstreetmap.org/search?query=Egypt"
    var outputs: [(title: String, output: Output)] = outcomes.map { outcome in
      let title = outcome.map { "\($0)" } ?? "known"
      return (title.prefix(8) + "", print(showing(.place(bengal, .map, url: url, outcome), nil), style()))
    }
    let known = showing(.place(bengal, .map, url: url, nil), nil)
    outputs.append(("json", print(known, style(.json))))
    outputs.append(("plain", print(known, style(.plain))))
    for failure: BreedFailure in [
      .nowhere("Bengal", .map), .nowhere("Bengal", .link(.catFanciers)),
      .unknown("Bengl", near: ["Balinese", "Bengal"]),
      .noSuchTrait("gentl", known: ["Gentle"]), .noSuchTrait("gentle", known: []),
      .noSuchGroup("Toi", known: ["Hound", "Toy"]), .noSuchGroup("Toy", known: []),
    ] {
      outputs.append(("\(failure)".prefix(14) + "", print(.complaining(.breed(failure, .cat)), style())))
    }
    try expectSnapshot("breed-places", outputs)
  }

  @Test("Categories and sources match their snapshot, also the empty lists of dogs.")
  func categoriesAndSourcesMatchSnapshot() throws {
    func showing(_ answer: CatalogueViewState.Answer, _ species: Species = .cat) -> RootViewState {
      var state = RootViewState()
      state.screen = .animals
      state.animals.screen = .catalogue
      state.animals.catalogue.species = species
      state.animals.catalogue.answer = answer
      return state
    }
    let age = ListAge(.stored, at: moment())
    let categories = showing(
      .categories(
        [.init(id: 5, name: "boxes"), .init(id: 15, name: "cl\(hostile)")],
        unreadable: [.init(id: nil, reason: "it has no name")], age))
    let sources = showing(
      .sources(
        [
          .init(id: 1, name: "a shelter", address: "https://shelter.example/", breedID: "abys"),
          .init(id: 12, name: "b"),
        ],
        unreadable: [], page: 0, next: 1))
    try expectSnapshot(
      "catalogue",
      [
        ("categories", print(categories, style())), ("categories, German", print(categories, style(language: .german))),
        ("categories, plain", print(categories, style(.plain))), ("categories, json", print(categories, style(.json))),
        ("no categories", print(showing(.categories([], unreadable: [], age), .dog), style())),
        ("sources", print(sources, style(width: 60))), ("sources, plain", print(sources, style(.plain))),
        ("sources, json", print(sources, style(.json))), ("sources, jsonl", print(sources, style(.jsonl))),
        ("no sources", print(showing(.sources([], unreadable: [], page: 0, next: nil), .dog), style())),
        ("no page", print(showing(.sources([], unreadable: [], page: 2, next: nil)), style())),
      ])
  }

  @Test("Each rating is printed with a bar or figure, and no raw key of a rating or trait is printed.")
  func ratingsPrintNoRawKey() {
    var breed = BreedView(id: "x", name: "X")
    breed.ratings = Breed.Rating.Kind.allCases.map { .init($0.rawValue, 3) }
    breed.traits = Breed.Trait.Kind.allCases.map { .init($0.rawValue, true) }
    for (language, accessible, figure) in [
      (.english, false, "■■■□□"), (.german, false, "■■■□□"), (.english, true, "3 of 5"), (.german, true, "3 von 5"),
    ] as [(Language, Bool, String)] {
      let style = style(accessible: accessible, language: language)
      let lines = print(showing(.breed(breed, pictureTrouble: nil), nil), style).out
      #expect(lines.filter { $0.hasSuffix(figure) }.count == Breed.Rating.Kind.allCases.count, "\(lines)")
      #expect(!lines.contains { $0.contains("_") }, "\(lines)")
    }
  }
}
