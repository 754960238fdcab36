import Foundation
import TerminalKit
import ViewModels

/// Parses lines of a prompt or a script, and the program's arguments.
public enum Parser {
  /// Parses a line: a note, or a command after a slash.
  public static func line(_ line: String, in context: Context) throws(UsageError) -> Invocation {
    let text = line.trimmed
    if text.isEmpty { return Invocation(.nothing) }
    guard let command = line.command else {
      if text.lowercased() == "--yes" {
        throw UsageError(
          "no question is open that --yes could answer",
          suggestion: "type the command again with --yes at the end; /note -- --yes stores this line as a note")
      }
      if context.verbs.secrets.isBare(line) {
        guard let name = context.verbs.verb(named: text.firstWord),
          let secret = name.secret(in: text[text.firstWord.endIndex...])
        else { throw context.verbs.unreadable(String(text.firstWord), prefix: "/") }
        throw secret.verb.unreadable(secret.lead("/"))
      }
      return note(line.withoutTextSlash, in: context)
    }
    let typed = command.trimmed.dropFirst()
    let words = typed.split(whereSeparator: \.beginsWithBlank).map(String.init)
    return try secretly(words, prefix: "/", context) { () throws(UsageError) in
      try self.command(typed, context: context)
    }
  }

  /// Runs `parse`; for words that may contain a password, throws an error that does not quote them.
  static func secretly<Meaning>(
    _ words: [String], prefix: String, _ context: Context, _ parse: () throws(UsageError) -> Meaning
  ) throws(UsageError) -> Meaning {
    let meaning: Meaning
    do throws(UsageError) { meaning = try parse() } catch {
      // An error about the address itself quotes nothing.
      let quotesNothing = [Flag.newPlace.name, "--server"].contains { error.suggestion == .passwordFile(behind: $0) }
      guard context.verbs.secrets.refuses(words, isUnderstood: false), !quotesNothing else { throw error }
      throw context.verbs.unreadable(words[0], prefix: prefix)
    }
    // Searching all verbs is slow: only lines with a plural, a second slash, an address or `…` need it.
    guard words.count > 1,
      words[0].lowercased().hasSuffix("s") || words[1] == PasswordMask.ellipsis
        || words.contains(where: { $0.command != nil || $0.hasAddressPassword }),
      context.verbs.secrets.refuses(words, isUnderstood: true)
    else { return meaning }
    throw context.verbs.unreadable(words[0], prefix: prefix)
  }

  /// Makes a note of any text, such as a paste, even if it looks like a command.
  public static func note(_ text: String, in context: Context) -> Invocation {
    let text = String(text.trimmed)
    if text.isEmpty { return Invocation(.nothing) }
    return Invocation(noted(text, context), hint: hint(text, context.verbs), typed: text)
  }

  /// The request to store a note; an amount in the text is its cost.
  static func noted(_ text: String, _ context: Context) -> Request {
    let note = Amount.cost(of: text)
    return .jotter(.noted(note.text, cost: note.cost))
  }

  private static func hint(_ note: String, _ verbs: VerbTable) -> Message? {
    guard note.utf8.count <= 16 else { return nil }
    if agreement(note[...]) != nil { return "stored as a note, as no question is open; /undo removes the note" }
    let name = note.lowercased().drop { $0 == "/" }
    if name == "clear" { return "stored as a note; Ctrl-L clears the screen, and /undo removes the note" }
    guard let verb = verbs.verb(named: name) else { return nil }
    return "stored as a note; the command is /\(verb.name), and /undo removes the note"
  }

