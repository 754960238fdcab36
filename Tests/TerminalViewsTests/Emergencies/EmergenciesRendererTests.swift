import Testing
import ViewModels

@testable import TerminalViews

@Suite struct EmergenciesRendererTests {
  @Test("An emergency that others declare is a line with its word, its mark and the way to it.")
  func lines() {
    var state = EmergenciesViewState()
    state.rows = [
      incident(13, "Mila, pale gums", emergency: true), incident(12, "Rex", emergency: true, occurring: true),
      incident(11, emergency: true),
    ]
    #expect(
      EmergenciesRenderer.lines(state, style: style(width: 80)) == [
        "#13 ! EMERGENCY MILA, PALE GUMS declared elsewhere  /open 13", "#12 ! EMERGENCY REX declared elsewhere",
        "#11 ! EMERGENCY declared elsewhere  /open 11",
      ])
    #expect(
      EmergenciesRenderer.lines(state, style: style(color: true, width: 80)).first.map { PrintedLine($0).text }
        == "#13 \u{1B}[1;7;31m! EMERGENCY\u{1B}[0m MILA, PALE GUMS declared elsewhere  /open 13")
  }

  @Test("It fits the terminal, and is harmless.", arguments: [60, 80, 120])
  func fits(width: Int) {
    var state = EmergenciesViewState()
    state.rows = [
      incident(13, hostile, emergency: true), incident(14, String(repeating: "猫", count: 99), emergency: true),
    ]
    let lines = EmergenciesRenderer.lines(state, style: style(width: width))
    #expect(isHarmless(lines))
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
