import Testing
import ViewModels

@testable import TerminalViews

@Suite struct LossRendererTests {
  @Test("Records that colleagues removed are a line each, with the present state.")
  func lines() {
    var state = JotterViewState()
    #expect(LossRenderer.lines(state, style: style()) == [])
    state.lostIncident = 12
    state.lostPractitioner = hostile
    let lines = LossRenderer.lines(state, style: style())
    #expect(lines.first == "#12 was removed elsewhere: it is not occurring any more")
    #expect(lines.last?.hasSuffix(" has left the team: /session NAME says who is here") == true)
    #expect(lines.count == 2 && isHarmless(lines))
  }
}
