import ViewModels

/// Finds what could stand before the cursor: commands, their words and flags, files, incidents, and names.
public struct Completion: Sendable {
  private let files: @Sendable (_ folder: String) -> [String]

  /// Finds the names that a question asks for, in its own time, and hands them over; nil where there are none.
  public var names: (@Sendable (NameQuestion, _ found: @escaping @Sendable ([Suggestion]) -> Void) -> Void)?

  /// What the line names that answers a question; nil where it is no answer, or none that has a name.
  public var answer: NameQuestion.Named?

  /// The numbers of the incidents that a person has seen.
  public var incidents: [Int] = []

  /// A completion; `files` names what is in a folder, a folder with a slash at its end.
  public init(files: @escaping @Sendable (_ folder: String) -> [String]) { self.files = files }

  /// What could stand in place of the last word of this text.
  public func candidates(_ text: String) -> Candidates {
    guard text.first == "/", !text.hasPrefix("//") else { return Candidates(length: 0, words: []) }
    let words = text.dropFirst().split(omittingEmptySubsequences: false) { $0.isWhitespace }.map(String.init)
    let last = words.last ?? ""
    guard words.count > 1 else { return Candidates(length: last.count, words: Self.commands(last)) }
    guard let command = try? CommandTable.command(words[0], prefix: "/") else {
      return Candidates(length: 0, words: [])
    }
    if let words = arguments(command, before: words.dropFirst().dropLast(), last) {
      return Candidates(length: last.count, words: words)
    }
    let (typed, path) = Words.last(text.dropFirst())
    return Candidates(length: typed.count, words: paths(path))
  }

  /// The name that this text ends with, when the command takes one there.
  public func question(_ text: String) -> NameQuestion? {
    if let answer { return NameQuestion(answer, text) }
    guard text.first == "/", !text.hasPrefix("//") else { return nil }
    let words = text.dropFirst().split(omittingEmptySubsequences: false) { $0.isWhitespace }.map(String.init)
    guard words.count > 1, let command = try? CommandTable.command(words[0], prefix: "/") else { return nil }
    let last = words[words.count - 1]
    let before = words.dropFirst().dropLast()
    if let question = NameQuestion(breedOf: command, before, last) { return question }
    if let flag = command.flags(behind: before).first(where: { $0.name == before.last && $0.value != nil }) {
      guard flag.name != "--after", let value = flag.value,
        let named = NameQuestion.named(by: value, of: command)
      else { return nil }
      return NameQuestion(named, last, isOneWord: true)
    }
    var (verbs, next) = command.follows(before.filter { !$0.isEmpty })
    var rest = before[...]
    for _ in 0..<verbs { rest = rest.drop(while: \.isEmpty).dropFirst() }
    var isOneWord = false
    if let second = command.secondValue(before.filter { !$0.isEmpty }) {
      if let end = Self.endOfWord(rest) { (next, rest) = ([second], rest[end...]) } else { isOneWord = true }
    }
    let name = (rest + [last]).drop(while: \.isEmpty)
    guard let named = Self.named(next, of: command), !name.contains(where: { $0.hasPrefix("-") || $0.contains("=") })
    else { return nil }
    switch named {
    case .part, .removed, .reference, .record(.appointment), .record(.note):
      return name.count < 2 ? NameQuestion(named, last, isOneWord: true) : nil
    default: break
    }
    if named == .record(.incident) {
      return name.count < 2 || next.contains { $0.contains("…") } ? NameQuestion(named, last, isOneWord: true) : nil
    }
    return NameQuestion(named, name.joined(separator: " "), isOneWord: isOneWord)
  }

  /// What a command takes behind its verbs; a verb that has a name itself is no name.
  private static func named(_ next: [String], of command: Command) -> NameQuestion.Named? {
    // Photos and recordings have numbers that begin with a letter.
    if ["look", "play"].contains(command.name) { return .part }
    if ["edit", "cost"].contains(command.name) { return .record(.note) }
    return next.lazy.compactMap { NameQuestion.named(by: $0, of: command) }.first
  }

  /// Where the first word ends of a line that was taken apart at its blanks: in quotes it may have some.
  private static func endOfWord(_ parts: ArraySlice<String>) -> Int? {
    parts.indices.map { $0 + 1 }.first { end in
      (try? Words.split(parts[..<end].joined(separator: " ")[...]))?.isEmpty == false
    }
  }

  /// What could stand in place of the name that this text ends with, when these were found.
  public func candidates(_ text: String, _ question: NameQuestion, _ names: [Suggestion]) -> Candidates {
    let words = candidates(text)
    // Where nothing is named so, what follows a name may be meant.
    if names.isEmpty { return words }
    return question.candidates(names, beside: words.length == question.beginning.count ? words.words : [])
  }

  private static func commands(_ beginning: String) -> [String] {
    let found = CommandTable.all.filter { $0.name.hasPrefix(beginning.lowercased()) }
    // What only developers look for comes last.
    func names(_ isForAll: Bool) -> [String] {
      found.filter { ($0.topic.section != nil) == isForAll }.map(\.name).sorted()
    }
    return names(true) + names(false)
  }

  /// The words that could stand there; nil where a file is asked for.
  private func arguments(_ command: Command, before: ArraySlice<String>, _ last: String) -> [String]? {
    let flags = command.flags(behind: before) + Flag.common
    if let flag = flags.first(where: { $0.name == before.last && $0.value != nil }) {
      return values(flag.value ?? "", flag.choices, last)
    }
    if last.hasPrefix("-") { return flags.map(\.name).filter { $0.hasPrefix(last) }.sorted() }
    if command.takesText {
      return before.isEmpty ? command.choices.filter { $0.hasPrefix(last.lowercased()) }.sorted() : []
    }
    let fields = command.fields(behind: before.filter { !$0.isEmpty })
    if !fields.isEmpty { return fields.map { "\($0)=" }.filter { $0.hasPrefix(last.lowercased()) } }
    let (verbs, next) = command.follows(Array(before))
    guard verbs == before.count else {
      let behind = command.secondValue(Array(before)) ?? command.arguments
      return behind.contains("FILE") || behind.contains("DIR") ? nil : []
    }
    return values(next.joined(separator: " "), before.isEmpty ? command.choices : next.flatMap(\.choices), last)
  }

  /// The words that begin so, or what else the usage asks for: incidents, or files.
  private func values(_ usage: String, _ choices: [String], _ beginning: String) -> [String]? {
    if usage.contains("INCIDENT") { return references(beginning) }
    guard choices.isEmpty else { return choices.filter { $0.hasPrefix(beginning.lowercased()) }.sorted() }
    return usage.contains("FILE") || usage.contains("DIR") ? nil : []
  }

  /// The incidents that begin so, with their sign or without it, as the person types them.
  private func references(_ beginning: String) -> [String] {
    let sign = beginning.hasPrefix("#") ? "#" : ""
    return incidents.map { "\(sign)\($0)" }.filter { $0.hasPrefix(beginning) }
  }

  /// The files whose path begins so, in quotes where they have to be; those of a folder are left open.
  private func paths(_ beginning: String) -> [String] {
    let folder = beginning.lastIndex(of: "/").map { String(beginning[...$0]) } ?? ""
    let name = beginning.dropFirst(folder.count)
    let found = files(folder.isEmpty ? "." : folder).filter { file in
      file.hasPrefix(name) && (file.first != "." || name.first == ".")
    }
    return found.sorted().map { file in
      let typed = Words.joined(folder + file)
      return typed.hasSuffix("/'") ? String(typed.dropLast()) : typed
    }
  }
}
