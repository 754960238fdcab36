/// What follows a command's name, taken apart.
public struct Arguments: Sendable {
  /// Whose arguments they are.
  public var command: Command
  /// What stands before a command here: `/`, or the program's name and a blank.
  public var prefix: String
  /// The text of a command that takes one; nil when there is none, empty when it was given as `""`.
  public var text: String?
  /// The words of any other command.
  public var words: [String]
  /// The value of each flag that was given; a switch has an empty one.
  public var flags: [String: String]
  /// All that follows the name on a line, as it was typed.
  var rest: Substring = ""

  /// Arguments of these values.
  public init(
    command: Command, prefix: String, text: String? = nil, words: [String] = [], flags: [String: String] = [:]
  ) {
    self.command = command
    self.prefix = prefix
    self.text = text
    self.words = words
    self.flags = flags
  }

  /// The rest of the line, where it is several words and none of them is in quotes: it may be one name with blanks.
  var unquoted: String? {
    words.count > 1 && !rest.contains(where: { "\"'\\".contains($0) }) ? String(rest) : nil
  }

  /// Whether the switch was given.
  func has(_ flag: String) -> Bool { flags[flag] != nil }

  /// Rejects more than `count` words.
  func atMost(_ count: Int) throws(UsageError) {
    guard words.count > count else { return }
    throw error("\(quoted(words[count])) is more than \(prefix)\(command.name) takes")
  }

  /// An error that tells how the command is typed, with an example.
  func error(_ message: Message) -> UsageError {
    let usage = command.usage(prefix)
    // Of the verb that was typed, if there is one.
    let verb = words.first.map { "\(command.name) \($0.lowercased())" }
    let example = command.examples.first { $0 == verb || $0.hasPrefix((verb ?? "") + " ") } ?? command.examples.first
    guard let example, "\(prefix)\(example)" != usage else { return UsageError(message, suggestion: "type \(usage)") }
    return UsageError(message, suggestion: "type \(usage), such as \(prefix)\(example)")
  }

  /// The values that were typed as `FIELD=VALUE`: words without `=` go on with the value before them, blanks and all.
  ///
  /// The first word must have its `=`.
  func assignments(_ words: some Sequence<String>) throws(UsageError) -> [(name: String, text: String)] {
    var typed: [(name: String, text: String)] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        typed.append((parts[0].lowercased(), String(parts[1])))
      } else if let last = typed.indices.last {
        typed[last].text += " " + word
      } else {
        throw error("\(quoted(word)) is no FIELD=VALUE")
      }
    }
    return typed
  }

  /// Whom words name, and a plain name behind it: `p7 Nora Quellberg`.
  ///
  /// Behind a number the name begins; where somebody is named by a name, all of the words are that name.
  func behindReference(_ words: [String], _ letter: String) -> (reference: [String], plain: String) {
    guard words.count > 1, words[0].lowercased().hasPrefix(letter),
      wholeNumber(words[0].dropFirst(), in: 1...Int(Int32.max)) != nil
    else { return (words, "") }
    return ([words[0]], String(words.dropFirst().joined(separator: " ").trimmed))
  }

  /// The same with each `FIELD=VALUE` as the flag of that name: both are understood wherever fields are typed.
  ///
  /// - Parameters:
  ///   - names: the fields that there are; nil for one of each flag.
  ///   - owner: what has them: `a guardian`.
  func assigning(_ names: [String]? = nil, of owner: Message) throws(UsageError) -> Arguments {
    let names = names ?? command.flags.map { String($0.name.dropFirst(2)) }
    guard let start = words.firstIndex(where: { $0.contains("=") }) else { return self }
    var arguments = self
    arguments.words = Array(words[..<start])
    for (name, text) in try assignments(words[start...]) {
      guard names.contains(name) else {
        throw UsageError(
          "\(owner) has no field \(quoted(name))\(Spelling.question(Spelling.nearest(to: name, among: names)))",
          suggestion: "type one of \(names.joined(separator: ", "))")
      }
      guard arguments.flags.updateValue(text, forKey: "--\(name)") == nil else {
        throw twice(name)
      }
    }
    return arguments
  }

  /// That a field has two values.
  func twice(_ name: String) -> UsageError { UsageError("\(name) is given twice", suggestion: "keep one of them") }

  /// The format that was asked for, if one was.
  var format: Format? {
    get throws(UsageError) { try Format(flags) }
  }
}

extension Format {
  init?(_ flags: [String: String]) throws(UsageError) {
    let given = Format.allCases.filter { flags["--\($0.rawValue)"] != nil }
    guard given.count <= 1 else {
      let names = given.map { "--\($0.rawValue)" }.listed(" and ")
      throw UsageError("\(names) exclude each other", suggestion: "keep one of them")
    }
    guard let format = given.first else { return nil }
    self = format
  }
}

/// A whole number within bounds, in digits.
func wholeNumber<Number: FixedWidthInteger>(_ text: some StringProtocol, in range: ClosedRange<Number>) -> Number? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Number(text).flatMap { range.contains($0) ? $0 : nil }
}
