/// Masks passwords in lines for the history.
///
/// A password may follow a verb such as `login`, or a word such as `password=`. The masked line is the verb and `…`.
public struct PasswordMask: Equatable, Sendable {
  /// Replaces the text after the verb; if a person types it, the line is refused like a password.
  public static let ellipsis = "…"

  /// The names of each verb.
  private let names: [[String]]
  /// The commands with a password; each is a path of verbs, each verb a list of its names.
  private let paths: [[[String]]]
  /// The names of verbs with a free text: a word for a password is allowed there.
  private let texts: [[String]]
  /// The paths of verbs without arguments that may be typed by mistake for a verb with a password: `logout` for
  /// `login`.
  private let lookalikePaths: [[[String]]]

  /// The commands with a password, as typed after the slash.
  public var commands: [String] { paths.map { path in path.map { $0[0] }.joined(separator: " ") } }

  public init() { (names, paths, texts, lookalikePaths) = ([], [], [], []) }

  /// Makes a mask for the verbs of a program.
  ///
  /// - Parameters:
  ///   - names: the names of each verb.
  ///   - paths: the commands with a password; each is a path of verbs, each verb a list of its names.
  ///   - texts: the names of verbs with a free text.
  ///   - lookalikePaths: the paths of verbs without arguments that may be typed by mistake for a verb with a password.
  public init(names: [[String]], paths: [[[String]]], texts: [[String]], lookalikePaths: [[[String]]]) {
    (self.names, self.paths, self.texts, self.lookalikePaths) = (names, paths, texts, lookalikePaths)
  }

  /// The line for the history: unchanged, or masked as its verb and `…`.
  ///
  /// Mistyped and shortened verbs are masked, too, unless they are the name of another verb.
  public func masked(_ line: String) -> String {
    guard !paths.isEmpty else { return line }
    let command = line.command
    guard command != nil || isBare(line) else { return line }
    let words = (command?.dropFirst() ?? line[...]).split(whereSeparator: \.isBlank).map(String.init)
    guard let first = words.first else { return line }
    return helpOnVerb(line, words, first) ?? behindVerb(line, words, first)
      ?? (namesSecret(words) ? "/\(shownName(of: first)) \(Self.ellipsis)" : line)
  }

  /// Whether the line has no slash, but the whole verb, a name and one more word: `login ada …`.
  ///
  /// The program's name may precede the verb, as in a shell. A longer line is a note: a sentence may begin with such a
  /// verb.
  public func isBare(_ line: String) -> Bool {
    let first = Self.plain(String(line.trimmed.firstWord))
    guard first == Self.program || paths.contains(where: { $0[0].contains(first) }) else { return false }
    let words = line.split(whereSeparator: \.isBlank).map(String.init).drop { Self.plain($0) == Self.program }
    return paths.contains { path in words.count == path.count + 2 && Self.begins(words, path) }
  }

  /// The name of the program, the first word of a command in a shell.
  private static let program = "jotter"

  /// Whether these words begin with the names of this path.
  private static func begins(_ words: ArraySlice<String>, _ path: [[String]]) -> Bool {
    words.count >= path.count && zip(path, words).allSatisfy { names, word in names.contains(plain(word)) }
  }

  /// The masked form of `help` with such a verb and more words; nil for any other line.
  private func helpOnVerb(_ line: String, _ words: [String], _ first: String) -> String? {
    let name = Self.plain(first)
    guard words.count > 2, names.contains(where: { $0.contains("help") && $0.contains(name) }) else { return nil }
    let rest = Array(words.dropFirst())
    return behindVerb("", rest, rest[0]).map { $0.isEmpty ? line : "/\(first) \($0.dropFirst())" }
  }

  /// Whether another command with a password follows, as in `for mimi; /login ada …`, or after the program's name.
  public func hasSecondCommand(_ words: [String]) -> Bool {
    let command = words.drop { Self.plain($0) == Self.program }
    if command.count < words.count, paths.contains(where: { $0.count + 1 < command.count && Self.begins(command, $0) })
    {
      return true
    }
    return words.indices.dropFirst().contains { place in
      guard let command = words[place].command else { return false }
      let rest = [String(command.dropFirst())] + words[(place + 1)...]
      return paths.contains { $0.count < rest.count && Self.begins(rest[...], $0) }
    }
  }

  /// Whether to refuse a line whose verb takes no password, but that has a word for one, or is masked.
  ///
  /// Texts and most valid commands may have such a word. Refused are: a line that is no valid command (`isUnderstood`),
  /// a line with a second command, an address with a password, a masked line without a text, and the plural of a verb
  /// that has a subcommand with a password.
  public func refuses(_ words: [String], isUnderstood: Bool) -> Bool {
    guard let first = words.first, behindVerb("", words, first) == nil,
      namesSecret(words) || words.dropFirst() == [Self.ellipsis]
    else { return false }
    let name = Self.plain(first)
    if !isUnderstood || hasSecondCommand(words) || words.contains(where: \.hasAddressPassword) { return true }
    return words.dropFirst() == [Self.ellipsis] && !takesText(name)
      || paths.contains { path in path.count > 1 && path[0].contains { $0 + "s" == name } }
  }

  /// The masked form of a line whose verb takes a password; nil for any other line.
  private func behindVerb(_ line: String, _ words: [String], _ first: String) -> String? {
    let name = Self.plain(first)
    let known = names.first { $0.contains(name) }
    for path in paths + lookalikePaths where known.map({ $0 == path[0] }) ?? Self.mayMean(name, path[0]) {
      var (shown, end) = ([Self.verbText(first, path[0])], 1)
      if path.count > 1 {
        guard let place = Self.index(of: path[1], in: words) else { continue }
        shown.append(Self.verbText(words[place], path[1]))
        end = place + 1
      }
      if end == words.count, shown == words { return line }
      // With `--help`, the command ignores all other words.
      let rest = words[end...].contains("--help") ? "--help" : Self.ellipsis
      return words[end...] == [rest] && shown == Array(words[..<end])
        ? line : "/\(shown.joined(separator: " ")) \(rest)"
    }
    return nil
  }

