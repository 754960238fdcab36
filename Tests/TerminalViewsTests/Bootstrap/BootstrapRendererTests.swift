import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct BootstrapRendererTests {
  @Test("Stored sample incidents are reported with the command that lists them.")
  func storedSamplesNameListCommand() {
    var state = RootViewState()
    state.screen = .bootstrap
    state.bootstrap.count = 1000
    let output = RootRenderer.render(state, style: style(prefix: "jotter "), typed: nil)
    #expect(output == Output(err: ["1000 sample incidents stored: jotter incidents lists them"]))
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.out == ["{\"count\":1000,\"done\":1000,\"title\":\"bootstrap\"}"])
  }

  @Test("A sample practice is reported with the commands that show it.")
  func samplePracticeNamesItsCommands() {
    var state = RootViewState()
    state.screen = .bootstrap
    (state.bootstrap.count, state.bootstrap.isPractice) = (6, true)
    let lines = RootRenderer.render(state, style: style(), typed: nil).err
    #expect(
      lines == ["the sample practice is ready: see /show, /incidents, /patients, /schedule, /team"])
  }
}
