import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct LaunchTests {
  static func launch(_ arguments: String...) throws -> Launch { try Parser.arguments(arguments, in: context()) }

  static func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try Parser.arguments(arguments, in: context(files: ["notes.txt"]))
      return nil
    } catch {
      return "\(error.message.english): \(error.suggestion.english)"
    }
  }

  @Test("A launch without a command has options and no invocation.")
  func bareLaunchHasNoInvocation() throws {
    #expect(try Self.launch() == Launch(options: Options(), invocation: nil))
    let launch = try Self.launch("--home", "/tmp/x", "--keep-going", "--json")
    #expect(launch.invocation == nil)
    #expect(launch.options.home == "/tmp/x" && launch.options.continuesOnFailure && launch.options.format == .json)
  }

  @Test(
    "Options are read before and after the command.",
    arguments: [
      ["--home", "/tmp/x", "--color=never", "note", "limping", "left hind"],
      ["note", "limping", "--home=/tmp/x", "left hind", "--color", "never"],
      ["--home=/tmp/x", "no", "--color", "never", "--", "limping", "left hind"],
    ])
  func optionsPrecedeOrFollowCommand(arguments: [String]) throws {
    let launch = try Parser.arguments(arguments, in: context())
    #expect(launch.options.home == "/tmp/x" && launch.options.color == .never)
    #expect(launch.invocation?.request == .action(.jotter(.noted("limping left hind", cost: nil))))
    #expect(launch.invocation?.typed == "limping left hind")
  }

  @Test("The text - of a note is read from the standard input, in a single command only.")
  func noteReadsStandardInput() throws {
    var context = context()
    context.input = { .text("from a pipe\nand on 12€\n") }
    let invocation = try Parser.arguments(["note", "-"], in: context).invocation
    #expect(invocation?.request == .action(.jotter(.noted("from a pipe\nand on", cost: 12))))
    #expect(invocation?.typed == "from a pipe\nand on 12€\n")
    #expect(
      try Parser.arguments(["note", "-", "--cost", "5"], in: context).invocation?.request
        == .action(.jotter(.noted("from a pipe\nand on 12€", cost: 5))))
    #expect(try Parser.line("/note -", in: context).request == .action(.jotter(.noted("-", cost: nil))))
    #expect(
      try Parser.arguments(["describe", "-"], in: context).invocation?.request == .action(.jotter(.described("-"))))
    for (input, reason) in [
      (.text(" \n"), "a note needs text"), (.tooLong, "the standard input is longer than 16 MiB"),
      (.unreadable("it is a folder"), "the standard input cannot be read: it is a folder"),
    ] as [(InputText, String)] {
      context.input = { input }
      let error = #expect(throws: UsageError.self) { try Parser.arguments(["note", "-"], in: context) }
      #expect(error?.message.english == reason)
    }
  }

  @Test("Arguments of the program are read like a line at the prompt.")
  func argumentsAreReadLikeLines() throws {
    #expect(
      try Self.launch("note", "limping, left hind", "--cost", "35", "--json").invocation
        == Invocation(
          .action(.jotter(.noted("limping, left hind", cost: 35))), format: .json, typed: "limping, left hind"))
    #expect(try Self.launch("note", "--", "--cost", "5").invocation?.typed == "--cost 5")
    #expect(
      try Self.launch("note", "blood 12.50€").invocation?.request
        == .action(.jotter(.noted("blood", cost: Decimal(string: "12.5")))))
    #expect(try Self.launch("restore", "#12").invocation?.request == .action(.jotter(.recovered("#12"))))
    #expect(
      try Self.launch("--plain", "incidents", "--all").invocation
        == Invocation(.action(.incidents(.asked(IncidentFilter(includesSettled: true)))), format: .plain))
    #expect(try Self.launch("--store=memory", "undo").options.store == .memory)
  }

  @Test("--help, -h and help ask for help, and --version and version ask for the version.")
  func helpAndVersionAreRequested() throws {
    for way in [["--help"], ["-h"], ["help"]] {
      #expect(try Parser.arguments(way, in: context()).invocation?.request == .help(topic: nil))
    }
    for way in [["--help", "note"], ["note", "--help"], ["help", "note"], ["note", "--cost", "x", "--help"]] {
      #expect(try Parser.arguments(way, in: context()).invocation?.request == .help(topic: "note"))
    }
    #expect(
      try Parser.arguments(["help", "patient", "add"], in: context()).invocation?.request == .help(topic: "patient add")
    )
    for way in [["help", "patient", "fly"], ["help", "patient", "add", "more"], ["help", "note", "add"]] {
      #expect(throws: UsageError.self) { try Parser.arguments(way, in: context()) }
    }
    for way in [["--version"], ["version"], ["note", "--version"]] {
      #expect(try Parser.arguments(way, in: context()).invocation?.request == .version)
    }
  }

  @Test("A wrong, repeated or incomplete argument is refused with a suggestion.")
  func wrongArgumentIsRefused() {
    #expect(Self.message("-x")?.contains("unknown option \"-x\"") == true)
    #expect(Self.message("--hoem", "x")?.contains("did you mean --home?") == true)
    #expect(Self.message("--home")?.contains("--home needs a value") == true)
    #expect(Self.message("--home=")?.contains("--home needs a value") == true)
    #expect(Self.message("--color", "alwys")?.contains("did you mean always?") == true)
    #expect(Self.message("--store", "x", "undo")?.contains("sqlite or memory") == true)
    #expect(Self.message("--json", "--plain")?.contains("cannot be combined") == true)
    #expect(Self.message("--json", "undo", "--json")?.contains("given twice") == true)
    #expect(Self.message("--home", "a", "undo", "--home", "b")?.contains("given twice") == true)
    #expect(Self.message("incidnts")?.contains("did you mean jotter incidents?") == true)
    #expect(Self.message("limping")?.contains("jotter note \"limping\"") == true)
    #expect(Self.message("notes.txt")?.contains("is a file, not a command") == true)
    #expect(Self.message("note")?.contains("type jotter note TEXT…") == true)
    #expect(Self.message("erase", "3")?.contains("jotter erase note 3") == true)
    #expect(Self.message("")?.isEmpty == false)
  }
}
