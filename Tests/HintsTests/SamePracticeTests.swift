import Foundation
import TerminalKit
import Testing
import UseCases
import ViewModels

@testable import TerminalViews

/// The options that select a practice, repeated in the hints for a shell.
@Suite struct SamePracticeTests {
  private static let places: [(options: [String], prefix: String)] = [
    (["--home", "../hx"], "jotter --home ../hx "),
    (["--home=/srv/elm lane"], "jotter --home '/srv/elm lane' "),
    (["--home", "it's"], #"jotter --home 'it'\''s' "#),
    (["--server", "postgres://ada@host/elm"], "jotter --server postgres://ada@host/elm "),
    (["--store", "MEMORY"], "jotter --store memory "),
    (["--home", "h", "--openmrs", "https://host/openmrs"], "jotter --home h "),
    (["--color", "never", "--keep-going"], "jotter "),
    ([], "jotter "),
  ]

  private func launch(_ words: [String]) throws(UsageError) -> Launch {
    try Parser.arguments(
      words,
      in: Context(
        money: { .unknown }, calendar: LocalCalendar(timeZone: .gmt), now: Form.now, isFile: { $0 == "list.txt" }))
  }

  /// The options of a command as a hint prints it.
  private func options(of command: String) throws -> Options {
    try launch(Array(Words.split(command[...]).dropFirst())).options
  }

  private static let refused = [
    ["wipe"], ["undoo"], ["list.txt"], ["erase", "1"], ["cost", "n1", "abc"], ["remind", "call in 2h"],
    ["weigh", "rex", "4.2", "--yess"],
  ]

  @Test("Each command in the hint of a refused line has the options of the practice.")
  func refusedLineHintHasPracticeOptions() throws {
    for (options, prefix) in Self.places {
      for line in Self.refused {
        for words in [options + line, line + options] {
          let error = #expect(throws: UsageError.self) { try launch(words) }
          let hint = Form.shell.style.say(error?.suggestion ?? "").replacing("jotter help", with: "")
          // The first word is looked up before the options behind it are read.
          guard options.isEmpty || words.first == options.first || !["undoo", "list.txt"].contains(line[0]) else {
            continue
          }
          #expect(hint.contains("jotter "), "\(words): \(hint)")
          #expect(hint.ranges(of: prefix).count == hint.ranges(of: "jotter ").count, "\(words): \(hint)")
        }
      }
    }
  }

  @Test("The prefix of a hint selects the practice of its command.")
  func hintPrefixSelectsPractice() throws {
    for (options, prefix) in Self.places {
      let launch = try launch(options + ["undo"])
      let environment = LaunchEnvironment(arguments: [], environment: [:])
      let style = environment.style(launch.options, isPrompt: false, format: nil, kinds: [])
      #expect(style.shellPrefix == prefix)
      let again = try self.options(of: style.shellPrefix + "undo")
      #expect(again.home == launch.options.home && again.server == launch.options.server)
      #expect(again.store == launch.options.store)
    }
  }

  @Test("At a prompt, a hint for a shell has the options of the practice, and a hint for the prompt has none.")
  func shellHintHasPracticeOptions() {
    var options = Options()
    options.home = "../hx"
    let environment = LaunchEnvironment(arguments: [], environment: [:])
    let style = environment.style(options, isPrompt: true, format: nil, kinds: [])
    #expect(style.commandPrefix == "/")
    #expect(Answer.watchesAlready(style: style).err.last == "type jotter --home ../hx watch in a shell")
    #expect(Answer.needsScreen(style: style).err.last == "type jotter --home ../hx wall in a shell of its own")
    #expect(style.say(Failure.nothingToUndo.explained(style).remedy).hasSuffix(": jotter --home ../hx undo"))
    #expect(style.say(Failure.noProgram(.watching).explained(style).remedy).hasSuffix(": jotter --home ../hx watch"))
  }

  @Test("A line that is printed back contains each option of the practice once.")
  func printedLineHasEachOptionOnce() throws {
    let words = ["patient", "add", "Max Klein"]
    for (options, prefix) in Self.places where !options.isEmpty {
      let before = try launch(options + words).invocation?.line ?? ""
      #expect(before == prefix + "patient add 'Max Klein'")
      let behind = try launch(words + options).invocation?.line ?? ""
      #expect(behind.ranges(of: "--home").count == prefix.ranges(of: "--home").count, "\(behind)")
    }
  }
}
