import Architecture
import TerminalKit
import Testing

@testable import TerminalViews

@Suite struct CommandLoopTests {
  private let loop = UseCase<CommandLoopState> { fault in Issue.record("\(fault)") }

  @Test("Ctrl-C is counted only while a line runs, and from zero for the next line")
  func runningLineCountsInterrupts() {
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

  @Test("Tracing, the viewed place and an injected fault stay until another event changes them")
  func tracingStaysUntilChanged() {
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

  @Test("A server that does not answer is named while a line runs, and not at the prompt")
  func silentServer() {
    loop.dispatch(.serverWaitBegan(SilentServer("a")))
    #expect(loop.state.awaitedServer?.address == "a")
    loop.dispatch(.serverWaitBegan(SilentServer("a")))
    loop.dispatch(.serverWaitEnded(SilentServer("a")))
    #expect(loop.state.awaitedServer?.address == "a")
    loop.dispatch(.prompted)
    #expect(loop.state.awaitedServer == nil)
    loop.dispatch(.typed)
    #expect(loop.state.awaitedServer?.address == "a")
    loop.dispatch(.serverWaitEnded(SilentServer("a")))
    loop.dispatch(.serverWaitEnded(SilentServer("a")))
    #expect(loop.state.awaitedServer == nil)
  }

  @Test("A watch names a server that does not answer, and counts no Ctrl-C")
  func watchNamesSilentServer() {
    loop.dispatch(.watched)
    loop.dispatch(.serverWaitBegan(SilentServer("a")))
    loop.dispatch(.pressed)
    #expect(loop.state.isWaiting && loop.state.isWatching && loop.state.presses == 0)
    #expect(loop.state.awaitedServer?.address == "a")
    loop.dispatch(.serverWaitEnded(SilentServer("a")))
    #expect(loop.state.awaitedServer == nil)
  }

  @Test("The line on a silent server is printed once, and removed with the answer or by `remove`")
  func waitLine() {
    let written = Lock<[String]>([])
    let err = LineWriter { text in
      written.withLock { $0.append(text) }
      return 0
    }
    let line = ServerWaitLine(loop, style: Style(width: 60))
    line.update(err)
    loop.dispatch(.serverWaitBegan(SilentServer("postgres://elm@server/elm")))
    for _ in 0..<2 { line.update(err) }
    let printed = "\r\u{1B}[Kwaiting for the practice's server (Ctrl-C ends it): postgr…"
    #expect(written.withLock { $0 } == [printed])
    loop.dispatch(.serverWaitEnded(SilentServer("postgres://elm@server/elm")))
    line.update(err)
    #expect(written.withLock { $0 } == [printed, "\r\u{1B}[K"])
    loop.dispatch(.serverWaitBegan(SilentServer("postgres://elm@server/elm")))
    line.update(err)
    for _ in 0..<2 { line.remove(err) }
    #expect(written.withLock { $0 } == [printed, "\r\u{1B}[K", printed, "\r\u{1B}[K"])
  }

  @Test("A wait for the stand-by is named as such, also after a wait for the server itself")
  func standbyWaitIsNamed() {
    let written = Lock<[String]>([])
    let err = LineWriter { text in
      written.withLock { $0.append(text) }
      return 0
    }
    let line = ServerWaitLine(loop, style: Style(isAccessible: true))
    let standby = SilentServer("postgres://elm@server/elm", isAwaitingStandby: true)
    loop.dispatch(.serverWaitBegan(SilentServer("postgres://elm@server/elm")))
    loop.dispatch(.serverWaitBegan(standby))
    line.update(err)
    #expect(
      written.withLock { $0 } == [
        "waiting for the stand-by of the practice's server (Ctrl-C ends it): postgres://elm@server/elm\n"
      ])
    loop.dispatch(.serverWaitEnded(standby))
    #expect(loop.state.awaitedServer == SilentServer("postgres://elm@server/elm"))
  }

  @Test("On an accessible terminal the line on a silent server has a newline, and is not removed")
  func accessibleWaitLine() {
    let written = Lock<[String]>([])
    let err = LineWriter { text in
      written.withLock { $0.append(text) }
      return 0
    }
    let line = ServerWaitLine(loop, style: Style(isAccessible: true))
    loop.dispatch(.serverWaitBegan(SilentServer("postgres://elm@server/elm")))
    line.update(err)
    line.remove(err)
    #expect(
      written.withLock { $0 } == ["waiting for the practice's server (Ctrl-C ends it): postgres://elm@server/elm\n"])
  }

  @Test("Ctrl-C is counted before the first prompt.")
  func earlyInterruptIsCounted() {
    loop.dispatch(.pressed)
    #expect(!loop.state.isWaiting && loop.state.presses == 1 && loop.state.isJournalWhole && !loop.state.isTracing)
  }
}
