import TerminalViews
import Testing

@Suite struct HelpTests {
  @Test("Help is one screen, and names every command.", arguments: ["/", "jotter "])
  func overview(prefix: String) throws {
    let lines = try HelpRenderer.lines(topic: nil, style: Style(commandPrefix: prefix))
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    let team = try HelpRenderer.lines(topic: "team", style: Style(commandPrefix: prefix))
    let media = try HelpRenderer.lines(topic: "media", style: Style(commandPrefix: prefix))
    let setup = try HelpRenderer.lines(topic: "setup", style: Style(commandPrefix: prefix))
    let workshop = try HelpRenderer.lines(topic: "workshop", style: Style(commandPrefix: prefix))
    let animals = try HelpRenderer.lines(topic: "animals", style: Style(commandPrefix: prefix))
    let passport = try HelpRenderer.lines(topic: "passport", style: Style(commandPrefix: prefix))
    for command in CommandTable.all where !["version", "about", "quit"].contains(command.name) {
      let lines =
        switch command.topic {
        case .workshop: workshop
        case .team: team
        case .media: media
        case .passport: passport
        case .animals: animals
        case .setup: setup
        default: lines
        }
      #expect(lines.contains { $0.contains(prefix + command.name) })
    }
  }

  @Test("Every topic fits eighty columns.")
  func topics() throws {
    for name in CommandTable.all.map(\.name) + [
      "exit-codes", "formats", "places", "keys", "options", "about", "passport", "media", "team", "animals", "setup",
      "workshop",
    ] {
      let lines = try HelpRenderer.lines(topic: name, style: Style(commandPrefix: "/"))
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(name)")
    }
  }

  @Test("Help looks as it was recorded.")
  func snapshot() throws {
    try expectSnapshot(
      "help",
      [
        ("/help", Output(out: HelpRenderer.lines(topic: nil, style: Style(commandPrefix: "/")))),
        ("jotter help", Output(out: HelpRenderer.lines(topic: nil, style: Style(commandPrefix: "jotter ")))),
        ("/help incidents", Output(out: HelpRenderer.lines(topic: "incidents", style: Style(commandPrefix: "/")))),
        ("jotter help note", Output(out: HelpRenderer.lines(topic: "note", style: Style(commandPrefix: "jotter ")))),
        ("/help media", Output(out: HelpRenderer.lines(topic: "media", style: Style(commandPrefix: "/")))),
        ("/help attach", Output(out: HelpRenderer.lines(topic: "attach", style: Style(commandPrefix: "/")))),
        ("/help team", Output(out: HelpRenderer.lines(topic: "team", style: Style(commandPrefix: "/")))),
        (
          "/help practitioner", Output(out: HelpRenderer.lines(topic: "practitioner", style: Style(commandPrefix: "/")))
        ),
        ("/help passport", Output(out: HelpRenderer.lines(topic: "passport", style: Style(commandPrefix: "/")))),
        ("/help patient", Output(out: HelpRenderer.lines(topic: "patient", style: Style(commandPrefix: "/")))),
        ("/help exit-codes", Output(out: HelpRenderer.lines(topic: "exit-codes", style: Style(commandPrefix: "/")))),
        ("/help formats", Output(out: HelpRenderer.lines(topic: "formats", style: Style(commandPrefix: "/")))),
        ("/help options", Output(out: HelpRenderer.lines(topic: "options", style: Style(commandPrefix: "/")))),
      ])
  }

  @Test(
    "Each of the five sections has a command: the first page of help has it, or names the topic that has.",
    arguments: [["note", "incidents"], ["patient", "patients"], ["practitioner", "team"], ["cat", "dog"], ["help"]])
  func sections(commands: [String]) throws {
    let first = try HelpRenderer.lines(topic: nil, style: Style(commandPrefix: "/")).joined(separator: "\n")
    let words = Set(first.split { !$0.isLetter && $0 != "-" }.map(String.init))
    let topics = words.compactMap { try? HelpRenderer.lines(topic: $0, style: Style(commandPrefix: "/")) }
    for command in commands {
      let isLedTo = ([first] + topics.map { $0.joined(separator: "\n") }).contains { $0.contains("/\(command)") }
      #expect(isLedTo, "/\(command)")
      #expect(
        try HelpRenderer.lines(topic: command, style: Style(commandPrefix: "/")).contains { $0.contains("/\(command)") }
      )
    }
  }
}
