import BuiltProgram
import Foundation
import Testing

/// Commands about the running session, and conversions of a session's record.
@Suite struct WorkshopTests {
  private static let journal = Program.root + "/docs/hard-day.journal"

  @Test("`/why` prints the causes of a printed line back to the typed line, with the fields that changed")
  func whyPrintsCausesOfLine() throws {
    let input = "limping 35€\n/emergency on\n/why\n/why 2\n/why 99\n"
    let finished = try Program.run(["--store", "memory", "--keep-going"], input: input)
    #expect(finished.code == 3)
    let lines = finished.outText.split(separator: "\n").map(String.init)
    #expect(lines.first == "printed  #1 ! EMERGENCY declared: limping")
    let parts = [
      "shows    root view: told(jotter, answered)", "           answerCount: 1 → 2",
      "because  jotter view: follows jotter",
      "because  jotter: committed(", "           occurring.isEmergency: false → true", "answers  effect store",
      "because  jotter: asked(emergency(true))", "typed    line 2: /emergency on",
      "printed  #1 note n1 stored: limping · €35.00 (/undo)", "typed    line 1: limping 35€",
    ]
    var rest = lines[...]
    for part in parts {
      let place = try #require(rest.firstIndex { $0.hasPrefix(part) }, "\(part)")
      rest = rest[(place + 1)...]
    }
    #expect(finished.errText.contains("fewer lines than that were printed so far"))
  }

