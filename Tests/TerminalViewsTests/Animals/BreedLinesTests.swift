import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Lists of breeds, categories, sources and facts: without an age, with one row or none, and truncated.
@Suite struct BreedLinesTests {
  private static let long = String(repeating: "ä", count: 300)

  private func run(_ lines: [String]) -> Int {
    lines.joined(separator: "\n").split { $0 != "ä" }.map(\.count).max() ?? 0
  }

  private func breed(_ change: (inout BreedView) -> Void = { _ in }) -> BreedView {
    var breed = BreedView(id: "alph", name: "Alpha")
    change(&breed)
    return breed
  }

  private func print(_ answer: BreedsViewState.Answer, _ age: ListAge? = nil, _ style: Style = style()) -> Output {
    var state = BreedsViewState()
    (state.answer, state.age) = (answer, age)
    return BreedsRenderer.render(state, style: style)
  }

  @Test("A list of one breed ends with the count `1 breed`, and omits an age that is not known.")
  func one() {
    let list = BreedsViewState.Answer.list([breed { $0.countryCodes = ["EG"] }], unreadable: [])
    #expect(print(list) == Output(out: ["alph  Alpha  EG"], err: ["1 breed"]))
    #expect(print(list, ListAge(.service, at: nil)).err == ["1 breed"])
    #expect(
      print(list, ListAge(.service, at: nil, isRefreshing: true)).err
        == ["1 breed; loading a newer list"])
    let json = print(list, nil, style(.json)).out.joined()
    #expect(json.hasPrefix(#"{"at":null,"rows":[{"#) && json.hasSuffix(#"}],"title":"breeds of cats"}"#))
    #expect(print(.list([], unreadable: [])) == Output(err: ["0 breeds", "/cat breeds lists them all"]))
  }

  @Test("A breed's row has its group, and its origin, or else its country codes, or else its other names.")
  func origins() {
    func apart(_ change: (inout BreedView) -> Void) -> String? {
      print(.list([breed(change)], unreadable: [])).out.first
    }
    #expect(apart { ($0.origins, $0.countryCodes) = (["Egypt", "Sudan"], ["EG"]) } == "alph  Alpha  Egypt, Sudan")
    #expect(apart { ($0.countryCodes, $0.group) = (["EG", "SD"], "Toy") } == "alph  Alpha  Toy · EG, SD")
    #expect(apart { $0.otherNames = ["Beta"] } == "alph  Alpha  Beta")
    #expect(apart { _ in } == "alph  Alpha")
    #expect(run([apart { $0.id = Self.long } ?? ""]) == 11)
  }

  @Test("The hint to read more of a breed offers a map if its origin or country is known, and its links.")
  func places() {
    func hint(_ change: (inout BreedView) -> Void) -> [String] {
      print(.breed(breed(change), pictureTrouble: nil)).err
    }
    let map = ["to read more: /cat breed alph --open map"]
    #expect(hint { $0.origins = ["Egypt"] } == map && hint { $0.countryCodes = ["EG"] } == map)
    #expect(hint { $0.links = [.init(.vca, "https://vca.example")] } == ["to read more: /cat breed alph --open vca"])
    #expect(hint { _ in }.isEmpty)
  }

  @Test(
    "A rating is a bar of five squares, and a number if it is off the scale or the style is accessible.",
    arguments: [(-1, "-1 of 5"), (6, "6 of 5")])
  func figures(value: Int, text: String) {
    #expect(BreedView.Rating("grooming", value).bar(style()) == text)
    #expect(BreedView.Rating("grooming", 0).bar(style()) == "□□□□□")
    #expect(BreedView.Rating("grooming", 5).bar(style()) == "■■■■■")
    #expect(BreedView.Rating("grooming", 1).bar(style()) == "■□□□□")
    #expect(BreedView.Rating("grooming", 1).bar(style(accessible: true)) == "1 of 5")
  }

  @Test("A range has both ends, one if they are equal, and the service's text if an end is missing.")
  func ranges() {
    typealias Range = BreedView.Range
    func words(_ range: Range) -> String { range.words(style()) }
    #expect(words(Range("x", from: 1.1, to: 2)) == "1.1–2" && words(Range("x", from: 0.1, to: 0.1)) == "0.1")
    #expect(words(Range("about 5", from: 5)) == "about 5" && words(Range("up to 5", to: 5)) == "up to 5")
    #expect(words(Range("x", from: 1.96, to: 10)) == "2–10")
    #expect(run([words(Range(Self.long))]) == 59)
    func weight(_ metric: Range?, _ imperial: Range?) -> String {
      Range.both((metric, "kg"), (imperial, "lb"), style())
    }
    #expect(weight(Range("3", from: 3, to: 3), nil) == "3 kg" && weight(nil, nil) == "")
    #expect(weight(Range("NaN"), Range("nan", from: 1, to: 1)) == "")
    #expect(weight(Range("NaN - 8"), Range("up - 18")) == "up to 8 kg · up to 18 lb")
    #expect(weight(Range("nan–8.5"), Range("UP -  18")) == "up to 8.5 kg · up to 18 lb")
    #expect(weight(Range("NaN - x"), Range("8 - NaN")) == "NaN - x · 8 - NaN")
    #expect(weight(Range("Varies"), Range("6", from: 6, to: 6)) == "Varies · 6 lb")
    let shown = print(.breed(breed { $0.lifeSpan = Range("long") }, pictureTrouble: nil)).out
    #expect(shown.contains { $0.hasPrefix("life span") && $0.hasSuffix("  long") })
  }

  @Test("An unknown trait is named by its key, cut to 40 columns.")
  func traits() {
    func noun(_ key: String) -> String { style().say(BreedView.Trait(key, true).noun) }
    #expect(noun("new_key") == "new_key" && run([noun(Self.long)]) == 39)
  }

  @Test("A program's failure with a picture or page is cut to 200 columns, and a breed's name to 40.")
  func cut() {
    #expect(run(print(.breed(breed(), pictureTrouble: .program(Self.long))).err) == 199)
    func opened(_ name: String, _ outcome: OpeningAnswer) -> [String] {
      print(.place(breed { $0.name = name }, .map, url: "https://map.example", outcome)).err
    }
    #expect(run(opened(Self.long, .opened)) == 39)
    #expect(run(opened("Alpha", .failed(Self.long))) == 199)
  }

  // MARK: Categories, sources and facts

  private func catalogue(_ answer: CatalogueViewState.Answer, _ style: Style = style()) -> Output {
    var state = CatalogueViewState()
    state.answer = answer
    return CatalogueRenderer.render(state, style: style)
  }

  private let nameless = UnreadableRow(id: nil, reason: "it has no text")

  @Test("An empty page of sources says that dogs have none, and cats none at present or no such page.")
  func noSources() {
    func said(_ species: Species, page: Int) -> [String] {
      var state = CatalogueViewState()
      (state.species, state.answer) = (species, .sources([], unreadable: [], page: page, next: nil))
      return CatalogueRenderer.render(state, style: style()).err
    }
    for page in [0, 3] { #expect(said(.dog, page: page) == ["The Dog API has no sources"]) }
    #expect(said(.cat, page: 0) == ["no sources are currently available"])
    #expect(said(.cat, page: 3) == ["there is no page 4 of the sources"])
  }

  @Test("The failure that the bundled list has no traits names the reason why no other list is used.")
  func noTraits() {
    let output = RootRenderer.render(
      .complaining(.breed(.noTraits(.timedOut), .dog)), style: style(), typed: nil)
    #expect(
      output.err == [
        "jotter: the list that comes with jotter has no traits: The Dog API did not answer in time",
        "check your network, then try again in a moment",
      ])
  }

  @Test("A list of one category ends with the count `1 category`, and JSON has the list's age as values.")
  func categories() {
    let one = CatalogueViewState.Answer.categories(
      [.init(id: 5, name: "boxes")], unreadable: [], ListAge(.service, at: nil))
    #expect(catalogue(one) == Output(out: ["5  boxes"], err: ["1 category"]))
    #expect(catalogue(one, style(.jsonl)) == Output(out: [#"{"id":5,"name":"boxes"}"#]))
    #expect(
      catalogue(one, style(.json))
        == Output(out: [
          #"{"at":null,"refreshing":false,"rows":[{"id":5,"name":"boxes"}],"source":"service","#
            + #""title":"categories of cats","trouble":null}"#
        ]))
  }

  @Test("Unreadable sources are not reported as no sources, and a source's row is cut to the terminal's width.")
  func sources() {
    let unreadable = CatalogueViewState.Answer.sources([], unreadable: [nameless], page: 0, next: nil)
    #expect(catalogue(unreadable) == Output(out: ["row 1: this row cannot be read: it has no text"]))
    let row = AnimalSource(id: 1, name: "a shelter for cats")
    let output = catalogue(.sources([row], unreadable: [], page: 0, next: nil), style(width: 10))
    #expect(output == Output(out: ["1  a shel…"]))
    #expect(catalogue(.sources([row], unreadable: [], page: 0, next: 2)).err == ["more: /cat sources --page 3"])
  }

  @Test("Each fact follows the id of its breed, which is cut to 12 columns.")
  func facts() {
    let rows = [
      AnimalFact(id: "f1", text: "Sleeps a lot.", breedID: "beng"),
      AnimalFact(id: "f2", text: "Purrs.", title: "Sound"),
    ]
    let facts = CatalogueViewState.Answer.facts(rows, unreadable: [nameless])
    #expect(
      catalogue(facts)
        == Output(out: ["beng  Sleeps a lot.", "      Purrs.", "row 1: this row cannot be read: it has no text"]))
    #expect(
      catalogue(facts, style(.plain))
        == Output(out: ["f1\tbeng\t\tSleeps a lot.", "f2\t\tSound\tPurrs.", "unreadable\t\tit has no text"]))
    let first = #"{"breed_id":"beng","fact":"Sleeps a lot.","id":"f1","title":null}"#
    let second = #"{"breed_id":null,"fact":"Purrs.","id":"f2","title":"Sound"}"#
    let last = #"{"id":null,"unreadable":"it has no text"}"#
    #expect(catalogue(facts, style(.jsonl)) == Output(out: [first, second, last]))
    #expect(
      catalogue(facts, style(.json))
        == Output(out: [#"{"rows":[\#(first),\#(second),\#(last)],"title":"facts of cats"}"#]))
    let long = catalogue(.facts([AnimalFact(id: "f3", text: "x", breedID: Self.long)], unreadable: []))
    #expect(run(long.out) == 11)
  }

  @Test("An empty list of facts says how to ask for others, unless a fact could not be read.")
  func noFacts() {
    #expect(
      catalogue(.facts([], unreadable: [])) == Output(err: ["no facts: leave out the breed, or name another"]))
    #expect(
      catalogue(.facts([], unreadable: [nameless])) == Output(out: ["row 1: this row cannot be read: it has no text"]))
  }
}
