import TerminalKit

@testable import TerminalViews

/// The product's `Request`, `Sources/TerminalViews/Commands/Request.swift`, reduced.
enum Request: Equatable, Sendable {
  case action(RootViewState.Action)
}

/// The product's verb, with a reduced ``Request`` as its result.
struct Verb: Sendable {
  let typed: TerminalViews.Verb
  let action: @Sendable (Arguments) throws(UsageError) -> Request

  init(
    _ name: String, _ arguments: String? = nil, summary: TerminalViews.Message, details: [TerminalViews.Message] = [],
    flags: [Flag] = [], examples: [String], takesText: Bool = false,
    action: @escaping @Sendable (Arguments) throws(UsageError) -> Request
  ) {
    typed = TerminalViews.Verb(
      name, arguments, summary: summary, details: details, flags: flags, examples: examples, takesText: takesText
    ) { _ in .nothing }
    self.action = action
  }
}

extension Parser {
  /// Parses a slash command of this table.
  static func line(_ line: String, of table: [Verb], in context: Context) throws(UsageError) -> Request {
    var words = try Words.split(line.dropFirst())
    let name = words.isEmpty ? "" : words.removeFirst()
    guard let verb = table.first(where: { $0.typed.name == name }) else {
      throw UsageError("unknown command \(quoted("/" + name))", suggestion: "/help lists the commands")
    }
    var reader = FlagReader(verb.typed, prefix: "/")
    let behind = try reader.read(words)
    return try verb.action(Arguments(verb.typed, behind, reader.values, prefix: "/", context: context))
  }
}
