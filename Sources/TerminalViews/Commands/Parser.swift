import Foundation
import ViewModels

/// Understands what is typed: a line of the prompt or of a script, or the program's own arguments.
public enum Parser {
  /// The meaning of a line: a note, or behind a slash a command.
  public static func line(_ line: String, in context: Context) throws(UsageError) -> Invocation {
    let text = line.trimmed
    if text.isEmpty { return Invocation(.nothing) }
    guard line.first == "/" else { return note(line, in: context) }
    if text.hasPrefix("//") { return note(String(text.dropFirst()), in: context) }
    return try command(text.dropFirst(), context: context)
  }

  /// The meaning of a text that is a note whatever it looks like, as a pasted one is.
  public static func note(_ text: String, in context: Context) -> Invocation {
    let text = String(text.trimmed)
    if text.isEmpty { return Invocation(.nothing) }
    return Invocation(noted(text, context), hint: hint(text), typed: text)
  }

  /// A note with the cost that it names.
  static func noted(_ text: String, _ context: Context) -> Request {
    let note = Amount.cost(of: text, in: context.money)
    return .jotter(.noted(note.text, cost: note.cost))
  }

  private static func hint(_ note: String) -> Message? {
    guard note.utf8.count <= 16 else { return nil }
    let name = note.lowercased().drop { $0 == "/" }
    if name == "clear" { return "that is a note; Ctrl-L clears the screen, and /undo takes the note back" }
    guard let command = CommandTable.all.first(where: { $0.isNamed(name) }) else { return nil }
    return "that is a note; the command is /\(command.name), and /undo takes the note back"
  }

  private static func command(_ text: Substring, context: Context) throws(UsageError) -> Invocation {
    let name = text.firstWord
    let rest = text[name.endIndex...].trimmed
    guard !name.isEmpty else {
      throw UsageError(
        "which command?", suggestion: "/help lists them; // begins a note with a slash", unstored: unstored(rest))
    }
    guard let command = try CommandTable.command(String(name), prefix: "/") else {
      throw unknown(text, name: name, rest: rest, context)
    }
    do throws(UsageError) {
      var arguments = Arguments(command: command, prefix: "/")
      var reader = FlagReader(command, prefix: "/")
      if command.takesText {
        (arguments.text, arguments.flags) = try RawText.parse(rest, reader: reader)
      } else {
        arguments.rest = rest
        arguments.words = try reader.read(Words.split(rest))
        arguments.flags = reader.values
      }
      return try invocation(arguments, context)
    } catch {
      var error = error
      // With its command, so that it can be typed again.
      if command.takesText, !rest.isEmpty { error.unstored = "/\(text)" }
      throw error
    }
  }

  /// What a command with these arguments asks for.
  static func invocation(_ arguments: Arguments, _ context: Context) throws(UsageError) -> Invocation {
    let format = try arguments.format
    if arguments.command.topic == .workshop, format != nil {
      throw arguments.error("what \(arguments.command.name) prints is for people alone")
    }
    if arguments.has("--help") { return Invocation(.help(topic: arguments.command.name), format: format) }
    try checkPaths(arguments, context)
    let request = try arguments.command.build(arguments, context)
    return Invocation(request, format: format, typed: request.hasText ? arguments.text : nil)
  }

  private static func unknown(
    _ text: Substring, name: Substring, rest: Substring, _ context: Context
  ) -> UsageError {
    let line = "/\(text)"
    let path = (try? Words.split(line[...]))?.first ?? line
    // A file that is dropped on a terminal is typed as its path.
    if context.isFile(line) || context.isFile(path) {
      return UsageError(
        "\(quoted(path)) is a file and no command",
        suggestion: "to keep it, type /attach \(Words.joined(path).harmless); // instead of / makes it a note",
        unstored: unstored(rest))
    }
    if name.lowercased() == "clear" {
      return UsageError("/clear is no command", suggestion: "Ctrl-L clears the screen", unstored: unstored(rest))
    }
    let question = CommandTable.question(String(name), prefix: "/")
    return UsageError(
      "unknown command \(quoted("/\(name)"))\(question)",
      suggestion: "/help lists the commands; // instead of / makes it a note", unstored: rest.isEmpty ? nil : line)
  }

  private static func unstored(_ rest: Substring) -> String? { rest.isEmpty ? nil : String(rest) }
}

extension Request {
  /// Whether what stands behind the command is a text that is to be stored, and no word of the command's own.
  fileprivate var hasText: Bool {
    switch self {
    case .action(.jotter(.raised(_))), .action(.jotter(.rewrote(_, nil, cost: _))): false
    default: true
    }
  }
}

extension FlagReader {
  /// Reads the flags of a command.
  init(_ command: Command, prefix: String, and more: [Flag] = []) {
    self.init(
      known: command.allFlags + Flag.common + more,
      suggestion: command.takesText
        ? RawText.dashes : "type \(command.usage(prefix)); \(prefix)help \(command.name) tells more")
  }
}
