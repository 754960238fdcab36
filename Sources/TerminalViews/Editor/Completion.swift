public import TerminalKit
import ViewModels

/// Finds candidates for the last word before the cursor: commands, words, flags, files, incidents and names.
public struct Completion: Sendable {
  private let files: @Sendable (_ folder: String) -> [String]

  /// Looks up names asynchronously, and calls `found`; nil without a lookup.
  public var names: (@Sendable (NameQuestion, _ found: @escaping @Sendable ([Suggestion]) -> Void) -> Void)?

  /// The kind of name that answers the form's open question; nil for a command or a free answer.
  public var answer: NameQuestion.Named?

  /// The numbers of incidents on the screen.
  public var incidents: [Int] = []

  private let verbs: VerbTable

  /// Creates a completion; `files` lists a folder, in which names of folders end with a slash.
  public init(files: @escaping @Sendable (_ folder: String) -> [String], verbs: VerbTable = .standard) {
    self.files = files
    self.verbs = verbs
  }

  /// Candidates for the last word of this text.
  public func candidates(_ text: String) -> Candidates {
    guard let typed = text.command?.dropFirst() else { return Candidates(length: 0, words: []) }
    if !typed.contains(where: \.isBlank) {
      return Candidates(length: typed.count, words: commands(String(typed)))
    }
    guard let line = CompletionContext(typed, verbs) else { return Candidates(length: 0, words: []) }
    if let words = words(line) { return Candidates(length: line.last.count, words: words) }
    let (last, path) = Words.last(typed)
    let found = paths(path)
    return Candidates(
      length: last.count, words: found.map(self.typed), beginning: Words.beginning(of: found, beyond: path))
  }

  /// The unfinished name at the end of this text; nil if no name is expected there.
  public func question(_ text: String) -> NameQuestion? {
    if let answer { return NameQuestion(answer, text) }
    guard let command = text.command, let line = CompletionContext(command.dropFirst(), verbs) else {
      return nil
    }
    return line.question
  }

  /// Candidates for the unfinished name at the end of this text, from the names found.
  public func candidates(_ text: String, _ question: NameQuestion, _ names: [Suggestion]) -> Candidates {
    let words = candidates(text)
    // Without a matching name, the last word may follow the name.
    if names.isEmpty { return words }
    return question.candidates(names, beside: words.length == question.beginning.count ? words.words : [])
  }

  private func commands(_ beginning: String) -> [String] {
    let found = verbs.verbs.filter { $0.name.hasPrefix(beginning.lowercased()) }
    // Developers' verbs come last.
    func names(_ isForAll: Bool) -> [String] {
      found.filter { ($0.topic?.section != nil) == isForAll }.map(\.name).sorted()
    }
    return names(true) + names(false)
  }

  /// Candidates for the last word; nil if a file is expected.
  private func words(_ line: CompletionContext) -> [String]? {
    let (verb, last) = (line.verb, line.last)
    if let flag = line.flag { return values(flag.value ?? "", flag.choices, last) }
    if last.hasPrefix("-") { return line.flags.map(\.name).filter { $0.hasPrefix(last) }.sorted() }
    if !line.fields.isEmpty { return line.fields.filter { $0.hasPrefix(last.lowercased()) } }
    if line.words.isEmpty {
      let choices = line.place == "[TOPIC]" ? verbs.topics : line.choices
      return values(line.place ?? "", choices, last)
    }
    guard !verb.takesText, let place = line.positionals.last else { return [] }
    return place.contains("FILE") || place.contains("DIR") ? nil : []
  }

  /// The incidents or choices with this prefix; nil if a file is expected.
  private func values(_ usage: String, _ choices: [String], _ beginning: String) -> [String]? {
    if usage.contains("INCIDENT") { return references(beginning) }
    guard choices.isEmpty else { return choices.filter { $0.hasPrefix(beginning.lowercased()) }.sorted() }
    return usage.contains("FILE") || usage.contains("DIR") ? nil : []
  }

  /// The incidents with this prefix; with `#` if it was typed.
  private func references(_ beginning: String) -> [String] {
    let sign = beginning.hasPrefix("#") ? "#" : ""
    return incidents.map { "\(sign)\($0)" }.filter { $0.hasPrefix(beginning) }
  }

  /// A path for typing, in quotes if needed; a folder's quote stays open.
  private func typed(_ path: String) -> String {
    let typed = Words.joined(path)
    return typed.hasSuffix("/'") ? String(typed.dropLast()) : typed
  }

  /// Files whose path has this prefix, without names that cannot be typed on a line.
  private func paths(_ beginning: String) -> [String] {
    let folder = beginning.lastIndex(of: "/").map { String(beginning[...$0]) } ?? ""
    let name = beginning.dropFirst(folder.count)
    let found = files(folder.isEmpty ? "." : folder).filter { file in
      file.hasPrefix(name) && (file.first != "." || name.first == ".")
    }
    return found.filter(\.isOneLine).sorted().map { folder + ($0.isNameAlone || !folder.isEmpty ? "" : "./") + $0 }
  }
}

extension String {
  /// True without line breaks and control characters.
  fileprivate var isOneLine: Bool {
    !contains(where: \.isNewline) && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Whether the name of a file can be typed without `./`.
  ///
  /// False for `-…`, for `none`, and for a name that begins with a combining character.
  fileprivate var isNameAlone: Bool { first != "-" && self != "none" && (" " + self).count == count + 1 }
}
