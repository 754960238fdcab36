import Architecture
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
      simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: Record { [tracer] in tracer.take($0) }) {
        _ in
      }
      let runtime = simulator.runtime
      bell = UseCase(Bell(), name: "bell", runtime: runtime) { event in
        switch event {
        case .pressed: .call("ring") { .rang }
        case .rang:
          .run("echo", .replace, lifetime: .resident) {
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
        SessionNote.typed(InputLine(text: text, number: line, isTooLong: false), at: simulator.clock.now))
      bell.dispatch(event)
      simulator.settle()
    }
  }

  @Test("What a line has caused is a tree: each turn and effect stands under what led to it")
  func tree() {
    let world = World()
    world.type(1, "ring", .pressed("A.B \u{1B}[31m"))
    world.simulator.runtime.note(SessionNote.printed(out: ["ding"], err: []))
    #expect(
      TraceRenderer.lines(world.tracer.line(), style: style()) == [
        "line 1: ring", "└ bell: pressed(\"A.B \\u{1B}[31m\")  (no change)  t2", "  └ effect ring  e3",
        "    └ bell: rang  t4", "      └ effect echo  e5", "printed: ding",
      ])
    world.type(2, "stop", .stopped)
    let lines = TraceRenderer.lines(world.tracer.line(), style: style(accessible: true))
    #expect(lines == ["line 2: stop", "- bell: stopped  (no change)  t7", "  - ends effect echo  e5"])
    #expect(TraceRenderer.lines(world.tracer.previousLine(), style: style()).first == "line 1: ring")
  }

  @Test("A value is shown without what only Swift needs; what stands in quotes is left as it is")
  func short() {
    struct Part: Equatable {
      var count: Int? = 3
      var text: String? = "Optional(A.B) \\\"(\""
    }
    #expect(TraceRenderer.short(Part()).hasSuffix(#"Part(count: 3, text: "Optional(A.B) \\\"(\"")"#))
    #expect(TraceRenderer.short("Architecture.Instant(nanoseconds: 5)") == "Instant(nanoseconds: 5)")
    #expect(TraceRenderer.short("Optional(Optional(x)), A1.b(c") == "x, b(c")
  }

  @Test("An effect that runs is told with its age and what started it; one that has ended is not")
  func effects() {
    let world = World()
    world.type(1, "ring", .pressed("x"))
    world.simulator.advance(by: .seconds(30))
    let now = world.simulator.clock.now
    #expect(
      TraceRenderer.effects(world.tracer.running, now: now, style: style()) == [
        "e5  bell: echo  replace  resident  30 s  started by t4 rang"
      ])
    world.simulator.advance(by: .seconds(30))
    #expect(world.tracer.running.isEmpty)
  }
}
