/// The verbs with a password, by their names.
///
/// A password may also be typed behind such a verb, or behind a word for one: `password=…`. Such a line is kept only as
/// its verb and `…`.
public struct SecretVerbs: Equatable, Sendable {
  /// Replaces the text after the verb; typed there, it is refused like a password.
  public static let ellipsis = "…"

  /// The names of each verb.
  private let names: [[String]]
  /// The paths to a verb with a password; each step is one verb by its names.
  private let paths: [[[String]]]
  /// The names of verbs with a text, which may contain a word for a password.
  private let texts: [[String]]

  /// The verbs as typed after the slash.
  public var commands: [String] { paths.map { path in path.map { $0[0] }.joined(separator: " ") } }

  public init() { (names, paths, texts) = ([], [], []) }

  /// The verbs of these names.
  ///
  /// - Parameters:
  ///   - names: the names of each verb.
  ///   - paths: the paths to a verb with a password; each step is one verb by its names.
  ///   - texts: the names of verbs with a text.
  public init(names: [[String]], paths: [[[String]]], texts: [[String]]) {
    (self.names, self.paths, self.texts) = (names, paths, texts)
  }

  /// The form of a line to keep: unchanged, or the verb and `…`.
  ///
  /// A mistyped or shortened verb counts, too, unless it is the name of another verb.
  public func kept(_ line: String) -> String {
    guard line.first == "/", !line.hasPrefix("//"), !paths.isEmpty else { return line }
    let words = line.dropFirst().split(whereSeparator: \.isBlank).map(String.init)
    guard let first = words.first else { return line }
    return behindVerb(line, words, first) ?? (namesSecret(words) ? "/\(shownName(of: first)) \(Self.ellipsis)" : line)
  }

  /// Whether the line is refused: it has a word for a password, or is the kept form of such a line.
  ///
  /// A text may have such a word. So may any other valid command, except for the list of records with passwords: there
  /// a plural was typed for a singular.
  public func refuses(_ words: [String], isUnderstood: Bool) -> Bool {
    guard let first = words.first, behindVerb("", words, first) == nil,
      namesSecret(words) || words.dropFirst() == [Self.ellipsis]
    else { return false }
    let name = Self.plain(first)
    return !isUnderstood || paths.contains { path in path.count > 1 && path[0].contains { $0 + "s" == name } }
  }

  /// The kept form of a line with such a verb; nil for any other line.
  private func behindVerb(_ line: String, _ words: [String], _ first: String) -> String? {
    let name = Self.plain(first)
    let known = names.first { $0.contains(name) }
    for path in paths where known.map({ $0 == path[0] }) ?? Self.isMeant(name, path[0]) {
      var (shown, end) = ([Self.shown(first, path[0])], 1)
      if path.count > 1 {
        guard let place = Self.place(of: path[1], in: words) else { continue }
        shown.append(Self.shown(words[place], path[1]))
        end = place + 1
      }
      if end == words.count, shown == words { return line }
      // Help ignores all other words.
      let rest = words[end...].contains("--help") ? "--help" : Self.ellipsis
      return words[end...] == [rest] && shown == Array(words[..<end])
        ? line : "/\(shown.joined(separator: " ")) \(rest)"
    }
    return nil
  }

  /// Whether a word for a password is followed by a value: `pw x`, `--password x`, `token=x`.
  private func namesSecret(_ words: [String]) -> Bool {
    guard let first = words.first.map(Self.plain) else { return false }
    let isKnown = names.contains { $0.contains(first) }
    guard !texts.contains(where: { isKnown ? $0.contains(first) : Self.isMeant(first, $0) }) else { return false }
    if !isKnown, isJoined(first, hasMore: words.count > 1) { return true }
    return words.indices.contains { place in
      let word = Self.plain(words[place]).drop { $0 == "-" }
      let name = word.prefix { !Self.separators.contains($0) }
      guard name.count < word.count else { return place + 1 < words.count && Self.isSecret(String(name)) }
      let isNamed = Self.isSecret(String(name)) || Self.parts.contains { name.contains($0) }
      return isNamed && (word.count > name.count + 1 || place + 1 < words.count)
    }
  }

