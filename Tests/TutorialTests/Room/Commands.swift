@testable import TerminalViews

/// What a line asks for, reduced to the jotter.
enum Request: Equatable, Sendable {
  case jotter(JotterViewState.Action)
}

/// A command whose request is the reduced one; all else is the product's.
struct Command: Sendable {
  let typed: TerminalViews.Command
  let build: @Sendable (Arguments, Context) throws(UsageError) -> Request

  init(
    _ name: String, _ arguments: String = "", summary: TerminalViews.Message, details: [TerminalViews.Message] = [],
    examples: [String],
    topic: TerminalViews.Command.Topic, takesText: Bool = false,
    build: @escaping @Sendable (Arguments, Context) throws(UsageError) -> Request
  ) {
    typed = TerminalViews.Command(
      name, arguments, summary: summary, details: details, examples: examples, topic: topic, takesText: takesText
    ) { (_: Arguments, _: Context) in .nothing }
    self.build = build
  }
}

extension Parser {
  /// The meaning of a line that begins with a slash, of the commands of this table.
  static func line(_ line: String, of table: [Command], in context: Context) throws(UsageError) -> Request {
    let text = line.dropFirst()
    let name = text.firstWord
    let rest = text[name.endIndex...].trimmed
    guard let command = table.first(where: { $0.typed.name == name }) else {
      throw UsageError("unknown command \(quoted(line))", suggestion: "/help lists the commands")
    }
    var reader = FlagReader(command.typed, prefix: "/")
    var arguments = Arguments(command: command.typed, prefix: "/")
    if command.typed.takesText {
      (arguments.text, arguments.flags) = try RawText.parse(rest, reader: reader)
    } else {
      arguments.words = try reader.read(Words.split(rest))
      arguments.flags = reader.values
    }
    return try command.build(arguments, context)
  }
}
