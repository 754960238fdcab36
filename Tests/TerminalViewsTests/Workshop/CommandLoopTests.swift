import Architecture
import TerminalViews
import Testing

@Suite struct CommandLoopTests {
  private let loop = UseCase<CommandLoopState> { fault in Issue.record("\(fault)") }

  @Test("Ctrl-C is counted while a line is worked on, and from the beginning with the next one")
  func presses() {
    loop.dispatch(.prompted)
    loop.dispatch(.pressed)
    #expect(loop.state.isWaiting && loop.state.presses == 0)
    loop.dispatch(.typed)
    loop.dispatch(.pressed)
    loop.dispatch(.pressed)
    #expect(!loop.state.isWaiting && loop.state.presses == 2)
    loop.dispatch(.typed)
    #expect(loop.state.presses == 0)
  }

  @Test("How the session is looked at, and what misbehaves, stays until it is said otherwise")
  func looking() {
    for event: CommandLoopState.Event in [
      .traced(isOn: true), .lookedAt(3), .misbehaved(.fails), .journalFailed, .typed,
    ] {
      loop.dispatch(event)
    }
    #expect(loop.state.isTracing && loop.state.place == 3 && loop.state.injectedFault == .fails)
    #expect(!loop.state.isJournalWhole)
    for event: CommandLoopState.Event in [.traced(isOn: false), .lookedAt(nil), .misbehaved(.none)] {
      loop.dispatch(event)
    }
    #expect(!loop.state.isTracing && loop.state.place == nil && loop.state.injectedFault == .none)
  }

  @Test("Before the first line is waited for, Ctrl-C is counted.")
  func early() {
    loop.dispatch(.pressed)
    #expect(!loop.state.isWaiting && loop.state.presses == 1 && loop.state.isJournalWhole && !loop.state.isTracing)
  }
}