  /// Whether an unknown verb is one with a password, without a blank or without the verb before it: `institutionpassword`,
  /// `inst-pw`, `standard`; or has a word for a password in its name.
  ///
  /// - Parameter hasMore: whether other words follow; else only what is glued to the verb may be a password.
  private func isJoined(_ word: String, hasMore: Bool) -> Bool {
    let letters = String(word.lazy.filter(\.isLetter).prefix(Self.longestName))
    guard hasMore else { return joinedName(of: word).map { $0.count < word.count } ?? false }
    // A path is a file that was dropped on the terminal.
    if !word.contains("/"), Self.parts.contains(where: letters.contains) { return true }
    return paths.contains { path in
      letters.count > 3 && Self.isMeant(letters, path[path.count - 1])
        || letters.indices.dropFirst(3).contains { place in
          let (head, tail) = (String(letters[..<place]), String(letters[place...]))
          guard Self.isMeant(head, path[0]) else { return false }
          return Self.isSecret(tail) || path.count > 1 && tail.count > 1 && Self.isMeant(tail, path[1])
        }
    }
  }

  /// The part of a word that has the letters of a verb with a password and of the verb before it; nil for none.
  private func joinedName(of word: String) -> String? {
    for path in paths where path.count > 1 {
      for name in path[0].flatMap({ first in path[1].map { first + $0 } }) {
        let shown = word.prefix(name.count + 1)
        guard let end = shown.indices.first(where: { shown[...$0].filter(\.isLetter).lowercased() == name }) else {
          continue
        }
        return String(shown[...end])
      }
    }
    return nil
  }

  /// The longest verb whose letters are compared.
  private static let longestName = 40

  /// Whether it is a word for a password, or nearly a long one; not a `key`, which is the path of a file.
  private static func isSecret(_ word: String) -> Bool {
    secretWords.contains(word) || word.count > 5 && parts.contains { isNear(word, $0) || word == $0 + "s" }
  }

  private static let secretWords: Set = ["pass", "passcode", "passwd", "pw", "pwd", "secret", "token"]
  /// Long words, which may also be part of a field's name.
  private static let parts = [
    "apikey", "api-key", "api_key", "kennwort", "passphrase", "passwd", "password", "passwort", "secret", "token",
  ]
  /// Separators between a word and its value: `token=x`.
  public static let separators: Set<Character> = ["=", ":"]

  /// The part of a first word that is shown: without what is glued to the verb.
  public func shownName(of first: String) -> String {
    joinedName(of: first) ?? String(first.prefix { !Self.separators.contains($0) })
  }

  /// The place of the next verb: behind the first one, flags and their values.
  private static func place(of names: [String], in words: [String]) -> Int? {
    for place in words.indices.dropFirst() {
      if isMeant(plain(words[place]), names) { return place }
      let isValue = place > 1 && words[place - 1].hasPrefix("-")
      guard words[place].hasPrefix("-") || isValue else { return nil }
    }
    return nil
  }

  private static func plain(_ word: String) -> String { word.lowercased().filter { !"\"'\\".contains($0) } }

  /// Whether the word is a prefix of a name, nearly a name, or a name with more at its end: `login:`.
  private static func isMeant(_ word: String, _ names: [String]) -> Bool {
    !word.isEmpty && names.contains { $0.hasPrefix(word) || word.hasPrefix($0) || isNear(word, $0) }
  }

  private static func isNear(_ word: String, _ name: String) -> Bool {
    !Spelling.nearest(to: word, among: [name]).isEmpty
  }

  /// The typed word; only its name, if more follows the name.
  private static func shown(_ word: String, _ names: [String]) -> String {
    let typed = plain(word)
    guard let name = names.first(where: { typed.hasPrefix($0) && typed != $0 }) else { return word }
    return name
  }
}
