import TerminalKit
import ViewModels

@testable import TerminalViews

/// The commands within a hint.
enum Suggestion {
  /// Words of a sentence that can follow a command.
  private static let ends: Set<String> = [
    "adds", "and", "another", "asks", "begins", "brings", "changes", "clears", "completes", "copies", "gives", "list",
    "lists",
    "names", "or", "plans", "puts", "reads", "removes", "sets", "shows", "such", "takes", "tells", "makes", "says",
    "that", "keeps", "moves", "ends", "undoes", "repeats", "stores", "attaches", "renews", "tries",
  ]

  /// Phrases that can follow a command, and state where or for whom it is typed.
  private static let phrases = [
    ["in", "a", "shell"], ["at", "that", "prompt"], ["for", "the", "one"], ["for", "a"], ["for", "an"],
  ]

  /// The words of a line, with their quotes.
  static func tokens(of line: String) -> [String] {
    var tokens: [String] = []
    var quote: Character?
    var isOpen = false
    for character in line {
      if character == " ", quote == nil {
        isOpen = false
        continue
      }
      if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
      if isOpen { tokens[tokens.count - 1].append(character) } else { tokens.append(String(character)) }
      isOpen = true
    }
    return tokens
  }

  /// The commands that a hint names for this form, without their prefix and without quotation marks of the sentence.
  static func commands(in hint: String, _ form: Form) -> [String] {
    let tokens = tokens(of: hint)
    var commands: [[String]] = []
    var isReading = false
    for (place, token) in tokens.enumerated() {
      let word = String(token.reversed().drop { ",;".contains($0) }.reversed())
      // "Tab after /restore" names a key, not a command to type.
      if begins(tokens[place...], form), place == 0 || tokens[place - 1] != "after" {
        commands.append(form == .prompt ? [String(word.dropFirst())] : [])
        isReading = true
      } else if isReading {
        isReading = !ends.contains(word) && !phrases.contains { tokens[place...].starts(with: $0) }
        if isReading { commands[commands.count - 1].append(word) }
      }
      if word != token { isReading = false }
    }
    return commands.map { $0.joined(separator: " ") }
  }

  /// True if a command of this form begins here.
  private static func begins(_ tokens: ArraySlice<String>, _ form: Form) -> Bool {
    guard let first = tokens.first else { return false }
    let name = form == .prompt ? first.dropFirst() : (tokens.dropFirst().first ?? "")[...]
    let verb = name.prefix { $0.isLetter || $0 == "-" }
    let isPrefixed = form == .prompt ? first.hasPrefix("/") : first == "jotter"
    guard isPrefixed, name.dropFirst(verb.count).allSatisfy({ ",;".contains($0) }) else { return false }
    return VerbTable.standard.verbs.contains { $0.isNamed(verb) }
  }

  private static let prompts = ["at that prompt", "at a prompt", "start jotter", "end the other jotter"]

  /// True if each command in the hint has this form, or the hint states where the command is typed.
  static func isOf(_ form: Form, _ hint: String) -> Bool {
    switch form {
    case .prompt:
      commands(in: hint, .shell).isEmpty || ["in a shell", "start it yourself"].contains { hint.contains($0) }
    case .shell: commands(in: hint, .prompt).isEmpty || prompts.contains { hint.contains($0) }
    }
  }
}
