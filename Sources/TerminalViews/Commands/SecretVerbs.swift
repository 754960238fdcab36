import ViewModels

/// The verbs that ask for a password, by the names that lead to them.
///
/// People type a password behind such a verb, too. That line is kept as its verb and `…`, wherever a line is kept.
public struct SecretVerbs: Equatable, Sendable {
  /// Stands for all that was typed behind the verb; typed there, it is refused as a password is.
  static let ellipsis = "…"

  /// The names of each verb of the table.
  private let names: [[String]]
  /// The ways to a verb that asks for a password; each step is one verb by its names.
  private let paths: [[[String]]]

  /// The verbs, as they are typed behind the slash.
  public var commands: [String] { paths.map { path in path.map { $0[0] }.joined(separator: " ") } }

  /// No verbs.
  public init() { (names, paths) = ([], []) }

  init(_ verbs: [Verb]) {
    names = verbs.map(\.names)
    paths = verbs.flatMap { $0.secretPaths }
  }

  /// The line as it is kept: its own text, or the verb and `…`.
  ///
  /// A mistyped or shortened name of such a verb counts, too, unless it is the name of another one.
  public func kept(_ line: String) -> String {
    guard line.first == "/", !line.hasPrefix("//"), !paths.isEmpty else { return line }
    let words = line.dropFirst().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return line }
    let name = Self.plain(first)
    let known = names.first { $0.contains(name) }
    for path in paths where known.map({ $0 == path[0] }) ?? Self.isMeant(name, path[0]) {
      var (shown, end) = ([Self.shown(first, path[0])], 1)
      if path.count > 1 {
        guard let place = Self.place(of: path[1], in: words) else { continue }
        shown.append(Self.shown(words[place], path[1]))
        end = place + 1
      }
      let isWhole = shown == Array(words[..<end]) && (end == words.count || words[end...] == ["--help"])
      return isWhole ? line : "/\(shown.joined(separator: " ")) \(Self.ellipsis)"
    }
    return line
  }

  /// The place of the verb that follows: behind the first one, flags and their values.
  private static func place(of names: [String], in words: [String]) -> Int? {
    for place in words.indices.dropFirst() {
      if isMeant(plain(words[place]), names) { return place }
      let isValue = place > 1 && words[place - 1].hasPrefix("-")
      guard words[place].hasPrefix("-") || isValue else { return nil }
    }
    return nil
  }

  private static func plain(_ word: String) -> String { word.lowercased().filter { !"\"'\\".contains($0) } }

  /// Whether the word is the beginning of a name, nearly one, or a name with more at its end: `login:`.
  private static func isMeant(_ word: String, _ names: [String]) -> Bool {
    !word.isEmpty && names.contains { $0.hasPrefix(word) || word.hasPrefix($0) || isNear(word, $0) }
  }

  private static func isNear(_ word: String, _ name: String) -> Bool {
    !Spelling.nearest(to: word, among: [name]).isEmpty
  }

  /// The word as it was typed, unless it goes on behind the name.
  private static func shown(_ word: String, _ names: [String]) -> String {
    let typed = plain(word)
    guard let name = names.first(where: { typed.hasPrefix($0) && typed != $0 }) else { return word }
    return name
  }
}

/// A verb that asks for a password, and those before it.
struct SecretVerb {
  fileprivate let path: [Verb]

  var verb: Verb { path[path.count - 1] }

  /// What stands before its name.
  func lead(_ prefix: String) -> String { prefix + path.dropLast().map { $0.name + " " }.joined() }
}

extension VerbTable {
  /// Its verbs that ask for a password.
  public var secrets: SecretVerbs { SecretVerbs(verbs) }
}

extension Verb {
  /// Whether it asks for a password: it has a flag that says where else that comes from.
  public var takesSecret: Bool { flags.contains { flag in PasswordPlace.flags.contains { $0.name == flag.name } } }

  fileprivate var names: [String] { [name] + otherNames }

  fileprivate var secretPaths: [[[String]]] {
    (takesSecret ? [[names]] : []) + verbs.flatMap(\.secretPaths).map { [names] + $0 }
  }

  /// The verb that these words lead to, with those before it, if it asks for a password.
  func secret(in rest: Substring) -> SecretVerb? {
    let words = (try? Words.split(rest)) ?? rest.split(whereSeparator: \.isWhitespace).map(String.init)
    let path = resolved(words.filter { !$0.hasPrefix("-") }).path
    return path[path.count - 1].takesSecret ? SecretVerb(path: path) : nil
  }

  /// That what was typed behind it is not understood; it quotes nothing, because it may be a password.
  func unreadable(_ lead: String) -> UsageError {
    let typed = lead + name
    return UsageError(
      "cannot read what follows \(typed): it may hold a password and is not kept",
      suggestion: "type \(usage(lead)), with quotes around a name with blanks; the password is asked for")
  }
}