  @Test("A session with `/why`, `/diagram` and `/fault` is replayed with the same output")
  func workshopSessionCanBeReplayed() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/session.journal"
    let input = "limping\n/why\n/why\n/diagram\n/fault store twice\n/emergency on\n/why\n/fault store off\n"
    let live = try Program.run(["--store", "memory", "--journal", file], input: input)
    #expect(live.code == 0, "\(live.errText)")
    let again = try Program.run(["--replay", file])
    #expect(again.code == 0, "\(again.errText)")
    #expect(again.outText == live.outText && again.errText == live.errText)
    #expect(try Program.run(["diagram", file]).code == 0)
  }

  @Test("Two runs with the same test clock and test seed print the same output")
  func sameSeedRepeatsOutput() throws {
    let launchEnvironment = ["JOTTER_TEST_CLOCK": "1772438400", "JOTTER_TEST_SEED": "7"]
    let input = "limping 35€\n/incidents --json\n/settle\npale gums\n/incidents --all --json\n"
    let runs = try (0..<2).map { _ in
      try Program.run(["--store", "memory"], input: input, environment: launchEnvironment)
    }
    #expect(runs[0].code == 0 && runs[0].outText == runs[1].outText && runs[0].errText == runs[1].errText)
    #expect(runs[0].outText.contains(#""opened_at":"2026-03-02T08:00:05Z""#), "\(runs[0].outText)")
    #expect(runs[0].outText.contains(#""opened_at":"2026-03-02T08:00:20Z""#), "the clock goes on with each line")
  }

  @Test("`simulate --lines` prints the lines of each seed, and the prompt understands all of them")
  func simulatedLines() throws {
    func lines(_ seed: Int, runs: Int) throws -> String {
      let finished = try Program.run(
        ["simulate", "--seed", "\(seed)", "--runs", "\(runs)", "--commands", "4", "--lines"])
      #expect(finished.code == 0)
      return finished.outText
    }
    let (both, first, second) = (try lines(3, runs: 2), try lines(3, runs: 1), try lines(4, runs: 1))
    #expect(both == first + second && first != second && both.split(separator: "\n").count >= 8)
    let typed = try Program.run(["--store", "memory", "--keep-going"], input: both)
    #expect(!typed.errText.contains("is not understood"), "\(typed.errText)")
  }

  /// The first turn after the first typed line of a journal.
  private func firstTypedTurn(_ journal: String) throws -> String {
    let entries = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
    let typed = try #require(entries.firstIndex { $0.hasPrefix("{\"note\":{\"typed\"") })
    let entry = try #require(entries[typed...].first { $0.hasPrefix("{\"turn\":") })
    return String(entry.dropFirst("{\"turn\":".count).prefix { $0.isNumber })
  }

  @Test("`--replay FILE --from TURN` continues a session from a turn with typed lines, in memory")
  func replayContinuesFromTurn() throws {
    let turn = try firstTypedTurn(Self.journal)
    let finished = try Program.run(
      ["--replay", Self.journal, "--from", "t\(turn)"], input: "gone on by hand\n/show\n/incidents --all\n/why\n")
    #expect(finished.code == 0, "\(finished.errText)")
    #expect(finished.errText.contains("from turn \(turn), in line "))
    #expect(finished.errText.contains("what you type is kept in memory alone"))
    #expect(finished.outText.contains("gone on by hand"))
    #expect(finished.outText.contains("typed    line "))
  }

  @Test("A session that began with data cannot be continued from a turn, and the message says why")
  func forkOfData() throws {
    let folder = try TemporaryFolder()
    let (home, file) = (folder.path + "/home", folder.path + "/session.journal")
    _ = try Program.run(["--home", home, "note", "limping"])
    _ = try Program.run(["--home", home, "--journal", file], input: "pale gums\n/emergency on\n")
    let finished = try Program.run(["--replay", file, "--from", try firstTypedTurn(file)], input: "more\n")
    #expect(finished.code == 1)
    #expect(finished.errText.contains("the session began with data that its journal does not have"))
    #expect(finished.outText.isEmpty)
    for (arguments, words) in [
      (["--replay", file, "--from", "99999"], "there is no turn 99999"),
      (["--from", "3"], "--replay FILE --from TURN"),
      (["--replay", file, "--from", "x"], "as a turn"), (["--replay", file, "incidents"], "takes no command"),
    ] {
      let refused = try Program.run(arguments)
      #expect(refused.code == 2 && refused.errText.contains(words), "\(refused.errText)")
    }
  }

  @Test("A session with an interrupted bootstrap can be replayed")
  func interruptedBootstrapCanBeReplayed() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/session.journal"
    let typist = try TerminalDriver(["--home", folder.path + "/home", "--journal", file])
    #expect(typist.sees("jotter › "))
    typist.type("/bootstrap --incidents 1000000\n")
    #expect(typist.sees("incidents stored"))
    typist.type("\u{3}")
    #expect(typist.sees("interrupted"))
    typist.type("limping\n")
    #expect(typist.sees("note n1 stored: limping"))
    typist.type("/why\n")
    #expect(typist.sees("typed    line 2: limping"))
    typist.type("/quit\n")
    #expect(typist.end() == 0)
    let again = try Program.run(["--replay", file])
    #expect(again.code == 0, "\(again.errText.suffix(600))")
  }

  @Test("The prompt shows that an earlier line is viewed, until a note is typed")
  func promptMarksViewedEarlierLine() throws {
    let typist = try TerminalDriver(["--store", "memory"])
    #expect(typist.sees("jotter › "))
    typist.type("limping\n")
    #expect(typist.sees("jotter #1 › "))
    typist.type("/back\n")
    #expect(typist.sees("jotter, viewing line 1 › "))
    typist.type("pale gums\n")
    #expect(typist.sees("note n2 stored"))
    #expect(typist.sees("jotter #1 › "))
    typist.type("/quit\n")
    #expect(typist.end() == 0)
  }

  @Test(
    "The emitted test of a recorded day equals the committed test file",
    arguments: [("hard", "Hard"), ("server", "Server"), ("animal", "Animal")])
  func emittedTest(day: String, name: String) throws {
    let finished = try Program.run(["--emit-test", "\(Program.root)/docs/\(day)-day.journal"])
    #expect(finished.code == 0, "\(finished.errText)")
    let file = "\(Program.root)/Tests/ViewModelsTests/Recorded\(name)Day.swift"
    #expect(finished.out == (try Data(contentsOf: URL(filePath: file))), "make records writes it anew")
  }

  @Test("The recorded day with a server is replayed without it, with log-in, visit, offline change and conflict")
  func serverDay() throws {
    let again = try Program.run(["--replay", "\(Program.root)/docs/server-day.journal"])
    #expect(again.code == 0, "\(again.errText.suffix(600))")
    for words in [
      "wrong name or password for the OpenMRS server", "logged in as Ben Alder", "a1 interrupted by #2", "a1 completed",
      "x1 sent: a1", "cannot be reached", "1 change waits", "x2 not sent: a2", "x2 sent: a2", "logged out",
    ] {
      #expect(again.errText.contains(words), "\(words)")
    }
    #expect(again.outText.contains("the server now has \"Sneezing\", before it had \"A patient of Ben's\""))
  }

  @Test("The recorded day with cats, dogs and forms is replayed without a server")
  func animalDay() throws {
    let again = try Program.run(["--replay", "\(Program.root)/docs/animal-day.journal"])
    #expect(again.code == 0, "\(again.errText.suffix(600))")
    for words in [
      "a new practitioner", "is a favourite of Ada", "vote 5 of Ada", "was sent: /cat delete", "name: Rex → Kim",
    ] {
      #expect(again.errText.contains(words), "\(words)")
    }
    #expect(again.outText.contains("Bengal") && again.outText.contains("Akita"))
  }

  @Test("The emitted test of a journal that was cut off leaves its running effects running")
  func cutOffJournalLeavesEffectsRunning() throws {
    let folder = try TemporaryFolder()
    let lines = try String(contentsOf: URL(filePath: Self.journal), encoding: .utf8).split(separator: "\n")
    let answer = try #require(lines.firstIndex { $0.contains("\"committed\"") })
    let file = folder.path + "/cut.journal"
    try Data((lines[..<answer].joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file))
    let finished = try Program.run(["--emit-test", file])
    #expect(finished.code == 0, "\(finished.errText)")
    #expect(finished.outText.contains("    harness.leavesRunning(\"store\", of: \"agenda\")\n  }\n"))
  }

  @Test("docs/wiring.md has the diagram of the recorded day, whose connections are all declared")
  func recordedConnectionsAreDeclared() throws {
    let text = try Program.run(["diagram", Self.journal])
    #expect(text.code == 0 && !text.outText.contains("not declared"), "\(text.outText)")
    #expect(text.outText.contains(/jotter +sends  ----->  agenda: incidentsChanged/))
    let drawn = try Program.run(["diagram", "--format", "mermaid", Self.journal]).outText
    let path = Program.root + "/docs/wiring.md"
    let page = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let begin = "```mermaid\n"
    let start = try #require(page.range(of: begin, options: .backwards)?.upperBound)
    let stop = try #require(page.range(of: "```", options: .backwards)?.lowerBound)
    if ProcessInfo.processInfo.environment["JOTTER_RECORD"] == "1" {
      try Data((page[..<start] + drawn + page[stop...]).utf8).write(to: URL(filePath: path))
    }
    let shown = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    #expect(shown.contains(begin + drawn + "```"), "make records draws it anew")
  }

  @Test("Without a journal, `diagram` draws all connections dashed; its HTML page has no address and no script")
  func unrecordedConnectionsAreDashed() throws {
    let text = try Program.run(["diagram"]).outText
    #expect(text.split(separator: "\n").allSatisfy { $0.contains("- - ->") } && text.contains("jotter view"))
    let page = try Program.run(["diagram", "--format", "html", Program.root + "/docs/first-day.journal"]).outText
    #expect(page.contains("<svg") && page.contains("noted 5") && page.contains("class=\"unseen\""))
    #expect(!page.contains("http") && !page.contains("<script"))
    #expect(try Program.run(["diagram", "--format", "pdf"]).code == 2)
  }
}
