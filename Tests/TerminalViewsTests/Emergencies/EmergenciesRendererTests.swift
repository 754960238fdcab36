import Testing
import ViewModels

@testable import TerminalViews

@Suite struct EmergenciesRendererTests {
  @Test("What others declare and end is a line each, with its word, its mark and the way to it.")
  func lines() {
    var state = EmergenciesViewState()
    state.news = [
      .open(incident(9, "Tiger", emergency: true)), .declared(incident(13, "Mila, pale gums", emergency: true)),
      .declared(incident(12, "Rex", emergency: true, occurring: true)), .declared(incident(11, emergency: true)),
      .ended(incident(10, "Balou", emergency: true)), .settled(incident(12, "Rex", settled: true), by: "Ada"),
      .settled(incident(12, settled: true), by: nil),
    ]
    #expect(
      EmergenciesRenderer.lines(state, style: style(width: 80)) == [
        "#9 ! EMERGENCY Tiger is open  /open 9",
        "#13 ! EMERGENCY Mila, pale gums declared elsewhere  /open 13", "#12 ! EMERGENCY Rex declared elsewhere",
        "#11 ! EMERGENCY declared elsewhere  /open 11", "#10 Balou is no emergency any more",
        "#12 Rex settled by Ada, still occurring here  /new",
        "#12 settled elsewhere, still occurring here  /new",
      ])
    #expect(
      EmergenciesRenderer.lines(state, style: style(color: true, width: 80)).first.map { PrintedLine($0).text }
        == "#9 \u{1B}[1;7;31m! EMERGENCY\u{1B}[0m Tiger is open  /open 9")
  }

  @Test("The bell rings for an emergency that is declared, and for nothing else.")
  func bell() {
    var state = EmergenciesViewState()
    state.news = [.open(incident(9)), .ended(incident(10)), .settled(incident(12), by: nil)]
    #expect(!EmergenciesRenderer.output(state, style: style()).rings)
    state.news.append(.declared(incident(13, emergency: true)))
    #expect(EmergenciesRenderer.output(state, style: style()).rings)
  }

  @Test("It fits the terminal, and is harmless.", arguments: [60, 80, 120])
  func fits(width: Int) {
    var state = EmergenciesViewState()
    let (worse, wide) = (incident(13, hostile, emergency: true), incident(14, String(repeating: "猫", count: 99)))
    state.news = [.declared(worse), .open(wide), .ended(wide), .settled(worse, by: "Ada Kern")]
    let lines = EmergenciesRenderer.lines(state, style: style(width: width))
    #expect(isHarmless(lines))
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
