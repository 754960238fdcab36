import Testing
import ViewModels

@testable import TerminalViews

@Suite struct RemovedElsewhereRendererTests {
  @Test("The removal of the current incident is a line with a hint, and that of the practitioner in session is a line.")
  func eachRemovalIsOneLine() {
    var state = JotterViewState()
    #expect(RemovedElsewhereRenderer.lines(state, style: style()) == [])
    state.lostIncident = 12
    state.lostPractitioner = hostile
    let lines = RemovedElsewhereRenderer.lines(state, style: style())
    #expect(lines.first == "#12 was removed meanwhile and is no longer the current incident")
    #expect(lines.dropFirst().first == "/restore incident 12 brings it back if it was discarded")
    #expect(lines.last?.hasSuffix(" is no longer in the team: /session NAME starts another session") == true)
    #expect(lines.count == 3 && isHarmless(lines))
  }
}
