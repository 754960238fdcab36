import Architecture
import Foundation
import TerminalKit
import Testing

@testable import TerminalViews

/// The record of two reactors: stored, drawn as a diagram, and passed to a page.
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

  /// A bell that rings when it is pressed, and a sign that shows its state.
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
      runtime.note(PlatformEvent.printed(out: ["before the first line"], err: []))
      bell = UseCase(Bell(), name: "bell", runtime: runtime) { event in
        if case .pressed = event { .call("ring") { .rang } } else { .none }
      }
      sign = ViewModel(
        Sign(), name: "sign", runtime: runtime,
        observing: [.of(bell) { bell, sign in sign.rang = bell.count > 0 }])
    }

    func type(_ line: Int, _ text: String) {
      simulator.runtime.note(
        PlatformEvent.typed(InputLine(text: text, number: line, isTooLong: false), at: simulator.clock.now))
      bell.dispatch(.pressed(text))
      simulator.settle()
      simulator.advance(by: .seconds(1))
    }
  }

  private static func typed(_ entries: [Entry]) -> [String] {
    entries.compactMap { if case .typed(let line, _)? = $0.note { line.text } else { nil } }
  }

  @Test("A text diagram has a line for each edge, with its events and their number")
  func textDiagramPrintsEachEdge() {
    let world = World()
    for line in 1...3 { world.type(line, "x") }
    let lines = DiagramRenderer.lines(Diagram(world.tracer.all), format: .text)
    #expect(
      lines == [
        "prompt  sends  ----->  bell: pressed 3", "bell    updates  ----->  sign: 6",
        "bell    calls  ----->  ports: ring 3", "ports   answers  ----->  bell: rang 3",
      ], "\(lines)")
  }

  @Test("A Mermaid diagram has a full arrow for a used edge, and a broken one for an unused edge")
  func mermaidArrowShowsEdgeUse() {
    let quiet = World()
    let silent = DiagramRenderer.lines(Diagram(quiet.tracer.all), format: .mermaid)
    #expect(
      silent.contains { $0.contains(" -.->|\"updates\"| ") } && !silent.contains { $0.contains(" -->|") }, "\(silent)")
    let world = World()
    world.type(1, "x")
    let lines = DiagramRenderer.lines(Diagram(world.tracer.all), format: .mermaid)
    #expect(lines.first == "flowchart TD")
    #expect(lines.count { $0.contains(" -->|\"") } == 4 && !lines.contains { $0.contains(" -.->|") }, "\(lines)")
    #expect(lines.contains { $0.contains(" -->|\"sends: pressed 1\"| ") }, "\(lines)")
  }

  @Test("The tracer keeps the entries before the first line once, and all lines in their order")
  func tracerKeepsLinesInOrder() {
    let world = World()
    let head = world.tracer.all.count
    for (line, text) in [(1, "one"), (2, "two"), (3, "three")] { world.type(line, text) }
    let all = world.tracer.all
    #expect(Self.typed(all) == ["one", "two", "three"])
    #expect(Self.typed(Array(all.prefix(head))) == [])
    #expect(Self.typed(world.tracer.currentLineEntries()) == ["three"])
    #expect(Self.typed(world.tracer.previousLine()) == ["two"])
    #expect(all.count { if case .made = $0 { true } else { false } } == 2)
    #expect(world.tracer.screens(all: true).map(\.line.text) == ["one", "two", "three"])
    #expect(world.tracer.screens().map(\.line.text) == ["one", "two"])
  }

  @Test("The previous line of the first one is the beginning of the session")
  func firstLineFollowsSessionBeginning() {
    let world = World()
    let head = world.tracer.all.count
    world.type(1, "one")
    #expect(world.tracer.previousLine().count == head)
    let tracer = Tracer()
    #expect(tracer.fullTrace == nil && tracer.currentLineEntries().isEmpty && tracer.previousLine().isEmpty)
  }

  @Test("A tracer keeps the beginning and the newest lines of very many entries")
  func boundedTracerKeepsNewestLines() {
    let tracer = Tracer()
    tracer.take(.note(PlatformEvent.printed(out: ["head"], err: [])))
    for line in 1...300 {
      tracer.take(
        .note(
          PlatformEvent.typed(InputLine(text: "\(line)", number: line, isTooLong: false), at: Instant(milliseconds: 0)))
      )
      for _ in 0..<100 { tracer.take(.note(PlatformEvent.printed(out: [], err: []))) }
    }
    let typed = Self.typed(tracer.all)
    #expect(typed.last == "300" && typed.count < 250 && typed.count >= 99)
    #expect(typed == (301 - typed.count...300).map { "\($0)" })
    #expect(tracer.all.count <= 20_000 + 102)
    if case .printed(let out, _)? = tracer.all.first?.note { #expect(out == ["head"]) } else { Issue.record("no head") }
  }

  /// The JSON of a page.
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

  @Test("The JSON of a page has each reactor with its place, and each turn with its reactor and time")
  func pageHasReactorsAndTurns() throws {
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

  // MARK: Diagrams

  @Test("A Mermaid diagram has a group for each layer with reactors, and then the edges.")
  func wholeMermaid() {
    let world = World()
    world.type(1, "x")
    #expect(
      DiagramRenderer.lines(Diagram(world.tracer.all), format: .mermaid) == [
        "flowchart TD", "  subgraph platform", "    n0[\"prompt\"]", "  end", "  subgraph presentation",
        "    n1[\"sign\"]", "  end", "  subgraph business", "    n2[\"bell\"]", "  end", "  subgraph outside",
        "    n3[\"ports\"]", "  end", "  n2 -->|\"updates: 2\"| n1", "  n2 -->|\"calls: ring 1\"| n3",
        "  n0 -->|\"sends: pressed 1\"| n2", "  n3 -->|\"answers: rang 1\"| n2",
      ])
    #expect(
      DiagramRenderer.lines(Diagram(World().tracer.all), format: .mermaid) == [
        "flowchart TD", "  subgraph presentation", "    n0[\"sign\"]", "  end", "  subgraph business",
        "    n1[\"bell\"]", "  end", "  n1 -.->|\"updates\"| n0",
      ])
  }

  @Test("A text diagram has a broken arrow for an unused edge, and an undeclared edge is marked.")
  func unusedEdgeHasBrokenArrow() {
    #expect(
      DiagramRenderer.lines(Diagram(World().tracer.all), format: .text) == ["bell  updates  - - ->  sign"])
    let world = World()
    world.type(1, "x")
    let undeclared = world.tracer.all.filter { if case .made = $0 { false } else { true } }
    let diagram = Diagram(undeclared)
    #expect(diagram.edges.filter { !$0.isDeclared }.map { "\($0.from) \($0.kind) \($0.to)" } == ["bell updates sign"])
    #expect(Diagram([]).nodes.isEmpty && Diagram([]).edges.isEmpty)
  }

  @Test("A reactor that is recorded twice is drawn once, with its edges")
  func repeatedReactorIsDrawnOnce() {
    let made = World().tracer.all
    #expect(Diagram(made).nodes.map(\.name) == ["sign", "bell"])
    #expect(Diagram(made + made) == Diagram(made))
  }

  @Test("The events of an edge are sorted by number, and then by name.")
  func edgeEventsSortByNumber() {
    let world = World()
    world.bell.dispatch(.rang)
    world.bell.dispatch(.pressed("x"))
    world.simulator.settle()
    let told = DiagramRenderer.lines(Diagram(world.tracer.all), format: .text)[0]
    #expect(told == "prompt  sends  ----->  bell: pressed 1, rang 1")
    world.bell.dispatch(.rang)
    world.simulator.settle()
    #expect(
      DiagramRenderer.lines(Diagram(world.tracer.all), format: .text)[0]
        == "prompt  sends  ----->  bell: rang 2, pressed 1")
  }

  @Test("The page of a diagram has a box for each node, and a curve and a row for each edge.")
  func drawnPage() throws {
    let world = World()
    world.type(1, "x")
    let lines = DiagramRenderer.lines(Diagram(world.tracer.all), format: .html)
    let svg = try #require(lines.firstIndex { $0.hasPrefix("<svg") })
    func box(_ layer: String, _ y: Int, _ name: String) -> String {
      "<g class=\"\(layer)\"><rect x=\"40\" y=\"\(y)\" width=\"190\" height=\"44\" rx=\"8\"/>"
        + "<text x=\"135\" y=\"\(y + 27)\">\(name)</text></g>"
    }
    func curve(_ kind: String, _ path: String, _ title: String) -> String {
      "<path class=\"\(kind)\" marker-end=\"url(#arrow)\" d=\"\(path)\"><title>\(title)</title></path>"
    }
    func row(_ cells: String...) -> String { "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>" }
    #expect(lines.first == "<!doctype html>" && lines[svg - 1] == "<p>Dashed: never seen in this record.</p>")
    #expect(lines[svg + 1].hasPrefix("<defs><marker id=\"arrow\""))
    #expect(
      Array(lines[(svg + 2)...]) == [
        curve("updates", "M183 430 C183 357 183 357 183 284", "bell updates sign: 2"),
        curve("calls", "M105 474 C105 547 105 547 105 620", "bell calls ports: ring 1"),
        curve("sends", "M87 94 C87 262 87 262 87 430", "prompt sends bell: pressed 1"),
        curve("answers", "M165 620 C165 547 165 547 165 474", "ports answers bell: rang 1"),
        box("platform", 50, "prompt"), box("presentation", 240, "sign"), box("business", 430, "bell"),
        box("outside", 620, "ports"), "</svg>",
        "<table><thead><tr><th>from</th><th></th><th>to</th><th>number</th><th>events</th></tr></thead>", "<tbody>",
        row("bell", "updates", "sign", "2", "2"), row("bell", "calls", "ports", "1", "ring 1"),
        row("prompt", "sends", "bell", "1", "pressed 1"), row("ports", "answers", "bell", "1", "rang 1"),
        "</tbody></table></body></html>",
      ])
    #expect(lines[svg] == "<svg viewBox=\"0 0 310 755\" role=\"img\" aria-label=\"the wiring\">")
  }

  @Test("The page of a diagram centres the boxes of each layer, escapes names, and marks unused edges.")
  func unseenPage() {
    let world = World()
    let other = ViewModel(
      Sign(), name: "a<\"&", runtime: world.simulator.runtime,
      observing: [.of(world.bell) { bell, sign in sign.rang = bell.count > 1 }])
    let lines = DiagramRenderer.lines(Diagram(world.tracer.all), format: .html)
    #expect(lines.contains("<svg viewBox=\"0 0 540 375\" role=\"img\" aria-label=\"the wiring\">"))
    for (place, name) in [("x=\"40\" y=\"50\"", "sign"), ("x=\"270\" y=\"50\"", "a&lt;&quot;&amp;")] {
      #expect(
        lines.contains { $0.hasPrefix("<g class=\"presentation\"><rect \(place)") && $0.contains(">\(name)</text>") })
    }
    #expect(lines.contains { $0.hasPrefix("<g class=\"business\"><rect x=\"155\" y=\"240\"") })
    #expect(
      lines.contains(
        "<path class=\"updates unseen\" marker-end=\"url(#arrow)\" d=\"M298 240 C298 167 183 167 183 94\"><title>"
          + "bell updates sign: never</title></path>"))
    #expect(
      lines.contains(
        "<tr class=\"unseen\"><td>bell</td><td>updates</td><td>sign</td><td>0</td><td></td></tr>"))
    #expect(!other.state.rang)
  }

  // MARK: Screens and the causes of lines

  @Test("A screen has the turns of its line, the time of the last turn, and the printed lines.")
  func screenListsTurnsOfLine() {
    let world = World()
    world.bell.dispatch(.pressed("early"))
    world.simulator.settle()
    world.type(1, "one")
    world.simulator.runtime.note(PlatformEvent.printed(out: ["a"], err: ["b"]))
    world.type(2, "two")
    let screens = world.tracer.screens(all: true)
    #expect(screens.map(\.turns.count) == [4, 4])
    #expect(screens.map(\.time) == [Instant(milliseconds: 5_000), Instant(milliseconds: 6_000)])
    #expect(screens.map(\.printed) == [["a", "b"], []])
  }

  @Test("`WhyRenderer` follows a printed line back to the typed one, change by change.")
  func whyFollowsPrintedLineBack() {
    let world = World()
    world.type(1, "x")
    world.simulator.runtime.note(PlatformEvent.printed(out: ["ding    dong"], err: ["2"]))
    func story(_ back: Int) -> [String]? {
      WhyRenderer.lines(world.tracer.all, back: back, view: "sign", style: style())?.map {
        $0.replacing(#/ +[te]\d+$/#, with: "")
      }
    }
    let tail = [
      "shows    sign: follows bell", "           rang: false → true", "because  bell: rang",
      "           count: 0 → 1", "answers  effect ring", "because  bell: pressed(\"x\")  (no change)",
      "typed    line 1: x",
    ]
    #expect(story(1) == ["printed  2"] + tail && story(2) == ["printed  ding  dong"] + tail)
    #expect(
      story(3) == [
        "printed  before the first line", "shows    no state that changed after the line was typed",
        "typed    nothing: the session started",
      ])
    #expect(story(0) == nil && story(4) == nil)
  }

  @Test("`WhyRenderer` cuts a value to half of the terminal, or to 60 columns without a width.")
  func longValues() {
    let world = World()
    world.type(1, String(repeating: "x", count: 100))
    world.simulator.runtime.note(PlatformEvent.printed(out: ["2"], err: []))
    func pressed(_ style: Style) -> String? {
      WhyRenderer.lines(world.tracer.all, back: 1, view: "sign", style: style)?.first { $0.contains("pressed") }
    }
    let text = "because  bell: pressed(\"" + String(repeating: "x", count: 50) + "…  (no change)"
    #expect(pressed(style())?.hasPrefix(text) == true)
    #expect(pressed(style(width: 40)) == "because  bell: pressed(\"xxxxxxxxxx…  (n…")
    let lines = WhyRenderer.lines(world.tracer.all, back: 1, view: "sign", style: style(accessible: true))
    #expect(lines?.contains("           rang: false becomes true") == true)
  }

  // MARK: Bounds

  private static func typed(_ number: Int) -> Entry {
    let line = InputLine(text: "\(number)", number: number, isTooLong: false)
    return .note(PlatformEvent.typed(line, at: Instant(milliseconds: 0)))
  }

  /// A tracer with a start, lines with these numbers of outputs, and a last line.
  private static func tracer(_ prints: [Int]) -> Tracer {
    let tracer = Tracer()
    tracer.take(.note(PlatformEvent.began(LaunchEnvironment(arguments: [], environment: [:]), seed: 1)))
    for (index, count) in prints.enumerated() {
      tracer.take(typed(index + 1))
      for _ in 0..<count { tracer.take(.note(PlatformEvent.printed(out: [], err: []))) }
    }
    tracer.take(typed(prints.count + 1))
    return tracer
  }

  @Test("A tracer keeps 20,000 entries; beyond them it drops the oldest lines and has no full trace.")
  func fullTracerDropsOldestLines() {
    let whole = Self.tracer([19_999])
    #expect(Self.typed(whole.all) == ["1", "2"] && whole.all.count == 20_002)
    #expect(whole.fullTrace?.count == 20_001)
    let cut = Self.tracer([10_000, 4_999, 4_999])
    #expect(Self.typed(cut.all) == ["2", "3", "4"] && cut.all.count == 10_002 && cut.fullTrace == nil)
    let long = Self.tracer([20_000])
    #expect(Self.typed(long.all) == ["2"] && long.all.count == 2 && long.fullTrace == nil)
  }

  @Test("A page escapes `<` and control characters with four digits, and leaves those above U+FFFF.")
  func pageEscapesControlCharacters() {
    let world = World()
    world.type(1, "a\u{AD}\u{2028}<b\u{E0001}")
    let page = TracePage.html(world.tracer.all, title: "story")
    #expect(page.contains("\"text\":\"a\\u00ad\\u2028\\u003cb\u{E0001}\""))
  }

  @Test("A turn on a page has its effects, if any, and marks for a change and a follow-up.")
  func turnHasEffectsAndMarks() {
    let world = World()
    world.type(1, "x")
    let page = TracePage.html(world.tracer.all, title: "story")
    #expect(page.matches(of: #/"s":\[\[\d+,"ring"\]\]/#).count == 1)
    #expect(!page.contains("\"s\":[]") && !page.contains("\"q\":["))
    #expect(page.matches(of: #/"f":1/#).count == 2 && page.matches(of: #/"x":1/#).count == 2)
    #expect(page.contains("\"e\":\"follows bell\""))
  }

  @Test("A page without entries begins at time zero.")
  func emptyPage() throws {
    let given = try Self.given(TracePage.html([], title: "none"))
    #expect(given.start == 0 && given.rows.isEmpty && given.reactors.isEmpty)
  }
}
