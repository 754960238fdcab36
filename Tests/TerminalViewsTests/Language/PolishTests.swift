import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The output in Polish.
@Suite struct PolishTests {
  private let polish = style(width: 80, language: .polish)

  @Test("Each reason why something was not done is Polish, and so is its remedy.")
  func failures() throws {
    let outputs = Failure.examples.map { failure in
      ("\(failure)", RootRenderer.render(.complaining(failure), style: polish, typed: "kuleje z lewej"))
    }
    try expectSnapshot("polish-failures", outputs)
    for (failure, output) in zip(Failure.examples, outputs.map(\.1)) {
      let english = RootRenderer.render(.complaining(failure), style: style(width: 80), typed: nil)
      #expect(Set(output.err).isDisjoint(with: english.err), "\(failure)")
    }
  }

  @Test("Lists, screens and help are Polish; the output for other programs does not depend on the language.")
  func screens() throws {
    let rex = incident(12, "Rex, kuleje", total: 1234.5, emergency: true, occurring: true)
    let notes = [
      NoteRow(number: 1, text: "lewa tylna", cost: 35, writtenAt: moment()),
      NoteRow(number: 2, text: "opatrunek", cost: nil, writtenAt: moment(86_400), isErased: true),
    ]
    let visits = [appointment(4, "Rex", type: "Szczepienie", .completed, incident: 12)]
    let states: [(String, RootViewState)] = [
      ("incidents, empty", .listing([])), ("incidents", .listing([rex], next: 11)), ("show", .showing(rex, notes)),
      ("schedule", .scheduling(.listed, visits)),
    ]
    let help = Output(out: try HelpRenderer.lines(topic: nil, style: polish))
    try expectSnapshot(
      "polish-screens",
      states.map { ($0.0, RootRenderer.render($0.1, style: polish, typed: nil)) } + [("help", help)])
    for (name, state) in states {
      for format in [Format.plain, .json] {
        let outputs = [Language.english, .polish].map { language in
          RootRenderer.render(state, style: style(format, width: 80, language: language), typed: nil).out
        }
        #expect(outputs[0] == outputs[1], "\(name)")
      }
    }
  }
}
