import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The output in German.
@Suite struct GermanTests {
  private let german = style(width: 80, language: .german)

  private func prompt(_ occurring: IncidentRow?) -> String {
    var state = RootViewState()
    state.jotter.occurring = occurring
    return PromptRenderer.prompt(state, style: german)
  }

  private func rendered(_ state: RootViewState, _ format: Format = .people) -> Output {
    RootRenderer.render(state, style: style(format, width: 80, language: .german), typed: nil)
  }

  @Test("Why something was not done is said in German.")
  func failures() throws {
    let outputs = Failure.examples.map { failure in
      ("\(failure)", RootRenderer.render(.complaining(failure), style: german, typed: "lahmt hinten links"))
    }
    try expectSnapshot("german-failures", outputs)
    for (failure, output) in zip(Failure.examples, outputs.map(\.1)) {
      let english = RootRenderer.render(.complaining(failure), style: style(width: 80), typed: nil)
      #expect(Set(output.err).isDisjoint(with: english.err), "\(failure)")
    }
  }

  @Test("A confirmation is printed in German.")
  func confirmations() throws {
    var outputs: [(String, Output)] = []
    for kind in ChangeKind.allCases {
      for outcome in ConfirmationRendererTests.outcomes {
        let confirmation = ConfirmationRendererTests.confirmation(kind, outcome, emergency: kind == .raised)
        outputs.append(("\(kind), \(outcome)", rendered(.confirming(confirmation))))
        let english = ConfirmationRendererTests.line(confirmation, style(width: 80, money: .german))
        #expect(outputs.last?.1.err != [english], "\(kind) \(outcome)")
      }
    }
    try expectSnapshot("german-confirmations", outputs)
  }

  @Test("Help is in German.")
  func help() throws {
    let topics = [
      nil, "note", "config", "exit-codes", "formats", "keys", "options", "passport", "media", "team", "workshop",
    ]
    try expectSnapshot(
      "german-help",
      topics.map { topic throws(UsageError) in
        (topic ?? "", Output(out: try HelpRenderer.lines(topic: topic, style: german)))
      })
  }

  @Test("Lists, screens and the prompt are in German.")
  func screens() throws {
    let rex = incident(12, "Rex, lahmt", total: 1234.5, emergency: true, occurring: true)
    let mieze = incident(11, "Mieze", note: "niest", settled: true, openedAt: moment(-86_400))
    let notes = [
      NoteRow(number: 1, text: "hinten links", cost: 35, writtenAt: moment()),
      NoteRow(number: 2, text: "verrutscht", cost: nil, writtenAt: moment(86_400), isErased: true),
    ]
    let visits = [
      appointment(4, "Rex", type: "Impfung", .completed, incident: 12),
      appointment(5, "Mieze", .interrupted, by: 12, startsAt: moment(86_400)),
    ]
    try expectSnapshot(
      "german-screens",
      [
        ("prompt", Output(err: [prompt(nil), prompt(rex), prompt(mieze)])),
        ("incidents, empty", rendered(.listing([]))),
        ("incidents", rendered(.listing([rex, mieze], next: 11))),
        ("incidents, plain", rendered(.listing([rex, mieze], next: 11), .plain)),
        ("show", rendered(.showing(rex, notes))), ("show, json", rendered(.showing(rex, notes), .json)),
        ("schedule", rendered(.scheduling(.listed, visits))),
        ("schedule, plain", rendered(.scheduling(.listed, visits), .plain)),
        ("appointment", rendered(.scheduling(.shown(visits[0])))),
      ])
  }

  @Test(
    "The language is the first that is said by the four variables; any other is English.",
    arguments: [
      (["LC_ALL": "de_DE.UTF-8"], Language.german), (["LC_MESSAGES": "de_AT", "LANG": "en_US"], .german),
      (["LC_ALL": "", "LANG": "de"], .german), (["LC_ALL": "C", "LANG": "de_DE"], .english),
      (["LANG": "pl_PL"], .polish), (["LANG": "fr_FR"], .english), ([:], .english),
      (["JOTTER_LANGUAGE": "de", "LC_ALL": "en_US"], .german),
      (["JOTTER_LANGUAGE": "en", "LC_ALL": "de_DE"], .english), (["LANG": "DE_de"], .german),
      (["LANG": "deu"], .english),
    ])
  func language(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }

  @Test("A patient is in German, with the choices, the dates and the entries of its passport.")
  func patients() throws {
    let states = PatientsRendererTests.states.filter { ["kept", "clear", "list"].contains($0.0) }
    try expectSnapshot("german-patients", states.map { ($0.0, rendered($0.1)) })
    let kept = rendered(states[1].1).out
    for line in ["    Art           Hund", "    Geburtsdatum  05.2019", "  Halter 1", "  Tollwutimpfung t2"] {
      #expect(kept.contains(line), "\(line)")
    }
    #expect(rendered(states[2].1).out.first?.contains("01.12.2026 10:05") == true)
    #expect(rendered(states[0].1).out.contains { $0.contains("Rex  Hund · beagle") })
    // Output for other programs does not depend on the language.
    for format in [Format.plain, .json] {
      let english = RootRenderer.render(states[1].1, style: style(format), typed: nil)
      #expect(rendered(states[1].1, format) == english)
    }
  }

  @Test("A key has one name.")
  func keys() {
    #expect(Language.german.catalogue.values.filter { $0.contains("Ctrl") } == [])
  }
}
