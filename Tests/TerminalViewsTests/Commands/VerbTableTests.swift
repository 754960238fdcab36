import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

@Suite struct VerbTableTests {
  @Test("Each command has an example, and each example is understood at the prompt.")
  func eachCommandExampleIsUnderstood() throws {
    for command in VerbTable.standard.verbs {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        #expect(throws: Never.self) { try Parser.line("/\(example)", in: context()) }
      }
    }
  }

  @Test("Names of commands are unique, and no command declares a flag of all commands or of the program.")
  func commandNamesAreUnique() {
    let names = VerbTable.standard.verbs.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count)
    let taken = Set((Flag.common + Flag.global).map(\.name))
    for command in VerbTable.standard.verbs { #expect(command.flags.allSatisfy { !taken.contains($0.name) }) }
  }

  @Test("The help of a command includes its usage and each of its flags.")
  func helpIncludesUsageAndFlags() throws {
    for command in VerbTable.standard.verbs {
      let lines = try HelpRenderer.lines(topic: command.name, style: Style(commandPrefix: "/"))
      let help = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(help.contains(command.usage("/")), "\(command.name)")
      #expect(command.flags.allSatisfy { help.contains($0.usage) && help.contains($0.summary.english) })
    }
  }

  @Test("Each verb has an example of its own.")
  func everyVerb() {
    for verb in VerbTable.standard.verbs.flatMap(\.all) { #expect(!verb.examples.isEmpty, "\(verb.name)") }
  }

  @Test("An example for a shell quotes special characters, and equals the prompt's example without the quotes.")
  func shellExamples() throws {
    for verb in VerbTable.standard.verbs {
      let prompt = verb.examples(behind: "/")
      let shell = verb.examples(behind: "jotter ")
      #expect(prompt == verb.examples.map { "/\($0)" })
      for (typed, example) in zip(shell, verb.examples) {
        let bare = typed.replacing(/'[^']*'|"[^"]*"/, with: "")
        #expect(!bare.contains { "#&;$*?()<>!|\\`".contains($0) }, "\(typed)")
        #expect(typed == "jotter \(example)" || typed.replacing("'", with: "") == "jotter \(example)")
      }
    }
    let removal = try HelpRenderer.lines(topic: "remove", style: Style(commandPrefix: "jotter "))
    #expect(removal.contains("  jotter remove '#12'"))
    let atPrompt = try HelpRenderer.lines(topic: "remove", style: Style(commandPrefix: "/"))
    #expect(atPrompt.contains("  /remove #12"))
  }

  @Test("Each screen except the form is reached by an example of a verb.")
  func everyScreen() throws {
    var reached: Set<String> = []
    for example in VerbTable.standard.verbs.flatMap(\.examples) {
      guard case .action(let action) = try Parser.line("/\(example)", in: context()).request else { continue }
      if let name = Mirror(reflecting: action).children.first?.label { reached.insert(name) }
    }
    let screens = Set(RootViewState.Screen.allCases.map { "\($0)" })
    #expect(screens.subtracting(reached).subtracting(["form"]) == [])
  }

  @Test("Declared fields of an incident make the verb set, which does not exist without such fields.")
  func declaredFields() throws {
    #expect(VerbTable.set([]).isEmpty)
    var context = context()
    context.verbs = VerbTable(
      VerbTable.standard.verbs.filter { $0.name != "set" }
        + VerbTable.set([.init("room"), .init("weight-today", .decimal)]))
    func request(_ line: String) throws -> Request { try Parser.line(line, in: context).request }
    #expect(
      try request("/set room=2 left weight-today=12,4")
        == .action(.jotter(.filled([TypedField("room", "2 left"), TypedField("weight-today", "12,4")]))))
    #expect(try request("/set --room ''") == .action(.jotter(.filled([TypedField("room", "")]))))
    #expect(throws: UsageError.self) { try request("/set") }
    #expect(throws: UsageError.self) { try request("/set wings=2") }
    #expect(
      throws: UsageError("= is missing after \"room\"", suggestion: "type /set 12 room=2 left")
    ) { try request("/set 12 room 2 left") }
  }

  @Test("A declared kind of record has verbs that add, list and remove its records.")
  func declaredKind() throws {
    let kind = RecordKind(rawValue: "lost_thing")
    let shape = KindShape(
      kind, plural: "lost_things", fields: [.init("thing", isNamed: true), .init("found-on", .day)])
    var context = context()
    context.verbs = VerbTable(VerbTable.standard.verbs + VerbTable.verbs(of: shape))
    func request(_ line: String) throws -> Request { try Parser.line(line, in: context).request }
    #expect(
      try request("/lost-thing add blue leash found-on=2026-09-01")
        == .action(
          .records(.added(kind, [TypedField("thing", "blue leash"), TypedField("found-on", "2026-09-01")]))))
    let today = context.calendar.isoDay(context.now)
    for word in ["today", "heute"] {
      let typed = [TypedField("thing", "leash"), TypedField("found-on", today)]
      #expect(try request("/lost-thing add leash found-on=\(word)") == .action(.records(.added(kind, typed))))
    }
    #expect(try request("/lost-things leash") == .action(.records(.asked(RecordFilter(kind, search: "leash")))))
    #expect(try request("/lost-thing remove l1") == .action(.records(.removed(kind, "l1"))))
  }

  @Test("Verbs that a loop creates are parsed, refused, completed and explained like built-in verbs.")
  func generatedVerbsMatchBuiltIns() throws {
    let kinds = ["coat", "leash"].map { name in
      Verb(
        name, summary: "what was left here",
        verbs: [
          Verb(
            "add", "[NAME] [FIELD=VALUE…]", summary: "add one",
            flags: [Flag(field: "colour", "TEXT", "its colour"), Flag("--count", "N", in: 1...9, "how many")],
            examples: ["add red colour=red"]
          ) { arguments throws(UsageError) in
            .jotter(.noted("\(name) \(try arguments.line) \(arguments.flags["--colour"] ?? "")", cost: nil))
          },
          Verb("show", "PATIENT", summary: "show an appointment", examples: ["show rex"]) { _ in .about },
        ])
    }
    let table = VerbTable(VerbTable.standard.verbs + kinds.about(.setup))
    var context = context()
    context.verbs = table
    #expect(
      try Parser.line("/leash ad old one colour=blue", in: context).request
        == .action(.jotter(.noted("leash old one blue", cost: nil))))
    for (line, message) in [
      ("/coat", "/coat needs one more word"), ("/coat sow", "coat has no command \"sow\" (did you mean show?)"),
      ("/coat show rex --colour red", "--colour works only with add"),
      ("/coat add x --count 10", "--count: \"10\" is not a number from 1 to 9"),
      ("/coat add x wings=2", "/coat add has no field \"wings\""),
      ("/coatt", "unknown command \"/coatt\" (did you mean /coat?)"),
    ] {
      let error = #expect(throws: UsageError.self) { try Parser.line(line, in: context) }
      #expect(error?.message.english == message)
    }
    let completion = Completion(files: { _ in [] }, verbs: table)
    #expect(completion.candidates("/leash ").words == ["add", "show"])
    #expect(completion.candidates("/leash add old ").words == ["colour="])
    #expect(completion.question("/leash show re") == NameQuestion(.patient, "re"))
    let page = try HelpRenderer.lines(topic: "leash add", style: Style(commandPrefix: "/"), of: table)
    #expect(page.first == "/leash add [NAME] [FIELD=VALUE…]" && page.last == "  /leash add red colour=red")
    #expect(ManualPage.lines(of: table).contains(".It Ic \"coat show PATIENT\""))
    #expect(ShellCompletion.script(.fish, of: table.verbs).contains { $0.contains("leash") })
  }
}
