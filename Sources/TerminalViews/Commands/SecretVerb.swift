public import TerminalKit
import ViewModels

extension SecretVerbs {
  init(_ verbs: [Verb]) {
    self.init(
      names: verbs.map(\.names), paths: verbs.flatMap { $0.secretPaths },
      texts: verbs.filter { $0.all.contains(where: \.isOfText) }.map(\.names))
  }

  /// The line to record and print: a refused line that may contain a password becomes its verb and `…`.
  ///
  /// The short line is refused in the same words, so a replay prints the same; help ignores the words, too.
  public func kept(_ line: InputLine, in context: @autoclosure () -> Context) -> InputLine {
    let kept = kept(line.text)
    guard kept != line.text else { return line }
    let request = line.isTooLong ? nil : try? Parser.line(line.text, in: context()).request
    guard request?.isHelp ?? true else { return line }
    var line = line
    (line.text, line.isTooLong) = (kept, false)
    return line
  }

  /// The error for the words after the first, without quoting them.
  func unreadable(_ first: String, prefix: String) -> UsageError {
    UsageError(
      "what follows \(prefix + shownName(of: first)) cannot be read; it may be a password, so the line is not stored",
      suggestion: "\(prefix)help lists the commands; a password is typed where it is asked for")
  }
}

/// A verb with a password, and the verbs before it.
struct SecretVerb {
  fileprivate let path: [Verb]

  var verb: Verb { path[path.count - 1] }

  /// The words before its name.
  func lead(_ prefix: String) -> String { prefix + path.dropLast().map { $0.name + " " }.joined() }
}

extension VerbTable {
  /// The verbs with a password.
  public var secrets: SecretVerbs { SecretVerbs(verbs) }
}

extension Verb {
  /// True if a flag names another source of a password.
  public var takesSecret: Bool { flags.contains { flag in PasswordSource.flags.contains { $0.name == flag.name } } }

  fileprivate var names: [String] { [name] + otherNames }

  /// Whether it takes a text.
  fileprivate var isOfText: Bool { takesText || places.first == "TEXT" }

  fileprivate var secretPaths: [[[String]]] {
    (takesSecret ? [[names]] : []) + verbs.flatMap(\.secretPaths).map { [names] + $0 }
  }

  /// The verb that these words lead to, if it has a password.
  func secret(in rest: Substring) -> SecretVerb? {
    let words = (try? Words.split(rest)) ?? rest.split(whereSeparator: \.isBlank).map(String.init)
    let path = resolved(words.filter { !$0.hasPrefix("-") }).path
    return path[path.count - 1].takesSecret ? SecretVerb(path: path) : nil
  }

  /// The error for unreadable arguments; quotes nothing, as they may be a password.
  func unreadable(_ lead: String) -> UsageError {
    let typed = lead + name
    return UsageError(
      "what follows \(typed) cannot be read; it may be a password, so the line is not stored",
      suggestion: "type \(usage(lead)), with quotes around a name with blanks; the password is asked for")
  }
}
