import Architecture
import Foundation
import Testing

@testable import TerminalViews

/// A story of two reactors as it is kept, drawn as a diagram, and given to a page.
@Suite struct RecordedStoryTests {
  private struct Bell: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case pressed(String)
      case rang
    }
    var count = 0
    mutating func reduce(_ event: Event, _ stamp: Stamp) { if event == .rang { count += 1 } }
  }

  private struct Sign: ViewState {
    typealias Action = Never
    var rang = false
  }

  /// A bell that rings when it is pressed, and a sign that shows it.
  private struct World {
    let simulator: Simulator
    let tracer = Tracer()
    let bell: UseCase<Bell>
    let sign: ViewModel<Sign>

    init() {
      simulator = Simulator(
        seed: 1, at: Instant(milliseconds: 5_000),
        record: Record(keepsStates: true) { [tracer] in tracer.take($0) }
      ) { _ in }
      let runtime = simulator.runtime
      runtime.note(SessionNote.printed(out: ["before the first line"], err: []))
      bell = UseCase(Bell(), name: "bell", runtime: runtime) { event in
        if case .pressed = event { .call("ring") { .rang } } else { .none }
      }
      sign = ViewModel(
        Sign(), name: "sign", runtime: runtime,
        observing: [.of(bell) { bell, sign in sign.rang = bell.count > 0 }])
    }

    func type(_ line: Int, _ text: String) {
      simulator.runtime.note(
        SessionNote.typed(InputLine(text: text, number: line, isTooLong: false), at: simulator.clock.now))
      bell.dispatch(.pressed(text))
      simulator.settle()
      simulator.advance(by: .seconds(1))
    }
  }

  private static func typed(_ entries: [Entry]) -> [String] {
    entries.compactMap { if case .typed(let line, _)? = $0.note { line.text } else { nil } }
  }

  @Test("A diagram tells what went which way, how often, the most frequent first")
  func text() {
    let world = World()
    for line in 1...3 { world.type(line, "x") }
    let lines = DiagramRenderer.lines(Diagram(world.tracer.all), format: .text)
    #expect(
      lines == [
        "prompt  tells  ----->  bell: pressed 3", "bell    shows  ----->  sign: 6",
        "bell    asks  ----->  ports: ring 3", "ports   answers  ----->  bell: rang 3",
      ], "\(lines)")
  }

  @Test("In Mermaid a way that something went has a full line, and one that is only declared a broken one")
  func mermaid() {
    let quiet = World()
    let silent = DiagramRenderer.lines(Diagram(quiet.tracer.all), format: .mermaid)
    #expect(
      silent.contains { $0.contains(" -.->|\"shows\"| ") } && !silent.contains { $0.contains(" -->|") }, "\(silent)")
    let world = World()
    world.type(1, "x")
    let lines = DiagramRenderer.lines(Diagram(world.tracer.all), format: .mermaid)
    #expect(lines.first == "flowchart TD")
    #expect(lines.count { $0.contains(" -->|\"") } == 4 && !lines.contains { $0.contains(" -.->|") }, "\(lines)")
    #expect(lines.contains { $0.contains(" -->|\"tells: pressed 1\"| ") }, "\(lines)")
  }

  @Test("What came before the first line is kept apart, once, and all else in its order")
  func kept() {
    let world = World()
    let head = world.tracer.all.count
    for (line, text) in [(1, "one"), (2, "two"), (3, "three")] { world.type(line, text) }
    let all = world.tracer.all
    #expect(Self.typed(all) == ["one", "two", "three"])
    #expect(Self.typed(Array(all.prefix(head))) == [])
    #expect(Self.typed(world.tracer.line()) == ["three"])
    #expect(Self.typed(world.tracer.previousLine()) == ["two"])
    #expect(all.count { if case .made = $0 { true } else { false } } == 2)
    #expect(world.tracer.screens(all: true).map(\.line.text) == ["one", "two", "three"])
    #expect(world.tracer.screens().map(\.line.text) == ["one", "two"])
  }

  @Test("Without a line before it, what led to a line is how the run began")
  func beginning() {
    let world = World()
    let head = world.tracer.all.count
    world.type(1, "one")
    #expect(world.tracer.previousLine().count == head)
    let tracer = Tracer()
    #expect(tracer.wholeStory == nil && tracer.line().isEmpty && tracer.previousLine().isEmpty)
  }

  @Test("Of very many entries the newest lines are kept, and the beginning")
  func bounded() {
    let tracer = Tracer()
    tracer.take(.note(SessionNote.printed(out: ["head"], err: [])))
    for line in 1...300 {
      tracer.take(
        .note(
          SessionNote.typed(InputLine(text: "\(line)", number: line, isTooLong: false), at: Instant(milliseconds: 0))))
      for _ in 0..<100 { tracer.take(.note(SessionNote.printed(out: [], err: []))) }
    }
    let typed = Self.typed(tracer.all)
    #expect(typed.last == "300" && typed.count < 250 && typed.count >= 99)
    #expect(typed == (301 - typed.count...300).map { "\($0)" })
    #expect(tracer.all.count <= 20_000 + 102)
    if case .printed(let out, _)? = tracer.all.first?.note { #expect(out == ["head"]) } else { Issue.record("no head") }
  }

  /// What the page is given.
  private struct Given: Decodable {
    struct Reactor: Decodable {
      var name: String, lane: Int, start: [String: String]
    }
    struct Row: Decodable {
      var k: String, n: UInt64?, r: Int?, at: Double?, e: String?, line: Int?, text: String?, d: [[String?]]?
      var out: [String]?
    }
    var title: String, start: Double, reactors: [Reactor], rows: [Row]
  }

  private static func given(_ page: String) throws -> Given {
    let start = try #require(page.range(of: "<script id=\"trace\" type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    return try JSONDecoder().decode(Given.self, from: Data(page[start.upperBound..<end.lowerBound].utf8))
  }

  @Test("A page is given each reactor at its place, and each turn with its reactor and its time since the beginning")
  func page() throws {
    let world = World()
    for line in 1...2 { world.type(line, "a<b") }
    let given = try Self.given(TracePage.html(world.tracer.all, title: "a </script> story"))
    #expect(given.title == "a </script> story" && given.start == 5_000)
    #expect(given.reactors.map(\.name) == ["bell", "sign"] && given.reactors.map(\.lane) == [2, 1])
    #expect(given.reactors.map(\.start) == [["count": "0"], ["rang": "false"]])
    let turns = given.rows.filter { $0.k == "turn" }
    #expect(
      turns.map { $0.r.map { given.reactors[$0].name } } == [
        "bell", "sign", "bell", "sign", "bell", "sign", "bell", "sign",
      ])
    #expect(turns.map(\.at) == [0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000])
    #expect(turns.first?.e == "pressed(\"a<b\")" && turns.map(\.d)[2] == [["count", "0", "1"]])
    let typed = given.rows.filter { $0.k == "typed" }
    #expect(typed.map(\.line) == [1, 2] && typed.map(\.at) == [0, 1_000] && typed.map(\.text) == ["a<b", "a<b"])
    #expect(given.rows.first { $0.k == "printed" }?.out == ["before the first line"])
  }
}
