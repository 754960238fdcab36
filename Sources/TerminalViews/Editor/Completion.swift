public import TerminalKit
import ViewModels

/// Finds candidates for the last word before the cursor: commands, words, flags, files, incidents and names.
public struct Completion: Sendable {
  private let files: @Sendable (_ folder: String) -> [String]

  /// Finds the names for a question asynchronously; nil without names.
  public var names: (@Sendable (NameQuestion, _ found: @escaping @Sendable ([Suggestion]) -> Void) -> Void)?

  /// The names that answer the question of the prompt; nil for a command, or a free answer.
  public var answer: NameQuestion.Named?

  /// The numbers of incidents on the screen.
  public var incidents: [Int] = []

  private let verbs: VerbTable

  /// `files` lists a folder; names of folders end with a slash.
  public init(files: @escaping @Sendable (_ folder: String) -> [String], verbs: VerbTable = .standard) {
    self.files = files
    self.verbs = verbs
  }

  /// Candidates for the last word of this text.
  public func candidates(_ text: String) -> Candidates {
    guard text.first == "/", !text.hasPrefix("//") else { return Candidates(length: 0, words: []) }
    let typed = text.dropFirst()
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

  /// The name at the end of this text; nil if the verb takes none there.
  public func question(_ text: String) -> NameQuestion? {
    if let answer { return NameQuestion(answer, text) }
    guard text.first == "/", !text.hasPrefix("//"), let line = CompletionContext(text.dropFirst(), verbs) else {
      return nil
    }
    return line.question
  }

  /// Candidates for the name at the end of this text, from the found names.
  public func candidates(_ text: String, _ question: NameQuestion, _ names: [Suggestion]) -> Candidates {
    let words = candidates(text)
    // Without such a name, the text may be a word behind a name.
    if names.isEmpty { return words }
    return question.candidates(names, beside: words.length == question.beginning.count ? words.words : [])
  }

  private func commands(_ beginning: String) -> [String] {
    let found = verbs.verbs.filter { $0.name.hasPrefix(beginning.lowercased()) }
    // Developers' verbs come last.
    func names(_ isForAll: Bool) -> [String] {
      found.filter { ($0.topic.section != nil) == isForAll }.map(\.name).sorted()
    }
    return names(true) + names(false)
  }

  /// Words for the end of the line; nil for a file.
  private func words(_ line: CompletionContext) -> [String]? {
    let (verb, last) = (line.verb, line.last)
    if let flag = line.flag { return values(flag.value ?? "", flag.choices, last) }
    if last.hasPrefix("-") { return line.flags.map(\.name).filter { $0.hasPrefix(last) }.sorted() }
    if !line.fields.isEmpty { return line.fields.filter { $0.hasPrefix(last.lowercased()) } }
    if line.words.isEmpty {
      let choices = line.place == "[TOPIC]" ? verbs.topics : line.choices
      return values(line.place ?? "", choices, last)
    }
    guard !verb.takesText, let place = line.places.last else { return [] }
    return place.contains("FILE") || place.contains("DIR") ? nil : []
  }

  /// The choices with this prefix, else incidents; nil for a file.
  private func values(_ usage: String, _ choices: [String], _ beginning: String) -> [String]? {
    if usage.contains("INCIDENT") { return references(beginning) }
    guard choices.isEmpty else { return choices.filter { $0.hasPrefix(beginning.lowercased()) }.sorted() }
    return usage.contains("FILE") || usage.contains("DIR") ? nil : []
  }

  /// The incidents with this prefix, with or without their sign, as typed.
  private func references(_ beginning: String) -> [String] {
    let sign = beginning.hasPrefix("#") ? "#" : ""
    return incidents.map { "\(sign)\($0)" }.filter { $0.hasPrefix(beginning) }
  }

  /// A path for typing, in quotes if needed; a folder's quote stays open.
  private func typed(_ path: String) -> String {
    let typed = Words.joined(path)
    return typed.hasSuffix("/'") ? String(typed.dropLast()) : typed
  }

  /// Files with this path prefix that can be typed.
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
  /// Whether it can stand in a line: no line breaks, and no characters that control a terminal.
  fileprivate var isOneLine: Bool {
    !contains(where: \.isNewline) && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Whether it is read as a file without a folder before it: no option, no `none`, and no mark that the blank before it
  /// would take.
  fileprivate var isNameAlone: Bool { first != "-" && self != "none" && (" " + self).count == count + 1 }
}
