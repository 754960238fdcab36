import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Lists of breeds, categories, sources and facts: without an age, with one row or none, and truncated.
@Suite struct BreedLinesTests {
  private static let long = String(repeating: "ä", count: 300)

  private func longestRun(_ lines: [String]) -> Int {
    lines.joined(separator: "\n").split { $0 != "ä" }.map(\.count).max() ?? 0
  }

  private func breed(_ change: (inout BreedView) -> Void = { _ in }) -> BreedView {
    var breed = BreedView(id: "alph", name: "Alpha")
    change(&breed)
    return breed
  }

  private func rendered(_ answer: BreedsViewState.Answer, _ age: ListAge? = nil, _ style: Style = style()) -> Output {
    var state = BreedsViewState()
    (state.answer, state.age) = (answer, age)
    return BreedsRenderer.render(state, style: style)
  }

  @Test("A list of one breed ends with the count `1 breed`, and omits an age that is not known.")
  func oneBreedIsCounted() {
    let list = BreedsViewState.Answer.list([breed { $0.countryCodes = ["EG"] }], unreadable: [])
    #expect(rendered(list) == Output(out: ["alph  Alpha  EG"], err: ["1 breed"]))
    #expect(rendered(list, ListAge(.service, at: nil)).err == ["1 breed"])
    #expect(
      rendered(list, ListAge(.service, at: nil, isRefreshing: true)).err
        == ["1 breed; loading a newer list"])
    let json = rendered(list, nil, style(.json)).out.joined()
    #expect(json.hasPrefix(#"{"at":null,"rows":[{"#) && json.hasSuffix(#"}],"title":"breeds of cats"}"#))
    #expect(rendered(.list([], unreadable: [])) == Output(err: ["0 breeds", "/cat breeds lists them all"]))
  }

  @Test("A breed's row has its group, and its origin, or else its country codes, or else its other names.")
  func breedRowShowsOrigin() {
    func row(_ change: (inout BreedView) -> Void) -> String? {
      rendered(.list([breed(change)], unreadable: [])).out.first
    }
    #expect(row { ($0.origins, $0.countryCodes) = (["Egypt", "Sudan"], ["EG"]) } == "alph  Alpha  Egypt, Sudan")
    #expect(row { ($0.countryCodes, $0.group) = (["EG", "SD"], "Toy") } == "alph  Alpha  Toy · EG, SD")
    #expect(row { $0.otherNames = ["Beta"] } == "alph  Alpha  Beta")
    #expect(row { _ in } == "alph  Alpha")
    #expect(longestRun([row { $0.id = Self.long } ?? ""]) == 11)
  }

  @Test("The hint to read more of a breed offers a map if its origin or country is known, and its links.")
  func knownOriginOffersMap() {
    func hint(_ change: (inout BreedView) -> Void) -> [String] {
      rendered(.breed(breed(change), pictureTrouble: nil)).err
    }
    let map = ["to read more: /cat breed alph --open map"]
    #expect(hint { $0.origins = ["Egypt"] } == map && hint { $0.countryCodes = ["EG"] } == map)
    #expect(hint { $0.links = [.init(.vca, "https://vca.example")] } == ["to read more: /cat breed alph --open vca"])
    #expect(hint { _ in }.isEmpty)
  }

  @Test(
    "A rating is a bar of five squares, and a number if it is off the scale or the style is accessible.",
    arguments: [(-1, "-1 of 5"), (6, "6 of 5")])
  func ratingIsBarOrNumber(value: Int, text: String) {
    #expect(BreedView.Rating("grooming", value).bar(style()) == text)
    #expect(BreedView.Rating("grooming", 0).bar(style()) == "□□□□□")
    #expect(BreedView.Rating("grooming", 5).bar(style()) == "■■■■■")
    #expect(BreedView.Rating("grooming", 1).bar(style()) == "■□□□□")
    #expect(BreedView.Rating("grooming", 1).bar(style(accessible: true)) == "1 of 5")
  }

  private typealias Range = BreedView.Range

  /// Ranges, and the printed text with UNIT for the unit; nil if nothing is printed.
  private static let rangeTable: [(range: Range, words: String?)] = [
    (Range("x", from: 1.1, to: 2), "1.1–2 UNIT"), (Range("x", from: 0.1, to: 0.1), "0.1 UNIT"),
    (Range("x", from: 1.96, to: 10), "2–10 UNIT"), (Range("x", from: 3, to: 3), "3 UNIT"),
    (Range("NaN"), nil), (Range("nan"), nil), (Range("NaN - NaN"), nil), (Range("NaN years"), nil),
    (Range("NaN – NaN kg"), nil),
    (Range("NaN - 8"), "up to 8 UNIT"), (Range("up - 18"), "up to 18 UNIT"), (Range("nan–8.5"), "up to 8.5 UNIT"),
    (Range("UP -  18"), "up to 18 UNIT"), (Range("NaN - 12 years"), "up to 12 UNIT"),
    (Range("NaN to 12 Years years"), "up to 12 UNIT"),
    (Range("8 - NaN"), "at least 8 UNIT"), (Range("3 - NaN"), "at least 3 UNIT"),
    (Range("8.5–nan kg"), "at least 8.5 UNIT"), (Range("9 - NaN years"), "at least 9 UNIT"),
    // A text that is not a range is printed as it is, unless a single end was parsed.
    (Range("NaN - x"), "NaN - x"), (Range("Varies"), "Varies"), (Range("about 5", from: 5), "about 5"),
    (Range("up to 5", to: 5), "up to 5 UNIT"), (Range("1 - 2 - NaN"), "1 - 2 - NaN"), (Range("NaN - inf"), "NaN - inf"),
    (
      Range("99999999999999999999", from: 100_000_000_000_000_000_000, to: 100_000_000_000_000_000_000),
      "99999999999999999999"
    ),
  ]

  @Test("A range has its known ends and its unit, nothing if no end is known, and the text if it is not a range.")
  func rangeShowsKnownEnds() {
    for (range, words) in Self.rangeTable {
      for (text, unit) in [
        (Range.both((range, "kg"), (nil, "lb"), style()), "kg"),
        (Range.both((nil, "kg"), (range, "lb"), style()), "lb"),
        (range.years(style()) ?? "", "years"),
      ] {
        #expect(text == (words ?? "").replacing("UNIT", with: unit), "\(range.text)")
      }
      let shown = rendered(.breed(breed { $0.lifeSpan = range }, pictureTrouble: nil)).out
      #expect(shown.contains { $0.hasPrefix("life span") } == (words != nil), "\(range.text)")
    }
    #expect(longestRun([Range.both((Range(Self.long), "kg"), (nil, "lb"), style())]) == 59)
    #expect(Range.both((Range("NaN - 8"), "kg"), (Range("8 - NaN"), "lb"), style()) == "up to 8 kg · at least 8 lb")
    #expect(Range.both((nil, "kg"), (nil, "lb"), style()) == "")
  }

  @Test("An unknown trait is named by its key, cut to 40 columns.")
  func unknownTraitShowsKey() {
    func noun(_ key: String) -> String { style().say(BreedView.Trait(key, true).noun) }
    #expect(noun("new_key") == "new_key" && longestRun([noun(Self.long)]) == 39)
  }

  @Test("A program's failure with a picture or page is cut to 200 columns, and a breed's name to 40.")
  func programFailureIsCut() {
    #expect(longestRun(rendered(.breed(breed(), pictureTrouble: .program(Self.long))).err) == 199)
    func opened(_ name: String, _ outcome: OpeningAnswer) -> [String] {
      rendered(.place(breed { $0.name = name }, .map, url: "https://map.example", outcome)).err
    }
    #expect(longestRun(opened(Self.long, .opened)) == 39)
    #expect(longestRun(opened("Alpha", .failed(Self.long))) == 199)
  }

  // MARK: Categories, sources and facts

  private func catalogue(_ answer: CatalogueViewState.Answer, _ style: Style = style()) -> Output {
    var state = CatalogueViewState()
    state.answer = answer
    return CatalogueRenderer.render(state, style: style)
  }

  private let textless = UnreadableRow(id: nil, reason: "it has no text")

  @Test("If a page of sources is empty, dogs have no sources, and cats have none at present or no such page.")
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

  @Test("If the bundled list has no traits, the failure names the reason why no newer list was loaded.")
  func missingTraitsNameReason() {
    let output = RootRenderer.render(
      .complaining(.breed(.noTraits(.timedOut), .dog)), style: style(), typed: nil)
    #expect(
      output.err == [
        "jotter: the list that comes with jotter has no traits: The Dog API did not answer in time",
        "check your network, then try again in a moment",
      ])
  }

  @Test("A list of one category ends with the count `1 category`, and JSON has the list's age as values.")
  func oneCategoryIsCounted() {
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
  func unreadableSourcesDifferFromNone() {
    let unreadable = CatalogueViewState.Answer.sources([], unreadable: [textless], page: 0, next: nil)
    #expect(catalogue(unreadable) == Output(out: ["row 1: this row cannot be read: it has no text"]))
    let row = AnimalSource(id: 1, name: "a shelter for cats")
    let output = catalogue(.sources([row], unreadable: [], page: 0, next: nil), style(width: 10))
    #expect(output == Output(out: ["1  a shel…"]))
    #expect(catalogue(.sources([row], unreadable: [], page: 0, next: 2)).err == ["more: /cat sources --page 3"])
  }

  @Test("Each fact follows the id of its breed, which is cut to 12 columns.")
  func factsFollowBreedId() {
    let rows = [
      AnimalFact(id: "f1", text: "Sleeps a lot.", breedID: "beng"),
      AnimalFact(id: "f2", text: "Purrs.", title: "Sound"),
    ]
    let facts = CatalogueViewState.Answer.facts(rows, unreadable: [textless], count: 3)
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
    let long = catalogue(.facts([AnimalFact(id: "f3", text: "x", breedID: Self.long)], unreadable: [], count: 1))
    #expect(longestRun(long.out) == 11)
  }

  @Test("An empty list of facts says how to ask for others, unless a fact could not be read.")
  func noFacts() {
    #expect(
      catalogue(.facts([], unreadable: [], count: 3))
        == Output(err: ["no facts: leave out the breed, or name another breed"])
    )
    #expect(
      catalogue(.facts([], unreadable: [textless], count: 1))
        == Output(out: ["row 1: this row cannot be read: it has no text"]))
  }

  @Test("Fewer facts than asked for are reported, and unreadable ones count as sent.")
  func fewerFacts() {
    let one = AnimalFact(id: "f1", text: "Purrs.")
    for (unreadable, count, err) in [
      ([], 3, ["1 of 3 facts: the service has sent no more"]), ([], 1, []), ([textless], 2, []),
      ([textless], 3, ["2 of 3 facts: the service has sent no more"]),
    ] as [([UnreadableRow], Int, [String])] {
      #expect(catalogue(.facts([one], unreadable: unreadable, count: count)).err == err)
    }
  }
}
