import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The output in each language other than English.
@Suite struct TranslatedOutputTests {
  /// A language, with texts that a practitioner types in it.
  struct Example: Sendable, CustomTestStringConvertible {
    /// Prefix of the names of the snapshots in this language.
    var name: String
    var language: Language
    /// A note that is not stored.
    var unstored: String
    var limping: String
    var otherPatient: String
    var sneezing: String
    var leg: String
    var bandage: String
    var vaccination: String

    var testDescription: String { name }

    func style(_ format: Format = .people) -> Style {
      TerminalViewsTests.style(format, width: 80, language: language)
    }
    func rendered(_ state: RootViewState, _ format: Format = .people) -> Output {
      RootRenderer.render(state, style: style(format), typed: nil)
    }
  }

  private static let examples = [
    Example(
      name: "german", language: .german, unstored: "lahmt hinten links", limping: "Rex, lahmt", otherPatient: "Mieze",
      sneezing: "niest", leg: "hinten links", bandage: "verrutscht", vaccination: "Impfung"),
    Example(
      name: "polish", language: .polish, unstored: "kuleje z lewej", limping: "Rex, kuleje", otherPatient: "Mruczek",
      sneezing: "kicha", leg: "lewa tylna", bandage: "opatrunek", vaccination: "Szczepienie"),
  ]

  @Test("Each reason why something was not done is translated, and so is its remedy.", arguments: examples)
  func failureReasonsAreTranslated(example: Example) throws {
    let outputs = Failure.examples.map { failure in
      ("\(failure)", RootRenderer.render(.complaining(failure), style: example.style(), typed: example.unstored))
    }
    try expectSnapshot("\(example.name)-failures", outputs)
    for (failure, output) in zip(Failure.examples, outputs.map(\.1)) {
      let english = RootRenderer.render(.complaining(failure), style: style(width: 80), typed: nil)
      #expect(Set(output.err).isDisjoint(with: english.err), "\(failure)")
    }
  }

  @Test("Help is translated.", arguments: examples)
  func helpIsTranslated(example: Example) throws {
    let topics = [
      nil, "note", "config", "exit-codes", "formats", "keys", "options", "passport", "media", "team", "workshop",
    ]
    try expectSnapshot(
      "\(example.name)-help",
      topics.map { topic throws(UsageError) in
        (topic ?? "", Output(out: try HelpRenderer.lines(topic: topic, style: example.style())))
      })
  }

  @Test(
    "Lists, screens and the prompt are translated; the output for other programs does not depend on the language.",
    arguments: examples)
  func listsAndScreensAreTranslated(example: Example) throws {
    let rex = incident(12, example.limping, total: 1234.5, emergency: true, occurring: true)
    let other = incident(
      11, example.otherPatient, note: example.sneezing, settled: true, openedAt: moment(-86_400))
    let notes = [
      NoteRow(number: 1, text: example.leg, cost: 35, writtenAt: moment()),
      NoteRow(number: 2, text: example.bandage, cost: nil, writtenAt: moment(86_400), isErased: true),
    ]
    let visits = [
      appointment(4, "Rex", type: example.vaccination, .completed, incident: 12),
      appointment(5, example.otherPatient, .interrupted, by: 12, startsAt: moment(86_400)),
    ]
    let (listing, showing) = (RootViewState.listing([rex, other], next: 11), RootViewState.showing(rex, notes))
    let scheduling = RootViewState.scheduling(.listed, visits)
    let prompts = [nil, rex, other].map { occurring in
      var state = RootViewState()
      state.jotter.occurring = occurring
      return PromptRenderer.prompt(state, style: example.style())
    }
    try expectSnapshot(
      "\(example.name)-screens",
      [
        ("prompt", Output(err: prompts)), ("incidents, empty", example.rendered(.listing([]))),
        ("incidents", example.rendered(listing)), ("incidents, plain", example.rendered(listing, .plain)),
        ("show", example.rendered(showing)), ("show, json", example.rendered(showing, .json)),
        ("schedule", example.rendered(scheduling)), ("schedule, plain", example.rendered(scheduling, .plain)),
        ("appointment", example.rendered(.scheduling(.shown(visits[0])))),
      ])
    for (name, state) in [("incidents", listing), ("show", showing), ("schedule", scheduling)] {
      for format in [Format.plain, .json] {
        let english = RootRenderer.render(state, style: style(format, width: 80), typed: nil).out
        #expect(example.rendered(state, format).out == english, "\(name)")
      }
    }
  }
}
