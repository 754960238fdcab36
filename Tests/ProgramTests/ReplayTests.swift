import BuiltProgram
import Foundation
import Testing

/// Replays of recorded sessions: same output, untouched data, and reports of differences.
@Suite struct ReplayTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
  private var home: String { folder + "/home" }
  private var journal: String { folder + "/session.journal" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private static let script = """
    limping, left hind 35€
    /appointment add 23:30 --patient Rex
    /appointment open a1
    /new "hit by a car"
    /emergency on
    /settle
    /nonsense
    /incidents --all
    /undo
    /schedule
    /redo
    /open 9

    """

  @Test("A replay prints the session's output byte for byte without the data, and creates no home")
  func replayPrintsSameOutput() throws {
    let live = try Program.run(["--home", home, "--keep-going", "--journal", journal], input: Self.script)
    #expect(live.code == 2)
    try FileManager.default.removeItem(atPath: home)
    let again = try Program.run(["--replay", journal])
    #expect(again.code == 0)
    #expect(again.outText == live.outText)
    #expect(again.errText == live.errText)
    #expect(again.outText.contains("hit by a car"))
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  @Test("A single command can be recorded and replayed")
  func singleCommandCanBeReplayed() throws {
    let live = try Program.run(["--home", home, "--journal", journal, "note", "limping", "--json"])
    #expect(live.code == 0)
    let again = try Program.run(["--replay", journal])
    #expect(again.code == 0)
    #expect(again.outText == live.outText)
  }

  @Test("A replay names the turn whose state differs from the recorded one")
  func replayNamesDifferingTurn() throws {
    _ = try Program.run(["--home", home, "--keep-going", "--journal", journal], input: Self.script)
    let file = URL(filePath: journal)
    let lines = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("\"noted\"") && $0.contains("committed") })
    var changed = lines
    changed[index] = lines[index].split(separator: "\"version\":").joined(separator: "\"version\":4")
    try Data(changed.joined(separator: "\n").utf8).write(to: file)
    let again = try Program.run(["--replay", journal])
    #expect(again.code == 1)
    let turn = try #require(changed[index].split(separator: ",").first?.split(separator: ":").last)
    #expect(again.errText.contains("jotter: turn \(turn) differs"))
    #expect(again.errText.contains("recorded: {\"turn\":\(turn)"))
  }

  @Test("The committed journal of the first day can be replayed")
  func committedJournalCanBeReplayed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL.path
    let again = try Program.run(["--replay", root + "/docs/first-day.journal"])
    #expect(again.code == 0, "\(again.errText.suffix(1_000))")
    #expect(again.outText.contains("EMERGENCY"))
  }

  @Test("A replay compares the printed lines and does not write the session's files again")
  func replayComparesPrintedLines() throws {
    let saved = folder + "/saved.journal"
    let input = "limping\n/trace save \(saved)\n/trace save \(saved)\n/trace html \(saved)\n/effects\n"
    let live = try Program.run(["--store", "memory", "--keep-going", "--journal", journal], input: input)
    #expect(live.errText.contains("entries saved to \(saved)") && live.errText.contains("it exists already"))
    try FileManager.default.removeItem(atPath: saved)
    let again = try Program.run(["--replay", journal])
    #expect(again.code == 0, "\(again.errText)")
    #expect(again.errText == live.errText)
    #expect(!FileManager.default.fileExists(atPath: saved))
    let file = URL(filePath: journal)
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "note n1 stored", with: "note n1 kept").utf8).write(to: file)
    let changed = try Program.run(["--replay", journal])
    #expect(changed.code == 1)
    #expect(changed.errText.contains("jotter: what was printed after turn "))
    #expect(changed.errText.contains("note n1 kept") && changed.errText.contains("note n1 stored"))
  }

  @Test("A journal whose last line was cut off is replayed without that line")
  func tornJournalOmitsLastLine() throws {
    _ = try Program.run(["--home", home, "--keep-going", "--journal", journal], input: Self.script)
    let file = URL(filePath: journal)
    try Data(contentsOf: file).dropLast(7).write(to: file)
    #expect(try Program.run(["--replay", journal]).code == 0)
  }

  @Test("A journal on a full device is reported once, before the next note, and the notes are still stored")
  func fullDeviceIsReportedOnce() throws {
    let arguments = ["--home", home, "--journal", "/dev/full"]
    let finished = try Program.run(arguments, input: "limping\npale gums\n")
    #expect(finished.code == 1)
    let lines = finished.errText.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("\"/dev/full\" cannot be used: No space left on device") }.count == 1)
    #expect(lines.firstIndex { $0.contains("/dev/full") } ?? 9 < lines.firstIndex { $0.contains("n2 stored") } ?? 0)
    #expect(try Program.run(["--home", home, "show"]).outText.contains("pale gums"))
  }

  @Test("A replay that cannot print ends with exit code 74")
  func unprintableReplaySetsExitCode() throws {
    _ = try Program.run(["--store", "memory", "--journal", journal], input: "limping\n/show\n")
    let finished = try Program.run(Program.path, ["--replay", journal], outputTo: "/dev/full")
    #expect(finished.code == 74)
  }

  @Test("A journal that ends in the middle is replayed up to its end")
  func cutJournalIsReplayed() throws {
    _ = try Program.run(["--home", home, "--keep-going", "--journal", journal], input: Self.script)
    let file = URL(filePath: journal)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    for count in stride(from: 20, to: lines.count, by: 23) {
      try Data(lines[..<count].map { $0 + "\n" }.joined().utf8).write(to: file)
      let again = try Program.run(["--replay", journal])
      #expect(again.code == 0, "\(count): \(again.errText.suffix(600))")
    }
  }

  @Test("A journal that is invalid, missing, a folder or an existing file is refused with the reason")
  func invalidJournalIsRefused() throws {
    try Data("{\"turn\":1}\nnonsense\n".utf8).write(to: URL(filePath: journal))
    for (arguments, words) in [
      (["--replay", journal], "line 2 does not belong to a journal"),
      (["--replay", folder + "/none"], "there is no such file"),
      (["--replay", folder], "it is a folder"),
      (["--store", "memory", "--journal", journal, "note", "x"], "it exists already"),
      (["--replay", journal, "--journal", journal], "cannot be combined"),
    ] {
      let finished = try Program.run(arguments)
      #expect(finished.code != 0)
      #expect(finished.errText.contains(words), "\(finished.errText)")
    }
  }

  @Test("At the prompt, `/trace` prints the turns that a line caused, and `/effects` that no effect runs")
  func tracePrintsCausedTurns() throws {
    let finished = try Program.run(["--store", "memory"], input: "limping\n/trace\n/effects\n/trace on\n/new\n")
    #expect(finished.code == 0)
    let lines = finished.outText.split(separator: "\n").map(String.init)
    #expect(lines.first == "line 1: limping")
    let parts = [
      "root view: jotter(noted(", "jotter view: noted(", "jotter: asked(note(", "effect store", "committed(",
    ]
    for (depth, part) in parts.enumerated() {
      #expect(
        lines.contains { $0.hasPrefix(String(repeating: "  ", count: depth) + "└ ") && $0.contains(part) }, "\(part)")
    }
    #expect(lines.last?.hasPrefix("printed: #1 note n1 stored: limping") == true)
    #expect(finished.errText.contains("no effect is running"))
    #expect(finished.errText.contains("line 5: /new"))
    #expect(try Program.run(["trace"]).code == 2)
  }

  @Test("`/trace save` writes a journal of the session, which can be replayed, and replaces no file")
  func savedTraceCanBeReplayed() throws {
    let input = "limping\n/emergency on\n/trace save \(journal)\n/trace save \(journal)\n"
    let finished = try Program.run(["--store", "memory", "--keep-going"], input: input)
    #expect(finished.code == 1)
    #expect(
      finished.errText.contains("entries saved to \(journal)") && finished.errText.contains("it exists already"))
    let again = try Program.run(["--replay", journal])
    #expect(again.code == 0, "\(again.errText)")
    #expect(again.errText.contains("#1 ! EMERGENCY declared: limping"))
  }

  @Test("`/back` shows an earlier screen as it was, and a note typed there is stored as usual")
  func timeTravel() throws {
    let input = "limping\n/emergency on\n/back\n/back\npale gums\n/forward\n/goto t1\n"
    let finished = try Program.run(["--home", home, "--keep-going"], input: input)
    #expect(finished.code == 3)
    #expect(
      finished.outText.split(separator: "\n") == [
        "#1 ! EMERGENCY declared: limping", "#1 note n1 stored: limping (/undo)",
      ])
    #expect(finished.errText.contains("what you type is stored as usual\ntyped: /emergency on"))
    #expect(finished.errText.contains("#1 ! EMERGENCY note n2 stored: pale gums\n"))
    #expect(finished.errText.contains("there is no such line; lines that can be viewed: 3"))
  }

  @Test("`/fault` makes a store in memory fail, with a warning for each line, and refuses a store of real data")
  func faultMakesMemoryStoreFail() throws {
    let input = "/fault store fails\nlimping\n/fault store loses\nlimping\n/fault store off\npale gums\n/show\n"
    let finished = try Program.run(["--store", "memory", "--keep-going"], input: input)
    #expect(
      finished.errText.split(separator: "\n").count {
        $0 == "the store now fails on purpose: /fault store off ends that"
      } == 4)
    #expect(finished.errText.contains("not stored: limping"))
    // The store lost the answer, not the note.
    #expect(finished.outText.contains("n1") && finished.outText.contains("pale gums"))
    let real = try Program.run(["--home", home, "--keep-going"], input: "/fault store fails\nlimping\n")
    #expect(real.code == 2)
    #expect(real.errText.contains("faults are only for a store in memory, not for real data"))
    #expect(real.errText.contains("#1 note n1 stored: limping"))
  }
}
