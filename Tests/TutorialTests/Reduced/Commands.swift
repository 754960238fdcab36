@testable import TerminalViews

/// What a line asks for, reduced: in the product it is `Sources/TerminalViews/Commands/Request.swift`.
enum Request: Equatable, Sendable {
  case action(RootViewState.Action)
}

/// A command whose request is the reduced one; all else is the product's.
struct Command: Sendable {
  let typed: TerminalViews.Command
  let build: @Sendable (Arguments, Context) throws(UsageError) -> Request

  init(
    _ name: String, _ arguments: String = "", summary: TerminalViews.Message, details: [TerminalViews.Message] = [],
    flags: [Flag] = [],
    examples: [String], topic: TerminalViews.Command.Topic, takesText: Bool = false,
    build: @escaping @Sendable (Arguments, Context) throws(UsageError) -> Request
  ) {
    typed = TerminalViews.Command(
      name, arguments, summary: summary, details: details, flags: flags, examples: examples, topic: topic,
      takesText: takesText
    ) { (_: Arguments, _: Context) in .nothing }
    self.build = build
  }
}

extension Parser {
  /// The meaning of a line that begins with a slash, of the commands of this table.
  static func line(_ line: String, of table: [Command], in context: Context) throws(UsageError) -> Request {
    var words = try Words.split(line.dropFirst())
    let name = words.isEmpty ? "" : words.removeFirst()
    guard let command = table.first(where: { $0.typed.name == name }) else {
      throw UsageError("unknown command \(quoted("/" + name))", suggestion: "/help lists the commands")
    }
    var reader = FlagReader(command.typed, prefix: "/")
    var arguments = Arguments(command: command.typed, prefix: "/")
    arguments.words = try reader.read(words)
    arguments.flags = reader.values
    return try command.build(arguments, context)
  }
}