  private static func command(_ text: Substring, context: Context) throws(UsageError) -> Invocation {
    let name = text.prefix { !$0.beginsWithBlank }
    let rest = text[name.endIndex...].trimmed
    guard !name.isEmpty else {
      throw UsageError(
        "a command is needed", suggestion: "/help lists the commands; // begins a note with a slash",
        unstored: unstored(rest))
    }
    guard let verb = try context.verbs.verb(String(name), prefix: "/") else {
      throw unknown(text, name: name, rest: rest, context)
    }
    var reader = FlagReader(verb, prefix: "/")
    var words: [String] = []
    var isUnderstood = false
    do throws(UsageError) {
      var arguments = Arguments(verb, prefix: "/", context: context)
      if verb.takesText {
        (arguments.text, reader) = try RawText.parse(rest, reader: reader)
        arguments.flags = try Flag.accepted(reader.values, by: verb.flags)
      } else {
        words = try reader.read(Words.split(rest, isPath: verb.isPath))
        arguments = try Arguments(verb, words, reader.values, prefix: "/", context: context)
        var other = FlagReader(verb, prefix: "/")
        let typed = try other.read(Words.withQuotes(rest, isPath: verb.isPath))
        if typed.count == words.count, typed != words { arguments.wordsWithQuotes = typed }
      }
      (arguments.rest, arguments.wordsAfterFlags) = (rest, reader.wordsAfterFlags)
      let invocation = try invocation(arguments, of: verb)
      isUnderstood = true
      if !arguments.has("--help") { try reader.refuseCutOff() }
      return rest.isEmpty ? invocation : invocation.keepingLine("/\(text)")
    } catch {
      var error = error
      if let secret = verb.secret(in: rest) { throw secret.verb.unreadable(secret.lead("/")) }
      if !isUnderstood, let name = cutOffName(words, reader, of: verb, prefix: "/", context) { error.suggestion = name }
      // Prints the command, too, so that the line can be typed again.
      if verb.takesText, !rest.isEmpty { error.unstored = "/\(text)" }
      throw error
    }
  }

  /// The invocation of a verb with these arguments; `first` is its top-level verb.
  static func invocation(_ arguments: Arguments, of first: Verb) throws(UsageError) -> Invocation {
    let format = try arguments.format
    if first.topic == .workshop, format != nil {
      throw arguments.error("\(first.name) takes no --json, --jsonl or --plain")
    }
    let topic = String(arguments.name.dropFirst(arguments.prefix.count))
    guard let action = arguments.verb.action, !arguments.has("--help") else {
      return Invocation(.help(topic: topic), format: format)
    }
    try checkPaths(arguments)
    let request = try action(arguments)
    return Invocation(
      request, format: format, hint: arguments.readings, typed: request.hasText ? arguments.text : nil)
  }

  private static func unknown(
    _ text: Substring, name: Substring, rest: Substring, _ context: Context
  ) -> UsageError {
    let line = "/\(text)"
    let path = (try? Words.split(line[...]))?.first ?? line
    // Dropping a file on a terminal types its path.
    if context.isFile(line) || context.isFile(path) {
      return UsageError(
        "\(quoted(path)) is a file, not a command",
        suggestion:
          "/attach \(Words.joined(path).harmless) attaches the file; start with // to store the line as a note",
        unstored: unstored(rest))
    }
    if name.lowercased() == "clear" {
      return UsageError("/clear is not a command", suggestion: "Ctrl-L clears the screen", unstored: unstored(rest))
    }
    let question = context.verbs.question(String(name), prefix: "/")
    return UsageError(
      "unknown command \(quoted("/\(name)"))\(question)",
      suggestion: "/help lists the commands; start with // to store the line as a note",
      unstored: rest.isEmpty ? nil : line)
  }

  private static func unstored(_ rest: Substring) -> String? { rest.isEmpty ? nil : String(rest) }
}

extension Request {
  /// Whether the words after the command are a text to store.
  fileprivate var hasText: Bool {
    switch self {
    case .action(.jotter(.raised(_))), .action(.jotter(.rewrote(_, nil, cost: _))): false
    default: true
    }
  }
}

extension FlagReader {
  /// Creates a reader for the flags of a verb and of its subcommands.
  init(_ verb: Verb, prefix: String, and more: [Flag] = []) {
    self.init(
      known: verb.allFlags + Flag.common + more,
      suggestion: verb.takesText
        ? RawText.dashes : "type \(verb.usage(prefix)); \(prefix)help \(verb.name) says more")
  }
}

extension Character {
  /// Whether its first scalar is white space: a blank, perhaps with a combining mark.
  fileprivate var beginsWithBlank: Bool { unicodeScalars.first?.properties.isWhitespace ?? false }
}
