import Architecture
import TerminalKit
import Testing

@testable import TerminalViews

@Suite struct TraceRendererTests {
  private struct Bell: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case pressed(String)
      case rang
      case stopped
    }
    var count = 0
    mutating func reduce(_ event: Event, _ stamp: Stamp) { if event == .rang { count += 1 } }
  }

  private struct World {
    let simulator: Simulator
    let tracer = Tracer()
    let bell: UseCase<Bell>

    init() {
      simulator = Simulator(
        seed: 1, at: Instant(milliseconds: 0), record: Record(comparesStates: true) { [tracer] in tracer.take($0) }
      ) {
        _ in
      }
      let runtime = simulator.runtime
      bell = UseCase(Bell(), name: "bell", runtime: runtime) { event in
        switch event {
        case .pressed: .call("ring") { .rang }
        case .rang:
          .run("echo", .replace, lifetime: .detached) {
            AsyncStream {
              try? await runtime.clock.sleep(.seconds(60))
              return nil
            }
          }
        case .stopped: .cancel("echo")
        }
      }
    }

    func type(_ line: Int, _ text: String, _ event: Bell.Event) {
      simulator.runtime.note(
        PlatformEvent.typed(InputLine(text: text, number: line, isTooLong: false), at: simulator.clock.now))
      bell.dispatch(event)
      simulator.settle()
    }
  }

  @Test("The trace of a line is a tree: each turn and effect is printed below its cause")
  func lineTraceIsTree() {
    let world = World()
    world.type(1, "ring", .pressed("A.B \u{1B}[31m"))
    world.simulator.runtime.note(PlatformEvent.printed(out: ["ding"], err: []))
    #expect(
      TraceRenderer.lines(world.tracer.currentLineEntries(), style: style()) == [
        "line 1: ring", "└ bell: pressed(\"A.B \\u{1B}[31m\")  (no change)  t2", "  └ effect ring  e3  has ended",
        "    └ bell: rang  t4", "      └ effect echo  e5", "printed: ding",
      ])
    world.type(2, "stop", .stopped)
    let lines = TraceRenderer.lines(world.tracer.currentLineEntries(), style: style(accessible: true))
    #expect(lines == ["line 2: stop", "- bell: stopped  (no change)  t7", "  - ends effect echo  e5"])
    #expect(TraceRenderer.lines(world.tracer.previousLine(), style: style()).first == "line 1: ring")
  }

  @Test("The trace names a stopped reactor, its ended effect, and an event that was lost with its receiver")
  func traceNamesLostEvents() async {
    let world = World()
    world.type(1, "ring", .pressed("x"))
    let gone = LateTarget<Bell>("gone")
    do {
      let other = UseCase(Bell(), name: "other", runtime: world.simulator.runtime)
      gone.connect(other)
    }
    let teller = UseCase(
      Bell(), name: "teller", runtime: world.simulator.runtime,
      feedbacks: [.changing(\.count, to: gone) { _, _ in .pressed("y") }])
    world.simulator.runtime.note(
      PlatformEvent.typed(InputLine(text: "tell", number: 2, isTooLong: false), at: world.simulator.clock.now))
    teller.dispatch(.rang)
    _ = world.simulator.runtime.task { await world.bell.stop() }
    world.simulator.settle()
    let lines = TraceRenderer.lines(world.tracer.currentLineEntries(), style: style())
    #expect(lines.contains { $0.hasPrefix("└ teller: rang") })
    #expect(lines.contains("  └ gone: pressed(\"y\") was lost because the reactor was released"))
    #expect(
      lines.contains {
        $0.hasPrefix("└ bell: effect e") && $0.hasSuffix(" was cancelled with its screen, cause or reactor")
      })
    #expect(lines.contains("└ bell: was stopped"))
    world.simulator.runtime.note(PlatformEvent.printed(out: ["told"], err: []))
    let why = WhyRenderer.lines(world.tracer.all, back: 1, view: "nobody", style: style())
    #expect(why?.contains("lost     gone: pressed(\"y\") was lost because the reactor was released") == true)
  }

  /// Shows whether a bell rang.
  private struct Sign: ViewState {
    typealias Action = Never
    var rang = false
  }

  @Test("The trace counts turns that follow a state without a change, and cuts its lines to the width")
  func traceCountsUnchangingTurns() {
    let world = World()
    let runtime = world.simulator.runtime
    let transform: @Sendable (Bell, inout Sign) -> Void = { bell, sign in sign.rang = bell.count > 0 }
    let (left, right) = (
      ViewModel(Sign(), name: "left", runtime: runtime, observing: [.of(world.bell, transform: transform)]),
      ViewModel(Sign(), name: "right", runtime: runtime, observing: [.of(world.bell, transform: transform)])
    )
    let above = ViewModel(
      Sign(), name: "above", runtime: runtime, observing: [.of(right) { right, sign in sign.rang = right.rang }])
    world.type(1, "ring", .pressed("x"))
    let lines = TraceRenderer.lines(world.tracer.currentLineEntries(), style: style())
    #expect(
      lines.map { $0.replacing(#/ +[te]\d+(  has ended)?$/#, with: "") } == [
        "line 1: ring", "└ bell: pressed(\"x\")  (no change)", "  └ effect ring", "    └ bell: rang",
        "      └ effect echo", "      └ left: follows bell", "      └ right: follows bell",
        "        └ above: follows right", "  └ +2 follow",
      ])
    #expect(left.state.rang && above.state.rang)
    world.type(2, "stop", .stopped)
    let cut = TraceRenderer.lines(world.tracer.currentLineEntries(), style: style(width: 20, accessible: true))
    #expect(cut == ["line 2: stop", "- bell: stopped  (n…", "  - ends effect ech…", "  - +2 follow"])
  }

  @Test("A value is printed without names of enclosing types and `Optional`; quoted text stays unchanged")
  func valueOmitsEnclosingTypes() {
    struct Part: Equatable {
      var count: Int? = 3
      var text: String? = "Optional(A.B) \\\"(\""
    }
    #expect(TraceRenderer.short(Part()).hasSuffix(#"Part(count: 3, text: "Optional(A.B) \\\"(\"")"#))
    #expect(TraceRenderer.short("Architecture.Instant(nanoseconds: 5)") == "Instant(nanoseconds: 5)")
    #expect(TraceRenderer.short("Optional(Optional(x)), A1.b(c") == "x, b(c")
  }

  @Test("The list of running effects has age and cause of each effect, and omits ended effects")
  func runningEffectsShowTheirCause() {
    let world = World()
    world.type(1, "ring", .pressed("x"))
    world.simulator.advance(by: .seconds(30))
    let now = world.simulator.clock.now
    #expect(
      TraceRenderer.effects(world.tracer.running, now: now, style: style()) == [
        "e5  bell: echo  replace  detached  30 s  started by t4 rang"
      ])
    world.simulator.advance(by: .seconds(30))
    #expect(world.tracer.running.isEmpty)
  }

  @Test("The name of an enclosing type is omitted only at the start of a word, also behind an empty quoted text")
  func wordStartOmitsTypeName() {
    #expect(TraceRenderer.short("my_A.b x1B.c A_1.B.d") == "my_A.b x1B.c d")
    #expect(TraceRenderer.short(#"a("", B.c)"#) == #"a("", c)"#)
    #expect(TraceRenderer.short("Word A.") == "Word ")
  }

  @Test("Running effects are listed oldest first, and printed errors follow printed data")
  func oldestRunningEffectIsFirst() {
    let world = World()
    let runtime = world.simulator.runtime
    var gongs: [UseCase<Bell>] = []
    for name in ["c", "a", "d", "b"] {
      let gong = UseCase(Bell(), name: "\(name)", runtime: runtime) { _ in
        .run("echo", .replace, lifetime: .detached) {
          AsyncStream {
            try? await runtime.clock.sleep(.seconds(60))
            return nil
          }
        }
      }
      gong.dispatch(.rang)
      world.simulator.settle()
      gongs.append(gong)
    }
    #expect(world.tracer.running.map(\.turn.reactor) == ["c", "a", "d", "b"])
    runtime.note(PlatformEvent.printed(out: ["data"], err: ["error"]))
    let lines = TraceRenderer.lines(world.tracer.all, style: style())
    #expect(lines.suffix(2) == ["printed: data", "printed: error"])
    #expect(gongs.allSatisfy { $0.state.count == 1 })
  }
}
