public import TerminalKit
import ViewModels

extension PasswordMask {
  init(_ verbs: [Verb]) {
    let paths = verbs.flatMap(\.secretPaths)
    let lookalikes = verbs.filter { verb in
      !verb.takesSecret && verb.positionals.isEmpty && !verb.isOfText
        && paths.contains { $0.count == 1 && $0[0][0].prefix(3) == verb.name.prefix(3) }
    }
    self.init(
      names: verbs.map(\.names), paths: paths,
      texts: verbs.filter { $0.all.contains(where: \.isOfText) }.map(\.names),
      lookalikePaths: lookalikes.map { [$0.names] })
  }

  /// The line to record and print: a refused line that may contain a password becomes its verb and `…`.
  ///
  /// A replay refuses the short line with the same message. Help ignores the words after the verb, so it is shortened,
  /// too.
  public func masked(_ line: InputLine, in context: @autoclosure () -> Context) -> InputLine {
    let masked = masked(line.text)
    guard masked != line.text else { return line }
    let request = line.isTooLong ? nil : try? Parser.line(line.text, in: context()).request
    guard request?.isHelp ?? true else { return line }
    var line = line
    (line.text, line.isTooLong) = (masked, false)
    return line
  }
}

extension VerbTable {
  /// The error for the words after the first; it does not quote them.
  func unreadable(_ first: String, prefix: String) -> UsageError {
    let typed = prefix + secrets.shownName(of: first)
    let verb = (try? self.verb(first, prefix: prefix)) ?? nil
    let help: Message = "\(prefix)help lists the commands; a password is typed where it is asked for"
    return UsageError(
      "what follows \(typed) cannot be read; it may be a password, so the line is not stored",
      suggestion: verb?.flags.contains(.newPlace) == true ? .passwordFile(behind: Flag.newPlace.name) : help)
  }
}

/// A verb that asks for a password, with its parent verbs.
struct SecretVerb {
  fileprivate let path: [Verb]

  var verb: Verb { path[path.count - 1] }

  /// The prefix and the parent verbs.
  func lead(_ prefix: String) -> String { prefix + path.dropLast().map { $0.name + " " }.joined() }
}

extension Verb {
  /// True for a verb that asks for a password: one of its flags names another source of the password.
  public var takesSecret: Bool { flags.contains { flag in PasswordSource.flags.contains { $0.name == flag.name } } }

  fileprivate var names: [String] { [name] + otherNames }

  fileprivate var isOfText: Bool { takesText || positionals.first == "TEXT" }

  fileprivate var secretPaths: [[[String]]] {
    (takesSecret ? [[names]] : []) + verbs.flatMap(\.secretPaths).map { [names] + $0 }
  }

  /// The verb that these words name, if it asks for a password.
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
      suggestion: "type \(usage(lead)), with quotes around a name with blanks; jotter then asks for the password")
  }
}