  /// Whether a word for a password is followed by a value, as in `pw x`, `--password x` and `token=x`, or an address
  /// has a password.
  ///
  /// After a mistyped verb for a text, such a word is allowed, but no such address.
  private func namesSecret(_ words: [String]) -> Bool {
    guard let first = words.first.map(Self.plain) else { return false }
    let (isKnown, takesText) = (isKnown(first), takesText(first))
    if !(isKnown && takesText), words.contains(where: \.hasAddressPassword) { return true }
    if takesText { return false }
    if !isKnown, containsSecretName(first, hasMore: words.count > 1) { return true }
    if hasSecondCommand(words) { return true }
    return words.indices.contains { place in
      let word = Self.plain(words[place]).drop { $0 == "-" }
      let name = word.prefix { !Self.separators.contains($0) }
      guard name.count < word.count else { return place + 1 < words.count && Self.isSecret(String(name)) }
      return Self.namesSecret(name) && (word.count > name.count + 1 || place + 1 < words.count)
    }
  }

  /// Whether the text is a word for a password and its value: `token=x`.
  static func namesValue(_ text: String) -> Bool {
    let name = text.prefix { $0 != "=" }
    return text.count > name.count + 1 && namesSecret(name)
  }

  private static func namesSecret(_ name: Substring) -> Bool {
    isSecret(String(name)) || parts.contains { name.contains($0) }
  }

  private func isKnown(_ name: String) -> Bool { names.contains { $0.contains(name) } }

  /// Whether a text may follow this verb, known or mistyped.
  private func takesText(_ name: String) -> Bool {
    let isKnown = isKnown(name)
    return texts.contains { isKnown ? $0.contains(name) : Self.mayMean(name, $0) }
  }

  /// Whether an unknown verb contains a command with a password, or a word for a password.
  ///
  /// The command may lack its blank (`institutionpassword`, `inst-pw`) or its first verb (`standard`). If no other
  /// words follow (`hasMore`), only text that is joined to the verb can be a password.
  private func containsSecretName(_ word: String, hasMore: Bool) -> Bool {
    let letters = String(word.lazy.filter(\.isLetter).prefix(Self.longestName))
    guard hasMore else { return joinedName(of: word).map { $0.count < word.count } ?? false }
    // A word with a slash is the path of a file that was dropped on the terminal.
    if !word.contains("/"), Self.parts.contains(where: letters.contains) { return true }
    return paths.contains { path in
      letters.count > 3 && Self.mayMean(letters, path[path.count - 1])
        || letters.indices.dropFirst(3).contains { place in
          let (head, tail) = (String(letters[..<place]), String(letters[place...]))
          guard Self.mayMean(head, path[0]) else { return false }
          return Self.isSecret(tail) || path.count > 1 && tail.count > 1 && Self.mayMean(tail, path[1])
        }
    }
  }

  /// The beginning of a word with the letters of a command with a password, such as `inst-pw`; nil without one.
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

  /// The maximum number of letters to compare.
  private static let longestName = 40

  /// Whether this is a word for a password; a long word may be mistyped.
  ///
  /// `key` is no such word: the path of a key file follows it.
  private static func isSecret(_ word: String) -> Bool {
    secretWords.contains(word) || word.count > 5 && parts.contains { isNear(word, $0) || word == $0 + "s" }
  }

  private static let secretWords: Set = ["pass", "passcode", "passwd", "pw", "pwd", "secret", "token"]
  /// Long words for a password; they also match as a part of a field's name.
  private static let parts = [
    "apikey", "api-key", "api_key", "kennwort", "passphrase", "passwd", "password", "passwort", "secret", "token",
  ]
  /// Separators between a word and its value: `token=x`.
  public static let separators: Set<Character> = ["=", ":"]

  /// The verb at the beginning of a first word, without text that is joined to it: `token` of `token=x`.
  public func shownName(of first: String) -> String {
    joinedName(of: first) ?? String(first.prefix { !Self.separators.contains($0) })
  }

  /// The index of the second verb, which may follow flags and their values; nil without it.
  private static func index(of names: [String], in words: [String]) -> Int? {
    for place in words.indices.dropFirst() {
      if mayMean(plain(words[place]), names) { return place }
      let isValue = place > 1 && words[place - 1].hasPrefix("-")
      guard words[place].hasPrefix("-") || isValue else { return nil }
    }
    return nil
  }

  private static func plain(_ word: String) -> String { word.lowercased().filter { !"\"'\\".contains($0) } }

  /// Whether the word is the beginning of a name, a mistyped name, or begins with a name: `login:`.
  private static func mayMean(_ word: String, _ names: [String]) -> Bool {
    !word.isEmpty && names.contains { $0.hasPrefix(word) || word.hasPrefix($0) || isNear(word, $0) }
  }

  private static func isNear(_ word: String, _ name: String) -> Bool {
    !Spelling.nearest(to: word, among: [name]).isEmpty
  }

  /// The typed word; only the verb's name if other characters follow the name.
  private static func verbText(_ word: String, _ names: [String]) -> String {
    let typed = plain(word)
    guard let name = names.first(where: { typed.hasPrefix($0) && typed != $0 }) else { return word }
    return name
  }
}
