import Testing
import ViewModels

@testable import TerminalViews

@Suite struct LossRendererTests {
  @Test("The removal of the current incident and of the practitioner in session is a line each.")
  func lines() {
    var state = JotterViewState()
    #expect(LossRenderer.lines(state, style: style()) == [])
    state.lostIncident = 12
    state.lostPractitioner = hostile
    let lines = LossRenderer.lines(state, style: style())
    #expect(lines.first == "#12 was removed meanwhile and is no longer the current incident")
    #expect(lines.last?.hasSuffix(" is no longer in the team: /session NAME starts another session") == true)
    #expect(lines.count == 2 && isHarmless(lines))
  }
}
