import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Truncation of lines about changes at other prompts.
@Suite struct ForeignLinesTests {
  private let long = String(repeating: "ä", count: 300)

  private func line(_ news: EmergenciesViewState.News, _ width: Int?) -> String {
    var state = EmergenciesViewState()
    state.news = [news]
    return EmergenciesRenderer.lines(state, style: style(width: width)).joined(separator: "\n")
  }

  private func change(_ row: IncidentRow, was: PatientName? = nil, by: String? = nil) -> EmergenciesViewState.News {
    .changed(ForeignChange(row: row, deed: ChangeSummary(.reopened, .incident(9)), was: was, by: by))
  }

  @Test("A long description fills the line, but has at least 8 columns, and 60 without a terminal.")
  func longDescriptionFillsLine() {
    let row = incident(9, long, emergency: true)
    for news in [
      .open(row), .declared(row, by: nil), .declared(row, by: "Ada"), .ended(row, by: nil), .ended(row, by: "Ada"),
      .settled(row, by: "Ada"), .settled(row, by: nil), change(row), change(row, by: "Ada"),
    ]
      as [EmergenciesViewState.News]
    {
      #expect(line(news, 120).displayWidth == 120)
      #expect(line(news, 10).count { $0 == "ä" } == 7)
      #expect(line(news, nil).count { $0 == "ä" } == 59)
    }
  }

  @Test(
    "On a narrow terminal, a line prints the animal's name whole beside a long description.", arguments: [40, 60, 80])
  func narrowLineKeepsAnimalName(width: Int) {
    var row = incident(9, long)
    row.patient = PatientName(number: 7, name: "Max", twin: "O'Neill")
    let was = PatientName(number: 8, name: "Max", twin: "Weber")
    for news in [
      .open(row), .declared(row, by: nil), .declared(row, by: "Ada"), .ended(row, by: nil), .ended(row, by: "Ada"),
      .settled(row, by: "Ada"), .settled(row, by: nil), change(row, was: was), change(row, was: was, by: "Ada"),
    ] as [EmergenciesViewState.News] {
      #expect(line(news, width).contains("Max (O'Neill)"), "\(line(news, width))")
    }
  }

  @Test("The line about a reopened incident cuts the colleague's name to 12 columns, the former patient's to 24.")
  func reopenedLineCutsNames() {
    #expect(line(change(incident(9, "bite")), 80) == "#9 bite, elsewhere: reopened")
    #expect(line(change(incident(9)), 80) == "#9, elsewhere: reopened")
    #expect(line(change(incident(9), by: long), 80) == "\(long.prefix(11))… reopened #9")
    let was = PatientName(number: 1, name: long)
    #expect(line(change(incident(9), was: was), 80) == "#9, elsewhere: reopened, was \(long.prefix(23))…")
    #expect(
      line(.settled(incident(9), by: long), 80) == "\(long.prefix(11))… settled #9; you are still in it  /new")
  }
}
