import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// German confirmations and patients, and the language that the environment selects.
@Suite struct GermanTests {
  private func rendered(_ state: RootViewState, _ format: Format = .people) -> Output {
    RootRenderer.render(state, style: style(format, width: 80, language: .german), typed: nil)
  }

  @Test("Each confirmation is printed in German, and matches its snapshot.")
  func germanConfirmationsMatchSnapshot() throws {
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

  @Test(
    "The first set variable of JOTTER_LANGUAGE, LC_ALL, LC_MESSAGES and LANG selects the language, else English.",
    arguments: [
      (["LC_ALL": "de_DE.UTF-8"], Language.german), (["LC_MESSAGES": "de_AT", "LANG": "en_US"], .german),
      (["LC_ALL": "", "LANG": "de"], .german), (["LC_ALL": "C", "LANG": "de_DE"], .english),
      (["LANG": "pl_PL"], .polish), (["LANG": "fr_FR"], .english), ([:], .english),
      (["JOTTER_LANGUAGE": "de", "LC_ALL": "en_US"], .german),
      (["JOTTER_LANGUAGE": "en", "LC_ALL": "de_DE"], .english), (["LANG": "DE_de"], .german),
      (["LANG": "deu"], .english),
    ])
  func firstSetVariableSelectsLanguage(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }

  @Test("A patient is printed in German, with choices, dates and entries; plain and JSON output stay the same.")
  func patientIsPrintedInGerman() throws {
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

  @Test("No German translation contains Ctrl, the English name of the key.")
  func germanAvoidsEnglishKeyName() {
    #expect(Language.german.catalogue.values.filter { $0.contains("Ctrl") } == [])
  }
}
