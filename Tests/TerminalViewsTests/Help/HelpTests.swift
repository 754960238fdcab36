import TerminalViews
import Testing

@Suite struct HelpTests {
  @Test("Help is one screen, and names every command.", arguments: ["/", "jotter "])
  func overview(prefix: String) throws {
    let lines = try HelpRenderer.lines(topic: nil, prefix: prefix)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    let team = try HelpRenderer.lines(topic: "team", prefix: prefix)
    let setup = try HelpRenderer.lines(topic: "setup", prefix: prefix)
    let workshop = try HelpRenderer.lines(topic: "workshop", prefix: prefix)
    for command in CommandTable.all where !["version", "about", "quit"].contains(command.name) {
      let lines =
        switch command.topic {
        case .workshop: workshop
        case .team: team
        case .setup: setup
        default: lines
        }
      #expect(lines.contains { $0.contains(prefix + command.name) })
    }
  }

  @Test("Every topic fits eighty columns.")
  func topics() throws {
    for name in CommandTable.all.map(\.name) + [
      "exit-codes", "formats", "places", "keys", "options", "about", "team", "setup", "workshop",
    ] {
      let lines = try HelpRenderer.lines(topic: name, prefix: "/")
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(name)")
    }
  }

  @Test("Help looks as it was recorded.")
  func snapshot() throws {
    try expectSnapshot(
      "help",
      [
        ("/help", Output(out: HelpRenderer.lines(topic: nil, prefix: "/"))),
        ("jotter help", Output(out: HelpRenderer.lines(topic: nil, prefix: "jotter "))),
        ("/help incidents", Output(out: HelpRenderer.lines(topic: "incidents", prefix: "/"))),
        ("jotter help note", Output(out: HelpRenderer.lines(topic: "note", prefix: "jotter "))),
        ("/help team", Output(out: HelpRenderer.lines(topic: "team", prefix: "/"))),
        ("/help practitioner", Output(out: HelpRenderer.lines(topic: "practitioner", prefix: "/"))),
        ("/help exit-codes", Output(out: HelpRenderer.lines(topic: "exit-codes", prefix: "/"))),
        ("/help formats", Output(out: HelpRenderer.lines(topic: "formats", prefix: "/"))),
        ("/help options", Output(out: HelpRenderer.lines(topic: "options", prefix: "/"))),
      ])
  }
}
