import TerminalKit
import TerminalViews
import Testing

@Suite struct HelpTests {
  @Test("Help fits one screen, has all sections in order, and names every command except the workshop's.")
  func helpFitsOneScreen() throws {
    for prefix in ["/", "jotter "] {
      let lines = try HelpRenderer.lines(topic: nil, style: Style(commandPrefix: prefix))
      #expect(lines.count <= 24 && lines.allSatisfy { $0.displayWidth <= 80 })
      let places = VerbTopic.Section.allCases.map { section in lines.firstIndex { $0.hasPrefix("\(section.rawValue) ") }
      }
      #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
      // A name is the first word of its line, or part of a list of names.
      let names = lines.dropFirst(3).flatMap { line in
        let text = line.dropFirst(10).split(separator: " ").map(String.init)
        return text.contains { $0.hasSuffix(",") } ? text : Array(text.prefix(1))
      }
      let listed = names.map { String($0.drop { $0 == "/" }.prefix { $0 != "," }) }
      let words = Set(listed.flatMap { $0.hasSuffix("(s)") ? ["\($0.dropLast(3))", "\($0.dropLast(3))s"] : [$0] })
      for command in VerbTable.standard.verbs {
        #expect(words.contains(command.name) == (command.topic != .workshop), "\(command.name)")
      }
      #expect(words.contains("workshop"))
    }
  }

  @Test("Each section of help, and the workshop, is a topic that lists each of its commands.")
  func sectionListsItsCommands() throws {
    let names = ["jotting", "patients", "team", "animals", "program"]
    let overview = try HelpRenderer.lines(topic: nil, style: Style(commandPrefix: "/"))
    #expect(overview.compactMap { line in names.first { line.hasPrefix("\($0) ") } } == names)
    for (section, commands) in [
      ("jotting", ["note", "incidents", "attach"]), ("patients", ["patient", "guardian", "schedule"]),
      ("team", ["practitioner", "session"]), ("animals", ["cat", "dog"]), ("program", ["help", "export", "quit"]),
      ("workshop", ["trace", "simulate", "lesson"]),
    ] {
      let lines = try HelpRenderer.lines(topic: section, style: Style(commandPrefix: "/"))
      for command in commands {
        #expect(lines.contains { $0.hasPrefix("  /\(command) ") }, "\(section): \(command)")
        let isInSight = overview.contains { $0.contains("/\(command)") }
        #expect(isInSight == (section != "workshop"), "\(command)")
      }
    }
    for command in VerbTable.standard.verbs {
      let topic = command.topic?.section?.rawValue ?? "workshop"
      let lines = try HelpRenderer.lines(topic: topic, style: Style(commandPrefix: "/"))
      #expect(lines.contains { $0.hasPrefix("  /\(command.name)") }, "\(command.name)")
    }
  }

  @Test("Help begins with the daily commands: /new, /emergency, /settle, /undo and /incidents.")
  func helpBeginsWithDailyCommands() throws {
    let lines = try HelpRenderer.lines(topic: nil, style: Style(commandPrefix: "/"))
    let said = lines.dropFirst(3).compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("/") && !$0.hasSuffix(",") }
    }
    #expect(said.prefix(5) == ["/new", "/emergency", "/settle", "/undo", "/incidents"])
  }

  @Test("The topic `passport` lists the commands for patients, guardians, health books and due entries.")
  func passportTopicListsCommands() throws {
    let text = try HelpRenderer.lines(topic: "passport", style: Style(commandPrefix: "/")).joined(separator: "\n")
    for command in ["patients", "patient", "guardian", "book", "vaccinate", "treat", "weigh", "visit", "refer", "due"] {
      #expect(text.contains("  /\(command) "), "\(command)")
    }
    #expect(text.contains("help clinic"))
  }

  @Test("A command's page has one line for the flags of every command, and lists the command's other names.")
  func commandPageListsOtherNames() throws {
    let lines = try HelpRenderer.lines(topic: "incidents", style: Style(commandPrefix: "/"))
    #expect(lines.contains("flags of every command: --json, --jsonl, --plain, --help (/help formats)"))
    #expect(lines.contains("  also typed as /list or /ls") && !lines.contains { $0.hasPrefix("  --json") })
    #expect(try HelpRenderer.lines(topic: "ls", style: Style(commandPrefix: "/")) == lines)
  }

  @Test(
    "The page of a kind of record has a line for each of its verbs, with the verb's summary.",
    arguments: [
      "patient", "entry", "reminder", "guardian", "practitioner", "clinic", "institution", "report", "product",
    ])
  func recordPageListsVerbs(kind: String) throws {
    let verb = try #require(VerbTable.standard.verbs.first { $0.name == kind })
    let lines = try HelpRenderer.lines(topic: kind, style: Style(commandPrefix: "/"))
    for own in verb.verbs {
      let place = try #require(lines.firstIndex { $0.hasPrefix("  \(own.name)") }, "\(own.name)")
      let words = own.summary.english.prefix(16)
      #expect(lines[place...].prefix(2).contains { $0.contains(words) }, "\(own.name): \(words)")
    }
    guard kind == "reminder" else { return }
    #expect(
      Set(verb.verbs.map(\.name)).isSuperset(of: [
        "add", "show", "edit", "remove", "ack", "go", "done", "later", "export", "purge", "picture",
      ]))
  }

  @Test("Every topic fits eighty columns.")
  func everyTopicFitsEightyColumns() throws {
    for name in VerbTable.standard.verbs.map(\.name) + VerbTopic.Section.allCases.map(\.rawValue) + [
      "exit-codes", "formats", "places", "keys", "options", "about", "passport", "media", "setup", "workshop",
    ] {
      let lines = try HelpRenderer.lines(topic: name, style: Style(commandPrefix: "/"))
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(name)")
    }
  }

  @Test("The output of help matches its snapshot.")
  func helpOutputMatchesSnapshot() throws {
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
}
