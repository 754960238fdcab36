import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Folding on a narrow terminal: lines break between words, and continue below the text of their label.
@Suite struct FoldingTests {
  /// Removes colour sequences.
  private func plain(_ line: String) -> String { PrintedLine(line).text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  private func words(_ lines: [String]) -> [String] {
    lines.flatMap { plain($0).split(separator: " ").map(String.init) }
  }

  /// Expects lines within the width, and each word of up to 12 columns whole and in order.
  private func expectFolded(
    _ narrow: [String], _ wide: [String], width: Int, _ name: String, location: SourceLocation = #_sourceLocation
  ) {
    #expect(narrow.allSatisfy { plain($0).displayWidth <= width }, "\(name) \(width)", sourceLocation: location)
    let short = words(wide).filter { $0.displayWidth <= 12 }
    var rest = words(narrow)[...]
    for word in short {
      guard let place = rest.firstIndex(of: word) else {
        Issue.record("\(name) \(width): \(word) is cut", sourceLocation: location)
        return
      }
      rest = rest[(place + 1)...]
    }
  }

  @Test("Help cuts no word of up to 12 columns on a narrow terminal, in either language.", arguments: [30, 33, 40, 60])
  func helpCutsNoShortWord(width: Int) throws {
    let topics =
      [nil] + VerbTable.standard.verbs.map(\.name) + ["exit-codes", "formats", "places", "keys", "options", "about"]
    for language in Language.allCases {
      for topic in topics {
        let narrow = try HelpRenderer.lines(topic: topic, style: style(width: width, language: language))
        let wide = try HelpRenderer.lines(topic: topic, style: style(language: language))
        expectFolded(narrow, wide, width: width, topic ?? "")
      }
    }
  }

  @Test("A patient's details cut no word of up to 12 columns, with colours and without.", arguments: 30...44)
  func patientDetailsCutNoWord(width: Int) {
    for (name, state) in PatientsRendererTests.states where name != "not clear" && name != "list" {
      let wide = RootRenderer.render(state, style: style(), typed: nil)
      for color in [false, true] {
        let output = RootRenderer.render(state, style: style(color: color, width: width), typed: nil)
        expectFolded(output.out, wide.out, width: width, name)
      }
    }
  }

  @Test("A text behind a label is folded below itself, or below the label on a narrow terminal.")
  func labelledTextIsFolded() {
    let settings = [
      Setting("time_zone", "Europe/Berlin", from: "system"), Setting("store", "sqlite", from: "default"),
    ]
    #expect(
      SettingsRenderer.lines(settings, style: style(width: 30)) == [
        "time_zone  Europe/Berlin", "           (system)", "store      sqlite  (default)",
      ])
    #expect(
      SettingsRenderer.lines(settings, style: style(width: 20)) == [
        "time_zone", "    Europe/Berlin", "    (system)", "store", "    sqlite", "    (default)",
      ])
    #expect(
      SettingsRenderer.lines(settings, style: style()) == [
        "time_zone  Europe/Berlin  (system)", "store      sqlite  (default)",
      ])
  }

  @Test("The last question of a form folds the values to the width of the terminal.")
  func lastQuestionFoldsValues() {
    var state = RootViewState()
    state.screen = .form
    state.form.open(emptyForm(.practitioner))
    let name = "Nora Antonia Maria Quellberg"
    for answer in [FormAnswer.typed(name), .ended] {
      state.form.reduce(.answered(answer, today: context().calendar.date(context().now)))
    }
    let lines = RootRenderer.render(state, style: style(width: 24), typed: nil).err
    #expect(lines.suffix(2) == ["  name: Nora Antonia", "  Maria Quellberg"])
  }

  @Test("A schedule is no wider than its terminal.", arguments: 30...40)
  func scheduleFitsTerminal(width: Int) {
    let rows = [
      appointment(14, "Mila", type: "check", .interrupted, incident: 8, by: 109),
      appointment(15, "Rex", .completed, incident: 1_007),
    ]
    for state in [RootViewState.scheduling(.listed, rows), .scheduling(.shown(rows[0]))] {
      let output = RootRenderer.render(state, style: style(width: width), typed: nil)
      #expect(output.out.allSatisfy { $0.displayWidth <= width }, "\(output.out)")
    }
  }
}
