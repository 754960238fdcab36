import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Lines about actions at other prompts, at the bounds of their columns.
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

  @Test("A long name fills the line, has 8 columns at least, and 60 where there is no terminal.")
  func name() {
    let row = incident(9, long, emergency: true)
    for news in [
      .open(row), .declared(row), .ended(row), .settled(row, by: "Ada"), .settled(row, by: nil), change(row),
    ]
      as [EmergenciesViewState.News]
    {
      #expect(line(news, 120).displayWidth == 120)
      #expect(line(news, 10).count { $0 == "ä" } == 7)
      #expect(line(news, nil).count { $0 == "ä" } == 59)
    }
  }

  @Test("On a narrow terminal the description is cut, and the animal is whole.", arguments: [40, 60, 80])
  func animal(width: Int) {
    var row = incident(9, long)
    row.patient = PatientName(number: 7, name: "Max", twin: "O'Neill")
    let was = PatientName(number: 8, name: "Max", twin: "Weber")
    for news in [
      .open(row), .declared(row), .ended(row), .settled(row, by: "Ada"), .settled(row, by: nil), change(row, was: was),
    ] as [EmergenciesViewState.News] {
      #expect(line(news, width).contains("Max (O'Neill)"), "\(line(news, width))")
    }
  }

  @Test("An incident that a colleague opened again names the colleague and the former owner, in few columns.")
  func reopened() {
    #expect(line(change(incident(9, "bite")), 80) == "#9 bite, elsewhere: reopened")
    #expect(line(change(incident(9)), 80) == "#9, elsewhere: reopened")
    #expect(line(change(incident(9), by: long), 80) == "#9, by \(long.prefix(11))…: reopened")
    let was = PatientName(number: 1, name: long)
    #expect(line(change(incident(9), was: was), 80) == "#9, elsewhere: reopened, was \(long.prefix(23))…")
    #expect(
      line(.settled(incident(9), by: long), 80) == "#9 settled by \(long.prefix(11))…, still current here  /new")
  }
}
